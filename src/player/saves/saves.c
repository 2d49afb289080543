// saves.c - opens and closes levels, results and replays together.
#include "saves.h"

#include "moments.h"
#include "unlock.h"

void shelf_note_kept(Shelf *shelf, const CliContext *context)
{
    levels_note_best(&shelf->levels, context);
    moments_note_left(&shelf->levels, context);
    unlock_note(&shelf->levels, &shelf->results);
}

bool shelf_open(Shelf *shelf, const CliContext *context, Err *err)
{
    levels_open(&shelf->levels, context);
    bool read = results_open(&shelf->results, context->user_dir, err);
    shelf_note_kept(shelf, context);
    return read;
}

void shelf_close(Shelf *shelf)
{
    results_close(&shelf->results);
    levels_close(&shelf->levels);
    replay_shelf_close(&shelf->replays);
}
