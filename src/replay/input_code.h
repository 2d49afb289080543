// input_code.h - the inputs of a run as few bytes (file format 2) and back. Private to replay.
//
// What costs next to nothing is what people do: a stick that goes on as it went, keys that go up
// and down one by one, with the pauses that this run has shown so far. See input_code.c for the
// model, bit_coder.h for how bits become bytes. Not here: the rest of the file (format.h).
#pragma once

#include "bytes.h"
#include "jantar/input_track.h"

enum {
    INPUT_CODE_RUNS_PER_BYTE =
        16, // at most: what a reader needs stays in proportion to what it is given
};

// Appends the inputs: ticks, runs, steps of the sticks (1 byte), size of what follows, that many
// bytes of code; varints but one.
void input_code_write(const InputTrack *inputs, ByteWriter *writer);

// Reads them into an empty track. NULL, or words for what is wrong with them; the track is to be
// freed all the same. What input_code_write() would have written otherwise is refused: a run has
// one code.
const char *input_code_read(ByteReader *reader, InputTrack *inputs);
