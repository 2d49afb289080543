// lint_letters.c - warns of texts with letters that the game's font lacks.
#include "lint.h"

#include "jantar/letters.h"
#include <stdio.h>
#include <string.h>

enum { LETTER_BYTES = 5, CODE_BYTES = 12 };

// True if a text has a letter that the font lacks; `out` becomes the warning about the first one.
static bool lacks(const char *text, char out[LEVEL_MESSAGE_BYTES])
{
    const char *at, *end;
    char letter[LETTER_BYTES], code[CODE_BYTES];
    uint32_t lacking = letters_lacking(text, &at);
    if (lacking == 0)
        return false;
    end = at;
    (void)utf8_next(&end);
    snprintf(letter, sizeof letter, "%.*s", (int)(end - at), at);
    snprintf(code, sizeof code, "U+%04lX", (unsigned long)lacking);
    snprintf(out, LEVEL_MESSAGE_BYTES,
             "the letter '%s' (%s) will be an empty box, because the game's font lacks it; write "
             "the text with other letters",
             letter, code);
    return true;
}

static void check_titles(const Node *map)
{
    char warning[LEVEL_MESSAGE_BYTES];
    Node properties = node_member(map, "properties");
    for (Node entry = node_first(&properties); entry.json; entry = node_next(&entry)) {
        Node value = node_member(&entry, "value");
        if (strncmp(node_text(&entry, "name"), "title", strlen("title")) == 0 &&
            lacks(node_text(&entry, "value"), warning))
            node_warn(&value, "%s", warning);
    }
}

static void check_sign(const Lint *lint, const LevelSign *sign)
{
    char warning[LEVEL_MESSAGE_BYTES];
    if (lacks(sign->text.written, warning))
        lint_warn(lint, sign->id, "%s", warning);
    for (int i = 0; i < LEVEL_LANGUAGES; i++)
        if (sign->text.translations[i] && lacks(sign->text.translations[i], warning))
            lint_warn(lint, sign->id, "%s", warning);
}

// Text objects, of all layers below `owner`.
static void check_objects(const Node *owner)
{
    char warning[LEVEL_MESSAGE_BYTES];
    Node objects = node_member(owner, "objects"), layers = node_member(owner, "layers");
    for (Node object = node_first(&objects); object.json; object = node_next(&object)) {
        Node text = node_member(&object, "text");
        if (cJSON_IsObject(text.json) && lacks(node_text(&text, "text"), warning))
            node_warn(&text, "%s", warning);
    }
    for (Node layer = node_first(&layers); layer.json; layer = node_next(&layer))
        check_objects(&layer);
}

void lint_letters(const Lint *lint)
{
    check_titles(lint->map);
    for (uint32_t i = 0; i < lint->level->sign_count; i++)
        check_sign(lint, &lint->level->signs[i]);
    check_objects(lint->map);
}
