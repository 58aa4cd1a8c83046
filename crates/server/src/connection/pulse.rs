//! Whether a player is behind a connection.
//!
//! An open socket proves nothing. A page in the browser's back/forward cache, a frozen tab and a
//! stopped program all keep theirs, and a browser answers WebSocket pings without asking the page. So
//! a client is asked by a message, which it answers from its message handler. That also works in a
//! background tab, whose timers hardly run.

use std::time::Duration;
use tokio::time::Instant;

/// A connection that has left this many questions in a row without an answer ends.
const UNANSWERED: u32 = 3;

/// What one connection shows of its client.
#[derive(Clone, Copy, Debug)]
pub struct Pulse {
    every: Duration,
    /// The client answers `ping`. Of one that does not know it, every frame is a sign of life.
    answers: bool,
    heard: Instant,
    /// The last question is still open.
    waiting: bool,
    present: bool,
    count: u32,
}

/// What a connection hears.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The client itself said something.
    Message,
    /// The socket is there.
    Frame,
}

/// What is to be done now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    Ask(PresenceCheck),
    /// The same, and the table should know that the client no longer answers.
    Silent(PresenceCheck),
    /// The connection is given up.
    End,
}

/// How a client is asked whether it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PresenceCheck {
    /// By a message with this number.
    Message(u32),
    /// By a ping of the socket.
    Frame,
}

impl Pulse {
    /// Of a client that has just said hello. It is asked once in `every`.
    pub fn new(answers: bool, every: Duration, now: Instant) -> Self {
        Self { every, answers, heard: now, waiting: false, present: true, count: 0 }
    }

    /// Takes a sign of life. True where the client answers again after it was silent.
    pub fn hear(&mut self, sign: Sign, now: Instant) -> bool {
        if self.answers && sign == Sign::Frame {
            return false;
        }
        self.heard = now;
        self.waiting = false;
        !std::mem::replace(&mut self.present, true)
    }

    /// It is time to ask again.
    pub fn beat(&mut self, now: Instant) -> Beat {
        if now.duration_since(self.heard) >= self.every * UNANSWERED {
            return Beat::End;
        }
        self.count = self.count.wrapping_add(1);
        let check =
            if self.answers { PresenceCheck::Message(self.count) } else { PresenceCheck::Frame };
        if std::mem::replace(&mut self.waiting, true) && std::mem::take(&mut self.present) {
            Beat::Silent(check)
        } else {
            Beat::Ask(check)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVERY: Duration = Duration::from_secs(20);

    fn after(start: Instant, seconds: u64) -> Instant {
        start + Duration::from_secs(seconds)
    }

    #[test]
    fn a_client_that_answers_stays_present() {
        let start = Instant::now();
        let mut pulse = Pulse::new(true, EVERY, start);
        for count in 1..100 {
            let now = after(start, 20 * u64::from(count));
            assert_eq!(pulse.beat(now), Beat::Ask(PresenceCheck::Message(count)));
            assert!(!pulse.hear(Sign::Message, after(now, 19)));
        }
    }

    #[test]
    fn frames_of_the_socket_do_not_stand_for_a_client_that_answers() {
        let start = Instant::now();
        let mut pulse = Pulse::new(true, EVERY, start);
        assert_eq!(pulse.beat(after(start, 20)), Beat::Ask(PresenceCheck::Message(1)));
        assert!(!pulse.hear(Sign::Frame, after(start, 21)));
        assert_eq!(pulse.beat(after(start, 40)), Beat::Silent(PresenceCheck::Message(2)));
        assert!(!pulse.hear(Sign::Frame, after(start, 41)));
        assert_eq!(pulse.beat(after(start, 60)), Beat::End);
    }

    #[test]
    fn a_silent_client_is_reported_once_and_again_when_it_answers() {
        let start = Instant::now();
        let mut pulse = Pulse::new(true, EVERY, start);
        pulse.beat(after(start, 20));
        pulse.hear(Sign::Message, after(start, 39));
        assert_eq!(pulse.beat(after(start, 40)), Beat::Ask(PresenceCheck::Message(2)));
        assert_eq!(pulse.beat(after(start, 60)), Beat::Silent(PresenceCheck::Message(3)));
        assert_eq!(pulse.beat(after(start, 80)), Beat::Ask(PresenceCheck::Message(4)));
        assert!(pulse.hear(Sign::Message, after(start, 81)));
        assert!(!pulse.hear(Sign::Message, after(start, 82)));
        assert_eq!(pulse.beat(after(start, 100)), Beat::Ask(PresenceCheck::Message(5)));
    }

    #[test]
    fn a_client_that_knows_no_ping_is_judged_by_its_socket() {
        let start = Instant::now();
        let mut pulse = Pulse::new(false, EVERY, start);
        assert_eq!(pulse.beat(after(start, 20)), Beat::Ask(PresenceCheck::Frame));
        assert!(!pulse.hear(Sign::Frame, after(start, 21)));
        assert_eq!(pulse.beat(after(start, 40)), Beat::Ask(PresenceCheck::Frame));
        assert_eq!(pulse.beat(after(start, 60)), Beat::Silent(PresenceCheck::Frame));
        assert!(pulse.hear(Sign::Frame, after(start, 61)));
    }
}
