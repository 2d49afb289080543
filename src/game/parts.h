// parts.h - what the files of game share about the hero, the ground and the rules, and the struct
// that the steps of a tick pass around. Private to game; the public interface is jantar/game.h.
// Elements have elements.h.
//
// Units as in jantar/game.h: tiles, seconds, ticks, kg; y points down.
#pragma once

#include "jantar/game.h"
#include "jantar/level_plane.h"
#include "jantar/real.h"

// control.c: turns the player's input into accelerations (drives) of the hero's body, before the
// world is stepped.
void control_hero(GameState *state, GameHero *hero, const LevelDesc *level, TickInput input,
                  GameEvents *events);

// control.c: returns the wanted direction, from the keys or else from the analogue stick; each axis
// in [-1, 1].
Vec2 control_direction(TickInput input);

// control.c: reads what the hero touches after the step: ground, landings and holds.
// `velocity_before` is the hero's velocity before the step, tiles/s.
void control_sense(GameState *state, const LevelDesc *level, GameHero *hero, Vec2 velocity_before,
                   GameEvents *events);

// Returns the acceleration that brings `now` to `wanted` at `rate` (1/s), clamped to `limit`. The
// drives of the hero and of creatures are built from it.
static inline double control_approach(double wanted, double now, double rate, double limit)
{
    return real_clamp((wanted - now) * rate, -limit, limit);
}

// Least upward part of the normal of a surface that the hero can jump from.
#define STEEPEST_GROUND 0.3

#define HERO_TOP_SPEED 10.0 // tiles/s

// form.c: form_plain has the properties of the plain drop. form_control() changes the forms
// and the size as the keys and hits ask; it runs first in a tick. form_apply() sets the body's
// properties from the hero's current forms and size.
extern const SimRingDef form_plain;
void form_control(GameState *state, GameHero *hero, TickInput input);
void form_apply(GameState *state, GameHero *hero);

// Progress (0..1) from which a hero counts as being in a form. It decides who crushes, who can be
// crushed and whom creatures flee from.
#define FORM_TAKEN 0.5

// form.c: form_weight() returns the part of gravity that acts on the hero. form_resist_air() adds
// air drag, and lift to a warm hero. form_jump() returns the factor for the take-off speed, so that
// a jump takes the same work for every mass.
double form_weight(const GameHero *hero);
void form_resist_air(const GameHero *hero, SimBody *body, Vec2 gravity);
double form_jump(const GameHero *hero);

// roll.c: sets the drives of a tick in which no strand holds the hero. `direction` is -1 (left) ..
// 1 (right). roll_resist_fall() adds air drag in a long fall.
void roll_drive(GameState *state, GameHero *hero, const LevelDesc *level, double direction);
void roll_resist_fall(SimBody *body, Vec2 gravity);

// crawl.c: crawl_drive() sets the drives of a tick in which strands hold the hero. crawl_normal()
// returns the unit vector from what the strands hold to the hero's centre.
void crawl_drive(SimWorld *world, SimBodyId id, SimBody *body, Vec2 gravity, Vec2 direction);
Vec2 crawl_normal(const SimBody *body);

// crawl.c: crawl_let_go() releases all that the hero holds. It passes through a rope that it lets
// go of (SimBody.shuns), and crawl_leave() ends that when it is clear of the rope.
void crawl_let_go(GameState *state, GameHero *hero, GameEvents *events);
void crawl_leave(const SimWorld *world, SimBody *body);

// pierced.c: pierced_end() ends that bodies pass through a rope or cloth, for each that is clear of
// it.
void pierced_end(GameState *state);

// crawl.c: returns true if the hero leans on hanging ropes and stands on nothing else, that is, if
// ropes give all contacts whose normals have more than this upward part.
bool crawl_leans_on_rope(const SimWorld *world, SimBodyId id, double upward);

// thread.c: the thread of a warm hero. thread_control() begins, lengthens and ends it before the
// step; `sticks`: the hero may hold on now. thread_reaches() returns whether the hero's strands may
// grow, thread_drive() sets the drives of a tick in which it hangs on a thread, and thread_pull()
// adds the thread's pull to all other drives.
void thread_control(GameState *state, GameHero *hero, const LevelDesc *level, bool sticks,
                    Vec2 direction, GameEvents *events);
