// editor_garden.c - plants of the world that are placed by hand: one, a brush that scatters them,
// and an eraser for those and for what the world scatters.
#include "hand.h"

#include "jantar/plant_kinds.h"
#include "jantar/real.h"
#include "jantar/rng.h"
#include "jantar/world_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REACH 4.0      // tiles in which the ground is looked for, from where one is put
#define STEP 0.03125   // tiles
#define CLICK 0.3      // tiles: a box up to this is a click
#define CLICK_HALF 0.4 // tiles around it that are erased
#define SEEDS 1000000  // number of different plants of a kind

static const char layer_name[] = "plants";
static const double densities[] = {0.25, 0.5, 1.0, 2.0, 4.0};
enum { DENSITIES = sizeof densities / sizeof *densities, USUAL = 2 };

static void said(Messages *messages, bool good, const Err *err)
{
    if (!good)
        messages_complain(messages, err);
}

// --- what can be planted -------------------------------------------------------------------------

static void kinds_take(EditorGarden *garden, const Theme *theme)
{
    garden->density = garden->kind_count > 0 ? garden->density : USUAL;
    garden->kind_count = 0;
    for (uint32_t i = 0; i < theme->prop_count; i++) {
        EditorPlantKind *kind = &garden->kinds[garden->kind_count];
        plant_kind(&theme->props[i], kind->name);
        kind->place = theme->props[i].place;
        garden->kind_count += kind->name[0] != '\0' && plant_find(theme, kind->name) == i;
    }
    garden->kind = garden->kind < garden->kind_count ? garden->kind : 0;
}

void editor_garden_begin(Editor *editor, const char *worlds, const LevelPictures *shown,
                         Messages *messages)
{
    Err err;
    World *world = calloc(1, sizeof *world);
    LevelReport *report = calloc(1, sizeof *report);
    const WorldOrder order = {worlds, shown ? shown->world : "", shown ? shown->world_variant : ""};
    (void)editor_cancel(editor);
    if (world && report && world_load(&order, world, report) == LEVEL_OK) {
        editor->garden.on = true;
        kinds_take(&editor->garden, &world->theme);
    } else {
        err_set(&err, "%.500s", report ? level_report_first_error(report) : "not enough memory");
        messages_complain(messages, &err);
    }
    free(report);
    free(world);
}

double editor_garden_density(const Editor *editor)
{
    return densities[editor->garden.density < DENSITIES ? editor->garden.density : 0];
}

void editor_garden_denser(Editor *editor, int way)
{
    int next = (int)editor->garden.density + way;
    editor->garden.density = (uint32_t)(next < 0 ? 0 : next >= DENSITIES ? DENSITIES - 1 : next);
}

double editor_garden_radius(const Editor *editor)
{
    return 0.5 * editor->size;
}

// --- where it stands -----------------------------------------------------------------------------

static bool is_rock(const LevelDesc *land, Vec2 at)
{
    return sim_terrain_depth(&land->terrain, at) > 0.0;
}

// Moves a place along a direction to the edge of the rock; out of the rock, if it begins in it.
// False: there is none within reach.
static bool edge_find(const LevelDesc *land, Vec2 way, double reach, Vec2 *at)
{
    bool inside = is_rock(land, *at);
    Vec2 step = vec2_scale(way, inside ? -STEP : STEP), place = *at;
    for (double gone = 0.0; gone <= reach; gone += STEP) {
        Vec2 next = vec2_add(place, step);
        if (is_rock(land, next) != inside) {
            *at = inside ? place : next;
            return true;
        }
        place = next;
    }
    return false;
}

