// test_audio.c - the audio device: what is written to it when everything sounds at once, music that
// starts and stops, devices that are missing or disappear, music files that are missing or broken.
// SDL's "disk" driver writes the output into a file at the pace of a real device. The mix itself is
// tested in test_mixer.c.
#define _GNU_SOURCE // setenv
#include "forest.h"
#include "harness.h"
#include "jantar/files.h"
#include "jantar/ogg_length.h"
#include "shell/sound/audio.h"
#include "shell/sound/audio_fill.h"
#include "shell/sound/audio_wanted.h"
#include "virtual_clock.h"
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum { PICTURE_MS = 10, ENDS = 64, BACK_MS = 1500 };

// Makes a folder that the disk driver writes into. False if there is none.
static bool disk_begin(char *folder, size_t size)
{
    if (harness_temp_directory(folder, size) == NULL)
        return false;
    setenv("SDL_AUDIODRIVER", "disk", 1);
    setenv("SDL_DISKAUDIOFILE", harness_path_in(folder, "out.raw"), 1);
    return true;
}

static bool disk_read(const char *folder, FileBytes *bytes)
{
    Err err;
    return CHECK(files_read(harness_path_in(folder, "out.raw"), 64 << 20, bytes, &err));
}

// Returns the number of bytes written so far. On a busy machine the device's thread may lag behind.
static size_t disk_size(const char *folder)
{
    struct stat found;
    return stat(harness_path_in(folder, "out.raw"), &found) == 0 ? (size_t)found.st_size : 0;
}

static int loudest(const FileBytes *file, double from, double to)
{
    int peak = 0;
    const int16_t *samples = (const int16_t *)(const void *)file->bytes;
    size_t count = file->size / 2;
    for (size_t i = (size_t)(from * (double)count); i < (size_t)(to * (double)count); i++)
        peak = abs(samples[i]) > peak ? abs(samples[i]) : peak;
    return peak;
}

// An empty level: all sound comes from events.
static GameState *empty_state(LevelDesc *level)
{
    static SimTileType air;
    static const uint8_t cells[4];
    *level = (LevelDesc){
        .terrain = {.width = 2, .height = 2, .type_count = 1, .cells = cells, .types = &air},
        .gravity = 25.0,
        .spawn = {1.0, 1.0},
        .title.written = ""};
    GameState *state = aligned_alloc(16, (game_state_size(level, 1) + 15) / 16 * 16);
    if (state != NULL)
        game_init(state, level, &(GameOptions){0}, 1);
    return state;
}

// Follows the game for a part of a second of a sound that was taken over. Returns the largest
// sample.
static int follow_for(Audio *audio, const AudioScene *scene, uint32_t milliseconds)
{
    enum { FRAMES = MIXER_RATE * PICTURE_MS / 1000 };
    static int16_t heard[2 * FRAMES];
    int peak = 0;
    for (uint32_t ms = 0; ms < milliseconds; ms += PICTURE_MS) {
        audio_follow(audio, scene);
        audio_take(audio, heard, FRAMES);
        for (int i = 0; i < 2 * FRAMES; i++)
            peak = abs(heard[i]) > peak ? abs(heard[i]) : peak;
    }
    return peak;
}

typedef struct Following {
    Audio *audio;
    const AudioScene *scene;
    bool (*until)(Audio *audio);
} Following;

static bool follow_once(void *data)
{
    const Following *following = data;
    audio_follow(following->audio, following->scene);
    return following->until(following->audio);
}

static bool follow_and_hear(void *data)
{
    const Following *following = data;
    (void)follow_for(following->audio, following->scene, PICTURE_MS);
    return following->until(following->audio);
}

// Follows the game until a thread has made or decoded something; of a sound that was taken over no
// time passes.
static bool follow(Audio *audio, const AudioScene *scene, bool (*until)(Audio *audio))
{
    return harness_wait(follow_once, &(Following){audio, scene, until}, "sounds are made");
}

// The same for what also takes time, as fading out does.
static bool follow_on(Audio *audio, const AudioScene *scene, bool (*until)(Audio *audio))
{
    return harness_wait(follow_and_hear, &(Following){audio, scene, until}, "music changes");
}

