// test_cords.c - a switch that changes is seen to act: a bead runs from it to each thing that it
// moves, in the picture or with an arrow at its rim, and stops half-way where a gate lets nothing
// through.
#include "harness.h"
#include "jantar/colors.h"
#include "jantar/files.h"
#include "jantar/level.h"
#include "jantar/replay.h"
#include "shipped.h"
#include "stage.h"
#include "view/overlay/cords.h"
#include "view/overlay/overlay.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUTTON, GATE, DOOR, ELEMENTS };

static const Vec2 button_at = {14.0, 5.8}, door_at = {5.0, 2.0};

// Begins with a button that opens a door, directly or through a gate.
static void begin(Stage *stage, bool gated, Vec2 door)
{
    *stage = (Stage){
        .elements = {
            [BUTTON] = {.kind = LEVEL_ELEMENT_BUTTON, .size = {2.2, 0.4}},
            [GATE] = {.kind = LEVEL_ELEMENT_GATE, .centre = {9.0, 1.0}, .links = {DOOR + 1}},
            [DOOR] = {.kind = LEVEL_ELEMENT_DOOR, .size = {1.0, 2.0}}}};
    stage->elements[BUTTON].centre = button_at;
    stage->elements[BUTTON].links[0] = (gated ? GATE : DOOR) + 1;
    stage->elements[BUTTON].button.mode = LEVEL_SWITCH_ONCE;
    stage->elements[DOOR].centre = door;
    stage_begin(stage, vec2(2.0, 2.0), ELEMENTS);
}

// Lets a tick pass in which the button is on or off and the door hears it or not.
static void tick(Stage *stage, Cords *cords, bool on, bool heard)
{
    game_elements(stage->now)[BUTTON].on = on;
    game_elements(stage->now)[DOOR].heard = heard;
    stage->now->tick++;
    cords_tick(cords, &stage->rocks.level, stage->now);
}

static Vec2 bead_at(const Stage *stage, const Cords *cords)
{
    return bead_place(cords, &stage->rocks.level, stage->now, &cords->beads[0]);
}

TEST(a_bead_runs_from_a_switch_to_what_it_moves)
{
    static Stage stage;
    static Cords cords;
    begin(&stage, false, door_at);
    cords_begin(&cords, &stage.rocks.level);
    for (int i = 0; i < 3; i++)
        tick(&stage, &cords, false, false);
    CHECK_INT(cords.count, 1); // a gate has none of its own
    CHECK_INT(cords.bead_count, 0);
    tick(&stage, &cords, true, true);
    REQUIRE(cords.bead_count == 1);
    double last = 1e9;
    uint32_t ticks = 0;
    for (; cords.beads[0].idle == 0 && ticks < 100; ticks++) {
        double far = vec2_length(vec2_sub(bead_at(&stage, &cords), door_at));
        CHECK(far < last);
        last = far;
        tick(&stage, &cords, true, true);
    }
    CHECK(vec2_length(vec2_sub(bead_at(&stage, &cords), door_at)) < 0.01);
    CHECK(ticks <= 18);                 // 0.3 s for ten tiles
    tick(&stage, &cords, false, false); // and another one when it is let go
    CHECK_INT(cords.bead_count, 2);
    for (int i = 0; i < 200; i++)
        tick(&stage, &cords, false, false);
    CHECK_INT(cords.bead_count, 0);
    stage_end(&stage);
}

// With a gate between them the bead goes on when the door hears it, at once or a little later; if
// it does not, something is missing: the bead stops half-way and goes out.
TEST(a_bead_stops_where_a_gate_lets_nothing_through)
{
    for (int passes = 0; passes < 2; passes++) {
        static Stage stage;
        static Cords cords;
        begin(&stage, true, door_at);
        cords_begin(&cords, &stage.rocks.level);
        tick(&stage, &cords, false, false);
        CHECK_INT(cords.count, 1);
        tick(&stage, &cords, true, false);
        REQUIRE(cords.bead_count == 1);
        Vec2 middle = vec2_lerp(button_at, door_at, 0.5);
        for (int i = 0; i < 20; i++)
            tick(&stage, &cords, true, false);
        CHECK_NEAR(bead_at(&stage, &cords).x, middle.x, 0.01);
        for (int i = 0; i < 15; i++)
            tick(&stage, &cords, true, passes != 0);
        CHECK_NEAR(bead_at(&stage, &cords).x, passes ? door_at.x : middle.x, 0.01);
        for (int i = 0; i < 60; i++)
            tick(&stage, &cords, true, passes != 0);
        CHECK_INT(cords.bead_count, 0);
        stage_end(&stage);
    }
}

// A jump in time starts nothing: the switch was not seen to change.
TEST(a_jump_in_time_starts_no_bead)
{
    static Stage stage;
    static Cords cords;
    begin(&stage, false, door_at);
    cords_begin(&cords, &stage.rocks.level);
    tick(&stage, &cords, false, false);
    stage.now->tick += 10;
    tick(&stage, &cords, true, true);
    CHECK_INT(cords.bead_count, 0);
    tick(&stage, &cords, false, false);
    CHECK_INT(cords.bead_count, 1);
    stage_end(&stage);
}

