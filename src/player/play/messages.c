// messages.c - the message on the screen, and failures on stderr.
#include "messages.h"

#include "jantar/cli.h"
#include "text/words.h"

#include <stdio.h>
#include <string.h>

static const double SHOWN_SECONDS = 7.0;

const char *messages_text(const Messages *messages, TextId id)
{
    return texts_get(messages->language, id);
}

void messages_show(Messages *messages, const char *text)
{
    snprintf(messages->banner, sizeof messages->banner, "%s", text);
    messages->seconds = SHOWN_SECONDS;
}

void messages_say(Messages *messages, TextId id)
{
    messages_show(messages, messages_text(messages, id));
}

void messages_complain(Messages *messages, const Err *err)
{
    char text[MESSAGES_BANNER_BYTES];
    words_message(messages->language, err->message, &err->parts, text, sizeof text);
    if (strcmp(messages->banner, text) == 0)
        return; // reported already: a folder that can't be written stays so
    cli_error("", CLI_OK, "%s", text);
    messages_show(messages, text);
}

bool messages_note_kept(Messages *messages, MessagesKept kind, bool kept, const Err *err)
{
    if (!kept && !messages->unkept[kind])
        messages_complain(messages, err);
    messages->unkept[kind] = !kept;
    return kept;
}
