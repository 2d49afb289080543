// shot.c - `jantar shot`: draws one frame into a PNG without a display. The same arguments give the
// same pixels on every machine.
#define _POSIX_C_SOURCE 200809L // tzset
#include "jantar/app.h"
#include "jantar/cli_options.h"
#include "jantar/cli_sandbox.h"
#include "jantar/colors.h"
#include "main/loop/loop.h"
#include "pictures_taken.h"
#include "shell/window/picture_file.h"
#include "shell/window/presenter.h"
#include "shot_figure.h"
#include "shot_marks.h"
#include "whole_map.h"
#include <SDL_image.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEFAULT_WIDTH = 1280, DEFAULT_HEIGHT = 720 };

// Of a picture of the whole map, and of the corner of a part; pixels.
enum { WHOLE_MOST = 16384, CORNER_MOST = 1000000 };

typedef struct ShotOptions {
    const char *level;
    CliInputs inputs; // one for each hero
    const char *replay;
    const char *output;
    const char *screen; // NULL: the world with the play's HUD
    ShotFigure figure;  // its name is NULL: a level is shown
    bool debug;
    bool hash;  // print it
    bool plain; // the map's pictures alone
    bool whole; // the whole map
    bool marks; // objects with number and class over it
    bool has_corner;
    Vec2 corner; // of the part of the map, pixels of the map
    CliNumber tick;
    uint32_t width, height; // 0: not given
} ShotOptions;

static const char *const shot_help =
    "Usage: jantar shot LEVEL [--input TEXT|@FILE | --replay FILE] --tick N [-o OUT.png] [--hash] "
    "[--size WxH] "
    "[--screen NAME] [--whole] [--debug]\n"
    "       jantar shot --figure NAME [--pose P] [--world NAME] -o OUT.png [--size WxH]\n"
    "\n"
    "Plays a level without a window up to tick N and draws that moment into a PNG. Needs no "
    "display.\n"
    "\n"
    "  --input TEXT   what is held, as in jantar run; @FILE reads it from a file; once for each "
    "hero\n"
    "  --replay FILE  inputs of a recorded run\n"
    "  --tick N       how many ticks of 1/60 s are played\n"
    "  -o, --output OUT.png\n"
    "  --hash         prints a hash of the pixels, 16 hex digits: the same on every machine\n"
    "  --size WxH     of the picture in pixels; default 1280x720\n"
    "  --screen NAME  with a screen of the game over it: title, levels, pause, map, "
    "options-video ...; a wrong\n"
    "                 name lists them all; --lang says in which language\n"
    "  --figure NAME  instead of a level a figure: a shipped one, or a file; with\n"
    "  --pose P       one of its poses, or channels as in tell=0.5,gape=1; without it a sheet of "
    "all, "
    "and\n"
    "  --world NAME   in the colours of this world\n"
    "  --debug        with the developers' overlay\n"
    "  --whole        all of the level from afar, bright everywhere\n"
    "  --plain        the map's own pictures alone, as Tiled shows them, each of its pixels as "
    "one: "
    "with\n"
    "                 --whole all of the map (and --marks: its objects with number and class over "
    "it), or with\n"
    "  --at X,Y       the part of it that begins at this pixel; --tick is the time of animations\n"
    "\n";

// --- the command line ----------------------------------------------------------------------------

static int take_size(void *self, const char *text)
{
    ShotOptions *options = self;
    return picture_size_take("shot", text, &options->width, &options->height);
}

static int take_corner(void *self, const char *text)
{
    ShotOptions *options = self;
    char *end;
    errno = 0;
    long x = strtol(text, &end, 10);
    bool valid = end != text && *end == ',';
    const char *second = end + 1;
    long y = valid ? strtol(second, &end, 10) : 0;
    if (!valid || end == second || *end != '\0' || errno != 0 || x < -CORNER_MOST ||
        x > CORNER_MOST || y < -CORNER_MOST || y > CORNER_MOST)
        return cli_usage_error("shot", "--at wants X,Y in pixels of the map, not '%s'", text);
    options->has_corner = true;
    options->corner = vec2((double)x, (double)y);
    return CLI_OK;
}

static int take_screen(void *self, const char *text)
{
    ShotOptions *options = self;
    char names[1024] = "";
    for (uint32_t i = 0; screenshot_name(i); i++) {
        if (strcmp(screenshot_name(i), text) == 0)
            options->screen = text;
        snprintf(names + strlen(names), sizeof names - strlen(names), " %s", screenshot_name(i));
    }
    return options->screen ? CLI_OK
                           : cli_usage_error("shot", "no screen '%s'; there are:%s", text, names);
}

