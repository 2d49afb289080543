// hint_yards.c - the yards in which the films of the lessons are played: one plan for each lesson,
// and the level that is made of it. The plan lies in a larger yard with walls, so that nothing
// leaves it.
#include "hint_film.h"
#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

// --- plans ---------------------------------------------------------------------------------------

enum {
    L = GAME_KEY_LEFT,
    R = GAME_KEY_RIGHT,
    U = GAME_KEY_UP,
    D = GAME_KEY_DOWN,
    J = GAME_KEY_JUMP,
    S = GAME_KEY_STICK,
    K = GAME_KEY_SLICK,
    H = GAME_KEY_HEAVY,
    P = GAME_KEY_PUFF,
};

// clang-format off
static const HintPlan plans[LEVEL_LESSON_COUNT] = {
    [LEVEL_LESSON_ROLL] = {
        {"         ",
         "         ",
         "         ",
         " @       ",
         "#########"},
        L | R, {{20, 0}, {38, R}, {24, 0}, {38, L}, {20, 0}}},
    [LEVEL_LESSON_JUMP] = {
        {"         ",
         "         ",
         "         ",
         " @   #   ",
         "#########"},
        J, {{20, 0}, {14, R}, {14, R | J}, {12, R}, {40, 0}}},
    [LEVEL_LESSON_HIGH] = {
        {"         ",
         "         ",
         "     ####",
         " @   ####",
         "#########"},
        J, {{20, 0}, {4, J}, {44, 0}, {6, R}, {26, R | J}, {10, R}, {40, 0}}},
    [LEVEL_LESSON_BOUNCE] = {
        {"         ",
         "         ",
         "         ",
         "    @    ",
         "#########"},
        J, {{20, 0}, {4, J}, {36, 0}, {8, J}, {100, 0}}},
    [LEVEL_LESSON_DROP] = {
        {"         ",
         "    @    ",
         "  =====  ",
         "         ",
         "#########"},
        D, {{40, 0}, {12, D}, {60, 0}}},
    [LEVEL_LESSON_CLIMB] = {
        {"         ",
         "      ###",
         "      ###",
         " @    ###",
         "#########"},
        S | U, {{20, 0}, {30, R}, {66, R | S | U}, {20, S | R}, {30, 0}}},
    [LEVEL_LESSON_HANG] = {
        {"#########",
         "         ",
         "         ",
         " @       ",
         "#########"},
        S | R, {{20, 0}, {14, J | S}, {20, S}, {60, S | R}, {40, 0}}},
    [LEVEL_LESSON_LEAP] = {
        {"##    ###",
         "##    ###",
         "##    ###",
         "##@   ###",
         "#########"},
        S | J, {{16, 0}, {14, L | S}, {4, L | U | S}, {3, R | J | S}, {60, R | S}, {20, S},
                {30, 0}}},
    [LEVEL_LESSON_FLOW] = {
        {"   ###   ",
         "   ###   ",
         "   ###   ",
         " @       ",
         "#########"},
        K | R, {{20, 0}, {12, K}, {80, K | R}, {40, 0}}},
    [LEVEL_LESSON_GRATE] = {
        {"         ",
         "    @    ",
         "##ggggg##",
         "         ",
         "#########"},
        K, {{30, 0}, {60, K}, {40, 0}}},
    [LEVEL_LESSON_SHAKE] = {
        {"         ",
         "         ",
         "         ",
         "    @    ",
         "#########"},
        K, {{30, 0}, {50, K}, {30, 0}}},
    [LEVEL_LESSON_AMBER] = {
        {"         ",
         "         ",
         "         ",
         "    @    ",
         "#########"},
        H, {{30, 0}, {60, H}, {30, 0}}},
    [LEVEL_LESSON_SMASH] = {
        {"         ",
         "    @    ",
         "###ccc###",
         "         ",
         "#########"},
        J | H, {{30, 0}, {10, J}, {64, H}, {50, 0}}},
    [LEVEL_LESSON_PRESS] = {
        {"         ",
         "         ",
         "         ",
         " @   B   ",
         "#########"},
        H, {{20, 0}, {26, R}, {30, 0}, {60, H}, {40, 0}}},
    [LEVEL_LESSON_PUFF] = {
        {"         ",
         "@        ",
         "##       ",
         "##       ",
         "#########"},
        P, {{20, 0}, {16, R}, {80, R | P}, {30, 0}}},
    [LEVEL_LESSON_SCARE] = {
        {"         ",
         "         ",
         "         ",
         "    @    ",
         "#########"},
        P, {{30, 0}, {60, P}, {30, 0}}},
    [LEVEL_LESSON_SINK] = {
        {"    @    ",
         "#wwwwwww#",
         "#wwwwwww#",
         "#wwwwwww#",
         "#########"},
        H, {{70, 0}, {70, H}, {50, 0}}},
    [LEVEL_LESSON_SWING] = {
        {"    |    ",
         "         ",
         " @       ",
         "##       ",
         "#########"},
        S | R, {{20, 0}, {10, R | J | S}, {30, R | S}, {26, L | S}, {30, R | S}, {40, 0}}},
    [LEVEL_LESSON_THROW] = {
        {"         ",
         "         ",
         "         ",
         " @ o     ",
         "#########"},
        S | R, {{20, 0}, {16, R | S}, {40, S}, {8, S | R}, {10, R}, {50, 0}}},
    [LEVEL_LESSON_LEVER] = {
        {"         ",
         "         ",
         "         ",
         " @  L    ",
         "#########"},
        R, {{20, 0}, {40, R}, {60, 0}}},
    [LEVEL_LESSON_STOMP] = {
        {"         ",
         "         ",
         "         ",
         " @     a ",
         "#########"},
        J, {{20, 0}, {10, R}, {14, R | J}, {14, R}, {90, 0}}},
    [LEVEL_LESSON_HOLD] = {
        {"##       ",
         "##       ",
         "##       ",
         "---  @   ",
         "#########"},
        S, {{30, 0}, {14, L}, {16, 0}, {60, S}, {50, 0}}},
};
// clang-format on

