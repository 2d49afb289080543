// hints.h - hints: what a sign teaches or says, shown in a bubble at the edge of the picture in
// good time, and never over a hero; and the glint that shows the way to who is stuck.
//
// Lengths of bubbles are in units of which the picture is GAME_VIEW_WIDTH wide, whatever part of
// the level it shows. Everything is allocated with the view. No tick reads any of it.
#pragma once

#include "hint_film.h"
#include "jantar/game.h"
#include "jantar/glyph.h"
#include "jantar/level_lesson.h"
#include "jantar/view.h"
#include "view/frame/frame.h"

// --- hint_area.c: where a sign's hint begins -----------------------------------------------------

// How far each cell round a sign is from the sign's box, along ways through the air.
typedef struct HintArea {
    Box inside;             // the cells of the sign's box
    int32_t left, top;      // of its first cell
    uint32_t width, height; // cells
    uint8_t *far;           // owned; in half tiles of level way
    bool measured;          // `far` is valid; it is measured when a hero first comes near
} HintArea;

enum {
    HINT_FAR = 36, // a hint begins this far from its sign's box: 18 tiles of level way
    HINT_UNREACHED = 255
};

// Makes room for the surroundings of a box. False if memory ran out.
bool hint_area_open(HintArea *area, const LevelDesc *level, Box box);

// Returns how far a place is from the sign's box: 0 (in it) to HINT_FAR, or HINT_UNREACHED. An area
// is measured when a hero is in it for the first time, which takes 40 us. Each one that is measured
// takes 1 off *measures; at 0, those that are not measured yet count as not reached.
uint32_t hint_area_far(HintArea *area, const LevelDesc *level, Vec2 place, uint32_t *measures);

// --- hint_watch.c: what the player has done ------------------------------------------------------

// What is known of one hero's doings.
typedef struct HintDoer {
    Vec2 place;                     // in the last tick, tiles
    bool held;                      // it stuck to something in the last tick
    double rolled;                  // tiles rolled on the ground
    double climbed, crept;          // tiles since it began to stick: upwards, and along a ceiling
    double leapt_from;              // side of the wall that it leapt off, -1 or 1; 0: it did not
    uint32_t leapt_ticks;           // ticks since
    double flowed;                  // tiles flowed while squeezed
    uint32_t heavy_ticks;           // ticks since it was last amber, at most DOER_LONG
    uint32_t jumps, highs, bounces; // how often
    bool rising;                    // its present jump was held to the end
    uint32_t amber, puffed, sank, swung, scared, rode; // ticks
} HintDoer;

typedef struct HintWatch {
    HintDoer doers[GAME_HEROES_MOST];
    bool begun; // the places are valid
} HintWatch;

// Returns the lessons that were done in this tick. `level` must hold the current terrain.
uint64_t hint_watch_tick(HintWatch *watch, const LevelDesc *level, const GameState *state,
                         const GameEvents *events);

// --- hint_place.c: where a bubble is -------------------------------------------------------------

// Places at the edge of the picture, from the one that is liked best.
typedef enum HintSlot {
    HINT_TOP,
    HINT_TOP_LEFT,
    HINT_TOP_RIGHT,
    HINT_BOTTOM,
    HINT_BOTTOM_LEFT,
    HINT_BOTTOM_RIGHT,
    HINT_SLOTS
} HintSlot;

enum { HINT_SOON = 8 }; // moments at which heroes are foreseen, the first is now

// Where the heroes are in the picture, and will be soon.
typedef struct HintSight {
    Box heroes[GAME_HEROES_MOST][HINT_SOON];
    uint32_t hero_count;
    double heading; // where the heroes are going: -1 left, 1 right, 0 neither
    uint32_t taken; // bit s: slot s is used by something else
    uint32_t ticks; // now
} HintSight;

// The place of a bubble. It grows out of the picture's edge and shrinks back to it.
typedef struct HintPlace {
    uint32_t slot;        // HintSlot
    double scale, before; // its size, 0..1, and in the last tick
    bool leaves;          // it shrinks, to grow again in another slot
    uint32_t waits;       // ticks in which it takes only a slot that stays free for long
} HintPlace;

// What a bubble asks of its place.
typedef struct HintCard {
    Vec2 size;
    bool wanted; // it is to be seen
    Box other;   // the box of the other bubble, empty if there is none
    Box about;   // where what it is about is, until a hero has come there
} HintCard;

// What the bubbles remember of the slots.
typedef struct HintSlots {
    uint32_t met[HINT_SLOTS]; // tick in which a hero was last there, or nearly
} HintSlots;

// Returns where the heroes are and will be.
HintSight hint_sight(const LevelDesc *level, const GameState *state, uint32_t taken);

