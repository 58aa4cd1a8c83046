//! A tournament of 42 players over four rounds through the pages, from the list of entries to the final list.

use std::time::Duration;

use xtask_browser::scenes::scene;
use xtask_browser::{DESKTOP, Done, Stage, Tab};

use crate::QUICK;

/// The browser's clock goes so far behind that the tables of four have used up their time when the tournament reaches the
/// server in round 2, and those of five have not.
const BEHIND: &str = "{ const now = Date.now; Date.now = () => now() - 105 * 60000; }";

const LIST: &str = "(() => { const rows = Array.from({ length: 42 }, (_, n) => `Müller${n + 1};Jörg;${['Hamm', 'Soest', 'Werl', 'Unna', 'Dülmen'][n % 5]}`); \
    const data = new DataTransfer(); data.items.add(new File(['\\ufeffName;Vorname;Verein\\r\\n' + rows.join('\\r\\n')], 'hamm.csv')); \
    const field = document.querySelector('.csv-file'); field.files = data.files; field.dispatchEvent(new Event('change', { bubbles: true })); return true })()";

/// Types into the first form of sums, and says how many there are: all but the last sum, which follows.
const SUMS: &str = "(() => { const form = document.querySelector('.totals'); const fields = [...form.querySelectorAll('.sum-field')]; \
    const all = [...form.querySelectorAll('.sum-cell')].map(cell => cell.querySelector('.sum-field')); \
    all.forEach((field, place) => { field.value = String(place === 0 ? 2 * (all.length - 1) : -2); field.dispatchEvent(new Event('input', { bubbles: true })); }); \
    return fields.length })()";

struct Office<'s> {
    stage: &'s Stage,
    tab: Tab,
    /// Where it is kept: empty in this browser, `?of=CODE` on the server.
    of: String,
}

impl Office<'_> {
    async fn page(&self, page: &str) -> Done {
        self.tab.visit(&format!("#/office{page}{}", self.of)).await
    }

    /// Presses the gold button of the round's page, and says yes where it asks.
    async fn step(&self, label: &str, asks: bool) -> Done {
        self.page("").await?;
        let there = format!("document.querySelector('.next-step')?.innerText === {label:?}");
        self.tab.wait(&there).await?;
        self.tab.click(".next-step").await?;
        if asks {
            self.tab.click("dialog .yes").await?;
            self.tab.wait("!document.querySelector('dialog')").await?;
        }
        Ok(())
    }

    async fn start(&self, round: u8) -> Done {
        self.step(&format!("Runde {round} auslosen"), false).await?;
        let drawn = "document.querySelectorAll('.seat-table:not(.how)').length === 10";
        self.tab.wait(drawn).await?;
        self.step("Sitzplan veröffentlichen", true).await?;
        self.step(&format!("Runde {round} freigeben"), true).await
    }

    /// The sums of all tables that have none.
    async fn sums(&self) -> Done {
        self.page("/totals").await?;
        self.tab.wait_for(".totals .sum-field").await?;
        let count = "document.querySelectorAll('.totals').length";
        for left in (0..self.tab.value::<usize>(count).await?).rev() {
            self.tab.value::<usize>(SUMS).await?;
            self.tab.click(".totals .write-down").await?;
            let asked = "!!document.querySelector('dialog .yes')";
            self.tab.wait(&format!("{count} === {left} || {asked}")).await?;
            // After time was up the office wants to know whether really all hands were played.
            if self.tab.is(asked).await? {
                assert!(self.tab.text("dialog").await?.contains("Die Zeit ist um"));
                self.tab.click("dialog .yes").await?;
                self.tab.wait(&format!("{count} === {left}")).await?;
            }
        }
        Ok(())
    }

    async fn finish(&self, round: u8) -> Done {
        self.step(&format!("Runde {round} abschließen"), true).await?;
        let list = if round == 4 { "Endstand aushängen" } else { "Zwischenstand aushängen" };
        self.step(list, false).await?;
        let then = if round == 4 { "Turnier abschließen" } else { "auslosen" };
        let next = format!("document.querySelector('.next-step')?.innerText.includes({then:?})");
        self.tab.wait(&next).await
    }

    /// How many tables of the seating have five seats.
    async fn fives(&self) -> Done<usize> {
        self.page("/seating").await?;
        self.tab.wait_for(".seat-table:not(.how) li").await?;
        let five = "[...document.querySelectorAll('.seat-table:not(.how)')].filter(table => table.querySelectorAll('li').length === 5).length";
        self.tab.value(five).await
    }

    /// A referee comes in by a link, and rules a major breach at table 3.
    async fn breach(&self) -> Done {
        self.page("/links").await?;
        self.tab.click(".give").await?;
        self.tab.wait_for(".fresh-link input.address").await?;
        let link: String = self.tab.value("document.querySelector('.fresh-link input.address').value.replace(location.origin + '/', '')").await?;
        let referee = self.stage.apart(DESKTOP, QUICK, &link).await?;
        referee.type_in("dialog .my-name", "R. Meier").await?;
        referee.click("dialog .yes").await?;
        referee.wait("!document.querySelector('dialog')").await?;
        referee.visit(&format!("#/office/rulings{}", self.of)).await?;
        referee.click(".new-ruling").await?;
        choose(&referee, "where", "2.3").await?;
        referee.wait("document.querySelectorAll('select.culprit option').length === 5").await?;
        referee.value::<bool>("(() => { const list = document.querySelector('select.culprit'); list.selectedIndex = 2; list.dispatchEvent(new Event('change', { bubbles: true })); return true })()").await?;
        choose(&referee, "class", "serious").await?;
        referee.type_in(".facts", "Nicht bedient").await?;
        referee.click(".draft").await?;
        referee.click(".sign-ruling").await?;
        referee.click("dialog .yes").await?;
        referee.wait("document.querySelector('.booking .culprit')").await?;
        referee.wait("!document.querySelector('.sign-ruling')").await?;
        referee.close().await
    }
}

