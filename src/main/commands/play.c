// play.c - the commands `jantar play` and `jantar` alone.
#include "jantar/app.h"
#include "jantar/cli_options.h"
#include "jantar/cli_share.h"
#include "jantar/clock.h"
#include "jantar/job.h"
#include "main/loop/loop.h"
#include "shell/window/picture_file.h"

static const char *const play_help =
    "Usage: jantar play LEVEL [--players N] [--option K=V]...\n"
    "                         [--at OBJECT | --replay FILE] [--ghost FILE]... [--reuse]\n"
    "\n"
    "Plays a level in a window. LEVEL is a file, or the name of a level in the game's data\n"
    "(first-light). A shared level (.jlevel) becomes one of your own: it is checked and unpacked\n"
    "into USER-DIR/levels. So does the level of a link (ADDRESS#level=...); the run in the\n"
    "link becomes a ghost. A recorded run (.jrp) is shown; a cutscene (NAME.scene), too, again\n"
    "and again. \"jantar FILE\" and \"jantar LINK\" do the same, in the game that is running, if\n"
    "one is.\n"
    "Every play is recorded. USER-DIR/replays/last.jrp is the last play of all;\n"
    "USER-DIR/replays/LEVEL/ holds those of a level: the fastest win (best.jrp; together.jrp\n"
    "of several players), the last play (last.jrp), the last falls (death-NUMBER.jrp), the\n"
    "ways to checkpoints (checkpoint-NUMBER.jrp) and the quick saves (save-NUMBER.jrp).\n"
    "\n"
    "  --players N      2 to 4 play together. Before the level begins, each joins with a\n"
    "                   device: half of the keyboard, or a gamepad. The right half has the\n"
    "                   arrows, right Shift (jump), full stop (stick), comma (slick), M (heavy)\n"
    "                   and N (puff up); the left half W A S D, Space, left Shift, left Ctrl, F\n"
    "                   and G. All keys can be changed in the options\n"
    "  --option K=V     changes the game; \"jantar run --help\" lists the options. A win with\n"
    "                   help never replaces a best without help\n"
    "  --at OBJECT      begins at the centre of the object with this ID (Tiled shows it)\n"
    "                   instead of the spawn; such plays are not recorded\n"
    "  --ghost FILE     shows this run of the level beside yours; up to eight of them\n"
    "  --reuse          in the game that is running, if one is\n"
    "  --replay FILE    shows a recorded run instead; at its end the game says whether it\n"
    "                   verifies\n"
    "\n"
    "The game watches the level's files: save one, and play goes on in the changed level. F4\n"
    "repeats your inputs so far on the changed level, from its start to this tick.\n"
    "\n";

typedef struct PlayOptions {
    const char *level;
    const char *replay;
    unsigned long long object; // 0: the spawn
    GameOptions game;
    const char *ghosts[VIEW_GHOSTS_MAX];
    int ghost_count;
    bool has_game; // at least one --option was given
    bool several;  // --players was given
    bool reuse;    // --reuse was given
    bool scene;    // a cutscene's file was named
} PlayOptions;

// Takes the id of an object. If none is selected, Tiled passes its placeholder text unchanged, so
// the message mentions Tiled.
static int take_object(void *self, const char *text)
{
    PlayOptions *options = self;
    if (cli_parse_number(text, 1, INT32_MAX, &options->object))
        return CLI_OK;
    return cli_usage_error(
        "play",
        "--at wants the ID of an object, a number from 1 on, not '%s'; in Tiled select one "
        "object first",
        text);
}

static int take_game_option(void *self, const char *setting)
{
    PlayOptions *options = self;
    Err err;
    options->has_game = true;
    return cli_game_option_set(&options->game, setting, &err)
               ? CLI_OK
               : cli_usage_error("play", "%s", err.message);
}

