// game.h - the rules: one to four heroes, their control, goals, the camera. A pure function from
// state and inputs to state.
//
// A GameState is one block of plain data (game_state_size() bytes, sim world included): copy its
// first `size` bytes with memcpy to take a snapshot, also to another address (to play on there,
// that block needs game_state_size() bytes too). The same level, options, seed and inputs give the
// same bits everywhere. Not here: files, pixels, keys of a keyboard, clocks, allocation.
#pragma once

#include "jantar/events.h"
#include "jantar/input.h"
#include "jantar/level_desc.h"
#include "jantar/rng.h"
#include "jantar/sim.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GAME_HERO_POINTS = 24,
    GAME_RESPAWN_TICKS = 30,  // from death to being back
    GAME_FORM_TICKS = 6,      // from one form to another
    GAME_GENERATOR_MOST = 50, // bodies of one generator
    GAME_HERO_PARTS = 3,      // hits that kill; each one costs a part of the body
};

#define GAME_HERO_RADIUS 0.8 // tiles, of the free ring
#define GAME_VIEW_WIDTH 20.0 // tiles the camera shows
#define GAME_VIEW_HEIGHT 11.25
#define GAME_VIEW_MARGIN 2.0 // tiles around it that are simulated too

// Options that change the game; a replay stores them. Zero-initialised = the plain game.
typedef struct GameOptions {
    uint32_t endless_grip; // 1: strands never tear by overload
    uint32_t no_damage;    // 1: hits only knock the hero away; crushed or out of the map it begins
                           // again all the same
    uint32_t extra_jump;   // jumps in the air before it must touch something again
    uint32_t speed;  // percent at which the player's clock runs; 0: 100. A tick stays what it is
    uint32_t heroes; // 1 to GAME_HEROES_MOST; 0: 1. No row of the table: replays store it otherwise
} GameOptions;

// How many heroes such a game has.
static inline uint32_t game_option_heroes(const GameOptions *options)
{
    return options->heroes < 1                  ? 1
           : options->heroes > GAME_HEROES_MOST ? GAME_HEROES_MOST
                                                : options->heroes;
}

// One row per option: its name on the command line and in replays, and where it lives.
typedef struct GameOptionInfo {
    const char *name;
    const char *help;
    uint32_t min, max;
    size_t offset; // of the uint32_t in GameOptions
} GameOptionInfo;

// The options, in the order replays store them; *count is set.
const GameOptionInfo *game_option_table(uint32_t *count);

typedef enum GameOutcome { GAME_RUNNING, GAME_WON, GAME_DIED } GameOutcome;

typedef struct GameHero {
    SimBodyId body;
    uint32_t dead_ticks; // ticks until the respawn; 0 = alive
    uint32_t
        grounded; // 1: stands on something (any surface it can push off from counts when sticking)
    uint32_t coyote_ticks;    // ticks in which a jump still counts as from the ground
    uint32_t jump_buffer;     // ticks in which a press still waits for the ground
    uint32_t jump_hold_ticks; // ticks for which holding the key still lifts
    uint32_t jumping;         // 1 from take-off until it falls or lands
    uint32_t air_ticks;       // ticks since it last touched anything
    uint32_t previous_keys;   // of the last tick, to see presses
    uint32_t unsticky_ticks;  // ticks after a jump off a hold in which the stick key does nothing
    uint32_t held;            // 1: held on to something at the end of the last tick
    uint32_t deaths;
    uint32_t slick_ticks;  // how far it has taken on a form, 0..GAME_FORM_TICKS
    uint32_t heavy_ticks;  //
    uint32_t puff_ticks;   //
    uint32_t spring_ticks; // ticks for which a landing still makes a jump stronger
    uint32_t parts;        // of its body that are left, 1..GAME_HERO_PARTS
    uint32_t safe_ticks;   // ticks in which no hit counts
    uint32_t heal_ticks;   // ticks that resin has healed it for, of those that a part takes
    uint32_t crush_ticks;  // ticks in a row in which it was crushed
    uint32_t killed;       // 1: dies at the end of this tick
    uint32_t air_jumps;    // jumps made in the air since it last touched anything
    uint32_t hits;         // taken since the level began
    uint32_t cargo;        // number of the body it carries; 0: none
    double size;           // of its free ring, as a part of the whole drop's; follows `parts`
    double landing_speed;  // tiles/s, of that landing; 0 when over
    Vec2 cargo_way;        // unit, from its middle to where it holds that
    Vec2 facing;           // smoothed direction of motion, for the eyes; |facing| <= 1
    // From here on only games of several heroes use and hash the fields.
    uint32_t bubble;          // 1: it is in a bubble. Its body is then parked outside of the map
    uint32_t away_ticks;      // in a row in which it was out of the picture
    uint32_t ground_tick;     // tick in which it last stood on something
    uint32_t bubble_reserved; // 0
    Vec2 bubble_place;        // the bubble's middle, tiles
} GameHero;

