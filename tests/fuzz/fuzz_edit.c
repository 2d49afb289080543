// fuzz_edit.c - libFuzzer target: a script of the editor's commands, alone or behind a map of any
// bytes and a line "---". What the commands do must be undone to the very bytes, and the map that
// is kept beside the text must be what the text says.
#include "cost.h"
#include "edit_input.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed);

static void undo_all(Edit *edit, const EditInput *input)
{
    const unsigned char *text;
    size_t size;
    Err err;
    while (edit_undo(edit))
        ;
    require(edit_text(edit, &text, &size, &err));
    require(edit_forgotten(edit) > 0 ||
            (size == input->map_size && memcmp(text, input->map, size) == 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static LevelReport report;
    Edit *edit = NULL;
    Err err;
    EditInput input = edit_input_read(bytes, size);
    cost_begin();
    LevelStatus status = edit_open_bytes(input.map, input.map_size, "fuzz/a.json", &edit, &report);
    if (status == LEVEL_OK)
        (void)edit_script_run(&(EditScript){.edit = edit}, input.script, &err);
    cost_end("editing a map", size);
    if (status == LEVEL_OK) {
        require(!edit_in_step(edit));
        edit_input_check(edit);
        undo_all(edit, &input);
    }
    edit_free(edit);
    edit_input_free(&input);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed)
{
    return edit_input_mutate(bytes, size, capacity, seed);
}
