//! A peer that does not read is not waited for.

use std::future::Future;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

use super::intake::Intake;

/// Fails when what is written finds no room for too long, and when more comes than its [`Intake`] allows. `S`
/// is dropped with the connection.
#[derive(Debug)]
pub(crate) struct Stalling<T, S> {
    io: T,
    most: Duration,
    /// Since the last byte found room.
    waits: Option<Pin<Box<Sleep>>>,
    intake: Intake,
    _share: S,
}

impl<T, S> Stalling<T, S> {
    pub(crate) fn new(io: T, most: Duration, intake: Intake, share: S) -> Self {
        Self { io, most, waits: None, intake, _share: share }
    }

    /// Looks at the clock where nothing could be written.
    fn watch<R>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<R>>,
    ) -> Poll<io::Result<R>> {
        if written.is_ready() {
            self.waits = None;
            return written;
        }
        let most = self.most;
        let waits = self.waits.get_or_insert_with(|| Box::pin(sleep(most)));
        ready!(waits.as_mut().poll(cx));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<T: AsyncRead + Unpin, S: Unpin> AsyncRead for Stalling<T, S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.io).poll_read(cx, buffer))?;
        let within = self.intake.take(buffer.filled().len() - before);
        Poll::Ready(if within { Ok(()) } else { Err(io::ErrorKind::QuotaExceeded.into()) })
    }
}

impl<T: AsyncWrite + Unpin, S: Unpin> AsyncWrite for Stalling<T, S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.io).poll_write(cx, bytes);
        self.watch(cx, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.io).poll_write_vectored(cx, parts);
        self.watch(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.io.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.io).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    #[tokio::test(start_paused = true)]
    async fn one_who_reads_slowly_is_waited_for_and_one_who_does_not_read_is_not() {
        let second = Duration::from_secs(1);
        let (near, mut far) = duplex(8);
        let mut near = Stalling::new(near, 10 * second, Intake::default(), ());
        let reader = tokio::spawn(async move {
            for _ in 0..5 {
                sleep(9 * second).await;
                far.read_exact(&mut [0; 8]).await.expect("bytes");
            }
            far
        });
        near.write_all(&[0; 48]).await.expect("it is read, slowly");
        let _unread = reader.await.expect("a reader");
        let error = near.write_all(&[0; 48]).await.expect_err("nobody reads");
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }
}