static bool sounds_are_made(Audio *audio)
{
    return audio_store_sound(&audio->store, SOUND_KIND_COUNT - 1, 0).samples != NULL;
}

static bool plays_title(Audio *audio)
{
    return audio->piece == MUSIC_TITLE;
}

static bool plays_forest(Audio *audio)
{
    return audio->piece == MUSIC_FOREST;
}

static void play_everything(Audio *audio, const GameState *state, const LevelDesc *level)
{
    GameEvents events = {.count = 0};
    for (uint32_t kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++) {
        events.list[events.count++] = (GameEvent){
            .kind = (GameEventKind)kind, .place = state->camera.centre, .strength = 100.0};
        if (events.count < GAME_EVENTS_MAX && kind + 1 < GAME_EVENT_KIND_COUNT)
            continue;
        audio_play(audio, &events, state, level);
        events.count = 0;
    }
    audio_menu(audio, AUDIO_MENU_DENY);
}

// Everything is played again and again until the device has written so much.
typedef struct Noise {
    Audio *audio;
    const AudioScene *scene;
    const char *folder;
    size_t bytes;
} Noise;

static bool make_noise(void *data)
{
    const Noise *noise = data;
    play_everything(noise->audio, noise->scene->state, noise->scene->level);
    audio_follow(noise->audio, noise->scene);
    return disk_size(noise->folder) >= noise->bytes;
}

TEST(everything_at_once_on_a_device)
{
    static Audio audio;
    char folder[FILES_PATH_BYTES], data[FILES_PATH_BYTES];
    FileBytes heard = {0};
    LevelDesc level;
    GameState *state = empty_state(&level);
    REQUIRE(state != NULL && disk_begin(folder, sizeof folder));
    audio_open(&audio, harness_source_path(data, sizeof data, "."));
    AudioScene scene = {state, &level, MUSIC_TITLE, theme_forest(), {NULL}, usual_events()};
    REQUIRE(CHECK(audio.open) && CHECK(follow(&audio, &scene, plays_title)));
    REQUIRE(CHECK(follow(&audio, &scene, sounds_are_made)));
    audio_set_volumes(&audio, 1.0, 1.0, 1.0);
    // a second: 16 bits, left and right
    Noise noise = {&audio, &scene, folder, disk_size(folder) + (size_t)SOUND_RATE * 4};
    CHECK(harness_wait(make_noise, &noise, "a second of sound on the device"));
    audio_close(&audio);
    if (disk_read(folder, &heard)) {
        CHECK(loudest(&heard, 0.0, 1.0) > 12000);
        CHECK(loudest(&heard, 0.0, 1.0) <= (int)(32767.0f * MIXER_CEILING) + 1);
    }
    files_bytes_free(&heard);
    free(state);
}

// Opens the dummy device and takes its sound over.
static bool open_taken(Audio *audio)
{
    char data[FILES_PATH_BYTES];
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    audio_open(audio, harness_source_path(data, sizeof data, "."));
    if (!CHECK(audio->open))
        return false;
    audio_take_over(audio);
    return true;
}

TEST(a_muted_game_is_silent)
{
    static Audio audio;
    LevelDesc level;
    GameState *state = empty_state(&level);
    REQUIRE(state != NULL && open_taken(&audio));
    AudioScene scene = {state, &level, MUSIC_NONE, theme_forest(), {NULL}, usual_events()};
    REQUIRE(follow(&audio, &scene, sounds_are_made));
    play_everything(&audio, state, &level);
    CHECK(follow_for(&audio, &scene, 100) > 0);
    audio_mute(&audio, true);
    follow_for(&audio, &scene, 400);
    play_everything(&audio, state, &level);
    CHECK_INT(follow_for(&audio, &scene, 300), 0);
    audio_close(&audio);
    free(state);
}

static void event_of(Audio *audio, uint32_t type)
{
    SDL_Event event = {.adevice = {.type = type, .iscapture = 0}};
    audio_event(audio, &event);
}