static int take_players(void *self, const char *text)
{
    PlayOptions *options = self;
    unsigned long long players;
    if (!cli_parse_number(text, 1, GAME_HEROES_MOST, &players))
        return cli_usage_error("play", "--players wants a number from 1 to %d, not '%s'",
                               GAME_HEROES_MOST, text);
    options->game.heroes = (uint32_t)players;
    options->several = true;
    return CLI_OK;
}

static int take_ghost(void *self, const char *path)
{
    PlayOptions *options = self;
    if (options->ghost_count == VIEW_GHOSTS_MAX)
        return cli_usage_error("play", "--ghost can be given %d times", VIEW_GHOSTS_MAX);
    options->ghosts[options->ghost_count++] = path;
    return CLI_OK;
}

static const CliOption option_table[] = {
    CLI_TEXT("replay", PlayOptions, replay),
    CLI_OWN("at", take_object),
    CLI_OWN("option", take_game_option),
    CLI_OWN("players", take_players),
    CLI_FLAG("reuse", PlayOptions, reuse),
    CLI_OWN("ghost", take_ghost),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "play", .help = play_help, .options = option_table};

static int options_check(PlayOptions *options, int argc, char **argv)
{
    if (options->replay && options->object != 0)
        return cli_usage_error("play", "--at and --replay exclude each other");
    if (options->replay && options->several)
        return cli_usage_error(
            "play", "a replay has its own players: --players and --replay exclude each other");
    if (options->replay && options->reuse)
        return cli_usage_error("play", "--reuse and --replay exclude each other");
    if (options->replay && options->has_game)
        return cli_usage_error(
            "play", "a replay has its own options: --option and --replay exclude each other");
    return cli_level_argument("play", argc, argv, &options->level);
}

// --- what the file is ----------------------------------------------------------------------------

// Finds the level of a recorded run that was named in its place.
static int take_replay(const CliContext *context, PlayOptions *options, char path[FILES_PATH_BYTES])
{
    Err err;
    Replay replay;
    int code = cli_replay_read(options->level, &replay, NULL, &err);
    if (code != CLI_OK)
        return cli_error("play", code, "%s: %s", options->level, err.message);
    bool found =
        cli_find_replay_level(context, &replay, options->level, path, FILES_PATH_BYTES, &err);
    replay_free(&replay);
    if (!found)
        return cli_error("play", CLI_UNREADABLE, "%s: %s", options->level, err.message);
    options->replay = options->level;
    options->level = path;
    return CLI_OK;
}

// Finds the level and the run beside the file of a cutscene.
static int take_scene(PlayOptions *options, char path[FILES_PATH_BYTES])
{
    static char run[FILES_PATH_BYTES];
    const char *scene = options->level;
    if (!files_with_end(scene, ".json", path, FILES_PATH_BYTES) ||
        !files_with_end(scene, ".jrp", run, sizeof run))
        return cli_usage_error("play", "the path '%.200s' is too long", scene);
    options->level = path;
    options->replay = run;
    options->scene = true;
    return CLI_OK;
}

// Makes the level of a link one of the player's own. Its run becomes a ghost.
static int take_link(const CliContext *context, PlayOptions *options, char path[FILES_PATH_BYTES])
{
    static char run[FILES_PATH_BYTES];
    Err err;
    int code = cli_link_keep(context, options->level, path, run, &err);
    if (code != CLI_OK)
        return cli_error("play", code, "%s", err.message);
    options->level = path;
    if (run[0] != '\0' && !options->replay && options->ghost_count < VIEW_GHOSTS_MAX)
        options->ghosts[options->ghost_count++] = run;
    return CLI_OK;
}

// Replaces a link, a shared level, a recorded run or a cutscene's file by the level to open, which
// is written to `path`.
static int take_file(const CliContext *context, PlayOptions *options, char path[FILES_PATH_BYTES])
{
    Err err;
    if (cli_is_link(options->level))
        return take_link(context, options, path);
    if (!options->replay && options->object == 0 && cli_is_replay(options->level))
        return take_replay(context, options, path);
    if (!options->replay && files_ends_in(options->level, SCENE_FILE_END))
        return take_scene(options, path);
    if (!cli_is_shared(options->level))
        return CLI_OK;
    int code = cli_shared_keep(context, options->level, path, &err);
    options->level = path;
    return code == CLI_OK ? CLI_OK : cli_error("play", code, "%s", err.message);
}

