// property.c - reads custom properties: an array of {name, type, value}, or an object before Tiled
// 1.2.
#include "property.h"

#include "level/values/node.h"
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum {
    LIST_BYTES = 200, // of a list of names in a message
};

// Returns the name of an entry of "properties".
static const char *entry_name(const Node *entry)
{
    return entry->json->string != NULL ? entry->json->string : node_text(entry, "name");
}

static Node entry_value(const Node *entry)
{
    return entry->json->string != NULL ? *entry : node_member(entry, "value");
}

Node property_list(const Node *owner)
{
    const Node *around = owner->parent;
    bool is_list = around != NULL && around->json != NULL && around->json->string != NULL &&
                   strcmp(around->json->string, "tileproperties") == 0;
    return is_list ? *owner : node_member(owner, "properties");
}

static bool find(const Node *owner, const char *name, PropertyFound *found)
{
    found->list = property_list(owner);
    for (found->entry = node_first(&found->list); found->entry.json != NULL;
         found->entry = node_next(&found->entry))
        if (strcmp(entry_name(&found->entry), name) == 0) {
            found->value = entry_value(&found->entry);
            return true;
        }
    return false;
}

bool property_find(const Node *owner, LevelProperty property, PropertyFound *found)
{
    return find(owner, level_schema_property(property)->name, found);
}

bool property_exists(const Node *owner, LevelProperty property)
{
    PropertyFound found;
    return find(owner, level_schema_property(property)->name, &found);
}

// Returns the text of a value that has no type, else "". The oldest maps have no types, and all
// their values are texts.
static const char *untyped_text(const PropertyFound *found)
{
    const cJSON *json = found->value.json;
    return json != NULL && json->string != NULL && json == found->entry.json && cJSON_IsString(json)
               ? json->valuestring
               : "";
}

bool property_is_true(const Node *owner, const char *name)
{
    const char *const names[] = {name, NULL};
    Node list = property_list(owner);
    for (Node entry = node_first(&list); entry.json != NULL; entry = node_next(&entry)) {
        Node value = entry_value(&entry);
        if (strlen(entry_name(&entry)) == strlen(name) && words_any_in(names, entry_name(&entry)))
            return cJSON_IsTrue(value.json) ||
                   (cJSON_IsString(value.json) && strcmp(value.json->valuestring, "true") == 0);
    }
    return false;
}

bool property_bool(const Node *owner, LevelProperty property, const Label *label, bool *out)
{
    const LevelPropertyInfo *info = level_schema_property(property);
    PropertyFound found;
    char shown[NODE_SHOWN_BYTES];
    *out = info->number != 0.0;
    if (!find(owner, info->name, &found))
        return true;
    const char *word = untyped_text(&found);
    *out = strcmp(word, "true") == 0;
    if (*out || strcmp(word, "false") == 0)
        return true;
    if (!cJSON_IsBool(found.value.json))
        return node_error_of(
            &found.value, label,
            "property '%s' is %s; it must be a bool (true or false): remove it and "
            "add it again as bool",
            info->name, node_shown(&found.value, shown));
    *out = cJSON_IsTrue(found.value.json) != 0;
    return true;
}

bool property_number(const Node *owner, LevelProperty property, const Label *label, double *out)
{
    return property_number_or(owner, property, label, level_schema_property(property)->number, out);
}

bool property_number_or(const Node *owner, LevelProperty property, const Label *label,
                        double otherwise, double *out)
{
    const LevelPropertyInfo *info = level_schema_property(property);
    PropertyFound found;
    char shown[NODE_SHOWN_BYTES];
    *out = otherwise;
    if (!find(owner, info->name, &found))
        return true;
    const cJSON *json = found.value.json;
    if (!cJSON_IsNumber(json) || !isfinite(json->valuedouble) || json->valuedouble < info->min ||
        json->valuedouble > info->max)
        return node_error_of(
            &found.value, label,
            "property '%s' is %s; it must be a number (float) from %.10g to "
            "%.10g%s%s%s",
            info->name, node_shown(&found.value, shown), info->min, info->max,
            info->unit[0] != '\0' ? " " : "", info->unit,
            cJSON_IsNumber(json) ? "" : ERR_PHRASE(": remove it and add it again as float"));
    *out = json->valuedouble;
    return true;
}

