// wav_length.c - the length of a WAV file by its chunks.
#include "jantar/wav_length.h"

#include <string.h>

// A file is "RIFF", its size and "WAVE", then chunks: a name, a size, and so many bytes, rounded up
// to an even number.
enum { HEAD_BYTES = 12, CHUNK_BYTES = 8, FORMAT_BYTES = 16, BYTE_BITS = 8 };
enum { FORMAT_PCM = 1, SAMPLE_BITS = 16, RATE_LEAST = 8000, RATE_MOST = 192000 };

static uint32_t number_at(const unsigned char *bytes, uint32_t count)
{
    uint32_t number = 0;
    for (uint32_t i = 0; i < count; i++)
        number |= (uint32_t)bytes[i] << (BYTE_BITS * i);
    return number;
}

// Returns how many bytes a second has; 0: it is another format.
static uint32_t bytes_a_second(const unsigned char *format)
{
    uint32_t tag = number_at(format, 2), channels = number_at(format + 2, 2),
             rate = number_at(format + 4, 4), frame = number_at(format + 12, 2),
             bits = number_at(format + 14, 2);
    bool good = tag == FORMAT_PCM && bits == SAMPLE_BITS && (channels == 1 || channels == 2) &&
                frame == channels * SAMPLE_BITS / BYTE_BITS && rate >= RATE_LEAST &&
                rate <= RATE_MOST;
    return good ? rate * frame : 0;
}

// A second format could be the one that a decoder believes, so there is none.
bool wav_length(const unsigned char *bytes, size_t size, double *seconds)
{
    uint32_t rate = 0;
    if (size < HEAD_BYTES || memcmp(bytes, "RIFF", 4) != 0 || memcmp(bytes + 8, "WAVE", 4) != 0)
        return false;
    for (size_t at = HEAD_BYTES; at + CHUNK_BYTES <= size;) {
        const unsigned char *chunk = bytes + at + CHUNK_BYTES;
        uint32_t length = number_at(bytes + at + 4, 4);
        bool is_format = memcmp(bytes + at, "fmt ", 4) == 0;
        if (length > size - at - CHUNK_BYTES ||
            (is_format && (rate != 0 || length < FORMAT_BYTES || bytes_a_second(chunk) == 0)))
            return false;
        if (is_format)
            rate = bytes_a_second(chunk);
        else if (memcmp(bytes + at, "data", 4) == 0 && length > 0 && rate != 0) {
            *seconds = (double)length / rate;
            return true;
        }
        at += CHUNK_BYTES + length + (length & 1);
    }
    return false;
}