async fn choose(tab: &Tab, list: &str, value: &str) -> Done {
    tab.wait_for(&format!("select.{list}")).await?;
    let script = format!(
        "(() => {{ const list = document.querySelector('select.{list}'); list.value = {value:?}; list.dispatchEvent(new Event('change', {{ bubbles: true }})); return true }})()"
    );
    tab.value::<bool>(&script).await.map(|_| ())
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_two_players_over_four_rounds_and_a_server_that_dies_in_the_second() -> Done {
    let mut stage = Stage::hall().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/office").await?;
    tab.before_each_load(BEHIND).await?;
    tab.reload().await?;
    tab.type_in(".tournament-name", "Herbstturnier").await?;
    tab.type_in(".me", "S. Krug").await?;
    tab.click(".create").await?;
    tab.wait_for(".late .person").await?;
    tab.value::<bool>(LIST).await?;
    tab.click(".take").await?;
    tab.wait("document.querySelectorAll('.entry-table tbody tr').length === 42").await?;
    let office = Office { stage: &stage, tab, of: String::new() };
    office.start(1).await?;
    assert_eq!(office.fives().await?, 2);
    office.sums().await?;
    office.finish(1).await?;
    office.start(2).await?;
    // From here on the server keeps it.
    office.page("/links").await?;
    office.tab.click(".to-server").await?;
    office.tab.click("dialog .yes").await?;
    office.tab.wait("location.hash.includes('of=')").await?;
    let code: String = office.tab.value("location.hash.split('of=')[1]").await?;
    let of = format!("?of={code}");
    office.tab.wait_for(".next-step").await?;
    let Office { tab, .. } = office;
    stage.complaints.expect("ERR_CONNECTION_REFUSED");
    stage.server.kill()?;
    tokio::time::sleep(Duration::from_millis(300)).await;
    stage.server.restart()?;
    let office = Office { stage: &stage, tab, of };
    office.step("Zeit ist um ansagen", true).await?;
    office.tab.visit(&format!("#/office/table?at=2.1&of={code}")).await?;
    office.tab.click(".strike").await?;
    office.tab.type_in("dialog .struck", "2").await?;
    office.tab.click("dialog .yes").await?;
    office.tab.wait("!document.querySelector('dialog')").await?;
    office.breach().await?;
    office.sums().await?;
    office.finish(2).await?;
    office.page("/entries").await?;
    office.tab.click(".entry-table tbody tr:nth-child(17) .more-button").await?;
    office.tab.click("dialog .withdraw").await?;
    office.tab.wait("document.querySelector('dialog .effects')?.innerText.includes('→')").await?;
    office.tab.click("dialog .yes").await?;
    office.tab.wait("!document.querySelector('dialog')").await?;
    for round in 3..=4 {
        office.start(round).await?;
        assert_eq!(office.fives().await?, 1, "round {round}");
        office.sums().await?;
        office.finish(round).await?;
    }
    office.step("Turnier abschließen", true).await?;
    office.page("/standings").await?;
    office.tab.wait("document.querySelector('h1')?.innerText === 'Endstand'").await?;
    let rows = "document.querySelectorAll('.standings-table tbody tr').length";
    assert_eq!(office.tab.value::<usize>(rows).await?, 42);
    assert!(office.tab.text("main").await?.contains("Die Rechnung geht auf"));
    // A server without a typesetter offers the lists of the browser alone.
    office.page("/print").await?;
    office.tab.wait_for(".print-standings").await?;
    assert!(!office.tab.has(".pdf-form").await?);
    drop(office);
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_breaks_up_and_other_terms_say_what_they_change() -> Done {
    let stage = Stage::open().await?;
    let tab: Tab = scene("office-two-sheets")?.open(&stage, "de").await?;
    tab.resize(DESKTOP).await?;
    tab.go("#/office/table?at=2.1").await?;
    tab.click(".break-up").await?;
    tab.type_in("dialog .played", "7").await?;
    tab.type_in("dialog .reason", "Kreislauf").await?;
    tab.click("dialog .yes").await?;
    tab.wait("document.querySelector('.table-state')?.innerText.includes('nach 7 Spielen')")
        .await?;
    assert!(!tab.has(".break-up").await?);
    // The set-up keeps open what the next draw may need.
    tab.go("#/office/setup").await?;
    tab.wait_for(".open-terms .springers").await?;
    assert!(!tab.has(".more-terms").await?);
    tab.click(".open-terms .size").await?;
    tab.click(".create").await?;
    tab.wait("document.querySelector('dialog .effects')?.innerText.length > 20").await?;
    tab.click("dialog .yes").await?;
    tab.wait("!document.querySelector('dialog')").await?;
    stage.close().await
}
