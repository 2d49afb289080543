// test_edit_tools.c - brushes, fills, stamps, finding, placing.
#include "maps.h"

#include "jantar/edit_tools.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 40, HEIGHT = 24, GROUND = 1 };

typedef struct Yard {
    Edit *edit;
    EditBrushes *brushes;
} Yard;

// A map of the repository's tilesets, emptied.
static Yard yard_open(void)
{
    static LevelReport report;
    Yard yard = {.edit = map_open(MAP_TILED)};
    uint32_t gid;
    char path[1024];
    if (!CHECK(yard.edit != NULL))
        return yard;
    edit_begin(yard.edit, "prepare");
    CHECK(edit_resize(yard.edit, 0, 0, WIDTH - 20, HEIGHT - 12, NULL));
    harness_source_path(path, sizeof path, "levels/tilesets/materials.tsj");
    CHECK(edit_add_tileset(yard.edit, path, &gid, NULL));
    CHECK_INT(gid, 41);
    const uint32_t away = 3;
    CHECK(edit_remove_objects(yard.edit, &away, 1, NULL)); // a way that would be in the stamps
    for (int32_t i = 0; i < WIDTH * HEIGHT; i++)
        edit_set_tile(yard.edit, GROUND, i % WIDTH, i / WIDTH, 0, NULL);
    CHECK(edit_end(yard.edit));
    yard.brushes = edit_brushes_read(yard.edit, &report);
    CHECK(yard.brushes != NULL);
    CHECK_INT(report.count, 0);
    return yard;
}

static void yard_close(Yard *yard)
{
    edit_brushes_free(yard->brushes);
    edit_free(yard->edit);
}

static uint32_t brush_of(const Yard *yard, const char *name)
{
    EditBrush brush;
    for (uint32_t i = 0; edit_brush(yard->brushes, i, &brush); i++)
        if (strcmp(brush.name, name) == 0)
            return i;
    CHECK_STR("no brush", name);
    return 0;
}

static uint32_t bits_of(uint32_t corners)
{
    return (corners & 1u) + (corners >> 1 & 1u) + (corners >> 2 & 1u) + (corners >> 3 & 1u);
}

static uint32_t corners_at(const Yard *yard, int32_t x, int32_t y)
{
    uint32_t brush;
    return edit_tile_corners(yard->brushes, edit_tile(yard->edit, GROUND, x, y), &brush);
}

// All four cells round a corner must agree on whether it is earth: then there is no gap and no
// step.
static bool corners_agree(const Yard *yard)
{
    for (int32_t y = 1; y < HEIGHT; y++)
        for (int32_t x = 1; x < WIDTH; x++) {
            bool held = corners_at(yard, x, y) & EDIT_CORNER_NW;
            if (held != !!(corners_at(yard, x - 1, y) & EDIT_CORNER_NE) ||
                held != !!(corners_at(yard, x, y - 1) & EDIT_CORNER_SW) ||
                held != !!(corners_at(yard, x - 1, y - 1) & EDIT_CORNER_SE))
                return false;
        }
    return true;
}

static uint32_t tiles_in(const Yard *yard)
{
    uint32_t count = 0;
    for (int32_t i = 0; i < WIDTH * HEIGHT; i++)
        count += edit_tile(yard->edit, GROUND, i % WIDTH, i / WIDTH) != 0;
    return count;
}

TEST(brushes_are_read_from_the_terrain_sets)
{
    Yard yard = yard_open();
    EditBrush brush;
    REQUIRE(yard.brushes != NULL);
    CHECK_INT(edit_brush_count(yard.brushes), 11);
    CHECK(edit_brush(yard.brushes, brush_of(&yard, "Earth"), &brush));
    CHECK_STR(brush.material, "");
    CHECK_INT(brush.full_gid, 15);
    CHECK(edit_brush(yard.brushes, brush_of(&yard, "ice"), &brush));
    CHECK_STR(brush.material, "ice");
    CHECK_INT(edit_tile_corners(yard.brushes, 1, &brush.tileset), EDIT_CORNER_NW);
    CHECK_INT(edit_tile_corners(yard.brushes, 1 | LEVEL_TILE_FLIPPED, &brush.tileset),
              EDIT_CORNER_NE);
    CHECK_INT(edit_tile_corners(yard.brushes, 2 | LEVEL_TILE_DIAGONAL, &brush.tileset),
              EDIT_CORNER_SW);
    yard_close(&yard);
}