static bool is_text_of(const cJSON *json, const LevelPropertyInfo *info)
{
    double length = cJSON_IsString(json) ? (double)strlen(json->valuestring) : -1.0;
    return length >= info->min && length <= info->max;
}

static bool fail_at_text(const Node *value, const LevelPropertyInfo *info, const char *name,
                         const Label *label)
{
    char shown[NODE_SHOWN_BYTES], length[32] = "";
    if (cJSON_IsString(value->json))
        snprintf(length, sizeof length, " (%lu bytes)",
                 (unsigned long)strlen(value->json->valuestring));
    return node_error_of(
        value, label, "property '%s' is %s%s; it must be a string of %.10g to %.10g bytes%s", name,
        node_shown(value, shown), length, info->min, info->max,
        length[0] != '\0' ? "" : ERR_PHRASE(": remove it and add it again as string"));
}

bool property_text(const Node *owner, LevelProperty property, const Label *label, const char **out)
{
    const LevelPropertyInfo *info = level_schema_property(property);
    PropertyFound found;
    *out = info->text;
    if (!find(owner, info->name, &found))
        return info->min <= 0.0 ||
               node_error_of(owner, label, "property '%s' is missing; add it as string",
                             info->name);
    const cJSON *json = found.value.json;
    if (!is_text_of(json, info))
        return fail_at_text(&found.value, info, info->name, label);
    *out = json->valuestring;
    return true;
}

bool property_translated(const Node *owner, LevelProperty property, const Label *label,
                         FoundText *out)
{
    const LevelPropertyInfo *info = level_schema_property(property);
    bool good = property_text(owner, property, label, &out->written);
    Node list = property_list(owner);
    out->count = 0;
    for (Node entry = node_first(&list); entry.json != NULL; entry = node_next(&entry)) {
        const char *code = translated_code(entry_name(&entry), info->name);
        Node value = entry_value(&entry);
        if (code == NULL)
            continue;
        if (!cJSON_IsString(value.json) || (double)strlen(value.json->valuestring) > info->max)
            good = fail_at_text(&value, info, entry_name(&entry), label);
        else if (value.json->valuestring[0] != '\0' && out->count < TRANSLATED_MAX) {
            out->translations[out->count].code = code;
            out->translations[out->count++].text = value.json->valuestring;
        }
    }
    return good;
}

static uint32_t choice_of(const LevelPropertyInfo *info, const char *text)
{
    uint32_t choice = 0;
    while (info->choices[choice] != NULL && strcmp(info->choices[choice], text) != 0)
        choice++;
    return choice;
}

bool property_choice(const Node *owner, LevelProperty property, const Label *label, uint32_t *out)
{
    const LevelPropertyInfo *info = level_schema_property(property);
    PropertyFound found;
    char known[LIST_BYTES], shown[NODE_SHOWN_BYTES];
    *out = choice_of(info, info->text);
    if (!find(owner, info->name, &found))
        return true;
    uint32_t choice =
        cJSON_IsString(found.value.json) ? choice_of(info, found.value.json->valuestring) : 0;
    if (cJSON_IsString(found.value.json) && info->choices[choice] != NULL) {
        *out = choice;
        return true;
    }
    schema_list_choices(property, known, sizeof known);
    const char *near = cJSON_IsString(found.value.json)
                           ? schema_nearest_choice(property, found.value.json->valuestring)
                           : NULL;
    return node_error_of(&found.value, label,
                         "property '%s' is %s; it must be one of the strings %s%s%s%s", info->name,
                         node_shown(&found.value, shown), known,
                         near != NULL ? ERR_PHRASE("; did you mean '") : "",
                         near != NULL ? near : "", near != NULL ? "'?" : "");
}

bool property_link(const Node *owner, LevelProperty property, const Label *label, uint32_t *out)
{
    const LevelPropertyInfo *info = level_schema_property(property);
    PropertyFound found;
    char shown[NODE_SHOWN_BYTES];
    *out = 0;
    if (!find(owner, info->name, &found))
        return true;
    const cJSON *json = found.value.json;
    double id = cJSON_IsNumber(json) ? json->valuedouble : -1.0;
    if (!(id >= info->min && id <= info->max) || id != floor(id))
        return node_error_of(
            &found.value, label,
            "property '%s' is %s; it must be the number of an object: remove it and add it again "
            "as object",
            info->name, node_shown(&found.value, shown));
    *out = (uint32_t)id;
    return true;
}

