//! Where a journal goes on.

use dulle_store::{Purge, UnixMillis};

use crate::on_both;
use crate::place::{Place, journal};

on_both!(a_journal_goes_on_in_one_other_until_either_is_gone,);

async fn a_journal_goes_on_in_one_other_until_either_is_gone(place: Place) {
    let store = place.open().await;
    let (first, first_epoch) = journal(&store).await;
    let (second, second_epoch) = journal(&store).await;
    let (third, _) = journal(&store).await;
    assert_eq!(store.successor(&first).await, Ok(None));
    assert_eq!(store.follow(&first, &third).await, Ok(()));
    assert_eq!(store.follow(&first, &second).await, Ok(()), "the last word counts");
    assert_eq!(store.follow(&second, &third).await, Ok(()));
    assert_eq!(store.successor(&first).await, Ok(Some(second.clone())));
    assert_eq!(store.successor(&second).await, Ok(Some(third)));
    assert_eq!(store.remove(&second, second_epoch).await, Ok(()));
    assert_eq!(store.successor(&first).await, Ok(None), "it goes on nowhere now");
    assert_eq!(store.successor(&second).await, Ok(None));
    // With a journal that was closed long ago it goes too.
    let (next, _) = journal(&store).await;
    assert_eq!(store.follow(&first, &next).await, Ok(()));
    assert_eq!(store.close(&first, first_epoch).await, Ok(()));
    assert_eq!(store.successor(&first).await, Ok(Some(next)), "also where it is closed");
    let (guests_unseen_since, idle_guests_unseen_since) = (None, None);
    let before = UnixMillis(UnixMillis::now().0 + 1000);
    let journals_closed_before = Some(before);
    let purge = Purge {
        now: UnixMillis::now(),
        guests_unseen_since,
        idle_guests_unseen_since,
        journals_closed_before,
    };
    assert_eq!(store.purge(purge).await.map(|purged| purged.journals), Ok(1));
    assert_eq!(store.successor(&first).await, Ok(None));
}
