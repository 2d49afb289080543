// inherit.c - completes an object with values of another one.
#include "inherit.h"

#include "budget.h"
#include "level/schema/property.h"
#include <string.h>

// What a reference to a value costs in the map's tree, bytes.
enum { REFERENCE_BYTES = 128 };

static cJSON *member(const cJSON *owner, const char *name)
{
    return cJSON_GetObjectItemCaseSensitive(owner, name);
}

static bool is_empty_text(const cJSON *value)
{
    return cJSON_IsString(value) && value->valuestring[0] == '\0';
}

static bool is_class(const char *name)
{
    return strcmp(name, "class") == 0 || strcmp(name, "type") == 0;
}

static bool is_size(const char *name)
{
    return strcmp(name, "width") == 0 || strcmp(name, "height") == 0;
}

bool inherit_says_class(const cJSON *object)
{
    const cJSON *name = member(object, "class"), *type = member(object, "type");
    return (name != NULL && !cJSON_IsNull(name) && !is_empty_text(name)) ||
           (type != NULL && !cJSON_IsNull(type) && !is_empty_text(type));
}

static bool says(const cJSON *object, const char *name)
{
    const cJSON *value = member(object, name);
    if (is_class(name))
        return inherit_says_class(object);
    if (is_size(name) && cJSON_IsNumber(value) && value->valuedouble == 0.0)
        return false; // as in Tiled a side of 0 is none
    return value != NULL && !(strcmp(name, "name") == 0 && is_empty_text(value));
}

// --- properties ----------------------------------------------------------------------------------

// Returns the name of a property in a list of either form; "" if it has none.
static const char *name_of(const cJSON *list, const cJSON *property)
{
    const cJSON *name = cJSON_IsArray(list) ? member(property, "name") : NULL;
    if (!cJSON_IsArray(list) && property->string != NULL)
        return property->string;
    return cJSON_IsString(name) ? name->valuestring : "";
}

// True if one of the first `count` properties has this name.
static bool has_property(const cJSON *list, uint32_t count, const char *name)
{
    const cJSON *property = list->child;
    for (uint32_t i = 0; i < count && property != NULL; i++, property = property->next)
        if (strcmp(name_of(list, property), name) == 0)
            return true;
    return false;
}

// Shares one property. The two lists may have different forms: before Tiled 1.2 it was an object.
static bool add_property(cJSON *list, const cJSON *from, cJSON *property)
{
    const char *name = name_of(from, property);
    cJSON *value = cJSON_IsArray(from) ? member(property, "value") : property;
    if (cJSON_IsArray(list) && cJSON_IsArray(from))
        return cJSON_AddItemReferenceToArray(list, property);
    if (!cJSON_IsArray(list))
        return value == NULL || cJSON_AddItemReferenceToObject(list, name, value);
    cJSON *entry = cJSON_CreateObject();
    if (cJSON_AddStringToObject(entry, "name", name) != NULL &&
        cJSON_AddItemReferenceToObject(entry, "value", value) && cJSON_AddItemToArray(list, entry))
        return true;
    cJSON_Delete(entry);
    return false;
}

// True for a property that says nothing of an object: one of tiles, or of another game. What looks
// like a misspelt one is taken, so that it is reported.
static bool is_foreign(LevelOwner owner, const char *name)
{
    return owner != LEVEL_OWNER_COUNT && schema_property(owner, name) == LEVEL_PROPERTY_NONE &&
           (schema_property(LEVEL_TILE, name) != LEVEL_PROPERTY_NONE ||
            schema_nearest_property(owner, name) == NULL);
}

static bool merge(cJSON *list, const cJSON *from, LevelOwner owner, size_t *room)
{
    int own = cJSON_GetArraySize(list);
    bool are_lists = (cJSON_IsArray(list) || cJSON_IsObject(list)) &&
                     (cJSON_IsArray(from) || cJSON_IsObject(from));
    if (!are_lists || own > PROPERTIES_MAX)
        return true; // wrong values are reported where they are read
    for (cJSON *property = from->child; property != NULL; property = property->next) {
        const char *name = name_of(from, property);
        if (!has_property(list, (uint32_t)own, name) && !is_foreign(owner, name) &&
            !(budget_spend_bytes(room, REFERENCE_BYTES) && add_property(list, from, property)))
            return false;
    }
    return true;
}

bool inherit_properties(cJSON *object, const cJSON *from, LevelOwner owner, size_t *room)
{
    cJSON *list = member(object, "properties");
    if (list == NULL || cJSON_IsNull(list)) {
        cJSON_DeleteItemFromObjectCaseSensitive(object, "properties");
        list = cJSON_AddArrayToObject(object, "properties");
    }
    return list != NULL && merge(list, from, owner, room);
}

// --- objects -------------------------------------------------------------------------------------

// Shares a value. One that is there but says nothing is replaced.
static bool share(cJSON *object, cJSON *value, size_t *room)
{
    cJSON_DeleteItemFromObjectCaseSensitive(object, value->string);
    return budget_spend_bytes(room, REFERENCE_BYTES) &&
           cJSON_AddItemReferenceToObject(object, value->string, value);
}

bool inherit_all(cJSON *object, const cJSON *from, size_t *room)
{
    bool good = true;
    for (cJSON *value = from->child; good && value != NULL; value = value->next) {
        const char *name = value->string;
        if (strcmp(name, "id") == 0)
            continue;
        if (strcmp(name, "properties") == 0 && says(object, name))
            good = merge(member(object, name), value, LEVEL_OWNER_COUNT, room);
        else if (!says(object, name))
            good = share(object, value, room);
    }
    return good;
}
