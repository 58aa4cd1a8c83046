//! The score sheet for a real table. The match decides; here are the forms that people fill in and
//! the table that they read.

mod bare;
mod csv;
pub mod diary;
mod draft;
pub mod evening;
mod form;
mod incident;
mod notes;
mod refused;
mod rows;
mod setup;

pub use bare::{AloneIn, Bare};
pub use csv::csv;
pub use draft::{draft, draft_text};
pub use form::{Counter, HandForm, Missing, Preview, preview};
pub use incident::{Grade, Incident, IncidentForm, IncidentPreview, incident_preview};
pub use refused::refused;
pub use rows::{Cell, SheetRow, SheetScreen, screen};
pub use setup::SetupForm;
