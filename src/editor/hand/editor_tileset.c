// editor_tileset.c - tilesets of the map in the editor: choosing one, adding one, making one of a
// picture, and what its tiles are for the game.
#include "hand.h"

#include "shell/window/picture_file.h"
#include <stdlib.h>
#include <string.h>

static void said(Messages *messages, bool good, const Err *err)
{
    if (!good)
        messages_complain(messages, err);
}

void editor_next_tileset(Editor *editor, int way)
{
    uint32_t count = edit_tileset_count(editor->edit);
    if (count == 0)
        return;
    editor->tileset = (editor->tileset % count + count + (uint32_t)(way + (int)count)) % count;
    editor->picked = (EditorPicked){0};
}

// Chooses the tileset that was just added.
static void tileset_choose(Editor *editor, uint32_t first_gid)
{
    EditTileset *tileset = malloc(sizeof *tileset);
    for (uint32_t i = 0; tileset && edit_tileset(editor->edit, i, tileset); i++)
        if (tileset->first_gid == first_gid)
            editor->tileset = i;
    free(tileset);
}

bool editor_tileset_add(Editor *editor, const char *path, Messages *messages)
{
    Err err;
    uint32_t first;
    if (edit_in_step(editor->edit))
        return false;
    editor_step_begin(editor, "add a tileset");
    bool good = edit_add_tileset(editor->edit, path, &first, &err);
    editor_step_end(editor);
    said(messages, good, &err);
    if (good)
        tileset_choose(editor, first);
    editor->picked = (EditorPicked){0};
    return good;
}

// --- of a picture --------------------------------------------------------------------------------

void editor_cut_begin(Editor *editor, const char *path, Messages *messages)
{
    Err err;
    PictureFile file;
    EditorCut *cut = &editor->cut;
    cut->path[0] = '\0';
    if (!editor_choices_is_still(path, &err) ||
        !picture_file_read(path, PICTURE_PIXELS_MOST, &file, &err)) {
        messages_complain(messages, &err);
        return;
    }
    *cut = (EditorCut){.width = file.image.width, .height = file.image.height};
    picture_file_free(&file);
    cut->side = editor_choices_side(cut->width, cut->height, edit_map(editor->edit).tile_width);
    if (cut->side > 0)
        snprintf(cut->path, sizeof cut->path, "%s", path);
    else
        messages_say(messages, TEXT_EDIT_PICTURE_SMALL);
}

void editor_cut_side(Editor *editor, int way)
{
    EditorCut *cut = &editor->cut;
    cut->side = editor_choices_next_side(cut->side, way, cut->width, cut->height);
}

void editor_cut_end(Editor *editor, bool makes, Messages *messages)
{
    Err err;
    char path[FILES_PATH_BYTES];
    uint32_t first;
    EditorCut *cut = &editor->cut;
    bool goes = makes && cut->path[0] != '\0' && !edit_in_step(editor->edit), good = false;
    if (goes && editor_choices_take(edit_path(editor->edit), cut->path, path, &err)) {
        editor_step_begin(editor, "add a tileset");
        good =
            edit_new_tileset(editor->edit, path, cut->width, cut->height, cut->side, &first, &err);
        editor_step_end(editor);
    }
    if (goes)
        said(messages, good, &err);
    if (good)
        tileset_choose(editor, first);
    cut->path[0] = '\0';
    editor->picked = (EditorPicked){0};
}

// --- what its tiles are for the game -------------------------------------------------------------

void editor_shape_next(Editor *editor, int way)
{
    editor->gives.shape =
        (editor->gives.shape + EDIT_SHAPE_COUNT + (uint32_t)way) % EDIT_SHAPE_COUNT;
}

// Says why a tile can't be ground, or can't be changed without a way back.
static bool can_rule(const Editor *editor, const EditorTile *tile, const EditTileset *tileset,
                     TextId *why)
{
    EditMap map = edit_map(editor->edit);
    bool own = tile->rule.shape == EDIT_SHAPE_OWN && tileset->source[0] != '\0',
         odd = tileset->tile_width != map.tile_width || tileset->tile_height != map.tile_height;
    *why = odd ? TEXT_EDIT_TILE_ODD : TEXT_EDIT_SHAPE_STAYS;
    return !odd && !own;
}

void editor_tile_rule(Editor *editor, int32_t column, int32_t row, bool clears, Messages *messages)
{
    Err err;
    TextId why;
    uint32_t shape = clears ? EDIT_SHAPE_NONE : editor->gives.shape;
    LevelMaterialKind material = clears ? LEVEL_EARTH : editor->gives.material;
    const EditorTile *tile = editor_tiles_at(&editor->tiles, column, row);
    EditTileset *tileset = malloc(sizeof *tileset);
    bool there = tile && tileset && editor->tiles.first_gid != 0 &&
                 edit_tileset(editor->edit, editor->tileset, tileset);
    bool same = there && tile->rule.shape == shape && tile->rule.material == material;
    if (there && !same && !can_rule(editor, tile, tileset, &why)) {
        messages_say(messages, why);
    } else if (there && !same) {
        bool good =
            edit_set_tile_rule(editor->edit, editor->tileset, tile->id, shape, material, &err);
        said(messages, good, &err);
        if (good && tileset->source[0] != '\0')
            messages_say(messages, TEXT_EDIT_TILESET_WRITTEN);
        editor_pictures_follow(editor, false);
    }
    free(tileset);
}
