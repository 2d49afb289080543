// scan_text.h - steps over the strings and numbers of a JSON text, by the letter of RFC 8259 and
// RFC 3629. Private to the scanner (scan.c).
#pragma once

#include "scanner.h"

// Steps over a string; the current byte must be its opening quote. *hash becomes scan_hash() of the
// decoded string. Returns false, with the error filled, when the string is not valid.
bool scan_string(Scanner *scanner, uint64_t *hash);

// Steps over a number; the current byte must be '-' or a digit. Returns false, with the error
// filled, when the number is not valid.
bool scan_number(Scanner *scanner);

// Returns the FNV-1a hash of a NUL-terminated text: what scan_string() gives for the same bytes.
uint64_t scan_hash(const char *text);
