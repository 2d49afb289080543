// property.c - see property.h. Properties are an array of {name, type, value}; before Tiled 1.2 they were an object.
#include "property.h"

#include <math.h>
#include <string.h>

enum { PROPERTIES_MAX = 64 };

// The name and value of one entry of "properties".
static const char *entry_name(const Node *entry)
{
    return entry->json->string != NULL ? entry->json->string : node_text(entry, "name");
}

static Node entry_value(const Node *entry)
{
    return entry->json->string != NULL ? *entry : node_member(entry, "value");
}

// The way to a property; a node points to its parents, so they are kept together and in place.
typedef struct Found {
    Node list, entry, value;
} Found;

static bool find(const Node *owner, const char *name, Found *found)
{
    found->list = node_member(owner, "properties");
    for (found->entry = node_first(&found->list); found->entry.json != NULL; found->entry = node_next(&found->entry))
        if (strcmp(entry_name(&found->entry), name) == 0) {
            found->value = entry_value(&found->entry);
            return true;
        }
    return false;
}

bool property_bool(const Node *owner, LevelProperty property, const char *label, bool *out)
{
    const LevelPropertyInfo *info = level_schema_property(property);
    Found found;
    *out = info->number != 0.0;
    if (!find(owner, info->name, &found))
        return true;
    if (!cJSON_IsBool(found.value.json))
        return node_error(&found.value, "%sproperty '%s' must be a bool; remove it and add it again as bool", label,
                          info->name);
    *out = cJSON_IsTrue(found.value.json) != 0;
    return true;
}

bool property_number(const Node *owner, LevelProperty property, const char *label, double *out)
{
    const LevelPropertyInfo *info = level_schema_property(property);
    Found found;
    *out = info->number;
    if (!find(owner, info->name, &found))
        return true;
    const cJSON *json = found.value.json;
    if (!cJSON_IsNumber(json) || !isfinite(json->valuedouble) || json->valuedouble < info->min ||
        json->valuedouble > info->max)
        return node_error(&found.value, "%sproperty '%s' must be a number (float) from %.10g to %.10g%s%s", label,
                          info->name, info->min, info->max, info->unit[0] != '\0' ? " " : "", info->unit);
    *out = json->valuedouble;
    return true;
}

bool property_text(const Node *owner, LevelProperty property, const char *label, const char **out)
{
    const LevelPropertyInfo *info = level_schema_property(property);
    Found found;
    *out = info->text;
    if (!find(owner, info->name, &found))
        return info->min <= 0.0 || node_error(owner, "%sproperty '%s' is missing; add it as string", label, info->name);
    const cJSON *json = found.value.json;
    size_t length = cJSON_IsString(json) ? strlen(json->valuestring) : 0;
    if (!cJSON_IsString(json) || (double)length < info->min || (double)length > info->max)
        return node_error(&found.value, "%sproperty '%s' must be a string of %.10g to %.10g bytes", label, info->name,
                          info->min, info->max);
    *out = json->valuestring;
    return true;
}

static void check_name(const Node *entry, LevelOwner owner, bool strict, const char *label)
{
    const char *name = entry_name(entry);
    if (schema_property(owner, name) != LEVEL_PROPERTY_COUNT)
        return;
    const char *near = schema_nearest_property(owner, name);
    if (near != NULL) {
        node_warn(entry, "%sunknown property '%.60s'; did you mean '%s'?", label, name, near);
    } else if (strict) {
        char known[200];
        schema_list_properties(owner, known, sizeof known);
        node_warn(entry, "%sunknown property '%.60s'; known here: %s", label, name, known);
    }
}

bool property_check_names(const Node *node, LevelOwner owner, bool strict, const char *label)
{
    Node list = node_member(node, "properties");
    uint32_t count = 0;
    for (Node entry = node_first(&list); entry.json != NULL; entry = node_next(&entry)) {
        if (++count > PROPERTIES_MAX)
            return node_error(&list, "%smore than %d properties", label, (int)PROPERTIES_MAX);
        check_name(&entry, owner, strict, label);
    }
    return true;
}
