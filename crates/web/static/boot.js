// Starts the part of the program that the address needs. Once it is there, everything is kept for the time without a
// network: earlier, on a slow line, the program would wait for files that nobody needs yet.
const { default: init } = await import(`./${document.documentElement.dataset.part}.js`);

await init();
// A frame of another site keeps nothing.
if ("serviceWorker" in navigator && location.pathname !== "/embed") {
  const keep = () => navigator.serviceWorker.register("/sw.js");
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
