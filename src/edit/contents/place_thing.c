// place_thing.c - adds a thing of the game with a shape and size that suit it.
#include "edit/map/edit_parts.h"
#include "jantar/edit_tools.h"
#include "jantar/level_schema.h"

#include <stdio.h>
#include <string.h>

static const LevelOwnerInfo *find_class(const char *name)
{
    LevelOwner owner = level_schema_class(name);
    return owner < LEVEL_OWNER_COUNT ? level_schema_owner(owner) : NULL;
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
    Vec2 size = vec2_scale(info->size, tile);
    const Vec2 line[] = {vec2(0.0, 0.0), size};
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
