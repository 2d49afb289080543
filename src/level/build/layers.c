// layers.c - walks the tree of layers and reads each one: cells.c reads tiles, objects.c reads
// objects.
//
// The scan limits how deep groups can be nested. Image layers are decoration: no picture is opened,
// so a missing one is no mistake.
#include "layers.h"

#include "jantar/real.h"
#include "level/values/colors_read.h"
#include <stdio.h>

#define OFFSET_MAX 1e6

typedef struct Walk {
    Loader *loader;
    LayerVisitor visit;
    uint32_t count; // layers visited so far, groups included
} Walk;

static bool walk_list(Walk *walk, const Node *owner, const Layer *around);

// Reads how a layer looks. Wrong values are taken for missing ones, since nothing depends on them.
static void read_look(const Layer *around, const Node *node, Layer *layer)
{
    const cJSON *opacity = node_member(node, "opacity").json;
    bool has_opacity = cJSON_IsNumber(opacity) && opacity->valuedouble >= 0.0;
    uint32_t tint = color_read(node, "tintcolor", COLOR_NOTHING);
    layer->visible = around->visible && !cJSON_IsFalse(node_member(node, "visible").json);
    layer->opacity = around->opacity * (has_opacity ? real_min(opacity->valuedouble, 1.0) : 1.0) *
                     color_alpha(tint);
    layer->tint = color_product(around->tint, tint);
}

static bool open_layer(const Layer *around, const Node *node, Layer *layer)
{
    char shown[NODE_SHOWN_BYTES];
    double x = 0.0, y = 0.0, parallax_x = 1.0, parallax_y = 1.0;
    if (!cJSON_IsObject(node->json))
        return node_error(node, "here stands %s; a layer '{...}' is expected",
                          node_shown(node, shown));
    if (!node_number(node, "offsetx", -OFFSET_MAX, OFFSET_MAX, &x) ||
        !node_number(node, "offsety", -OFFSET_MAX, OFFSET_MAX, &y) ||
        !node_number(node, "parallaxx", -1000.0, 1000.0, &parallax_x) ||
        !node_number(node, "parallaxy", -1000.0, 1000.0, &parallax_y))
        return false;
    *layer =
        (Layer){.node = node, .type = node_text(node, "type"), .name = node_text(node, "name")};
    layer->label = (Label){.kind = LABEL_LAYER, .name = layer->name};
    layer->offset = vec2_add(around->offset, vec2(x, y));
    layer->parallax = vec2(around->parallax.x * parallax_x, around->parallax.y * parallax_y);
    layer->has_parallax = around->has_parallax || parallax_x != 1.0 || parallax_y != 1.0;
    read_look(around, node, layer);
    return property_check_limits(node, &layer->label);
}

static bool walk_layer(Walk *walk, const Layer *around, const Node *node)
{
    Layer layer;
    if (!open_layer(around, node, &layer))
        return false;
    layer.index = walk->count - 1;
    bool good = walk->visit(walk->loader, &layer);
    if (!layer_is(&layer, "group"))
        return good;
    return walk_list(walk, node, &layer) && good;
}

static bool walk_list(Walk *walk, const Node *owner, const Layer *around)
{
    Node list;
    bool good = true;
    if (!node_array(owner, "layers", &list))
        return false;
    for (Node node = node_first(&list); node.json != NULL; node = node_next(&node)) {
        if (walk->count > LOADER_MAX_LAYERS)
            return false; // this was reported before
        if (++walk->count > LOADER_MAX_LAYERS)
            return node_error(&node, "more than %d layers; merge some", (int)LOADER_MAX_LAYERS);
        good = walk_layer(walk, around, &node) && good;
    }
    return good;
}

bool layers_walk(Loader *loader, const Node *map, LayerVisitor visit)
{
    Walk walk = {loader, visit, 0};
    Layer outside = {.node = map,
                     .type = "",
                     .name = "",
                     .parallax = {1.0, 1.0},
                     .visible = true,
                     .opacity = 1.0,
                     .tint = COLOR_NOTHING};
    return walk_list(&walk, map, &outside);
}

const Node *layers_find(const Node *map, const char *type, LayerPlace *place)
{
    place->layers = node_member(map, "layers");
    for (place->layer = node_first(&place->layers); place->layer.json != NULL;
         place->layer = node_next(&place->layer))
        if (strcmp(node_text(&place->layer, "type"), type) == 0)
            return &place->layer;
    return map;
}

// --- reading -------------------------------------------------------------------------------------

