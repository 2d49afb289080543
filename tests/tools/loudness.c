// loudness.c - measures how loud recorded runs sound: plays them through the game's own sound,
// without a device, faster than in real time.
#include "jantar/cli_options.h"
#include "loudness_meter.h"
#include "player/play/session.h"
#include "shell/sound/soundtrack.h"
#include "shell/window/picture_file.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: loudness [--raw OUT] [--no-music] [--no-effects] REPLAY...\n"
    "       loudness --file RAW\n"
    "\n"
    "Renders what is heard in recorded runs with the usual settings, and measures it after EBU R\n"
    "128. Music files that a level brings are left out. Prints a line of CSV for each.\n"
    "  seconds   length of the run\n"
    "  loudness  LUFS, integrated\n"
    "  peak      dBTP, the true peak\n"
    "  quietest  LUFS of the quietest 3 s\n"
    "  limited   dB; by how much the limiter turned the mix down at most\n"
    "--raw writes the samples of the last run: 16 bit, stereo, 44100 a second, no header. --file\n"
    "measures such a file.\n";

typedef struct Loudness {
    const char *raw, *file;
    bool no_music, no_effects;
    const CliContext *context;
    Audio audio;
    Meter meter;
    FILE *out;
} Loudness;

static void print(const Loudness *loudness, const char *name)
{
    const Meter *meter = &loudness->meter;
    printf("%s,%.1f,%.2f,%.2f,%.1f,%.1f\n", name, meter->steps / 10.0, meter_loudness(meter),
           meter_peak(meter), meter_quietest(meter),
           20.0 * log10((double)loudness->audio.mixer.quietest_limit));
    fflush(stdout);
}

static void tick_hear(Loudness *loudness, const AudioScene *scene, const GameEvents *events)
{
    int16_t samples[SOUNDTRACK_FRAMES * 2];
    soundtrack_tick(&loudness->audio, scene, events, samples);
    meter_add(&loudness->meter, samples, SOUNDTRACK_FRAMES);
    if (loudness->out != NULL)
        fwrite(samples, sizeof *samples, sizeof samples / sizeof *samples, loudness->out);
}

static int play_run(Loudness *loudness, const Session *session, const Replay *run)
{
    const LevelDesc *level = session->level.desc;
    const Theme *theme = &session->looks.world->theme;
    GameState *state = replay_game_new(level, &run->options, run->seed);
    GameEvents events = {.count = 0};
    AudioScene scene = {state, level,  music_piece_named(theme->music.piece),
                        theme, {NULL}, session->looks.events};
    SoundtrackParts parts = {!loudness->no_music, !loudness->no_effects};
    bool ready = state != NULL &&
                 soundtrack_open(&loudness->audio, loudness->context->data_dir, parts) &&
                 soundtrack_wait(&loudness->audio, &scene);
    meter_init(&loudness->meter);
    for (uint32_t tick = 0; ready && tick < run->inputs.ticks; tick++) {
        game_tick(state, level, input_track_at(&run->inputs, tick), &events);
        tick_hear(loudness, &scene, &events);
    }
    free(state);
    return ready ? CLI_OK : cli_error("loudness", CLI_IO, "no sound");
}

static int measure_run(Loudness *loudness, const char *path)
{
    Err err;
    Replay run = {0};
    Session session = {0};
    int code = cli_replay_read(path, &run, NULL, &err);
    if (code != CLI_OK)
        return cli_error("loudness", code, "%s", err.message);
    code = session_open(&session, loudness->context, "loudness", run.level_path,
                        &picture_file_decoder);
    if (code == CLI_OK)
        code = play_run(loudness, &session, &run);
    if (code == CLI_OK)
        print(loudness, path);
    audio_close(&loudness->audio);
    session_close(&session);
    replay_free(&run);
    return code;
}

static int measure_file(Loudness *loudness)
{
    int16_t samples[2048];
    size_t count;
    FILE *file = fopen(loudness->file, "rb");
    if (file == NULL)
        return cli_error("loudness", CLI_UNREADABLE, "can't read '%s'", loudness->file);
    meter_init(&loudness->meter);
    loudness->audio.mixer.quietest_limit = 1.0f;
    while ((count = fread(samples, sizeof *samples, 2048, file)) >= 2)
        meter_add(&loudness->meter, samples, (uint32_t)count / 2);
    fclose(file);
    print(loudness, loudness->file);
    return CLI_OK;
}

static const CliOption option_table[] = {
    CLI_TEXT("raw", Loudness, raw),
    CLI_TEXT("file", Loudness, file),
    CLI_FLAG("no-music", Loudness, no_music),
    CLI_FLAG("no-effects", Loudness, no_effects),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "loudness", .help = help, .options = option_table};

int main(int argc, char **argv)
{
    static Loudness loudness;
    CliContext context;
    int code = cli_context_init(&context, &argc, argv);
    loudness.context = &context;
    if (code != CLI_OK || !cli_options_take(&command, &loudness, &argc, &argv, &code))
        return code;
    if (argc == 0 && loudness.file == NULL)
        return cli_usage_error("loudness", "name a replay");
    puts("file,seconds,loudness,peak,quietest,limited");
    if (loudness.file != NULL)
        return measure_file(&loudness);
    for (int i = 0; code == CLI_OK && i < argc; i++) {
        loudness.out = loudness.raw != NULL ? fopen(loudness.raw, "wb") : NULL;
        if (loudness.raw != NULL && loudness.out == NULL)
            return cli_error("loudness", CLI_IO, "can't write '%s'", loudness.raw);
        code = measure_run(&loudness, argv[i]);
        if (loudness.out != NULL)
            fclose(loudness.out);
    }
    return code != CLI_OK ? code : cli_finish_output("loudness");
}
