// world_file_read.c - reads a struct of a world or a cutscene by its table.
#include "world_file_read.h"

#include "level/schema/schema.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { COLOR_DIGITS = 6, BASE = 16 };

// A value that is read: where it is, what it must be, where it goes.
typedef struct Reading {
    const Node *node;
    const WorldField *field;
    bool complete; // nothing may be missing in what is read
} Reading;

// --- single values -------------------------------------------------------------------------------

static bool read_choice(const Reading *reading, void *out);

static bool read_color(const Reading *reading, void *out)
{
    static const char digits[] = "0123456789abcdefABCDEF";
    uint32_t choice;
    const char *text = cJSON_GetStringValue(reading->node->json);
    if (reading->field->choices && text && text[0] != '#') {
        bool named = read_choice(reading, &choice);
        if (named)
            memcpy(out, &reading->field->tints[choice], sizeof choice);
        return named;
    }
    if (!text || text[0] != '#' || strlen(text + 1) != COLOR_DIGITS ||
        strspn(text + 1, digits) != COLOR_DIGITS)
        return node_error(reading->node, "%s must be a colour, as in \"#2f5152\"",
                          reading->field->name);
    uint32_t color = (uint32_t)strtoul(text + 1, NULL, BASE);
    memcpy(out, &color, sizeof color);
    return true;
}

static bool read_number(const Reading *reading, const Node *node, double *out)
{
    const WorldField *field = reading->field;
    return node_read_number(node, NULL, field->name, field->least, field->most, out);
}

static bool read_count(const Reading *reading, void *out)
{
    double value = 0.0;
    if (!read_number(reading, reading->node, &value))
        return false;
    uint32_t whole = (uint32_t)value;
    if ((double)whole != value)
        return node_error(reading->node, "%s is %.10g; it must be a whole number",
                          reading->field->name, value);
    memcpy(out, &whole, sizeof whole);
    return true;
}

static bool read_range(const Reading *reading, void *out)
{
    ThemeRange range;
    if (cJSON_IsNumber(reading->node->json)) {
        if (!read_number(reading, reading->node, &range.low))
            return false;
        range.high = range.low;
    } else {
        Node low = node_first(reading->node);
        if (!cJSON_IsArray(reading->node->json) || node_count(reading->node) != 2)
            return reading->field->kind == WORLD_PAIR
                       ? node_error(reading->node, "%s must be a number or [first, last]",
                                    reading->field->name)
                       : node_error(reading->node, "%s must be a number or [lowest, highest]",
                                    reading->field->name);
        Node high = node_next(&low);
        if (!read_number(reading, &low, &range.low) || !read_number(reading, &high, &range.high))
            return false;
        if (reading->field->kind == WORLD_RANGE && range.low > range.high)
            return node_error(reading->node, "%s is [%.10g, %.10g]; the lower number comes first",
                              reading->field->name, range.low, range.high);
    }
    memcpy(out, &range, sizeof range);
    return true;
}

static bool read_flag(const Reading *reading, void *out)
{
    bool value = cJSON_IsTrue(reading->node->json) != 0;
    if (!cJSON_IsBool(reading->node->json))
        return node_error(reading->node, "%s must be true or false", reading->field->name);
    memcpy(out, &value, sizeof value);
    return true;
}

static bool read_name(const Reading *reading, const Node *node, char out[THEME_NAME_MAX])
{
    const char *text = cJSON_GetStringValue(node->json);
    if (!text || strlen(text) >= THEME_NAME_MAX)
        return node_error(node, "%s must be a text of at most %d bytes", reading->field->name,
                          (int)THEME_NAME_MAX - 1);
    memset(out, 0, THEME_NAME_MAX);
    memcpy(out, text, strlen(text));
    return true;
}

// Reads a text in several languages, of which English must be one.
static bool read_texts(const Reading *reading, char *out)
{
    const Node *texts = reading->node;
    const WorldField *field = reading->field;
    out[0] = '\0';
    if (!cJSON_IsString(node_member(texts, "en").json))
        return node_error(texts,
                          "%s must be an object with a text for each language, and for "
                          "\"en\"",
                          field->name);
    for (Node one = node_first(texts); one.json != NULL; one = node_next(&one)) {
        char member[TRANSLATED_CODE_BYTES + 1];
        const char *text = cJSON_GetStringValue(one.json);
        snprintf(member, sizeof member, "_%.*s", (int)TRANSLATED_CODE_BYTES - 1, one.json->string);
        if (translated_code(member, "") == NULL)
            return node_error(&one, "'%.40s' is no code of a language, as \"cs\" is",
                              one.json->string);
        if (text == NULL || strlen(text) > THEME_TITLE_MOST)
            return node_error(&one, "%s must be texts of at most %d bytes", field->name,
                              (int)THEME_TITLE_MOST);
        if (!translated_add(out, (size_t)field->most, one.json->string, text))
            return node_error(&one, "%s has too many languages", field->name);
    }
    return true;
}

