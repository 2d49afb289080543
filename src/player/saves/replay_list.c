// replay_list.c - lists the replay files of the user folder and of the game's data, and verifies
// one of them.
#include "replay_list.h"

#include "jantar/scene_file.h"
#include "moments.h"
#include "results.h"
#include "unlock.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LISTED_MAX = 400 }; // slightly fewer than the rows of a menu (MENU_ROWS_MAX)

ListedKind replay_list_shipped_kind(const char *path)
{
    return files_ends_in(path, ".fast.jrp")  ? LISTED_FAST
           : files_ends_in(path, ".all.jrp") ? LISTED_ALL
                                             : LISTED_SHOWN;
}

ListedKind replay_list_own_kind(const char *path)
{
    const char *name = files_name_of(path);
    return strncmp(name, "death-", 6) == 0       ? LISTED_DEATH
           : strncmp(name, "save-", 5) == 0      ? LISTED_SAVE
           : strcmp(name, "last.jrp") == 0       ? LISTED_LEVEL_LAST
           : strcmp(name, "left.jrp") == 0       ? LISTED_LEVEL_LAST
           : strcmp(name, "taken-over.jrp") == 0 ? LISTED_TAKEN_OVER
           : strcmp(name, "together.jrp") == 0   ? LISTED_TOGETHER
           : strcmp(name, "proof.jrp") == 0      ? LISTED_PROVED
                                                 : LISTED_BEST;
}

// Uses the title from the list of levels, or the level's file name if the list has none.
static void take_level(ListedReplay *entry, const Replay *replay, const Levels *levels,
                       Language language)
{
    entry->level = levels_find(levels, replay->level_path);
    const LevelsEntry *level = entry->level < levels->count ? &levels->entries[entry->level] : NULL;
    if (level && level->title[0])
        snprintf(entry->title, sizeof entry->title, "%s", levels_title(level, language));
    else
        snprintf(entry->title, sizeof entry->title, "%.120s", files_name_of(replay->level_path));
    entry->unseen = entry->kind >= LISTED_SHOWN && level && !unlock_was_begun(level);
}

static void read_entry(ListedReplay *entry, const Levels *levels, Language language)
{
    Err err;
    Replay replay = {0};
    if (cli_replay_read(entry->path, &replay, NULL, &err) != CLI_OK) {
        entry->broken = true;
        entry->level = levels->count;
        snprintf(entry->title, sizeof entry->title, "%.120s", files_name_of(entry->path));
        return;
    }
    take_level(entry, &replay, levels, language);
    entry->won = replay.outcome == GAME_WON;
    entry->ticks = entry->won ? replay.outcome_tick : replay.inputs.ticks;
    entry->rewinds = replay.rewinds;
    memcpy(entry->note, replay.note, sizeof entry->note);
    GameOptions help = replay_easiest_options(&replay);
    entry->helped = replay.rewinds > 0 || results_is_assisted(&help);
    replay_free(&replay);
}

static void add(ReplayList *saves, const char *path, ListedKind kind, const Levels *levels,
                Language language)
{
    if (saves->count == LISTED_MAX || strlen(path) >= FILES_PATH_BYTES)
        return;
    ListedReplay *entry = &saves->list[saves->count++];
    *entry = (ListedReplay){.kind = kind};
    memcpy(entry->path, path, strlen(path) + 1);
    read_entry(entry, levels, language);
}

static void add_own(ReplayList *saves, const CliContext *context, const Levels *levels,
                    Language language)
{
    Err err;
    FileList files = {0};
    char folder[FILES_PATH_BYTES], last[FILES_PATH_BYTES];
    if (context->user_dir[0] == '\0' ||
        !files_join(folder, sizeof folder, context->user_dir, "replays") ||
        !files_list(folder, ".jrp", true, &files, &err))
        return;
    bool joined = files_join(last, sizeof last, folder, "last.jrp");
    if (joined && files_exists(last))
        add(saves, last, LISTED_LAST, levels, language);
    for (size_t i = 0; i < files.count; i++) {
        ListedKind kind = replay_list_own_kind(files.paths[i]);
        if (strcmp(files.paths[i], last) != 0 && !moments_is_checkpoint(files.paths[i]) &&
            kind != LISTED_PROVED)
            add(saves, files.paths[i], kind, levels, language);
    }
    files_list_free(&files);
}

