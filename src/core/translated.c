// translated.c - lists of translations.
#include "jantar/translated.h"

#include <string.h>

const char *translated_code(const char *member, const char *name)
{
    size_t length = strlen(name), letters = 0;
    if (strncmp(member, name, length) != 0 || member[length] != '_')
        return NULL;
    const char *code = member + length + 1;
    while (code[letters] >= 'a' && code[letters] <= 'z')
        letters++;
    bool goes_on = code[letters] == '_' && code[letters + 1] != '\0';
    bool good = (letters == 2 || letters == 3) && (code[letters] == '\0' || goes_on) &&
                strlen(code) < TRANSLATED_CODE_BYTES;
    return good ? code : NULL;
}

size_t translated_bytes(const char *list)
{
    const char *at = list;
    while (*at != '\0') {
        at += strlen(at) + 1;
        at += strlen(at) + 1;
    }
    return (size_t)(at - list) + 1;
}

bool translated_add(char *list, size_t size, const char *code, const char *text)
{
    size_t end = translated_bytes(list) - 1, code_bytes = strlen(code) + 1;
    size_t text_bytes = strlen(text) + 1;
    if (end + code_bytes + text_bytes + 1 > size)
        return false;
    memcpy(list + end, code, code_bytes);
    memcpy(list + end + code_bytes, text, text_bytes);
    list[end + code_bytes + text_bytes] = '\0';
    return true;
}

const char *translated_in(const char *list, const char *locale)
{
    while (*list != '\0') {
        size_t length = strlen(list);
        const char *text = list + length + 1;
        if (strncmp(list, locale, length) == 0 && strchr("_-.@", locale[length]) != NULL)
            return text;
        list = text + strlen(text) + 1;
    }
    return NULL;
}
