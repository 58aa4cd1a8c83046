// The part of the program that the address needs, and the words of the player's language, are fetched while the rest of
// the page is read.
const kept = (name, storage = "localStorage") => {
  try {
    return window[storage].getItem(name) ?? "";
  } catch {
    return "";
  }
};
const at = location.pathname.startsWith("/t/") ? "t/" : location.hash.slice(2);
const isMore = /^(sheet|rules|replay|tables|me)\b/.test(at) || kept("dulle.hand").includes("\n===\n") || kept("dulle.more", "sessionStorage");
const part = /^(t\/|new\b)/.test(at) ? "online" : isMore ? "more" : "dulle";
const lang = kept("dulle.prefs").match(/^lang (.+)$/m)?.[1] ?? navigator.language;
document.documentElement.dataset.part = part;
const fetchEarly = (rel, file, more) => {
  const href = new URL(file, document.currentScript.src);
  document.head.append(Object.assign(document.createElement("link"), { rel, href, ...more }));
};
fetchEarly("modulepreload", `${part}.js`);
fetchEarly("preload", `${part}_bg.wasm`, { as: "fetch", type: "application/wasm", crossOrigin: "" });
for (const file of part === "more" ? ["", "more."] : [""]) {
  fetchEarly("preload", `texts/${file}${lang.toLowerCase().startsWith("de") ? "de" : "en"}.ftl`, { as: "fetch", crossOrigin: "" });
}
