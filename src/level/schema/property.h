// property.h - reads the custom properties of a map, layer, tile or object and checks them against
// the schema.
#pragma once

#include "level/values/node.h"
#include "schema.h"

#include "jantar/translated.h"

// Properties of one map, layer, tile or object.
enum { PROPERTIES_MAX = 1024 };

// Read a property of `owner` (the node that has "properties"); when it is not set, *out is the
// schema's default or `otherwise`. They return false, with an error reported, when its type or
// range is wrong. `label` begins the message ("object 3 \"x\": ", or "").
bool property_bool(const Node *owner, LevelProperty property, const Label *label, bool *out);
bool property_number(const Node *owner, LevelProperty property, const Label *label, double *out);
bool property_number_or(const Node *owner, LevelProperty property, const Label *label,
                        double otherwise, double *out);
bool property_choice(const Node *owner, LevelProperty property, const Label *label,
                     uint32_t *out); // index in choices
bool property_link(const Node *owner, LevelProperty property, const Label *label,
                   uint32_t *out); // id of an object

// Returns the list of an owner's properties. Before Tiled 1.2 the properties of tiles were in
// "tileproperties"; there the owner itself is the list.
Node property_list(const Node *owner);

// A property that was looked for, with the nodes on the path to it. A node points to its
// parents, so they are kept together and must not move.
typedef struct PropertyFound {
    Node list, entry, value;
} PropertyFound;

// Finds a property. Returns false when the owner has none of that name; then *found is where it
// would be.
bool property_find(const Node *owner, LevelProperty property, PropertyFound *found);

// Reads a text.
bool property_text(const Node *owner, LevelProperty property, const Label *label, const char **out);

// A text with its translations as found. They belong to the map's document.
typedef struct FoundText {
    const char *written;
    struct {
        const char *code, *text;
    } translations[TRANSLATED_MAX];
    uint32_t count;
} FoundText;

// Reads a text and its translations, in any language: those of "text" are "text_cs" and so on.
bool property_translated(const Node *owner, LevelProperty property, const Label *label,
                         FoundText *out);

// Reads any number, bool or choice of an element as a number: a bool as 0 or 1, a choice as its
// index.
bool property_value(const Node *owner, LevelProperty property, const Label *label, double *out);

// True when the owner has the property, valid or not.
bool property_exists(const Node *owner, LevelProperty property);

// True when the owner has a property of that name, in upper or lower case, and it is true. For the
// marks of other games.
bool property_is_true(const Node *owner, const char *name);

// Returns false, with an error reported, when an owner has too many properties or a text that is
// too long.
bool property_check_limits(const Node *owner, const Label *label);

// Checks the same limits, and warns of properties that the owner does not know: of all when
// `strict`, else only of those that look like a misspelt one.
bool property_check_names(const Node *node, LevelOwner owner, bool strict, const Label *label);

// True when one of the words (lower case, ended by NULL) is a part of the text, in upper or lower
// case. It guesses the meaning of names that people gave.
bool words_any_in(const char *const *words, const char *text);

// The same for whole words: a word ends at anything but a letter, and at a capital after a small
// letter; an "s" behind it is its plural. "Ground2" and "stoneGround" have the word "ground",
// "background" has not.
bool words_whole_in(const char *const *words, const char *text);