TEST(a_square_of_two_corners_fills_one_cell_and_slopes_round_it)
{
    Yard yard = yard_open();
    REQUIRE(yard.brushes != NULL);
    edit_begin(yard.edit, "paint");
    CHECK(edit_paint_line(yard.edit, yard.brushes, GROUND, brush_of(&yard, "Earth"), 2,
                          vec2(10.5, 5.5), vec2(10.5, 5.5), NULL));
    CHECK(edit_end(yard.edit));
    CHECK_INT(corners_at(&yard, 10, 5), 15);
    CHECK_INT(corners_at(&yard, 9, 5), EDIT_CORNER_NE | EDIT_CORNER_SE);
    CHECK_INT(corners_at(&yard, 11, 6), EDIT_CORNER_NW);
    CHECK_INT(tiles_in(&yard), 9);
    CHECK(corners_agree(&yard));
    yard_close(&yard);
}

static bool freehand(const Yard *yard, uint32_t brush, const Vec2 *points, uint32_t count)
{
    edit_begin(yard->edit, "freehand");
    bool good = edit_paint_freehand(yard->edit, yard->brushes, GROUND, brush, points, count, NULL);
    return edit_end(yard->edit) && good;
}

static bool corner_is_held(const Yard *yard, int32_t x, int32_t y)
{
    return (corners_at(yard, x, y) & EDIT_CORNER_NW) != 0;
}

TEST(a_stroke_drawn_by_hand_is_the_surface_of_a_hill)
{
    static const Vec2 hill[] = {{4.2, 14.0}, {10.0, 8.0}, {13.0, 8.2}, {16.4, 12.0}};
    static const Vec2 dale[] = {{8.0, 9.0}, {12.0, 11.0}};
    Yard yard = yard_open();
    REQUIRE(yard.brushes != NULL);
    uint32_t earth = brush_of(&yard, "Earth");
    edit_begin(yard.edit, "floor");
    CHECK(edit_paint_box(yard.edit, yard.brushes, GROUND, earth,
                         (Box){vec2(0.0, 18.0), vec2(12.0, 20.0)}, false, NULL));
    CHECK(edit_end(yard.edit));
    CHECK(freehand(&yard, earth, hill, 4));
    CHECK(!corner_is_held(&yard, 10, 7));
    CHECK(corner_is_held(&yard, 10, 8));
    CHECK(corner_is_held(&yard, 4, 14));
    CHECK(!corner_is_held(&yard, 3, 14));
    CHECK(corner_is_held(&yard, 7, 17)); // down to the floor
    CHECK(!corner_is_held(&yard, 7, 10));
    CHECK(!corner_is_held(&yard, 15, 15)); // where there is none, to the lowest end
    CHECK(corner_is_held(&yard, 15, 14));
    CHECK(corners_agree(&yard));
    CHECK(freehand(&yard, EDIT_BRUSH_AIR, dale, 2));
    CHECK(!corner_is_held(&yard, 10, 9));
    CHECK(!corner_is_held(&yard, 10, 10)); // the eraser takes what is above
    CHECK(corner_is_held(&yard, 10, 11));
    CHECK(corners_agree(&yard));
    yard_close(&yard);
}

TEST(a_stroke_that_comes_back_is_an_outline)
{
    static const Vec2 round[] = {{10, 4}, {14, 6}, {14, 10}, {10, 12}, {6, 10}, {6, 6}, {9.2, 4.4}};
    for (uint32_t count = 7; count >= 6; count--) { // without its last point it does not
        Yard yard = yard_open();
        REQUIRE(yard.brushes != NULL);
        CHECK(freehand(&yard, brush_of(&yard, "Earth"), round, count));
        CHECK(corner_is_held(&yard, 10, 8));
        CHECK_INT(corner_is_held(&yard, 7, 11), count == 6);
        CHECK(!corner_is_held(&yard, 10, 13));
        CHECK(!corner_is_held(&yard, 15, 8));
        CHECK(corners_agree(&yard));
        yard_close(&yard);
    }
}

