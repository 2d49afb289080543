// page_calls.h - what the game asks of the page that it runs in. Written in JavaScript:
// assets/desktop/web/library.js. The page's own script is beside it.
#pragma once

typedef enum PageTrouble {
    PAGE_FINE,
    PAGE_KEEPS_NOTHING, // the browser lets the page keep no files
    PAGE_IS_FULL        // what was written last did not fit into what the page may keep
} PageTrouble;

// Returns what went wrong with keeping files since the last call. Each trouble is told once.
PageTrouble page_trouble(void);

// Tells that a frame was shown: the tick that the game is at, and the times in milliseconds of
// ticking, making the draw list, and painting. Tests look at them.
void page_turned(unsigned now, double tick, double draw, double paint);

// Tells that the game has ended and is closed. The page keeps what was written and says good bye.
void page_ended(void);
