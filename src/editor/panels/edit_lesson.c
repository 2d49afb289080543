// edit_lesson.c - the panel of the editor's lesson: the steps, what the present one is about, what
// is to be pressed next; and marks on that.
#include "screen_edit.h"

#include "jantar/game.h"
#include "jantar/real.h"
#include <stdio.h>
#include <string.h>

// Lengths in units. The panel lies between the palettes and the small map, over the row of buttons.
#define LEFT 182.0
#define RIGHT 882.0
#define TOP 546.0
#define BOTTOM 634.0
#define PICTURE_AT 48.0 // from the panel's left end to the picture's middle
#define PICTURE 30.0    // half its side
#define TEXT_LEFT 96.0
#define TEXT_TOP 18.0
#define TEXT_SIZE 16.0
#define TEXT_ROOM 424.0
#define KEYS_Y 64.0 // middle of the line
#define KEYS_TEXT 13.0
#define KEYS_ROOM 440.0
#define GLYPH 20.0
#define GAP 8.0
#define DOT 9.0
#define DOT_STEP 27.0
#define DOTS_Y 25.0
#define BUTTON_Y 50.0
#define PANEL_ALPHA 0.92
#define FRAME 2.5
#define FRAME_GROW 3.0
#define BREATH 3.2 // radians a second
#define PLACE_ALPHA 0.16
#define FREE_WIDTH 848.0 // of the picture, that no panel covers: from LEFT on
#define FREE_TOP 44.0
#define FREE_HEIGHT 490.0
#define ZOOM_MOST 3.0

enum { ROWS_BEFORE = 6 }; // of the palette, over the class that is needed

// --- showing it ----------------------------------------------------------------------------------

// Looks at the level so that all of it lies between the panels; a large one is left alone.
static void camera_fit(EditorCamera *camera, Vec2 size)
{
    double scale = real_min(FREE_WIDTH / size.x, FREE_HEIGHT / size.y); // units of a tile
    double zoom = 1280.0 / (GAME_VIEW_WIDTH * scale);
    Vec2 middle = {LEFT + 0.5 * FREE_WIDTH, FREE_TOP + 0.5 * FREE_HEIGHT};
    if (zoom > ZOOM_MOST)
        return;
    camera->zoom = zoom;
    camera->at =
        vec2(0.5 * size.x + (640.0 - middle.x) / scale, 0.5 * size.y + (360.0 - middle.y) / scale);
}

static void note(EditScreen *edit)
{
    Editor *editor = edit->editor;
    const EditorLesson *lesson = &editor->lesson;
    uint32_t before = lesson->step;
    if (editor->hand.act == EDITOR_ACT_DRAW || // its size is not known yet
        !editor_lesson_note(&editor->lesson, editor->edit, editor->brushes))
        return;
    edit->lesson.scrolled = false;
    // The next press is to be about something else.
    if (before < lesson->step && editor_lesson_step(before)->check == EDITOR_LESSON_THING &&
        editor->hand.act == EDITOR_ACT_NONE)
        editor->class_of = LEVEL_MAP;
}

void edit_lesson_open(Screens *screens, EditScreen *edit)
{
    Editor *editor = edit->editor;
    EditorLesson *lesson = &editor->lesson;
    bool asks = settings_get(screens->settings, SETTING_EDITOR_LESSON) != 0;
    note(edit);
    edit->lesson.seconds = 0.0;
    edit->lesson.scrolled = false;
    lesson->offers = lesson->offers || (asks && !lesson->there);
    if (asks)
        screen_set(screens, SETTING_EDITOR_LESSON, 0);
    if (editor_lesson_is_shown(lesson) && lesson->step < EDITOR_LESSON_STEPS)
        camera_fit(&editor->camera, editor_level_size(editor));
}

// Brings the class that the step needs into sight, once, so that the player can scroll on.
static void palette_scroll(EditScreen *edit, Language language)
{
    LevelOwner classes[LEVEL_OWNER_COUNT];
    EditorNext next = editor_lesson_next(edit->editor);
    if (edit->lesson.scrolled || next.press != EDITOR_NEXT_CLASS || edit->typing.search[0] != '\0')
        return;
    edit->lesson.scrolled = true;
    uint32_t count = edit_classes(edit, language, classes, LEVEL_OWNER_COUNT), at = 0;
    while (at < count && classes[at] != (LevelOwner)next.subject)
        at++;
    edit->classes.first = at > ROWS_BEFORE ? at - ROWS_BEFORE : 0;
}

