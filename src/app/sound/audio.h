// audio.h - the sound device, and what the game asks of it: events, states, menus, music. Without a
// device everything here does nothing. All functions are for the thread of the window. Not here:
// what sounds are made of (sound.h), which are heard (audio_cues.h), adding up
// (mixer.h).
#pragma once

#include "audio_store.h"
#include "jantar/game.h"
#include "mixer.h"
#include "music.h"
#include "sound.h"
#include <SDL.h>
#include <stdbool.h>

typedef enum AudioMenuSound {
    AUDIO_MENU_MOVE,
    AUDIO_MENU_ACCEPT,
    AUDIO_MENU_BACK,
    AUDIO_MENU_DENY
} AudioMenuSound;

// What is seen now.
typedef struct AudioScene {
    const GameState *state; // NULL: no level is played
    const LevelDesc *level; // of it
    MusicPiece piece;       // what is to be heard
    const Theme *theme;     // of the level; NULL: no level is played
} AudioScene;

typedef struct Audio {
    bool open;       // there is a device
    uint32_t misses; // times in a row that opening one failed
    SDL_mutex *lock; // owned; guards the mixer, which the device's thread asks for samples
    Mixer mixer;
    AudioStore store;
    double master, music, effects;   // 0..1, as set
    bool muted, paused;              //
    uint8_t turns[SOUND_KIND_COUNT]; // the variation of each sound that was heard last
    bool looping[AUDIO_LOOPS];       // the sounds of states that have begun
    MusicPiece piece;                // what plays
    AudioMood mood;                  // that it plays for
    uint64_t followed;               // SDL_GetTicks64() of the last audio_follow()
    uint64_t jingle_until; // SDL_GetTicks64() until which the music makes room for the jingle
} Audio;

// Opens the device; sounds and music come within a second or two. Without a device the game stays
// silent, which is one line on stderr. `data_dir` holds assets/music; what lacks there is a line
// each. An Audio stays where it is in memory.
void audio_open(Audio *audio, const char *data_dir);
void audio_close(Audio *audio);

// Closes the device and opens whichever there is now; false, after a line on stderr, when there is
// none. What was loaded stays.
bool audio_reopen(Audio *audio);

// Takes note that a device went or came: goes over to another one.
void audio_event(Audio *audio, const SDL_Event *event);

// Plays what a tick's events sound like; `state` is as after it.
void audio_play(Audio *audio, const GameEvents *events, const GameState *state);

// Lets the sounds of states and the music follow what is seen; once for each picture.
void audio_follow(Audio *audio, const AudioScene *scene);

void audio_menu(Audio *audio, AudioMenuSound sound);

// How loud everything, the music, and all other sounds are: 0..1 each, heard at once.
void audio_set_volumes(Audio *audio, double master, double music, double effects);

// Nothing is heard while muted (the window is in the background); all goes on.
void audio_mute(Audio *audio, bool muted);

// Pause: the music draws back, states are silent, menus are heard.
void audio_pause(Audio *audio, bool paused);
