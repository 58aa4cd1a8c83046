// A hand is looked through here, in the program of analysis and puzzles.
import init from "./study.js";

// What a promise is rejected with does not reach the page; what is thrown does.
init().catch((error) => setTimeout(() => { throw error; }));