static uint32_t draw(Stage *stage, const Cords *cords, uint32_t color, Vec2 place, double reach)
{
    Frame frame = stage_frame(stage, 1.0);
    draw_list_clear(&stage->list, 0.0);
    cords_draw(&stage->list, &frame, cords);
    return stage_count_color(&stage->list, color, place, reach, NULL);
}

// The cord is seen near a hero and for a while after a bead; an arrow points out of the picture.
TEST(cords_and_arrows_are_seen_when_they_matter)
{
    static Stage stage;
    static Cords cords;
    begin(&stage, false, vec2(60.0, 5.0));
    cords_begin(&cords, &stage.rocks.level);
    tick(&stage, &cords, false, false);
    draw(&stage, &cords, COLOR_SHINE, button_at, 60.0);
    CHECK_INT(stage.list.vertex_count, 0);
    tick(&stage, &cords, true, true);
    CHECK(draw(&stage, &cords, COLOR_RESIN_LIGHT, button_at, 6.0) > 0);
    for (int i = 0; i < 30; i++) // the bead is outside by now: the arrow is at the right rim
        tick(&stage, &cords, true, true);
    CHECK(draw(&stage, &cords, COLOR_RESIN_LIGHT, vec2(18.6, 4.5), 1.5) > 0);
    for (int i = 0; i < 300; i++)
        tick(&stage, &cords, true, true);
    draw(&stage, &cords, COLOR_SHINE, button_at, 60.0);
    CHECK_INT(stage.list.vertex_count, 0);
    stage_end(&stage);
}

// A memory has no cords of its own: what it moves has them from what switches it, and from what
// sets it back.
TEST(cords_lead_through_memories_from_both_ends)
{
    static Stage stage;
    static Cords cords;
    stage = (Stage){.elements = {{.kind = LEVEL_ELEMENT_BUTTON, .links = {4}},
                                 {.kind = LEVEL_ELEMENT_BUTTON},
                                 {.kind = LEVEL_ELEMENT_DOOR, .centre = {5.0, 2.0}},
                                 {.kind = LEVEL_ELEMENT_MEMORY, .links = {3, 0, 0, 2}}}};
    stage_begin(&stage, vec2(2.0, 2.0), 4);
    cords_begin(&cords, &stage.rocks.level);
    REQUIRE(cords.count == 2);
    for (uint32_t i = 0; i < 2; i++) {
        CHECK_INT(cords.list[i].source, i);
        CHECK_INT(cords.list[i].target, 2);
        CHECK(cords.list[i].gated);
    }
    stage_end(&stage);
}

// --- the shipped levels --------------------------------------------------------------------------

// Counts the ends of an element's links behind gates.
static void ends_mark(const LevelDesc *level, uint32_t element, bool *marked, uint32_t deep)
{
    for (uint32_t k = 0; k < LEVEL_ELEMENT_TARGETS && deep < 8; k++) {
        uint32_t target = level->elements[element].links[k];
        if (target == 0)
            continue;
        if (level_element_has(level->elements[target - 1].kind, ELEMENT_RELAY))
            ends_mark(level, target - 1, marked, deep + 1);
        else
            marked[target - 1] = true;
    }
}

// Each switch has a cord to all that it moves, through whatever gates.
static uint32_t check_level(const char *path)
{
    static Cords cords;
    static LevelReport report;
    Level *level = NULL;
    uint32_t found = 0;
    if (!CHECK_INT(level_load(path, &level, &report), LEVEL_OK))
        return 0;
    const LevelDesc *desc = level_desc(level);
    cords_begin(&cords, desc);
    CHECK(cords.count < CORDS_MAX);
    bool *marked = calloc(level_element_count(desc) + 1u, 1);
    for (uint32_t i = level_element_next(desc, 0, ELEMENT_SOURCE); i < level_element_count(desc);
         i = level_element_next(desc, i + 1, ELEMENT_SOURCE)) {
        if (level_element_has(desc->elements[i].kind, ELEMENT_RELAY))
            continue;
        memset(marked, 0, level_element_count(desc));
        ends_mark(desc, i, marked, 0);
        for (uint32_t c = 0; c < cords.count; c++)
            if (cords.list[c].source == i) {
                CHECK(marked[cords.list[c].target] || cords.list[c].minded);
                marked[cords.list[c].target] = false;
                found++;
            }
        for (uint32_t e = 0; e < level_element_count(desc); e++)
            CHECK(!marked[e]);
    }
    CHECK_INT(found, cords.count);
    free(marked);
    level_free(level);
    return found;
}