TEST(random_strokes_of_one_kind_leave_no_gap)
{
    Yard yard = yard_open();
    Rng rng = {5};
    REQUIRE(yard.brushes != NULL);
    uint32_t earth = brush_of(&yard, "Earth");
    edit_begin(yard.edit, "paint");
    for (uint32_t i = 0; i < 400 && !harness_failed(); i++) {
        Vec2 from = vec2(rng_unit(&rng) * WIDTH, rng_unit(&rng) * HEIGHT),
             to = vec2(rng_unit(&rng) * WIDTH, rng_unit(&rng) * HEIGHT);
        uint32_t brush = rng_below(&rng, 3) == 0 ? earth : EDIT_BRUSH_AIR;
        if (rng_below(&rng, 4) == 0)
            CHECK(edit_paint_box(yard.edit, yard.brushes, GROUND, brush, (Box){from, to},
                                 rng_below(&rng, 2) == 0, NULL));
        else if (rng_below(&rng, 20) == 0)
            CHECK(edit_paint_fill(yard.edit, yard.brushes, GROUND, brush, from, NULL));
        else
            CHECK(edit_paint_line(yard.edit, yard.brushes, GROUND, brush, 1 + rng_below(&rng, 9),
                                  from, to, NULL));
        CHECK(corners_agree(&yard));
    }
    CHECK(edit_end(yard.edit));
    CHECK(edit_undo(yard.edit));
    CHECK_INT(tiles_in(&yard), 0);
    yard_close(&yard);
}

TEST(two_kinds_join_without_a_gap)
{
    Yard yard = yard_open();
    Rng rng = {6};
    REQUIRE(yard.brushes != NULL);
    uint32_t kinds[] = {brush_of(&yard, "Earth"), brush_of(&yard, "ice"), brush_of(&yard, "wood")};
    edit_begin(yard.edit, "paint");
    for (uint32_t i = 0; i < 300 && !harness_failed(); i++) {
        Vec2 at = vec2(rng_unit(&rng) * WIDTH, rng_unit(&rng) * HEIGHT);
        CHECK(edit_paint_line(yard.edit, yard.brushes, GROUND, kinds[rng_below(&rng, 3)],
                              1 + rng_below(&rng, 9), at, at, NULL));
        CHECK(corners_agree(&yard));
    }
    CHECK(edit_end(yard.edit));
    yard_close(&yard);
}

TEST(a_slope_that_fits_stays_when_ground_is_painted_over_it)
{
    Yard yard = yard_open();
    uint32_t gid;
    char path[1024];
    REQUIRE(yard.brushes != NULL);
    harness_source_path(path, sizeof path, "levels/tilesets/slopes.tsj");
    edit_begin(yard.edit, "paint");
    CHECK(edit_add_tileset(yard.edit, path, &gid, NULL));
    edit_brushes_free(yard.brushes);
    yard.brushes = edit_brushes_read(yard.edit, NULL);
    uint32_t earth = brush_of(&yard, "Earth"), brush, corners = 0, slope = gid;
    while (slope < gid + 60 && bits_of(corners) != 3)
        corners = edit_tile_corners(yard.brushes, ++slope, &brush);
    CHECK_INT(brush, earth);
    CHECK(edit_set_tile(yard.edit, GROUND, 8, 8, slope, NULL));
    // The corners that it holds already.
    for (int32_t i = 0; i < 4; i++) {
        static const Vec2 places[] = {{8, 8}, {9, 8}, {9, 9}, {8, 9}};
        if (corners >> i & 1u)
            CHECK(edit_paint_line(yard.edit, yard.brushes, GROUND, earth, 1, places[i], places[i],
                                  NULL));
    }
    CHECK_INT(edit_tile(yard.edit, GROUND, 8, 8), slope);
    CHECK(edit_end(yard.edit));
    yard_close(&yard);
}

