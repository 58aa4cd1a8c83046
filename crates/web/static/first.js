// The start page before the program is there. A tap on it is kept by the address, and the program
// goes where it leads. The build puts this script into the page.
const prefs = localStorage.getItem("dulle.prefs") ?? "";
const set = (name) => prefs.match(new RegExp(`^${name} (.+)$`, "m"))?.[1];
document.documentElement.dataset.theme = set("theme") ?? "system";
const first = document.getElementById("first");
if (first && location.pathname === "/" && location.hash.length < 3) {
  const german = (set("lang") ?? navigator.language).toLowerCase().startsWith("de");
  if (!german) {
    for (const text of first.querySelectorAll("[data-en]")) text.textContent = text.dataset.en;
  }
  // Who taps at once has been heard.
  first.querySelector(".play").onclick = () => {
    first.querySelector(".play small").textContent = german ? "Gleich kommen die Karten …" : "The cards are coming …";
  };
  first.hidden = false;
}
