// The bots think here, in a program of their own; where the browser knows SIMD, in a faster one, unless that fails.
const probe = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];
const simd = WebAssembly.validate(Uint8Array.from(probe));

const start = ({ default: init }) => init();
const plain = () => import("./bots.js").then(start);
const bots = simd ? import("./bots-simd.js").then(start).catch(plain) : plain();

// What a promise is rejected with does not reach the page; what is thrown does.
bots.catch((error) => setTimeout(() => { throw error; }));

// How often it is looked whether the other files are kept already, and how long between, in milliseconds.
const looks = 30;
const pause = 2000;

// Puts the learned players' weights to the kept files of this version, after all others. Where none are kept (an old
// page, no service worker) they are not either.
async function keepWeights() {
  const { pathname } = new URL("player.net", location.href);
  const name = `dulle-${pathname.split("/")[1]}`;
  for (let look = 0; !(await caches.has(name)); look += 1) {
    if (look === looks) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const cache = await caches.open(name);
  if (await cache.match(pathname)) return;
  const answer = await fetch(pathname, { priority: "low" });
  if (answer.ok) await cache.put(pathname, answer);
}

// The first card is played: a player who loses the network from now on still has the strongest level. Not where bytes
// are dear; and where there is no network now, or no room, the weights are fetched when a player wants them.
addEventListener("card", () => {
  if ("caches" in self && !navigator.connection?.saveData) keepWeights().catch(() => {});
}, { once: true });
