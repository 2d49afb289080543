// game.h - the rules of the game: one to four heroes, their controls, the goals and the camera. A
// tick is a pure function from a state and the players' inputs to the next state.
//
// A GameState is one block of plain data without pointers. It has game_state_size() bytes and
// contains the simulated world. To take a snapshot, copy its first `size` bytes with memcpy. To
// play on from a snapshot at another address, give that block game_state_size() bytes too, because
// the scratch memory of the world follows the state. The same level, options, seed and inputs give
// the same bits on every machine. The game never allocates. Not here: files, pixels, keyboard keys
// and clocks.
//
// Units: lengths are in tiles, times in seconds or ticks (SIM_TICK_RATE ticks are one second),
// masses in kg. x points right, y points down.
//
// Use: game_init(state, level, &options, seed); then game_tick(state, level, input, &events) once a
// tick.
#pragma once

#include "jantar/events.h"
#include "jantar/game_element.h"
#include "jantar/input.h"
#include "jantar/level_desc.h"
#include "jantar/rng.h"
#include "jantar/sim.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    GAME_HERO_POINTS = 24,    // points of a hero's ring
    GAME_RESPAWN_TICKS = 30,  // ticks from a hero's death to its respawn
    GAME_FORM_TICKS = 6,      // ticks in which a hero changes from one form to another
    GAME_GENERATOR_MOST = 50, // the most bodies that one generator may have in the world
    GAME_CHARGES_MOST = 3,    // whole charges of a hero
    GAME_HERO_PARTS = 3,      // hits that kill a hero; each hit costs it one part of its body
    GAME_NOTICE_TICKS = 27,   // ticks for which a creature looks at a hero before it acts
    GAME_ARRIVE_TICKS = 48,   // ticks in which the hero that won comes to rest in the exit
};

#define GAME_HERO_RADIUS 0.8   // tiles; radius of a whole hero in no form, at rest and untouched
#define GAME_VIEW_WIDTH 20.0   // tiles that the camera shows
#define GAME_VIEW_HEIGHT 11.25 // tiles
#define GAME_ZOOM_MOST 1.6     // an area may widen the view by this factor
#define GAME_VIEW_MARGIN 2.0   // tiles around the camera's view that are simulated too

// Returns how many heroes a game with these options has, 1 to GAME_HEROES_MOST.
static inline uint32_t game_option_heroes(const GameOptions *options)
{
    return options->heroes < 1                  ? 1
           : options->heroes > GAME_HEROES_MOST ? GAME_HEROES_MOST
                                                : options->heroes;
}

// One row per option: its name on the command line and in replays, its help text, its allowed range
// and where it is stored.
typedef struct GameOptionInfo {
    const char *name;
    const char *help;  // one line for the command line
    uint32_t min, max; // allowed values, both included
    size_t offset;     // bytes from the start of GameOptions to the uint32_t
} GameOptionInfo;

// Returns true if two games have the same options. Does not compare the numbers of heroes.
bool game_options_are_same(const GameOptions *a, const GameOptions *b);

// Returns the table of the options, in the order in which replays store them, and sets *count.
const GameOptionInfo *game_option_table(uint32_t *count);

// How the run stands. A run counts as lost (GAME_DIED) while no hero is out in the world; the
// respawn makes it GAME_RUNNING again.
typedef enum GameOutcome { GAME_RUNNING, GAME_WON, GAME_DIED } GameOutcome;

