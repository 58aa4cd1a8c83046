//! Who comes in as what.

use dulle_protocol::office::{LinkSecret, OfficeRole};
use dulle_tournament::office::{Key, LinkId, Office, Role};

/// What a person shows at the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pass {
    /// Nothing.
    Public,
    /// A link, by the key of its secret.
    Link(Key),
    /// The account that directs the tournament.
    Director,
    /// A player who enters for themselves: they may do that and nothing else.
    Entrant,
    /// The server itself.
    Server,
}

/// As what a person is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Access {
    pub(crate) role: OfficeRole,
    pub(crate) link: Option<LinkId>,
    /// The table of a table's link; the start number of a player's.
    pub(crate) table: Option<u16>,
    /// Who acts where nobody has come in.
    own: Option<Role>,
}

impl Pass {
    pub(crate) fn of_secret(secret: &LinkSecret) -> Self {
        // A hash of 64 digits is always a key.
        Key::new(&secret.key().to_string()).map_or(Self::Public, Self::Link)
    }

    /// None where the link is dead.
    pub(crate) fn access(&self, office: &Office) -> Option<Access> {
        match self {
            Self::Public => Some(Access::of(OfficeRole::Public, None)),
            Self::Director => Some(Access::of(OfficeRole::Director, None)),
            Self::Link(key) => {
                let link = office.admits(key)?;
                let (role, own) = (told(link.role), None);
                Some(Access { role, link: Some(link.id), table: link.table, own })
            }
            Self::Entrant => Some(Access::of(OfficeRole::Public, Some(Role::Player))),
            Self::Server => Some(Access::of(OfficeRole::Public, Some(Role::Server))),
        }
    }
}

impl Access {
    pub(super) const fn of(role: OfficeRole, own: Option<Role>) -> Self {
        Self { role, link: None, table: None, own }
    }

    /// The table whose phone it is.
    pub(super) fn phone_of(self) -> Option<u16> {
        self.table.filter(|_| self.role == OfficeRole::Table)
    }

    /// Nobody has come in: what is done is bounded where it comes from.
    pub(super) const fn is_own(self) -> bool {
        self.own.is_some()
    }

    /// The role in the journal; the public has none.
    pub(crate) const fn acts_as(self) -> Option<Role> {
        if self.own.is_some() {
            return self.own;
        }
        match self.role {
            OfficeRole::Director => Some(Role::Director),
            OfficeRole::Referee => Some(Role::Referee),
            OfficeRole::Panel => Some(Role::Panel),
            OfficeRole::Helper => Some(Role::Helper),
            OfficeRole::Table => Some(Role::Table),
            OfficeRole::Player | OfficeRole::Public => None,
        }
    }
}

const fn told(role: Role) -> OfficeRole {
    match role {
        Role::Director => OfficeRole::Director,
        Role::Referee => OfficeRole::Referee,
        Role::Panel => OfficeRole::Panel,
        Role::Helper => OfficeRole::Helper,
        Role::Table => OfficeRole::Table,
        Role::Player => OfficeRole::Player,
        // Nobody is given such a link.
        Role::Server => OfficeRole::Public,
    }
}
