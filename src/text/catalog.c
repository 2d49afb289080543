// catalog.c - finds texts by bisection.
#include "text_parts.h"

#include <stdlib.h>
#include <string.h>

int text_compare(const void *a, const void *b)
{
    const TextEntry *first = a, *second = b;
    int order = strcmp(first->context, second->context);
    return order != 0 ? order : strcmp(first->english, second->english);
}

static const TextEntry *find(const TextCatalog *catalog, const char *context, const char *english)
{
    const TextEntry wanted = {.context = context, .english = english};
    return catalog != NULL && catalog->count > 0
               ? bsearch(&wanted, catalog->entries, catalog->count, sizeof *catalog->entries,
                         text_compare)
               : NULL;
}

const char *text_get(const TextCatalog *catalog, const char *context, const char *english)
{
    const TextEntry *entry = find(catalog, context, english);
    return entry != NULL ? entry->forms[0] : english;
}

bool text_has(const TextCatalog *catalog, const char *context, const char *english)
{
    return find(catalog, context, english) != NULL;
}

const char *text_get_counted(const TextCatalog *catalog, const char *context, const char *one,
                             const char *many, uint32_t number)
{
    const TextEntry *entry = find(catalog, context, one);
    uint32_t form;
    if (entry == NULL || catalog->plural == NULL || !text_plural(catalog->plural, number, &form) ||
        form >= catalog->form_count || entry->forms[form] == NULL)
        return number == 1 ? one : many;
    return entry->forms[form];
}

const char *text_code(const TextCatalog *catalog)
{
    return catalog->code;
}

const char *text_name(const TextCatalog *catalog)
{
    return catalog->name[0] != '\0' ? catalog->name : catalog->code;
}

void text_free(TextCatalog *catalog)
{
    if (catalog == NULL)
        return;
    free(catalog->entries);
    free(catalog->strings);
    free(catalog);
}
