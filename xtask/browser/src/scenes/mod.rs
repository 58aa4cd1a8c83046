//! Every screen of the client: how one gets there, and what was kept before. The screens are in `list.rs`,
//! `house.rs`, `referee_desk.rs`, `club.rs`, `course.rs`, `open_table.rs`, `study.rs`, `tournament.rs` and `taste.rs`.

mod club;
mod course;
mod house;
mod list;
mod open_table;
mod referee_desk;
mod study;
mod taste;
mod tournament;

use crate::fullest::{self, LONGEST_NAME};
use crate::house as hands;
use crate::{Done, Stage, Tab};
use Step::{BeginSheet, Click, Open, PlayHands, PlayTo, PlayUntil, Script, Type, Wait};

/// Three hands against bots, of two evenings.
pub const PLAYED: &str = include_str!("../history.dkn");

/// A screen: its name, where it begins and how one gets there.
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    pub name: &'static str,
    kept: Kept,
    place: &'static str,
    steps: &'static [Step],
}

/// What the browser has kept from earlier.
#[derive(Clone, Copy, Debug)]
enum Kept {
    Nothing,
    /// A hand, with 42 hands before it.
    Hand(&'static str),
    /// The first hand of an evening by house rules.
    House(&'static str),
    /// Hands of two evenings in the history.
    History,
    /// A score sheet for this many members, with all hands but one.
    Sheet(usize),
    /// A score sheet as it is written.
    Written(&'static str),
    /// Rules that were chosen and not yet played.
    Rules(&'static str),
    /// A disputed hand at the referee's desk.
    Desk(&'static str),
    /// A tournament.
    Tournament(fn() -> Done<String>),
    /// The link of a table in a tournament on the server, where phones write.
    TableLink(u16),
}

#[derive(Clone, Copy, Debug)]
enum Step {
    Click(&'static str),
    Wait(&'static str),
    Type(&'static str, &'static str),
    /// A click where the button is there: a wide screen needs no drawer.
    Open(&'static str),
    PlayUntil(&'static str),
    /// Plays until this many cards are left and it is our turn.
    PlayTo(u32),
    /// Plays this many hands of a match and begins the next.
    PlayHands(u32),
    /// Begins a score sheet for four people.
    BeginSheet,
    /// What no player can do: time that goes by, a connection that is lost.
    Script(&'static str),
}

/// All screens.
pub fn scenes() -> impl Iterator<Item = &'static Scene> {
    list::SCREENS
        .iter()
        .chain(house::SCREENS)
        .chain(referee_desk::SCREENS)
        .chain(club::SCREENS)
        .chain(open_table::SCREENS)
        .chain(study::SCREENS)
        .chain(course::SCREENS)
        .chain(tournament::SCREENS)
        .chain(taste::SCREENS)
}

/// The screen of this name.
pub fn scene(name: &str) -> Done<&'static Scene> {
    Ok(scenes().find(|scene| scene.name == name).ok_or("no such scene")?)
}

impl Scene {
    /// Whether it plays many hands to get there.
    pub fn is_long(&self) -> bool {
        self.steps.iter().any(|step| matches!(step, PlayHands(_)))
    }

    /// Goes there in a tab of its own.
    pub async fn open(&self, stage: &Stage, lang: &str) -> Done<Tab> {
        let name = if matches!(self.kept, Kept::Nothing) { "" } else { LONGEST_NAME };
        let prefs = format!("lang {lang}\npace instant\nanimations off\nlevel club\nname {name}\n");
        let tab = stage.apart(crate::geometry::SIZES[0], &prefs, "#/settings").await?;
        let kept = match self.kept {
            Kept::Nothing => None,
            Kept::Hand(name) => Some(("dulle.hand", fullest::hand(name)?)),
            Kept::House(hand) => Some(("dulle.hand", hands::kept(hand))),
            Kept::History => Some(("dulle.hands", PLAYED.to_owned())),
            Kept::Sheet(members) => Some(("dulle.sheet", fullest::sheet(members)?)),
            Kept::Written(sheet) => Some(("dulle.sheet", sheet.to_owned())),
            Kept::Rules(draft) => Some(("dulle.rules-draft", draft.to_owned())),
            Kept::Desk(draft) => Some(("dulle.referee", draft.to_owned())),
            Kept::Tournament(made) => Some(("dulle.office", made()?)),
            Kept::TableLink(table) => {
                let link = upload(&tab, &crate::office::at_tables()?, &[table]).await?;
                tab.go(link.last().ok_or("no link")?).await?;
                None
            }
        };
        if let Some((key, text)) = kept {
            let text = serde_json::to_string(&text)?;
            tab.value::<bool>(&format!("localStorage.setItem({key:?}, {text}), true")).await?;
        }
        if !matches!(self.kept, Kept::TableLink(_)) {
            tab.go(self.place).await?;
        }
        for step in self.steps {
            follow(&tab, *step).await?;
        }
        Ok(tab)
    }
}

/// Puts a tournament on the server; the links of these tables, after that of its director.
pub async fn upload(tab: &Tab, file: &str, tables: &[u16]) -> Done<Vec<String>> {
    let script = format!(
        "(async () => {{ \
         const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'; \
         const draw = (count) => [...crypto.getRandomValues(new Uint8Array(count))].map((byte) => letters[byte % 32]).join(''); \
         const key = async (secret) => [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret)))] \
             .map((byte) => byte.toString(16).padStart(2, '0')).join(''); \
         const post = async (path, body, more) => (await fetch(path, {{ method: 'POST', \
             headers: {{ 'content-type': 'application/json', ...more }}, body: JSON.stringify(body) }})).json(); \
         const director = draw(24); \
         const {{ code }} = await post('/api/tournaments/file', {{ name: 'S. Krug', file: {file}, key: await key(director) }}); \
         const links = [`o/${{code}}#key=${{director}}`]; \
         const acts = []; \
         for (const table of {tables}) {{ \
             const secret = draw(12); \
             acts.push({{ id: `ABCDEFGHABCDEFGH-${{acts.length + 1}}`, seen: 1000000, name: 'S. Krug', \
                 act: `grant ${{acts.length + 2}} table ${{table}} key ${{await key(secret)}}` }}); \
             links.push(`o/${{code}}#key=${{secret}}`); }} \
         await post(`/api/tournaments/${{code}}/acts`, {{ acts }}, {{ authorization: `Bearer ${{director}}` }}); \
         return links }})()",
        file = serde_json::to_string(file)?,
        tables = serde_json::to_string(tables)?,
    );
    tab.value(&script).await
}

async fn follow(tab: &Tab, step: Step) -> Done {
    match step {
        Click(selector) => tab.click(selector).await,
        Type(selector, text) => tab.type_in(selector, text).await,
        Open(selector) => {
            tab.wait_for("main").await?;
            let script = format!("document.querySelector({selector:?})?.click(), true");
            tab.travel(&script).await
        }
        Wait(selector) => tab.wait_for(selector).await,
        Script(script) => {
            let done = format!("Promise.resolve({script}).then(() => true)");
            tab.travel(&done).await
        }
        BeginSheet => {
            for (name, place) in ["Anna", "Bernd", "Clara", "Dieter"].into_iter().zip(1..) {
                let field = format!(".names label:nth-child({place}) input");
                tab.type_in(&field, name).await?;
            }
            tab.click(".begin").await
        }
        PlayUntil(selector) => tab.play_until(selector).await,
        PlayHands(hands) => {
            for _ in 0..hands {
                tab.play_until(".receipt").await?;
                tab.click(".receipt .next").await?;
                tab.wait("!document.querySelector('.receipt')").await?;
            }
            Ok(())
        }
        PlayTo(cards) => {
            let there = format!(".hand[data-count='{cards}']:has(.playable)");
            tab.play_until(&there).await
        }
    }
}
