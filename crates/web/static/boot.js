// Starts the part of the program that the address needs, and keeps it for the time without a network.
const online = location.pathname.startsWith("/t/") || /^#\/(t\/|new|tables|me|replay\?hand)/.test(location.hash);
const { default: init } = await import(online ? "./online.js" : "./dulle.js");

init();
if ("serviceWorker" in navigator) {
  const keep = () => navigator.serviceWorker.register("/sw.js");
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