// The window of the world that is simulated and shown.
typedef struct GameCamera {
    Vec2 centre;    // tiles
    Vec2 velocity;  // tiles/s
    Vec2 lead;      // smoothed look-ahead, tiles
    double floor_y; // height it keeps while the hero only jumps
    uint32_t cuts;  // times it jumped (respawns): the view must not interpolate over one
    uint32_t still; // 1: at rest with the hero
} GameCamera;

// What changes of an element of the level (level_element.h). What the fields hold beyond this is
// said where the class is played (src/game); those a class does not use are 0.
typedef struct GameElement {
    uint32_t on;     // sources: its signal; collected, opened, lit ...
    uint32_t heard;  // signals that name it as target and are on, as of the end of the last tick
    uint32_t mode;   // what it is doing
    uint32_t ticks;  // of a timer
    uint32_t count;  // of whatever it counts
    uint32_t body;   // number of its (first) body; 0: none
    uint32_t other;  // number of another body, or of a medium
    uint32_t link;   // number of a link of its own
    double progress; // along its way
    double speed;
    Vec2 place; // tiles
} GameElement;

// A tile of the ground that can break.
typedef enum GameLooseMode {
    GAME_LOOSE_WHOLE,
    GAME_LOOSE_CRACKED,
    GAME_LOOSE_FALLING,
    GAME_LOOSE_GONE
} GameLooseMode;

typedef struct GameLoose {
    uint32_t cell;  // row x width of the terrain + column
    uint16_t mode;  // GameLooseMode
    uint16_t ticks; // until it falls; or in which it shakes from the blow that cracked it
} GameLoose;

// What the hero has found of what the level hides.
typedef struct GameFound {
    uint32_t fireflies, seeds, secrets;
} GameFound;

// What the hero comes back to when it dies. The world as it was then is kept in the block.
typedef struct GameSaved {
    uint32_t checkpoint; // number of the element + 1; 0: none, it comes back to the level's start
    GameFound found;     // as of then
    uint64_t hash;       // of the copy of the world
} GameSaved;

// GameElement.mode of creatures.
typedef enum GameCreatureMode {
    GAME_CREATURE_GONE,    // crushed, lost, or there never was room for it
    GAME_CREATURE_STUNNED, // lies for `ticks`; hurts nobody
    GAME_CREATURE_CALM,    // what it does when nothing happens
    GAME_CREATURE_BUSY,    // the first of a class's own modes: a beetle charges, a wasp attacks, a
                           // leech holds on
} GameCreatureMode;

// The block: this header, a copy of what is live as of the last checkpoint (if the level has any),
// what is live: elements, rock that can break, sim world.
typedef struct GameState {
    uint32_t size;         // bytes that are state; scratch of the sim world follows them
    uint32_t tick;         // ticks played
    uint32_t outcome;      // GameOutcome; stays once won
    uint32_t outcome_tick; // tick in which it was won, or of the last death
    Rng rng;
    uint64_t seed;
    GameOptions options;
    uint32_t saved_offset; // bytes from the start of the block to the copy
    uint32_t live_offset;  // to what is live, which goes on to `size`; the copy has as many bytes,
                           // or none
    uint32_t world_offset; // to the SimWorld
    uint32_t element_offset; // to the elements
    uint32_t element_count;
    uint32_t loose_offset; // to the tiles that can break
    uint32_t loose_count;  // 0: none can, and the cells are the level's
    uint32_t cell_offset;  // to the cells of the rock as it is now, kept as the level's are
    uint32_t hero_count;   // 1 to GAME_HEROES_MOST; as long as the game lasts
    GameFound found;
    uint32_t reserved; // 0
    GameSaved saved;
    GameHero heroes[GAME_HEROES_MOST]; // the first is what a single player has; unused ones are 0
    GameCamera camera;
} GameState;

// Bytes that a state of this level with so many heroes (0: one) needs, scratch included.
size_t game_state_size(const LevelDesc *level, uint32_t heroes);

// Starts a level with options->heroes heroes: everything as at tick 0. `state` has
// game_state_size() bytes, aligned to 16. Hero i starts at spawn i of the level; where there is
// none for it, at the nearest free place beside the first.
void game_init(GameState *state, const LevelDesc *level, const GameOptions *options, uint64_t seed);

// Hands heroes and clock of `from` over to `state`, which game_init() has just started in `level`,
// another form of the level that `from` is played in. The hero keeps place, shape and velocity if
// there is room for it, else the nearest place with room within 10 tiles, else it is at the spawn,
// as it is when it was dead or is now outside the map. All other bodies are as the level starts
// them. Such a game can't be verified by its inputs from tick 0.
void game_carry(GameState *state, const LevelDesc *level, const GameState *from);

// Plays one tick. `events` is overwritten; it may be NULL. Once won the world goes on but the
// outcome stays.
void game_tick_all(GameState *state, const LevelDesc *level, const GameInputs *inputs,
                   GameEvents *events);

