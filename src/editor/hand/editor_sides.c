// editor_sides.c - the size of the map: rows and columns at its sides, pulled or counted, as one
// step.
#include "hand.h"

#include "jantar/real.h"
#include <stdlib.h>

// Which sides a press pulls, as bits.
enum { LEFT = 1, TOP = 2, RIGHT = 4, BOTTOM = 8, NEAR = 2 };

// --- what is wanted ------------------------------------------------------------------------------

static int32_t clamped(int32_t value, int32_t least, int32_t most)
{
    return value < least ? least : value > most ? most : value;
}

void editor_sides_set(Editor *editor, EditorSide side, int32_t cells)
{
    EditBox box = edit_map(editor->edit).cells;
    bool across = side == EDITOR_SIDE_LEFT || side == EDITOR_SIDE_RIGHT;
    int32_t other = editor->sides[((uint32_t)side + EDITOR_SIDES / 2) % EDITOR_SIDES];
    int32_t size = (across ? box.width : box.height) + other;
    editor->sides[side] = clamped(cells, 1 - size, EDIT_SIDE_MAX - size);
}

bool editor_sides_wait(const Editor *editor)
{
    const int32_t *sides = editor->sides;
    return sides[0] != 0 || sides[1] != 0 || sides[2] != 0 || sides[3] != 0;
}

void editor_sides_clear(Editor *editor)
{
    for (int side = 0; side < EDITOR_SIDES; side++)
        editor->sides[side] = 0;
}

Box editor_sides_box(const Editor *editor)
{
    Vec2 size = editor_level_size(editor);
    const int32_t *sides = editor->sides;
    return (Box){{-sides[EDITOR_SIDE_LEFT], -sides[EDITOR_SIDE_TOP]},
                 {size.x + sides[EDITOR_SIDE_RIGHT], size.y + sides[EDITOR_SIDE_BOTTOM]}};
}

// --- making it -----------------------------------------------------------------------------------

void editor_sides_apply(Editor *editor, Messages *messages)
{
    Err err;
    const int32_t sides[EDITOR_SIDES] = {editor->sides[0], editor->sides[1], editor->sides[2],
                                         editor->sides[3]};
    editor_sides_clear(editor);
    if (edit_in_step(editor->edit))
        return;
    if (edit_map(editor->edit).infinite) {
        messages_say(messages, TEXT_EDIT_INFINITE);
        return;
    }
    EditorMoved before = editor_moved_begin(editor);
    editor_step_begin(editor, "resize the map");
    if (edit_resize(editor->edit, sides[EDITOR_SIDE_LEFT], sides[EDITOR_SIDE_TOP],
                    sides[EDITOR_SIDE_RIGHT], sides[EDITOR_SIDE_BOTTOM], &err)) {
        editor_step_end(editor);
    } else {
        edit_cancel(editor->edit);
        messages_complain(messages, &err);
    }
    editor_moved_end(editor, &before);
}

// --- the hand ------------------------------------------------------------------------------------

// Outside of the map the sides that lie that way are meant, inside those within reach.
static uint32_t sides_at(Vec2 size, Vec2 at, double reach)
{
    return (at.x < reach            ? LEFT
            : at.x > size.x - reach ? RIGHT
                                    : 0u) |
           (at.y < reach            ? TOP
            : at.y > size.y - reach ? BOTTOM
                                    : 0u);
}

void editor_sides_press(Editor *editor, const EditorPress *press, Messages *messages)
{
    uint32_t sides = sides_at(editor_level_size(editor), press->at, NEAR * press->reach);
    if (edit_map(editor->edit).infinite) {
        messages_say(messages, TEXT_EDIT_INFINITE);
    } else if (press->erases) {
        editor_sides_clear(editor);
    } else if (sides == 0) {
        messages_say(messages, TEXT_EDIT_PULL_EDGE);
    } else {
        editor_sides_clear(editor);
        editor->hand.act = EDITOR_ACT_SIDES;
        editor->hand.sides = sides;
    }
}

void editor_sides_drag(Editor *editor)
{
    const EditorHand *hand = &editor->hand;
    Vec2 way = editor_grip_snap(vec2_sub(hand->at, hand->from), 1.0);
    if (hand->sides & LEFT)
        editor_sides_set(editor, EDITOR_SIDE_LEFT, (int32_t)-way.x);
    if (hand->sides & TOP)
        editor_sides_set(editor, EDITOR_SIDE_TOP, (int32_t)-way.y);
    if (hand->sides & RIGHT)
        editor_sides_set(editor, EDITOR_SIDE_RIGHT, (int32_t)way.x);
    if (hand->sides & BOTTOM)
        editor_sides_set(editor, EDITOR_SIDE_BOTTOM, (int32_t)way.y);
}
