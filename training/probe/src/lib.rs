//! The bundled network and its fixed outputs in one module of WebAssembly without imports: a test loads
//! it in a browser and asks how far the network is from what it should answer.

use dulle_net::Network;

const WEIGHTS: &[u8] = include_bytes!("../../../crates/net/weights/player.net");
/// A line for each question: the features that are on, a bar, the values of all answers.
const OUTPUTS: &str = include_str!("../../../crates/net/weights/player.outputs");

/// The largest difference between what the network answers and what it should, in points: each question by itself, and all side
/// by side. Infinite where weights or outputs cannot be read.
#[unsafe(no_mangle)]
pub extern "C" fn worst_difference() -> f32 {
    let (Ok(network), Some(lines)) = (Network::read(WEIGHTS), lines()) else {
        return f32::INFINITY;
    };
    let together = network.values_of(lines.iter().map(|line| &line.on[..]));
    if together.len() != lines.len() {
        return f32::INFINITY;
    }
    let alone = lines.iter().map(|line| difference(&network.values(&line.on), line));
    let together = together.iter().zip(&lines).map(|(found, line)| difference(found, line));
    alone.chain(together).fold(0.0, f32::max)
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
    let (Ok(network), Some(lines)) = (Network::read(WEIGHTS), lines()) else { return f32::NAN };
    let questions = || lines.iter().map(|line| &line.on[..]);
    let answered = (0..times).flat_map(|_| network.values_of(questions()));
    answered.map(|values| values[0]).sum()
}

/// A question and what should be answered.
struct Line {
    /// The features that are on.
    on: Vec<u16>,
    values: Vec<f32>,
}

/// None where one of them cannot be read.
fn lines() -> Option<Vec<Line>> {
    OUTPUTS.lines().map(read).collect()
}

fn read(line: &str) -> Option<Line> {
    let (on, values) = line.split_once('|')?;
    let on = on.split_whitespace().map(|number| number.parse().ok());
    let values = values.split_whitespace().map(|number| number.parse().ok());
    Some(Line { on: on.collect::<Option<_>>()?, values: values.collect::<Option<_>>()? })
}

/// Infinite where there are not as many values as there should be, or one is no number.
fn difference(found: &[f32], line: &Line) -> f32 {
    if found.len() != line.values.len() {
        return f32::INFINITY;
    }
    let differences = found.iter().zip(&line.values).map(|(found, value)| (found - value).abs());
    let number = |it: f32| if it.is_nan() { f32::INFINITY } else { it };
    differences.fold(0.0, |worst, next| worst.max(number(next)))
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
