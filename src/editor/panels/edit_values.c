// edit_values.c - values of the level's properties that are chosen from lists: taken, and heard
// while they are chosen.
#include "screen_edit.h"

#include <stdio.h>
#include <stdlib.h>

static const EditOwner of_map = {EDIT_OF_MAP, 0};

// Writes the text of a property of the map; "" if it is not set.
static void text_of(const EditScreen *edit, const char *property, char out[EDIT_TEXT_BYTES])
{
    EditValue *value = calloc(1, sizeof *value);
    bool set = value && edit_property(edit->editor->edit, of_map, property, value);
    snprintf(out, EDIT_TEXT_BYTES, "%.*s", EDIT_TEXT_BYTES - 1, set ? value->text : "");
    free(value);
}

static EditorValues values_of(const Screens *screens, const EditScreen *edit, const char *world)
{
    return (EditorValues){edit_path(edit->editor->edit), screens->run->session.worlds, world};
}

bool edit_lists_values(const EditScreen *edit)
{
    return edit->choices.kind >= EDITOR_CHOICE_WORLD;
}

void edit_values_open(Screens *screens, EditScreen *edit)
{
    EditChoices *choices = &edit->choices;
    char world[EDIT_TEXT_BYTES];
    text_of(edit, editor_values_property(EDITOR_CHOICE_WORLD), world);
    EditorValues of = values_of(screens, edit, world);
    editor_values_list(&of, choices->kind, &choices->files);
    bool seen = choices->kind == EDITOR_CHOICE_WORLD || choices->kind == EDITOR_CHOICE_VARIANT;
    choices->swatches = seen ? calloc(choices->files.count + 1, sizeof *choices->swatches) : NULL;
    for (size_t i = 0; choices->swatches && i < choices->files.count; i++)
        (void)editor_values_swatch(&of, choices->kind, choices->files.paths[i],
                                   &choices->swatches[i]);
    text_of(edit, editor_values_property(choices->kind), choices->now);
}

// --- taking --------------------------------------------------------------------------------------

static bool put(EditScreen *edit, const char *property, const char *text, Err *err)
{
    EditValue *value = calloc(1, sizeof *value);
    Edit *map = edit->editor->edit;
    if (!value)
        return err_set(err, "there is no memory");
    bool set = edit_property(map, of_map, property, value), good = true;
    value->type = EDIT_VALUE_STRING;
    snprintf(value->text, sizeof value->text, "%s", text);
    if (text[0] != '\0')
        good = edit_set_property(map, of_map, property, value, err);
    else if (set)
        good = edit_remove_property(map, of_map, property, err);
    free(value);
    return good;
}

// A world without the variant of the one before has none.
static bool variant_put(const Screens *screens, EditScreen *edit, const char *world, Err *err)
{
    EditorSwatch swatch;
    char variant[EDIT_TEXT_BYTES];
    const char *property = editor_values_property(EDITOR_CHOICE_VARIANT);
    EditorValues of = values_of(screens, edit, world);
    text_of(edit, property, variant);
    return variant[0] == '\0' ||
           editor_values_swatch(&of, EDITOR_CHOICE_VARIANT, variant, &swatch) ||
           put(edit, property, "", err);
}

void edit_value_take(Screens *screens, EditScreen *edit, uint32_t number)
{
    Err err;
    EditorChoiceKind kind = edit->choices.kind;
    const char *value = edit->choices.files.paths[number];
    if (edit_in_step(edit->editor->edit))
        return;
    editor_step_begin(edit->editor, "set a property");
    bool good = put(edit, editor_values_property(kind), value, &err) &&
                (kind != EDITOR_CHOICE_WORLD || variant_put(screens, edit, value, &err));
    editor_step_end(edit->editor);
    if (!good)
        messages_complain(screens->messages, &err);
}

// --- hearing -------------------------------------------------------------------------------------

void edit_values_hear(Screens *screens, const EditScreen *edit)
{
    const EditChoices *choices = &edit->choices;
    bool heard = choices->kind == EDITOR_CHOICE_MUSIC || choices->kind == EDITOR_CHOICE_AMBIENCE;
    EditorValues of = values_of(screens, edit, "");
    screens->sample[0] = '\0';
    if (heard && choices->over < choices->files.count)
        editor_values_sample(&of, choices->files.paths[choices->over], screens->sample);
}
