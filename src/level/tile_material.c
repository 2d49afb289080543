// tile_material.c - reads what a tile is made of: its material's defaults (material.c) and what it
// overrides of them. Not here: shapes (shapes.c), what materials do (sim, game).
#include "loader.h"

#include "jantar/level_material.h"

bool tile_material_read(const Node *tile, const char *label, TileMaterial *out)
{
    uint32_t kind;
    double stickiness;
    if (!property_choice(tile, LEVEL_TILE_MATERIAL, label, &kind))
        return false;
    const LevelMaterialInfo *info = level_material((LevelMaterialKind)kind);
    *out = (TileMaterial){.game.kind = kind};
    bool good =
        property_number_or(tile, LEVEL_TILE_FRICTION, label, info->friction, &out->friction) &&
        property_number_or(tile, LEVEL_TILE_STICKINESS, label, info->stickiness, &stickiness) &&
        property_number_or(tile, LEVEL_TILE_RESTITUTION, label, info->restitution,
                           &out->restitution) &&
        property_number_or(tile, LEVEL_TILE_DAMAGE, label, info->damage, &out->game.damage) &&
        property_number_or(tile, LEVEL_TILE_STRENGTH, label, info->strength, &out->game.strength);
    out->sticky = good && stickiness > 0.0;
    out->game.hold = out->sticky ? stickiness - 1.0 : 0.0;
    return good;
}