const HintPlan *hint_yard_plan(LevelLesson lesson)
{
    return &plans[lesson];
}

// --- the level -----------------------------------------------------------------------------------

enum {
    WALL = 2,  // columns beside the plan
    ABOVE = 5, // rows of air above it
    BELOW = 2, // rows of rock below it
    WIDTH = YARD_COLUMNS + 2 * WALL,
    HEIGHT = ABOVE + YARD_ROWS + BELOW,
    TYPES = YARD_BEAK + 1,
    ELEMENTS = 2,
    ROPE_PIECES = 3, // tiles
};

#define CRATE_SIDE 0.9
#define BUTTON_HEIGHT 0.25
#define CRACKED_STRENGTH 16.0
#define ICE_FRICTION 0.1
#define GRAVITY 25.0

struct HintYard {
    LevelDesc level;
    LevelExit exit; // out of reach
    LevelThing thing;
    LevelElement elements[ELEMENTS];
    LevelMaterial materials[TYPES];
    SimTileType types[TYPES];
    SimShape shapes[TYPES];
    Vec2 places[2];
    uint8_t cells[WIDTH * HEIGHT];
    GameState *state; // owned
};

static const char letters[] = " #=gci-w";

static YardCell cell_of(char letter)
{
    const char *found = strchr(letters, letter);
    return found && *found ? (YardCell)(found - letters) : YARD_AIR;
}

Vec2 hint_yard_corner(void)
{
    return vec2(WALL, ABOVE);
}

static void make_types(HintYard *yard)
{
    static const Vec2 square[] = {{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}};
    static const Vec2 bar[] = {{0.0, 0.4}, {1.0, 0.4}, {1.0, 0.6}, {0.0, 0.6}};
    for (uint32_t i = 1; i < TYPES; i++) {
        (void)sim_shape_make(&yard->shapes[i], i == YARD_BEAK ? bar : square, 4);
        yard->types[i] = sim_tile_type_make(yard->shapes, i, 1);
    }
    yard->types[YARD_LEDGE].one_way = true;
    yard->types[YARD_LEDGE].layers = SIM_LAYER_LEDGE;
    yard->types[YARD_GRATE].layers = SIM_LAYER_GRATE;
    yard->types[YARD_ICE].sticky = false;
    yard->types[YARD_ICE].friction = ICE_FRICTION;
    yard->materials[YARD_LEDGE].kind = LEVEL_ONE_WAY;
    yard->materials[YARD_GRATE].kind = LEVEL_GRATE;
    yard->materials[YARD_CRACKED] =
        (LevelMaterial){.kind = LEVEL_CRUMBLING, .strength = CRACKED_STRENGTH};
}

static void make_cells(HintYard *yard, const HintPlan *plan)
{
    for (uint32_t y = 0; y < HEIGHT; y++)
        for (uint32_t x = 0; x < WIDTH; x++) {
            bool wall = x < WALL || x >= WALL + YARD_COLUMNS || y >= ABOVE + YARD_ROWS;
            uint32_t row = y < ABOVE ? 0 : y - ABOVE;
            YardCell cell = wall ? YARD_ROCK : cell_of(plan->rows[row][x - WALL]);
            if (y < ABOVE && cell != YARD_ROCK) // rock goes on above the plan, nothing else does
                cell = YARD_AIR;
            yard->cells[y * WIDTH + x] = cell == YARD_WATER ? YARD_AIR : (uint8_t)cell;
        }
}

// Returns the element that is made of all cells with a letter, or of one of them.
static LevelElement element_at(LevelElementKind kind, Box box)
{
    return (LevelElement){.id = 1,
                          .kind = kind,
                          .centre = vec2_lerp(box.min, box.max, 0.5),
                          .size = vec2_sub(box.max, box.min)};
}

