// edit_commands.c - the table of the editor's commands, and what they do.
#include "editor/panels/screen_edit.h"

#include "shell/window/clipboard.h"
#include <stdlib.h>

#define DEGREES_A_TURN 15.0
#define ZOOM 0.83 // factor of a step

static Vec2 tile_of(const EditCall *call)
{
    return editor_tile(&call->edit->sight, call->edit->pointer);
}

static int way_of(const EditCall *call)
{
    return call->subject > 0 ? 1 : -1;
}

// --- leaving, saving -----------------------------------------------------------------------------

// The game's level has to be up to date first: then the editor is left by screen_edit_poll().
static void leave_soon(const EditCall *call)
{
    static const EditLeaving ways[] = {[EDIT_DO_PLAY_ON] = EDIT_LEAVES_ON,
                                       [EDIT_DO_PLAY_START] = EDIT_LEAVES_START,
                                       [EDIT_DO_PLAY_HERE] = EDIT_LEAVES_HERE};
    (void)editor_cancel(call->editor);
    editor_layers_show(call->editor);
    call->edit->leave.how = ways[call->command];
    call->edit->leave.at = tile_of(call);
}

static void prove(const EditCall *call)
{
    edit_proof_begin(call->screens, call->edit);
}

static void save(const EditCall *call)
{
    EditScreen *edit = call->edit;
    (void)editor_cancel(call->editor);
    edit->question.open = editor_save(call->editor, call->screens->run) == EDIT_SAVE_CHANGED;
    edit->question.then = EDIT_DO_NOTHING;
    edit->focus.on = edit->question.open; // keys choose the answer
    levels_reread_own(&call->screens->saves->levels);
}

// Others get what is in the file.
static void share(const EditCall *call)
{
    Edit *map = call->editor->edit;
    if (edit_is_changed(map))
        save(call);
    if (!call->edit->question.open && !edit_is_changed(map))
        screen_share_link(call->screens, edit_path(map));
}

static void help(const EditCall *call)
{
    screen_help_open(call->screens, "The editor");
}

static void answer(const EditCall *call)
{
    if (call->edit->question.then != EDIT_DO_NOTHING) {
        edit_first_answer(call->screens, (EditFirst)call->subject);
        return;
    }
    editor_answer(call->editor, call->screens->run, (EditorAnswer)call->subject);
    levels_reread_own(&call->screens->saves->levels);
    call->edit->question.open = call->edit->focus.on = false;
}

static void leave_first(const EditCall *call)
{
    edit_ask_first(call->screens, call->command);
}

static void pause_level(const EditCall *call)
{
    (void)editor_cancel(call->editor);
    screen_push(call->screens, SCREEN_PAUSE, 0);
}

// --- the map -------------------------------------------------------------------------------------

// What is taken along goes through the clipboard.
static void copy(const EditCall *call)
{
    Messages *messages = call->screens->messages;
    char *text = call->command == EDIT_DO_CUT ? editor_cut(call->editor, messages)
                                              : editor_copy(call->editor, messages);
    if (text && !clipboard_put(text))
        messages_say(messages, TEXT_EDIT_NO_CLIPBOARD);
    free(text);
}

// What the hand was about to do is given up.
static void paste(const EditCall *call)
{
    char *text = clipboard_take();
    call->editor->class_of = LEVEL_MAP;
    editor_paste(call->editor, text ? text : "", tile_of(call), call->screens->messages);
    free(text);
}

static void point(const EditCall *call)
{
    editor_point_toggle(call->editor, tile_of(call), edit_reach(call->edit),
                        call->screens->messages);
}

static void turn(const EditCall *call)
{
    editor_turn(call->editor, DEGREES_A_TURN * way_of(call), call->screens->messages);
}

static void layer_add(const EditCall *call)
{
    editor_layer_add(call->editor, (EditLayerKind)call->subject, NULL, call->screens->messages);
}

static void layer_lift(const EditCall *call)
{
    editor_layer_move(call->editor, way_of(call), call->screens->messages);
    call->edit->layers.shown = 0; // it may have left what is shown of the list
}

static void choose(const EditCall *call)
{
    edit_choose(call->screens, call->edit, (EditorChoiceKind)call->subject);
}

static void choice(const EditCall *call)
{
    edit_choice_take(call->screens, call->edit, call->subject);
}

// --- the hand ------------------------------------------------------------------------------------

