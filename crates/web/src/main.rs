//! The program in the browser: the page, or the worker in which the bots think.

fn main() {
    #[cfg(target_arch = "wasm32")]
    dulle_web::start();
}
