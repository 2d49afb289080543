// parts.h - what the files of game share: the parts of a tick. Private; the public face is jantar/game.h.
#pragma once

#include "jantar/game.h"
#include "jantar/real.h"

// control.c: turns the input into drives of the hero's body, before the world is stepped.
void control_hero(GameState *state, const LevelDesc *level, TickInput input, GameEvents *events);

// control.c: what the hero touches after the step: ground, landing, holding. `velocity_before` is the hero's before it.
void control_sense(GameState *state, Vec2 velocity_before, GameEvents *events);

// Acceleration that brings `now` to `wanted` at `rate` (1/s), at most `limit`: what every drive of the hero is made of.
static inline double control_approach(double wanted, double now, double rate, double limit)
{
    return real_clamp((wanted - now) * rate, -limit, limit);
}

#define HERO_TOP_SPEED 10.0 // tiles/s

// form.c: the drop's properties; the forms that the keys want, before anything else of a tick; sets the body to the forms
// the hero has; back to the plain drop at once.
SimRingDef form_plain(void);
void form_control(GameState *state, TickInput input);
void form_apply(GameState *state);
void form_drop(GameState *state);

// form.c: part of gravity that acts on it; air against its way; factor of a jump's speed: the same work for every mass.
double form_weight(const GameHero *hero);
void form_resist_air(const GameHero *hero, SimBody *body);
double form_jump(const GameHero *hero);

// roll.c: drives of this tick while it holds on to nothing; direction -1 (left) .. 1.
void roll_drive(GameState *state, const LevelDesc *level, double direction);
void roll_resist_fall(SimBody *body, Vec2 gravity);

// crawl.c: drives of this tick while strands hold; and the way from what they hold on to to the hero's middle.
void crawl_drive(SimBody *body, Vec2 gravity, Vec2 direction);
Vec2 crawl_normal(const SimBody *body);

// jump.c: take-off and the gravity of the flight; and how long a jump still counts as from the ground;
// and a landing, which makes the next jump stronger.
void jump_control(GameState *state, TickInput input, GameEvents *events);
void jump_sense_ground(GameHero *hero);
void jump_sense_landing(GameHero *hero, double speed);

// camera.c
void camera_cut(GameState *state, const LevelDesc *level);    // jumps to the hero
void camera_follow(GameState *state, const LevelDesc *level); // one tick

// place.c: the spawn, or the nearest place around it where the free ring overlaps no rock.
Vec2 place_of_spawn(const LevelDesc *level);

// things.c: room for a level's things in the world, and the things themselves.
void things_count(const LevelDesc *level, SimCapacity *capacity);
void things_add(SimWorld *world, const LevelDesc *level);

// ground.c: whether the hero touches ground that kills; and how much hold what it stands on gives, 0..1: its friction,
// 1 when that is more, in the air and on other bodies.
bool ground_harms(const GameState *state, const LevelDesc *level);
double ground_grip(const GameState *state, const LevelDesc *level);

// state.c
void game_emit(GameEvents *events, GameEventKind kind, Vec2 place, double strength);
SimBody *game_hero_body(GameState *state);

// --- elements -------------------------------------------------------------------------------------------------------

// What the parts of a tick hand each other.
typedef struct Game {
    GameState *state;
    SimWorld *world;
    const LevelDesc *level;
    SimTerrain terrain; // the rock as it is now
    GameEvents *events; // may be NULL
    TickInput input;    // of this tick
    uint32_t pressed;   // keys of it that were not held in the last one
    Box window;         // what is simulated
} Game;

// How a class of elements is played; what it does not do is NULL. `element` is a number of the level's.
typedef struct ElementClass {
    void (*count)(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity); // room it needs
    void (*add)(Game *game, uint32_t element);   // when a level starts; events and input are none
    void (*drive)(Game *game, uint32_t element); // before the world is stepped
    void (*sense)(Game *game, uint32_t element); // after it
    bool everywhere;                             // driven and sensed also out of the window
} ElementClass;

// elements.c
void elements_count(const LevelDesc *level, SimCapacity *capacity);
void elements_add(Game *game);
void elements_drive(Game *game); // those whose place now meets the window, and classes that act everywhere
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

static inline bool is_pressed(const Game *game, uint32_t key)
{
    return (game->pressed & key) != 0;
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

// signal.c: tells every element how many of the signals that name it are on.
void signal_carry(Game *game);
