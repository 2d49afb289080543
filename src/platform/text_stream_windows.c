// text_stream_windows.c - text_stream.h by a temporary file, which Windows keeps in memory unless
// that gets scarce.
#define WIN32_LEAN_AND_MEAN
#include "jantar/text_stream.h"

#include <stdlib.h>
#include <windows.h>

// The modes T and D: short-lived, and removed when it is closed.
bool text_stream_open(TextStream *stream)
{
    wchar_t folder[MAX_PATH + 1], path[MAX_PATH + 1];
    *stream = (TextStream){0};
    if (GetTempPathW(MAX_PATH, folder) == 0 || GetTempFileNameW(folder, L"jan", 0, path) == 0)
        return false;
    stream->out = _wfopen(path, L"w+bTD");
    return stream->out != NULL;
}

static bool read_back(TextStream *stream)
{
    long size = fflush(stream->out) == 0 && !ferror(stream->out) ? ftell(stream->out) : -1;
    if (size < 0)
        return false;
    stream->text = malloc((size_t)size + 1);
    if (stream->text == NULL)
        return false;
    rewind(stream->out);
    stream->size = (size_t)size;
    stream->text[size] = '\0';
    return fread(stream->text, 1, stream->size, stream->out) == stream->size;
}

bool text_stream_close(TextStream *stream, char **text, size_t *size)
{
    bool good = read_back(stream);
    fclose(stream->out);
    if (!good) {
        free(stream->text);
        stream->text = NULL;
    }
    *text = stream->text;
    *size = stream->size;
    *stream = (TextStream){0};
    return good;
}
