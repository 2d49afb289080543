// map_text.c - reads text objects of a map, with Tiled's values for what is missing.
#include "map_text.h"

#include "colors_read.h"
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

bool map_text_read(const Node *object, LevelMapText *out, bool *no_memory)
{
    Node text = node_member(object, "text"), size = node_member(&text, "pixelsize");
    const char *words = node_text(&text, "text");
    size_t bytes = strlen(words) + 1;
    bool sized = cJSON_IsNumber(size.json) && size.json->valuedouble >= 1.0 &&
                 size.json->valuedouble <= PIXELS_MOST;
    if (!cJSON_IsObject(text.json) || words[0] == '\0' || bytes > NODE_TEXT_MAX)
        return false;
    char *copy = malloc(bytes);
    *no_memory = copy == NULL;
    if (copy == NULL)
        return false;
    *out = (LevelMapText){
        .text = memcpy(copy, words, bytes),
        .pixels = sized ? size.json->valuedouble : PIXELS_USUAL,
        .color = color_read(&text, "color", BLACK),
        .across = align_of(&text, "halign", "right"),
        .down = align_of(&text, "valign", "bottom"),
        .wrap = cJSON_IsTrue(node_member(&text, "wrap").json),
        .bold = cJSON_IsTrue(node_member(&text, "bold").json),
    };
    return true;
}