void edit_lesson_poll(Screens *screens, EditScreen *edit, double seconds)
{
    uint32_t before = edit->editor->lesson.step;
    edit->lesson.seconds += seconds;
    note(edit);
    if (editor_lesson_is_shown(&edit->editor->lesson))
        palette_scroll(edit, screens->messages->language);
    if (edit->editor->lesson.there && edit->editor->lesson.step > before)
        screen_sound(screens, AUDIO_MENU_ACCEPT);
}

bool edit_lesson_put_away(EditScreen *edit)
{
    EditorLesson *lesson = &edit->editor->lesson;
    bool shown = editor_lesson_is_shown(lesson);
    lesson->hidden = true;
    lesson->offers = false;
    return shown;
}

void edit_lesson_toggle(EditScreen *edit)
{
    EditorLesson *lesson = &edit->editor->lesson;
    if (edit_lesson_put_away(edit))
        return;
    lesson->hidden = false;
    lesson->offers = !lesson->there;
}

bool screen_edit_has_panel(const Screens *screens)
{
    return screens->screen == SCREEN_EDIT && screens->edit && screens->edit->editor &&
           editor_lesson_is_shown(&screens->edit->editor->lesson);
}

void screen_edit_won(Screens *screens)
{
    Editor *editor = screens->edit ? screens->edit->editor : NULL;
    if (editor_is_of(editor, screens->run) && editor_lesson_win(&editor->lesson))
        messages_say(screens->messages, TEXT_LESSON_ALL_DONE);
}

// --- small pictures ------------------------------------------------------------------------------

// A block of ground, in shares of the picture's half side from its middle.
static void block_draw(Page *page, Vec2 at, Box part, uint32_t rgb, double alpha)
{
    double half = PICTURE * page->unit;
    Box box = {vec2_add_scaled(at, part.min, half), vec2_add_scaled(at, part.max, half)};
    draw_round_rect(page->list, box, 3.0 * page->unit, draw_color(rgb, alpha));
}

// Two banks, and a stroke from one to the other.
static void pit_draw(Page *page, const Editor *editor, Vec2 at)
{
    double half = PICTURE * page->unit;
    EditBrush brush = {.color = PAGE_PAPER};
    if (editor->brushes)
        (void)edit_brush(editor->brushes, editor->brush, &brush);
    block_draw(page, at, (Box){{-1.0, 0.0}, {-0.45, 1.0}}, brush.color, 0.8);
    block_draw(page, at, (Box){{0.45, 0.0}, {1.0, 1.0}}, brush.color, 0.8);
    draw_line(page->list, vec2(at.x - 0.4 * half, at.y + 0.2 * half),
              vec2(at.x + 0.2 * half, at.y + 0.2 * half), 0.4 * half, draw_color(brush.color, 1.0),
              DRAW_CAP_ROUND);
    draw_frame(page->list,
               box_at(vec2(at.x + 0.2 * half, at.y + 0.2 * half), vec2(0.7 * half, 0.7 * half)),
               2.0 * page->unit, draw_color(PAGE_AMBER, 1.0));
}

// A wall with a tunnel that is half dug.
static void wall_draw(Page *page, const Editor *editor, Vec2 at)
{
    double half = PICTURE * page->unit;
    EditBrush brush = {.color = PAGE_PAPER};
    if (editor->brushes)
        (void)edit_brush(editor->brushes, editor->brush, &brush);
    block_draw(page, at, (Box){{-0.5, -1.0}, {0.7, 1.0}}, brush.color, 0.8);
    draw_line(page->list, vec2(at.x - 0.6 * half, at.y + 0.35 * half),
              vec2(at.x + 0.1 * half, at.y + 0.35 * half), 0.6 * half, draw_color(PAGE_PANEL, 1.0),
              DRAW_CAP_ROUND);
    draw_frame(page->list,
               box_at(vec2(at.x + 0.1 * half, at.y + 0.35 * half), vec2(0.8 * half, 0.8 * half)),
               2.0 * page->unit, draw_color(PAGE_DANGER, 1.0));
}

