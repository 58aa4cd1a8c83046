//! The hands that were played on this device, one record after another, oldest first.

/// The bytes that are kept, some six hundred hands; a browser gives a page several times as much.
pub const MOST_BYTES: usize = 500_000;

/// What every record begins with.
const BEGIN: &str = "[Rulebook ";

/// What is kept, with one more hand at its end. Where it gets too much, the oldest ones go.
pub fn with_hand(kept: &str, hand: &str) -> String {
    let mut kept = kept;
    while kept.len() + hand.len() > MOST_BYTES {
        let next = kept.get(1..).and_then(|rest| rest.find(BEGIN));
        kept = next.map_or("", |next| &kept[next + 1..]);
        if kept.is_empty() {
            break;
        }
    }
    [kept, hand, "\n"].concat()
}

/// The records, each as its own text.
pub fn records(kept: &str) -> impl Iterator<Item = &str> {
    let mut begins: Vec<usize> = kept.match_indices(BEGIN).map(|(at, _)| at).collect();
    begins.push(kept.len());
    (1..begins.len()).map(move |next| kept[begins[next - 1]..begins[next]].trim())
}

#[cfg(test)]
mod tests {
    use super::{MOST_BYTES, records, with_hand};

    #[test]
    fn the_oldest_hands_make_room_for_new_ones() {
        let hand = |number: u32| {
            format!("[Rulebook \"x\"]\n[Hand \"{number}\"]\n\n{}\n", "a".repeat(1000))
        };
        let kept = (0..600).fold(String::new(), |kept, number| with_hand(&kept, &hand(number)));
        assert!(kept.len() <= MOST_BYTES + 1 && kept.len() > MOST_BYTES - 2000);
        let found: Vec<&str> = records(&kept).collect();
        assert_eq!(found.last().copied(), Some(hand(599).trim()));
        assert_eq!(found[0], hand(600 - found.len() as u32).trim(), "none is cut");
    }

    #[test]
    fn what_is_no_record_is_passed_over() {
        assert_eq!(records("").count(), 0);
        assert_eq!(
            records("nonsense\n[Rulebook \"x\"]\n").collect::<Vec<_>>(),
            ["[Rulebook \"x\"]"]
        );
        assert_eq!(with_hand("nonsense", "[Rulebook \"x\"]"), "nonsense[Rulebook \"x\"]\n");
    }
}