TEST(devices_go_and_come)
{
    static Audio audio;
    char folder[FILES_PATH_BYTES];
    LevelDesc level;
    GameState *state = empty_state(&level);
    REQUIRE(state != NULL && disk_begin(folder, sizeof folder));
    audio_open(&audio, folder);
    CHECK(audio.open);
    for (int i = 0; i < 5; i++) {
        setenv("SDL_AUDIODRIVER", "no such driver", 1);
        event_of(&audio, SDL_AUDIODEVICEREMOVED);
        CHECK(!audio.open);
        play_everything(&audio, state, &level); // nothing happens
        audio_follow(
            &audio,
            &(AudioScene){state, &level, MUSIC_FOREST, theme_forest(), {NULL}, usual_events()});
        audio_set_volumes(&audio, 0.5, 0.5, 0.5);
        setenv("SDL_AUDIODRIVER", "disk", 1);
        event_of(&audio, SDL_AUDIODEVICEADDED);
        CHECK(audio.open);
        event_of(&audio, SDL_AUDIODEVICEADDED); // another device: nothing to do
        CHECK(audio.open);
        play_everything(&audio, state, &level);
    }
    audio_close(&audio);
    free(state);
}

TEST(no_device_at_the_start_is_no_matter)
{
    static Audio audio;
    LevelDesc level;
    GameState *state = empty_state(&level);
    REQUIRE(state != NULL);
    setenv("SDL_AUDIODRIVER", "no such driver", 1);
    audio_open(&audio, "");
    CHECK(!audio.open);
    play_everything(&audio, state, &level);
    audio_follow(&audio, &(AudioScene){NULL, NULL, MUSIC_NONE, NULL, {NULL}, usual_events()});
    audio_pause(&audio, true);
    audio_mute(&audio, true);
    CHECK(!audio_reopen(&audio));
    audio_close(&audio);
    audio_close(&audio); // it is closed already
    free(state);
}

// No event tells that the device is there again.
TEST(sound_is_back_soon_after_the_device)
{
    static Audio audio;
    char folder[FILES_PATH_BYTES];
    AudioScene scene = {NULL, NULL, MUSIC_NONE, NULL, {NULL}, usual_events()};
    REQUIRE(disk_begin(folder, sizeof folder));
    audio_open(&audio, folder);
    setenv("SDL_AUDIODRIVER", "no such driver", 1);
    event_of(&audio, SDL_AUDIODEVICEREMOVED);
    CHECK(!audio.open);
    setenv("SDL_AUDIODRIVER", "disk", 1);
    for (uint32_t ms = 0; ms <= BACK_MS && !audio.open; ms += PICTURE_MS) {
        virtual_clock_pass(PICTURE_MS);
        audio_follow(&audio, &scene);
    }
    CHECK(audio.open);
    audio_close(&audio);
}

// All that the forest needs, and the jingle.
static bool all_is_missing(Audio *audio)
{
    for (uint32_t i = 0; i < MUSIC_FILE_COUNT; i++)
        if ((music_files[i].piece == MUSIC_NONE || music_files[i].piece == MUSIC_FOREST) &&
            !audio_store_lacks(&audio->store, i))
            return false;
    return true;
}

// Garbage, an empty file, a file cut in half, and tags that point beyond the end.
TEST(broken_music_is_left_out)
{
    static Audio audio;
    char folder[FILES_PATH_BYTES], music[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    FileBytes good = {0};
    Err err;
    REQUIRE(disk_begin(folder, sizeof folder));
    snprintf(music, sizeof music, "%.1000s/assets/music", folder);
    REQUIRE(CHECK(files_make_directory(music, &err)));
    REQUIRE(CHECK(files_read(harness_source_path(path, sizeof path, "assets/music/title.ogg"),
                             4 << 20, &good, &err)));
    CHECK(files_write_atomic(harness_path_in(music, "won.ogg"), "OggS is what it begins with", 27,
                             &err));
    CHECK(files_write_atomic(harness_path_in(music, "title.ogg"), "", 0, &err));
    CHECK(files_write_atomic(harness_path_in(music, "forest-base.ogg"), good.bytes, good.size / 2,
                             &err));
    audio_open(&audio, folder);
    AudioScene scene = {NULL, NULL, MUSIC_FOREST, NULL, {NULL}, usual_events()};
    CHECK(follow(&audio, &scene, all_is_missing));
    CHECK(follow(&audio, &scene, plays_forest)); // the piece plays, but has no samples
    audio_close(&audio);
    files_bytes_free(&good);
}

static Audio decoding;
static atomic_int reads, late; // of music files: since the thread began, and after it should end

// The thread naps after each read.
static void count_read(void)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    atomic_fetch_add(&reads, 1);
    if (SDL_AtomicGet(&decoding.store.fill.ending))
        atomic_fetch_add(&late, 1);
    (void)nanosleep(&moment, NULL);
}

