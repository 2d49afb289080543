// schema_rows.c - the rows of the schema for everything but elements: the classes and properties
// that the loader reads by name. To give levels a new property, add a row here and its name in
// level_schema.h, then read it where its owner is loaded. The rows of elements are in
// schema_elements.c.
#include "jantar/level_lesson.h"
#include "jantar/level_material.h"
#include "jantar/level_role.h"
#include "jantar/level_step.h"
#include "schema.h"

#include <assert.h>
#include <stddef.h>

static const LevelOwnerInfo owners[LEVEL_FIRST_ELEMENT] = {
    {LEVEL_MAP, LEVEL_OWNER_MAP, LEVEL_FORM_NONE, {0.0, 0.0}, "map", "The level as a whole.", 0, 0},
    {LEVEL_LAYER,
     LEVEL_OWNER_LAYER,
     LEVEL_FORM_NONE,
     {0.0, 0.0},
     "tile layer",
     "A layer of tiles.",
     0,
     0},
    {LEVEL_TILESET,
     LEVEL_OWNER_TILESET,
     LEVEL_FORM_NONE,
     {0.0, 0.0},
     "tileset",
     "A set of tiles.",
     0,
     0},
    {LEVEL_TILE,
     LEVEL_OWNER_TILE,
     LEVEL_FORM_NONE,
     {0.0, 0.0},
     "tile",
     "A tile of a tileset.",
     0,
     0},
    {LEVEL_SPAWN,
     LEVEL_OWNER_OBJECT,
     LEVEL_FORM_PLACE,
     {0.0, 0.0},
     "spawn",
     "The place where a hero starts; a level has one to four, in the order of the players, and a "
     "hero without one starts beside the first.",
     0xffc94f,
     0},
    {LEVEL_EXIT,
     LEVEL_OWNER_OBJECT,
     LEVEL_FORM_RECTANGLE,
     {1.6, 2.6},
     "exit",
     "The hero wins the level when it reaches this.",
     0xfdffd0,
     0},
    {LEVEL_SIGN,
     LEVEL_OWNER_OBJECT,
     LEVEL_FORM_RECTANGLE,
     {6.0, 5.0},
     "sign",
     "A hint for who comes near; the game shows its text, and what it teaches, beside the hero.",
     0x7fc6b8,
     0},
    {LEVEL_CRATE,
     LEVEL_OWNER_OBJECT,
     LEVEL_FORM_BODY,
     {1.0, 1.0},
     "crate",
     "A rigid body: a box, or a ball if it is drawn as a circle.",
     0x93643a,
     0},
    {LEVEL_JELLY,
     LEVEL_OWNER_OBJECT,
     LEVEL_FORM_SOFT,
     {2.0, 2.0},
     "jelly",
     "A soft body with a filling that keeps its area; a polygon gives it any outline.",
     0xb4500a,
     0},
    {LEVEL_PLANT,
     LEVEL_OWNER_OBJECT,
     LEVEL_FORM_PLACE,
     {0.0, 0.0},
     "plant",
     "A plant of the world, or a stone, shell and the like, with its foot at this point. It is "
     "only "
     "seen.",
     0x6fa35e,
     0},
    {LEVEL_CLEARING,
     LEVEL_OWNER_OBJECT,
     LEVEL_FORM_RECTANGLE,
     {2.0, 2.0},
     "clearing",
     "Nothing that the world scatters stands in it; what is placed by hand does.",
     0xa3805e,
     0},
};

// Texts that crates and jellies share. A crate's default friction is low enough that the hero can
// push a crate of 1 tile along the ground. With a friction of 0.7 the hero rolls over it after a
// tile.
static const char density_help[] = "Mass for each tile of area; the hero's is 0.5.";
static const char friction_help[] =
    "Coulomb friction: the higher it is, the less it slides; where two things "
    "touch, the product of both counts, and rock has 1.";
