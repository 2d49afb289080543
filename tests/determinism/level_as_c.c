// level_as_c.c - prints levels, and runs recorded in them, as C source (embedded.h). It runs on the
// machine that builds.
//
// Usage: level_as_c OUT.c RUN.jrp...; NAME.jrp and NAME.WHAT.jrp were recorded in NAME.json, which
// lies beside them or, for the corpus of tests/replays, one folder up. Numbers are printed as
// hexadecimal floats, which are exact. Names of tables end in the number of their level or run.
// verify_embedded.c verifies the runs.
#include "jantar/files.h"
#include "jantar/level.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static void print_double(double value)
{
    if (isinf(value))
        printf("%sINFINITY, ", value < 0.0 ? "-" : "");
    else
        printf("%a, ", value);
}

static void print_doubles(const double *values, int count)
{
    printf("{");
    for (int i = 0; i < count; i++)
        print_double(values[i]);
    printf("}, ");
}

static void print_points(const Vec2 *points, uint32_t count)
{
    printf("{");
    for (uint32_t i = 0; i < count; i++)
        print_doubles((const double[]){points[i].x, points[i].y}, 2);
    printf("}, ");
}

static void print_bytes(const char *type, const char *name, int number, const unsigned char *bytes,
                        size_t size)
{
    printf("static const %s %s_%d[] = {", type, name, number);
    for (size_t i = 0; i < size; i++)
        printf("%s%u,", i % 32 == 0 ? "\n" : "", (unsigned)bytes[i]);
    printf("};\n");
}

static void print_types(const SimTerrain *terrain, int number)
{
    printf("static const SimTileType types_%d[] = {\n", number);
    for (uint32_t i = 0; i < terrain->type_count; i++) {
        const SimTileType *type = &terrain->types[i];
        printf("{%u, %u, %u, %d, %d, ", (unsigned)type->first_piece, (unsigned)type->piece_count,
               (unsigned)type->layers, type->one_way, type->is_thin);
        print_doubles(type->cover_min, SIM_SIDE_COUNT);
        print_doubles(type->cover_max, SIM_SIDE_COUNT);
        print_double(type->friction);
        print_double(type->restitution);
        printf("%d, %d},\n", type->sticky, type->smooth);
    }
    printf("};\n");
}

static void print_pieces(const SimTerrain *terrain, int number)
{
    printf("static const SimShape pieces_%d[] = {\n", number);
    for (uint32_t i = 0; i < terrain->piece_count; i++) {
        const SimShape *shape = &terrain->pieces[i];
        printf("{%uu, %uu, %uu, %uu, ", (unsigned)shape->vertex_count,
               (unsigned)shape->border_sides, (unsigned)shape->border_mask,
               (unsigned)shape->inner_mask);
        print_points(shape->vertices, shape->vertex_count);
        print_points(shape->normals, shape->vertex_count);
        printf("},\n");
    }
    printf("};\n");
}

static void print_materials(const LevelDesc *level, int number)
{
    printf("static const LevelMaterial materials_%d[] = {\n", number);
    for (uint32_t i = 0; i < level->terrain.type_count; i++) {
        const LevelMaterial *material = &level->materials[i];
        printf("{%u, 0, ", (unsigned)material->kind);
        print_double(material->damage);
        print_double(material->strength);
        print_double(material->hold);
        printf("},\n");
    }
    printf("};\n");
}

static void print_exits(const LevelDesc *level, int number)
{
    printf("static const LevelExit exits_%d[] = {\n", number);
    for (uint32_t i = 0; i < level->exit_count; i++) {
        const LevelExit *exit = &level->exits[i];
        printf("{%u, {", (unsigned)exit->id);
        print_doubles((const double[]){exit->box.min.x, exit->box.min.y}, 2);
        print_doubles((const double[]){exit->box.max.x, exit->box.max.y}, 2);
        printf("}},\n");
    }
    printf("{0}};\n");
}

static void print_things(const LevelDesc *level, int number)
{
    for (uint32_t i = 0; i < level->thing_count; i++) {
        const LevelThing *thing = &level->things[i];
        printf("static const Vec2 corners_%d_%u[] = {{0}, ", number, (unsigned)i);
        for (uint32_t k = 0; k < thing->corner_count; k++)
            print_doubles((const double[]){thing->corners[k].x, thing->corners[k].y}, 2);
        printf("};\n");
    }
    printf("static const LevelThing things_%d[] = {\n", number);
    for (uint32_t i = 0; i < level->thing_count; i++) {
        const LevelThing *thing = &level->things[i];
        printf("{%u, %u, %u, %u, %u, %u, %u, ", (unsigned)thing->id, (unsigned)thing->kind,
               (unsigned)thing->round, (unsigned)thing->corner_count, (unsigned)thing->made,
               (unsigned)thing->gas, (unsigned)thing->plane);
        print_doubles((const double[]){thing->centre.x, thing->centre.y}, 2);
        print_doubles((const double[]){thing->size.x, thing->size.y}, 2);
        print_double(thing->angle);
        print_double(thing->density);
        print_double(thing->friction);
        print_double(thing->restitution);
        print_double(thing->strength);
        printf("corners_%d_%u + 1},\n", number, (unsigned)i);
    }
    printf("{0}};\n");
}

