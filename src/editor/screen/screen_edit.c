// screen_edit.c - the screen of the editor: opens and leaves it, puts its parts together, and hands
// events to them.
#include "editor/panels/screen_edit.h"
#include "editing.h"

#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

EditScreen *edit_screen(Screens *screens)
{
    if (!screens->edit) {
        screens->edit = calloc(1, sizeof *screens->edit);
        if (screens->edit) // the first picture moves the pointer to its middle
            screens->edit->pointer = vec2(-1.0, -1.0);
    }
    return screens->edit;
}

// --- opening and leaving -------------------------------------------------------------------------

void edit_camera_begin(EditScreen *edit, const Run *run)
{
    Editor *editor = edit->editor;
    const GameCamera *camera = &run->session.current->camera;
    editor->camera = (EditorCamera){camera->centre, camera->zoom};
    editor->placed = true;
    const LevelPictures *shown = level_pictures(run->session.level.level);
    editor->parallax_origin = shown ? shown->parallax_origin : vec2(0.0, 0.0);
}

static void view_keep(EditScreen *edit)
{
    const Editor *editor = edit->editor;
    edit->view = (EditView){.camera = editor->camera, .mode = editor->mode};
    memcpy(edit->view.of, editor->from, sizeof edit->view.of);
}

// Looks at what was looked at before, or else where the game looks.
static void view_begin(EditScreen *edit, const Run *run)
{
    Editor *editor = edit->editor;
    edit_camera_begin(edit, run);
    if (strcmp(edit->view.of, editor->from) != 0) {
        edit->sheet.of_level = false;
        return;
    }
    editor->camera = edit->view.camera;
    editor->mode = edit->view.mode;
    editor_camera_move(&editor->camera, vec2(0.0, 0.0), editor_level_size(editor));
}

static bool editor_get(Screens *screens, EditScreen *edit)
{
    Err err;
    if (editor_is_of(edit->editor, screens->run)) {
        editor_return(edit->editor, screens->run);
        return true;
    }
    editor_close(edit->editor);
    edit->editor = editor_open(screens->run, &err);
    if (!edit->editor)
        messages_complain(screens->messages, &err);
    else if (edit->editor->copied && screens->messages->seconds <= 0.0)
        messages_say(screens->messages, TEXT_EDIT_IS_COPY);
    return edit->editor != NULL;
}

static bool screen_edit_holds(const Screens *screens)
{
    const EditScreen *edit = screens->edit;
    return edit && edit->editor && editor_is_of(edit->editor, screens->run);
}

void screen_edit_open(Screens *screens)
{
    EditScreen *edit = edit_screen(screens);
    Run *run = screens->run;
    if (run->session.watching || run->won_ticks > 0 || !edit || !editor_get(screens, edit))
        return;
    run_save(run, screens->saves);
    editor_heat_note(&edit->editor->heat, edit->editor->edit, run, screens->saves);
    edit->leave.how = EDIT_LEAVES_NOT;
    edit->mouse.pans = edit->mouse.space = edit->focus.on = edit->question.open = edit->ring.open =
        edit->more = false;
    edit->waits = EDIT_DO_NOTHING;
    edit->question.then = EDIT_DO_NOTHING;
    edit->mouse.held = 0;
    edit->typing.into = EDIT_TYPES_NOTHING;
    edit->typing.search[0] = '\0';
    edit->pad.used = screens->input->last == BINDING_PAD;
    edit->leave.hero = game_hero_info(run->session.current).position;
    edit->editor->moved = vec2(0.0, 0.0);
    view_begin(edit, run);
    edit_lesson_open(screens, edit);
    screen_reset(screens, SCREEN_PLAY);
    screen_push(screens, SCREEN_EDIT, 0);
}

static bool screen_edit_has_unsaved(const Screens *screens, bool *kept)
{
    const EditScreen *edit = screens->edit;
    if (!edit || !edit->editor || !edit_is_changed(edit->editor->edit))
        return false;
    *kept = edit_has_journal(edit->editor->edit);
    return true;
}

static void leave(Screens *screens)
{
    EditScreen *edit = screens->edit;
    EditLeaving leaving = edit->leave.how;
    Vec2 moved = edit->editor->moved;
    // The ground moved under the hero: it goes on where it stood on it.
    if (leaving == EDIT_LEAVES_ON && !vec2_same(moved, vec2(0.0, 0.0))) {
        leaving = EDIT_LEAVES_HERE;
        edit->leave.at = vec2_add(edit->leave.hero, moved);
    }
    edit->leave.how = EDIT_LEAVES_NOT;
    view_keep(edit);
    if (!editor_leave(edit->editor, screens->run)) {
        editor_close(edit->editor);
        edit->editor = NULL;
    }
    screen_reset(screens, SCREEN_PLAY);
    if (leaving != EDIT_LEAVES_ON)
        run_begin_from(screens->run, screens->saves,
                       leaving == EDIT_LEAVES_HERE ? &edit->leave.at : NULL);
    run_skip_time(screens->run);
}