TEST(a_fill_stops_at_ground_and_needs_an_end)
{
    Yard yard = yard_open();
    Err err;
    REQUIRE(yard.brushes != NULL);
    uint32_t earth = brush_of(&yard, "Earth");
    edit_begin(yard.edit, "fill");
    CHECK(edit_paint_box(yard.edit, yard.brushes, GROUND, earth, (Box){vec2(5, 5), vec2(15, 12)},
                         true, NULL));
    CHECK(edit_paint_fill(yard.edit, yard.brushes, GROUND, brush_of(&yard, "ice"), vec2(10, 8),
                          NULL));
    CHECK(edit_end(yard.edit));
    CHECK(corners_agree(&yard));
    CHECK_INT(edit_tile(yard.edit, GROUND, 20, 20), 0);
    CHECK(edit_tile(yard.edit, GROUND, 10, 8) > 41);
    yard_close(&yard);

    Edit *infinite = map_open(MAP_INFINITE);
    EditBrushes *brushes = infinite == NULL ? NULL : edit_brushes_read(infinite, NULL);
    REQUIRE(brushes != NULL);
    edit_begin(infinite, "fill");
    CHECK(!edit_paint_fill(infinite, brushes, GROUND, 0, vec2(3, 3), &err));
    CHECK_CONTAINS(err.message, "infinite");
    edit_cancel(infinite);
    edit_brushes_free(brushes);
    edit_free(infinite);
}

TEST(ground_is_replaced_by_another_kind)
{
    Yard yard = yard_open();
    REQUIRE(yard.brushes != NULL);
    uint32_t earth = brush_of(&yard, "Earth"), wood = brush_of(&yard, "wood"), brush;
    edit_begin(yard.edit, "replace");
    CHECK(edit_paint_box(yard.edit, yard.brushes, GROUND, earth, (Box){vec2(5, 5), vec2(15, 12)},
                         false, NULL));
    uint32_t before = tiles_in(&yard);
    CHECK(edit_paint_replace(yard.edit, yard.brushes, GROUND, earth, wood,
                             (EditBox){0, 0, WIDTH, HEIGHT}, NULL));
    CHECK(edit_end(yard.edit));
    CHECK_INT(tiles_in(&yard), before);
    CHECK(corners_agree(&yard));
    for (int32_t i = 0; i < WIDTH * HEIGHT; i++) {
        uint32_t gid = edit_tile(yard.edit, GROUND, i % WIDTH, i / WIDTH);
        if (gid != 0 && edit_tile_corners(yard.brushes, gid, &brush) != 0 && !harness_failed())
            CHECK_INT(brush, wood);
    }
    yard_close(&yard);
}

TEST(hills_are_rounded_only_in_the_box)
{
    Yard yard = yard_open();
    char rules[1024];
    uint32_t changed = 0, gid;
    REQUIRE(yard.brushes != NULL);
    uint32_t earth = brush_of(&yard, "Earth");
    harness_source_path(rules, sizeof rules, "levels/tilesets/slopes.tsj");
    edit_begin(yard.edit, "hill");
    CHECK(edit_add_tileset(yard.edit, rules, &gid, NULL));
    CHECK(edit_paint_box(yard.edit, yard.brushes, GROUND, earth,
                         (Box){vec2(0, 18), vec2(WIDTH, HEIGHT)}, false, NULL));
    for (int32_t i = 0; i < 5; i++) {
        CHECK(edit_paint_box(yard.edit, yard.brushes, GROUND, earth,
                             (Box){vec2(18 + i, 17 - i), vec2(34 - i, 18)}, false, NULL));
        CHECK(edit_move_object(yard.edit, 1, 64, 480, NULL));
    }
    CHECK(edit_end(yard.edit));
    harness_source_path(rules, sizeof rules, "levels/tilesets/rules.txt");
    edit_begin(yard.edit, "round");
    CHECK(edit_smooth(yard.edit, rules, GROUND, (EditBox){0, 0, 26, HEIGHT}, &changed, NULL));
    CHECK(edit_end(yard.edit));
    CHECK(changed > 3);
    EditBox box = edit_touched(yard.edit);
    CHECK(box.x >= 15 && box.x + box.width <= 26);
    yard_close(&yard);
}

// --- stamps --------------------------------------------------------------------------------------

// Makes ground and a lift on a path, in a step of its own.
static void lift_make(Yard *yard, uint32_t *path, uint32_t *lift)
{
    EditValue value = {.type = EDIT_VALUE_OBJECT};
    edit_begin(yard->edit, "make");
    CHECK(edit_paint_box(yard->edit, yard->brushes, GROUND, brush_of(yard, "Earth"),
                         (Box){vec2(4, 4), vec2(8, 6)}, false, NULL));
    CHECK(edit_place_thing(yard->edit, "path", 5 * 32, 5 * 32, path, NULL));
    CHECK(edit_place_thing(yard->edit, "lift", 7 * 32, 5 * 32, lift, NULL));
    value.number = *path;
    CHECK(edit_set_property(yard->edit, (EditOwner){EDIT_OF_OBJECT, *lift}, "path", &value, NULL));
    CHECK(edit_end(yard->edit));
}

