// test_edit_files.c - saving beside other programs, and steps that survive a crash.
#include "edit/map/edit_parts.h"
#include "maps.h"

#include "jantar/edit_files.h"
#include "jantar/rng.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Desk {
    char folder[512], map[600], journals[600], journal[700];
} Desk;

static bool desk_open(Desk *desk, MapForm form)
{
    size_t size;
    char *text = map_text(form, &size);
    bool good = CHECK(harness_temp_directory(desk->folder, sizeof desk->folder) != NULL);
    snprintf(desk->map, sizeof desk->map, "%s/a.json", desk->folder);
    snprintf(desk->journals, sizeof desk->journals, "%s/edits", desk->folder);
    good = good && CHECK(files_keep(desk->map, text, size, NULL));
    free(text);
    return good;
}

static Edit *open_map(const Desk *desk, uint32_t *recovered)
{
    static LevelReport report;
    Edit *edit = NULL;
    Err err;
    if (edit_open(desk->map, &edit, &report) != LEVEL_OK)
        CHECK_STR(level_report_first_error(&report), "");
    if (edit != NULL && !edit_journal(edit, desk->journals, recovered, &err))
        CHECK_STR(err.message, "a journal");
    return edit;
}

static bool find_journal(Desk *desk)
{
    FileList list = {0};
    if (!CHECK(files_list(desk->journals, ".undo", false, &list, NULL)) || !CHECK(list.count == 1))
        return false;
    snprintf(desk->journal, sizeof desk->journal, "%s", list.paths[0]);
    files_list_free(&list);
    return true;
}

static void stroke(Edit *edit, int32_t x)
{
    edit_begin(edit, "stroke");
    CHECK(edit_set_tile(edit, 1, x, 2, 7, NULL));
    CHECK(edit_set_tile(edit, 1, x + 1, 2, 7, NULL));
    CHECK(edit_end(edit));
}

static uint32_t strokes_in(const Edit *edit)
{
    uint32_t count = 0;
    for (int32_t x = 0; x < 16; x += 2)
        count += edit_tile(edit, 1, x, 2) == 7;
    return count;
}

// --- the journal ---------------------------------------------------------------------------------

static void crash_and_come_back(MapForm form)
{
    Desk desk;
    uint32_t recovered;
    REQUIRE(desk_open(&desk, form));
    Edit *edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    CHECK_INT(recovered, 0);
    stroke(edit, 0);
    stroke(edit, 2);
    CHECK_INT(edit_save(edit, NULL), EDIT_SAVED);
    stroke(edit, 4);
    stroke(edit, 6);
    CHECK(edit_undo(edit));
    stroke(edit, 8);
    edit_free(edit); // as a crash would: nothing was saved

    edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    CHECK_INT(recovered, 4); // two steps, an undo, a step
    CHECK_INT(strokes_in(edit), 4);
    CHECK_INT(edit_tile(edit, 1, 6, 2), 0);
    CHECK(edit_is_changed(edit));
    for (uint32_t i = 4; i > 0; i--) {
        CHECK(edit_undo(edit));
        CHECK_INT(strokes_in(edit), i - 1);
    }
    CHECK(!edit_undo(edit));
    size_t size;
    char *text = map_text(form, &size);
    CHECK(map_is(edit, text, size));
    free(text);
    for (uint32_t i = 0; i < 4; i++)
        CHECK(edit_redo(edit));
    CHECK_INT(edit_save(edit, NULL), EDIT_SAVED);
    edit_free(edit);

    edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    CHECK_INT(recovered, 0);
    CHECK_INT(strokes_in(edit), 4);
    CHECK(!edit_is_changed(edit));
    CHECK(edit_undo(edit));
    edit_free(edit);
}

TEST(steps_survive_a_crash)
{
    crash_and_come_back(MAP_TILED);
    crash_and_come_back(MAP_ZLIB);
    crash_and_come_back(MAP_INFINITE);
}