// The same where only the first player holds something: all that a game of one hero needs.
static inline void game_tick(GameState *state, const LevelDesc *level, TickInput input,
                             GameEvents *events)
{
    GameInputs inputs = game_inputs_one(input);
    game_tick_all(state, level, &inputs, events);
}

SimWorld *game_world(GameState *state);
const SimWorld *game_world_const(const GameState *state);

// The elements, numbered as the level's.
GameElement *game_elements(GameState *state);
const GameElement *game_elements_const(const GameState *state);

// The rock as it is now: without what has broken. It points into the state.
SimTerrain game_terrain(const GameState *state, const LevelDesc *level);

// The tiles that can break, in the order of their cells; and the one in this cell, NULL when there
// is none.
const GameLoose *game_loose(const GameState *state);
const GameLoose *game_loose_at(const GameState *state, const LevelDesc *level, int32_t cx,
                               int32_t cy);

// Whom a body belongs to.
typedef enum GameOwnerKind {
    GAME_OWNER_HERO,
    GAME_OWNER_THING,   // of the level
    GAME_OWNER_ELEMENT, // of the level
} GameOwnerKind;

typedef struct GameOwner {
    GameOwnerKind kind;
    uint32_t number; // of the hero, thing or element, from 0
} GameOwner;

// The number that SimBody.user has for an owner. Things have their number + 1, elements continue
// after them. The first hero has 0, the others count down from the largest number.
static inline uint32_t game_user_of_element(const LevelDesc *level, uint32_t element)
{
    return level->thing_count + element + 1;
}
static inline uint32_t game_user_of_hero(uint32_t hero)
{
    return 0u - hero;
}

// The owner that such a number stands for.
static inline GameOwner game_owner(const LevelDesc *level, uint32_t user)
{
    if (user == 0 || user > UINT32_MAX - GAME_HEROES_MOST)
        return (GameOwner){GAME_OWNER_HERO, 0u - user};
    if (user <= level->thing_count)
        return (GameOwner){GAME_OWNER_THING, user - 1};
    return (GameOwner){GAME_OWNER_ELEMENT, user - level->thing_count - 1};
}

// What a generator makes: its bodies are like a thing of the level.
LevelThing game_generated_thing(const LevelElement *generator);

// What the hero is like now, for output and tests.
typedef struct GameHeroInfo {
    Vec2 position;          // centroid, tiles
    Vec2 velocity;          // tiles/s
    double area, rest_area; // tiles^2
    uint32_t stuck;         // strands that hold
    uint32_t grounded;      // 0 or 1
} GameHeroInfo;
GameHeroInfo game_hero_info(const GameState *state);                   // of the first
GameHeroInfo game_hero_info_of(const GameState *state, uint32_t hero); // of any; in a bubble: the
                                                                       // bubble's place, at rest

// True when a hero is out in the world: alive, and in no bubble.
static inline bool game_hero_is_out(const GameHero *hero)
{
    return hero->dead_ticks == 0 && !hero->bubble;
}

// How far the hero has taken on its forms, 0..1.
typedef struct GameForms {
    double slick, heavy, puff;
} GameForms;
GameForms game_hero_forms(const GameHero *hero);

// What the player sees: the camera's box, without margin.
Box game_view(const GameState *state);

// Hash of the whole state and of its parts, so that a divergence names the part.
#define GAME_HASH_PARTS(X) \
    X(bodies)       /* of the sim world, with their points and springs */ \
    X(joints)       /* strands and links */ \
    X(contacts)     /* what is kept of contacts from tick to tick */ \
    X(surroundings) /* gravity, media, settings, stats */ \
    X(hero)         /* what the rules know of it */ \
    X(elements)     /* machines, creatures, what is to be found */ \
    X(ground)       /* tiles that broke */ \
    X(camera)       /* the window of the world */ \
    X(rules)        /* tick, outcome, rng, options */

typedef struct GameHash {
    uint64_t all;
#define GAME_HASH_FIELD(name) uint64_t name;
    GAME_HASH_PARTS(GAME_HASH_FIELD)
#undef GAME_HASH_FIELD
} GameHash;
GameHash game_hash(const GameState *state);

typedef enum GamePart {
#define GAME_PART_ENTRY(name) GAME_PART_##name,
    GAME_HASH_PARTS(GAME_PART_ENTRY)
#undef GAME_PART_ENTRY
        GAME_PART_COUNT,
} GamePart;

// Visits every field of a part that is hashed, in the order of the hash; of the bodies only their
// count (sim_walk_world()). Spans point into the state; it must not change meanwhile.
void game_walk_part(const GameState *state, GamePart part, FieldVisit *visit, void *context);

// The tables of the structs of a GameState (those of its world: sim_field_tables()), also of what
// is not hashed: for tests that nothing is missing.
const FieldTable *game_field_tables(uint32_t *count);

// Hash of everything the simulation reads of a level: not its texts, names or art.
uint64_t game_level_hash(const LevelDesc *level);
