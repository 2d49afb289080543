// edit_input.c - the keyboard and the mouse in the editor.
#include "screen_edit.h"

#include "jantar/real.h"
#include <string.h>

#define WHEEL_ZOOM 0.83  // factor of a step of the wheel
#define HANDLE_REACH 8.0 // of handles and thin things, units of the page
#define PAD_REACH 13.0   // the same for the cursor of a pad
#define NUDGE 0.5        // tiles

// --- keys ----------------------------------------------------------------------------------------

// Which modifiers a key needs: none or Ctrl. Shift makes no difference but where it is said.
typedef enum KeyWith { WITH_NOTHING, WITH_CTRL } KeyWith;

static const struct {
    BindingSource key;
    KeyWith with;
    EditCommand command;
    uint32_t subject;
} keys[] = {
    {KEY(F5), WITH_NOTHING, EDIT_DO_PLAY_START, 0},
    {KEY(F6), WITH_NOTHING, EDIT_DO_PLAY_HERE, 0},
    {KEY(F7), WITH_NOTHING, EDIT_DO_PROVE, 0},
    {KEY(S), WITH_CTRL, EDIT_DO_SAVE, 0},
    {KEY(Z), WITH_CTRL, EDIT_DO_UNDO, 0},
    {KEY(Y), WITH_CTRL, EDIT_DO_REDO, 0},
    {KEY(D), WITH_CTRL, EDIT_DO_DUPLICATE, 0},
    {KEY(C), WITH_CTRL, EDIT_DO_COPY, 0},
    {KEY(X), WITH_CTRL, EDIT_DO_CUT, 0},
    {KEY(V), WITH_CTRL, EDIT_DO_PASTE, 0},
    {KEY(A), WITH_CTRL, EDIT_DO_ALL, 0},
    {KEY(F), WITH_CTRL, EDIT_DO_SEARCH, 0},
    {KEY(N), WITH_CTRL, EDIT_DO_NEW, 0},
    {KEY(F8), WITH_NOTHING, EDIT_DO_LESSON, 0},
    {KEY(1), WITH_NOTHING, EDIT_DO_MODE, EDITOR_GROUND},
    {KEY(2), WITH_NOTHING, EDIT_DO_MODE, EDITOR_THINGS},
    {KEY(3), WITH_NOTHING, EDIT_DO_MODE, EDITOR_PICTURES},
    {KEY(B), WITH_NOTHING, EDIT_DO_TOOL, EDITOR_BRUSH},
    {KEY(R), WITH_NOTHING, EDIT_DO_TOOL, EDITOR_RECTANGLE},
    {KEY(F), WITH_NOTHING, EDIT_DO_TOOL, EDITOR_FILL},
    {KEY(E), WITH_NOTHING, EDIT_DO_TOOL, EDITOR_REPLACE},
    {KEY(C), WITH_NOTHING, EDIT_DO_TOOL, EDITOR_STAMP},
    {KEY(O), WITH_NOTHING, EDIT_DO_TOOL, EDITOR_SMOOTH},
    {KEY(W), WITH_NOTHING, EDIT_DO_TOOL, EDITOR_RESIZE},
    {KEY(I), WITH_NOTHING, EDIT_DO_PICK, 0},
    {KEY(M), WITH_NOTHING, EDIT_DO_MIRROR, 0},
    {KEY(L), WITH_NOTHING, EDIT_DO_ROUND, 0},
    {KEY(G), WITH_NOTHING, EDIT_DO_GRID, 0},
    {KEY(N), WITH_NOTHING, EDIT_DO_SNAP, 0},
    {KEY(H), WITH_NOTHING, EDIT_DO_BRIGHT, 0},
    {KEY(HOME), WITH_NOTHING, EDIT_DO_FIT, 0},
    {KEY(J), WITH_NOTHING, EDIT_DO_JUMP, 0},
    {KEY(K), WITH_NOTHING, EDIT_DO_MISSED, 0},
    {KEY(U), WITH_NOTHING, EDIT_DO_LEVEL, 0},
    {KEY(F9), WITH_NOTHING, EDIT_DO_HEAT, 0},
    {KEY(Q), WITH_NOTHING, EDIT_DO_PANELS, 0},
    {KEY(X), WITH_NOTHING, EDIT_DO_RING, 0},
    {KEY(A), WITH_NOTHING, EDIT_DO_MORE, 0},
};