// Puts a stamp of both down at (22, 12), checks that all of it is there, and returns the new lift.
static uint32_t lift_put(Yard *yard, const EditStamp *stamp)
{
    uint32_t ids[8] = {0}, count = 0;
    EditObject object = {0};
    EditValue value = {0};
    edit_begin(yard->edit, "put");
    CHECK(edit_stamp_put(yard->edit, stamp, 22, 12, false, ids, 8, &count, NULL));
    CHECK(edit_end(yard->edit));
    CHECK_INT(count, 2);
    CHECK(edit_object(yard->edit, ids[0], &object));
    CHECK_STR(object.class_name, "path");
    CHECK_NEAR(object.x, 25 * 32, 1e-9);
    CHECK_NEAR(object.y, 15 * 32, 1e-9);
    CHECK(edit_property(yard->edit, (EditOwner){EDIT_OF_OBJECT, ids[1]}, "path", &value));
    CHECK_INT(value.number, ids[0]);
    for (int32_t y = 0; y < 6; y++)
        for (int32_t x = 0; x < 9; x++)
            CHECK_INT(edit_tile(yard->edit, GROUND, 22 + x, 12 + y),
                      edit_tile(yard->edit, GROUND, 2 + x, 2 + y));
    return ids[1];
}

TEST(a_stamp_carries_ground_objects_and_the_links_among_them)
{
    Yard yard = yard_open();
    uint32_t lift, path;
    REQUIRE(yard.brushes != NULL);
    lift_make(&yard, &path, &lift);
    EditStamp *stamp = edit_stamp_copy(yard.edit, (EditBox){2, 2, 9, 6});
    REQUIRE(stamp != NULL);
    (void)lift_put(&yard, stamp);
    edit_stamp_free(stamp);
    yard_close(&yard);
}

TEST(a_stamp_mirrored_twice_is_what_it_was)
{
    Yard yard = yard_open();
    uint32_t path, ids[4], count = 0;
    Vec2 points[2];
    EditObject object;
    REQUIRE(yard.brushes != NULL);
    edit_begin(yard.edit, "make");
    CHECK(edit_paint_line(yard.edit, yard.brushes, GROUND, brush_of(&yard, "Earth"), 3, vec2(4, 4),
                          vec2(9, 7), NULL));
    CHECK(edit_place_thing(yard.edit, "path", 4 * 32, 6 * 32, &path, NULL));
    CHECK(edit_end(yard.edit));
    EditStamp *stamp = edit_stamp_copy(yard.edit, (EditBox){2, 2, 10, 8});
    REQUIRE(stamp != NULL);
    CHECK(edit_stamp_mirror(stamp, yard.brushes, NULL));
    edit_begin(yard.edit, "put");
    CHECK(edit_stamp_put(yard.edit, stamp, 20, 2, true, ids, 4, &count, NULL));
    CHECK(edit_end(yard.edit));
    CHECK(corners_agree(&yard));
    for (int32_t i = 0; i < 80; i++) {
        uint32_t a = corners_at(&yard, 2 + i % 10, 2 + i / 10),
                 b = corners_at(&yard, 29 - i % 10, 2 + i / 10);
        CHECK_INT(!!(a & EDIT_CORNER_NW), !!(b & EDIT_CORNER_NE));
        CHECK_INT(!!(a & EDIT_CORNER_SE), !!(b & EDIT_CORNER_SW));
    }
    CHECK_INT(count, 1);
    CHECK(edit_object(yard.edit, ids[0], &object));
    CHECK_NEAR(object.x, 28 * 32, 1e-9);
    CHECK_INT(edit_object_points(yard.edit, ids[0], points, 2), 2);
    CHECK_NEAR(points[1].x, -5 * 32, 1e-9);
    CHECK(edit_stamp_mirror(stamp, yard.brushes, NULL));
    edit_begin(yard.edit, "put again");
    CHECK(edit_stamp_put(yard.edit, stamp, 2, 12, true, ids, 4, &count, NULL));
    CHECK(edit_end(yard.edit));
    for (int32_t i = 0; i < 80; i++)
        CHECK_INT(edit_tile(yard.edit, GROUND, 2 + i % 10, 12 + i / 10),
                  edit_tile(yard.edit, GROUND, 2 + i % 10, 2 + i / 10));
    edit_stamp_free(stamp);
    yard_close(&yard);
}