bool thread_reaches(const SimBody *body, const GameHero *hero, Vec2 direction);
void thread_drive(SimBody *body, double direction);
void thread_pull(GameState *state, const GameHero *hero);

// carry.c: handles the load that the hero carries: before the step, after a take-off and after the
// step.
void carry_control(GameState *state, GameHero *hero, const LevelDesc *level, bool sticks,
                   Vec2 direction, GameEvents *events);
void carry_jump(GameState *state, GameHero *hero, Vec2 velocity_before);
void carry_sense(GameState *state, GameHero *hero);

// jump.c: jump_control() handles the take-off and the gravity during the flight; `wanted` is the
// direction that the player points to. jump_sense_ground() keeps the coyote time.
// jump_sense_landing() notes a landing, which makes the next jump stronger. jump_wait() makes a
// press wait for another tick while the key is held.
void jump_control(GameState *state, GameHero *hero, TickInput input, Vec2 wanted,
                  GameEvents *events);
void jump_sense_ground(const GameState *state, const LevelDesc *level, GameHero *hero);
void jump_sense_landing(GameHero *hero, double speed);
void jump_wait(GameHero *hero);

// camera.c: camera_cut() jumps to the heroes at once; camera_follow() moves the camera for one
// tick.
void camera_cut(GameState *state, const LevelDesc *level);
void camera_follow(GameState *state, const LevelDesc *level);

// place.c: returns true if a position is so far below or beside the map that a hero there dies.
bool place_is_lost(const LevelDesc *level, Vec2 place);

// water.c: returns true if the position is in water, mud or resin.
bool water_is_at(const SimWorld *world, Vec2 place);

// place.c: returns the spawn, or the nearest position around it where the plain round hero overlaps
// no rock.
Vec2 place_of_spawn(const LevelDesc *level);

// place.c: moves *place to the nearest position to its right or left that is free of rock and
// bodies and not behind a wall, or else to any free position near. Returns false if there is none.
bool place_beside(const LevelDesc *level, const SimWorld *world, SimBodyId self, Vec2 *place);

// place.c: does the same, but prefers positions where the hero stands as it would at *place: on
// ground or bodies that are not much lower, and that do not hurt.
bool place_to_stand(const LevelDesc *level, const SimWorld *world, SimBodyId self, Vec2 *place);

// place.c: returns where hero number `hero` starts in a game of several. The heroes before it must
// be in the world already.
Vec2 place_of_start(const LevelDesc *level, const SimWorld *world, uint32_t hero);

// place.c: moves *place to the nearest position within 1.5 tiles with room for the hero. It prefers
// positions without other bodies. Returns false if there is none.
bool place_of_hero(const LevelDesc *level, const SimWorld *world, SimBodyId hero, Vec2 *place);

// place.c: the same, but only accepts positions without other bodies.
bool place_among_bodies(const LevelDesc *level, const SimWorld *world, SimBodyId hero, Vec2 *place);

// place.c: moves *place to the nearest position within 1.5 tiles where a disc overlaps no rock.
// Returns false if there is none.
bool place_near(const LevelDesc *level, double radius, Vec2 *place);

// things.c: the first two functions reserve capacity for all things of a level and add them to the
// world. The last two do so for a single thing; generators use them too.
void things_count(const LevelDesc *level, SimCapacity *capacity);
void things_add(SimWorld *world, const LevelDesc *level);
void things_count_one(const LevelThing *thing, bool new_outline, SimCapacity *capacity);
SimBodyId things_add_one(SimWorld *world, const LevelThing *thing, uint32_t user);

// ground_rules.c: returns how much hold the ground under the hero gives, 0..1. This is the ground's
// friction, at most 1. In the air and on other bodies it is 1.
double ground_grip(const GameState *state, const GameHero *hero, const LevelDesc *level);

// state.c: events and access to the heroes. game_emit() adds an event about no hero, hero_emit()
// one about a hero; both do nothing if `events` is NULL.
void game_emit(GameEvents *events, GameEventKind kind, Vec2 place, double strength);
// Tells that an element refuses what a hero tried at a place (GAME_EVENT_REFUSED); `right` would
// have been right.
void game_refuse(GameEvents *events, uint32_t element, GameRefusal why, Vec2 place, Vec2 right,
                 double reached);