void screen_edit_poll(Screens *screens, double seconds)
{
    EditScreen *edit = screens->edit;
    if (screens->screen != SCREEN_EDIT || !edit || !edit->editor)
        return;
    edit_pad_poll(screens, edit, seconds);
    editor_poll(edit->editor, screens->run, screens->saves, screens->now_ms);
    editor_pictures_follow(edit->editor, false);
    edit_lesson_poll(screens, edit, seconds);
    edit_values_hear(screens, edit);
    const EditorFollow *follow = &edit->editor->follow;
    bool up = editor_follow_is_up(follow, edit->editor->edit) ||
              follow->refused == edit_revision(edit->editor->edit);
    edit_proof_poll(screens, edit);
    if (edit->leave.how != EDIT_LEAVES_NOT && up)
        leave(screens);
}

// True while the editor is on top, or below screens that show what it shows: letters, the pause.
static bool is_shown(const Screens *screens)
{
    bool shown = false;
    for (uint32_t i = 0; i <= screens->depth; i++) {
        ScreenId screen = i < screens->depth ? screens->below[i].screen : screens->screen;
        shown = screen == SCREEN_EDIT || (shown && screen != SCREEN_PLAY);
    }
    return shown && screens->edit && screens->edit->editor;
}

bool screen_edit_apply(const Screens *screens, ViewFrame *frame)
{
    const EditScreen *edit = screens->edit;
    if (!is_shown(screens))
        return false;
    frame->camera = vec2_sub(edit->editor->camera.at, edit->editor->shown_at);
    frame->camera_zoom = edit->editor->camera.zoom;
    frame->camera_part = 1.0;
    frame->bright = edit->editor->bright;
    return true;
}

void screen_edit_close(Screens *screens)
{
    if (screens->edit)
        editor_close(screens->edit->editor);
    if (screens->edit)
        free(screens->edit->proof.kept);
    if (screens->edit)
        edit_choices_close(screens->edit);
    free(screens->edit);
    screens->edit = NULL;
}

// --- spots ---------------------------------------------------------------------------------------

void edit_spot(EditScreen *edit, Box box, EditCommand command, uint32_t subject)
{
    if (edit->spot_count < EDIT_SPOTS_MAX)
        edit->spots[edit->spot_count++] = (EditSpot){box, command, subject};
}

uint32_t edit_spot_at(const EditScreen *edit, Vec2 at)
{
    for (uint32_t i = edit->spot_count; i-- > 0;)
        if (box_contains(edit->spots[i].box, at))
            return i;
    return UINT32_MAX;
}

// --- drawing -------------------------------------------------------------------------------------

#define FOCUS_WIDTH 2.5
#define FOCUS_GROW 2.0
#define CURSOR 9.0

// Draws round the spot that keys are at. It stays the nearest one to where it was: spots change
// from frame to frame.
static void focus_draw(Page *page, EditScreen *edit)
{
    double nearest = 1e18;
    for (uint32_t i = 0; i < edit->spot_count; i++) {
        Vec2 middle = vec2_scale(vec2_add(edit->spots[i].box.min, edit->spots[i].box.max), 0.5);
        double far = vec2_length(vec2_sub(middle, edit->focus.at));
        if (edit->spots[i].command != EDIT_DO_NOTHING && far < nearest) {
            nearest = far;
            edit->focus.spot = i;
        }
    }
    if (nearest >= 1e18)
        return;
    Box box = edit->spots[edit->focus.spot].box;
    edit->focus.at = vec2_scale(vec2_add(box.min, box.max), 0.5);
    draw_frame(page->list, box_grow(box, FOCUS_GROW * page->unit), FOCUS_WIDTH * page->unit,
               draw_color(PAGE_AMBER, 1.0));
}

static void cursor_draw(Page *page, const EditScreen *edit)
{
    double size = CURSOR * page->unit;
    for (int pass = 0; pass < 2; pass++) {
        double width = (pass == 0 ? 4.0 : 2.0) * page->unit;
        DrawColor color = pass == 0 ? draw_color(PAGE_NIGHT, 0.7) : draw_color(PAGE_AMBER, 1.0);
        draw_line(page->list, vec2(edit->pointer.x - size, edit->pointer.y),
                  vec2(edit->pointer.x + size, edit->pointer.y), width, color, DRAW_CAP_ROUND);
        draw_line(page->list, vec2(edit->pointer.x, edit->pointer.y - size),
                  vec2(edit->pointer.x, edit->pointer.y + size), width, color, DRAW_CAP_ROUND);
    }
}

// Panels lie at the sides of a wide screen; the middle stays where it is.
static void widen(Page *page)
{
    double beside =
        real_min(page->picture.min.x - page->shown.min.x, page->shown.max.x - page->picture.max.x);
    page->picture.min.x -= beside;
    page->picture.max.x += beside;
}

