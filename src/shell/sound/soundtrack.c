// soundtrack.c - the game's sound as samples.
#include "soundtrack.h"

#include "jantar/clock.h"
#include "player/settings/settings.h"
#include "shell/input/device_names.h"
#include <SDL_mixer.h>

enum { WAIT_MS = 600000, POLL_MS = 5 }; // a busy machine may take long

static double part_of(const Settings *settings, SettingId setting)
{
    return settings_get(settings, setting) / 100.0;
}

void soundtrack_prepare(void)
{
    Mix_Init(MIX_INIT_OGG);
}

// Music can be decoded only while a device is open. This one plays nothing anywhere.
bool soundtrack_open(Audio *audio, const char *data_dir, SoundtrackParts parts)
{
    Settings settings;
    Err err;
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    audio_open(audio, data_dir);
    if (!audio->open || !settings_open(&settings, "", &device_names, &err))
        return false;
    audio_set_volumes(audio, part_of(&settings, SETTING_VOLUME_MASTER),
                      parts.music ? part_of(&settings, SETTING_VOLUME_MUSIC) : 0.0,
                      parts.effects ? part_of(&settings, SETTING_VOLUME_EFFECTS) : 0.0);
    audio_set_voice(audio, part_of(&settings, SETTING_VOLUME_VOICE));
    settings_close(&settings);
    audio_take_over(audio);
    return true;
}

bool soundtrack_wait(Audio *audio, const AudioScene *scene)
{
    for (uint32_t waited = 0; waited < WAIT_MS; waited += POLL_MS) {
        audio_follow(audio, scene);
        if (audio_is_ready(audio, scene))
            return true;
        clock_nap(POLL_MS);
    }
    return false;
}

void soundtrack_tick(Audio *audio, const AudioScene *scene, const GameEvents *events,
                     int16_t samples[2 * SOUNDTRACK_FRAMES])
{
    audio_play(audio, events, scene->state, scene->level);
    audio_follow(audio, scene);
    audio_take(audio, samples, SOUNDTRACK_FRAMES);
}
