// editor.c - opens, follows, saves and leaves the map that is edited.
#include "editor.h"

#include "editor_copy.h"
#include "jantar/file_stamp.h"
#include "jantar/real.h"
#include "text/words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define GRID_STEP 0.5 // tiles, of things

enum {
    LOOK_MS = 400,        // how often the file on disk is looked at
    BRUSH_SIZE_FIRST = 3, // corners
};

static const char rules_file[] = "levels/tilesets/rules.txt";
static const char journal_folder[] = "edits"; // in the user's folder

// --- opening -------------------------------------------------------------------------------------

// Reads what follows from the map: its layers and brushes.
static void map_read(Editor *editor)
{
    editor->ground = edit_ground_layer(editor->edit);
    editor->things = edit_object_layer(editor->edit);
    edit_brushes_free(editor->brushes);
    editor->brushes = edit_brushes_read(editor->edit, NULL);
}

// Keeps which cells the session's level was made of, so that later ones can be drawn over it.
static void shown_keep(Editor *editor)
{
    EditBox box = edit_map(editor->edit).cells;
    size_t count = (size_t)box.width * (size_t)box.height;
    uint32_t *cells = realloc(editor->shown, (count + 1) * sizeof *cells);
    if (!cells)
        return;
    editor->shown = cells;
    editor->shown_box = box;
    editor->shown_at = vec2(0.0, 0.0);
    editor->fresh_count = 0;
    edit_tiles(editor->edit, editor->ground, box, cells);
}

static void journal_begin(Editor *editor)
{
    Err err;
    char said[MESSAGES_BANNER_BYTES];
    uint32_t recovered = 0;
    if (editor->journal[0] == '\0')
        return;
    bool begun = edit_journal(editor->edit, editor->journal, &recovered, &err);
    editor->journal[0] = '\0';
    if (!begun)
        messages_complain(editor->messages, &err);
    if (!begun || recovered == 0)
        return;
    texts_fill(editor->messages->language, TEXT_EDIT_RECOVERED, said, sizeof said,
               (unsigned)recovered);
    messages_show(editor->messages, said);
}

// Removes what an editor left beside the map that was killed while it saved.
static void clean_beside(const char *path)
{
    char folder[FILES_PATH_BYTES];
    files_directory_of(folder, sizeof folder, path);
    files_clean(folder, ".json", false);
}

static bool open_map(Editor *editor, Run *run, Err *err)
{
    const char *path = run->session.level.path;
    char copy[FILES_PATH_BYTES];
    LevelReport *report = malloc(sizeof *report);
    if (!report)
        return err_set(err, "there is no memory for the editor");
    editor->copied = editor->new_copy = editor_copy_is_needed(run->context, path);
    bool good = !editor->copied || editor_copy_make(run->context, path, copy, err);
    if (good && edit_open(editor->copied ? copy : path, &editor->edit, report) != LEVEL_OK)
        good = err_set(err, "%s", level_report_first_error(report));
    if (good)
        clean_beside(edit_path(editor->edit));
    free(report);
    return good;
}

static Editor *editor_new(const char *path)
{
    Editor *editor = calloc(1, sizeof *editor);
    if (!editor)
        return NULL;
    snprintf(editor->from, sizeof editor->from, "%s", path);
    editor->size = BRUSH_SIZE_FIRST;
    editor->snap = editor->bright = true;
    return editor;
}

Editor *editor_open_still(const char *path)
{
    Editor *editor = editor_new(path);
    LevelReport *report = malloc(sizeof *report);
    if (!editor || !report || edit_open(path, &editor->edit, report) != LEVEL_OK) {
        editor_close(editor);
        editor = NULL;
    } else {
        editor->follow.taken = edit_revision(editor->edit);
        map_read(editor);
        shown_keep(editor);
    }
    free(report);
    return editor;
}

