// soundtrack.h - what is heard in a run, as samples: the game's own sound without a device, in step
// with the ticks and as fast as they are played. The same run gives the same samples.
//
//     static Audio audio; // it must not move
//     if (soundtrack_open(&audio, data_dir, (SoundtrackParts){true, true}) &&
//         soundtrack_wait(&audio, &scene))
//         for (each tick)
//             soundtrack_tick(&audio, &scene, &events, samples);
//     audio_close(&audio);
#pragma once

#include "audio.h"
#include "jantar/sim.h"

// Stereo frames of a tick. The rate is a multiple of the ticks of a second.
enum { SOUNDTRACK_FRAMES = MIXER_RATE / SIM_TICK_RATE };
_Static_assert(SOUNDTRACK_FRAMES *SIM_TICK_RATE == MIXER_RATE, "ticks have parts of frames");

// What is heard.
typedef struct SoundtrackParts {
    bool music, effects;
} SoundtrackParts;

// Opens the sound with the usual volumes. Programs in a sandbox call soundtrack_prepare() before
// they enter it. False when there is no sound at all. Call audio_close() in either case.
bool soundtrack_open(Audio *audio, const char *data_dir, SoundtrackParts parts);

// Loads the libraries that decode music.
void soundtrack_prepare(void);

// Waits until all sounds are made and the music of the scene begins. False if that takes longer
// than a minute.
bool soundtrack_wait(Audio *audio, const AudioScene *scene);

// Makes the samples of one tick. The scene has the state after the tick, of which these are the
// events.
void soundtrack_tick(Audio *audio, const AudioScene *scene, const GameEvents *events,
                     int16_t samples[2 * SOUNDTRACK_FRAMES]);
