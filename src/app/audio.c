// audio.c - the sound device. Not here: how effects are made (sound.c).
#include "audio.h"
#include "jantar/real.h"
#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>

enum { CHANNELS = 16, BUFFER_FRAMES = 512 };

// Which effect an event makes, and how loud for its strength; those without a row are silent.
typedef struct Effect {
    bool heard;
    SoundKind sound;
    double quietest; // strength below which nothing is heard
    double loudest;  // strength of full loudness; 0: always full
} Effect;

static const Effect effects[GAME_EVENT_KIND_COUNT] = {
    [GAME_EVENT_JUMPED] = {true, SOUND_JUMP, 0.0, 0.0},     [GAME_EVENT_LANDED] = {true, SOUND_LAND, 2.5, 16.0},
    [GAME_EVENT_STUCK] = {true, SOUND_STICK, 0.0, 0.0},     [GAME_EVENT_TORE] = {true, SOUND_TEAR, 0.0, 6.0},
    [GAME_EVENT_HURT] = {true, SOUND_TEAR, 0.0, 0.0},       [GAME_EVENT_LET_GO] = {true, SOUND_LET_GO, 0.0, 0.0},
    [GAME_EVENT_DIED] = {true, SOUND_DIE, 0.0, 0.0},        [GAME_EVENT_RESPAWNED] = {true, SOUND_RESPAWN, 0.0, 0.0},
    [GAME_EVENT_THROWN] = {true, SOUND_JUMP, 0.0, 0.0},     [GAME_EVENT_LAUNCHED] = {true, SOUND_JUMP, 0.0, 0.0},
    [GAME_EVENT_LOADED] = {true, SOUND_STICK, 0.0, 0.0},    [GAME_EVENT_SPLASHED] = {true, SOUND_LAND, 0.0, 16.0},
    [GAME_EVENT_PLOPPED] = {true, SOUND_STICK, 0.0, 16.0},  [GAME_EVENT_CRUSHED] = {true, SOUND_LAND, 0.0, 0.0},
    [GAME_EVENT_STUNNED] = {true, SOUND_JUMP, 0.0, 0.0},    [GAME_EVENT_LEECHED] = {true, SOUND_STICK, 0.0, 0.0},
    [GAME_EVENT_SPLINTERED] = {true, SOUND_LAND, 0.0, 0.0}, [GAME_EVENT_SNAPPED] = {true, SOUND_TEAR, 0.0, 0.0},
    [GAME_EVENT_STRUCK] = {true, SOUND_LAND, 0.0, 12.0},    [GAME_EVENT_TOSSED] = {true, SOUND_LET_GO, 0.0, 0.0},
    [GAME_EVENT_SHAKEN] = {true, SOUND_LET_GO, 0.0, 0.0},   [GAME_EVENT_WON] = {true, SOUND_WIN, 0.0, 0.0},
};

static void effects_make(Audio *audio)
{
    for (int kind = 0; kind < SOUND_KIND_COUNT; kind++) {
        size_t bytes = (size_t)sound_frames((SoundKind)kind) * 2 * sizeof(int16_t);
        audio->samples[kind] = malloc(bytes);
        if (!audio->samples[kind])
            continue;
        sound_make((SoundKind)kind, audio->samples[kind]);
        audio->chunks[kind] = Mix_QuickLoad_RAW((Uint8 *)audio->samples[kind], (Uint32)bytes);
    }
}

void audio_open(Audio *audio)
{
    *audio = (Audio){.volume = 0.8};
    SDL_SetHint(SDL_HINT_AUDIO_DEVICE_APP_NAME, "Jantar");
    if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0 ||
        Mix_OpenAudioDevice(SOUND_RATE, AUDIO_S16SYS, 2, BUFFER_FRAMES, NULL, 0) != 0) {
        fprintf(stderr, "jantar: no sound device (%s); playing on without sound\n", SDL_GetError());
        return;
    }
    audio->open = true;
    Mix_AllocateChannels(CHANNELS);
    effects_make(audio);
}

void audio_close(Audio *audio)
{
    if (audio->open) {
        Mix_HaltChannel(-1);
        for (int kind = 0; kind < SOUND_KIND_COUNT; kind++) {
            Mix_FreeChunk(audio->chunks[kind]);
            free(audio->samples[kind]);
        }
        Mix_CloseAudio();
    }
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    *audio = (Audio){0};
}

void audio_set_volumes(Audio *audio, double master, double music, double sounds)
{
    (void)music; // there is none
    audio->volume = master * sounds;
}

void audio_mute(Audio *audio, bool muted)
{
    audio->muted = muted;
}

static double loudness_of(const Effect *effect, double strength)
{
    if (!effect->heard || strength < effect->quietest)
        return 0.0;
    return effect->loudest > 0.0 ? real_clamp(strength / effect->loudest, 0.12, 1.0) : 1.0;
}

static void effect_play(const Audio *audio, const Effect *effect, double loudness, double place)
{
    if (!audio->chunks[effect->sound])
        return;
    int channel = Mix_PlayChannel(-1, audio->chunks[effect->sound], 0);
    if (channel < 0)
        return; // all channels are busy: one more would not be heard
    Mix_Volume(channel, (int)(MIX_MAX_VOLUME * loudness * audio->volume));
    double right = real_clamp(0.5 + 0.35 * place, 0.15, 0.85);
    Mix_SetPanning(channel, (Uint8)(255.0 * real_min(1.0, 2.0 * (1.0 - right))),
                   (Uint8)(255.0 * real_min(1.0, 2.0 * right)));
}

void audio_play(Audio *audio, const GameEvents *events, double centre_x, double width)
{
    for (uint32_t i = 0; audio->open && !audio->muted && i < events->count; i++) {
        const GameEvent *event = &events->list[i];
        const Effect *effect = &effects[event->kind];
        double loudness = loudness_of(effect, event->strength);
        if (loudness > 0.0)
            effect_play(audio, effect, loudness, (event->place.x - centre_x) * 2.0 / width);
    }
}
