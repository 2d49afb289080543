// test_living.c - what the editor finds out about a level: jumps, places out of reach, and runs
// that still win.
#include "editor/panels/screen_edit.h"
#include "editor/screen/editing.h"
#include "editor_desk.h"
#include "harness.h"
#include "jantar/game.h"
#include "jantar/level_reach.h"
#include "jantar/real.h"
#include "scenes.h"
#include "whole_game.h"

#include <string.h>

static const Vec2 origin = {0.0, 0.0};
// --- jumps ---------------------------------------------------------------------------------------

static double height_of(const EditorJumpWay *way)
{
    double top = 0.0;
    for (uint32_t i = 0; i < way->count; i++)
        top = real_min(top, way->points[i].y);
    return -top;
}

// Ticks until the hero is as low as where it jumped from.
static uint32_t time_of(const EditorJumpWay *way)
{
    uint32_t ticks = 1;
    while (ticks < way->count && way->points[ticks].y < 0.0)
        ticks++;
    return ticks;
}

// The figures that test_feel.c holds the game to.
TEST(living_jump_is_as_high_as_the_game_s)
{
    EditorJump jump, heavy;
    REQUIRE(editor_jump_measure(&jump, 25.0));
    CHECK_NEAR(height_of(&jump.standing), 2.5, 0.3);
    CHECK_NEAR(height_of(&jump.running), height_of(&jump.standing), 0.25);
    CHECK(vec2_length(jump.running.points[0]) < 1e-9);
    // it goes on far below where it began, and farther after a run
    CHECK(jump.running.points[jump.running.count - 1].y > 10.0);
    CHECK(jump.running.points[30].x > jump.standing.points[30].x + 1.0);
    REQUIRE(editor_jump_measure(&heavy, 50.0));
    CHECK(time_of(&heavy.standing) < time_of(&jump.standing) - 5);
}

TEST(living_jump_lands_where_it_began_and_is_the_same_to_both_sides)
{
    static EditorJump jump;
    Vec2 from;
    Scene scene = scene_room(60, 14, origin);
    const SimTerrain *terrain = &scene.level.terrain;
    REQUIRE(editor_jump_measure(&jump, 25.0));
    REQUIRE(editor_jump_ground(terrain, vec2(30.0, 6.0), &from));
    CHECK_NEAR(from.y, 15.0 - 0.7, 0.1); // the floor is below 14 rows and the ceiling
    EditorJumpTrace right = editor_jump_trace(&jump.running, terrain, from, false),
                    left = editor_jump_trace(&jump.running, terrain, from, true);
    Vec2 end = right.points[right.count - 1], other = left.points[left.count - 1];
    CHECK(right.lands && left.lands);
    CHECK_NEAR(end.y, from.y, 0.4);
    CHECK_NEAR(end.x - from.x, from.x - other.x, 1e-9);
    CHECK(end.x - from.x > 5.0);
    CHECK_NEAR(from.y - right.points[right.top].y, height_of(&jump.running), 1e-9);
    scene_free(&scene);
}

TEST(living_jump_ends_at_walls_on_ledges_and_not_over_pits)
{
    static EditorJump jump;
    static const char *const rows[] = {
        "                    #   ", "                    #   ", "                    #   ",
        "                    #   ", "                    #   ", "                    #   ",
        "                    #   ", "       --------     #   ", "                    #   ",
        "                    #   ", "####            #####   ", NULL};
    Vec2 from, ledge;
    Scene scene = scene_from_text(rows, origin);
    const SimTerrain *terrain = &scene.level.terrain;
    REQUIRE(editor_jump_measure(&jump, 25.0));
    // from the right ledge of the floor: a wall stops it at once
    REQUIRE(editor_jump_ground(terrain, vec2(18.0, 8.0), &from));
    EditorJumpTrace wall = editor_jump_trace(&jump.running, terrain, from, false);
    CHECK(wall.lands);
    CHECK(wall.points[wall.count - 1].x < 20.0);
    // a one-way ledge is stood on from above alone
    REQUIRE(editor_jump_ground(terrain, vec2(11.0, 3.0), &ledge));
    CHECK_NEAR(ledge.y, 7.0 - 0.7, 0.1);
    CHECK(!editor_jump_ground(terrain, vec2(11.0, 8.0), &ledge));
    // from the left floor over the pit: it comes down on the ledge, which lies on its way
    REQUIRE(editor_jump_ground(terrain, vec2(3.0, 8.0), &from));
    EditorJumpTrace over = editor_jump_trace(&jump.standing, terrain, from, true);
    CHECK(!over.lands); // to the left there is nothing
    scene_free(&scene);
}

