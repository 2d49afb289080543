// messages.h - messages to the player during the game: one at a time on the screen (the banner),
// failures also on stderr, all in the player's language.
#pragma once

#include "jantar/err.h"
#include "text/texts.h"

// Sorts of data that are written to disk. A failure to write one is reported once, until writing it
// succeeds again.
typedef enum MessagesKept {
    MESSAGES_KEPT_PLAY,
    MESSAGES_KEPT_RESULTS,
    MESSAGES_KEPT_SETTINGS,
    MESSAGES_KEPT_COUNT
} MessagesKept;

enum { MESSAGES_BANNER_BYTES = ERR_MESSAGE_BYTES };

#define MESSAGES_STAY 1e9 // seconds: stays until another message replaces it

typedef struct Messages {
    Language language;                  // the language of all texts
    char banner[MESSAGES_BANNER_BYTES]; // the message on the screen
    double seconds; // time left for the message on the screen, s; 0 or less: it is gone
    bool unkept[MESSAGES_KEPT_COUNT]; // the last write failed and the player knows
} Messages;

// Returns a text in the player's language.
const char *messages_text(const Messages *messages, TextId id);

// Shows a message for a few seconds.
void messages_show(Messages *messages, const char *text);

// Shows a text of the program for a few seconds.
void messages_say(Messages *messages, TextId id);

// Reports a failure on the screen and on stderr, unless the last message was the same.
void messages_complain(Messages *messages, const Err *err);

// Notes whether data of this sort was written, and reports a failure once. Returns `kept`.
bool messages_note_kept(Messages *messages, MessagesKept kind, bool kept, const Err *err);
