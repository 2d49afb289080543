// edit_parts.h - the parts of an Edit, for the files of this folder.
#pragma once

#include "jantar/edit_files.h"
#include "jantar/err.h"
#include "jantar/file_stamp.h"
#include "jantar/grow.h"
#include "jantar/json_places.h"
#include "jantar/tile_packing.h"
#include "patch.h"

// A rectangle of cells of a tile layer that has a list or text of its own in the file: the whole
// layer, or a chunk of an infinite map.
typedef struct Chunk {
    int32_t x, y; // its first cell
    uint32_t width, height;
    uint32_t data;     // index of the span of its numbers or packed text
    size_t first_cell; // in Edit.cells
    bool touched;      // packed, and its cells may differ from its text
} Chunk;

typedef struct LayerRow {
    EditLayer info;
    uint32_t span;
    uint32_t first_chunk, chunk_count;
    uint32_t chunk_at;   // the chunk that was looked at last
    bool regular;        // its chunks are of one size, on one grid: Edit.by_place finds them
    TilePacking packing; // if info.packed
    bool readable;       // false: its cells can't be read, so they can't be changed either
} LayerRow;

typedef struct ObjectRow {
    uint32_t id, span;
    uint32_t layer; // index of its layer
    Box box;        // edit_object_box(), so that those that are near are found fast
} ObjectRow;

// A step: patches that are made one after the other.
typedef struct Step {
    char name[EDIT_STEP_NAME_BYTES];
    Patch *patches; // owned
    uint32_t count, capacity;
    size_t memory; // bytes
} Step;

typedef struct Journal Journal;

struct Edit {
    char path[FILES_PATH_BYTES];
    PatchText text;
    Spans spans;
    uint64_t revision;
    EditBox touched;

    // what the text holds, found again after each patch
    EditMap map;
    LayerRow *layers; // owned, like all lists
    uint32_t layer_count, layer_capacity;
    Chunk *chunks;
    uint32_t chunk_count, chunk_capacity;
    uint32_t *by_place; // hash table of the chunks' indices plus 1
    uint32_t by_place_size;
    uint32_t *cells; // tile numbers of all chunks
    size_t cell_count;
    ObjectRow *objects;
    uint32_t object_count, object_capacity;
    uint32_t *by_id; // hash table of the objects' indices plus 1
    uint32_t by_id_size;

    // steps
    Step *steps; // `made` of them are in the text, the others can be redone
    uint32_t step_count, step_capacity, made;
    size_t step_memory;
    uint32_t forgotten; // oldest steps that were dropped
    Step open;          // the one that has begun
    bool in_step;
    Patch waiting; // cells that changed and are not in the text yet

    // the text with packed layers packed again, as of a revision
    PatchText packed;
    uint64_t packed_revision;

    // what the file held when it was opened or saved last
    uint64_t disk_hash;
    size_t disk_size;
    bool disk_known;    // false: it was never on disk
    FileSeen disk_seen; // the file when it was compared with that last
    EditDisk disk_was;  // what that said
    Journal *journal;   // owned; NULL: none
    bool takes;         // the open step takes in what the file holds

    // whether the text is what the file held, as of a revision
    uint64_t changed_revision;
    bool changed;
};

// --- map_index.c: finding what the text holds ----------------------------------------------------

// Finds spans, layers and objects again, after a patch of that kind. With PATCH_LAYERS the cells
// are read from the text, else those that are kept stay. Returns false without memory or if the
// text is no map.
bool index_read(Edit *edit, PatchKind kind, Err *err);

// Finds the boxes of all objects (object_read.c).
void index_measure(Edit *edit);

// Returns the chunk of a regular layer that would hold a cell, wherever it may lie; NULL: none.
const Chunk *index_chunk(const Edit *edit, const LayerRow *layer, int32_t x, int32_t y);

// Returns the row of a layer, an object; NULL: there is none.
LayerRow *index_layer(const Edit *edit, uint32_t id);
const ObjectRow *index_object(const Edit *edit, uint32_t id);

// --- tile_text.c: cells as text ------------------------------------------------------------------

// Reads the cells of a chunk from its span into `out`. Returns false if they can't be read.
bool tile_text_read(const Edit *edit, const LayerRow *layer, const Chunk *chunk, uint32_t *out);

// Returns the packed text of a chunk's cells, in quotes, `length` characters, to be freed.
char *tile_text_pack(const Edit *edit, const LayerRow *layer, const Chunk *chunk, size_t *length);

// Adds to `patch` a splice for each packed chunk whose cells are not those of its text. Returns
// false without memory.
bool tile_text_commit(const Edit *edit, Patch *patch);

// --- tile_cells.c --------------------------------------------------------------------------------

// Returns the chunk that holds a cell; NULL: none.
Chunk *cells_chunk(const Edit *edit, LayerRow *layer, int32_t x, int32_t y);

// Puts the cells that wait into the text. Call before the text is read or changed in another way.
// Returns false without memory; the cells still wait then.
bool cells_flush(Edit *edit, Err *err);

// Sets cells as a patch says, without touching the text.
void cells_apply(Edit *edit, const Patch *patch, bool back);

// --- tileset_list.c ------------------------------------------------------------------------------

