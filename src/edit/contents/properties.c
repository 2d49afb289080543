// properties.c - reads and writes custom properties of the map, its layers, objects and tiles.
#include "edit/map/changes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char *const type_names[] = {
    [EDIT_VALUE_BOOL] = "bool",     [EDIT_VALUE_INT] = "int",     [EDIT_VALUE_FLOAT] = "float",
    [EDIT_VALUE_STRING] = "string", [EDIT_VALUE_COLOR] = "color", [EDIT_VALUE_FILE] = "file",
    [EDIT_VALUE_OBJECT] = "object",
};

// Finds the span of an owner. Returns false if there is none.
static bool owner_span(const Edit *edit, EditOwner owner, uint32_t *span)
{
    const LayerRow *layer = owner.kind == EDIT_OF_LAYER ? index_layer(edit, owner.id) : NULL;
    const ObjectRow *object = owner.kind == EDIT_OF_OBJECT ? index_object(edit, owner.id) : NULL;
    *span = layer != NULL ? layer->span : object != NULL ? object->span : 0;
    if (owner.kind == EDIT_OF_TILE)
        *span = tile_span(edit, owner.id);
    return owner.kind == EDIT_OF_MAP || *span != 0;
}

static uint32_t list_of(const Edit *edit, uint32_t owner)
{
    uint32_t list = spans_member(&edit->spans, owner, "properties");
    return list != 0 && edit->spans.list[list].kind == SPAN_LIST ? list : 0;
}

static uint32_t find(const Edit *edit, uint32_t list, const char *name)
{
    const Spans *spans = &edit->spans;
    char found[EDIT_TEXT_BYTES];
    for (uint32_t i = list == 0 ? 0 : spans->list[list].first; i != 0; i = spans->list[i].next) {
        spans_text(spans, spans_member(spans, i, "name"), found, sizeof found);
        if (strcmp(found, name) == 0)
            return i;
    }
    return 0;
}

// --- reading -------------------------------------------------------------------------------------

static void read_value(const Edit *edit, uint32_t property, EditValue *out)
{
    const Spans *spans = &edit->spans;
    uint32_t type = spans_member(spans, property, "type"),
             value = spans_member(spans, property, "value");
    out->type = type == 0 ? EDIT_VALUE_STRING : EDIT_VALUE_OTHER;
    for (uint32_t i = 0; i < EDIT_VALUE_OTHER; i++)
        if (type != 0 && spans_is(spans, type, type_names[i]))
            out->type = (EditValueType)i;
    out->number = spans_bool(spans, value, false) ? 1.0 : spans_number(spans, value, 0.0);
    spans_text(spans, value, out->text, sizeof out->text);
}

bool edit_property_at(const Edit *edit, EditOwner owner, uint32_t index, char name[EDIT_TEXT_BYTES],
                      EditValue *out)
{
    const Spans *spans = &edit->spans;
    uint32_t span, list, at;
    if (!owner_span(edit, owner, &span) || (list = list_of(edit, span)) == 0)
        return false;
    for (at = spans->list[list].first; at != 0 && index > 0; index--)
        at = spans->list[at].next;
    if (at == 0)
        return false;
    spans_text(spans, spans_member(spans, at, "name"), name, EDIT_TEXT_BYTES);
    read_value(edit, at, out);
    return true;
}

bool edit_property(const Edit *edit, EditOwner owner, const char *name, EditValue *out)
{
    uint32_t span, found;
    if (!owner_span(edit, owner, &span) || (found = find(edit, list_of(edit, span), name)) == 0)
        return false;
    read_value(edit, found, out);
    return true;
}

// --- writing -------------------------------------------------------------------------------------

static JsonText value_text(const EditValue *value)
{
    JsonText text = {0};
    if (value->type == EDIT_VALUE_BOOL)
        json_text_put(&text, value->number != 0.0 ? "true" : "false");
    else if (value->type == EDIT_VALUE_INT || value->type == EDIT_VALUE_FLOAT ||
             value->type == EDIT_VALUE_OBJECT)
        json_text_put_number(&text, value->number);
    else
        json_text_put_string(&text, value->text);
    return text;
}

static void put_text(JsonText *out, JsonText *text)
{
    json_text_put(out, text->text != NULL ? text->text : "null");
    out->failed = out->failed || text->failed;
    json_text_free(text);
}

static JsonText property_text(const char *name, const EditValue *value, const JsonStyle *style)
{
    JsonText text = {0}, written = value_text(value);
    JsonObject object = json_object(&text, style);
    json_object_string(&object, "name", name);
    json_object_string(&object, "type", type_names[value->type]);
    json_object_member(&object, "value");
    put_text(&text, &written);
    json_object_end(&object);
    return text;
}