static void mode_set(Editor *editor, EditorMode mode)
{
    if (editor->mode == mode)
        return;
    (void)editor_cancel(editor);
    editor->mode = mode;
    editor->selected_count = 0;
    editor->class_of = LEVEL_MAP;
    editor->picked.holds = false;
}

static void mode(const EditCall *call)
{
    call->edit->more = false;
    if (call->editor->mode != (EditorMode)call->subject)
        call->edit->typing.search[0] = '\0';
    call->edit->typing.into = EDIT_TYPES_NOTHING;
    call->editor->linking[0] = '\0';
    mode_set(call->editor, (EditorMode)call->subject);
}

static void tool(const EditCall *call)
{
    (void)editor_cancel(call->editor);
    call->editor->tool = (EditorTool)call->subject;
}

static void next_tool(const EditCall *call)
{
    call->editor->tool =
        (EditorTool)(((int)call->editor->tool + EDITOR_TOOLS + way_of(call)) % EDITOR_TOOLS);
}

static void brush(const EditCall *call)
{
    call->editor->brush = call->subject;
}

static void next_brush(const EditCall *call)
{
    editor_next_brush(call->editor, way_of(call));
}

static void pick(const EditCall *call)
{
    if (call->editor->mode == EDITOR_PICTURES)
        editor_decor_pick(call->editor, tile_of(call));
    else
        editor_pick(call->editor, tile_of(call));
}

static void size(const EditCall *call)
{
    call->editor->size = call->subject;
}

static void next_size(const EditCall *call)
{
    if (call->editor->mode != EDITOR_PICTURES || call->editor->garden.on)
        editor_size(call->editor, way_of(call));
    else if (call->editor->cut.path[0] != '\0')
        editor_cut_side(call->editor, way_of(call));
    else
        editor_shape_next(call->editor, way_of(call));
}

static void side(const EditCall *call)
{
    edit_side_step(call->edit, call->subject);
}

static void class_take(const EditCall *call)
{
    Editor *editor = call->editor;
    LevelOwner owner = (LevelOwner)call->subject;
    mode_set(editor, EDITOR_THINGS);
    editor->hand.act = EDITOR_ACT_NONE;
    editor->hand.point_count = editor->hand.follower = 0;
    editor->selected_count = 0;
    editor->linking[0] = '\0';
    editor->class_of = editor->class_of == owner ? LEVEL_MAP : owner;
    call->edit->typing.into = EDIT_TYPES_NOTHING;
    call->edit->focus.on = false; // the next press puts it
}

// A second press opens the letters, for whoever has the mouse alone.
static void search(const EditCall *call)
{
    EditScreen *edit = call->edit;
    bool again = edit->typing.into == EDIT_TYPES_SEARCH;
    if (edit->choices.kind >= EDITOR_CHOICE_SAVE)
        return; // they are few
    if (call->editor->mode != EDITOR_PICTURES)
        mode_set(call->editor, EDITOR_THINGS);
    if (!again)
        edit->typing.search[0] = '\0';
    edit->classes.first = 0;
    edit_type(call->screens, edit, EDIT_TYPES_SEARCH, edit->pad.used || (again && !edit->has_keys),
              screen_text(call->screens, TEXT_EDIT_SEARCH));
}

static void layer(const EditCall *call)
{
    edit_choices_close(call->edit);
    call->editor->cut.path[0] = '\0';
    call->editor->garden.on = false;
    editor_layer_choose(call->editor, call->subject);
}

static void next_layer(const EditCall *call)
{
    editor_next_layer(call->editor, -way_of(call));
}

static void eye(const EditCall *call)
{
    editor_layer_hide(call->editor, call->subject != 0 ? call->subject : call->editor->layer);
}

static void tileset(const EditCall *call)
{
    editor_next_tileset(call->editor, way_of(call));
    call->edit->typing.search[0] = '\0';
}

static void tiles(const EditCall *call)
{
    edit_tiles_press(call->screens, call->edit, call->at, call->command == EDIT_DO_CLEAR);
}

static void cut_side(const EditCall *call)
{
    editor_cut_side(call->editor, way_of(call));
}

static void cut_end(const EditCall *call)
{
    editor_cut_end(call->editor, call->subject == 1, call->screens->messages);
}

static void rules(const EditCall *call)
{
    call->editor->gives.on = !call->editor->gives.on;
    if (call->editor->gives.on)
        messages_say(call->screens->messages, TEXT_EDIT_RULES_HELP);
}

static void shape(const EditCall *call)
{
    call->editor->gives.shape = call->subject;
}

