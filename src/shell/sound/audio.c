// audio.c - the sound device, the loudness of the buses, and what the game asks to hear.
#include "audio.h"

#include "audio_cues.h"
#include "audio_fill.h"
#include "audio_wanted.h"
#include "jantar/cli.h"
#include "jantar/clock.h"
#include "jantar/real.h"
#include <SDL_mixer.h>
#include <string.h>

enum {
    BUFFER_FRAMES = JANTAR_BUFFER_FRAMES, // CMakeLists.txt
    // Loops of the mixer: ambience first, then from these indices on the layers of the music, and
    // the sounds of the level.
    MUSIC_LOOPS = AUDIO_LOOPS,
    OWN_LOOPS = MUSIC_LOOPS + MUSIC_LAYER_COUNT,
    KIND_JINGLE = SOUND_KIND_COUNT,
    JINGLE_MS = 5500,
    CLOSE_MS = 40,
    SECOND_MS = 1000,
    // After so many failures in a row new devices are ignored: some can be listed but not opened.
    MISSES_MOST = 3,
    VOICE_SEED = 18,
    AGAIN_MS = 1500 // between two looks for a device
};
_Static_assert((int)OWN_LOOPS + (int)AUDIO_OWNS <= (int)MIXER_LOOPS, "the mixer has too few loops");

#define MS_A_SECOND 1000.0
// With these and the usual settings each level's run is at -16 LUFS (tests/tools/loudness.c).
#define MUSIC_BOOST 2.5f
#define EFFECTS_BOOST 2.2f
#define OWN_LOUDNESS 0.32f // of files that a level brings, which others made as loud as music is
#define PAUSED 0.35        // gain of the music while the game is paused
#define BESIDE_JINGLE 0.2  // gain of the music while the jingle plays
#define SWELL_SECONDS 2.5f
#define FADE_SECONDS 1.2f
#define LAYER_SECONDS 2.0f
#define STATE_SECONDS 0.12f
#define CLOSE_SECONDS 0.02f // a little less than CLOSE_MS
#define VOLUME_SECONDS 0.1f
#define MUTE_SECONDS 0.3f
#define PAUSE_SECONDS 0.6f
#define JINGLE_SECONDS 0.4f // in which the music makes room for the jingle
#define JINGLE_WEIGHT 10.0f
#define MENU_WEIGHT 3.0f
#define VOICE_WEIGHT 0.5f     // it makes room for what happens
#define MASTER_FIRST 0.8      // until the settings are applied
#define LONGEST_FOLLOWED 0.25 // seconds that the mood advances at most between two frames

static uint64_t clock_of(const Audio *audio)
{
    return audio->taken ? audio->took * SECOND_MS / MIXER_RATE : clock_ms();
}

// --- the device ----------------------------------------------------------------------------------

static void SDLCALL device_asks(void *data, Uint8 *stream, int bytes)
{
    Audio *audio = data;
    SDL_LockMutex(audio->lock);
    mixer_mix(&audio->mixer, (int16_t *)(void *)stream, (uint32_t)bytes / (2 * sizeof(int16_t)));
    SDL_UnlockMutex(audio->lock);
}

static void device_open(Audio *audio)
{
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 &&
        Mix_OpenAudioDevice(MIXER_RATE, AUDIO_S16SYS, 2, BUFFER_FRAMES, NULL, 0) == 0) {
        audio->open = true;
        audio->misses = 0;
        Mix_HookMusic(device_asks, audio);
        audio_fill_begin(&audio->store);
        return;
    }
    if (audio->misses++ == 0)
        cli_error("", CLI_OK, "no sound device (%s); playing on without sound", SDL_GetError());
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

// Fades all buses out, so that the cut does not click.
static void fade_out(Audio *audio)
{
    SDL_LockMutex(audio->lock);
    for (uint32_t bus = 0; bus < MIXER_BUS_COUNT; bus++)
        mixer_bus_hear(&audio->mixer, (MixerBus)bus, 0.0f, CLOSE_SECONDS);
    SDL_UnlockMutex(audio->lock);
    clock_nap(CLOSE_MS);
}

