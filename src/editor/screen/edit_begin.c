// edit_begin.c - leaving the level that is edited for another one: a new one or that of the lesson.
// What is not saved is asked about first.
#include "editor/panels/screen_edit.h"

#include <string.h>

static const char lesson_file[] = "levels/workbench/first-edit.json";

void screen_edit_begin(Screens *screens, const char *path)
{
    const EditScreen *edit = edit_screen(screens);
    char copy[FILES_PATH_BYTES]; // `path` may be one that changes with the level
    if (!edit || strlen(path) >= sizeof copy)
        return;
    memcpy(copy, path, strlen(path) + 1);
    screens->edit->view.of[0] = '\0';
    screen_play_level(screens, copy);
    if (screens->screen == SCREEN_PLAY)
        screen_edit_open(screens);
}

void screen_edit_lesson(Screens *screens)
{
    char path[FILES_PATH_BYTES];
    Err err = {.message = "there is no folder of the game's data"};
    const char *data = screens->run->context->data_dir;
    if (data[0] == '\0' || !files_join(path, sizeof path, data, lesson_file))
        messages_complain(screens->messages, &err);
    else
        screen_edit_begin(screens, path);
}

// --- what is not saved ---------------------------------------------------------------------------

static void go(Screens *screens, EditCommand then)
{
    if (then == EDIT_DO_NEW)
        screen_new_open(screens);
    else if (then == EDIT_DO_LESSON_BEGIN)
        screen_edit_lesson(screens);
}

void edit_ask_first(Screens *screens, EditCommand then)
{
    EditScreen *edit = screens->edit;
    (void)editor_cancel(edit->editor);
    if (!edit_is_changed(edit->editor->edit)) {
        go(screens, then);
        return;
    }
    edit->question.then = then;
    edit->question.open = edit->focus.on = true; // keys choose the answer
}

void edit_first_answer(Screens *screens, EditFirst wanted)
{
    EditScreen *edit = screens->edit;
    EditCommand then = edit->question.then;
    EditSaved saved = EDIT_SAVED;
    edit->question.then = EDIT_DO_NOTHING;
    edit->question.open = edit->focus.on = false;
    if (wanted == EDIT_FIRST_SAVE)
        saved = editor_save(edit->editor, screens->run);
    if (saved == EDIT_SAVE_CHANGED)
        edit->question.open = edit->focus.on = true; // about the file now
    else if (wanted != EDIT_FIRST_STAY && saved == EDIT_SAVED)
        go(screens, then);
}
