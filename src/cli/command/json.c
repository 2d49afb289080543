// json.c - prints numbers and texts as JSON.
#include "json.h"

#include "jantar/utf8.h"
#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

const char *json_number_text(double value, char out[JSON_NUMBER_BYTES])
{
    if (!(value - value == 0.0)) {
        memcpy(out, "null", 5);
        return out;
    }
    snprintf(out, JSON_NUMBER_BYTES, "%.9g", value == 0.0 ? 0.0 : value);
    return out;
}

// Prints JSON that cJSON made. It takes the bytes of names as they are.
static void print_json(FILE *out, const char *text)
{
    while (*text != '\0') {
        char shown[UTF8_SHOWN_BYTES];
        fwrite(shown, 1, utf8_show_json(&text, shown), out);
    }
}

bool json_print_text(FILE *out, const char *text)
{
    cJSON *value = cJSON_CreateStringReference(text);
    char *quoted = value ? cJSON_PrintUnformatted(value) : NULL;
    bool whole = quoted != NULL;
    print_json(out, whole ? quoted : "null");
    cJSON_free(quoted);
    cJSON_Delete(value);
    return whole;
}

bool json_print_made(char *text)
{
    bool whole = text != NULL;
    if (whole) {
        print_json(stdout, text);
        putchar('\n');
    }
    cJSON_free(text);
    return whole;
}

void json_put(FILE *out, const char *format, ...)
{
    char quoted[512];
    va_list arguments;
    assert(strlen(format) < sizeof quoted);
    snprintf(quoted, sizeof quoted, "%s", format);
    for (char *at = quoted; (at = strchr(at, '`')) != NULL;)
        *at = '"';
    va_start(arguments, format);
    vfprintf(out, quoted, arguments);
    va_end(arguments);
}

bool json_add_number(cJSON *object, const char *name, double value)
{
    char text[JSON_NUMBER_BYTES];
    return cJSON_AddRawToObject(object, name, json_number_text(value, text)) != NULL;
}

bool json_add_count(cJSON *object, const char *name, uint64_t value)
{
    char text[JSON_NUMBER_BYTES];
    snprintf(text, sizeof text, "%" PRIu64, value);
    return cJSON_AddRawToObject(object, name, text) != NULL;
}

bool json_add_hash(cJSON *object, const char *name, uint64_t value)
{
    char text[JSON_NUMBER_BYTES];
    snprintf(text, sizeof text, "%016" PRIx64, value);
    return cJSON_AddStringToObject(object, name, text) != NULL;
}
