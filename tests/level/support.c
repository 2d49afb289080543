// support.c - what the level tests share.
#include "support.h"

#include "harness.h"
#include "jantar/files.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_BYTES = 65536 };

static LevelReport report;

const char *support_good_map(void)
{
    static char text[TEXT_BYTES];
    char path[FILES_PATH_BYTES];
    FileBytes file;
    Err err = {.message = ""};
    harness_source_path(path, sizeof path, "tests/level/data/good.json");
    if (!CHECK(files_read(path, sizeof text - 1, &file, &err)))
        return NULL;
    memcpy(text, file.bytes, file.size + 1);
    files_bytes_free(&file);
    return text;
}

const char *support_replace(const char *text, const char *find, const char *by)
{
    static char texts[3][TEXT_BYTES];
    static unsigned next;
    const char *at = text == NULL ? NULL : strstr(text, find);
    if (!CHECK(at != NULL)) {
        printf("not in the text: %s\n", find);
        return NULL;
    }
    char *out = texts[next++ % 3];
    int length =
        snprintf(out, TEXT_BYTES, "%.*s%s%s", (int)(at - text), text, by, at + strlen(find));
    return CHECK(length > 0 && length < TEXT_BYTES) ? out : NULL;
}

Level *support_load(const char *text)
{
    Level *level = NULL;
    if (text == NULL)
        return NULL;
    LevelStatus status = level_parse(text, strlen(text), NULL, &level, &report);
    CHECK((status == LEVEL_OK) == (level != NULL));
    CHECK((status == LEVEL_OK) == (report.error_count == 0));
    return level;
}

const LevelReport *support_report(void)
{
    return &report;
}

const char *support_messages(void)
{
    static char text[LEVEL_REPORT_MAX * LEVEL_MESSAGE_BYTES];
    size_t used = 0;
    text[0] = '\0';
    for (uint32_t i = 0; i < report.count; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i > 0 ? "\n" : "",
                                 report.messages[i].text);
    return text;
}

void support_check_mistakes(const SupportMistake *mistakes, size_t count, bool infinite)
{
    for (size_t i = 0; i < count; i++) {
        const char *text = support_replace(support_good_map(), mistakes[i].find, mistakes[i].by);
        if (infinite)
            text = support_replace(text, "\"infinite\": false", "\"infinite\": true");
        CHECK(support_load(text) == NULL);
        CHECK_STR(support_messages(), mistakes[i].messages);
    }
}

const char *support_corpora(void)
{
    const char *path = getenv("JANTAR_CORPORA");
    return path == NULL || path[0] == '\0' ? NULL : path;
}

const char *support_folder(void)
{
    static char folder[FILES_PATH_BYTES];
    static unsigned number;
    if (number != harness_case_number()) {
        harness_temp_directory(folder, sizeof folder);
        number = harness_case_number();
    }
    return folder;
}

void support_write(const char *name, const char *text)
{
    char path[FILES_PATH_BYTES];
    Err err;
    CHECK(files_join(path, sizeof path, support_folder(), name) &&
          files_write_atomic(path, text, strlen(text), &err));
}