// True if a shipped run is that of a scene: the map shows it.
static bool is_of_scene(const char *path)
{
    char scene[FILES_PATH_BYTES + 8];
    snprintf(scene, sizeof scene, "%.*s" SCENE_FILE_END, (int)(strlen(path) - strlen(".jrp")),
             path);
    return files_exists(scene);
}

static void add_shipped(ReplayList *saves, const CliContext *context, const Levels *levels,
                        Language language)
{
    Err err;
    FileList files = {0};
    char folder[FILES_PATH_BYTES];
    if (context->data_dir[0] == '\0' ||
        !files_join(folder, sizeof folder, context->data_dir, "levels") ||
        !files_list(folder, ".jrp", true, &files, &err))
        return;
    for (size_t i = 0; i < files.count; i++)
        if (!is_of_scene(files.paths[i]))
            add(saves, files.paths[i], replay_list_shipped_kind(files.paths[i]), levels, language);
    files_list_free(&files);
}

// Orders runs as ReplayList.list has them.
static int compare(const void *one, const void *other)
{
    const ListedReplay *a = one, *b = other;
    bool shipped = a->kind >= LISTED_SHOWN;
    if (shipped != (b->kind >= LISTED_SHOWN))
        return shipped ? 1 : -1;
    if ((a->kind == LISTED_LAST) != (b->kind == LISTED_LAST))
        return a->kind == LISTED_LAST ? -1 : 1;
    if (a->level != b->level)
        return a->level < b->level ? -1 : 1;
    return a->kind != b->kind ? (int)a->kind - (int)b->kind : strcmp(a->path, b->path);
}

void replay_list_open(ReplayList *saves, const CliContext *context, const Levels *levels,
                      Language language)
{
    replay_list_close(saves);
    saves->list = calloc(LISTED_MAX, sizeof *saves->list);
    if (!saves->list)
        return;
    add_own(saves, context, levels, language);
    add_shipped(saves, context, levels, language);
    qsort(saves->list, saves->count, sizeof *saves->list, compare);
}

void replay_list_close(ReplayList *saves)
{
    free(saves->list);
    *saves = (ReplayList){0};
}

// Reads the replay and loads its level; the caller frees both. False with the reason in the report.
static bool open_run(const CliContext *context, const char *path, Replay *replay, CliLevel *level,
                     ReplayReport *report)
{
    Err err;
    char level_path[FILES_PATH_BYTES];
    *report = (ReplayReport){.verdict = REPLAY_DAMAGED};
    err.message[0] = '\0';
    bool ready = cli_replay_read(path, replay, &report->verdict, &err) == CLI_OK &&
                 cli_find_replay_level(context, replay, path, level_path, sizeof level_path, &err);
    if (ready && cli_level_load(context, "replay", level_path, level) != CLI_OK)
        ready = err_set(&err, "its level can't be read");
    if (!ready)
        snprintf(report->message, sizeof report->message, "%s", err.message);
    return ready;
}

static void close_run(Replay *replay, CliLevel *level)
{
    if (level->level)
        cli_level_free(level);
    replay_free(replay);
}

bool replay_list_verify(const CliContext *context, const char *path, ReplayReport *report)
{
    Replay replay = {0};
    CliLevel level = {0};
    bool ready = open_run(context, path, &replay, &level, report);
    if (ready)
        replay_verify(&replay, level.desc, report);
    close_run(&replay, &level);
    return ready;
}

bool replay_list_can_play(const CliContext *context, const char *path, ReplayReport *report)
{
    Replay replay = {0};
    CliLevel level = {0};
    bool ready = open_run(context, path, &replay, &level, report);
    if (ready)
        replay_can_play(&replay, level.desc, report);
    close_run(&replay, &level);
    return ready;
}