static bool has_read(void *count)
{
    return atomic_load(&reads) >= *(const int *)count;
}

// After any number of reads, also while a file is being opened, when libvorbisfile seeks to and fro
// in it. The read that goes on ends; there is no other.
TEST(decoding_ends_at_any_moment)
{
    AudioScene scene = {NULL, NULL, MUSIC_NONE, NULL, {NULL}, usual_events()};
    char data[FILES_PATH_BYTES];
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    audio_open(&decoding, harness_source_path(data, sizeof data, ""));
    REQUIRE(CHECK(decoding.open) && CHECK(follow(&decoding, &scene, sounds_are_made)));
    audio_fill_end(&decoding.store);
    virtual_clock_nap_by(count_read);
    decoding.store.wanted = MUSIC_FOREST;
    for (int count = 0; count < ENDS && !harness_failed(); count++) {
        atomic_store(&reads, 0);
        atomic_store(&late, 0);
        audio_fill_begin(&decoding.store);
        CHECK(harness_wait(has_read, &count, "music is read"));
        audio_fill_end(&decoding.store);
        CHECK(atomic_load(&late) <= 1);
    }
    audio_close(&decoding);
}

static bool plays_own(Audio *audio)
{
    return audio->own_looping[AUDIO_OWN_MUSIC] && audio->piece == MUSIC_NONE;
}

static bool plays_cave(Audio *audio)
{
    return audio->piece == MUSIC_CAVE;
}

static bool has(Audio *audio, MusicPiece piece)
{
    bool some = false;
    for (int layer = 0; layer < MUSIC_LAYER_COUNT; layer++) {
        int file = music_file_of(piece, (MusicLayer)layer);
        some |= file >= 0 && audio_store_music(&audio->store, (uint32_t)file).samples != NULL;
    }
    return some;
}

// The samples of the piece before are freed. All layers of the new one begin in the same frame.
TEST(a_piece_follows_another) // label: ci
{
    static Audio audio;
    AudioScene scene = {NULL, NULL, MUSIC_TITLE, NULL, {NULL}, usual_events()};
    REQUIRE(open_taken(&audio));
    CHECK(follow(&audio, &scene, plays_title));
    scene.piece = MUSIC_CAVE;
    CHECK(follow_on(&audio, &scene, plays_cave));
    follow_for(&audio, &scene, 30);
    CHECK(has(&audio, MUSIC_CAVE) && !has(&audio, MUSIC_FOREST) && !has(&audio, MUSIC_TITLE));
    SDL_LockMutex(audio.lock);
    for (uint32_t layer = 1; layer < MUSIC_LAYER_COUNT; layer++) {
        CHECK_INT(audio.mixer.loops[AUDIO_LOOPS + layer].playing, true);
        CHECK(audio.mixer.loops[AUDIO_LOOPS + layer].at == audio.mixer.loops[AUDIO_LOOPS].at);
    }
    SDL_UnlockMutex(audio.lock);
    audio_close(&audio);
}

// The volumes that were set have arrived, which takes a tenth of a second of samples.
static bool device_has_asked(void *data)
{
    Audio *audio = data;
    SDL_LockMutex(audio->lock);
    const Mixer *mixer = &audio->mixer;
    bool arrived = mixer->bus[MIXER_MUSIC] <= mixer->bus_wanted[MIXER_MUSIC];
    SDL_UnlockMutex(audio->lock);
    return arrived;
}

