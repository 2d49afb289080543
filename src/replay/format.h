// format.h - the layout of a .jrp file, for encode.c and decode.c. Private to replay.
//
// All numbers are little-endian, without padding. "text8" and "text16" are a length of 1 or 2 bytes
// followed by that many bytes of UTF-8. "varint" is unsigned LEB128.
//
//    bytes   what
//    8       magic 89 'J' 'R' 'P' 0d 0a 1a 0a (a transfer that changes line ends or the high bit
//            breaks it visibly)
//    2       format version, REPLAY_FORMAT_VERSION (formats 3 and 4: see below)
//    4       simulation version
//    2       ticks a second
//    8       level hash
//    8       seed
//    text16  level path
//    1       number of options, then for each: text8 name, 4 bytes value
//    varint  how often the player took the run back while it was recorded
//    text8   a note for people, printable ASCII: date and program of the recording
//    varint  number of ticks
//    varint  number of input runs
//    1       steps of a stick from its middle to an end: 32, or 127 if some position is not one of
//            the 32
//    varint  size of the code, then that many bytes: the input runs, coded by input_code.c (at most
//            16 runs a byte: a shorter code is padded with zeros)
//    4 each  for the states at ticks 0, 60 ... (ticks / 60 + 1 of them): one byte of hash for each
//            ReplayPart
//    4       the same for the last state
//    8       hash of the last state
//    1       claimed outcome: 0 running, 1 won, 2 died
//    4       its tick
//    4       end marker "DONE"
//    4       CRC-32 of everything before it
//
// Format 1 can still be read. It differs after the options:
//
//    4       number of ticks
//    4       number of input runs, then for each: varint ticks (1 or more), varint keys * 2 + s;
//            s = 1: stick x, y (1 byte each) follow; s = 0: the stick is at rest
//    4       number of hashes (ticks / 60 + 1), then 4 bytes each: the low half of the state's hash
//            at ticks 0, 60 ...
//    8       hash of the last state; outcome, its tick, end marker and CRC-32 as above
//
// Measured sizes: format 2 takes 4 bytes a second and about 10 bits for each change of the inputs.
// The inputs and hashes of the replays in levels/ take 5.4 to 9.7 bytes a second (format 1: 5.8 to
// 17.5). A stick that never rests takes 49 to 56 bytes a second (format 1, with steps of 1/127:
// 260).
//
// Format 3 is for two to four heroes; runs of one hero still use format 2. It has two differences:
// one byte, the number of heroes, follows the options; and the fields from "number of ticks" to the
// code occur once for each hero, all with the same number of ticks.
//
// Format 4 is for runs whose options change on the way; others still use format 2 or 3. It has two
// differences from format 3: the number of heroes may be 1; and after the code of the last hero
// stand the changes, varint count (at least 1), then for each, in the order of their ticks: varint
// tick, and the options that hold from then on, as at the start.
//
// Rules: never reorder fields. Bump REPLAY_FORMAT_VERSION for every change of the layout or of the
// model in input_code.c. Keep magic, format version and the CRC at the end where they are, so that
// an old program can say "newer format" instead of "damaged".
#pragma once

#define REPLAY_MAGIC "\x89JRP\r\n\x1a\n"
#define REPLAY_END_MARKER "DONE"

enum {
    REPLAY_MAGIC_BYTES = 8,
    REPLAY_END_BYTES = 4,
    REPLAY_CRC_BYTES = 4,
    REPLAY_RUN_BYTES_MIN = 2, // smallest input run in format 1; limits the number of runs of a file
};
