// words.h - translations of what other libraries say in English: names and help of what a level
// consists of (level_schema.h), and the messages of the check and of what edits maps. The editor
// shows them; the command line stays English. Not here: the program's own texts (texts.h).
//
// A text is found by its English words, so no other library knows of translations.
#pragma once

#include "texts.h"

// What a text is: its context in the files.
typedef enum WordKind {
    WORD_CLASS,
    WORD_PROPERTY,
    WORD_CHOICE,
    WORD_UNIT,
    WORD_BRUSH,
    WORD_HELP,
    WORD_KINDS
} WordKind;

// Returns a text in a language; the English one itself if there is none.
const char *words_get(Language language, WordKind kind, const char *english);

// Returns the name of a property of a class. One that means something else in that class has the
// context "property of CLASS".
const char *words_property(Language language, const char *class_name, const char *name);

// Writes a message in a language, or as it is if its words are not known, cut to `size` bytes.
void words_message(Language language, const char *message, const ErrParts *parts, char *out,
                   size_t size);
