// editor_history.c - reads the earlier saves of a map in a thread.
#include "editor_history.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TIME_BYTES = 32 };

typedef struct Reading {
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES]; // of the map
    EditorKept *list;                                      // owned
    uint32_t count;
} Reading;

// Reads a save as the next of the list; its level is that of the map's place. What can't be read
// is set aside.
static void save_read(Reading *reading, const char *path, LevelReport *report)
{
    EditKept kept;
    Level *level = NULL;
    char aside[FILES_PATH_BYTES];
    EditorKept *next = &reading->list[reading->count];
    if (!edit_history_read(path, &kept, NULL)) {
        (void)files_set_aside(path, aside, sizeof aside, NULL);
        return;
    }
    *next = (EditorKept){.date = kept.date};
    snprintf(next->path, sizeof next->path, "%s", path);
    if (level_parse(kept.text.bytes, kept.text.size, reading->path, &level, report) == LEVEL_OK) {
        next->map = level_map_of(level_desc(level));
        level_free(level);
    }
    reading->count++;
    files_bytes_free(&kept.text);
}

static void read_do(void *data, const Job *job)
{
    Reading *reading = data;
    FileList files;
    LevelReport *report = malloc(sizeof *report);
    edit_history_list(reading->folder, reading->path, &files);
    reading->list = report ? calloc(files.count + 1, sizeof *reading->list) : NULL;
    for (size_t i = 0; reading->list && i < files.count && job_is_wanted(job); i++)
        save_read(reading, files.paths[i], report);
    files_list_free(&files);
    free(report);
}

static void read_free(void *data)
{
    Reading *reading = data;
    free(reading->list);
    free(reading);
}

void editor_history_begin(EditorHistory *history, const char *folder, const char *path)
{
    editor_history_end(history);
    Reading *reading = calloc(1, sizeof *reading);
    if (!reading)
        return;
    snprintf(reading->folder, sizeof reading->folder, "%s", folder);
    snprintf(reading->path, sizeof reading->path, "%s", path);
    history->job = job_begin(read_do, read_free, reading);
}

void editor_history_wait(EditorHistory *history)
{
    if (!history->job)
        return;
    Reading *reading = job_end(history->job);
    history->job = NULL;
    history->list = reading->list;
    history->count = reading->count;
    history->known = true;
    reading->list = NULL;
    read_free(reading);
}

void editor_history_poll(EditorHistory *history)
{
    if (history->job && job_is_done(history->job))
        editor_history_wait(history);
}

void editor_history_end(EditorHistory *history)
{
    job_abandon(history->job);
    free(history->list);
    *history = (EditorHistory){0};
}

// --- dates ---------------------------------------------------------------------------------------

// Returns the number of a day, so that the next day has the next number; years are counted as long
// ones.
static int day_of(struct tm when)
{
    return when.tm_year * 366 + when.tm_yday;
}

void editor_history_date(Language language, int64_t when, int64_t now, char *out, size_t size)
{
    char text[TIME_BYTES] = "";
    time_t then = (time_t)when, today = (time_t)now, before = (time_t)(now - 24 * 60 * 60);
    const struct tm *at = localtime(&today);
    int this_day = at ? day_of(*at) : 0;
    at = localtime(&before);
    int last_day = at ? day_of(*at) : 0;
    at = localtime(&then);
    int day = at ? day_of(*at) : -1;
    bool near = day == this_day || day == last_day;
    if (at)
        strftime(text, sizeof text, near ? "%H:%M" : "%Y-%m-%d %H:%M", at);
    if (near)
        texts_fill(language, day == this_day ? TEXT_EDIT_TODAY : TEXT_EDIT_YESTERDAY, out, size,
                   text);
    else
        snprintf(out, size, "%s", text);
}
