// map_draw.h - draws the map, part by part. Private to the screens; screen_map.c puts the parts
// together.
#pragma once

#include "map_shape.h"
#include "ui/page/page.h"

// Returns the pixels of a place of the map.
static inline Vec2 map_pixel(const Page *page, Vec2 place)
{
    return page_at(page, place.x, place.y);
}

// A line along a ring. Widths are in units.
typedef struct MapLine {
    double radius, from, to; // parts of the way round, 0..1
    double width;
    DrawColor color;
} MapLine;

// Draws a line along a ring (map_wood.c).
void map_line_draw(Page *page, MapLine line);

// Draws a glow of light that is added to what is below; `radius` in units.
void map_glow_draw(Page *page, Vec2 place, double radius, uint32_t rgb, double alpha);

// What is known of a world when its band is drawn.
typedef struct MapWood {
    const MapShape *shape;
    const Worlds *worlds;
    bool closed[WORLDS_MAX];   // its levels can't be played yet
    double healed[WORLDS_MAX]; // how far its part of the wound is closed, 0..1
    double time;               // seconds, for embers
} MapWood;

// Draws the night, the stump with its bark and bands (map_wood.c), and then the wound over them
// (map_wound.c).
void map_wood_draw(Page *page, const MapWood *wood);
void map_wound_draw(Page *page, const MapWood *wood);

// How a ring looks.
typedef struct MapRing {
    double radius, step; // units
    double part;         // how far round it is drawn: the share of what was found
    uint32_t rgb;        // colour of its world's rings
    bool open, won, gold, whole, chosen;
} MapRing;

// Draws the ring of a level (map_rings.c).
void map_ring_draw(Page *page, const MapRing *ring);

// A drop on the map: a scene on the rim, or an inclusion inside of a band.
typedef struct MapDrop {
    Vec2 place;    // units
    double radius; // units
    double turn;   // radians by which its tip is turned from above
    bool scene;    // else an inclusion
    bool lit;      // it was seen, or is open
    bool chosen;
    uint32_t sign; // of a scene: its number in the story
} MapDrop;

void map_drop_draw(Page *page, const MapDrop *drop);

// Draws what is known of the chosen level beside the stump (map_panel.c). `closed_text` says what
// opens it, or is "".
typedef struct MapPanel {
    const LevelsEntry *entry;
    const char *world; // name of the world
    const ThemeMap *map;
    uint32_t number; // of the ring in its world, from 1; 0: it has none
    uint32_t world_number;
    const char *note;  // a line under the title: what opens it, when it was left ...
    const char *ghost; // value of the setting, for the row of ghosts
    bool ghost_chosen;
    bool together; // several players: their results
} MapPanel;

// `ghost_box` gets the pixels of the row of ghosts; an empty box: there is none.
void map_panel_draw(Page *page, const MapPanel *panel, Box *ghost_box);
