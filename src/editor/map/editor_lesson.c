// editor_lesson.c - the table of the lesson's steps, and what each of them looks for in the map.
#include "editor_lesson.h"

#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

enum { AREA_CELLS = 64 * 64, LINKS_MOST = 256 };

static const char layer_name[] = "lesson";

// clang-format off
static const EditorLessonStep steps[EDITOR_LESSON_STEPS] = {
    {"pit",   EDITOR_LESSON_GROUND, NULL,       NULL,   NULL,     TEXT_LESSON_PIT},
    {"wall",  EDITOR_LESSON_AIR,    NULL,       NULL,   NULL,     TEXT_LESSON_WALL},
    {"ledge", EDITOR_LESSON_THING,  "mushroom", NULL,   NULL,     TEXT_LESSON_LEDGE},
    {"link",  EDITOR_LESSON_LINK,   "button",   "door", "target", TEXT_LESSON_LINK},
    {NULL,    EDITOR_LESSON_WIN,    NULL,       NULL,   NULL,     TEXT_LESSON_WIN},
};
// clang-format on

const EditorLessonStep *editor_lesson_step(uint32_t number)
{
    return &steps[number];
}

// --- ground --------------------------------------------------------------------------------------

// The cells of a step's rectangle; true where there is room.
typedef struct Area {
    uint32_t width, height;
    bool air[AREA_CELLS];
    bool reached[AREA_CELLS]; // by the upper left cell of a square of two by two
} Area;

static bool is_air(const Edit *edit, const EditBrushes *brushes, uint32_t layer, int32_t x,
                   int32_t y)
{
    uint32_t brush, gid = edit_tile(edit, layer, x, y);
    return gid == 0 || (brushes && edit_tile_corners(brushes, gid, &brush) == 0);
}

static bool area_read(Area *area, const Edit *edit, const EditBrushes *brushes, Box pixels)
{
    double tile = edit_map(edit).tile_width;
    int32_t left = (int32_t)real_floor(pixels.min.x / tile + 0.5),
            top = (int32_t)real_floor(pixels.min.y / tile + 0.5),
            right = (int32_t)real_floor(pixels.max.x / tile + 0.5),
            bottom = (int32_t)real_floor(pixels.max.y / tile + 0.5);
    uint32_t layer = edit_ground_layer(edit);
    if (right - left < 2 || bottom - top < 2 ||
        (int64_t)(right - left) * (bottom - top) > AREA_CELLS)
        return false;
    area->width = (uint32_t)(right - left);
    area->height = (uint32_t)(bottom - top);
    bool *air = area->air;
    for (int32_t y = top; y < bottom; y++)
        for (int32_t x = left; x < right; x++)
            *air++ = is_air(edit, brushes, layer, x, y);
    memset(area->reached, 0, sizeof area->reached);
    return true;
}

// True if a square of two by two cells has room there.
static bool fits(const Area *area, uint32_t x, uint32_t y)
{
    const bool *at = &area->air[y * area->width + x];
    return at[0] && at[1] && at[area->width] && at[area->width + 1];
}

// Spreads from the squares that are reached to their neighbours; false if that reached no more.
static bool spread(Area *area)
{
    bool more = false;
    uint32_t width = area->width;
    for (uint32_t y = 0; y + 1 < area->height; y++)
        for (uint32_t x = 0; x + 1 < width; x++) {
            bool *at = &area->reached[y * width + x];
            if (*at || !fits(area, x, y))
                continue;
            *at = (x > 0 && at[-1]) || (x + 2 < width && at[1]) ||
                  (y > 0 && at[-(ptrdiff_t)width]) || (y + 2 < area->height && at[width]);
            more = more || *at;
        }
    return more;
}

// True if a square of two by two cells gets through the area: from its left to its right side, or
// from its top to its bottom.
static bool passes(Area *area, bool across)
{
    uint32_t last = across ? area->width - 2 : area->height - 2;
    uint32_t count = across ? area->height - 1 : area->width - 1;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t x = across ? 0 : i, y = across ? i : 0;
        area->reached[y * area->width + x] = fits(area, x, y);
    }
    while (spread(area))
        ;
    for (uint32_t i = 0; i < count; i++)
        if (area->reached[across ? i * area->width + last : last * area->width + i])
            return true;
    return false;
}

static bool ground_is_done(const Edit *edit, const EditBrushes *brushes, Box place, bool air)
{
    Area *area = malloc(sizeof *area);
    bool done = area && area_read(area, edit, brushes, place) && passes(area, air) == air;
    free(area);
    return done;
}

// --- things --------------------------------------------------------------------------------------

