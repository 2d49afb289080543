// schema_trees.h - what `jantar schema` makes of the loader's table (level_schema.h). Private to
// cli.
//
// The makers return a tree to be deleted by the caller. Not here: which of them is asked for
// (schema_command.c).
#pragma once

#include "jantar/level_schema.h"
#include <cjson/cJSON.h>
#include <stdio.h>

// schema_tiled.c: jantar.tiled-project and objecttypes.json.
cJSON *schema_tiled_project(void);
cJSON *schema_tiled_types(void);

// schema_json.c: JSON Schema (draft 7) of maps and of tileset files.
cJSON *schema_json_map(void);
cJSON *schema_json_tileset(void);

// schema_json_custom.c: adds to `definitions` one for the custom properties of each owner, called
// "<owner> properties", and one for objects ("classes of objects") that gives each class its
// properties.
void schema_json_add_custom(cJSON *definitions);

// schema_markdown.c: the reference in levels/README.md.
void schema_markdown_print(FILE *out);

// schema_command.c: the owner whose number this is, as long as there is one; and whether a property
// is one of its.
const LevelOwnerInfo *schema_owner_at(unsigned index);
const LevelPropertyInfo *schema_property_at(unsigned index);

// schema_command.c: false for a number whose default is no number of its own ("as the material").
bool schema_has_default(const LevelPropertyInfo *info);

// schema_command.c: adds the default as JSON under `name`; a text for texts and choices.
void schema_add_default(cJSON *object, const char *name, const LevelPropertyInfo *info);
