// film.c - `jantar film`: a film of a recorded run. Pictures are drawn as by `jantar shot`, and the
// sound is the game's own, made in step with the ticks.
#include "jantar/app.h"
#include "jantar/cli_interrupt.h"
#include "jantar/cli_options.h"
#include "jantar/cli_sandbox.h"
#include "jantar/clock.h"
#include "main/loop/loop.h"
#include "pictures_taken.h"
#include "shell/film/film_file.h"
#include "shell/sound/heard.h"
#include "shell/sound/soundtrack.h"
#include "shell/window/picture_file.h"
#include <SDL_image.h>
#include <string.h>

enum {
    TICKS_MAX = 6 * 60 * 60 * SIM_TICK_RATE, // 4 GB of sound, the largest WAV file, last longer
    AFTER_WIN = 2 * SIM_TICK_RATE,           // that a film goes on after a win
    FADE_TICKS = 15,                         // of the sound, at the end
    PERCENT = 100,
};
static const uint64_t BETWEEN = 200000000; // ns between two lines about the progress

typedef struct FilmOptions {
    const char *level;
    const char *replay;
    const char *output;
    uint32_t width, height; // 0: not given
    CliNumber from, to, rate;
    bool bare, no_music, no_effects, unverified, progress;
} FilmOptions;

// A film that is being made.
typedef struct Film {
    App app;
    Audio audio;
    Painter painter;
    Raster raster;
    DrawList list;
    FilmFile file;
    FilmOptions options;
    uint32_t from, to; // ticks; the first picture shows the tick after `from`
    uint32_t step;     // ticks a picture
    int16_t *samples;  // owned; of one picture
    bool shows;        // the progress
    uint64_t shown;    // when it was shown last, clock_ns()
} Film;

static const char *const film_help =
    "Usage: jantar film [LEVEL] --replay FILE -o FILE [--size WxH] [--rate N]\n"
    "                   [--from TICK] [--to TICK] [--bare] [--no-music] [--no-effects]\n"
    "                   [--unverified] [--progress]\n"
    "\n"
    "Makes a film of a recorded run, with its sound. Needs no display and no sound device, but\n"
    "ffmpeg, which is looked for on the PATH. Without ffmpeg it makes a folder with numbered\n"
    "pictures and the sound (00001.png, sound.wav), which other programs make a film of.\n"
    "LEVEL is needed only if the level is no longer where the run says.\n"
    "\n"
    "  --replay FILE  the recorded run; those of your own plays are in USER-DIR/replays\n"
    "  -o, --output FILE\n"
    "                 the film. Its ending says what it will be: .webm (VP9, Vorbis), .mp4 "
    "(H.264,\n"
    "                 AAC), .gif and .apng (moving pictures without sound), or a folder for\n"
    "                 pictures and sound, if it ends in /\n"
    "  --size WxH     of the pictures in pixels, even numbers; default 1280x720, of .gif and\n"
    "                 .apng 640x360\n"
    "  --rate N       pictures a second: a divisor of 60; default 60, of .gif 20, of .apng 30\n"
    "  --from TICK    where the film begins; default 0. 60 ticks are a second\n"
    "  --to TICK      where it ends; default: where the run does, and two seconds later if it\n"
    "                 is won\n"
    "  --bare         without title, counters and hints\n"
    "  --no-music     the sound without music\n"
    "  --no-effects   the sound without all but the music\n"
    "  --unverified   shows the inputs of a run that belongs to another version of the game or\n"
    "                 the level, though they may do something else\n"
    "  --progress     prints how far it is to the standard error, line by line; on a terminal it\n"
    "                 does so without this option, in one line\n"
    "\n";

// --- the command line ----------------------------------------------------------------------------

static int take_size(void *self, const char *text)
{
    FilmOptions *options = self;
    int code = picture_size_take("film", text, &options->width, &options->height);
    if (code == CLI_OK && (options->width % 2 != 0 || options->height % 2 != 0))
        return cli_usage_error("film", "--size wants even numbers, not '%s'", text);
    return code;
}

