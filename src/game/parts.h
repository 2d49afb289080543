// parts.h - what the files of game share about the hero, the ground and the rules: the parts of a
// tick. Private; the public face is jantar/game.h. Not here: elements (elements.h).
#pragma once

#include "jantar/game.h"
#include "jantar/real.h"

// control.c: turns the input into drives of the hero's body, before the world is stepped.
void control_hero(GameState *state, GameHero *hero, const LevelDesc *level, TickInput input,
                  GameEvents *events);

// control.c: what the hero touches after the step: ground, landing, holding. `velocity_before` is
// the hero's before it.
void control_sense(GameState *state, GameHero *hero, Vec2 velocity_before, GameEvents *events);

// Acceleration that brings `now` to `wanted` at `rate` (1/s), at most `limit`: what every drive of
// the hero is made of.
static inline double control_approach(double wanted, double now, double rate, double limit)
{
    return real_clamp((wanted - now) * rate, -limit, limit);
}

#define HERO_TOP_SPEED 10.0 // tiles/s

// form.c: the drop's properties; the forms that the keys want, before anything else of a tick; sets
// the body to the forms and the size that the hero has.
SimRingDef form_plain(void);
void form_control(GameState *state, GameHero *hero, TickInput input);
void form_apply(GameState *state, GameHero *hero);

// How far a form must be taken on to count where it is that form or not: who crushes, who is
// crushed, who is fled.
#define FORM_TAKEN 0.5

// form.c: part of gravity that acts on it; air against its way; factor of a jump's speed: the same
// work for every mass.
double form_weight(const GameHero *hero);
void form_resist_air(const GameHero *hero, SimBody *body);
double form_jump(const GameHero *hero);

// roll.c: drives of this tick while it holds on to nothing; direction -1 (left) .. 1.
void roll_drive(GameState *state, GameHero *hero, const LevelDesc *level, double direction);
void roll_resist_fall(SimBody *body, Vec2 gravity);

// crawl.c: drives of this tick while strands hold; and the way from what they hold on to to the
// hero's middle.
void crawl_drive(SimWorld *world, SimBodyId id, SimBody *body, Vec2 gravity, Vec2 direction);
Vec2 crawl_normal(const SimBody *body);

// carry.c: what the hero carries, before the step, after a jump and after the step.
void carry_control(GameState *state, GameHero *hero, const LevelDesc *level, bool sticks,
                   Vec2 direction, GameEvents *events);
void carry_jump(GameState *state, GameHero *hero, Vec2 velocity_before);
void carry_sense(GameState *state, GameHero *hero);

// jump.c: take-off and the gravity of the flight; and how long a jump still counts as from the
// ground; and a landing, which makes the next jump stronger.
void jump_control(GameState *state, GameHero *hero, TickInput input, GameEvents *events);
void jump_sense_ground(GameHero *hero);
void jump_sense_landing(GameHero *hero, double speed);

// camera.c
void camera_cut(GameState *state, const LevelDesc *level);    // jumps to the heroes
void camera_follow(GameState *state, const LevelDesc *level); // one tick

// place.c: the spawn, or the nearest place around it where the free ring overlaps no rock.
Vec2 place_of_spawn(const LevelDesc *level);

// place.c: moves a place to the nearest to its right or left, else anywhere near, that is free of
// rock and bodies; false when there is none.
bool place_beside(const LevelDesc *level, const SimWorld *world, SimBodyId self, Vec2 *place);

// place.c: where hero number `hero` of several starts, when those before it are in the world.
Vec2 place_of_start(const LevelDesc *level, const SimWorld *world, uint32_t hero);

// place.c: moves a place to the nearest with room for the hero within 1.5 tiles, if possible where
// no other body is; false when there is none.
bool place_of_hero(const LevelDesc *level, const SimWorld *world, SimBodyId hero, Vec2 *place);

// place.c: the same, and only where no other body is.
bool place_among_bodies(const LevelDesc *level, const SimWorld *world, SimBodyId hero, Vec2 *place);

// place.c: moves a place to the nearest within 1.5 tiles where a disc overlaps no rock; false when
// there is none.
bool place_near(const LevelDesc *level, double radius, Vec2 *place);

// things.c: room for a level's things in the world, and the things themselves; and for one, which
// others may make too.
void things_count(const LevelDesc *level, SimCapacity *capacity);
void things_add(SimWorld *world, const LevelDesc *level);
void things_count_one(const LevelThing *thing, bool new_outline, SimCapacity *capacity);
SimBodyId things_add_one(SimWorld *world, const LevelThing *thing, uint32_t user);

// ground_rules.c: how much hold what the hero stands on gives, 0..1: its friction, 1 when that is
// more, in the air and on other bodies.
double ground_grip(const GameState *state, const GameHero *hero, const LevelDesc *level);