static bool foot_find(const Editor *editor, double reach, Vec2 *at)
{
    const EditorGarden *garden = &editor->garden;
    ThemePropPlace grows = garden->kinds[garden->kind].place;
    Vec2 left = *at, right = *at;
    if (!garden->land || grows == THEME_PROP_INSIDE)
        return true;
    if (grows != THEME_PROP_SIDE)
        return edge_find(garden->land, vec2(0.0, grows == THEME_PROP_BELOW ? -1.0 : 1.0), reach,
                         at);
    bool to_left = edge_find(garden->land, vec2(-1.0, 0.0), reach, &left),
         to_right = edge_find(garden->land, vec2(1.0, 0.0), reach, &right);
    bool nearer = to_left && (!to_right || at->x - left.x < right.x - at->x);
    *at = nearer ? left : right;
    return to_left || to_right;
}

// --- planting ------------------------------------------------------------------------------------

// Finds the layer of plants, or makes one; it lies on top, for its order means nothing.
static bool layer_find(Editor *editor, EditLayer *out, Err *err)
{
    uint32_t id;
    for (uint32_t i = 0; edit_layer(editor->edit, i, out); i++)
        if (out->kind == EDIT_LAYER_OBJECTS && strcmp(out->name, layer_name) == 0)
            return true;
    return edit_insert_layer(editor->edit, EDIT_LAYER_OBJECTS, layer_name, 0, &id, err) &&
           editor_layer_get(editor, id, out);
}

static bool value_set(Editor *editor, uint32_t id, const char *name, EditValueType type,
                      double number, const char *text, Err *err)
{
    EditValue *value = calloc(1, sizeof *value);
    if (!value)
        return err_set(err, "not enough memory");
    value->type = type;
    value->number = number;
    snprintf(value->text, sizeof value->text, "%s", text);
    bool good = edit_set_property(editor->edit, (EditOwner){EDIT_OF_OBJECT, id}, name, value, err);
    free(value);
    return good;
}

static bool object_add(Editor *editor, const char *class_name, Box tiles, uint32_t *id, Err *err)
{
    EditLayer layer;
    if (!layer_find(editor, &layer, err))
        return false;
    Vec2 low = editor_pixel_of(editor, tiles.min), high = editor_pixel_of(editor, tiles.max);
    bool point = vec2_same(tiles.min, tiles.max);
    EditObject *object = calloc(1, sizeof *object);
    if (!object)
        return err_set(err, "not enough memory");
    *object = (EditObject){.layer = layer.id,
                           .shape = point ? EDIT_SHAPE_POINT : EDIT_SHAPE_RECTANGLE,
                           .visible = true,
                           .x = low.x - layer.offset_x,
                           .y = low.y - layer.offset_y,
                           .width = high.x - low.x,
                           .height = high.y - low.y};
    snprintf(object->class_name, sizeof object->class_name, "%s", class_name);
    bool good = edit_add_object(editor->edit, object, NULL, id, err);
    free(object);
    return good;
}

static bool plant_add(Editor *editor, Vec2 foot, uint32_t seed, Err *err)
{
    uint32_t id;
    const char *kind = editor->garden.kinds[editor->garden.kind].name;
    return object_add(editor, "plant", (Box){foot, foot}, &id, err) &&
           value_set(editor, id, "kind", EDIT_VALUE_STRING, 0.0, kind, err) &&
           value_set(editor, id, "seed", EDIT_VALUE_FLOAT, seed, "", err);
}

static void put_one(Editor *editor, Vec2 at, Messages *messages)
{
    Err err;
    (void)foot_find(editor, REACH, &at);
    editor_step_begin(editor, "plant");
    bool good = plant_add(editor, at, rng_below(&editor->garden.rng, SEEDS), &err);
    editor_step_end(editor);
    said(messages, good, &err);
}