TEST(a_journal_that_is_torn_anywhere_loses_only_what_is_behind)
{
    Desk desk;
    uint32_t recovered;
    FileBytes whole;
    REQUIRE(desk_open(&desk, MAP_TILED));
    Edit *edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    for (int32_t x = 0; x < 8; x += 2)
        stroke(edit, x);
    edit_free(edit);
    REQUIRE(find_journal(&desk) && CHECK(files_read(desk.journal, 1 << 20, &whole, NULL)));
    uint32_t last = 0;
    for (size_t size = 0; size <= whole.size && !harness_failed(); size++) {
        CHECK(files_write_atomic(desk.journal, whole.bytes, size, NULL));
        edit = open_map(&desk, &recovered);
        REQUIRE(edit != NULL);
        CHECK(strokes_in(edit) >= last && strokes_in(edit) <= last + 1);
        CHECK_INT(recovered, strokes_in(edit));
        last = strokes_in(edit);
        stroke(edit, 10); // goes on behind what is whole
        edit_free(edit);
        edit = open_map(&desk, &recovered);
        REQUIRE(edit != NULL);
        CHECK_INT(strokes_in(edit), last + 1);
        edit_free(edit);
    }
    CHECK_INT(last, 4);
    files_bytes_free(&whole);
}

TEST(a_journal_with_any_byte_changed_is_refused_or_harmless)
{
    Desk desk;
    uint32_t recovered;
    FileBytes whole;
    Rng rng = {3};
    REQUIRE(desk_open(&desk, MAP_INFINITE_ZLIB));
    Edit *edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    stroke(edit, 0);
    CHECK_INT(edit_save(edit, NULL), EDIT_SAVED);
    stroke(edit, 2);
    edit_free(edit);
    REQUIRE(find_journal(&desk) && CHECK(files_read(desk.journal, 1 << 20, &whole, NULL)));
    for (uint32_t i = 0; i < 300 && !harness_failed(); i++) {
        uint32_t at = rng_below(&rng, (uint32_t)whole.size);
        unsigned char old = whole.bytes[at];
        whole.bytes[at] ^= (unsigned char)(1u << rng_below(&rng, 8));
        CHECK(files_write_atomic(desk.journal, whole.bytes, whole.size, NULL));
        edit = open_map(&desk, &recovered);
        REQUIRE(edit != NULL);
        while (edit_undo(edit))
            ;
        edit_free(edit);
        whole.bytes[at] = old;
    }
    files_bytes_free(&whole);
}

// Puts a record into a journal that takes back a step, `at` bytes behind its start.
static void insert_undo(const Desk *desk, size_t at)
{
    enum { UNDO = 2 };
    static const uint32_t undo[] = {UNDO, 0, 0}; // without a body, whose checksum is 0
    unsigned char bytes[4096];
    FileBytes file;
    REQUIRE(CHECK(files_read(desk->journal, sizeof bytes - sizeof undo, &file, NULL)));
    memcpy(bytes, file.bytes, at);
    memcpy(bytes + at, undo, sizeof undo);
    memcpy(bytes + at + sizeof undo, file.bytes + at, file.size - at);
    CHECK(files_write_atomic(desk->journal, bytes, file.size + sizeof undo, NULL));
    files_bytes_free(&file);
}

static void go_on_behind_an_undo(size_t at)
{
    Desk desk;
    uint32_t recovered;
    char aside[720];
    REQUIRE(desk_open(&desk, MAP_TILED));
    Edit *edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL && find_journal(&desk));
    insert_undo(&desk, at);
    edit_free(edit);
    edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    stroke(edit, 0);
    edit_free(edit);
    edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    CHECK_INT(recovered, 1);
    CHECK_INT(strokes_in(edit), 1);
    edit_free(edit);
    snprintf(aside, sizeof aside, "%s.old", desk.journal);
    CHECK(files_exists(aside)); // nothing is deleted
}

TEST(steps_behind_a_record_that_does_not_fit_are_kept)
{
    enum { MARK = 32, SAVED = 28 };
    go_on_behind_an_undo(MARK);
    go_on_behind_an_undo(MARK + SAVED);
}

TEST(a_map_that_others_changed_sets_its_journal_aside)
{
    Desk desk;
    uint32_t recovered;
    size_t size;
    REQUIRE(desk_open(&desk, MAP_TILED));
    Edit *edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    stroke(edit, 0);
    edit_free(edit);
    char *text = map_text(MAP_MINIFIED, &size);
    CHECK(files_keep(desk.map, text, size, NULL));
    edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    CHECK_INT(recovered, 0);
    CHECK(map_is(edit, text, size));
    CHECK(!edit_undo(edit));
    FileList aside = {0};
    CHECK(files_list(desk.journals, ".old", false, &aside, NULL) && aside.count == 1);
    files_list_free(&aside);
    edit_free(edit);
    free(text);
}