static const CliOption option_table[] = {
    CLI_TEXT("replay", FilmOptions, replay),
    CLI_TEXT_LETTER("output", 'o', FilmOptions, output),
    CLI_OWN("size", take_size),
    CLI_NUMBER("rate", FilmOptions, rate, SIM_TICK_RATE),
    CLI_NUMBER("from", FilmOptions, from, INPUT_TRACK_MAX_TICKS),
    CLI_NUMBER("to", FilmOptions, to, INPUT_TRACK_MAX_TICKS),
    CLI_FLAG("bare", FilmOptions, bare),
    CLI_FLAG("no-music", FilmOptions, no_music),
    CLI_FLAG("no-effects", FilmOptions, no_effects),
    CLI_FLAG("unverified", FilmOptions, unverified),
    CLI_FLAG("progress", FilmOptions, progress),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "film", .help = film_help, .options = option_table};

// Takes the usual values of what was not given.
static void fill_in(FilmOptions *options, const FilmForm *form)
{
    if (options->width == 0) {
        options->width = form->width;
        options->height = form->height;
    }
    if (!options->rate.given)
        options->rate.value = form->rate;
}

static int options_check(FilmOptions *options, int argc, char **argv)
{
    if (argc > 0) {
        int code = cli_level_argument("film", argc, argv, &options->level);
        if (code != CLI_OK)
            return code;
    }
    if (!options->replay)
        return cli_usage_error("film", "--replay FILE is missing: which run?");
    if (!options->output || !*options->output)
        return cli_usage_error("film", "-o FILE is missing: where to?");
    const FilmForm *form = film_form_of(options->output);
    if (!form)
        return cli_usage_error("film",
                               "-o: '%s' ends neither in .webm, .mp4, .gif, .apng nor in / "
                               "for a folder",
                               options->output);
    fill_in(options, form);
    if (options->rate.value == 0 || SIM_TICK_RATE % options->rate.value != 0)
        return cli_usage_error("film", "--rate wants a divisor of %d (60, 30, 20, 15, 12, 10 ...)",
                               SIM_TICK_RATE);
    if (options->to.given && options->to.value <= options->from.value)
        return cli_usage_error("film", "--to must be later than --from");
    return CLI_OK;
}

// --- what is filmed ------------------------------------------------------------------------------

// Reads the run, opens its level and shows it from tick 0.
static int run_open(Film *film, const CliContext *context)
{
    Err err;
    Replay replay;
    char path[FILES_PATH_BYTES];
    const FilmOptions *options = &film->options;
    Session *session = &film->app.run.session;
    int code = cli_replay_read(options->replay, &replay, NULL, &err);
    if (code != CLI_OK)
        return cli_error("film", code, "%s: %s", options->replay, err.message);
    const char *level = options->level;
    if (!level && cli_find_replay_level(context, &replay, options->replay, path, sizeof path, &err))
        level = path;
    if (!level)
        code = cli_error("film", CLI_UNREADABLE, "%s: %s", options->replay, err.message);
    if (code == CLI_OK)
        code = session_open(session, context, "film", level, &picture_file_decoder);
    ReplayReport report;
    if (code == CLI_OK && !options->unverified &&
        replay_can_play(&replay, session->level.desc, &report) != REPLAY_VERIFIED)
        code = cli_error("film", CLI_INVALID, "%s: %s; --unverified shows its inputs all the same",
                         options->replay, report.message);
    replay_free(&replay);
    return code == CLI_OK ? session_watch(session, "film", options->replay) : code;
}

// Decides which ticks are filmed.
static int take_part(Film *film)
{
    const Replay *replay = &film->app.run.session.replay;
    const FilmOptions *options = &film->options;
    uint32_t end = replay->inputs.ticks + (replay->outcome == GAME_WON ? AFTER_WIN : 0);
    film->from = (uint32_t)options->from.value;
    film->to = options->to.given ? (uint32_t)options->to.value : end;
    if (film->from >= end || film->to > end)
        return cli_error("film", CLI_USAGE, "the film can't go from tick %u to %u: it ends at %u",
                         (unsigned)film->from, (unsigned)film->to, (unsigned)end);
    if (film->to - film->from > TICKS_MAX)
        return cli_error("film", CLI_USAGE,
                         "a film may last six hours, and these are more; take a part of the run "
                         "with --from and --to");
    return CLI_OK;
}

static void tick(Session *session)
{
    static const GameInputs nothing;
    (void)session_tick_all(session, &nothing);
}