static const CliOption option_table[] = {
    CLI_INPUT("input", ShotOptions, inputs),
    CLI_TEXT("replay", ShotOptions, replay),
    CLI_NUMBER("tick", ShotOptions, tick, INPUT_TRACK_MAX_TICKS),
    CLI_TEXT_LETTER("output", 'o', ShotOptions, output),
    CLI_FLAG("hash", ShotOptions, hash),
    CLI_OWN("size", take_size),
    CLI_OWN("screen", take_screen),
    CLI_TEXT("figure", ShotOptions, figure.name),
    CLI_TEXT("pose", ShotOptions, figure.pose),
    CLI_TEXT("world", ShotOptions, figure.world),
    CLI_FLAG("debug", ShotOptions, debug),
    CLI_FLAG("plain", ShotOptions, plain),
    CLI_FLAG("whole", ShotOptions, whole),
    CLI_FLAG("marks", ShotOptions, marks),
    CLI_OWN("at", take_corner),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "shot", .help = shot_help, .options = option_table};

static int output_check(const ShotOptions *options)
{
    return (options->output ? !*options->output : !options->hash)
               ? cli_usage_error("shot", "-o OUT.png is missing: where to?")
               : CLI_OK;
}

static int options_check(ShotOptions *options, int argc, char **argv)
{
    if (options->figure.name != NULL)
        return argc > 0
                   ? cli_usage_error("shot", "--figure shows no level; leave out '%s'", argv[0])
                   : output_check(options);
    if (options->figure.pose != NULL || options->figure.world != NULL)
        return cli_usage_error("shot", "--pose and --world go with --figure");
    int code = cli_level_argument("shot", argc, argv, &options->level);
    if (code != CLI_OK)
        return code;
    if (!options->tick.given && !options->plain)
        return cli_usage_error("shot", "--tick N is missing: which moment?");
    if ((options->plain && !options->whole) != options->has_corner)
        return cli_usage_error("shot", "--plain goes with either --whole or --at X,Y");
    if (options->whole && (options->width > 0 || options->screen || options->debug))
        return cli_usage_error("shot", "--whole has a size of its own, and no screen over it");
    if (options->marks && !(options->plain && options->whole))
        return cli_usage_error("shot", "--marks goes with --plain --whole");
    code = output_check(options);
    if (code != CLI_OK)
        return code;
    return cli_one_input("shot", options->inputs.of[0], options->replay);
}

// --- the picture ---------------------------------------------------------------------------------

