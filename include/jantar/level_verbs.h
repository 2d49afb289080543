// level_verbs.h - what the hero can do, by name: what a level is about, and what its player learns
// in it. Nothing here is simulated.
//
//     LevelVerbs verbs;
//     const char *wrong = level_verbs_parse("slick, stick", &verbs); // NULL: all words are known
#pragma once

#include "jantar/input.h"
#include <stddef.h>

// X(NAME, name, keys) for each verb: the keys that do it. Who jumps up through a ledge gets down
// through it, too.
#define LEVEL_VERB_LIST(X) \
    X(ROLL, roll, GAME_KEY_LEFT | GAME_KEY_RIGHT) \
    X(JUMP, jump, GAME_KEY_JUMP | GAME_KEY_DOWN) \
    X(STICK, stick, GAME_KEY_STICK | GAME_KEY_UP | GAME_KEY_DOWN) \
    X(SLICK, slick, GAME_KEY_SLICK) \
    X(HEAVY, heavy, GAME_KEY_HEAVY) \
    X(PUFF, puff, GAME_KEY_PUFF)

typedef enum LevelVerb {
#define LEVEL_VERB_ENUM(NAME, name, keys) LEVEL_VERB_##NAME,
    LEVEL_VERB_LIST(LEVEL_VERB_ENUM)
#undef LEVEL_VERB_ENUM
        LEVEL_VERBS
} LevelVerb;

// Verbs in the order in which they were named, each once.
typedef struct LevelVerbs {
    uint32_t count;
    LevelVerb list[LEVEL_VERBS];
} LevelVerbs;

// Returns the keys of all verbs of a list.
uint16_t level_verbs_keys(const LevelVerbs *verbs);

// Reads names with blanks or commas between them. Returns NULL, or the first word that is no verb:
// it begins in `text` and ends at a blank, a comma or the text's end. The words that are verbs are
// in *out in any case.
const char *level_verbs_parse(const char *text, LevelVerbs *out);

// Returns the length of the word that begins at `word`.
size_t level_verb_word(const char *word);