// Returns the part of the picture in which a box of the level is until a hero has come there.
Box hint_about(const GameState *state, Box box);

// Returns the part of the picture that a bubble covers.
Box hint_box(uint32_t slot, Vec2 size, double scale);

// Notes which slots the heroes are near.
void hint_slots_tick(HintSlots *slots, const HintSight *sight);

// Moves a bubble by one tick.
void hint_place_tick(HintPlace *place, const HintSlots *slots, const HintSight *sight,
                     const HintCard *card);

// --- glint.c: the way on for who is stuck --------------------------------------------------------

typedef struct Glint Glint;

// Makes the glint of a level. NULL if memory ran out, or the level is too large to look for ways.
Glint *glint_new(const LevelDesc *level);
void glint_free(Glint *glint);

// Forgets how the play went.
void glint_forget(Glint *glint);

// Notes a tick. `level` must hold the current terrain.
void glint_tick(Glint *glint, const LevelDesc *level, const GameState *state,
                const GameEvents *events);

// True if it shows.
bool glint_shows(const Glint *glint);

// Returns the way that is shown, from the hero on, and how many points it has; tests read it.
const Vec2 *glint_way(const Glint *glint, uint32_t *count);

void glint_draw(DrawList *list, const Frame *frame, const Glint *glint);

// --- hints.c -------------------------------------------------------------------------------------

// A bubble with the hint of a sign.
typedef struct HintBubble {
    uint32_t sign;  // number of the sign + 1; 0: none
    uint32_t age;   // ticks since it began: the moment of its film
    uint32_t shown; // ticks in which it was readable
    uint32_t gone;  // ticks since the hero left the sign: no hero is near it, or it was in the
                    // picture and is no longer
    bool met;       // the sign was in the picture
    bool reached;   // a hero was in the sign's box
    uint32_t done;  // ticks since its lesson was done, or the keys pressed; 0: not yet
    bool reminds;   // of a lesson that was done before
    bool closes;
    Vec2 size; // of the whole bubble
    HintPlace place;
} HintBubble;

// Whether the text of a sign was read.
typedef enum HintRead {
    HINT_NEW,
    HINT_READ_FAR, // before the hero came to the sign, where it is shown once more
    HINT_READ
} HintRead;

// The place at which a hero is, of a sign that teaches something, and for how long the player has
// not pressed what is needed there.
typedef struct HintNeed {
    uint32_t sign;              // number of the sign + 1; 0: none
    uint32_t missed[VIEW_KEYS]; // ticks since each key was last held there
} HintNeed;

typedef struct Hints {
    const LevelDesc *level;
    HintArea *areas; // owned; one for each sign
    uint8_t *read;   // owned; one for each sign: HintRead of its text
    bool *left;      // owned; the hero left it: it waits to be seen again
    HintFilm *films; // owned; film_count of them
    uint32_t film_count;
    const uint8_t *film_of; // for each sign the number of its film + 1, 0: none
    HintBubble bubbles[VIEW_HINTS_MOST];
    HintSlots slots;
    HintWatch watch;
    HintNeed need;
    uint64_t learnt; // lessons done in this view
    Glyph keys[VIEW_KEYS];
    Glint *glint; // owned; NULL: none
    char language[4];
    ViewTaste taste;
} Hints;

// Returns the film of a sign; NULL: none.
const HintFilm *hints_film(const Hints *hints, uint32_t sign);

// The same as view_set_films().
bool hints_set_films(Hints *hints, const ViewFilm *films, uint32_t count, const uint8_t *of_sign);

// Makes the hints of a level. False if memory ran out; hints_free() is allowed then, too.
bool hints_open(Hints *hints, const LevelDesc *level);
void hints_close(Hints *hints);

// Forgets what was shown, but not what was learnt.
void hints_forget(Hints *hints);

// Notes a tick. `level` must hold the current terrain; `taken` are slots that are not to be used,
// by bits.
void hints_tick(Hints *hints, const LevelDesc *level, const GameState *state,
                const GameEvents *events, uint32_t taken);

// Returns the number + 1 of the sign whose hint a bubble shows; 0: none.
uint32_t hints_shown(const Hints *hints, uint32_t bubble);

// True if the hint of a sign is shown.
bool hints_show(const Hints *hints, uint32_t sign);

// --- hint_draw.c ---------------------------------------------------------------------------------

// Returns the size of a sign's bubble.
Vec2 hint_size(const Hints *hints, uint32_t sign);

// The same as view_hints().
uint32_t hints_list(const Hints *hints, ViewHint out[VIEW_HINTS_MOST]);

// Draws the bubbles over the picture. `strength` is their opacity, 0..1.
void hint_bubbles_draw(DrawList *list, const Frame *frame, const Hints *hints, double strength);