// Music that nobody will hear need not be decoded.
static AudioScene scene_of(const Film *film)
{
    AudioScene scene = heard_scene(&film->app.run.session);
    if (film->options.no_music) {
        scene.piece = MUSIC_NONE;
        scene.own[AUDIO_OWN_MUSIC] = NULL;
    }
    return scene;
}

static int sound_open(Film *film, const CliContext *context)
{
    const FilmOptions *options = &film->options;
    AudioScene scene = scene_of(film);
    SoundtrackParts parts = {.music = !options->no_music, .effects = !options->no_effects};
    if (!soundtrack_open(&film->audio, context->data_dir, parts) ||
        !soundtrack_wait(&film->audio, &scene))
        return cli_error("film", CLI_UNAVAILABLE, "the sound can't be made");
    return CLI_OK;
}

static int room_make(Film *film)
{
    const FilmShape *shape = &film->file.shape;
    film->samples = malloc(2 * sizeof *film->samples * shape->samples);
    if (film->samples && raster_resize(&film->raster, shape->width, shape->height))
        return CLI_OK;
    return cli_error("film", CLI_NO_MEMORY, "no memory for the pictures");
}

// Opens everything and goes to the first tick of the film.
static int scene_open(Film *film, const CliContext *context)
{
    Session *session = &film->app.run.session;
    int code = run_open(film, context);
    if (code == CLI_OK)
        code = take_part(film);
    if (code != CLI_OK)
        return code;
    picture_keys_show(&film->app, NULL);
    if (film->options.bare) {
        ViewTaste taste = VIEW_TASTE_USUAL;
        taste.hints = false;
        session_taste(session, &taste);
    }
    while (session->current->tick < film->from && !cli_is_interrupted())
        tick(session);
    code = room_make(film);
    return code == CLI_OK ? sound_open(film, context) : code;
}

// --- pictures and sound --------------------------------------------------------------------------

static bool picture_paint(Film *film)
{
    const Session *session = &film->app.run.session;
    ViewFrame frame = {.previous = session->previous,
                       .current = session->current,
                       .alpha = 1.0,
                       .width = film->raster.width,
                       .height = film->raster.height,
                       .feather = RASTER_FEATHER,
                       .plain = film->options.bare};
    return view_draw(session->view, &frame, &film->list) && !film->list.failed &&
           painter_paint(&film->painter, &film->raster, &film->list);
}

// Lets the sound of the last ticks fade out. `left` is the number of ticks after this one.
static void sound_fade(int16_t samples[2 * SOUNDTRACK_FRAMES], uint32_t left)
{
    if (left >= FADE_TICKS)
        return;
    int32_t range = FADE_TICKS * SOUNDTRACK_FRAMES;
    for (int32_t i = 0; i < SOUNDTRACK_FRAMES; i++) {
        int32_t gain = (int32_t)(left + 1) * SOUNDTRACK_FRAMES - i;
        for (int32_t side = 0; side < 2; side++)
            samples[2 * i + side] = (int16_t)((int64_t)samples[2 * i + side] * gain / range);
    }
}

static void tick_hear(Film *film, int16_t samples[2 * SOUNDTRACK_FRAMES])
{
    const Session *session = &film->app.run.session;
    AudioScene scene = scene_of(film);
    soundtrack_tick(&film->audio, &scene, &session->events, samples);
    sound_fade(samples, film->to - session->current->tick);
}

// Plays the ticks of one picture. It shows the first of them, with which it is shown.
static bool picture_make(Film *film)
{
    bool painted = true;
    for (uint32_t i = 0; i < film->step; i++) {
        tick(&film->app.run.session);
        tick_hear(film, film->samples + 2 * (size_t)i * SOUNDTRACK_FRAMES);
        if (i == 0)
            painted = picture_paint(film);
    }
    return painted;
}

static void progress_show(Film *film)
{
    uint64_t now = clock_ns();
    if (!film->shows || now - film->shown < BETWEEN)
        return;
    uint32_t done = film->app.run.session.current->tick - film->from, all = film->to - film->from;
    film->shown = now;
    fprintf(stderr,
            film->options.progress ? "film: %u %% of %.1f s\n" : "\rfilm: %u %% of %.1f s\033[K",
            (unsigned)(done * PERCENT / all), (double)all / SIM_TICK_RATE);
    fflush(stderr);
}

