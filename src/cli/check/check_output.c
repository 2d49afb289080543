// check_output.c - prints the report of a file as lines or as JSON.
#include "check.h"

#include "cli/command/json.h"
#include "jantar/cli.h"
#include <stdio.h>

// Returns the number of problems that were counted and have no message.
static unsigned long untold(const LevelReport *report)
{
    return (unsigned long)(report->error_count + report->warning_count - report->count);
}

void check_print_lines(const char *path, const LevelReport *report, FILE *problems)
{
    for (uint32_t i = 0; i < report->count; i++)
        cli_line(problems, "%s", report->messages[i].text);
    if (untold(report) > 0)
        cli_line(problems, "%s: and %lu more", path, untold(report));
    bool told = problems != stdout && report->warning_count > 0;
    if (report->error_count == 0 && !told)
        cli_line(stdout, "%s: good, %lu warning%s", path, (unsigned long)report->warning_count,
                 report->warning_count == 1 ? "" : "s");
}

// --- messages as JSON ----------------------------------------------------------------------------

// Adds the first `length` bytes of a text, a part of a message.
static bool add_text(cJSON *object, const char *name, const char *text, int length)
{
    char copy[LEVEL_MESSAGE_BYTES];
    snprintf(copy, sizeof copy, "%.*s", length, text);
    return cJSON_AddStringToObject(object, name, copy) != NULL;
}

static bool add_message(cJSON *list, const LevelMessage *message)
{
    cJSON *object = cJSON_CreateObject();
    if (object == NULL || !cJSON_AddItemToArray(list, object))
        return false;
    bool placed = message->line == 0 ||
                  (add_text(object, "file", message->text, message->file_bytes) &&
                   json_add_count(object, "line", message->line) &&
                   json_add_count(object, "column", message->column) &&
                   add_text(object, "path", message->text + message->path_at, message->path_bytes));
    return placed &&
           cJSON_AddStringToObject(object, "severity", message->warning ? "warning" : "error") !=
               NULL &&
           cJSON_AddStringToObject(object, "message", message->text + message->words_at) != NULL;
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
