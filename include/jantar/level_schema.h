// level_schema.h - everything a level can say: the classes and custom properties that the loader
// knows, as one table.
//
// The loader checks maps against this table and finds in it the names that its messages suggest.
// Documents and files for editors are generated from it (`jantar schema`), so a property exists
// everywhere or nowhere. The data is constant.
//
//     for (uint32_t i = 0; i < level_schema_property_count(); i++)
//         puts(level_schema_property((LevelProperty)i)->name);
#pragma once

#include "jantar/level_element.h"
#include <stdbool.h>
#include <stdint.h>

// The part of a map to which a class or property belongs.
typedef enum LevelOwnerKind {
    // The map itself: Map > Map Properties in Tiled.
    LEVEL_OWNER_MAP,
    // A tile layer.
    LEVEL_OWNER_LAYER,
    // A tileset.
    LEVEL_OWNER_TILESET,
    // A tile of a tileset.
    LEVEL_OWNER_TILE,
    // An object of a class.
    LEVEL_OWNER_OBJECT,
} LevelOwnerKind;

// The property types of Tiled that are in use.
typedef enum LevelPropertyType {
    // true or false.
    LEVEL_PROPERTY_BOOL,
    // A number, read as a double (Tiled's float).
    LEVEL_PROPERTY_NUMBER,
    // Any text (Tiled's string).
    LEVEL_PROPERTY_TEXT,
    // A text that is one of `choices`: in Tiled an enum stored as string.
    LEVEL_PROPERTY_CHOICE,
    // The id of another object (Tiled's type `object`); 0: none.
    LEVEL_PROPERTY_LINK,
} LevelPropertyType;

// The shape that an object of a class must have in the map.
typedef enum LevelObjectForm {
    // It is not an object.
    LEVEL_FORM_NONE,
    // A point, or any shape of which the centre counts.
    LEVEL_FORM_PLACE,
    // An upright rectangle; a tile object counts as one.
    LEVEL_FORM_RECTANGLE,
    // A rectangle, upright or turned, or an ellipse.
    LEVEL_FORM_BODY,
    // The same, or a polygon.
    LEVEL_FORM_SOFT,
    // A rectangle, upright or turned.
    LEVEL_FORM_TURNED,
    // A circle.
    LEVEL_FORM_BALL,
    // A polyline.
    LEVEL_FORM_LINE,
} LevelObjectForm;

// The rows of the table of owners. An owner is what a property belongs to: the map, a layer, a
// tileset, a tile or a class of objects.
typedef enum LevelOwner {
    LEVEL_MAP,
    LEVEL_LAYER,
    LEVEL_TILESET,
    LEVEL_TILE,
    // Classes of objects begin here.
    LEVEL_SPAWN,
    LEVEL_EXIT,
    LEVEL_SIGN,
    LEVEL_CRATE,
    LEVEL_JELLY,
    // Only seen: a plant of the world at a place of its own, and where the world scatters none.
    LEVEL_PLANT,
    LEVEL_CLEARING,
    // The classes of elements follow, in the order of LEVEL_ELEMENT_LIST.
    LEVEL_FIRST_ELEMENT,
#define LEVEL_ONE_MORE(NAME, name, id, traits) +1
    LEVEL_OWNER_COUNT = LEVEL_FIRST_ELEMENT LEVEL_ELEMENT_LIST(LEVEL_ONE_MORE)
#undef LEVEL_ONE_MORE
} LevelOwner;

// True for classes of objects that are only seen: they change nothing of the play, not even the
// size of an infinite map.
static inline bool level_schema_is_seen(LevelOwner owner)
{
    return owner == LEVEL_PLANT || owner == LEVEL_CLEARING;
}

// A row of the table of owners.
typedef struct LevelOwnerInfo {
    LevelOwner owner;
    LevelOwnerKind kind;
    LevelObjectForm form;
    // The size that an object of it gets when it is placed, tiles; of a line the way to its end.
    Vec2 size;
    // For an object its class in the map; otherwise a word for messages.
    const char *name;
    // One sentence for documents and editors.
    const char *help;
    // Colour of such objects in Tiled, 0xrrggbb; 0: Tiled's default.
    uint32_t color;
    // LevelElementKind, for owners from LEVEL_FIRST_ELEMENT on.
    uint32_t element;
} LevelOwnerInfo;

