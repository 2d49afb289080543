// schema_tiled.c - the project and the object types that Tiled reads: classes with their colours
// and defaults, enums, commands. Tiled 1.8 takes the classes of objects from the object types, 1.9
// and later from the project.
#include "schema_trees.h"

#include <cjson/cJSON.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

// The commands of the project. Their arguments are fixed texts, in which Tiled replaces %mapfile
// and %objectid by the map and the selected object.
static const struct {
    const char *name, *shortcut, *arguments;
} commands[] = {
    {"Play this level", "F5", "play --reuse %mapfile"},
    {"Play from the selected object", "F6", "play --reuse %mapfile --at %objectid"},
    {"Check this level", "F7", "check --stderr %mapfile"},
};

static const uint32_t plain_color = 0xa0a0a4; // of a class without a colour of its own

enum { ENUM_NAME_BYTES = 64 };

static void add_color(cJSON *object, const LevelOwnerInfo *owner, const char *format)
{
    char text[16];
    uint32_t color = owner->color != 0 ? owner->color : plain_color;
    snprintf(text, sizeof text, format, (unsigned long)color);
    cJSON_AddStringToObject(object, "color", text);
}

// True for a choice of objects that layers or tiles have as well.
static bool is_shared(const LevelPropertyInfo *choice)
{
    const LevelPropertyInfo *info;
    for (unsigned i = 0; (info = schema_property_at(i)) != NULL; i++)
        if (level_schema_owner(info->owner)->kind != LEVEL_OWNER_OBJECT &&
            info->choices == choice->choices)
            return true;
    return false;
}

// Two classes may use the same name for different choices, so the name of an object's enum contains
// its class.
static const char *enum_name(const LevelPropertyInfo *info, char out[ENUM_NAME_BYTES])
{
    const LevelOwnerInfo *owner = level_schema_owner(info->owner);
    bool own = owner->kind == LEVEL_OWNER_OBJECT && !is_shared(info);
    snprintf(out, ENUM_NAME_BYTES, "%s%s%s", own ? owner->name : "", own ? " " : "", info->name);
    return out;
}

static void add_default(cJSON *member, const LevelPropertyInfo *info)
{
    if (info->type == LEVEL_PROPERTY_BOOL)
        cJSON_AddBoolToObject(member, "value", info->number != 0.0);
    else if (info->type == LEVEL_PROPERTY_NUMBER || info->type == LEVEL_PROPERTY_LINK)
        cJSON_AddNumberToObject(member, "value", info->number);
    else
        cJSON_AddStringToObject(member, "value", info->text);
}

// Adds the members of a class that have a default. `enum_key` is the file's name for the type of an
// enum member.
static void add_members(cJSON *object, const char *name, const LevelOwnerInfo *owner,
                        const char *enum_key)
{
    cJSON *members = cJSON_AddArrayToObject(object, name);
    const LevelPropertyInfo *info;
    char text[ENUM_NAME_BYTES];
    for (unsigned i = 0; (info = schema_property_at(i)) != NULL; i++) {
        if (info->owner != owner->owner || !schema_has_default(info))
            continue;
        cJSON *member = cJSON_CreateObject();
        cJSON_AddStringToObject(member, "name", info->name);
        if (info->type == LEVEL_PROPERTY_CHOICE)
            cJSON_AddStringToObject(member, enum_key, enum_name(info, text));
        cJSON_AddStringToObject(member, "type", schema_type_name(info->type));
        add_default(member, info);
        cJSON_AddItemToArray(members, member);
    }
}

static cJSON *make_class(const LevelOwnerInfo *owner, int id)
{
    static const char *const uses_as[] = {[LEVEL_OWNER_MAP] = "map",
                                          [LEVEL_OWNER_LAYER] = "layer",
                                          [LEVEL_OWNER_TILESET] = "tileset",
                                          [LEVEL_OWNER_TILE] = "tile",
                                          [LEVEL_OWNER_OBJECT] = "object"};
    cJSON *type = cJSON_CreateObject();
    add_color(type, owner, "#ff%06lx");
    cJSON_AddBoolToObject(type, "drawFill", true);
    cJSON_AddNumberToObject(type, "id", id);
    add_members(type, "members", owner, "propertyType");
    cJSON_AddStringToObject(type, "name", owner->name);
    cJSON_AddStringToObject(type, "type", "class");
    cJSON *uses = cJSON_AddArrayToObject(type, "useAs");
    cJSON_AddItemToArray(uses, cJSON_CreateString(uses_as[owner->kind]));
    return type;
}

static cJSON *make_enum(const LevelPropertyInfo *info, int id)
{
    char text[ENUM_NAME_BYTES];
    cJSON *type = cJSON_CreateObject();
    cJSON_AddNumberToObject(type, "id", id);
    cJSON_AddStringToObject(type, "name", enum_name(info, text));
    cJSON_AddStringToObject(type, "storageType", "string");
    cJSON_AddStringToObject(type, "type", "enum");
    cJSON *values = cJSON_AddArrayToObject(type, "values");
    for (const char *const *choice = info->choices; *choice; choice++)
        cJSON_AddItemToArray(values, cJSON_CreateString(*choice));
    cJSON_AddBoolToObject(type, "valuesAsFlags", false);
    return type;
}

