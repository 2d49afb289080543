// json.h - the JSON that commands print: the same value gives the same text on every target, and a
// name whose bytes are no UTF-8 is still JSON (utf8_show_json()). Private to cli.
#pragma once

#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_NUMBER_BYTES = 40 };

// Formats a number as %.9g, without a minus sign before zero; "null" if it is not finite.
const char *json_number_text(double value, char out[JSON_NUMBER_BYTES]);

// Prints a text as a JSON string. If there is no memory, it prints null and returns false.
bool json_print_text(FILE *out, const char *text);

// Prints a text that cJSON made and frees it. NULL: cJSON had no memory; returns false.
bool json_print_made(char *text);

// Prints like fprintf(), with ` in the format for each quotation mark. The format has less than 512
// bytes. For JSON whose form is fixed.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void json_put(FILE *out, const char *format, ...);

// Add members to an object. False: no memory.
bool json_add_number(cJSON *object, const char *name, double value);
bool json_add_count(cJSON *object, const char *name, uint64_t value);
bool json_add_hash(cJSON *object, const char *name, uint64_t value); // 16 hex digits, as a string
