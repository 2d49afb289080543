// continue_from.c - begins a play at a moment of an earlier run.
#include "continue_from.h"

#include "player/saves/moments.h"
#include <stdio.h>

// Tells why the moment can't be played and renames its file.
static void moment_lost(Run *run)
{
    char said[MESSAGES_BANNER_BYTES];
    const QuickSave *moment = &run->moment;
    texts_fill(run->messages->language, TEXT_MOMENT_LOST, said, sizeof said,
               messages_text(run->messages, quick_save_fault(moment)));
    messages_show(run->messages, said);
    moments_set_aside(run->context, run->session.level.path, run->moment_checkpoint,
                      moment->report.verdict == REPLAY_DAMAGED);
    quick_save_free(&run->moment);
}

bool run_open_moment(Run *run, uint32_t checkpoint)
{
    char path[FILES_PATH_BYTES];
    const Session *session = &run->session;
    run->moment_checkpoint = checkpoint;
    if (!moments_path(run->context, session->level.path, checkpoint, path))
        return false;
    quick_save_read(&run->moment, path, checkpoint > 0, session->level.desc);
    if (run->moment.report.verdict == REPLAY_VERIFIED)
        return true;
    moment_lost(run);
    return false;
}

bool run_poll_moment(Run *run, uint32_t milliseconds, bool *ready)
{
    *ready = quick_save_poll(&run->moment, run->session.level.desc, milliseconds);
    if (run->moment.report.verdict == REPLAY_VERIFIED)
        return true;
    moment_lost(run);
    return false;
}

void run_begin_at_moment(Run *run, const Saves *saves)
{
    Err err;
    ReplayRecorder past;
    uint32_t checkpoint = run->moment_checkpoint;
    if (!quick_save_go_back(&run->moment, &run->session, &past)) {
        messages_show(run->messages, "no memory to go on");
        run_begin(run, saves);
        return;
    }
    uint32_t rewinds = past.replay.rewinds;
    if (!recorder_join(&run->recorder, run->context, &run->session, &past, &err))
        messages_complain(run->messages, &err);
    run->recorder.joined = checkpoint > 0;
    recorder_set_rewinds(&run->recorder, rewinds);
    run_resume(run, saves, checkpoint == 0 ? &run->moment.splits : NULL);
    run->rewind.used = rewinds > 0;
    run->practising = checkpoint;
    run->waiting = true;
    quick_save_free(&run->moment);
}

void run_poll_waiting(Run *run, bool steered)
{
    run->waiting = run->waiting && !steered;
}
