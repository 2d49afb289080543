// editor_jump.c - plays jumps in a yard and follows them in a level.
#include "editor_jump.h"

#include "jantar/game.h"
#include "jantar/real.h"
#include "jantar/replay.h"
#include <stdlib.h>

// The yard: a long plateau, and a pit behind its end, so that a jump goes on below its height.
enum { WIDTH = 84, HEIGHT = 40, FLOOR = 20, EDGE = 48, REST_TICKS = 60, RUN_TICKS = 600 };

#define RUN_FROM 4.0 // tiles
// tiles before the plateau's end at which the hero jumps, so that it stands on all of it
#define BEFORE_EDGE 1.5
#define CLEAR 0.7 // radius that must be free where the hero stands, tiles: it sags a little
#define FLIES 0.6 // the same where it flies: it is soft
#define FALL_MOST 24.0
#define RISE_MOST 4.0 // tiles of rock over a place in which the top of the rock is looked for
#define FINE 0.05     // tiles of a step that looks for ground

typedef struct JumpYard {
    LevelDesc level;
    LevelExit exit; // out of reach
    SimTileType types[2];
    SimShape shapes[2];
    uint8_t cells[WIDTH * HEIGHT];
} JumpYard;

static void yard_make(JumpYard *yard, double gravity, double from)
{
    static const Vec2 square[] = {{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}};
    *yard = (JumpYard){0};
    (void)sim_shape_make(&yard->shapes[1], square, 4);
    yard->types[1] = sim_tile_type_make(yard->shapes, 1, 1);
    for (uint32_t y = FLOOR; y < HEIGHT; y++)
        for (uint32_t x = 0; x < EDGE; x++)
            yard->cells[y * WIDTH + x] = 1;
    yard->exit.box = (Box){{0.0, 0.0}, {0.1, 0.1}};
    LevelDesc *level = &yard->level;
    level->terrain = (SimTerrain){.width = WIDTH,
                                  .height = HEIGHT,
                                  .type_count = 2,
                                  .piece_count = 2,
                                  .cells = yard->cells,
                                  .types = yard->types,
                                  .pieces = yard->shapes};
    level->gravity = gravity;
    level->spawn = vec2(from, FLOOR - GAME_HERO_RADIUS - 0.02);
    level->exits = &yard->exit;
    level->exit_count = 1;
    level->title.written = "";
}

static void hold(GameState *state, const LevelDesc *level, uint16_t keys)
{
    game_tick(state, level, (TickInput){.keys = keys}, NULL);
}

// Runs to the plateau's end, or stands there, and jumps.
static void play(EditorJumpWay *way, GameState *state, const LevelDesc *level)
{
    for (int tick = 0; tick < REST_TICKS; tick++)
        hold(state, level, 0);
    for (int tick = 0; tick < RUN_TICKS && game_hero_info(state).position.x < EDGE - BEFORE_EDGE;
         tick++)
        hold(state, level, GAME_KEY_RIGHT);
    Vec2 from = game_hero_info(state).position;
    way->count = 0;
    while (way->count < EDITOR_JUMP_POINTS) {
        Vec2 at = vec2_sub(game_hero_info(state).position, from);
        if (at.y > HEIGHT - FLOOR - 2.0 || (way->count > 0 && state->outcome != GAME_RUNNING))
            break;
        way->points[way->count++] = at;
        hold(state, level, GAME_KEY_RIGHT | GAME_KEY_JUMP);
    }
}

static bool measure(EditorJumpWay *way, double gravity, double from)
{
    static const GameOptions plain = {0};
    JumpYard *yard = malloc(sizeof *yard);
    GameState *state = NULL;
    if (yard) {
        yard_make(yard, gravity, from);
        state = replay_game_new(&yard->level, &plain, 0);
    }
    if (state)
        play(way, state, &yard->level);
    bool good = state != NULL;
    free(state);
    free(yard);
    return good;
}

bool editor_jump_measure(EditorJump *jump, double gravity)
{
    return measure(&jump->running, gravity, RUN_FROM) &&
           measure(&jump->standing, gravity, EDGE - BEFORE_EDGE);
}

// --- in a level ----------------------------------------------------------------------------------

// True if a hero that sinks from one height to another comes onto a one-way ledge. Heights are
// those of its lowest point.
static bool meets_ledge(const SimTerrain *terrain, double x, double from, double to)
{
    for (double top = real_floor(from) + 1.0; top <= to; top++) {
        uint32_t type = sim_terrain_type(terrain, (int32_t)real_floor(x), (int32_t)top);
        if (terrain->types[type].one_way)
            return true;
    }
    return false;
}

static bool is_free(const SimTerrain *terrain, Vec2 centre, double radius)
{
    return !sim_terrain_overlaps_disc(terrain, centre, radius);
}

bool editor_jump_ground(const SimTerrain *terrain, Vec2 place, Vec2 *centre)
{
    Vec2 at = place;
    while (!is_free(terrain, at, CLEAR))
        if ((at.y -= FINE) < place.y - RISE_MOST)
            return false;
    double most = real_min(at.y + FALL_MOST, terrain->height);
    for (; at.y < most; at.y += FINE)
        if (!is_free(terrain, vec2(at.x, at.y + FINE), CLEAR) ||
            meets_ledge(terrain, at.x, at.y + CLEAR, at.y + CLEAR + FINE)) {
            *centre = at;
            return true;
        }
    return false;
}

EditorJumpTrace editor_jump_trace(const EditorJumpWay *way, const SimTerrain *terrain, Vec2 centre,
                                  bool left)
{
    EditorJumpTrace trace = {.points = {centre}, .count = 1};
    for (uint32_t i = 1; i < way->count; i++) {
        Vec2 before = trace.points[trace.count - 1];
        Vec2 at = {centre.x + (left ? -1.0 : 1.0) * way->points[i].x, centre.y + way->points[i].y};
        trace.lands = !is_free(terrain, at, FLIES) ||
                      meets_ledge(terrain, at.x, before.y + FLIES, at.y + FLIES);
        if (trace.lands)
            break;
        trace.points[trace.count++] = at;
        if (at.y < trace.points[trace.top].y)
            trace.top = trace.count - 1;
    }
    return trace;
}