TEST(living_jump_from_in_the_rock_is_from_its_top)
{
    Vec2 from;
    Scene scene = scene_room(30, 8, origin);
    REQUIRE(editor_jump_ground(&scene.level.terrain, vec2(15.0, 9.4), &from));
    CHECK_NEAR(from.y, 9.0 - 0.7, 0.1);
    scene_free(&scene);
}

// --- places --------------------------------------------------------------------------------------

TEST(living_places_that_are_walled_in_are_missed)
{
    static const char *const rows[] = {"####################",
                                       "#        ##        #",
                                       "#        ##        #",
                                       "#   @    ##        #",
                                       "#        ##        #",
                                       "####################",
                                       NULL};
    static bool missed[64 * 64];
    Scene scene = scene_from_text(rows, origin);
    uint32_t width = scene.level.terrain.width;
    REQUIRE(width * scene.level.terrain.height <= sizeof missed);
    REQUIRE(level_reach_missed(&scene.level, missed));
    for (uint32_t y = 1; y < 5; y++)
        for (uint32_t x = 0; x < 20; x++)
            CHECK_INT(missed[y * width + x], x > 10 && x < 19);
    scene_set(&scene, 9, 2, ' '); // a slot of a tile is enough
    scene_set(&scene, 10, 2, ' ');
    REQUIRE(level_reach_missed(&scene.level, missed));
    for (uint32_t i = 0; i < width * scene.level.terrain.height; i++)
        CHECK(!missed[i]);
    scene_free(&scene);
}

// --- runs ----------------------------------------------------------------------------------------

static bool is_known(const WholeGame *game)
{
    const Editor *editor = game->app.screens.edit->editor;
    return editor_living_is_up(&editor->living, editor->edit);
}

static bool wait_until_known(WholeGame *game)
{
    return whole_game_wait(game, is_known, "the editor finds out about the level");
}

// Closes the way of first-light with a wall.
static void wall_up(Editor *editor)
{
    Err err;
    uint32_t rock = edit_tile(editor->edit, editor->ground, 10, 17);
    editor_step_begin(editor, "wall");
    for (int32_t y = 0; y < 17; y++)
        CHECK(edit_set_tile(editor->edit, editor->ground, 36, y, rock, &err));
    editor_step_end(editor);
}

static void tap(WholeGame *game, SDL_Scancode key)
{
    whole_game_key(key, true);
    whole_game_turn(game, 0);
    whole_game_key(key, false);
    whole_game_turn(game, 0);
}

TEST(living_runs_win_until_the_way_is_closed)
{
    static WholeGame game;
    if (!whole_game_prepare(&game, "dummy") || !whole_game_open(&game, SCREEN_PLAY))
        goto end;
    whole_game_turn(&game, 30);
    tap(&game, SDL_SCANCODE_TAB);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_EDIT));
    Editor *editor = game.app.screens.edit->editor;
    const EditorLiving *living = &editor->living;
    REQUIRE(wait_until_known(&game));
    // the shipped run beside the level that this is a copy of
    CHECK_INT(living->run_count, 1);
    CHECK_INT(living->runs[0].kind, LISTED_SHOWN);
    CHECK(living->runs[0].wins);
    CHECK_INT(living->runs[0].ticks, 1506);
    CHECK(living->has_jump && living->missed != NULL);
    CHECK(!living->missed[5 * living->columns + 50]);
    wall_up(editor);
    CHECK(!editor_living_is_up(living, editor->edit));
    REQUIRE(wait_until_known(&game));
    CHECK_INT(living->run_count, 1);
    CHECK(!living->runs[0].wins);
    editor_undo(editor, &game.app.messages);
    REQUIRE(wait_until_known(&game));
    CHECK(living->runs[0].wins);
    // both are shown by keys
    tap(&game, SDL_SCANCODE_J);
    tap(&game, SDL_SCANCODE_K);
    CHECK(living->shows_jump && living->shows_missed);
    tap(&game, SDL_SCANCODE_J);
    CHECK(!living->shows_jump);
end:
    whole_game_close(&game);
}

// --- where players die and get stuck -------------------------------------------------------------

static bool has_played(const WholeGame *game)
{
    return game->app.screens.edit->editor->heat.job == NULL;
}

