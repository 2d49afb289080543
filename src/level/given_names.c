// given_names.c - see given_names.h.
#include "given_names.h"

#include <stddef.h>

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

static bool begins_with(const char *text, const char *word)
{
    while (*word != '\0' && lower(*text) == *word) {
        text++;
        word++;
    }
    return *word == '\0';
}

bool words_any_in(const char *const *words, const char *text)
{
    for (; *words != NULL; words++)
        for (const char *at = text; *at != '\0'; at++)
            if (begins_with(at, *words))
                return true;
    return false;
}
