// gallery_look.c - finds out what a gallery says of one shared file, in a sandbox: the file comes
// from a stranger. What is spent on it is counted in ticks, so the same file gives the same result.
#include "cli/share/share_kinds.h"
#include "gallery_parts.h"
#include "jantar/cli_rate.h"
#include "jantar/cli_sandbox.h"
#include "jantar/rate_search.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SEARCH_TICKS = 60000, // for a level without a run
    // A novice takes ten times as long as others to play, so after so many ticks no further try
    // begins. But one try that fails says little.
    TRIES_TICKS = 600,
    TRIES_LEAST = 2,
    RUN_TICKS = 60 * 60 * SIM_TICK_RATE, // of all runs of a level that are verified
    SHORT_TICKS = 45 * SIM_TICK_RATE,    // a shorter way is a short level
    MIDDLE_TICKS = 150 * SIM_TICK_RATE,  // a longer way is a long level
};

// What is looked at.
typedef struct Look {
    CliContext context; // without the player's own runs
    const GalleryPainter *painter;
    const char *folder; // of the pictures
    GalleryFile *file;
    char root[FILES_PATH_BYTES]; // of the unpacked archive
    SharedFile list;
    // Of the level that is looked at; here since the stack may be small.
    char path[FILES_PATH_BYTES];
    char run[FILES_PATH_BYTES];  // that shows the way; "": none
    char near[FILES_PATH_BYTES]; // a path beside it
    char pictures[GALLERY_PICTURES][FILES_PATH_BYTES];
    CliSandbox sandbox;
} Look;

// A level that is looked at.
typedef struct LookLevel {
    Look *look;
    GalleryLevel *out;
    const char *path;
    Level *level;
    RateGuide guide; // of a run that wins, or of a way that was found
} LookLevel;

GalleryLength gallery_length(const GalleryLevel *level)
{
    return level->ticks == 0              ? GALLERY_UNMEASURED
           : level->ticks < SHORT_TICKS   ? GALLERY_SHORT
           : level->ticks <= MIDDLE_TICKS ? GALLERY_MIDDLE
                                          : GALLERY_LONG;
}

GalleryDifficulty gallery_difficulty(const GalleryLevel *level)
{
    if (level->tries == 0)
        return GALLERY_UNRATED;
    if (level->passed * 10 >= level->tries * 9 && level->deaths < level->tries)
        return GALLERY_EASY;
    return level->passed * 10 >= level->tries * 6 ? GALLERY_FAIR : GALLERY_HARD;
}

// --- recorded runs -------------------------------------------------------------------------------

// Runs of a level are NAME.jrp and NAME.*.jrp beside it.
static bool is_run_of(const char *run, const char *level)
{
    const char *name = files_name_of(level);
    size_t stem = strcspn(name, ".");
    run = files_name_of(run);
    return strncmp(run, name, stem) == 0 && run[stem] == '.';
}

// True for NAME.jrp.
static bool is_plain_run(const char *run)
{
    const char *name = files_name_of(run);
    return strchr(name, '.') == strrchr(name, '.');
}

static void keep_run(GalleryLevel *out, uint32_t ticks)
{
    uint32_t at = out->run_count++;
    for (; at > 0 && out->runs[at - 1] > ticks; at--)
        out->runs[at] = out->runs[at - 1];
    out->runs[at] = ticks;
}

// Makes the guide of a run that wins. False: no memory.
static bool guide_by(LookLevel *look, const char *path, uint32_t ticks)
{
    Err err;
    Replay replay = {0};
    if (path[0] == '\0' || cli_replay_read(path, &replay, NULL, &err) != CLI_OK)
        return true;
    replay.options.heroes = 1;
    bool good = rate_guide_make(&look->guide, level_desc(look->level), &replay.options, replay.seed,
                                &replay.inputs);
    replay_free(&replay);
    if (good && look->guide.wins)
        look->out->ticks = ticks;
    return good;
}

// Verifies a run. Returns the tick at which it wins; 0 if it does not, or not verifiably.
static uint32_t look_at_run(LookLevel *look, const char *path, uint32_t *ticks_left)
{
    Err err;
    Replay replay = {0};
    ReplayReport report = {.outcome = GAME_RUNNING};
    if (cli_replay_read(path, &replay, NULL, &err) != CLI_OK) {
        look->out->bad_runs++;
    } else if (replay.inputs.ticks <= *ticks_left) {
        *ticks_left -= replay.inputs.ticks;
        if (replay_verify(&replay, level_desc(look->level), &report) != REPLAY_VERIFIED) {
            look->out->bad_runs++;
            report.outcome = GAME_RUNNING;
        }
    }
    replay_free(&replay);
    return report.outcome == GAME_WON ? report.outcome_tick : 0;
}

