// json_text.h - writes pieces of JSON so that they look like their neighbours in a file.
#pragma once

#include "jantar/json_places.h"

// A text that grows. `failed` is set without memory, and nothing is added from then on.
typedef struct JsonText {
    char *text; // owned; NUL-terminated, or NULL while empty
    uint32_t length, capacity;
    bool failed;
} JsonText;

// Puts a text as it is. NULL, which another JsonText without memory has, makes this one fail, too.
void json_text_put(JsonText *out, const char *text);
void json_text_put_bytes(JsonText *out, const unsigned char *bytes, size_t size);

// Puts a text in quotes with the escapes that Tiled writes, a number as short as it can be read
// back.
void json_text_put_string(JsonText *out, const char *text);
void json_text_put_number(JsonText *out, double value);

// True if a text is valid UTF-8: else it can't be put into a file.
bool json_text_is_utf8(const char *text);

// Adds an element of a list behind those that are in it, with `next`, what stands between two of
// them. Frees the element.
void json_text_join(JsonText *out, const char *next, JsonText *element);

void json_text_free(JsonText *out);

// How the members of an object are laid out.
typedef struct JsonStyle {
    char open[96];  // between '{' and the first member
    char next[96];  // between two members, with the comma
    char close[96]; // between the last member and '}'
    char colon[8];  // between a name and its value, with the colon
} JsonStyle;

// Reads the layout of an object. An object without members, or one whose layout is longer than
// there is room, gives that of Tiled's small objects: nothing but commas.
JsonStyle json_style_of(const Spans *spans, uint32_t object);

// Reads the layout of a list: what stands before its first element, between two, and behind the
// last. An empty list gives what `like` has, the layout of an object that holds such lists.
JsonStyle json_style_of_list(const Spans *spans, uint32_t list, const JsonStyle *like);

// Makes the layouts that Tiled gives a list of objects in an object of layout `outer`: of the list,
// and of its objects. Without line breaks in `outer` there are none in them.
void json_style_inside(const JsonStyle *outer, JsonStyle *list, JsonStyle *object);

// Puts an object member by member: json_object_member() begins one, json_object_end() ends it.
typedef struct JsonObject {
    JsonText *out;
    const JsonStyle *style;
    bool begun;
} JsonObject;

JsonObject json_object(JsonText *out, const JsonStyle *style);
void json_object_member(JsonObject *object, const char *name);

// Put a member with its value: a piece of JSON, a text in quotes, a number, a bool.
void json_object_put(JsonObject *object, const char *name, const char *json);
void json_object_string(JsonObject *object, const char *name, const char *value);
void json_object_number(JsonObject *object, const char *name, double value);
void json_object_flag(JsonObject *object, const char *name, bool value);
void json_object_end(JsonObject *object);
