//! A disputed hand at the referee's desk.

/// The cards of seven tricks in the order of play, in the last of which the fourth player does not follow, and their
/// lead to the eighth, which shows it.
pub const TRICKS: &str =
    "CA CK C9 CT CQ HJ D9 DT HT CJ D9 DK DJ SQ DA CQ SJ HQ SQ DK DA DT HJ DQ SA SK DJ S9 ST";

/// What everybody still holds then.
pub const RESTS: [&str; 4] = ["HQ DQ SJ CT H9", "CK SA S9 HA H9", "HT ST SK HK HK", "CJ CA C9 HA"];

/// All cards known, and a complaint.
pub const DISPUTED: &str = "dulle-desk 1\nbook ddv2026\ntable 12\nhand 7\n\
    name 1 Maximilian-Alexander\nname 2 Ben\nname 3 Cem\nname 4 Dora\ncontract normal\nleader 2\n\
    acts 1:re 1:no90 2:CA 3:CK 4:C9 1:CT 2:CQ 3:HJ 4:D9 1:DT 2:HT 3:CJ 4:D9 1:DK 2:DJ 3:SQ 4:DA 1:CQ \
    1:SJ 2:HQ 3:SQ 4:DK 3:DA 4:DT 1:HJ 2:DQ 2:SA 3:SK 4:DJ 1:S9 4:ST\n\
    rest 1 HQ DQ SJ CT H9\nrest 2 CK SA S9 HA H9\nrest 3 HT ST SK HK HK\nrest 4 CJ CA C9 HA\n\
    complaint 2\nabout 29\nsigned R. Meier\nat 14:32\n";

/// The same without the rests of the hands.
pub const PARTLY: &str = "dulle-desk 1\nbook ddv2026\n\
    name 1 Maximilian-Alexander\nname 2 Ben\nname 3 Cem\nname 4 Dora\ncontract normal\nleader 2\n\
    acts 2:CA 3:CK 4:C9 1:CT 2:CQ 3:HJ 4:D9 1:DT 2:HT 3:CJ 4:D9 1:DK 2:DJ 3:SQ 4:DA 1:CQ \
    1:SJ 2:HQ 3:SQ 4:DK 3:DA 4:DT 1:HJ 2:DQ 2:SA 3:SK 4:DJ 1:S9 4:ST\n\
    rest 4 CJ CA C9\ncomplaint 2\nat 14:32\n";
