// score_cave.c - "Under the roots": D dorian, 60 beats a minute, 18 bars as A B A', all with much
// room. Bells play the melody of the forest floor at less than half its speed, a far flute answers,
// low bars and hollow logs walk below. The chords are those of score_forest.c.
#include "score.h"

#include <stddef.h>

static const char *const progression[] = {"Dm9", "Dm9", "Bb", "Bb",  "Gm7",  "Am7",   // A
                                          "F",   "C6",  "Bb", "Gm7", "Asus", "Am7",   // B
                                          "Dm9", "G/D", "Bb", "F",   "Gm7",  "Asus"}; // A'
static const uint32_t form[] = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2};

// --- the melody ----------------------------------------------------------------------------------

static const char melody_a[] = "D5 2 A4 1 C5 1 | A4 2 G4 2 | A4 3 F4 1 | D4 4 |"
                               "Bb4 2 D5 2 | E5 3 r 1 |";
static const char melody_b[] = "A4 2 C5 2 | E5 3 D5 1 | D5 2 F5 2 | D5 3 Bb4 1 |"
                               "A4 2 D5 2 | E5 3 r 1 |";
static const char melody_a2[] = "D5 2 A4 1 C5 1 | B4 2 D5 2 | F5 2 D5 1 C5 1 | A4 3 C5 1 |"
                                "Bb4 1 A4 1 G4 2 | A4 3 r 1 |";
// What the stone gives back: low bars, two beats late.
static const char answer_a[] = "r 4 | r 2 D4 1 A3 .5 C4 .5 | r 4 | r 1 F4 1 D4 1 A3 1 |"
                               "r 4 | r 2 C4 1 A3 1 |";
static const char answer_b[] =
    "r 3 C5 1 | r 4 | r 3 D5 .5 A4 .5 | r 4 | r 3 E5 1 | r 2 C5 1 A4 1 |";
static const char answer_a2[] = "r 2 D4 2 | r 2 G4 1 D4 1 | r 2 Bb3 1 F4 1 | r 2 A3 1 C4 1 |"
                                "r 2 G3 1 D4 1 | r 2 E4 1 D4 1 |";

// --- the accompaniment ---------------------------------------------------------------------------

static const char *const walk[] = {"b---0---", "b---1-0-", "b--0-1--"};
static const char *const strings[] = {"0-2-3---", "0-2-4-3-", "0-3-2-4-"};
static const char *const logs[] = {"..0...1.", "..0..0..", "0..0..1."};
static const char *const bass[] = {"b-------", "b-----b-", "b---b---"};
static const char *const pads[] = {"1-------", "1-------", "1-------"};
static const char *const pads_high[] = {"3-------", "3-------", "3-------"};

// --- deeper --------------------------------------------------------------------------------------

static const char drips[] =
    "r 1.5 A5 2.5 | r 3 D6 1 | r 4 | r .5 F6 3.5 | r 2.5 D6 1.5 | r 4 |"
    "r 1 C6 3 | r 4 | r 3.5 F5 .5 | r 2 Bb5 2 | r 4 | r 1 E6 1 C6 2 |"
    "r 3 A5 1 | r 1.5 D6 2.5 | r 4 | r 2 C6 .5 F6 1.5 | r 4 | r .5 E6 3.5 |";
static const char *const deep[] = {"b-------", "b-------", "b-------"};
static const char *const deep_fifth[] = {"0-------", "0-------", "1-------"};
static const char *const stones[] = {"0.....0.", "0..0....", "..0....0"};

// --- the danger ----------------------------------------------------------------------------------

static const char *const stalking[] = {"b..bb...b..b0...", "b..bb...b..b0.b.", "b..bb.b.b..b0..."};
static const char *const heart[] = {"bb...b..", "bb...b..", "bb..bb.."};
static const char *const shiver[] = {"12121212........1212121212121212",
                                     "23232323........2323232323232323",
                                     "13131313........1313131313131313"};
