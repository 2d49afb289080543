// saves.c - opens and closes levels, results and replays together.
#include "saves.h"

#include "moments.h"
#include "unlock.h"

void saves_note_kept(Saves *saves, const CliContext *context)
{
    levels_note_best(&saves->levels, context);
    moments_note_left(&saves->levels, context);
    unlock_note(&saves->levels, &saves->results);
}

bool saves_open(Saves *saves, const CliContext *context, Err *err)
{
    levels_open(&saves->levels, context);
    bool read = results_open(&saves->results, context->user_dir, err);
    saves_note_kept(saves, context);
    return read;
}

void saves_close(Saves *saves)
{
    results_close(&saves->results);
    levels_close(&saves->levels);
    replay_list_close(&saves->replays);
}
