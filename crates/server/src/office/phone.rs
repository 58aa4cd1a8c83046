//! What the phones of a table see.

use dulle_protocol::office::{
    PhoneHand, PhoneSeat, PhoneSheet, PhoneStage, PhoneTotals, PhoneView, PhoneWriter, PublicClock,
};
use dulle_tournament::office::{
    Body, Moment, Number, Office, OfficeTable, Round, Setup, Sheet, Writer,
};
use dulle_tournament::{FreeText, Match, text};

use super::public::{announced, clock};

/// A table in the round that counts now.
pub fn view(office: &Office, number: u16) -> PhoneView {
    let setup = office.setup();
    let mut view = PhoneView {
        name: setup.map(|setup| setup.name.to_string()).unwrap_or_default(),
        table: number,
        round: None,
        rounds: setup.map_or(0, |setup| setup.rounds),
        stage: PhoneStage::NoSeats,
        seats: Vec::new(),
        released: None,
        clock: PublicClock { seconds: 0, held: None, time_up: None },
        hand_running: false,
        struck: 0,
        broken_up: None,
        blank: String::new(),
        sheets: Vec::new(),
        counts: None,
        goes_on: None,
        announced: announced(office),
    };
    let round = current(office);
    let found = round.and_then(|round| Some((setup?, round, round.table(number)?)));
    if let Some((setup, round, table)) = found {
        fill(&mut view, office, setup, (round, table));
    }
    view
}

/// The round that is played; otherwise the next one whose seating is published; otherwise the last.
fn current(office: &Office) -> Option<&Round> {
    let published = || office.rounds().iter().filter(|round| round.published.is_some());
    let next = || published().find(|round| round.released.is_none());
    office.running().or_else(next).or_else(|| published().next_back())
}

fn fill(
    view: &mut PhoneView,
    office: &Office,
    setup: &Setup,
    (round, table): (&Round, &OfficeTable),
) {
    view.round = Some(round.number);
    view.stage = match (round.released, round.closed) {
        (_, Some(_)) => PhoneStage::Closed,
        (Some(_), None) => PhoneStage::Playing,
        (None, None) => PhoneStage::Waiting,
    };
    view.released = round.released.map(Moment::seconds);
    view.clock = clock(setup, table);
    view.hand_running = table.clock.hand_running;
    view.struck = table.struck;
    view.broken_up = table.ends_after(setup.hands_for(table.size()));
    let game = table.match_setup(setup, office.players(), round.number).ok().map(Match::new);
    view.blank = game.as_ref().map(text::whole).unwrap_or_default();
    view.seats = seats(office, round, table, game.as_ref());
    view.sheets = table.sheets.iter().map(sheet).collect();
    view.counts = table.counting().map(|sheet| writer(sheet.writer));
    view.goes_on = table.goes_on.map(writer);
}

fn seats(
    office: &Office,
    round: &Round,
    table: &OfficeTable,
    game: Option<&Match>,
) -> Vec<PhoneSeat> {
    let members = game.map(|game| game.setup().circle().members().collect::<Vec<_>>());
    let on_sheet = |place: usize| {
        let member = *members.as_ref()?.get(place)?;
        Some(game?.setup().name(member).to_owned())
    };
    let people = table.people.iter().enumerate();
    let seat = |(place, number): (usize, &Number)| {
        let player = office.player(*number)?;
        let person = player.person_in(round.number);
        Some(PhoneSeat {
            number: number.get(),
            name: on_sheet(place).unwrap_or_else(|| person.spoken()),
            club: person.club.as_ref().map(FreeText::to_string),
        })
    };
    people.filter_map(seat).collect()
}

fn sheet(sheet: &Sheet) -> PhoneSheet {
    let (text, totals) = match &sheet.body {
        Body::Match(game) => (Some(text::whole(game)), None),
        Body::Totals(totals) => {
            let (points, solos) = (totals.points.clone(), totals.solos.clone());
            (None, Some(PhoneTotals { hands: totals.hands, points, solos }))
        }
    };
    let hands = sheet.hands_confirmed.iter().map(|&(hand, by)| PhoneHand { hand, by });
    PhoneSheet {
        writer: writer(sheet.writer),
        text,
        totals,
        hands: hands.collect(),
        confirmed: sheet.confirmed.clone(),
        complete: sheet.is_complete(),
    }
}

const fn writer(writer: Writer) -> PhoneWriter {
    match writer {
        Writer::Position(position) => PhoneWriter::Position(position),
        Writer::Office => PhoneWriter::Office,
    }
}
