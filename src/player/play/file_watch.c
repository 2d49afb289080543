// file_watch.c - compares the stamps of watched files at intervals.
#include "file_watch.h"

#include <stdlib.h>
#include <string.h>

enum { RESTLESS_MAX = 3 };

// Updates the stamps of all files; true if one changed.
static bool look(Watch *watch)
{
    bool changed = false;
    watch->looks++;
    for (size_t i = 0; i < watch->files.count; i++) {
        FileStamp stamp = file_stamp_of(watch->files.paths[i]);
        changed = changed || memcmp(&stamp, &watch->stamps[i], sizeof stamp) != 0;
        watch->stamps[i] = stamp;
    }
    return changed;
}

bool watch_open(Watch *watch, FileList *files)
{
    *watch = (Watch){.files = *files, .stamps = calloc(files->count + 1, sizeof *watch->stamps)};
    *files = (FileList){0};
    if (watch->stamps == NULL) {
        watch_close(watch);
        return false;
    }
    look(watch);
    return true;
}

bool watch_changed(Watch *watch, uint64_t now_ms)
{
    if (now_ms < watch->look_ms)
        return false;
    watch->look_ms = now_ms + WATCH_PERIOD_MS;
    bool moving = look(watch),
         due = watch->restless >= RESTLESS_MAX || (watch->restless > 0 && !moving);
    watch->restless = due ? 0 : watch->restless + moving;
    return due;
}

void watch_close(Watch *watch)
{
    files_list_free(&watch->files);
    free(watch->stamps);
    *watch = (Watch){0};
}
