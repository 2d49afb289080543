// score_nest.c - "The nest": D minor, 126 beats a minute, 36 bars as A A' B C and four bars of drums.
// It begins with the forest's melody, faster by two thirds, over drums and a bass that never rest; a
// reed hums as a swarm does. C is the second verse of the forest floor, with a leading note at its
// end.
#include "score.h"

#include <stddef.h>

static const char *const progression[] = {"Dm",  "Dm",  "Bb", "C",  "Dm", "Dm",  "Gm7",  "A", // A
                                          "Dm",  "Dm",  "F",  "C",  "Bb", "Gm7", "Asus", "A", // A'
                                          "Gm7", "Gm7", "Dm", "Dm", "Bb", "C",   "Asus", "A", // B
                                          "Dm",  "G/D", "F",  "C6", "Bb", "Gm7", "Asus", "A", // C
                                          "Dm",  "Dm",  "Bb", "A"};
static const uint32_t form[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2,
                                2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3};

// --- the melody ----------------------------------------------------------------------------------

static const char melody_a[] = "D5 1 A4 .5 C5 .5 A4 1 G4 1 | A4 1.5 F4 .5 D4 1 r 1 |"
                               "F4 1 A4 .5 Bb4 .5 D5 1 F5 1 | E5 1.5 C5 .5 G4 1 r 1 |"
                               "D5 .5 D5 .5 A4 .5 C5 .5 D5 1 F5 1 |"
                               "E5 .5 D5 .5 C5 .5 A4 .5 D5 1 r 1 |"
                               "Bb4 .5 D5 .5 G5 1 F5 .5 D5 .5 Bb4 1 | C#5 1 E5 1 A4 1 r 1 |";
static const char melody_a2[] = "D5 .5 E5 .5 F5 1 A5 1 G5 .5 F5 .5 | E5 1 D5 1 A4 1 r 1 |"
                                "C5 .5 F5 .5 A5 1 G5 .5 F5 .5 C5 1 | E5 1.5 D5 .5 C5 1 r 1 |"
                                "D5 1 F5 .5 D5 .5 Bb4 1 D5 1 | G5 1.5 F5 .5 D5 1 Bb4 1 |"
                                "A4 1 D5 1 E5 1 D5 1 | C#5 2 E5 1 r 1 |";
static const char melody_b[] = "D5 3 Bb4 1 | D5 2 G5 2 | F5 3 E5 1 | D5 2 A4 2 |"
                               "F5 3 D5 1 | E5 2 G5 2 | A5 3 G5 1 | E5 2 C#5 1 r 1 |";
static const char melody_c[] = "D5 .5 E5 .5 A4 .5 C5 .5 A4 1 G4 .5 A4 .5 | B4 1 G4 .5 A4 .5 D5 2 |"
                               "F5 1 E5 .5 C5 .5 A4 1 C5 1 | G4 1.5 A4 .5 C5 1 E5 1 |"
                               "D5 1 F5 1 E5 .5 D5 .5 C5 1 | D5 1.5 Bb4 .5 G4 2 |"
                               "A4 1 D5 1 E5 1 G5 1 | E5 1.5 C#5 .5 A4 1 r 1 |";
static const char swarm[] = "D3+A3 4 | D3+A3 4 | C3+A3 4 | C3+G3 4 | D3+Bb3 4 | D3+Bb3 4 |"
                            "D3+A3 4 | C#3+A3 4 |";
// A marimba hurries beneath the long notes of B.
static const char hurry_b[] =
    "r 1 G4 .5 Bb4 .5 D5 .5 Bb4 .5 G4 1 | r 1 G4 .5 Bb4 .5 D5 .5 Bb4 .5 G4 1 |"
    "r 1 F4 .5 A4 .5 D5 .5 A4 .5 F4 1 | r 1 F4 .5 A4 .5 D5 .5 A4 .5 F4 1 |"
    "r 1 F4 .5 Bb4 .5 D5 .5 Bb4 .5 F4 1 | r 1 G4 .5 C5 .5 E5 .5 C5 .5 G4 1 |"
    "r 1 E4 .5 A4 .5 D5 .5 A4 .5 E4 1 | r 1 E4 .5 A4 .5 C#5 .5 A4 .5 E4 1 |";

// --- the accompaniment ---------------------------------------------------------------------------

static const char *const drums[] = {"b..b..b.", "b..b..bb", "b...b...", "b.bb.bbb"};
static const char *const rims[] = {"..2...2..22...2.", "..2...2..22..2.2", "....2.......2.2.",
                                   "2.2..2.22.2..222"};
static const char *const bass[] = {"b.bb.bb.", "b.bb.b0b", "b.b.b.b.", "b..b..b."};
static const char *const strings[] = {"0.2.3.2.", "02432.32", "0.3.2.4.", "0......."};
static const char *const pads[] = {"........", "1-------", "1-------", "1-------"};

// --- inside the comb -----------------------------------------------------------------------------

