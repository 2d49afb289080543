// events.h - what happened in a tick. Sound, particles and tests read the events after the tick;
// the game calls none of them.
//
// The caller of game_tick() owns a GameEvents and reads it after the tick. Events are output only:
// they are not part of the state, no rule reads them, and they change no hash.
#pragma once

#include "jantar/vec2.h"
#include <stdint.h>

// X(kind, name) for every kind of event; the name is for logs and tests. Each comment says what
// happened and what GameEvent.strength means for this kind. Where a comment names no place,
// GameEvent.place is the centre of the hero, creature, body or element that the event is about, or
// the point where two things met. Nothing that is stored depends on the order, so add new kinds
// where they read best.
#define GAME_EVENT_LIST(X) \
    /* A hero jumped. Strength: speed that the take-off added, tiles/s. */ \
    X(GAME_EVENT_JUMPED, "jumped") \
    /* A hero landed. Strength: its speed into the ground, tiles/s. */ \
    X(GAME_EVENT_LANDED, "landed") \
    /* A hero began to hold on to something. Strength: number of its strands. */ \
    X(GAME_EVENT_STUCK, "stuck") \
    /* Strands of a hero tore by overload. Strength: how many. */ \
    X(GAME_EVENT_TORE, "tore") \
    /* A hero let go of all it held. Strength: number of strands released. */ \
    X(GAME_EVENT_LET_GO, "let go") \
    /* A hit cost a hero parts of its body. Strength: parts that are left. */ \
    X(GAME_EVENT_HURT, "hurt") \
    /* A hero got back a part of its body. Strength: parts that it has now. */ \
    X(GAME_EVENT_HEALED, "healed") \
    /* A hero gained a whole charge. Strength: charges it has now, 1 to 3. */ \
    X(GAME_EVENT_RUBBED, "rubbed") \
    /* Iron, a grate or water took a hero's charges. Strength: how many, 1 to 3. */ \
    X(GAME_EVENT_EARTHED, "earthed") \
    /* A spark jumped across a gap: a hero gave its charges. Strength: how many, 1 to 3. */ \
    X(GAME_EVENT_SPARKED, "sparked") \
    /* A creature was crushed. Strength: its radius, tiles. */ \
    X(GAME_EVENT_CRUSHED, "crushed") \
    /* A creature fell out of the map. Strength: 0. */ \
    X(GAME_EVENT_LOST, "lost") \
    /* A creature was stunned. Strength: its radius, tiles. */ \
    X(GAME_EVENT_STUNNED, "stunned") \
    /* A creature saw a hero and is about to charge, attack or drop. Strength: 0. */ \
    X(GAME_EVENT_NOTICED, "noticed") \
    /* A beetle saw a hero and charges. Strength: 0. */ \
    X(GAME_EVENT_CHARGED, "charged") \
    /* A spider drops on its thread. Strength: 0. */ \
    X(GAME_EVENT_DROPPED, "dropped") \
    /* Threads or pivots snapped. Strength: how many; 0 for the thread of a spider. */ \
    X(GAME_EVENT_SNAPPED, "snapped") \
    /* A wasp attacks a hero. Strength: 0. */ \
    X(GAME_EVENT_ATTACKED, "attacked") \
    /* Something was loud where something listens: an olm, the mother of dragons, a loose \
       dripstone. Strength: how far it is heard, tiles. */ \
    X(GAME_EVENT_SOUNDED, "sounded") \
    /* An olm heard a noise and is about to rush there. Strength: 0. */ \
    X(GAME_EVENT_LISTENED, "listened") \
    /* An olm rushes to where a noise was. Strength: 0. */ \
    X(GAME_EVENT_RUSHED, "rushed") \
    /* Light woke a bat. Strength: 0. */ \
    X(GAME_EVENT_SQUEAKED, "squeaked") \
    /* A bat flies at the light of a hero. Strength: 0. */ \
    X(GAME_EVENT_SWOOPED, "swooped") \
    /* A medusa closed its bell and swims on. Strength: 0. */ \
    X(GAME_EVENT_PULSED, "pulsed") \
    /* A leech began to hold on to a hero. Strength: leeches that the hero carries. */ \
    X(GAME_EVENT_LEECHED, "leeched") \
    /* A leech lost its hold on a hero. Strength: 0. */ \
    X(GAME_EVENT_SHAKEN, "shaken off") \
    /* A snail drew back into its shell. Strength: 0. */ \
    X(GAME_EVENT_HID, "hid") \
    /* A crab nipped off strands of a hero. Strength: how many; 0: it nipped at a rope. */ \
    X(GAME_EVENT_NIPPED, "nipped") \
    /* A boss gives the sign that it will strike here. Strength: seconds until then. */ \
    X(GAME_EVENT_TAPPED, "tapped") \
    /* A beak struck. Place: its tip. Strength: its speed, tiles/s. */ \
    X(GAME_EVENT_PECKED, "pecked") \
    /* A blow rang off a hero in the heavy form. Strength: its speed, tiles/s. */ \
    X(GAME_EVENT_RANG, "rang") \
    /* A beak was glued to a hero that held on to it. Strength: 0. */ \
    X(GAME_EVENT_GLUED, "glued") \
    /* Wings beat once. Strength: speed of the wind that they make, tiles/s. */ \
    X(GAME_EVENT_FLAPPED, "flapped") \
    /* A boss was hit. Strength: hits so far, 1 to 3. */ \
    X(GAME_EVENT_BEATEN, "beaten") \
    /* A boss cried: it woke, or flies off. Strength: 0. */ \
    X(GAME_EVENT_CRIED, "cried") \
    /* The mother of dragons is about to rush. Strength: 1 if in fury. */ \
    X(GAME_EVENT_CALLED, "called") \
    /* The mother of dragons rushes, or comes up. Strength: 1 if in fury. */ \
    X(GAME_EVENT_LUNGED, "lunged") \
    /* The mother of dragons rammed rock. Place: of the rock. Strength: her speed, tiles/s. */ \
    X(GAME_EVENT_RAMMED, "rammed") \
    /* The light drives the mother of dragons away. Strength: 0. */ \
    X(GAME_EVENT_FLED, "fled") \
    /* The mother of dragons was hit. Strength: hits so far, 1 to 3. */ \
    X(GAME_EVENT_SUBDUED, "subdued") \
    /* The mother of dragons moaned: she woke, or goes to rest. Strength: 0. */ \
    X(GAME_EVENT_MOANED, "moaned") \
    /* The miller's horse is about to draw the water in, or to whirl. Strength: 1 if it whirls. */ \
    X(GAME_EVENT_GAPED, "gaped") \
    /* The miller's horse begins to draw the water in, or to whirl. Strength: 1 if it whirls. */ \
    X(GAME_EVENT_INHALED, "inhaled") \
    /* The miller's horse took in a hero. Strength: 1 if it is puffed up, else 0. */ \
    X(GAME_EVENT_GULPED, "gulped") \
    /* The miller's horse chokes: on a boulder (strength 0), or on a puffed-up hero (1). */ \
    X(GAME_EVENT_CHOKED, "choked") \
    /* A cup of the miller's horse broke. Place: of the cup. Strength: hits so far, 1 to 3. */ \
    X(GAME_EVENT_UNCUPPED, "broke a cup") \
    /* The miller's horse grunted: it woke, or sinks to sleep. Strength: 0. */ \
    X(GAME_EVENT_GRUNTED, "grunted") \
    /* A tile cracked. Place: its centre. Strength: of the blow, kg tiles/s. */ \
    X(GAME_EVENT_CRACKED, "cracked") \
    /* A tile broke. Strength: of the blow, kg tiles/s; 0 if a neighbour broke first. */ \
    X(GAME_EVENT_CRUMBLED, "crumbled") \
    /* Warmth runs out: a beat of the last 1.5 seconds. Strength: seconds that are left. */ \
    X(GAME_EVENT_COOLED, "cooled") \
    /* A warm hero became cold amber, and its glaze cracked. Strength: 0. */ \
    X(GAME_EVENT_GLAZED, "glazed") \
    /* A cold hero tried to stick to glass. Place: where it touches. Strength: 0. */ \
    X(GAME_EVENT_SQUEALED, "squealed on glass") \
    /* A hero caught a firefly. Strength: fireflies found so far. */ \
    X(GAME_EVENT_CAUGHT, "caught a firefly") \
    /* A hero found a seed. Strength: seeds found so far. */ \
    X(GAME_EVENT_FOUND_SEED, "found a seed") \
    /* A hero found a secret. Strength: secrets found so far. */ \
    X(GAME_EVENT_FOUND_SECRET, "found a secret") \
    /* A checkpoint saved the game. Strength: 1 when it opens, 0 later. */ \
    X(GAME_EVENT_SAVED, "came to a checkpoint") \
    /* Something fell into water. Strength: its speed, tiles/s. */ \
    X(GAME_EVENT_SPLASHED, "splashed") \
    /* Something fell into mud or resin. Strength: its speed, tiles/s. */ \
    X(GAME_EVENT_PLOPPED, "plopped") \
    /* Amber skipped over brine. Place: on its surface. Strength: skips in a row, 1 to 255. */ \
    X(GAME_EVENT_SKIPPED, "skipped") \
    /* A press of the jump key kept a skip going. Strength: the speed it added, tiles/s. */ \
    X(GAME_EVENT_SKIMMED, "skimmed") \
    /* A mushroom threw something. Strength: the speed it gave, tiles/s. */ \
    X(GAME_EVENT_THROWN, "thrown") \
    /* A bell rang. Place: its upper side. Strength: its note, semitones. */ \
    X(GAME_EVENT_CHIMED, "chimed") \
    /* A launcher caught a hero. Strength: 0. */ \
    X(GAME_EVENT_LOADED, "loaded") \
    /* A launcher shot a hero. Strength: the speed it gave, tiles/s. */ \
    X(GAME_EVENT_LAUNCHED, "launched") \
    /* A mouse ran off. Strength: 0. */ \
    X(GAME_EVENT_SCURRIED, "scurried") \
    /* A mouse bit into a thread. Strength: 0. */ \
    X(GAME_EVENT_GNAWED, "gnawed") \
    /* A teleport took in a hero, or let one out. Strength: 0 in, 1 out. */ \
    X(GAME_EVENT_TELEPORTED, "teleported") \
    /* A generator made a body. Strength: 0. */ \
    X(GAME_EVENT_MADE, "made") \
    /* The oldest body of a generator was removed. Strength: 0. */ \
    X(GAME_EVENT_VANISHED, "vanished") \
    /* A dripstone cracked: it trembles and will fall, or falls over. Strength: its mass, kg. */ \
    X(GAME_EVENT_LOOSENED, "loosened") \
    /* The point of a dripstone went into the ground. Strength: its speed, tiles/s. */ \
    X(GAME_EVENT_PIERCED, "pierced") \
    /* A dripstone shattered on hard ground. Strength: its mass, kg. */ \
    X(GAME_EVENT_SHATTERED, "shattered") \
    /* Something lies in a mussel, which is about to shut. Place: its lips. Strength: 0. */ \
    X(GAME_EVENT_QUIVERED, "quivered") \
    /* A mussel shut. Strength: mass of what lies in it, kg; 0: a blow on a cracked bell. */ \
    X(GAME_EVENT_CLACKED, "clacked") \
    /* A mussel spat something out. Strength: the speed it gave, tiles/s. */ \
    X(GAME_EVENT_SPAT, "spat out") \
    /* A mussel squirted out a slick hero. Strength: the speed it gave, tiles/s. */ \
    X(GAME_EVENT_SQUIRTED, "squirted out") \
    /* A weak crate broke. Strength: square root of its area, tiles. */ \
    X(GAME_EVENT_SPLINTERED, "splintered") \
    /* Clay was pressed by a blow. Strength: speed of the blow, tiles/s. */ \
    X(GAME_EVENT_SLAPPED, "slapped") \
    /* A lump of clay was baked in embers. Strength: 0. */ \
    X(GAME_EVENT_BAKED, "baked") \
    /* A boulder struck something. Strength: speed that it lost, tiles/s. */ \
    X(GAME_EVENT_STRUCK, "struck") \
    /* A hero threw its load. Strength: speed of the load relative to the hero, tiles/s. */ \
    X(GAME_EVENT_TOSSED, "tossed") \
    /* A button, lever or area changed. Strength: 1 if it is on now, 0 if off. */ \
    X(GAME_EVENT_SWITCHED, "switched") \
    /* A quarter of a crystal is full of light. Strength: full quarters, 1 to 4. */ \
    X(GAME_EVENT_FILLED, "filled") \
    /* A quarter of a crystal is empty. Strength: which one, 1 to 4. */ \
    X(GAME_EVENT_EMPTIED, "emptied") \
    /* A lift or door began to move. Strength: 0. */ \
    X(GAME_EVENT_STARTED, "started") \
    /* A lift or door stopped. Strength: its speed just before, tiles/s. */ \
    X(GAME_EVENT_ARRIVED, "arrived") \
    /* A press came down or a paddle strikes. Strength: speed of its end, tiles/s. */ \
    X(GAME_EVENT_SLAMMED, "slammed") \
    /* A hero died. Strength: 0. */ \
    X(GAME_EVENT_DIED, "died") \
    /* A hero came back at a checkpoint or spawn. Strength: 0. */ \
    X(GAME_EVENT_RESPAWNED, "respawned") \
    /* A hero was put into a bubble. Place: the bubble's centre. Strength: 0. */ \
    X(GAME_EVENT_BUBBLED, "bubbled") \
    /* The bubble of a hero burst. Place: the bubble's centre. Strength: 0. */ \
    X(GAME_EVENT_BURST, "burst") \
    /* What a hero tried does not count: see GameEvent.why. Strength: the part that was reached of \
       what is wanted, 0 to 1; 0 where there are no parts. */ \
    X(GAME_EVENT_REFUSED, "refused") \
    /* A hero reached an exit, and the level is won. Strength: 0. */ \
    X(GAME_EVENT_WON, "won")

