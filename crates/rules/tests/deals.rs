//! From seed to deal: vectors computed by another program (Python's hashlib) from the description
//! in the documentation of the pack, so that anybody can check a deal without this engine.

use dulle_rules::{CardSet, Pack, Rulebook, Seat, Seed};

fn text(hands: [CardSet; 4]) -> String {
    hands.map(|hand| hand.to_string()).join(" | ")
}

#[test]
fn numbered_series_give_the_published_deals() {
    let vectors = [
        (
            ("ddv2019", 1, 1, 1),
            "CQ C9 ST ST SK SK S9 HA HT HK HJ DK | CA CA SQ HA HK HQ H9 DT DK DQ DJ D9 | \
             CT CK SA SQ SJ S9 HT HQ DA DA DT D9 | CT CK CQ CJ CJ C9 SA SJ HJ H9 DQ DJ",
        ),
        (
            ("palast", 2026, 24, 4),
            "CA CA CK CK C9 ST SK SJ HJ H9 DK D9 | CT CQ CJ SK SJ HA HK HQ H9 DA DQ D9 | \
             C9 SA SA S9 HK HQ HJ DA DT DK DJ DJ | CT CQ CJ ST SQ SQ S9 HA HT HT DT DQ",
        ),
        (
            ("lions2024", 1, 1, 2),
            "ST ST SK SQ HT HK HQ HJ DA DJ | CK CQ CJ SA SK SQ HA DA DT DQ | \
             CA CT CJ SJ HK HQ HJ DK DK DJ | CA CT CK CQ SA SJ HA HT DT DQ",
        ),
        (
            ("lions2024", u64::MAX, 7, 3),
            "CQ SA SK SQ SJ HT HJ DA DT DJ | CT CK CK CQ CJ HA HK HK HQ DT | \
             CA CA CJ SA ST SJ HT DA DK DJ | CT ST SK SQ HA HQ HJ DK DQ DQ",
        ),
    ];
    for ((name, series, hand, dealer), expected) in vectors {
        let book = Rulebook::named(name).unwrap();
        let dealer = Seat::from_number(dealer).unwrap();
        let pack = Pack::from_seed(&book, Seed::of_series(series, hand));
        assert_eq!(text(pack.deal(&book, dealer)), expected, "{name} {series} {hand}");
    }
}

#[test]
fn a_seed_gives_the_published_pack_card_by_card() {
    let book = Rulebook::named("ddv2026").unwrap();
    let pack = Pack::from_seed(&book, Seed(std::array::from_fn(|i| i as u8)));
    let cards: Vec<String> = pack.cards().iter().map(ToString::to_string).collect();
    assert_eq!(
        cards.join(" "),
        "HJ DJ CJ C9 SJ SQ SJ DQ SA DK CK CA D9 DT D9 HK DQ HJ HT C9 S9 ST S9 SK DA DJ CQ DA DK CT \
         HQ CJ HT SA CQ SQ HK H9 HQ ST H9 DT SK HA HA CT CK CA"
    );
    assert_eq!(
        text(pack.deal(&book, Seat::ALL[0])),
        "CA CA CT CK CK CQ SA ST SK SQ S9 DK | CQ CJ HK HQ HJ H9 DA DT DJ DJ D9 D9 | \
         CT C9 ST SQ SJ HK HJ H9 DA DT DK DQ | CJ C9 SA SK SJ S9 HA HA HT HT HQ DQ"
    );
    let first = Seed::of_series(1, 1).0.map(|byte| format!("{byte:02x}")).concat();
    assert_eq!(first, "807f429b678cad199f655231c4761d8c1a4621ae5c23c623baf98ce61243716b");
}

#[test]
fn a_pack_can_be_cut_where_both_parts_keep_three_cards_and_nowhere_else() {
    for name in Rulebook::names() {
        let book = Rulebook::named(name).unwrap();
        let sorted = Pack::sorted(&book);
        let size = sorted.cards().len();
        for lifted in 0..=size + 3 {
            let allowed = (3..=size - 3).contains(&lifted);
            match sorted.clone().cut(&book, lifted) {
                Ok(cut) => {
                    let (low, high) = sorted.cards().split_at(lifted);
                    assert!(allowed && cut.cards() == [high, low].concat());
                }
                Err(refused) => assert!(!allowed && refused.least == 3),
            }
        }
    }
}