static void garden(const EditCall *call)
{
    const Session *session = &call->screens->run->session;
    if (!call->editor->garden.on)
        editor_garden_begin(call->editor, session->worlds, level_pictures(session->level.level),
                            call->screens->messages);
    else
        call->editor->garden.on = false;
}

static void plant(const EditCall *call)
{
    call->editor->garden.kind = call->subject;
}

static void garden_tool(const EditCall *call)
{
    call->editor->garden.tool = (EditorGardenTool)call->subject;
}

static void density(const EditCall *call)
{
    editor_garden_denser(call->editor, way_of(call));
}

static void kind(const EditCall *call)
{
    call->editor->gives.material = (LevelMaterialKind)call->subject;
}

static void next_tile(const EditCall *call)
{
    editor_next_tile(call->editor, way_of(call), 0, false);
}

// --- how the level is shown ----------------------------------------------------------------------

// Returns what a command switches on and off; NULL: it does something else.
static bool *switch_of(EditScreen *edit, EditCommand command)
{
    Editor *editor = edit->editor;
    switch ((int)command) {
    case EDIT_DO_GRID:
        return &editor->grid;
    case EDIT_DO_SNAP:
        return &editor->snap;
    case EDIT_DO_BRIGHT:
        return &editor->bright;
    case EDIT_DO_BEFORE:
        return &editor->before;
    case EDIT_DO_JUMP:
        return &editor->living.shows_jump;
    case EDIT_DO_MISSED:
        return &editor->living.shows_missed;
    case EDIT_DO_MORE:
        return &edit->more;
    default:
        return NULL;
    }
}

static void toggle(const EditCall *call)
{
    bool *on = switch_of(call->edit, call->command);
    *on = !*on;
}

// A press that comes before the next picture is meant for what is to be seen then.
static void sight_follow(EditScreen *edit)
{
    edit->sight = editor_sight(&edit->editor->camera, edit->sight.picture);
}

static void fit(const EditCall *call)
{
    editor_camera_fit(&call->editor->camera, editor_level_size(call->editor));
    sight_follow(call->edit);
}

void edit_zoom(EditScreen *edit, double factor)
{
    editor_camera_zoom(&edit->editor->camera, editor_tile(&edit->sight, edit->pointer), factor,
                       editor_level_size(edit->editor));
    sight_follow(edit);
}

static void zoom(const EditCall *call)
{
    edit_zoom(call->edit, call->subject > 0 ? 1.0 / ZOOM : ZOOM);
}

static void overview(const EditCall *call)
{
    edit_overview_go(call->edit, call->at);
}

static void heat(const EditCall *call)
{
    edit_heat_press(call->screens, call->edit);
}

static void section(const EditCall *call)
{
    edit_go_to_section(call->edit, call->subject);
}

static void problem(const EditCall *call)
{
    edit_go_to_problem(call->edit, call->subject);
}

static void lesson(const EditCall *call)
{
    edit_lesson_toggle(call->edit);
}

static void panels(const EditCall *call)
{
    call->edit->focus.on = !call->edit->focus.on;
}

static void ring(const EditCall *call)
{
    edit_ring_toggle(call->edit);
}

// --- the sheet -----------------------------------------------------------------------------------

static void level_sheet(const EditCall *call)
{
    EditScreen *edit = call->edit;
    edit->sheet.of_level = !edit->sheet.of_level;
    edit->sheet.rows.first = 0;
    edit->typing.into = EDIT_TYPES_NOTHING;
    call->editor->selected_count = 0;
}

static void row(const EditCall *call)
{
    edit_sheet_press(call->screens, call->edit, call->subject, call->at);
}

static void reset(const EditCall *call)
{
    edit_sheet_reset(call->screens, call->edit, call->subject);
}

// --- the table -----------------------------------------------------------------------------------

enum {
    GROUND = 1 << EDITOR_GROUND,
    THINGS = 1 << EDITOR_THINGS,
    PICTURES = 1 << EDITOR_PICTURES,
    SPARE = EDIT_HINT_SPARE,
};

#define DOES(deed, about, name, function) \
    .command = EDIT_DO_##deed, .subject = (about), .text = TEXT_##name, .does = (function)
#define CHANGES(deed, name, function) \
    .command = EDIT_DO_##deed, .text = TEXT_##name, .changes = (function)
#define SHOWS(name) .text = TEXT_##name
#define CTRL(name) .with = EDIT_CTRL, .keys = {KEY(name)}
#define IN(what) .modes = (what)
#define HINT(when) .hint = EDIT_HINT_##when