static const char *const warning[] = {"......22", ".....2.3", "..22..22"};

// --- the run -------------------------------------------------------------------------------------

static const char *const seeds[] = {"b.bbb.bbb.bbb.bb", "b.bbb.bbb.bbb.bb", "bbbbb.bbbbbbb.bb"};
static const char *const steps[] = {"0...1..0..1...1.", "0..1...0..1..1..", "0...1.0...1..01."};
static const char *const fast[] = {"0.2.3.2.4.3.2.3.", "0.2.4.3.2.4.3.2.", "0.3.2.4.3.2.4.3."};

const Piece piece_cave = {
    .beat_frames = 44100, // 60 beats a minute
    .beats_a_bar = 4,
    .bars = 18,
    .progression = progression,
    .form = form,
    .layers = {{.file = "cave-base",
                .peak = 0.36,
                .room = 5.0,
                .parts = {{BELL, 0.80, 0.12, 0.60, 0, 0.012, melody_a, 0, 0, NULL},
                          {MARIMBA, 0.60, -0.30, 0.60, 0, 0.014, answer_a, 0, 0, NULL},
                          {FLUTE, 0.50, -0.15, 0.85, 0, 0.015, melody_b, 6, 0, NULL},
                          {BELL, 0.40, 0.40, 0.80, 0, 0.014, answer_b, 6, 0, NULL},
                          {BELL, 0.80, 0.12, 0.60, 0, 0.012, melody_a2, 12, 0, NULL},
                          {MARIMBA, 0.65, -0.30, 0.60, 0, 0.014, answer_a2, 12, 0, NULL},
                          {MARIMBA, 0.50, -0.10, 0.40, 0, 0.010, NULL, 0, 8, walk},
                          {PLUCK, 0.45, 0.30, 0.55, 0, 0.014, NULL, 0, 8, strings},
                          {LOG, 0.22, -0.50, 0.80, 0, 0.020, NULL, 0, 8, logs},
                          {BASS, 0.70, 0.0, 0.20, 0, 0.008, NULL, 0, 8, bass},
                          {PAD, 0.22, -0.35, 0.60, 0, 0.0, NULL, 0, 8, pads},
                          {PAD, 0.18, 0.35, 0.60, 0, 0.0, NULL, 0, 8, pads_high}}},
               {.file = "cave-depth",
                .peak = 0.28,
                .room = 6.0,
                .parts = {{BELL, 0.45, -0.30, 0.90, 0, 0.030, drips, 0, 0, NULL},
                          {PAD, 0.55, -0.25, 0.50, 12, 0.0, NULL, 0, 8, deep},
                          {PAD, 0.40, 0.25, 0.50, 0, 0.0, NULL, 0, 8, deep_fifth},
                          {LOG, 0.26, 0.45, 0.90, 0, 0.020, NULL, 0, 8, stones}}},
               {.file = "cave-danger",
                .peak = 0.30,
                .room = 2.0,
                .parts = {{MARIMBA, 0.80, -0.25, 0.20, 12, 0.004, NULL, 0, 16, stalking},
                          {DRUM, 1.00, 0.0, 0.25, 0, 0.005, NULL, 0, 8, heart},
                          {PLUCK, 0.26, 0.35, 0.40, 0, 0.006, NULL, 0, 32, shiver},
                          {LOG, 0.40, 0.50, 0.40, 0, 0.006, NULL, 0, 8, warning}}},
               {.file = "cave-speed",
                .peak = 0.24,
                .room = 1.6,
                .parts = {{SHAKER, 0.30, 0.45, 0.20, 0, 0.004, NULL, 0, 16, seeds},
                          {LOG, 0.34, -0.45, 0.30, 0, 0.005, NULL, 0, 16, steps},
                          {KALIMBA, 0.44, 0.15, 0.30, 12, 0.005, NULL, 0, 16, fast}}}},
};
