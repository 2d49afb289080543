// score_water.c - "The pond": F major, 67 beats a minute, 18 bars as A B C. A harp flows, a
// flute sings in long breaths; then a kalimba plays the melody of the forest floor, as if it lay
// under water. The chords with a ninth are at the end of the table in score_forest.c.
#include "score.h"

#include <stddef.h>

static const char *const progression[] = {"Fmaj9",  "Fmaj9",  "Bbmaj9", "Bbmaj9", "Dm9", "Csus",
                                          "Bbmaj9", "Csus",                                     // A
                                          "Dm9",    "Am7",    "Bbmaj9", "Fmaj9",  "Gm9", "Dm9", // B
                                          "Gm9",    "Bbmaj9", "Csus",   "Csus"};                // C
static const uint32_t form[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2};

// --- the melody ----------------------------------------------------------------------------------

static const char melody_a[] = "r 2 C5 1 A4 1 | G4 1 A4 1 C5 2 | D5 3 C5 1 | A4 1 C5 1 F5 2 |"
                               "E5 2 D5 1 C5 1 | D5 1 E5 1 G5 2 | F5 1.5 D5 .5 C5 1 A4 1 |"
                               "G4 3 r 1 |";
static const char melody_b[] = "D6 1 A5 .5 C6 .5 A5 1 G5 1 | A5 1.5 G5 .5 E5 2 |"
                               "F5 1 A5 .5 C6 .5 D6 2 | C6 1.5 A5 .5 G5 2 |"
                               "Bb5 1 A5 .5 G5 .5 F5 1 D5 1 | F5 1 G5 1 A5 2 |";
static const char melody_c[] = "Bb4 2 D5 2 | F5 3 D5 1 | E5 2 G5 1 E5 1 | D5 3 r 1 |";
// Drops between the phrases.
static const char drops_a[] = "r 4 | r 3 C6 .5 F6 .5 | r 4 | r 3 D6 .5 A5 .5 | r 4 | r 3 E6 1 |"
                              "r 4 | r 1 G5 .5 C6 .5 D6 1 G6 1 |";
static const char drops_c[] =
    "r 3 G6 .5 D6 .5 | r 3 F6 1 | r 3 C6 .5 E6 .5 | r 1 G5 .5 C6 .5 E6 2 |";

// --- the accompaniment ---------------------------------------------------------------------------

static const char *const flow[] = {"0123432101234321", "0213243120314232", "0123434321234321"};
static const char *const bass[] = {"b-------", "b-----b-", "b---b---"};
static const char *const pads[] = {"1-------", "1-------", "1-------"};
static const char *const pads_middle[] = {"2-------", "2-------", "3-------"};
static const char *const pads_high[] = {"........", "4-------", "4-------"};

// --- below the surface ---------------------------------------------------------------------------

static const char drips[] =
    "r 2 C6 2 | r 3.5 A5 .5 | r 4 | r 1 F6 3 | r 2.5 D6 1.5 | r 4 | r 1 A5 3 | r 3 G5 1 |"
    "r 4 | r 1.5 E6 2.5 | r 3 D6 1 | r 4 | r .5 Bb5 3.5 | r 2 F6 2 |"
    "r 4 | r 1 D6 3 | r 2.5 G5 1.5 | r 1 C6 3 |";
static const char *const deep[] = {"b-------", "b-------", "b-------"};
static const char *const deep_fifth[] = {"0-------", "0-------", "1-------"};
static const char *const bubbles[] = {"0...4...2.......", "....0...3...4...", "2.......4...0..."};

// --- the danger ----------------------------------------------------------------------------------

static const char *const stalking[] = {"b.bb.b.0", "b.bb.b.0", "b.bb.bb0"};
static const char *const heart[] = {"bb..b...", "bb..b..b", "bb..bb.."};
static const char *const shiver[] = {"1212121212121212", "2323232323232323", "1313131313131313"};
static const char *const warning[] = {"......22", "......33", "...22.22"};

// --- the run -------------------------------------------------------------------------------------

static const char *const seeds[] = {"b.bbb.bbb.bbb.bb", "b.bbb.bbb.bbb.bb", "bbbbb.bbbbbbb.bb"};
static const char *const steps[] = {"..2...3...2..3..", "..2..3..2...3.2.", "..3...2.3...2.3."};
static const char *const fast[] = {"04.3.24.0.43.2.3", "0.42.30.42.30.42", "0.34.2.40.34.2.4"};

const Piece piece_water = {
    .beat_frames = 39690, // 67 beats a minute
    .beats_a_bar = 4,
    .bars = 18,
    .progression = progression,
    .form = form,
    .layers = {{.file = "water-base",
                .peak = 0.32,
                .room = 2.8,
                .parts = {{FLUTE, 0.55, 0.08, 0.55, 0, 0.014, melody_a, 0, 0, NULL},
                          {KALIMBA, 0.30, 0.45, 0.60, 0, 0.014, drops_a, 0, 0, NULL},
                          {KALIMBA, 0.80, 0.15, 0.55, 0, 0.010, melody_b, 8, 0, NULL},
                          {FLUTE, 0.55, 0.08, 0.55, 0, 0.014, melody_c, 14, 0, NULL},
                          {KALIMBA, 0.30, 0.45, 0.60, 0, 0.014, drops_c, 14, 0, NULL},
                          {HARP, 0.70, -0.22, 0.35, 0, 0.010, NULL, 0, 16, flow},
                          {BASS, 0.70, 0.0, 0.12, 0, 0.006, NULL, 0, 8, bass},
                          {PAD, 0.20, -0.35, 0.50, 0, 0.0, NULL, 0, 8, pads},
                          {PAD, 0.18, 0.35, 0.50, 0, 0.0, NULL, 0, 8, pads_middle},
                          {PAD, 0.12, 0.0, 0.50, 0, 0.0, NULL, 0, 8, pads_high}}},
               {.file = "water-depth",
                .peak = 0.28,
                .room = 4.5,
                .parts = {{BELL, 0.50, 0.25, 0.80, 0, 0.030, drips, 0, 0, NULL},
                          {PAD, 0.55, -0.25, 0.50, 12, 0.0, NULL, 0, 8, deep},
                          {PAD, 0.40, 0.25, 0.50, 0, 0.0, NULL, 0, 8, deep_fifth},
                          {HARP, 0.26, -0.45, 0.80, 12, 0.020, NULL, 0, 16, bubbles}}},
               {.file = "water-danger",
                .peak = 0.30,
                .room = 1.2,
                .parts = {{MARIMBA, 0.80, -0.25, 0.15, 12, 0.004, NULL, 0, 8, stalking},
                          {DRUM, 1.00, 0.0, 0.20, 0, 0.005, NULL, 0, 8, heart},
                          {HARP, 0.22, 0.35, 0.35, 0, 0.006, NULL, 0, 16, shiver},
                          {LOG, 0.40, 0.50, 0.30, 0, 0.006, NULL, 0, 8, warning}}},
               {.file = "water-speed",
                .peak = 0.24,
                .room = 1.0,
                .parts = {{SHAKER, 0.34, 0.45, 0.12, 0, 0.004, NULL, 0, 16, seeds},
                          {LOG, 0.40, -0.45, 0.20, 12, 0.005, NULL, 0, 16, steps},
                          {PLUCK, 0.50, 0.15, 0.20, 12, 0.005, NULL, 0, 16, fast}}}},
};
