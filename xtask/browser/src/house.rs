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

/// The player at the right has led a pig, and the player holds both nines.
pub const SUPER_PIGS: &str = r#"[Rulebook "ddv2026"]
[Options "pigs=on-play super-pigs"]
[Dealer "3"]
[Deal "CQ C9 SK SQ SJ SJ HT DT DK DQ D9 D9 | CA CT CJ SA ST ST SK HA HT HQ HJ DT | CA CK CQ CJ SQ HA HQ HJ H9 H9 DQ DJ | CT CK C9 SA S9 S9 HK HK DA DA DK DJ"]

4:fine 1:fine 2:fine 3:fine
4:pigs 4:DA
"#;

/// The player leads and may declare pigs until the first card.
pub const START_PIGS: &str = r#"[Rulebook "ddv2026"]
[Options "pigs=at-start super-pigs"]
[Dealer "4"]
[Deal "CQ SA HA HT HT HQ HQ DA DA DQ DJ DJ | CA CT CK CQ C9 ST SQ S9 S9 H9 DT DK | CA CT CJ ST SK SQ SJ HK DK DQ D9 D9 | CK CJ C9 SA SK SJ HA HK HJ HJ H9 DT"]

1:fine 2:fine 3:fine 4:fine
"#;

/// The player is the only one with a Vorbehalt and may name a further solo.
pub const FURTHER_SOLOS: &str = r#"[Rulebook "ddv2026"]
[Options "extra-solos=kings,queens-jacks,kings-jacks,kings-queens,kings-queens-jacks"]
[Dealer "4"]
[Deal "CK CQ CJ SK SQ SJ HK HQ DA DK DQ D9 | CA CT SA ST ST HA HT HT HK DK DJ D9 | CA CQ CJ C9 SK SQ HA HJ H9 H9 DA DT | CT CK C9 SA SJ S9 S9 HQ HJ DT DQ DJ"]

1:wait 2:fine 3:fine 4:fine
"#;

/// 31 eyes lie in the first trick, and the player has no club and a queen of clubs.
pub const DUTY: &str = r#"[Rulebook "ddv2026"]
[Options "duty-call"]
[Dealer "1"]
[Deal "CQ CJ ST ST SJ S9 HT DA DQ DQ DJ D9 | CA CJ C9 C9 SA SA SK HJ H9 DT DK DJ | CA CT CQ SK SJ HA HK HQ H9 DA DT DK | CT CK CK SQ SQ S9 HA HT HK HQ HJ D9"]

2:fine 3:fine 4:fine 1:fine
2:CA 3:CT 4:CT
"#;

/// The second hand of a match whose first was a draw: it counts double. One trick is left; the player and the player at
/// the left win 1 point and a fox.
pub const BOCK: &str = r#"[Rulebook "ddv2026"]
[Options "-compulsory-solos bock=draw"]
[Dealer "2"]
[Deal "CA CQ CJ C9 SA SK SJ SJ S9 S9 HA DT | CQ CJ C9 ST SK SQ SQ HA HJ H9 DQ DJ | CT CT CK ST HK HQ HJ DA DQ DJ D9 D9 | CA CK SA HT HT HK HQ H9 DA DT DK DK"]

3:fine 4:fine 1:fine 2:fine
3:ST 4:SA 1:SA 2:ST
4:HK 1:HA 2:H9 3:HK
1:S9 2:SK 3:D9 4:DK
4:DK 1:SJ 2:DJ 3:DA
1:CJ 2:HJ 3:HQ 4:HT
4:H9 1:DT 2:HA 3:CK
1:CA 2:C9 3:CT 4:CK
1:CQ 2:SQ 3:DJ 4:DT
1:C9 2:CJ 3:CT 4:CA
2:SQ 3:HJ 4:HT 1:SJ
4:HQ 1:S9 2:DQ 3:D9

===
dulle match 1
rulebook ddv2026
options -compulsory-solos bock=draw
member 1 "p1"
member 2 "p2"
member 3 "p3"
member 4 "p4"
hands 24
minutes unlimited
keeper 4
---
hand 1 outcome normal re 1 3 eyes 120 tricks 6
"#;

/// A score sheet with bock rounds: a draw, a lost solo in its round, and a hand that was thrown in.
pub const BOCK_SHEET: &str = r#"dulle match 1
rulebook ddv2026
options -compulsory-solos bock=draw,lost-solo redeal=kings=5
member 1 "Anna"
member 2 "Bernd"
member 3 "Clara"
member 4 "Dieter"
hands 24
minutes unlimited
keeper 4
---
hand 1 outcome normal re 1 3 eyes 120 tricks 6
hand 2 outcome normal re 1 2 eyes 130 tricks 6
thrown-in 3
hand 3 outcome solo-queens re 4 eyes 100 tricks 5
"#;

/// What a browser keeps of such a hand: the first of an evening.
pub fn kept(hand: &str) -> String {
    format!("[Series \"1\"]\n[Hand \"1\"]\n[Level \"club\"]\n[Before \"\"]\n{hand}")
}
