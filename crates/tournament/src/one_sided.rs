//! Which of the points of a hand are written down.

use dulle_rules::{Counting, Topic};

use crate::member::Member;
use crate::points::Points;
use crate::refusal::{Refusal, RefusalReason};
use crate::seating::Seating;

/// The plus and minus of a hand of which a sheet has only a part.
pub(crate) fn whole(
    counting: Counting,
    seating: &Seating,
    soloist: Option<Member>,
    written: Points,
) -> Result<Points, Refusal> {
    let sign = match counting {
        Counting::PlusMinus => return Ok(written),
        Counting::Plus => 1,
        Counting::Minus => -1,
    };
    let players = seating.players;
    let of = |member: &Member| written.of(*member);
    if players.iter().any(|member| of(member) * sign < 0) {
        return Err(Refusal::plain(RefusalReason::OneSided { counting }));
    }
    let side = |writes: bool| players.into_iter().filter(move |it| (of(it) != 0) == writes);
    let Some(points) = side(true).next().map(|member| of(&member)) else { return Ok(written) };
    let same = side(true).all(|member| of(&member) == points);
    let writers = side(true).count();
    // What those of the hand have who wrote nothing.
    let theirs = match soloist {
        None if same && writers == 2 => -points,
        None => return Err(Refusal::plain(RefusalReason::NotTwoAgainstTwo)),
        Some(soloist) if of(&soloist) == 0 && same && writers == 3 => -3 * points,
        Some(soloist) if of(&soloist) != 0 && writers == 1 && points % 3 == 0 => -points / 3,
        Some(soloist) => {
            return Err(Refusal::by(Topic::Triple, RefusalReason::OneSidedSolo { soloist }));
        }
    };
    let all = |member: Member| if of(&member) == 0 { theirs } else { of(&member) };
    Ok(players.into_iter().map(|member| (member, all(member))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::member::{Circle, MemberSet};

    fn points(of: [i32; 4]) -> Points {
        (1..).zip(of).filter_map(|(n, points)| Some((Member::from_number(n)?, points))).collect()
    }

    /// Anna deals, the seats are Ben, Cem, Dora, Anna; the numbers are those of Anna to Dora.
    fn of(
        counting: Counting,
        soloist: Option<u8>,
        written: [i32; 4],
    ) -> Result<Points, RefusalReason> {
        let circle = Circle::new(4).expect("a table of four");
        let seating = Seating::new(circle, Member::FIRST, MemberSet::NONE, None);
        let soloist = soloist.and_then(Member::from_number);
        whole(counting, &seating, soloist, points(written)).map_err(|refusal| refusal.reason)
    }

    #[test]
    fn what_is_written_tells_the_rest() {
        use Counting::{Minus, Plus, PlusMinus};
        assert_eq!(of(Plus, None, [3, 0, 3, 0]), Ok(points([3, -3, 3, -3])));
        assert_eq!(of(Minus, None, [-3, 0, 0, -3]), Ok(points([-3, 3, 3, -3])));
        assert_eq!(of(Plus, Some(2), [0, 9, 0, 0]), Ok(points([-3, 9, -3, -3])));
        assert_eq!(of(Plus, Some(2), [4, 0, 4, 4]), Ok(points([4, -12, 4, 4])));
        assert_eq!(of(Minus, Some(2), [0, -12, 0, 0]), Ok(points([4, -12, 4, 4])));
        assert_eq!(of(Minus, Some(2), [-3, 0, -3, -3]), Ok(points([-3, 9, -3, -3])));
        assert_eq!(of(Plus, None, [0; 4]), Ok(points([0; 4])));
        let minus = Err(RefusalReason::OneSided { counting: Plus });
        assert_eq!(of(Plus, None, [3, -3, 3, -3]), minus, "a minus where only plus is written");
        assert_eq!(of(PlusMinus, None, [3, -3, 3, -3]), Ok(points([3, -3, 3, -3])));
    }

    /// Nothing is worked out from what nobody can have written, and nothing that is written is lost.
    #[test]
    fn what_no_hand_can_have_left_is_refused() {
        use Counting::{Minus, Plus};
        for written in [[3, 0, 0, 0], [3, 0, 3, 3], [3, 0, 1, 0]] {
            assert_eq!(of(Plus, None, written), Err(RefusalReason::NotTwoAgainstTwo));
        }
        let soloist = Member::from_number(2).expect("the second member");
        let refused = Err(RefusalReason::OneSidedSolo { soloist });
        for written in [[0, 4, 0, 0], [1, 3, 0, 0], [4, 0, 4, 0], [4, 0, 4, 1]] {
            assert_eq!(of(Plus, Some(2), written), refused, "{written:?}");
            assert_eq!(of(Minus, Some(2), written.map(|points| -points)), refused, "{written:?}");
        }
    }
}
