// level_desc.h - a level as the game reads it: plain constant data. The loader (or a test) makes
// it, and it never changes.
//
// Everything that a tick reads of a level is here and enters game_level_hash(). Texts are for the
// player and do not enter it. All coordinates are in tiles, y down. The loader rounded them to 1/64
// pixel of the map and then divided them by its tile size. The pointers belong to the Level that
// was loaded (level.h).
#pragma once

#include "jantar/level_element.h"
#include "jantar/level_role.h"
#include "jantar/level_verbs.h"
#include "jantar/terrain.h"
#include "jantar/translated.h"
#include "jantar/vec2.h"
#include <stdint.h>

// The hero is lost when it is farther than this outside the map at its sides or below it, tiles.
// Above the map it is never lost.
#define LEVEL_LOST_MARGIN 0.5

// An exit. The level is won when a hero's centre is inside.
typedef struct LevelExit {
    // Id of the object in the map, for messages.
    uint32_t id;
    Box box;
} LevelExit;

// A text that the player reads.
typedef struct LevelText {
    // The text without translation: UTF-8, may hold newlines, never NULL.
    const char *written;
    // A list of translated.h; NULL: there is none.
    const char *translations;
} LevelText;

// Returns the text in a language such as "cs" or "cs_CZ.UTF-8"; the untranslated text when there is
// no translation. The result lives as long as the level.
static inline const char *level_text_in(const LevelText *text, const char *language)
{
    const char *own =
        text->translations != NULL ? translated_in(text->translations, language) : NULL;
    return own != NULL ? own : text->written;
}

// A sign: a hint for who comes near its box. No tick reads it.
typedef struct LevelSign {
    uint32_t id;
    // A LevelLesson: what is to be done there; LEVEL_LESSON_NONE: there is only the text.
    uint32_t shows;
    Box box;
    LevelText text;
    // The map of a film that its hint shows, relative to the level's file; "": that of its lesson.
    const char *film;
    // 0: its hint is always shown; 1 to 3: only while a boss is awake and waits for that hit.
    uint32_t act;
} LevelSign;

// Kinds of bodies that lie in the level from the start.
typedef enum LevelThingKind {
    // A rigid body.
    LEVEL_THING_CRATE,
    // A soft body, like the hero.
    LEVEL_THING_JELLY,
} LevelThingKind;

// What a crate is made of: its look and, unless the level sets one, its density.
typedef enum LevelMade {
    LEVEL_MADE_WOOD,
    LEVEL_MADE_STONE,
    LEVEL_MADE_CORK,
    LEVEL_MADE_COUNT
} LevelMade;

// A crate or jelly.
typedef struct LevelThing {
    uint32_t id;
    // A LevelThingKind.
    uint32_t kind;
    // 1: an ellipse of this size (a crate: a circle), 0: a rectangle.
    uint32_t round;
    // Corners of a jelly of any outline, 0: it has the shape that `round` says.
    uint32_t corner_count;
    // LevelMade of a crate: its look.
    uint32_t made;
    // 1: a jelly that is filled with gas, 0: with liquid.
    uint32_t gas;
    // A LevelPlane.
    uint32_t plane;
    // Tiles, before the turn by `angle`.
    Vec2 centre, size;
    // Radians, clockwise on the screen.
    double angle;
    // kg/tiles^2.
    double density;
    // Coulomb friction, 0..2. Where two surfaces touch, the product of both counts.
    double friction;
    // 0..1. Where two surfaces touch, the larger one counts.
    double restitution;
    // Blow that breaks a crate: mass times speed, kg tiles/s. 0: nothing breaks it.
    double strength;
    // Tiles from `centre`, which is the middle of their box; clockwise on the screen, of a polygon
    // that does not cross itself. They belong to the level.
    const Vec2 *corners;
} LevelThing;

// Materials of the ground. Their numbers are in level_material.h. Some kinds have rules of their
// own: crumbling ground makes the crumbling tiles around it fall when it breaks, a grate lets only
// the slick hero pass, one-way ground is solid from above only, nobody hangs from sand, and fleece,
// iron and grates act on a hero's charge (game.h). Sight and light pass glass.
typedef enum LevelMaterialKind {
    // Ordinary ground; the material of a tile that names none.
    LEVEL_EARTH,
    LEVEL_STONE,
    LEVEL_WOOD,
    // Rough; the hero sticks to it twice as well.
    LEVEL_MOSS,
    // Slippery; nothing sticks to it.
    LEVEL_ICE,
    // Hurts the hero.
    LEVEL_THORNS,
    // Breaks under one heavy landing.
    LEVEL_CRUMBLING,
    // Breaks under a harder blow, or under two.
    LEVEL_BREAKABLE,
    LEVEL_GRATE,
    LEVEL_ONE_WAY,
    // Hurts the hero.
    LEVEL_EMBERS,
    // Landings on it are half as loud; the hero can't hang from it.
    LEVEL_SAND,
    // Charges the hero that moves over it.
    LEVEL_FLEECE,
    // Takes the hero's charge at a touch.
    LEVEL_IRON,
    // Smooth panes: sight and light pass them; nothing sticks to it but a warm hero.
    LEVEL_GLASS,
    LEVEL_MATERIAL_COUNT
} LevelMaterialKind;

