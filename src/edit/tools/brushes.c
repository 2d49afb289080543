// brushes.c - reads the Terrain Sets of a map's tilesets, and which corners every tile holds.
#include "brushes.h"

#include "edit/map/edit_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TILES_MAX = 1 << 16, // of a tileset
    POINTS_MAX = 64,     // of a collision shape that is looked at
};

// How far inside of a tile's corner its shape is asked for, part of the tile's side.
static const double INSET = 1.0 / 16.0;

// Which values of a Wang id are corners, in the order of the bits.
static const uint32_t wang_corners[] = {7, 1, 3, 5};

static uint32_t member(const Spans *spans, uint32_t object, const char *name)
{
    return spans_member(spans, object, name);
}

static uint32_t first_of(const Spans *spans, uint32_t list)
{
    return list == 0 || spans->list[list].kind != SPAN_LIST ? 0 : spans->list[list].first;
}

static double number(const Spans *spans, uint32_t object, const char *name, double other)
{
    return spans_number(spans, member(spans, object, name), other);
}

// --- shapes --------------------------------------------------------------------------------------

// True if a polygon holds a point: it crosses the polygon's sides an odd number of times to the
// right of it.
static bool polygon_has(const Vec2 *points, uint32_t count, Vec2 at)
{
    bool inside = false;
    for (uint32_t i = 0, j = count - 1; i < count; j = i++)
        if ((points[i].y > at.y) != (points[j].y > at.y) &&
            at.x <
                (points[j].x - points[i].x) * (at.y - points[i].y) / (points[j].y - points[i].y) +
                    points[i].x)
            inside = !inside;
    return inside;
}

static bool shape_has(const Spans *spans, uint32_t object, Vec2 at)
{
    Vec2 points[POINTS_MAX];
    double x = number(spans, object, "x", 0.0), y = number(spans, object, "y", 0.0);
    uint32_t polygon = member(spans, object, "polygon"), count = 0;
    if (polygon == 0)
        return at.x >= x && at.y >= y && at.x < x + number(spans, object, "width", 0.0) &&
               at.y < y + number(spans, object, "height", 0.0);
    for (uint32_t i = first_of(spans, polygon); i != 0 && count < POINTS_MAX;
         i = spans->list[i].next)
        points[count++] = vec2(x + number(spans, i, "x", 0.0), y + number(spans, i, "y", 0.0));
    return count >= 3 && polygon_has(points, count, at);
}

// Returns the corners that a tile's collision shape covers.
static uint32_t shape_corners(const Spans *spans, uint32_t objects, Vec2 size)
{
    const Vec2 places[] = {
        vec2(size.x * INSET, size.y * INSET),
        vec2(size.x * (1.0 - INSET), size.y * INSET),
        vec2(size.x * (1.0 - INSET), size.y * (1.0 - INSET)),
        vec2(size.x * INSET, size.y * (1.0 - INSET)),
    };
    uint32_t corners = 0;
    for (uint32_t i = first_of(spans, objects); i != 0; i = spans->list[i].next)
        for (uint32_t corner = 0; corner < 4; corner++)
            if (shape_has(spans, i, places[corner]))
                corners |= 1u << corner;
    return corners;
}

// --- tiles ---------------------------------------------------------------------------------------

static void read_property(const Spans *spans, uint32_t owner, const char *name, char *out,
                          size_t size)
{
    out[0] = '\0';
    for (uint32_t i = first_of(spans, member(spans, owner, "properties")); i != 0;
         i = spans->list[i].next) {
        if (!spans_is(spans, member(spans, i, "name"), name))
            continue;
        uint32_t value = member(spans, i, "value");
        spans_text(spans, value, out, size);
        if (spans_bool(spans, value, false))
            snprintf(out, size, "true");
    }
}

static BrushTile *tile_of(EditBrushes *brushes, const BrushTiles *set, double id)
{
    if (!(id >= 0.0 && id < set->count))
        return NULL;
    return &brushes->tiles[set->first + (size_t)id];
}

