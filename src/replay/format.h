// format.h - the layout of a .jrp file, shared by encode.c and decode.c. Private to replay.
//
// Little-endian throughout, no padding; "text8" and "text16" are a length of 1 or 2 bytes and that
// many bytes of UTF-8; varint is unsigned LEB128.
//
//    bytes   what
//    8       magic 89 'J' 'R' 'P' 0d 0a 1a 0a (a transfer that mangles line ends or the high bit
//            breaks it visibly)
//    2       format version, REPLAY_FORMAT_VERSION (format 3: see below)
//    4       simulation version
//    2       ticks a second
//    8       level hash
//    8       seed
//    text16  level path
//    1       number of options, then for each: text8 name, 4 bytes value
//    varint  how often the run was taken back while it was played
//    text8   a note for people, printable ASCII: when and with what it was recorded
//    varint  number of ticks
//    varint  number of input runs
//    1       steps of a stick from its middle to an end: 32, or 127 when not all of them are of
//            the 32
//    varint  size of the code, then that many bytes: the input runs as input_code.c says (16 runs
//            or fewer a byte: zeros fill up what is shorter)
//    4 each  for the state at ticks 0, 60 ... (ticks / 60 + 1 of them): a byte of the hash of each
//            part, ReplayPart
//    4       the same for the last state
//    8       hash of the last state
//    1       claimed outcome: 0 running, 1 won, 2 died
//    4       its tick
//    4       end marker "DONE"
//    4       CRC-32 of everything before it
//
// Format 1 is read as well. In it, from the options on:
//
//    4       number of ticks
//    4       number of input runs, then for each: varint ticks (1 or more), varint keys * 2 + s;
//            s = 1: stick x, y (1 byte each) follow, s = 0: the stick is at rest
//    4       number of hashes (ticks / 60 + 1), then 4 bytes each: the low half of the state's hash
//            at ticks 0, 60 ...
//    8       hash of the last state; outcome, its tick, end marker and CRC-32 as above
//
// A run in format 2 costs 4 bytes a second and about 10 bits for each change of what is held: 5.4
// to 9.7 bytes a second for the shipped runs, without what stands before the inputs and behind the
// hashes, where format 1 took 5.8 to 17.5; a stick that never rests 49 to 56, where it took 260 in
// format 1 and steps of 1/127.
//
// Format 3 is for two to four heroes; one hero is still written in format 2. It differs in this:
// behind the options stands 1 byte, the number of heroes; and from "number of ticks" to the code
// everything is there once for each hero, all with the same number of ticks.
//
// Rules: fields are never reordered; anything that changes the layout, or the model of
// input_code.c, bumps REPLAY_FORMAT_VERSION. Magic, format version and the CRC at the end stay
// where they are, so that an old program can say "newer format" instead of "damaged".
#pragma once

#define REPLAY_MAGIC "\x89JRP\r\n\x1a\n"
#define REPLAY_END_MARKER "DONE"

enum {
    REPLAY_MAGIC_BYTES = 8,
    REPLAY_END_BYTES = 4,
    REPLAY_CRC_BYTES = 4,
    REPLAY_RUN_BYTES_MIN = 2, // of one input run in format 1: bounds what a count may claim
};