// How often the device asked before makes no difference: films and measurements are the same each
// time.
TEST(samples_taken_do_not_depend_on_the_device)
{
    enum { FRAMES = MIXER_RATE / 5 };
    static Audio audio;
    static int16_t heard[2][2 * FRAMES];
    AudioScene scene = {NULL, NULL, MUSIC_NONE, NULL, {NULL}, usual_events()};
    setenv("SDL_AUDIODRIVER", "dummy", 1);
    for (int i = 0; i < 2; i++) {
        audio_open(&audio, "");
        REQUIRE(CHECK(audio.open));
        audio_set_volumes(&audio, 0.3, 0.3, 0.3);
        if (i == 1)
            CHECK(harness_wait(device_has_asked, &audio, "the device asks for samples"));
        audio_take_over(&audio);
        CHECK(follow(&audio, &scene, sounds_are_made));
        audio_menu(&audio, AUDIO_MENU_MOVE);
        audio_take(&audio, heard[i], FRAMES);
        audio_close(&audio);
    }
    CHECK(memcmp(heard[0], heard[1], sizeof heard[0]) == 0);
}

// What the thread of the store does not make yet: the last sound, or the jingle.
typedef enum Withheld { WITHHELD_NOTHING, WITHHELD_SOUND, WITHHELD_JINGLE } Withheld;
static atomic_int withheld;

static bool is_given(void *what)
{
    return atomic_load(&withheld) != *(const int *)what;
}

static void wait_while_withheld(int what)
{
    (void)harness_wait(is_given, &what, "a sound that is withheld");
}

int16_t *__real_sound_make(const Sound *sound, uint32_t variation, uint32_t *frames);
int16_t *__wrap_sound_make(const Sound *sound, uint32_t variation, uint32_t *frames);

int16_t *__wrap_sound_make(const Sound *sound, uint32_t variation, uint32_t *frames)
{
    if (sound->seed == event_sound(usual_events(), SOUND_KIND_COUNT - 1)->seed &&
        variation + 1 == sound->variations)
        wait_while_withheld(WITHHELD_SOUND);
    return __real_sound_make(sound, variation, frames);
}

static void read_unless_withheld(void)
{
    wait_while_withheld(WITHHELD_JINGLE);
}

static bool all_sounds_are_made(Audio *audio)
{
    const uint32_t last = SOUND_KIND_COUNT - 1;
    return audio_store_sound(&audio->store, last, event_sound(usual_events(), last)->variations - 1)
               .samples != NULL;
}

static bool is_ready(Audio *audio)
{
    AudioScene scene = {NULL, NULL, MUSIC_NONE, NULL, {NULL}, usual_events()};
    return audio_is_ready(audio, &scene);
}

// Otherwise a film on a busy machine lacks a sound that it has at the next start.
TEST(sound_is_ready_when_all_of_it_is_made)
{
    static Audio audio;
    AudioScene scene = {NULL, NULL, MUSIC_NONE, NULL, {NULL}, usual_events()};
    atomic_store(&withheld, WITHHELD_SOUND);
    virtual_clock_nap_by(read_unless_withheld);
    REQUIRE(open_taken(&audio));
    CHECK(follow(&audio, &scene, sounds_are_made) && !all_sounds_are_made(&audio));
    CHECK(!is_ready(&audio));
    atomic_store(&withheld, WITHHELD_JINGLE);
    CHECK(follow(&audio, &scene, all_sounds_are_made));
    CHECK(!is_ready(&audio));
    atomic_store(&withheld, WITHHELD_NOTHING);
    CHECK(follow(&audio, &scene, is_ready));
    audio_close(&audio);
}

typedef struct Longer {
    Audio *audio;
    const AudioScene *scene;
    uint32_t frames;
} Longer;

static bool accept_is_longer(void *data)
{
    const Longer *longer = data;
    audio_follow(longer->audio, longer->scene);
    return audio_store_sound(&longer->audio->store, SOUND_MENU_ACCEPT, 0).frames > longer->frames;
}

