// score_drummer.c - "The drummer": D dorian, 105 beats a minute, 28 bars as A A' B and four bars of
// drums. The melody of the forest floor is the bass. Two logs call and answer with the rolls of a
// woodpecker. B opens up: F major, a flute, a harp, and the head of the melody on three degrees. The
// chords are those of score_forest.c.
#include "score.h"

#include <stddef.h>

static const char *const progression[] = {
    "Dm9", "Dm9", "F",   "C6",  "Bb", "Bb",  "Am7",  "Am7",  // A
    "Dm9", "G/D", "F",   "C6",  "Bb", "Gm7", "Asus", "Am7",  // A'
    "F",   "C6",  "Dm9", "Am7", "Bb", "F",   "Gm7",  "Asus", // B
    "Dm",  "Dm",  "Bb",  "Asus"};
static const uint32_t form[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1,
                                1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3};

// --- the rolls -----------------------------------------------------------------------------------

// A woodpecker drums with 15 to 20 blows a second; eight in three quarters of a beat are 18.7.
static const char calls[] =
    "r 4 | r 2 A4*8 .75 r .25 r 1 | r 4 | r 2 A4*8 .75 r .25 r 1 | r 4 |"
    "r 2 A4*16 1.5 r .5 | r 4 | r 1 A4*8 .75 r .25 r 1 A4*4 .375 r .125 r .5 |"
    "r 3 A4*8 .75 r .25 | r 4 | r 3 A4*8 .75 r .25 | r 2 A4*8 .75 r .25 r 1 |"
    "r 3 A4*8 .75 r .25 | r 4 | r 2 G4*4 .375 r .125 A4*4 .375 r .125 r 1 |"
    "r 2 A4*16 1.5 r .5 | r 4 | r 3.5 C5*4 .375 r .125 | r 4 | r 3.5 A4*4 .375 r .125 |"
    "r 4 | r 3.5 C5*4 .375 r .125 | r 4 | r 2 A4*16 1.5 r .5 | r 2 A4*8 .75 r .25 r 1 |"
    "A4*8 .75 r .25 r 1 A4*4 .375 r .125 C5*4 .375 r .125 r 1 | r 2 A4*8 .75 r .25 r 1 |"
    "A4*4 .375 r .125 A4*4 .375 r .125 r 1 D5*16 1.5 r .5 |";
static const char answers[] =
    "r 4 | r 3 D4*8 .75 r .25 | r 4 | r 3 D4*8 .75 r .25 | r 4 | r 4 | r 4 |"
    "r 2 D4*8 .75 r .25 r .5 D4*4 .375 r .125 | r 4 | r 3 D4*8 .75 r .25 | r 4 |"
    "r 3 E4*8 .75 r .25 | r 4 | r 3 D4*8 .75 r .25 | r 3 D4*4 .375 r .125 E4*4 .375 r .125 |"
    "r 4 | r 4 | r 4 | r 3.5 F4*4 .375 r .125 | r 4 | r 4 | r 4 | r 3.5 F4*4 .375 r .125 |"
    "r 4 | r 3 D4*8 .75 r .25 | r 1 D4*8 .75 r .25 r 1 F4*8 .75 r .25 | r 3 D4*8 .75 r .25 |"
    "r 1 E4*4 .375 r .125 E4*4 .375 r .125 r 2 |";
static const char *const drums[] = {"b.....b...b.....", "b.....b.b.b...bb", "b.......b.......",
                                    "b..bb.b.bb.bb.bb"};
static const char *const rims[] = {"....2.......2...", "..2...2..2..2.2.", "....2.......2..2",
                                   "2.2..2.22.2..222"};

// --- the melody, in the bass ---------------------------------------------------------------------

