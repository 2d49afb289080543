// test_schema.c - the table of everything that levels can say, and the advice derived from it.
#include "harness.h"
#include "level/schema.h"

#include <string.h>

TEST(schema_rows_are_complete)
{
    for (unsigned i = 0; i < LEVEL_OWNER_COUNT; i++) {
        const LevelOwnerInfo *info = level_schema_owner((LevelOwner)i);
        CHECK_INT(info->owner, i);
        CHECK(info->name[0] != '\0' && info->help[0] != '\0');
        CHECK((info->kind == LEVEL_OWNER_OBJECT) == (info->form != LEVEL_FORM_NONE));
    }
    for (unsigned i = 0; i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        CHECK(info->owner < LEVEL_OWNER_COUNT);
        CHECK(info->name[0] != '\0' && info->help[0] != '\0');
        CHECK(info->min < info->max);
        if (info->type != LEVEL_PROPERTY_TEXT)
            CHECK(info->number >= info->min && info->number <= info->max);
        CHECK_INT(schema_property(info->owner, info->name), i);
    }
}

TEST(schema_finds_classes)
{
    CHECK_INT(schema_object_class("spawn"), LEVEL_SPAWN);
    CHECK_INT(schema_object_class("Spawn"), LEVEL_OWNER_COUNT);
    CHECK_INT(schema_object_class("map"), LEVEL_OWNER_COUNT); // not a class of objects
    CHECK_INT(schema_object_class(""), LEVEL_OWNER_COUNT);
    CHECK_INT(schema_property(LEVEL_SIGN, "title"), LEVEL_PROPERTY_NONE);
}

TEST(schema_gives_the_nearest_name)
{
    CHECK_STR(schema_nearest_class("Spawn"), "spawn");
    CHECK_STR(schema_nearest_class("spwan"), "spawn"); // neighbours swapped: one slip
    CHECK_STR(schema_nearest_class("span"), "spawn");
    CHECK_STR(schema_nearest_class("exits"), "exit");
    CHECK_STR(schema_nearest_class("spins"), NULL);
    CHECK_STR(schema_nearest_class("player"), NULL);
    CHECK_STR(schema_nearest_class(""), NULL);
    CHECK_STR(schema_nearest_property(LEVEL_MAP, "gravty"), "gravity");
    CHECK_STR(schema_nearest_property(LEVEL_MAP, "text"), NULL);
    char name[1000];
    memset(name, 's', sizeof name);
    name[sizeof name - 1] = '\0';
    CHECK_STR(schema_nearest_class(name), NULL);
}

TEST(schema_lists_names)
{
    char out[100];
    schema_list_properties(LEVEL_MAP, out, sizeof out);
    CHECK_STR(out, "gravity, title, title_cs, title_sk, title_pl, title_sl, experiment");
    schema_list_properties(LEVEL_EXIT, out, sizeof out);
    CHECK_STR(out, "none");
}

// The loader relies on this when it reads elements row by row.
TEST(schema_elements_have_room_for_their_properties)
{
    for (unsigned class = LEVEL_FIRST_ELEMENT; class < LEVEL_OWNER_COUNT; class ++) {
        unsigned numbers = 0, links = 0;
        for (unsigned i = LEVEL_FIRST_ELEMENT_PROPERTY; i < level_schema_property_count(); i++) {
            const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
            CHECK(info->owner >= LEVEL_FIRST_ELEMENT && info->type != LEVEL_PROPERTY_TEXT);
            if (info->owner == (LevelOwner) class)
                ++*(info->type == LEVEL_PROPERTY_LINK ? &links : &numbers);
        }
        CHECK(numbers <= LEVEL_ELEMENT_NUMBERS && links <= LEVEL_ELEMENT_LINKS);
    }
}