GameHero game_fresh_hero(SimBodyId body); // a living hero with all its parts and no counters
void game_renew_hero(GameHero *hero);     // resets a hero, but keeps its counters and its keys
// Returns the hero with this body, or NULL. Heroes have the first bodies, in their order.
static inline GameHero *game_hero_of_body(GameState *state, SimBodyId id)
{
    return id.index - 1 < state->hero_count ? &state->heroes[id.index - 1] : NULL;
}
static inline SimBody *game_hero_body(GameState *state, const GameHero *hero)
{
    return sim_body(game_world(state), hero->body);
}
static inline uint32_t game_hero_number(const GameState *state, const GameHero *hero)
{
    return (uint32_t)(hero - state->heroes);
}
void hero_emit(const GameState *state, const GameHero *hero, GameEvents *events, GameEventKind kind,
               Vec2 place, double strength);

// senses.c: returns how far the hero's light reaches in its forms, tiles.
double senses_light(const GameHero *hero);

// --- what needs all of a tick --------------------------------------------------------------------

// A noise of the last step.
typedef struct Noise {
    Vec2 from;     // tiles
    double radius; // tiles; how far it is heard
} Noise;

enum { NOISES_MAX = 64 };

// The noises of the last step: those of the heroes, then those of bodies in their order. More than
// NOISES_MAX at once are not told apart by ear; the last ones are left out.
typedef struct Noises {
    bool listed; // true: the list is up to date
    uint32_t count;
    Noise list[NOISES_MAX];
} Noises;

// The context of a tick, which its steps pass to each other.
typedef struct Game {
    GameState *state;
    SimWorld *world;
    const LevelDesc *level;
    SimTerrain terrain; // the rock as it is now, in the planes of the element that acts
    uint32_t planes;    // in which the element that acts notices bodies
    GameEvents *events; // may be NULL
    GameInputs inputs;  // inputs of this tick
    Box window;         // the box that is simulated
    GameHero *hero;     // the current hero: the one the rules act on now, see game_turn_to()
    double warmth[GAME_HEROES_MOST]; // 1/s; rate of the hearths that each hero is in
    Noises noises;                   // made when somebody listens, see senses_hears()
} Game;

static inline SimBody *hero_body(const Game *game)
{
    return sim_body(game->world, game->hero->body);
}

// Returns true if a body is in a plane in which the element that acts notices bodies.
static inline bool game_notices(const Game *game, SimBodyId id)
{
    return (sim_body_planes(sim_body_const(game->world, id)) & game->planes) != 0;
}

static inline TickInput hero_input(const Game *game)
{
    return game->inputs.of[game_hero_number(game->state, game->hero)];
}

// Makes the hero with this number the current one. Returns false if no rule applies to it: it is in
// a bubble, or in another plane than the element that acts.
static inline bool game_turn_to(Game *game, uint32_t hero)
{
    game->hero = &game->state->heroes[hero];
    return !game->hero->bubble && game_notices(game, game->hero->body);
}

// Returns the rock in the planes that the current hero is in.
static inline SimTerrain hero_terrain(const Game *game)
{
    SimTerrain terrain = game->terrain;
    terrain.passes = sim_planes_passes(sim_body_planes(hero_body(game)));
    return terrain;
}

// Returns true if the current hero's player holds the key in this tick and did not in the last one.
static inline bool is_pressed(const Game *game, uint32_t key)
{
    return (hero_input(game).keys & ~game->hero->previous_keys & key) != 0;
}

// place.c: moves *place to the nearest position within 1.5 tiles where the current hero has room in
// its shape and planes, and no rock lies between. Returns false if there is none.
bool place_as_it_is(const Game *game, Vec2 *place);

// heat.c: heat_warm() tells that a hero is in heat of this rate (1/s) in this tick, heat_sense()
// warms or cools the current hero after the elements have sensed. heat_squeak() lets glass refuse a
// cold hero that sticks; `met`: it came from the air in this tick.
void heat_warm(Game *game, const GameHero *hero, double rate);
void heat_sense(Game *game);
void heat_squeak(const GameState *state, const LevelDesc *level, const GameHero *hero, bool met,
                 GameEvents *events);