static void arrow_draw(Page *page, Vec2 from, Vec2 to)
{
    double head = 5.0 * page->unit;
    DrawColor color = draw_color(PAGE_AMBER, 1.0);
    Vec2 points[3] = {to, {to.x - head, to.y - head}, {to.x - head, to.y + head}};
    draw_line(page->list, from, vec2(to.x - head, to.y), 2.5 * page->unit, color, DRAW_CAP_ROUND);
    draw_polygon(page->list, points, 3, color);
}

static void link_draw(Page *page, const Editor *editor, const EditorLessonStep *step, Vec2 at)
{
    double half = PICTURE * page->unit, side = 0.5 * half;
    edit_draw_class(page, editor, editor_class_of(step->thing), vec2(at.x - 0.7 * half, at.y),
                    side);
    edit_draw_class(page, editor, editor_class_of(step->other), vec2(at.x + 0.7 * half, at.y),
                    side);
    arrow_draw(page, vec2(at.x - 0.2 * half, at.y), vec2(at.x + 0.3 * half, at.y));
}

static void picture_draw(Page *page, const Editor *editor, uint32_t number, Vec2 at)
{
    const EditorLessonStep *step = editor_lesson_step(number);
    double half = PICTURE * page->unit;
    switch ((int)step->check) {
    case EDITOR_LESSON_GROUND:
        pit_draw(page, editor, at);
        break;
    case EDITOR_LESSON_AIR:
        wall_draw(page, editor, at);
        break;
    case EDITOR_LESSON_THING:
        edit_draw_class(page, editor, editor_class_of(step->thing), at, half);
        break;
    case EDITOR_LESSON_LINK:
        link_draw(page, editor, step, at);
        break;
    default:
        page_drop(page, vec2(at.x - 0.6 * half, at.y), 0.42 * PICTURE);
        edit_draw_class(page, editor, LEVEL_EXIT, vec2(at.x + 0.55 * half, at.y), 0.6 * half);
        arrow_draw(page, vec2(at.x - 0.1 * half, at.y), vec2(at.x + 0.3 * half, at.y));
        break;
    }
}

// --- the steps -----------------------------------------------------------------------------------

static void tick_draw(Page *page, Vec2 at, double size)
{
    DrawStrokePoint points[3] = {{vec2(at.x - 0.45 * size, at.y), 0.0, {0}},
                                 {vec2(at.x - 0.1 * size, at.y + 0.38 * size), 0.0, {0}},
                                 {vec2(at.x + 0.5 * size, at.y - 0.38 * size), 0.0, {0}}};
    for (int i = 0; i < 3; i++) {
        points[i].width = 2.2 * page->unit;
        points[i].color = draw_color(PAGE_NIGHT, 1.0);
    }
    draw_stroke(page->list, points, 3, DRAW_CAP_ROUND);
}

// A row of discs, one for each step: full with a tick when it is done, a number when it is not.
static void steps_draw(Page *page, const EditorLesson *lesson, double right, double y)
{
    char text[16];
    uint32_t count = 0, number = 0;
    for (uint32_t i = 0; i < EDITOR_LESSON_STEPS; i++)
        count += lesson->shown[i];
    for (uint32_t i = 0; i < EDITOR_LESSON_STEPS; i++) {
        double size = DOT * page->unit;
        Vec2 at = {right - (DOT + DOT_STEP * (count - 1 - number)) * page->unit, y};
        bool now = i == lesson->step;
        if (!lesson->shown[i])
            continue;
        number++;
        draw_disc(page->list, at, size + 2.0 * page->unit,
                  draw_color(now ? PAGE_AMBER : PAGE_NIGHT, 0.9));
        draw_disc(page->list, at, size,
                  draw_color(lesson->done[i] ? (uint32_t)COLOR_FIREFLY_HALO : PAGE_PANEL, 1.0));
        snprintf(text, sizeof text, "%u", (unsigned)number);
        if (lesson->done[i])
            tick_draw(page, at, size);
        else
            page_text(page, text, vec2(at.x, at.y - 0.5 * 11.0 * page->unit), 11.0, 0.0,
                      draw_color(now ? PAGE_AMBER : PAGE_PAPER, now ? 1.0 : PAGE_SOFT),
                      DRAW_ALIGN_CENTRE);
    }
}

// --- keys ----------------------------------------------------------------------------------------