// True if a layer has something that the game plays: objects of its classes, or rock. The layer has
// been read.
static bool is_played(const Loader *loader, const Layer *layer)
{
    Node objects = node_member(layer->node, "objects");
    bool played = layer_is(layer, "tilelayer") && loader->colliding[layer->index];
    for (Node object = node_first(&objects); object.json != NULL && !played;
         object = node_next(&object))
        played = layer_is(layer, "objectgroup") &&
                 level_schema_class(node_class(&object)) != LEVEL_OWNER_COUNT;
    return played;
}

// Warns of what Tiled does not show and the game has: a layer that is hidden, itself or by a group
// around it. Also of layers without 'visible' or 'opacity', which Tiled takes for invisible without
// saying so.
static void warn_of_invisible(const Loader *loader, const Layer *layer)
{
    bool hidden = !layer->visible || layer->opacity <= 0.0;
    if (hidden && is_played(loader, layer) && node_is_hidden(layer->node))
        node_warn_of(layer->node, &layer->label,
                     "it is hidden in Tiled, but it is in the game; show it, or remove it");
    else if (hidden && is_played(loader, layer))
        node_warn_of(layer->node, &layer->label,
                     "a group around it is hidden in Tiled, but it is in the game; show the group, "
                     "or remove the layer");
    else if (node_member(layer->node, "visible").json == NULL ||
             node_member(layer->node, "opacity").json == NULL)
        node_warn_of(layer->node, &layer->label,
                     "it lacks 'visible' or 'opacity'; Tiled will show it as invisible");
}

// Counts the shapes of a layer that are nothing of the game.
static uint32_t count_shapes(const Layer *layer)
{
    Node objects = node_member(layer->node, "objects");
    uint32_t count = 0;
    for (Node object = node_first(&objects); object.json != NULL; object = node_next(&object))
        count += level_schema_class(node_class(&object)) == LEVEL_OWNER_COUNT &&
                 node_member(&object, "gid").json == NULL &&
                 !cJSON_IsTrue(node_member(&object, "point").json);
    return count;
}

// Warns of a layer in which other games keep what collides.
static void warn_of_collision(const Layer *layer)
{
    uint32_t shapes = survey_is_collision(layer) ? count_shapes(layer) : 0;
    if (shapes > 0)
        node_warn_of(layer->node, &layer->label,
                     "its %lu shape%s not used, because only tiles collide; paint tiles that are "
                     "'solid' there, or give the layer another name",
                     (unsigned long)shapes, shapes == 1 ? " is" : "s are");
}

// Reads the objects of a layer. They are shifted by the layer's offset, and by the position of the
// first cell in the map.
static bool read_objects(Loader *loader, const Layer *layer)
{
    Vec2 origin = vec2(loader->origin_x * loader->tile_size, loader->origin_y * loader->tile_size);
    return objects_read(loader, layer->node, vec2_sub(layer->offset, origin));
}

// Warns of how Tiled draws a layer and the game does not. Blend modes (Tiled 1.12) need to read
// back the picture below, which the game's drawing on graphics cards can't do.
static void warn_of_unlike(const Layer *layer)
{
    Node mode = node_member(layer->node, "mode"), x = node_member(layer->node, "x"),
         y = node_member(layer->node, "y");
    bool blends = cJSON_IsString(mode.json) && mode.json->valuestring[0] != '\0' &&
                  strcmp(mode.json->valuestring, "normal") != 0;
    bool moved = (cJSON_IsNumber(x.json) && x.json->valuedouble != 0.0) ||
                 (cJSON_IsNumber(y.json) && y.json->valuedouble != 0.0);
    if (blends && layer->visible)
        node_warn_of(&mode, &layer->label,
                     "the game draws it in the mode 'normal', not '%.20s'; set the layer's Mode to "
                     "Normal, and paint its pictures as they should look",
                     mode.json->valuestring);
    if (moved)
        node_warn_of(layer->node, &layer->label,
                     "its 'x' and 'y' are not read; use Horizontal and Vertical Offset");
}

static bool read_content(Loader *loader, const Layer *layer)
{
    if (layer_is(layer, "tilelayer"))
        return cells_read(loader, layer);
    if (layer_is(layer, "objectgroup"))
        warn_of_collision(layer);
    if (layer_is(layer, "objectgroup"))
        return read_objects(loader, layer);
    return layer_is(layer, "imagelayer") || layer_is(layer, "group") ||
           node_error_of(
               layer->node, &layer->label,
               "it has the type '%.20s'; it must be tilelayer, objectgroup, imagelayer or group",
               layer->type);
}

static bool read_layer(Loader *loader, const Layer *layer)
{
    warn_of_unlike(layer);
    bool good = read_content(loader, layer);
    warn_of_invisible(loader, layer);
    return good;
}

bool layers_read(Loader *loader, const Node *map)
{
    return layers_walk(loader, map, read_layer);
}