static const char restitution_help[] =
    "Restitution: 0 does not bounce, 1 bounces for ever; where two things touch, "
    "the larger one counts.";

static const char plane_help[] = "The plane that it is in; if it is not set, that of its layer.";

static const char figure_help[] =
    "A figure's file at or below the project's folder, as in lantern.json: it is drawn by that in "
    "place of its usual look. Its rules stay.";

static const char round_help[] = "It is an ellipse, like an object that is one; for tile objects, "
                                 "whose shape Tiled can't change.";

// The values of choices: crates in the order of LevelMade; a jelly with gas has LevelThing.gas 1.
static const char *const crate_made[] = {"wood", "stone", "cork", NULL};
static const char *const jelly_filling[] = {"liquid", "gas", NULL};

// 0: any; else the hit that the boss waits for.
static const char *const sign_acts[] = {"any", "first", "second", "third", NULL};

// In the order of LevelLesson.
static const char *const lessons[] = {
#define LESSON_CHOICE(NAME, name, keys) #name,
    LEVEL_LESSON_LIST(LESSON_CHOICE)
#undef LESSON_CHOICE
        NULL};

// In the order of LevelLook.
static const char *const looks[] = {"automatic", "world", "picture", NULL};

// In the order of LevelStep.
static const char *const steps[] = {
#define STEP_CHOICE(NAME, name) #name,
    LEVEL_STEP_LIST(STEP_CHOICE)
#undef STEP_CHOICE
        NULL};

// In the order of LevelRole.
static const char *const roles[] = {
#define ROLE_CHOICE(NAME, name) #name,
    LEVEL_ROLE_LIST(ROLE_CHOICE)
#undef ROLE_CHOICE
        NULL};

// In the order of LevelPlane.
static const char *const planes[] = {"front", "back", "both", NULL};

// The numbers of a tile have those of its material as their defaults (material.c).
static const char of_material[] = "as the material";

#define LEVEL_CHECKPOINT SCHEMA_OWNER(CHECKPOINT)
#define LEVEL_SPEECH SCHEMA_OWNER(SPEECH)

