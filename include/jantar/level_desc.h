// level_desc.h - a level as the game reads it: plain constant data, made by the loader (or a test)
// and never changed.
//
// Everything a tick reads of a level is here and enters game_level_hash(); texts are for the player
// and do not. All coordinates are tiles, rounded to 1/64 pixel of the map before they were divided
// by its tile size.
#pragma once

#include "jantar/level_element.h"
#include "jantar/terrain.h"
#include "jantar/vec2.h"
#include <stdint.h>
#include <string.h>

// How far outside the map, at its sides and below it, the hero is lost, tiles. Above it nothing is.
#define LEVEL_LOST_MARGIN 0.5

// The place that wins. Reached when the hero's centre is inside.
typedef struct LevelExit {
    uint32_t id; // the object's id in the map, for messages
    Box box;
} LevelExit;

// Languages that a text may be translated to.
typedef enum LevelLanguage {
    LEVEL_CZECH,
    LEVEL_SLOVAK,
    LEVEL_POLISH,
    LEVEL_SLOVENE,
    LEVEL_LANGUAGES
} LevelLanguage;

// What the player reads.
typedef struct LevelText {
    const char *written;                       // UTF-8, may hold newlines; never NULL
    const char *translations[LEVEL_LANGUAGES]; // NULL: none
} LevelText;

// The text in a language, e.g. "cs" or "cs_CZ.UTF-8"; as it was written when it is not translated
// to that.
static inline const char *level_text_in(const LevelText *text, const char *language)
{
    static const char codes[LEVEL_LANGUAGES][3] = {"cs", "sk", "pl", "sl"};
    for (int i = 0; i < LEVEL_LANGUAGES; i++)
        if (strncmp(language, codes[i], 2) == 0 && text->translations[i])
            return text->translations[i];
    return text->written;
}

// A text that shows while the hero's centre is inside the box.
typedef struct LevelSign {
    uint32_t id;
    Box box;
    LevelText text;
} LevelSign;

// A body that lies in the level from the start.
typedef enum LevelThingKind {
    LEVEL_THING_CRATE, // rigid
    LEVEL_THING_JELLY, // soft, as the hero is
} LevelThingKind;

// What a crate is made of: its look and, unless the level says otherwise, its density.
typedef enum LevelMade {
    LEVEL_MADE_WOOD,
    LEVEL_MADE_STONE,
    LEVEL_MADE_CORK,
    LEVEL_MADE_COUNT
} LevelMade;

typedef struct LevelThing {
    uint32_t id;
    uint32_t kind;  // LevelThingKind
    uint32_t round; // 1: an ellipse of this size (a crate: a circle), 0: a rectangle
    uint32_t made;  // LevelMade, of a crate: its look
    uint32_t gas;   // 1: a jelly filled with gas, not with liquid
    uint32_t reserved;
    Vec2 centre, size;  // tiles
    double angle;       // radians, clockwise on the screen
    double density;     // kg/tiles^2
    double friction;    // of its surface; that of two surfaces is the product
    double restitution; // 0..1; of two surfaces the larger counts
    double strength;    // kg tiles/s of a blow that breaks a crate; 0: none does
} LevelThing;

// What ground is made of. What a kind does besides its numbers: crumbling ground takes what
// crumbles around it along, a grate is there but for the slick hero, one-way ground is solid from
// above only.
typedef enum LevelMaterialKind {
    LEVEL_EARTH,
    LEVEL_STONE,
    LEVEL_WOOD,
    LEVEL_MOSS,
    LEVEL_ICE,
    LEVEL_THORNS,
    LEVEL_CRUMBLING,
    LEVEL_BREAKABLE,
    LEVEL_GRATE,
    LEVEL_ONE_WAY,
    LEVEL_EMBERS,
    LEVEL_MATERIAL_COUNT
} LevelMaterialKind;

// What the game knows of a tile type besides what the simulation does (friction and the like are in
// SimTileType).
typedef struct LevelMaterial {
    uint32_t kind; // LevelMaterialKind
    uint32_t reserved;
    double damage;   // parts of its body (game.h) that touching it costs the hero
    double strength; // blow that breaks it, kg tiles/s; 0: can't be broken
    double hold; // part by which strands hold more on it than elsewhere: stickiness - 1; 0 where
                 // nothing sticks
} LevelMaterial;

enum { LEVEL_SPAWNS_MOST = 4 };

typedef struct LevelDesc {
    SimTerrain terrain;
    int32_t origin_x, origin_y; // tile of the map that is cell (0, 0); maps may begin anywhere. The
                                // game need not know
    double gravity;             // tiles/s^2 downwards, 25 unless the map says otherwise
    Vec2 spawn;                 // centre of the hero; of the first of several
    Vec2 more_spawns[LEVEL_SPAWNS_MOST - 1]; // of the second hero and so on
    uint32_t more_spawn_count;
    uint32_t exit_count;
    uint32_t sign_count;
    uint32_t thing_count;
    uint32_t place_count;
    const LevelExit *exits;
    const LevelSign *signs;
    const LevelThing *things;
    const LevelElement *elements; // sorted by the id of their class, then as the map has them
    const Vec2 *places;           // corners of the elements that are lines
    uint32_t element_first[LEVEL_ELEMENT_KINDS + 1]; // number of the first element of each id; the
                                                     // last entry: how many elements there are
    const LevelMaterial *materials; // of terrain.types, as many; NULL: all of it is plain earth
    LevelText title;                // "": none
} LevelDesc;

// Where a hero starts, by its number: at the first spawn when it has none of its own.
static inline Vec2 level_spawn(const LevelDesc *level, uint32_t hero)
{
    return hero > 0 && hero <= level->more_spawn_count ? level->more_spawns[hero - 1]
                                                       : level->spawn;
}

// How many elements there are.
static inline uint32_t level_element_count(const LevelDesc *level)
{
    return level->element_first[LEVEL_ELEMENT_KINDS];
}

// How many elements of one class there are. They are numbered from element_first[kind] on.
static inline uint32_t level_element_count_of(const LevelDesc *level, LevelElementKind kind)
{
    return level->element_first[kind + 1] - level->element_first[kind];
}

// The first element from number `i` on whose class has one of the traits; level_element_count()
// when there is none. To visit all of them in the order of their numbers:
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
