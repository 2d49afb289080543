// proof_pictures.c - draws the pictures of a list. Rows of one level that follow each other share
// what was loaded, and those of one run the play: so a picture costs little more than its drawing.
#include "proofs.h"

#include "main/commands/pictures_taken.h"
#include "main/loop/loop.h"
#include "picture_row.h"
#include "shell/window/picture_file.h"
#include "shell/window/presenter.h"
#include <SDL_image.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LIST_BYTES = 1 << 20, MS = 1000 };

typedef struct Pictures {
    App *app;
    CliContext *context;
    const char *folder; // where to save them; NULL: nowhere
    char **names;       // of those to draw; none: all
    int name_count;
    PictureRow rows[2]; // the last one and the one before it
    uint32_t row;       // which of them is the last one
    uint32_t drawn;
    InputTrack inputs; // of the row
    Raster raster;
} Pictures;

static bool is_wanted(const Pictures *pictures, const char *name)
{
    for (int i = 0; i < pictures->name_count; i++)
        if (strcmp(pictures->names[i], name) == 0)
            return true;
    return pictures->name_count == 0;
}

// --- the moment ----------------------------------------------------------------------------------

// Goes over to another level as the game does, which keeps the sprites of a world.
static int level_change(Session *session, const char *path)
{
    SessionLoad *load = malloc(sizeof *load);
    int code = CLI_OK;
    if (!load)
        return cli_error("proofs", CLI_NO_MEMORY, "no memory for the level");
    session->options = (GameOptions){0};
    session_want(session, path, load);
    session_load_do(load);
    if (session_load_is_good(load))
        session_take(session, load);
    else
        code = cli_error("proofs", CLI_INVALID, "%s",
                         load->status == LEVEL_OK ? "no memory for the level"
                                                  : level_report_first_error(&load->report));
    session_load_drop(load);
    free(load);
    return code;
}

static int level_open(Pictures *pictures, const char *level)
{
    char path[FILES_PATH_BYTES];
    Session *session = &pictures->app->run.session;
    if (!files_join(path, sizeof path, pictures->context->data_dir, level))
        return cli_error("proofs", CLI_UNREADABLE, "the path of %s is too long", level);
    return session->level.level
               ? level_change(session, path)
               : session_open(session, pictures->context, "proofs", path, &picture_file_decoder);
}

static int run_open(const Pictures *pictures, const char *run)
{
    char path[FILES_PATH_BYTES];
    Session *session = &pictures->app->run.session;
    return files_join(path, sizeof path, pictures->context->data_dir, run)
               ? session_watch(session, "proofs", path)
               : cli_error("proofs", CLI_UNREADABLE, "the path of %s is too long", run);
}

// Begins the play of a row, with the keys that its hints show.
static int play_begin(Pictures *pictures, const PictureRow *row)
{
    Session *session = &pictures->app->run.session;
    int code = level_open(pictures, row->level);
    input_track_free(&pictures->inputs);
    pictures->app->run.splits.count = 0;
    if (code == CLI_OK)
        picture_keys_show(pictures->app, row->screen);
    if (code == CLI_OK && row->replay)
        code = run_open(pictures, row->replay);
    else if (code == CLI_OK && row->inputs.count > 0)
        code = cli_inputs_read("proofs", &row->inputs, &pictures->inputs);
    if (code == CLI_OK && row->inputs.count > 1) {
        session->options.heroes = row->inputs.count;
        if (!session_restart(session))
            code = cli_error("proofs", CLI_NO_MEMORY, "no memory for the game");
    }
    return code;
}

static void play_on(Pictures *pictures, uint64_t tick)
{
    Run *run = &pictures->app->run;
    while (run->session.current->tick < tick) {
        GameInputs held = input_track_all_at(&pictures->inputs, run->session.current->tick);
        session_tick_all(&run->session, &held);
        splits_see(&run->splits, run->session.current, &run->session.events);
    }
}

// --- the picture ---------------------------------------------------------------------------------

// Draws the screen of a row over the session, which stays as it was: all else is opened for this
// one picture, so that no screen changes the next one.
static bool screen_paint(Pictures *pictures, const PictureRow *row)
{
    App *app = pictures->app;
    Session session = app->run.session;
    Splits splits = app->run.splits;
    screenshot_open(app, "en");
    bool good = screenshot_show(app, row->screen) &&
                screenshot_paint(app, true, row->debug, &pictures->raster);
    app->run.session = (Session){0};
    screenshot_close(app);
    loop_prepare(app, pictures->context, SCREEN_TITLE);
    app->run.session = session;
    app->run.splits = splits;
    return good;
}