static void device_close(Audio *audio)
{
    if (!audio->open)
        return;
    audio->open = false;
    fade_out(audio);
    audio_fill_end(&audio->store);
    Mix_HookMusic(NULL, NULL);
    Mix_CloseAudio();
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

static void mixer_begin(Mixer *mixer)
{
    mixer_init(mixer);
    mixer_boost(mixer, MIXER_MUSIC, MUSIC_BOOST);
    mixer_boost(mixer, MIXER_EFFECTS, EFFECTS_BOOST);
}

void audio_open(Audio *audio, const char *data_dir)
{
    *audio = (Audio){.master = MASTER_FIRST,
                     .music = 1.0,
                     .effects = 1.0,
                     .voice_volume = 1.0,
                     .lock = SDL_CreateMutex()};
    voice_begin(&audio->voice, VOICE_SEED);
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_APP_NAME, "Jantar");
    mixer_begin(&audio->mixer);
    if (!audio_store_open(&audio->store, data_dir) || audio->lock == NULL) {
        cli_error("", CLI_OK, "no memory for sounds; playing on without them");
        return;
    }
    device_open(audio);
    audio_set_volumes(audio, audio->master, audio->music, audio->effects);
}

void audio_close(Audio *audio)
{
    device_close(audio);
    audio_fill_end(&audio->store); // also without a device
    audio_store_close(&audio->store);
    if (audio->lock != NULL)
        SDL_DestroyMutex(audio->lock);
    Mix_Quit();
    *audio = (Audio){0};
}

bool audio_reopen(Audio *audio)
{
    device_close(audio);
    if (audio->lock == NULL || audio->store.lock == NULL)
        return false;
    device_open(audio);
    audio_set_volumes(audio, audio->master, audio->music, audio->effects);
    return audio->open;
}

void audio_wake(Audio *audio)
{
    if (audio->open && !audio_reopen(audio))
        audio->again = clock_of(audio) + AGAIN_MS;
}

void audio_event(Audio *audio, const SDL_Event *event)
{
    if (event->type != SDL_AUDIODEVICEADDED && event->type != SDL_AUDIODEVICEREMOVED)
        return;
    bool wanted = event->type == SDL_AUDIODEVICEREMOVED
                      ? audio->open
                      : !audio->open && audio->misses < MISSES_MOST;
    if (event->adevice.iscapture == 0 && wanted && !audio_reopen(audio))
        audio->again = clock_of(audio) + AGAIN_MS;
}

// Looks for a device after one went away: without any, SDL no longer tells when one comes back.
static void look_again(Audio *audio, uint64_t now)
{
    if (audio->open || audio->again == 0 || now < audio->again)
        return;
    audio->again = audio_reopen(audio) ? 0 : now + AGAIN_MS;
}

// --- loudness ------------------------------------------------------------------------------------

static void loudness_follow(Audio *audio, float seconds)
{
    bool jingle = clock_of(audio) < audio->jingle_until;
    double master = audio->muted ? 0.0 : audio->master;
    double music = (jingle ? BESIDE_JINGLE : 1.0) * (audio->paused ? PAUSED : 1.0);
    mixer_bus_hear(&audio->mixer, MIXER_MUSIC, (float)(master * audio->music * music), seconds);
    mixer_bus_hear(&audio->mixer, MIXER_EFFECTS, (float)(master * audio->effects), seconds);
}

static void loudness_set(Audio *audio, float seconds)
{
    if (audio->lock == NULL)
        return;
    SDL_LockMutex(audio->lock);
    loudness_follow(audio, seconds);
    SDL_UnlockMutex(audio->lock);
}

void audio_set_volumes(Audio *audio, double master, double music, double effects)
{
    audio->master = real_clamp(master, 0.0, 1.0);
    audio->music = real_clamp(music, 0.0, 1.0);
    audio->effects = real_clamp(effects, 0.0, 1.0);
    loudness_set(audio, VOLUME_SECONDS);
}

void audio_set_voice(Audio *audio, double volume)
{
    audio->voice_volume = real_clamp(volume, 0.0, 1.0);
}

void audio_mute(Audio *audio, bool muted)
{
    audio->muted = muted;
    loudness_set(audio, MUTE_SECONDS);
}

void audio_pause(Audio *audio, bool paused)
{
    audio->paused = paused;
    loudness_set(audio, PAUSE_SECONDS);
}

// --- samples without a device --------------------------------------------------------------------

