// Starts the page, and keeps it for the time without a network.
import init from "./dulle.js";

init();
if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js"));
}
