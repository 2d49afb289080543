// test_edit_bytes.c - not one byte changes that nobody touched: maps of all forms, edited at random
// and taken back.
#include "maps.h"

#include "jantar/edit_tools.h"
#include "jantar/files.h"
#include "jantar/rng.h"
#include <stdlib.h>
#include <string.h>

static bool keeps_bytes(const char *path)
{
    static LevelReport report;
    FileBytes file;
    Edit *edit = NULL;
    if (!CHECK(files_read(path, EDIT_FILE_BYTES, &file, NULL)))
        return false;
    LevelStatus status = edit_open(path, &edit, &report);
    bool same = status == LEVEL_OK && map_is(edit, file.bytes, file.size);
    files_bytes_free(&file);
    edit_free(edit);
    if (status == LEVEL_OK && !same)
        CHECK_STR(path, "the same bytes");
    return status == LEVEL_OK;
}

static uint32_t check_folder(const char *folder)
{
    FileList list = {0};
    uint32_t opened = 0;
    if (!files_list(folder, ".json", true, &list, NULL))
        return 0;
    for (size_t i = 0; i < list.count; i++)
        opened += keeps_bytes(list.paths[i]);
    files_list_free(&list);
    return opened;
}

TEST(every_map_of_ours_keeps_its_bytes)
{
    char path[1024];
    CHECK(check_folder(harness_source_path(path, sizeof path, "levels/forest")) >= 11);
    CHECK(check_folder(harness_source_path(path, sizeof path, "levels/deep")) >= 7);
    CHECK(check_folder(harness_source_path(path, sizeof path, "levels/experiments")) >= 5);
}

TEST(every_map_of_others_keeps_its_bytes)
{
    const char *corpora = getenv("JANTAR_CORPORA");
    if (corpora == NULL)
        SKIP("JANTAR_CORPORA names no folder");
    CHECK(check_folder(corpora) > 10);
}

TEST(every_form_keeps_its_bytes)
{
    for (int form = 0; form < MAP_FORMS; form++) {
        size_t size;
        char *text = map_text((MapForm)form, &size);
        Edit *edit = map_open((MapForm)form);
        CHECK_INT(edit != NULL && map_is(edit, text, size), true);
        edit_free(edit);
        free(text);
    }
}

// --- random edits --------------------------------------------------------------------------------

static void paint(Edit *edit, Rng *rng)
{
    EditMap map = edit_map(edit);
    // Not all of an infinite map, which would grow at its sides without end.
    int32_t x = (int32_t)rng_below(rng, map.infinite ? 60 : (uint32_t)map.cells.width),
            y = (int32_t)rng_below(rng, map.infinite ? 60 : (uint32_t)map.cells.height);
    uint32_t gid = rng_below(rng, 4) == 0 ? 0 : 1 + rng_below(rng, 40);
    // A stroke: neighbours, some of them twice.
    for (uint32_t i = 0; i < 1 + rng_below(rng, 30); i++)
        edit_set_tile(edit, 1, x + (int32_t)(i % 7), y + (int32_t)(i / 7),
                      rng_below(rng, 3) == 0 ? 0 : gid, NULL);
    if (map.infinite && rng_below(rng, 6) == 0)
        edit_set_tile(edit, 1, (int32_t)rng_below(rng, 200) - 100,
                      (int32_t)rng_below(rng, 200) - 100, gid, NULL);
}

static void add(Edit *edit, Rng *rng)
{
    const Vec2 points[] = {vec2(0, 0), vec2(rng_below(rng, 100), 7.25), vec2(-8, 1e-3)};
    EditObject object = {
        .layer = edit_object_layer(edit),
        .shape = (EditShape)rng_below(rng, 5),
        .x = rng_below(rng, 600),
        .y = rng_below(rng, 300) + 0.1,
        .width = 32,
        .height = 16.5,
        .visible = true,
        .point_count = 3,
    };
    strcpy(object.class_name, "crate");
    strcpy(object.name, "a \"b\" \\ \xc3\xa9\n");
    uint32_t id = 0;
    CHECK(edit_add_object(edit, &object, points, &id, NULL));
    CHECK(id != 0);
}

static void set_property(Edit *edit, Rng *rng, EditOwner owner)
{
    static const char *const names[] = {"mine", "density", "title", "more"};
    const char *name = names[rng_below(rng, 4)];
    EditValue value = {.type = (EditValueType)rng_below(rng, 7), .number = rng_below(rng, 2)};
    strcpy(value.text, "#ff8800");
    if (rng_below(rng, 3) == 0)
        CHECK(edit_remove_property(edit, owner, name, NULL));
    else
        CHECK(edit_set_property(edit, owner, name, &value, NULL));
}