Editor *editor_open(Run *run, Err *err)
{
    Editor *editor = editor_new(run->session.level.path);
    if (!editor) {
        err_set(err, "there is no memory for the editor");
        return NULL;
    }
    editor->messages = run->messages;
    if (!files_join(editor->rules, sizeof editor->rules, run->context->data_dir, rules_file) ||
        !files_join(editor->journal, sizeof editor->journal, run->context->user_dir,
                    journal_folder) ||
        !open_map(editor, run, err)) {
        editor_close(editor);
        return NULL;
    }
    if (run->context->user_dir[0] != '\0')
        (void)files_join(editor->kept, sizeof editor->kept, run->context->user_dir, journal_folder);
    uint64_t opened = edit_revision(editor->edit);
    if (!editor->new_copy)
        journal_begin(editor);
    if (edit_revision(editor->edit) == opened)
        editor->follow.taken = opened; // the session shows the very same
    map_read(editor);
    shown_keep(editor);
    const LevelPictures *shown = level_pictures(run->session.level.level);
    editor_pictures_begin(&editor->pictures, run->session.worlds, shown ? shown->world : NULL);
    return editor;
}

void editor_close(Editor *editor)
{
    if (!editor)
        return;
    editor_follow_end(&editor->follow);
    editor_prove_end(&editor->prove);
    editor_living_end(&editor->living);
    editor_heat_end(&editor->heat);
    editor_history_end(&editor->history);
    editor_pictures_end(&editor->pictures);
    editor_tiles_end(&editor->tiles);
    edit_stamp_free(editor->stamp);
    edit_brushes_free(editor->brushes);
    if (editor->new_copy && editor->edit)
        editor_copy_drop(edit_path(editor->edit));
    edit_free(editor->edit);
    free(editor->shown);
    free(editor);
}

bool editor_is_of(const Editor *editor, const Run *run)
{
    const char *path = run->session.level.path;
    return editor && (strcmp(path, edit_path(editor->edit)) == 0 ||
                      (editor->new_copy && strcmp(path, editor->from) == 0));
}

void editor_return(Editor *editor, const Run *run)
{
    editor_living_runs_changed(&editor->living); // the player may have won
    // The level was opened anew from its file, without what is not saved.
    if (edit_is_changed(editor->edit) && !run->edited)
        editor->follow.taken = 0;
}

// --- following -----------------------------------------------------------------------------------

// The game refused what was done last: it is taken back, and the next frame tries again.
static void take_back(Editor *editor, Messages *messages, const LevelMessage *refusal)
{
    char said[MESSAGES_BANNER_BYTES], text[LEVEL_MESSAGE_BYTES];
    words_message(messages->language, refusal->text + refusal->words_at, &refusal->parts, text,
                  sizeof text);
    EditorMoved before = editor_moved_begin(editor);
    bool can = editor->follow.taken != 0 && edit_undo(editor->edit);
    if (can)
        edit_forget_redo(editor->edit); // it would be refused again
    editor_moved_end(editor, &before);
    snprintf(said, sizeof said, "%s\n%.380s",
             messages_text(messages, can ? TEXT_EDIT_TAKEN_BACK : TEXT_EDIT_REFUSED), text);
    messages_show(messages, said);
    editor_settle(editor);
}

// Takes in what another program saved, if nothing here would be lost.
static void look_at_file(Editor *editor, Messages *messages, uint64_t now_ms)
{
    if (now_ms < editor->looked_ms + LOOK_MS)
        return;
    editor->looked_ms = now_ms;
    if (edit_is_changed(editor->edit) || edit_disk(editor->edit) != EDIT_DISK_CHANGED)
        return;
    LevelReport *report = malloc(sizeof *report);
    if (report && edit_take_theirs(editor->edit, report)) {
        map_read(editor);
        editor_settle(editor);
        messages_say(messages, TEXT_EDIT_TAKEN_IN);
    }
    free(report);
}

