// ground_sections.c - builds, keeps and draws the sections of the rock. Sections lie on one grid
// over the whole map, and ground.c cuts neighbours along the lines of the grid. So a picture does
// not depend on which sections were built when.
#include "ground_sections.h"
#include <string.h>

#define SHOWN_REACH 2.0 // tiles by which light and crystals reach beyond their section
#define NEAR_REACH 8.0  // tiles beyond the visible part within which sections are built ahead

static bool is_whole(const LevelDesc *level)
{
    return (uint64_t)level->terrain.width * level->terrain.height <= GROUND_WHOLE_CELLS_MAX;
}

// Returns the cells of a section.
static CellBox section_cells(const LevelDesc *level, int32_t column, int32_t row)
{
    int32_t left = column * GROUND_SECTION_SIDE, top = row * GROUND_SECTION_SIDE;
    CellBox cells = {left, top, left + GROUND_SECTION_SIDE, top + GROUND_SECTION_SIDE};
    return is_whole(level) ? cell_box_whole(&level->terrain)
                           : cell_box_on_map(cells, &level->terrain);
}

// Returns the sections that lie within `reach` tiles of a box, as a box of the grid. Positions
// beyond the map belong to the sections at its border. The result has at least one section, and at
// most as many as are kept, however large the box is.
static CellBox sections_near(const LevelDesc *level, Box box, double reach)
{
    CellBox near = {0, 0, 1, 1};
    if (is_whole(level))
        return near;
    Box wide = box_grow(box, reach);
    double columns = real_floor((level->terrain.width - 1.0) / GROUND_SECTION_SIDE);
    double rows = real_floor((level->terrain.height - 1.0) / GROUND_SECTION_SIDE);
    near.left = (int32_t)real_clamp(real_floor(wide.min.x / GROUND_SECTION_SIDE), 0.0, columns);
    near.top = (int32_t)real_clamp(real_floor(wide.min.y / GROUND_SECTION_SIDE), 0.0, rows);
    near.right =
        (int32_t)real_clamp(real_floor(wide.max.x / GROUND_SECTION_SIDE), 0.0, columns) + 1;
    near.bottom = (int32_t)real_clamp(real_floor(wide.max.y / GROUND_SECTION_SIDE), 0.0, rows) + 1;
    near.right = cell_box_clamp(near.right, near.left + 1, near.left + 6);
    near.bottom = cell_box_clamp(near.bottom, near.top + 1, near.top + GROUND_SECTIONS_MAX / 6);
    return near;
}

static GroundSection *section_find(GroundSections *sections, int32_t column, int32_t row)
{
    for (uint32_t i = 0; i < GROUND_SECTIONS_MAX; i++) {
        GroundSection *section = &sections->list[i];
        if (section->wanted > 0 && section->column == column && section->row == row)
            return section;
    }
    return NULL;
}

static void section_forget(GroundSection *section)
{
    ground_free(&section->ground);
    props_free(&section->props);
    drops_free(&section->drops);
    section->wanted = 0;
}

// Returns an empty entry for a section. It forgets the section that has not been needed for the
// longest time.
static GroundSection *section_make_room(GroundSections *sections)
{
    GroundSection *oldest = &sections->list[0];
    for (uint32_t i = 1; i < GROUND_SECTIONS_MAX; i++)
        if (sections->list[i].wanted < oldest->wanted)
            oldest = &sections->list[i];
    section_forget(oldest);
    return oldest;
}

static bool section_build(GroundSections *sections, const LevelDesc *level, const Gloom *gloom,
                          int32_t column, int32_t row)
{
    GroundSection *section = section_make_room(sections);
    CellBox cells = section_cells(level, column, row);
    if (!ground_build_part(&section->ground, level, sections->theme, cells, sections->scale,
                           sections->feather))
        return false;
    cave_build(&section->cave, sections->theme, level, &section->ground.outline, gloom);
    props_build(&section->props, sections->theme, level, sections->own, &section->ground.outline,
                gloom);
    props_build_inside(&section->props, sections->theme, level, sections->own, cells);
    props_plant(&section->props, sections->theme, level, sections->own, cells);
    drops_build(&section->drops, sections->theme, level, &section->ground.outline);
    section->column = column;
    section->row = row;
    section->wanted = sections->pictures;
    return true;
}

// Marks the kept sections within `near` as still needed. Returns how many there are.
static uint32_t sections_hold(GroundSections *sections, CellBox near)
{
    uint32_t held = 0;
    for (uint32_t i = 0; i < GROUND_SECTIONS_MAX; i++) {
        GroundSection *section = &sections->list[i];
        if (section->wanted > 0 && section->column >= near.left && section->column < near.right &&
            section->row >= near.top && section->row < near.bottom) {
            section->wanted = sections->pictures;
            held++;
        }
    }
    return held;
}