// What the rules know about one hero. Position, velocity and shape are those of its body, a ring in
// the simulated world. A hero that takes on no form is called plain, one that has all its parts
// whole. Fields named *_ticks count down to 0 unless their comment says otherwise.
typedef struct GameHero {
    // the ring; it stays the same for the whole game
    SimBodyId body;
    // ticks until the respawn; 0: the hero is alive
    uint32_t dead_ticks;
    // 1: the hero stands on something; while it sticks, any surface it can push off from counts
    uint32_t grounded;
    // ticks in which a jump still counts as a jump from the ground (coyote time)
    uint32_t coyote_ticks;
    // ticks for which a press of the jump key still waits for the ground
    uint32_t jump_buffer;
    // ticks for which holding the jump key still switches gravity off
    uint32_t jump_hold_ticks;
    // 1 from the take-off until the hero falls or lands
    uint32_t jumping;
    // ticks since the hero last touched anything
    uint32_t air_ticks;
    // keys held in the last tick, to detect presses
    uint32_t previous_keys;
    // ticks in which the stick key has no effect: after a jump off a hold or a hit, and in a
    // launcher
    uint32_t unsticky_ticks;
    // 1: strands held the hero to something at the end of the last tick
    uint32_t held;
    // deaths since the level began
    uint32_t deaths;
    // progress of the change to the slick form, 0..GAME_FORM_TICKS
    uint32_t slick_ticks;
    // the same for the heavy form
    uint32_t heavy_ticks;
    // the same for the puff form
    uint32_t puff_ticks;
    // ticks for which the last landing still makes a jump stronger
    uint32_t spring_ticks;
    // parts of the body that are left, 1..GAME_HERO_PARTS
    uint32_t parts;
    // ticks in which no hit counts
    uint32_t safe_ticks;
    // ticks for which resin has been healing the next part
    uint32_t heal_ticks;
    // consecutive ticks in which the hero was crushed
    uint32_t crush_ticks;
    // 1: the hero dies at the end of this tick
    uint32_t killed;
    // jumps made in the air since the hero last touched anything
    uint32_t air_jumps;
    // hits taken since the level began
    uint32_t hits;
    // index of the body that the hero carries; 0: none
    uint32_t cargo;
    // radius at rest relative to that of a hero with all its parts; follows `parts` smoothly
    double size;
    // tiles/s; speed of the landing that `spring_ticks` belongs to; 0 when that time is over
    double landing_speed;
    // unit vector from the hero's centre towards the load it carries
    Vec2 cargo_way;
    // smoothed velocity as a part of the top speed, for the eyes; |facing| <= 1
    Vec2 facing;
    // tiles; how far the hero's light reaches. It follows from the forms alone: 4 for the plain
    // hero, 4.5 slick, 1.5 heavy, 7 puffed up
    double light;
    // tiles; how far what the hero did in the last tick is heard; 0: silent. It follows from the
    // motion and the forms, not from the parts that are left
    double noise;
    // electric charge, 0..GAME_CHARGES_MOST: whole ones (game_hero_charges()), less what of the
    // last one has leaked
    double charge;
    // how warm the hero is, -1 (frozen)..1 (hot); above 0 it counts as warm, and loses 1/6 a second
    // outside of hearths; nothing cools it below 0 yet
    double heat;
    // tiles over fleece since the last charge was gained; a hero that does not rub loses them again
    double rubbed;
    // tiles; length of the thread that the hero hangs on, from its centre; 0: none
    double thread;
    // tiles; where that thread holds on to the rock
    Vec2 thread_place;

    // Only games of several heroes use and hash the fields from here on.

    // 1: the hero is in a bubble, and its body is parked outside the map
    uint32_t bubble;
    // consecutive ticks in which the hero was outside the camera's view
    uint32_t away_ticks;
    // the tick in which the hero last stood on something
    uint32_t ground_tick;
    // always 0
    uint32_t bubble_reserved;
    // tiles; centre of the bubble
    Vec2 bubble_place;
} GameHero;

// The camera: the window of the world that is simulated and shown.
typedef struct GameCamera {
    // tiles; centre of the view
    Vec2 centre;
    // tiles/s; velocity of the view
    Vec2 velocity;
    // tiles; smoothed look-ahead
    Vec2 lead;
    // tiles; the height that the camera keeps while the hero only jumps
    double floor_y;
    // tiles; smoothed look-ahead of a hero that climbs, floats or sinks, > 0: down
    double drift;
    // tiles/s; how fast the hero moved down in the last tick
    double fall;
    // size of the view relative to GAME_VIEW_WIDTH and GAME_VIEW_HEIGHT, 1 to GAME_ZOOM_MOST
    double zoom;
    // 1/s; how fast the zoom changes
    double zoom_speed;
    // how often the camera jumped (at respawns); the view must not interpolate across a jump
    uint32_t cuts;
    // 1: the camera rests because the hero does
    uint32_t still;
} GameCamera;

