// boss.h - what the bosses share. A boss takes three hits; each is a phase, and after each one the
// game is saved at a flower. boss.c holds the rules for all of them; each boss has a file of its
// own. Private to game.
//
// GameElement: `on` is 1 once it took the last hit: then it is a source whose signal is on; `mode`
// is 0 while it sleeps.
#pragma once

#include "game/elements.h"

enum {
    BOSS_HITS = 3,         // hits that end the fight
    BOSS_REEL_TICKS = 54,  // ticks for which it reels after a hit; nobody is attacked meanwhile
    BOSS_BODIES_MOST = 12, // bodies that a boss may have
};

// The functions that play one kind of boss, and what all kinds have under another name.
typedef struct BossKind {
    void (*count)(SimCapacity *capacity);            // adds the room that it needs to *capacity
    ElementAct *add;                                 // when the level starts
    ElementAct *drive;                               // before the world is stepped
    void (*begin)(GameElement *state, uint32_t act); // begins an act
    void (*lurk)(GameElement *state); // begins to lie in wait; NULL: it does not recover so
    void (*calm)(GameElement *state); // forgets an attack that has ended
    bool (*is_open)(const GameElement *state); // whether it can be hit now
    // whether it switches its target number `link` on; NULL: once it is beaten
    bool (*sends)(const GameElement *state, uint32_t link);
    // acts, each a GameElement.mode: all from `tells` on and before `reels` are attacks; `rests` is
    // what it does once it is beaten, if it has `lurk`
    uint32_t wakes, tells, reels, rests;
    GameEventKind voice;  // what is seen and heard of it as it wakes, and goes to rest
    GameEventKind beaten; // what is seen and heard of a hit
} BossKind;

// The kinds of LevelBossKind.
extern const BossKind drummer_boss, mother_boss, horse_boss;

// Returns the box in which a boss fights: the smallest area of class view around its place, or as
// much as the widest picture shows around that. All of it is simulated while a hero is in it.
Box boss_arena(const LevelDesc *level, const LevelElement *boss);

// Returns the water in which a boss lives: the smallest area of water around its place, or else its
// arena.
Box boss_water(const LevelDesc *level, const LevelElement *boss);

// Returns true if a hero at this place is in the arena. The sky above belongs to it.
bool boss_has_in_arena(Box arena, Vec2 hero);

// Finds the hero to attack: of those alive in the arena the one nearest to `from`. Makes it the
// current hero and writes its place. Returns false if there is none.
bool boss_hunts(Game *game, uint32_t element, Vec2 from, Vec2 *place);

// Lets a boss sleep on, its head at this place, until a hero is in its arena: then it wakes.
void boss_sleep(Game *game, uint32_t element, Vec2 head);

// Lets a boss reel on, its head at this place. After that it lies in wait again, or rests if it is
// beaten.
void boss_recover(Game *game, uint32_t element, Vec2 head);

// Counts a hit at this place. The caller has set the boss's mode to BossKind.reels; its ticks
// become BOSS_REEL_TICKS. At the end of the tick all heroes are healed and the game is saved.
void boss_hit(Game *game, uint32_t element, Vec2 place);

// Returns true in the tick before the current hero lands on a boss so hard that amber could hit it.
// `gap` and `before`: tiles between them now and a tick ago.
bool boss_begins_to_land(const Game *game, double gap, double before);

// Returns true in the tick in which something that falls (`foot`: its y, tiles; `fall`: tiles/s)
// comes below a height (a y, tiles).
bool boss_is_passed(double foot, double fall, double height);

// Returns how many strands hold on to a body.
uint32_t boss_strands_on(const Game *game, SimBodyId id);

// Returns the distance between the current hero's skin and a capsule from `a` to `b` with this
// radius, in tiles; below 0 they overlap. The hero counts as a disc.
double boss_gap_to_hero(const Game *game, Vec2 a, Vec2 b, double radius);

// Returns true if the current hero, in the heavy form, lands on that capsule from above in this
// tick.
bool boss_is_landed_on(const Game *game, Vec2 a, Vec2 b, double radius);
