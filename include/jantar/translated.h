// translated.h - a text of an author's in any languages: title and title_cs, title_de, ...
//
// Translations lie one behind the other in one list of bytes: the code of a language, NUL, the
// text, NUL, and so on; an empty code ends it. So what holds them is plain data of one size.
//
//     char list[256] = "";
//     translated_add(list, sizeof list, "cs", "Kámen");
//     puts(translated_in(list, "cs_CZ.UTF-8")); // Kámen
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum {
    TRANSLATED_MAX = 32,        // translations of a text
    TRANSLATED_CODE_BYTES = 12, // of a language's code, NUL included
};

// Returns the code in the name of a member ("cs" in "title_cs" for the name "title"), NULL if it is
// no translation of that name. A code is two or three small letters and may go on ("pt_BR").
const char *translated_code(const char *member, const char *name);

// Adds a translation to a list of `size` bytes. Returns false, with the list as it was, when it
// does not fit.
bool translated_add(char *list, size_t size, const char *code, const char *text);

// Returns the text for a locale ("cs", "cs_CZ.UTF-8"), NULL if the list has none. It lives as long
// as the list.
const char *translated_in(const char *list, const char *locale);

// Returns the bytes of a list, its end included.
size_t translated_bytes(const char *list);