static void print_elements(const LevelDesc *level, int number)
{
    printf("static const Vec2 places_%d[] = {", number);
    for (uint32_t i = 0; i < level->place_count; i++)
        print_doubles((const double[]){level->places[i].x, level->places[i].y}, 2);
    printf("{0}};\nstatic const LevelElement elements_%d[] = {\n", number);
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        const LevelElement *element = &level->elements[i];
        printf("{.id = %uu, .kind = %uu, .round = %uu, .first_place = %uu, .place_count = %uu, "
               ".plane = %uu, .links = {",
               (unsigned)element->id, (unsigned)element->kind, (unsigned)element->round,
               (unsigned)element->first_place, (unsigned)element->place_count,
               (unsigned)element->plane);
        for (uint32_t k = 0; k < LEVEL_ELEMENT_LINKS; k++)
            printf("%uu, ", (unsigned)element->links[k]);
        printf("}, .centre = ");
        print_doubles((const double[]){element->centre.x, element->centre.y}, 2);
        printf(".size = ");
        print_doubles((const double[]){element->size.x, element->size.y}, 2);
        printf(".angle = ");
        print_double(element->angle);
        printf(".numbers = ");
        print_doubles(element->numbers, LEVEL_ELEMENT_NUMBERS);
        printf("},\n");
    }
    printf("{0}};\n");
}

static void print_level(const LevelDesc *level, int number)
{
    const SimTerrain *terrain = &level->terrain;
    size_t cells = (size_t)terrain->width * terrain->height;
    print_bytes("uint8_t", "cells", number, terrain->cells,
                terrain->packed ? (cells + 1) / 2 : cells);
    print_types(terrain, number);
    print_pieces(terrain, number);
    print_materials(level, number);
    print_exits(level, number);
    print_things(level, number);
    print_elements(level, number);
    printf("static const LevelDesc level_%d = {.terrain = {.width = %u, .height = %u, .type_count "
           "= %u, ",
           number, (unsigned)terrain->width, (unsigned)terrain->height,
           (unsigned)terrain->type_count);
    printf(".piece_count = %u, .cells = cells_%d, .types = types_%d, .pieces = pieces_%d, .packed "
           "= %d}, .gravity = ",
           (unsigned)terrain->piece_count, number, number, number, terrain->packed);
    print_double(level->gravity);
    printf(".spawn = ");
    print_doubles((const double[]){level->spawn.x, level->spawn.y}, 2);
    printf(".more_spawn_count = %u, .more_spawns = {", (unsigned)level->more_spawn_count);
    for (uint32_t i = 0; i < LEVEL_SPAWNS_MOST - 1; i++)
        print_doubles((const double[]){level->more_spawns[i].x, level->more_spawns[i].y}, 2);
    printf("}, .exit_count = %u, .exits = exits_%d, .thing_count = %u, .things = things_%d, ",
           (unsigned)level->exit_count, number, (unsigned)level->thing_count, number);
    printf(".place_count = %u, .places = places_%d, .elements = elements_%d, .materials = "
           "materials_%d, ",
           (unsigned)level->place_count, number, number, number);
    printf(".title.written = \"\", .element_first = {");
    for (uint32_t kind = 0; kind <= LEVEL_ELEMENT_KINDS; kind++)
        printf("%u, ", (unsigned)level->element_first[kind]);
    printf("}};\n");
}

// --- runs ----------------------------------------------------------------------------------------

static bool is_there(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file)
        fclose(file);
    return file != NULL;
}

// File name of a run without its folder. Writes the path of the level it was recorded in.
static const char *names_of(const char *run, char *level, size_t size)
{
    const char *slash = strrchr(run, '/');
    const char *name = slash ? slash + 1 : run;
    int folder = (int)(name - run), stem = (int)strcspn(name, ".");
    snprintf(level, size, "%.*s%.*s.json", folder, run, stem, name);
    if (!is_there(level))
        snprintf(level, size, "%.*s../%.*s.json", folder, run, stem, name);
    return name;
}

static bool print_level_file(const char *path, int number)
{
    static LevelReport report;
    Level *level = NULL;
    if (level_load(path, &level, &report) != LEVEL_OK) {
        fprintf(stderr, "%s\n", level_report_first_error(&report));
        return false;
    }
    print_level(level_desc(level), number);
    level_free(level);
    return true;
}

static bool print_run_file(const char *path, int number)
{
    Err err;
    FileBytes replay;
    if (!files_read(path, 1 << 24, &replay, &err)) {
        fprintf(stderr, "%s\n", err.message);
        return false;
    }
    print_bytes("unsigned char", "run", number, replay.bytes, replay.size);
    files_bytes_free(&replay);
    return true;
}

// Levels and runs share their numbers. A run in the same level as the run before shares that run's
// tables.
static bool print_tables(char **runs, int count, int *levels)
{
    char level[4096], before[4096] = "";
    for (int i = 0; i < count; i++) {
        names_of(runs[i], level, sizeof level);
        bool again = strcmp(level, before) == 0;
        levels[i] = again ? levels[i - 1] : i;
        if (!again && !print_level_file(level, i))
            return false;
        if (!print_run_file(runs[i], i))
            return false;
        memcpy(before, level, sizeof before);
    }
    return true;
}

enum { MOST_RUNS = 1000 };

int main(int argc, char **argv)
{
    static int levels[MOST_RUNS];
    char level[4096];
    char **runs = argv + 2;
    int count = argc - 2;
    if (count < 0 || count > MOST_RUNS || !freopen(argv[1], "w", stdout))
        return 64;
    printf("#include \"embedded.h\"\n#include <math.h>\n");
    if (!print_tables(runs, count, levels))
        return 1;
    printf("const EmbeddedRun embedded_runs[] = {\n");
    for (int i = 0; i < count; i++)
        printf("{\"%s\", &level_%d, run_%d, sizeof run_%d},\n",
               names_of(runs[i], level, sizeof level), levels[i], i, i);
    if (count == 0) // an array of none is no C; so it is right after a change of the version
        printf("{0}\n");
    printf("};\nconst size_t embedded_run_count = %d;\n", count);
    return fflush(stdout) == 0 ? 0 : 1;
}
