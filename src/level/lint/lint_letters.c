// lint_letters.c - warns of texts with letters that the game's font lacks.
#include "lint.h"

#include "jantar/letters.h"
#include <stdio.h>
#include <string.h>

enum { CODE_BYTES = 12 };

// True if a text has a letter that the font lacks; `out` becomes the warning about the first one.
static bool lacks(const char *text, Err *out)
{
    const char *at, *end;
    char code[CODE_BYTES];
    uint32_t lacking = letters_lacking(text, &at);
    if (lacking == 0)
        return false;
    end = at;
    (void)utf8_next(&end);
    snprintf(code, sizeof code, "U+%04lX", (unsigned long)lacking);
    err_set(out,
            "the letter '%.*s' (%s) will be an empty box, because the game's font lacks it; write "
            "the text with other letters",
            (int)(end - at), at, code);
    return true;
}

static void check_titles(const Node *map)
{
    Err warning;
    Node properties = node_member(map, "properties");
    for (Node entry = node_first(&properties); entry.json; entry = node_next(&entry)) {
        Node value = node_member(&entry, "value");
        if (strncmp(node_text(&entry, "name"), "title", strlen("title")) == 0 &&
            lacks(node_text(&entry, "value"), &warning))
            node_report(&value, true, NULL, &warning);
    }
}

// Checks what the object with this id says.
static void check_said(const Lint *lint, uint32_t id, const LevelText *said)
{
    Err warning;
    if (lacks(said->written, &warning))
        lint_report(lint, id, &warning);
    for (const char *code = said->translations, *text; *code != '\0';
         code = text + strlen(text) + 1) {
        text = code + strlen(code) + 1;
        if (lacks(text, &warning))
            lint_report(lint, id, &warning);
    }
}

// Text objects, of all layers below `owner`.
static void check_objects(const Node *owner)
{
    Err warning;
    Node objects = node_member(owner, "objects"), layers = node_member(owner, "layers");
    for (Node object = node_first(&objects); object.json; object = node_next(&object)) {
        Node text = node_member(&object, "text");
        if (cJSON_IsObject(text.json) && lacks(node_text(&text, "text"), &warning))
            node_report(&text, true, NULL, &warning);
    }
    for (Node layer = node_first(&layers); layer.json; layer = node_next(&layer))
        check_objects(&layer);
}

void lint_letters(const Lint *lint)
{
    check_titles(lint->map);
    for (uint32_t i = 0; i < lint->level->sign_count; i++)
        check_said(lint, lint->level->signs[i].id, &lint->level->signs[i].text);
    const uint32_t *first = lint->level->element_first + LEVEL_ELEMENT_SPEECH;
    for (uint32_t i = first[0]; i < first[1]; i++)
        check_said(lint, lint->level->elements[i].id, &lint->level->speeches[i - first[0]]);
    check_objects(lint->map);
}
