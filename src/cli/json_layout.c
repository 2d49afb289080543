// json_layout.c - see json_layout.h.
#include "json_layout.h"
#include "json.h"

#include <string.h>

static void print_value(FILE *out, const cJSON *value, int depth);

static void print_indent(FILE *out, int depth)
{
    fprintf(out, "%*s", 4 * depth, "");
}

static void print_character(FILE *out, unsigned char character)
{
    static const char plain[] = "\"\\\b\f\n\r\t", escaped[] = "\"\\bfnrt";
    const char *found = character != '\0' ? strchr(plain, character) : NULL;
    if (found)
        fprintf(out, "\\%c", escaped[found - plain]);
    else if (character < 0x20)
        fprintf(out, "\\u%04x", (unsigned)character);
    else
        fputc(character, out);
}

static void print_text(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++)
        print_character(out, (unsigned char)*text);
    fputc('"', out);
}

// Elements of an array, or members of an object, between their brackets.
static void print_children(FILE *out, const cJSON *value, int depth)
{
    fputs(cJSON_IsArray(value) ? "[\n" : "{\n", out);
    for (const cJSON *child = value->child; child; child = child->next) {
        print_indent(out, depth + 1);
        if (cJSON_IsObject(value)) {
            print_text(out, child->string);
            fputs(": ", out);
        }
        print_value(out, child, depth + 1);
        fputs(child->next ? ",\n" : "\n", out);
    }
    print_indent(out, depth);
    fputc(cJSON_IsArray(value) ? ']' : '}', out);
}

static void print_value(FILE *out, const cJSON *value, int depth)
{
    char number[JSON_NUMBER_BYTES];
    if (cJSON_IsArray(value) || cJSON_IsObject(value))
        print_children(out, value, depth);
    else if (cJSON_IsString(value))
        print_text(out, value->valuestring);
    else if (cJSON_IsNumber(value))
        fputs(json_number_text(value->valuedouble, number), out);
    else
        fputs(cJSON_IsTrue(value) ? "true" : cJSON_IsFalse(value) ? "false" : "null", out);
}

void json_layout_print(FILE *out, const cJSON *value)
{
    print_value(out, value, 0);
    fputc('\n', out);
}
