// manual.h - reads the manual (assets/manual.md), which the game shows: its chapters, and the
// blocks of one. Of Markdown it knows what the manual uses. Not here: drawing (screen_help.c).
#pragma once

#include "jantar/cli.h"

enum { MANUAL_CHAPTERS = 32, MANUAL_TITLE_BYTES = 64, MANUAL_CELLS = 3 };

// A part of the manual's text; not owned.
typedef struct ManualText {
    const char *text;
    size_t size; // bytes
} ManualText;

typedef struct ManualChapter {
    char title[MANUAL_TITLE_BYTES];
    ManualText body; // what follows the title
} ManualChapter;

typedef struct Manual {
    FileBytes file; // owned
    ManualChapter chapters[MANUAL_CHAPTERS];
    uint32_t count; // of chapters; 0: there is no manual
} Manual;

// Reads the manual of the data folder again. If that can't be read, it has no chapters. Close it
// with manual_close(); a zeroed one may be closed, too.
void manual_open(Manual *manual, const CliContext *context);
void manual_close(Manual *manual);

typedef enum ManualKind {
    MANUAL_PARAGRAPH,
    MANUAL_HEADING, // of a part of the chapter
    MANUAL_ITEM,    // of a list
    MANUAL_CODE,    // one line
    MANUAL_HEAD,    // the first row of a table
    MANUAL_ROW,     // another one
} ManualKind;

typedef struct ManualBlock {
    ManualKind kind;
    ManualText cells[MANUAL_CELLS]; // of a row; the text of all others is the first
    uint32_t count;                 // of the cells
} ManualBlock;

// Takes the next block from what is left of a chapter's body. False at its end. `before` is the
// kind of the block before it; MANUAL_PARAGRAPH at first.
bool manual_next(ManualText *left, ManualKind before, ManualBlock *block);

enum { MANUAL_PIECE_BYTES = 128 };

// Letters that look the same and have no blank between them.
typedef struct ManualPiece {
    char text[MANUAL_PIECE_BYTES];
    bool strong, code;
    bool glued; // to the piece before it: no line ends between them
} ManualPiece;

// How the next piece looks; zeroed at the beginning of a block.
typedef struct ManualStyle {
    bool strong, code;
} ManualStyle;

// Takes the next piece from what is left of a text: marks are left out, links are their words. A
// piece that is longer than a ManualPiece comes in several. False at the end.
bool manual_piece(ManualText *left, ManualStyle *style, ManualPiece *piece);
