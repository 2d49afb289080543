// check_output.c - see check.h. A message is taken apart again here, as everyone else wants it
// whole.
#include "check.h"

#include "json.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long untold(const LevelReport *report)
{
    return (unsigned long)(report->error_count + report->warning_count - report->count);
}

void check_print_lines(const char *path, const LevelReport *report)
{
    for (uint32_t i = 0; i < report->count; i++)
        puts(report->messages[i].text);
    if (untold(report) > 0)
        printf("%s: and %lu more\n", path, untold(report));
    if (report->error_count == 0)
        printf("%s: good, %lu warning%s\n", path, (unsigned long)report->warning_count,
               report->warning_count == 1 ? "" : "s");
}

// --- messages as JSON ----------------------------------------------------------------------------

// A message "FILE:LINE:COLUMN: [warning: ]$.path: words"; one that has no place is all words.
typedef struct Parts {
    int file_length; // 0: it has no place
    unsigned long line, column;
    const char *path; // to its end at path_length
    int path_length;
    const char *words;
} Parts;

// Reads ":12:34: " at `at`; the text behind it, or NULL.
static const char *read_place(const char *at, Parts *parts)
{
    char *end;
    if (at[0] != ':' || at[1] < '0' || at[1] > '9')
        return NULL;
    parts->line = strtoul(at + 1, &end, 10);
    if (end[0] != ':' || end[1] < '0' || end[1] > '9')
        return NULL;
    parts->column = strtoul(end + 1, &end, 10);
    return end[0] == ':' && end[1] == ' ' ? end + 2 : NULL;
}

static Parts take_apart(const char *text)
{
    static const char warning[] = "warning: ";
    Parts parts = {.words = text};
    const char *rest = NULL;
    const char *colon = strchr(text, ':');
    while (colon != NULL && (rest = read_place(colon, &parts)) == NULL)
        colon = strchr(colon + 1, ':');
    if (rest == NULL)
        return parts;
    if (strncmp(rest, warning, sizeof warning - 1) == 0)
        rest += sizeof warning - 1;
    const char *end = rest[0] == '$' ? strstr(rest, ": ") : NULL;
    parts.file_length = (int)(colon - text);
    parts.path = rest;
    parts.path_length = end == NULL ? 0 : (int)(end - rest);
    parts.words = end == NULL ? rest : end + 2;
    return parts;
}

static bool add_text(cJSON *object, const char *name, const char *text, int length)
{
    char copy[LEVEL_MESSAGE_BYTES];
    snprintf(copy, sizeof copy, "%.*s", length, text);
    return cJSON_AddStringToObject(object, name, copy) != NULL;
}

static bool add_message(cJSON *list, const LevelMessage *message)
{
    Parts parts = take_apart(message->text);
    cJSON *object = cJSON_CreateObject();
    if (object == NULL || !cJSON_AddItemToArray(list, object))
        return false;
    bool placed =
        parts.file_length == 0 || (add_text(object, "file", message->text, parts.file_length) &&
                                   json_add_count(object, "line", parts.line) &&
                                   json_add_count(object, "column", parts.column) &&
                                   add_text(object, "path", parts.path, parts.path_length));
    return placed &&
           cJSON_AddStringToObject(object, "severity", message->warning ? "warning" : "error") !=
               NULL &&
           cJSON_AddStringToObject(object, "message", parts.words) != NULL;
}

cJSON *check_json_new(void)
{
    cJSON *json = cJSON_CreateObject();
    if (json != NULL && cJSON_AddArrayToObject(json, "files") != NULL)
        return json;
    cJSON_Delete(json);
    return NULL;
}

bool check_json_add(cJSON *json, const char *path, const LevelReport *report)
{
    cJSON *file = cJSON_CreateObject();
    if (file == NULL ||
        !cJSON_AddItemToArray(cJSON_GetObjectItemCaseSensitive(json, "files"), file))
        return false;
    cJSON *messages = NULL;
    bool fits = cJSON_AddStringToObject(file, "file", path) != NULL &&
                json_add_count(file, "errors", report->error_count) &&
                json_add_count(file, "warnings", report->warning_count) &&
                (messages = cJSON_AddArrayToObject(file, "messages")) != NULL;
    for (uint32_t i = 0; fits && i < report->count; i++)
        fits = add_message(messages, &report->messages[i]);
    return fits;
}

bool check_json_print(const cJSON *json)
{
    char *text = cJSON_Print(json);
    if (text == NULL)
        return false;
    puts(text);
    cJSON_free(text);
    return true;
}
