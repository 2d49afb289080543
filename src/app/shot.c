// shot.c - `jantar shot`: one frame into a PNG, with no display. Not here: what it shows. The same arguments give the same
// pixels on every machine.
#define _GNU_SOURCE // getopt_long
#include "jantar/app.h"
#include "presenter.h"
#include "screens.h"
#include "still.h"
#include <SDL_image.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SIDE_MIN = 16, SIDE_MAX = 7680, DEFAULT_WIDTH = 1280, DEFAULT_HEIGHT = 720 };

typedef struct ShotOptions {
    const char *level;
    const char *input;
    const char *replay;
    const char *output;
    const char *screen; // NULL: the world with what a play shows over it
    bool has_tick;
    bool debug;
    bool hash; // is printed
    uint32_t tick;
    uint32_t width, height;
} ShotOptions;

static const char *const shot_help =
    "Usage: jantar shot LEVEL [--input TEXT|@FILE | --replay FILE] --tick N [-o OUT.png] [--hash] [--size WxH] "
    "[--screen NAME] [--debug]\n"
    "\n"
    "Plays a level without a window up to tick N and draws that moment into a PNG. Needs no display.\n"
    "\n"
    "  --input TEXT   what is held, as in jantar run; @FILE reads it from a file\n"
    "  --replay FILE  inputs of a recorded run\n"
    "  --tick N       how many ticks of 1/60 s are played\n"
    "  -o, --output OUT.png\n"
    "  --hash         prints a hash of the pixels, 16 hex digits: the same on every machine\n"
    "  --size WxH     of the picture in pixels; default 1280x720\n"
    "  --screen NAME  with a screen of the game over it: title, levels, pause, result, options-video ...; a wrong\n"
    "                 name lists them all; --lang says in which language\n"
    "  --debug        with the developers' overlay\n"
    "\n";

enum { OPTION_INPUT = 256, OPTION_REPLAY, OPTION_TICK, OPTION_SIZE, OPTION_SCREEN, OPTION_DEBUG, OPTION_HASH };

static const struct option long_options[] = {
    {"input", required_argument, NULL, OPTION_INPUT},
    {"replay", required_argument, NULL, OPTION_REPLAY},
    {"tick", required_argument, NULL, OPTION_TICK},
    {"size", required_argument, NULL, OPTION_SIZE},
    {"screen", required_argument, NULL, OPTION_SCREEN},
    {"output", required_argument, NULL, 'o'},
    {"debug", no_argument, NULL, OPTION_DEBUG},
    {"hash", no_argument, NULL, OPTION_HASH},
    {"help", no_argument, NULL, 'h'},
    {NULL, 0, NULL, 0},
};

// --- the command line ----------------------------------------------------------------------------------------------

static int parse_tick(ShotOptions *options, const char *text)
{
    unsigned long long number = 0;
    int code = cli_number_option("shot", "--tick", text, INPUT_TRACK_MAX_TICKS, &number);
    options->tick = (uint32_t)number;
    options->has_tick = code == CLI_OK;
    return code;
}

static int parse_size(ShotOptions *options, const char *text)
{
    char width_text[8];
    unsigned long long width = 0;
    unsigned long long height = 0;
    size_t digits = strcspn(text, "x");
    bool valid = digits < sizeof width_text && text[digits] == 'x';
    if (valid) {
        memcpy(width_text, text, digits);
        width_text[digits] = '\0';
        valid = cli_parse_number(width_text, SIDE_MIN, SIDE_MAX, &width) &&
                cli_parse_number(text + digits + 1, SIDE_MIN, SIDE_MAX, &height);
    }
    if (!valid)
        return cli_usage_error("shot", "--size wants WIDTHxHEIGHT, each from %d to %d, not '%s'", SIDE_MIN, SIDE_MAX,
                               text);
    options->width = (uint32_t)width;
    options->height = (uint32_t)height;
    return CLI_OK;
}

static int take_screen(ShotOptions *options, const char *text)
{
    char names[1024] = "";
    for (uint32_t i = 0; still_name(i); i++) {
        if (strcmp(still_name(i), text) == 0)
            options->screen = text;
        snprintf(names + strlen(names), sizeof names - strlen(names), " %s", still_name(i));
    }
    return options->screen ? CLI_OK : cli_usage_error("shot", "no screen '%s'; there are:%s", text, names);
}

