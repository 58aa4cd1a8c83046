// Starts the part of the program that the address needs, and keeps it for the time without a network.
const { default: init } = await import(`./${document.documentElement.dataset.part}.js`);

init();
if ("serviceWorker" in navigator) {
  const keep = () => navigator.serviceWorker.register("/sw.js");
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