// A and A' are the first two verses of the forest floor.
static const char theme[] = "D5 1 A4 .5 C5 .5 A4 1 G4 1 | A4 1.5 F4 .5 D4 2 |"
                            "F4 1 A4 .5 C5 .5 E5 1 D5 1 | C5 1.5 A4 .5 G4 2 |"
                            "F4 1 D5 1 C5 .5 D5 .5 A4 1 | r .5 F4 .5 A4 .5 C5 .5 D5 2 |"
                            "E5 1 D5 .5 C5 .5 A4 1 G4 1 | A4 3 r 1 |"
                            "D5 .5 E5 .5 A4 .5 C5 .5 A4 1 G4 .5 A4 .5 | B4 1 G4 .5 A4 .5 D5 2 |"
                            "F5 1 E5 .5 C5 .5 A4 1 C5 1 | G4 1.5 A4 .5 C5 1 E5 1 |"
                            "D5 1 F5 1 E5 .5 D5 .5 C5 1 | D5 1.5 Bb4 .5 G4 2 |"
                            "A4 1 D5 1 E5 1 G5 1 | E5 1.5 D5 .5 C5 1 A4 1 |"
                            "F5 2 C5 1 E5 1 | C5 2 G4 2 | D5 2 A4 1 C5 1 | A4 2 E4 1 G4 1 |"
                            "Bb4 2 F4 1 A4 1 | F4 2 A4 1 C5 1 | D5 1 Bb4 .5 D5 .5 G4 2 |"
                            "A4 2 E4 1 A4 .5 C5 .5 |"
                            "D5 1 A4 .5 C5 .5 A4 1 G4 1 | D5 .5 r 3.5 |"
                            "F4 1 D5 .5 C5 .5 Bb4 1 A4 1 | A4 .5 r 2.5 A4 .5 C5 .5 |";
static const char *const roots[] = {"b-------", "b---b---", "b---b---", "b-------"};

// --- above it ------------------------------------------------------------------------------------

static const char counter_a2[] = "r 2 F5 1 E5 1 | D5 2 B4 1 r 1 | r 1 A5 1 G5 1 F5 1 | E5 3 r 1 |"
                                 "r 2 D5 1 F5 1 | G5 2 F5 1 D5 1 | E5 2 D5 2 | C5 1 E5 1 A5 2 |";
static const char melody_b[] = "C5 1 F5 2 E5 1 | G5 3 E5 1 | F5 1 A5 2 G5 1 | E5 3 C5 1 |"
                               "D5 1 F5 2 A5 1 | C6 2 A5 1 F5 1 | Bb5 1.5 A5 .5 G5 1 D5 1 |"
                               "E5 3 r 1 |";
// A harp runs up and down beneath the flute.
static const char *const harps[] = {"........", "........", "0234X432", "........"};
static const char *const strings[] = {"..2.3.2.", ".2.32.43", "..3...3.", "0.0.0.0."};
static const char *const pads[] = {"1-------", "1-------", "1-------", "........"};
static const char *const pads_high[] = {"........", "........", "3-------", "........"};

// --- inside the trunk ----------------------------------------------------------------------------

// The rolls from outside, through the wood; above them resin that drips.
static const char far_rolls[] =
    "r 4 | r 2 D4*8 .75 r .25 r 1 | r 4 | r 4 | r 1 D4*16 1.5 r .5 r 1 | r 4 | r 4 |"
    "r 3 A3*8 .75 r .25 | r 4 | r 4 | r 2 D4*8 .75 r .25 r 1 | r 4 | r 4 |"
    "r 1 D4*16 1.5 r .5 r 1 | r 4 | r 3 A3*8 .75 r .25 | r 4 | r 4 |"
    "r 2 F4*8 .75 r .25 r 1 | r 4 | r 4 | r 1 D4*16 1.5 r .5 r 1 | r 4 |"
    "r 3 A3*8 .75 r .25 | r 4 | r 2 D4*8 .75 r .25 r 1 | r 4 | r 1 D4*16 1.5 r .5 r 1 |";
static const char drips[] =
    "r 2 D6 2 | r 4 | r 3 A5 1 | r 4 | r 1 F5 3 | r 4 | r 2.5 E6 1.5 | r 4 |"
    "r 3 D6 1 | r 4 | r 1 A5 3 | r 4 | r 2 F5 2 | r 4 | r 4 | r 1 E6 3 |"
    "r 2 C6 2 | r 4 | r 3 F6 1 | r 4 | r 1 D6 3 | r 3 C6 1 | r 4 | r 2 E6 2 |"
    "r 4 | r 3 A5 1 | r 1 F6 3 | r 4 |";
static const char *const deep[] = {"b-------", "b-------", "b-------", "b-------"};
static const char *const deep_fifth[] = {"0-------", "0-------", "1-------", "0-------"};

// --- the danger ----------------------------------------------------------------------------------

