// test_edit_history.c - earlier states of a map: kept, listed, forgotten, returned to.
#include "jantar/edit_history.h"
#include "maps.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char folder[512], map[600];

static bool begin(void)
{
    bool good = CHECK(harness_temp_directory(folder, sizeof folder) != NULL);
    snprintf(map, sizeof map, "%s/a.json", folder);
    return good && CHECK(files_keep(map, "{}", 2, NULL));
}

static bool keep(const char *text, int64_t date)
{
    Err err = {.message = ""};
    bool good = edit_history_keep(folder, map, text, strlen(text), date, &err);
    return CHECK_STR(err.message, "") && good;
}

// Checks what the number in the list is; NULL: it is broken.
static void check_is(uint32_t number, const char *text, int64_t date)
{
    Err err;
    EditKept kept;
    FileList list;
    edit_history_list(folder, map, &list);
    if (CHECK(number < list.count)) {
        bool read = edit_history_read(list.paths[number], &kept, &err);
        if (CHECK_INT(read, text != NULL) && read) {
            CHECK_STR((const char *)kept.text.bytes, text);
            CHECK_INT(kept.text.size, strlen(text));
            CHECK_INT(kept.date, date);
            files_bytes_free(&kept.text);
        }
    }
    files_list_free(&list);
}

static size_t count(void)
{
    FileList list;
    edit_history_list(folder, map, &list);
    size_t found = list.count;
    files_list_free(&list);
    return found;
}

TEST(edit_history_keeps_the_newest_states)
{
    char text[32];
    REQUIRE(begin());
    CHECK_INT(count(), 0);
    for (int i = 0; i < 25; i++) {
        snprintf(text, sizeof text, "state %d", i);
        REQUIRE(keep(text, 1000 + i));
        REQUIRE(keep(text, 2000 + i)); // the same is not kept twice
    }
    CHECK_INT(count(), EDIT_HISTORY_MOST);
    check_is(0, "state 24", 1024);
    check_is(EDIT_HISTORY_MOST - 1, "state 5", 1005);
    // another map has its own
    snprintf(map, sizeof map, "%s/b.json", folder);
    CHECK_INT(count(), 0);
}

// Files that can't be packed: all of them together stay small, but for the newest.
TEST(edit_history_is_bounded)
{
    enum { SIZE = 5 << 20 };
    unsigned char *noise = malloc(SIZE);
    uint32_t seed = 1;
    Err err;
    REQUIRE(noise != NULL && begin());
    for (int i = 0; i < 9; i++) {
        for (size_t k = 0; k < SIZE; k++)
            noise[k] = (unsigned char)((seed = seed * 1664525u + 1013904223u) >> 24);
        CHECK(edit_history_keep(folder, map, noise, SIZE, i, &err));
    }
    CHECK_INT(count(), EDIT_HISTORY_BYTES / SIZE);
    free(noise);
}

TEST(edit_history_tells_broken_files)
{
    FileList list;
    FileBytes file;
    REQUIRE(begin() && keep("first", 1) && keep("second", 2));
    edit_history_list(folder, map, &list);
    REQUIRE(CHECK_INT(list.count, 2) && files_read(list.paths[0], 1 << 20, &file, NULL));
    for (size_t i = 0; i < file.size; i++) { // every byte counts, but those of the date
        unsigned char was = file.bytes[i];
        file.bytes[i] ^= 0x40;
        EditKept kept = {0};
        CHECK(files_write_atomic(list.paths[0], file.bytes, file.size, NULL));
        if (edit_history_read(list.paths[0], &kept, NULL))
            CHECK_STR((const char *)kept.text.bytes, "second");
        files_bytes_free(&kept.text);
        file.bytes[i] = was;
    }
    CHECK(files_write_atomic(list.paths[0], file.bytes, file.size - 3, NULL));
    check_is(0, NULL, 0);
    CHECK(files_write_atomic(list.paths[0], "", 0, NULL));
    check_is(0, NULL, 0);
    check_is(1, "first", 1);
    CHECK(keep("third", 3)); // a broken one is no obstacle
    check_is(0, "third", 3);
    files_bytes_free(&file);
    files_list_free(&list);
}

TEST(edit_history_returns_in_one_step)
{
    Err err;
    size_t size;
    const unsigned char *bytes;
    for (int form = 0; form < MAP_FORMS; form++) {
        Edit *edit = map_open((MapForm)form);
        REQUIRE(edit != NULL && edit_text(edit, &bytes, &size, &err));
        FileBytes before = {malloc(size + 1), size};
        REQUIRE(before.bytes != NULL);
        memcpy(before.bytes, bytes, size);
        before.bytes[size] = '\0';
        edit_begin(edit, "stroke");
        CHECK(edit_set_tile(edit, 1, 3, 2, 7, &err));
        CHECK(edit_end(edit));
        CHECK_INT(edit_tile(edit, 1, 3, 2), 7);
        CHECK(edit_return_to(edit, &before, &err));
        CHECK(map_is(edit, before.bytes, before.size));
        CHECK(edit_undo(edit));
        CHECK_INT(edit_tile(edit, 1, 3, 2), 7);
        CHECK(edit_redo(edit));
        CHECK(map_is(edit, before.bytes, before.size));
        // what is no map changes nothing
        FileBytes none = {(unsigned char *)"[", 1};
        CHECK(!edit_return_to(edit, &none, &err));
        CHECK(map_is(edit, before.bytes, before.size));
        free(before.bytes);
        edit_free(edit);
    }
}
