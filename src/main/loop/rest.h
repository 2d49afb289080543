// rest.h - what the loop saves while nothing moves: a frame that would look like the one in the
// window is not painted again, and the loop waits for an event instead of looking all the time.
//
// A frame is told from the last one by what is drawn, not by what might have changed it, so no
// change can be forgotten. Not here: how the loop waits (loop_program.c).
#pragma once

#include "jantar/draw.h"
#include <SDL.h>
#include <stdbool.h>

typedef struct Rest {
    uint64_t painted; // hash of the frame in the window
    bool known;       // `painted` holds; false: the next frame is painted in any case
    bool same;        // the last frame was not painted, because it looked like the one before
    uint64_t used_ms; // clock_ms() of the last event of a device
    uint32_t ended;   // jobs that had ended when the last turn began, see jobs_work()
} Rest;

// Looks at an event: one of a device wakes what is slow, one of the window may have lost what was
// painted.
void rest_event(Rest *rest, const SDL_Event *event);

// Makes the next frame be painted in any case.
void rest_forget(Rest *rest);

// True if a frame of this size looks like the one in the window. Then it need not be painted; else
// the caller paints it.
bool rest_takes(Rest *rest, const DrawList *list, uint32_t width, uint32_t height);

// True if nobody has used a device for some seconds.
bool rest_is_calm(const Rest *rest);
