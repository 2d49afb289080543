// scan.h - a strict checker of JSON text (RFC 8259, UTF-8). It builds no tree and knows its line
// and column at every byte.
//
// Every file is scanned before cJSON parses it, because cJSON accepts texts that are not JSON and
// does not say what is wrong with the others. The scanner reads the text again to find the line and
// column of a value that turned out to be wrong. It is stricter than the RFC where programs
// disagree: names that appear twice in an object and \u0000 are refused. Its limits
// (scan_place.h, budget.h) protect the parser's stack and memory.
#pragma once

#include "scan_place.h"

// Checks a whole text of `size` bytes. Returns false when it is not strict JSON; *error then
// describes the first mistake (NULL: the caller does not want to know). Takes the memory that the
// text's tree will need from the *room bytes that are left for trees (NULL: there is no limit), and
// refuses a text that needs more.
bool scan_check(const unsigned char *bytes, size_t size, size_t *room, ScanError *error);

// Finds where the value at the end of `steps` begins, in a text that scan_check() accepted. Returns
// false, with *place untouched, when there is no such value. Takes time linear in the text up to
// that value.
bool scan_find(const unsigned char *bytes, size_t size, const ScanStep *steps, uint32_t count,
               ScanPlace *place);