// Builds missing sections within `near`, at most `most`. Returns how many were built. Sets *failed
// if memory ran out.
static uint32_t sections_build(GroundSections *sections, const LevelDesc *level, const Gloom *gloom,
                               CellBox near, uint32_t most, bool *failed)
{
    uint32_t built = 0;
    for (int32_t row = near.top; row < near.bottom; row++)
        for (int32_t column = near.left; column < near.right && built < most; column++) {
            if (section_find(sections, column, row) != NULL)
                continue;
            if (!section_build(sections, level, gloom, column, row)) {
                *failed = true;
                return built;
            }
            built++;
        }
    return built;
}

// Builds one missing section near the view, the nearest first. A failure is ignored here, as it is
// tried again later.
static void sections_build_ahead(GroundSections *sections, const LevelDesc *level,
                                 const Gloom *gloom, Box view)
{
    static const double reaches[] = {SHOWN_REACH, 0.5 * (SHOWN_REACH + NEAR_REACH), NEAR_REACH};
    uint32_t built = 0;
    bool failed = false;
    for (uint32_t i = 0; i < sizeof reaches / sizeof reaches[0] && built == 0 && !failed; i++)
        built = sections_build(sections, level, gloom, sections_near(level, view, reaches[i]), 1,
                               &failed);
}

static void sections_show(GroundSections *sections, CellBox shown)
{
    sections->shown_count = 0;
    for (int32_t row = shown.top; row < shown.bottom; row++)
        for (int32_t column = shown.left; column < shown.right; column++) {
            const GroundSection *section = section_find(sections, column, row);
            if (section != NULL)
                sections->shown[sections->shown_count++] = section;
        }
}

bool ground_sections_prepare(GroundSections *sections, const LevelDesc *level, const Theme *theme,
                             const LevelPictures *own, const Gloom *gloom, Box view, double scale,
                             double feather)
{
    if (sections->theme != theme || sections->own != own || sections->scale != scale ||
        sections->feather != feather)
        ground_sections_free(sections);
    sections->theme = theme;
    sections->own = own;
    sections->scale = scale;
    sections->feather = feather;
    sections->pictures++;
    bool failed = false;
    CellBox seen = sections_near(level, view, 0.0), shown = sections_near(level, view, SHOWN_REACH);
    // After a jump of the camera this picture builds many sections anyway. So it also builds those
    // that are just outside of the view.
    bool leapt = sections_hold(sections, seen) == 0;
    sections_hold(sections, sections_near(level, view, NEAR_REACH));
    if (sections_build(sections, level, gloom, leapt ? shown : seen, GROUND_SECTIONS_MAX,
                       &failed) == 0 &&
        !failed)
        sections_build_ahead(sections, level, gloom, view);
    sections_show(sections, shown);
    return !failed;
}

void ground_sections_free(GroundSections *sections)
{
    for (uint32_t i = 0; i < GROUND_SECTIONS_MAX; i++)
        section_forget(&sections->list[i]);
    sections->shown_count = 0;
}

// How the sections become a picture: by how much their triangles are scaled, and the visible part
// and the place of the level's corner before that, pixels.
typedef struct Sight {
    double factor;
    Box view;
    Vec2 offset;
} Sight;

static Sight sight_of(const GroundSections *sections, const Frame *frame)
{
    double factor = sections->shown_count > 0 ? frame->scale / sections->scale : 1.0;
    Sight sight = {.factor = factor, .offset = vec2_scale(frame->offset, 1.0 / factor)};
    sight.view = (Box){vec2_sub(vec2_scale(frame->shown.min, 1.0 / factor), sight.offset),
                       vec2_sub(vec2_scale(frame->shown.max, 1.0 / factor), sight.offset)};
    return sight;
}

// Scales the vertices from `first` on.
static void scale_from(DrawList *list, uint32_t first, double factor)
{
    for (uint32_t i = first; factor != 1.0 && i < list->vertex_count; i++) {
        list->vertices[i].x *= (float)factor;
        list->vertices[i].y *= (float)factor;
    }
}

void ground_sections_draw(const GroundSections *sections, DrawList *list, GroundLayer first,
                          GroundLayer last, const Frame *frame)
{
    Sight sight = sight_of(sections, frame);
    uint32_t drawn = list->vertex_count;
    for (uint32_t layer = first; layer <= (uint32_t)last; layer++)
        for (uint32_t i = 0; i < sections->shown_count; i++)
            ground_draw(&sections->shown[i]->ground, list, layer, layer, sight.view, sight.offset);
    scale_from(list, drawn, sight.factor);
}

void ground_sections_draw_glow(const GroundSections *sections, DrawList *list, const Frame *frame)
{
    Sight sight = sight_of(sections, frame);
    uint32_t drawn = list->vertex_count;
    for (uint32_t i = 0; i < sections->shown_count; i++)
        ground_draw_glow(&sections->shown[i]->ground, list, sight.view, sight.offset, frame->time);
    scale_from(list, drawn, sight.factor);
}
