// hand.c - presses the hand, moves and releases it, in each mode of the editor.
#include "hand.h"

// --- the hand ------------------------------------------------------------------------------------

void editor_press(Editor *editor, const EditorPress *pressed, Messages *messages)
{
    EditorPress moved = *pressed;
    const EditorPress *press = &moved;
    moved.at = vec2_sub(moved.at, editor_layer_shift(editor));
    editor->hand.from = editor->hand.at = press->at;
    if (editor->mode == EDITOR_GROUND)
        editor_ground_press(editor, press, messages);
    else if (editor->mode == EDITOR_PICTURES)
        editor_decor_press(editor, press, messages);
    else
        editor_things_press(editor, press, messages);
}

void editor_drag(Editor *editor, Vec2 at, Messages *messages)
{
    Vec2 before = editor->hand.at;
    at = vec2_sub(at, editor_layer_shift(editor));
    editor->hand.at = at;
    if (editor->hand.act == EDITOR_ACT_NONE || vec2_same(before, at))
        return;
    if (editor->mode == EDITOR_GROUND) {
        editor->hand.last = before;
        editor_ground_drag(editor, messages);
    } else if (editor->mode == EDITOR_PICTURES) {
        editor->hand.last = before;
        editor_decor_drag(editor, messages);
    } else {
        editor_things_drag(editor, messages);
    }
}

void editor_release(Editor *editor, Messages *messages)
{
    if (editor->mode == EDITOR_GROUND)
        editor_ground_release(editor, messages);
    else if (editor->mode == EDITOR_PICTURES)
        editor_decor_release(editor, messages);
    else
        editor_things_release(editor, messages);
}

// Gives up what the hand holds.
static bool put_away(Editor *editor)
{
    if (editor->linking[0] != '\0')
        editor->linking[0] = '\0';
    else if (editor->mode == EDITOR_GROUND && editor->stamp && editor->tool == EDITOR_STAMP) {
        edit_stamp_free(editor->stamp);
        editor->stamp = NULL;
    } else if (editor->mode == EDITOR_THINGS && editor->class_of != LEVEL_MAP)
        editor->class_of = LEVEL_MAP;
    else if (editor->mode == EDITOR_PICTURES && editor->picked.holds)
        editor->picked.holds = false;
    else if (editor->mode != EDITOR_GROUND && editor->selected_count > 0)
        editor->selected_count = 0;
    else
        return false;
    return true;
}

bool editor_cancel(Editor *editor)
{
    bool acts = editor->hand.act != EDITOR_ACT_NONE;
    if (edit_in_step(editor->edit)) {
        edit_cancel(editor->edit);
        editor->fresh_count = 0; // they are what they were again
    }
    acts = acts || editor_sides_wait(editor);
    editor_sides_clear(editor);
    editor->hand.act = EDITOR_ACT_NONE;
    editor->hand.point_count = 0;
    if (editor->hand.follower != 0)
        editor->class_of = LEVEL_MAP;
    editor->hand.follower = 0;
    editor->hand.has_last = false;
    return acts || put_away(editor);
}