void editor_poll(Editor *editor, Run *run, Saves *saves, uint64_t now_ms)
{
    LevelMessage refusal;
    run->edited = true;
    editor_pictures_poll(&editor->pictures);
    editor_heat_poll(&editor->heat);
    editor_history_poll(&editor->history);
    editor->garden.land = level_desc(run->session.level.level);
    if (edit_in_step(editor->edit))
        return;
    look_at_file(editor, run->messages, now_ms);
    EditorFollowed followed =
        editor_follow_poll(&editor->follow, editor->edit, run, saves, now_ms, &refusal);
    if (followed == EDITOR_FOLLOWED_TAKEN && editor_follow_is_up(&editor->follow, editor->edit))
        shown_keep(editor);
    if (followed == EDITOR_FOLLOWED_REFUSED &&
        editor->follow.refused == edit_revision(editor->edit))
        take_back(editor, run->messages, &refusal);
    editor->garden.land = level_desc(run->session.level.level);
    // The other jobs come first: the level is what the player looks at.
    if (editor_follow_is_up(&editor->follow, editor->edit) && !editor->follow.checking)
        editor_living_poll(&editor->living, editor->edit, editor->from, run->context);
}

bool editor_leave(Editor *editor, Run *run)
{
    editor_prove_end(&editor->prove);
    editor_heat_stop(&editor->heat);
    editor->garden.land = NULL;
    run->edited = edit_is_changed(editor->edit);
    if (editor->new_copy)
        return false;
    run_watch_level(run); // what was saved here is no news
    return true;
}

// --- saving --------------------------------------------------------------------------------------

static void say_saved(Messages *messages, EditSaved saved, const Err *err)
{
    if (saved == EDIT_SAVED)
        messages_say(messages, TEXT_EDIT_SAVED);
    else if (saved == EDIT_SAVE_FAILED)
        messages_complain(messages, err);
}

// Keeps a text of the map among its saves. Saving goes on without.
static void keep(Editor *editor, const void *text, size_t size, int64_t date, Messages *messages)
{
    Err err;
    if (editor->kept[0] != '\0' &&
        !edit_history_keep(editor->kept, edit_path(editor->edit), text, size, date, &err))
        messages_complain(messages, &err);
}

static void keep_now(Editor *editor, Messages *messages)
{
    const unsigned char *text;
    size_t size;
    if (edit_text(editor->edit, &text, &size, NULL))
        keep(editor, text, size, (int64_t)time(NULL), messages);
}

// Before the first save the file itself is kept, with its own date.
static void keep_first(Editor *editor, Messages *messages)
{
    FileBytes file;
    FileList list = {0};
    const char *path = edit_path(editor->edit);
    if (editor->kept[0] != '\0')
        edit_history_list(editor->kept, path, &list);
    if (list.count == 0 && files_read(path, EDIT_FILE_BYTES, &file, NULL)) {
        keep(editor, file.bytes, file.size, (int64_t)file_stamp_of(path).changed_s, messages);
        files_bytes_free(&file);
    }
    files_list_free(&list);
}

void editor_return_to(Editor *editor, uint32_t number, Messages *messages)
{
    Err err;
    EditKept kept;
    if (number >= editor->history.count || edit_in_step(editor->edit))
        return;
    if (!edit_history_read(editor->history.list[number].path, &kept, &err)) {
        messages_complain(messages, &err);
        return;
    }
    journal_begin(editor);
    keep_now(editor, messages);
    EditorMoved before = editor_moved_begin(editor);
    bool good = edit_return_to(editor->edit, &kept.text, &err);
    editor_moved_end(editor, &before);
    files_bytes_free(&kept.text);
    editor->new_copy = editor->new_copy && !good;
    if (good)
        messages_say(messages, TEXT_EDIT_RETURNED);
    else
        messages_complain(messages, &err);
    map_read(editor);
    editor_settle(editor);
}

EditSaved editor_save(Editor *editor, Run *run)
{
    Err err;
    bool changed = edit_is_changed(editor->edit);
    if (changed)
        keep_first(editor, run->messages);
    EditSaved saved = edit_save(editor->edit, &err);
    if (saved == EDIT_SAVE_GONE)
        saved = edit_save_over(editor->edit, &err);
    if (saved == EDIT_SAVED && changed)
        keep_now(editor, run->messages);
    editor->new_copy = editor->new_copy && saved != EDIT_SAVED;
    say_saved(run->messages, saved, &err);
    return saved;
}

