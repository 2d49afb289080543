// level_schema.h - what a level can say: the classes and custom properties that the loader knows,
// as one table.
//
// The loader checks maps against this table and finds names for its advice here; documents and
// editor files are generated from it, so a property exists everywhere or nowhere. Constant data.
#pragma once

#include "jantar/level_element.h"
#include <stdbool.h>
#include <stdint.h>

// Where a class or property belongs in a map.
typedef enum LevelOwnerKind {
    LEVEL_OWNER_MAP,    // Map > Map Properties
    LEVEL_OWNER_LAYER,  // a tile layer
    LEVEL_OWNER_TILE,   // a tile of a tileset
    LEVEL_OWNER_OBJECT, // an object of a class
} LevelOwnerKind;

// Tiled's property types that we use.
typedef enum LevelPropertyType {
    LEVEL_PROPERTY_BOOL,
    LEVEL_PROPERTY_NUMBER,
    LEVEL_PROPERTY_TEXT,
    LEVEL_PROPERTY_CHOICE, // a text that is one of `choices`; Tiled's enum stored as string
    LEVEL_PROPERTY_LINK,   // the id of another object (Tiled's type object); 0: none
} LevelPropertyType;

// Where an object may be placed from.
typedef enum LevelObjectForm {
    LEVEL_FORM_NONE,      // not an object
    LEVEL_FORM_PLACE,     // a point, or the centre of any shape
    LEVEL_FORM_RECTANGLE, // an upright rectangle (a tile object counts)
    LEVEL_FORM_BODY,      // a rectangle, turned or not, or an ellipse
    LEVEL_FORM_TURNED,    // a rectangle, turned or not
    LEVEL_FORM_BALL,      // a circle
    LEVEL_FORM_LINE,      // a polyline
} LevelObjectForm;

typedef enum LevelOwner {
    LEVEL_MAP,
    LEVEL_LAYER,
    LEVEL_TILE,
    LEVEL_SPAWN,
    LEVEL_EXIT,
    LEVEL_SIGN,
    LEVEL_CRATE,
    LEVEL_JELLY,
    LEVEL_FIRST_ELEMENT, // the classes of elements, in the order of LEVEL_ELEMENT_LIST
#define LEVEL_ONE_MORE(NAME, name, id, traits) +1
    LEVEL_OWNER_COUNT = LEVEL_FIRST_ELEMENT LEVEL_ELEMENT_LIST(LEVEL_ONE_MORE)
#undef LEVEL_ONE_MORE
} LevelOwner;

typedef struct LevelOwnerInfo {
    LevelOwner owner;
    LevelOwnerKind kind;
    LevelObjectForm form;
    const char *name; // the class of an object; for the rest only a word for messages
    const char *help; // one sentence
    uint32_t color;   // 0xrrggbb of an object in Tiled; 0: none of its own
    uint32_t element; // LevelElementKind, from LEVEL_FIRST_ELEMENT on
} LevelOwnerInfo;

// The properties that are read by name. Those of elements have numbers from
// LEVEL_FIRST_ELEMENT_PROPERTY on, and no names here: the loader reads them row by row.
typedef enum LevelProperty {
    LEVEL_MAP_GRAVITY,
    LEVEL_MAP_TITLE,
    LEVEL_MAP_TITLE_CS, // in the order of LevelLanguage
    LEVEL_MAP_TITLE_SK,
    LEVEL_MAP_TITLE_PL,
    LEVEL_MAP_TITLE_SL,
    LEVEL_MAP_EXPERIMENT,
    LEVEL_LAYER_COLLIDES,
    LEVEL_TILE_SOLID,
    LEVEL_TILE_COLLIDES,
    LEVEL_TILE_MATERIAL,
    LEVEL_TILE_FRICTION,
    LEVEL_TILE_STICKINESS,
    LEVEL_TILE_RESTITUTION,
    LEVEL_TILE_DAMAGE,
    LEVEL_TILE_STRENGTH,
    LEVEL_SIGN_TEXT,
    LEVEL_SIGN_TEXT_CS, // in the order of LevelLanguage
    LEVEL_SIGN_TEXT_SK,
    LEVEL_SIGN_TEXT_PL,
    LEVEL_SIGN_TEXT_SL,
    LEVEL_CRATE_MADE,
    LEVEL_CRATE_DENSITY,
    LEVEL_CRATE_FRICTION,
    LEVEL_CRATE_RESTITUTION,
    LEVEL_CRATE_STRENGTH,
    LEVEL_JELLY_FILLING,
    LEVEL_JELLY_DENSITY,
    LEVEL_JELLY_FRICTION,
    LEVEL_JELLY_RESTITUTION,
    LEVEL_FIRST_ELEMENT_PROPERTY,
    LEVEL_PROPERTY_NONE = 0xffff
} LevelProperty;

typedef struct LevelPropertyInfo {
    LevelOwner owner;
    LevelPropertyType type;
    const char *name;
    const char *unit; // "" when it has none
    double min, max;  // of a number; of a text: bytes
    double number;    // default of a number or bool (0 or 1)
    const char
        *text; // default of a text or choice; of a number "", or words for what it is unless set
    const char *help;           // one sentence
    const char *const *choices; // of a choice, NULL-terminated; else NULL
} LevelPropertyInfo;

// The rows, indexed by LevelOwner and LevelProperty; and how many properties there are.
const LevelOwnerInfo *level_schema_owner(LevelOwner owner);
const LevelPropertyInfo *level_schema_property(LevelProperty property);
uint32_t level_schema_property_count(void);

// The row of a class of elements, by its LevelElementKind.
LevelOwner level_schema_element(uint32_t kind);