// Only the sounds that differ are made anew, also while they are heard.
TEST(sounds_of_another_table_are_made_anew)
{
    static Audio audio;
    static EventTable other;
    AudioScene scene = {NULL, NULL, MUSIC_NONE, NULL, {NULL}, usual_events()};
    REQUIRE(open_taken(&audio));
    CHECK(follow(&audio, &scene, all_sounds_are_made));
    AudioStore *store = &audio.store;
    MixerSample kept = audio_store_sound(store, SOUND_MENU_BACK, 0),
                old = audio_store_sound(store, SOUND_MENU_ACCEPT, 0);
    audio_menu(&audio, AUDIO_MENU_ACCEPT);
    CHECK(follow_for(&audio, &scene, 20) > 0);
    other = *usual_events();
    other.hash++;
    other.sounds[SOUND_MENU_ACCEPT - GAME_EVENT_KIND_COUNT].parts[0].length *= 2.0;
    other.sounds[SOUND_LOOP_ROLL - GAME_EVENT_KIND_COUNT].parts[0].hz.from *= 2.0;
    scene.events = &other;
    CHECK_INT(mixer_voices(&audio.mixer), 1);
    audio_follow(&audio, &scene);
    CHECK_INT(mixer_voices(&audio.mixer), 0);
    CHECK(harness_wait(accept_is_longer, &(Longer){&audio, &scene, old.frames}, "a longer sound"));
    CHECK(audio_store_sound(store, SOUND_MENU_BACK, 0).samples == kept.samples);
    audio_menu(&audio, AUDIO_MENU_ACCEPT);
    CHECK(follow_for(&audio, &scene, 20) > 0);
    audio_close(&audio);
}

// A level's own sound is as loud as its class, and silent at its ends. One that can't be played is
// silent, and nobody waits for it.
TEST(sounds_of_a_level_come_from_files)
{
    static Audio audio;
    static EventTable other;
    char folder[FILES_PATH_BYTES];
    AudioScene scene = {NULL, NULL, MUSIC_NONE, NULL, {NULL}, &other};
    other = *usual_events();
    other.hash++;
    harness_source_path(folder, sizeof folder, "assets/music");
    snprintf(other.folder, sizeof other.folder, "%s", folder);
    Sound *rang = &other.events[GAME_EVENT_RANG].sound;
    *rang = (Sound){.loudness = SOUND_COMMON, .variations = 1, .file = "won.ogg"};
    other.events[GAME_EVENT_JUMPED].sound = (Sound){.variations = 1, .file = "none.ogg"};
    REQUIRE(open_taken(&audio));
    CHECK(follow(&audio, &scene, all_sounds_are_made));
    MixerSample own = audio_store_sound(&audio.store, GAME_EVENT_RANG, 0);
    CHECK(own.frames > 5 * MIXER_RATE && own.frames < 6 * MIXER_RATE);
    int peak = 0;
    for (uint32_t i = 0; i < own.frames; i++)
        peak = abs(own.samples[i]) > peak ? abs(own.samples[i]) : peak;
    CHECK_NEAR(peak / 32767.0, sound_peak(SOUND_COMMON), 0.001);
    CHECK_INT(own.samples[0], 0);
    CHECK_INT(own.samples[own.frames - 1], 0);
    audio_close(&audio);
}

// Tries both kinds of channels and a rate that is not the mixer's.
TEST(sounds_of_a_level_come_from_wav_files)
{
    static Audio audio;
    static EventTable other;
    static unsigned char wav[44 + 4 * 8000] = "RIFF\x24\x7d\0\0WAVEfmt \x10\0\0\0\1\0\2\0"
                                              "\x40\x1f\0\0\0\x7d\0\0\4\0\x10\0data\0\x7d";
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    AudioScene scene = {NULL, NULL, MUSIC_NONE, NULL, {NULL}, &other};
    for (uint32_t i = 0; i < 8000; i++) // a saw of 80 Hz, on both sides
        wav[44 + 4 * i + 1] = wav[44 + 4 * i + 3] = (unsigned char)(i % 100);
    other = *usual_events();
    other.hash++;
    REQUIRE(CHECK(files_join(path, sizeof path, harness_temp_directory(folder, sizeof folder),
                             "saw.wav")) &&
            CHECK(files_write_atomic(path, wav, sizeof wav, NULL)));
    snprintf(other.folder, sizeof other.folder, "%s", folder);
    other.events[GAME_EVENT_RANG].sound =
        (Sound){.loudness = SOUND_COMMON, .variations = 1, .file = "saw.wav"};
    REQUIRE(open_taken(&audio));
    CHECK(follow(&audio, &scene, all_sounds_are_made));
    MixerSample own = audio_store_sound(&audio.store, GAME_EVENT_RANG, 0);
    CHECK(own.frames > MIXER_RATE * 99 / 100 && own.frames < MIXER_RATE * 101 / 100);
    int peak = 0;
    for (uint32_t i = 0; i < own.frames; i++)
        peak = abs(own.samples[i]) > peak ? abs(own.samples[i]) : peak;
    CHECK_NEAR(peak / 32767.0, sound_peak(SOUND_COMMON), 0.001);
    audio_close(&audio);
}

