// check_texts.c - `jantar check` of a language's file of texts.
#include "check.h"

#include "jantar/files.h"
#include "jantar/text.h"
#include <stdio.h>
#include <string.h>

enum { PATH_SHOWN = 300 }; // bytes of a path in a message

static void add(LevelReport *report, bool warning, const char *path, uint32_t line,
                const char *words)
{
    LevelMessage *message = &report->messages[report->count++];
    *message = (LevelMessage){.warning = warning, .line = line, .column = line > 0};
    if (line > 0) {
        message->file_bytes = (uint16_t)snprintf(message->text, PATH_SHOWN, "%s", path);
        if (message->file_bytes >= PATH_SHOWN)
            message->file_bytes = PATH_SHOWN - 1;
        snprintf(message->text + message->file_bytes, PATH_SHOWN, ":%lu:1: %s", (unsigned long)line,
                 warning ? "warning: " : "");
    }
    message->words_at = (uint16_t)strlen(message->text);
    snprintf(message->text + message->words_at, sizeof message->text - message->words_at, "%s",
             words);
    report->error_count += !warning;
    report->warning_count += warning;
}

LevelStatus check_texts(const char *path, LevelReport *report)
{
    FileBytes file;
    TextProblems problems;
    Err err;
    *report = (LevelReport){0};
    if (!files_read_text(path, TEXT_FILE_BYTES + 1, &file, &err)) {
        add(report, false, path, 0, err.message);
        return LEVEL_UNREADABLE;
    }
    TextCatalog *catalog = text_read((const char *)file.bytes, file.size, &problems);
    files_bytes_free(&file);
    bool is_used = catalog != NULL;
    text_free(catalog);
    for (uint32_t i = 0; i < problems.count && i < TEXT_PROBLEMS; i++)
        add(report, is_used, path, problems.list[i].line, problems.list[i].words);
    uint32_t more = problems.count - report->count; // are counted, and not kept
    report->warning_count += is_used ? more : 0;
    report->error_count += is_used ? 0 : more;
    return is_used ? LEVEL_OK : LEVEL_INVALID;
}
