// text_stream.h - a FILE whose text ends up in memory, for what prints.
//
//     TextStream stream;
//     if (!text_stream_open(&stream))
//         return false;
//     print(stream.out);
//     if (text_stream_close(&stream, &text, &size))
//         use(text, size);
//     free(text);
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct TextStream {
    // Write here. Owned.
    FILE *out;
    // What was written, once it is closed, where the system's stream leaves it here. Owned.
    char *text;
    size_t size;
} TextStream;

// Opens it; the struct must stay where it is. False if that fails: no memory, or on Windows no
// temporary file.
bool text_stream_open(TextStream *stream);

// Closes it. Writes the text, which a NUL ends and free() frees, and its size without that. False,
// with *text = NULL, if something was lost.
bool text_stream_close(TextStream *stream, char **text, size_t *size);
