// audio.h - the sound device, and what the game asks of it: sounds of events, loops of states, menu
// sounds, music. Without a device every function does nothing. Call all functions from the window's
// thread. How sounds are made is in sound.h, which are heard in audio_cues.h, mixing in mixer.h.
#pragma once

#include "audio_store.h"
#include "jantar/game.h"
#include "mixer.h"
#include "music.h"
#include "sound.h"
#include "voice.h"
#include <SDL.h>
#include <stdbool.h>

typedef enum AudioMenuSound {
    AUDIO_MENU_MOVE,
    AUDIO_MENU_ACCEPT,
    AUDIO_MENU_BACK,
    AUDIO_MENU_DENY
} AudioMenuSound;

// What the screen shows now.
typedef struct AudioScene {
    const GameState *state; // NULL: no level is played
    const LevelDesc *level; // the level that is played, or NULL
    MusicPiece piece;       // the music that should play
    const Theme *theme;     // the theme of the level; NULL: no level is played
    // files of the level's own sounds; NULL or "": none
    const char *own[AUDIO_OWNS];
    const EventTable *events; // what is heard of events; NULL: as before
} AudioScene;

typedef struct Audio {
    bool open;       // a device is open
    uint32_t misses; // number of times in a row that no device could be opened
    SDL_mutex *lock; // owned; guards the mixer, which the device's thread calls for samples
    Mixer mixer;
    AudioStore store;
    double master, music, effects; // volumes 0..1, as the player set them
    double voice_volume;           // of the hero's voice, 0..1; 0: it says nothing
    Voice voice;
    bool muted, paused;              // by audio_mute(), by audio_pause()
    bool taken;                      // audio_take() makes the samples, not a device
    uint64_t took;                   // frames that it made
    uint8_t turns[SOUND_KIND_COUNT]; // the variation of each sound that was played last
    bool looping[AUDIO_LOOPS];       // loops of states that the mixer was given
    bool own_looping[AUDIO_OWNS];    // sounds of the level that the mixer was given
    MusicPiece piece;                // the piece that plays
    AudioMood mood;                  // the smoothed mood that its layers follow
    // All times are those of clock_ms(), or of the samples that audio_take() made, ms.
    uint64_t followed; // of the last audio_follow()
    // when a device that went away is looked for again; 0: none did
    uint64_t again;
    // until when the music is quieter for the jingle; 0: no jingle
    uint64_t jingle_until;
} Audio;

// Opens the device. The first audio_follow() with a table of events starts the thread that makes
// sounds and decodes music; they are ready within a second or two. Without a device the game stays
// silent and prints one line on stderr. `data_dir` holds assets/music; each missing file is a line
// on stderr. The Audio must not move in memory afterwards.
void audio_open(Audio *audio, const char *data_dir);
void audio_close(Audio *audio);

// Closes the device and opens the one that is there now. Returns false, after a line on stderr,
// when there is none. Sounds and music that were loaded stay.
bool audio_reopen(Audio *audio);

// Opens an open device anew after the machine slept: it may be gone without a word. If none opens
// now, audio_follow() looks for one again.
void audio_wake(Audio *audio);

// Handles SDL's event that a device was added or removed: changes over to another device.
void audio_event(Audio *audio, const SDL_Event *event);

// For films and measuring: from now on time passes, and samples are made, in audio_take() alone.
// The device that is open hears nothing any more. Call this before anything plays: the mix begins
// anew, whatever the device has heard of it.
void audio_take_over(Audio *audio);

// Makes the next `frames` stereo frames.
void audio_take(Audio *audio, int16_t *out, uint32_t frames);

// Plays the sounds of a tick's events, and what the hero says to it. `state` is the state after the
// tick.
void audio_play(Audio *audio, const GameEvents *events, const GameState *state,
                const LevelDesc *level);

// Updates the loops of states and the layers of the music; looks for a device now and then after
// one went away. Call it once a frame.
void audio_follow(Audio *audio, const AudioScene *scene);

// True when all that the scene wants to hear is made and decoded, or can't be had, and its music
// has begun.
bool audio_is_ready(Audio *audio, const AudioScene *scene);

void audio_menu(Audio *audio, AudioMenuSound sound);

// Sets the volume of everything, of the music, and of all other sounds, 0..1 each. It is heard at
// once.
void audio_set_volumes(Audio *audio, double master, double music, double effects);

// Sets how loud the hero's voice is among the other sounds, 0..1.
void audio_set_voice(Audio *audio, double volume);

// Silences everything (the window is in the background) or ends that. Sounds and music run on
// unheard.
void audio_mute(Audio *audio, bool muted);

// Tells the sound that the game is paused: the music gets quieter, loops of states fall silent,
// menu sounds are heard as ever.
void audio_pause(Audio *audio, bool paused);
