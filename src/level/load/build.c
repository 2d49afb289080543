// build.c - puts everything the stages found into one block of memory. The size of the block is
// summed up first, from counts that the stages have checked.
#include "level/build/loader.h"
#include "level/pictures/map_pictures.h"

#include "jantar/arena.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct Level {
    LevelDesc desc; // points into the same block, as do the members below
    uint32_t place_count;
    const LevelPlace *places; // positions of all objects
    LevelPictures *pictures;  // owned, outside of the block; NULL: they were not read
};

enum { ALIGNMENT = 16 }; // of arena_alloc()

static size_t room_for(size_t count, size_t size)
{
    return (count * size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

// Bytes of the list of translations (translated.h).
static size_t translation_bytes(const FoundText *text)
{
    size_t bytes = 1;
    for (uint32_t i = 0; i < text->count; i++)
        bytes += strlen(text->translations[i].code) + strlen(text->translations[i].text) + 2;
    return bytes;
}

static size_t room_for_text(const FoundText *text)
{
    return room_for(strlen(text->written) + 1, 1) + room_for(translation_bytes(text), 1);
}

static size_t room_for_boxes(const FoundBoxes *boxes, size_t size)
{
    size_t room = room_for(boxes->count, size);
    for (uint32_t i = 0; i < boxes->count; i++)
        room += room_for_text(&boxes->list[i].text) + room_for(strlen(boxes->list[i].film) + 1, 1);
    return room;
}

static bool is_packed(const Loader *loader)
{
    return loader->types.type_count <= SIM_TERRAIN_PACKED_TYPES;
}

static size_t cell_bytes(const Loader *loader)
{
    size_t cells = (size_t)loader->width * loader->height;
    return is_packed(loader) ? (cells + 1) / 2 : cells;
}

static size_t room_for_level(const Loader *loader)
{
    const TypePool *types = &loader->types;
    return room_for(1, sizeof(Level)) + room_for(cell_bytes(loader), 1) +
           room_for(types->type_count, sizeof(SimTileType)) +
           room_for(types->piece_count, sizeof(SimShape)) +
           room_for(types->type_count, sizeof(LevelMaterial)) +
           room_for_boxes(&loader->exits, sizeof(LevelExit)) +
           room_for_boxes(&loader->signs, sizeof(LevelSign)) +
           room_for_boxes(&loader->speeches, sizeof(LevelText)) +
           room_for(loader->things.count, sizeof(LevelThing)) +
           room_for(loader->things.corner_count, sizeof(Vec2)) +
           room_for(loader->elements.count, sizeof(LevelElement)) +
           room_for(loader->elements.place_count, sizeof(Vec2)) + room_for_text(&loader->title) +
           room_for(loader->places.count, sizeof(LevelPlace));
}

static void *copy(Arena *arena, const void *from, size_t count, size_t size)
{
    void *to = arena_alloc(arena, count, size);
    assert(to != NULL);
    return count > 0 ? memcpy(to, from, count * size) : to;
}

static const char *copy_text(Arena *arena, const char *text)
{
    return copy(arena, text, strlen(text) + 1, 1);
}

static const uint8_t *build_cells(Arena *arena, const Loader *loader)
{
    uint8_t *cells = arena_alloc(arena, cell_bytes(loader), 1);
    assert(cells != NULL);
    if (is_packed(loader))
        sim_terrain_pack(cells, loader->cells, (size_t)loader->width * loader->height);
    else
        memcpy(cells, loader->cells, cell_bytes(loader));
    return cells;
}

static SimTerrain build_terrain(Arena *arena, const Loader *loader)
{
    const TypePool *types = &loader->types;
    return (SimTerrain){
        .width = loader->width,
        .height = loader->height,
        .type_count = types->type_count,
        .piece_count = types->piece_count,
        .cells = build_cells(arena, loader),
        .packed = is_packed(loader),
        .passes = SIM_LAYER_BACK, // as seen from the front
        .types = copy(arena, types->types, types->type_count, sizeof(SimTileType)),
        .pieces = copy(arena, types->pieces, types->piece_count, sizeof(SimShape)),
    };
}

static LevelText copy_texts(Arena *arena, const FoundText *from)
{
    size_t bytes = translation_bytes(from);
    char *list = arena_alloc(arena, bytes, 1);
    assert(list != NULL);
    for (uint32_t i = 0; i < from->count; i++)
        translated_add(list, bytes, from->translations[i].code, from->translations[i].text);
    return (LevelText){.written = copy_text(arena, from->written), .translations = list};
}

static const LevelExit *build_exits(Arena *arena, const FoundBoxes *found)
{
    LevelExit *exits = arena_alloc(arena, found->count, sizeof *exits);
    assert(exits != NULL);
    for (uint32_t i = 0; i < found->count; i++)
        exits[i] = (LevelExit){found->list[i].id, found->list[i].box};
    return exits;
}

static const LevelSign *build_signs(Arena *arena, const FoundBoxes *found)
{
    LevelSign *signs = arena_alloc(arena, found->count, sizeof *signs);
    assert(signs != NULL);
    for (uint32_t i = 0; i < found->count; i++) {
        const FoundBox *sign = &found->list[i];
        signs[i] = (LevelSign){.id = sign->id,
                               .shows = sign->shows,
                               .box = sign->box,
                               .text = copy_texts(arena, &sign->text),
                               .film = copy_text(arena, sign->film),
                               .act = sign->act};
    }
    return signs;
}

static const LevelThing *build_things(Arena *arena, const FoundThings *found)
{
    LevelThing *things = copy(arena, found->list, found->count, sizeof *things);
    const Vec2 *corners = copy(arena, found->corners, found->corner_count, sizeof *corners);
    for (uint32_t i = 0; i < found->count; i++) {
        things[i].corners = things[i].corner_count > 0 ? corners : NULL;
        corners += things[i].corner_count;
    }
    return things;
}

static const LevelText *build_speeches(Arena *arena, const FoundBoxes *found)
{
    LevelText *texts = arena_alloc(arena, found->count, sizeof *texts);
    assert(texts != NULL);
    for (uint32_t i = 0; i < found->count; i++)
        texts[i] = copy_texts(arena, &found->list[i].text);
    return texts;
}

Level *level_build(const Loader *loader)
{
    size_t size = room_for_level(loader);
    void *block = malloc(size);
    if (block == NULL)
        return NULL;
    Arena arena = arena_over(block, size);
    Level *level = arena_alloc(&arena, 1, sizeof *level);
    level->pictures = NULL;
    level->desc = (LevelDesc){
        .terrain = build_terrain(&arena, loader),
        .origin_x = loader->origin_x,
        .origin_y = loader->origin_y,
        .gravity = loader->gravity,
        .spawn = loader->spawns[0],
        .more_spawn_count = loader->spawn_count > 1 ? loader->spawn_count - 1 : 0,
        .exit_count = loader->exits.count,
        .sign_count = loader->signs.count,
        .thing_count = loader->things.count,
        .exits = build_exits(&arena, &loader->exits),
        .signs = build_signs(&arena, &loader->signs),
        .things = build_things(&arena, &loader->things),
        .speeches = build_speeches(&arena, &loader->speeches),
        .elements =
            copy(&arena, loader->elements.list, loader->elements.count, sizeof(LevelElement)),
        .places = copy(&arena, loader->elements.places, loader->elements.place_count, sizeof(Vec2)),
        .place_count = loader->elements.place_count,
        .materials =
            copy(&arena, loader->types.materials, loader->types.type_count, sizeof(LevelMaterial)),
        .title = copy_texts(&arena, &loader->title),
        .verbs = loader->verbs,
        .teaches = loader->teaches,
        .role = (LevelRole)loader->role,
    };
    for (uint32_t i = 0; i < level->desc.more_spawn_count; i++)
        level->desc.more_spawns[i] = loader->spawns[i + 1];
    for (uint32_t i = 0; i < loader->elements.count; i++)
        level->desc.element_first[loader->elements.list[i].kind + 1]++;
    for (uint32_t kind = 0; kind < LEVEL_ELEMENT_KINDS; kind++)
        level->desc.element_first[kind + 1] += level->desc.element_first[kind];
    level->place_count = loader->places.count;
    level->places = copy(&arena, loader->places.list, loader->places.count, sizeof(LevelPlace));
    return level;
}

bool level_object_place(const Level *level, uint32_t id, Vec2 *out)
{
    for (uint32_t i = 0; i < level->place_count; i++)
        if (level->places[i].id == id) {
            *out = level->places[i].centre;
            return true;
        }
    return false;
}

const LevelDesc *level_desc(const Level *level)
{
    return &level->desc;
}

void level_set_pictures(Level *level, LevelPictures *pictures)
{
    level->pictures = pictures;
}

const LevelPictures *level_pictures(const Level *level)
{
    return level->pictures;
}

void level_free(Level *level)
{
    if (level != NULL)
        map_pictures_free(level->pictures);
    free(level);
}