// --- the clipboard -------------------------------------------------------------------------------

// Copies a region of a yard as text and opens it for another map; the caller frees it.
static EditStamp *through_text(const Edit *from, EditStamp *stamp, const Edit *to,
                               uint32_t *missing)
{
    Err err = {0};
    char *text = edit_stamp_write(from, stamp);
    EditStamp *read = text ? edit_stamp_read(to, text, missing, &err) : NULL;
    if (!CHECK(read != NULL))
        printf("%s\n", err.message);
    free(text);
    edit_stamp_free(stamp);
    return read;
}

TEST(a_stamp_as_text_is_the_same_stamp)
{
    Yard yard = yard_open();
    uint32_t lift, path, crate, missing = 9;
    EditValue value = {.type = EDIT_VALUE_OBJECT};
    REQUIRE(yard.brushes != NULL);
    lift_make(&yard, &path, &lift);
    edit_begin(yard.edit, "link");
    CHECK(edit_place_thing(yard.edit, "crate", 30 * 32, 5 * 32, &crate, NULL));
    value.number = crate;
    CHECK(edit_set_property(yard.edit, (EditOwner){EDIT_OF_OBJECT, lift}, "target", &value, NULL));
    CHECK(edit_end(yard.edit));
    EditStamp *stamp = through_text(yard.edit, edit_stamp_copy(yard.edit, (EditBox){2, 2, 9, 6}),
                                    yard.edit, &missing);
    REQUIRE(stamp != NULL);
    CHECK(edit_stamp_has_ground(stamp));
    CHECK_INT(missing, 0);
    uint32_t copy = lift_put(&yard, stamp);
    // in the same map a link to what was not copied stays
    CHECK(edit_property(yard.edit, (EditOwner){EDIT_OF_OBJECT, copy}, "target", &value));
    CHECK_INT(value.number, crate);
    edit_stamp_free(stamp);
    yard_close(&yard);
}

// Opens a level of the repository.
static Edit *level_open(const char *name)
{
    char path[FILES_PATH_BYTES];
    LevelReport *report = malloc(sizeof *report);
    Edit *edit = NULL;
    harness_source_path(path, sizeof path, name);
    CHECK(report != NULL && edit_open(path, &edit, report) == LEVEL_OK);
    free(report);
    return edit;
}

// Tilesets have other numbers there, layers other ids, and objects that were not copied are
// strangers.
TEST(things_pasted_into_another_level_fit_it)
{
    uint32_t lift, crate, ids[8], count = 0, missing = 9;
    EditObject object;
    EditValue value = {.type = EDIT_VALUE_OBJECT};
    Edit *pond = level_open("levels/forest/06-the-pond.json");
    Yard yard = yard_open();
    REQUIRE(yard.brushes != NULL && pond != NULL);
    edit_begin(pond, "make");
    CHECK(edit_place_thing(pond, "lift", 50 * 32, 5 * 32, &lift, NULL));
    CHECK(edit_place_thing(pond, "crate", 60 * 32, 5 * 32, &crate, NULL));
    value.number = crate;
    CHECK(edit_set_property(pond, (EditOwner){EDIT_OF_OBJECT, lift}, "target", &value, NULL));
    CHECK(edit_end(pond));
    EditStamp *stamp =
        through_text(pond, edit_stamp_copy_objects(pond, &lift, 1), yard.edit, &missing);
    REQUIRE(stamp != NULL);
    CHECK(!edit_stamp_has_ground(stamp));
    edit_begin(yard.edit, "paste");
    CHECK(edit_stamp_put(yard.edit, stamp, 10, 3, false, ids, 8, &count, NULL));
    CHECK(edit_end(yard.edit));
    CHECK_INT(count, 1);
    CHECK(edit_object(yard.edit, ids[0], &object));
    CHECK_STR(object.class_name, "lift");
    CHECK(!edit_property(yard.edit, (EditOwner){EDIT_OF_OBJECT, ids[0]}, "target", &value));
    edit_stamp_free(stamp);
    edit_free(pond);
    yard_close(&yard);
}

