// Keeps every file of this version: what was here once is here without a network too. Nothing else
// is ever kept, and what is not in the list (the tables, the people) is none of its business.
const cacheName = "dulle-VERSION";
// There are two programs of the bots, and a browser needs the one that it knows (worker.js).
const probe = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
const simd = WebAssembly.validate(Uint8Array.from(probe));
const other = simd ? ["bots.js", "bots_bg.wasm"] : ["bots-simd.js", "bots-simd_bg.wasm"];
const isOther = (path) => other.some((name) => path.endsWith(`/${name}`));
const all = [FILES];
const files = all.filter((path) => !isOther(path));
// Large, and not for everybody: these are kept when a player has wanted them; the weights also when a first hand is
// played (worker.js).
const wanted = [WANTED, ...all.filter(isOther)];
// How long the page may take to come before the kept one is shown, in milliseconds.
const patience = 2000;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(["/", ...files])));
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("dulle-") && name !== cacheName);
  const forget = caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name))));
  event.waitUntil(forget.then(() => clients.claim()));
});

const kept = (path) => caches.open(cacheName).then((cache) => cache.match(path));

// A new version of the page is there at once; a network that is slow or gone does not matter.
async function page(request) {
  const fallback = await kept("/");
  if (!fallback) return fetch(request);
  const fresh = fetch(request).then((answer) => (answer.ok ? answer : fallback), () => fallback);
  const late = new Promise((resolve) => setTimeout(resolve, patience, fallback));
  return Promise.race([fresh, late]);
}

async function keptOnceWanted(request, path) {
  const found = await kept(path);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(cacheName);
    // Where there is no room for it, it is fetched again next time.
    await cache.put(path, answer.clone()).catch(() => {});
  }
  return answer;
}

addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate" && (pathname === "/" || pathname.startsWith("/t/"))) {
    event.respondWith(page(event.request));
  } else if (files.includes(pathname)) {
    event.respondWith(kept(pathname).then((found) => found || fetch(event.request)));
  } else if (wanted.includes(pathname)) {
    event.respondWith(keptOnceWanted(event.request, pathname));
  }
});