static void change_object(Edit *edit, Rng *rng)
{
    EditObject object;
    uint32_t copy;
    if (!edit_object_at(edit, rng_below(rng, edit_object_count(edit) + 1), &object)) {
        add(edit, rng);
        return;
    }
    // So many objects that the file stays small.
    switch (edit_object_count(edit) > 40 ? 2 : rng_below(rng, 7)) {
    case 0:
        CHECK(edit_move_object(edit, object.id, rng_below(rng, 999) / 7.0, -3.0, NULL));
        break;
    case 1:
        CHECK(edit_size_object(edit, object.id, rng_below(rng, 99), 0.1, NULL));
        break;
    case 2:
        CHECK(edit_remove_objects(edit, &object.id, 1, NULL));
        break;
    case 3:
        CHECK(edit_copy_objects(edit, &object.id, 1, vec2(1.0, 2.0), &copy, NULL));
        break;
    case 4:
        CHECK(edit_name_object(edit, object.id, "another", NULL));
        break;
    case 5:
        CHECK(edit_turn_object(edit, object.id, rng_below(rng, 360), NULL));
        break;
    default:
        set_property(edit, rng, (EditOwner){EDIT_OF_OBJECT, object.id});
    }
}

static void change_map(Edit *edit, Rng *rng)
{
    uint32_t id;
    if (rng_below(rng, 3) == 0 && edit_layer_count(edit) < 6)
        CHECK(edit_add_layer(edit, (EditLayerKind)rng_below(rng, 2), "one more", &id, NULL));
    else if (rng_below(rng, 2) == 0 && edit_map(edit).cells.width < 40)
        CHECK(edit_resize(edit, 2, 0, (int32_t)rng_below(rng, 3), 1, NULL));
    else if (edit_map(edit).cells.width > 20)
        edit_resize(edit, -2, 0, -1, -1, NULL);
    set_property(edit, rng, (EditOwner){EDIT_OF_MAP, 0});
    set_property(edit, rng, (EditOwner){EDIT_OF_LAYER, 1});
}

static void change(Edit *edit, Rng *rng)
{
    uint32_t what = rng_below(rng, 20);
    if (what < 9)
        paint(edit, rng);
    else if (what < 11)
        add(edit, rng);
    else if (what < 19)
        change_object(edit, rng);
    else
        change_map(edit, rng);
}

// Finding objects near a box must find what looking at all of them does.
static bool finds_the_near(const Edit *edit, Rng *rng)
{
    EditObject object, near;
    Vec2 corner = vec2(rng_below(rng, 500), rng_below(rng, 300));
    Box box = {corner, vec2_add(corner, vec2(rng_below(rng, 200), rng_below(rng, 200)))};
    uint32_t next = 0;
    bool same = true;
    for (uint32_t i = 0; same && edit_object_at(edit, i, &object); i++)
        if (box_overlaps(edit_object_box(edit, &object), box))
            same = edit_object_near(edit, box, &next, &near) && near.id == object.id &&
                   near.x == object.x && strcmp(near.name, object.name) == 0;
    return same && !edit_object_near(edit, box, &next, &near);
}

static bool reads_same_tiles(const Edit *edit, uint32_t layer)
{
    EditBox box = edit_map(edit).cells;
    box = (EditBox){box.x - 3, box.y - 2, box.width + 5, box.height + 4};
    uint32_t *tiles = calloc((size_t)box.width * (size_t)box.height, sizeof *tiles);
    bool same = tiles != NULL;
    if (same)
        edit_tiles(edit, layer, box, tiles);
    for (int32_t i = 0; same && i < box.width * box.height; i++)
        same = tiles[i] == edit_tile(edit, layer, box.x + i % box.width, box.y + i / box.width);
    free(tiles);
    return same;
}

// What is kept beside the text must be what the text says.
static bool same_as_fresh(Edit *edit)
{
    static LevelReport report;
    const unsigned char *text;
    size_t size;
    Edit *fresh = NULL;
    EditBox box = edit_map(edit).cells;
    if (!edit_text(edit, &text, &size, NULL) ||
        edit_open_bytes(text, size, edit_path(edit), &fresh, &report) != LEVEL_OK)
        return CHECK_STR(level_report_first_error(&report), "no error");
    bool same = edit_layer_count(edit) == edit_layer_count(fresh) &&
                edit_object_count(edit) == edit_object_count(fresh);
    EditLayer layer;
    for (uint32_t i = 0; same && edit_layer(edit, i, &layer); i++)
        for (int32_t j = 0; same && j < box.width * box.height; j++)
            same = edit_tile(edit, layer.id, box.x + j % box.width, box.y + j / box.width) ==
                   edit_tile(fresh, layer.id, box.x + j % box.width, box.y + j / box.width);
    edit_free(fresh);
    return CHECK(same);
}

