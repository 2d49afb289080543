// scene.c - see scene.h.
#include "scene.h"

#include <stdlib.h>
#include <string.h>

// '#' rock, '/' and '\' 45 degree slopes, '<' and '>' the two halves of a 1:2 slope rising to the
// right, '^' the same under a ceiling, 'o' an octagon, ' ' air. clang-format off
static const char *const drawing[] = {
    "################################################",
    "#          #####                    ^          #",
    "#           ###        ####                    #",
    "#                      ####          o         #",
    "#    ##                                        #",
    "#                 #                 #       ## #",
    "#         o       #                 #          #",
    "#                 #      ####       #   o      #",
    "#   /##\\          #      ####       #          #",
    "#  /####\\    <>   #                 #          #",
    "##########  <>##\\          o      /####\\    /###",
    "##########  #####\\  /##\\         /######\\  /####",
    "##########  ############################ #######",
    "##########  ############################ #######",
};
// clang-format on
enum { ROWS = sizeof drawing / sizeof drawing[0], COLUMNS = 48, SPAWN_X = 6, SPAWN_Y = 6 };

typedef struct Piece {
    char letter;
    uint32_t count;
    Vec2 corners[8];
} Piece;

static const Piece pieces[] = {
    {'#', 4, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
    {'/', 3, {{0, 1}, {1, 0}, {1, 1}}},
    {'\\', 3, {{0, 0}, {1, 1}, {0, 1}}},
    {'<', 3, {{0, 1}, {1, 0.5}, {1, 1}}},
    {'>', 4, {{0, 0.5}, {1, 0}, {1, 1}, {0, 1}}},
    {'^', 3, {{0, 0}, {1, 0}, {0.5, 1}}},
    {'o',
     8,
     {{0.25, 0}, {0.75, 0}, {1, 0.25}, {1, 0.75}, {0.75, 1}, {0.25, 1}, {0, 0.75}, {0, 0.25}}},
};
enum { PIECES = sizeof pieces / sizeof pieces[0] };

struct Scene {
    SimShape shapes[PIECES];
    SimTileType types[PIECES + 1];
    uint8_t *cells; // owned
    LevelDesc level;
};

static uint8_t type_of(char letter)
{
    for (int i = 0; i < PIECES; i++)
        if (pieces[i].letter == letter)
            return (uint8_t)(i + 1);
    return 0;
}

static void make_types(Scene *scene)
{
    for (uint32_t i = 0; i < PIECES; i++)
        sim_shape_make(&scene->shapes[i], pieces[i].corners, pieces[i].count);
    scene->types[0] = sim_tile_type_make(scene->shapes, 0, 0);
    for (uint32_t i = 0; i < PIECES; i++)
        scene->types[i + 1] = sim_tile_type_make(scene->shapes, i, 1);
}

Scene *scene_new(uint32_t x, uint32_t y, double gravity)
{
    uint32_t width = x + COLUMNS;
    uint32_t height = y + ROWS;
    Scene *scene = calloc(1, sizeof *scene);
    if (!scene)
        return NULL;
    scene->cells = calloc(width, height);
    if (!scene->cells) {
        free(scene);
        return NULL;
    }
    make_types(scene);
    for (uint32_t row = 0; row < ROWS; row++)
        for (uint32_t column = 0; column < COLUMNS; column++)
            scene->cells[(y + row) * width + x + column] = type_of(drawing[row][column]);
    scene->level = (LevelDesc){
        .terrain =
            {
                .width = width,
                .height = height,
                .type_count = PIECES + 1,
                .piece_count = PIECES,
                .cells = scene->cells,
                .types = scene->types,
                .pieces = scene->shapes,
            },
        .gravity = gravity,
        .spawn = {x + SPAWN_X, y + SPAWN_Y},
        .title.written = "",
    };
    return scene;
}

const LevelDesc *scene_level(const Scene *scene)
{
    return &scene->level;
}

void scene_free(Scene *scene)
{
    if (scene)
        free(scene->cells);
    free(scene);
}

static int8_t axis_of(uint64_t bits)
{
    int value = (int)(bits & 0xffu) - 127;
    return (int8_t)(value > INT8_MAX ? INT8_MAX : value);
}

// Returns keys: mostly one direction at a time, so that the hero gets somewhere; now and then the
// stick of a pad, rarely a restart.
static TickInput random_input(uint64_t bits)
{
    unsigned direction = 1u << (bits >> 10 & 3u);
    unsigned actions = (unsigned)bits & (GAME_KEYS_ALL & ~(GAME_KEY_RESTART | 0xfu));
    TickInput input = {.keys = (uint16_t)(direction | actions)};
    if ((bits >> 40 & 31u) == 0)
        input.keys |= GAME_KEY_RESTART;
    if ((bits >> 50 & 3u) == 0) {
        input.keys &= (uint16_t)~0xfu;
        input.stick_x = axis_of(bits >> 16);
        input.stick_y = axis_of(bits >> 24);
    }
    return input;
}

TickInput fingers_press(Fingers *fingers)
{
    if (fingers->left == 0) {
        fingers->input = random_input(rng_next(&fingers->rng));
        fingers->left = 1 + rng_below(&fingers->rng, 45);
    }
    fingers->left--;
    return fingers->input;
}
