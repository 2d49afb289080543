// input_code.h - codes the inputs of a run as few bytes (file format 2) and decodes them. Private
// to replay.
//
// The model makes common inputs cheap: a stick that keeps its velocity, keys that go down and up
// one by one, and durations that this run has shown before. input_code.c describes the model,
// bit_coder.h turns its bits into bytes, and format.h describes the rest of the file.
#pragma once

#include "bytes.h"
#include "jantar/input_track.h"

enum {
    // Most runs for each byte of code. The limit keeps the memory of a reader in proportion to the
    // size of the file.
    INPUT_CODE_RUNS_PER_BYTE = 16,
};

// Appends the code of the inputs: number of ticks, number of runs, steps of the stick (1 byte),
// size of the code, and the code. The numbers are varints, except for the steps.
void input_code_write(const InputTrack *inputs, ByteWriter *writer);

// Reads a code into an empty track. Returns NULL, or words for what is wrong. The caller frees the
// track in both cases. Refuses every code that input_code_write() would not have written: each run
// has exactly one code.
const char *input_code_read(ByteReader *reader, InputTrack *inputs);