// hurt.c: hits cost the current hero parts of its body, and healing gives them back. A hero that is
// killed within a tick dies at the end of that tick.
void hurt_hero(Game *game, Vec2 from); // a hit: pushes the hero away from `from`; costs one part
void hurt_parts(Game *game, Vec2 from, uint32_t parts); // the same, costs this many parts
void hurt_kill(Game *game);              // kills the hero, however many parts are left
void hurt_heal_part(Game *game);         // gives one part back
void hurt_heal(Game *game);              // call it in every tick in which the hero is being healed
bool hurt_is_safe(const GameHero *hero); // true: no hit counts now
double hurt_size(const GameHero *hero);  // relative radius that the hero is growing or shrinking to
// Returns the mass of a body, kg; for a hero the mass it has with all its parts.
double hurt_whole_mass(const Game *game, SimBodyId id);

// charge.c: charge_feel() charges the current hero where it rubs, and discharges it; it runs after
// the step. charge_rub() counts tiles over what charges it. charge_clings() returns true if the
// hero's charge holds it to what it touches.
void charge_feel(Game *game);
void charge_rub(Game *game, double way);
bool charge_clings(const GameState *state, const GameHero *hero);

// ground_rules.c: ground_let_through() decides whether the hero passes grates and one-way tiles in
// this tick. ground_hold() sets how far strands may stretch on the ground that the hero touches; it
// runs before crawl.c. ground_hurt() hits the hero if it touched ground that hurts.
void ground_let_through(Game *game);
void ground_hold(Game *game);
void ground_hurt(Game *game);

// ground_rules.c: returns true if the current hero overlaps a tile that it passes now and would not
// pass if its passes (SimTerrain.passes) were these.
bool ground_closes_on(const Game *game, uint32_t passes);

// ground_rules.c: returns the material of the rock below a place on its surface; earth if there is
// none. `normal` is the unit normal of the surface.
LevelMaterialKind ground_kind_behind(const Game *game, Vec2 place, Vec2 normal);

// ground_rules.c: returns which of these materials (a bit for each LevelMaterialKind) the current
// hero touches or nearly touches, in its planes.
uint32_t ground_kinds_near(const Game *game, uint32_t kinds);
// ground_rules.c: finds a place where the hero touches glass. Returns false if there is none.
bool ground_glass_place(const GameState *state, const LevelDesc *level, const GameHero *hero,
                        Vec2 *place);

// rubble.c: ground that breaks. rubble_count() returns how many tiles of a level can break,
// rubble_least_blow() the weakest blow, in kg tiles/s, that has any effect on one (0: none can
// break), rubble_cells_size() the bytes of the level's cells, and rubble_init() makes all of them
// whole.
uint32_t rubble_count(const LevelDesc *level);
double rubble_least_blow(const LevelDesc *level);
size_t rubble_cells_size(const LevelDesc *level);
void rubble_init(GameState *state, const LevelDesc *level);

// rubble.c: sets GameState.loose_timed; call it after a copy of the tiles was restored.
void rubble_count_timed(GameState *state);

// A body that could strike the ground in this tick, with its momentum before the step.
typedef struct RubbleBlow {
    SimBodyId body;
    Vec2 momentum; // kg tiles/s
} RubbleBlow;

enum { RUBBLE_BLOWS_MAX = 64 };

typedef struct RubbleBlows {
    uint32_t count;
    RubbleBlow list[RUBBLE_BLOWS_MAX];
} RubbleBlows;

// rubble.c: rubble_watch() runs before the world is stepped, rubble_strike() after it.
void rubble_watch(const Game *game, RubbleBlows *blows);
void rubble_strike(Game *game, const RubbleBlows *blows);

// state_hash.c: returns the hash of the live part of the state, which a checkpoint saves.
uint64_t hash_live(const GameState *state);

// checkpoint.c: checkpoint_exists() returns whether a level has checkpoints. checkpoint_visit()
// saves the world when the current hero arrives at one. checkpoint_restore() restores the saved
// world. checkpoint_place_heroes() puts all heroes there, plain and at rest. checkpoint_open_near()
// opens the checkpoint of those in the box that is nearest to the current hero, and saves there; it
// does nothing if there is none.
bool checkpoint_exists(const LevelDesc *level);
void checkpoint_visit(Game *game);
void checkpoint_open_near(Game *game, Box box);
void checkpoint_restore(GameState *state, const LevelDesc *level);
void checkpoint_place_heroes(GameState *state, const LevelDesc *level);

