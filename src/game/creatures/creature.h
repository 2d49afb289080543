// creature.h - what ants, beetles, spiders, wasps, leeches, snails, olms, bats and crabs share. A
// creature is a small disc (a snail: a shell with a flat top) that does not turn. The simulation
// moves it like any other rigid body. It hurts the hero from the side, is stunned when the hero
// lands on top of it, and is crushed by anything heavy and fast. Only the creatures' files and
// senses.c include this header. How each creature moves is in its own file.
//
// GameElement: `mode` is a GameCreatureMode; the class's file may add modes.
#pragma once

#include "game/elements.h"

// The constants that distinguish one kind of creature from the others.
typedef struct CreatureKind {
    double radius;   // tiles
    double density;  // kg/tile^2; below 0.65 it floats in water
    double friction; // Coulomb friction while it does not walk
    double blow;     // kg tiles/s; momentum of the lightest blow that crushes it
    bool shelled;    // true: a landing on its top does not stun it
    bool harmless;   // true: it neither hurts the hero nor lets the hero bounce off
    bool timid;      // true: it does not hurt who is in the puff form
    bool hardy;      // true: only a press or a falling dripstone crushes it
} CreatureKind;

// Reserves capacity for one creature.
void creature_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity);

// Adds a creature's body where the level draws it, or near. Returns false, and marks the creature
// as gone, if there is no room.
bool creature_add(Game *game, uint32_t element, const CreatureKind *kind);

// The same for a creature that is no disc. kind->radius is then the radius of the free place it
// needs.
bool creature_add_shape(Game *game, uint32_t element, const CreatureKind *kind,
                        const SimConvex *outline);

// Applies what happens to every creature before the world is stepped: it may be crushed, stunned or
// lost, hurt the hero, or wake from being stunned. Returns true if the creature can act in this
// tick. Its body then has the world's gravity.
bool creature_begin(Game *game, uint32_t element, const CreatureKind *kind);

// Removes the creature from the world and emits an event of this kind.
void creature_end(Game *game, uint32_t element, GameEventKind kind);

// Returns true if the body is outside the map, below or beside it.
bool creature_is_lost(const Game *game, const SimBody *body);

void creature_stun(Game *game, uint32_t element);

// Lets the creature look at a hero for GAME_NOTICE_TICKS, so that its player sees what will come:
// one who sees the game a quarter of a second late has a fifth of a second left to get away.
// creature_has_noticed() counts these ticks; it returns true when they are over.
void creature_notice(Game *game, uint32_t element);
bool creature_has_noticed(GameElement *state);

SimBody *creature_body(const Game *game, uint32_t element);

// Returns true if the current hero (game->hero) will touch the creature in this tick.
bool creature_touches_hero(const Game *game, const SimBody *body);

// Accelerates the body towards a velocity in this tick, by at most `limit` tiles/s^2 along each
// axis.
void creature_steer(SimBody *body, Vec2 wanted, double limit);

// Makes the hero with this number the current one and returns its centre in *place. Returns false
// if the hero is dead, in a bubble, or was hurt a moment ago: creatures do not hunt such a hero.
bool creature_hunts(Game *game, uint32_t hero, Vec2 *place);

// Returns true if no rock lies between the two positions.
bool creature_sees(const Game *game, Vec2 from, Vec2 to);

// threads.c: returns the distance to the nearest thread of a net (number of its body) that is
// whole, and sets *thread to its number in the net and *place to its middle. 1e9: there is none.
double creature_nearest_thread(const Game *game, uint32_t net_number, Vec2 from, uint32_t *thread,
                               Vec2 *place);

// Returns 1 or -1: to which side the creature walks.
static inline double creature_way(const GameElement *state)
{
    return state->creature.speed < 0.0 ? -1.0 : 1.0;
}

// Swims to the side given by the sign of `speed`; with 0 the body drifts.
void creature_paddle(SimBody *body, double speed);

// walk.c: walks to and fro on the floor at `speed` tiles/s. The sign of the element's own `speed`
// is the direction. The creature turns at walls, edges and obstacles.
void walk_drive(Game *game, uint32_t element, double speed);

// The same for a creature that knows the normal of the ground below it, also under water, where
// walk_drive() swims. walk_drive() takes the mean normal of what touches the body, which is no
// ground while somebody stands on the creature. `normal` is a unit vector out of the ground; zero:
// there is none.
void walk_on(Game *game, uint32_t element, Vec2 normal, double speed);

// cling.c: for creatures that walk along any surface of the rock, also on walls and ceilings.
// cling_add() lets a creature that was added near a surface start on it; its `speed` must be set.
// cling_drive() lets it walk at `speed` tiles/s, 0 or more, to the side given by the sign of the
// element's own `speed`; on the way it may begin to fall or to float.
void cling_add(Game *game, uint32_t element, double radius);
void cling_drive(Game *game, uint32_t element, double radius, double speed);

// Modes of creatures that cling, beside those of GameCreatureMode.
enum {
    GAME_CREATURE_FALLS = GAME_CREATURE_BUSY,
    GAME_CREATURE_FLOATS,
};

// Returns true if it holds on to a surface, or did so before it was stunned.
static inline bool creature_clings(const GameElement *state)
{
    return state->mode != GAME_CREATURE_FALLS && state->mode != GAME_CREATURE_FLOATS;
}

// The surface of the rock beside a disc that walks along it.
typedef struct Contour {
    Vec2
        // unit vector out of the rock, from the nearest point of the surface to the disc's centre
        normal;
    double distance; // tiles from that point to the centre
} Contour;

// contour.c: finds the surface to walk along among those nearer to the disc's centre than `reach`
// tiles. Returns false if there is none. `normal` is the surface normal of the last tick, or zero.
// `side` is 1 when the disc goes clockwise round a hill, else -1. In a corner it decides which of
// the two surfaces the disc follows.
bool contour_find(const SimTerrain *terrain, Vec2 middle, double radius, double reach, Vec2 normal,
                  double side, Contour *out);
