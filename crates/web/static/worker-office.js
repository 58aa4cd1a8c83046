// Seats are drawn here, in the office's own program.
import init from "./office.js";

// What a promise is rejected with does not reach the page; what is thrown does.
init().catch((error) => setTimeout(() => { throw error; }));
