// schema.c - the table of level_schema.h, and looking things up in it. To give levels a new property, add a row here
// and its name in level_schema.h, then read it where its owner is loaded.
#include "schema.h"

#include "jantar/level_material.h"
#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const LevelOwnerInfo owners[LEVEL_OWNER_COUNT] = {
    {LEVEL_MAP, LEVEL_OWNER_MAP, LEVEL_FORM_NONE, "map", "The level as a whole."},
    {LEVEL_LAYER, LEVEL_OWNER_LAYER, LEVEL_FORM_NONE, "tile layer", "A layer of tiles."},
    {LEVEL_TILE, LEVEL_OWNER_TILE, LEVEL_FORM_NONE, "tile", "A tile of a tileset."},
    {LEVEL_SPAWN, LEVEL_OWNER_OBJECT, LEVEL_FORM_PLACE, "spawn", "Where the hero starts; a level has exactly one."},
    {LEVEL_EXIT, LEVEL_OWNER_OBJECT, LEVEL_FORM_RECTANGLE, "exit", "Reaching it wins the level."},
    {LEVEL_SIGN, LEVEL_OWNER_OBJECT, LEVEL_FORM_RECTANGLE, "sign", "Shows its text while the hero is inside."},
    {LEVEL_CRATE, LEVEL_OWNER_OBJECT, LEVEL_FORM_BODY, "crate", "A rigid body: a box, or from a circle a ball."},
    {LEVEL_JELLY, LEVEL_OWNER_OBJECT, LEVEL_FORM_BODY, "jelly", "A soft body, filled so that it keeps its area."},
};

// What crates and jellies share. A crate's friction is low enough that the hero, who would roll over one of 0.7 after
// a tile, pushes one as high as 1 tile along the ground.
static const char density_help[] = "How heavy it is for its size; the hero's is 0.5.";
static const char friction_help[] = "How badly it slides; of two that touch the product counts, rock has 1.";
static const char restitution_help[] = "How well it bounces, up to 1 for ever; of two that touch the larger counts.";

// Numbers of a tile begin with those of its material (material.c).
static const char of_material[] = "as the material";

static const LevelPropertyInfo properties[LEVEL_PROPERTY_COUNT] = {
    {LEVEL_MAP_GRAVITY, LEVEL_MAP, LEVEL_PROPERTY_NUMBER, "gravity", "tiles/s^2", 0.0, 200.0, 25.0, "",
     "How much faster everything falls with every second.", NULL},
    {LEVEL_MAP_TITLE, LEVEL_MAP, LEVEL_PROPERTY_TEXT, "title", "", 0.0, 200.0, 0.0, "",
     "The level's name as the player sees it.", NULL},
    {LEVEL_LAYER_COLLIDES, LEVEL_LAYER, LEVEL_PROPERTY_BOOL, "collides", "", 0.0, 1.0, 1.0, "",
     "Off: the tiles of this layer are only to be looked at.", NULL},
    {LEVEL_TILE_SOLID, LEVEL_TILE, LEVEL_PROPERTY_BOOL, "solid", "", 0.0, 1.0, 0.0, "",
     "The whole tile is rock, unless it has collision shapes.", NULL},
    {LEVEL_TILE_COLLIDES, LEVEL_TILE, LEVEL_PROPERTY_BOOL, "collides", "", 0.0, 1.0, 0.0, "",
     "Another name for solid, which other games use.", NULL},
    {LEVEL_TILE_MATERIAL, LEVEL_TILE, LEVEL_PROPERTY_CHOICE, "material", "", 0.0, 40.0, 0.0, "earth",
     "What the ground is made of; sets its look and the defaults of the properties below.", level_material_names},
    {LEVEL_TILE_FRICTION, LEVEL_TILE, LEVEL_PROPERTY_NUMBER, "friction", "", 0.0, 2.0, 1.0, of_material,
     "How badly things slide on it; of two that touch the product counts.", NULL},
    {LEVEL_TILE_STICKINESS, LEVEL_TILE, LEVEL_PROPERTY_NUMBER, "stickiness", "", 0.0, 2.0, 1.0, of_material,
     "Whether the hero can stick to it: not at 0, at anything more it can.", NULL},
    {LEVEL_TILE_RESTITUTION, LEVEL_TILE, LEVEL_PROPERTY_NUMBER, "restitution", "", 0.0, 1.0, 0.0, of_material,
     "How well rigid things bounce on it; of two that touch the larger counts.", NULL},
    {LEVEL_TILE_DAMAGE, LEVEL_TILE, LEVEL_PROPERTY_NUMBER, "damage", "", 0.0, 100.0, 0.0, of_material,
     "Above 0 the hero dies of touching it.", NULL},
    {LEVEL_TILE_STRENGTH, LEVEL_TILE, LEVEL_PROPERTY_NUMBER, "strength", "kg tiles/s", 0.0, 1000.0, 0.0, of_material,
     "How hard a blow the ground stands; kept with the level, no ground breaks.", NULL},
    {LEVEL_SIGN_TEXT, LEVEL_SIGN, LEVEL_PROPERTY_TEXT, "text", "", 1.0, 1000.0, 0.0, "",
     "What the sign says; may have several lines.", NULL},
    {LEVEL_CRATE_DENSITY, LEVEL_CRATE, LEVEL_PROPERTY_NUMBER, "density", "kg/tile^2", 0.01, 100.0, 0.5, "",
     density_help, NULL},
    {LEVEL_CRATE_FRICTION, LEVEL_CRATE, LEVEL_PROPERTY_NUMBER, "friction", "", 0.0, 2.0, 0.4, "", friction_help, NULL},
    {LEVEL_CRATE_RESTITUTION, LEVEL_CRATE, LEVEL_PROPERTY_NUMBER, "restitution", "", 0.0, 1.0, 0.0, "",
     restitution_help, NULL},
    {LEVEL_JELLY_DENSITY, LEVEL_JELLY, LEVEL_PROPERTY_NUMBER, "density", "kg/tile^2", 0.01, 100.0, 0.5, "",
     density_help, NULL},
    {LEVEL_JELLY_FRICTION, LEVEL_JELLY, LEVEL_PROPERTY_NUMBER, "friction", "", 0.0, 2.0, 0.7, "", friction_help, NULL},
    {LEVEL_JELLY_RESTITUTION, LEVEL_JELLY, LEVEL_PROPERTY_NUMBER, "restitution", "", 0.0, 1.0, 0.0, "",
     restitution_help, NULL},
};

