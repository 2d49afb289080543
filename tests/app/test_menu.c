// test_menu.c - choosing rows of a menu by keys and mouse, and which rows are visible.
#include "harness.h"
#include "ui/page/menu.h"

static const MenuDoes does = {NULL, NULL, NULL, NULL};

// Makes a row for each letter: 'x' one that can be chosen, '-' a text.
static void fill(Menu *menu, const char *rows)
{
    menu_clear(menu);
    for (; *rows; rows++)
        menu_add(menu, *rows == 'x' ? &does : NULL, "row", NULL, 0);
    menu_settle(menu);
}

TEST(menu_chooses_only_what_can_be_chosen)
{
    static Menu menu;
    fill(&menu, "-x--xx-");
    CHECK_INT(menu.chosen, 1);
    menu_move(&menu, 1);
    CHECK_INT(menu.chosen, 4);
    menu_move(&menu, 1);
    menu_move(&menu, 1);
    CHECK_INT(menu.chosen, 1); // from the last to the first
    menu_move(&menu, -1);
    CHECK_INT(menu.chosen, 5);
    CHECK(menu_chosen(&menu) == &menu.rows[5]);
}

TEST(menu_keeps_its_choice_while_rows_come_and_go)
{
    static Menu menu;
    fill(&menu, "xxxxx");
    menu.chosen = 3;
    fill(&menu, "xxxxx");
    CHECK_INT(menu.chosen, 3);
    fill(&menu, "xx");
    CHECK_INT(menu.chosen, 1);
    fill(&menu, "x---");
    CHECK_INT(menu.chosen, 0);
}

TEST(menu_without_anything_to_choose_does_nothing)
{
    static Menu menu;
    fill(&menu, "");
    CHECK(menu_chosen(&menu) == NULL);
    menu_move(&menu, 1);
    menu_scroll(&menu, 5);
    fill(&menu, "---");
    menu_move(&menu, -1);
    CHECK(menu_chosen(&menu) == NULL);
}

TEST(menu_scrolls_to_what_is_chosen_and_its_heading)
{
    static Menu menu;
    fill(&menu, "-xxxxxxxxx");
    menu.chosen = 9;
    menu_scroll(&menu, 4);
    CHECK_INT(menu.first, 6);
    menu.chosen = 7;
    menu_scroll(&menu, 4);
    CHECK_INT(menu.first, 6); // it scrolls no farther than necessary
    menu.chosen = 1;
    menu_scroll(&menu, 4);
    CHECK_INT(menu.first, 0);
    menu_scroll(&menu, 40);
    CHECK_INT(menu.first, 0);
}

TEST(menu_holds_no_more_rows_than_it_has_room_for)
{
    static Menu menu;
    menu_clear(&menu);
    for (int i = 0; i < MENU_ROWS_MAX + 7; i++)
        CHECK(menu_add(&menu, &does, "row", NULL, (uint32_t)i) != NULL);
    CHECK_INT(menu.count, MENU_ROWS_MAX);
    for (int i = 0; i < MENU_SPOTS_MAX + 7; i++)
        menu_spot(&menu, (Box){{0, 0}, {1, 1}}, (Box){{0, 0}, {0, 0}}, 0);
    CHECK_INT(menu.spot_count, MENU_SPOTS_MAX);
}

TEST(menu_tells_what_the_mouse_is_on)
{
    static Menu menu;
    fill(&menu, "x-x");
    menu.spot_count = 0;
    for (uint32_t i = 0; i < 3; i++)
        menu_spot(&menu, (Box){{0, 10.0 * i}, {100, 10.0 * i + 9}},
                  (Box){{20, 10.0 * i}, {60, 10.0 * i + 9}}, i);
    CHECK(menu_spot_at(&menu, vec2(50, 12)) == NULL); // a text
    CHECK(menu_spot_at(&menu, vec2(500, 22)) == NULL);
    const MenuSpot *spot = menu_spot_at(&menu, vec2(50, 22));
    REQUIRE(spot != NULL);
    CHECK_INT(spot->row, 2);
    CHECK_NEAR(menu_slider_part(spot, vec2(50, 22)), 0.75, 1e-9);
    CHECK_NEAR(menu_slider_part(spot, vec2(5, 22)), 0.0, 0.0);
    CHECK_NEAR(menu_slider_part(spot, vec2(95, 22)), 1.0, 0.0);
}
