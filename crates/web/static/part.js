// The part of the program that the address needs, and the words of the player's language, are fetched while the rest of
// the page is read. The build puts this script into the page: as a file of its own it would be one more journey.
const kept = (name, storage = "localStorage") => {
  try {
    return window[storage].getItem(name) ?? "";
  } catch {
    return "";
  }
};
// As `Route::path` reads an address.
const address = location.pathname === "/embed" ? "embed" : /^\/t\//.test(location.pathname) ? location.pathname : /^\/o\//.test(location.pathname) ? "office" : location.hash;
const at = address.replace(/^#*\/*/, "").split("?")[0];
const wantsMore = (at === "" || at === "table") && /^length match$|^practice [^a]|^options ./m.test(kept("dulle.prefs"));
const hasMore = /\n===\n|\[(Options|Kind) "/.test(kept("dulle.hand"));
const isMore = wantsMore || hasMore || kept("dulle.match") || kept("dulle.more", "sessionStorage");
// As `Route::part` says.
const pages = {
  more: /^(sheet|replay|tables|me|options|settings)$/,
  online: /^(new|t\/[1-9A-HJ-NP-Za-km-z]{1,32})$/,
  referee: /^(schiri)$/,
  office: /^(office|office\/[a-z]{1,32})$/,
  album: /^(history|daily|hand|embed)$/,
  study: /^(analysis|puzzle)$/,
  course: /^(course|rules)$/,
};
const part = Object.keys(pages).find((name) => pages[name].test(at)) ?? (isMore ? "more" : "dulle");
const lang = kept("dulle.prefs").match(/^lang (.+)$/m)?.[1] ?? navigator.language;
document.documentElement.dataset.part = part;
// The program compares: a part that was chosen for this very address is not chosen again.
document.documentElement.dataset.at = at;
const fetchEarly = (rel, file, more) => {
  document.head.append(Object.assign(document.createElement("link"), { rel, href: `/VERSION/${file}`, ...more }));
};
const sheets = { more: ["later", "more"], online: ["later"], referee: ["later", "more", "referee"], office: ["later", "office"], album: ["later", "more", "album"], study: ["later", "more", "study"], course: ["later", "more", "course"] };
for (const sheet of sheets[part] ?? []) {
  fetchEarly("stylesheet", `${sheet}.css`);
}
fetchEarly("modulepreload", `${part}.js`);
fetchEarly("preload", `${part}_bg.wasm`, { as: "fetch", type: "application/wasm", crossOrigin: "" });
const words = { more: ["", "more.", "rules."], online: ["", "rules."], referee: ["", "more.", "rules.", "referee."], office: ["", "more.", "rules.", "office."], album: ["", "more.", "rules.", "album."], study: ["", "more.", "rules.", "study."], course: ["", "more.", "rules.", "course."] };
for (const file of words[part] ?? [""]) {
  fetchEarly("preload", `texts/${file}${lang.toLowerCase().startsWith("de") ? "de" : "en"}.ftl`, { as: "fetch", crossOrigin: "" });
}
