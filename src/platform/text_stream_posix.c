// text_stream_posix.c - text_stream.h by open_memstream().
#define _POSIX_C_SOURCE 200809L // open_memstream
#include "jantar/text_stream.h"

#include <stdlib.h>

bool text_stream_open(TextStream *stream)
{
    *stream = (TextStream){0};
    stream->out = open_memstream(&stream->text, &stream->size);
    return stream->out != NULL;
}

bool text_stream_close(TextStream *stream, char **text, size_t *size)
{
    bool good = !ferror(stream->out);
    good = fclose(stream->out) == 0 && good;
    if (!good) {
        free(stream->text);
        stream->text = NULL;
    }
    *text = stream->text;
    *size = stream->size;
    *stream = (TextStream){0};
    return good;
}
