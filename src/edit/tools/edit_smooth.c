// edit_smooth.c - rounds hills in a part of a map by the rules of level_smooth().
#include "edit/map/edit_parts.h"
#include "jantar/edit_tools.h"
#include "jantar/level_smooth.h"

#include <stdlib.h>

// Takes over the tiles of a layer that differ in a box. The smoothed map may have one tileset more,
// which is added first.
static bool take_tiles(Edit *edit, const Edit *smooth, uint32_t layer, EditBox box,
                       uint32_t *changed, Err *err)
{
    for (int32_t y = box.y; y < box.y + box.height; y++) {
        for (int32_t x = box.x; x < box.x + box.width; x++) {
            uint32_t gid = edit_tile(smooth, layer, x, y);
            if (gid == edit_tile(edit, layer, x, y))
                continue;
            if (!edit_set_tile(edit, layer, x, y, gid, err))
                return false;
            (*changed)++;
        }
    }
    return true;
}

// Adds the tilesets that the smoothed map has and this one lacks, in the same order.
static bool take_tilesets(Edit *edit, const Edit *smooth, Err *err)
{
    EditTileset *tileset = malloc(sizeof *tileset);
    bool good = tileset != NULL || edit_no_memory(err);
    for (uint32_t i = edit_tileset_count(edit); good && i < edit_tileset_count(smooth); i++) {
        uint32_t first = 0;
        good = edit_tileset(smooth, i, tileset) &&
               edit_add_tileset(edit, tileset->source, &first, err);
        if (good && first != tileset->first_gid)
            good = err_set(err, "the slopes' tileset can't be added; add it in Tiled");
    }
    free(tileset);
    return good;
}

static EditBox within(EditBox box, EditBox map)
{
    int32_t left = box.x > map.x ? box.x : map.x, top = box.y > map.y ? box.y : map.y;
    int32_t right = box.x + box.width < map.x + map.width ? box.x + box.width : map.x + map.width,
            bottom =
                box.y + box.height < map.y + map.height ? box.y + box.height : map.y + map.height;
    return (EditBox){left, top, right > left ? right - left : 0, bottom > top ? bottom - top : 0};
}

// Smooths the text; *out is a map of its own.
static bool smoothed(Edit *edit, const char *rules, Edit **out, Err *err)
{
    const unsigned char *text;
    size_t size;
    LevelSmoothed done;
    LevelReport *report = malloc(sizeof *report);
    if (report == NULL)
        return edit_no_memory(err);
    bool good = edit_text(edit, &text, &size, err);
    if (good && level_smooth(text, size, edit->path, rules, &done, report) != LEVEL_OK)
        good = err_set(err, "%s", level_report_first_error(report));
    else if (good) {
        good = edit_open_bytes(done.text, done.length, edit->path, out, report) == LEVEL_OK ||
               err_set(err, "%s", level_report_first_error(report));
        level_smoothed_free(&done);
    }
    free(report);
    return good;
}

bool edit_smooth(Edit *edit, const char *rules, uint32_t layer, EditBox box, uint32_t *changed,
                 Err *err)
{
    Edit *smooth = NULL;
    *changed = 0;
    if (!step_ready(edit, err) || !smoothed(edit, rules, &smooth, err))
        return false;
    bool good = take_tilesets(edit, smooth, err) &&
                take_tiles(edit, smooth, layer, within(box, edit->map.cells), changed, err);
    edit_free(smooth);
    return good;
}
