// elements.h - what the element classes share: the table of functions that plays a class, access to
// level data and state, bodies, paths and signals. Private to game. Creatures have creature.h; the
// hero and the rules have parts.h.
#pragma once

#include "parts.h"

// A step of the rules of one element.
typedef void ElementAct(Game *game, uint32_t element);

// The functions that play a class of elements. NULL stands for a step that the class does not need.
// `element` is an index into the level's elements.
typedef struct ElementClass {
    // adds the capacity that it needs to *capacity
    void (*count)(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity);
    // called when a level starts; there are no events or inputs then
    void (*add)(Game *game, uint32_t element);
    ElementAct *drive; // called before the world is stepped
    ElementAct *sense; // called after the world is stepped
    bool everywhere;   // true: drive and sense are also called outside the simulated window
    // Returns how far from its centre as drawn an element can be or act, in tiles. While the window
    // and all heroes are farther away, the element is not looked at. NULL: anywhere.
    double (*reach)(const LevelDesc *level, const LevelElement *element);
    uint32_t links_per_hero; // links that all elements of the class together may tie to one hero
} ElementClass;

// Declares the functions of each class of LEVEL_ELEMENT_LIST, e.g. mushroom_class.
#define ELEMENT_CLASS(NAME, name, id, traits) extern const ElementClass name##_class;
LEVEL_ELEMENT_LIST(ELEMENT_CLASS)
#undef ELEMENT_CLASS

// elements.c: the sets of the elements that may act near each part of the level: their size in
// bytes, and the call that makes them. They follow from the level alone.
size_t elements_near_size(const LevelDesc *level);
void elements_near_init(GameState *state, const LevelDesc *level);

// elements.c: call the functions of all element classes. elements_drive() and elements_sense() play
// the elements whose bounding box overlaps the window, and the classes that act everywhere.
void elements_count(const LevelDesc *level, uint32_t heroes, SimCapacity *capacity);
void elements_add(Game *game);

// pierced.c: lets bodies pass through the ropes and cloths that go through them when the level
// begins.
void pierced_begin(Game *game);
void elements_drive(Game *game);
void elements_sense(Game *game);

// Access to the level data and to the state of an element.
static inline const LevelElement *element_level(const Game *game, uint32_t element)
{
    return &game->level->elements[element];
}

static inline GameElement *element_state(const Game *game, uint32_t element)
{
    return &game_elements(game->state)[element];
}

// Returns seconds as ticks, at least one.
static inline uint32_t element_ticks(double seconds)
{
    return (uint32_t)real_max(seconds * SIM_TICK_RATE + 0.5, 1.0);
}

// Returns how far from its centre an element reaches as drawn, however it is turned. The tile more
// is for the least thickness of bodies and for their motion within a tick.
static inline double element_reach(const LevelDesc *level, const LevelElement *element)
{
    (void)level;
    return 0.5 * (element->size.x + element->size.y) + 1.0;
}

// Returns the bounding box of an element that is an upright rectangle, in tiles.
static inline Box element_box(const LevelElement *element)
{
    return box_at(element->centre, element->size);
}

// --- what they are made of -----------------------------------------------------------------------

// elements.c: element_body_count() reserves capacity for one rigid body with its own outline.
// element_body_add() adds that body with `outline` as its def.convex and sets the element as its
// owner. It returns index 0 if there is no room; the counting rules that out.
void element_body_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity);
SimBodyId element_body_add(Game *game, uint32_t element, const SimConvex *outline, SimRigidDef def);

// elements.c: makes a body of an element solid or lets it pass through everything. It turns solid
// only when no hero is where it is, so nobody is caught in it. Returns whether it is so now.
bool element_set_solid(Game *game, SimBodyId id, bool solid);

// elements.c: turns a source on or off, and tells it (GAME_EVENT_SWITCHED) when that is a change.
void element_switch(Game *game, uint32_t element, bool on);

// mover.c: the static body of an element that moves by itself. mover_approach() takes one step
// towards a wanted value. mover_braking() returns the highest speed, in tiles/s, from which the
// element can brake to rest in the distance that is left. mover_is_on()
// returns whether an element that may wait for a signal moves now.
SimConvex mover_box(const LevelElement *element);
void mover_add(Game *game, uint32_t element, const SimConvex *outline, Vec2 centre);
void mover_to(Game *game, uint32_t element, Vec2 centre, double angle);
double mover_approach(double now, double wanted, double step);
double mover_braking(double left, double acceleration);
bool mover_is_on(const GameElement *state, double waits);

