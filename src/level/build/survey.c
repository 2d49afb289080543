// survey.c - looks at all layers before they are read: how far an infinite map reaches, and which
// layer collides in maps of other games. It only looks at positions and names.
#include "layers.h"

#include "jantar/real.h"
#include "level/values/node.h"
#include <math.h>
#include <stdlib.h>

#define FAR 1e6 // pixels

// --- which layer collides ------------------------------------------------------------------------

bool survey_is_solid(const Layer *layer)
{
    return property_is_true(layer->node, "solid");
}

// True if the layer's name or class says that it is only looked at.
static bool is_scenery(const Layer *layer)
{
    static const char *const words[] = {"background", "foreground", NULL};
    return words_whole_in(words, layer->name) ||
           words_whole_in(words, node_text(layer->node, "class"));
}

bool survey_is_collision(const Layer *layer)
{
    static const char *const clear[] = {"solid", "collision", "collide", "wall", NULL};
    return words_any_in(clear, layer->name) || words_any_in(clear, node_text(layer->node, "class"));
}

uint32_t survey_rank(const Layer *layer)
{
    static const char *const likely[] = {"ground", "platform", "terrain", "world", NULL};
    const char *name = node_text(layer->node, "class");
    if (survey_is_solid(layer) || property_is_true(layer->node, "collides"))
        return 3;
    if (is_scenery(layer))
        return 0;
    if (survey_is_collision(layer))
        return 2;
    return words_whole_in(likely, layer->name) || words_whole_in(likely, name);
}

// --- how far an infinite map reaches -------------------------------------------------------------

static void include(Survey *survey, int64_t left, int64_t top, int64_t right, int64_t bottom)
{
    bool is_first = survey->left >= survey->right;
    survey->left = is_first || left < survey->left ? left : survey->left;
    survey->top = is_first || top < survey->top ? top : survey->top;
    survey->right = is_first || right > survey->right ? right : survey->right;
    survey->bottom = is_first || bottom > survey->bottom ? bottom : survey->bottom;
}

static bool include_tile(void *context, const TileFound *tile)
{
    Loader *loader = context;
    include(&loader->survey, tile->x, tile->y, (int64_t)tile->x + 1, (int64_t)tile->y + 1);
    return true;
}

// Returns a coordinate, or 0 when it is no sensible number. Wrong numbers are reported when the
// object is read.
static double near_number(const Node *object, const char *name)
{
    Node node = node_member(object, name);
    return cJSON_IsNumber(node.json) && real_abs(node.json->valuedouble) <= FAR
               ? node.json->valuedouble
               : 0.0;
}

// Extends the map so that it contains an object of one of the game's classes. Objects of other
// classes may lie outside.
static void include_object(Loader *loader, const Node *object, Vec2 offset)
{
    double size = loader->tile_size;
    double x = near_number(object, "x") + offset.x, y = near_number(object, "y") + offset.y;
    double width = near_number(object, "width"), height = near_number(object, "height");
    LevelOwner owner = level_schema_class(node_class(object));
    if (owner == LEVEL_OWNER_COUNT || level_schema_is_seen(owner))
        return;
    if (node_member(object, "gid").json != NULL)
        y -= height;
    int64_t left = (int64_t)floor(x / size), top = (int64_t)floor(y / size);
    int64_t right = (int64_t)ceil((x + width) / size), bottom = (int64_t)ceil((y + height) / size);
    include(&loader->survey, left, top, right > left ? right : left + 1,
            bottom > top ? bottom : top + 1);
}

static bool survey_layer(Loader *loader, const Layer *layer)
{
    Node objects = node_member(layer->node, "objects");
    if (layer_is(layer, "tilelayer") && !layer->has_parallax) {
        uint32_t rank = survey_rank(layer);
        loader->survey.best_rank =
            rank > loader->survey.best_rank ? rank : loader->survey.best_rank;
        if (!is_scenery(layer))
            loader->survey.uppermost = layer->node->json;
        return !loader->infinite || tiles_visit(loader, layer, include_tile, loader);
    }
    if (!layer_is(layer, "objectgroup") || !cJSON_IsArray(objects.json) || !loader->infinite)
        return true;
    for (Node object = node_first(&objects); object.json != NULL; object = node_next(&object))
        include_object(loader, &object, layer->offset);
    return true;
}

// Chooses the extent of an infinite map. If all its content lies inside its declared size, it keeps
// that size, for example a map that was finite before.
static void choose_extent(Survey *survey, const Loader *loader)
{
    int64_t width = loader->map_width, height = loader->map_height;
    bool is_inside =
        survey->left >= 0 && survey->top >= 0 && survey->right <= width && survey->bottom <= height;
    if (is_inside || survey->left >= survey->right) {
        survey->left = survey->top = 0;
        survey->right = width;
        survey->bottom = height;
    }
}

static bool place_cells(Loader *loader, const Node *map)
{
    Survey *survey = &loader->survey;
    LayerPlace place;
    choose_extent(survey, loader);
    int64_t width = survey->right - survey->left, height = survey->bottom - survey->top;
    if (width < 1 || height < 1)
        return node_error(layers_find(map, "tilelayer", &place),
                          "the map is infinite and empty; paint some tiles");
    if (width > SIM_TERRAIN_MAX_SIDE || height > SIM_TERRAIN_MAX_SIDE)
        return node_error(
            map,
            "its tiles and things cover %ldx%ld tiles; at most %dx%d are read: move them together",
            (long)width, (long)height, (int)SIM_TERRAIN_MAX_SIDE, (int)SIM_TERRAIN_MAX_SIDE);
    loader->origin_x = (int32_t)survey->left;
    loader->origin_y = (int32_t)survey->top;
    loader->width = (uint32_t)width;
    loader->height = (uint32_t)height;
    return true;
}

// True when the survey is needed. For most maps the header and the tilesets say all that it would
// find.
static bool is_needed(const Loader *loader)
{
    bool tells = false;
    for (uint32_t i = 0; i < loader->tileset_count; i++)
        tells = tells || loader->tilesets[i].tells;
    return loader->infinite || !tells;
}

bool layers_survey(Loader *loader, const Node *map)
{
    loader->width = loader->map_width;
    loader->height = loader->map_height;
    uint32_t tiles = loader->budget->tiles;
    if (is_needed(loader) && !layers_walk(loader, map, survey_layer))
        return false;
    loader->budget->tiles = tiles; // the layers are read once more
    if (loader->infinite && !place_cells(loader, map))
        return false;
    loader->cells = calloc((size_t)loader->width * loader->height, 1);
    return loader->cells != NULL || node_error(map, "not enough memory");
}