static const char *const stalking[] = {"bb.b.bb0", "bb.b.bb0", "b.bb.bb0", "bb.bb.b0"};
static const char *const heart[] = {"bb..b...", "bb..b..b", "bb..bb..", "bb.bb.bb"};
static const char *const shiver[] = {"1212121212121212", "2323232323232323", "1313131313131313",
                                     "2424242424242424"};
// Rolls of four and six blows, 24 to a bar.
static const char *const warning[] = {"..................333333", "......222.........333333",
                                      "............222222......", "333...333...333...333333"};

// --- the run -------------------------------------------------------------------------------------

static const char *const seeds[] = {"b.bbb.bbb.bbb.bb", "b.bbb.bbb.bbb.bb", "b.bbb.bbb.bbb.bb",
                                    "bbbbb.bbbbbbb.bb"};
static const char *const steps[] = {"..2..3..2..3..2.", "..2.3...2.3..2.3", "..3...2.3...2.3.",
                                    "2..3..2.3..2..3."};
static const char *const fast[] = {"0.23.4230.23.423", "0232423202324232", "0.34.3240.34.324",
                                   "0.2.3.4.0.2.3.4."};

const Piece piece_drummer = {
    .beat_frames = 25200, // 105 beats a minute
    .beats_a_bar = 4,
    .bars = 28,
    .progression = progression,
    .form = form,
    .layers = {{.file = "drummer-base",
                .peak = 0.38,
                .room = 1.4,
                .parts = {{MARIMBA, 0.95, -0.08, 0.20, -24, 0.005, theme, 0, 0, NULL},
                          {BASS, 0.62, 0.05, 0.06, -24, 0.004, theme, 0, 0, NULL},
                          {BASS, 0.34, 0.0, 0.06, 0, 0.004, NULL, 0, 8, roots},
                          {LOG, 0.95, -0.50, 0.40, 12, 0.002, calls, 0, 0, NULL},
                          {LOG, 1.00, 0.50, 0.40, 0, 0.002, answers, 0, 0, NULL},
                          {DRUM, 0.30, 0.0, 0.15, 0, 0.003, NULL, 0, 16, drums},
                          {KALIMBA, 0.72, 0.30, 0.35, 0, 0.006, counter_a2, 8, 0, NULL},
                          {FLUTE, 0.64, 0.08, 0.45, 0, 0.010, melody_b, 16, 0, NULL},
                          {HARP, 0.62, -0.30, 0.30, 0, 0.006, NULL, 0, 8, harps},
                          {PLUCK, 0.66, 0.32, 0.22, 0, 0.006, NULL, 0, 8, strings},
                          {PAD, 0.22, -0.30, 0.45, 0, 0.0, NULL, 0, 8, pads},
                          {PAD, 0.18, 0.30, 0.45, 0, 0.0, NULL, 0, 8, pads_high}}},
               {.file = "drummer-depth",
                .peak = 0.28,
                .room = 4.5,
                .parts = {{BELL, 0.42, 0.25, 0.80, 0, 0.015, drips, 0, 0, NULL},
                          {LOG, 0.34, -0.35, 0.95, 0, 0.002, far_rolls, 0, 0, NULL},
                          {PAD, 0.55, -0.25, 0.50, 12, 0.0, NULL, 0, 8, deep},
                          {PAD, 0.40, 0.25, 0.50, 0, 0.0, NULL, 0, 8, deep_fifth}}},
               {.file = "drummer-danger",
                .peak = 0.30,
                .room = 1.2,
                .parts = {{MARIMBA, 0.80, -0.25, 0.15, 12, 0.004, NULL, 0, 8, stalking},
                          {DRUM, 1.00, 0.0, 0.20, 0, 0.004, NULL, 0, 8, heart},
                          {PLUCK, 0.26, 0.35, 0.35, 0, 0.005, NULL, 0, 16, shiver},
                          {LOG, 0.40, 0.50, 0.35, 0, 0.003, NULL, 0, 24, warning}}},
               {.file = "drummer-speed",
                .peak = 0.24,
                .room = 0.9,
                .parts = {{SHAKER, 0.34, 0.45, 0.12, 0, 0.003, NULL, 0, 16, seeds},
                          {LOG, 0.48, -0.45, 0.20, 12, 0.004, NULL, 0, 16, steps},
                          {PLUCK, 0.50, -0.15, 0.20, 12, 0.004, NULL, 0, 16, fast},
                          {LOG, 0.30, 0.25, 0.20, 12, 0.004, NULL, 0, 16, rims}}}},
};