// The device may have asked for samples already, or not yet: the volumes would be on their way.
void audio_take_over(Audio *audio)
{
    Mix_HookMusic(NULL, NULL);
    mixer_begin(&audio->mixer);
    audio->taken = true;
    audio->took = audio->followed = audio->jingle_until = 0;
    loudness_set(audio, VOLUME_SECONDS);
}

void audio_take(Audio *audio, int16_t *out, uint32_t frames)
{
    SDL_LockMutex(audio->lock);
    mixer_mix(&audio->mixer, out, frames);
    SDL_UnlockMutex(audio->lock);
    audio->took += frames;
}

// --- what happens --------------------------------------------------------------------------------

static void variation_play(Audio *audio, const AudioCue *cue, uint32_t variation)
{
    MixerSample sample = audio_store_sound(&audio->store, cue->kind, variation);
    SDL_LockMutex(audio->lock);
    mixer_play(&audio->mixer, sample, MIXER_EFFECTS, cue->kind, cue->weight, cue->hearing);
    SDL_UnlockMutex(audio->lock);
}

// Nothing can be played before the table of events is known.
static bool can_play(const Audio *audio)
{
    return audio->open && audio->store.events.hash != 0;
}

static void cue_play(Audio *audio, const AudioCue *cue)
{
    uint32_t variation =
        (audio->turns[cue->kind] + 1u) % event_sound(&audio->store.events, cue->kind)->variations;
    audio->turns[cue->kind] = (uint8_t)variation;
    variation_play(audio, cue, variation);
}

// The voice is in the middle distance: it pans half as far as other sounds.
static void voice_play(Audio *audio, const GameEvents *events, const GameState *state,
                       const LevelDesc *level)
{
    uint32_t variation = 0, kind = voice_hear(&audio->voice, state, level, events, &variation);
    if (kind == 0 || audio->voice_volume <= 0.0)
        return;
    double side = audio_side(game_hero_info_of(state, 0).position, game_view(state));
    variation_play(audio,
                   &(AudioCue){.kind = kind,
                               .weight = VOICE_WEIGHT,
                               .hearing = {(float)audio->voice_volume, (float)(0.5 * side), 1.0f}},
                   variation % event_sound(&audio->store.events, kind)->variations);
}

// The jingle of a win plays as music, and the layers get quieter while it plays.
static void jingle_play(Audio *audio)
{
    MixerSample sample = audio_store_music(&audio->store, MUSIC_FILE_WON);
    SDL_LockMutex(audio->lock);
    if (mixer_play(&audio->mixer, sample, MIXER_EFFECTS, KIND_JINGLE, JINGLE_WEIGHT,
                   (MixerHearing){(float)audio->music, 0.0f, 1.0f}))
        audio->jingle_until = clock_of(audio) + JINGLE_MS;
    SDL_UnlockMutex(audio->lock);
    loudness_set(audio, JINGLE_SECONDS);
}

void audio_play(Audio *audio, const GameEvents *events, const GameState *state,
                const LevelDesc *level)
{
    AudioCue cues[AUDIO_CUES_MAX];
    if (!can_play(audio))
        return;
    uint32_t count = audio_cues(&audio->store.events, events, game_view(state), cues);
    for (uint32_t i = 0; i < count; i++)
        cue_play(audio, &cues[i]);
    voice_play(audio, events, state, level);
    for (uint32_t i = 0; i < count; i++)
        if (cues[i].kind == GAME_EVENT_WON)
            jingle_play(audio);
}

void audio_menu(Audio *audio, AudioMenuSound sound)
{
    AudioCue cue = {.kind = SOUND_MENU_MOVE + (uint32_t)sound,
                    .weight = MENU_WEIGHT,
                    .hearing = {1.0f, 0.0f, 1.0f}};
    if (can_play(audio))
        cue_play(audio, &cue);
}

// --- what goes on --------------------------------------------------------------------------------

static void ambience_follow(Audio *audio, const AudioScene *scene)
{
    MixerHearing loops[AUDIO_LOOPS] = {0};
    static const ThemeAmbience nothing = {0};
    bool own = !audio_store_lacks_own(&audio->store, AUDIO_OWN_AMBIENCE);
    if (scene->state != NULL && !audio->paused)
        audio_ambience(scene->state, scene->level, own ? &nothing : &scene->theme->ambience, loops);
    for (uint32_t i = 0; i < AUDIO_LOOPS; i++) {
        if (!audio->looping[i]) { // starts as soon as the store has made it
            MixerSample sample = audio_store_sound(&audio->store, SOUND_LOOP_FIRST + i, 0);
            mixer_loop(&audio->mixer, i, sample, MIXER_EFFECTS);
            audio->looping[i] = sample.samples != NULL;
        }
        mixer_loop_hear(&audio->mixer, i, loops[i], STATE_SECONDS);
    }
}