TEST(every_link_of_shipped_levels_has_a_cord)
{
    static const char *const worlds[] = {"levels/forest", "levels/deep", "levels/shore"};
    char folder[FILES_PATH_BYTES];
    uint32_t cords = 0;
    for (size_t w = 0; w < sizeof worlds / sizeof worlds[0]; w++) {
        FileList list;
        REQUIRE(files_list(harness_source_path(folder, sizeof folder, worlds[w]), ".json", false,
                           &list, NULL));
        for (size_t i = 0; i < list.count; i++)
            if (strcmp(files_name_of(list.paths[i]), "pack.json") != 0)
                cords += check_level(list.paths[i]);
        files_list_free(&list);
    }
    CHECK(cords > 80);
}

// In the last phase of the mother of dragons, and not before, a crystal that shines sends a bead to
// her, and the cords of all that must shine are seen.
TEST(crystals_are_seen_to_concern_the_mother_in_her_last_phase)
{
    static Cords cords;
    static LevelReport report;
    char path[FILES_PATH_BYTES];
    const GameOptions options = {0};
    Level *level = NULL;
    harness_source_path(path, sizeof path, "levels/deep/07-mother-of-dragons.json");
    REQUIRE(level_load(path, &level, &report) == LEVEL_OK);
    const LevelDesc *desc = level_desc(level);
    for (uint32_t hits = 0; hits < 3; hits++) {
        GameState *state = replay_game_new(desc, &options, 0);
        GameElement *elements = game_elements(state);
        elements[desc->element_first[LEVEL_ELEMENT_BOSS]].boss.hits = hits;
        cords_begin(&cords, desc);
        for (uint32_t tick = 0; tick < 3; tick++) {
            elements[desc->element_first[LEVEL_ELEMENT_CRYSTAL]].on = tick == 2;
            state->tick++;
            cords_tick(&cords, desc, state);
        }
        uint32_t seen = 0;
        for (uint32_t i = 0; i < cords.count; i++)
            seen += cords.list[i].minded && cords.list[i].shown > 0;
        CHECK_INT(seen, hits == 2 ? 3 : 0);
        CHECK_INT(cords.bead_count, hits == 2 ? 1 : 0);
        free(state);
    }
    level_free(level);
}

// Counts the switches that change in a run; each is seen together with what it moves, or a bead
// leads there.
static uint32_t check_run(const char *name)
{
    static Cords cords;
    bool before[CORDS_MAX];
    uint32_t changes = 0;
    Shipped run;
    if (!shipped_begin(&run, name, "jrp")) {
        shipped_end(&run);
        return 0;
    }
    const LevelDesc *level = level_desc(run.level);
    cords_begin(&cords, level);
    for (bool first = true; shipped_tick(&run); first = false) {
        for (uint32_t i = 0; i < cords.count; i++)
            before[i] = cords.list[i].on;
        cords_tick(&cords, level, run.now);
        CHECK(cords.bead_count < BEADS_MAX);
        for (uint32_t i = 0; i < cords.count; i++) {
            if (first || cords.list[i].on == before[i])
                continue;
            Vec2 from = state_element_place(level, run.now, cords.list[i].source),
                 to = cord_end(level, run.now, &cords.list[i], from);
            bool seen =
                box_contains(game_view(run.now), from) && box_contains(game_view(run.now), to);
            for (uint32_t b = 0; b < cords.bead_count; b++)
                seen = seen || cords.beads[b].cord == i;
            seen = seen || (level->elements[cords.list[i].source].kind == LEVEL_ELEMENT_BOSS &&
                            level->elements[cords.list[i].target].kind == LEVEL_ELEMENT_EDDY);
            if (!CHECK(seen || (cords.list[i].minded && !cords.list[i].on)))
                printf("%s, tick %llu: from element %u to %u\n", name,
                       (unsigned long long)run.now->tick, (unsigned)cords.list[i].source,
                       (unsigned)cords.list[i].target);
            changes++;
        }
    }
    shipped_end(&run);
    return changes;
}

TEST(what_a_switch_moves_is_seen_with_it_in_every_plain_run)
{
    static const char *const worlds[] = {"forest", "deep", "shore"};
    char folder[FILES_PATH_BYTES], relative[FILES_PATH_BYTES], name[FILES_PATH_BYTES];
    uint32_t changes = 0;
    for (size_t w = 0; w < sizeof worlds / sizeof worlds[0]; w++) {
        FileList list;
        snprintf(relative, sizeof relative, "levels/%s", worlds[w]);
        REQUIRE(files_list(harness_source_path(folder, sizeof folder, relative), ".jrp", false,
                           &list, NULL));
        for (size_t i = 0; i < list.count; i++) {
            const char *file = files_name_of(list.paths[i]);
            size_t length = strlen(file) - strlen(".jrp");
            if (memchr(file, '.', length)) // a fast run, or one that finds all
                continue;
            snprintf(name, sizeof name, "../%s/%.*s", worlds[w], (int)length, file);
            changes += check_run(name);
        }
        files_list_free(&list);
    }
    CHECK(changes > 100);
}
