// edit_pad.c - pads in the editor, what moves while it is held, and choosing among the buttons
// without a mouse.
#include "editor/panels/screen_edit.h"

#include "jantar/real.h"
#include "shell/input/player_input.h"

#define CURSOR_SPEED 760.0 // units of the page a second, at full push
#define CAMERA_SPEED 620.0 // the same of what the camera moves over
#define EDGE 12.0          // units
#define ZOOM_SPEED 2.2     // factor a second
#define STICK_DEAD 0.2
#define AXIS_FULL 32767.0

// --- choosing among the buttons ------------------------------------------------------------------

static Vec2 middle_of(const EditSpot *spot)
{
    return vec2_scale(vec2_add(spot->box.min, spot->box.max), 0.5);
}

EditList *edit_list_of(EditScreen *edit, EditCommand command)
{
    switch ((int)command) {
    case EDIT_DO_ROW:
        return &edit->sheet.rows;
    case EDIT_DO_CLASS:
        return &edit->classes;
    case EDIT_DO_CHOICE:
        return &edit->choices.rows;
    case EDIT_DO_PROBLEM:
        return &edit->problems;
    default:
        return NULL;
    }
}

// A list that goes on beyond its first or last row moves on under the choice. False if it does not.
static bool list_moves(EditScreen *edit, int down)
{
    const EditSpot *from = &edit->spots[edit->focus.spot];
    EditList *list = edit->focus.spot < edit->spot_count ? edit_list_of(edit, from->command) : NULL;
    if (!list || down == 0)
        return false;
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (edit->spots[i].command == from->command &&
            (middle_of(&edit->spots[i]).y - middle_of(from).y) * down > 1.0)
            return false;
    if (down < 0 ? list->first == 0 : list->first >= list->last)
        return false;
    list->first = down < 0 ? list->first - 1 : list->first + 1;
    return true;
}

// Goes to the nearest spot in a direction; what lies askew counts as farther.
void edit_focus_move(EditScreen *edit, int across, int down)
{
    double best = 1e18;
    Vec2 from = edit->focus.at, to = from;
    if (list_moves(edit, down))
        return;
    for (uint32_t i = 0; i < edit->spot_count; i++) {
        Vec2 way = vec2_sub(middle_of(&edit->spots[i]), from);
        double along = way.x * across + way.y * down;
        double beside = real_abs(across != 0 ? way.y : way.x);
        if (edit->spots[i].command == EDIT_DO_NOTHING || along < 1.0)
            continue;
        if (along + 3.0 * beside < best) {
            best = along + 3.0 * beside;
            to = middle_of(&edit->spots[i]);
        }
    }
    edit->focus.at = to;
}

// --- buttons -------------------------------------------------------------------------------------

// Left and right change the value of a row of the sheet.
static void panel_across(Screens *screens, EditScreen *edit, int way)
{
    EditCommand on = edit->focus.spot < edit->spot_count ? edit->spots[edit->focus.spot].command
                                                         : EDIT_DO_NOTHING;
    if (edit_tiles_move(edit, way, 0))
        return;
    if (on == EDIT_DO_ROW)
        edit_sheet_change(screens, edit, edit->spots[edit->focus.spot].subject, way);
    else
        edit_focus_move(edit, way, 0);
}

static void panel_button(Screens *screens, EditScreen *edit, BindingSource button)
{
    switch (button) {
    case PAD_BUTTON(DPAD_LEFT):
    case PAD_BUTTON(DPAD_RIGHT):
        panel_across(screens, edit, button == PAD_BUTTON(DPAD_LEFT) ? -1 : 1);
        break;
    case PAD_BUTTON(DPAD_UP):
    case PAD_BUTTON(DPAD_DOWN):
        if (!edit_tiles_move(edit, 0, button == PAD_BUTTON(DPAD_UP) ? -1 : 1))
            edit_focus_move(edit, 0, button == PAD_BUTTON(DPAD_UP) ? -1 : 1);
        break;
    case PAD_BUTTON(A):
        if (edit->focus.spot < edit->spot_count) {
            const EditSpot spot = edit->spots[edit->focus.spot];
            screen_sound(screens, AUDIO_MENU_ACCEPT);
            edit_do(screens, spot.command, spot.subject, middle_of(&spot));
        }
        break;
    case PAD_BUTTON(X):
        (void)edit_other(screens, edit, edit->focus.spot, edit->pointer);
        break;
    case PAD_BUTTON(Y):
        edit_do(screens, EDIT_DO_PANELS, 0, edit->pointer); // closes the ring, too
        break;
    case PAD_BUTTON(B):
        (void)edit_back(screens, edit);
        break;
    default: // means the same everywhere in the editor
        (void)edit_do_button(screens, button);
        break;
    }
}

static void level_button(Screens *screens, EditScreen *edit, BindingSource button)
{
    if (button == PAD_BUTTON(A) || button == PAD_BUTTON(X))
        edit_cursor_press(screens, edit, button == PAD_BUTTON(X));
    else if (button == PAD_BUTTON(B))
        (void)edit_back(screens, edit);
    else
        (void)edit_do_button(screens, button);
}

