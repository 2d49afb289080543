// edit_input.c - the keyboard and the mouse in the editor.
#include "editor/panels/screen_edit.h"

#include "jantar/real.h"
#include <string.h>

#define HANDLE_REACH 8.0 // of handles and thin things, units of the page
#define PAD_REACH 13.0   // the same for the cursor of a pad
#define NUDGE 0.5        // tiles

// --- keys ----------------------------------------------------------------------------------------

// Arrows move what is selected with Alt. Without it they move the camera while they are held
// (edit_pad_poll()), or the choice among the buttons.
static bool arrow_key(Screens *screens, EditScreen *edit, BindingSource key, bool alt)
{
    int across = (key == KEY(RIGHT)) - (key == KEY(LEFT)),
        down = (key == KEY(DOWN)) - (key == KEY(UP));
    if (across == 0 && down == 0)
        return false;
    EditCommand on = edit->focus.on && across != 0 && edit->focus.spot < edit->spot_count
                         ? edit->spots[edit->focus.spot].command
                         : EDIT_DO_NOTHING;
    if (edit->focus.on && edit_tiles_move(edit, across, down))
        return true;
    if (on == EDIT_DO_ROW)
        edit_sheet_change(screens, edit, edit->spots[edit->focus.spot].subject, across);
    else if (edit->focus.on)
        edit_focus_move(edit, across, down);
    else if (alt && !editor_image_nudge(edit->editor, vec2(NUDGE * across, NUDGE * down),
                                        screens->messages))
        editor_nudge(edit->editor, vec2(NUDGE * across, NUDGE * down), screens->messages);
    return true;
}

// Goes back to the panel of tiles that are taken into the hand. False if it is that.
static bool panel_back(Editor *editor)
{
    bool other = editor->hand.act == EDITOR_ACT_NONE && (editor->garden.on || editor->gives.on);
    if (other && editor->garden.on)
        editor->garden.on = false;
    else if (other)
        editor->gives.on = false;
    return other;
}

static bool search_clear(EditScreen *edit)
{
    bool searched = edit->typing.search[0] != '\0';
    edit->typing.search[0] = '\0';
    return searched;
}

bool edit_back(Screens *screens, EditScreen *edit)
{
    if (edit->question.open)
        edit->question.open = edit->focus.on = false;
    else if (edit->ring.open)
        edit_ring_toggle(edit);
    else if (edit->waits != EDIT_DO_NOTHING)
        edit->waits = EDIT_DO_NOTHING;
    else if (edit->editor->prove.job)
        editor_prove_end(&edit->editor->prove);
    else if (edit->editor->heat.job)
        editor_heat_stop(&edit->editor->heat);
    else if (edit->focus.on)
        edit->focus.on = edit->tiles.extends = false;
    else if (edit->choices.kind != EDITOR_CHOICE_NONE)
        edit_choose(screens, edit, edit->choices.kind);
    else if (edit->editor->cut.path[0] != '\0')
        edit->editor->cut.path[0] = '\0';
    else if (edit->editor->mode == EDITOR_PICTURES && panel_back(edit->editor))
        ;
    else if (edit->more)
        edit->more = false;
    else if (edit->sheet.of_level && edit->editor->hand.act == EDITOR_ACT_NONE)
        edit->sheet.of_level = false;
    else
        return editor_cancel(edit->editor) || search_clear(edit) || edit_lesson_put_away(edit);
    return true;
}

bool edit_other(Screens *screens, EditScreen *edit, uint32_t spot, Vec2 at)
{
    EditCommand on = spot < edit->spot_count ? edit->spots[spot].command : EDIT_DO_NOTHING;
    bool tile = on == EDIT_DO_TILES && edit->editor->gives.on;
    if (on != EDIT_DO_ROW && !tile)
        return false;
    edit_do(screens, tile ? EDIT_DO_CLEAR : EDIT_DO_RESET, edit->spots[spot].subject, at);
    return true;
}

// In the panels Delete and Backspace set a row of the sheet back, as the right button does.
static bool reset_key(Screens *screens, EditScreen *edit, BindingSource key)
{
    return edit->focus.on && (key == KEY(DELETE) || key == KEY(BACKSPACE)) &&
           edit_other(screens, edit, edit->focus.spot, edit->pointer);
}

// Keys act at the editor's cursor, which is seen from then on. A pointer that rests on a button
// chose nothing there: the cursor goes to the middle first. False if it did.
static bool cursor_take(EditScreen *edit)
{
    bool was = edit->keys_act, aside = edit_spot_at(edit, edit->pointer) != UINT32_MAX;
    edit->keys_act = true;
    if (aside)
        edit->pointer = vec2_scale(vec2_add(edit->sight.picture.min, edit->sight.picture.max), 0.5);
    return !aside || was;
}

