// messages.h - what the game tells the player while it runs: one message on the screen (the
// banner), failures also on stderr, all in the player's language.
#pragma once

#include "jantar/err.h"
#include "texts.h"

// What is written to disk. A failure to write a kind is told once, until writing works again.
typedef enum MessagesKept {
    MESSAGES_KEPT_PLAY,
    MESSAGES_KEPT_RESULTS,
    MESSAGES_KEPT_SETTINGS,
    MESSAGES_KEPT_COUNT
} MessagesKept;

enum { MESSAGES_BANNER_BYTES = ERR_MESSAGE_BYTES };

#define MESSAGES_STAY 1e9 // seconds: until another message takes its place

typedef struct Messages {
    Language language;                  // of the program's texts
    char banner[MESSAGES_BANNER_BYTES]; // the message on the screen
    double seconds;                     // for which it is still shown; 0 or less: it is gone
    bool unkept[MESSAGES_KEPT_COUNT];   // could not be written, and the player knows
} Messages;

// A text of the program in the player's language.
const char *messages_text(const Messages *messages, TextId id);

// Shows a message for some seconds.
void messages_show(Messages *messages, const char *text);

// Shows a text of the program for some seconds.
void messages_say(Messages *messages, TextId id);

// Tells a failure, once: on the screen and on stderr.
void messages_complain(Messages *messages, const Err *err);

// Notes whether something of this kind was written, and tells a failure. Returns `kept`.
bool messages_note_kept(Messages *messages, MessagesKept kind, bool kept, const Err *err);