// mover.c: returns true if a moving body crushes a hero or tears a bridge: then it has to move back
// at MOVER_YIELDS tiles/s.
#define MOVER_YIELDS 3.0
bool mover_must_yield(Game *game, SimBodyId id);

// path.c: the path that an element is linked to (LevelElement.links). Length 0: no path.
typedef struct Path {
    const Vec2 *corners;
    uint32_t count;
    bool closed; // true: the path ends where it begins
    double length;
} Path;
Path path_of(const LevelDesc *level, uint32_t link);

// Returns the length in tiles of the line that an element is drawn as.
double path_line_length(const LevelDesc *level, const LevelElement *line);

// Returns the position `way` tiles along the corners of a line, or the line's end if it is shorter.
Vec2 path_line_place(const LevelDesc *level, const LevelElement *line, double way);

// Returns the displacement from the path's first corner to the position at this distance along it.
Vec2 path_way(const Path *path, double distance);

// Returns the speed, in tiles/s, that an element at distance `at` may have so that braking at
// `braking` tiles/s^2 slows it enough for the bends ahead. The ends of the path do not count as
// bends. `back`: it moves towards the first corner. `round`: it goes round and round on a closed
// path.
double path_speed(const Path *path, double at, bool back, bool round, double braking);

// inside.c: finds the rings and rigid bodies whose outline overlaps the box and which the element
// that acts notices, ordered by index. Returns how many.
enum { INSIDE_MOST = 64 };
uint32_t inside_box(const Game *game, Box box, SimBodyId out[INSIDE_MOST]);

// water.c: water as it is in this tick. water_sense() lets heroes jump off it, reports what falls
// into it, and sets bit i of `on` of its element if hero i is in it.
typedef struct WaterNow {
    Box box;                // tiles
    double density;         // kg/tile^2
    double speed;           // tiles/s at which its surface falls; below 0: rises
    GameEventKind splashes; // what it is to fall into it
    bool lies_under;        // true: nothing splashes where other water lies on its surface
} WaterNow;
void water_sense(Game *game, uint32_t element, const WaterNow *water);

// water.c: reserves room for the medium of a pool that does not move, and adds it. The medium has
// the numbers of LevelElement.water.
void water_count(const LevelDesc *level, const LevelElement *pool, SimCapacity *capacity);
void water_add(Game *game, uint32_t element);

// water.c: returns the mass of water that a round body displaces, kg.
double water_displaced(const SimBody *body, const WaterNow *water);

// water.c: returns true if air lies on the surface at `x`, and no other medium.
bool water_is_open(const Game *game, const WaterNow *water, double x);

// bell.c: returns how loud a bell rang just now, as far as it is heard, tiles; 0: it does not.
double bell_loudness(const Game *game, uint32_t element);

// counter.c: signal.c tells a counter that a tick's signals are sent, then for each source in turn
// whether that is on.
void counter_begin(GameElement *state);
void counter_hear(GameElement *state, bool on);

// crystal.c: covers a crystal until it has looked for light once more: none gets in. What sits on
// one calls this in every tick, before or after the step.
void crystal_cover(Game *game, uint32_t element);

// crystal.c: returns true if the last light in a crystal fades in this tick, unless a hero shines
// on it.
bool crystal_fades(const Game *game, uint32_t element);

// dripstone.c: loosens all teeth that hang above a place and at most `aside` tiles beside it.
// Returns false if there is none.
bool dripstones_loosen(Game *game, Vec2 place, double aside);

// signal.c: sets, for every element, the number of signals that target it and are on.
void signal_carry(Game *game);

// wind.c: accelerates the bodies that are awake in the box towards a velocity (tiles/s), at the
// rate `strength` (1/s) for a body of the plain hero's density, faster for lighter ones.
void wind_blow(Game *game, Box box, Vec2 velocity, double strength);

// throw.c: returns the speed, tiles/s, at which a body is going to land on a level surface in the
// next step, or 0. Call it before the step. `top`: the surface, and everything THROW_TOUCH above it
// lies on it already; it sinks at `sinks` tiles/s.
#define THROW_TOUCH 0.08 // tiles
double throw_landing(const Game *game, SimBodyId id, double top, double sinks);

// throw.c: throw_body() gives a body exactly this speed along a direction and ends a jump of the
// hero. The other function returns the upward unit vector in an element's own frame.
void throw_body(Game *game, SimBodyId id, Vec2 direction, double speed);
void throw_end_jump(GameHero *hero);
Vec2 throw_upwards(const LevelElement *element);