// How the next press can be made: with the mouse, with a key, with a pad.
typedef struct LessonKeys {
    bool mouse, right; // a click; of the other button
    BindingSource key, button;
} LessonKeys;

static LessonKeys keys_of(const EditorNext *next)
{
    LessonKeys click = {.mouse = true, .key = KEY(RETURN), .button = PAD_BUTTON(A)};
    switch ((int)next->press) {
    case EDITOR_NEXT_NOTHING:
        return (LessonKeys){0};
    case EDITOR_NEXT_MODE:
        click.key = next->subject == EDITOR_GROUND ? KEY(1) : KEY(2);
        click.button = PAD_BUTTON(RIGHTSTICK);
        return click;
    case EDITOR_NEXT_TOOL:
        click.key = KEY(B);
        click.button = PAD_BUTTON(DPAD_UP);
        return click;
    case EDITOR_NEXT_CLASS:
    case EDITOR_NEXT_ROW:
        click.key = KEY(Q); // to the panels
        click.button = PAD_BUTTON(Y);
        return click;
    case EDITOR_NEXT_DIG:
        return (LessonKeys){.mouse = true, .right = true, KEY(BACKSPACE), PAD_BUTTON(X)};
    case EDITOR_NEXT_PLAY:
        click.key = KEY(F5);
        return click;
    default:
        return click;
    }
}

static const char *words_of(const Page *page, const Editor *editor, const EditorNext *next,
                            char out[PAGE_TEXT_BYTES])
{
    EditObject object;
    const char *name = "";
    TextId format = TEXT_LESSON_CHOOSE;
    switch ((int)next->press) {
    case EDITOR_NEXT_PAINT:
        return page_word(page, TEXT_LESSON_PAINT_HERE);
    case EDITOR_NEXT_DIG:
        return page_word(page, TEXT_LESSON_DIG_HERE);
    case EDITOR_NEXT_PUT:
        return page_word(page, TEXT_LESSON_PUT_HERE);
    case EDITOR_NEXT_PLAY:
        name = page_word(page, TEXT_EDIT_FROM_START);
        break;
    case EDITOR_NEXT_MODE:
        name =
            page_word(page, next->subject == EDITOR_GROUND ? TEXT_EDIT_GROUND : TEXT_EDIT_THINGS);
        break;
    case EDITOR_NEXT_TOOL:
        name = page_word(page, TEXT_EDIT_BRUSH);
        break;
    case EDITOR_NEXT_CLASS:
        name = words_get(page->language, WORD_CLASS,
                         level_schema_owner((LevelOwner)next->subject)->name);
        break;
    case EDITOR_NEXT_ROW:
        name = words_get(page->language, WORD_PROPERTY,
                         editor_lesson_step(editor->lesson.step)->property);
        break;
    case EDITOR_NEXT_FROM:
    case EDITOR_NEXT_TO:
        format = TEXT_LESSON_CLICK;
        name = edit_object(editor->edit, next->subject, &object)
                   ? words_get(page->language, WORD_CLASS, object.class_name)
                   : "";
        break;
    default:
        return "";
    }
    texts_fill(page->language, format, out, PAGE_TEXT_BYTES, name);
    return out;
}

// A mouse with the button that is to be pressed. Returns its right end, pixels.
static double mouse_draw(Page *page, Vec2 at, bool right)
{
    double unit = page->unit, high = GLYPH * unit, wide = 0.72 * high;
    Box body = {{at.x, at.y - 0.5 * high}, {at.x + wide, at.y + 0.5 * high}};
    Box button = {
        {right ? at.x + 0.5 * wide + 0.5 * unit : at.x + 1.5 * unit, body.min.y + 1.5 * unit},
        {right ? at.x + wide - 1.5 * unit : at.x + 0.5 * wide - 0.5 * unit,
         body.min.y + 0.45 * high}};
    draw_round_rect(page->list, body, 0.48 * wide, draw_color(PAGE_PAPER, PAGE_SOFT));
    draw_round_rect(page->list, box_grow(body, -1.5 * unit), 0.42 * wide,
                    draw_color(PAGE_PANEL, 1.0));
    draw_round_rect(page->list, button, 0.22 * wide, draw_color(PAGE_AMBER, 1.0));
    return body.max.x;
}