typedef struct ModeKey {
    BindingSource key;
    EditCommand command;
    uint32_t subject;
} ModeKey;

// Letters that mean something else for pictures, for things.
static const ModeKey picture_keys[] = {
    {KEY(DELETE), EDIT_DO_DELETE, 0},
    {KEY(V), EDIT_DO_EYE, 0},
    {KEY(SLASH), EDIT_DO_SEARCH, 0},
};
static const ModeKey thing_keys[] = {
    {KEY(DELETE), EDIT_DO_DELETE, 0}, {KEY(T), EDIT_DO_TURN, 1},       {KEY(P), EDIT_DO_POINT, 0},
    {KEY(INSERT), EDIT_DO_POINT, 0},  {KEY(SLASH), EDIT_DO_SEARCH, 0},
};

bool edit_has_key(EditCommand command, uint32_t subject)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].command == command && keys[i].subject == subject)
            return true;
    for (size_t i = 0; i < sizeof thing_keys / sizeof *thing_keys; i++)
        if (thing_keys[i].command == command &&
            (thing_keys[i].subject == subject || command == EDIT_DO_TURN))
            return true;
    for (size_t i = 0; i < sizeof picture_keys / sizeof *picture_keys; i++)
        if (picture_keys[i].command == command && picture_keys[i].subject == subject)
            return true;
    return command == EDIT_DO_PLAY_ON || command == EDIT_DO_PAUSE; // bound, and Escape
}

static bool command_key(Screens *screens, EditScreen *edit, BindingSource key, bool ctrl,
                        bool shift)
{
    KeyWith with = ctrl ? WITH_CTRL : WITH_NOTHING;
    EditorMode mode = edit->editor->mode;
    bool things = mode != EDITOR_GROUND, pictures = mode == EDITOR_PICTURES;
    const ModeKey *of_mode = pictures ? picture_keys : thing_keys;
    size_t count = pictures ? sizeof picture_keys / sizeof *picture_keys
                            : sizeof thing_keys / sizeof *thing_keys;
    for (size_t i = 0; things && !ctrl && i < count; i++)
        if (of_mode[i].key == key) {
            edit_do(screens, of_mode[i].command, shift ? 0 : of_mode[i].subject, edit->pointer);
            return true;
        }
    if (ctrl && shift && key == KEY(Z))
        key = KEY(Y);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].key == key && keys[i].with == with &&
            !(things && keys[i].command == EDIT_DO_TOOL)) {
            edit_do(screens, keys[i].command, keys[i].subject, edit->pointer);
            return true;
        }
    return false;
}

// Brackets change the size, comma and full stop the material; Page Up and Down go to another layer,
// with Ctrl they move it.
static bool step_key(Screens *screens, BindingSource key, bool ctrl)
{
    Editor *editor = screens->edit->editor;
    switch ((int)key) {
    case KEY(LEFTBRACKET):
    case KEY(RIGHTBRACKET):
        editor_size(editor, key == KEY(LEFTBRACKET) ? -1 : 1);
        return true;
    case KEY(COMMA):
    case KEY(PERIOD):
        if (editor->mode == EDITOR_PICTURES)
            editor_next_tile(editor, key == KEY(COMMA) ? -1 : 1, 0, false);
        else
            editor_next_brush(editor, key == KEY(COMMA) ? -1 : 1);
        return true;
    case KEY(PAGEUP):
    case KEY(PAGEDOWN):
        if (editor->mode == EDITOR_PICTURES && ctrl)
            edit_do(screens, EDIT_DO_LIFT, key == KEY(PAGEUP), screens->edit->pointer);
        else if (editor->mode == EDITOR_PICTURES)
            editor_next_layer(editor, key == KEY(PAGEUP) ? 1 : -1);
        return true;
    default:
        return false;
    }
}

