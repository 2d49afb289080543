// schema_rows.c - the table of level_schema.h: the classes and properties that the loader knows by
// name. To give levels a new property, add a row here and its name in level_schema.h, then read it
// where its owner is loaded. Elements are schema_elements.c, looking things up is schema.c.
#include "jantar/level_material.h"
#include "schema.h"

#include <assert.h>
#include <stddef.h>

static const LevelOwnerInfo owners[LEVEL_FIRST_ELEMENT] = {
    {LEVEL_MAP, LEVEL_OWNER_MAP, LEVEL_FORM_NONE, "map", "The level as a whole.", 0, 0},
    {LEVEL_LAYER, LEVEL_OWNER_LAYER, LEVEL_FORM_NONE, "tile layer", "A layer of tiles.", 0, 0},
    {LEVEL_TILE, LEVEL_OWNER_TILE, LEVEL_FORM_NONE, "tile", "A tile of a tileset.", 0, 0},
    {LEVEL_SPAWN, LEVEL_OWNER_OBJECT, LEVEL_FORM_PLACE, "spawn",
     "Where a hero starts: one, or up to four in the order of the players; those without one of "
     "their own start beside the first.",
     0xffc94f, 0},
    {LEVEL_EXIT, LEVEL_OWNER_OBJECT, LEVEL_FORM_RECTANGLE, "exit", "Reaching it wins the level.",
     0xfdffd0, 0},
    {LEVEL_SIGN, LEVEL_OWNER_OBJECT, LEVEL_FORM_RECTANGLE, "sign",
     "Shows its text while the hero is inside.", 0x7fc6b8, 0},
    {LEVEL_CRATE, LEVEL_OWNER_OBJECT, LEVEL_FORM_BODY, "crate",
     "A rigid body: a box, or from a circle a ball.", 0x93643a, 0},
    {LEVEL_JELLY, LEVEL_OWNER_OBJECT, LEVEL_FORM_BODY, "jelly",
     "A soft body, filled so that it keeps its area.", 0xb4500a, 0},
};

// What crates and jellies share. A crate's friction is low enough that the hero, who would roll
// over one of 0.7 after a tile, pushes one as high as 1 tile along the ground.
static const char density_help[] = "How heavy it is for its size; the hero's is 0.5.";
static const char friction_help[] =
    "How badly it slides; of two that touch the product counts, rock has 1.";
static const char restitution_help[] =
    "How well it bounces, up to 1 for ever; of two that touch the larger counts.";

// In the order of LevelMade; gas is LevelThing.gas 1.
static const char *const crate_made[] = {"wood", "stone", "cork", NULL};
static const char *const jelly_filling[] = {"liquid", "gas", NULL};

// Numbers of a tile begin with those of its material (material.c).
static const char of_material[] = "as the material";