// collect.c: collectibles that were found stay found while the game lasts. collect_clear_others()
// resets all other elements. collect_restore_others() sets all other elements to their saved
// states.
void collect_clear_others(GameState *state, const LevelDesc *level);
void collect_restore_others(GameState *state, const LevelDesc *level, const GameElement *saved);

// arrive.c: arrive_drive() draws the current hero into an exit that is near; the hero that won
// comes to rest in it. arrive_is_there() returns whether a position is in an exit.
// arrive_place() returns the middle of the nearest exit, or the position itself if there is none.
void arrive_drive(Game *game);
bool arrive_is_there(const LevelDesc *level, Vec2 place);
Vec2 arrive_place(const LevelDesc *level, Vec2 place);

// task.c: task_wins() returns true if the level has no exit and all tasks that would keep one shut
// are done. task_answer() lets a task refuse the current hero that comes to an exit which it keeps
// shut; call it in each tick.
bool task_wins(const Game *game);
void task_answer(Game *game, bool at_exit);

// breaking.c: breaks weak crates, after the step. things.c: things_body() returns the body of a
// thing of the level, or index 0 if it is gone.
void breaking_sense(Game *game);

// breaking.c: returns the mass in kg of the heaviest body that may have struck a rigid body in the
// last step, or 0 if there is none. The speed of the blow is SimBody.impact; below BREAKING_GENTLE
// tiles/s it is none: a body of fifty times the mass that lies on another changes its velocity by
// as much in a substep.
#define BREAKING_GENTLE 3.0
double breaking_striker(const Game *game, const SimBody *struck);

SimBodyId things_body(const GameState *state, uint32_t thing);

// boss.c: boss_window() returns the box that is simulated: the window, and with it the arena of a
// boss that a hero is in. boss_calm_all() ends all attacks that have begun, when heroes return.
Box boss_window(const GameState *state, const LevelDesc *level, Box window);
void boss_calm_all(GameState *state, const LevelDesc *level);

// scales.c: scales_window() returns the window, and with it both pans of all scales that reach into
// it: what is on one counts for the other.
Box scales_window(const LevelDesc *level, Box window);

// boss.c: returns true if a boss switches its target number `link` on.
bool boss_sends(const LevelDesc *level, uint32_t boss, const GameElement *state, uint32_t link);

// bubble.c: how a hero returns in a game of several. bubble_begin() puts the current hero into a
// bubble at a position. bubble_all() plays one tick of all bubbles and watches for heroes that
// leave the view. bubble_others() puts all heroes but the winner into bubbles when the level is
// won.
void bubble_begin(Game *game, Vec2 place);
void bubble_all(Game *game);
void bubble_others(Game *game, const GameHero *winner);

// senses.c: what can be perceived of the heroes. senses_feel() runs after the step and sets how far
// each hero is seen and heard. `heroes` has a bit for each hero that is out in the world; only
// those make noise. `velocities_before` are the velocities of the heroes before the step, tiles/s.
void senses_feel(Game *game, uint32_t heroes, const Vec2 *velocities_before);

// senses.c: for creatures. senses_lights() returns true if the light of the current hero falls on a
// position: it is within reach, no rock is between, and the hero is out in the world.
// senses_hears() finds the nearest noise of the last step that is heard at a position, whoever made
// it, and sets *from to where it was made. Rock does not stop noise. It returns false, and leaves
// *from as it is, if nothing is heard.
bool senses_lights(const Game *game, Vec2 place);
// The same for eyes that see a light from `sight` times as far as it reaches.
bool senses_lights_far(const Game *game, Vec2 place, double sight);
bool senses_hears(Game *game, Vec2 place, Vec2 *from);
// Returns the loudest noise of the last step that was made within `reach` tiles; radius 0: none.
Noise senses_loudest(Game *game, Vec2 place, double reach);

// crush.c: kills the current hero if it is crushed.
void crush_sense(Game *game);

// support.c: return the velocity, tiles/s, of what carries the hero: of what it stands on, or of
// the static bodies that its strands hold. It is 0 on rock and in the air.
Vec2 support_of_stand(const SimWorld *world, SimBodyId hero);
Vec2 support_of_hold(const SimWorld *world, SimBodyId hero);
