// recovery.c - see recovery.h.
#include "recovery.h"

#include <stdio.h>

static const char *const kind_names[RECOVERY_KINDS] = {"running", "taken-over"};

static bool is_open(const Recovery *recovery)
{
    return recovery->held[0].number > 0;
}

static bool name_copies(Recovery *recovery, const char *folder, RecoveryKind kind, uint32_t slot)
{
    bool fits = true;
    for (int i = 0; i < RECOVERY_COPIES; i++) {
        char name[RECOVERY_NAME_BYTES];
        snprintf(name, sizeof name, "%s-%u.copy-%d", kind_names[kind], (unsigned)slot, i);
        fits = fits && files_join(recovery->paths[i], sizeof recovery->paths[i], folder, name);
    }
    return fits;
}

static void let_go(Recovery *recovery)
{
    for (int i = RECOVERY_COPIES - 1; i >= 0; i--)
        files_held_drop(&recovery->held[i]);
    *recovery = (Recovery){0};
}

// The first file stands for all: it is held first and removed last.
static bool hold(Recovery *recovery, const char *folder, RecoveryKind kind, uint32_t slot,
                 bool make)
{
    bool all = name_copies(recovery, folder, kind, slot);
    for (int i = 0; i < RECOVERY_COPIES && all; i++)
        all = files_hold(&recovery->held[i], recovery->paths[i], make || i > 0);
    if (!all)
        let_go(recovery);
    return all;
}

static bool all_empty(const Recovery *recovery)
{
    bool empty = true;
    for (int i = 0; i < RECOVERY_COPIES; i++)
        empty = empty && files_held_is_empty(&recovery->held[i]);
    return empty;
}

bool recovery_open(Recovery *recovery, const char *folder, RecoveryKind kind, uint32_t slot)
{
    *recovery = (Recovery){0};
    return hold(recovery, folder, kind, slot, false);
}

static bool read_whole(const char *path, FileBytes *bytes, Replay *replay)
{
    Err err;
    if (!files_read(path, REPLAY_FILE_BYTES, bytes, &err))
        return false;
    if (replay_decode(bytes->bytes, bytes->size, replay, &err) == REPLAY_VERIFIED)
        return true;
    files_bytes_free(bytes);
    return false;
}

// Which of two whole copies is the later one; dates may be the same when a machine is quick.
static int later(const Recovery *recovery, const Replay *replays)
{
    bool first = files_is_newer(recovery->paths[0], recovery->paths[1]);
    bool second = files_is_newer(recovery->paths[1], recovery->paths[0]);
    if (first && second)
        return replays[1].inputs.ticks > replays[0].inputs.ticks;
    return second;
}

// With one that is empty the other was the first of its run and is cut short: nothing worth a word.
static bool all_written(const Recovery *recovery)
{
    bool written = true;
    for (int i = 0; i < RECOVERY_COPIES; i++)
        written = written && !files_held_is_empty(&recovery->held[i]);
    return written;
}

bool recovery_read(const Recovery *recovery, FileBytes *bytes, Replay *replay, const char **path,
                   bool *broken)
{
    FileBytes files[RECOVERY_COPIES] = {{0}};
    Replay replays[RECOVERY_COPIES] = {{0}};
    bool whole[RECOVERY_COPIES];
    for (int i = 0; i < RECOVERY_COPIES; i++)
        whole[i] = read_whole(recovery->paths[i], &files[i], &replays[i]);
    int best = whole[0] && whole[1] ? later(recovery, replays) : whole[1];
    files_bytes_free(&files[1 - best]);
    replay_free(&replays[1 - best]);
    *bytes = files[best];
    *replay = replays[best];
    *path = recovery->paths[best];
    *broken = !whole[best] && all_written(recovery);
    return whole[best];
}

// A slot that holds what a dead game left is not taken.
static bool find_slot(Recovery *recovery, const char *folder, RecoveryKind kind)
{
    for (uint32_t slot = 1; slot <= RECOVERY_SLOTS; slot++) {
        if (!hold(recovery, folder, kind, slot, true))
            continue;
        if (all_empty(recovery))
            return true;
        let_go(recovery);
    }
    return false;
}

void recovery_write(Recovery *recovery, const char *folder, RecoveryKind kind,
                    const ReplayBytes *bytes)
{
    if (!is_open(recovery) && !find_slot(recovery, folder, kind))
        return;
    // One that could not be written (a full disk) is torn: the other one stays as it is.
    if (files_held_write(&recovery->held[recovery->count % RECOVERY_COPIES], bytes->bytes,
                         bytes->size))
        recovery->count++;
}

void recovery_empty(Recovery *recovery)
{
    for (int i = 0; i < RECOVERY_COPIES && is_open(recovery); i++)
        (void)files_held_write(&recovery->held[i], "", 0);
}

void recovery_end(Recovery *recovery)
{
    bool remove_all = is_open(recovery) && all_empty(recovery);
    for (int i = RECOVERY_COPIES - 1; i >= 0 && remove_all; i--)
        (void)remove(recovery->paths[i]);
    let_go(recovery);
}