const LevelOwnerInfo *level_schema_owner(LevelOwner owner)
{
    assert((unsigned)owner < LEVEL_OWNER_COUNT);
    return &owners[owner];
}

const LevelPropertyInfo *level_schema_property(LevelProperty property)
{
    assert((unsigned)property < LEVEL_PROPERTY_COUNT);
    return &properties[property];
}

LevelOwner schema_object_class(const char *name)
{
    for (unsigned i = 0; i < LEVEL_OWNER_COUNT; i++)
        if (owners[i].kind == LEVEL_OWNER_OBJECT && strcmp(owners[i].name, name) == 0)
            return (LevelOwner)i;
    return LEVEL_OWNER_COUNT;
}

LevelProperty schema_property(LevelOwner owner, const char *name)
{
    for (unsigned i = 0; i < LEVEL_PROPERTY_COUNT; i++)
        if (properties[i].owner == owner && strcmp(properties[i].name, name) == 0)
            return (LevelProperty)i;
    return LEVEL_PROPERTY_COUNT;
}

// --- advice --------------------------------------------------------------------------------------------------------

enum { NAME_MAX_LETTERS = 32 };

static int lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : letter;
}

static unsigned least(unsigned a, unsigned b, unsigned c)
{
    unsigned ab = a < b ? a : b;
    return ab < c ? ab : c;
}

static bool same_letter(char a, char b)
{
    return lower(a) == lower(b);
}

// Slips of the pen between two names: a letter too many, too few or another one, or two neighbours swapped, without
// regard to case. Names longer than NAME_MAX_LETTERS are far from everything.
static unsigned distance(const char *a, const char *b)
{
    unsigned slips[NAME_MAX_LETTERS + 1][NAME_MAX_LETTERS + 1];
    size_t height = strlen(a), width = strlen(b);
    if (height > NAME_MAX_LETTERS || width > NAME_MAX_LETTERS)
        return NAME_MAX_LETTERS;
    for (unsigned y = 0; y <= height; y++)
        for (unsigned x = 0; x <= width; x++) {
            if (x == 0 || y == 0) {
                slips[y][x] = x + y;
                continue;
            }
            unsigned other = slips[y - 1][x - 1] + !same_letter(a[y - 1], b[x - 1]);
            slips[y][x] = least(slips[y - 1][x] + 1, slips[y][x - 1] + 1, other);
            if (x > 1 && y > 1 && same_letter(a[y - 1], b[x - 2]) && same_letter(a[y - 2], b[x - 1]))
                slips[y][x] = least(slips[y][x], slips[y - 2][x - 2] + 1, slips[y][x]);
        }
    return slips[height][width];
}

// Keeps the better of `best` and `candidate`.
static const char *nearer(const char *best, const char *candidate, const char *name)
{
    unsigned far = distance(candidate, name);
    if (far * 3 > strlen(candidate))
        return best;
    return best == NULL || far < distance(best, name) ? candidate : best;
}

const char *schema_nearest_class(const char *name)
{
    const char *best = NULL;
    for (unsigned i = 0; i < LEVEL_OWNER_COUNT; i++)
        if (owners[i].kind == LEVEL_OWNER_OBJECT)
            best = nearer(best, owners[i].name, name);
    return best;
}

const char *schema_nearest_property(LevelOwner owner, const char *name)
{
    const char *best = NULL;
    for (unsigned i = 0; i < LEVEL_PROPERTY_COUNT; i++)
        if (properties[i].owner == owner)
            best = nearer(best, properties[i].name, name);
    return best;
}

static void append(char *out, unsigned size, const char *name)
{
    size_t used = strlen(out);
    snprintf(out + used, size - used, "%s%s", used > 0 ? ", " : "", name);
}

void schema_list_classes(char *out, unsigned size)
{
    out[0] = '\0';
    for (unsigned i = 0; i < LEVEL_OWNER_COUNT; i++)
        if (owners[i].kind == LEVEL_OWNER_OBJECT)
            append(out, size, owners[i].name);
}

void schema_list_properties(LevelOwner owner, char *out, unsigned size)
{
    out[0] = '\0';
    for (unsigned i = 0; i < LEVEL_PROPERTY_COUNT; i++)
        if (properties[i].owner == owner)
            append(out, size, properties[i].name);
    if (out[0] == '\0')
        append(out, size, "none");
}

void schema_list_choices(LevelProperty property, char *out, unsigned size)
{
    out[0] = '\0';
    for (const char *const *choice = properties[property].choices; *choice != NULL; choice++)
        append(out, size, *choice);
}