static double source_draw(Page *page, const Screens *screens, BindingDevice device,
                          BindingSource source, Vec2 at)
{
    Glyph glyph = glyphs_of(device, glyphs_family_used(screens->input), source);
    double height = page_glyph_height(page, GLYPH) * page->unit;
    glyphs_draw(page->list, &glyph, at, height, 1.0);
    return at.x + glyphs_width(&glyph, height);
}

static void keys_draw(Page *page, const Screens *screens, const EditScreen *edit,
                      const EditorNext *next, Vec2 at)
{
    char text[PAGE_TEXT_BYTES];
    double unit = page->unit, x = at.x;
    LessonKeys keys = keys_of(next);
    if (next->press == EDITOR_NEXT_NOTHING)
        return;
    if (edit->pad.used)
        x = source_draw(page, screens, BINDING_PAD, keys.button, at) + GAP * unit;
    else {
        if (keys.mouse)
            x = mouse_draw(page, at, keys.right) + GAP * unit;
        x = source_draw(page, screens, BINDING_KEYBOARD, keys.key, vec2(x, at.y)) + GAP * unit;
    }
    page_text(page, words_of(page, edit->editor, next, text),
              vec2(x, at.y - 0.5 * KEYS_TEXT * unit), KEYS_TEXT, KEYS_ROOM - (x - at.x) / unit,
              draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_LEFT);
}

// --- the panel -----------------------------------------------------------------------------------

static Box panel_draw(Page *page, EditScreen *edit)
{
    Box box = {page_at(page, LEFT, TOP), page_at(page, RIGHT, BOTTOM)};
    page_panel(page, box, PANEL_ALPHA);
    edit_spot(edit, box, EDIT_DO_NOTHING, 0);
    return box;
}

// Draws buttons from the right end of the panel on, the last one first.
static void buttons_draw(Page *page, EditScreen *edit, const TextId *texts,
                         const EditCommand *commands, uint32_t count, double y)
{
    double x = RIGHT - 12.0;
    for (uint32_t i = 0; i < count; i++) {
        const char *text = page_word(page, texts[i]);
        double width = page_text_width(page, text, 12.5) + 22.0;
        x -= width;
        (void)edit_button(page, edit, page_at(page, x, y), width, text,
                          commands[i] == EDIT_DO_LESSON_BEGIN && edit->editor->lesson.offers,
                          commands[i], 0);
        x -= GAP;
    }
}

static void offer_draw(Page *page, EditScreen *edit)
{
    static const TextId texts[] = {TEXT_LESSON_LATER, TEXT_LESSON_BEGIN};
    static const EditCommand commands[] = {EDIT_DO_LESSON, EDIT_DO_LESSON_BEGIN};
    Box panel = panel_draw(page, edit);
    double unit = page->unit;
    page_drop(page, vec2(panel.min.x + PICTURE_AT * unit, 0.5 * (panel.min.y + panel.max.y)), 20.0);
    page_text(page, page_word(page, TEXT_LESSON_OFFER),
              vec2(panel.min.x + TEXT_LEFT * unit, panel.min.y + TEXT_TOP * unit), TEXT_SIZE,
              RIGHT - LEFT - TEXT_LEFT - 16.0, draw_color(PAGE_PAPER, 1.0), DRAW_ALIGN_LEFT);
    buttons_draw(page, edit, texts, commands, 2, TOP + BUTTON_Y);
}

static void lesson_draw(Page *page, const Screens *screens, EditScreen *edit)
{
    static const TextId texts[] = {TEXT_LESSON_HIDE, TEXT_LESSON_AGAIN};
    static const EditCommand commands[] = {EDIT_DO_LESSON, EDIT_DO_LESSON_BEGIN};
    const Editor *editor = edit->editor;
    const EditorLesson *lesson = &editor->lesson;
    bool over = lesson->step >= EDITOR_LESSON_STEPS;
    Box panel = panel_draw(page, edit);
    double unit = page->unit;
    EditorNext next = editor_lesson_next(editor);
    Vec2 left = {panel.min.x + TEXT_LEFT * unit, panel.min.y};
    picture_draw(page, editor, over ? EDITOR_LESSON_STEPS - 1 : lesson->step,
                 vec2(panel.min.x + PICTURE_AT * unit, 0.5 * (panel.min.y + panel.max.y)));
    page_text(page,
              page_word(page, over ? TEXT_LESSON_ALL_DONE : editor_lesson_step(lesson->step)->text),
              vec2(left.x, left.y + TEXT_TOP * unit), TEXT_SIZE, TEXT_ROOM,
              draw_color(PAGE_PAPER, 1.0), DRAW_ALIGN_LEFT);
    steps_draw(page, lesson, panel.max.x - 16.0 * unit, panel.min.y + DOTS_Y * unit);
    keys_draw(page, screens, edit, &next, vec2(left.x, panel.min.y + KEYS_Y * unit));
    buttons_draw(page, edit, texts, commands, over ? 2 : 1, TOP + BUTTON_Y);
}

