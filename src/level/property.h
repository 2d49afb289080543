// property.h - custom properties of a map, layer, tile or object, checked against the schema.
#pragma once

#include "node.h"
#include "schema.h"

// Reads a property of `owner` (the node that has "properties"); the schema's default when it is not set. False,
// reported, when its type or range is wrong; `label` begins the message ("object 3 \"x\": ", or "").
bool property_bool(const Node *owner, LevelProperty property, const char *label, bool *out);
bool property_number(const Node *owner, LevelProperty property, const char *label, double *out);
bool property_text(const Node *owner, LevelProperty property, const char *label, const char **out);

// Warns of properties the owner does not know: all of them when `strict`, else those that look like a misspelt one.
bool property_check_names(const Node *node, LevelOwner owner, bool strict, const char *label);