// NAME.jrp shows the way if it wins: other runs are for the time, or find everything.
static bool look_at_runs(LookLevel *look)
{
    char *folder = look->look->near, *guide = look->look->run;
    FileList files = {0};
    uint32_t ticks_left = RUN_TICKS, seen = 0, guide_ticks = 0;
    guide[0] = '\0';
    files_directory_of(folder, FILES_PATH_BYTES, look->path);
    if (!files_list(folder, ".jrp", false, &files, NULL))
        return true;
    for (size_t i = 0; i < files.count && seen < GALLERY_RUNS; i++) {
        if (!is_run_of(files.paths[i], look->path))
            continue;
        seen++;
        uint32_t ticks = look_at_run(look, files.paths[i], &ticks_left);
        if (ticks > 0 && (guide[0] == '\0' || is_plain_run(files.paths[i]))) {
            memcpy(guide, files.paths[i], strlen(files.paths[i]) + 1);
            guide_ticks = ticks;
        }
        if (ticks > 0)
            keep_run(look->out, ticks);
    }
    files_list_free(&files);
    return guide_by(look, guide, guide_ticks);
}

// --- how hard it is ------------------------------------------------------------------------------

static bool find_way(LookLevel *look, uint16_t keys)
{
    SolveWatch nobody = {NULL, NULL};
    if (look->guide.wins || level_desc(look->level)->exit_count == 0)
        return true;
    SolveFound found = rate_guide_search(&look->guide, look->level, keys, SEARCH_TICKS, nobody);
    if (found == SOLVE_FOUND && look->guide.wins)
        look->out->ticks = look->guide.inputs.ticks;
    return found != SOLVE_NO_MEMORY;
}

// Which section is tried next: of a level with few each is tried again, of one with many some are,
// in an order that is spread over the level however early the tries end.
static RateTask task_of(uint32_t number, uint32_t sections, uint16_t keys)
{
    enum { STRIDE = 3 };
    static_assert(GALLERY_TRIES % STRIDE != 0, "each number comes once");
    uint32_t at = number * STRIDE % GALLERY_TRIES;
    RateTask task = {.player = RATE_NOVICE, .keys = keys};
    task.section = sections > GALLERY_TRIES ? at * sections / GALLERY_TRIES : number % sections;
    task.seed = sections > GALLERY_TRIES ? 0 : number / sections;
    return task;
}

static bool let_try(LookLevel *look, uint16_t keys)
{
    uint32_t count = look->guide.wins ? look->guide.section_count : 0, spent = 0;
    RateTry *done = calloc(1, sizeof *done);
    bool good = done != NULL;
    for (uint32_t i = 0; good && count > 0 && i < GALLERY_TRIES; i++) {
        if (i >= TRIES_LEAST && spent >= TRIES_TICKS)
            break;
        RateTask task = task_of(i, count, keys);
        if (!rate_is_for_bots(&look->guide.sections[task.section]))
            continue;
        good = rate_try(&look->guide, &task, done);
        spent += done->ticks;
        look->out->tries++;
        look->out->passed += done->passed;
        look->out->deaths += done->death_count;
    }
    free(done);
    return good;
}

// What a level does not say of its verbs, the keys of a run say. A way that was found presses more
// than it needs.
static uint32_t verbs_of(const LookLevel *look)
{
    static const uint16_t keys_of[LEVEL_VERBS] = {
#define VERB_KEYS(NAME, name, keys) [LEVEL_VERB_##NAME] = (keys),
        LEVEL_VERB_LIST(VERB_KEYS)
#undef VERB_KEYS
    };
    const LevelVerbs *said = &level_desc(look->level)->verbs;
    uint32_t verbs = 0, held = 0;
    for (uint32_t i = 0; i < said->count; i++)
        verbs |= 1u << said->list[i];
    for (uint32_t i = 0;
         look->guide.wins && i < look->guide.inputs.count && look->out->run_count > 0; i++)
        held |= look->guide.inputs.runs[i].input.keys;
    held &= ~(uint32_t)(GAME_KEY_UP | GAME_KEY_DOWN); // which belong to more than one
    for (int i = 0; said->count == 0 && i < LEVEL_VERBS; i++)
        verbs |= (keys_of[i] & held) != 0 ? 1u << i : 0;
    return verbs;
}

static bool rate_it(LookLevel *look)
{
    uint16_t keys = cli_rate_keys(look->path, level_desc(look->level));
    if (!look_at_runs(look) || !find_way(look, keys) || !let_try(look, keys))
        return false;
    look->out->verbs = verbs_of(look);
    return true;
}

// --- a level -------------------------------------------------------------------------------------

static void name_it(Look *look, LookLevel *level)
{
    char *path = look->near;
    const char *title = level_text_in(&level_desc(level->level)->title, look->context.lang);
    const char *name = files_name_of(level->path);
    snprintf(level->out->title, sizeof level->out->title, "%.*s",
             title[0] != '\0' ? (int)sizeof level->out->title - 1 : (int)strcspn(name, "."),
             title[0] != '\0' ? title : name);
    PackFile *pack = malloc(sizeof *pack);
    LevelReport *report = malloc(sizeof *report);
    if (pack != NULL && report != NULL &&
        files_beside(level->path, PACK_FILE_NAME, path, FILES_PATH_BYTES) && files_exists(path) &&
        pack_file_load(path, pack, report) == LEVEL_OK)
        memcpy(level->out->author, pack->author, sizeof pack->author);
    free(report);
    free(pack);
}

