//! What remains of hands: history, links, pictures, the deal of the day.

use xtask_browser::{DESKTOP, Done, PHONE, Stage, Tab};

use crate::{QUICK, at_noon};

/// Keeps what is copied and saved instead of handing it on.
const CATCH: &str = "(() => { window.copied = []; window.saved = []; \
    window.Clipboard && Object.defineProperty(navigator, 'clipboard', { value: Object.assign(Object.create(Clipboard.prototype), { writeText: text => (window.copied.push(text), Promise.resolve()) }) }); \
    HTMLAnchorElement.prototype.click = function () { window.saved.push([this.download, this.href]) }; })()";

#[tokio::test(flavor = "multi_thread")]
async fn finished_hands_stand_in_the_history_with_what_they_add_up_to() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/history").await?;
    tab.wait_for(".history .empty").await?;
    tab.go("#/table?deal=3").await?;
    for _ in 0..2 {
        tab.play_until(".receipt").await?;
        tab.click(".receipt .next").await?;
        tab.wait("!document.querySelector('.receipt')").await?;
    }
    tab.go("#/history").await?;
    tab.wait("document.querySelectorAll('.hands-list li').length === 2").await?;
    tab.wait("document.querySelectorAll('.curve svg path').length === 2").await?;
    assert!(tab.text(".statistics tbody tr").await?.contains('2'), "two hands in all");
    tab.click(".filters summary").await?;
    tab.click("[name=where][value=server]").await?;
    tab.wait_for(".history .empty").await?;
    tab.click("[name=where][value=any]").await?;
    // By book, level and day; nobody has played with the expert, or before this year.
    let choose = |name: &str, value: &str| {
        format!(
            "(() => {{ const it = document.querySelector('[name={name}]'); it.value = '{value}'; it.dispatchEvent(new Event('change', {{ bubbles: true }})); return true; }})()"
        )
    };
    assert!(tab.is("[...document.querySelectorAll('[name=level] option')].length === 2").await?);
    tab.is(&choose("until", "2020-01-01")).await?;
    tab.wait_for(".history .empty").await?;
    tab.is(&choose("until", "")).await?;
    tab.is(&choose("book", "ddv2026")).await?;
    tab.wait("document.querySelectorAll('.hands-list li').length === 2").await?;
    tab.click(".hands-list li a").await?;
    tab.wait_for(".shared .open-table").await?;
    // Older hands can be analysed, with the names of those who played.
    assert!(!tab.text(".shared .watched").await?.contains("Platz 2"), "the bots have names");
    assert!(tab.has(".shared .to-analysis").await?);
    tab.go_back().await?;
    tab.wait_for(".history .delete").await?;
    tab.click(".delete").await?;
    tab.click(".dialog .yes").await?;
    tab.wait("!document.querySelector('.hands-list')").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_is_passed_on_as_link_picture_and_challenge() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(DESKTOP, QUICK, "#/").await?;
    tab.before_each_load(CATCH).await?;
    tab.go("#/table?deal=3").await?;
    tab.play_until(".receipt").await?;
    tab.click(".receipt .share").await?;
    tab.wait_for(".shared .open-table").await?;
    tab.wait("[...document.styleSheets].some(sheet => sheet.href?.endsWith('album.css'))").await?;
    assert_eq!(tab.text(".shared .intro").await?, "Dein Spiel. Normalspiel");
    assert!(
        tab.is("['.album-copy-link', '.steps'].every(it => document.querySelector(it).getBoundingClientRect().bottom < innerHeight)")
            .await?,
        "the link and the steps are in sight at once"
    );
    tab.click(".album-copy-link").await?;
    tab.wait("window.copied?.length === 1").await?;
    tab.click(".album-copy-challenge").await?;
    tab.wait("copied.length === 2").await?;
    tab.click(".share-box .png").await?;
    tab.wait("saved.some(([name, href]) => name === 'dulle.png' && href.startsWith('data:image/png') && href.length > 20000)").await?;
    let [link, challenge]: [String; 2] = tab.value("copied").await?;
    let place = |link: &str| link.split_once("/#").map(|(_, place)| format!("#{place}"));
    let friend = stage.apart(PHONE, QUICK, &place(&link).ok_or("a link")?).await?;
    friend.wait_for(".shared .open-table").await?;
    assert!(friend.text(".shared .intro").await?.starts_with("Jemand zeigt dir dieses Spiel."));
    friend.go(&place(&challenge).ok_or("a link")?).await?;
    friend.wait_for(".play-this").await?;
    assert!(!friend.has(".open-table").await?, "a challenge shows nobody's cards");
    friend.click(".play-this").await?;
    friend.wait_for(".hand[data-count='12']").await?;
    friend.play_until(".receipt").await?;
    // The hand can be sent back, as was promised. The challenge itself does not say what its sender has got.
    friend.click(".receipt .share").await?;
    friend.wait_for(".challenge-end .album-send-back").await?;
    assert!(!friend.has(".challenge-end .theirs").await?);
    // A link to the finished hand does; another friend plays it, who has not played these cards before.
    let other = stage.apart(PHONE, QUICK, &place(&link).ok_or("a link")?).await?;
    other.click(".play-this").await?;
    other.wait_for(".hand[data-count='12']").await?;
    other.play_until(".receipt").await?;
    other.click(".receipt .share").await?;
    other.wait_for(".challenge-end .theirs").await?;
    friend.go("#/hand?h=1.nonsense").await?;
    friend.wait_for(".shared .empty").await?;
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_deal_of_the_day_is_played_once_and_compared() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/").await?;
    at_noon(&tab).await?;
    tab.go("#/daily").await?;
    tab.click(".begin-day").await?;
    tab.wait_for(".hand[data-count='12']").await?;
    tab.go("#/daily").await?;
    tab.wait_for(".today a[href='#/table']").await?;
    tab.click(".today a").await?;
    tab.wait_for(".hand[data-count='12']").await?;
    assert!(!tab.has(".tool.hint").await?, "no hints where results are compared");
    assert_eq!(tab.text(".evening .series").await?, "", "nobody rehearses it by its number");
    tab.play_until(".receipt").await?;
    assert_ne!(tab.text(".evening .series").await?, "");
    assert!(!tab.has(".receipt .same").await?, "it is not played again");
    tab.go("#/daily").await?;
    tab.wait_for(".daily .result").await?;
    tab.wait_for(".daily .best").await?;
    assert!(tab.text(".streak").await?.contains("ein Tag"));
    assert!(!tab.has(".begin-day").await?);
    // The result and the streak are no part of the history.
    tab.go("#/history").await?;
    tab.click(".delete").await?;
    tab.click(".dialog .yes").await?;
    tab.wait("!document.querySelector('.hands-list')").await?;
    tab.go("#/daily").await?;
    tab.wait_for(".daily .result").await?;
    assert!(tab.text(".streak").await?.contains("ein Tag"));
    stage.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deal_of_the_day_that_ends_after_midnight_is_shown_on_the_next_day() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/").await?;
    at_noon(&tab).await?;
    tab.go("#/daily").await?;
    tab.click(".begin-day").await?;
    tab.play_until(".hand[data-count='10']").await?;
    // It is not given up by a slip.
    tab.go("#/").await?;
    tab.click(".play").await?;
    tab.wait("document.querySelector('dialog')?.innerText.includes('Spiel des Tages')").await?;
    tab.value::<bool>("(localStorage.setItem('ahead', '1'), true)").await?;
    tab.go("#/daily").await?;
    tab.wait_for(".today .begin-day").await?;
    tab.click(".yesterday a[href='#/table']").await?;
    tab.play_until(".receipt").await?;
    // From a deal of the day the way leads to its result.
    tab.click(".receipt .share").await?;
    tab.wait_for(".yesterday .result").await?;
    assert!(tab.text(".yesterday h2").await?.contains("Gestern"));
    assert!(tab.has(".compare .send").await? && tab.has(".today .begin-day").await?);
    // A page that stays open goes with the days.
    tab.value::<bool>("(localStorage.setItem('ahead', '2'), true)").await?;
    tab.wait("!document.querySelector('.yesterday')").await?;
    assert!(tab.has(".today .begin-day").await?);
    // Once the next one was played too, the first one and its comparison stand behind a headline.
    tab.value::<bool>("(localStorage.setItem('ahead', '1'), true)").await?;
    tab.go("#/daily").await?;
    tab.click(".today .begin-day").await?;
    tab.play_until(".receipt").await?;
    tab.go("#/daily").await?;
    tab.wait_for(".today .best").await?;
    assert!(!tab.has(".yesterday").await?);
    tab.click(".days-before summary").await?;
    tab.wait_for(".days-before .yesterday .result").await?;
    assert!(tab.has(".days-before .compare .send").await?);
    stage.close().await
}