// state.c
void game_emit(GameEvents *events, GameEventKind kind, Vec2 place, double strength);
SimBody *game_hero_body(GameState *state, const GameHero *hero);
GameHero game_fresh_hero(SimBodyId body);
void game_renew_hero(GameHero *hero); // fresh again but for what is counted, and its keys
GameHero *game_hero_of_body(GameState *state, SimBodyId id); // NULL: it is no hero's
static inline uint32_t game_hero_number(const GameState *state, const GameHero *hero)
{
    return (uint32_t)(hero - state->heroes);
}
void hero_emit(const GameState *state, const GameHero *hero, GameEvents *events, GameEventKind kind,
               Vec2 place, double strength);

// --- what needs all of a tick --------------------------------------------------------------------

// What the parts of a tick hand each other.
typedef struct Game {
    GameState *state;
    SimWorld *world;
    const LevelDesc *level;
    SimTerrain terrain; // the rock as it is now
    GameEvents *events; // may be NULL
    GameInputs inputs;  // of this tick
    Box window;         // what is simulated
    GameHero *hero;     // whom the rules speak of now: game_turn_to()
} Game;

// Turns to a hero by its number. False when it is in a bubble: no rule is for it then.
static inline bool game_turn_to(Game *game, uint32_t hero)
{
    game->hero = &game->state->heroes[hero];
    return !game->hero->bubble;
}

static inline SimBody *hero_body(const Game *game)
{
    return sim_body(game->world, game->hero->body);
}

static inline TickInput hero_input(const Game *game)
{
    return game->inputs.of[game_hero_number(game->state, game->hero)];
}

// Pressed by this hero's player in this tick, and not held in the last one.
static inline bool is_pressed(const Game *game, uint32_t key)
{
    return (hero_input(game).keys & ~game->hero->previous_keys & key) != 0;
}

// hurt.c: what costs the hero parts of its body, and gives them back. Inside a tick it only dies at
// the tick's end.
void hurt_hero(Game *game, Vec2 from); // a hit: knocked away from there, a part is lost
void hurt_parts(Game *game, Vec2 from, uint32_t parts); // the same, as many parts
void hurt_kill(Game *game);                             // whatever is left of it
void hurt_heal(Game *game);                             // called every tick in which it is healed
bool hurt_is_safe(const GameHero *hero);                // no hit counts now
double hurt_size(const GameHero *hero); // of its free ring that it is growing or shrinking to
double hurt_whole_mass(const Game *game,
                       SimBodyId id); // of a body; of a hero as if no part of it was lost

// ground_rules.c: what the hero passes in this tick: grates and one-way tiles; and what it touched
// that hurts.
void ground_let_through(Game *game);
void ground_hold(
    Game *game); // how far its strands stretch on what it touches; before it sticks (crawl.c)
void ground_hurt(Game *game);

// rubble.c: ground that breaks. How many tiles of a level can, and the bytes of its cells; all of
// them whole.
uint32_t rubble_count(const LevelDesc *level);
size_t rubble_cells_size(const LevelDesc *level);
void rubble_init(GameState *state, const LevelDesc *level);

// What could strike the ground in this tick: body and its momentum before the step.
typedef struct RubbleBlow {
    SimBodyId body;
    Vec2 momentum; // kg tiles/s
} RubbleBlow;

enum { RUBBLE_BLOWS_MAX = 64 };

typedef struct RubbleBlows {
    uint32_t count;
    RubbleBlow list[RUBBLE_BLOWS_MAX];
} RubbleBlows;

// rubble.c: before the world is stepped, and after it.
void rubble_watch(const Game *game, RubbleBlows *blows);
void rubble_strike(Game *game, const RubbleBlows *blows);

// state_hash.c: hash of what is live, as a checkpoint saves it.
uint64_t hash_live(const GameState *state);

// checkpoint.c: whether a level has any; the world is saved when the hero comes to one, and taken
// back; and the hero put there, plain and at rest.
bool checkpoint_exists(const LevelDesc *level);
void checkpoint_visit(Game *game);
void checkpoint_restore(GameState *state);
void checkpoint_place_hero(GameState *state, GameHero *hero, const LevelDesc *level);

// breaking.c: weak crates, after the step. things.c: the body of a thing of the level; 0: it is
// gone.
void breaking_sense(Game *game);
SimBodyId things_body(const GameState *state, uint32_t thing);

// bubble.c: how one of several heroes comes back. Puts it into a bubble at a place; one tick of all
// bubbles, and of who is out of the picture; all that is left into bubbles when a level is won.
void bubble_begin(Game *game, Vec2 place);
void bubble_all(Game *game);
void bubble_others(Game *game);

// crush.c: kills the hero that is crushed.
void crush_sense(Game *game);

// support.c: the velocity of what carries the hero: what it stands on, and the statics that its
// strands hold on to. 0 on rock and in the air.
Vec2 support_of_stand(const SimWorld *world, SimBodyId hero);
Vec2 support_of_hold(const SimWorld *world, SimBodyId hero);
