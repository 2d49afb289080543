// place_thing.c - adds a thing of the game with a shape and size that suit it.
#include "edit_parts.h"
#include "jantar/edit_tools.h"
#include "jantar/level_schema.h"

#include <stdio.h>
#include <string.h>

// The size of a thing that is placed, tiles: what most levels give it. Others are 2 x 2.
typedef struct UsualSize {
    const char *name;
    double width, height;
} UsualSize;

static const UsualSize usual_sizes[] = {
    {"area", 4.0, 5.0},       {"brine", 10.0, 4.0}, {"boulder", 3.0, 3.0},   {"button", 2.0, 0.4},
    {"checkpoint", 1.0, 1.5}, {"clay", 2.0, 2.0},   {"cloth", 6.0, 2.0},     {"crate", 1.0, 1.0},
    {"crystal", 0.5, 1.0},    {"door", 1.0, 3.0},   {"dripstone", 0.8, 2.0}, {"eddy", 6.0, 6.0},
    {"embers", 3.0, 0.6},     {"exit", 1.6, 2.6},   {"jelly", 2.0, 2.0},     {"launcher", 2.0, 1.8},
    {"lever", 1.0, 1.6},      {"lift", 4.0, 0.7},   {"mud", 8.0, 3.0},       {"mushroom", 2.4, 1.0},
    {"mussel", 2.0, 1.4},     {"paddle", 4.0, 0.8}, {"press", 2.4, 2.6},     {"resin", 4.0, 0.7},
    {"secret", 6.0, 4.0},     {"seesaw", 8.0, 0.4}, {"sign", 6.0, 5.0},      {"tide", 12.0, 8.0},
    {"view", 30.0, 16.875},   {"water", 10.0, 4.0}, {"wheel", 3.0, 3.0},     {"wind", 5.0, 10.0},
};

static const double LINE_TILES = 5.0; // length of a line that is placed

static const LevelOwnerInfo *find_class(const char *name)
{
    for (uint32_t i = LEVEL_SPAWN; i < LEVEL_OWNER_COUNT; i++) {
        const LevelOwnerInfo *info = level_schema_owner((LevelOwner)i);
        if (info->kind == LEVEL_OWNER_OBJECT && strcmp(info->name, name) == 0)
            return info;
    }
    return NULL;
}

// Returns the row of the schema that an owner of properties belongs to; NULL: none.
static const LevelOwnerInfo *owner_info(const Edit *edit, EditOwner owner)
{
    EditObject object;
    if (owner.kind == EDIT_OF_MAP)
        return level_schema_owner(LEVEL_MAP);
    if (owner.kind == EDIT_OF_LAYER)
        return level_schema_owner(LEVEL_LAYER);
    return edit_object(edit, owner.id, &object) ? find_class(object.class_name) : NULL;
}

bool edit_property_type(const Edit *edit, EditOwner owner, const char *name, EditValueType *out)
{
    static const EditValueType types[] = {
        [LEVEL_PROPERTY_BOOL] = EDIT_VALUE_BOOL,   [LEVEL_PROPERTY_NUMBER] = EDIT_VALUE_FLOAT,
        [LEVEL_PROPERTY_TEXT] = EDIT_VALUE_STRING, [LEVEL_PROPERTY_CHOICE] = EDIT_VALUE_STRING,
        [LEVEL_PROPERTY_LINK] = EDIT_VALUE_OBJECT,
    };
    const LevelOwnerInfo *info = owner_info(edit, owner);
    for (uint32_t i = 0; info != NULL && i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *property = level_schema_property((LevelProperty)i);
        if (property->owner != info->owner || strcmp(property->name, name) != 0)
            continue;
        *out = types[property->type];
        return true;
    }
    return false;
}

static Vec2 usual_size(const char *name)
{
    for (uint32_t i = 0; i < sizeof usual_sizes / sizeof *usual_sizes; i++)
        if (strcmp(usual_sizes[i].name, name) == 0)
            return vec2(usual_sizes[i].width, usual_sizes[i].height);
    return vec2(2.0, 2.0);
}

bool edit_place_thing(Edit *edit, const char *class_name, double x, double y, uint32_t *id,
                      Err *err)
{
    const LevelOwnerInfo *info = find_class(class_name);
    double tile = edit->map.tile_width > 0 ? edit->map.tile_width : 32.0;
    if (info == NULL)
        return err_set(err, "there is no thing called '%s'", class_name);
    if (edit_object_layer(edit) == 0) {
        uint32_t layer;
        if (!edit_add_layer(edit, EDIT_LAYER_OBJECTS, "things", &layer, err))
            return false;
    }
    // A rope or vine hangs down from its first point, other lines lie.
    bool hangs = strcmp(class_name, "rope") == 0 || strcmp(class_name, "vine") == 0;
    const Vec2 line[] = {vec2(0.0, 0.0),
                         vec2(hangs ? 0.0 : LINE_TILES * tile, hangs ? LINE_TILES * tile : 0.0)};
    Vec2 size = vec2_scale(usual_size(class_name), tile);
    EditObject object = {.layer = edit_object_layer(edit), .x = x, .y = y, .visible = true};
    snprintf(object.class_name, sizeof object.class_name, "%s", class_name);
    if (info->form == LEVEL_FORM_LINE) {
        object.shape = EDIT_SHAPE_POLYLINE;
        object.point_count = 2;
    } else if (info->form == LEVEL_FORM_PLACE) {
        object.shape = EDIT_SHAPE_POINT;
    } else {
        object.shape = info->form == LEVEL_FORM_BALL ? EDIT_SHAPE_ELLIPSE : EDIT_SHAPE_RECTANGLE;
        object.width = size.x;
        object.height = size.y;
        object.x -= size.x / 2.0;
        object.y -= size.y / 2.0;
    }
    return edit_add_object(edit, &object, line, id, err);
}
