// scenes.c - small levels built in code.
#include "scenes.h"

#include "jantar/sim_body.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LETTERS = 12, PIECES = LETTERS };

static const struct {
    char letter;
    uint32_t count;
    Vec2 vertices[4];
} drawing[LETTERS] = {
    {' ', 0, {{0, 0}}},
    {'#', 4, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
    {'/', 3, {{0, 1}, {1, 0}, {1, 1}}},
    {'\\', 3, {{0, 0}, {1, 1}, {0, 1}}},
    {'<', 3, {{0, 0}, {1, 0}, {0, 1}}},
    {'>', 3, {{0, 0}, {1, 0}, {1, 1}}},
    {'_', 4, {{0, 0.5}, {1, 0.5}, {1, 1}, {0, 1}}},
    {'"', 4, {{0, 0}, {1, 0}, {1, 0.5}, {0, 0.5}}},
    {'I', 4, {{0.375, 0}, {0.625, 0}, {0.625, 1}, {0.375, 1}}},
    {'=', 4, {{0, 0.375}, {1, 0.375}, {1, 0.625}, {0, 0.625}}},
    {'-', 4, {{0, 0}, {1, 0}, {1, 0.25}, {0, 0.25}}},
    {'%', 4, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
};

// Shapes never change, so all scenes share one table, which is built on first use.
static SimShape pieces[PIECES];
static SimTileType types[LETTERS];

static void make_types(void)
{
    if (types[1].piece_count != 0)
        return;
    for (uint32_t i = 0; i < LETTERS; i++) {
        if (drawing[i].count > 0) {
            bool made = sim_shape_make(&pieces[i], drawing[i].vertices, drawing[i].count);
            assert(made);
            (void)made;
        }
        types[i] = sim_tile_type_make(pieces, i, drawing[i].count > 0);
        types[i].one_way = drawing[i].letter == '-';
        if (types[i].one_way)
            types[i].layers = SIM_LAYER_LEDGE;
        if (drawing[i].letter == '%')
            types[i].layers = SIM_LAYER_GRATE;
    }
}

static uint8_t type_of(char letter)
{
    for (uint8_t i = 1; i < LETTERS; i++)
        if (drawing[i].letter == letter)
            return i;
    return 0;
}

static Scene make(uint32_t columns, uint32_t rows, Vec2 origin)
{
    make_types();
    uint32_t width = (uint32_t)origin.x + columns, height = (uint32_t)origin.y + rows;
    Scene scene = {.cells = calloc((size_t)width * height, 1), .origin = origin};
    scene.exit = calloc(1, sizeof *scene.exit);
    assert(scene.cells != NULL && scene.exit != NULL);
    scene.level = (LevelDesc){
        .terrain =
            {
                .width = width,
                .height = height,
                .type_count = LETTERS,
                .piece_count = PIECES,
                .cells = scene.cells,
                .types = types,
                .pieces = pieces,
            },
        .gravity = 25.0,
        .spawn = {origin.x + columns / 2.0, origin.y + rows / 2.0},
        .exits = scene.exit,
        .title.written = "scene",
    };
    return scene;
}

void scene_set(Scene *scene, uint32_t column, uint32_t row, char letter)
{
    uint32_t cx = (uint32_t)scene->origin.x + column, cy = (uint32_t)scene->origin.y + row;
    scene->cells[cy * scene->level.terrain.width + cx] = type_of(letter);
}

static void set_letter(Scene *scene, uint32_t column, uint32_t row, char letter)
{
    Vec2 corner = {scene->origin.x + column, scene->origin.y + row};
    if (letter == '@') {
        scene->level.spawn = vec2(corner.x + 0.5, corner.y + 0.5 - 0.3);
    } else if (letter == 'X') {
        *scene->exit = (LevelExit){.id = 1, .box = {corner, {corner.x + 1.0, corner.y + 1.0}}};
        scene->level.exit_count = 1;
    } else {
        scene_set(scene, column, row, letter);
    }
}

Scene scene_from_text(const char *const *rows, Vec2 origin)
{
    uint32_t count = 0;
    size_t columns = 0;
    for (; rows[count] != NULL; count++)
        columns = strlen(rows[count]) > columns ? strlen(rows[count]) : columns;
    Scene scene = make((uint32_t)columns, count, origin);
    for (uint32_t row = 0; row < count; row++)
        for (uint32_t column = 0; rows[row][column] != '\0'; column++)
            set_letter(&scene, column, row, rows[row][column]);
    return scene;
}

Scene scene_room(uint32_t width, uint32_t height, Vec2 origin)
{
    Scene scene = make(width + 2, height + 2, origin);
    for (uint32_t row = 0; row < height + 2; row++)
        for (uint32_t column = 0; column < width + 2; column++)
            if (row == 0 || column == 0 || row == height + 1 || column == width + 1)
                scene_set(&scene, column, row, '#');
    scene.level.spawn = vec2(origin.x + 1.0 + width / 2.0, origin.y + 1.0 + height - 0.8);
    return scene;
}

Scene scene_moved(const LevelDesc *level, Vec2 origin)
{
    uint32_t columns = level->terrain.width, rows = level->terrain.height;
    Scene scene = make(columns, rows, origin);
    SimTerrain *terrain = &scene.level.terrain;
    for (uint32_t row = 0; row < rows; row++)
        for (uint32_t column = 0; column < columns; column++)
            scene.cells[((uint32_t)origin.y + row) * terrain->width + (uint32_t)origin.x + column] =
                (uint8_t)sim_terrain_type(&level->terrain, (int32_t)column, (int32_t)row);
    terrain->type_count = level->terrain.type_count;
    terrain->piece_count = level->terrain.piece_count;
    terrain->types = level->terrain.types;
    terrain->pieces = level->terrain.pieces;
    scene.level.materials = level->materials;
    scene.level.gravity = level->gravity;
    scene.level.spawn = vec2_add(level->spawn, origin);
    scene.level.exit_count = level->exit_count > 0;
    if (level->exit_count > 0)
        *scene.exit = (LevelExit){
            level->exits[0].id,
            {vec2_add(level->exits[0].box.min, origin), vec2_add(level->exits[0].box.max, origin)}};
    return scene;
}

void scene_free(Scene *scene)
{
    free(scene->cells);
    free(scene->exit);
    *scene = (Scene){0};
}

// --- rings ---------------------------------------------------------------------------------------

static bool crosses(Vec2 a, Vec2 b, Vec2 c, Vec2 d)
{
    Vec2 ab = vec2_sub(b, a), cd = vec2_sub(d, c);
    return vec2_cross(ab, vec2_sub(c, a)) * vec2_cross(ab, vec2_sub(d, a)) < 0.0 &&
           vec2_cross(cd, vec2_sub(a, c)) * vec2_cross(cd, vec2_sub(b, c)) < 0.0;
}

static Vec2 point_of(const SimWorld *world, const SimBody *body, uint32_t i)
{
    return sim_point(world, body->first_point + i % body->point_count).position;
}

uint32_t ring_crossings(const SimWorld *world, SimBodyId id)
{
    const SimBody *body = sim_body_const(world, id);
    uint32_t count = 0;
    for (uint32_t i = 0; body->kind == SIM_RING && i < body->point_count; i++)
        for (uint32_t k = i + 2; k < body->point_count; k++)
            count += crosses(point_of(world, body, i), point_of(world, body, i + 1),
                             point_of(world, body, k), point_of(world, body, k + 1));
    return count;
}