// What has become of a tile of the ground that can break.
typedef enum GameLooseMode {
    GAME_LOOSE_WHOLE,   // as at the start
    GAME_LOOSE_CRACKED, // the next blow that could crack it breaks it
    GAME_LOOSE_FALLING, // a neighbour broke; it falls when its time is over
    GAME_LOOSE_GONE     // no rock is left in its cell
} GameLooseMode;

// One tile that can break.
typedef struct GameLoose {
    uint32_t cell;  // row * (width of the terrain) + column
    uint16_t mode;  // a GameLooseMode
    uint16_t ticks; // ticks until it falls; for a cracked tile: ticks for which it shakes
} GameLoose;

// How many of the level's collectibles the heroes have found. They stay found after a death.
typedef struct GameFound {
    uint32_t fireflies, seeds, secrets;
} GameFound;

// What a respawn goes back to. The block also holds a copy of the world at that time.
typedef struct GameSaved {
    // number of the checkpoint's element + 1; 0: none, a respawn restarts the level
    uint32_t checkpoint;
    // always 0
    uint32_t reserved;
    uint64_t hash; // hash of the copy of the world
} GameSaved;

// The head of the block. After it lie sets that say where elements may act, which never change; a
// copy of the live part as it was at the last checkpoint (if the level has any checkpoint); and the
// live part itself: the elements, the breakable tiles, the cells of the rock and the simulated
// world.
typedef struct GameState {
    // bytes of state; the scratch memory of the simulated world follows them
    uint32_t size;
    // ticks played
    uint32_t tick;
    // a GameOutcome; GAME_WON is final
    uint32_t outcome;
    // the tick in which the level was won, or of the last death
    uint32_t outcome_tick;
    // the game's random numbers
    Rng rng;
    // the seed that game_init() got
    uint64_t seed;
    // as given to game_init(), with `heroes` filled in
    GameOptions options;
    // bytes from the start of the block to the copy
    uint32_t saved_offset;
    // bytes to the live part, which ends at `size`; the copy is as long, or empty
    uint32_t live_offset;
    // bytes to the SimWorld
    uint32_t world_offset;
    // bytes to the elements
    uint32_t element_offset;
    // elements of the level
    uint32_t element_count;
    // bytes to the breakable tiles
    uint32_t loose_offset;
    // breakable tiles; 0: none, and the rock's cells are those of the level
    uint32_t loose_count;
    // bytes to the current cells of the rock, stored as the level stores its cells
    uint32_t cell_offset;
    // 1 to GAME_HEROES_MOST; constant for the whole game
    uint32_t hero_count;
    // kg tiles/s; the weakest blow that has an effect on a breakable tile; 0: there is none
    double least_blow;
    // breakable tiles that have `ticks` left
    uint32_t loose_timed;
    // always 0
    uint32_t reserved;
    // collectibles found so far
    GameFound found;
    // bytes to the sets of elements that may act near each part of the level (elements.c)
    uint32_t near_offset;
    // the last checkpoint
    GameSaved saved;
    // a single player has the first one; unused ones are 0
    GameHero heroes[GAME_HEROES_MOST];
    GameCamera camera;
} GameState;

// Returns the bytes that a state of this level needs for this number of heroes (0 counts as 1),
// including scratch memory.
size_t game_state_size(const LevelDesc *level, uint32_t heroes);

// Add to *needs the room in the world that the bodies of a thing, or of an element given by its
// number, take.
void game_thing_needs(const LevelThing *thing, SimCapacity *needs);
void game_element_needs(const LevelDesc *level, uint32_t element, SimCapacity *needs);

// Starts a level at tick 0 with options->heroes heroes. The caller owns `state`; it must have
// game_state_size() bytes and be aligned to 16. Hero i starts at spawn i of the level, or at the
// nearest free position beside the first spawn if the level has no spawn i.
void game_init(GameState *state, const LevelDesc *level, const GameOptions *options, uint64_t seed);

// Moves the heroes and the clock of the game `from` into `state`. The caller has just started
// `state` with game_init() in `level`, which is an edited version of the level that `from` is
// played in. A hero keeps its position, shape and velocity if there is room for it there. Otherwise
// it goes to the nearest position with room within 10 tiles, and otherwise to its spawn. It also
// goes to its spawn if it was dead or in a bubble, or is now outside the map. All other bodies stay
// as the level starts them. Such a game cannot be verified by replaying its inputs from tick 0.
void game_carry(GameState *state, const LevelDesc *level, const GameState *from);