// Reads which corners the shapes of tiles cover. Those of Terrain Sets are told by these.
static void read_shapes(EditBrushes *brushes, const BrushTiles *set, const OpenTileset *tileset)
{
    const Spans *spans = tileset->spans;
    Vec2 size = vec2(number(spans, tileset->root, "tilewidth", 1.0),
                     number(spans, tileset->root, "tileheight", 1.0));
    for (uint32_t i = first_of(spans, member(spans, tileset->root, "tiles")); i != 0;
         i = spans->list[i].next) {
        BrushTile *tile = tile_of(brushes, set, number(spans, i, "id", -1.0));
        uint32_t group = member(spans, i, "objectgroup");
        char solid[EDIT_TEXT_BYTES];
        read_property(spans, i, "solid", solid, sizeof solid);
        if (tile == NULL)
            continue;
        if (group != 0)
            tile->corners = (uint8_t)shape_corners(spans, member(spans, group, "objects"), size);
        else if (strcmp(solid, "true") == 0)
            tile->corners = BRUSH_ALL;
        tile->is_ground = group != 0 || tile->corners != 0;
    }
}

static uint32_t material_span(const Spans *spans, uint32_t root, double id)
{
    for (uint32_t i = first_of(spans, member(spans, root, "tiles")); i != 0;
         i = spans->list[i].next)
        if (number(spans, i, "id", -1.0) == id)
            return i;
    return 0;
}

// --- Terrain Sets --------------------------------------------------------------------------------

static uint32_t color_of(const Spans *spans, uint32_t color)
{
    char text[16];
    spans_text(spans, member(spans, color, "color"), text, sizeof text);
    return text[0] == '#' ? (uint32_t)strtoul(text + 1, NULL, 16) & 0xffffffu : 0x808080u;
}

static bool add_brush(EditBrushes *brushes, const Spans *spans, uint32_t color, uint32_t tileset)
{
    if (brushes->count == BRUSHES_MAX)
        return true;
    if (!GROW(brushes->list, brushes->capacity, brushes->count, 1) ||
        !GROW(brushes->gids, brushes->gid_capacity, brushes->count, 1))
        return false;
    EditBrush brush = {.tileset = tileset, .color = color_of(spans, color)};
    spans_text(spans, member(spans, color, "name"), brush.name, sizeof brush.name);
    memset(brushes->gids[brushes->count], 0, sizeof *brushes->gids);
    brushes->list[brushes->count++] = brush;
    return true;
}

// Reads the corners of a Wang id as bits. *color becomes the only colour of its corners; 0 for
// several.
static uint32_t wang_mask(const Spans *spans, uint32_t id, uint32_t *color)
{
    uint32_t corners = 0;
    *color = 0;
    if (id == 0 || spans->list[id].kind != SPAN_NUMBERS || spans->list[id].count != 8)
        return 0;
    for (uint32_t i = 0; i < 4; i++) {
        uint32_t at, end;
        spans_element(spans, id, wang_corners[i], &at, &end);
        uint32_t value = (uint32_t)strtoul((const char *)spans->text + at, NULL, 10);
        if (value == 0)
            continue;
        *color = corners == 0 || *color == value ? value : 0;
        corners |= 1u << i;
    }
    return corners;
}

static void read_wang_tile(EditBrushes *brushes, const BrushTiles *set, const Spans *spans,
                           uint32_t tile, uint32_t first_brush)
{
    uint32_t color;
    double id = number(spans, tile, "tileid", -1.0);
    uint32_t corners = wang_mask(spans, member(spans, tile, "wangid"), &color);
    BrushTile *known = tile_of(brushes, set, id);
    if (known == NULL || corners == 0)
        return;
    known->corners = (uint8_t)corners;
    known->is_ground = true;
    if (color == 0 || first_brush + color - 1 >= brushes->count)
        return;
    uint32_t brush = first_brush + color - 1;
    known->brush = (uint16_t)(brush + 1);
    if (brushes->gids[brush][corners] == 0)
        brushes->gids[brush][corners] = set->first_gid + (uint32_t)id;
}