static void zoom_at(EditScreen *edit, Vec2 pixel, double factor)
{
    Editor *editor = edit->editor;
    editor_camera_zoom(&editor->camera, editor_tile(&edit->sight, pixel), factor,
                       editor_level_size(editor));
    edit->sight = editor_sight(&editor->camera, edit->sight.picture);
}

// Arrows move what is selected with Alt. Without it they move the camera while they are held
// (edit_pad_poll()), or the choice among the buttons.
static bool arrow_key(Screens *screens, EditScreen *edit, BindingSource key, bool alt)
{
    int across = (key == KEY(RIGHT)) - (key == KEY(LEFT)),
        down = (key == KEY(DOWN)) - (key == KEY(UP));
    if (across == 0 && down == 0)
        return false;
    EditCommand on = edit->panels && across != 0 && edit->focused < edit->spot_count
                         ? edit->spots[edit->focused].command
                         : EDIT_DO_NOTHING;
    if (edit->panels && edit_tiles_move(edit, across, down))
        return true;
    if (on == EDIT_DO_ROW)
        edit_sheet_change(screens, edit, edit->spots[edit->focused].subject, across);
    else if (edit->panels)
        edit_focus_move(edit, across, down);
    else if (alt && !editor_image_nudge(edit->editor, vec2(NUDGE * across, NUDGE * down),
                                        screens->messages))
        editor_nudge(edit->editor, vec2(NUDGE * across, NUDGE * down), screens->messages);
    return true;
}

bool edit_back(Screens *screens, EditScreen *edit)
{
    if (edit->asks)
        edit->asks = edit->panels = false;
    else if (edit->ring)
        edit_ring_toggle(edit);
    else if (edit->waits != EDIT_DO_NOTHING)
        edit->waits = EDIT_DO_NOTHING;
    else if (edit->editor->prove.job)
        editor_prove_end(&edit->editor->prove);
    else if (edit->editor->heat.job)
        editor_heat_stop(&edit->editor->heat);
    else if (edit->panels)
        edit->panels = edit->extends = false;
    else if (edit->chooser != EDITOR_CHOICE_NONE)
        edit_choose(screens, edit, edit->chooser);
    else if (edit->more)
        edit->more = false;
    else if (edit->level_sheet && edit->editor->hand.act == EDITOR_ACT_NONE)
        edit->level_sheet = false;
    else
        return editor_cancel(edit->editor) || edit_lesson_put_away(edit);
    return true;
}

// In the panels Delete and Backspace set a row of the sheet back, as the right button does.
static bool reset_key(Screens *screens, EditScreen *edit, BindingSource key)
{
    EditCommand at =
        edit->focused < edit->spot_count ? edit->spots[edit->focused].command : EDIT_DO_NOTHING;
    bool row = edit->panels && at == EDIT_DO_ROW;
    if (!row || (key != KEY(DELETE) && key != KEY(BACKSPACE)))
        return false;
    edit_do(screens, EDIT_DO_RESET, edit->spots[edit->focused].subject, edit->pointer);
    return true;
}

// Enter uses the hand at the pointer, or presses the chosen button.
static void use_key(Screens *screens, EditScreen *edit, bool down)
{
    if (!edit->panels && down)
        edit_cursor_press(screens, edit, false);
    else if (!edit->panels)
        edit_hand_release(screens, edit);
    else if (down && edit->focused < edit->spot_count) {
        const EditSpot spot = edit->spots[edit->focused];
        edit_do(screens, spot.command, spot.subject,
                vec2_scale(vec2_add(spot.box.min, spot.box.max), 0.5));
    }
}

static bool is_edit_key(const Screens *screens, BindingSource key)
{
    return bindings_has(&screens->input->bindings, BINDING_KEYBOARD, BINDING_EDIT,
                        (BindingSource)key);
}

