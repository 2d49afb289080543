// share_lock.c - whose the folders are into which shared levels are unpacked. A process holds
// opened/NUMBER.lock as long as it has folders opened/NUMBER-* or levels/.new-NUMBER. When it ends,
// however it ends, the lock is free, and the next one removes what it left.
#define _XOPEN_SOURCE 700 // getpid
#include "jantar/cli_share.h"
#include "share_kinds.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TRIES = 100 };
static const long OTHER_SPACE = 10000000; // more than there are processes

static struct {
    FileHeld held;
    long number;  // 0: none yet
    long process; // that took it; a copy of it has none
    char path[FILES_PATH_BYTES];
} lock;

static bool lock_path(const CliContext *context, long number, char out[FILES_PATH_BYTES])
{
    char opened[FILES_PATH_BYTES], name[48];
    snprintf(name, sizeof name, "%ld.lock", number);
    cli_shared_folder(context, opened);
    return opened[0] != '\0' && files_join(out, FILES_PATH_BYTES, opened, name);
}

// Returns false if something stays: a sandbox keeps commands from the player's levels.
static bool remove_folders(const CliContext *context, long number)
{
    char opened[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    FileList folders = {0};
    cli_shared_folder(context, opened);
    if (files_list_folders(opened, &folders, NULL))
        for (size_t i = 0; i < folders.count; i++)
            if (strtol(files_name_of(folders.paths[i]), NULL, 10) == number)
                (void)files_remove_tree(folders.paths[i], NULL);
    files_list_free(&folders);
    return !share_new_folder(context, number, path) || !files_exists(path) ||
           files_remove_tree(path, NULL);
}

// Removes the folders of a process that has ended.
static void clean_number(const CliContext *context, long number)
{
    char path[FILES_PATH_BYTES];
    FileHeld held;
    if (number <= 0 || !lock_path(context, number, path) ||
        (number == lock.number && lock.process == (long)getpid()) || !files_hold(&held, path, true))
        return;
    if (remove_folders(context, number))
        (void)files_remove_tree(path, NULL);
    files_held_drop(&held);
}

static void clean_list(const CliContext *context, const FileList *list)
{
    for (size_t i = 0; i < list->count; i++)
        clean_number(context, strtol(files_name_of(list->paths[i]), NULL, 10));
}

void cli_shared_clean(const CliContext *context)
{
    char opened[FILES_PATH_BYTES];
    FileList locks = {0}, folders = {0};
    cli_shared_folder(context, opened);
    if (opened[0] == '\0' || !files_is_directory(opened))
        return;
    if (files_list(opened, ".lock", false, &locks, NULL))
        clean_list(context, &locks);
    if (files_list_folders(opened, &folders, NULL)) // without a lock: of an older version
        clean_list(context, &folders);
    files_list_free(&locks);
    files_list_free(&folders);
}

bool share_new_folder(const CliContext *context, long number, char out[FILES_PATH_BYTES])
{
    char name[48];
    snprintf(name, sizeof name, "levels/.new-%ld", number);
    return files_join(out, FILES_PATH_BYTES, context->user_dir, name);
}

static void give_back(void)
{
    if (lock.process != (long)getpid())
        return;
    (void)files_remove_tree(lock.path, NULL);
    files_held_drop(&lock.held);
}

// Processes in another container may have the same number.
static bool take(const CliContext *context)
{
    for (int i = 0; i < TRIES; i++) {
        lock.number = (long)getpid() + i * OTHER_SPACE;
        if (!lock_path(context, lock.number, lock.path))
            return false;
        if (files_hold(&lock.held, lock.path, true))
            return true;
    }
    return false;
}

long share_lock(const CliContext *context, Err *err)
{
    char opened[FILES_PATH_BYTES];
    if (lock.number != 0 && lock.process == (long)getpid())
        return lock.number;
    cli_shared_folder(context, opened);
    if (opened[0] == '\0' || !files_make_directory(opened, err))
        return 0;
    cli_shared_clean(context);
    if (!take(context) || atexit(give_back) != 0) {
        lock.number = 0;
        err_set(err, "'%s' can't be locked; is the folder yours?", lock.path);
        return 0;
    }
    lock.process = (long)getpid();
    (void)remove_folders(context, lock.number); // of one that had this number before
    return lock.number;
}
