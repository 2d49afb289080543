// user_file.c - files of the user folder.
#include "user_file.h"

#include "harness.h"
#include "jantar/files.h"
#include <string.h>

void user_file_put(const char *folder, const char *name, const char *text)
{
    Err err;
    CHECK(files_keep(harness_path_in(folder, name), text, strlen(text), &err));
}

void user_file_scenes_seen(const char *folder)
{
    user_file_put(folder, "results.json",
                  "{\"levels\": {\"levels/forest/00-the-fall.json\": {\"older\": 1}}}");
}

void user_file_not_first(const char *folder)
{
    user_file_put(folder, "settings.json", "{}");
}

void user_file_check(const char *path, const char *text)
{
    Err err;
    FileBytes file;
    if (CHECK(files_read(path, 1 << 20, &file, &err))) {
        CHECK_CONTAINS((const char *)file.bytes, text);
        files_bytes_free(&file);
    }
}
