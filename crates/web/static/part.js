// The part of the program that the address needs is fetched while the rest of the page is read.
const online = location.pathname.startsWith("/t/") || /^#\/(t\/|new|tables|me|replay\?hand)/.test(location.hash);
const part = online ? "online" : "dulle";
document.documentElement.dataset.part = part;
const fetchEarly = (rel, file, more) => {
  const href = new URL(file, document.currentScript.src);
  document.head.append(Object.assign(document.createElement("link"), { rel, href, ...more }));
};
fetchEarly("modulepreload", `${part}.js`);
fetchEarly("preload", `${part}_bg.wasm`, { as: "fetch", type: "application/wasm", crossOrigin: "" });