// Gives the level, which can be played, to the game that runs already.
static bool hand_over(const CliContext *context, const Session *session, uint32_t object)
{
    char path[FILES_PATH_BYTES];
    return files_real_path(path, sizeof path, session->level.path) &&
           handover_give(context->user_dir, path, object);
}

static App app; // too large for a stack of 256 KiB

int app_play(CliContext *context, int argc, char **argv)
{
    PlayOptions options = {0};
    char path[FILES_PATH_BYTES];
    int code;
    loop_prepare(&app, context, SCREEN_PLAY);
    app.run.clock.asked = clock_ns();
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    code = options_check(&options, argc, argv);
    if (code == CLI_OK)
        code = take_file(context, &options, path);
    if (code == CLI_OK)
        code =
            session_open(&app.run.session, context, "play", options.level, &picture_file_decoder);
    if (code != CLI_OK)
        return code;
    app.run.session.options = options.game;
    app.run.players = options.game.heroes;
    app.apply.options_given = options.has_game;
    for (int i = 0; i < options.ghost_count; i++)
        (void)run_want_ghost(&app.run, options.ghosts[i]);
    if (options.object != 0)
        code = session_start_at(&app.run.session, "play", (uint32_t)options.object);
    if (code == CLI_OK && options.reuse &&
        hand_over(context, &app.run.session, (uint32_t)options.object)) {
        session_close(&app.run.session);
        return CLI_OK;
    }
    if (options.replay)
        code = session_watch(&app.run.session, "play", options.replay);
    if (options.scene)
        screen_scene_watch(&app.screens);
    if (code == CLI_OK)
        return app_loop(&app, "play");
    session_close(&app.run.session);
    return code;
}

int app_open(CliContext *context, int argc, char **argv)
{
    static char play[] = "play";
    char path[FILES_PATH_BYTES];
    const char *file = argv[1];
    if (argc == 2 && cli_is_link(file) && handover_give(context->user_dir, file, 0))
        return CLI_OK;
    // Options are for a game of its own, and what can't be opened is told on the terminal.
    if (argc == 2 && (cli_is_shared(file) || cli_is_replay(file) || cli_is_level(file)) &&
        files_real_path(path, sizeof path, file) && handover_give(context->user_dir, path, 0))
        return CLI_OK;
    argv[0] = play;
    return app_play(context, argc, argv);
}

// Opens the level behind the title, or the next one that can be opened. `data`: an int for the exit
// code.
static void title_open(void *data, const Job *job)
{
    char path[FILES_PATH_BYTES];
    int *code = data;
    Err err;
    (void)job;
    uint32_t choice = 0;
    for (; level_find_title(app.context, choice, path, &err); choice++) {
        *code = session_open(&app.run.session, app.context, "", path, &picture_file_decoder);
        if (*code == CLI_OK)
            return;
    }
    if (choice == 0)
        *code = cli_error("", CLI_UNREADABLE, "%s", err.message);
}

static void title_keep(void *data)
{
    (void)data; // on the stack of app_title()
}

// A thread loads the level while the window opens: each takes about 0.3 s.
int app_title(CliContext *context, int argc, char **argv)
{
    (void)argc;
    (void)argv;
    Err err;
    int code = CLI_NO_MEMORY;
    loop_prepare(&app, context, SCREEN_TITLE);
    app.run.clock.asked = clock_ns();
    Job *job = job_begin(title_open, title_keep, &code);
    bool shown = loop_open_window(&app, &err);
    if (job)
        job_end(job);
    else
        title_open(&code, NULL);
    if (code == CLI_OK && !shown)
        code = cli_error("", CLI_UNAVAILABLE, "%s", err.message);
    if (code == CLI_OK)
        return app_loop(&app, "");
    loop_close(&app);
    return code;
}