static bool row_paint(Pictures *pictures, const PictureRow *row)
{
    picture_keys_show(pictures->app, row->screen);
    return raster_resize(&pictures->raster, row->width, row->height) &&
           (row->screen ? screen_paint(pictures, row)
                        : screenshot_paint(pictures->app, false, row->debug, &pictures->raster));
}

static int picture_save(const Pictures *pictures, const char *name)
{
    char path[FILES_PATH_BYTES + 8];
    SDL_Surface *surface = presenter_surface(&pictures->raster);
    int code = CLI_OK;
    snprintf(path, sizeof path, "%.3000s/%s.png", pictures->folder, name);
    if (!surface || IMG_SavePNG(surface, path) != 0)
        code = cli_error("proofs", CLI_IO, "'%s' can't be written: %s", path, SDL_GetError());
    SDL_FreeSurface(surface);
    return code;
}

// --- the list ------------------------------------------------------------------------------------

static unsigned long ms_since(clock_t start)
{
    return (unsigned long)((clock() - start) * MS / CLOCKS_PER_SEC);
}

static int row_draw(Pictures *pictures, const PictureRow *row, bool goes_on)
{
    clock_t start = clock();
    int code = goes_on ? CLI_OK : play_begin(pictures, row);
    if (code != CLI_OK)
        return code;
    play_on(pictures, row->tick.value);
    unsigned long before = ms_since(start);
    if (!row_paint(pictures, row))
        return cli_error("proofs", CLI_INVALID, "%s can't be drawn: no such screen, or no memory",
                         row->name);
    printf("%s %016" PRIx64 " %s\n", row->name, raster_hash(&pictures->raster),
           row->line + row->arguments_at);
    fprintf(stderr, "%6lu ms (%lu ms of them before the drawing) %s\n", ms_since(start), before,
            row->name);
    pictures->drawn++;
    return pictures->folder ? picture_save(pictures, row->name) : CLI_OK;
}

static int line_draw(Pictures *pictures, const char *line)
{
    const PictureRow *last = &pictures->rows[pictures->row];
    PictureRow *row = &pictures->rows[!pictures->row];
    int code = picture_row_read(line, row);
    if (code == CLI_OK && !row->name && pictures->name_count == 0)
        puts(line);
    if (code != CLI_OK || !row->name || !is_wanted(pictures, row->name))
        return code;
    pictures->row = !pictures->row;
    return row_draw(pictures, row, last->name && picture_row_goes_on(last, row));
}

static int list_draw(Pictures *pictures, const char *path)
{
    Err err;
    FileBytes file;
    int code = CLI_OK;
    if (!files_read(path, LIST_BYTES, &file, &err))
        return cli_error("proofs", CLI_UNREADABLE, "%s", err.message);
    char *line = (char *)file.bytes, *end = line + file.size;
    while (code == CLI_OK && line < end) {
        char *stop = memchr(line, '\n', (size_t)(end - line));
        if (!stop)
            code = cli_error("proofs", CLI_INVALID, "%s does not end with a line end", path);
        else
            *stop = '\0';
        code = code == CLI_OK ? line_draw(pictures, line) : code;
        line = stop ? stop + 1 : end;
    }
    files_bytes_free(&file);
    if (code == CLI_OK && pictures->drawn == 0)
        code = cli_error("proofs", CLI_USAGE, "%s has no picture of that name", path);
    return code;
}

typedef struct PicturesOptions {
    const char *folder;
} PicturesOptions;

static const CliOption option_table[] = {CLI_TEXT_LETTER("output", 'o', PicturesOptions, folder),
                                         CLI_OPTIONS_END};
static const CliCommand command = {.name = "proofs", .help = "", .options = option_table};

int proof_pictures(CliContext *context, int argc, char **argv)
{
    static App app;
    PicturesOptions options = {0};
    int code;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    Pictures *pictures = calloc(1, sizeof *pictures);
    if (!pictures || argc == 0) {
        free(pictures);
        return cli_error("proofs", CLI_USAGE, "name a list of pictures");
    }
    snprintf(context->lang, sizeof context->lang, "en");
    loop_prepare(&app, context, SCREEN_TITLE);
    pictures->app = &app;
    pictures->context = context;
    pictures->folder = options.folder;
    pictures->names = argv + 1;
    pictures->name_count = argc - 1;
    code = list_draw(pictures, argv[0]);
    run_close(&app.run);
    raster_free(&pictures->raster);
    draw_list_free(&app.list);
    input_track_free(&pictures->inputs);
    free(pictures);
    IMG_Quit();
    return code;
}
