// test_object_groups.c - objects that are changed by one patch come out as they would one by one.
#include "maps.h"

#include "jantar/edit_tools.h"
#include "jantar/rng.h"
#include <stdlib.h>
#include <string.h>

enum { ADDED = 12, IDS_MAX = 32, ROUNDS = 12, MANY = 300 };

typedef enum GroupChange { GROUP_MOVE, GROUP_COPY, GROUP_REMOVE, GROUP_CHANGES } GroupChange;

// Opens a map with more objects, in all of its object layers in turn.
static Edit *open_crowded(MapForm form)
{
    Edit *edit = map_open(form);
    uint32_t layers[IDS_MAX], count = 0, id;
    EditLayer layer;
    if (edit == NULL)
        return NULL;
    for (uint32_t i = 0; edit_layer(edit, i, &layer); i++)
        if (layer.kind == EDIT_LAYER_OBJECTS && count < IDS_MAX)
            layers[count++] = layer.id;
    if (!CHECK(count > 0))
        return edit;
    edit_begin(edit, "add");
    for (uint32_t i = 0; i < ADDED; i++) {
        const EditObject object = {.layer = layers[i % count],
                                   .class_name = "crate",
                                   .x = 32.0 * i,
                                   .width = 32.0,
                                   .height = 32.0,
                                   .visible = true};
        CHECK(edit_add_object(edit, &object, NULL, &id, NULL));
    }
    CHECK(edit_end(edit));
    return edit;
}

// Chooses objects, in the order of the text.
static uint32_t choose(const Edit *edit, Rng *rng, uint32_t part, uint32_t ids[IDS_MAX])
{
    uint32_t count = 0;
    EditObject object;
    for (uint32_t i = 0; edit_object_at(edit, i, &object) && count < IDS_MAX; i++)
        if (rng_below(rng, 4) < part)
            ids[count++] = object.id;
    return count;
}

static bool change(Edit *edit, GroupChange kind, const uint32_t *ids, uint32_t count)
{
    uint32_t copies[IDS_MAX];
    const Vec2 way = {3.5, -2.0};
    if (kind == GROUP_MOVE)
        return edit_move_objects(edit, ids, count, way, NULL);
    if (kind == GROUP_COPY)
        return edit_copy_objects(edit, ids, count, way, copies, NULL);
    return edit_remove_objects(edit, ids, count, NULL);
}

static bool same_text(Edit *one, Edit *other)
{
    const unsigned char *text;
    size_t size;
    return CHECK(edit_text(other, &text, &size, NULL)) && CHECK(map_is(one, text, size));
}

static void check_group(MapForm form, GroupChange kind, Rng *rng, uint32_t part)
{
    Edit *together = open_crowded(form), *single = open_crowded(form), *first = open_crowded(form);
    uint32_t ids[IDS_MAX], mixed[IDS_MAX + 1];
    REQUIRE(together != NULL && single != NULL && first != NULL);
    uint32_t count = choose(together, rng, part, ids);
    for (uint32_t i = 0; i < count; i++) // in another order, and the first one twice
        mixed[i] = ids[count - 1 - i];
    mixed[count] = count > 0 && kind != GROUP_MOVE ? ids[0] : 0;
    uint64_t revision = edit_revision(together);
    edit_begin(together, "together");
    CHECK(change(together, kind, mixed, count + (mixed[count] != 0)));
    CHECK_INT(edit_revision(together) - revision, count > 0);
    CHECK_INT(edit_end(together), count > 0);
    edit_begin(single, "one by one");
    for (uint32_t i = 0; i < count; i++)
        CHECK(change(single, kind, &ids[i], 1));
    edit_end(single);
    same_text(together, single);
    if (count > 0)
        CHECK(edit_undo(together));
    same_text(together, first);
    edit_free(together);
    edit_free(single);
    edit_free(first);
}

TEST(a_group_changes_as_its_members_would_one_by_one)
{
    Rng rng = {.state = 5};
    for (int form = 0; form < MAP_FORMS; form++)
        for (int kind = 0; kind < GROUP_CHANGES; kind++)
            for (uint32_t i = 0; i < ROUNDS && !harness_failed(); i++)
                check_group((MapForm)form, (GroupChange)kind, &rng, i % 5);
}

TEST(a_group_with_an_object_that_is_not_there_is_refused)
{
    Edit *edit = open_crowded(MAP_TILED), *before = open_crowded(MAP_TILED);
    uint32_t ids[2] = {1, 9999}, copies[2];
    Err err;
    REQUIRE(edit != NULL && before != NULL);
    edit_begin(edit, "refused");
    CHECK_INT(edit_remove_objects(edit, ids, 2, &err), false);
    CHECK_STR(err.message, "there is no object with the id 9999");
    CHECK_INT(edit_copy_objects(edit, ids, 2, vec2(1.0, 1.0), copies, &err), false);
    CHECK_INT(edit_end(edit), false);
    same_text(edit, before);
    edit_free(edit);
    edit_free(before);
}

// Each patch reads the whole text again: 300 objects in a large map took minutes when each had
// patches of its own.
TEST(a_stamp_of_many_objects_is_put_down_by_one_patch)
{
    Edit *edit = map_open(MAP_TILED);
    uint32_t id, count = 0;
    REQUIRE(edit != NULL);
    EditObject object = {.layer = edit_object_layer(edit),
                         .class_name = "crate",
                         .visible = true,
                         .width = 8.0,
                         .height = 8.0};
    edit_begin(edit, "add");
    for (uint32_t i = 0; i < MANY; i++) {
        object.x = i % 20;
        object.y = i / 20.0;
        CHECK(edit_add_object(edit, &object, NULL, &id, NULL));
    }
    CHECK(edit_end(edit));
    EditStamp *stamp = edit_stamp_copy(edit, (EditBox){0, 0, 4, 4});
    REQUIRE(stamp != NULL);
    uint32_t before = edit_object_count(edit);
    uint64_t revision = edit_revision(edit);
    edit_begin(edit, "put");
    CHECK(edit_stamp_put(edit, stamp, 0, 0, false, NULL, 0, &count, NULL));
    CHECK(edit_end(edit));
    CHECK(count >= MANY);
    CHECK_INT(edit_object_count(edit), before + count);
    CHECK(edit_revision(edit) - revision <= 2); // cells and objects
    edit_stamp_free(stamp);
    edit_free(edit);
}
