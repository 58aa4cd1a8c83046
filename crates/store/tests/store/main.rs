//! One suite, written once and run against both databases. PostgreSQL is a real server that the
//! tests start themselves.

mod alone;
mod crash;
mod daily;
mod directors;
mod encryption;
mod hands;
mod identity;
mod journals;
mod limit;
mod migrations;
mod outages;
mod participants;
mod place;
mod successors;
mod vanishing;

/// Makes a test of each function for each database.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[test] fn $name() { crate::place::run(crate::place::Database::Sqlite, super::$name); })*
        }
        mod postgres {
            $(#[test] fn $name() { crate::place::run(crate::place::Database::Postgres, super::$name); })*
        }
    };
}
pub(crate) use on_both;