// Plays one tick. Overwrites *events, which may be NULL. After the level is won the world goes on,
// but the outcome stays, no key counts, and the hero that won comes to rest in the exit.
void game_tick_all(GameState *state, const LevelDesc *level, const GameInputs *inputs,
                   GameEvents *events);

// Plays one tick in which only the first player holds keys. Games of one hero need nothing else.
static inline void game_tick(GameState *state, const LevelDesc *level, TickInput input,
                             GameEvents *events)
{
    GameInputs inputs = game_inputs_one(input);
    game_tick_all(state, level, &inputs, events);
}

// Return the simulated world of a state. It lies inside the block, so it moves with a copy.
static inline SimWorld *game_world(GameState *state)
{
    return (SimWorld *)(void *)((unsigned char *)state + state->world_offset);
}
static inline const SimWorld *game_world_const(const GameState *state)
{
    return game_world((GameState *)state);
}

// Return the element states, in the order of the level's elements. They point into the state.
static inline GameElement *game_elements(GameState *state)
{
    return (GameElement *)(void *)((unsigned char *)state + state->element_offset);
}
static inline const GameElement *game_elements_const(const GameState *state)
{
    return game_elements((GameState *)state);
}

// Returns the rock as it is now, without the tiles that have broken. It points into the state.
SimTerrain game_terrain(const GameState *state, const LevelDesc *level);

// game_loose() returns the breakable tiles, in the order of their cells. game_loose_at() returns
// the one in a cell, or NULL if the tile there cannot break.
const GameLoose *game_loose(const GameState *state);
const GameLoose *game_loose_at(const GameState *state, const LevelDesc *level, int32_t cx,
                               int32_t cy);

// What kind of owner a body has.
typedef enum GameOwnerKind {
    GAME_OWNER_HERO,
    GAME_OWNER_THING,   // a thing of the level
    GAME_OWNER_ELEMENT, // an element of the level
} GameOwnerKind;

// The owner of a body.
typedef struct GameOwner {
    GameOwnerKind kind;
    uint32_t number; // of the hero, thing or element, from 0
} GameOwner;

// Return the value of SimBody.user that stands for an owner. A thing has its number + 1, and
// elements are numbered after the things. The first hero has 0, and the other heroes count down
// from UINT32_MAX.
static inline uint32_t game_user_of_element(const LevelDesc *level, uint32_t element)
{
    return level->thing_count + element + 1;
}
static inline uint32_t game_user_of_hero(uint32_t hero)
{
    return 0u - hero;
}

// Returns the owner that a value of SimBody.user stands for.
static inline GameOwner game_owner(const LevelDesc *level, uint32_t user)
{
    if (user == 0 || user > UINT32_MAX - GAME_HEROES_MOST)
        return (GameOwner){GAME_OWNER_HERO, 0u - user};
    if (user <= level->thing_count)
        return (GameOwner){GAME_OWNER_THING, user - 1};
    return (GameOwner){GAME_OWNER_ELEMENT, user - level->thing_count - 1};
}

// Returns the thing of which a generator makes copies.
LevelThing game_generated_thing(const LevelElement *generator);

// Sides of a lump of clay, tiles. One of another size is left out. A level should have at most
// GAME_CLAY_MOST lumps.
#define GAME_CLAY_SIDE_LEAST 0.5
#define GAME_CLAY_SIDE_MOST 8.0
enum { GAME_CLAY_MOST = 8 };

// Returns true if an element of class clay becomes a body.
bool game_clay_has_body(const LevelElement *clay);

// Returns how many targets the light of an element of class globe has, 0 to LEVEL_ELEMENT_TARGETS.
// The first that it lacks ends them.
uint32_t game_globe_targets(const LevelElement *globe);

// Returns how many signals fill a counter, 1 to LEVEL_COUNTER_MOST.
uint32_t game_counter_needs(const LevelElement *counter);

// How far a task is: what it asks for (fireflies, crates or seconds), and how much of that is done,
// at most `needed`.
typedef struct GameTaskSteps {
    uint32_t needed, done;
} GameTaskSteps;
GameTaskSteps game_task_steps(const LevelDesc *level, const GameState *state, uint32_t element);