// All pieces but the title have them.
TEST(every_piece_has_its_layers)
{
    for (int piece = MUSIC_FOREST; piece < MUSIC_PIECE_COUNT; piece++)
        for (int layer = 0; layer < MUSIC_LAYER_COUNT; layer++)
            CHECK(music_file_of((MusicPiece)piece, (MusicLayer)layer) >= 0);
    CHECK_INT(music_piece_named("nest"), MUSIC_NEST);
    CHECK_INT(music_piece_named("drummer"), MUSIC_DRUMMER);
    CHECK_INT(music_piece_named("deep"), MUSIC_DEEP);
    CHECK_INT(music_piece_named("ebb"), MUSIC_EBB);
    CHECK_INT(music_piece_named("water"), MUSIC_WATER);
    CHECK_INT(music_piece_named("waters"), MUSIC_NONE);
}

// A level's own music takes the place of the world's, unless it is faulty; afterwards it is freed.
TEST(own_music_of_a_level_is_played)
{
    static Audio audio;
    static const char text[] = "this is no music";
    char folder[FILES_PATH_BYTES], music[FILES_PATH_BYTES], broken[FILES_PATH_BYTES];
    LevelDesc level;
    Err err;
    GameState *state = empty_state(&level);
    REQUIRE(state != NULL && harness_temp_directory(folder, sizeof folder));
    harness_source_path(music, sizeof music, "assets/music/won.ogg");
    REQUIRE(files_join(broken, sizeof broken, folder, "broken.ogg") &&
            files_write_atomic(broken, text, sizeof text, &err));
    REQUIRE(open_taken(&audio));
    AudioScene scene = {state, &level, MUSIC_FOREST, theme_forest(), {music, NULL}, usual_events()};
    CHECK(follow_on(&audio, &scene, plays_own));
    CHECK(audio_store_own(&audio.store, AUDIO_OWN_MUSIC).frames > MIXER_RATE);
    scene.own[AUDIO_OWN_MUSIC] = broken;
    CHECK(follow_on(&audio, &scene, plays_forest));
    CHECK(audio_store_own(&audio.store, AUDIO_OWN_MUSIC).samples == NULL);
    CHECK(!audio.own_looping[AUDIO_OWN_MUSIC]);
    audio_close(&audio);
    free(state);
}

TEST(ogg_length_is_that_of_its_pages)
{
    char path[FILES_PATH_BYTES];
    FileBytes file;
    Err err;
    uint64_t frames = 0;
    harness_source_path(path, sizeof path, "assets/music/won.ogg");
    REQUIRE(files_read(path, 16 << 20, &file, &err));
    CHECK(ogg_length(file.bytes, file.size, &frames));
    CHECK(frames > 2 * MIXER_RATE && frames < 20 * MIXER_RATE);
    for (size_t size = 0; size < 60; size++) // whatever is cut off, nothing else is read
        ogg_length(file.bytes, size, &frames);
    CHECK(!ogg_length(file.bytes, 34, &frames));
    CHECK(!ogg_length((const unsigned char *)"this is no music at all, but a text long enough", 47,
                      &frames));
    files_bytes_free(&file);
}