// A row of each type; `as` says what a number is by default when that is no number of its own.
#define NUMBER(owner, row, name, unit, least, most, otherwise, as, help) \
    [LEVEL_##owner##_##row] = { \
        LEVEL_##owner, LEVEL_PROPERTY_NUMBER, name, unit, least, most, otherwise, as, help, NULL}
#define TEXT(owner, row, name, least, most, help) \
    [LEVEL_##owner##_## \
        row] = {LEVEL_##owner, LEVEL_PROPERTY_TEXT, name, "", least, most, 0.0, "", help, NULL}
#define BOOL(owner, row, name, otherwise, help) \
    [LEVEL_##owner##_## \
        row] = {LEVEL_##owner, LEVEL_PROPERTY_BOOL, name, "", 0.0, 1.0, otherwise, "", help, NULL}
#define CHOICE(owner, row, name, first, choices, help) \
    [LEVEL_##owner##_##row] = { \
        LEVEL_##owner, LEVEL_PROPERTY_CHOICE, name, "", 0.0, 40.0, 0.0, first, help, choices}

static const LevelPropertyInfo properties[LEVEL_FIRST_ELEMENT_PROPERTY] = {
    NUMBER(MAP, GRAVITY, "gravity", "tiles/s^2", 0.0, 200.0, 25.0, "",
           "How much faster everything falls with every second."),
    TEXT(MAP, TITLE, "title", 0.0, 200.0, "The level's name as the player sees it."),
    TEXT(MAP, TITLE_CS, "title_cs", 0.0, 200.0, "The same in Czech; without it the title shows."),
    TEXT(MAP, TITLE_SK, "title_sk", 0.0, 200.0, "The same in Slovak; without it the title shows."),
    TEXT(MAP, TITLE_PL, "title_pl", 0.0, 200.0, "The same in Polish; without it the title shows."),
    TEXT(MAP, TITLE_SL, "title_sl", 0.0, 200.0, "The same in Slovene; without it the title shows."),
    BOOL(MAP, EXPERIMENT, "experiment", 0.0,
         "On: it is there to be watched or measured, so no check asks for an exit or a recorded "
         "run."),
    BOOL(LAYER, COLLIDES, "collides", 1.0,
         "Off: the tiles of this layer are only to be looked at."),
    BOOL(TILE, SOLID, "solid", 0.0, "The whole tile is rock, unless it has collision shapes."),
    BOOL(TILE, COLLIDES, "collides", 0.0, "Another name for solid, which other games use."),
    CHOICE(TILE, MATERIAL, "material", "earth", level_material_names,
           "What the ground is made of; sets its look and the defaults of the properties below."),
    NUMBER(TILE, FRICTION, "friction", "", 0.0, 2.0, 1.0, of_material,
           "How badly things slide on it; of two that touch the product counts."),
    NUMBER(TILE, STICKINESS, "stickiness", "", 0.0, 2.0, 1.0, of_material,
           "How hard it can be pulled off: at 0 nothing sticks, at 0.5 half as hard as from earth "
           "(it can't carry the "
           "hero "
           "under a ceiling any more), at 2 twice as hard."),
    NUMBER(TILE, RESTITUTION, "restitution", "", 0.0, 1.0, 0.0, of_material,
           "How well rigid things bounce on it; of two that touch the larger counts."),
    NUMBER(TILE, DAMAGE, "damage", "", 0.0, 100.0, 0.0, of_material,
           "How many parts of its body the hero loses by touching it; 3 kill."),
    NUMBER(TILE, STRENGTH, "strength", "kg tiles/s", 0.0, 1000.0, 0.0, of_material,
           "The blow that breaks it, mass times speed into it; 0: nothing does."),
    TEXT(SIGN, TEXT, "text", 1.0, 1000.0, "What the sign says; may have several lines."),
    TEXT(SIGN, TEXT_CS, "text_cs", 0.0, 1000.0, "The same in Czech; without it the text shows."),
    TEXT(SIGN, TEXT_SK, "text_sk", 0.0, 1000.0, "The same in Slovak; without it the text shows."),
    TEXT(SIGN, TEXT_PL, "text_pl", 0.0, 1000.0, "The same in Polish; without it the text shows."),
    TEXT(SIGN, TEXT_SL, "text_sl", 0.0, 1000.0, "The same in Slovene; without it the text shows."),
    CHOICE(CRATE, MADE, "made", "wood", crate_made,
           "What it is made of: its look and its density unless that is set: 0.5, stone 1.5, cork "
           "0.15."),
    NUMBER(CRATE, DENSITY, "density", "kg/tile^2", 0.01, 100.0, 0.5, "as it is made", density_help),
    NUMBER(CRATE, FRICTION, "friction", "", 0.0, 2.0, 0.4, "", friction_help),
    NUMBER(CRATE, RESTITUTION, "restitution", "", 0.0, 1.0, 0.0, "", restitution_help),
    NUMBER(
        CRATE, STRENGTH, "strength", "kg tiles/s", 0.0, 1000.0, 0.0, "",
        "A blow as hard as this breaks it for good: from 3 tiles up the hero comes down with 12, "
        "heavy with 24; 0: none does."),
    CHOICE(JELLY, FILLING, "filling", "liquid", jelly_filling,
           "Liquid keeps its area, gas is pressed in and springs back."),
    NUMBER(JELLY, DENSITY, "density", "kg/tile^2", 0.01, 100.0, 0.5, "", density_help),
    NUMBER(JELLY, FRICTION, "friction", "", 0.0, 2.0, 0.7, "", friction_help),
    NUMBER(JELLY, RESTITUTION, "restitution", "", 0.0, 1.0, 0.0, "", restitution_help),
};

const LevelOwnerInfo *level_schema_owner(LevelOwner owner)
{
    assert((unsigned)owner < LEVEL_OWNER_COUNT);
    return owner < LEVEL_FIRST_ELEMENT ? &owners[owner]
                                       : schema_element_class(owner - LEVEL_FIRST_ELEMENT);
}

const LevelPropertyInfo *level_schema_property(LevelProperty property)
{
    unsigned row = (unsigned)property;
    assert(row < level_schema_property_count());
    return row < LEVEL_FIRST_ELEMENT_PROPERTY
               ? &properties[row]
               : schema_element_property(row - LEVEL_FIRST_ELEMENT_PROPERTY);
}

uint32_t level_schema_property_count(void)
{
    return LEVEL_FIRST_ELEMENT_PROPERTY + schema_element_property_count();
}
