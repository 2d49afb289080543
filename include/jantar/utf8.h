// utf8.h - texts of strangers: whether their bytes are UTF-8, and how they are shown.
//
// Names of files and texts from files may hold anything. Sent to a terminal as they are, they could
// begin a new line, move the cursor, or turn the direction of writing round, and so make a command
// seem to say what it did not. Everything that is printed passes through here.
//
//     char shown[UTF8_SHOWN_BYTES];
//     while (*text != '\0') {
//         utf8_show(&text, shown);
//         fputs(shown, stdout);
//     }
#pragma once

#include <stddef.h>

// Room for one character as it is shown, NUL included: four bytes as \xNN.
enum { UTF8_SHOWN_BYTES = 17 };

// Returns the number of bytes of the character at `at`, of which `left` bytes may be read; 0 when
// it is none (overlong, a surrogate, above U+10FFFF, or cut off).
size_t utf8_length(const unsigned char *at, size_t left);

// Takes the next character of a text that has not ended and writes it as it may be shown on a
// terminal. What can be seen stays as it is. Each byte becomes \xNN of control characters (also
// U+007F to U+009F), of what begins a line (U+2028, U+2029) or changes the direction of writing
// (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069), and of bytes that are no UTF-8.
// Returns the number of bytes written, without the NUL.
size_t utf8_show(const char **text, char out[UTF8_SHOWN_BYTES]);

// Does the same for a JSON text, which stays the same JSON: such a character becomes \uNNNN, a byte
// that is no UTF-8 becomes U+FFFD. Control characters below U+0020 stay; JSON has them between its
// values only.
size_t utf8_show_json(const char **text, char out[UTF8_SHOWN_BYTES]);
