// test_schema.c - the table of everything that levels can say, and the advice derived from it.
#include "harness.h"
#include "level/schema/schema.h"

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
    CHECK_INT(level_schema_class("spawn"), LEVEL_SPAWN);
    CHECK_INT(level_schema_class("Spawn"), LEVEL_OWNER_COUNT);
    CHECK_INT(level_schema_class("map"), LEVEL_OWNER_COUNT); // not a class of objects
    CHECK_INT(level_schema_class(""), LEVEL_OWNER_COUNT);
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
    char out[200];
    schema_list_properties(LEVEL_MAP, out, sizeof out);
    CHECK_STR(out, "gravity, title, title_cs, title_sk, title_pl, title_sl, experiment, look, "
                   "music, ambience, world, world_variant, verbs, teaches, role");
    schema_list_properties(LEVEL_EXIT, out, sizeof out);
    CHECK_STR(out, "none");
}

// The loader relies on this when it reads elements row by row.
TEST(schema_elements_have_room_for_their_properties)
{
    for (unsigned owner = LEVEL_FIRST_ELEMENT; owner < LEVEL_OWNER_COUNT; owner++) {
        unsigned numbers = 0, links = 0;
        for (unsigned i = LEVEL_FIRST_ELEMENT_PROPERTY; i < level_schema_property_count(); i++) {
            const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
            CHECK(info->owner >= LEVEL_FIRST_ELEMENT && info->type != LEVEL_PROPERTY_TEXT);
            if (info->owner == (LevelOwner)owner)
                ++*(info->type == LEVEL_PROPERTY_LINK ? &links : &numbers);
        }
        CHECK(numbers <= LEVEL_ELEMENT_NUMBERS && links <= LEVEL_ELEMENT_LINKS);
    }
}

// --- the registry --------------------------------------------------------------------------------

// Ids enter the hashes of levels, which replays and kept times name. A new class gets a row here;
// the rows that are here never change.
TEST(schema_ids_of_elements_are_never_renumbered)
{
    static const struct {
        uint32_t id;
        const char *name;
    } golden[] = {
        {0, "checkpoint"}, {1, "firefly"},   {2, "seed"},       {3, "secret"},   {4, "path"},
        {5, "button"},     {6, "lever"},     {7, "area"},       {8, "gate"},     {9, "lift"},
        {10, "door"},      {11, "wheel"},    {12, "paddle"},    {13, "press"},   {14, "generator"},
        {15, "launcher"},  {16, "mushroom"}, {17, "wind"},      {18, "water"},   {19, "mud"},
        {20, "resin"},     {21, "embers"},   {22, "rope"},      {23, "vine"},    {24, "bridge"},
        {25, "cloth"},     {26, "seesaw"},   {27, "boulder"},   {28, "ant"},     {29, "beetle"},
        {30, "spider"},    {31, "wasp"},     {32, "leech"},     {33, "view"},    {34, "snail"},
        {35, "boss"},      {36, "clay"},     {37, "dripstone"}, {38, "crystal"}, {39, "olm"},
        {40, "bat"},       {41, "tide"},     {42, "mussel"},    {43, "brine"},   {44, "eddy"},
        {45, "medusa"},    {46, "crab"},     {47, "passage"},   {48, "counter"}, {49, "timer"},
        {50, "memory"},    {51, "task"},     {52, "teleport"},  {53, "speech"},  {54, "joint"},
        {55, "gap"},       {57, "hearth"},   {58, "scales"},    {59, "bell"},    {60, "globe"},
        {61, "mouse"}};
    enum { GOLDEN = sizeof golden / sizeof golden[0] };
    CHECK_INT(GOLDEN, LEVEL_OWNER_COUNT - LEVEL_FIRST_ELEMENT);
    for (unsigned i = 0; i < GOLDEN; i++) {
        LevelOwner owner = level_schema_class(golden[i].name);
        CHECK(owner >= LEVEL_FIRST_ELEMENT && owner < LEVEL_OWNER_COUNT);
        CHECK_INT(level_schema_owner(owner)->element, golden[i].id);
        CHECK_INT(level_schema_element(golden[i].id), owner);
        for (unsigned k = 0; k < i; k++)
            CHECK(golden[k].id != golden[i].id);
    }
}

static bool has_property(LevelOwner owner, const char *name)
{
    return schema_property(owner, name) != LEVEL_PROPERTY_NONE;
}

// What traits say and what a class's properties say is the same.
TEST(schema_traits_of_elements_fit_their_properties)
{
    for (unsigned i = LEVEL_FIRST_ELEMENT; i < LEVEL_OWNER_COUNT; i++) {
        const LevelOwnerInfo *info = level_schema_owner((LevelOwner)i);
        uint32_t kind = info->element;
        bool switched = level_element_has(kind, ELEMENT_SWITCHED);
        CHECK_INT(level_element_has(kind, ELEMENT_SOURCE), has_property(info->owner, "target"));
        CHECK(switched || !level_element_has(kind, ELEMENT_WAITS));
        CHECK(switched || !has_property(info->owner, "waits"));
        CHECK(info->form == LEVEL_FORM_LINE || !level_element_has(kind, ELEMENT_WAY));
        CHECK(info->form == LEVEL_FORM_RECTANGLE || !level_element_has(kind, ELEMENT_MEDIUM));
        CHECK(!level_element_has(kind, ELEMENT_FREE) || !level_element_has(kind, ELEMENT_ANYWHERE));
    }
}
