// edit_show.c - the editor for pictures of it, without a copy or a journal of the level.
#include "editing.h"
#include "editor/panels/screen_edit.h"

#include <stdlib.h>

static void size_show(Editor *editor)
{
    editor->tool = EDITOR_RESIZE;
    editor_sides_set(editor, EDITOR_SIDE_RIGHT, 12);
    editor_sides_set(editor, EDITOR_SIDE_TOP, 5);
    editor_camera_fit(&editor->camera, editor_level_size(editor));
}

// Works on the lowest layer that is not the ground, with a tile in the hand: one with a picture of
// its own, if there is such a tileset.
static void pictures_show(Editor *editor)
{
    EditLayer layer;
    EditTileset *tileset = malloc(sizeof *tileset);
    editor->mode = EDITOR_PICTURES;
    for (uint32_t i = 0; editor->layer == 0 && edit_layer(editor->edit, i, &layer); i++)
        if (layer.kind != EDIT_LAYER_GROUP && layer.id != editor->ground)
            editor->layer = layer.id;
    for (uint32_t i = 0; tileset && edit_tileset(editor->edit, i, tileset); i++)
        editor->tileset =
            tileset->image[0] == '\0' && tileset->tile_count > 0 ? i : editor->tileset;
    free(tileset);
    editor_pictures_follow(editor, true);
    editor_tile_pick(editor, 1, 0, false);
}

// Shows what the tiles of the first tileset are for the game; or, with `cuts`, its picture as that
// of one that is about to be made.
static void tileset_show(Screens *screens, Editor *editor, bool cuts)
{
    EditTileset *tileset = malloc(sizeof *tileset);
    editor->tileset = 0;
    editor->layer = editor->ground;
    editor->gives = (EditorRules){true, EDIT_SHAPE_FIRST + 4, LEVEL_ICE};
    if (cuts && tileset && edit_tileset(editor->edit, 0, tileset))
        editor_cut_begin(editor, tileset->image, screens->messages);
    free(tileset);
    editor_pictures_follow(editor, true);
}

// Makes the pictures of the palette.
static void classes_show(Screens *screens, Editor *editor)
{
    const LevelPictures *shown = level_pictures(screens->run->session.level.level);
    editor_pictures_begin(&editor->pictures, screens->run->session.worlds,
                          shown ? shown->world : NULL);
    editor_pictures_wait(&editor->pictures);
}

// Some falls along the map stand for the player's.
static void heat_show(Screens *screens, EditScreen *edit)
{
    enum { FALLS = 5 };
    Editor *editor = edit->editor;
    Vec2 at = editor->camera.at;
    for (int i = 0; i < FALLS; i++)
        tries_fall(&editor->heat.own, vec2(at.x - 5.0 + 1.3 * i * i, at.y + 1.0 + 0.4 * (i % 3)));
    editor->heat.own_of = edit_revision(editor->edit);
    edit_heat_press(screens, edit);
    editor_heat_wait(&editor->heat);
}

// Checks the map at once.
static void check_show(const Screens *screens, Editor *editor)
{
    Err err;
    size_t size;
    const unsigned char *bytes;
    if (!edit_text(editor->edit, &bytes, &size, &err))
        return;
    editor_check(bytes, size, edit_path(editor->edit), screens->run->session.worlds,
                 &editor->follow.report);
    editor->follow.has_report = true;
}

// Shows all that the editor finds out about the level, after waiting for it; or, with `heat`, where
// bots and a player died and got stuck.
static void living_show(Screens *screens, EditScreen *edit, bool heat)
{
    Editor *editor = edit->editor;
    if (heat)
        heat_show(screens, edit);
    else
        editor->living.shows_jump = editor->living.shows_missed = true;
    check_show(screens, editor);
    edit->pointer = vec2(-1.0, -1.0); // the next picture moves it to its middle
    editor_living_wait(&editor->living, editor->edit, editor->from, screens->run->context);
}

static void thing_show(Editor *editor)
{
    EditObject first;
    for (uint32_t i = 0; edit_object_at(editor->edit, i, &first); i++)
        if (editor_class_of(first.class_name) > LEVEL_FIRST_ELEMENT) {
            editor_select(editor, first.id, false);
            editor->camera.at = editor_tile_of(editor, vec2(first.x, first.y));
            return;
        }
}

void screen_edit_show(Screens *screens, EditShows what)
{
    bool things = what == EDIT_SHOWS_THINGS || what == EDIT_SHOWS_RING;
    EditScreen *edit = edit_screen(screens);
    if (!edit)
        return;
    editor_close(edit->editor);
    edit->editor = editor_open_still(screens->run->session.level.path);
    if (!edit->editor)
        return;
    edit_camera_begin(edit, screens->run);
    edit->editor->mode = things ? EDITOR_THINGS : EDITOR_GROUND;
    if (things || what == EDIT_SHOWS_LESSON || what == EDIT_SHOWS_OFFER)
        classes_show(screens, edit->editor);
    edit->sheet.of_level = what == EDIT_SHOWS_LEVEL;
    if (what == EDIT_SHOWS_SIZE)
        size_show(edit->editor);
    if (what >= EDIT_SHOWS_PICTURES && what <= EDIT_SHOWS_PLANTS)
        pictures_show(edit->editor);
    if (what == EDIT_SHOWS_RULES || what == EDIT_SHOWS_CUT)
        tileset_show(screens, edit->editor, what == EDIT_SHOWS_CUT);
    if (what == EDIT_SHOWS_PLANTS)
        edit_do(screens, EDIT_DO_GARDEN, 0, edit->pointer);
    if (things)
        thing_show(edit->editor);
    if (what == EDIT_SHOWS_LIVING || what == EDIT_SHOWS_HEAT)
        living_show(screens, edit, what == EDIT_SHOWS_HEAT);
    if (what == EDIT_SHOWS_LESSON || what == EDIT_SHOWS_OFFER)
        edit_lesson_show(screens, edit, what == EDIT_SHOWS_OFFER);
    if (what == EDIT_SHOWS_RING) {
        edit->pointer = vec2(-1.0, -1.0); // the next picture moves it to its middle
        edit->focus.on = edit->ring.open = true;
        edit->ring.at = edit->pointer;
    }
}
