// edit_objects.c - objects over the level: outlines, what is selected with its handles, links, the
// line that is drawn, the rubber band.
#include "screen_edit.h"

#include "jantar/real.h"
#include <stdlib.h>

#define LINE_WIDTH 1.5
#define SELECTED_WIDTH 2.5
#define HANDLE 4.5 // half a handle
#define PUT_SIZE (1.5 * HANDLE)
#define NAME_SIZE 11.0
#define NAME_SCALE 16.0 // pixels of a tile below which there are no names
#define SMALL 6.0       // half the mark of a thing without a size
#define SYMBOL 13.0     // half the side of a symbol
#define ARROW 9.0
#define ALPHA 0.8
#define FAINT 0.35  // while ground is painted
#define BEYOND 40.0 // pixels beyond the picture from where something of an object can be seen
#define BAND_ALPHA 0.12
#define LINK_ALPHA 0.45

enum { LINKS_MOST = 1024 };

static uint32_t color_of(const EditObject *object)
{
    LevelOwner owner = editor_class_of(object->class_name);
    uint32_t color = owner == LEVEL_MAP ? 0 : level_schema_owner(owner)->color;
    return color != 0 ? color : (uint32_t)PAGE_PAPER;
}

static Vec2 place_of(const EditScreen *edit, Vec2 map_pixel)
{
    return editor_pixel(&edit->sight,
                        vec2_add(editor_tile_of(edit->editor, map_pixel), edit->beside));
}

static Box box_of(const EditScreen *edit, const EditObject *object)
{
    Box box = edit_object_box(edit->editor->edit, object);
    return (Box){place_of(edit, box.min), place_of(edit, box.max)};
}

// --- outlines ------------------------------------------------------------------------------------

static void points_draw(Page *page, const EditScreen *edit, const EditObject *object, double width,
                        DrawColor color)
{
    Vec2 points[EDITOR_POINTS_MAX];
    uint32_t count = edit_object_points(edit->editor->edit, object->id, points, EDITOR_POINTS_MAX);
    count = count < EDITOR_POINTS_MAX ? count : EDITOR_POINTS_MAX;
    DrawStrokePoint stroke[EDITOR_POINTS_MAX];
    double turn = object->rotation * REAL_PI / 180.0;
    for (uint32_t i = 0; i < count; i++) {
        Vec2 turned = vec2_turn(points[i], real_cos(turn), real_sin(turn));
        stroke[i] = (DrawStrokePoint){place_of(edit, vec2_add(turned, vec2(object->x, object->y))),
                                      width, color};
    }
    draw_stroke(page->list, stroke, count,
                object->shape == EDIT_SHAPE_POLYGON ? DRAW_CAP_CLOSED : DRAW_CAP_ROUND);
}

static void turned_box_draw(Page *page, const EditScreen *edit, const EditObject *object,
                            double width, DrawColor color)
{
    static const double corners[4][2] = {{0.0, 0.0}, {1.0, 0.0}, {1.0, 1.0}, {0.0, 1.0}};
    DrawStrokePoint stroke[4];
    double turn = object->rotation * REAL_PI / 180.0;
    double top = object->shape == EDIT_SHAPE_TILE ? -object->height : 0.0;
    for (int i = 0; i < 4; i++) {
        Vec2 corner = {corners[i][0] * object->width, top + corners[i][1] * object->height};
        Vec2 turned = vec2_turn(corner, real_cos(turn), real_sin(turn));
        stroke[i] = (DrawStrokePoint){place_of(edit, vec2_add(turned, vec2(object->x, object->y))),
                                      width, color};
    }
    draw_stroke(page->list, stroke, 4, DRAW_CAP_CLOSED);
}

