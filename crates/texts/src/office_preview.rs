//! What an act of the tournament office would change, as sentences.

use dulle_tournament::office::{Meeting, Office, PlaceChange, Preview, SeatChange};

use crate::message::Texts;
use crate::of_office::office_name;

impl Texts {
    /// The differences that people would notice, a sentence each.
    pub fn office_preview(&self, preview: &Preview, office: &Office) -> Vec<String> {
        let leave = preview.leave.iter().map(|&number| office_name(number, office));
        let leave = leave.collect::<Vec<_>>();
        let mut lines = Vec::new();
        if !leave.is_empty() {
            let values =
                [("count", (leave.len() as u64).into()), ("names", leave.join(", ").into())];
            lines.push(self.with("office-preview-leave", &values));
        }
        lines.extend(preview.seats.iter().map(|change| self.office_seat_change(change, office)));
        for (round, why) in &preview.stale {
            let why = self.office_refused(why, office);
            let values = [("round", (*round).into()), ("why", why.into())];
            lines.push(self.with("office-preview-stale", &values));
        }
        if let Some((before, after)) = &preview.tables {
            let sizes = |sizes: &[u8]| match sizes.is_empty() {
                true => self.get("office-preview-no-tables"),
                false => office_sizes(sizes),
            };
            let (before, after) = (sizes(before), sizes(after));
            let values = [("before", before.into()), ("after", after.into())];
            lines.push(self.with("office-preview-tables", &values));
        }
        for &(round, before, after) in &preview.quality {
            let values =
                [("round", round.into()), ("before", before.into()), ("after", after.into())];
            lines.push(self.with("office-preview-quality", &values));
        }
        lines.extend(preview.meetings.iter().map(|meeting| self.office_meeting(meeting, office)));
        if let Some(round) = preview.hung_out {
            lines.push(self.with("office-preview-hung", &[("round", round.into())]));
        }
        lines.extend(preview.places.iter().map(|change| self.office_place_change(change, office)));
        lines
    }

    pub fn office_seat_change(&self, change: &SeatChange, office: &Office) -> String {
        let seat = |seat: Option<(u16, u8)>| match seat {
            Some((table, position)) => {
                let values = [("table", table.into()), ("position", position.into())];
                self.with("office-seat", &values)
            }
            None => self.get("office-no-seat"),
        };
        let values = [
            ("name", office_name(change.number, office).into()),
            ("round", change.round.into()),
            ("before", seat(change.before).into()),
            ("after", seat(change.after).into()),
        ];
        self.with("office-preview-seat", &values)
    }

    /// Two people who would rather be apart.
    pub fn office_meeting(&self, meeting: &Meeting, office: &Office) -> String {
        let one = ("one", office_name(meeting.one, office).into());
        let other = ("other", office_name(meeting.other, office).into());
        match meeting.earlier {
            Some((round, table)) => {
                let values = [one, other, ("round", round.into()), ("table", table.into())];
                self.with("office-preview-again", &values)
            }
            None => self.with("office-preview-club", &[one, other]),
        }
    }

    fn office_place_change(&self, change: &PlaceChange, office: &Office) -> String {
        let place =
            |place: Option<u16>| place.map_or_else(|| "–".into(), |place| place.to_string());
        let values = [
            ("name", office_name(change.number, office).into()),
            ("before", place(change.before).into()),
            ("after", place(change.after).into()),
            ("points", signed(change.points.0).into()),
            ("now", signed(change.points.1).into()),
        ];
        let stays = change.before == change.after;
        self.with(if stays { "office-preview-points" } else { "office-preview-place" }, &values)
    }
}

/// Sizes of tables: `8 × 4, 2 × 5`.
pub fn office_sizes(sizes: &[u8]) -> String {
    let mut counted: Vec<(u8, usize)> = Vec::new();
    for &size in sizes {
        match counted.last_mut() {
            Some((last, count)) if *last == size => *count += 1,
            _ => counted.push((size, 1)),
        }
    }
    let part = |(size, count): &(u8, usize)| format!("{count} × {size}");
    counted.iter().map(part).collect::<Vec<_>>().join(", ")
}

/// Points with their sign; a true minus.
pub fn signed(points: i32) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("\u{2212}{}", points.unsigned_abs()),
    }
}