bool edit_key(Screens *screens, EditScreen *edit, const UiEvent *event)
{
    BindingSource key = event->source;
    UiHeld held = ui_held(screens->input);
    bool down = event->down, alt = held.alt;
    edit->pad = false;
    edit->shift = held.shift;
    if (key == KEY(SPACE) && edit->typing == EDIT_TYPES_NOTHING)
        edit->space = down;
    if ((key == KEY(RETURN) || key == KEY(KP_ENTER)) && edit->typing == EDIT_TYPES_NOTHING &&
        !alt && !event->repeats) {
        use_key(screens, edit, down);
        return true;
    }
    if (!down && key == KEY(BACKSPACE) && edit->typing == EDIT_TYPES_NOTHING)
        edit_hand_release(screens, edit);
    if (!down || key == KEY(F11) || key == KEY(F12) || key == KEY(F1) ||
        (alt && key == KEY(RETURN)))
        return !down;
    if (edit->typing != EDIT_TYPES_NOTHING)
        edit_type_key(screens, edit, key);
    else if (key == KEY(ESCAPE) && !edit_back(screens, edit))
        screen_push(screens, SCREEN_PAUSE, 0);
    else if (key == KEY(ESCAPE) || reset_key(screens, edit, key))
        ;
    else if (is_edit_key(screens, key) && !alt)
        edit_do(screens, EDIT_DO_PLAY_ON, 0, edit->pointer);
    else if (key == KEY(BACKSPACE) && !event->repeats &&
             (edit->editor->mode != EDITOR_THINGS || edit->editor->hand.act == EDITOR_ACT_LINE))
        edit_hand_press(screens, edit, true);
    else if (key == KEY(KP_PLUS) || key == KEY(EQUALS) || key == KEY(KP_MINUS) || key == KEY(MINUS))
        zoom_at(edit, edit->pointer,
                key == KEY(KP_PLUS) || key == KEY(EQUALS) ? WHEEL_ZOOM : 1.0 / WHEEL_ZOOM);
    else if (!arrow_key(screens, edit, key, alt) && !step_key(screens, key, held.ctrl))
        (void)command_key(screens, edit, key, held.ctrl, held.shift);
    return true;
}

// --- the hand ------------------------------------------------------------------------------------

double edit_reach(const EditScreen *edit)
{
    // of 720 units in the picture's height
    double unit = (edit->sight.picture.max.y - edit->sight.picture.min.y) / 720.0;
    return (edit->pad ? PAD_REACH : HANDLE_REACH) * unit / edit->sight.scale;
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
                                .twice = edit->twice,
                                .reach = edit_reach(edit)},
                 screens->messages);
}

void edit_hand_release(Screens *screens, EditScreen *edit)
{
    editor_release(edit->editor, screens->messages);
}

// --- the mouse -----------------------------------------------------------------------------------

static void spot_press(Screens *screens, EditScreen *edit, uint32_t number, bool other)
{
    const EditSpot spot = edit->spots[number];
    bool resets = other && spot.command == EDIT_DO_ROW;
    edit->held = number + 1;
    if (spot.command != EDIT_DO_ROW && spot.command != EDIT_DO_SEARCH)
        edit->typing = EDIT_TYPES_NOTHING;
    if (spot.command == EDIT_DO_NOTHING && edit->ring)
        edit_ring_toggle(edit); // beside its buttons
    if (spot.command == EDIT_DO_NOTHING || (other && !resets))
        return;
    screen_sound(screens, AUDIO_MENU_MOVE);
    edit_do(screens, resets ? EDIT_DO_RESET : spot.command, spot.subject, edit->pointer);
}

void edit_cursor_press(Screens *screens, EditScreen *edit, bool erases)
{
    uint32_t spot = edit_spot_at(edit, edit->pointer);
    if (spot == UINT32_MAX) {
        edit_hand_press(screens, edit, erases);
        return;
    }
    spot_press(screens, edit, spot, erases);
    edit->held = 0; // only a mouse pulls sliders
    if (edit_in_step(edit->editor->edit))
        editor_step_end(edit->editor);
}

