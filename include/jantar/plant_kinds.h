// plant_kinds.h - what the props of a world are called by levels that place them: the name of their
// first sprite without its number, as in "fern" of "fern-1". Header only: level checks the names,
// view draws by them, the editor offers them. Pure.
#pragma once

#include "theme.h"

#include <string.h>

// Writes the name of a prop's kind; "" if it has no sprite.
static inline void plant_kind(const ThemeProp *prop, char out[THEME_NAME_MAX])
{
    size_t length = 0;
    out[0] = '\0';
    if (prop->sprites.count == 0)
        return;
    memcpy(out, prop->sprites.names[0], THEME_NAME_MAX);
    out[THEME_NAME_MAX - 1] = '\0';
    length = strlen(out);
    while (length > 0 && out[length - 1] >= '0' && out[length - 1] <= '9')
        length--;
    if (length > 1 && out[length] != '\0' && out[length - 1] == '-')
        out[length - 1] = '\0';
}

// Returns the index of the first prop of a kind; prop_count: the world has none.
static inline uint32_t plant_find(const Theme *theme, const char *kind)
{
    char name[THEME_NAME_MAX];
    for (uint32_t i = 0; i < theme->prop_count; i++) {
        plant_kind(&theme->props[i], name);
        if (name[0] != '\0' && strcmp(name, kind) == 0)
            return i;
    }
    return theme->prop_count;
}
