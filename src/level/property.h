// property.h - custom properties of a map, layer, tile or object, checked against the schema.
#pragma once

#include "node.h"
#include "schema.h"

// Reads a property of `owner` (the node that has "properties"); the schema's default, or
// `otherwise`, when it is not set. False, reported, when its type or range is wrong; `label` begins
// the message ("object 3 \"x\": ", or "").
bool property_bool(const Node *owner, LevelProperty property, const char *label, bool *out);
bool property_number(const Node *owner, LevelProperty property, const char *label, double *out);
bool property_number_or(const Node *owner, LevelProperty property, const char *label,
                        double otherwise, double *out);
bool property_choice(const Node *owner, LevelProperty property, const char *label,
                     uint32_t *out); // index in choices
bool property_link(const Node *owner, LevelProperty property, const char *label,
                   uint32_t *out); // an object's id

// A text and its translations, whose rows follow that of the text in the order of LevelLanguage; ""
// for those not there.
bool property_translated(const Node *owner, LevelProperty first, const char *label, LevelText *out);

// Any number, bool or choice of an element as a number: 0 or 1, the choice's number.
bool property_value(const Node *owner, LevelProperty property, const char *label, double *out);

// True when the owner has the property, good or not.
bool property_exists(const Node *owner, LevelProperty property);

// True when the owner has a property of that name, in any case of letters, and it is true: for what
// other games mark.
bool property_is_true(const Node *owner, const char *name);

// False, reported, when something has too many properties, or a text among them is too long to be
// meant.
bool property_check_limits(const Node *owner, const char *label);

// Checks the same, and warns of properties the owner does not know: all of them when `strict`, else
// those that look like a misspelt one.
bool property_check_names(const Node *node, LevelOwner owner, bool strict, const char *label);

// True when one of the words (lower case, ended by NULL) is a part of the text, without regard to
// case: what names that people gave may mean.
bool words_any_in(const char *const *words, const char *text);
