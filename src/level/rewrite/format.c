// format.c - level_format(). The layout was read off files that Tiled 1.8.2 saved. Nothing is
// corrected: Tiled adds what is missing, and `jantar check` reports it.
#include "jantar/level.h"

#include "jantar/grow.h"
#include "layout.h"
#include "level/tiled/budget.h"
#include "level/values/content.h"
#include "level/values/report.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    // Columns from the brace of an object to the brace of an object inside it:
    INDENT_IN_ARRAY = 8,  // if the inner one is in an array of the outer one
    INDENT_IN_OBJECT = 4, // if the inner one is a member of the outer one
};

#define NUMBER_LETTERS "0123456789+-.eE"

typedef struct Writer {
    const char *source; // the text that the tree was made of
    char *text;
    uint32_t capacity;
    size_t length;
    bool failed;
} Writer;

static void write_value(Writer *writer, const cJSON *json, int indent);

static void put(Writer *writer, const char *text, size_t length)
{
    writer->failed =
        writer->failed || !GROW(writer->text, writer->capacity, writer->length, length + 1);
    if (writer->failed)
        return;
    memcpy(writer->text + writer->length, text, length);
    writer->length += length;
    writer->text[writer->length] = '\0';
}

static void put_text(Writer *writer, const char *text)
{
    put(writer, text, strlen(text));
}

static void put_line(Writer *writer, int indent)
{
    put(writer, "\n", 1);
    for (int i = 0; i < indent; i++)
        put(writer, " ", 1);
}

// --- strings and numbers -------------------------------------------------------------------------

// Returns the code point at `at` and its length in bytes. The text is valid UTF-8, because the scan
// accepted it.
static uint32_t decode(const unsigned char *at, int *length)
{
    *length = at[0] < 0x80 ? 1 : at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    uint32_t code = *length == 1 ? at[0] : at[0] & (0xffu >> (*length + 1));
    for (int i = 1; i < *length; i++)
        code = code << 6 | (at[i] & 0x3fu);
    return code;
}

static void put_code(Writer *writer, uint32_t code)
{
    static const char plain[] = "\b\f\n\r\t\"\\/", letters[] = "bfnrt\"\\/";
    char text[16];
    const char *special = code < 0x80 && code != 0 ? strchr(plain, (int)code) : NULL;
    if (special != NULL)
        snprintf(text, sizeof text, "\\%c", letters[special - plain]);
    else if (code >= 0x10000)
        snprintf(text, sizeof text, "\\u%04x\\u%04x", (unsigned)(0xd800 + ((code - 0x10000) >> 10)),
                 (unsigned)(0xdc00 + ((code - 0x10000) & 0x3ff)));
    else if (code < 0x20 || code >= 0x80)
        snprintf(text, sizeof text, "\\u%04x", (unsigned)code);
    else
        snprintf(text, sizeof text, "%c", (char)code);
    put_text(writer, text);
}

static void write_string(Writer *writer, const char *text)
{
    int length;
    put(writer, "\"", 1);
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at += length)
        put_code(writer, decode(at, &length));
    put(writer, "\"", 1);
}

// Steps over the string that begins at `at`, with its quotes.
static const char *skip_string(const char *at)
{
    for (at++; *at != '"'; at++)
        at += *at == '\\';
    return at + 1;
}

// Notes in each number of the tree where it stands in the source, as `valueint`, which nothing else
// reads. Numbers come in the same order in both. Returns where the last one ends.
static const char *note_places(cJSON *json, const char *source, const char *at)
{
    if (cJSON_IsNumber(json)) {
        while (*at != '-' && !(*at >= '0' && *at <= '9'))
            at = *at == '"' ? skip_string(at) : at + 1;
        json->valueint = (int)(at - source);
        at += strspn(at, NUMBER_LETTERS);
    }
    for (cJSON *child = json->child; child != NULL; child = child->next)
        at = note_places(child, source, at);
    return at;
}

// Writes a number with 15 digits, as Tiled does. Where that would be another number it keeps the
// spelling that it has.
static void write_number(Writer *writer, const cJSON *json)
{
    char text[32];
    const char *spelling = writer->source + json->valueint;
    snprintf(text, sizeof text, "%.15g", json->valuedouble);
    if (isfinite(json->valuedouble) && strtod(text, NULL) == json->valuedouble)
        put_text(writer, text);
    else
        put(writer, spelling, strspn(spelling, NUMBER_LETTERS));
}

// --- arrays and objects --------------------------------------------------------------------------

static const char *name_of(const cJSON *json)
{
    const char *name = json->string != NULL
                           ? json->string
                           : cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(json, "name"));
    return name == NULL ? "" : name;
}

// A child and its index, which keeps children with equal names in order.
typedef struct Child {
    const cJSON *json;
    uint32_t index;
} Child;

