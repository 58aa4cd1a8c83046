//! Which of the points of a hand are written down.

use dulle_rules::Counting;

use crate::member::Member;
use crate::points::Points;
use crate::seating::Seating;

/// The plus and minus of a hand of which a sheet has only a part; None where no hand can have left that.
pub(crate) fn whole(
    counting: Counting,
    seating: &Seating,
    soloist: Option<Member>,
    written: Points,
) -> Option<Points> {
    let sign = match counting {
        Counting::PlusMinus => return Some(written),
        Counting::Plus => 1,
        Counting::Minus => -1,
    };
    let players = seating.players;
    let has = |member: &Member| written.of(*member) != 0;
    if players.iter().any(|&member| written.of(member) * sign < 0) {
        return None;
    }
    let some = players.into_iter().find(has);
    let Some(points) = some.map(|member| written.of(member)) else { return Some(written) };
    let mine = |member: Member| match soloist {
        Some(soloist) => (member == soloist) == (written.of(soloist) != 0),
        None => has(&member),
    };
    // What the others of the hand have, who wrote nothing.
    let theirs = |member: Member| match soloist {
        Some(soloist) if written.of(soloist) != 0 => -points / 3,
        Some(soloist) if member == soloist => -3 * points,
        _ => -points,
    };
    let all = |member: Member| if mine(member) { written.of(member) } else { theirs(member) };
    Some(players.into_iter().map(|member| (member, all(member))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::member::{Circle, MemberSet};

    fn points(of: [i32; 4]) -> Points {
        (1..).zip(of).filter_map(|(n, points)| Some((Member::from_number(n)?, points))).collect()
    }

    /// Anna deals, the seats are Ben, Cem, Dora, Anna; the numbers are those of Anna to Dora.
    fn of(counting: Counting, soloist: Option<u8>, written: [i32; 4]) -> Option<Points> {
        let circle = Circle::new(4).expect("a table of four");
        let seating = Seating::new(circle, Member::FIRST, MemberSet::NONE, None);
        whole(counting, &seating, soloist.and_then(Member::from_number), points(written))
    }

    #[test]
    fn what_is_written_tells_the_rest() {
        use Counting::{Minus, Plus, PlusMinus};
        assert_eq!(of(Plus, None, [3, 0, 3, 0]), Some(points([3, -3, 3, -3])));
        assert_eq!(of(Minus, None, [-3, 0, 0, -3]), Some(points([-3, 3, 3, -3])));
        assert_eq!(of(Plus, Some(2), [0, 9, 0, 0]), Some(points([-3, 9, -3, -3])));
        assert_eq!(of(Plus, Some(2), [4, 0, 4, 4]), Some(points([4, -12, 4, 4])));
        assert_eq!(of(Minus, Some(2), [0, -12, 0, 0]), Some(points([4, -12, 4, 4])));
        assert_eq!(of(Minus, Some(2), [-3, 0, -3, -3]), Some(points([-3, 9, -3, -3])));
        assert_eq!(of(Plus, None, [0; 4]), Some(points([0; 4])));
        assert_eq!(of(Plus, None, [3, -3, 3, -3]), None, "a minus where only plus is written");
        assert_eq!(of(PlusMinus, None, [3, -3, 3, -3]), Some(points([3, -3, 3, -3])));
    }
}