// One macro for each type of property. `as` describes a default that is no fixed number.
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
           "Acceleration of all that falls."),
    TEXT(MAP, TITLE, "title", 0.0, 200.0, "The level's name that the player sees."),
    TEXT(MAP, TITLE_CS, "title_cs", 0.0, 200.0,
         "The title in Czech; without it the game shows title."),
    TEXT(MAP, TITLE_SK, "title_sk", 0.0, 200.0,
         "The title in Slovak; without it the game shows title."),
    TEXT(MAP, TITLE_PL, "title_pl", 0.0, 200.0,
         "The title in Polish; without it the game shows title."),
    TEXT(MAP, TITLE_SL, "title_sl", 0.0, 200.0,
         "The title in Slovene; without it the game shows title."),
    BOOL(MAP, EXPERIMENT, "experiment", 0.0,
         "On: the level is there to be watched or measured, so jantar check asks "
         "neither for an exit nor for a recorded run."),
    CHOICE(MAP, LOOK, "look", "automatic", looks,
           "Who draws the tiles that collide: the world, or their pictures. Layers and tilesets "
           "may decide otherwise."),
    TEXT(MAP, MUSIC, "music", 0.0, 200.0,
         "A piece of the game's, as in deep, or an Ogg Vorbis file that is played again and again, "
         "at or below the project's folder; without it the world's music."),
    TEXT(MAP, AMBIENCE, "ambience", 0.0, 200.0,
         "The same for the sounds of the surroundings; without it the world's."),
    TEXT(MAP, WORLD, "world", 0.0, 200.0,
         "The world whose look the level has: one that comes with the game, as in forest, or a "
         "world's file at or below the project's folder, as in mine.json; without it the forest."),
    TEXT(MAP, WORLD_VARIANT, "world_variant", 0.0, 31.0,
         "A variant of the world, as in dusk; without it the world itself."),
    TEXT(MAP, VERBS, "verbs", 0.0, 100.0,
         "What the level is about, its idea first, as in slick, stick: roll, jump, stick, slick, "
         "heavy, puff. For jantar rate; the game does not read it."),
    TEXT(
        MAP, TEACHES, "teaches", 0.0, 100.0,
        "What its player knows from here on, as in roll, jump: the same words. jantar rate plays a "
        "level with what the levels up to it in its folder teach."),
    CHOICE(
        MAP, ROLE, "role", "level", roles,
        "What the level is for. A boss ends its world. A scene is a part of the story: it is "
        "watched, from the run recorded beside it. The end is played without a time. An inclusion "
        "is a hard level that nobody needs: half of the seeds in the other levels of its folder "
        "open it."),
    BOOL(LAYER, COLLIDES, "collides", 1.0,
         "Off: the tiles of this layer are decoration and nothing collides with them."),
    CHOICE(LAYER, LOOK, "look", "automatic", looks,
           "Who draws the tiles of this layer that collide; automatic: as their tileset says."),
    CHOICE(LAYER, PLANE, "plane", "front", planes,
           "The plane of its tiles that name none, and of the objects of a layer of objects: what "
           "has no plane in common does not meet."),
    CHOICE(TILESET, LOOK, "look", "automatic", looks,
           "Who draws the tiles that collide; automatic: as the map says, and if that says "
           "nothing, their pictures."),
    BOOL(TILE, SOLID, "solid", 0.0, "The whole tile is rock, unless it has collision shapes."),
    BOOL(TILE, COLLIDES, "collides", 0.0, "Another name for solid, used by other games."),
    CHOICE(TILE, MATERIAL, "material", "earth", level_material_names,
           "What the ground is made of: sets its look and the defaults of the other "
           "properties."),
    NUMBER(TILE, FRICTION, "friction", "", 0.0, 2.0, 1.0, of_material,
           "Coulomb friction: the higher it is, the less things slide on it; where two "
           "things touch, the product of both counts."),
    NUMBER(TILE, STICKINESS, "stickiness", "", 0.0, 2.0, 1.0, of_material,
           "Strength of the sticky hero's hold, compared with earth: at 0 nothing "
           "sticks, at 0.5 the hold is half as strong and too weak to hang from a "
           "ceiling, at 2 twice as strong."),
    NUMBER(TILE, RESTITUTION, "restitution", "", 0.0, 1.0, 0.0, of_material,
           "Restitution of rigid bodies that hit it; where two things touch, the larger "
           "one counts."),
    NUMBER(TILE, DAMAGE, "damage", "", 0.0, 100.0, 0.0, of_material,
           "How many parts of its body the hero loses when it touches the tile; three "
           "are deadly."),
    NUMBER(TILE, STRENGTH, "strength", "kg tiles/s", 0.0, 1000.0, 0.0, of_material,
           "Blow that breaks it: mass times speed into the surface; 0: nothing breaks "
           "it."),
    TEXT(SIGN, TEXT, "text", 1.0, 1000.0, "The text of the sign; it may have several lines."),
    TEXT(SIGN, TEXT_CS, "text_cs", 0.0, 1000.0,
         "The text in Czech; without it the game shows text."),
    TEXT(SIGN, TEXT_SK, "text_sk", 0.0, 1000.0,
         "The text in Slovak; without it the game shows text."),
    TEXT(SIGN, TEXT_PL, "text_pl", 0.0, 1000.0,
         "The text in Polish; without it the game shows text."),
    TEXT(SIGN, TEXT_SL, "text_sl", 0.0, 1000.0,
         "The text in Slovene; without it the game shows text."),
    CHOICE(SIGN, SHOWS, "shows", "nothing", lessons,
           "What it teaches: the game shows a small hero that does it, with the keys, until the "
           "player has done it, and the text beside them."),
    TEXT(SIGN, FILM, "film", 0.0, 200.0,
         "A map beside the level that its hint shows as a film, played by the keys of the .input "
         "file of the same name."),
    CHOICE(SIGN, ACT, "act", "any", sign_acts,
           "At a boss: the hint is shown only while that one is awake and waits for this hit; any: "
           "always."),
    CHOICE(CRATE, MADE, "made", "wood", crate_made,
           "What it is made of: sets its look, and its density if none is set: wood 0.5, "
           "stone 1.5, cork 0.15."),
    NUMBER(CRATE, DENSITY, "density", "kg/tile^2", 0.01, 100.0, 0.5, "as it is made", density_help),
    NUMBER(CRATE, FRICTION, "friction", "", 0.0, 2.0, 0.4, "", friction_help),
    NUMBER(CRATE, RESTITUTION, "restitution", "", 0.0, 1.0, 0.0, "", restitution_help),
    NUMBER(CRATE, STRENGTH, "strength", "kg tiles/s", 0.0, 1000.0, 0.0, "",
           "Blow that breaks it for good, mass times speed: a hero that falls 3 tiles "
           "strikes with 12, in its amber form with 24; 0: nothing breaks it."),
    BOOL(CRATE, ROUND, "round", 0.0, round_help),
    CHOICE(JELLY, FILLING, "filling", "liquid", jelly_filling,
           "Liquid keeps its area; gas can be compressed and springs back."),
    NUMBER(JELLY, DENSITY, "density", "kg/tile^2", 0.01, 100.0, 0.5, "", density_help),
    NUMBER(JELLY, FRICTION, "friction", "", 0.0, 2.0, 0.7, "", friction_help),
    NUMBER(JELLY, RESTITUTION, "restitution", "", 0.0, 1.0, 0.0, "", restitution_help),
    BOOL(JELLY, ROUND, "round", 0.0, round_help),
    TEXT(
        PLANT, KIND, "kind", 1.0, 31.0,
        "Which of the world's: the name of the first of its sprites without the number, as in fern "
        "for fern-1 and fern-2."),
    NUMBER(PLANT, SIZE, "size", "tiles", 0.0, 20.0, 0.0, "as usual", "How high it is."),
    NUMBER(PLANT, SEED, "seed", "", 0.0, 1000000.0, 0.0, "",
           "Another number makes another one of its kind: another sprite, size, tilt."),
    CHOICE(CHECKPOINT, STEP, "step", "none", steps,
           "What begins there with the idea of the level: it is shown where nothing can go wrong, "
           "tried, turned, or combined with another one. For jantar rate; the game does not read "
           "it."),
    TEXT(SPEECH, TEXT, "text", 1.0, 1000.0, "What is said; it may have several lines."),
    TEXT(SPEECH, TEXT_CS, "text_cs", 0.0, 1000.0,
         "The text in Czech; without it the game shows text."),
    TEXT(SPEECH, TEXT_SK, "text_sk", 0.0, 1000.0,
         "The text in Slovak; without it the game shows text."),
    TEXT(SPEECH, TEXT_PL, "text_pl", 0.0, 1000.0,
         "The text in Polish; without it the game shows text."),
    TEXT(SPEECH, TEXT_SL, "text_sl", 0.0, 1000.0,
         "The text in Slovene; without it the game shows text."),
#define PLANE(NAME, owner) \
    [LEVEL_##NAME##_PLANE] = { \
        owner, LEVEL_PROPERTY_CHOICE, "plane", "", 0.0, 40.0, 0.0, "front", plane_help, planes},
    LEVEL_PLANED_LIST(PLANE)
#undef PLANE
#define FIGURE(NAME, owner) \
    [LEVEL_##NAME##_FIGURE] = {owner, LEVEL_PROPERTY_TEXT, "figure", "", 0.0, 200.0, 0.0, \
                               "",    figure_help,         NULL},
        LEVEL_FIGURED_LIST(FIGURE)
#undef FIGURE
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