static int take(ShotOptions *options, int argc, char **argv, int result)
{
    switch (result) {
    case 'h':
        return -1;
    case 'o':
        options->output = optarg;
        return CLI_OK;
    case OPTION_INPUT:
        options->input = optarg;
        return CLI_OK;
    case OPTION_REPLAY:
        options->replay = optarg;
        return CLI_OK;
    case OPTION_HASH:
        options->hash = true;
        return CLI_OK;
    case OPTION_SCREEN:
        return take_screen(options, optarg);
    case OPTION_DEBUG:
        options->debug = true;
        return CLI_OK;
    case OPTION_TICK:
        return parse_tick(options, optarg);
    case OPTION_SIZE:
        return parse_size(options, optarg);
    default:
        return cli_option_error("shot", argc, argv, result);
    }
}

static int options_check(const ShotOptions *options)
{
    if (!options->has_tick)
        return cli_usage_error("shot", "--tick N is missing: which moment?");
    if (options->output ? !*options->output : !options->hash)
        return cli_usage_error("shot", "-o OUT.png is missing: where to?");
    return cli_one_input("shot", options->input, options->replay);
}

// CLI_OK, CLI_USAGE after a message, or -1 when the help was asked for.
static int options_parse(ShotOptions *options, int argc, char **argv)
{
    *options = (ShotOptions){.width = DEFAULT_WIDTH, .height = DEFAULT_HEIGHT};
    opterr = 0;
    optind = 1;
    for (int result; (result = getopt_long(argc, argv, ":ho:", long_options, NULL)) != -1;) {
        int code = take(options, argc, argv, result);
        if (code != CLI_OK)
            return code;
    }
    int code = cli_level_argument("shot", argc, argv, &options->level);
    return code == CLI_OK ? options_check(options) : code;
}

// --- the picture ---------------------------------------------------------------------------------------------------

static bool frame_paint(App *app, Raster *raster, const ShotOptions *options)
{
    ViewFrame frame = {.previous = app->session.previous,
                       .current = app->session.current,
                       .alpha = 1.0,
                       .width = raster->width,
                       .height = raster->height,
                       .feather = RASTER_FEATHER,
                       .debug = options->debug,
                       .plain = options->screen && app->screen != SCREEN_PLAY};
    bool drawn = view_draw(app->session.view, &frame, &app->list);
    if (options->screen)
        screen_draw(app, &app->list, view_picture(frame.width, frame.height));
    drawn = drawn && !app->list.failed && raster_paint(raster, &app->list);
    draw_list_free(&app->list);
    return drawn;
}

static int picture_save(const Raster *raster, const char *path)
{
    SDL_Surface *surface = presenter_surface(raster);
    int code = CLI_OK;
    if (!surface || IMG_SavePNG(surface, path) != 0)
        code = cli_error("shot", CLI_IO, "'%s' can't be written: %s", path, SDL_GetError());
    SDL_FreeSurface(surface);
    return code;
}

static int picture_make(App *app, const ShotOptions *options)
{
    Raster raster = {0};
    int code = CLI_OK;
    if (!raster_resize(&raster, options->width, options->height) || !frame_paint(app, &raster, options))
        code = cli_error("shot", CLI_NO_MEMORY, "no memory for the picture");
    else if (options->output)
        code = picture_save(&raster, options->output);
    if (code == CLI_OK && options->hash)
        printf("%016" PRIx64 "\n", raster_hash(&raster));
    raster_free(&raster);
    return code == CLI_OK ? cli_finish_output("shot") : code;
}

// Plays up to the tick with the inputs of the command line, or those of the replay.
static int moment_reach(App *app, const ShotOptions *options)
{
    Session *session = &app->session;
    InputTrack inputs = {0};
    int code = CLI_OK;
    if (options->replay)
        code = session_watch(session, "shot", options->replay);
    else if (options->input)
        code = cli_input_read("shot", options->input, &inputs);
    while (code == CLI_OK && session->current->tick < options->tick) {
        session_tick(session, input_track_at(&inputs, session->current->tick));
        splits_see(&app->splits, session->current, &session->events);
    }
    input_track_free(&inputs);
    return code;
}

int app_shot(CliContext *context, int argc, char **argv)
{
    static App app;
    ShotOptions options;
    int code = options_parse(&options, argc, argv);
    app = (App){.context = context};
    if (code == -1)
        return cli_print_help("shot", shot_help);
    if (code == CLI_OK)
        code = session_open(&app.session, context, "shot", options.level);
    if (code != CLI_OK)
        return code;
    code = moment_reach(&app, &options);
    if (code == CLI_OK && options.screen) {
        still_open(&app, texts_language_of(context->lang));
        still_show(&app, options.screen);
    }
    if (code == CLI_OK)
        code = picture_make(&app, &options);
    still_close(&app);
    return code;
}
