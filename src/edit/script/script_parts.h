// script_parts.h - what the files of the editor's scripts share: the line that is being done.
#pragma once

#include "jantar/edit_script.h"

enum { WORDS_MAX = 64, LINE_BYTES = 4096, WHAT_BYTES = 200 };

typedef struct Script {
    const EditScript *order;
    Edit *edit;
    EditBrushes *brushes; // owned
    EditStamp *stamp;     // owned; NULL: nothing was copied
    uint32_t layer, brush, size, last;
    bool joined; // between `begin` and `end`
    char line[LINE_BYTES];
    char *words[WORDS_MAX];
    uint32_t count; // words of the line
    char what[WHAT_BYTES];
} Script;

// Reads the word `index` as a number. Makes sure that `count` words follow the command. Finds a
// layer by its name or id. Reads a tile number, or TILESET:ID. Each fails with a message.
bool script_number(const Script *script, uint32_t index, double *out, Err *err);
bool script_needs(const Script *script, uint32_t count, Err *err);
bool script_layer(const Script *script, const char *word, uint32_t *out, Err *err);
bool script_gid(const Script *script, const char *word, uint32_t *out, Err *err);

// --- script_layers.c: commands -------------------------------------------------------------------

bool script_tileset(Script *script, Err *err);
bool script_new_layer(Script *script, Err *err);
bool script_image(Script *script, Err *err);
bool script_look(Script *script, Err *err);
bool script_move_layer(Script *script, Err *err);
bool script_drop_layer(Script *script, Err *err);
bool script_picture(Script *script, Err *err);
