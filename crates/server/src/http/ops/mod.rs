//! What the operator needs: health, metrics, and throwing away what is old.

pub(super) mod exposure;
pub(super) mod health;
pub(super) mod metrics;
pub(super) mod upkeep;