/// Plays the deal of the day and asks for the comparison under a name.
async fn compare_as(tab: &Tab, name: &str) -> Done {
    at_noon(tab).await?;
    tab.go("#/daily").await?;
    tab.click(".begin-day").await?;
    tab.wait_for(".hand[data-count='12']").await?;
    tab.play_until(".receipt").await?;
    tab.go("#/daily").await?;
    // Until then the page is looking for the best line.
    tab.wait_for(".daily .best").await?;
    tab.click(".compare .send").await?;
    tab.wait_for(".compare form .own-name").await?;
    tab.type_in(".compare form .own-name", name).await?;
    tab.click(".compare form .main").await?;
    tab.wait_for(".compare .compared").await
}

/// Whether the cells of the player's own row begin where those of the head do.
const OWN_ROW_FITS: &str = "(() => { \
    const cells = row => JSON.stringify([...row.children].map(cell => Math.round(cell.getBoundingClientRect().left))); \
    return ['.all', '.week'].every(table => { const of = row => document.querySelector(`.compare ${table} ${row}`); \
        return cells(of('thead tr')) === cells(of('.yours')) }) })()";

#[tokio::test(flavor = "multi_thread")]
async fn the_deal_of_the_day_is_compared_with_everyone_who_wants_that() -> Done {
    let stage = Stage::open().await?;
    let anna = stage.tab(PHONE, QUICK, "#/").await?;
    compare_as(&anna, "Anna").await?;
    assert!(anna.text(".compare .compared").await?.contains("der erste"));
    let ben = stage.apart(PHONE, QUICK, "#/").await?;
    compare_as(&ben, "Ben").await?;
    assert!(ben.text(".compare .compared").await?.contains("von 2"));
    assert_eq!(
        ben.value::<usize>("document.querySelectorAll('.compare .week tbody tr').length").await?,
        2
    );
    assert!(ben.text(".compare .week tr.yours").await?.contains("Ben"));
    assert!(ben.is(OWN_ROW_FITS).await?, "the own row is a row like all others");
    // From then on nobody is asked again.
    anna.go("#/history").await?;
    anna.go("#/daily").await?;
    anna.wait_for(".compare .compared").await?;
    assert!(anna.text(".compare .compared").await?.contains("von 2"));
    stage.close().await
}

