// Keeps every file of this version: what was here once is here without a network too.
const cacheName = "dulle-VERSION";
const files = [FILES];

addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(["./", ...files])));
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("dulle-") && name !== cacheName);
  const forget = caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  const answer = caches.open(cacheName).then((cache) => cache.match(event.request, { ignoreSearch: true }));
  event.respondWith(answer.then((found) => found || fetch(event.request)));
});
