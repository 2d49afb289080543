// Tests what tells two cells of the search apart.
#include "harness.h"
#include "solve/search/world_key.h"
#include "yard.h"

// --- cells ---------------------------------------------------------------------------------------

typedef struct Cells {
    Yard *yard;
    Vec2 places[64];
    SolveFirstPlaces first;
    uint64_t key; // at the start
} Cells;

static uint64_t key_of(const Cells *cells)
{
    const Play *play = &cells->yard->play;
    return solve_world_key(&cells->first, play->level, play->state);
}

// Begins the game of a yard with a creature, a lever and a crate.
static void begin(Cells *cells, double creature_x)
{
    cells->yard = yard_new(60, 9, vec2(5, 8.5));
    (void)yard_place(cells->yard, LEVEL_ELEMENT_BEETLE, vec2(creature_x, 9.4));
    (void)yard_box(cells->yard, LEVEL_ELEMENT_LEVER, vec2(40, 8), vec2(0.3, 1));
    (void)yard_place(cells->yard, LEVEL_ELEMENT_FIREFLY, vec2(7, 5));
    (void)yard_crate(cells->yard, vec2(50, 9.4), 1.0, 1.0);
    yard_begin(cells->yard);
    const SimWorld *world = game_world_const(cells->yard->play.state);
    cells->first = (SolveFirstPlaces){.places = cells->places, .count = world->body_count};
    for (uint32_t i = 1; i < world->body_count; i++)
        cells->places[i] = sim_body_const(world, (SimBodyId){i})->centre;
    cells->key = key_of(cells);
}

static GameElement *element(Cells *cells, LevelElementKind kind)
{
    return &game_elements(cells->yard->play.state)[yard_first(cells->yard, kind)];
}

TEST(cells_tell_modes_apart_near_the_hero)
{
    for (int far = 0; far < 2; far++) {
        Cells cells;
        begin(&cells, far ? 30.0 : 8.0);
        element(&cells, LEVEL_ELEMENT_BEETLE)->mode = GAME_CREATURE_STUNNED;
        CHECK_INT(key_of(&cells) == cells.key, far);
        yard_free(cells.yard);
    }
}

TEST(cells_tell_whole_charges_apart)
{
    Cells cells;
    begin(&cells, 30.0);
    GameHero *hero = &cells.yard->play.state->heroes[0];
    hero->charge = 2.0;
    uint64_t two = key_of(&cells);
    hero->charge = 1.1; // of the second one something is left
    CHECK(two != cells.key && key_of(&cells) == two);
    hero->charge = 1.0;
    CHECK(key_of(&cells) != two && key_of(&cells) != cells.key);
    yard_free(cells.yard);
}

TEST(cells_tell_signals_apart_wherever_they_are)
{
    Cells cells;
    begin(&cells, 30.0);
    element(&cells, LEVEL_ELEMENT_LEVER)->on = 1;
    CHECK(key_of(&cells) != cells.key);
    yard_free(cells.yard);
}

TEST(cells_tell_moved_things_apart)
{
    Cells cells;
    begin(&cells, 30.0);
    SimWorld *world = game_world(cells.yard->play.state);
    for (uint32_t i = 1; i < world->body_count; i++)
        if (sim_body(world, (SimBodyId){i})->user == 1) // the crate
            sim_body(world, (SimBodyId){i})->centre.x += 1.5;
    CHECK(key_of(&cells) != cells.key);
    yard_free(cells.yard);
}

// What is found opens no way; every firefly would double the cells.
TEST(cells_do_not_tell_what_was_found)
{
    Cells cells;
    begin(&cells, 30.0);
    element(&cells, LEVEL_ELEMENT_FIREFLY)->on = 1;
    CHECK(key_of(&cells) == cells.key);
    yard_free(cells.yard);
}

// Else searches would throw away who is warm, or hangs on a thread, where a cold one was before.
TEST(cells_tell_warmth_and_threads_apart)
{
    Cells cells;
    begin(&cells, 30.0);
    GameHero *hero = &cells.yard->play.state->heroes[0];
    hero->heat = 0.1;
    uint64_t warm = key_of(&cells);
    hero->thread = 2.5;
    uint64_t hangs = key_of(&cells);
    hero->thread = 3.5;
    CHECK(warm != cells.key && hangs != warm && key_of(&cells) != hangs);
    hero->heat = hero->thread = 0.0;
    CHECK_HEX(key_of(&cells), cells.key);
    yard_free(cells.yard);
}
