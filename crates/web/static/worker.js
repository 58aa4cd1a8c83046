// The bots think here, in a program of their own.
import init from "./bots.js";

init();