// Returns true if a task names no target: then it keeps the exits shut until it is done, and a
// level without an exit is won when all such tasks are done.
bool game_task_is_for_exits(const LevelElement *task);

// Returns true while a task keeps the exits shut.
bool game_exits_are_shut(const LevelDesc *level, const GameState *state);

// Returns true if a level has an exit, or a task that wins it.
bool game_can_be_won(const LevelDesc *level);

// A pan of scales is so wide, tiles, if the rectangle has room for it; and so deep.
#define GAME_SCALES_WIDTH 2.0
#define GAME_SCALES_DEPTH 0.7

// Return the width of the pans of scales, tiles; the middle of the upper side of a pan (side 0: the
// left one, 1: the right one) when the left one is `progress` tiles below the upper side of the
// rectangle; and the weight that a pan has to carry now, kg, with that which is built in.
double game_scales_width(const LevelElement *scales);
Vec2 game_scales_pan(const LevelElement *scales, double progress, uint32_t side);
double game_scales_load(const LevelElement *scales, const GameElement *state, uint32_t side);

// Return where the hinge of a mussel is when it has come so far along its path (tiles); the length
// of its valves, tiles; and the angle of each valve from the middle when it stands open, radians.
Vec2 game_mussel_hinge(const LevelDesc *level, const LevelElement *mussel, double along);
double game_mussel_length(const LevelElement *mussel);
double game_mussel_open(const LevelElement *mussel);

// Returns the box of a tide whose surface is so many tiles below its highest place.
Box game_tide_box(const LevelElement *tide, double below);

// Returns the box of brine whose surface is so many tiles below its highest place.
Box game_brine_box(const LevelElement *brine, double below);

// Returns the seconds in which a tide that follows the clock falls and rises.
double game_tide_period(const LevelElement *tide);

// Returns the way that the surface of a tide will move `ahead` seconds from now: 1 down, -1 up. By
// the clock, water that stays at its highest or lowest has the way on which it came there; by
// signals, it is the way to where they want it now, and 0 if it is there.
double game_tide_way(const LevelElement *tide, const GameElement *state, double ahead);

// Returns the box of an element of water now: of class water, tide or brine.
Box game_water_box(const LevelElement *water, const GameElement *state);

// Returns true if a point is in water, a tide or brine now, and at least `depth` tiles below its
// surface.
bool game_is_in_water(const LevelDesc *level, const GameState *state, Vec2 at, double depth);

// A level should have at most so many eddies: later ones touch no others.
enum { GAME_EDDIES_MOST = 256 };

// Returns true if two elements of class eddy touch each other, so that they turn like gears. One
// whose eye is inside the other does not touch it.
bool game_eddies_touch(const LevelElement *a, const LevelElement *b);

// The bell of a medusa is a ring of this radius; its two arms are so long, tiles.
#define GAME_MEDUSA_RADIUS 0.9
#define GAME_MEDUSA_ARM 1.5

// Ticks from one pulse of a medusa to the next.
enum { GAME_MEDUSA_PULSE = 3 * SIM_TICK_RATE / 2 };

// Returns which part of the way of a pulse a medusa has swum, 0..1, so many ticks after the pulse
// began.
double game_medusa_pulse(double ticks);

// What a hero is doing now, for output and tests.
typedef struct GameHeroInfo {
    Vec2 position;          // tiles; centroid
    Vec2 velocity;          // tiles/s
    double area, rest_area; // tiles^2
    uint32_t stuck;         // strands that hold
    uint32_t grounded;      // 0 or 1
} GameHeroInfo;

// Returns what the first hero is doing.
GameHeroInfo game_hero_info(const GameState *state);

// Returns what hero number `hero` is doing. A hero in a bubble is at rest at the bubble's centre.
GameHeroInfo game_hero_info_of(const GameState *state, uint32_t hero);

// Returns how much wider than usual the picture becomes to show all of an area of class view, or as
// much of it as it may: 1 to GAME_ZOOM_MOST.
double game_view_zoom(const LevelElement *view);

// Returns true if the hero is out in the world: alive and not in a bubble.
static inline bool game_hero_is_out(const GameHero *hero)
{
    return hero->dead_ticks == 0 && !hero->bubble;
}

