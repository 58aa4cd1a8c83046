// The bots think here, in a program of their own.
import init from "./bots.js";

// What a promise is rejected with does not reach the page; what is thrown does.
init().catch((error) => setTimeout(() => { throw error; }));
