// map_text.c - reads text objects of a map, with Tiled's values for what is missing.
#include "map_text.h"

#include "jantar/real.h"
#include "level/values/colors_read.h"
#include <stdlib.h>
#include <string.h>

#define PIXELS_USUAL 16.0
#define PIXELS_MOST 1000.0
#define BLACK UINT32_C(0xff000000)

// Returns where the text stands between two ends: 0, 0.5 or 1.
static double align_of(const Node *text, const char *name, const char *last)
{
    const char *align = node_text(text, name);
    return strcmp(align, "center") == 0 ? 0.5 : strcmp(align, last) == 0 ? 1.0 : 0.0;
}

static bool is_true(const Node *text, const char *name)
{
    return cJSON_IsTrue(node_member(text, name).json);
}

bool map_text_read(const Node *object, LevelMapText *out, bool *no_memory)
{
    Node text = node_member(object, "text"), size = node_member(&text, "pixelsize");
    const char *words = node_text(&text, "text");
    size_t bytes = strlen(words) + 1;
    bool sized = cJSON_IsNumber(size.json) && size.json->valuedouble >= 1.0;
    if (!cJSON_IsObject(text.json) || words[0] == '\0' || bytes > NODE_TEXT_MAX)
        return false;
    char *copy = malloc(bytes);
    *no_memory = copy == NULL;
    if (copy == NULL)
        return false;
    *out = (LevelMapText){
        .text = memcpy(copy, words, bytes),
        .pixels = sized ? real_min(size.json->valuedouble, PIXELS_MOST) : PIXELS_USUAL,
        .color = color_read(&text, "color", BLACK),
        .across = align_of(&text, "halign", "right"),
        .down = align_of(&text, "valign", "bottom"),
        .wrap = is_true(&text, "wrap"),
        .bold = is_true(&text, "bold"),
        .italic = is_true(&text, "italic"),
        .underline = is_true(&text, "underline"),
        .strikeout = is_true(&text, "strikeout"),
        .justify = strcmp(node_text(&text, "halign"), "justify") == 0,
    };
    return true;
}