void editor_answer(Editor *editor, Run *run, EditorAnswer answer)
{
    Err err;
    char path[FILES_PATH_BYTES], said[MESSAGES_BANNER_BYTES];
    if (answer == EDITOR_MINE) {
        EditSaved saved = edit_save_over(editor->edit, &err);
        if (saved == EDIT_SAVED)
            keep_now(editor, run->messages);
        say_saved(run->messages, saved, &err);
        return;
    }
    if (answer == EDITOR_BOTH && !edit_save_beside(editor->edit, path, &err)) {
        messages_complain(run->messages, &err);
        return;
    }
    LevelReport *report = malloc(sizeof *report);
    if (!report || !edit_take_theirs(editor->edit, report)) {
        messages_say(run->messages, TEXT_EDIT_NO_THEIRS);
    } else if (answer == EDITOR_BOTH) {
        snprintf(said, sizeof said, "%s %.400s", messages_text(run->messages, TEXT_EDIT_BESIDE),
                 path);
        messages_show(run->messages, said);
    } else {
        messages_say(run->messages, TEXT_EDIT_TAKEN_IN);
    }
    free(report);
    map_read(editor);
    editor_settle(editor);
}

// --- steps ---------------------------------------------------------------------------------------

void editor_step_begin(Editor *editor, const char *name)
{
    journal_begin(editor);
    edit_begin(editor->edit, name);
}

void editor_step_end(Editor *editor)
{
    if (edit_end(editor->edit))
        editor->new_copy = false;
}

static void step(Editor *editor, bool (*go)(Edit *edit), TextId none, Messages *messages)
{
    if (edit_in_step(editor->edit))
        return;
    EditorMoved before = editor_moved_begin(editor);
    if (!go(editor->edit))
        messages_say(messages, none);
    editor_moved_end(editor, &before);
    map_read(editor);
    editor_settle(editor);
}

// While a line is drawn, its last point is what is taken back.
void editor_undo(Editor *editor, Messages *messages)
{
    EditorHand *hand = &editor->hand;
    if (hand->act == EDITOR_ACT_LINE) {
        hand->point_count -= hand->point_count > 0;
        hand->act = hand->point_count > 0 ? EDITOR_ACT_LINE : EDITOR_ACT_NONE;
        return;
    }
    step(editor, edit_undo, TEXT_EDIT_NO_UNDO, messages);
}

void editor_redo(Editor *editor, Messages *messages)
{
    if (editor->hand.act != EDITOR_ACT_LINE)
        step(editor, edit_redo, TEXT_EDIT_NO_REDO, messages);
}

// --- other ground --------------------------------------------------------------------------------

// The first is offered even where its file is not, so that a message can say so.
static const char *const more_ground[] = {"materials.tsj", "materials-shore.tsj",
                                          "materials-workshop.tsj"};

static bool has_set(const Editor *editor, const char *name)
{
    char source[FILES_PATH_BYTES];
    bool has = false;
    for (uint32_t i = 0; !has && edit_tileset_source(editor->edit, i, source); i++)
        has = strcmp(files_name_of(source), name) == 0;
    return has;
}

// Writes where a tileset of other ground is: beside one of those that there are.
static bool more_path(const Editor *editor, const char *name, char out[FILES_PATH_BYTES])
{
    char source[FILES_PATH_BYTES];
    bool found = false;
    for (uint32_t i = 0; !found && edit_tileset_source(editor->edit, i, source); i++)
        found = source[0] != '\0' && files_beside(source, name, out, FILES_PATH_BYTES) &&
                files_exists(out);
    return found;
}

// Finds the next tileset of other ground that the map lacks; `out` is empty if its file is missing.
static bool find_lacked(const Editor *editor, char out[FILES_PATH_BYTES])
{
    for (uint32_t i = 0; i < sizeof more_ground / sizeof *more_ground; i++) {
        if (has_set(editor, more_ground[i]))
            continue;
        if (more_path(editor, more_ground[i], out))
            return true;
        out[0] = '\0';
        if (i == 0)
            return true;
    }
    return false;
}