static void sound_drop(void *data, uint32_t kind, const int16_t *samples)
{
    Audio *audio = data;
    SDL_LockMutex(audio->lock);
    mixer_drop(&audio->mixer, samples);
    SDL_UnlockMutex(audio->lock);
    if (kind >= SOUND_LOOP_FIRST && kind < SOUND_VOICE_FIRST)
        audio->looping[kind - SOUND_LOOP_FIRST] = false;
}

// Makes the sounds anew that differ in another table of events.
static void events_follow(Audio *audio, const EventTable *events)
{
    if (events != NULL && events->hash != audio->store.events.hash)
        audio_store_want_events(&audio->store, events, sound_drop, audio);
}

static const char *own_wanted(const AudioScene *scene, AudioOwn own)
{
    return scene->own[own] != NULL ? scene->own[own] : "";
}

static bool own_is_wanted(const Audio *audio, const AudioScene *scene, AudioOwn own)
{
    return strcmp(own_wanted(scene, own), audio->store.own_path[own]) == 0;
}

// Lets the store read another sound of the level, when the one before has faded out. It waits for
// the store's thread, so the mixer is not held meanwhile.
static void own_change(Audio *audio, const AudioScene *scene, AudioOwn own)
{
    uint32_t loop = (uint32_t)OWN_LOOPS + (uint32_t)own;
    if (own_is_wanted(audio, scene, own))
        return;
    SDL_LockMutex(audio->lock);
    bool silent = mixer_loop_is_silent(&audio->mixer, loop);
    if (silent)
        mixer_loop_stop(&audio->mixer, loop);
    SDL_UnlockMutex(audio->lock);
    if (!silent)
        return;
    audio->own_looping[own] = false;
    audio_store_want(&audio->store, own, own_wanted(scene, own));
}

// Plays a sound of the level. When another one is wanted, it fades out.
static void own_follow(Audio *audio, const AudioScene *scene, AudioOwn own)
{
    const char *wanted = own_wanted(scene, own);
    uint32_t loop = (uint32_t)OWN_LOOPS + (uint32_t)own;
    bool same = own_is_wanted(audio, scene, own);
    MixerHearing hearing = {same && wanted[0] != '\0' ? OWN_LOUDNESS : 0.0f, 0.0f, 1.0f};
    mixer_loop_hear(&audio->mixer, loop, hearing, FADE_SECONDS);
    if (same && wanted[0] != '\0' &&
        !audio->own_looping[own]) { // starts as soon as the store has decoded it
        MixerSample sample = audio_store_own(&audio->store, own);
        MixerBus bus = own == AUDIO_OWN_MUSIC ? MIXER_MUSIC : MIXER_EFFECTS;
        mixer_loop(&audio->mixer, loop, sample, bus);
        audio->own_looping[own] = sample.samples != NULL;
    }
}

// Starts all layers of a piece at once, so that they stay in step. False while a layer is still
// being decoded; a layer whose file is missing is left out.
static bool piece_begin(Audio *audio, MusicPiece piece)
{
    MixerSample samples[MUSIC_LAYER_COUNT] = {{0}};
    for (int layer = 0; layer < MUSIC_LAYER_COUNT; layer++) {
        int file = music_file_of(piece, (MusicLayer)layer);
        if (file < 0)
            continue;
        samples[layer] = audio_store_music(&audio->store, (uint32_t)file);
        if (samples[layer].samples == NULL && !audio_store_lacks(&audio->store, (uint32_t)file))
            return false;
    }
    for (uint32_t layer = 0; layer < MUSIC_LAYER_COUNT; layer++)
        mixer_loop(&audio->mixer, MUSIC_LOOPS + layer, samples[layer], MIXER_MUSIC);
    return true;
}

// The store may free the samples of the piece afterwards.
static void piece_end(Audio *audio)
{
    for (uint32_t layer = 0; layer < MUSIC_LAYER_COUNT; layer++)
        mixer_loop_stop(&audio->mixer, MUSIC_LOOPS + layer);
    audio->piece = MUSIC_NONE;
}

