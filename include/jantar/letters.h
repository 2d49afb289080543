// letters.h - the letters of texts: reading UTF-8 strictly, the letters that the game's font has,
// and searches in which upper and lower case are the same.
//
//     for (uint32_t letter = utf8_next(&text); letter != 0; letter = utf8_next(&text))
//         if (!letters_has(letter))
//             ... it will be drawn as an empty box ...
#pragma once

#include <stdbool.h>
#include <stdint.h>

// What stands for bytes that are no UTF-8.
enum { UTF8_REPLACEMENT = 0xfffd };

// Returns the next code point of a 0-terminated text and moves *text past it. At the end it returns
// 0 and does not move. Overlong forms, surrogates, values above 0x10ffff and truncated sequences
// give UTF8_REPLACEMENT and move by one byte.
uint32_t utf8_next(const char **text);

// True if the game's font has the letter: those of ASCII, Latin-1, Latin Extended-A, the Cyrillic
// of U+0400 to U+045F, and a few more.
bool letters_has(uint32_t code_point);

// Returns the first letter of a text that the font lacks, 0 if it has all of them. A line feed is
// none. *at is set to where the letter begins, else to the text's end.
uint32_t letters_lacking(const char *text, const char **at);

// Returns the small letter of a capital one that the font has; every other code point stays.
uint32_t letters_small(uint32_t code_point);

// True if a text begins with another one; upper and lower case are the same.
bool letters_begin(const char *text, const char *with);

// True if a text contains another one; upper and lower case are the same. Every text contains "".
bool letters_contain(const char *text, const char *part);