TEST(loop_tags_are_read)
{
    uint32_t start = 7, length = 8;
    static const unsigned char good[] = "OggS....vorbis LOOPSTART=8192 LOOPLENGTH=2880000 title";
    static const unsigned char half[] = "OggS....vorbis LOOPSTART=8192 title",
                               none[] = "LOOPSTART=1LOOPLENGTH=x";
    CHECK(!music_loop_tags(half, sizeof half, &start, &length));
    CHECK(!music_loop_tags(none, sizeof none, &start, &length));
    CHECK(!music_loop_tags(good, 3, &start, &length));
    CHECK_INT(start, 7);
    CHECK(music_loop_tags(good, sizeof good, &start, &length));
    CHECK_INT(start, 8192);
    CHECK_INT(length, 2880000);
}

// The end and what stands before the beginning were encoded at different times, so they differ a
// little. The joined end leads to the beginning without a step.
TEST(ends_of_loops_are_joined)
{
    enum { FRAMES = 400, LEAD = 100, OFF = 90 };
    int16_t loop[2 * FRAMES], lead[2 * LEAD];
    for (int i = 0; i < 2 * FRAMES; i++)
        loop[i] = (int16_t)(3 * (i / 2) + (i < 2 * LEAD ? 0 : OFF)); // it ends OFF too high
    for (int i = 0; i < 2 * LEAD; i++)
        lead[i] = (int16_t)(3 * (FRAMES - LEAD + i / 2));
    music_join_ends(loop, FRAMES, lead, LEAD);
    CHECK_INT(loop[2 * FRAMES - 1], lead[2 * LEAD - 1]);
    CHECK_INT(loop[2 * FRAMES - 2], lead[2 * LEAD - 2]);
    CHECK_INT(loop[2 * (FRAMES - LEAD) - 1], 3 * (FRAMES - LEAD - 1) + OFF); // as it was
    for (int i = FRAMES - LEAD; i < FRAMES; i++)
        CHECK(loop[2 * i] - loop[2 * i - 2] >= 1 && loop[2 * i] - loop[2 * i - 2] <= 4);
    music_join_ends(loop, FRAMES, lead, 0); // a file that begins with its loop
    CHECK_INT(loop[2 * FRAMES - 1], lead[2 * LEAD - 1]);
}

TEST(moods_come_at_once_and_go_slowly)
{
    AudioMood mood = music_mood_follow((AudioMood){0}, (AudioMood){.danger = 1.0}, 0.02);
    float gains[MUSIC_LAYER_COUNT];
    CHECK_NEAR(mood.danger, 1.0, 0.0);
    mood = music_mood_follow(mood, (AudioMood){0}, 1.0);
    CHECK(mood.danger > 0.5);
    for (int i = 0; i < 3; i++)
        mood = music_mood_follow(mood, (AudioMood){0}, 1.0);
    CHECK_NEAR(mood.danger, 0.0, 0.0); // within a bar under the years, which takes 4.3 s
    music_gains(MUSIC_FOREST, (AudioMood){.depth = 1.0, .under = 1.0}, gains);
    CHECK(gains[MUSIC_BASE] < 1.0f && gains[MUSIC_BASE] > 0.0f);
    CHECK_NEAR((double)gains[MUSIC_DEPTH], 1.0, 1e-6);
}

// Under water the depth of the shore takes the place of its base: both are the same music. Rock
// above the hero changes nothing. Who comes up hears the base again within half a second.
TEST(water_takes_the_heights_from_the_music_of_the_shore)
{
    float gains[MUSIC_LAYER_COUNT];
    for (int i = 0; i <= 4; i++) {
        music_gains(MUSIC_EBB, (AudioMood){.depth = 0.25 * i, .under = 0.25 * i}, gains);
        CHECK_NEAR((double)gains[MUSIC_DEPTH], 0.25 * i, 1e-6);
        CHECK_NEAR((double)(gains[MUSIC_BASE] + gains[MUSIC_DEPTH]), 1.0, 1e-6);
    }
    music_gains(MUSIC_EBB, (AudioMood){.depth = 1.0}, gains);
    CHECK_NEAR((double)gains[MUSIC_BASE], 1.0, 1e-6);
    AudioMood mood = music_mood_follow((AudioMood){.under = 1.0}, (AudioMood){0}, 0.25);
    CHECK(mood.under > 0.4 && mood.under < 0.6);
    CHECK_NEAR(music_mood_follow(mood, (AudioMood){0}, 0.25).under, 0.0, 1e-9);
}
