// The bots think here: the same program, which sees that it runs in a worker.
import init from "./dulle.js";

init();
