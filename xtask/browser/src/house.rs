//! Hands by house rules, as a browser has kept them: the player on seat 1 is about to do something.

/// The player has two trumps and may name a poverty.
pub const POOR: &str = r#"[Rulebook "ddv2026"]
[Options "poverty"]
[Dealer "4"]
[Deal "CA SA ST SK SK S9 HA HK H9 CK DK DJ | CA CT SA SQ HK HQ H9 DA DT DQ DQ D9 | DT CQ CQ C9 C9 ST HT HJ DA DK DJ D9 | CT CK CJ CJ SQ SJ SJ S9 HA HT HQ HJ"]

1:wait 2:fine 3:fine 4:fine
"#;

/// The player at the right has laid three cards, and the player is asked first.
pub const ASKED: &str = r#"[Rulebook "ddv2026"]
[Options "poverty"]
[Dealer "4"]
[Deal "CJ C9 C9 SQ SQ SJ HT HJ DT DK DQ D9 | CT CQ CQ SA SJ HA HT HK HQ H9 DQ DJ | CA CT CK CK ST S9 HQ DA DT DK DJ D9 | CA CJ SA ST SK SK S9 HA HK HJ H9 DA"]

1:fine 2:fine 3:fine 4:poverty(CJ,HJ,DA)
"#;

/// The player at the left has laid three cards, and the player is the last who is asked.
pub const REFUSED: &str = r#"[Rulebook "ddv2026"]
[Options "poverty"]
[Dealer "2"]
[Deal "CA CT CK CK ST S9 HQ DA DT DK DJ D9 | CA CJ SA ST SK SK S9 HA HK HJ H9 DA | CJ C9 C9 SQ SQ SJ HT HJ DT DK DQ D9 | CT CQ CQ SA SJ HA HT HK HQ H9 DQ DJ"]

3:fine 4:fine 1:fine 2:poverty(CJ,HJ,DA) 3:pass 4:pass
"#;

/// The player has five kings and may throw the hand in.
pub const KINGS: &str = r#"[Rulebook "ddv2026"]
[Options "-nines redeal=kings=5"]
[Dealer "2"]
[Deal "CA CK SK SQ SJ HA HK HK HQ DK | CA CT CT SA ST HT HJ DA DK DQ | CK CQ CJ SQ SJ HA DA DT DQ DJ | CQ CJ SA ST SK HT HQ HJ DT DJ"]

3:fine 4:fine 1:wait 2:fine
"#;

/// The player leads and could declare pigs.
pub const PIGS: &str = r#"[Rulebook "ddv2026"]
[Options "pigs=on-play"]
[Dealer "4"]
[Deal "DA DA D9 D9 DK CQ SQ CA CT SA HA HK | CJ CJ S9 S9 DK HA HT HT CQ H9 H9 SK | SK CA DJ DJ CT C9 C9 HK DQ DQ SJ SJ | CK CK DT DT HJ HJ SQ HQ HQ SA ST ST"]

1:fine 2:fine 3:fine 4:fine
"#;

/// The player leads and could tuck.
pub const TUCK: &str = r#"[Rulebook "ddv2026"]
[Options "tuck pigs=at-start"]
[Dealer "4"]
[Deal "DA DA D9 D9 DK CQ SQ CA CT SA HA HK | CJ CJ S9 S9 DK HA HT HT CQ H9 H9 SK | SK CA DJ DJ CT C9 C9 HK DQ DQ SJ SJ | CK CK DT DT HJ HJ SQ HQ HQ SA ST ST"]

1:fine 2:fine 3:fine 4:fine
"#;

/// The player leads and could name a partner.
pub const GENSCHER: &str = r#"[Rulebook "ddv2026"]
[Options "genscher"]
[Dealer "4"]
[Deal "DK DK D9 DQ DT CQ SQ CA CT SA HA HK | CJ CJ S9 S9 HA HT HT CQ H9 H9 SK SK | CA DJ DJ CT C9 C9 HK DQ SJ SJ DA DA | CK CK DT HJ HJ SQ D9 HQ HQ SA ST ST"]

1:fine 2:fine 3:fine 4:fine
"#;

/// What a browser keeps of such a hand: the first of an evening.
pub fn kept(hand: &str) -> String {
    format!("[Series \"1\"]\n[Hand \"1\"]\n[Level \"club\"]\n[Before \"\"]\n{hand}")
}
