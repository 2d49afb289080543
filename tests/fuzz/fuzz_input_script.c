// fuzz_input_script.c - libFuzzer target: any text as an input script. It must be refused with a
// position, or give a valid track.
#include "cost.h"
#include "jantar/input_script.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    InputTrack track;
    Err err = {.message = ""};
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    if (size)
        memcpy(text, bytes, size);
    text[size] = '\0';
    cost_begin();
    bool valid = input_script_parse(text, &track, &err);
    cost_end("reading an input script", size);
    if (valid) {
        uint32_t before = 0;
        for (uint32_t i = 0; i < track.count; i++) {
            if (track.runs[i].end <= before || (track.runs[i].input.keys & ~GAME_KEYS_ALL) != 0)
                abort();
            before = track.runs[i].end;
        }
        if (before != track.ticks || track.ticks > INPUT_TRACK_MAX_TICKS)
            abort();
        input_track_free(&track);
    } else if (strncmp(err.message, "input script, line ", 19) != 0) {
        abort();
    }
    free(text);
    return 0;
}