bool property_value(const Node *owner, LevelProperty property, const Label *label, double *out)
{
    bool flag = false, good;
    uint32_t choice = 0;
    switch (level_schema_property(property)->type) {
    case LEVEL_PROPERTY_BOOL:
        good = property_bool(owner, property, label, &flag);
        *out = flag ? 1.0 : 0.0;
        return good;
    case LEVEL_PROPERTY_CHOICE:
        good = property_choice(owner, property, label, &choice);
        *out = (double)choice;
        return good;
    case LEVEL_PROPERTY_NUMBER:
    case LEVEL_PROPERTY_TEXT:
    case LEVEL_PROPERTY_LINK:
    default:
        return property_number(owner, property, label, out);
    }
}

// True for a text in a language that the schema does not name: title_de, text_uk.
static bool is_translation(LevelOwner owner, const char *name)
{
    return (owner == LEVEL_MAP && translated_code(name, "title") != NULL) ||
           ((owner == LEVEL_SIGN || owner == SCHEMA_OWNER(SPEECH)) &&
            translated_code(name, "text") != NULL);
}

static void check_name(const Node *entry, LevelOwner owner, bool strict, const Label *label)
{
    const char *name = entry_name(entry);
    if (schema_property(owner, name) != LEVEL_PROPERTY_NONE || is_translation(owner, name))
        return;
    const char *near = schema_nearest_property(owner, name);
    if (near != NULL) {
        node_warn_of(entry, label, "unknown property '%.60s'; did you mean '%s'?", name, near);
    } else if (strict) {
        char known[LIST_BYTES];
        schema_list_properties(owner, known, sizeof known);
        node_warn_of(entry, label, "unknown property '%.60s'; known here: %s", name, known);
    }
}

bool property_check_limits(const Node *node, const Label *label)
{
    Node list = property_list(node);
    char shown[NODE_SHOWN_BYTES];
    uint32_t count = 0;
    if (list.json != NULL && !cJSON_IsArray(list.json) && !cJSON_IsObject(list.json))
        return node_error_of(&list, label, "'properties' is %s; it must be an array '[...]'",
                             node_shown(&list, shown));
    for (Node entry = node_first(&list); entry.json != NULL; entry = node_next(&entry)) {
        Node value = entry_value(&entry);
        if (++count > PROPERTIES_MAX)
            return node_error_of(&list, label, "more than %d properties", (int)PROPERTIES_MAX);
        if (cJSON_IsString(value.json) && strlen(value.json->valuestring) > NODE_TEXT_MAX)
            return node_error_of(&value, label,
                                 "property '%.60s' is a text of more than %d bytes; shorten it",
                                 entry_name(&entry), (int)NODE_TEXT_MAX);
    }
    return true;
}

bool property_check_names(const Node *node, LevelOwner owner, bool strict, const Label *label)
{
    Node list = property_list(node);
    if (!property_check_limits(node, label))
        return false;
    for (Node entry = node_first(&list); entry.json != NULL; entry = node_next(&entry))
        check_name(&entry, owner, strict, label);
    return true;
}

bool words_any_in(const char *const *words, const char *text)
{
    for (; *words != NULL; words++)
        for (const char *at = text; *at != '\0'; at++)
            if (strncasecmp(at, *words, strlen(*words)) == 0)
                return true;
    return false;
}

static bool is_boundary(const unsigned char *before, const unsigned char *after)
{
    return !isalpha(*before) || !isalpha(*after) || (islower(*before) && isupper(*after));
}

// True if a word stands at `at`, which is a part of `text`.
static bool is_word_at(const char *word, const char *text, const char *at)
{
    const char *end = at + strlen(word);
    if (strncasecmp(at, word, strlen(word)) != 0)
        return false;
    end += *end == 's' || *end == 'S';
    return (at == text || is_boundary((const unsigned char *)at - 1, (const unsigned char *)at)) &&
           is_boundary((const unsigned char *)end - 1, (const unsigned char *)end);
}

bool words_whole_in(const char *const *words, const char *text)
{
    for (; *words != NULL; words++)
        for (const char *at = text; *at != '\0'; at++)
            if (is_word_at(*words, text, at))
                return true;
    return false;
}
