//! Short tones, made on the spot.

use std::cell::RefCell;

use dulle_rules::Event;
use leptos::prelude::*;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

use crate::app::browser;
use crate::app::ctx::Ctx;
use crate::model::taste::Taste;

/// How loud a tone is by default.
const LOUDNESS: f32 = 0.12;
/// How long a phone shakes.
const SHAKE_MS: u32 = 60;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sound {
    Deal,
    Card,
    Trick,
    Call,
    Refused,
    Over,
    Hurry,
    Turn,
}

impl Sound {
    pub(super) const fn of(event: &Event) -> Option<Self> {
        match event {
            Event::Played { .. } => Some(Self::Card),
            Event::Trick { .. } => Some(Self::Trick),
            Event::Called { .. } => Some(Self::Call),
            Event::Over { .. } => Some(Self::Over),
            _ => None,
        }
    }

    /// Pitch in hertz and length in seconds.
    const fn tone(self) -> (f32, f64) {
        match self {
            Self::Deal => (220.0, 0.09),
            Self::Card => (320.0, 0.05),
            Self::Trick => (240.0, 0.12),
            Self::Call => (660.0, 0.18),
            Self::Refused => (140.0, 0.12),
            Self::Over => (520.0, 0.35),
            Self::Hurry => (880.0, 0.16),
            Self::Turn => (587.0, 0.22),
        }
    }
}

thread_local! {
    static AUDIO: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a tone where sounds are on. A browser that will not play is left alone.
pub(super) fn play(ctx: Ctx, sound: Sound) {
    if ctx.prefs.with_untracked(|prefs| prefs.sound) {
        sound_now(ctx, sound);
    }
}

/// It is the player's turn: a tone, where sounds are on, and a short shake, each with a switch of its own.
pub(super) fn announce_turn(ctx: Ctx) {
    let tastes = ctx.prefs.with_untracked(|prefs| prefs.tastes);
    if tastes.is_on(Taste::TurnSound) {
        play(ctx, Sound::Turn);
    }
    if tastes.is_on(Taste::Vibration) {
        browser::vibrate(SHAKE_MS);
    }
}

/// The tone of a clock that runs out, which can be switched off alone.
pub(super) fn warn(ctx: Ctx) {
    if ctx.prefs.with_untracked(|prefs| prefs.time_sound) {
        play(ctx, Sound::Hurry);
    }
}

/// Browsers let a page sound only after a tap or a key, and some of them only what was woken by one: so every tap and key
/// wakes what a warning will need later.
pub(super) fn wake_by_gestures(ctx: Ctx) {
    let wake = move || {
        if ctx.prefs.with_untracked(|prefs| prefs.sound) {
            with_audio(|audio| {
                if audio.state() != AudioContextState::Running {
                    // It tells by a promise that it sounds; a browser that will not is left alone.
                    let _ = audio.resume();
                }
            });
        }
    };
    // Neither a click that a program makes nor Escape counts as a gesture.
    let _ = window_event_listener(leptos::ev::click, move |event| {
        if event.is_trusted() {
            wake();
        }
    });
    let _ = window_event_listener(leptos::ev::keydown, move |event| {
        if event.is_trusted() && event.key() != "Escape" {
            wake();
        }
    });
}

fn with_audio(act: impl FnOnce(&AudioContext)) {
    AUDIO.with_borrow_mut(|audio| {
        if audio.is_none() {
            *audio = AudioContext::new().ok();
        }
        if let Some(audio) = audio {
            act(audio);
        }
    });
}

fn sound_now(ctx: Ctx, sound: Sound) {
    let (pitch, length) = sound.tone();
    let loudness = ctx.prefs.with_untracked(|prefs| prefs.tastes.loudness()) * LOUDNESS;
    with_audio(|audio| {
        let _ = tone(audio, pitch, length, loudness);
    });
}

/// A tone that comes and goes softly: one that begins at once clicks.
fn tone(
    audio: &AudioContext,
    pitch: f32,
    length: f64,
    loudness: f32,
) -> Result<(), wasm_bindgen::JsValue> {
    const SILENT: f32 = 0.0001;
    const RISE: f64 = 0.012;
    let (voice, volume) = (audio.create_oscillator()?, audio.create_gain()?);
    voice.set_type(OscillatorType::Triangle);
    voice.frequency().set_value(pitch);
    let now = audio.current_time();
    let gain = volume.gain();
    gain.set_value_at_time(SILENT, now)?;
    gain.exponential_ramp_to_value_at_time(loudness, now + RISE)?;
    gain.exponential_ramp_to_value_at_time(SILENT, now + RISE + length)?;
    voice.connect_with_audio_node(&volume)?;
    volume.connect_with_audio_node(&audio.destination())?;
    voice.start()?;
    voice.stop_with_when(now + RISE + length)
}
