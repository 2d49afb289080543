// creature.h - what ants, beetles, spiders, wasps and leeches share: a small upright disc that
// obeys the physics, hurts the hero from the side, is stunned by a landing on top and crushed by
// what is heavy and fast. Private to the creatures' files. Not here: how each of them moves.
//
// Fields of a creature's GameElement: `mode` is what it is doing (GameCreatureMode, more in the
// class's file), `ticks` how long still, `body` its disc, `progress` the way it has walked, for its
// legs, `speed` the way it faces and how fast it goes, tiles/s, `place` where it ended once it is
// gone. Others: in the class's file.
#pragma once

#include "elements.h"

// What makes one kind different from the others; constant.
typedef struct CreatureKind {
    double radius;   // tiles
    double density;  // kg/tile^2; floats in water when below 0.65
    double friction; // while it does not walk
    double blow;     // kg tiles/s of the lightest blow that crushes it
    bool shelled;    // a landing on its top does not stun it
    bool harmless;   // does not hurt, and is nothing to bounce off
} CreatureKind;

// Room for one.
void creature_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity);

// Puts one where it is drawn, or near; without room it is gone. False then.
bool creature_add(Game *game, uint32_t element, const CreatureKind *kind);

// What happens to every creature, before the world is stepped: it is crushed, stunned, lost, hurts
// the hero, comes to. True when it can act now. Its body has the world's gravity then.
bool creature_begin(Game *game, uint32_t element, const CreatureKind *kind);

// Takes it out of the world, with an event.
void creature_end(Game *game, uint32_t element, GameEventKind kind);

// Outside the map, below or beside it.
bool creature_is_lost(const Game *game, const SimBody *body);

void creature_stun(Game *game, uint32_t element);

SimBody *creature_body(const Game *game, uint32_t element);

// The hero that the rules speak of will touch it in this tick.
bool creature_touches_hero(const Game *game, const SimBody *body);

// Acceleration of this tick towards a velocity, at most `limit` tiles/s^2 (along each axis).
void creature_steer(SimBody *body, Vec2 wanted, double limit);

// Turns to a hero by its number and gives its middle. False when it is dead, in a bubble, or was
// hurt just now: then nobody is after it.
bool creature_hunts(Game *game, uint32_t hero, Vec2 *place);

// No rock between two places.
bool creature_sees(const Game *game, Vec2 from, Vec2 to);

// In water, mud or resin.
bool creature_swims(const Game *game, Vec2 place);

// Swims to the side that the sign of `speed` says; 0: drifts.
void creature_paddle(SimBody *body, double speed);

// walk.c: to and fro on the floor, turning at walls, edges and what stands in the way, the way that
// `speed` of the element says by its sign. `count`: ticks in which it was held up.
void walk_drive(Game *game, uint32_t element, double speed);

// The surface of the rock beside a disc that walks along it.
typedef struct Contour {
    Vec2
        normal; // unit, out of the rock, from the nearest place of the surface to the disc's middle
    double distance; // from there to the middle, tiles
} Contour;

// contour.c: the surface to walk along, when one is nearer to the middle than `reach`. `normal` is
// that of the last tick (or zero), `side` 1 when it goes clockwise round a hill, else -1: in a
// corner it is the surface that leads on.
bool contour_find(const SimTerrain *terrain, Vec2 middle, double radius, double reach, Vec2 normal,
                  double side, Contour *out);