// Scatters plants on the ground under the brush.
static void dab(Editor *editor, Vec2 at, Messages *messages)
{
    Err err;
    Rng *rng = &editor->garden.rng;
    bool good = true;
    double radius = editor_garden_radius(editor),
           wanted = 2.0 * radius * editor_garden_density(editor);
    uint32_t count = (uint32_t)(wanted + rng_unit(rng));
    bool hangs = editor->garden.kinds[editor->garden.kind].place == THEME_PROP_BELOW;
    for (uint32_t i = 0; i < count && good; i++) {
        double part = (i + rng_unit(rng)) / count;
        Vec2 foot = {at.x + (2.0 * part - 1.0) * radius, at.y + (hangs ? radius : -radius)};
        uint32_t seed = rng_below(rng, SEEDS);
        if (foot_find(editor, 2.0 * radius + STEP, &foot))
            good = plant_add(editor, foot, seed, &err);
    }
    editor->hand.anchor = at;
    said(messages, good, &err);
}

// --- erasing -------------------------------------------------------------------------------------

static Box box_of_hand(const Editor *editor, Vec2 shift)
{
    Box box = box_between(vec2_add(editor->hand.from, shift), vec2_add(editor->hand.at, shift));
    return box;
}

// Removes the plants in a box (tiles). Returns how many.
static uint32_t plants_remove(Editor *editor, Box box, Err *err, bool *good)
{
    uint32_t *ids = malloc(EDITOR_SELECTED_MAX * sizeof *ids), count = 0, next = 0;
    EditObject *object = malloc(sizeof *object);
    Box pixels = {editor_pixel_of(editor, box.min), editor_pixel_of(editor, box.max)};
    while (ids && object && count < EDITOR_SELECTED_MAX &&
           edit_object_near(editor->edit, pixels, &next, object))
        if (editor_class_of(object->class_name) == LEVEL_PLANT &&
            box_contains(pixels, vec2(object->x, object->y)))
            ids[count++] = object->id;
    *good = count == 0 || edit_remove_objects(editor->edit, ids, count, err);
    free(object);
    free(ids);
    return count;
}

static void clear_box(Editor *editor, Messages *messages)
{
    Err err;
    bool good;
    uint32_t id;
    Box box = box_of_hand(editor, editor_layer_shift(editor));
    bool click = box.max.x - box.min.x < CLICK && box.max.y - box.min.y < CLICK;
    if (click)
        box = box_grow(box, CLICK_HALF);
    editor_step_begin(editor, "clear plants");
    uint32_t removed = plants_remove(editor, box, &err, &good);
    // a click on a plant means that one alone
    if (good && !(click && removed > 0))
        good = object_add(editor, "clearing", box, &id, &err);
    editor_step_end(editor);
    said(messages, good, &err);
    editor_settle(editor);
}

// --- the hand ------------------------------------------------------------------------------------

void editor_garden_press(Editor *editor, const EditorPress *press, Messages *messages)
{
    EditorGarden *garden = &editor->garden;
    Vec2 at = vec2_add(press->at, editor_layer_shift(editor));
    if (press->erases || garden->tool == EDITOR_GARDEN_CLEAR) {
        editor->hand.act = EDITOR_ACT_CLEAR;
    } else if (garden->kind_count == 0) {
        messages_say(messages, TEXT_EDIT_NO_PLANTS);
    } else if (garden->tool == EDITOR_GARDEN_ONE) {
        put_one(editor, at, messages);
    } else {
        editor->hand.act = EDITOR_ACT_PLANT;
        editor_step_begin(editor, "scatter plants");
        dab(editor, at, messages);
    }
}

void editor_garden_drag(Editor *editor, Messages *messages)
{
    Vec2 at = vec2_add(editor->hand.at, editor_layer_shift(editor));
    double away = vec2_length(vec2_sub(at, editor->hand.anchor));
    if (editor->hand.act == EDITOR_ACT_PLANT && away >= 2.0 * editor_garden_radius(editor))
        dab(editor, at, messages);
}

void editor_garden_release(Editor *editor, Messages *messages)
{
    EditorAct act = editor->hand.act;
    editor->hand.act = EDITOR_ACT_NONE;
    if (act == EDITOR_ACT_CLEAR)
        clear_box(editor, messages);
    if (edit_in_step(editor->edit))
        editor_step_end(editor);
}
