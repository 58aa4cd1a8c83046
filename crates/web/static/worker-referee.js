// The referee thinks here, in the desk's own program.
import init from "./referee.js";

// What a promise is rejected with does not reach the page; what is thrown does.
init().catch((error) => setTimeout(() => { throw error; }));
