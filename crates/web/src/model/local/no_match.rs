//! In place of `whole_match.rs` in the parts of the client that play single hands only: there is no match, so the
//! compiler leaves out everything that would be done with one.

use dulle_protocol::Bock;
use dulle_rules::{Deal, Game, Rulebook, Seat};
use dulle_texts::Texts;

use crate::model::referee::draft::Draft;
use crate::model::sheet::evening::EveningSheet;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WholeMatch {}

impl WholeMatch {
    pub fn begin(_: &Rulebook) -> Option<Self> {
        None
    }

    pub fn from_text(_: &str) -> Option<Self> {
        None
    }

    pub fn to_text(&self) -> String {
        match *self {}
    }

    pub fn due(&self) -> Option<u64> {
        match *self {}
    }

    pub fn bock(&self) -> Option<Bock> {
        match *self {}
    }

    pub fn deal(&self, _: &Rulebook, _: u64, _: u64) -> Option<Deal> {
        match *self {}
    }

    pub fn enter(&mut self, _: &Game<'_>) {
        match *self {}
    }

    pub fn hands(&self) -> u8 {
        match *self {}
    }

    pub fn sheet(&self, _: &[String; 4], _: Seat, _: &Texts) -> EveningSheet {
        match *self {}
    }

    pub fn draft(&self, _: &[String; 4]) -> Draft {
        match *self {}
    }

    pub fn csv(&self, _: &[String; 4], _: &Texts) -> String {
        match *self {}
    }
}
