// editor_next.c - what is to be pressed next for the step of the lesson that is in hand.
#include "editor.h"

static Box tiles_of(const Editor *editor, Box pixels)
{
    return (Box){editor_tile_of(editor, pixels.min), editor_tile_of(editor, pixels.max)};
}

static EditorNext next_ground(const Editor *editor, Box place, bool digs)
{
    bool paints = editor->tool == EDITOR_BRUSH || editor->tool == EDITOR_RECTANGLE;
    if (editor->mode != EDITOR_GROUND)
        return (EditorNext){.press = EDITOR_NEXT_MODE, .subject = EDITOR_GROUND};
    if (!paints)
        return (EditorNext){.press = EDITOR_NEXT_TOOL, .subject = EDITOR_BRUSH};
    return (EditorNext){.press = digs ? EDITOR_NEXT_DIG : EDITOR_NEXT_PAINT, .box = place};
}

static EditorNext next_thing(const Editor *editor, const EditorLessonStep *step, Box place)
{
    LevelOwner owner = editor_class_of(step->thing);
    if (editor->mode != EDITOR_THINGS)
        return (EditorNext){.press = EDITOR_NEXT_MODE, .subject = EDITOR_THINGS};
    if (editor->class_of != owner)
        return (EditorNext){.press = EDITOR_NEXT_CLASS, .subject = owner};
    return (EditorNext){.press = EDITOR_NEXT_PUT, .box = place};
}

static EditorNext next_object(const Editor *editor, uint32_t id, EditorNextPress press, Box place)
{
    EditObject object;
    EditorNext next = {.press = press, .subject = id, .box = place};
    if (id != 0 && edit_object(editor->edit, id, &object))
        next.box = tiles_of(editor, edit_object_box(editor->edit, &object));
    else
        next.press = EDITOR_NEXT_NOTHING; // the player has deleted it
    return next;
}

static EditorNext next_link(const Editor *editor, const EditorLessonStep *step, Box pixels)
{
    uint32_t from = editor_lesson_thing(editor->edit, step->thing, &pixels);
    uint32_t to = editor_lesson_thing(editor->edit, step->other, NULL);
    Box place = tiles_of(editor, pixels);
    bool selected = editor->selected_count == 1 && editor->selected[0] == from;
    if (editor->mode != EDITOR_THINGS)
        return (EditorNext){.press = EDITOR_NEXT_MODE, .subject = EDITOR_THINGS};
    if (editor->class_of != LEVEL_MAP) // pressed again, it is put away
        return (EditorNext){.press = EDITOR_NEXT_CLASS, .subject = editor->class_of};
    if (!selected)
        return next_object(editor, from, EDITOR_NEXT_FROM, place);
    if (editor->linking[0] == '\0')
        return (EditorNext){.press = EDITOR_NEXT_ROW};
    return next_object(editor, to, EDITOR_NEXT_TO, place);
}

EditorNext editor_lesson_next(const Editor *editor)
{
    const EditorLesson *lesson = &editor->lesson;
    if (!lesson->there || lesson->step >= EDITOR_LESSON_STEPS)
        return (EditorNext){.press = EDITOR_NEXT_NOTHING};
    const EditorLessonStep *step = editor_lesson_step(lesson->step);
    Box pixels = lesson->places[lesson->step];
    switch ((int)step->check) {
    case EDITOR_LESSON_GROUND:
    case EDITOR_LESSON_AIR:
        return next_ground(editor, tiles_of(editor, pixels), step->check == EDITOR_LESSON_AIR);
    case EDITOR_LESSON_THING:
        return next_thing(editor, step, tiles_of(editor, pixels));
    case EDITOR_LESSON_LINK:
        return next_link(editor, step, pixels);
    default:
        return (EditorNext){.press = EDITOR_NEXT_PLAY};
    }
}
