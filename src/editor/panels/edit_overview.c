// edit_overview.c - the small map of the level in the editor: where the picture is, and a way to
// other places.
#include "screen_edit.h"

#include "jantar/real.h"

// Lengths in units.
#define WIDTH 232.0
#define HEIGHT_MOST 150.0
#define MARGIN 12.0 // as in page_map()
#define EDGE 10.0
#define BOTTOM 44.0 // above the keys
#define FRAME 1.5
#define BESIDE_TILES 246.0 // the panel with tiles is at the right
#define ABOVE_ROW 36.0     // of buttons, which may reach below the map then

// Where the level lies in the small map: its corner and the pixels of a tile.
typedef struct Overview {
    Box panel, room;
    Vec2 corner;
    double scale;
} Overview;

static Overview overview_of(const EditScreen *edit)
{
    Vec2 size = edit->overview.map.size;
    Box picture = edit->sight.picture;
    double unit = (picture.max.y - picture.min.y) / 720.0;
    double scale = real_min((WIDTH - 2.0 * MARGIN) / size.x, (HEIGHT_MOST - 2.0 * MARGIN) / size.y);
    Vec2 room = vec2_scale(size, scale);
    Vec2 low = {picture.max.x - EDGE * unit, picture.max.y - BOTTOM * unit};
    if (edit->editor->mode == EDITOR_PICTURES)
        low = vec2(low.x - BESIDE_TILES * unit, low.y - ABOVE_ROW * unit);
    Overview out = {.scale = scale * unit};
    out.panel = (Box){
        {low.x - (room.x + 2.0 * MARGIN) * unit, low.y - (room.y + 2.0 * MARGIN) * unit}, low};
    out.room = box_grow(out.panel, -MARGIN * unit);
    out.corner = out.room.min;
    return out;
}

// The map is made anew when the game has another level.
static void map_note(EditScreen *edit, const Session *session)
{
    if (edit->overview.of == session->desc && edit->overview.taken == edit->editor->follow.taken)
        return;
    edit->overview.map = level_map_of(session->level.desc);
    edit->overview.of = session->desc;
    edit->overview.taken = edit->editor->follow.taken;
}

void edit_draw_map(Page *page, const Screens *screens, EditScreen *edit)
{
    static const Tries none = {0};
    bool sheet = edit->editor->mode == EDITOR_THINGS && edit->editor->selected_count == 1;
    map_note(edit, &screens->run->session);
    if (sheet || edit->overview.map.columns == 0)
        return;
    Overview view = overview_of(edit);
    page_map(page, &edit->overview.map, edit->editor->heat.shows ? &edit->editor->heat.own : &none,
             0, view.panel);
    Box shown = {editor_tile(&edit->sight, edit->sight.picture.min),
                 editor_tile(&edit->sight, edit->sight.picture.max)};
    Box frame = {vec2_add_scaled(view.corner, shown.min, view.scale),
                 vec2_add_scaled(view.corner, shown.max, view.scale)};
    draw_frame(page->list, box_common(frame, view.panel), FRAME * page->unit,
               draw_color(PAGE_AMBER, 0.9));
    edit_spot(edit, view.panel, EDIT_DO_MAP, 0);
}

void edit_overview_go(EditScreen *edit, Vec2 at)
{
    Overview view = overview_of(edit);
    Vec2 tile = vec2_scale(vec2_sub(at, view.corner), 1.0 / view.scale);
    edit->editor->camera.at = tile;
    editor_camera_move(&edit->editor->camera, vec2(0.0, 0.0), edit->overview.map.size);
}
