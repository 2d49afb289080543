// shelf.c - opens and closes levels, results and replays together.
#include "shelf.h"

bool shelf_open(Shelf *shelf, const CliContext *context, Err *err)
{
    levels_open(&shelf->levels, context);
    levels_note_kept(&shelf->levels, context);
    return results_open(&shelf->results, context->user_dir, err);
}

void shelf_close(Shelf *shelf)
{
    results_close(&shelf->results);
    levels_close(&shelf->levels);
    replay_shelf_close(&shelf->replays);
}
