// scan_text.h - steps over the strings and numbers of a JSON text, by the letter of RFC 8259 and
// RFC 3629. Private to the scanner (scan.c).
#pragma once

#include "scanner.h"

// Steps over a string; the current byte must be its opening quote. Returns false, with the error
// filled, when the string is not valid.
bool scan_string(Scanner *scanner);

// Decode the string that was stepped over last and whose opening quote is at `quote`. The first one
// returns scan_hash() of the result. The second one writes it with a NUL to `out`, which must have
// room for as many bytes as there are from the quote to the current byte.
uint64_t scan_string_hash(const Scanner *scanner, size_t quote);
void scan_decode(const Scanner *scanner, size_t quote, char *out);

// Steps over a number; the current byte must be '-' or a digit. Returns false, with the error
// filled, when the number is not valid.
bool scan_number(Scanner *scanner);

// Returns the value of the number that was stepped over last and that begins at `start`: what
// strtod() gives for it.
double scan_number_value(const Scanner *scanner, size_t start);

// Returns the number of bytes of the UTF-8 sequence at `at`, of which `left` bytes may be read; 0
// when it is not valid (overlong, a surrogate, above U+10FFFF, or cut off).
size_t scan_utf8_length(const unsigned char *at, size_t left);

// Returns the FNV-1a hash of a text that ends with a NUL.
uint64_t scan_hash(const char *text);
