// json.h - numbers in the JSON that commands print: the same text on every target for the same
// value. Private to cli.
#pragma once

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_NUMBER_BYTES = 40 };

// %.9g, without a minus before zero; "null" for what is not a number.
const char *json_number_text(double value, char out[JSON_NUMBER_BYTES]);

// Prints a text with its quotation marks. False, "null" printed: no memory.
bool json_print_text(FILE *out, const char *text);

// As fprintf(), with ` for a quotation mark in the format, which has less than 512 bytes: what is
// known beforehand is written as it is printed.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void json_put(FILE *out, const char *format, ...);

// Members of an object. False: no memory.
bool json_add_number(cJSON *object, const char *name, double value);
bool json_add_count(cJSON *object, const char *name, uint64_t value);
bool json_add_hash(cJSON *object, const char *name, uint64_t value); // 16 hex digits, as text
