// schema_trees.h - the files that `jantar schema` makes from the loader's table (level_schema.h).
// Private to cli.
#pragma once

#include "jantar/level_schema.h"
#include "jantar/world_file.h"
#include <stdbool.h>
#include <stdio.h>

// Prints one of the files. False: no memory, or the disk is full.
typedef bool SchemaPrinter(FILE *out);

// schema_tiled.c: jantar.tiled-project and objecttypes.json.
SchemaPrinter schema_tiled_project, schema_tiled_types;

// schema_tiled.c: the project with another command that starts the game than ../play.
bool schema_tiled_project_for(FILE *out, const char *command);

// schema_json.c: JSON Schema (draft 7) of maps and of tileset files. The second one refers to
// definitions of the first, which it expects as map.schema.json in the same folder.
SchemaPrinter schema_json_map, schema_json_tileset;

// schema_world.c: JSON Schema (draft 7) of worlds, cutscenes and events.
SchemaPrinter schema_json_world, schema_json_scene, schema_json_events;

// schema_world.c: writes what an object of a table must be, without its braces.
void schema_put_table(FILE *out, const WorldTable *table, unsigned depth);

// schema_figure.c: JSON Schema (draft 7) of figures.
SchemaPrinter schema_json_figure;

// schema_markdown.c: the reference in levels/README.md.
SchemaPrinter schema_markdown;

// schema_command.c: returns the owner with this number; NULL when there are no more. The same for
// properties.
const LevelOwnerInfo *schema_owner_at(unsigned index);
const LevelPropertyInfo *schema_property_at(unsigned index);

// schema_command.c: false for a number whose default is no number of its own ("as the material").
bool schema_has_default(const LevelPropertyInfo *info);

// schema_command.c: what Tiled calls a property's type; a choice is stored as a "string".
const char *schema_type_name(LevelPropertyType type);