// A tileset that is open: its text and values. Of a tileset inside of the map they are the map's.
typedef struct OpenTileset {
    FileBytes file; // owned; empty: it is inside of the map
    Spans own;      // owned
    const Spans *spans;
    uint32_t root; // index of the tileset's object
    uint32_t first_gid;
    char source[FILES_PATH_BYTES]; // path of its file; "": inside of the map
} OpenTileset;

// Opens the tileset with that index. Returns false if there is none or it can't be read; *missing
// tells which of both (NULL: not wanted).
bool tileset_open(const Edit *edit, uint32_t index, OpenTileset *out, bool *missing);
void tileset_shut(OpenTileset *tileset);

// Returns the span of the tileset with that index in the map's text; 0: there is none.
uint32_t tileset_span(const Edit *edit, uint32_t index);

// Returns the number behind the last one of its tiles. Numbers may have gaps, where tiles with
// pictures of their own were removed (tileset_tiles.c).
uint32_t tileset_id_count(const OpenTileset *tileset);

// --- tile_ground.c -------------------------------------------------------------------------------

// Reads what a tile is for the game from its description; 0: it has none.
void tile_rule_read(const OpenTileset *tileset, uint32_t span, EditTileRule *out);

// Returns the description of a tile by its number in the map, of a tileset inside of the map; 0:
// there is none.
uint32_t tile_span(const Edit *edit, uint32_t gid);

// Writes the path of a file as the map names it, relative to the map's folder. False when there is
// no such file, or the path is too long.
bool edit_path_from_map(const Edit *edit, const char *path, char out[FILES_PATH_BYTES]);

// The same for a picture, which must lie where the game looks for files of the map.
bool edit_picture_from_map(const Edit *edit, const char *path, char out[FILES_PATH_BYTES],
                           Err *err);

// --- object_write.c ------------------------------------------------------------------------------

// Returns the id that the next new object gets.
uint32_t object_next_id(const Edit *edit);

// --- steps.c -------------------------------------------------------------------------------------

// Makes a patch in the open step, which owns it from then on; the caller's is emptied in any case.
// No cells may wait (step_ready()). Returns false, with nothing changed, without memory, when the
// text would grow too large, or would no longer be a map.
bool step_patch(Edit *edit, Patch *patch, Err *err);

// The same for a change of one range.
bool step_splice(Edit *edit, PatchKind kind, uint32_t at, uint32_t removed, const char *text,
                 Err *err);

// Makes packed layers' texts those of their cells, before PATCH_LAYERS.
bool step_commit(Edit *edit, Err *err);

// Makes the text another one, within a step that is open. What both have is not touched.
bool edit_take_text(Edit *edit, const unsigned char *bytes, size_t size, Err *err);

// Makes a step again or takes it back; for the journal, too.
bool step_make(Edit *edit, const Step *step, bool back);
void step_free(Step *step);

// Adds a step that was made to the list. Takes over what it owns.
bool step_keep(Edit *edit, Step *step);

// Frees all steps. The map stays as it is.
void steps_drop(Edit *edit);

// True within a step; else says so. step_ready() also puts the cells that wait into the text; call
// it before the text is looked at to change it.
bool step_is_open(const Edit *edit, Err *err);
bool step_ready(Edit *edit, Err *err);

// Says so if all layers of a map would have too many cells. Call it before they take memory.
static inline bool edit_cells_fit(uint64_t cells, Err *err)
{
    return cells <= EDIT_CELLS_MAX ||
           err_set(err,
                   "the map's layers would have more than %d cells in all; make the map "
                   "smaller first",
                   (int)EDIT_CELLS_MAX);
}

static inline bool edit_no_memory(Err *err)
{
    err_set(err, "not enough memory");
    return false;
}

// --- document.c ----------------------------------------------------------------------------------

// Notes what the file on disk holds.
void edit_note_disk(Edit *edit, const unsigned char *bytes, size_t size);

// Returns the hash by which texts are compared.
uint64_t edit_hash(const unsigned char *bytes, size_t size);

// --- journal.c -----------------------------------------------------------------------------------

// Append what happened, if the map has a journal: a step, undo, redo. A step that takes in the file
// (Edit.takes) is noted together with what the file holds, as it is noted in the Edit.
void journal_note_step(Edit *edit, const Step *step);
void journal_note_undo(Edit *edit);
void journal_note_redo(Edit *edit);

// Appends that the file is about to hold this text. Call it before the file is written.
void journal_note_saving(Edit *edit, const unsigned char *text, size_t size);

// Begins a journal of the same steps for another path.
void journal_move(Edit *edit);
void journal_close(Journal *journal);

static inline EditBox edit_box_join(EditBox a, EditBox b)
{
    if (a.width <= 0)
        return b;
    if (b.width <= 0)
        return a;
    int32_t left = a.x < b.x ? a.x : b.x, top = a.y < b.y ? a.y : b.y;
    int32_t right = a.x + a.width > b.x + b.width ? a.x + a.width : b.x + b.width,
            bottom = a.y + a.height > b.y + b.height ? a.y + a.height : b.y + b.height;
    return (EditBox){left, top, right - left, bottom - top};
}