// Turns premultiplied pixels into those of a PNG, whose alpha is straight.
static void pixels_divide(Raster *raster)
{
    for (size_t i = 0; i < (size_t)raster->width * raster->height; i++) {
        uint32_t pixel = raster->pixels[i], alpha = pixel >> 24, divided = alpha << 24;
        for (uint32_t shift = 0; shift < 24 && alpha > 0; shift += 8) {
            uint32_t channel = ((pixel >> shift & 255u) * 255u + alpha / 2) / alpha;
            divided |= (channel < 255u ? channel : 255u) << shift;
        }
        raster->pixels[i] = divided;
    }
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

static bool marks_paint(const Session *session, DrawList *list)
{
    draw_list_texture(list, NULL, 0);
    return shot_marks_draw(session->level.path, session->level.desc,
                           level_pictures(session->level.level)->tile_size, list);
}

// Paints the map's pictures over nothing.
static bool plain_paint(const Session *session, const ShotOptions *options, Raster *raster)
{
    DrawList list = {0};
    double time = (double)options->tick.value / SIM_TICK_RATE;
    raster_clear(raster, draw_color(COLOR_BLACK, 0.0));
    bool painted = view_draw_map(session->looks.pictures, options->corner, raster->width,
                                 raster->height, options->whole, time, &list) &&
                   (!options->marks || marks_paint(session, &list)) && raster_paint(raster, &list);
    draw_list_free(&list);
    pixels_divide(raster);
    return painted;
}

// Paints all of the level as the game draws it.
static bool whole_paint(App *app, Raster *raster)
{
    const Session *session = &app->run.session;
    bool painted = whole_map_draw(session, whole_map_cell(session->level.desc), &app->list) &&
                   raster_paint(raster, &app->list);
    draw_list_free(&app->list);
    return painted;
}

static bool picture_paint(App *app, const ShotOptions *options, Raster *raster)
{
    if (options->whole && !options->plain)
        return whole_paint(app, raster);
    return options->plain ? plain_paint(&app->run.session, options, raster)
                          : screenshot_paint(app, options->screen != NULL, options->debug, raster);
}

// Sets the size of a picture of the whole map.
static int whole_size(const Session *session, ShotOptions *options)
{
    const SimTerrain *terrain = &session->level.desc->terrain;
    double side = options->plain ? (double)level_pictures(session->level.level)->tile_size
                                 : whole_map_cell(session->level.desc);
    double width = terrain->width * side, height = terrain->height * side;
    if (width > WHOLE_MOST || height > WHOLE_MOST)
        return cli_error("shot", CLI_USAGE,
                         "the map has %.0fx%.0f pixels, and a picture at most %d each way; use "
                         "--at X,Y --size WxH for a part of it",
                         width, height, (int)WHOLE_MOST);
    options->width = (uint32_t)width;
    options->height = (uint32_t)height;
    return CLI_OK;
}

static int picture_make(App *app, const CliContext *context, const ShotOptions *options)
{
    Raster raster = {0};
    int code = CLI_OK;
    if (!raster_resize(&raster, options->width, options->height))
        code = cli_error("shot", CLI_NO_MEMORY, "no memory for the picture");
    else if (options->figure.name != NULL)
        code = shot_figure_paint(context, &options->figure, &raster);
    else if (!picture_paint(app, options, &raster))
        code = cli_error("shot", CLI_NO_MEMORY, "no memory for the picture");
    if (code == CLI_OK && options->output)
        code = picture_save(&raster, options->output);
    if (code == CLI_OK && options->hash)
        printf("%016" PRIx64 "\n", raster_hash(&raster));
    raster_free(&raster);
    return code == CLI_OK ? cli_finish_output("shot") : code;
}

// Plays up to the tick with the inputs of the command line or of the replay. Returns an exit code.
static int moment_reach(Run *run, const ShotOptions *options)
{
    Session *session = &run->session;
    InputTrack inputs = {0};
    int code = CLI_OK;
    if (options->replay)
        code = session_watch(session, "shot", options->replay);
    else if (options->inputs.count > 0)
        code = cli_inputs_read("shot", &options->inputs, &inputs);
    if (code == CLI_OK && options->inputs.count > 1) {
        session->options.heroes = options->inputs.count;
        if (!session_restart(session))
            code = cli_error("shot", CLI_NO_MEMORY, "no memory for the game");
    }
    while (code == CLI_OK && session->current->tick < options->tick.value) {
        GameInputs held = input_track_all_at(&inputs, session->current->tick);
        session_tick_all(session, &held);
        splits_see(&run->splits, session->current, &session->events);
    }
    input_track_free(&inputs);
    return code;
}

// The libraries for pictures, and the time zone that screens show, are loaded before.
static void enter_sandbox(const ShotOptions *options, const CliContext *context)
{
    CliSandbox sandbox;
    IMG_Init(IMG_INIT_PNG | IMG_INIT_JPG | IMG_INIT_WEBP);
    tzset();
    cli_sandbox_begin(&sandbox, context);
    if (options->figure.name != NULL)
        cli_sandbox_file(&sandbox, options->figure.name);
    else
        cli_sandbox_level(&sandbox, options->level);
    cli_sandbox_inputs(&sandbox, &options->inputs);
    cli_sandbox_file(&sandbox, options->replay);
    if (options->screen) {
        sandbox_may_read(&sandbox.files, context->user_dir);
        sandbox_may_read(&sandbox.files, cli_config_dir(context));
    }
    cli_sandbox_output(&sandbox, options->output);
    cli_sandbox_enter(&sandbox, SANDBOX_ALONE);
}

static int figure_shot(App *app, const CliContext *context, ShotOptions *options)
{
    if (options->width == 0) {
        options->width = DEFAULT_WIDTH;
        options->height = DEFAULT_HEIGHT;
    }
    return picture_make(app, context, options);
}

int app_shot(CliContext *context, int argc, char **argv)
{
    static App app;
    ShotOptions options = {0};
    int code;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    loop_prepare(&app, context, SCREEN_TITLE);
    code = options_check(&options, argc, argv);
    if (code == CLI_OK) {
        enter_sandbox(&options, context);
        if (options.figure.name != NULL)
            return figure_shot(&app, context, &options);
        code =
            session_open(&app.run.session, context, "shot", options.level, &picture_file_decoder);
    }
    if (code == CLI_OK)
        picture_keys_show(&app, options.screen);
    if (code == CLI_OK && options.whole)
        code = whole_size(&app.run.session, &options);
    if (code != CLI_OK)
        return code;
    if (options.width == 0) {
        options.width = DEFAULT_WIDTH;
        options.height = DEFAULT_HEIGHT;
    }
    if (!options.plain)
        code = moment_reach(&app.run, &options);
    if (code == CLI_OK && options.screen) {
        screenshot_open(&app, context->lang);
        screenshot_show(&app, options.screen);
    }
    if (code == CLI_OK)
        code = picture_make(&app, context, &options);
    screenshot_close(&app);
    return code;
}
