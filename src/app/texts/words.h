// words.h - translations of what other libraries say in English: names and help of what a level
// consists of (level_schema.h), and the messages of the check and of what edits maps. The editor
// shows them; the command line stays English. Not here: the program's own texts (texts.h).
//
// A row is found by its English text, so no other library knows of translations. A message is found
// by its format: what the conversions stand for is taken out of the message and put into the
// translation. app.words_* fail when a name, help or message has no row, or a row no use.
#pragma once

#include "words_rows.h"

// Returns a text in a language; the English one itself if it has no row.
const char *words_get(Language language, WordKind kind, const char *english);

// Returns the name of a property of a class.
const char *words_property(Language language, const char *class_name, const char *name);

// Writes a message in a language, or as it is if no row fits, cut to `size` bytes.
void words_message(Language language, const char *english, char *out, size_t size);

// Returns a row, for tests; NULL after the last one.
const Word *words_row(WordKind kind, size_t number);