// --- marks ---------------------------------------------------------------------------------------

static double breath(const EditScreen *edit)
{
    return 0.7 + 0.3 * real_cos(BREATH * edit->lesson.seconds);
}

void edit_draw_lesson_place(Page *page, EditScreen *edit)
{
    EditorNext next = editor_lesson_next(edit->editor);
    bool digs = next.press == EDITOR_NEXT_DIG;
    if (!editor_lesson_is_shown(&edit->editor->lesson) || next.box.max.x <= next.box.min.x)
        return;
    Box box = box_grow(editor_pixels(&edit->sight, next.box), FRAME_GROW * page->unit);
    DrawColor fill = draw_color(digs ? PAGE_DANGER : PAGE_AMBER, PLACE_ALPHA * breath(edit));
    draw_round_rect(page->list, box, 8.0 * page->unit, fill);
    draw_frame(page->list, box, FRAME * page->unit,
               draw_color(digs ? PAGE_DANGER : PAGE_AMBER, breath(edit)));
}

static bool wants(const EditScreen *edit, const EditorNext *next, const EditSpot *spot)
{
    switch ((int)next->press) {
    case EDITOR_NEXT_MODE:
        return spot->command == EDIT_DO_MODE && spot->subject == next->subject;
    case EDITOR_NEXT_TOOL:
        return spot->command == EDIT_DO_TOOL && spot->subject == next->subject;
    case EDITOR_NEXT_CLASS:
        return spot->command == EDIT_DO_CLASS && spot->subject == next->subject;
    case EDITOR_NEXT_ROW:
        return spot->command == EDIT_DO_ROW &&
               edit_sheet_is(edit, spot->subject,
                             editor_lesson_step(edit->editor->lesson.step)->property);
    case EDITOR_NEXT_PLAY:
        return spot->command == EDIT_DO_PLAY_START;
    default:
        return false;
    }
}

// Marks the button or row that is to be pressed.
static void spot_draw(Page *page, const EditScreen *edit)
{
    EditorNext next = editor_lesson_next(edit->editor);
    for (uint32_t i = 0; i < edit->spot_count; i++)
        if (wants(edit, &next, &edit->spots[i]))
            draw_frame(page->list, box_grow(edit->spots[i].box, page->unit), FRAME * page->unit,
                       draw_color(PAGE_AMBER, breath(edit)));
}

void edit_draw_lesson(Page *page, const Screens *screens, EditScreen *edit)
{
    const EditorLesson *lesson = &edit->editor->lesson;
    if (!editor_lesson_is_shown(lesson))
        return;
    if (!lesson->there) {
        offer_draw(page, edit);
        return;
    }
    lesson_draw(page, screens, edit);
    spot_draw(page, edit);
}

// --- for pictures --------------------------------------------------------------------------------

// Puts into the hand what the step needs.
static void hand_prepare(EditScreen *edit, Language language)
{
    Editor *editor = edit->editor;
    for (EditorNext next = editor_lesson_next(editor);; next = editor_lesson_next(editor)) {
        palette_scroll(edit, language);
        if (next.press == EDITOR_NEXT_MODE)
            editor->mode = (EditorMode)next.subject;
        else if (next.press == EDITOR_NEXT_CLASS)
            editor->class_of = (LevelOwner)next.subject;
        else if (next.press == EDITOR_NEXT_FROM)
            editor_select(editor, next.subject, false);
        else
            return;
    }
}

void edit_lesson_show(const Screens *screens, EditScreen *edit, bool offers)
{
    Editor *editor = edit->editor;
    note(edit);
    editor->lesson.offers = offers;
    edit->lesson.seconds = 0.0;
    hand_prepare(edit, screens->messages->language);
    if (!offers)
        camera_fit(&editor->camera, editor_level_size(editor));
}