// Enter uses the hand at the cursor, or presses the chosen button.
static void use_key(Screens *screens, EditScreen *edit, bool down)
{
    if (!edit->focus.on && down) {
        if (cursor_take(edit))
            edit_hand_press(screens, edit, false);
    } else if (!edit->focus.on)
        edit_hand_release(screens, edit);
    else if (down && edit->focus.spot < edit->spot_count) {
        const EditSpot spot = edit->spots[edit->focus.spot];
        edit_do(screens, spot.command, spot.subject,
                vec2_scale(vec2_add(spot.box.min, spot.box.max), 0.5));
    }
}

static void say_what_leaves(Screens *screens)
{
    char text[PAGE_TEXT_BYTES];
    Glyph glyph = glyphs_action(screens->input, BINDING_EDIT);
    texts_fill(screens->messages->language, TEXT_EDIT_LEAVES, text, sizeof text, glyph.text);
    messages_show(screens->messages, text);
}

static bool is_edit_key(const Screens *screens, BindingSource key)
{
    return bindings_has(&screens->input->bindings, BINDING_KEYBOARD, BINDING_EDIT, key);
}

bool edit_key(Screens *screens, EditScreen *edit, const UiEvent *event)
{
    BindingSource key = event->source;
    UiHeld held = ui_held(screens->input);
    bool down = event->down;
    edit->pad.used = false;
    edit->has_keys = true;
    edit->shift = held.shift;
    if (key == KEY(SPACE) && edit->typing.into == EDIT_TYPES_NOTHING)
        edit->mouse.space = down;
    if ((key == KEY(RETURN) || key == KEY(KP_ENTER)) && edit->typing.into == EDIT_TYPES_NOTHING &&
        !held.alt && !event->repeats) {
        use_key(screens, edit, down);
        return true;
    }
    if (!down && key == KEY(BACKSPACE) && edit->typing.into == EDIT_TYPES_NOTHING)
        edit_hand_release(screens, edit);
    if (!down || key == KEY(F11) || key == KEY(F12) || (key == KEY(F1) && held.shift) ||
        (held.alt && key == KEY(RETURN)))
        return !down;
    if (edit->typing.into != EDIT_TYPES_NOTHING)
        edit_type_key(screens, edit, key, held);
    else if ((key == KEY(ESCAPE) && edit_back(screens, edit)) || reset_key(screens, edit, key))
        ;
    else if (key == KEY(ESCAPE))
        say_what_leaves(screens);
    else if (is_edit_key(screens, key) && !held.alt)
        edit_do(screens, EDIT_DO_PLAY_ON, 0, edit->pointer);
    else if (key == KEY(BACKSPACE) && !event->repeats &&
             (edit->editor->mode != EDITOR_THINGS || edit->editor->hand.act == EDITOR_ACT_LINE)) {
        if (cursor_take(edit))
            edit_hand_press(screens, edit, true);
    } else if (!arrow_key(screens, edit, key, held.alt))
        (void)edit_do_key(screens, key, held);
    return true;
}

// --- the hand ------------------------------------------------------------------------------------

double edit_reach(const EditScreen *edit)
{
    // of 720 units in the picture's height
    double unit = (edit->sight.picture.max.y - edit->sight.picture.min.y) / 720.0;
    return (edit->pad.used ? PAD_REACH : HANDLE_REACH) * unit / edit->sight.scale;
}

void edit_hand_press(Screens *screens, EditScreen *edit, bool erases)
{
    if (edit->editor->hand.act != EDITOR_ACT_NONE && edit->editor->hand.act != EDITOR_ACT_LINE)
        return;
    if (edit->waits != EDIT_DO_NOTHING) {
        EditCommand waited = edit->waits;
        edit->waits = EDIT_DO_NOTHING;
        if (!erases)
            edit_do(screens, waited, 0, edit->pointer);
        return;
    }
    editor_press(edit->editor,
                 &(EditorPress){.at = editor_tile(&edit->sight, edit->pointer),
                                .erases = erases,
                                .more = edit->more || ui_held(screens->input).shift,
                                .twice = edit->mouse.twice,
                                .reach = edit_reach(edit)},
                 screens->messages);
}

void edit_hand_release(Screens *screens, EditScreen *edit)
{
    editor_release(edit->editor, screens->messages);
    edit_sheet_ask(screens, edit);
}

// --- the mouse -----------------------------------------------------------------------------------

static void spot_press(Screens *screens, EditScreen *edit, uint32_t number, bool other)
{
    const EditSpot spot = edit->spots[number];
    edit->mouse.held = number + 1;
    if (spot.command != EDIT_DO_ROW && spot.command != EDIT_DO_SEARCH)
        edit_type_end(screens, edit);
    if (spot.command == EDIT_DO_NOTHING && edit->ring.open)
        edit_ring_toggle(edit); // beside its buttons
    if (other)
        (void)edit_other(screens, edit, number, edit->pointer);
    if (spot.command == EDIT_DO_NOTHING || other)
        return;
    screen_sound(screens, AUDIO_MENU_MOVE);
    edit_do(screens, spot.command, spot.subject, edit->pointer);
}

