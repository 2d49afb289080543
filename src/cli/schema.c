// schema.c - `jantar schema`: writes the files that editors and readers need from the table the loader uses, so that they
// can't say anything else than it. Not here: checking levels (check.c).
#define _GNU_SOURCE // getopt_long
#include "schema.h"
#include "jantar/cli.h"
#include "json_layout.h"

#include <getopt.h>
#include <string.h>

static const char help[] =
    "Usage: jantar schema --tiled-project | --object-types | --json-schema map|tileset | --markdown\n"
    "\n"
    "Prints what editors need to know of levels, made from the table that the loader uses.\n"
    "\n"
    "  --tiled-project  levels/jantar.tiled-project: classes, enums, defaults, colours, commands\n"
    "  --object-types   levels/objecttypes.json: the same for Tiled 1.8\n"
    "  --json-schema W  levels/map.schema.json or tileset.schema.json: for text editors; W is map or tileset\n"
    "  --markdown       the reference in levels/README.md\n"
    "\n";

// --- what all makers ask -------------------------------------------------------------------------------------------

const LevelOwnerInfo *schema_owner_at(unsigned index)
{
    return index < LEVEL_OWNER_COUNT ? level_schema_owner((LevelOwner)index) : NULL;
}

const LevelPropertyInfo *schema_property_at(unsigned index)
{
    return index < level_schema_property_count() ? level_schema_property((LevelProperty)index) : NULL;
}

bool schema_has_default(const LevelPropertyInfo *info)
{
    return info->type != LEVEL_PROPERTY_NUMBER || info->text[0] == '\0';
}

void schema_add_default(cJSON *object, const char *name, const LevelPropertyInfo *info)
{
    if (info->type == LEVEL_PROPERTY_BOOL)
        cJSON_AddBoolToObject(object, name, info->number != 0.0);
    else if (info->type == LEVEL_PROPERTY_NUMBER || info->type == LEVEL_PROPERTY_LINK)
        cJSON_AddNumberToObject(object, name, info->number);
    else
        cJSON_AddStringToObject(object, name, info->text);
}

// --- the command ---------------------------------------------------------------------------------------------------

typedef cJSON *Maker(void);

static int print_tree(Maker *make)
{
    cJSON *tree = make();
    if (tree == NULL)
        return cli_error("schema", CLI_NO_MEMORY, "no memory");
    json_layout_print(stdout, tree);
    cJSON_Delete(tree);
    return cli_finish_output("schema");
}

static int print_markdown(void)
{
    schema_markdown_print(stdout);
    return cli_finish_output("schema");
}

static int print_wanted(int option, const char *what)
{
    switch (option) {
    case 'p':
        return print_tree(schema_tiled_project);
    case 'o':
        return print_tree(schema_tiled_types);
    case 'm':
        return print_markdown();
    default:
        if (strcmp(what, "map") == 0)
            return print_tree(schema_json_map);
        if (strcmp(what, "tileset") == 0)
            return print_tree(schema_json_tileset);
        return cli_usage_error("schema", "--json-schema wants map or tileset, not '%s'", what);
    }
}

int cli_schema(CliContext *context, int argc, char **argv)
{
    static const struct option options[] = {
        {"tiled-project", no_argument, NULL, 'p'},
        {"object-types", no_argument, NULL, 'o'},
        {"json-schema", required_argument, NULL, 'j'},
        {"markdown", no_argument, NULL, 'm'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    (void)context;
    int wanted = 0, count = 0;
    const char *what = "";
    opterr = 0;
    optind = 1;
    for (int option; (option = getopt_long(argc, argv, ":h", options, NULL)) != -1; count++) {
        if (option == 'h')
            return cli_print_help("schema", help);
        if (option == '?' || option == ':')
            return cli_option_error("schema", argc, argv, option);
        wanted = option;
        what = option == 'j' ? optarg : what;
    }
    if (count != 1 || optind != argc)
        return cli_usage_error("schema", "say which one: one option, no other arguments");
    return print_wanted(wanted, what);
}
