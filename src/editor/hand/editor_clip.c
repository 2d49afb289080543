// editor_clip.c - copies, cuts and pastes things and ground as text, between levels, too.
#include "hand.h"

#include "jantar/real.h"
#include <stdlib.h>

static bool ready(const Editor *editor)
{
    return !edit_in_step(editor->edit);
}

// Returns a stamp of what is selected, or NULL. Ground is selected by the stamp in the hand.
static EditStamp *things_stamp(Editor *editor)
{
    return editor->selected_count == 0
               ? NULL
               : edit_stamp_copy_objects(editor->edit, editor->selected, editor->selected_count);
}

char *editor_copy(Editor *editor, Messages *messages)
{
    bool ground = editor->mode == EDITOR_GROUND;
    EditStamp *stamp = !ready(editor) ? NULL : ground ? editor->stamp : things_stamp(editor);
    char *text = stamp ? edit_stamp_write(editor->edit, stamp) : NULL;
    if (!ground)
        edit_stamp_free(stamp);
    else if (!stamp)
        editor->tool = EDITOR_STAMP;
    messages_say(messages, text     ? TEXT_EDIT_COPIED
                           : ground ? TEXT_EDIT_COPY_GROUND
                                    : TEXT_EDIT_COPY_THINGS);
    return text;
}

char *editor_cut(Editor *editor, Messages *messages)
{
    Err err;
    char *text = editor_copy(editor, messages);
    if (text && editor->mode != EDITOR_GROUND) {
        editor_delete(editor, messages);
    } else if (text) {
        editor_step_begin(editor, "cut");
        bool good = edit_stamp_cut(editor->edit, editor->brushes, editor->stamp, &err);
        editor_step_end(editor);
        if (!good)
            messages_complain(messages, &err);
    }
    return text;
}

// Puts things down with their middle at a place, and selects them.
static void put_things(Editor *editor, const EditStamp *stamp, Vec2 tile, Messages *messages)
{
    Err err;
    EditBox box = edit_stamp_box(stamp);
    Vec2 at = editor_cell_of(editor, tile);
    uint32_t count = 0;
    editor_step_begin(editor, "paste");
    bool good =
        edit_stamp_put(editor->edit, stamp, (int32_t)real_floor(at.x - 0.5 * (box.width - 1)),
                       (int32_t)real_floor(at.y - 0.5 * (box.height - 1)), false, editor->selected,
                       EDITOR_SELECTED_MAX, &count, &err);
    editor_step_end(editor);
    editor->selected_count = good ? count : 0;
    if (!good)
        messages_complain(messages, &err);
}

void editor_paste(Editor *editor, const char *text, Vec2 tile, Messages *messages)
{
    Err err;
    uint32_t missing = 0;
    EditStamp *stamp = ready(editor) ? edit_stamp_read(editor->edit, text, &missing, &err) : NULL;
    if (!stamp) {
        if (ready(editor))
            messages_complain(messages, &err);
        return;
    }
    if (missing > 0)
        messages_say(messages, TEXT_EDIT_PASTE_MISSING);
    if (edit_stamp_has_ground(stamp)) {
        edit_stamp_free(editor->stamp);
        editor->stamp = stamp;
        editor->tool = EDITOR_STAMP;
        editor->mode = EDITOR_GROUND;
        return;
    }
    editor->mode = EDITOR_THINGS;
    put_things(editor, stamp, tile, messages);
    edit_stamp_free(stamp);
}

void editor_select_all(Editor *editor, Messages *messages)
{
    EditBox map = edit_map(editor->edit).cells;
    Vec2 tile = vec2(edit_map(editor->edit).tile_width, edit_map(editor->edit).tile_height);
    if (!ready(editor))
        return;
    if (editor->mode == EDITOR_GROUND) {
        edit_stamp_free(editor->stamp);
        editor->stamp = edit_stamp_copy(editor->edit, map);
        editor->tool = EDITOR_STAMP;
        if (!editor->stamp)
            messages_say(messages, TEXT_EDIT_COPY_GROUND);
        return;
    }
    // what hangs over the edge of the map is of the map, too
    Box all = {vec2((map.x - map.width) * tile.x, (map.y - map.height) * tile.y),
               vec2((map.x + 2.0 * map.width) * tile.x, (map.y + 2.0 * map.height) * tile.y)};
    editor->selected_count = 0;
    editor_select_in(editor, all);
}
