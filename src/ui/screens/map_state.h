// map_state.h - the state of the map: where its drop is, and how far bands are fanned out. Private
// to the screens.
#pragma once

#include "jantar/view_drop.h"
#include "player/saves/levels.h"
#include "player/settings/settings.h"

typedef struct ScreenMap {
    ViewDrop *drop; // owned; NULL until the map is drawn
    bool placed;    // the drop is where it belongs; false: it is put there at once
    double part;    // of the way round the ring, 0..1
    double radius;  // units
    double height;  // of its hop over the rings, 0..1
    double open[WORLDS_MAX], healed[WORLDS_MAX];
    double time;                           // seconds since the map was opened
    double ticks;                          // of the drop, not played yet
    uint32_t last[WORLDS_MAX];             // the row that was chosen last in each world, plus 1
    size_t shown;                          // number of the level that the panel shows
    Vec2 corner;                           // pixels: the page's left top in the last picture
    double unit;                           // pixels of a unit in the last picture; 0: none yet
    char own_help[FILES_PATH_BYTES + 128]; // what "My levels" says
    char ghost[SETTINGS_TEXT_BYTES];
} ScreenMap;