static void link_it(const Look *look, LookLevel *level)
{
    ZipBytes link;
    bool has_run;
    Err err;
    if (cli_link_make(&look->context, level->path, "", &link, &has_run, &err) == CLI_OK)
        level->out->link = (char *)link.bytes;
}

static void draw_it(Look *look, LookLevel *level, uint32_t number)
{
    char name[GALLERY_NAME_BYTES];
    const char *list[GALLERY_PICTURES];
    if (look->painter == NULL)
        return;
    for (int i = 0; i < GALLERY_PICTURES; i++) {
        gallery_picture_name(look->file, number, (GalleryPicture)i, name);
        if (!files_join(look->pictures[i], FILES_PATH_BYTES, look->folder, name))
            return;
        list[i] = look->pictures[i];
    }
    look->painter->paint(&look->context, level->path, list, level->out->pictures);
}

// Says why a file is left out, without the folder that it was unpacked into.
static void refuse(Look *look, const char *words)
{
    size_t root = strlen(look->root);
    bool inside = root > 0 && strncmp(words, look->root, root) == 0 && words[root] == '/';
    snprintf(look->file->reason, sizeof look->file->reason, "%.590s",
             inside ? words + root + 1 : words);
}

static bool load_it(Look *look, LookLevel *level)
{
    Err err;
    LevelReport *report = malloc(sizeof *report);
    int code =
        report != NULL ? share_check_level(&look->context, level->path, &err) : CLI_NO_MEMORY;
    if (code == CLI_OK && level_load(level->path, &level->level, report) != LEVEL_OK) {
        err_set(&err, "%s", level_report_first_error(report));
        code = CLI_INVALID;
    }
    if (code != CLI_OK)
        refuse(look, code == CLI_NO_MEMORY ? "not enough memory" : err.message);
    free(report);
    return code == CLI_OK;
}

// False: no memory.
static bool look_at_level(Look *look, uint32_t number)
{
    LookLevel level = {look, &look->file->levels[number], look->path, NULL, {0}};
    if (!files_join(look->path, sizeof look->path, look->root, look->list.levels[number]))
        return false;
    memcpy(level.out->name, look->list.levels[number], sizeof level.out->name);
    bool good = true;
    if (load_it(look, &level)) {
        name_it(look, &level);
        good = rate_it(&level);
        link_it(look, &level);
        draw_it(look, &level, number);
    }
    rate_guide_free(&level.guide);
    level_free(level.level);
    return good;
}

// --- a file --------------------------------------------------------------------------------------

static bool look_at_levels(Look *look)
{
    bool good = true;
    look->file->levels = calloc(look->list.count, sizeof *look->file->levels);
    if (look->file->levels == NULL)
        return false;
    for (; good && look->file->reason[0] == '\0' && look->file->count < look->list.count;)
        good = look_at_level(look, look->file->count++);
    return good;
}

static void enter_sandbox(Look *look)
{
    if (look->painter != NULL)
        look->painter->prepare();
    cli_sandbox_begin(&look->sandbox, &look->context);
    cli_sandbox_file(&look->sandbox, look->file->path);
    if (files_join(look->near, sizeof look->near, look->folder, "x.jpg"))
        cli_sandbox_output(&look->sandbox, look->near);
    cli_sandbox_enter(&look->sandbox, SANDBOX_ALONE);
}

static bool look_inside(Look *look)
{
    Err err;
    char *first = look->path;
    memcpy(first, look->file->path, FILES_PATH_BYTES);
    if (!cli_is_shared(first)) {
        refuse(look, "it is no archive: it was not made by 'jantar share'");
        return true;
    }
    if (cli_shared_open(&look->context, first, &look->list, &err) != CLI_OK) {
        refuse(look, err.message);
        return true;
    }
    size_t length = strlen(first) - strlen(look->list.levels[0]) - 1;
    snprintf(look->root, sizeof look->root, "%.*s", (int)length, first);
    look->context.user_dir[0] = '\0'; // what goes with the levels is in the file
    return look_at_levels(look);
}

int gallery_look(const CliContext *context, const char *folder, const GalleryPainter *painter,
                 GalleryFile *file)
{
    Look *look = calloc(1, sizeof *look);
    if (look == NULL)
        return CLI_NO_MEMORY;
    look->context = *context;
    look->painter = painter;
    look->folder = folder;
    look->file = file;
    file->drawn = painter != NULL;
    enter_sandbox(look);
    bool good = look_inside(look);
    free(look);
    return good ? CLI_OK : CLI_NO_MEMORY;
}
