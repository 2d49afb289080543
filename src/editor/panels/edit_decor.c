// edit_decor.c - pictures over the level: tiles that the game does not show yet, what the hand is
// about to put, and where the chosen image layer is.
#include "screen_edit.h"

#include "jantar/real.h"
#include <stdlib.h>

#define FRAME 2.0
#define HELD_ALPHA 0.75
#define MOVED_ALPHA 0.55
#define ERASED_ALPHA 0.5

// Draws a tile with its left bottom corner at a place of the map, as large as it is.
static void tile_draw(Page *page, const EditScreen *edit, const EditorTile *tile, Vec2 corner,
                      double alpha)
{
    const Editor *editor = edit->editor;
    const Texture *texture = editor_tiles_texture(&editor->tiles);
    if (!texture || !tile || !(tile->part.max.x > tile->part.min.x))
        return;
    Vec2 shift = editor_layer_shift(editor);
    Vec2 left = editor_tile_of(editor, vec2(corner.x, corner.y - tile->size.y)),
         right = editor_tile_of(editor, vec2(corner.x + tile->size.x, corner.y));
    Vec2 low = editor_pixel(&edit->sight, vec2_add(left, shift)),
         high = editor_pixel(&edit->sight, vec2_add(right, shift));
    Vec2 corners[4] = {low, {high.x, low.y}, high, {low.x, high.y}};
    draw_picture(page->list, texture, tile->part, corners, draw_color(COLOR_WHITE, alpha));
}

static const EditorTile *tile_of(const Editor *editor, uint32_t gid)
{
    uint32_t first = editor->tiles.first_gid;
    return first != 0 && gid >= first ? editor_tiles_with(&editor->tiles, gid - first) : NULL;
}

static Vec2 corner_of(const Editor *editor, int32_t x, int32_t y)
{
    EditMap map = edit_map(editor->edit);
    return vec2((double)x * map.tile_width, ((double)y + 1.0) * map.tile_height);
}

static Box cell_box(const EditScreen *edit, int32_t x, int32_t y, int32_t width, int32_t height)
{
    EditBox map = edit_map(edit->editor->edit).cells;
    Vec2 shift = editor_layer_shift(edit->editor);
    double left = (double)x - map.x + shift.x, top = (double)y - map.y + shift.y;
    return editor_pixels(&edit->sight, (Box){{left, top}, {left + width, top + height}});
}

static void fresh_draw(Page *page, const EditScreen *edit)
{
    const Editor *editor = edit->editor;
    DrawColor color = draw_color(PAGE_DANGER, ERASED_ALPHA);
    for (uint32_t i = 0; i < editor->fresh_count; i++) {
        const EditorFresh *cell = &editor->fresh[i];
        if (cell->gid != 0)
            tile_draw(page, edit, tile_of(editor, cell->gid), corner_of(editor, cell->x, cell->y),
                      1.0);
        else
            draw_frame(page->list, cell_box(edit, cell->x, cell->y, 1, 1), page->unit, color);
    }
}

// --- the hand ------------------------------------------------------------------------------------

static void region_draw(Page *page, const EditScreen *edit, Vec2 at)
{
    const Editor *editor = edit->editor;
    const EditorPicked *picked = &editor->picked;
    Vec2 cell = editor_cell_of(editor, at);
    int32_t x = (int32_t)real_floor(cell.x), y = (int32_t)real_floor(cell.y),
            width = picked->holds ? picked->box.width : 1,
            height = picked->holds ? picked->box.height : 1;
    bool erases = editor->hand.act == EDITOR_ACT_TILES && editor->hand.erases;
    for (int32_t i = 0; i < width * height && !erases && editor->hand.act == EDITOR_ACT_NONE; i++)
        tile_draw(page, edit, tile_of(editor, editor_picked_gid(editor, i % width, i / width)),
                  corner_of(editor, x + i % width, y + i / width), HELD_ALPHA);
    draw_frame(page->list, cell_box(edit, x, y, width, height), FRAME * page->unit,
               draw_color(erases ? PAGE_DANGER : PAGE_AMBER, 0.9));
}

static void object_draw(Page *page, const EditScreen *edit, Vec2 at)
{
    const Editor *editor = edit->editor;
    const EditorTile *tile = tile_of(editor, editor_picked_gid(editor, 0, 0));
    Vec2 foot = editor_pixel_of(editor, editor_snap(editor, at));
    if (tile)
        tile_draw(page, edit, tile, vec2(foot.x - 0.5 * tile->size.x, foot.y), HELD_ALPHA);
}

// --- image layers --------------------------------------------------------------------------------

// A frame where the picture is, as the camera's place moves it; the picture itself while it is
// dragged, because the game shows it at its old place until then.
static void image_draw(Page *page, const Screens *screens, const EditScreen *edit)
{
    const Editor *editor = edit->editor;
    EditLook *look = malloc(sizeof *look);
    const EditorTile *tile = editor_tiles_with(&editor->tiles, 0);
    const LevelPictures *shown = level_pictures(screens->run->session.level.level);
    if (look && tile && editor->tiles.first_gid == 0 && editor->cut.path[0] == '\0' && shown &&
        edit_look(editor->edit, editor->layer, look)) {
        Vec2 away = vec2_sub(editor_pixel_of(editor, editor->camera.at), shown->parallax_origin);
        Vec2 corner = {look->offset_x + away.x * (1.0 - look->parallax_x),
                       look->offset_y + away.y * (1.0 - look->parallax_y) + tile->size.y};
        if (editor->hand.act == EDITOR_ACT_IMAGE)
            tile_draw(page, edit, tile, corner, MOVED_ALPHA);
        Box box = {editor_tile_of(editor, vec2(corner.x, corner.y - tile->size.y)),
                   editor_tile_of(editor, vec2(corner.x + tile->size.x, corner.y))};
        draw_frame(page->list, editor_pixels(&edit->sight, box), FRAME * page->unit,
                   draw_color(PAGE_AMBER, 0.9));
    }
    free(look);
}

void edit_draw_decor(Page *page, const Screens *screens, EditScreen *edit)
{
    EditLayer layer;
    const Editor *editor = edit->editor;
    Vec2 at = vec2_sub(editor_tile(&edit->sight, edit->pointer), editor_layer_shift(editor));
    bool there = editor_layer_get(editor, editor->layer, &layer),
         hand = !edit->over_panel && !edit->mouse.pans && !edit->focus.on;
    if (editor->mode != EDITOR_PICTURES)
        return;
    fresh_draw(page, edit);
    if (editor->garden.on && hand)
        edit_draw_garden_hand(page, edit);
    else if (editor->garden.on)
        return;
    else if (there && layer.kind == EDIT_LAYER_IMAGE)
        image_draw(page, screens, edit);
    else if (hand && there && layer.kind == EDIT_LAYER_OBJECTS)
        object_draw(page, edit, at);
    else if (hand)
        region_draw(page, edit, at);
}