void edit_cursor_press(Screens *screens, EditScreen *edit, bool erases)
{
    uint32_t spot = edit_spot_at(edit, edit->pointer);
    if (spot == UINT32_MAX) {
        edit_hand_press(screens, edit, erases);
        return;
    }
    spot_press(screens, edit, spot, erases);
    edit->mouse.held = 0; // only a mouse pulls sliders
    if (edit_in_step(edit->editor->edit))
        editor_step_end(edit->editor);
}

// The middle button drags the picture; pressed and released at one place it opens the ring.
static void pan_button(EditScreen *edit, bool down, bool middle)
{
    if (!down && middle && edit->mouse.pans && !edit->mouse.panned && !edit->question.open)
        edit_ring_toggle(edit);
    edit->mouse.pans = down;
    edit->mouse.panned = false;
    edit->mouse.grip = edit->pointer;
}

void edit_mouse_button(Screens *screens, EditScreen *edit, const UiEvent *event)
{
    bool down = event->down, other = event->mouse == UI_MOUSE_RIGHT,
         middle = event->mouse == UI_MOUSE_MIDDLE, left = event->mouse == UI_MOUSE_LEFT;
    edit->pad.used = edit->keys_act = false;
    edit->focus.on = edit->question.open || edit->ring.open;
    if (middle || (edit->mouse.space && left)) {
        pan_button(edit, down, middle);
        return;
    }
    if (!left && !other)
        return;
    if (!down) {
        edit->mouse.pans = false;
        if (edit->mouse.held == 0)
            edit_hand_release(screens, edit);
        else if (edit_in_step(edit->editor->edit))
            editor_step_end(edit->editor); // of a slider
        edit->mouse.held = 0;
        return;
    }
    uint32_t spot = edit_spot_at(edit, edit->pointer);
    if (spot != UINT32_MAX) {
        spot_press(screens, edit, spot, other);
    } else if (!edit->question.open) {
        edit_type_end(screens, edit);
        edit->mouse.twice = event->twice;
        edit_hand_press(screens, edit, other);
        edit->mouse.twice = false;
    }
}

void edit_mouse_move(Screens *screens, EditScreen *edit)
{
    Editor *editor = edit->editor;
    edit->pad.used = edit->keys_act = false;
    if (edit->mouse.pans) {
        Vec2 way = vec2_scale(vec2_sub(edit->mouse.grip, edit->pointer), 1.0 / edit->sight.scale);
        editor_camera_move(&editor->camera, way, editor_level_size(editor));
        edit->sight = editor_sight(&editor->camera, edit->sight.picture);
        edit->mouse.panned =
            edit->mouse.panned || vec2_length(vec2_sub(edit->mouse.grip, edit->pointer)) > 0.0;
        edit->mouse.grip = edit->pointer;
    } else if (edit->mouse.held > 0 && edit->mouse.held <= edit->spot_count) {
        const EditSpot *spot = &edit->spots[edit->mouse.held - 1];
        if (spot->command == EDIT_DO_MAP)
            edit_overview_go(edit, edit->pointer);
        else if (spot->command == EDIT_DO_ROW)
            edit_sheet_slide(screens, edit, spot->subject, edit->pointer);
        else if (spot->command == EDIT_DO_TILES)
            edit_tiles_slide(screens, edit, edit->pointer);
    } else {
        editor_drag(editor, editor_tile(&edit->sight, edit->pointer), screens->messages);
    }
}

static void scroll(uint32_t *first, int32_t way)
{
    int32_t to = (int32_t)*first - way;
    *first = to < 0 ? 0 : (uint32_t)to;
}

void edit_wheel(Screens *screens, EditScreen *edit, int32_t steps)
{
    uint32_t spot = edit_spot_at(edit, edit->pointer);
    EditCommand over = spot == UINT32_MAX ? EDIT_COMMANDS : edit->spots[spot].command;
    EditList *list = edit_list_of(edit, over);
    if (over == EDIT_DO_LAYER || over == EDIT_DO_EYE)
        scroll(&edit->layers.first, steps);
    else if (over == EDIT_DO_TILES)
        scroll(&edit->tiles.first, steps);
    else if (over == EDIT_DO_CLASS || over == EDIT_DO_SEARCH)
        scroll(&edit->classes.first, 2 * steps);
    else if (list)
        scroll(&list->first, steps);
    else if (spot != UINT32_MAX)
        return;
    else if (ui_held(screens->input).ctrl)
        editor_size(edit->editor, steps);
    else
        for (int32_t i = 0; i < (steps < 0 ? -steps : steps); i++)
            edit_do(screens, EDIT_DO_ZOOM, steps < 0, edit->pointer);
}