// True if an earlier property has the same enum.
static bool is_made(unsigned index)
{
    char text[ENUM_NAME_BYTES], other[ENUM_NAME_BYTES];
    const LevelPropertyInfo *info = schema_property_at(index);
    for (unsigned i = 0; i < index; i++) {
        const LevelPropertyInfo *before = schema_property_at(i);
        if (before->choices == info->choices &&
            strcmp(enum_name(before, other), enum_name(info, text)) == 0)
            return true;
    }
    return false;
}

// Adds the enums first, since classes refer to them.
static void add_property_types(cJSON *project)
{
    cJSON *types = cJSON_AddArrayToObject(project, "propertyTypes");
    const LevelPropertyInfo *info;
    const LevelOwnerInfo *owner;
    int id = 0;
    for (unsigned i = 0; (info = schema_property_at(i)) != NULL; i++)
        if (info->type == LEVEL_PROPERTY_CHOICE && !is_made(i))
            cJSON_AddItemToArray(types, make_enum(info, ++id));
    for (unsigned i = 0; (owner = schema_owner_at(i)) != NULL; i++)
        cJSON_AddItemToArray(types, make_class(owner, ++id));
}

static void add_commands(cJSON *project, const char *program)
{
    cJSON *list = cJSON_AddArrayToObject(project, "commands");
    for (unsigned i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        cJSON *command = cJSON_CreateObject();
        cJSON_AddStringToObject(command, "arguments", commands[i].arguments);
        cJSON_AddStringToObject(command, "command", program);
        cJSON_AddBoolToObject(command, "enabled", true);
        cJSON_AddStringToObject(command, "name", commands[i].name);
        cJSON_AddBoolToObject(command, "saveBeforeExecute", true);
        cJSON_AddStringToObject(command, "shortcut", commands[i].shortcut);
        cJSON_AddBoolToObject(command, "showOutput", true);
        cJSON_AddStringToObject(command, "workingDirectory", "%projectpath");
        cJSON_AddItemToArray(list, command);
    }
}

// --- the files -----------------------------------------------------------------------------------

// Prints JSON like Qt, which Tiled uses for its projects: four spaces a level, a line for every
// value. Members keep the order in which they were added.
static bool print_value(FILE *out, const cJSON *value, int depth)
{
    bool good = true;
    if (!cJSON_IsArray(value) && !cJSON_IsObject(value)) {
        char *text = cJSON_PrintUnformatted(value);
        fputs(text ? text : "", out);
        cJSON_free(text);
        return text != NULL;
    }
    fputs(cJSON_IsArray(value) ? "[\n" : "{\n", out);
    for (const cJSON *child = value->child; child && good; child = child->next) {
        fprintf(out, "%*s", 4 * (depth + 1), "");
        if (cJSON_IsObject(value))
            fprintf(out, "\"%s\": ", child->string);
        good = print_value(out, child, depth + 1);
        fputs(child->next ? ",\n" : "\n", out);
    }
    fprintf(out, "%*s%c", 4 * depth, "", cJSON_IsArray(value) ? ']' : '}');
    return good;
}

// Prints a tree and frees it. NULL: there was no memory for it.
static bool print_file(FILE *out, cJSON *tree)
{
    bool good = tree && print_value(out, tree, 0);
    fputc('\n', out);
    cJSON_Delete(tree);
    return good;
}

bool schema_tiled_project(FILE *out)
{
    return schema_tiled_project_for(out, "../play");
}

bool schema_tiled_project_for(FILE *out, const char *command)
{
    cJSON *project = cJSON_CreateObject();
    cJSON_AddStringToObject(project, "automappingRulesFile", "tilesets/rules.txt");
    add_commands(project, command);
    // Tiled 1.9 and later then write files as 1.8 does, with the class of an object in `type`.
    cJSON_AddNumberToObject(project, "compatibilityVersion", 1080);
    cJSON_AddStringToObject(project, "extensionsPath", "extensions");
    cJSON *folders = cJSON_AddArrayToObject(project, "folders");
    cJSON_AddItemToArray(folders, cJSON_CreateString("."));
    cJSON_AddStringToObject(project, "objectTypesFile", "objecttypes.json");
    add_property_types(project);
    return print_file(out, project);
}

// Tiled 1.8 has one list for objects and tiles.
bool schema_tiled_types(FILE *out)
{
    cJSON *types = cJSON_CreateArray();
    const LevelOwnerInfo *owner;
    for (unsigned i = 0; (owner = schema_owner_at(i)) != NULL; i++) {
        if (owner->kind != LEVEL_OWNER_OBJECT && owner->kind != LEVEL_OWNER_TILE)
            continue;
        cJSON *type = cJSON_CreateObject();
        add_color(type, owner, "#%06lx");
        cJSON_AddStringToObject(type, "name", owner->name);
        add_members(type, "properties", owner, "propertytype");
        cJSON_AddItemToArray(types, type);
    }
    return print_file(out, types);
}
