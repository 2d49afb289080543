// handover.c - hands a level over to the running game, by a lock and a file for
// each request, in asked/ in the user folder.
#define _XOPEN_SOURCE 700 // getpid
#include "handover.h"

#include "jantar/address.h"
#include "jantar/clock.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define WANTED_END ".wanted"

enum {
    LOOK_MS = 100,  // interval of looking for the file
    NAP_MS = 20,    // between two looks of who asks
    WAIT_MS = 3000, // so long who asks waits
    OLD_SECONDS = 10,
    LOCK_TRIES = 3,
    MOST_BYTES = ADDRESS_TEXT_MAX + 32,
};

static bool asked_path(char out[FILES_PATH_BYTES], const char *user_dir)
{
    return user_dir[0] != '\0' && files_join(out, FILES_PATH_BYTES, user_dir, "asked");
}

static bool lock_path(char out[FILES_PATH_BYTES], const char *user_dir)
{
    char asked[FILES_PATH_BYTES];
    return asked_path(asked, user_dir) && files_join(out, FILES_PATH_BYTES, asked, "play.lock");
}

// Writes the path of a request of its own: when it was made, and by whom.
static bool wanted_path(char out[FILES_PATH_BYTES], const char *user_dir)
{
    char asked[FILES_PATH_BYTES], name[80];
    snprintf(name, sizeof name, "%012llx-%ld-%llx" WANTED_END, (unsigned long long)time(NULL),
             (long)getpid(), (unsigned long long)clock_ns());
    return asked_path(asked, user_dir) && files_join(out, FILES_PATH_BYTES, asked, name);
}

// True if who asked has given up.
static bool is_old(const char *path)
{
    unsigned long long asked = strtoull(files_name_of(path), NULL, 16);
    return asked + OLD_SECONDS < (unsigned long long)time(NULL);
}

// True if a game listens.
static bool somebody_listens(const char *user_dir)
{
    char path[FILES_PATH_BYTES];
    FileHeld held;
    if (!lock_path(path, user_dir) || !files_exists(path))
        return false;
    bool free_now = files_hold(&held, path, false);
    files_held_drop(&held);
    return !free_now;
}

// Writes "ID PATH".
static bool write_wanted(const char *wanted, const char *path, uint32_t object)
{
    Err err;
    size_t room = strlen(path) + 32;
    char *text = room <= MOST_BYTES ? malloc(room) : NULL;
    int length = text ? snprintf(text, room, "%lu %s", (unsigned long)object, path) : -1;
    bool written = length > 0 && files_keep(wanted, text, (size_t)length, &err);
    free(text);
    return written;
}

bool handover_give(const char *user_dir, const char *path, uint32_t object)
{
    char wanted[FILES_PATH_BYTES];
    if (!somebody_listens(user_dir) || !wanted_path(wanted, user_dir) ||
        !write_wanted(wanted, path, object))
        return false;
    for (int waited = 0; waited < WAIT_MS && files_exists(wanted); waited += NAP_MS)
        clock_nap(NAP_MS);
    // What nobody took is removed, so that no later game finds it.
    return !files_remove_tree(wanted, NULL);
}

bool handover_listen(Handover *handover, const char *user_dir, Err *err)
{
    char path[FILES_PATH_BYTES];
    *handover = (Handover){.look_ms = 0};
    if (!lock_path(path, user_dir) || !asked_path(handover->asked, user_dir))
        return true;
    if (!files_make_private(handover->asked, err))
        return false;
    // Who asks tries the lock, and has it for a moment.
    for (int i = 0; i < LOCK_TRIES && !files_hold(&handover->held, path, true); i++)
        clock_nap(NAP_MS);
    return true;
}

// Reads "ID PATH".
static bool read_wanted(const FileBytes *file, char **path, uint32_t *object)
{
    char *end;
    const char *text = (const char *)file->bytes;
    unsigned long id = strtoul(text, &end, 10);
    bool is_link = end != text && *end == ' ' && address_is(end + 1);
    if (end == text || *end != ' ' || id > INT32_MAX || end[1] == '\0' ||
        (!is_link && strlen(end + 1) >= FILES_PATH_BYTES))
        return false;
    *path = malloc(strlen(end + 1) + 1);
    if (!*path)
        return false;
    strcpy(*path, end + 1);
    *object = (uint32_t)id;
    return true;
}

// Reads a request, and removes it. Others wait beside it, each in a file of its own.
static bool take_one(const char *wanted, char **path, uint32_t *object)
{
    FileBytes file;
    bool good = false;
    if (!is_old(wanted) && files_read(wanted, MOST_BYTES, &file, NULL)) {
        good = read_wanted(&file, path, object);
        files_bytes_free(&file);
    }
    (void)files_remove_tree(wanted, NULL);
    return good;
}

bool handover_take(Handover *handover, uint64_t now_ms, char **path, uint32_t *object)
{
    FileList list;
    if (handover->held.number == 0 || now_ms < handover->look_ms)
        return false;
    handover->look_ms = now_ms + LOOK_MS;
    if (!files_is_directory(handover->asked) ||
        !files_list(handover->asked, WANTED_END, false, &list, NULL))
        return false;
    bool good = false;
    for (size_t i = 0; i < list.count && !good; i++)
        good = take_one(list.paths[i], path, object);
    files_list_free(&list);
    return good;
}

void handover_close(Handover *handover)
{
    files_held_drop(&handover->held);
    *handover = (Handover){.look_ms = 0};
}