static bool wait_until_played(WholeGame *game)
{
    return whole_game_wait(game, has_played, "bots try the level");
}

static uint32_t exit_of(const Edit *edit)
{
    EditObject object;
    for (uint32_t i = 0; edit_object_at(edit, i, &object); i++)
        if (strcmp(object.class_name, "exit") == 0)
            return object.id;
    return 0;
}

TEST(living_bots_try_the_level_as_it_stands) // label: ci
{
    static WholeGame game;
    Err err;
    if (!whole_game_prepare(&game, "dummy") || !whole_game_open(&game, SCREEN_PLAY))
        goto end;
    whole_game_turn(&game, 30);
    tries_fall(&game.app.run.tries, vec2(7.0, 8.0));
    tap(&game, SDL_SCANCODE_TAB);
    REQUIRE(CHECK_INT(game.app.screens.screen, SCREEN_EDIT));
    Editor *editor = game.app.screens.edit->editor;
    EditorHeat *heat = &editor->heat;
    // the player's falls are known without bots
    CHECK_INT(heat->own.place_count, 1);
    CHECK_NEAR(heat->own.places[0].x, 7.0, 1e-9);
    CHECK_INT(editor_heat_state(heat), EDITOR_HEAT_NONE);
    tap(&game, SDL_SCANCODE_F9);
    CHECK(heat->shows && heat->job != NULL);
    REQUIRE(wait_until_played(&game));
    CHECK_INT(editor_heat_state(heat), EDITOR_HEAT_KNOWN);
    CHECK(heat->known == edit_revision(editor->edit));
    REQUIRE(CHECK(heat->result.section_count > 0));
    for (uint32_t i = 0; i < heat->result.section_count; i++)
        CHECK_INT(heat->result.sections[i].summary.tries, 4);
    CHECK(heat->result.sections[0].summary.passed > 0);
    CHECK(heat->result.point_count > 20 && heat->result.points[0].begins);
    // hidden and shown again without playing anew
    tap(&game, SDL_SCANCODE_F9);
    CHECK(!heat->shows);
    tap(&game, SDL_SCANCODE_F9);
    CHECK(heat->shows && heat->job == NULL);
    // a changed map makes it old; the key sends them again, Esc stops them
    wall_up(editor);
    CHECK(heat->known != edit_revision(editor->edit));
    tap(&game, SDL_SCANCODE_F9);
    CHECK(heat->shows && heat->job != NULL);
    tap(&game, SDL_SCANCODE_ESCAPE);
    CHECK(heat->job == NULL);
    CHECK_INT(game.app.screens.screen, SCREEN_EDIT);
    CHECK_INT(editor_heat_state(heat), EDITOR_HEAT_KNOWN); // of before
    // without an exit they have nowhere to go
    editor_step_begin(editor, "no exit");
    uint32_t gone = exit_of(editor->edit);
    CHECK(edit_remove_objects(editor->edit, &gone, 1, &err));
    editor_step_end(editor);
    tap(&game, SDL_SCANCODE_F9);
    REQUIRE(wait_until_played(&game));
    CHECK_INT(editor_heat_state(heat), EDITOR_HEAT_NO_EXIT);
    CHECK_INT(heat->result.section_count, 0);
end:
    whole_game_close(&game);
}

static bool is_played(void *data)
{
    EditorHeat *heat = data;
    editor_heat_poll(heat);
    return heat->job == NULL;
}

TEST(living_bots_are_not_sent_to_a_boss) // label: ci
{
    EditorHeat heat = {0};
    CliContext context = {0};
    char path[FILES_PATH_BYTES];
    uint32_t phases = 0;
    harness_source_path(path, sizeof path, "levels/deep/07-mother-of-dragons.json");
    Desk desk = {.editor = editor_open_still(path)};
    REQUIRE(CHECK(desk.editor != NULL));
    REQUIRE(CHECK(editor_heat_begin(&heat, desk.editor->edit, path, &context)));
    REQUIRE(harness_wait(is_played, &heat, "bots try the level"));
    CHECK_INT(editor_heat_state(&heat), EDITOR_HEAT_KNOWN);
    for (uint32_t i = 0; i < heat.result.section_count; i++) {
        phases += heat.result.sections[i].is_boss;
        CHECK_INT(heat.result.sections[i].summary.tries, heat.result.sections[i].is_boss ? 0 : 4);
    }
    CHECK_INT(phases, 3);
    editor_heat_end(&heat);
    desk_close(&desk);
}
