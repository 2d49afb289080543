// recovery.c - the copies of the current run: finding a free slot, writing, and reading the later
// whole copy.
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

// Opens and locks the files of a slot. The first file stands for the slot: it is locked first and
// removed last.
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

// Returns the index of the later of two whole copies. If their dates are equal, because the machine
// is fast, the longer run is the later one.
static int later(const Recovery *recovery, const Replay *replays)
{
    bool first = files_is_newer(recovery->paths[0], recovery->paths[1]);
    bool second = files_is_newer(recovery->paths[1], recovery->paths[0]);
    if (first && second)
        return replays[1].inputs.ticks > replays[0].inputs.ticks;
    return second;
}

// True if no copy is empty. If one is empty, the other was the run's first copy and was cut short;
// so little is lost that it needs no message.
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

// Finds and locks a free slot. A slot with copies that a dead program left is not free.
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
    // A failed write (full disk) leaves this copy torn; then the next write uses it again and keeps
    // the other copy whole.
    uint32_t turn = recovery->count % RECOVERY_COPIES;
    if (files_held_write(&recovery->held[turn], bytes->bytes, bytes->size)) {
        recovery->count++;
        recovery_date_after(recovery, recovery->paths[1 - turn]);
    }
}

void recovery_date_after(const Recovery *recovery, const char *path)
{
    if (recovery->count > 0)
        files_date_after(recovery->paths[(recovery->count - 1) % RECOVERY_COPIES], path);
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
        (void)files_remove_tree(recovery->paths[i], NULL);
    let_go(recovery);
}