static int compare_children(const void *a, const void *b)
{
    const Child *x = a, *y = b;
    int order = strcmp(name_of(x->json), name_of(y->json));
    return order != 0 ? order : x->index < y->index ? -1 : x->index > y->index;
}

// Returns the children in the order in which they are written, for free(); NULL when there is no
// memory.
static Child *children_of(const cJSON *json, uint32_t *count)
{
    bool sorted =
        cJSON_IsObject(json) || (json->string != NULL && strcmp(json->string, "properties") == 0);
    *count = 0;
    for (const cJSON *child = json->child; child != NULL; child = child->next)
        (*count)++;
    Child *children = malloc((*count + 1u) * sizeof *children);
    if (children == NULL)
        return NULL;
    *count = 0;
    for (const cJSON *child = json->child; child != NULL; child = child->next, (*count)++)
        children[*count] = (Child){child, *count};
    if (sorted)
        qsort(children, *count, sizeof *children, compare_children);
    return children;
}

// Writes an array. Plain values share one line; each object begins a line of its own.
static void write_array(Writer *writer, const cJSON *json, int indent)
{
    uint32_t count;
    Child *children = children_of(json, &count);
    writer->failed = writer->failed || children == NULL;
    put(writer, "[", 1);
    for (uint32_t i = 0; i < count && !writer->failed; i++) {
        if (i > 0)
            put(writer, ", ", 2);
        if (cJSON_IsObject(children[i].json))
            put_line(writer, indent + INDENT_IN_ARRAY);
        write_value(writer, children[i].json, indent + INDENT_IN_ARRAY);
    }
    put(writer, "]", 1);
    free(children);
}

static void write_member(Writer *writer, const cJSON *json, int indent)
{
    write_string(writer, json->string);
    put(writer, ":", 1);
    if (cJSON_IsObject(json)) {
        put_line(writer, indent + INDENT_IN_OBJECT);
        write_value(writer, json, indent + INDENT_IN_OBJECT);
    } else {
        write_value(writer, json, indent);
    }
}

// Writes an object. Only the outermost one has its first member on the line of its brace.
static void write_object(Writer *writer, const cJSON *json, int indent, bool outermost)
{
    uint32_t count;
    Child *children = children_of(json, &count);
    writer->failed = writer->failed || children == NULL;
    put(writer, outermost ? "{ " : "{", outermost ? 2 : 1);
    for (uint32_t i = 0; i < count && !writer->failed; i++) {
        if (i > 0)
            put(writer, ",", 1);
        if (i > 0 || !outermost)
            put_line(writer, indent + 1);
        write_member(writer, children[i].json, indent);
    }
    if (count == 0)
        put(writer, "\n", 1);
    put_line(writer, indent);
    put(writer, "}", 1);
    free(children);
}

static void write_value(Writer *writer, const cJSON *json, int indent)
{
    if (cJSON_IsObject(json))
        write_object(writer, json, indent, false);
    else if (cJSON_IsArray(json))
        write_array(writer, json, indent);
    else if (cJSON_IsString(json))
        write_string(writer, json->valuestring);
    else if (cJSON_IsNumber(json))
        write_number(writer, json);
    else
        put_text(writer, cJSON_IsTrue(json) ? "true" : cJSON_IsFalse(json) ? "false" : "null");
}

// --- the file ------------------------------------------------------------------------------------

static bool is_map_or_tileset(const Node *root)
{
    const char *type = node_text(root, "type");
    if (strcmp(type, "map") == 0 || strcmp(type, "tileset") == 0 ||
        node_member(root, "tilewidth").json != NULL)
        return true;
    return node_error(
        root,
        "this is neither a map nor a tileset, so Tiled has no layout for it; name one of those");
}

void format_note_numbers(const Document *document)
{
    const char *source = (const char *)document->bytes;
    note_places(document->root, source, source);
}

bool format_document(const Document *document, char **text, size_t *length)
{
    Node root = node_root(document);
    Writer writer = {.source = (const char *)document->bytes};
    if (!is_map_or_tileset(&root))
        return false;
    write_object(&writer, document->root, 0, true);
    if (writer.failed) {
        free(writer.text);
        return node_error(&root, "not enough memory");
    }
    *text = writer.text;
    *length = writer.length;
    return true;
}

bool level_format(const void *bytes, size_t size, const char *path, char **text, size_t *length,
                  LevelReport *report)
{
    Document document;
    Budget budget = budget_whole();
    report_clear(report);
    unsigned char *copy = size > CONTENT_FILE_MAX ? NULL : malloc(size + 1);
    if (copy == NULL) {
        report_add(report, false, "the file is larger than 16 MiB, or there is not enough memory");
        return false;
    }
    if (size > 0)
        memcpy(copy, bytes, size);
    copy[size] = '\0';
    bool good = document_open(&document, path, copy, size, &budget.tree, report);
    if (good) {
        format_note_numbers(&document);
        good = format_document(&document, text, length);
        document_close(&document);
    }
    free(copy);
    return good;
}