static bool read_sprites(const Reading *reading, void *out)
{
    ThemeSprites sprites = {0};
    const Node *list = reading->node;
    if (!cJSON_IsArray(list->json) || node_count(list) > THEME_SPRITES_MAX)
        return node_error(list, "%s must be a list of at most %d names, as in [\"fern-1\"]",
                          reading->field->name, (int)THEME_SPRITES_MAX);
    for (Node name = node_first(list); name.json != NULL; name = node_next(&name))
        if (!read_name(reading, &name, sprites.names[sprites.count++]))
            return false;
    memcpy(out, &sprites, sizeof sprites);
    return true;
}

// Joins names as "a, b, c". False if there is no room for all of them.
static bool join(char *out, size_t size, const char *const *names)
{
    size_t used = 0;
    out[0] = '\0';
    for (uint32_t i = 0; names[i] != NULL; i++) {
        size_t length = strlen(names[i]);
        if (used + length + sizeof ", " > size)
            return false;
        memcpy(out + used, ", ", i > 0 ? 2 : 0);
        used += i > 0 ? 2 : 0;
        memcpy(out + used, names[i], length + 1);
        used += length;
    }
    return true;
}

const char *world_nearest(const char *name, const char *const *known)
{
    const char *best = NULL;
    for (uint32_t i = 0; known[i] != NULL; i++)
        best = level_schema_nearer(best, known[i], name);
    return best;
}

// Reports that there is no such name; `near` is the one that may be meant, or NULL. Returns false.
static bool unknown(const Node *node, const char *name, const char *near)
{
    Node root = node_root(node->document);
    const char *type = node_text(&root, "type");
    if (near != NULL)
        return node_error(node, "there is no '%.40s' here; perhaps '%s' is meant", name, near);
    return node_error(node, "there is no '%.40s' here; levels/%s.schema.json has all names", name,
                      type[0] != '\0' ? type : "scene");
}

static bool read_choice(const Reading *reading, void *out)
{
    char all[NODE_TEXT_MAX / 8];
    const char *text = cJSON_GetStringValue(reading->node->json);
    for (uint32_t i = 0; text && reading->field->choices[i] != NULL; i++)
        if (strcmp(text, reading->field->choices[i]) == 0) {
            memcpy(out, &i, sizeof i);
            return true;
        }
    if (join(all, sizeof all, reading->field->choices))
        return node_error(reading->node, "%s must be one of: %s", reading->field->name, all);
    return unknown(reading->node, text ? text : "",
                   text ? world_nearest(text, reading->field->choices) : NULL);
}

// --- structs -------------------------------------------------------------------------------------

static bool read_struct(const Reading *reading, const Node *node, void *out)
{
    const WorldTable *table = reading->field->table;
    if (table->usual != NULL)
        memcpy(out, table->usual, table->size);
    return world_read(node, table, NULL, reading->complete, out);
}

static bool read_list(const Reading *reading, void *base)
{
    const WorldField *field = reading->field;
    const WorldTable *table = field->table;
    char *at = (char *)base + field->offset;
    uint32_t count = node_count(reading->node);
    if (!cJSON_IsArray(reading->node->json) || count > field->count)
        return node_error(reading->node, "%s must be a list of at most %lu objects", field->name,
                          (unsigned long)field->count);
    bool good = true;
    for (Node one = node_first(reading->node); one.json != NULL; one = node_next(&one)) {
        const void *usual = table->in_turn && one.index > 0 ? at - table->size : table->usual;
        if (usual != NULL)
            memcpy(at, usual, table->size);
        good = world_read(&one, table, NULL, false, at) && good;
        at += table->size;
    }
    memcpy((char *)base + field->number_offset, &count, sizeof count);
    return good;
}