static void ellipse_draw(Page *page, const EditScreen *edit, const EditObject *object, double width,
                         DrawColor color)
{
    enum { STEPS = 40 };
    DrawStrokePoint stroke[STEPS];
    Box box = box_of(edit, object);
    Vec2 middle = vec2_scale(vec2_add(box.min, box.max), 0.5);
    Vec2 half = vec2_scale(vec2_sub(box.max, box.min), 0.5);
    for (int i = 0; i < STEPS; i++) {
        double angle = 2.0 * REAL_PI * i / STEPS;
        stroke[i] = (DrawStrokePoint){
            vec2(middle.x + half.x * real_cos(angle), middle.y + half.y * real_sin(angle)), width,
            color};
    }
    draw_stroke(page->list, stroke, STEPS, DRAW_CAP_CLOSED);
}

static void outline_draw(Page *page, const EditScreen *edit, const EditObject *object, double width,
                         DrawColor color)
{
    double small = SMALL * page->unit;
    Vec2 at = place_of(edit, vec2(object->x, object->y));
    Vec2 mark[4] = {
        {at.x, at.y - small}, {at.x + small, at.y}, {at.x, at.y + small}, {at.x - small, at.y}};
    if (object->shape == EDIT_SHAPE_POLYGON || object->shape == EDIT_SHAPE_POLYLINE)
        points_draw(page, edit, object, width, color);
    else if (object->shape == EDIT_SHAPE_ELLIPSE && object->width > 0.0)
        ellipse_draw(page, edit, object, width, color);
    else if (object->width > 0.0 && object->height > 0.0)
        turned_box_draw(page, edit, object, width, color);
    else if (!edit_draw_symbol(page, editor_class_of(object->class_name), at, SYMBOL * page->unit,
                               color))
        draw_polygon(page->list, mark, 4, color);
}

// Draws a name if there is room: of several at one place the first one is read.
static void name_put(Page *page, EditScreen *edit, const char *name, Vec2 at, DrawColor color)
{
    EditNames *names = &edit->names;
    Box box = {at,
               {at.x + page_text_width(page, name, NAME_SIZE) * page->unit,
                at.y + page_text_size(page, NAME_SIZE) * page->unit}};
    for (uint32_t i = 0; i < names->count; i++)
        if (box_overlaps(names->boxes[i], box))
            return;
    if (names->count == EDIT_NAMES_MAX)
        return;
    names->boxes[names->count++] = box;
    page->outline = true;
    page_text(page, name, at, NAME_SIZE, 0.0, color, DRAW_ALIGN_LEFT);
    page->outline = false;
}

static void name_draw(Page *page, EditScreen *edit, const EditObject *object, DrawColor color)
{
    Box box = box_of(edit, object);
    const char *name = object->class_name[0] != '\0'
                           ? words_get(page->language, WORD_CLASS, object->class_name)
                           : object->name;
    if (edit->sight.scale >= NAME_SCALE && name[0] != '\0')
        name_put(page, edit, name, vec2(box.min.x, box.min.y - (NAME_SIZE + 5.0) * page->unit),
                 color);
}

// --- what is selected ----------------------------------------------------------------------------

static void handle_draw(Page *page, Vec2 at)
{
    double half = HANDLE * page->unit, edge = half + 1.5 * page->unit;
    DrawColor dark = draw_color(PAGE_NIGHT, 0.9), light = draw_color(PAGE_AMBER, 1.0);
    draw_rect(page->list, box_at(at, vec2(2.0 * edge, 2.0 * edge)), dark, dark);
    draw_rect(page->list, box_at(at, vec2(2.0 * half, 2.0 * half)), light, light);
}

static void handles_draw(Page *page, const EditScreen *edit, const EditObject *object)
{
    Vec2 points[EDITOR_POINTS_MAX];
    bool box = object->rotation == 0.0 && object->width > 0.0 &&
               (object->shape == EDIT_SHAPE_RECTANGLE || object->shape == EDIT_SHAPE_ELLIPSE ||
                object->shape == EDIT_SHAPE_TILE);
    for (int grip = 0; grip < EDITOR_GRIPS && box; grip++)
        handle_draw(page, editor_grip_place(box_of(edit, object), (EditorGrip)grip));
    uint32_t count = edit_object_points(edit->editor->edit, object->id, points, EDITOR_POINTS_MAX);
    double turn = object->rotation * REAL_PI / 180.0;
    for (uint32_t i = 0; i < count && i < EDITOR_POINTS_MAX; i++) {
        Vec2 turned = vec2_turn(points[i], real_cos(turn), real_sin(turn));
        handle_draw(page, place_of(edit, vec2_add(turned, vec2(object->x, object->y))));
    }
}