// Of two rows for one key the first that counts is meant. A and X of a pad are the hand's, Y and
// the directions among the buttons mean something else (edit_pad.c).
static const EditWay ways[] = {
    {DOES(PLAY_START, 0, EDIT_FROM_START, leave_soon), .keys = {KEY(F5)}},
    {DOES(PROVE, 0, EDIT_PROVE, prove), .keys = {KEY(F7)}},
    {DOES(SAVE, 0, EDIT_SAVE, save), CTRL(S)},
    {CHANGES(REDO, EDIT_REDO, editor_redo), .with = EDIT_CTRL_SHIFT, .keys = {KEY(Z)}},
    {CHANGES(REDO, EDIT_REDO, editor_redo), CTRL(Y), .buttons = {PAD_BUTTON(RIGHTSHOULDER)}},
    {CHANGES(UNDO, EDIT_UNDO, editor_undo), CTRL(Z)},
    {DOES(CUT, 0, EDIT_CUT, copy), CTRL(X)},
    {CHANGES(ALL, EDIT_ALL, editor_select_all), CTRL(A)},
    {DOES(NEW, 0, NEW_LEVEL, leave_first), CTRL(N)},
    {DOES(SEARCH, 0, EDIT_SEARCH, search), CTRL(F)},
    {DOES(SEARCH, 0, EDIT_SEARCH, search), .keys = {KEY(SLASH)}, IN(GROUND)},
    {DOES(HELP, 0, MANUAL, help), .keys = {KEY(F1)}},
    {DOES(SHARE, 0, SHARE, share)},
    {DOES(LESSON_BEGIN, 0, LESSON_BEGIN, leave_first)},
    {DOES(ANSWER, 0, EDIT_MINE, answer)},
    {DOES(PAUSE, 0, HINT_MENU, pause_level), .buttons = {PAD_BUTTON(START)}},
    {DOES(MODE, EDITOR_GROUND, EDIT_GROUND, mode), .keys = {KEY(1)}},
    {DOES(MODE, EDITOR_THINGS, EDIT_THINGS, mode), .keys = {KEY(2)}},
    {DOES(MODE, EDITOR_PICTURES, EDIT_PICTURES, mode), .keys = {KEY(3)}},
    {DOES(TOOL, EDITOR_BRUSH, EDIT_BRUSH, tool), .keys = {KEY(B)}, IN(GROUND)},
    {DOES(TOOL, EDITOR_RECTANGLE, EDIT_RECTANGLE, tool), .keys = {KEY(R)}, IN(GROUND)},
    {DOES(TOOL, EDITOR_FREEHAND, EDIT_FREEHAND, tool), .keys = {KEY(D)}, IN(GROUND)},
    {DOES(TOOL, EDITOR_FILL, EDIT_FILL, tool), .keys = {KEY(F)}, IN(GROUND)},
    {DOES(TOOL, EDITOR_REPLACE, EDIT_REPLACE, tool), .keys = {KEY(E)}, IN(GROUND)},
    {DOES(TOOL, EDITOR_STAMP, EDIT_STAMP, tool), .keys = {KEY(C)}, IN(GROUND)},
    {DOES(TOOL, EDITOR_SMOOTH, EDIT_SMOOTH, tool), .keys = {KEY(O)}, IN(GROUND)},
    {DOES(PICK, 0, EDIT_THIS_MATERIAL, pick), .keys = {KEY(I)}},
    {CHANGES(MIRROR, EDIT_MIRROR, editor_mirror), .keys = {KEY(M)}},
    {CHANGES(MORE_GROUND, EDIT_MORE_GROUND, editor_more_ground)},
    {DOES(MORE, 0, EDIT_LINE, toggle), .keys = {KEY(A)}, IN(GROUND | PICTURES)},
    {DOES(MORE, 0, EDIT_SEVERAL, toggle), .keys = {KEY(A)}, IN(THINGS)},
    {DOES(BRIGHT, 0, EDIT_BRIGHT, toggle), .keys = {KEY(H)}},
    {DOES(ZOOM, 0, EDIT_ZOOM, zoom), .keys = {KEY(EQUALS), KEY(MINUS)}, .with = EDIT_ANY},
    {DOES(ZOOM, 0, EDIT_ZOOM, zoom), .keys = {KEY(KP_PLUS), KEY(KP_MINUS)}, .with = EDIT_ANY},
    {DOES(BRUSH, 0, EDIT_MATERIAL, brush)},
    {DOES(SIZE, 0, EDIT_SIZE, size)},
    {DOES(SIDE, 0, EDIT_RESIZE, side)},
    {CHANGES(SIDES, EDIT_APPLY, editor_sides_apply)},
    {DOES(CLASS, 0, EDIT_THINGS, class_take)},
    {DOES(LAYER, 0, EDIT_NEW_LAYER, layer)},
    {DOES(ADD, EDIT_LAYER_TILES, EDIT_ADD_TILES, layer_add)},
    {DOES(ADD, EDIT_LAYER_OBJECTS, EDIT_ADD_OBJECTS, layer_add)},
    {DOES(CHOOSE, EDITOR_CHOICE_IMAGE, EDIT_ADD_IMAGE, choose)},
    {DOES(CHOOSE, EDITOR_CHOICE_TILESET, EDIT_ADD_TILESET, choose)},
    {DOES(CHOOSE, EDITOR_CHOICE_SAVE, EDIT_HISTORY, choose), CTRL(H)},
    {DOES(CHOICE, 0, EDIT_ADD_IMAGE, choice)},
    {DOES(BEFORE, 0, EDIT_BEFORE, toggle)},
    {CHANGES(DROP, EDIT_DELETE, editor_layer_drop)},
    {DOES(TILESET, 0, EDIT_TILE, tileset)},
    {DOES(TILES, 0, EDIT_TILE, tiles)},
    {DOES(CLEAR, 0, EDIT_ERASE, tiles)},
    {DOES(CUT_SIDE, 0, EDIT_TILE_SIDE, cut_side)},
    {DOES(CUT_END, 1, EDIT_MAKE_TILESET, cut_end)},
    {DOES(CUT_END, 0, BACK, cut_end)},
    {DOES(SHAPE, 0, EDIT_SHAPE, shape)},
    {DOES(KIND, 0, EDIT_MATERIAL, kind)},
    {DOES(PLANT, 0, EDIT_PLANTS, plant)},
    {DOES(GARDEN_TOOL, EDITOR_GARDEN_ONE, EDIT_PLANT_ONE, garden_tool)},
    {DOES(GARDEN_TOOL, EDITOR_GARDEN_SCATTER, EDIT_BRUSH, garden_tool)},
    {DOES(GARDEN_TOOL, EDITOR_GARDEN_CLEAR, EDIT_ERASE, garden_tool)},
    {DOES(DENSITY, 0, EDIT_DENSITY, density)},
    {DOES(SECTION, 0, EDIT_HEAT, section)},
    {DOES(PROBLEM, 0, EDIT_LOOK, problem)},
    {DOES(MAP, 0, EDIT_LOOK, overview)},
    {DOES(ROW, 0, EDIT_OF_LEVEL, row)},
    {DOES(RESET, 0, EDIT_RESET, reset)},
    // from here on in the order of the line of keys
    {SHOWS(EDIT_USE), .keys = {KEY(RETURN)}, .buttons = {PAD_BUTTON(A)}, HINT(GROUND)},
    {SHOWS(EDIT_ERASE), .keys = {KEY(BACKSPACE)}, .buttons = {PAD_BUTTON(X)}, HINT(GROUND)},
    {SHOWS(EDIT_LINE), .keys = {KEY(LSHIFT)}, HINT(GROUND | SPARE)},
    {DOES(NEXT_SIZE, 0, EDIT_SIZE, next_size), .with = EDIT_ANY,
     .keys = {KEY(LEFTBRACKET), KEY(RIGHTBRACKET)}, HINT(GROUND)},
    {DOES(NEXT_BRUSH, 0, EDIT_MATERIAL, next_brush), .with = EDIT_ANY,
     .keys = {KEY(COMMA), KEY(PERIOD)}, .buttons = {PAD_BUTTON(DPAD_LEFT), PAD_BUTTON(DPAD_RIGHT)},
     IN(GROUND), HINT(GROUND)},
    {DOES(NEXT_BRUSH, 0, EDIT_MATERIAL, next_brush), .with = EDIT_ANY,
     .keys = {KEY(COMMA), KEY(PERIOD)}, IN(THINGS)},
    {DOES(NEXT_TOOL, 0, EDIT_TOOL, next_tool),
     .buttons = {PAD_BUTTON(DPAD_UP), PAD_BUTTON(DPAD_DOWN)}, IN(GROUND), HINT(GROUND)},
    {DOES(TOOL, EDITOR_RESIZE, EDIT_RESIZE, tool), .keys = {KEY(W)}, IN(GROUND),
     HINT(GROUND | SPARE)},
    {CHANGES(ROUND, EDIT_ROUND_LAST, editor_smooth), .keys = {KEY(L)}, HINT(GROUND | SPARE)},
    {SHOWS(EDIT_USE), .keys = {KEY(RETURN)}, .buttons = {PAD_BUTTON(A)}, HINT(PICTURES)},
    {SHOWS(EDIT_ERASE), .keys = {KEY(BACKSPACE)}, .buttons = {PAD_BUTTON(X)}, HINT(PICTURES)},
    {DOES(NEXT_TILE, 0, EDIT_TILE, next_tile), .with = EDIT_ANY, .keys = {KEY(COMMA), KEY(PERIOD)},
     .buttons = {PAD_BUTTON(DPAD_LEFT), PAD_BUTTON(DPAD_RIGHT)}, IN(PICTURES), HINT(PICTURES)},
    {DOES(NEXT_LAYER, 0, EDIT_LAYER, next_layer), .keys = {KEY(PAGEUP), KEY(PAGEDOWN)},
     .buttons = {PAD_BUTTON(DPAD_UP), PAD_BUTTON(DPAD_DOWN)}, IN(PICTURES), HINT(PICTURES)},
    {DOES(LIFT, 1, EDIT_HIGHER, layer_lift), CTRL(PAGEUP), IN(PICTURES), HINT(PICTURES | SPARE)},
    {DOES(LIFT, 0, EDIT_LOWER, layer_lift), CTRL(PAGEDOWN), IN(PICTURES)},
    {DOES(EYE, 0, EDIT_HIDE, eye), .keys = {KEY(V)}, IN(PICTURES), HINT(PICTURES | SPARE)},
    {DOES(PICK, 0, EDIT_PICK, pick), .keys = {KEY(I)}, IN(PICTURES), HINT(PICTURES | SPARE)},
    {DOES(SEARCH, 0, EDIT_SEARCH, search), .keys = {KEY(SLASH)}, IN(PICTURES),
     HINT(PICTURES | SPARE)},
    {DOES(GARDEN, 0, EDIT_PLANTS, garden), .keys = {KEY(F)}, IN(PICTURES), HINT(PICTURES | SPARE)},
    {DOES(RULES, 0, EDIT_RULES, rules), .keys = {KEY(R)}, IN(PICTURES), HINT(PICTURES | SPARE)},
    {SHOWS(EDIT_SELECT), .buttons = {PAD_BUTTON(A)}, HINT(THINGS)},
    {DOES(SEARCH, 0, EDIT_SEARCH, search), .keys = {KEY(SLASH)}, IN(THINGS), HINT(THINGS | SPARE)},
    {CHANGES(DELETE, EDIT_DELETE, editor_delete), .keys = {KEY(DELETE)}, .buttons = {PAD_BUTTON(X)},
     IN(THINGS), HINT(THINGS)},
    {CHANGES(DELETE, EDIT_DELETE, editor_delete), .keys = {KEY(DELETE)}, IN(PICTURES)},
    {CHANGES(DUPLICATE, EDIT_DUPLICATE, editor_duplicate), CTRL(D), HINT(SELECTED)},
    {DOES(COPY, 0, EDIT_COPY_IT, copy), CTRL(C), HINT(SELECTED | SPARE)},
    {DOES(PASTE, 0, EDIT_PASTE, paste), CTRL(V), HINT(ALWAYS | SPARE)},
    {DOES(TURN, 0, EDIT_TURN_BACK, turn), .with = EDIT_SHIFT, .keys = {KEY(T)}, IN(THINGS)},
    {DOES(TURN, 1, EDIT_TURN, turn), .keys = {KEY(T)}, IN(THINGS), HINT(SELECTED | SPARE)},
    {DOES(POINT, 0, EDIT_POINT, point), .keys = {KEY(P)},
     .buttons = {PAD_BUTTON(DPAD_LEFT), PAD_BUTTON(DPAD_RIGHT)}, IN(THINGS), HINT(POINTS)},
    {DOES(POINT, 0, EDIT_POINT, point), .keys = {KEY(INSERT)}, IN(THINGS)},
    {DOES(POINT, 1, EDIT_OUTLINE, point)},
    {DOES(POINT, 2, EDIT_PATH, point), .keys = {KEY(P)},
     .buttons = {PAD_BUTTON(DPAD_LEFT), PAD_BUTTON(DPAD_RIGHT)}, IN(THINGS), HINT(FOLLOWER)},
    {DOES(SNAP, 0, EDIT_SNAP, toggle), .keys = {KEY(N)}, HINT(THINGS | SPARE)},
    {SHOWS(EDIT_END_LINE), .keys = {KEY(BACKSPACE)}, .buttons = {PAD_BUTTON(X)}, HINT(LINE)},
    {SHOWS(EDIT_LOOK), .buttons = {PAD_AXIS(RIGHTX)}, HINT(ALWAYS | SPARE)},
    {SHOWS(EDIT_ZOOM), .buttons = {PAD_AXIS(TRIGGERRIGHT)}, HINT(ALWAYS | SPARE)},
    {DOES(GRID, 0, EDIT_GRID, toggle), .keys = {KEY(G)}, HINT(ALWAYS | SPARE)},
    {DOES(FIT, 0, EDIT_FIT, fit), .keys = {KEY(HOME)}, HINT(ALWAYS | SPARE)},
    {DOES(JUMP, 0, EDIT_JUMP, toggle), .keys = {KEY(J)}, HINT(ALWAYS | SPARE)},
    {DOES(MISSED, 0, EDIT_MISSED, toggle), .keys = {KEY(K)}, HINT(ALWAYS | SPARE)},
    {DOES(HEAT, 0, EDIT_HEAT, heat), .keys = {KEY(F9)}, HINT(ALWAYS | SPARE)},
    {DOES(LEVEL, 0, EDIT_OF_LEVEL, level_sheet), .keys = {KEY(U)}, HINT(ALWAYS | SPARE)},
    {CHANGES(UNDO, EDIT_UNDO, editor_undo), .buttons = {PAD_BUTTON(LEFTSHOULDER)},
     HINT(ALWAYS | SPARE)},
    {DOES(MODE, EDITOR_THINGS, EDIT_THINGS, mode), .buttons = {PAD_BUTTON(RIGHTSTICK)}, IN(GROUND),
     HINT(GROUND)},
    {DOES(MODE, EDITOR_PICTURES, EDIT_PICTURES, mode), .buttons = {PAD_BUTTON(RIGHTSTICK)},
     IN(THINGS), HINT(THINGS)},
    {DOES(MODE, EDITOR_GROUND, EDIT_GROUND, mode), .buttons = {PAD_BUTTON(RIGHTSTICK)},
     IN(PICTURES), HINT(PICTURES)},
    {DOES(SAVE, 0, EDIT_SAVE, save), .buttons = {PAD_BUTTON(BACK)}, HINT(ALWAYS | SPARE)},
    {DOES(LESSON, 0, LESSON, lesson), .keys = {KEY(F8)}, HINT(ALWAYS | SPARE)},
    {DOES(RING, 0, EDIT_RING, ring), .keys = {KEY(X)}, .buttons = {PAD_BUTTON(Y)}, HINT(ALWAYS)},
    {DOES(PANELS, 0, EDIT_PANELS, panels), .keys = {KEY(Q)}, HINT(ALWAYS)},
    {DOES(PANELS, 0, EDIT_PANELS, panels), .buttons = {PAD_BUTTON(DPAD_UP), PAD_BUTTON(DPAD_DOWN)},
     IN(THINGS)},
    {DOES(PLAY_HERE, 0, EDIT_FROM_HERE, leave_soon), .keys = {KEY(F6)}, HINT(ALWAYS | SPARE)},
    {DOES(PLAY_ON, 0, EDIT_PLAY_ON, leave_soon), HINT(ALWAYS)}, // by what is bound to it
    {SHOWS(EDIT_USE), .keys = {KEY(RETURN)}, .buttons = {PAD_BUTTON(A)}, HINT(CHOOSING)},
    {SHOWS(EDIT_RESET), .keys = {KEY(DELETE)}, .buttons = {PAD_BUTTON(X)}, HINT(IN_SHEET)},
    {SHOWS(EDIT_PANELS), .keys = {KEY(Q)}, .buttons = {PAD_BUTTON(Y)}, HINT(IN_RING)},
    {SHOWS(BACK), .keys = {KEY(ESCAPE)}, .buttons = {PAD_BUTTON(B)}, HINT(CHOOSING)},
};

