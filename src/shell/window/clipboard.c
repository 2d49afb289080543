// clipboard.c - text on the clipboard of the system, by SDL. On a page it stays within the game.
#include "clipboard.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

bool clipboard_put(const char *text)
{
    return SDL_SetClipboardText(text) == 0;
}

char *clipboard_take(void)
{
    char *text = SDL_HasClipboardText() ? SDL_GetClipboardText() : NULL;
    size_t size = text ? strlen(text) + 1 : 0;
    char *copy = text ? malloc(size) : NULL;
    if (copy)
        memcpy(copy, text, size);
    SDL_free(text);
    return copy;
}