// Writes "file of the tileset, number in it" of a tile; "" for none.
static void tile_named(const EditTileset *tilesets, uint32_t gid, char out[128])
{
    out[0] = '\0';
    for (; tilesets->first_gid != 0; tilesets++)
        if (gid >= tilesets->first_gid && gid - tilesets->first_gid < tilesets->tile_count)
            snprintf(out, 128, "%.100s %u", files_name_of(tilesets->source),
                     (unsigned)(gid - tilesets->first_gid));
}

TEST(ground_pasted_into_another_level_gets_the_numbers_that_it_has_there)
{
    enum { BANK_WIDTH = 92, BANK_HEIGHT = 64 }; // of it
    static EditTileset of_bank[8], of_palace[8];
    uint32_t missing, lacks = 0, moved = 0;
    Edit *bank = level_open("levels/shore/04-mussel-bank.json"),
         *palace = level_open("levels/shore/06-the-drowned-palace.json");
    REQUIRE(bank != NULL && palace != NULL);
    for (uint32_t i = 0; i < 7; i++) {
        (void)edit_tileset(bank, i, &of_bank[i]);
        (void)edit_tileset(palace, i, &of_palace[i]);
    }
    EditStamp *stamp = through_text(
        bank, edit_stamp_copy(bank, (EditBox){0, 0, BANK_WIDTH, BANK_HEIGHT}), palace, &missing);
    REQUIRE(stamp != NULL);
    edit_begin(palace, "paste");
    CHECK(edit_stamp_put(palace, stamp, 0, 0, true, NULL, 0, NULL, NULL));
    CHECK(edit_end(palace));
    for (int32_t i = 0; i < BANK_WIDTH * BANK_HEIGHT; i++) {
        char was[128], is[128];
        uint32_t from = edit_tile(bank, edit_ground_layer(bank), i % BANK_WIDTH, i / BANK_WIDTH),
                 to = edit_tile(palace, edit_ground_layer(palace), i % BANK_WIDTH, i / BANK_WIDTH);
        tile_named(of_bank, from, was);
        tile_named(of_palace, to, is);
        bool lacking = strstr(was, "slopes.tsj") != NULL; // the palace has none
        CHECK_STR(is, lacking ? "" : was);
        lacks += lacking;
        moved += from != to && !lacking;
    }
    CHECK(lacks > 0 && moved > 0);
    CHECK_INT(missing, lacks);
    edit_stamp_free(stamp);
    edit_free(bank);
    edit_free(palace);
}

TEST(a_text_that_is_no_stamp_is_refused_with_a_remedy)
{
    static const char *const texts[] = {
        "",
        "hello",
        "[]",
        "{}",
        "{\"type\":\"map\"}",
        "{\"type\":\"map\",\"width\":1e9,\"height\":1e9}",
        "{\"type\":\"map\",\"version\":\"1.10\",\"orientation\":\"orthogonal\",\"infinite\":false,"
        "\"width\":2,\"height\":2,\"tilewidth\":32,\"tileheight\":32,\"tilesets\":[],\"layers\":[]"
        "}"};
    Yard yard = yard_open();
    uint32_t missing;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Err err = {0};
        EditStamp *stamp = edit_stamp_read(yard.edit, texts[i], &missing, &err);
        CHECK(stamp == NULL);
        CHECK(strstr(err.message, "copy ground or things first") != NULL);
        edit_stamp_free(stamp);
    }
    yard_close(&yard);
}

