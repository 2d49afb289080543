// elements.h - what the classes of elements share: how one is played, what it reads and writes,
// bodies, paths, signals. Private to game. Not here: creatures (creature.h), the hero and the rules
// (parts.h).
#pragma once

#include "parts.h"

// How a class of elements is played; what it does not do is NULL. `element` is a number of the
// level's.
typedef struct ElementClass {
    void (*count)(const LevelDesc *level, const LevelElement *element,
                  SimCapacity *capacity);        // room it needs
    void (*add)(Game *game, uint32_t element);   // when a level starts; events and input are none
    void (*drive)(Game *game, uint32_t element); // before the world is stepped
    void (*sense)(Game *game, uint32_t element); // after it
    bool everywhere;                             // driven and sensed also out of the window
} ElementClass;

// The rules of each class of LEVEL_ELEMENT_LIST, e.g. mushroom_class.
#define ELEMENT_CLASS(NAME, name, id, traits) extern const ElementClass name##_class;
LEVEL_ELEMENT_LIST(ELEMENT_CLASS)
#undef ELEMENT_CLASS

// elements.c
void elements_count(const LevelDesc *level, SimCapacity *capacity);
void elements_add(Game *game);
void elements_drive(
    Game *game); // those whose place now meets the window, and classes that act everywhere
void elements_sense(Game *game);

// What a class reads and writes.
static inline const LevelElement *element_level(const Game *game, uint32_t element)
{
    return &game->level->elements[element];
}

static inline GameElement *element_state(const Game *game, uint32_t element)
{
    return &game_elements(game->state)[element];
}

// Seconds as ticks, at least one.
static inline uint32_t element_ticks(double seconds)
{
    return (uint32_t)real_max(seconds * SIM_TICK_RATE + 0.5, 1.0);
}

// The box of an element that is an upright rectangle.
static inline Box element_box(const LevelElement *element)
{
    Vec2 half = vec2_scale(element->size, 0.5);
    return (Box){vec2_sub(element->centre, half), vec2_add(element->centre, half)};
}

// --- what they are made of -----------------------------------------------------------------------

// elements.c: room for one rigid body with an outline of its own; and that body, marked as the
// element's, with this outline for def.convex. Number 0 when there is no room, which counting rules
// out.
void element_body_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity);
SimBodyId element_body_add(Game *game, uint32_t element, const SimConvex *outline, SimRigidDef def);

// mover.c: the body of an element that moves by itself. A step towards a wanted number; the speed
// that can be braked to rest on the way that is left, tiles/s; whether something that may wait for
// a signal moves now.
SimConvex mover_box(const LevelElement *element);
void mover_add(Game *game, uint32_t element, const SimConvex *outline, Vec2 centre);
void mover_to(Game *game, uint32_t element, Vec2 centre, double angle);
double mover_approach(double now, double wanted, double step);
double mover_braking(double left, double acceleration);
bool mover_is_on(const GameElement *state, double waits);

// path.c: the way that a link of an element leads to (LevelElement.links); length 0: none.
typedef struct Path {
    const Vec2 *corners;
    uint32_t count;
    bool closed; // ends where it began
    double length;
} Path;
Path path_of(const LevelDesc *level, uint32_t link);

// How long a line is that an element is drawn as, tiles.
double path_line_length(const LevelDesc *level, const LevelElement *line);

// The place `way` tiles along the corners of a line; its end beyond that.
Vec2 path_line_place(const LevelDesc *level, const LevelElement *line, double way);

// From the first corner to the place at this distance along it.
Vec2 path_way(const Path *path, double distance);

// Speed at `at` tiles with which the bends ahead can be met when it is braked at `braking`
// tiles/s^2; ends do not count. `round`: a closed path that is gone round and round.
double path_speed(const Path *path, double at, bool back, bool round, double braking);

// inside.c: rings and rigid bodies whose outline meets the box, in the order of their numbers; how
// many.
enum { INSIDE_MOST = 64 };
uint32_t inside_box(SimWorld *world, Box box, SimBodyId out[INSIDE_MOST]);

// signal.c: tells every element how many of the signals that name it are on.
void signal_carry(Game *game);

// throw.c: gives a body exactly this speed along a direction; a jump of the hero ends with that.
// Upwards in an element's own frame.
void throw_body(Game *game, SimBodyId id, Vec2 direction, double speed);
void throw_end_jump(GameHero *hero);
Vec2 throw_upwards(const LevelElement *element);
