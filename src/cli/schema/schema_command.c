// schema_command.c - `jantar schema`: writes the files for editors and readers from the table that
// the loader uses, so that they agree with it.
#include "jantar/cli_options.h"
#include "schema_trees.h"

#include <string.h>

static const char help[] =
    "Usage: jantar schema --tiled-project | --object-types | --markdown |\n"
    "                     --json-schema map|tileset|world|scene|events|figure\n"
    "\n"
    "Prints what editors need to know of levels, made from the table that the loader uses.\n"
    "\n"
    "  --tiled-project  levels/jantar.tiled-project: classes, enums, defaults, colours, commands\n"
    "  --object-types   levels/objecttypes.json: the same for Tiled 1.8\n"
    "  --json-schema W  levels/W.schema.json, for text editors; W is map, tileset, world, "
    "scene, events or figure\n"
    "  --markdown       the reference in levels/README.md\n"
    "\n";

// --- shared by all printers ----------------------------------------------------------------------

const LevelOwnerInfo *schema_owner_at(unsigned index)
{
    return index < LEVEL_OWNER_COUNT ? level_schema_owner((LevelOwner)index) : NULL;
}

const LevelPropertyInfo *schema_property_at(unsigned index)
{
    return index < level_schema_property_count() ? level_schema_property((LevelProperty)index)
                                                 : NULL;
}

bool schema_has_default(const LevelPropertyInfo *info)
{
    return info->type != LEVEL_PROPERTY_NUMBER || info->text[0] == '\0';
}

const char *schema_type_name(LevelPropertyType type)
{
    return type == LEVEL_PROPERTY_BOOL     ? "bool"
           : type == LEVEL_PROPERTY_NUMBER ? "float"
           : type == LEVEL_PROPERTY_LINK   ? "object"
                                           : "string";
}

// --- the command ---------------------------------------------------------------------------------

static int print(SchemaPrinter *printer)
{
    return printer(stdout) ? cli_finish_output("schema")
                           : cli_error("schema", CLI_NO_MEMORY, "no memory");
}

typedef struct SchemaOptions {
    bool tiled_project, object_types, markdown;
    const char *json_schema; // "map", "tileset", "world" ...; NULL: not asked for
} SchemaOptions;

static const CliOption option_table[] = {
    CLI_FLAG("tiled-project", SchemaOptions, tiled_project),
    CLI_FLAG("object-types", SchemaOptions, object_types),
    CLI_TEXT("json-schema", SchemaOptions, json_schema),
    CLI_FLAG("markdown", SchemaOptions, markdown),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "schema", .help = help, .options = option_table};

static int print_json_schema(const char *what)
{
    static const struct {
        const char *name;
        SchemaPrinter *printer;
    } json_schemas[] = {{"map", schema_json_map},       {"tileset", schema_json_tileset},
                        {"world", schema_json_world},   {"scene", schema_json_scene},
                        {"events", schema_json_events}, {"figure", schema_json_figure}};
    for (size_t i = 0; i < sizeof json_schemas / sizeof json_schemas[0]; i++)
        if (strcmp(what, json_schemas[i].name) == 0)
            return print(json_schemas[i].printer);
    return cli_usage_error(
        "schema", "--json-schema wants map, tileset, world, scene, events or figure, not '%s'",
        what);
}

int cli_schema(CliContext *context, int argc, char **argv)
{
    SchemaOptions options = {0};
    int code;
    (void)context;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    if (options.tiled_project + options.object_types + options.markdown +
                (options.json_schema != NULL) !=
            1 ||
        argc != 0)
        return cli_usage_error("schema", "say which one: one option, no other arguments");
    if (options.json_schema)
        return print_json_schema(options.json_schema);
    return print(options.markdown        ? schema_markdown
                 : options.tiled_project ? schema_tiled_project
                                         : schema_tiled_types);
}