// The kinds of events, in the order of the list.
typedef enum GameEventKind {
#define GAME_EVENT_KIND(kind, name) kind,
    GAME_EVENT_LIST(GAME_EVENT_KIND)
#undef GAME_EVENT_KIND
        GAME_EVENT_KIND_COUNT
} GameEventKind;

// Largest number of events in the list of one tick.
enum { GAME_EVENTS_MAX = 64 };

// GameEvent.hero of an event that is about no hero.
#define GAME_NO_HERO UINT32_MAX

// GameEvent.element where the ground refuses.
#define GAME_NO_ELEMENT UINT32_MAX

// Why what a hero tried does not count.
typedef enum GameRefusal {
    GAME_REFUSED_OLD,    // it did before, and does no longer
    GAME_REFUSED_SHUT,   // it is another one's turn, or not yet this one's
    GAME_REFUSED_WEAK,   // too little, too slow or too short
    GAME_REFUSED_BESIDE, // it missed; `right` is what it should have met
    GAME_REFUSED_HEAVY,  // amber could
    GAME_REFUSED_PUFF,   // a puffed-up hero could
} GameRefusal;

// One event.
typedef struct GameEvent {
    GameEventKind kind;
    Vec2 place;      // tiles; where it happened
    double strength; // its meaning and unit depend on the kind, see the list
    uint32_t hero;   // number of the hero it is about; GAME_NO_HERO: about none
    // Of GAME_EVENT_REFUSED: why, the number of the element that refuses, and the place (tiles)
    // that would have been right; without one it is `place`.
    GameRefusal why;
    uint32_t element;
    Vec2 right;
} GameEvent;

// The events of one tick. The next tick overwrites them. When the list is full, further events are
// dropped and counted.
typedef struct GameEvents {
    uint32_t count;   // events in the list
    uint32_t dropped; // events that did not fit into it
    GameEvent list[GAME_EVENTS_MAX];
} GameEvents;

// Returns the name of a kind, for logs and tests. The string is a constant.
const char *game_event_name(GameEventKind kind);