TEST(two_editors_of_one_map_do_not_share_a_journal)
{
    Desk desk;
    uint32_t recovered;
    static LevelReport report;
    Edit *second = NULL;
    Err err;
    REQUIRE(desk_open(&desk, MAP_TILED));
    Edit *first = open_map(&desk, &recovered);
    REQUIRE(first != NULL && edit_open(desk.map, &second, &report) == LEVEL_OK);
    CHECK(!edit_journal(second, desk.journals, &recovered, &err));
    CHECK_CONTAINS(err.message, "another window");
    stroke(second, 0);
    CHECK_INT(edit_save(second, NULL), EDIT_SAVED);
    edit_free(second);
    edit_free(first);
}

// --- saving --------------------------------------------------------------------------------------

TEST(saving_asks_when_another_program_saved)
{
    Desk desk;
    uint32_t recovered;
    size_t size;
    char beside[FILES_PATH_BYTES];
    static LevelReport report;
    FileBytes file;
    REQUIRE(desk_open(&desk, MAP_TILED));
    Edit *edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    stroke(edit, 0);
    char *theirs = map_text(MAP_MINIFIED, &size);
    CHECK(files_keep(desk.map, theirs, size, NULL));
    CHECK_INT(edit_disk(edit), EDIT_DISK_CHANGED);
    CHECK_INT(edit_save(edit, NULL), EDIT_SAVE_CHANGED);
    CHECK(edit_save_beside(edit, beside, NULL));
    CHECK_CONTAINS(beside, "/a.mine.json");
    CHECK(edit_save_beside(edit, beside, NULL));
    CHECK_CONTAINS(beside, "/a.mine-2.json");
    CHECK(edit_take_theirs(edit, &report));
    CHECK(map_is(edit, theirs, size));
    CHECK(!edit_is_changed(edit));
    CHECK(edit_undo(edit)); // mine again
    CHECK_INT(strokes_in(edit), 1);
    CHECK_INT(edit_save(edit, NULL), EDIT_SAVED);
    CHECK(files_read(desk.map, 1 << 20, &file, NULL) && map_is(edit, file.bytes, file.size));
    files_bytes_free(&file);
    edit_free(edit);
    free(theirs);
}

// The stamp was seen first so long ago that a change would give another one.
static void settle(Edit *edit)
{
    edit->disk_seen.first_ms -= FILE_STAMP_SETTLES_MS;
}

TEST(a_file_is_read_again_only_when_its_stamp_is_another)
{
    Desk desk;
    uint32_t recovered;
    size_t size;
    REQUIRE(desk_open(&desk, MAP_TILED));
    Edit *edit = open_map(&desk, &recovered);
    char *theirs = map_text(MAP_MINIFIED, &size);
    REQUIRE(edit != NULL && theirs != NULL);
    uint64_t hash = edit->disk_hash;
    CHECK_INT(edit_disk(edit), EDIT_DISK_SAME);
    CHECK(!edit->disk_seen.trusted); // saved a moment ago
    edit->disk_hash++;
    CHECK_INT(edit_disk(edit), EDIT_DISK_CHANGED); // so it was read
    edit->disk_hash = hash;
    settle(edit);
    CHECK_INT(edit_disk(edit), EDIT_DISK_SAME);
    edit->disk_hash++;
    CHECK_INT(edit_disk(edit), EDIT_DISK_SAME); // not read
    edit->disk_hash = hash;
    CHECK(files_keep(desk.map, theirs, size, NULL));
    CHECK_INT(edit_disk(edit), EDIT_DISK_CHANGED);
    settle(edit);
    CHECK_INT(edit_disk(edit), EDIT_DISK_CHANGED);
    CHECK_INT(edit_disk(edit), EDIT_DISK_CHANGED);
    remove(desk.map);
    CHECK_INT(edit_disk(edit), EDIT_DISK_GONE);
    CHECK(files_make_directory(desk.map, NULL));
    CHECK_INT(edit_disk(edit), EDIT_DISK_CHANGED);
    edit_free(edit);
    free(theirs);
}

