// Starts the page, and keeps it for the time without a network.
import init from "./dulle.js";

init({ module_or_path: "./dulle_bg.wasm" });
if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("./sw.js"));
}