void edit_pad_button(Screens *screens, EditScreen *edit, const UiEvent *event)
{
    BindingSource button = event->source;
    if (!event->down) {
        if ((button == PAD_BUTTON(A) || button == PAD_BUTTON(X)) && !edit->focus.on)
            edit_hand_release(screens, edit);
        return;
    }
    edit->pad.used = true;
    edit->typing.into = EDIT_TYPES_NOTHING;
    if (bindings_has(&screens->input->bindings, BINDING_PAD, BINDING_EDIT, button))
        edit_do(screens, EDIT_DO_PLAY_ON, 0, edit->pointer);
    else if (edit->focus.on || edit->question.open)
        panel_button(screens, edit, button);
    else
        level_button(screens, edit, button);
}

// --- sticks, and keys that are held --------------------------------------------------------------

void edit_pad_axis(EditScreen *edit, const UiEvent *event)
{
    switch (event->source) {
    case PAD_AXIS(RIGHTX):
        edit->pad.stick.x = event->push;
        break;
    case PAD_AXIS(RIGHTY):
        edit->pad.stick.y = event->push;
        break;
    case PAD_AXIS(TRIGGERLEFT):
        edit->pad.triggers[0] = event->push;
        break;
    case PAD_AXIS(TRIGGERRIGHT):
        edit->pad.triggers[1] = event->push;
        break;
    default:
        break;
    }
}

static double alive(double push)
{
    return real_abs(push) < STICK_DEAD ? 0.0 : push;
}

// A small push is slow, so that the cursor can be set down on a pixel.
static double eased(double push)
{
    double part = real_max(real_abs(push) - STICK_DEAD, 0.0) / (1.0 - STICK_DEAD);
    return push < 0.0 ? -part * part : part * part;
}

static double left_stick(const Input *input, bool across)
{
    double push = 0.0;
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        push += (across ? input->pads[i].stick_x : input->pads[i].stick_y) / AXIS_FULL;
    return real_clamp(push, -1.0, 1.0);
}

static void cursor_move(Screens *screens, EditScreen *edit, Vec2 units)
{
    Box picture = edit->sight.picture;
    double unit = (picture.max.y - picture.min.y) / 720.0;
    if (units.x == 0.0 && units.y == 0.0)
        return;
    edit->pad.used = true;
    edit->pointer = vec2_add_scaled(edit->pointer, units, unit);
    edit->pointer = vec2(real_clamp(edit->pointer.x, picture.min.x, picture.max.x - 1.0),
                         real_clamp(edit->pointer.y, picture.min.y, picture.max.y - 1.0));
    editor_drag(edit->editor, editor_tile(&edit->sight, edit->pointer), screens->messages);
}

static void camera_move(Screens *screens, EditScreen *edit, Vec2 units)
{
    Editor *editor = edit->editor;
    double unit = (edit->sight.picture.max.y - edit->sight.picture.min.y) / 720.0;
    if ((units.x == 0.0 && units.y == 0.0) || edit->sight.scale <= 0.0)
        return;
    editor_camera_move(&editor->camera, vec2_scale(units, unit / edit->sight.scale),
                       editor_level_size(editor));
    edit->sight = editor_sight(&editor->camera, edit->sight.picture);
    editor_drag(editor, editor_tile(&edit->sight, edit->pointer), screens->messages);
}

static Vec2 arrows(const EditScreen *edit, const Input *input)
{
    const bool *down = input->key_down;
    bool other = edit->focus.on || edit->typing.into != EDIT_TYPES_NOTHING || ui_held(input).alt;
    return other ? vec2(0.0, 0.0)
                 : vec2((double)down[KEY(RIGHT)] - (double)down[KEY(LEFT)],
                        (double)down[KEY(DOWN)] - (double)down[KEY(UP)]);
}

// While something is dragged, the picture moves on at its edges.
static Vec2 edges(const EditScreen *edit)
{
    Box picture = edit->sight.picture;
    double reach = EDGE * (picture.max.y - picture.min.y) / 720.0;
    EditorAct act = edit->editor->hand.act;
    if (act == EDITOR_ACT_NONE || act == EDITOR_ACT_LINE || edit->mouse.pans)
        return vec2(0.0, 0.0);
    return vec2((double)(edit->pointer.x > picture.max.x - reach) -
                    (double)(edit->pointer.x < picture.min.x + reach),
                (double)(edit->pointer.y > picture.max.y - reach) -
                    (double)(edit->pointer.y < picture.min.y + reach));
}

void edit_pad_poll(Screens *screens, EditScreen *edit, double seconds)
{
    const Input *input = screens->input;
    double zoom = alive(edit->pad.triggers[0]) - alive(edit->pad.triggers[1]);
    Vec2 push = {left_stick(input, true), left_stick(input, false)};
    Vec2 camera = vec2_add(vec2(alive(edit->pad.stick.x), alive(edit->pad.stick.y)),
                           vec2_add(arrows(edit, input), edges(edit)));
    if (edit->sight.scale <= 0.0)
        return; // nothing was drawn yet
    if (edit->ring.open)
        edit_ring_point(edit, push);
    else
        cursor_move(screens, edit,
                    vec2_scale(vec2(eased(push.x), eased(push.y)), CURSOR_SPEED * seconds));
    camera_move(screens, edit, vec2_scale(camera, CAMERA_SPEED * seconds));
    if (zoom != 0.0)
        edit_zoom(edit, 1.0 + (ZOOM_SPEED - 1.0) * zoom * seconds);
}