// The middle button drags the picture; pressed and released at one place it opens the ring.
static void pan_button(EditScreen *edit, bool down, bool middle)
{
    if (!down && middle && edit->pans && !edit->panned && !edit->asks)
        edit_ring_toggle(edit);
    edit->pans = down;
    edit->panned = false;
    edit->grip = edit->pointer;
}

void edit_mouse_button(Screens *screens, EditScreen *edit, const UiEvent *event)
{
    bool down = event->down, other = event->mouse == UI_MOUSE_RIGHT,
         middle = event->mouse == UI_MOUSE_MIDDLE, left = event->mouse == UI_MOUSE_LEFT;
    edit->pad = false;
    edit->panels = edit->asks || edit->ring;
    if (middle || (edit->space && left)) {
        pan_button(edit, down, middle);
        return;
    }
    if (!left && !other)
        return;
    if (!down) {
        edit->pans = false;
        if (edit->held == 0)
            edit_hand_release(screens, edit);
        else if (edit_in_step(edit->editor->edit))
            editor_step_end(edit->editor); // of a slider
        edit->held = 0;
        return;
    }
    uint32_t spot = edit_spot_at(edit, edit->pointer);
    if (spot != UINT32_MAX) {
        spot_press(screens, edit, spot, other);
    } else if (!edit->asks) {
        edit->typing = EDIT_TYPES_NOTHING;
        edit->twice = event->twice;
        edit_hand_press(screens, edit, other);
        edit->twice = false;
    }
}

void edit_mouse_move(Screens *screens, EditScreen *edit)
{
    Editor *editor = edit->editor;
    edit->pad = false;
    if (edit->pans) {
        Vec2 way = vec2_scale(vec2_sub(edit->grip, edit->pointer), 1.0 / edit->sight.scale);
        editor_camera_move(&editor->camera, way, editor_level_size(editor));
        edit->sight = editor_sight(&editor->camera, edit->sight.picture);
        edit->panned = edit->panned || vec2_length(vec2_sub(edit->grip, edit->pointer)) > 0.0;
        edit->grip = edit->pointer;
    } else if (edit->held > 0 && edit->held <= edit->spot_count) {
        const EditSpot *spot = &edit->spots[edit->held - 1];
        if (spot->command == EDIT_DO_MAP)
            edit_overview_go(edit, edit->pointer);
        else if (spot->command == EDIT_DO_ROW)
            edit_sheet_slide(screens, edit, spot->subject, edit->pointer);
        else if (spot->command == EDIT_DO_TILES)
            edit_tiles_slide(edit, edit->pointer);
    } else {
        editor_drag(editor, editor_tile(&edit->sight, edit->pointer), screens->messages);
    }
}

static void scroll(uint32_t *first, int32_t way)
{
    int32_t to = (int32_t)*first - way;
    *first = to < 0 ? 0 : (uint32_t)to;
}

void edit_wheel(const Screens *screens, EditScreen *edit, int32_t steps)
{
    uint32_t spot = edit_spot_at(edit, edit->pointer);
    EditCommand over = spot == UINT32_MAX ? EDIT_COMMANDS : edit->spots[spot].command;
    if (over == EDIT_DO_LAYER || over == EDIT_DO_EYE)
        scroll(&edit->first_layer, steps);
    else if (over == EDIT_DO_TILES)
        scroll(&edit->first_tile, steps);
    else if (over == EDIT_DO_CHOICE)
        scroll(&edit->first_choice, 2 * steps);
    else if (over == EDIT_DO_CLASS || over == EDIT_DO_SEARCH)
        scroll(&edit->first_class, 2 * steps);
    else if (over == EDIT_DO_ROW)
        scroll(&edit->first_row, steps);
    else if (spot != UINT32_MAX)
        return;
    else if (ui_held(screens->input).ctrl)
        editor_size(edit->editor, steps);
    else
        for (int32_t i = 0; i < (steps < 0 ? -steps : steps); i++)
            zoom_at(edit, edit->pointer, steps > 0 ? WHEEL_ZOOM : 1.0 / WHEEL_ZOOM);
}