static const char drips[] =
    "r 2 D6 2 | r 4 | r 3 F6 1 | r 4 | r 1 A5 3 | r 4 | r 2 D6 2 | r 3 E6 1 |"
    "r 4 | r 1 F6 3 | r 4 | r 2 G5 2 | r 4 | r 3 D6 1 | r 4 | r 1 E6 3 |"
    "r 2 G5 2 | r 4 | r 3 A5 1 | r 4 | r 1 F6 3 | r 4 | r 2 D6 2 | r 3 E6 1 |"
    "r 4 | r 1 D6 3 | r 4 | r 2 C6 2 | r 3 F6 1 | r 4 | r 1 D6 3 | r 4 |"
    "r 2 A5 2 | r 4 | r 3 D6 1 | r 2 E6 2 |";
static const char *const deep[] = {"b-------", "b-------", "b-------", "b-------"};
static const char *const deep_fifth[] = {"0-------", "0-------", "1-------", "0-------"};
static const char *const cells[] = {"0.....0.", "0...0.0.", "0.......", "0..0..0."};

// --- the danger ----------------------------------------------------------------------------------

static const char *const stalking[] = {"bb.bb.b0", "bb.bb.b0", "b.bb.bb0", "bbbbbbb0"};
static const char *const heart[] = {"b.bbb.b.", "b.bbb.bb", "b.b.b.bb", "bbb.bbb."};
static const char *const shiver[] = {"1212121212121212", "2323232323232323", "1313131313131313",
                                     "2424242424242424"};
static const char *const warning[] = {"......22", "..2...33", "...22.22", "2.2.2.2."};

// --- the run -------------------------------------------------------------------------------------

static const char *const seeds[] = {"b.bbb.bbb.bbb.bb", "b.bbb.bbb.bbb.bb", "b.bbb.bbb.bbb.bb",
                                    "bbbbb.bbbbbbb.bb"};
static const char *const steps[] = {"..2...3...2..3..", "..2..3..2...3.2.", "..3...2.3...2.3.",
                                    "2..3..2.3..2..3."};
static const char *const fast[] = {"0.23.4230.23.423", "0232423202324232", "0.34.3240.34.324",
                                   "0.2.3.4.0.2.3.4."};

const Piece piece_nest = {
    .beat_frames = 21000, // 126 beats a minute
    .beats_a_bar = 4,
    .bars = 36,
    .progression = progression,
    .form = form,
    .layers = {{.file = "nest-base",
                .peak = 0.38,
                .room = 1.2,
                .parts = {{MARIMBA, 0.90, -0.12, 0.22, 0, 0.005, melody_a, 0, 0, NULL},
                          {KALIMBA, 0.70, 0.25, 0.30, 0, 0.005, melody_a2, 8, 0, NULL},
                          {FLUTE, 0.60, 0.08, 0.40, 0, 0.008, melody_b, 16, 0, NULL},
                          {MARIMBA, 0.50, -0.35, 0.25, 0, 0.005, hurry_b, 16, 0, NULL},
                          {MARIMBA, 0.90, -0.12, 0.22, 0, 0.005, melody_c, 24, 0, NULL},
                          {KALIMBA, 0.35, 0.35, 0.30, 12, 0.005, melody_c, 24, 0, NULL},
                          {REED, 0.34, 0.0, 0.35, 0, 0.0, swarm, 8, 0, NULL},
                          {DRUM, 0.32, 0.0, 0.15, 0, 0.003, NULL, 0, 8, drums},
                          {LOG, 0.30, 0.45, 0.20, 0, 0.004, NULL, 0, 16, rims},
                          {BASS, 0.60, 0.0, 0.06, 0, 0.004, NULL, 0, 8, bass},
                          {PLUCK, 0.55, -0.30, 0.20, 0, 0.005, NULL, 0, 8, strings},
                          {PAD, 0.24, 0.0, 0.40, 0, 0.0, NULL, 0, 8, pads}}},
               {.file = "nest-depth",
                .peak = 0.28,
                .room = 3.5,
                .parts = {{BELL, 0.45, 0.25, 0.80, 0, 0.010, drips, 0, 0, NULL},
                          {PAD, 0.55, -0.25, 0.50, 12, 0.0, NULL, 0, 8, deep},
                          {PAD, 0.40, 0.25, 0.50, 0, 0.0, NULL, 0, 8, deep_fifth},
                          {LOG, 0.24, -0.45, 0.70, 0, 0.010, NULL, 0, 8, cells}}},
               {.file = "nest-danger",
                .peak = 0.30,
                .room = 1.0,
                .parts = {{MARIMBA, 0.80, -0.25, 0.15, 12, 0.004, NULL, 0, 8, stalking},
                          {DRUM, 1.00, 0.0, 0.20, 0, 0.004, NULL, 0, 8, heart},
                          {REED, 0.34, 0.30, 0.30, 0, 0.0, NULL, 0, 16, shiver},
                          {LOG, 0.40, 0.50, 0.30, 0, 0.005, NULL, 0, 8, warning}}},
               {.file = "nest-speed",
                .peak = 0.24,
                .room = 0.8,
                .parts = {{SHAKER, 0.34, 0.45, 0.12, 0, 0.003, NULL, 0, 16, seeds},
                          {LOG, 0.45, -0.45, 0.20, 12, 0.004, NULL, 0, 16, steps},
                          {PLUCK, 0.50, 0.15, 0.20, 12, 0.004, NULL, 0, 16, fast}}}},
};