const EditWay *edit_way(uint32_t number)
{
    return number < sizeof ways / sizeof *ways ? &ways[number] : NULL;
}

static bool is_command(const EditWay *way)
{
    return way->does || way->changes;
}

static bool counts(const EditWay *way, EditorMode mode)
{
    return way->modes == 0 || (way->modes & 1u << mode) != 0;
}

static bool is_held(EditWith with, UiHeld held)
{
    bool ctrl = with == EDIT_CTRL || with == EDIT_CTRL_SHIFT,
         shift = with == EDIT_SHIFT || with == EDIT_CTRL_SHIFT;
    return with == EDIT_ANY || (held.ctrl == ctrl && (held.shift || !shift));
}

// --- doing them ----------------------------------------------------------------------------------

static const EditWay *way_to(const EditScreen *edit, EditCommand command, uint32_t subject)
{
    const EditWay *any = NULL;
    for (const EditWay *way = ways; way < ways + sizeof ways / sizeof *ways; way++)
        if (way->command == command && is_command(way)) {
            any = any ? any : way;
            if (way->subject == subject && counts(way, edit->editor->mode))
                return way;
        }
    return any;
}

void edit_do(Screens *screens, EditCommand command, uint32_t subject, Vec2 at)
{
    EditScreen *edit = screens->edit;
    const EditWay *way = way_to(edit, command, subject);
    if (edit->ring.open && command != EDIT_DO_RING) {
        edit_ring_toggle(edit);
        edit->pointer = at = edit->ring.at;
        if (edit->ring.aside && (command == EDIT_DO_PLAY_HERE || command == EDIT_DO_PICK)) {
            edit->waits = command;
            return;
        }
    }
    if (way && way->changes)
        way->changes(edit->editor, screens->messages);
    else if (way)
        way->does(&(EditCall){screens, edit, edit->editor, command, subject, at});
}