static void selected_draw(Page *page, const EditScreen *edit, const EditObject *object)
{
    DrawColor color = draw_color(PAGE_AMBER, 1.0);
    outline_draw(page, edit, object, SELECTED_WIDTH * page->unit, color);
    if (edit->editor->selected_count == 1)
        handles_draw(page, edit, object);
}

static void object_draw(Page *page, EditScreen *edit, const EditObject *object)
{
    bool things = editor_picks_objects(edit->editor);
    DrawColor color = draw_color(color_of(object), things ? ALPHA : FAINT);
    bool hidden = !object->visible || (!things && object->class_name[0] == '\0');
    if (hidden)
        return;
    if (things && editor_is_selected(edit->editor, object->id)) {
        selected_draw(page, edit, object);
        return;
    }
    outline_draw(page, edit, object, LINE_WIDTH * page->unit, color);
    if (things && editor_class_of(object->class_name) != LEVEL_PLANT) // there may be many
        name_draw(page, edit, object, color);
}

// --- links ---------------------------------------------------------------------------------------

static Vec2 middle_of(const EditScreen *edit, uint32_t id, bool *found)
{
    EditObject object;
    *found = edit_object(edit->editor->edit, id, &object);
    if (!*found)
        return vec2(0.0, 0.0);
    Box box = box_of(edit, &object);
    return vec2_scale(vec2_add(box.min, box.max), 0.5);
}

static void arrow_draw(Page *page, Vec2 from, Vec2 to, DrawColor color)
{
    Vec2 way = vec2_normalize(vec2_sub(to, from)), beside = vec2_perp(way);
    double size = ARROW * page->unit;
    Vec2 back = vec2_add_scaled(to, way, -1.6 * size);
    Vec2 head[3] = {to, vec2_add_scaled(back, beside, 0.6 * size),
                    vec2_add_scaled(back, beside, -0.6 * size)};
    draw_line(page->list, from, back, LINE_WIDTH * page->unit, color, DRAW_CAP_ROUND);
    draw_polygon(page->list, head, 3, color);
}

static void links_draw(Page *page, const EditScreen *edit)
{
    EditLink *links = malloc(LINKS_MOST * sizeof *links);
    uint32_t count = links ? edit_links(edit->editor->edit, links, LINKS_MOST) : 0;
    for (uint32_t i = 0; i < count && i < LINKS_MOST; i++) {
        bool first, second;
        Vec2 from = middle_of(edit, links[i].from, &first);
        Vec2 to = middle_of(edit, links[i].to, &second);
        bool held = editor_is_selected(edit->editor, links[i].from) ||
                    editor_is_selected(edit->editor, links[i].to);
        if (first && second && vec2_length(vec2_sub(from, to)) > 1.0)
            arrow_draw(page, from, to, draw_color(PAGE_AMBER, held ? 1.0 : LINK_ALPHA));
    }
    free(links);
}

// --- the hand ------------------------------------------------------------------------------------

static void line_draw(Page *page, const EditScreen *edit)
{
    const EditorHand *hand = &edit->editor->hand;
    DrawStrokePoint stroke[EDITOR_POINTS_MAX + 1];
    Vec2 next = editor_snap(edit->editor, editor_tile(&edit->sight, edit->pointer));
    for (uint32_t i = 0; i <= hand->point_count; i++)
        stroke[i] = (DrawStrokePoint){
            editor_pixel(&edit->sight, i < hand->point_count ? hand->points[i] : next),
            SELECTED_WIDTH * page->unit, draw_color(PAGE_AMBER, 1.0)};
    draw_stroke(page->list, stroke, hand->point_count + 1, DRAW_CAP_ROUND);
    for (uint32_t i = 0; i < hand->point_count; i++)
        handle_draw(page, stroke[i].at);
}

static bool has_in_hand(const EditScreen *edit)
{
    return editor_picks_objects(edit->editor) && edit->editor->class_of != LEVEL_MAP &&
           !edit->over_panel;
}