bool editor_lacks_ground(const Editor *editor)
{
    char path[FILES_PATH_BYTES];
    return find_lacked(editor, path);
}

void editor_more_ground(Editor *editor, Messages *messages)
{
    Err err;
    uint32_t first;
    char path[FILES_PATH_BYTES];
    if (edit_in_step(editor->edit))
        return;
    if (!find_lacked(editor, path) || path[0] == '\0') {
        messages_say(messages, TEXT_EDIT_NO_MORE_GROUND);
        return;
    }
    editor_step_begin(editor, "add a tileset");
    bool good = edit_add_tileset(editor->edit, path, &first, &err);
    editor_step_end(editor);
    if (!good)
        messages_complain(messages, &err);
    map_read(editor);
}

// --- places --------------------------------------------------------------------------------------

Vec2 editor_cell_of(const Editor *editor, Vec2 tile)
{
    EditBox box = edit_map(editor->edit).cells;
    return vec2(tile.x + box.x, tile.y + box.y);
}

Vec2 editor_pixel_of(const Editor *editor, Vec2 tile)
{
    return vec2_scale(editor_cell_of(editor, tile), edit_map(editor->edit).tile_width);
}

Vec2 editor_tile_of(const Editor *editor, Vec2 pixel)
{
    EditMap map = edit_map(editor->edit);
    return vec2(pixel.x / map.tile_width - map.cells.x, pixel.y / map.tile_width - map.cells.y);
}

Vec2 editor_level_size(const Editor *editor)
{
    EditBox box = edit_map(editor->edit).cells;
    return vec2(box.width, box.height);
}

Vec2 editor_snap(const Editor *editor, Vec2 tile)
{
    return editor_grip_snap(tile, editor->snap ? GRID_STEP : 0.0);
}

// --- what moves with the ground ------------------------------------------------------------------

EditorMoved editor_moved_begin(const Editor *editor)
{
    EditorMoved before = {.size = editor_level_size(editor)};
    EditObject *object = malloc(sizeof *object);
    if (object && edit_object_at(editor->edit, 0, object)) {
        before.object = object->id;
        before.at = vec2(object->x, object->y);
    }
    free(object);
    return before;
}

// A map whose size changes moves all its objects alike, so one of them tells how far.
void editor_moved_end(Editor *editor, const EditorMoved *before)
{
    EditObject *object = malloc(sizeof *object);
    if (object && !vec2_same(before->size, editor_level_size(editor)) && before->object != 0 &&
        edit_object(editor->edit, before->object, object)) {
        Vec2 way = vec2_scale(vec2_sub(vec2(object->x, object->y), before->at),
                              1.0 / edit_map(editor->edit).tile_width);
        editor->camera.at = vec2_add(editor->camera.at, way);
        editor->shown_at = vec2_add(editor->shown_at, way);
        editor->moved = vec2_add(editor->moved, way);
        editor->hand.has_last = false;
        editor->stroke = (EditBox){0};
    }
    free(object);
}

// --- what follows the map ------------------------------------------------------------------------

bool editor_layer_get(const Editor *editor, uint32_t id, EditLayer *out)
{
    for (uint32_t i = 0; id != 0 && edit_layer(editor->edit, i, out); i++)
        if (out->id == id)
            return true;
    return false;
}

void editor_settle(Editor *editor)
{
    EditObject *object = malloc(sizeof *object);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < editor->selected_count && object; i++)
        if (edit_object(editor->edit, editor->selected[i], object))
            editor->selected[kept++] = editor->selected[i];
    editor->selected_count = kept;
    editor->linking[0] = '\0';
    free(object);
    EditLayer layer;
    if (!editor_layer_get(editor, editor->layer, &layer))
        editor->layer = 0;
    editor->fresh_count = 0;
}

LevelOwner editor_class_of(const char *class_name)
{
    for (int owner = LEVEL_SPAWN; owner < LEVEL_OWNER_COUNT; owner++)
        if (strcmp(level_schema_owner((LevelOwner)owner)->name, class_name) == 0)
            return (LevelOwner)owner;
    return LEVEL_MAP;
}