// Now and then a step is cancelled, or the last ones are undone and made again.
static void wander(Edit *edit, Rng *rng, uint32_t steps)
{
    for (uint32_t i = 0; i < steps && !harness_failed(); i++) {
        edit_begin(edit, "random");
        for (uint32_t j = 0; j < 1 + rng_below(rng, 3); j++)
            change(edit, rng);
        if (rng_below(rng, 10) == 0)
            edit_cancel(edit);
        else
            edit_end(edit);
        if (rng_below(rng, 12) == 0 && edit_undo(edit))
            CHECK(edit_redo(edit));
        CHECK(finds_the_near(edit, rng));
        if (i % 50 == 0)
            CHECK(same_as_fresh(edit) && reads_same_tiles(edit, 1));
    }
}

static char *copy_text(Edit *edit, size_t *size)
{
    const unsigned char *text;
    char *copy = NULL;
    if (CHECK(edit_text(edit, &text, size, NULL)) && CHECK((copy = malloc(*size + 1)) != NULL))
        memcpy(copy, text, *size);
    return copy;
}

static void edit_and_take_back(MapForm form, uint32_t steps)
{
    size_t size, last_size;
    char *text = map_text(form, &size);
    Edit *edit = map_open(form);
    Rng rng = {.state = 7 + (uint64_t)form};
    REQUIRE(edit != NULL && text != NULL);
    wander(edit, &rng, steps);
    char *last = copy_text(edit, &last_size);
    same_as_fresh(edit);
    while (edit_undo(edit))
        ;
    CHECK_INT(edit_forgotten(edit), 0);
    CHECK(map_is(edit, text, size));
    while (edit_redo(edit))
        ;
    CHECK(last != NULL && map_is(edit, last, last_size));
    same_as_fresh(edit);
    edit_free(edit);
    free(text);
    free(last);
}

TEST(a_thousand_random_edits_of_each_form_are_taken_back_and_made_again)
{
    for (int form = 0; form < MAP_FORMS && !harness_failed(); form++)
        edit_and_take_back((MapForm)form, harness_is_sample() ? 100 : 300);
}

TEST(ten_thousand_random_edits_are_taken_back_and_made_again) // label: ci
{
    edit_and_take_back(MAP_TILED, harness_is_sample() ? 500 : 10000);
    edit_and_take_back(MAP_INFINITE_ZLIB, harness_is_sample() ? 200 : 3000);
}

// --- the title -----------------------------------------------------------------------------------

static void retitles(const char *from, const char *title, const char *to)
{
    Err err;
    Edit *edit = NULL;
    LevelReport *report = malloc(sizeof *report);
    if (!CHECK(report && edit_open_bytes(from, strlen(from), "a.json", &edit, report) == LEVEL_OK))
        return;
    edit_begin(edit, "retitle");
    CHECK(edit_retitle(edit, title, &err));
    CHECK(edit_end(edit));
    CHECK(map_is(edit, to, strlen(to)));
    CHECK(edit_undo(edit));
    CHECK(map_is(edit, from, strlen(from)));
    edit_free(edit);
    free(report);
}

TEST(a_new_title_changes_no_other_byte)
{
    retitles("\xef\xbb\xbf{ \"type\":\"map\",\"layers\":[],\r\n\"properties\" : "
             "[{\"name\":\"a\",\"value\":1},\r\n  {\"value\": \"O\\\"ld\" ,"
             "\"name\":\"title\"}, {\"name\":\"title_cs\",\"value\":\"\"}],\"x\":1.50}",
             "N\"e\\w \xc5\xbe",
             "\xef\xbb\xbf{ \"type\":\"map\",\"layers\":[],\r\n\"properties\" : "
             "[{\"name\":\"a\",\"value\":1},\r\n  {\"value\": \"N\\\"e\\\\w \xc5\xbe\" ,"
             "\"name\":\"title\"}, {\"name\":\"title_cs\",\"value\":\"N\\\"e\\\\w "
             "\xc5\xbe\"}],\"x\":1.50}");
}

TEST(a_title_is_added_where_there_is_none)
{
    retitles("{\"layers\":[],\"properties\":[{\"name\":\"a\",\"value\":1}]}", "T",
             "{\"layers\":[],\"properties\":[{\"name\":\"a\",\"value\":1},"
             "{\"name\":\"title\",\"type\":\"string\",\"value\":\"T\"}]}");
    retitles("{\"layers\":[]}", "T",
             "{\"layers\":[],\"properties\":[{\"name\":\"title\",\"type\":\"string\","
             "\"value\":\"T\"}]}");
}