static void make_element(HintYard *yard, char letter, Box box)
{
    LevelElement *made = &yard->elements[0];
    Vec2 middle = vec2_lerp(box.min, box.max, 0.5);
    switch (letter) {
    case 'w':
        *made = element_at(LEVEL_ELEMENT_WATER, box);
        made->water.density = 0.65;
        made->water.drag = 1.5;
        break;
    case 'a':
        *made = element_at(LEVEL_ELEMENT_ANT, box_at(middle, vec2(0.0, 0.0)));
        made->centre.y = box.max.y - 0.35;
        made->ant.speed = -0.4;
        break;
    case 'B':
        box.min.y = box.max.y - BUTTON_HEIGHT;
        *made = element_at(LEVEL_ELEMENT_BUTTON, box);
        made->button.weight = 1.5;
        break;
    case 'L':
        *made = element_at(LEVEL_ELEMENT_LEVER, box);
        break;
    case '|':
        yard->places[0] = vec2(middle.x, box.min.y - 1.0);
        yard->places[1] = vec2(middle.x, box.min.y + ROPE_PIECES);
        *made = element_at(LEVEL_ELEMENT_ROPE, (Box){yard->places[0], yard->places[1]});
        made->place_count = 2;
        made->rope.density = 0.1;
        break;
    default:
        break;
    }
}

static void make_thing(HintYard *yard, Vec2 cell)
{
    yard->thing = (LevelThing){.id = 2,
                               .kind = LEVEL_THING_CRATE,
                               .made = LEVEL_MADE_CORK,
                               .centre = {cell.x + 0.5, cell.y + 1.0 - 0.5 * CRATE_SIDE},
                               .size = {CRATE_SIDE, CRATE_SIDE},
                               .density = 0.15,
                               .friction = 0.4};
    yard->level.thing_count = 1;
}

// Makes what the letters of the plan stand for besides ground.
static void make_contents(HintYard *yard, const HintPlan *plan)
{
    Box water = {{1e9, 1e9}, {-1e9, -1e9}};
    for (uint32_t row = 0; row < YARD_ROWS; row++)
        for (uint32_t column = 0; column < YARD_COLUMNS; column++) {
            char letter = plan->rows[row][column];
            Vec2 cell = vec2_add(hint_yard_corner(), vec2(column, row)),
                 end = vec2_add(cell, vec2(1, 1));
            Box box = {cell, end};
            if (letter == '@')
                yard->level.spawn = vec2(cell.x + 0.5, end.y - GAME_HERO_RADIUS - 0.02);
            else if (letter == 'o')
                make_thing(yard, cell);
            else if (letter == 'w')
                water = box_join(water, box);
            else
                make_element(yard, letter, box);
        }
    if (water.max.x > water.min.x)
        make_element(yard, 'w', water);
}

static void make_level(HintYard *yard)
{
    LevelDesc *level = &yard->level;
    uint32_t count = yard->elements[0].id != 0;
    level->terrain = (SimTerrain){.width = WIDTH,
                                  .height = HEIGHT,
                                  .type_count = TYPES,
                                  .piece_count = TYPES,
                                  .cells = yard->cells,
                                  .types = yard->types,
                                  .pieces = yard->shapes};
    level->gravity = GRAVITY;
    level->materials = yard->materials;
    yard->exit.box = (Box){{0.0, 0.0}, {0.1, 0.1}};
    level->exits = &yard->exit;
    level->exit_count = 1;
    level->things = &yard->thing;
    level->elements = yard->elements;
    level->places = yard->places;
    level->place_count = 2;
    level->title.written = "";
    for (uint32_t kind = 0; kind <= LEVEL_ELEMENT_KINDS; kind++)
        level->element_first[kind] = kind > yard->elements[0].kind ? count : 0;
}

HintYard *hint_yard_new(const HintPlan *plan)
{
    static const GameOptions plain = {0};
    HintYard *yard = calloc(1, sizeof *yard);
    if (!yard)
        return NULL;
    make_types(yard);
    make_cells(yard, plan);
    make_contents(yard, plan);
    make_level(yard);
    size_t size = game_state_size(&yard->level, 1);
    yard->state = aligned_alloc(16, (size + 15u) / 16u * 16u);
    if (!yard->state) {
        hint_yard_free(yard);
        return NULL;
    }
    game_init(yard->state, &yard->level, &plain, 0);
    return yard;
}

void hint_yard_free(HintYard *yard)
{
    if (!yard)
        return;
    free(yard->state);
    free(yard);
}

void hint_yard_tick(HintYard *yard, uint16_t keys, GameEvents *events)
{
    game_tick(yard->state, &yard->level, (TickInput){.keys = keys}, events);
}

const GameState *hint_yard_state(const HintYard *yard)
{
    return yard->state;
}

const LevelDesc *hint_yard_level(const HintYard *yard)
{
    return &yard->level;
}

YardCell hint_yard_cell(const HintYard *yard, uint32_t column, uint32_t row)
{
    SimTerrain now = game_terrain(yard->state, &yard->level);
    return (YardCell)sim_terrain_type(&now, (int32_t)(column + WALL), (int32_t)(row + ABOVE));
}
