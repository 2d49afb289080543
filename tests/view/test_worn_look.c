// test_worn_look.c - crates, lifts, doors, boulders and creatures that wear figures are drawn by
// them alone, where their bodies are, and told what they do.
#include "harness.h"
#include "jantar/figure_file.h"
#include "stage.h"
#include "view/things/things_drawn.h"

#include <stdio.h>
#include <stdlib.h>

#define INK 0x123456  // of the figure's disc, half a tile right of its middle
#define FULL 0x65fe21 // of a disc that is there where channels are as they should be

enum { WEARER = 77 };

typedef struct Wearing {
    Stage stage;
    Figures figures;
    FigureWearer wearer;
    LevelReport report;
} Wearing;

// Begins a game with one element, or none and a crate, that wears a figure with this number as the
// opacity of its second disc.
static Wearing *wearing_begin(const LevelElement *element, const LevelThing *thing,
                              const char *number)
{
    char folder[FILES_PATH_BYTES], text[512];
    Err err;
    Wearing *wearing = calloc(1, sizeof *wearing);
    if (!CHECK(wearing != NULL))
        exit(1);
    CHECK(harness_temp_directory(folder, sizeof folder) != NULL);
    snprintf(
        text, sizeof text,
        "{\"type\":\"figure\",\"parts\":[{\"ellipse\":0.1,\"at\":[0.5,0],\"color\":\"#123456\"},"
        "{\"ellipse\":0.1,\"color\":\"#65fe21\",\"show\":%s},"
        "{\"glow\":1,\"color\":\"#654321\",\"layer\":\"light\"}]}",
        number);
    CHECK(files_write_atomic(harness_path_in(folder, "own.json"), text, strlen(text), &err));
    CHECK_INT(figure_load(harness_path_in(folder, "own.json"), &wearing->figures.list[0],
                          &wearing->report),
              LEVEL_OK);
    wearing->wearer = (FigureWearer){WEARER, 0};
    wearing->figures.count = wearing->figures.wearer_count = 1;
    wearing->figures.wearers = &wearing->wearer;
    if (element != NULL)
        wearing->stage.elements[0] = *element;
    if (thing != NULL)
        wearing->stage.thing = *thing;
    stage_begin(&wearing->stage, vec2(2.0, 5.2), element != NULL);
    return wearing;
}

static void wearing_end(Wearing *wearing)
{
    stage_end(&wearing->stage);
    figure_free(&wearing->figures.list[0]);
    free(wearing);
}

static uint32_t count(Wearing *wearing, ElementLayer layer, uint32_t color)
{
    Frame frame = stage_frame(&wearing->stage, 1.0);
    frame.figures = &wearing->figures;
    draw_list_clear(&wearing->stage.list, 0.0);
    elements_draw(&wearing->stage.list, &frame, layer);
    if (layer == ELEMENT_BACK)
        bodies_draw(&wearing->stage.list, &frame);
    return stage_count_color(&wearing->stage.list, color, vec2(10.0, 4.0), 40.0, NULL);
}

// All that is drawn lies within 1.2 tiles of a place, in the figure's colours.
static void check_drawn_at(Wearing *wearing, Vec2 place)
{
    CHECK(count(wearing, ELEMENT_BACK, INK) > 0);
    Box box = stage_drawn_box(&wearing->stage);
    CHECK(box.min.x > place.x - 1.2 && box.max.x < place.x + 1.2);
    CHECK(box.min.y > place.y - 1.2 && box.max.y < place.y + 1.2);
    CHECK_INT(count(wearing, ELEMENT_FRONT, INK), 0);
    CHECK(count(wearing, ELEMENT_LIGHT, 0x654321) > 0);
    CHECK_INT(count(wearing, ELEMENT_EMBER, INK), 0);
}

TEST(a_crate_wears_its_figure_and_turns_with_it)
{
    const LevelThing crate = {.id = WEARER,
                              .kind = LEVEL_THING_CRATE,
                              .centre = {10.0, 5.5},
                              .size = {1.0, 1.0},
                              .angle = 0.5 * REAL_PI,
                              .density = 0.5,
                              .friction = 1.0};
    Vec2 mean;
    // its size is known: 1 * 1, and not moving
    Wearing *wearing = wearing_begin(NULL, &crate, "{\"wide*high\":1,\"speed_x\":9}");
    stage_play(&wearing->stage, 0, 1);
    check_drawn_at(wearing, vec2(10.0, 5.5));
    CHECK(count(wearing, ELEMENT_BACK, FULL) > 0);
    CHECK(stage_count_color(&wearing->stage.list, INK, vec2(10.0, 5.5), 2.0, &mean) > 0);
    CHECK_NEAR(mean.x, 10.0, 0.05); // ahead was right; it is turned by a quarter, so it is below
    CHECK_NEAR(mean.y, 6.0, 0.05);
    wearing_end(wearing);
}

TEST(lifts_doors_and_boulders_wear_their_figures_alone)
{
    static const LevelElementKind kinds[] = {LEVEL_ELEMENT_LIFT, LEVEL_ELEMENT_DOOR,
                                             LEVEL_ELEMENT_BOULDER};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        const LevelElement element = {
            .id = WEARER, .kind = kinds[i], .centre = {12.0, 5.2}, .size = {1.6, 1.6}};
        Wearing *wearing = wearing_begin(&element, NULL, "1");
        stage_play(&wearing->stage, 0, 2);
        check_drawn_at(wearing, vec2(12.0, 5.2));
        wearing_end(wearing);
    }
}

TEST(a_door_tells_its_figure_whether_a_signal_opens_it)
{
    const LevelElement door = {.id = WEARER,
                               .kind = LEVEL_ELEMENT_DOOR,
                               .centre = {12.0, 3.0},
                               .size = {1.0, 3.0},
                               .door = {.speed = 1.0}};
    Wearing *wearing = wearing_begin(&door, NULL, "{\"signal*high\":0.34}");
    stage_play(&wearing->stage, 0, 2);
    CHECK_INT(count(wearing, ELEMENT_BACK, FULL), 0);
    game_elements(wearing->stage.now)[0].heard = 1;
    CHECK(count(wearing, ELEMENT_BACK, FULL) > 0); // its height is 3
    wearing_end(wearing);
}

TEST(a_boss_wears_its_own_figure)
{
    const LevelElement boss = {.id = WEARER, .kind = LEVEL_ELEMENT_BOSS, .centre = {10.0, 3.0}};
    Wearing *wearing = wearing_begin(&boss, NULL, "1");
    stage_play(&wearing->stage, 0, 2);
    CHECK(count(wearing, ELEMENT_FRONT, INK) > 0);
    wearing->wearer.id = WEARER + 1;
    CHECK_INT(count(wearing, ELEMENT_FRONT, INK), 0);
    wearing_end(wearing);
}

// The figure of its class takes no part; the marks and the layers of creatures stay.
TEST(a_creature_wears_its_own_figure)
{
    const LevelElement snail = {.id = WEARER,
                                .kind = LEVEL_ELEMENT_SNAIL,
                                .centre = {10.0, 5.6},
                                .size = {1.2, 0.8},
                                .snail = {.speed = 0.5}};
    Wearing *wearing = wearing_begin(&snail, NULL, "1");
    stage_play(&wearing->stage, 0, 1);
    CHECK(count(wearing, ELEMENT_FRONT, INK) > 0);
    CHECK(count(wearing, ELEMENT_LIGHT, 0x654321) > 0);
    wearing->wearer.id = WEARER + 1;
    CHECK_INT(count(wearing, ELEMENT_FRONT, INK), 0);
    wearing_end(wearing);
}
