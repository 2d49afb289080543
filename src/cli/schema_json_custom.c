// schema_json_custom.c - custom properties in JSON Schema, from the loader's table. Not here:
// Tiled's own keys (schema_json.c).
#include "schema_trees.h"

#include <stdbool.h>
#include <string.h>

static cJSON *add_object(cJSON *parent, const char *name)
{
    return cJSON_AddObjectToObject(parent, name);
}

static cJSON *append_object(cJSON *array)
{
    cJSON *object = cJSON_CreateObject();
    cJSON_AddItemToArray(array, object);
    return object;
}

// {"properties": {KEY: {"const": VALUE}}, "required": [KEY]}
static void add_condition(cJSON *condition, const char *key, const char *value)
{
    cJSON_AddStringToObject(add_object(add_object(condition, "properties"), key), "const", value);
    cJSON_AddItemToArray(cJSON_AddArrayToObject(condition, "required"), cJSON_CreateString(key));
}

static void add_choices(cJSON *value, const char *const *choices)
{
    cJSON *list = cJSON_AddArrayToObject(value, "enum");
    for (; *choices; choices++)
        cJSON_AddItemToArray(list, cJSON_CreateString(*choices));
}

static void add_description(cJSON *value, const LevelPropertyInfo *info)
{
    char text[512];
    snprintf(text, sizeof text, "%s%s%s", info->help, info->unit[0] != '\0' ? " Unit: " : "",
             info->unit);
    cJSON_AddStringToObject(value, "description", text);
}

// What a property's "value" may be.
static void add_value(cJSON *value, const LevelPropertyInfo *info)
{
    add_description(value, info);
    switch (info->type) {
    case LEVEL_PROPERTY_BOOL:
        cJSON_AddStringToObject(value, "type", "boolean");
        break;
    case LEVEL_PROPERTY_NUMBER:
        cJSON_AddStringToObject(value, "type", "number");
        cJSON_AddNumberToObject(value, "minimum", info->min);
        cJSON_AddNumberToObject(value, "maximum", info->max);
        break;
    case LEVEL_PROPERTY_TEXT: // lengths are counted in bytes by the loader: no text with fewer
                              // letters is refused here
        cJSON_AddStringToObject(value, "type", "string");
        cJSON_AddNumberToObject(value, "minLength", info->min > 0.0 ? 1.0 : 0.0);
        cJSON_AddNumberToObject(value, "maxLength", info->max);
        break;
    case LEVEL_PROPERTY_LINK:
        cJSON_AddStringToObject(value, "type", "integer");
        cJSON_AddNumberToObject(value, "minimum", info->min);
        break;
    case LEVEL_PROPERTY_CHOICE:
    default:
        add_choices(value, info->choices);
        break;
    }
    if (schema_has_default(info))
        schema_add_default(value, "default", info);
}

// If the name is this property's, then the value must fit it.
static void add_rule(cJSON *rules, const LevelPropertyInfo *info)
{
    cJSON *rule = append_object(rules);
    add_condition(add_object(rule, "if"), "name", info->name);
    add_value(add_object(add_object(add_object(rule, "then"), "properties"), "value"), info);
}

// Known names are offered, others allowed.
static void add_names(cJSON *name, const LevelOwnerInfo *owner)
{
    const LevelPropertyInfo *info;
    cJSON *either = cJSON_AddArrayToObject(name, "anyOf");
    cJSON *known = cJSON_AddArrayToObject(append_object(either), "enum");
    for (unsigned i = 0; (info = schema_property_at(i)) != NULL; i++)
        if (info->owner == owner->owner)
            cJSON_AddItemToArray(known, cJSON_CreateString(info->name));
    cJSON_AddStringToObject(append_object(either), "type", "string");
}

static bool has_properties(const LevelOwnerInfo *owner)
{
    const LevelPropertyInfo *info;
    for (unsigned i = 0; (info = schema_property_at(i)) != NULL; i++)
        if (info->owner == owner->owner)
            return true;
    return false;
}

static const char *definition_name(const LevelOwnerInfo *owner, char out[64])
{
    snprintf(out, 64, "%s properties", owner->name);
    for (char *at = out; *at; at++)
        *at = *at == ' ' ? '-' : *at; // names are parts of addresses
    return out;
}

static void add_reference(cJSON *value, const LevelOwnerInfo *owner)
{
    char name[64], reference[96];
    snprintf(reference, sizeof reference, "#/definitions/%s", definition_name(owner, name));
    cJSON_AddStringToObject(value, "$ref", reference);
}

static void add_owner(cJSON *definitions, const LevelOwnerInfo *owner)
{
    char name[64];
    const LevelPropertyInfo *info;
    cJSON *items = add_object(add_object(definitions, definition_name(owner, name)), "items");
    add_names(add_object(add_object(items, "properties"), "name"), owner);
    cJSON *rules = cJSON_AddArrayToObject(items, "allOf");
    for (unsigned i = 0; (info = schema_property_at(i)) != NULL; i++)
        if (info->owner == owner->owner)
            add_rule(rules, info);
}

// Old and new Tiled call the class of an object "type", 1.9 called it "class".
static void add_class(cJSON *rules, const LevelOwnerInfo *owner, const char *key)
{
    cJSON *rule = append_object(rules);
    add_condition(add_object(rule, "if"), key, owner->name);
    cJSON *then = add_object(rule, "then");
    cJSON_AddStringToObject(then, "description", owner->help);
    if (has_properties(owner))
        add_reference(add_object(add_object(then, "properties"), "properties"), owner);
}

static void add_classes(cJSON *definitions)
{
    const LevelOwnerInfo *owner;
    cJSON *rules = cJSON_AddArrayToObject(add_object(definitions, "classes-of-objects"), "allOf");
    for (unsigned i = 0; (owner = schema_owner_at(i)) != NULL; i++)
        if (owner->kind == LEVEL_OWNER_OBJECT) {
            add_class(rules, owner, "type");
            add_class(rules, owner, "class");
        }
}

void schema_json_add_custom(cJSON *definitions)
{
    const LevelOwnerInfo *owner;
    for (unsigned i = 0; (owner = schema_owner_at(i)) != NULL; i++)
        if (has_properties(owner))
            add_owner(definitions, owner);
    add_classes(definitions);
}