// Pictures may get another size from one to the next: while the processor paints, as many rows as
// it can. What rests at a place then rests where it is to be seen.
static void places_follow(EditScreen *edit, Box picture)
{
    Box before = edit->sight.picture;
    Vec2 *const places[] = {&edit->pointer, &edit->ring.at, &edit->mouse.grip, &edit->focus.at};
    double width = before.max.x - before.min.x, height = before.max.y - before.min.y;
    if (!(width > 0.0 && height > 0.0))
        return;
    double across = (picture.max.x - picture.min.x) / width,
           down = (picture.max.y - picture.min.y) / height;
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        *places[i] = vec2(picture.min.x + (places[i]->x - before.min.x) * across,
                          picture.min.y + (places[i]->y - before.min.y) * down);
}

static void draw(Page *page, Screens *screens)
{
    EditScreen *edit = screens->edit;
    if (!edit || !edit->editor)
        return;
    widen(page);
    places_follow(edit, page->picture);
    if (!box_contains(page->picture, edit->pointer))
        edit->pointer = vec2_scale(vec2_add(page->picture.min, page->picture.max), 0.5);
    if (!box_contains(page->picture, edit->ring.at))
        edit->ring.at = edit->pointer;
    edit->sight = editor_sight(&edit->editor->camera, page->picture);
    edit->over_panel = edit_spot_at(edit, edit->pointer) != UINT32_MAX;
    edit->spot_count = 0;
    edit_draw_level(page, edit);
    edit_draw_decor(page, screens, edit);
    edit_draw_heat(page, edit);
    edit_draw_living(page, screens, edit);
    edit_draw_objects(page, edit);
    edit_draw_lesson_place(page, edit);
    page_sharpen(page);
    edit_draw_palette(page, edit);
    edit_draw_sheet(page, edit);
    edit_draw_map(page, screens, edit);
    edit_draw_runs(page, edit);
    edit_draw_heat_panel(page, edit);
    edit_draw_bar(page, screens, edit);
    edit_draw_proof(page, screens, edit);
    if (edit->waits != EDIT_DO_NOTHING)
        edit_draw_request(page, TEXT_EDIT_CHOOSE_PLACE);
    edit_draw_lesson(page, screens, edit);
    if (edit->ring.open)
        edit_draw_ring(page, edit);
    if (edit->question.open)
        edit_draw_question(page, edit);
    edit_draw_hints(page, screens, edit);
    if (edit->focus.on)
        focus_draw(page, edit);
    else if (edit->pad.used || edit->keys_act)
        cursor_draw(page, edit);
}

// --- presses -------------------------------------------------------------------------------------

// Everything is handled as events. What is left means the same as elsewhere, or nothing.
static bool action(Screens *screens, InputAction wanted)
{
    (void)screens;
    return wanted != INPUT_ACTION_QUIT && wanted != INPUT_ACTION_SCREENSHOT &&
           wanted != INPUT_ACTION_DEBUG;
}

// Another window has the focus: what is held counts as released.
static void let_go(Screens *screens, EditScreen *edit)
{
    edit->mouse.space = edit->shift = edit->mouse.pans = false;
    edit->mouse.held = 0;
    if (edit->editor->hand.act != EDITOR_ACT_LINE)
        edit_hand_release(screens, edit);
}

bool screen_edit_event(Screens *screens, const UiEvent *event, Vec2 pointer)
{
    EditScreen *edit = screens->edit;
    if (screens->screen != SCREEN_EDIT || !edit || !edit->editor ||
        edit->leave.how != EDIT_LEAVES_NOT)
        return false;
    switch (event->kind) {
    case UI_NOTHING:
        return false;
    case UI_KEY:
        return edit_key(screens, edit, event);
    case UI_TEXT:
        edit_text_input(edit, event->text);
        break;
    case UI_MOVE:
        edit->pointer = pointer;
        edit_mouse_move(screens, edit);
        break;
    case UI_CLICK:
        edit->pointer = pointer;
        edit_mouse_button(screens, edit, event);
        break;
    case UI_WHEEL:
        edit_wheel(screens, edit, event->steps);
        break;
    case UI_BUTTON:
        edit_pad_button(screens, edit, event);
        break;
    case UI_AXIS:
        edit_pad_axis(edit, event);
        break;
    case UI_FOCUS_LOST:
        let_go(screens, edit);
        return false;
    }
    return true;
}

static const Screen screen_edit = {SCREEN_WORLD_STILL, NULL, draw, NULL, action, 1.0};

const ScreenEditor screen_editor = {.screen = &screen_edit,
                                    .open = screen_edit_open,
                                    .begin = screen_edit_begin,
                                    .begin_lesson = screen_edit_lesson,
                                    .won = screen_edit_won,
                                    .holds = screen_edit_holds,
                                    .has_unsaved = screen_edit_has_unsaved,
                                    .has_panel = screen_edit_has_panel};
