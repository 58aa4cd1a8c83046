// The part of the program that the address needs, and the words of the player's language, are fetched while the rest of
// the page is read.
const kept = (name, storage = "localStorage") => {
  try {
    return window[storage].getItem(name) ?? "";
  } catch {
    return "";
  }
};
// As `Route::path` reads an address.
const address = location.pathname.startsWith("/t/") ? location.pathname : location.hash;
const at = address.replace(/^#*\/*/, "").split("?")[0];
const wantsMore = (at === "" || at === "table") && /^length match$|^options ./m.test(kept("dulle.prefs"));
const hasMore = /\n===\n|\[Options "/.test(kept("dulle.hand"));
const isMore = /^(sheet|rules|replay|tables|me|options|schiri)$/.test(at) || wantsMore || hasMore || kept("dulle.more", "sessionStorage");
const part = /^(new|t\/[1-9A-HJ-NP-Za-km-z]{1,32})$/.test(at) ? "online" : isMore ? "more" : "dulle";
const lang = kept("dulle.prefs").match(/^lang (.+)$/m)?.[1] ?? navigator.language;
document.documentElement.dataset.part = part;
// The program compares: a part that was chosen for this very address is not chosen again.
document.documentElement.dataset.at = at;
const fetchEarly = (rel, file, more) => {
  const href = new URL(file, document.currentScript.src);
  document.head.append(Object.assign(document.createElement("link"), { rel, href, ...more }));
};
for (const sheet of { more: ["later", "more"], online: ["later"] }[part] ?? []) {
  fetchEarly("stylesheet", `${sheet}.css`);
}
fetchEarly("modulepreload", `${part}.js`);
fetchEarly("preload", `${part}_bg.wasm`, { as: "fetch", type: "application/wasm", crossOrigin: "" });
for (const file of { more: ["", "more.", "rules."], online: ["", "rules."] }[part] ?? [""]) {
  fetchEarly("preload", `texts/${file}${lang.toLowerCase().startsWith("de") ? "de" : "en"}.ftl`, { as: "fetch", crossOrigin: "" });
}
