// level_as_c.c - prints a level and a replay file as C source (embedded.h). Runs on the machine that builds.
//
// Usage: level_as_c LEVEL.json RUN.jrp > embedded.c. Numbers are printed as hexadecimal floats: to the bit.
#include "jantar/files.h"
#include "jantar/level.h"

#include <math.h>
#include <stdio.h>

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

static void print_bytes(const char *type, const char *name, const unsigned char *bytes, size_t size)
{
    printf("%s %s[] = {", type, name);
    for (size_t i = 0; i < size; i++)
        printf("%s%u,", i % 32 == 0 ? "\n" : "", (unsigned)bytes[i]);
    printf("};\n");
}

static void print_types(const SimTerrain *terrain)
{
    printf("static const SimTileType types[] = {\n");
    for (uint32_t i = 0; i < terrain->type_count; i++) {
        const SimTileType *type = &terrain->types[i];
        printf("{%u, %u, %u, %d, ", (unsigned)type->first_piece, (unsigned)type->piece_count, (unsigned)type->layers,
               type->one_way);
        print_doubles(type->cover_min, SIM_SIDE_COUNT);
        print_doubles(type->cover_max, SIM_SIDE_COUNT);
        print_double(type->friction);
        print_double(type->restitution);
        printf("%d},\n", type->sticky);
    }
    printf("};\n");
}

static void print_pieces(const SimTerrain *terrain)
{
    printf("static const SimShape pieces[] = {\n");
    for (uint32_t i = 0; i < terrain->piece_count; i++) {
        const SimShape *shape = &terrain->pieces[i];
        printf("{%uu, %uu, %uu, %uu, ", (unsigned)shape->vertex_count, (unsigned)shape->border_sides,
               (unsigned)shape->border_mask, (unsigned)shape->inner_mask);
        print_points(shape->vertices, shape->vertex_count);
        print_points(shape->normals, shape->vertex_count);
        printf("},\n");
    }
    printf("};\n");
}

static void print_materials(const LevelDesc *level)
{
    printf("static const LevelMaterial materials[] = {\n");
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

static void print_exits(const LevelDesc *level)
{
    printf("static const LevelExit exits[] = {\n");
    for (uint32_t i = 0; i < level->exit_count; i++) {
        const LevelExit *exit = &level->exits[i];
        printf("{%u, {", (unsigned)exit->id);
        print_doubles((const double[]){exit->box.min.x, exit->box.min.y}, 2);
        print_doubles((const double[]){exit->box.max.x, exit->box.max.y}, 2);
        printf("}},\n");
    }
    printf("{0}};\n");
}

static void print_things(const LevelDesc *level)
{
    printf("static const LevelThing things[] = {\n");
    for (uint32_t i = 0; i < level->thing_count; i++) {
        const LevelThing *thing = &level->things[i];
        printf("{%u, %u, %u, %u, %u, 0, ", (unsigned)thing->id, (unsigned)thing->kind, (unsigned)thing->round,
               (unsigned)thing->made, (unsigned)thing->gas);
        print_doubles((const double[]){thing->centre.x, thing->centre.y}, 2);
        print_doubles((const double[]){thing->size.x, thing->size.y}, 2);
        print_double(thing->angle);
        print_double(thing->density);
        print_double(thing->friction);
        print_double(thing->restitution);
        print_double(thing->strength);
        printf("},\n");
    }
    printf("{0}};\n");
}

static void print_elements(const LevelDesc *level)
{
    printf("static const Vec2 places[] = {");
    for (uint32_t i = 0; i < level->place_count; i++)
        print_doubles((const double[]){level->places[i].x, level->places[i].y}, 2);
    printf("{0}};\nstatic const LevelElement elements[] = {\n");
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        const LevelElement *element = &level->elements[i];
        printf(
            "{.id = %uu, .kind = %uu, .round = %uu, .first_place = %uu, .place_count = %uu, .links = {%uu, %uu, %uu}, ",
            (unsigned)element->id, (unsigned)element->kind, (unsigned)element->round, (unsigned)element->first_place,
            (unsigned)element->place_count, (unsigned)element->links[0], (unsigned)element->links[1],
            (unsigned)element->links[2]);
        printf(".centre = ");
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

static void print_level(const LevelDesc *level)
{
    const SimTerrain *terrain = &level->terrain;
    printf("#include \"embedded.h\"\n#include <math.h>\n");
    size_t cells = (size_t)terrain->width * terrain->height;
    print_bytes("static const uint8_t", "cells", terrain->cells, terrain->packed ? (cells + 1) / 2 : cells);
    print_types(terrain);
    print_pieces(terrain);
    print_materials(level);
    print_exits(level);
    print_things(level);
    print_elements(level);
    printf(
        "const LevelDesc embedded_level = {.terrain = {.width = %u, .height = %u, .type_count = %u, .piece_count = %u, "
        ".cells = cells, .types = types, .pieces = pieces, .packed = %d}, .gravity = ",
        (unsigned)terrain->width, (unsigned)terrain->height, (unsigned)terrain->type_count,
        (unsigned)terrain->piece_count, terrain->packed);
    print_double(level->gravity);
    printf(".spawn = ");
    print_doubles((const double[]){level->spawn.x, level->spawn.y}, 2);
    printf(
        ".exit_count = %u, .exits = exits, .thing_count = %u, .things = things, .place_count = %u, .places = places, "
        ".elements = elements, .element_first = {",
        (unsigned)level->exit_count, (unsigned)level->thing_count, (unsigned)level->place_count);
    for (uint32_t kind = 0; kind <= LEVEL_ELEMENT_KINDS; kind++)
        printf("%u, ", (unsigned)level->element_first[kind]);
    printf("}, .materials = materials, .title.written = \"\"};\n");
}

int main(int argc, char **argv)
{
    static LevelReport report;
    Err err;
    Level *level = NULL;
    FileBytes replay;
    if (argc != 3)
        return 64;
    if (level_load(argv[1], &level, &report) != LEVEL_OK) {
        fprintf(stderr, "%s\n", level_report_first_error(&report));
        return 1;
    }
    if (!files_read(argv[2], 1 << 24, &replay, &err)) {
        fprintf(stderr, "%s\n", err.message);
        return 1;
    }
    print_level(level_desc(level));
    print_bytes("const unsigned char", "embedded_replay", replay.bytes, replay.size);
    printf("const size_t embedded_replay_size = sizeof embedded_replay;\n");
    files_bytes_free(&replay);
    level_free(level);
    return fflush(stdout) == 0 ? 0 : 1;
}
