// words_rows.h - the tables of words.h, which finds rows in them.
#pragma once

#include "texts.h"
#include <stddef.h>

typedef enum WordKind {
    WORD_CLASS,
    WORD_PROPERTY,
    WORD_CHOICE,
    WORD_UNIT,
    WORD_BRUSH,
    WORD_HELP,
    WORD_MESSAGE, // rows are formats
    WORD_PHRASE,  // what a %s of a message may stand for
    WORD_KINDS
} WordKind;

// A text in all languages. In translations of messages %1 is what the first conversion stands for.
typedef struct Word {
    const char *in[LANGUAGE_COUNT];
} Word;

typedef struct WordRows {
    const Word *list;
    size_t count;
} WordRows;

// The tables of names, from WORD_CLASS to WORD_BRUSH (words_things.c).
WordRows words_things(WordKind kind);

WordRows words_helps(void);
WordRows words_messages(void);
WordRows words_phrases(void);
