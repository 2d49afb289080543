// picture_row.h - a row of a list of pictures: a name, the hash of the pixels and the arguments of
// `jantar shot` that draw the picture. Levels and runs are named as seen from the game's data.
#pragma once

#include "jantar/cli_options.h"

enum { PICTURE_ROW_BYTES = 1024, PICTURE_ROW_WORDS = 24 };

typedef struct PictureRow {
    char line[PICTURE_ROW_BYTES];       // as it stands in the list
    char words[PICTURE_ROW_BYTES];      // owned text of the fields below
    char *arguments[PICTURE_ROW_WORDS]; // in `words`
    const char *name, *hash;            // in `words`
    size_t arguments_at;                // where they begin in `line`
    const char *level;                  // in `words`, like the next two
    const char *replay, *screen;        // NULL: not given
    CliInputs inputs;
    CliNumber tick;
    uint32_t width, height;
    bool debug;
} PictureRow;

// Reads a line, without its line end. Returns CLI_OK; after a message CLI_USAGE. A row without a
// name is a comment or empty. The row must not move afterwards.
int picture_row_read(const char *line, PictureRow *row);

// True if a play that has drawn one row goes on to the next one.
bool picture_row_goes_on(const PictureRow *row, const PictureRow *next);