// The choices of a property `look`: who draws the tiles that collide.
typedef enum LevelLook {
    // The next larger owner decides: of a layer the tilesets, of these the map. If none does, tiles
    // are drawn as their picture shows them, or by the world if there is none.
    LEVEL_LOOK_AUTOMATIC,
    LEVEL_LOOK_WORLD,
    LEVEL_LOOK_PICTURE,
} LevelLook;

// The classes of creatures: rows X(NAME, owner).
#define LEVEL_CREATURE_ROWS(X) \
    X(ANT, SCHEMA_OWNER(ANT)) \
    X(BEETLE, SCHEMA_OWNER(BEETLE)) \
    X(SPIDER, SCHEMA_OWNER(SPIDER)) \
    X(WASP, SCHEMA_OWNER(WASP)) \
    X(LEECH, SCHEMA_OWNER(LEECH)) \
    X(SNAIL, SCHEMA_OWNER(SNAIL)) \
    X(OLM, SCHEMA_OWNER(OLM)) \
    X(BAT, SCHEMA_OWNER(BAT)) \
    X(MEDUSA, SCHEMA_OWNER(MEDUSA)) \
    X(CRAB, SCHEMA_OWNER(CRAB))

// What may be in a plane of its own (level_plane.h): rows X(NAME, owner) for tiles, things and the
// classes of elements with ELEMENT_PLANED.
#define LEVEL_PLANED_LIST(X) \
    X(TILE, LEVEL_TILE) \
    X(CRATE, LEVEL_CRATE) \
    X(JELLY, LEVEL_JELLY) \
    X(FIREFLY, SCHEMA_OWNER(FIREFLY)) \
    X(SEED, SCHEMA_OWNER(SEED)) \
    LEVEL_CREATURE_ROWS(X)

// What may wear a figure of the level's own (figure.h): rows X(NAME, owner).
#define LEVEL_FIGURED_LIST(X) \
    X(CRATE, LEVEL_CRATE) \
    X(LIFT, SCHEMA_OWNER(LIFT)) \
    X(DOOR, SCHEMA_OWNER(DOOR)) \
    X(BOULDER, SCHEMA_OWNER(BOULDER)) \
    X(MUSSEL, SCHEMA_OWNER(MUSSEL)) \
    LEVEL_CREATURE_ROWS(X) \
    X(BOSS, SCHEMA_OWNER(BOSS))