// A level's own music takes the place of the world's.
static MusicPiece piece_wanted(Audio *audio, const AudioScene *scene)
{
    return audio_store_lacks_own(&audio->store, AUDIO_OWN_MUSIC) ? scene->piece : MUSIC_NONE;
}

static bool piece_is_silent(const Audio *audio)
{
    for (uint32_t layer = 0; layer < MUSIC_LAYER_COUNT; layer++)
        if (!mixer_loop_is_silent(&audio->mixer, MUSIC_LOOPS + layer))
            return false;
    return true;
}

static void layers_hear(Audio *audio, const float gains[MUSIC_LAYER_COUNT], float seconds)
{
    for (uint32_t layer = 0; layer < MUSIC_LAYER_COUNT; layer++)
        mixer_loop_hear(&audio->mixer, MUSIC_LOOPS + layer,
                        (MixerHearing){gains[layer], 0.0f, 1.0f}, seconds);
}

// Makes the layers of the music as loud as the world wants them.
static void world_gains(const ThemeMusic *music, float gains[MUSIC_LAYER_COUNT])
{
    gains[MUSIC_DEPTH] = (float)real_min((double)gains[MUSIC_DEPTH] * music->depth, 1.0);
    gains[MUSIC_DANGER] = (float)real_min((double)gains[MUSIC_DANGER] * music->danger, 1.0);
    gains[MUSIC_SPEED] = (float)real_min((double)gains[MUSIC_SPEED] * music->speed, 1.0);
}

static void music_follow(Audio *audio, const AudioScene *scene, double seconds)
{
    float gains[MUSIC_LAYER_COUNT] = {0};
    AudioMood now = {0};
    if (scene->state != NULL && scene->piece != MUSIC_TITLE)
        now = audio_mood(scene->state, scene->level);
    audio->mood = music_mood_follow(audio->mood, now, seconds);
    MusicPiece piece = piece_wanted(audio, scene);
    if (audio->piece == piece) {
        music_gains(piece, audio->mood, gains);
        if (scene->theme != NULL)
            world_gains(&scene->theme->music, gains);
        layers_hear(audio, gains, audio->piece == MUSIC_NONE ? FADE_SECONDS : LAYER_SECONDS);
        return;
    }
    layers_hear(audio, gains, FADE_SECONDS);
    if (!piece_is_silent(audio))
        return;
    piece_end(audio);
    if (piece == MUSIC_NONE || piece_begin(audio, piece))
        audio->piece = piece;
}

void audio_follow(Audio *audio, const AudioScene *scene)
{
    uint64_t now = clock_of(audio);
    double seconds = real_min((double)(now - audio->followed) / MS_A_SECOND, LONGEST_FOLLOWED);
    look_again(audio, now);
    if (!audio->open)
        return;
    audio->followed = now;
    events_follow(audio, scene->events);
    for (uint32_t own = 0; own < AUDIO_OWNS; own++)
        own_change(audio, scene, (AudioOwn)own);
    audio_store_want_music(&audio->store, piece_wanted(audio, scene), audio->piece);
    audio_fill_turn(&audio->store);
    SDL_LockMutex(audio->lock);
    for (uint32_t own = 0; own < AUDIO_OWNS; own++)
        own_follow(audio, scene, (AudioOwn)own);
    ambience_follow(audio, scene);
    music_follow(audio, scene, seconds);
    if (audio->jingle_until != 0 && now >= audio->jingle_until) {
        audio->jingle_until = 0;
        loudness_follow(audio, SWELL_SECONDS);
    }
    SDL_UnlockMutex(audio->lock);
}

// The store makes all sounds first and then reads the jingle, before other music.
static bool effects_are_made(Audio *audio)
{
    return audio_store_music(&audio->store, MUSIC_FILE_WON).samples != NULL ||
           audio_store_lacks(&audio->store, MUSIC_FILE_WON);
}

bool audio_is_ready(Audio *audio, const AudioScene *scene)
{
    for (uint32_t own = 0; own < AUDIO_OWNS; own++)
        if (!own_is_wanted(audio, scene, (AudioOwn)own) ||
            (!audio->own_looping[own] && !audio_store_lacks_own(&audio->store, (AudioOwn)own)))
            return false;
    return effects_are_made(audio) && audio->piece == piece_wanted(audio, scene);
}