// Makes one picture after the other. A part of a picture's ticks at the end is left out.
static int pictures_make(Film *film)
{
    Err err;
    int code = CLI_OK;
    uint32_t pictures = (film->to - film->from) / film->step;
    film->to = film->from + pictures * film->step;
    for (uint32_t i = 0; i < pictures && code == CLI_OK && !cli_is_interrupted(); i++) {
        if (!picture_make(film))
            code = cli_error("film", CLI_NO_MEMORY, "no memory for the picture");
        else if (!film_file_add(&film->file, &film->raster, film->samples, &err))
            code = cli_error("film", CLI_IO, "%s", err.message);
        progress_show(film);
    }
    if (film->shown && !film->options.progress)
        fprintf(stderr, "\r\033[K");
    return code;
}

// --- the film ------------------------------------------------------------------------------------

// The player's own files are not needed. The film's folder is where it is put in its place.
static void enter_sandbox(const Film *film, const CliContext *context)
{
    CliSandbox sandbox;
    char folder[FILES_PATH_BYTES];
    IMG_Init(IMG_INIT_PNG | IMG_INIT_JPG | IMG_INIT_WEBP);
    soundtrack_prepare();
    cli_sandbox_begin(&sandbox, context);
    cli_sandbox_level(&sandbox, film->options.level);
    cli_sandbox_file(&sandbox, film->options.replay);
    cli_sandbox_output(&sandbox, film->options.output);
    files_directory_of(folder, sizeof folder, film->file.path);
    sandbox_may_fill(&sandbox.files, folder);
    cli_sandbox_enter(&sandbox, SANDBOX_ALONE);
}

// Says what was made where nobody encoded it, and how it becomes a film.
static void folder_tell(const Film *film)
{
    const FilmFile *file = &film->file;
    if (film->file.form->format == NULL || file->folder.path[0] == '\0')
        return;
    cli_error("film", CLI_OK,
              "ffmpeg is not installed, so the film is a folder of %u pictures and their sound. "
              "Install ffmpeg and do this again, or make a film of the folder elsewhere: ffmpeg "
              "-framerate %u -i '%s/%%05d.png' -i '%s/sound.wav' '%s'",
              (unsigned)file->folder.added, (unsigned)file->shape.rate, file->path, file->path,
              film->options.output);
}

static void verdict_tell(const Film *film)
{
    const Session *session = &film->app.run.session;
    if (session->ended && session->report.verdict != REPLAY_VERIFIED)
        cli_error("film", CLI_OK, "warning: %s: %s; the film shows its inputs all the same",
                  film->options.replay, session->report.message);
}

static int film_make(Film *film, const CliContext *context)
{
    Err err;
    int code = scene_open(film, context);
    if (code == CLI_OK)
        code = pictures_make(film);
    if (code != CLI_OK || cli_is_interrupted()) {
        film_file_drop(&film->file);
        return code;
    }
    if (!film_file_end(&film->file, &err))
        return cli_error("film", CLI_IO, "%s", err.message);
    folder_tell(film);
    verdict_tell(film);
    return cli_finish_output("film");
}

static void film_close(Film *film)
{
    audio_close(&film->audio);
    painter_close(&film->painter);
    raster_free(&film->raster);
    draw_list_free(&film->list);
    free(film->samples);
    session_close(&film->app.run.session);
}

int app_film(CliContext *context, int argc, char **argv)
{
    static Film film;
    Err err;
    int code;
    if (!cli_options_take(&command, &film.options, &argc, &argv, &code))
        return code;
    code = options_check(&film.options, argc, argv);
    if (code != CLI_OK)
        return code;
    loop_prepare(&film.app, context, SCREEN_TITLE);
    film.step = SIM_TICK_RATE / (uint32_t)film.options.rate.value;
    film.shows = film.options.progress || cli_has_terminal();
    FilmShape shape = {film.options.width, film.options.height, (uint32_t)film.options.rate.value,
                       film.step * SOUNDTRACK_FRAMES};
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); // a second interrupt ends the program
    cli_interrupts_catch();
    if (!film_file_begin(&film.file, film.options.output, &shape, &err))
        return cli_error("film", CLI_IO, "%s", err.message);
    enter_sandbox(&film, context);
    code = film_make(&film, context);
    film_close(&film);
    if (cli_interrupts_release()) {
        cli_error("film", CLI_OK, "interrupted; there is no film");
        cli_interrupt_obey();
    }
    return code;
}