// What the game needs to know of a tile type. Friction, restitution and what else the simulation
// uses are in SimTileType.
typedef struct LevelMaterial {
    // A LevelMaterialKind.
    uint32_t kind;
    uint32_t reserved;
    // Parts of its body (game.h) that the hero loses at each touch. 0: harmless.
    double damage;
    // Blow that breaks a tile: mass times speed into it, kg tiles/s. 0: nothing breaks it.
    double strength;
    // How much farther strands stretch on it than on earth before they tear, as a part of the
    // stretch on earth: the stickiness (level_material.h) minus 1. 0 where nothing sticks.
    double hold;
} LevelMaterial;

// Spawns that a level may have: one for each hero.
enum { LEVEL_SPAWNS_MOST = 4 };

// A whole level.
typedef struct LevelDesc {
    // The ground: cells and tile types.
    SimTerrain terrain;
    // Column and row, in the map, of the tile that is cell (0, 0). Infinite maps of Tiled may begin
    // anywhere. The game does not read it.
    int32_t origin_x, origin_y;
    // tiles/s^2 downwards; 25 unless the map sets it.
    double gravity;
    // Where the centre of the first hero starts.
    Vec2 spawn;
    // Where the second hero starts, and so on.
    Vec2 more_spawns[LEVEL_SPAWNS_MOST - 1];
    uint32_t more_spawn_count;
    uint32_t exit_count;
    uint32_t sign_count;
    uint32_t thing_count;
    uint32_t place_count;
    // Arrays, in the order of the map. The counts above are their lengths; `elements` has
    // level_element_count() entries.
    const LevelExit *exits;
    const LevelSign *signs;
    const LevelThing *things;
    // Sorted by the id of their class, then in the order of the map.
    const LevelElement *elements;
    // What the elements of class speech say, in their order. NULL: there are none. The game does
    // not read them.
    const LevelText *speeches;
    // Corners of all elements that are lines; LevelElement.first_place points into it.
    const Vec2 *places;
    // Number of the first element of each class id. The last entry is the number of all elements.
    uint32_t element_first[LEVEL_ELEMENT_KINDS + 1];
    // One for each of terrain.types. NULL: all ground is plain earth.
    const LevelMaterial *materials;
    // "": the level has none.
    LevelText title;
    // What it is about, its idea first, and what its player knows from here on. The game does not
    // read them.
    LevelVerbs verbs, teaches;
    // What it is for. The game does not read it, the list of levels does.
    LevelRole role;
} LevelDesc;

// Returns the spawn of a hero by its number, from 0; the first spawn when it has none of its own.
static inline Vec2 level_spawn(const LevelDesc *level, uint32_t hero)
{
    return hero > 0 && hero <= level->more_spawn_count ? level->more_spawns[hero - 1]
                                                       : level->spawn;
}

// Returns the number of elements.
static inline uint32_t level_element_count(const LevelDesc *level)
{
    return level->element_first[LEVEL_ELEMENT_KINDS];
}

// Returns the number of elements of one class. They have the numbers from element_first[kind] on.
static inline uint32_t level_element_count_of(const LevelDesc *level, LevelElementKind kind)
{
    return level->element_first[kind + 1] - level->element_first[kind];
}

// Returns the number of the first element from `i` on whose class has one of the traits, or
// level_element_count() when there is none. To visit all of them in the order of their numbers:
//
//     uint32_t end = level_element_count(level);
//     for (uint32_t i = level_element_next(level, 0, ELEMENT_SOURCE); i < end;
//          i = level_element_next(level, i + 1, ELEMENT_SOURCE))
static inline uint32_t level_element_next(const LevelDesc *level, uint32_t i, uint32_t traits)
{
    uint32_t end = level_element_count(level);
    while (i < end && !level_element_has(level->elements[i].kind, traits))
        i++;
    return i;
}
