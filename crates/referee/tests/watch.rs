//! Proofs are followed and can be stopped; neither changes what they say.

use std::sync::atomic::{AtomicU64, Ordering};

use dulle_referee::{Cancelled, Impossible, Limits, OpenHand, Proof, RecordError, Who, record};
use dulle_rules::dkn::Reader;
use dulle_rules::{Rulebook, Rules};

/// Seat 1 revokes in the first trick after calling schwarz: that Re cannot take every trick, since seat 2
/// holds both hearts tens, takes long to try out.
const RECORD: &str = r#"[Rulebook "ddv2019"] [Dealer "1"] [Play "open"]
[Deal "CA CA CT CQ C9 ST HA HK HK DA D9 D9 | SA SQ SJ S9 HT HT HQ HQ H9 DA DK DJ | CK CQ CJ SA ST SK SQ S9 HA HJ DT DJ | CT CK CJ C9 SK SJ HJ H9 DT DK DQ DQ"]
2:fine 3:fine 4:fine 1:fine 1:re 1:schwarz 2:S9 3:SA 4:SK 1:CA 2:complain 3:CJ"#;

fn play<'r>(rules: &'r Rules, limits: Limits<'r>) -> Result<OpenHand<'r>, RecordError> {
    let found = Reader::new(RECORD.as_bytes()).next_hand().expect("readable").expect("a record");
    record::play(rules, &found, limits)
}

fn rules() -> Rules {
    Rules::new(Rulebook::named("ddv2019").expect("a bundled book"))
}

#[test]
fn being_watched_changes_no_ruling_and_progress_never_goes_back() {
    let rules = rules();
    let quiet = play(&rules, Limits { nodes: 300_000, watch: None }).expect("possible").sheet();
    let last = AtomicU64::new(0);
    let watch = |progress: dulle_referee::Progress| {
        assert!(progress.nodes <= progress.most, "{progress:?}");
        assert!(last.swap(progress.nodes, Ordering::Relaxed) < progress.nodes);
        true
    };
    let limits = Limits { nodes: 300_000, watch: Some(&watch) };
    let watched = play(&rules, limits).expect("possible").sheet();
    assert_eq!(quiet, watched);
    assert_eq!(quiet.rulings[0].proof, Proof::NotProved);
    assert!(last.load(Ordering::Relaxed) > 100_000);
}

#[test]
fn a_proof_that_is_stopped_leaves_no_trace_and_no_ruling() {
    let rules = rules();
    let stop = |_: dulle_referee::Progress| false;
    let limits = Limits { nodes: 300_000, watch: Some(&stop) };
    let error = play(&rules, limits).err();
    assert!(matches!(
        error,
        Some(RecordError::Impossible { why: Impossible::Cancelled, number: 12, .. })
    ));

    let acts: Vec<_> = play(&rules, Limits::default()).expect("possible").log().to_vec();
    let found = Reader::new(RECORD.as_bytes()).next_hand().expect("readable").expect("a record");
    let mut hand = OpenHand::new(&rules, &found.deal().expect("a deal"), limits);
    for &(who, act) in &acts[..acts.len() - 1] {
        hand.act(who, act).expect("possible");
    }
    assert_eq!(hand.ruled().err(), Some(Cancelled));
    assert!(hand.sheet().rulings.is_empty());
    let (who, act): (Who, _) = acts[acts.len() - 1];
    assert_eq!(hand.act(who, act), Err(Impossible::Cancelled));
    assert_eq!(hand.log(), &acts[..acts.len() - 1]);
}

#[test]
fn what_few_cards_prove_more_cards_prove_alike() {
    let rules = rules();
    let sheets = [2_000, 20_000, 200_000].map(|nodes| {
        let hand = play(&rules, Limits { nodes, watch: None }).expect("possible");
        hand.sheet().rulings[0].clone()
    });
    let proved = sheets.iter().filter(|ruling| ruling.proof != Proof::NotProved);
    let classes: Vec<_> = proved.map(|ruling| ruling.consequence.clone()).collect();
    assert!(classes.windows(2).all(|pair| pair[0] == pair[1]));
}
