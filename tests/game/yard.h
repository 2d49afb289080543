// yard.h - a room with things and elements in it, put there one by one, for tests of what hangs,
// rolls and breaks. Not here: rock of any shape (scenes.h), reading maps (tests/level).
#pragma once

#include "play.h"

enum { YARD_MOST = 1024 }; // things, elements; corners of all lines

typedef struct Yard {
    Scene scene;
    LevelThing things[YARD_MOST];
    LevelElement elements[YARD_MOST];
    Vec2 places[2 * YARD_MOST];
    uint32_t element_count, place_count;
    Play play; // from yard_begin() on
} Yard;

// An empty room of this size in tiles; its floor is at `height` + 1. Free with yard_free().
Yard *yard_new(uint32_t width, uint32_t height, Vec2 spawn);
void yard_free(Yard *yard);

// Puts something in; its fields may be changed until yard_begin(). Elements have the schema's
// defaults.
LevelThing *yard_crate(Yard *yard, Vec2 centre, double side, double density);
LevelElement *yard_box(Yard *yard, LevelElementKind kind, Vec2 centre, Vec2 size);
LevelElement *yard_place(Yard *yard, LevelElementKind kind, Vec2 place);
LevelElement *yard_line(Yard *yard, LevelElementKind kind, const Vec2 *corners, uint32_t count);

// Makes an element name another one (LEVEL_LINK_TARGET, LEVEL_LINK_PATH ...).
void yard_link(LevelElement *from, uint32_t link, const LevelElement *to);

// Sorts what is there and starts the game.
void yard_begin(Yard *yard);

// After yard_begin(): the body of a thing, NULL when it is gone; the number of the first element of
// a kind; its state; and the net, plank or ball it is.
const SimBody *yard_thing(const Yard *yard, uint32_t thing);
uint32_t yard_first(const Yard *yard, LevelElementKind kind);
const GameElement *yard_state(const Yard *yard, LevelElementKind kind);
const SimBody *yard_body(const Yard *yard, LevelElementKind kind);

// Plays, and counts the events of this kind.
uint32_t yard_events(Yard *yard, uint32_t keys, uint32_t ticks, GameEventKind kind);
