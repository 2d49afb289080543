// drop.c - a live hero on an endless floor: a game in a level that is made here.
#include "hero.h"
#include "jantar/view_drop.h"
#include <stdlib.h>

enum {
    WIDTH = 512, // tiles; the hero begins in the middle, and again there when it comes near an end
    HEIGHT = 12,
    FLOOR = HEIGHT - 3, // first row of rock
    NEAR_END = 32,
    BLINK_APART = 190,
    BLINK_TICKS = 9,
};

#define GRAVITY 25.0
#define STICK_MOST 127.0

struct ViewDrop {
    LevelDesc level;
    LevelExit exit; // out of reach
    LevelMaterial materials[2];
    SimTileType types[2];
    SimShape shapes[2];
    uint8_t cells[WIDTH * HEIGHT];
    GameState *state; // owned
    HeroMood mood;
    double moved;
};

static void level_make(ViewDrop *drop)
{
    static const Vec2 square[] = {{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}};
    LevelDesc *level = &drop->level;
    (void)sim_shape_make(&drop->shapes[1], square, 4);
    drop->types[1] = sim_tile_type_make(drop->shapes, 1, 1);
    for (uint32_t i = FLOOR * WIDTH; i < HEIGHT * WIDTH; i++)
        drop->cells[i] = 1;
    level->terrain = (SimTerrain){.width = WIDTH,
                                  .height = HEIGHT,
                                  .type_count = 2,
                                  .piece_count = 2,
                                  .cells = drop->cells,
                                  .types = drop->types,
                                  .pieces = drop->shapes};
    level->gravity = GRAVITY;
    level->materials = drop->materials;
    drop->exit.box = (Box){{0.0, 0.0}, {0.1, 0.1}};
    level->exits = &drop->exit;
    level->exit_count = 1;
    level->title.written = "";
    level->spawn = vec2(0.5 * WIDTH, FLOOR - GAME_HERO_RADIUS);
}

static void begin(ViewDrop *drop)
{
    static const GameOptions plain = {0};
    game_init(drop->state, &drop->level, &plain, 0);
}

ViewDrop *view_drop_new(void)
{
    ViewDrop *drop = calloc(1, sizeof *drop);
    if (!drop)
        return NULL;
    level_make(drop);
    size_t size = game_state_size(&drop->level, 1);
    drop->state = aligned_alloc(16, (size + 15u) / 16u * 16u);
    if (!drop->state) {
        view_drop_free(drop);
        return NULL;
    }
    drop->mood.blink_wait = BLINK_APART;
    begin(drop);
    return drop;
}

void view_drop_free(ViewDrop *drop)
{
    if (!drop)
        return;
    free(drop->state);
    free(drop);
}

static Vec2 place(const ViewDrop *drop)
{
    return game_hero_info_of(drop->state, 0).position;
}

static void blink(HeroMood *mood)
{
    if (mood->blink > 0)
        mood->blink--;
    else if (mood->blink_wait-- == 0)
        *mood = (HeroMood){.blink = BLINK_TICKS, .blink_wait = BLINK_APART};
}

void view_drop_tick(ViewDrop *drop, double way, bool jump)
{
    Vec2 before = place(drop);
    TickInput input = {.stick_x = (int8_t)(STICK_MOST * real_clamp(way, -1.0, 1.0)),
                       .keys = jump ? GAME_KEY_JUMP : 0};
    game_tick(drop->state, &drop->level, input, NULL);
    drop->moved = place(drop).x - before.x;
    blink(&drop->mood);
    if (before.x < NEAR_END || before.x > WIDTH - NEAR_END)
        begin(drop);
}

double view_drop_moved(const ViewDrop *drop)
{
    return drop->moved;
}

void view_drop_draw(const ViewDrop *drop, DrawList *list, Vec2 at, double radius, Vec2 look)
{
    static const ViewTaste taste = {0};
    double scale = radius / GAME_HERO_RADIUS;
    Vec2 rest = {place(drop).x, FLOOR - GAME_HERO_RADIUS};
    Frame frame = {.level = &drop->level,
                   .previous = drop->state,
                   .current = drop->state,
                   .alpha = 1.0,
                   .zoom = 1.0,
                   .scale = scale,
                   .camera = rest,
                   .offset = vec2_add_scaled(at, rest, -scale),
                   .taste = taste};
    HeroMood mood = drop->mood;
    HeroShape shape = hero_shape(&frame, 0);
    mood.look = look;
    hero_draw(list, &frame, &shape, &mood);
}