// Does what a source stands for, of keys or of buttons.
static bool do_source(Screens *screens, BindingSource source, const UiHeld *held)
{
    for (const EditWay *way = ways;
         source != BINDING_NONE && way < ways + sizeof ways / sizeof *ways; way++) {
        const BindingSource *sources = held ? way->keys : way->buttons;
        bool second = source == sources[1];
        if (!is_command(way) || (source != sources[0] && !second) ||
            !counts(way, screens->edit->editor->mode) || (held && !is_held(way->with, *held)))
            continue;
        edit_do(screens, way->command, second ? 1 : way->subject, screens->edit->pointer);
        return true;
    }
    return false;
}

bool edit_do_key(Screens *screens, BindingSource key, UiHeld held)
{
    return do_source(screens, key, &held);
}

bool edit_do_button(Screens *screens, BindingSource button)
{
    return do_source(screens, button, NULL);
}

// --- what is shown of them -----------------------------------------------------------------------

TextId edit_name(const EditScreen *edit, EditCommand command, uint32_t subject)
{
    if (command == EDIT_DO_BEFORE && !edit->editor->before)
        return TEXT_EDIT_BEHIND;
    return way_to(edit, command, subject)->text;
}

bool edit_is_on(const EditScreen *edit, EditCommand command, uint32_t subject)
{
    const Editor *editor = edit->editor;
    const bool *on = switch_of((EditScreen *)edit, command);
    switch ((int)command) {
    case EDIT_DO_MODE:
        return editor->mode == (EditorMode)subject;
    case EDIT_DO_TOOL:
        return editor->tool == (EditorTool)subject;
    case EDIT_DO_CHOOSE:
        return edit->choices.kind == (EditorChoiceKind)subject;
    case EDIT_DO_UNDO:
        return edit_undo_name(editor->edit) != NULL;
    case EDIT_DO_REDO:
        return edit_redo_name(editor->edit) != NULL;
    case EDIT_DO_SAVE:
        return edit_is_changed(editor->edit);
    case EDIT_DO_HEAT:
        return editor->heat.shows;
    case EDIT_DO_RULES:
        return editor->gives.on;
    case EDIT_DO_GARDEN:
        return editor->garden.on;
    case EDIT_DO_GARDEN_TOOL:
        return editor->garden.tool == (EditorGardenTool)subject;
    case EDIT_DO_LESSON:
        return editor_lesson_is_shown(&editor->lesson);
    case EDIT_DO_LEVEL:
        return edit->sheet.of_level;
    case EDIT_DO_RING:
        return edit->ring.open;
    case EDIT_DO_SIDES:
        return editor_sides_wait(editor);
    case EDIT_DO_PLAY_ON:
        return true;
    default:
        return on && *on;
    }
}

bool edit_has_key(EditCommand command, uint32_t subject)
{
    bool has = command == EDIT_DO_PLAY_ON; // it is bound
    for (const EditWay *way = ways; way < ways + sizeof ways / sizeof *ways; way++)
        has = has || (is_command(way) && way->command == command && way->subject == subject &&
                      way->keys[0] != BINDING_NONE);
    return has;
}
