// fight.h - a fight with a boss in a small arena, for the tests of bosses. Each test says how its
// arena looks and how its players play.
#pragma once

#include "elements.h"
#include "jantar/rng.h"
#include "keys.h"
#include "play.h"

enum { FIGHT_ELEMENTS = 16, FIGHT_MATERIALS = 32 };

typedef struct Fight {
    Scene scene;
    LevelMaterial materials[FIGHT_MATERIALS]; // of a test that wants other ground than earth
    LevelElement elements[FIGHT_ELEMENTS];    // in the order of their ids
    uint32_t count;                           // of them
    Play play;                                // valid after fight_start()
    uint32_t boss;                            // the first of them in the level
    uint32_t jumped;                          // tick of the player's last jump
} Fight;

// Returns an element of no further properties. All lengths are tiles.
LevelElement fight_element(LevelElementKind kind, Vec2 centre, Vec2 size);

// Makes an arena from rows of text (scenes.h), with its corner at `origin`; `spawn` and the places
// of the elements are relative to it. There is one fight at a time: the next call reuses it.
Fight *fight_prepare(const char *const *rows, Vec2 origin, Vec2 spawn, const LevelElement *elements,
                     uint32_t count);

// Start a prepared fight in which the boss took `hits` already, with one hero or several.
void fight_start(Fight *fight, uint32_t hits);
void fight_start_several(Fight *fight, uint32_t hits, uint32_t heroes);

// Checks that no limit was hit, and frees what the fight owns.
void fight_end(Fight *fight);

// True if the boss was hit in the last tick.
bool fight_is_hit(const Fight *fight);

// Returns the keys of a player for the next tick.
typedef uint32_t FightPlayer(Fight *fight);

// Plays until a hit or the end of the time. Returns true for a hit.
bool fight_until_hit(Fight *fight, FightPlayer *player, uint32_t seconds);

// Plays for a time, or until a hit, without damage. Returns how often the boss refused for this
// reason; checks that the parts that were reached make sense, and that a refusal is not told twice
// within 0.2 s.
uint32_t fight_refusals(Fight *fight, FightPlayer *player, uint32_t seconds, GameRefusal why);

// What a boss answers to a player: with so many hits taken, it refuses for this reason, at least
// once and at most `most` times in 20 seconds; 0: never.
typedef struct FightAnswer {
    FightPlayer *player;
    Vec2 spawn;
    uint32_t hits;
    GameRefusal why;
    uint32_t most;
} FightAnswer;

enum { FIGHT_SOME = 1000 }; // for `most`: any number

// Checks answers; `begin` starts a fight of its own for each.
void fight_check_answers(Fight *(*begin)(Vec2 origin, Vec2 spawn, uint32_t hits),
                         const FightAnswer *answers, uint32_t count);

// A player that holds nothing.
uint32_t fight_idle(Fight *fight);

// Returns the keys of a player that changes them at random every 15 ticks or so, and never starts
// again.
uint32_t fight_random_keys(Rng *rng, uint32_t keys);

// Moves a hero.
void fight_put_hero(Fight *fight, uint32_t hero, Vec2 place);

// Plays on without keys until the hero died and came back. Checks that it did, and that the boss
// has as many hits as before.
void fight_die_and_return(Fight *fight);

// What is counted of the attacks on an idle hero.
typedef struct FightLull {
    uint32_t attacks; // how many have begun
    uint32_t quiet;   // ticks since the last one
    bool attacked;    // in the last tick
} FightLull;

// Counts one more tick, in which the boss attacks or not. `is_open` is true while it can be hit or
// waits for the hero: such time does not count. Returns how long it has been quiet, ticks.
uint32_t fight_lull(FightLull *lull, bool attacks, bool is_open);

// Checks that bosses outside of the arena, in rock and far away do no harm: two of a kind, the
// second one in place of element `view`, with no arena, and the first in place of element `boss`.
// `prepare` returns a fresh fight.
void fight_check_odd_places(Fight *(*prepare)(void), uint32_t view, uint32_t boss,
                            FightPlayer *player);