// Adds the whole list with its only property.
static void add_list(Changes *changes, uint32_t owner, const char *name, const EditValue *value)
{
    JsonStyle outer = json_style_of(&changes->edit->spans, owner), list, element;
    JsonText text = {0};
    json_style_inside(&outer, &list, &element);
    JsonText property = property_text(name, value, &element);
    json_text_put(&text, "[");
    json_text_put(&text, list.open);
    put_text(&text, &property);
    json_text_put(&text, list.close);
    json_text_put(&text, "]");
    changes_member(changes, owner, "properties", text);
}

static void add_property(Changes *changes, uint32_t owner, const char *name, const EditValue *value)
{
    const Spans *spans = &changes->edit->spans;
    uint32_t list = list_of(changes->edit, owner);
    if (list == 0 || spans->list[list].first == 0) {
        add_list(changes, owner, name, value);
        return;
    }
    JsonStyle none = {"", ",", "", ":"}, style = json_style_of_list(spans, list, &none),
              element = json_style_of(spans, spans->list[list].first);
    changes_append(changes, list, &style, property_text(name, value, &element));
}

// Replaces the value of a property, and its type if that is another one.
static void change_property(Changes *changes, uint32_t property, const EditValue *value)
{
    const Spans *spans = &changes->edit->spans;
    uint32_t type = spans_member(spans, property, "type");
    if (type == 0 ? value->type != EDIT_VALUE_STRING
                  : !spans_is(spans, type, type_names[value->type]))
        changes_string(changes, property, "type", type_names[value->type]);
    changes_member(changes, property, "value", value_text(value));
}

static bool is_same(const Edit *edit, uint32_t property, const EditValue *value)
{
    EditValue now; // 4 KiB of stack, as EditValue says
    read_value(edit, property, &now);
    return now.type == value->type && now.number == value->number &&
           (value->type == EDIT_VALUE_BOOL || value->type == EDIT_VALUE_INT ||
            value->type == EDIT_VALUE_FLOAT || value->type == EDIT_VALUE_OBJECT ||
            strcmp(now.text, value->text) == 0);
}

static bool check_owner(Edit *edit, EditOwner owner, uint32_t *span, Err *err)
{
    if (!step_ready(edit, err))
        return false;
    return owner_span(edit, owner, span) ||
           err_set(err, "there is no %s with the id %lu",
                   owner.kind == EDIT_OF_LAYER ? ERR_PHRASE("layer") : ERR_PHRASE("object"),
                   (unsigned long)owner.id);
}

bool edit_set_property(Edit *edit, EditOwner owner, const char *name, const EditValue *value,
                       Err *err)
{
    uint32_t span;
    if (!check_owner(edit, owner, &span, err))
        return false;
    if (value->type >= EDIT_VALUE_OTHER || !isfinite(value->number))
        return err_set(err, "property '%s': a value of this type can't be set here", name);
    if (!changes_text_is_fine(name, err) || !changes_text_is_fine(value->text, err))
        return false;
    uint32_t found = find(edit, list_of(edit, span), name);
    if (found != 0 && is_same(edit, found, value))
        return true;
    Changes changes = changes_begin(edit, PATCH_VALUES);
    if (found != 0)
        change_property(&changes, found, value);
    else
        add_property(&changes, span, name, value);
    return changes_make(&changes, err);
}

static bool is_title(const char *name)
{
    return strcmp(name, "title") == 0 || strncmp(name, "title_", strlen("title_")) == 0;
}

bool edit_retitle(Edit *edit, const char *title, Err *err)
{
    const EditOwner map = {EDIT_OF_MAP, 0};
    char name[EDIT_TEXT_BYTES];
    EditValue value, now; // 4 KiB of stack each, as EditValue says
    value.type = EDIT_VALUE_STRING;
    value.number = 0.0;
    if (strlen(title) >= sizeof value.text)
        return err_set(err, "the title is longer than %zu bytes", sizeof value.text - 1);
    snprintf(value.text, sizeof value.text, "%s", title);
    uint32_t found = 0;
    for (uint32_t i = 0; edit_property_at(edit, map, i, name, &now); i++) {
        if (!is_title(name))
            continue;
        found++;
        if (!edit_set_property(edit, map, name, &value, err))
            return false;
    }
    return found > 0 || edit_set_property(edit, map, "title", &value, err);
}

bool edit_remove_property(Edit *edit, EditOwner owner, const char *name, Err *err)
{
    uint32_t span;
    if (!check_owner(edit, owner, &span, err))
        return false;
    uint32_t list = list_of(edit, span), found = find(edit, list, name);
    if (found == 0)
        return true;
    Changes changes = changes_begin(edit, PATCH_VALUES);
    // The list goes with its last property, as in Tiled.
    if (edit->spans.list[list].count == 1)
        changes_remove(&changes, span, list);
    else
        changes_remove(&changes, list, found);
    return changes_make(&changes, err);
}