// Returns true while a boss, given by its number among the elements, can be hit: its player has
// made the opening.
bool game_boss_is_open(const GameState *state, const LevelDesc *level, uint32_t boss);

// Return how many hits the heroes took and how often they died since the level began, all heroes
// together. A result of a run of several heroes counts these sums.
uint32_t game_hits(const GameState *state);
uint32_t game_deaths(const GameState *state);

// How far the hero has changed to each form, 0..1.
typedef struct GameForms {
    double slick, heavy, puff;
} GameForms;

// Returns the hero's forms. The change is smooth: it starts and ends with rate 0.
GameForms game_hero_forms(const GameHero *hero);

// Returns how many whole charges the hero has, 0..GAME_CHARGES_MOST. One that leaks counts as whole
// until nothing is left of it.
uint32_t game_hero_charges(const GameHero *hero);

// Returns how many charges a gap needs, and how many of its lamps glow after the spark: they go out
// one by one.
uint32_t game_gap_needs(const LevelElement *gap);
uint32_t game_gap_lamps(const LevelElement *gap, const GameElement *state);

// Returns true if the body of a hero is in water, mud or resin, which take its charges.
bool game_hero_is_wet(const GameState *state, const SimBody *body);

// Returns the box that the player sees, in tiles, without the margin.
Box game_view(const GameState *state);

// The parts of a state that are hashed one by one. When two runs diverge, the names of the parts
// whose hashes differ say where.
#define GAME_HASH_PARTS(X) \
    X(bodies)       /* bodies of the simulated world, with their points and springs */ \
    X(joints)       /* strands and links */ \
    X(contacts)     /* what is kept of contacts from tick to tick */ \
    X(surroundings) /* gravity, media, settings, stats */ \
    X(hero)         /* what the rules know about the heroes */ \
    X(elements)     /* machines, creatures, collectibles */ \
    X(ground)       /* tiles that broke */ \
    X(camera)       /* the window of the world */ \
    X(rules)        /* tick, outcome, random numbers, options, what was found, checkpoint */

// The hash of the whole state and one hash for each part of GAME_HASH_PARTS.
typedef struct GameHash {
    uint64_t all;
#define GAME_HASH_FIELD(name) uint64_t name;
    GAME_HASH_PARTS(GAME_HASH_FIELD)
#undef GAME_HASH_FIELD
} GameHash;

// Returns the hashes of a state. Equal states have equal hashes on every machine.
GameHash game_hash(const GameState *state);

// Returns true if a number in the hashed state is NaN. Takes as long as a hash. Debug builds assert
// once a second that there is none.
bool game_has_nan(const GameState *state);

// The parts of GAME_HASH_PARTS as numbers: GAME_PART_bodies and so on.
typedef enum GamePart {
#define GAME_PART_ENTRY(name) GAME_PART_##name,
    GAME_HASH_PARTS(GAME_PART_ENTRY)
#undef GAME_PART_ENTRY
        GAME_PART_COUNT,
} GamePart;

// Calls `visit` for every hashed field of one part, in the order of the hash. Of the bodies it
// visits only their count; sim_walk_world() visits the rest. Spans point into the state, which must
// not change meanwhile.
void game_walk_part(const GameState *state, GamePart part, FieldVisit *visit, void *context);

// Returns the field tables of all structs in a GameState, except for those of its world (see
// sim_field_tables()), and sets *count. They include fields that are not hashed, so that a test can
// check that no field is missing.
const FieldTable *game_field_tables(uint32_t *count);

// Receives the next value of a level.
typedef void GameValueTake(void *self, uint64_t value);

// Hands over all values of a level that the simulation reads but the ground's, in a fixed order:
// whole numbers as they are, others as the bits of a double, counts before what they count.
void game_level_values(const LevelDesc *level, GameValueTake *take, void *self);

// Returns a hash of everything in a level that the simulation reads: of its ground and of these
// values. Texts, names and art do not count.
uint64_t game_level_hash(const LevelDesc *level);

// Returns the number + 1 of the element that is a boss, awake and not beaten; 0: there is none.
uint32_t game_boss_awake(const LevelDesc *level, const GameState *state);