// The properties that the loader reads by name. Properties of elements have no names here, because
// the loader reads them row by row; their numbers begin at LEVEL_FIRST_ELEMENT_PROPERTY. A property
// of an element that no tick reads has a name: those without one enter the level's hash.
typedef enum LevelProperty {
    LEVEL_MAP_GRAVITY,
    LEVEL_MAP_TITLE,
    // Translations follow in the order of LevelLanguage.
    LEVEL_MAP_TITLE_CS,
    LEVEL_MAP_TITLE_SK,
    LEVEL_MAP_TITLE_PL,
    LEVEL_MAP_TITLE_SL,
    LEVEL_MAP_EXPERIMENT,
    LEVEL_MAP_LOOK,
    LEVEL_MAP_MUSIC,
    LEVEL_MAP_AMBIENCE,
    LEVEL_MAP_WORLD,
    LEVEL_MAP_WORLD_VARIANT,
    LEVEL_MAP_VERBS,
    LEVEL_MAP_TEACHES,
    LEVEL_MAP_ROLE,
    LEVEL_LAYER_COLLIDES,
    LEVEL_LAYER_LOOK,
    LEVEL_LAYER_PLANE,
    LEVEL_TILESET_LOOK,
    LEVEL_TILE_SOLID,
    LEVEL_TILE_COLLIDES,
    LEVEL_TILE_MATERIAL,
    LEVEL_TILE_FRICTION,
    LEVEL_TILE_STICKINESS,
    LEVEL_TILE_RESTITUTION,
    LEVEL_TILE_DAMAGE,
    LEVEL_TILE_STRENGTH,
    LEVEL_SIGN_TEXT,
    // Translations follow in the order of LevelLanguage.
    LEVEL_SIGN_TEXT_CS,
    LEVEL_SIGN_TEXT_SK,
    LEVEL_SIGN_TEXT_PL,
    LEVEL_SIGN_TEXT_SL,
    LEVEL_SIGN_SHOWS,
    LEVEL_SIGN_FILM,
    LEVEL_SIGN_ACT,
    LEVEL_CRATE_MADE,
    LEVEL_CRATE_DENSITY,
    LEVEL_CRATE_FRICTION,
    LEVEL_CRATE_RESTITUTION,
    LEVEL_CRATE_STRENGTH,
    LEVEL_CRATE_ROUND,
    LEVEL_JELLY_FILLING,
    LEVEL_JELLY_DENSITY,
    LEVEL_JELLY_FRICTION,
    LEVEL_JELLY_RESTITUTION,
    LEVEL_JELLY_ROUND,
    LEVEL_PLANT_KIND,
    LEVEL_PLANT_SIZE,
    LEVEL_PLANT_SEED,
    LEVEL_CHECKPOINT_STEP,
    LEVEL_SPEECH_TEXT,
    // Translations follow in the order of LevelLanguage.
    LEVEL_SPEECH_TEXT_CS,
    LEVEL_SPEECH_TEXT_SK,
    LEVEL_SPEECH_TEXT_PL,
    LEVEL_SPEECH_TEXT_SL,
#define LEVEL_PLANE_ROW(NAME, owner) LEVEL_##NAME##_PLANE,
    LEVEL_PLANED_LIST(LEVEL_PLANE_ROW)
#undef LEVEL_PLANE_ROW
#define LEVEL_FIGURE_ROW(NAME, owner) LEVEL_##NAME##_FIGURE,
        LEVEL_FIGURED_LIST(LEVEL_FIGURE_ROW)
#undef LEVEL_FIGURE_ROW
            LEVEL_FIRST_ELEMENT_PROPERTY,
    LEVEL_PROPERTY_NONE = 0xffff
} LevelProperty;

// A row of the table of properties.
typedef struct LevelPropertyInfo {
    LevelOwner owner;
    LevelPropertyType type;
    // The key of the property in the map.
    const char *name;
    // "tiles/s" or the like; "" when it has none.
    const char *unit;
    // Smallest and largest value of a number; length of a text in bytes.
    double min, max;
    // Default of a number or bool (0 or 1).
    double number;
    const char
        // Default of a text or choice. For a number "", or words that describe a default that
        // depends on something else ("as the material").
        *text;
    // One sentence for documents and editors.
    const char *help;
    // Values of a choice, NULL-terminated; NULL for the other types.
    const char *const *choices;
} LevelPropertyInfo;

// Returns a row of the table of owners; `owner` must be below LEVEL_OWNER_COUNT.
const LevelOwnerInfo *level_schema_owner(LevelOwner owner);
// Returns what the game has of a class that other games call `name`: words with its classes in
// single quotes; NULL if that is unknown.
const char *level_schema_other_name(const char *name);
// Returns a row of the table of properties; `property` must be below level_schema_property_count().
const LevelPropertyInfo *level_schema_property(LevelProperty property);
// Returns the number of properties, those of elements included.
uint32_t level_schema_property_count(void);

// Returns the class of objects of that name; LEVEL_OWNER_COUNT when there is none.
LevelOwner level_schema_class(const char *name);

// Returns the row of a class of elements by its id, a LevelElementKind.
LevelOwner level_schema_element(uint32_t kind);

// For "did you mean": returns which of two known names is more like `name`, `best` (NULL: none so
// far) or `candidate`; NULL if neither is similar enough to be a typing error (at most a third of
// its letters differ; upper and lower case count as equal). The names need not be the schema's.
const char *level_schema_nearer(const char *best, const char *candidate, const char *name);
