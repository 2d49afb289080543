// score_deep.c - "Under the years", the second world: E phrygian, 56 beats a minute, 24 bars as A B,
// both over the same twelve chords. Bars of stone drip in a hall. In B they find the melody of the
// forest floor, half as fast and a step higher; it ends with a fall from F to E. The chords are
// those of score_forest.c.
#include "score.h"

#include <stddef.h>

#define TWELVE "Em", "F/E", "Em", "Dm/E", "Em", "F", "G", "Am7", "C", "F", "Dm9", "Em"
static const char *const progression[] = {TWELVE, TWELVE};
// Three phrases of four bars in A, and three in B.
static const uint32_t form[] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2,
                                3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5};

// --- the stones ----------------------------------------------------------------------------------

// Before the melody: single stones, high in the hall, each with two rings of echo.
static const char drops[] =
    "r 1 B4 1 E5 2 | r 2 F5 2 | r 1 G5 1 D5 2 | r 3 A4 1 |"
    "r 1 E5 1 B5 2 | r 2 A5 1 C5 1 | r 1 B5 1 D5 2 | r 2 E5 2 |"
    "r 1 G5 1 E5 1 C5 1 | r 2 A5 2 | r 1 F5 1 D5 2 | r 1 E5 1 r 1 B4 .5 D5 .5 |";
// Two phrases of the forest's melody in notes twice as long, a step higher; then its close, which
// falls to E instead of D. It has one ring of echo.
static const char melody[] = "E5 2 B4 1 D5 1 | B4 2 A4 2 | B4 3 G4 1 | E4 4 |"
                             "G4 2 B4 1 D5 1 | F5 2 E5 2 | D5 3 B4 1 | A4 4 |"
                             "E5 2 D5 1 C5 1 | A4 2 G4 2 | A4 2 F4 2 | E4 4 |";
// What the hall gives back while the melody waits.
static const char answer[] = "r 4 | r 3 C5 1 | r 2 D5 1 E5 1 | r 2 A5 1 F5 1 |"
                             "r 4 | r 4 | r 2 G5 1 B5 1 | r 1 C5 1 E5 1 A5 1 |"
                             "r 4 | r 2 C5 1 F5 1 | r 3 D5 1 | r 1 B4 1 G5 1 B5 1 |";
static const char *const steps[] = {"0--1--2-", "0--1--2-", "0--2--1-",
                                    "0---1---", "0---1---", "0---1---"};
static const char *const bass[] = {"b-------", "b-------", "b-------",
                                   "b-----b-", "b-----b-", "b-----b-"};
static const char *const pads[] = {"1-------", "1-------", "1-------",
                                   "1-------", "1-------", "1-------"};
// Lower in B, below the melody.
static const char *const pads_high[] = {"3-------", "3-------", "3-------",
                                        "2-------", "2-------", "2-------"};

// --- deeper --------------------------------------------------------------------------------------

// Drips far away. Three parts play them, each later and softer than the one before: rings of echo.
static const char drips[] =
    "r 2 B5 2 | r 4 | r 3.5 E6 .5 | r 2 A5 2 | r 1.5 G5 2.5 | r 4 | r 3 D6 .5 B5 .5 | r 4 |"
    "r .5 E6 3.5 | r 3 C6 1 | r 4 | r 2 B5 .5 E6 1.5 | r 4 | r 2.5 F6 1.5 | r 4 | r 1 A5 3 |"
    "r 3 D6 1 | r 4 | r 1 B5 .5 G5 2.5 | r 2 E6 2 | r 3 G5 1 | r 4 | r 1.5 D6 2.5 | r 3 E6 1 |";
static const char *const deep[] = {"b-------", "b-------", "b-------",
                                   "b-------", "b-------", "b-------"};
static const char *const deep_fifth[] = {"0-------", "0-------", "1-------",
                                         "0-------", "0-------", "1-------"};
static const char *const far_stones[] = {"......0.", "...0....", "......1.",
                                         ".0......", "......0.", "...1...."};

// --- the danger ----------------------------------------------------------------------------------

// A heart that beats faster with each phrase, and wood that creaks.
static const char *const heart[] = {"bb......bb......", "bb......bb..bb..", "bb..bb..bb..bb..",
                                    "bb......bb......", "bb......bb..bb..", "bb..bb..bb..bb.."};