// Changes a byte without the size, in place.
static void change_in_place(const Desk *desk, const char *find, char byte)
{
    FileBytes file;
    FileHeld held;
    REQUIRE(files_read(desk->map, 1 << 20, &file, NULL) && files_hold(&held, desk->map, false));
    char *at = strstr((char *)file.bytes, find);
    REQUIRE(at != NULL);
    *at = byte;
    CHECK(files_held_write(&held, file.bytes, file.size));
    files_held_drop(&held);
    files_bytes_free(&file);
}

TEST(a_change_within_a_tick_of_the_clock_is_noticed)
{
    Desk desk;
    uint32_t recovered;
    REQUIRE(desk_open(&desk, MAP_TILED));
    Edit *edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    CHECK_INT(edit_disk(edit), EDIT_DISK_SAME);
    change_in_place(&desk, "orthogonal", 'p');
    // As if the file system had given both the same stamp.
    FileSeen now = {0};
    file_seen_begin(&now, desk.map);
    edit->disk_seen.stamp = now.stamp;
    CHECK_INT(edit_disk(edit), EDIT_DISK_CHANGED);
    edit_free(edit);
}

TEST(saving_tells_of_files_that_are_gone_or_folders)
{
    Desk desk;
    uint32_t recovered;
    Err err;
    REQUIRE(desk_open(&desk, MAP_TILED));
    Edit *edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    stroke(edit, 0);
    remove(desk.map);
    CHECK_INT(edit_save(edit, &err), EDIT_SAVE_GONE);
    CHECK(files_make_directory(desk.map, NULL));
    CHECK_INT(edit_save(edit, &err), EDIT_SAVE_CHANGED);
    CHECK_INT(edit_save_over(edit, &err), EDIT_SAVE_FAILED);
    CHECK(err.message[0] != '\0');
    remove(desk.map);
    CHECK_INT(edit_save_over(edit, &err), EDIT_SAVED);
    CHECK(!edit_is_changed(edit));
    edit_free(edit);
}

TEST(a_file_that_is_no_map_is_not_taken_in)
{
    static const char *const texts[] = {"", "{", "[]", "{\"layers\": 3}", "{\"type\":\"tileset\"}"};
    Desk desk;
    uint32_t recovered;
    static LevelReport report;
    size_t size;
    REQUIRE(desk_open(&desk, MAP_TILED));
    Edit *edit = open_map(&desk, &recovered);
    char *text = map_text(MAP_TILED, &size);
    REQUIRE(edit != NULL);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        CHECK(files_keep(desk.map, texts[i], strlen(texts[i]), NULL));
        CHECK(!edit_take_theirs(edit, &report));
        CHECK(level_report_first_error(&report)[0] != '\0');
        CHECK(map_is(edit, text, size));
    }
    edit_free(edit);
    free(text);
}

TEST(saving_elsewhere_takes_the_steps_along)
{
    Desk desk;
    uint32_t recovered;
    static LevelReport report;
    char other[700];
    Edit *edit, *again = NULL;
    REQUIRE(desk_open(&desk, MAP_TILED));
    edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    stroke(edit, 0);
    snprintf(other, sizeof other, "%s/b.json", desk.folder);
    CHECK_INT(edit_save_as(edit, other, NULL), EDIT_SAVED);
    CHECK_STR(edit_path(edit), other);
    stroke(edit, 2);
    edit_free(edit);
    REQUIRE(edit_open(other, &again, &report) == LEVEL_OK);
    CHECK(edit_journal(again, desk.journals, &recovered, NULL));
    CHECK_INT(recovered, 1);
    CHECK_INT(strokes_in(again), 2);
    CHECK(edit_undo(again) && edit_undo(again) && !edit_undo(again));
    edit_free(again);
}

TEST(what_is_unchanged_is_not_written)
{
    Desk desk;
    uint32_t recovered;
    char newer[700];
    REQUIRE(desk_open(&desk, MAP_TILED));
    Edit *edit = open_map(&desk, &recovered);
    REQUIRE(edit != NULL);
    snprintf(newer, sizeof newer, "%s/newer", desk.folder);
    CHECK(files_keep(newer, "x", 1, NULL));
    files_date_after(newer, desk.map);
    stroke(edit, 0);
    CHECK(edit_undo(edit));
    CHECK_INT(edit_save(edit, NULL), EDIT_SAVED);
    CHECK(files_is_newer(newer, desk.map));
    edit_free(edit);
}
