// format.h - the layout of a .jrp file, shared by encode.c and decode.c. Private to replay.
//
// Little-endian throughout, no padding; "text8" and "text16" are a length of 1 or 2 bytes and that many bytes of UTF-8;
// varint is unsigned LEB128.
//
//    bytes   what
//    8       magic 89 'J' 'R' 'P' 0d 0a 1a 0a (a transfer that mangles line ends or the high bit breaks it visibly)
//    2       format version, REPLAY_FORMAT_VERSION
//    4       simulation version
//    2       ticks a second
//    8       level hash
//    8       seed
//    text16  level path
//    1       number of options, then for each: text8 name, 4 bytes value
//    4       number of ticks
//    4       number of input runs, then for each: varint ticks (1 or more), varint keys * 2 + s; s = 1: stick x, y
//            (1 byte each) follow, s = 0: the stick is at rest
//    4       number of hashes (ticks / 60 + 1), then 4 bytes each: the low half of the state's hash at ticks 0, 60 ...
//    8       hash of the last state
//    1       claimed outcome: 0 running, 1 won, 2 died
//    4       its tick
//    4       end marker "DONE"
//    4       CRC-32 of everything before it
//
// Rules: fields are never reordered; anything that changes the layout bumps REPLAY_FORMAT_VERSION. Magic, format
// version and the CRC at the end stay where they are, so that an old program can say "newer format" instead of "damaged".
#pragma once

#define REPLAY_MAGIC "\x89JRP\r\n\x1a\n"
#define REPLAY_END_MARKER "DONE"

enum {
    REPLAY_MAGIC_BYTES = 8,
    REPLAY_END_BYTES = 4,
    REPLAY_CRC_BYTES = 4,
    REPLAY_RUN_BYTES_MIN = 2, // of one input run: bounds what a count may claim
};
