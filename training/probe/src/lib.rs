//! The bundled network and its fixed outputs in one module of WebAssembly without imports: a test loads
//! it in a browser and asks how far the network is from what it should answer.

use dulle_net::Network;

const WEIGHTS: &[u8] = include_bytes!("../../../crates/net/weights/player.net");
/// A line for each question: the features that are on, a bar, the values of all answers.
const OUTPUTS: &str = include_str!("../../../crates/net/weights/player.outputs");

/// The largest difference between what the network answers and what it should, in points. Infinite
/// where weights or outputs cannot be read.
#[unsafe(no_mangle)]
pub extern "C" fn worst_difference() -> f32 {
    let Ok(network) = Network::read(WEIGHTS) else { return f32::INFINITY };
    let differences = OUTPUTS.lines().map(|line| difference(&network, line));
    differences.fold(0.0, |worst, next| next.map_or(f32::INFINITY, |next| worst.max(next)))
}

/// How many questions there are.
#[unsafe(no_mangle)]
pub extern "C" fn questions() -> u32 {
    OUTPUTS.lines().count() as u32
}

/// Reads the network and has it answer all questions side by side so many times: how long that takes is measured
/// outside. The sum of what comes out.
#[unsafe(no_mangle)]
pub extern "C" fn answer_all(times: u32) -> f32 {
    let Ok(network) = Network::read(WEIGHTS) else { return f32::NAN };
    let questions: Vec<Vec<u16>> = OUTPUTS.lines().filter_map(features).collect();
    let answered = (0..times).flat_map(|_| network.values_of(questions.iter().map(Vec::as_slice)));
    answered.map(|values| values[0]).sum()
}

/// The features that are on in a line.
fn features(line: &str) -> Option<Vec<u16>> {
    line.split_once('|')?.0.split_whitespace().map(|number| number.parse().ok()).collect()
}

fn difference(network: &Network, line: &str) -> Option<f32> {
    let (_, values) = line.split_once('|')?;
    let values: Result<Vec<f32>, _> = values.split_whitespace().map(str::parse).collect();
    let found = network.values(&features(line)?);
    let expected = values.ok().filter(|values| values.len() == found.len())?;
    Some(
        found
            .iter()
            .zip(expected)
            .fold(0.0, |worst, (found, value)| worst.max((found - value).abs())),
    )
}

#[cfg(test)]
mod tests {
    use super::{answer_all, questions, worst_difference};

    #[test]
    fn the_network_answers_here_as_it_should() {
        assert!(questions() > 40);
        assert!(worst_difference() < 2e-3, "{}", worst_difference());
        let once = answer_all(1);
        assert!(once != 0.0 && (answer_all(2) - 2.0 * once).abs() < 1e-2, "{once}");
    }
}
