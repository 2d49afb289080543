// steps.c - steps of changes: made, taken back, made again, forgotten when they take too much
// memory.
#include "edit_parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- patches -------------------------------------------------------------------------------------

static size_t text_after(const Edit *edit, const Patch *patch)
{
    size_t size = edit->text.size;
    for (uint32_t i = 0; i < patch->splice_count; i++)
        size += (size_t)patch->splices[i].added - patch->splices[i].removed;
    return size;
}

// Makes a patch or takes it back, and finds again what the text holds. Returns false, with nothing
// changed, when that is not possible.
static bool apply(Edit *edit, const Patch *patch, bool back, Err *err)
{
    if (!patch_fits(patch, &edit->text, back))
        return err_set(err, "the change does not fit the map");
    if (!patch_apply(patch, &edit->text, back))
        return edit_no_memory(err);
    if (patch->splice_count > 0 && !index_read(edit, patch->kind, err)) {
        // The old text is in the spare buffer, so this needs no memory for it.
        patch_apply(patch, &edit->text, !back);
        index_read(edit, patch->kind, NULL);
        return false;
    }
    if (patch->kind == PATCH_PACKED)
        for (uint32_t i = 0; i < edit->chunk_count; i++)
            edit->chunks[i].touched = true;
    if (patch->kind == PATCH_LAYERS)
        edit->touched = edit->map.cells;
    cells_apply(edit, patch, back);
    edit->revision++;
    return true;
}

bool step_patch(Edit *edit, Patch *patch, Err *err)
{
    Patch taken = *patch;
    Step *step = &edit->open;
    *patch = (Patch){0};
    if (taken.splice_count == 0 && taken.cell_count == 0) {
        patch_free(&taken);
        return true;
    }
    assert(edit->waiting.cell_count == 0); // its offsets would be those of an older text
    bool good = text_after(edit, &taken) <= EDIT_FILE_BYTES ||
                err_set(err, "the map would be larger than 16 MiB; make it smaller first");
    if (good && !GROW(step->patches, step->capacity, step->count, 1))
        good = edit_no_memory(err);
    good = good && apply(edit, &taken, false, err);
    if (!good) {
        patch_free(&taken);
        return false;
    }
    step->patches[step->count++] = taken;
    step->memory += patch_memory(&taken);
    return true;
}

bool step_splice(Edit *edit, PatchKind kind, uint32_t at, uint32_t removed, const char *text,
                 Err *err)
{
    Patch patch = {.kind = kind};
    if (!patch_splice(&patch, edit->text.bytes, at, removed, text, (uint32_t)strlen(text))) {
        patch_free(&patch);
        return edit_no_memory(err);
    }
    return step_patch(edit, &patch, err);
}

bool step_commit(Edit *edit, Err *err)
{
    Patch patch = {.kind = PATCH_PACKED};
    if (!cells_flush(edit, err))
        return false;
    if (!tile_text_commit(edit, &patch)) {
        patch_free(&patch);
        return edit_no_memory(err);
    }
    return step_patch(edit, &patch, err);
}

// --- steps ---------------------------------------------------------------------------------------

void step_free(Step *step)
{
    for (uint32_t i = 0; i < step->count; i++)
        patch_free(&step->patches[i]);
    free(step->patches);
    *step = (Step){0};
}

bool step_make(Edit *edit, const Step *step, bool back)
{
    for (uint32_t i = 0; i < step->count; i++) {
        const Patch *patch = &step->patches[back ? step->count - 1 - i : i];
        if (apply(edit, patch, back, NULL))
            continue;
        while (i-- > 0) // without memory: as it was
            apply(edit, &step->patches[back ? step->count - 1 - i : i], !back, NULL);
        return false;
    }
    return true;
}

bool step_is_open(const Edit *edit, Err *err)
{
    return edit->in_step || err_set(err, "a change needs a step: begin one first");
}