TEST(what_is_cut_is_gone_and_comes_back_by_undo)
{
    Yard yard = yard_open();
    uint32_t crate;
    EditObject object;
    REQUIRE(yard.brushes != NULL);
    edit_begin(yard.edit, "make");
    CHECK(edit_paint_box(yard.edit, yard.brushes, GROUND, brush_of(&yard, "Earth"),
                         (Box){vec2(4, 4), vec2(9, 7)}, false, NULL));
    CHECK(edit_place_thing(yard.edit, "crate", 6 * 32, 3 * 32, &crate, NULL));
    CHECK(edit_end(yard.edit));
    uint32_t before = edit_tile(yard.edit, GROUND, 6, 5);
    CHECK(before != 0);
    EditStamp *stamp = edit_stamp_copy(yard.edit, (EditBox){2, 1, 10, 8});
    REQUIRE(stamp != NULL);
    edit_begin(yard.edit, "cut");
    CHECK(edit_stamp_cut(yard.edit, yard.brushes, stamp, NULL));
    CHECK(edit_end(yard.edit));
    CHECK_INT(edit_tile(yard.edit, GROUND, 6, 5), 0);
    CHECK(!edit_object(yard.edit, crate, &object));
    CHECK(edit_undo(yard.edit));
    CHECK_INT(edit_tile(yard.edit, GROUND, 6, 5), before);
    CHECK(edit_object(yard.edit, crate, &object));
    edit_stamp_free(stamp);
    yard_close(&yard);
}

// --- finding and placing -------------------------------------------------------------------------

TEST(objects_are_found_under_a_point_the_small_before_the_large)
{
    Edit *edit = map_open(MAP_TILED);
    uint32_t water, seed, ids[8];
    REQUIRE(edit != NULL);
    edit_begin(edit, "place");
    CHECK(edit_place_thing(edit, "seed", 300, 100, &seed, NULL));
    CHECK(edit_place_thing(edit, "water", 300, 100, &water, NULL));
    CHECK(edit_turn_object(edit, 2, 90, NULL)); // the exit, at (540, 200), 32 x 32
    CHECK(edit_end(edit));
    CHECK_INT(edit_object_under(edit, vec2(301, 101), 4), water);
    CHECK_INT(edit_object_under(edit, vec2(300, 100), 4), seed);
    CHECK_INT(edit_object_under(edit, vec2(530, 210), 0), 2);
    CHECK_INT(edit_object_under(edit, vec2(550, 210), 0), 0);
    CHECK_INT(edit_objects_in(edit, (Box){vec2(290, 90), vec2(310, 110)}, ids, 8), 2);
    edit_free(edit);
}

TEST(every_class_of_the_game_can_be_placed_and_the_game_takes_it)
{
    static LevelReport report;
    static const char *const classes[] = {
        "crate",    "jelly", "checkpoint", "firefly",   "seed",  "secret",  "path",
        "button",   "lever", "area",       "door",      "wheel", "water",   "resin",
        "mud",      "rope",  "vine",       "bridge",    "cloth", "seesaw",  "wind",
        "mushroom", "ant",   "beetle",     "spider",    "wasp",  "boulder", "clay",
        "bat",      "olm",   "view",       "dripstone", "eddy",  "medusa",
    };
    Edit *edit = map_open(MAP_TILED);
    Level *level = NULL;
    uint32_t id;
    REQUIRE(edit != NULL);
    edit_begin(edit, "place");
    for (uint32_t i = 0; i < sizeof classes / sizeof *classes; i++)
        CHECK(edit_place_thing(edit, classes[i], 100 + 12 * (double)i, 90, &id, NULL));
    CHECK(!edit_place_thing(edit, "spikes", 0, 0, &id, NULL));
    CHECK(edit_end(edit));
    LevelStatus status = edit_level(edit, &level, &report);
    CHECK_STR(level_report_first_error(&report), "");
    CHECK_INT(status, LEVEL_OK);
    level_free(level);
    edit_free(edit);
}

TEST(links_are_listed)
{
    Edit *edit = map_open(MAP_TILED);
    EditLink links[4];
    EditValue value = {.type = EDIT_VALUE_OBJECT, .number = 3};
    uint32_t lift;
    REQUIRE(edit != NULL);
    edit_begin(edit, "place");
    CHECK(edit_place_thing(edit, "lift", 300, 100, &lift, NULL));
    CHECK(edit_set_property(edit, (EditOwner){EDIT_OF_OBJECT, lift}, "path", &value, NULL));
    CHECK(edit_end(edit));
    CHECK_INT(edit_links(edit, links, 4), 1);
    CHECK_INT(links[0].from, lift);
    CHECK_INT(links[0].to, 3);
    CHECK_STR(links[0].property, "path");
    edit_free(edit);
}