static bool is_one_of(const char *name, const char *const *names)
{
    for (uint32_t i = 0; names && names[i] != NULL; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static bool read_keyed(const Reading *reading, void *out)
{
    const WorldField *field = reading->field;
    char all[NODE_TEXT_MAX / 8];
    bool good = true;
    if (!cJSON_IsObject(reading->node->json))
        return node_error(reading->node, "%s must be an object '{...}'", field->name);
    join(all, sizeof all, field->choices);
    for (Node one = node_first(reading->node); one.json != NULL; one = node_next(&one))
        if (!is_one_of(one.json->string, field->choices))
            good =
                node_error(&one, "there is no '%.40s' here; there are: %s", one.json->string, all);
    for (uint32_t i = 0; field->choices[i] != NULL; i++) {
        Node one = node_member(reading->node, field->choices[i]);
        if (one.json != NULL)
            good = read_struct(reading, &one, (char *)out + i * field->table->size) && good;
        else if (reading->complete)
            good = node_error(reading->node, "'%s' is missing", field->choices[i]);
    }
    return good;
}

// --- any value -----------------------------------------------------------------------------------

static uint32_t size_of(const WorldField *field)
{
    return field->kind == WORLD_STRUCT  ? field->table->size
           : field->kind == WORLD_COLOR ? (uint32_t)sizeof(uint32_t)
                                        : 0;
}

static bool read_value(const Reading *reading, void *out)
{
    switch (reading->field->kind) {
    case WORLD_COLOR:
        return read_color(reading, out);
    case WORLD_NUMBER:
        return read_number(reading, reading->node, out);
    case WORLD_COUNT:
        return read_count(reading, out);
    case WORLD_RANGE:
    case WORLD_PAIR:
        return read_range(reading, out);
    case WORLD_FLAG:
        return read_flag(reading, out);
    case WORLD_NAME:
        return read_name(reading, reading->node, out);
    case WORLD_TEXTS:
        return read_texts(reading, out);
    case WORLD_SPRITES:
        return read_sprites(reading, out);
    case WORLD_CHOICE:
        return read_choice(reading, out);
    case WORLD_STRUCT:
        return read_struct(reading, reading->node, out);
    case WORLD_KEYED:
        return read_keyed(reading, out);
    case WORLD_OWN:
        return reading->field->own->read(reading->node, reading->field, out);
    case WORLD_LIST:
        break; // read_list(): it writes in two places
    }
    return false;
}

static bool read_array(const Reading *reading, void *out)
{
    const WorldField *field = reading->field;
    char *at = out;
    bool good = true;
    if (!cJSON_IsArray(reading->node->json) || node_count(reading->node) != field->count)
        return node_error(reading->node, "%s must be a list of %lu", field->name,
                          (unsigned long)field->count);
    for (Node one = node_first(reading->node); one.json != NULL; one = node_next(&one)) {
        Reading element = {&one, field, reading->complete};
        good = read_value(&element, at) && good;
        at += size_of(field);
    }
    return good;
}

static bool read_field(const Reading *reading, void *base)
{
    void *out = (char *)base + reading->field->offset;
    if (reading->field->kind == WORLD_LIST)
        return read_list(reading, base);
    return reading->field->count > 0 ? read_array(reading, out) : read_value(reading, out);
}

static const WorldField *find_field(const WorldTable *table, const char *name)
{
    for (uint32_t i = 0; i < table->field_count; i++)
        if (name[0] == table->fields[i].name[0] && strcmp(name, table->fields[i].name) == 0)
            return &table->fields[i];
    return NULL;
}

static bool unknown_member(const Node *member, const WorldTable *table, const char *const *more)
{
    const char *name = member->json->string,
               *near = more != NULL ? world_nearest(name, more) : NULL;
    for (uint32_t i = 0; i < table->field_count; i++)
        near = level_schema_nearer(near, table->fields[i].name, name);
    return unknown(member, name, near);
}

bool world_read(const Node *node, const WorldTable *table, const char *const *more, bool complete,
                void *out)
{
    bool good = true;
    if (!cJSON_IsObject(node->json))
        return node_error(node, "this must be an object '{...}'");
    for (Node member = node_first(node); member.json != NULL; member = node_next(&member)) {
        const char *name = member.json->string;
        const WorldField *field = find_field(table, name);
        Reading reading = {&member, field, complete};
        if (field == NULL && strcmp(name, "note") != 0 && !is_one_of(name, more))
            good = unknown_member(&member, table, more);
        else if (field != NULL && !cJSON_IsNull(member.json))
            good = read_field(&reading, out) && good;
    }
    for (uint32_t i = 0; complete && i < table->field_count; i++)
        if (table->fields[i].kind != WORLD_FLAG && // left out, it is off
            node_member(node, table->fields[i].name).json == NULL)
            good = node_error(node, "'%s' is missing", table->fields[i].name);
    return good;
}
