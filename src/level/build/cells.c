// cells.c - tile layers become cells of the terrain.
//
// A cell has one type. Where two colliding layers have a tile in the same cell, the later (upper)
// layer counts. Tiles of layers with parallax or collides=false are decoration: they are checked
// and left out.

#include "layers.h"
#include "level/tiled/gids.h"

#define FLIP_SHIFT 29 // of the flip bits of a tile number

// A layer that is being read into the cells.
typedef struct Filling {
    Loader *loader;
    const Layer *layer;
    bool collides;
    bool is_rock;     // its tiles are rock where their tileset says nothing of collision
    bool told_rock;   // the warning about such tiles was given
    bool told_double; // the warning about a cell that two layers fill was given
    bool told_planes; // the warning about a cell of two planes was given
    uint32_t plane;   // LevelPlane of its tiles that say nothing else
    // The tile number that was read last and its type: neighbours are often the same. 0: none yet.
    uint32_t last_gid, last_type;
} Filling;

static Label label_of(const Filling *filling, const TileFound *tile)
{
    return label_of_cell(filling->layer->name, tile->x, tile->y);
}

static bool tile_error(const Filling *filling, const TileFound *tile, const char *what)
{
    const Label label = label_of(filling, tile);
    return node_error_of(tile->at, &label, "%s", what);
}

// Writes the terrain type of a tile with its flips. The type is made when it is used first.
static bool type_of(const Filling *filling, const TileFound *tile, const Tileset *tileset,
                    TileRule *rule, uint32_t *type)
{
    Loader *loader = filling->loader;
    uint32_t flips = tile->gid >> FLIP_SHIFT;
    uint32_t plane = rule->material.tells_plane ? rule->material.plane : filling->plane;
    uint16_t *made = &rule->types[plane][flips];
    if (*made != 0) {
        *type = *made - 1u;
        return true;
    }
    TileBody body = {tileset->pieces + rule->first_piece, rule->piece_count, &rule->material,
                     plane};
    switch (type_pool_add(&loader->types, &body, flips, loader->tile_size, type)) {
    case TYPE_FOUND:
        *made = (uint16_t)(*type + 1);
        return true;
    case TYPE_POOL_FULL:
        return tile_error(filling, tile,
                          "the level has more than 255 different tile shapes; use fewer");
    case TYPE_NO_MEMORY:
    default:
        return tile_error(filling, tile, "not enough memory");
    }
}

// True for two types that are rock, and not in the same planes.
static bool is_of_two_planes(const Loader *loader, uint32_t a, uint32_t b)
{
    const SimTileType *types = loader->types.types;
    return a != 0 && b != 0 && ((types[a].layers ^ types[b].layers) & SIM_PLANES) != 0;
}

static void set_cell(Filling *filling, const TileFound *tile, uint32_t type)
{
    Loader *loader = filling->loader;
    uint32_t x = (uint32_t)(tile->x - loader->origin_x), y = (uint32_t)(tile->y - loader->origin_y);
    uint8_t *cell = &loader->cells[y * loader->width + x];
    const Label label = label_of(filling, tile);
    if (type == 0)
        return;
    if (is_of_two_planes(loader, *cell, type) && !filling->told_planes) {
        filling->told_planes = true;
        node_warn_of(tile->at, &label,
                     "the rock below it in this cell is in another plane, and "
                     "only this tile counts; a cell that is rock in both planes needs a tile with "
                     "plane 'both'");
    } else if (*cell != 0 && *cell != type && !filling->told_double) {
        filling->told_double = true;
        node_warn_of(tile->at, &label, "a layer below collides here too; only this one counts");
    }
    *cell = (uint8_t)type;
}

static TileRule *whole_tile(Filling *filling, Tileset *tileset)
{
    if (!filling->told_rock && !survey_is_solid(filling->layer))
        node_warn_of(filling->layer->node, &filling->layer->label,
                     "no tileset says what collides, so all tiles of this layer do; set 'solid' on "
                     "the tiles that should");
    filling->told_rock = true;
    return &tileset->block;
}

static bool fail_at_number(const Filling *filling, const TileFound *tile, uint32_t gid)
{
    char known[TILESETS_KNOWN_BYTES];
    const Label label = label_of(filling, tile);
    return node_error_of(tile->at, &label,
                         "its number %lu is in no tileset of this map%s; erase "
                         "it, or add the tileset",
                         (unsigned long)gid, tilesets_known(filling->loader, gid, known));
}

static bool fill_cell(void *context, const TileFound *tile)
{
    Filling *filling = context;
    uint32_t gid = tile->gid & GID_BITS, type;
    const Label label = label_of(filling, tile);
    if (gid == 0)
        return true;
    if (tile->gid == filling->last_gid) {
        set_cell(filling, tile, filling->last_type);
        return true;
    }
    Tileset *tileset = tilesets_find(filling->loader, gid);
    if (tileset == NULL)
        return fail_at_number(filling, tile, gid);
    if (!filling->collides)
        return true;
    TileRule *rule = tileset_rule(tileset, gid - tileset->first_gid);
    if (rule == NULL && !tileset->tells && filling->is_rock)
        rule = whole_tile(filling, tileset);
    if (rule == NULL)
        return true;
    filling->loader->colliding[filling->layer->index] = true;
    if (tileset->is_odd && rule != &tileset->block)
        return node_error_of(tile->at, &label,
                             "it collides, so it must be as large as the map's "
                             "tiles, %.10gx%.10g "
                             "pixels; those of tileset \"%s\" are %s",
                             filling->loader->tile_size, filling->loader->tile_size, tileset->name,
                             tileset->size);
    if (!type_of(filling, tile, tileset, rule, &type))
        return false;
    filling->last_gid = tile->gid;
    filling->last_type = type;
    set_cell(filling, tile, type);
    return true;
}

// True for a layer whose tiles are rock even where their tileset says nothing of collision: a layer
// that is marked `solid`. If no tileset says anything (maps of other games), also the layers with
// the best survey_rank(), or the uppermost tile layer if all ranks are 0.
static bool is_rock(const Loader *loader, const Layer *layer)
{
    if (survey_is_solid(layer))
        return true;
    for (uint32_t i = 0; i < loader->tileset_count; i++)
        if (loader->tilesets[i].tells)
            return false;
    if (loader->survey.best_rank == 0)
        return layer->node->json == loader->survey.uppermost;
    return survey_rank(layer) == loader->survey.best_rank;
}

bool cells_read(Loader *loader, const Layer *layer)
{
    Filling filling = {.loader = loader, .layer = layer};
    bool collides;
    if (!property_check_names(layer->node, LEVEL_LAYER, false, &layer->label) ||
        !property_bool(layer->node, LEVEL_LAYER_COLLIDES, &layer->label, &collides) ||
        !property_choice(layer->node, LEVEL_LAYER_PLANE, &layer->label, &filling.plane))
        return false;
    filling.collides = collides && !layer->has_parallax;
    filling.is_rock = filling.collides && is_rock(loader, layer);
    if (filling.collides && (layer->offset.x != 0.0 || layer->offset.y != 0.0))
        return node_error_of(
            layer->node, &layer->label,
            "it collides, so its offset must be 0 (give it collides=false otherwise)");
    return tiles_visit(loader, layer, fill_cell, &filling);
}