// Tells a brush its full tile and that tile's material.
static void complete_brushes(EditBrushes *brushes, const BrushTiles *set, const Spans *spans,
                             uint32_t root, uint32_t first)
{
    for (uint32_t i = first; i < brushes->count; i++) {
        EditBrush *brush = &brushes->list[i];
        brush->full_gid = brushes->gids[i][BRUSH_ALL];
        uint32_t tile =
            brush->full_gid == 0 ? 0 : material_span(spans, root, brush->full_gid - set->first_gid);
        if (tile != 0)
            read_property(spans, tile, "material", brush->material, sizeof brush->material);
    }
}

static bool read_wang_sets(EditBrushes *brushes, const BrushTiles *set, const OpenTileset *tileset,
                           uint32_t index)
{
    const Spans *spans = tileset->spans;
    uint32_t first_of_all = brushes->count;
    for (uint32_t i = first_of(spans, member(spans, tileset->root, "wangsets")); i != 0;
         i = spans->list[i].next) {
        uint32_t first = brushes->count;
        if (!spans_is(spans, member(spans, i, "type"), "corner"))
            continue;
        for (uint32_t j = first_of(spans, member(spans, i, "colors")); j != 0;
             j = spans->list[j].next)
            if (!add_brush(brushes, spans, j, index))
                return false;
        for (uint32_t j = first_of(spans, member(spans, i, "wangtiles")); j != 0;
             j = spans->list[j].next)
            read_wang_tile(brushes, set, spans, j, first);
    }
    complete_brushes(brushes, set, spans, tileset->root, first_of_all);
    return true;
}

// Tiles of no Terrain Set belong to the brush of their material.
static void join_materials(EditBrushes *brushes, const BrushTiles *set, const OpenTileset *tileset)
{
    const Spans *spans = tileset->spans;
    for (uint32_t i = first_of(spans, member(spans, tileset->root, "tiles")); i != 0;
         i = spans->list[i].next) {
        BrushTile *tile = tile_of(brushes, set, number(spans, i, "id", -1.0));
        char material[EDIT_TEXT_BYTES];
        if (tile == NULL || tile->brush != 0 || !tile->is_ground)
            continue;
        read_property(spans, i, "material", material, sizeof material);
        for (uint32_t j = 0; j < brushes->count && tile->brush == 0; j++)
            if (strcmp(brushes->list[j].material, material) == 0)
                tile->brush = (uint16_t)(j + 1);
    }
}

// --- all tilesets --------------------------------------------------------------------------------

static bool read_tileset(EditBrushes *brushes, const OpenTileset *tileset, uint32_t index)
{
    double count = number(tileset->spans, tileset->root, "tilecount", 0.0);
    BrushTiles set = {
        .first_gid = tileset->first_gid,
        .count = count > 0.0 && count <= TILES_MAX ? (uint32_t)count : 0,
        .first = brushes->tile_count,
    };
    if (!GROW(brushes->sets, brushes->set_capacity, brushes->set_count, 1) ||
        !GROW(brushes->tiles, brushes->tile_capacity, brushes->tile_count, set.count))
        return false;
    if (set.count > 0)
        memset(brushes->tiles + brushes->tile_count, 0, set.count * sizeof *brushes->tiles);
    brushes->tile_count += set.count;
    brushes->sets[brushes->set_count++] = set;
    read_shapes(brushes, &set, tileset);
    return read_wang_sets(brushes, &set, tileset, index);
}

static void warn(LevelReport *report, const char *source)
{
    Err err;
    err_set(&err, "%.600s: this tileset can't be read, so nothing can be painted with it", source);
    if (report != NULL)
        level_report_warn(report, &err);
}