bool step_ready(Edit *edit, Err *err)
{
    return step_is_open(edit, err) && cells_flush(edit, err);
}

static void drop_redo(Edit *edit)
{
    while (edit->step_count > edit->made) {
        edit->step_memory -= edit->steps[edit->step_count - 1].memory;
        step_free(&edit->steps[--edit->step_count]);
    }
}

void edit_forget_redo(Edit *edit)
{
    drop_redo(edit);
}

void steps_drop(Edit *edit)
{
    edit->made = 0;
    drop_redo(edit);
}

// Forgets the oldest steps while all together take too much memory. The last one stays.
static void forget_steps(Edit *edit)
{
    uint32_t count = 0;
    while (edit->step_memory > EDIT_STEPS_BYTES && count + 1 < edit->made) {
        edit->step_memory -= edit->steps[count].memory;
        step_free(&edit->steps[count++]);
    }
    if (count == 0)
        return;
    edit->step_count -= count;
    edit->made -= count;
    edit->forgotten += count;
    memmove(edit->steps, edit->steps + count, edit->step_count * sizeof *edit->steps);
}

bool step_keep(Edit *edit, Step *step)
{
    drop_redo(edit);
    if (!GROW(edit->steps, edit->step_capacity, edit->step_count, 1))
        return false;
    edit->steps[edit->step_count++] = *step;
    edit->made++;
    edit->step_memory += step->memory;
    *step = (Step){0};
    forget_steps(edit);
    return true;
}

void edit_begin(Edit *edit, const char *name)
{
    if (edit->in_step)
        return;
    edit->in_step = true;
    edit->touched = (EditBox){0};
    edit->open = (Step){0};
    snprintf(edit->open.name, sizeof edit->open.name, "%s", name);
}

bool edit_end(Edit *edit)
{
    if (!edit->in_step)
        return false;
    if (!cells_flush(edit, NULL)) {
        edit_cancel(edit);
        return false;
    }
    edit->in_step = false;
    if (edit->open.count == 0) {
        step_free(&edit->open);
        return false;
    }
    edit->open.memory += sizeof edit->open;
    if (!step_keep(edit, &edit->open)) {
        step_make(edit, &edit->open, true);
        step_free(&edit->open);
        return false;
    }
    journal_note_step(edit, &edit->steps[edit->made - 1]);
    return true;
}

void edit_cancel(Edit *edit)
{
    if (!edit->in_step)
        return;
    for (uint32_t i = edit->waiting.cell_count; i-- > 0;) {
        const Patch one = {.cells = &edit->waiting.cells[i], .cell_count = 1};
        cells_apply(edit, &one, true);
    }
    patch_free(&edit->waiting);
    edit->in_step = false;
    step_make(edit, &edit->open, true);
    step_free(&edit->open);
    edit->revision++;
}

bool edit_in_step(const Edit *edit)
{
    return edit->in_step;
}

bool edit_undo(Edit *edit)
{
    edit->touched = (EditBox){0};
    if (edit->in_step || edit->made == 0 || !step_make(edit, &edit->steps[edit->made - 1], true))
        return false;
    edit->made--;
    journal_note_undo(edit);
    return true;
}

bool edit_redo(Edit *edit)
{
    edit->touched = (EditBox){0};
    if (edit->in_step || edit->made == edit->step_count ||
        !step_make(edit, &edit->steps[edit->made], false))
        return false;
    edit->made++;
    journal_note_redo(edit);
    return true;
}

const char *edit_undo_name(const Edit *edit)
{
    return edit->made == 0 ? NULL : edit->steps[edit->made - 1].name;
}

const char *edit_redo_name(const Edit *edit)
{
    return edit->made == edit->step_count ? NULL : edit->steps[edit->made].name;
}

uint32_t edit_forgotten(const Edit *edit)
{
    return edit->forgotten;
}

EditBox edit_touched(const Edit *edit)
{
    return edit->touched;
}