// Returns where what is in the hand would be put, pixels.
static Vec2 put_at(const EditScreen *edit)
{
    return editor_pixel(&edit->sight,
                        editor_snap(edit->editor, editor_tile(&edit->sight, edit->pointer)));
}

static void put_draw(Page *page, const EditScreen *edit)
{
    Vec2 at = put_at(edit);
    double size = PUT_SIZE * page->unit;
    draw_disc(page->list, at, size, draw_color(PAGE_AMBER, ALPHA));
}

static void things_hand_draw(Page *page, const EditScreen *edit)
{
    const EditorHand *hand = &edit->editor->hand;
    if (hand->act == EDITOR_ACT_BAND) {
        Vec2 shift = editor_layer_shift(edit->editor);
        Box box = editor_pixels(
            &edit->sight, box_between(vec2_add(hand->from, shift), vec2_add(hand->at, shift)));
        draw_rect(page->list, box, draw_color(PAGE_AMBER, BAND_ALPHA),
                  draw_color(PAGE_AMBER, BAND_ALPHA));
        draw_frame(page->list, box, LINE_WIDTH * page->unit, draw_color(PAGE_AMBER, ALPHA));
    }
    if (hand->act == EDITOR_ACT_LINE)
        line_draw(page, edit);
    if (has_in_hand(edit))
        put_draw(page, edit);
}

// The names that matter most have their places first: of what is in the hand, then of what is
// selected.
static void first_names_draw(Page *page, EditScreen *edit, Vec2 shift)
{
    const Editor *editor = edit->editor;
    DrawColor color = draw_color(PAGE_AMBER, 1.0);
    edit->names.count = 0;
    if (has_in_hand(edit)) {
        Vec2 at = put_at(edit);
        name_put(page, edit,
                 words_get(page->language, WORD_CLASS, level_schema_owner(editor->class_of)->name),
                 vec2(at.x + 2.0 * PUT_SIZE * page->unit, at.y - 0.5 * NAME_SIZE * page->unit),
                 color);
    }
    EditObject *object = malloc(sizeof *object);
    for (uint32_t i = 0; i < editor->selected_count && object; i++)
        if (editor_picks_objects(editor) &&
            edit_object(editor->edit, editor->selected[i], object) && object->visible) {
            edit->beside = object->layer == editor->layer ? shift : vec2(0.0, 0.0);
            name_draw(page, edit, object, color);
        }
    free(object);
}

// Returns the part of the map, in its pixels, whose objects can be seen. Those of the layer that is
// worked on are drawn elsewhere than they lie, by `shift` tiles.
static Box part_seen(const EditScreen *edit, Vec2 shift)
{
    Box pixels = box_grow(edit->sight.picture, BEYOND);
    Box tiles = {editor_tile(&edit->sight, pixels.min), editor_tile(&edit->sight, pixels.max)};
    Box shifted = {vec2_sub(tiles.min, shift), vec2_sub(tiles.max, shift)};
    tiles = box_include(box_include(tiles, shifted.min), shifted.max);
    return (Box){editor_pixel_of(edit->editor, tiles.min),
                 editor_pixel_of(edit->editor, tiles.max)};
}

void edit_draw_objects(Page *page, EditScreen *edit)
{
    EditObject object;
    uint32_t lesson = edit->editor->lesson.layer; // its places are marked when they are due
    const Vec2 shift = editor_layer_shift(edit->editor), none = {0.0, 0.0};
    Box seen = part_seen(edit, shift);
    first_names_draw(page, edit, shift);
    for (uint32_t next = 0; edit_object_near(edit->editor->edit, seen, &next, &object);) {
        edit->beside = object.layer == edit->editor->layer ? shift : none;
        if (lesson == 0 || object.layer != lesson)
            object_draw(page, edit, &object);
    }
    edit->beside = none;
    if (edit->editor->mode == EDITOR_THINGS)
        links_draw(page, edit);
    if (!editor_picks_objects(edit->editor))
        return;
    things_hand_draw(page, edit);
}