/// Keeps files that are handed out, by their text.
const CATCH_FILES: &str = "(() => { window.files = []; const make = URL.createObjectURL; \
    URL.createObjectURL = blob => { blob.text().then(text => window.files.push(text)); return make.call(URL, blob); }; \
    HTMLAnchorElement.prototype.click = function () {}; })()";

#[tokio::test(flavor = "multi_thread")]
async fn everything_of_a_device_goes_into_one_file_and_comes_back_from_it() -> Done {
    let stage = Stage::open().await?;
    let tab = stage.tab(PHONE, QUICK, "#/settings").await?;
    tab.before_each_load(CATCH_FILES).await?;
    tab.value::<bool>(
        "(localStorage.setItem('dulle.evenings', 'an evening'), localStorage.setItem('dulle.key.abc', 'secret'), true)",
    )
    .await?;
    tab.reload().await?;
    tab.click(".backup .export").await?;
    tab.wait("window.files?.length === 1").await?;
    let file: String = tab.value("files[0]").await?;
    assert!(file.contains("an evening") && file.contains("dulle.prefs"), "{file}");
    assert!(!file.contains("secret"), "the secrets of links stay where they are");
    let bring = |file: &str| {
        let text = serde_json::to_string(file).unwrap_or_default();
        format!(
            "(() => {{ const data = new DataTransfer(); data.items.add(new File([{text}], 'dulle.json')); \
             const field = document.querySelector('.backup input'); field.files = data.files; \
             field.dispatchEvent(new Event('change', {{ bubbles: true }})); return true }})()"
        )
    };
    tab.is(&bring("no backup")).await?;
    tab.wait("document.querySelector('.toast.shown')?.innerText.includes('keine Sicherung')")
        .await?;
    tab.value::<bool>(
        "(localStorage.removeItem('dulle.evenings'), localStorage.setItem('dulle.course', 'x'), true)",
    )
    .await?;
    tab.is(&bring(&file)).await?;
    tab.click(".dialog .yes").await?;
    tab.wait("localStorage.getItem('dulle.evenings') === 'an evening'").await?;
    assert!(tab.is("localStorage.getItem('dulle.course') === null").await?, "it is as it was then");
    tab.wait("document.querySelector('.toast.shown')?.innerText.includes('eingelesen')").await?;
    stage.close().await
}