static const char *const props[] = {"....0.......0.1.", "....0.1.....0...", "..0...1...0...1.",
                                    "....0.......0.1.", "....0.1.....0...", "..0...1...0...1."};
// Something begins to roll: blows that follow each other faster and faster.
static const char *const rolling[] = {
    "................................", "................3.....3...3..3.3",
    "..2.......2.....2.....2...2..2.2", "................................",
    "................3.....3...3..3.3", "..2.......2.....2.....2...2..2.2"};

// --- the run -------------------------------------------------------------------------------------

static const char *const fast[] = {"0213243102132431", "0234320323432032", "0123432101234321",
                                   "0213243102132431", "0234320323432032", "0123432101234321"};
static const char *const sparks[] = {"......4.......3.", "...X......4.....", "......4...X.....",
                                     "......4.......3.", "...X......4.....", "......4...X....."};

const Piece piece_deep = {
    .beat_frames = 47250, // 56 beats a minute
    .beats_a_bar = 4,
    .bars = 24,
    .progression = progression,
    .form = form,
    .layers = {{.file = "deep-base",
                .peak = 0.30,
                .room = 7.0,
                .parts = {{STONE, 0.74, 0.30, 1.00, 0, 0.0, drops, 0, 0, NULL, 0.0},
                          {STONE, 0.30, -0.55, 1.00, 0, 0.0, drops, 0, 0, NULL, 0.75},
                          {STONE, 0.14, 0.65, 1.00, 0, 0.0, drops, 0, 0, NULL, 1.5},
                          {STONE, 1.00, -0.05, 0.90, 0, 0.0, melody, 12, 0, NULL, 0.0},
                          {STONE, 0.24, 0.55, 1.00, 0, 0.0, melody, 12, 0, NULL, 0.75},
                          {STONE, 0.38, 0.05, 0.70, -12, 0.012, melody, 12, 0, NULL, 0.0},
                          {STONE, 0.44, 0.45, 1.00, 0, 0.014, answer, 12, 0, NULL, 0.0},
                          {STONE, 0.52, -0.35, 0.70, 0, 0.014, NULL, 0, 8, steps, 0.0},
                          {BASS, 0.58, 0.0, 0.15, 0, 0.008, NULL, 0, 8, bass, 0.0},
                          {PAD, 0.36, -0.35, 0.60, 0, 0.0, NULL, 0, 8, pads, 0.0},
                          {PAD, 0.28, 0.35, 0.60, 0, 0.0, NULL, 0, 8, pads_high, 0.0}}},
               {.file = "deep-depth",
                .peak = 0.30,
                .room = 7.0,
                .parts = {{BELL, 0.60, -0.30, 0.95, 0, 0.0, drips, 0, 0, NULL, 0.0},
                          {BELL, 0.34, 0.50, 0.95, 0, 0.0, drips, 0, 0, NULL, 0.75},
                          {BELL, 0.18, -0.65, 0.95, 0, 0.0, drips, 0, 0, NULL, 1.5},
                          {STONE, 0.30, 0.20, 0.95, 12, 0.020, NULL, 0, 8, far_stones, 0.0},
                          {PAD, 0.42, -0.20, 0.50, 0, 0.0, NULL, 0, 8, deep, 0.0},
                          {PAD, 0.36, 0.20, 0.50, 0, 0.0, NULL, 0, 8, deep_fifth, 0.0}}},
               {.file = "deep-danger",
                .peak = 0.30,
                .room = 3.0,
                .parts = {{DRUM, 1.00, 0.0, 0.30, 0, 0.005, NULL, 0, 16, heart, 0.0},
                          {LOG, 0.85, -0.45, 0.55, -12, 0.008, NULL, 0, 16, props, 0.0},
                          {LOG, 0.60, 0.50, 0.70, 0, 0.006, NULL, 0, 32, rolling, 0.0}}},
               {.file = "deep-speed",
                .peak = 0.14,
                .room = 2.5,
                .parts = {{KALIMBA, 0.55, -0.20, 0.40, 12, 0.006, NULL, 0, 16, fast, 0.0},
                          {KALIMBA, 0.30, 0.45, 0.60, 12, 0.006, NULL, 0, 16, sparks, 0.0}}}},
};
