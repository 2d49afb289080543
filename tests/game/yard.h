// yard.h - a room into which a test puts things and elements one by one, for tests of everything
// that hangs, rolls and breaks. For rock of any shape use scenes.h.
//
// Use: yard = yard_new(...); add things and elements; yard_begin(yard); play; yard_free(yard).
#pragma once

#include "play.h"

enum { YARD_MOST = 1024 }; // things, and elements; the corners of all lines have twice as many

typedef struct Yard {
    Scene scene;
    LevelThing things[YARD_MOST];
    LevelElement elements[YARD_MOST];
    Vec2 places[2 * YARD_MOST];
    uint32_t element_count, place_count;
    Play play; // valid after yard_begin()
} Yard;

// Creates an empty room of this size in tiles. Its floor is at y = `height` + 1. The caller frees
// it with yard_free().
Yard *yard_new(uint32_t width, uint32_t height, Vec2 spawn);
void yard_free(Yard *yard);

// Add a thing or an element. The caller may change its fields until yard_begin(). Elements start
// with the schema's defaults.
LevelThing *yard_crate(Yard *yard, Vec2 centre, double side, double density);
LevelElement *yard_box(Yard *yard, LevelElementKind kind, Vec2 centre, Vec2 size);
LevelElement *yard_place(Yard *yard, LevelElementKind kind, Vec2 place);
LevelElement *yard_line(Yard *yard, LevelElementKind kind, const Vec2 *corners, uint32_t count);

// Links an element to another one (LEVEL_LINK_TARGET, LEVEL_LINK_PATH ...).
void yard_link(LevelElement *from, uint32_t link, const LevelElement *to);

// Sorts the elements and starts the game.
void yard_begin(Yard *yard);
void yard_begin_several(Yard *yard, uint32_t heroes);

// Use these after yard_begin(). yard_thing() returns the body of a thing, or NULL if it is gone.
// yard_first() returns the number of the first element of a kind, yard_state() its state, and
// yard_body() its body: a net, plank or ball.
const SimBody *yard_thing(const Yard *yard, uint32_t thing);
uint32_t yard_first(const Yard *yard, LevelElementKind kind);
const GameElement *yard_state(const Yard *yard, LevelElementKind kind);
const SimBody *yard_body(const Yard *yard, LevelElementKind kind);

// Plays with these keys and returns how many events of this kind it saw.
uint32_t yard_events(Yard *yard, uint32_t keys, uint32_t ticks, GameEventKind kind);
