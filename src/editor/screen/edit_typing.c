// edit_typing.c - what is typed in the editor: a search or a value of the sheet, on the keyboard or
// on the screen of letters.
#include "editor/panels/screen_edit.h"

#include <stdio.h>
#include <string.h>

// --- on the screen of letters --------------------------------------------------------------------

static void search_written(Screens *screens)
{
    EditScreen *edit = screens->edit;
    snprintf(edit->typing.search, sizeof edit->typing.search, "%.*s", EDITOR_NAME_BYTES - 1,
             screens->mine.name);
    edit->classes.first = 0;
}

static void row_written(Screens *screens)
{
    EditScreen *edit = screens->edit;
    snprintf(edit->typing.text, sizeof edit->typing.text, "%s", screens->mine.name);
    edit_sheet_typed(screens, edit);
}

void edit_type(Screens *screens, EditScreen *edit, EditTyping into, bool letters, const char *head)
{
    bool search = into == EDIT_TYPES_SEARCH;
    edit->typing.into = letters ? EDIT_TYPES_NOTHING : into;
    edit->typing.whole = !letters && !search && edit->typing.text[0] != '\0';
    edit->typing.changed = false;
    if (!letters)
        return;
    edit->mouse.held = 0;
    screen_text_open(screens, head, search ? edit->typing.search : edit->typing.text,
                     search ? sizeof edit->typing.search : sizeof edit->typing.text,
                     search ? search_written : row_written);
}

// --- on the keyboard -----------------------------------------------------------------------------

// Takes the first of what was searched. The search stays, so that its neighbours can be taken, too.
static void found_take(Screens *screens, EditScreen *edit)
{
    if (edit->choices.kind != EDITOR_CHOICE_NONE)
        edit_do(screens, EDIT_DO_CHOICE, edit_first_choice(edit), edit->pointer);
    else
        editor_tile_pick(edit->editor, 0, 0, false);
}

static void done(Screens *screens, EditScreen *edit)
{
    LevelOwner found;
    EditTyping typed = edit->typing.into;
    bool pictures = edit->editor->mode == EDITOR_PICTURES && typed == EDIT_TYPES_SEARCH;
    edit->typing.into = EDIT_TYPES_NOTHING;
    if (typed == EDIT_TYPES_ROW)
        edit_sheet_typed(screens, edit);
    else if (pictures)
        found_take(screens, edit);
    else if (edit_classes(edit, screens->messages->language, &found, 1) > 0)
        edit_do(screens, EDIT_DO_CLASS, found, edit->pointer);
    if (!pictures)
        edit->typing.search[0] = '\0';
}

void edit_type_end(Screens *screens, EditScreen *edit)
{
    bool sets = edit->typing.into == EDIT_TYPES_ROW && edit->typing.changed;
    edit->typing.into = EDIT_TYPES_NOTHING;
    if (sets)
        edit_sheet_typed(screens, edit);
}

void edit_type_key(Screens *screens, EditScreen *edit, BindingSource key, UiHeld held)
{
    char *text = edit->typing.into == EDIT_TYPES_SEARCH ? edit->typing.search : edit->typing.text;
    size_t length = strlen(text);
    switch (key) {
    case KEY(BACKSPACE):
        length = edit->typing.whole ? 0 : length;
        edit->typing.whole = false;
        edit->typing.changed = true;
        while (length > 0 && ((unsigned char)text[length - 1] & 0xc0) == 0x80)
            length--;
        text[length > 0 ? length - 1 : 0] = '\0';
        break;
    case KEY(ESCAPE):
        edit->typing.search[0] = '\0';
        edit->typing.into = EDIT_TYPES_NOTHING;
        break;
    case KEY(RETURN):
    case KEY(KP_ENTER):
        done(screens, edit);
        break;
    case KEY(A):
        edit->typing.whole = edit->typing.whole || (held.ctrl && length > 0);
        break;
    case KEY(LEFT):
    case KEY(RIGHT):
    case KEY(HOME):
    case KEY(END):
        edit->typing.whole = false;
        break;
    default:
        break;
    }
}

void edit_text_input(EditScreen *edit, const char *text)
{
    bool search = edit->typing.into == EDIT_TYPES_SEARCH;
    char *into = search ? edit->typing.search : edit->typing.text;
    size_t room = search ? sizeof edit->typing.search : sizeof edit->typing.text,
           length = strlen(into);
    if (edit->typing.into == EDIT_TYPES_NOTHING)
        return;
    if (search && length == 0 && (*text == '/' || *text == ' '))
        return; // the key that began the search
    length = edit->typing.whole ? 0 : length;
    edit->typing.whole = false;
    edit->typing.changed = true;
    if (length + strlen(text) < room)
        memcpy(into + length, text, strlen(text) + 1);
    edit->classes.first = 0;
}
