// proofs.h - lists of what the game shows, says and sounds like. The program `proofs` prints them,
// the script `lists` compares them with those that are committed. A change of the code that is not
// meant to change the game changes no line of them.
//
// Each function prints one list to stdout and returns a CliExit; a message about a failure is on
// stderr then. The same tree gives the same list on every machine and with every compiler.
#pragma once

#include "jantar/cli.h"

// Prints every text of the game in all languages, a line each: language, name, text.
int proof_texts(const CliContext *context);

// Prints the names and help of what a level consists of, a line each: context, tab, English text.
int proof_words(void);

// Prints every sound and every event: what the synthesis makes, what is heard, felt in a pad, and
// thrown as particles.
int proof_sounds(const CliContext *context);

// Prints what the files make the game say, in all languages: a map (.json) what `jantar check`
// prints; a script (.edit) why the editor can't do it with the level.json beside it; a link (.link)
// why it can't be opened, an empty one why none can be made of the level.json beside it; a text
// (.txt) its lines. Ends with the messages that nothing of it is a translation of.
int proof_messages(const CliContext *context, int count, char **files);

// Draws the pictures of a list, or those named, prints a line for each, and saves them in a folder.
int proof_pictures(CliContext *context, int argc, char **argv);
