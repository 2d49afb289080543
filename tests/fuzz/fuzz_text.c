// fuzz_text.c - libFuzzer target: any bytes as a file of texts. It must be refused with a problem
// that names a line, or give texts that can be found and filled whatever they hold.
#include "cost.h"
#include "jantar/text.h"
#include "text/text_parts.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void check_problems(const TextProblems *problems)
{
    for (uint32_t i = 0; i < problems->count && i < TEXT_PROBLEMS; i++) {
        require(problems->list[i].line > 0);
        require(problems->list[i].words[0] != '\0');
        require(memchr(problems->list[i].words, '\0', TEXT_PROBLEM_BYTES) != NULL);
    }
}

// Says a message made of the English text, as if the program had said it.
static void check_entry(const TextCatalog *catalog, const TextEntry *entry)
{
    char out[64];
    ErrParts parts = {.list = {{.format = entry->english, .argument_count = ERR_ARGUMENTS}},
                      .count = 1};
    for (uint16_t i = 0; i < ERR_ARGUMENTS; i++)
        parts.list[0].arguments[i] = (ErrSpan){i, 3};
    require(text_has(catalog, entry->context, entry->english));
    text_message(catalog, "some words", &parts, out, sizeof out);
    require(memchr(out, '\0', sizeof out) != NULL);
    for (uint32_t form = 0; form < TEXT_FORMS && entry->forms[form] != NULL; form++) {
        require(text_takes_same(entry->english, entry->forms[form], form > 0 || entry->forms[1]));
        require(text_fill(entry->forms[form], "some words", &parts.list[0], out, sizeof out) <
                (int)sizeof out);
    }
    for (uint32_t number = 0; number < 200; number += 7)
        require(text_get_counted(catalog, entry->context, entry->english, "many", number) != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    TextProblems problems;
    TextCatalog *catalog = text_read((const char *)bytes, size, &problems);
    check_problems(&problems);
    require(catalog != NULL || problems.count > 0);
    if (catalog == NULL)
        return 0;
    require(text_code(catalog)[0] != '\0' && text_name(catalog)[0] != '\0');
    for (size_t i = 0; i < catalog->count; i++)
        check_entry(catalog, &catalog->entries[i]);
    text_free(catalog);
    return 0;
}