EditBrushes *edit_brushes_read(const Edit *edit, LevelReport *report)
{
    EditBrushes *brushes = calloc(1, sizeof *brushes);
    bool good = brushes != NULL;
    if (report != NULL)
        *report = (LevelReport){0};
    // Twice, because tiles of an earlier tileset may belong to a brush of a later one.
    for (uint32_t pass = 0; pass < 2 && good; pass++) {
        for (uint32_t i = 0, set = 0; good && i < edit_tileset_count(edit); i++) {
            OpenTileset tileset;
            if (!tileset_open(edit, i, &tileset, NULL)) {
                if (pass == 0)
                    warn(report, tileset.source);
                continue;
            }
            if (pass == 0)
                good = read_tileset(brushes, &tileset, i);
            else
                join_materials(brushes, &brushes->sets[set++], &tileset);
            tileset_shut(&tileset);
        }
    }
    if (good)
        return brushes;
    edit_brushes_free(brushes);
    return NULL;
}

void edit_brushes_free(EditBrushes *brushes)
{
    if (brushes == NULL)
        return;
    free(brushes->list);
    free(brushes->gids);
    free(brushes->sets);
    free(brushes->tiles);
    free(brushes);
}

uint32_t edit_brush_count(const EditBrushes *brushes)
{
    return brushes->count;
}

bool edit_brush(const EditBrushes *brushes, uint32_t index, EditBrush *out)
{
    if (index >= brushes->count)
        return false;
    *out = brushes->list[index];
    return true;
}

// --- tiles and corners ---------------------------------------------------------------------------

static uint32_t exchange(uint32_t corners, uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    return (corners & a ? b : 0) | (corners & b ? a : 0) | (corners & c ? d : 0) |
           (corners & d ? c : 0);
}

// Turns corners as the flip bits of a number turn its tile: first the diagonal, then the others.
static uint32_t flipped(uint32_t corners, uint32_t gid)
{
    if (gid & LEVEL_TILE_DIAGONAL)
        corners = (corners & (EDIT_CORNER_NW | EDIT_CORNER_SE)) |
                  (corners & EDIT_CORNER_NE ? EDIT_CORNER_SW : 0u) |
                  (corners & EDIT_CORNER_SW ? EDIT_CORNER_NE : 0u);
    if (gid & LEVEL_TILE_FLIPPED)
        corners = exchange(corners, EDIT_CORNER_NW, EDIT_CORNER_NE, EDIT_CORNER_SW, EDIT_CORNER_SE);
    if (gid & LEVEL_TILE_UPTURNED)
        corners = exchange(corners, EDIT_CORNER_NW, EDIT_CORNER_SW, EDIT_CORNER_NE, EDIT_CORNER_SE);
    return corners;
}

uint32_t edit_tile_corners(const EditBrushes *brushes, uint32_t gid, uint32_t *brush)
{
    uint32_t plain = gid & LEVEL_TILE_MASK;
    *brush = EDIT_BRUSH_AIR;
    for (uint32_t i = 0; i < brushes->set_count; i++) {
        const BrushTiles *set = &brushes->sets[i];
        if (plain < set->first_gid || plain - set->first_gid >= set->count)
            continue;
        const BrushTile *tile = &brushes->tiles[set->first + plain - set->first_gid];
        if (tile->brush != 0)
            *brush = tile->brush - 1u;
        return flipped(tile->corners, gid);
    }
    return 0;
}

static uint32_t bits_in(uint32_t corners)
{
    return (corners & 1u) + (corners >> 1 & 1u) + (corners >> 2 & 1u) + (corners >> 3 & 1u);
}

uint32_t brush_gid(const EditBrushes *brushes, uint32_t brush, uint32_t corners)
{
    if (corners == 0 || brush >= brushes->count)
        return 0;
    const uint32_t *gids = brushes->gids[brush];
    uint32_t best = 0, best_wrong = 5;
    for (uint32_t mask = 1; mask < BRUSH_MASKS; mask++) {
        uint32_t wrong = bits_in(mask ^ corners);
        if (gids[mask] != 0 && wrong < best_wrong) {
            best = gids[mask];
            best_wrong = wrong;
        }
    }
    // A set without slopes has only full blocks: half of one is air.
    return best_wrong <= 1 ? best : 0;
}
