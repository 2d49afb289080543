// rewind.c - rewinding a play by seeking in its snapshots.
#include "rewind.h"

#include <string.h>

enum { STEP_TICKS = 2, QUICK_STEP_TICKS = 4, QUICK_AFTER_TICKS = 90 };

bool rewind_begin(Rewind *rewind, const Session *session)
{
    rewind_end(rewind);
    rewind->open =
        timeline_begin(&rewind->timeline, session->level.desc, session->current,
                       (size_t)session->current->size * (REWIND_SECONDS + 1), TIMELINE_KEEP_LAST);
    return rewind->open;
}

void rewind_end(Rewind *rewind)
{
    timeline_free(&rewind->timeline);
    *rewind = (Rewind){0};
}

void rewind_see(Rewind *rewind, const Session *session)
{
    rewind->held_ticks = 0;
    if (rewind->open)
        timeline_see(&rewind->timeline, session->current);
}

uint32_t rewind_room(const Rewind *rewind, const Session *session)
{
    uint32_t first = rewind->open ? timeline_first_tick(&rewind->timeline) : UINT32_MAX;
    return session->current->tick > first ? session->current->tick - first : 0;
}

bool rewind_back(Rewind *rewind, Session *session, Recorder *recorder)
{
    static const GameEvents nothing = {0};
    uint32_t room = rewind_room(rewind, session);
    uint32_t step = rewind->held_ticks++ < QUICK_AFTER_TICKS ? STEP_TICKS : QUICK_STEP_TICKS;
    uint32_t tick = session->current->tick - (step < room ? step : room);
    if (room == 0 ||
        !timeline_seek(&rewind->timeline, &session->played, tick, session->current, NULL))
        return false;
    timeline_cut(&rewind->timeline, tick);
    input_track_cut(&session->played, tick);
    session_wound(session);
    view_tick(session->view, session->current, &nothing);
    if (recorder->recording)
        recorder_rewind(recorder, tick);
    rewind->used = true;
    return true;
}
