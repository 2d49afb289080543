// retitle.c - gives a pack another title, and leaves every other byte as it is. Maps are changed by
// src/edit.
#include "jantar/files.h"
#include "jantar/pack_file.h"
#include "level/values/node.h"
#include "level/values/report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ESCAPED_MAX = 6 }; // bytes of an escaped character

// A stretch of the text that is replaced.
typedef struct Splice {
    size_t at, bytes;
} Splice;

// The text that is changed: old and new, and the title as JSON.
typedef struct Retitling {
    const unsigned char *bytes;
    size_t size;
    Splice splices[TRANSLATED_MAX + 1]; // in the order of the text after sort()
    int count;
    char *title; // owned; in quotes
} Retitling;

// --- places --------------------------------------------------------------------------------------

// Returns the number of bytes of the string that begins at an offset, with its quotes.
static size_t string_bytes(const Retitling *text, size_t at)
{
    size_t end = at + 1;
    while (end < text->size && text->bytes[end] != '"')
        end += text->bytes[end] == '\\' ? 2 : 1;
    return end + 1 - at;
}

// Notes where the string stands that the steps lead to. False if there are too many.
static bool note_title(Retitling *text, const JsonStep *steps, uint32_t count)
{
    size_t at;
    if (!json_find(text->bytes, text->size, steps, count, &at))
        return true;
    if (text->count == (int)(sizeof text->splices / sizeof *text->splices))
        return false;
    text->splices[text->count++] = (Splice){at, string_bytes(text, at)};
    return true;
}

// Notes where the values of all titles stand. False if there are too many.
static bool find_titles(Retitling *text, const Node *root)
{
    for (Node one = node_first(root); one.json != NULL; one = node_next(&one)) {
        const char *name = one.json->string;
        const JsonStep step = {name, 0};
        bool is_title = strcmp(name, "title") == 0 || translated_code(name, "title") != NULL;
        if (is_title && cJSON_IsString(one.json) && !note_title(text, &step, 1))
            return false;
    }
    return true;
}

// --- the new text --------------------------------------------------------------------------------

static char *quoted(const char *title)
{
    char *out = malloc(strlen(title) * ESCAPED_MAX + 3), *at = out;
    if (out == NULL)
        return NULL;
    *at++ = '"';
    for (const char *c = title; *c != '\0'; c++) {
        if ((unsigned char)*c < ' ')
            at += snprintf(at, ESCAPED_MAX + 1, "\\u%04x", (unsigned)*c);
        else if (*c == '"' || *c == '\\')
            *at++ = '\\', *at++ = *c;
        else
            *at++ = *c;
    }
    *at++ = '"';
    *at = '\0';
    return out;
}

// Writes the text with each stretch replaced by `with`; NULL without memory.
static char *splice(const Retitling *text, const char *with, size_t *length)
{
    size_t room = text->size + (size_t)text->count * strlen(with) + 1, from = 0, used = 0;
    char *out = malloc(room);
    for (int i = 0; out != NULL && i < text->count; i++) {
        const Splice *cut = &text->splices[i];
        memcpy(out + used, text->bytes + from, cut->at - from);
        used += cut->at - from;
        memcpy(out + used, with, strlen(with));
        used += strlen(with);
        from = cut->at + cut->bytes;
    }
    if (out == NULL)
        return NULL;
    memcpy(out + used, text->bytes + from, text->size - from);
    used += text->size - from;
    out[used] = '\0';
    *length = used;
    return out;
}

// Inserts the title behind the brace that opens the pack.
static char *insert(Retitling *text, const Node *root, size_t *length)
{
    const char *before = "\"title\": ", *after = node_count(root) > 0 ? ", " : "";
    size_t at = files_text_mark(text->bytes, text->size);
    while (at < text->size && text->bytes[at] != '{')
        at++;
    size_t room = strlen(before) + strlen(text->title) + strlen(after) + 1;
    char *with = malloc(room), *out = NULL;
    text->splices[0] = (Splice){at + 1, 0};
    text->count = 1;
    if (with != NULL) {
        snprintf(with, room, "%s%s%s", before, text->title, after);
        out = splice(text, with, length);
    }
    free(with);
    return out;
}

static int by_place(const void *a, const void *b)
{
    const Splice *first = a, *second = b;
    return first->at < second->at ? -1 : first->at > second->at;
}

static char *retitle(Retitling *text, const Node *root, size_t *length)
{
    if (text->title == NULL || !find_titles(text, root))
        return NULL;
    if (text->count == 0)
        return insert(text, root, length);
    qsort(text->splices, (size_t)text->count, sizeof *text->splices, by_place);
    return splice(text, text->title, length);
}

bool pack_file_retitle(const void *bytes, size_t size, const char *path, const char *title,
                       char **out, size_t *length, LevelReport *report)
{
    Retitling text = {.bytes = bytes, .size = size, .title = quoted(title)};
    Document document;
    char *made = NULL;
    report_clear(report);
    if (document_open(&document, path, text.bytes, text.size, NULL, report)) {
        Node root = node_root(&document);
        made = retitle(&text, &root, length);
        if (made == NULL)
            report_add(report, false, "not enough memory for the changed title");
        document_close(&document);
    }
    free(text.title);
    *out = made != NULL ? made : *out;
    return made != NULL;
}