static bool is_in(const Edit *edit, const EditObject *object, Box place)
{
    Box box = edit_object_box(edit, object);
    return box_contains(place, vec2_scale(vec2_add(box.min, box.max), 0.5));
}

uint32_t editor_lesson_thing(const Edit *edit, const char *name, const Box *place)
{
    EditObject object;
    for (uint32_t i = 0; edit_object_at(edit, i, &object); i++)
        if (strcmp(object.class_name, name) == 0 && (!place || is_in(edit, &object, *place)))
            return object.id;
    return 0;
}

static bool is_link_of(const Edit *edit, const EditLink *link, const EditorLessonStep *step,
                       Box place)
{
    EditObject from, to;
    return edit_object(edit, link->from, &from) && edit_object(edit, link->to, &to) &&
           strcmp(from.class_name, step->thing) == 0 && strcmp(to.class_name, step->other) == 0 &&
           is_in(edit, &from, place);
}

static bool link_is_done(const Edit *edit, const EditorLessonStep *step, Box place)
{
    EditLink *links = malloc(LINKS_MOST * sizeof *links);
    uint32_t count = links ? edit_links(edit, links, LINKS_MOST) : 0;
    bool done = false;
    for (uint32_t i = 0; i < count && i < LINKS_MOST && !done; i++)
        done = is_link_of(edit, &links[i], step, place);
    free(links);
    return done;
}

// --- the lesson ----------------------------------------------------------------------------------

static uint32_t layer_of(const Edit *edit)
{
    EditLayer layer;
    for (uint32_t i = 0; edit_layer(edit, i, &layer); i++)
        if (layer.kind == EDIT_LAYER_OBJECTS && strcmp(layer.name, layer_name) == 0)
            return layer.id;
    return 0;
}

// Reads which steps the map shows, and where.
static void places_read(EditorLesson *lesson, const Edit *edit)
{
    EditObject object;
    uint32_t layer = layer_of(edit);
    lesson->layer = layer;
    lesson->there = false;
    for (uint32_t i = 0; i < EDITOR_LESSON_STEPS; i++)
        lesson->shown[i] = false;
    for (uint32_t i = 0; layer != 0 && edit_object_at(edit, i, &object); i++)
        for (uint32_t n = 0; n < EDITOR_LESSON_STEPS && object.layer == layer; n++)
            if (steps[n].place && strcmp(steps[n].place, object.name) == 0) {
                lesson->places[n] = edit_object_box(edit, &object);
                lesson->shown[n] = lesson->there = true;
            }
    for (uint32_t n = 0; n < EDITOR_LESSON_STEPS; n++)
        lesson->shown[n] = lesson->shown[n] || (lesson->there && !steps[n].place);
}

static bool is_done(const EditorLesson *lesson, const Edit *edit, const EditBrushes *brushes,
                    uint32_t number)
{
    const EditorLessonStep *step = &steps[number];
    switch ((int)step->check) {
    case EDITOR_LESSON_GROUND:
    case EDITOR_LESSON_AIR:
        return ground_is_done(edit, brushes, lesson->places[number],
                              step->check == EDITOR_LESSON_AIR);
    case EDITOR_LESSON_THING:
        return editor_lesson_thing(edit, step->thing, &lesson->places[number]) != 0;
    case EDITOR_LESSON_LINK:
        return link_is_done(edit, step, lesson->places[number]);
    default:
        return lesson->won;
    }
}

static uint32_t first_to_do(const EditorLesson *lesson)
{
    uint32_t step = 0;
    while (step < EDITOR_LESSON_STEPS && (!lesson->shown[step] || lesson->done[step]))
        step++;
    return step;
}

bool editor_lesson_note(EditorLesson *lesson, const Edit *edit, const EditBrushes *brushes)
{
    uint32_t before = lesson->step;
    bool knew = lesson->known;
    if (knew && lesson->revision == edit_revision(edit))
        return false;
    lesson->revision = edit_revision(edit);
    lesson->known = true;
    places_read(lesson, edit);
    for (uint32_t i = 0; i < EDITOR_LESSON_STEPS; i++)
        lesson->done[i] = lesson->shown[i] && is_done(lesson, edit, brushes, i);
    lesson->step = first_to_do(lesson);
    return knew && lesson->step != before;
}

bool editor_lesson_win(EditorLesson *lesson)
{
    uint32_t before = lesson->step;
    lesson->won = true;
    for (uint32_t i = 0; i < EDITOR_LESSON_STEPS; i++)
        if (lesson->shown[i] && steps[i].check == EDITOR_LESSON_WIN)
            lesson->done[i] = true;
    lesson->step = first_to_do(lesson);
    return lesson->there && before < EDITOR_LESSON_STEPS && lesson->step == EDITOR_LESSON_STEPS;
}
