// editor_follow.c - loads and checks the edited text in threads.
#include "editor_follow.h"

#include "jantar/cli_check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- the game's level ----------------------------------------------------------------------------

static void load_do(void *data, const Job *job)
{
    if (job_is_wanted(job))
        session_load_do(data);
}

static void load_free(void *data)
{
    session_load_drop(data);
    free(data);
}

unsigned char *editor_text_copy(Edit *edit, size_t *size)
{
    const unsigned char *bytes;
    Err err;
    if (!edit_text(edit, &bytes, size, &err))
        return NULL;
    unsigned char *copy = malloc(*size + 1);
    if (copy)
        memcpy(copy, bytes, *size + 1);
    return copy;
}

Level *editor_level_of(const unsigned char *bytes, size_t size, const char *path)
{
    Level *level = NULL;
    LevelReport *report = malloc(sizeof *report);
    if (report)
        (void)level_parse(bytes, size, path, &level, report);
    free(report);
    return level;
}

// Returns a copy of the text in which some layers are hidden. NULL without memory.
static unsigned char *text_without(Edit *edit, const EditorHidden *hidden, size_t *size)
{
    unsigned char *text = editor_text_copy(edit, size), *changed = NULL;
    LevelReport *report = malloc(sizeof *report);
    EditLook *look = malloc(sizeof *look);
    Edit *copy = NULL;
    bool good = text && report && look && hidden->count > 0 &&
                edit_open_bytes(text, *size, edit_path(edit), &copy, report) == LEVEL_OK;
    if (good) {
        edit_begin(copy, "hide");
        for (uint32_t i = 0; i < hidden->count; i++)
            if (edit_look(copy, hidden->ids[i], look)) {
                look->visible = false;
                (void)edit_set_look(copy, hidden->ids[i], look, NULL);
            }
        (void)edit_end(copy);
        changed = editor_text_copy(copy, size);
    }
    edit_free(copy);
    free(look);
    free(report);
    if (changed)
        free(text);
    return changed ? changed : text;
}

static void load_begin(EditorFollow *follow, Edit *edit, const Session *session, uint64_t now_ms)
{
    SessionLoad *load = calloc(1, sizeof *load);
    if (!load)
        return;
    session_want_changed(session, load);
    snprintf(load->path, sizeof load->path, "%s", edit_path(edit));
    load->bytes = text_without(edit, &follow->hidden, &load->size);
    follow->wanted = edit_revision(edit);
    follow->begun_ms = now_ms;
    follow->wanted_key = follow->hidden.key;
    if (load->bytes)
        follow->loading = job_begin(load_do, load_free, load);
    else
        load_free(load);
}

// Prints how long the level was loaded, if JANTAR_TIMES is set.
static void tell_wait(const EditorFollow *follow, uint64_t now_ms)
{
    if (getenv("JANTAR_TIMES"))
        fprintf(stderr, "jantar: the edited level after %llu ms\n",
                (unsigned long long)(now_ms - follow->begun_ms));
}

static EditorFollowed load_end(EditorFollow *follow, Run *run, Saves *saves, uint64_t now_ms,
                               LevelMessage *refusal)
{
    SessionLoad *load = job_end(follow->loading);
    bool good = session_load_is_good(load);
    follow->loading = NULL;
    if (good) {
        run_take_edited(run, saves, load);
        follow->taken = follow->wanted;
        tell_wait(follow, now_ms);
        follow->taken_key = follow->wanted_key;
    } else {
        const LevelMessage *first = level_report_first(&load->report);
        *refusal = first ? *first : (LevelMessage){0};
        follow->refused = follow->wanted;
    }
    load_free(load);
    return good ? EDITOR_FOLLOWED_TAKEN : EDITOR_FOLLOWED_REFUSED;
}

// --- its check -----------------------------------------------------------------------------------

void editor_check(const unsigned char *bytes, size_t size, const char *path, const char *worlds,
                  LevelReport *report)
{
    Level *level = NULL;
    LevelReport *found = malloc(sizeof *found);
    if (level_check_bytes(bytes, size, path, worlds, report) == LEVEL_OK && found &&
        level_parse_shown(bytes, size, path, &level, found) == LEVEL_OK) {
        cli_check_beside(level, path, report);
        level_free(level);
    }
    free(found);
}

typedef struct Checking {
    char path[FILES_PATH_BYTES], worlds[FILES_PATH_BYTES];
    unsigned char *bytes; // owned
    size_t size;
    LevelReport report;
} Checking;

static void check_do(void *data, const Job *job)
{
    Checking *checking = data;
    job_let_others_first(job);
    if (job_is_wanted(job))
        editor_check(checking->bytes, checking->size, checking->path, checking->worlds,
                     &checking->report);
}

static void check_free(void *data)
{
    Checking *checking = data;
    free(checking->bytes);
    free(checking);
}

static void check_begin(EditorFollow *follow, Edit *edit, const char *worlds)
{
    Checking *checking = calloc(1, sizeof *checking);
    if (!checking)
        return;
    snprintf(checking->path, sizeof checking->path, "%s", edit_path(edit));
    snprintf(checking->worlds, sizeof checking->worlds, "%s", worlds);
    checking->bytes = editor_text_copy(edit, &checking->size);
    follow->checked = edit_revision(edit);
    if (checking->bytes)
        follow->checking = job_begin(check_do, check_free, checking);
    else
        check_free(checking);
}

static void check_end(EditorFollow *follow)
{
    Checking *checking = job_end(follow->checking);
    follow->checking = NULL;
    follow->report = checking->report;
    follow->has_report = true;
    check_free(checking);
}

// --- both ----------------------------------------------------------------------------------------

EditorFollowed editor_follow_poll(EditorFollow *follow, Edit *edit, Run *run, Saves *saves,
                                  uint64_t now_ms, LevelMessage *refusal)
{
    uint64_t now = edit_revision(edit);
    EditorFollowed followed = EDITOR_FOLLOWED_NOTHING;
    if (follow->loading && job_is_done(follow->loading))
        followed = load_end(follow, run, saves, now_ms, refusal);
    bool behind = follow->taken != now || follow->taken_key != follow->hidden.key;
    if (!follow->loading && behind && follow->refused != now)
        load_begin(follow, edit, &run->session, now_ms);
    if (follow->checking && job_is_done(follow->checking))
        check_end(follow);
    // The check waits for the level, which is what the player looks at.
    if (!follow->checking && !follow->loading && follow->checked != now)
        check_begin(follow, edit, run->session.worlds);
    return followed;
}

bool editor_follow_is_up(const EditorFollow *follow, const Edit *edit)
{
    return follow->taken == edit_revision(edit) && follow->taken_key == follow->hidden.key;
}

void editor_follow_end(EditorFollow *follow)
{
    job_abandon(follow->loading);
    job_abandon(follow->checking);
    *follow = (EditorFollow){0};
}
