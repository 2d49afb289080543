// score_canopy.c - "Among the leaves": F major, 6/8, 67 dotted crotchets a minute, 36 bars as A A' B
// C and four bars of an end. A kalimba sings the first notes of the forest floor a third higher, a
// flute takes the tune to the treetops, and a marimba brings it back as the forest knows it. A beat
// is a quaver here. The chords are those of score_forest.c.
#include "score.h"

#include <stddef.h>

static const char *const progression[] = {
    "F",   "C6",  "Dm9", "Am7", "Bb", "F",   "Gm7", "C6",  // A
    "F",   "C6",  "Dm9", "Am7", "Bb", "F",   "Gm7", "C6",  // A'
    "Bb",  "C6",  "Am7", "Dm9", "Bb", "C6",  "F",   "Am7", // B
    "Dm9", "Dm9", "F",   "C6",  "Bb", "Gm7", "Am7", "C6",  // C
    "Bb",  "C6",  "F",   "C6"};
static const uint32_t form[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2,
                                2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0};

// --- the melody ----------------------------------------------------------------------------------

static const char melody_a[] = "F5 2 C5 1 E5 2 C5 1 | D5 2 E5 1 G5 3 | A5 2 F5 1 E5 1 F5 1 A5 1 |"
                               "G5 2 E5 1 C5 3 | D5 2 F5 1 A5 2 F5 1 | G5 1 A5 1 G5 1 F5 2 C5 1 |"
                               "D5 2 F5 1 G5 2 Bb5 1 | A5 1 G5 1 E5 1 C5 2 r 1 |";
static const char melody_a2[] = "F5 1 G5 1 A5 1 C6 2 A5 1 | G5 2 E5 1 D5 1 E5 1 G5 1 |"
                                "F5 2 A5 1 D6 2 C6 1 | A5 1 C6 1 A5 1 G5 2 E5 1 |"
                                "F5 1 D5 1 F5 1 A5 2 Bb5 1 | C6 2 A5 1 F5 2 G5 1 |"
                                "A5 1 Bb5 1 A5 1 G5 1 F5 1 D5 1 | E5 2 G5 1 C5 2 r 1 |";
static const char melody_b[] = "D5 3 F5 2 G5 1 | A5 3 G5 2 E5 1 | C5 2 E5 1 A5 3 |"
                               "F5 3 E5 2 D5 1 | D5 2 F5 1 Bb5 3 | A5 2 G5 1 E5 2 G5 1 |"
                               "A5 3 F5 2 C5 1 | E5 4 r 2 |";
// The melody of the forest floor, with the lilt of this piece.
static const char melody_c[] = "D5 2 A4 1 C5 1 A4 1 G4 1 | A4 2 F4 1 D4 3 |"
                               "F4 2 A4 1 C5 1 E5 1 D5 1 | C5 2 A4 1 G4 3 |"
                               "F4 2 D5 1 C5 1 D5 1 A4 1 | Bb4 1 D5 1 F5 1 G5 3 |"
                               "E5 2 D5 1 C5 1 A4 1 G4 1 | G4 1 A4 1 C5 1 E5 2 r 1 |";
static const char ending[] = "D6 2 A5 1 F5 2 D5 1 | E5 2 G5 1 C6 3 |"
                             "A5 1 C6 1 A5 1 F5 2 C5 1 | G5 3 r 3 |";
// A marimba fills the long notes of A', a kalimba those of B and C.
static const char answer_a2[] = "r 6 | r 3 C5 1 D5 1 E5 1 | r 6 | r 3 E5 1 D5 1 C5 1 |"
                                "r 6 | r 3 A4 1 C5 1 D5 1 | r 6 | r 3 E4 1 G4 1 C5 1 |";
static const char answer_b[] =
    "r 6 | r 3 r 1 C6 1 G5 1 | r 3 r 1 E6 1 C6 1 | r 6 |"
    "r 3 r 1 D6 1 F6 1 | r 6 | r 3 A5 1 C6 1 F6 1 | r 3 G5 1 C6 1 E6 1 |";
static const char answer_c[] = "r 6 | r 3 A5 1 F5 1 D5 1 | r 6 | r 3 C6 1 G5 1 E5 1 |"
                               "r 6 | r 3 D6 1 Bb5 1 G5 1 | r 6 | r 6 |";

// --- the accompaniment ---------------------------------------------------------------------------

static const char *const strings[] = {"02.3.2", "023432", "0.2.3.", "024343"};
static const char *const chops[] = {"..3..3", ".23.23", "..3.43", ".34.34"};
static const char *const bass[] = {"b--b--", "b--b-b", "b-----", "b--b-b"};
static const char *const pads[] = {"......", "2-----", "2-----", "2-----"};
static const char *const pads_high[] = {"......", "4-----", "4-----", "......"};

// --- under a roof of leaves ----------------------------------------------------------------------

static const char drips[] =
    "r 3 C6 3 | r 6 | r 4 A5 2 | r 2 E6 4 | r 6 | r 3 F5 3 | r 1 D6 5 | r 4 G5 2 |"
    "r 6 | r 2 C6 4 | r 5 F6 1 | r 6 | r 3 D6 3 | r 1 A5 5 | r 6 | r 3 E6 3 |"
    "r 4 F5 2 | r 6 | r 2 G5 4 | r 3 D6 3 | r 6 | r 1 C6 5 | r 4 A5 2 | r 3 E5 3 |"
    "r 2 F6 4 | r 6 | r 3 C6 3 | r 5 G5 1 | r 1 D6 5 | r 6 | r 3 A5 3 | r 4 E6 2 |"
    "r 6 | r 2 C6 4 | r 3 F5 3 | r 5 G5 1 |";
static const char *const deep[] = {"b-----", "b-----", "b-----", "b-----"};
static const char *const deep_fifth[] = {"0-----", "0-----", "1-----", "0-----"};
static const char *const twigs[] = {"..0...", "..0..0", "0....0", "..0.0."};

// --- the danger ----------------------------------------------------------------------------------

static const char *const stalking[] = {"b.bb.0", "b.bb.0", "b.bbb0", "b.bb.0"};
static const char *const heart[] = {"b.b...", "b.b..b", "b.b.b.", "b.b..b"};
static const char *const shiver[] = {"121212121212", "232323232323", "131313131313",
                                     "121212121212"};
static const char *const warning[] = {"....22", "....33", ".2..22", "....33"};

// --- the run -------------------------------------------------------------------------------------

static const char *const seeds[] = {"b.bbb.b.bbb.", "b.bbb.b.bbb.", "b.bbbbb.bbbb", "b.bbb.b.bbb."};
static const char *const steps[] = {"..2..3..2..3", "..3..2..3.2.", "..2.3...2.3.", "..2..3..2..3"};
static const char *const fast[] = {"0.2342.0.342", "023423023423", "0.3423.0.423", "023423042342"};

const Piece piece_canopy = {
    .beat_frames = 13230, // 200 quavers a minute
    .beats_a_bar = 6,
    .bars = 36,
    .progression = progression,
    .form = form,
    .layers = {{.file = "canopy-base",
                .peak = 0.36,
                .room = 1.6,
                .parts = {{KALIMBA, 0.85, 0.12, 0.35, 0, 0.008, melody_a, 0, 0, NULL},
                          {KALIMBA, 0.85, 0.12, 0.35, 0, 0.008, melody_a2, 8, 0, NULL},
                          {MARIMBA, 0.45, -0.35, 0.35, 0, 0.010, answer_a2, 8, 0, NULL},
                          {FLUTE, 0.55, -0.08, 0.45, 0, 0.012, melody_b, 16, 0, NULL},
                          {KALIMBA, 0.40, 0.40, 0.45, 0, 0.010, answer_b, 16, 0, NULL},
                          {MARIMBA, 0.90, -0.10, 0.30, 0, 0.008, melody_c, 24, 0, NULL},
                          {KALIMBA, 0.45, 0.40, 0.45, 0, 0.010, answer_c, 24, 0, NULL},
                          {KALIMBA, 0.75, 0.12, 0.45, 0, 0.010, ending, 32, 0, NULL},
                          {PLUCK, 0.62, 0.28, 0.25, 0, 0.010, NULL, 0, 6, strings},
                          {PLUCK, 0.34, -0.40, 0.25, 12, 0.010, NULL, 0, 6, chops},
                          {BASS, 0.72, 0.0, 0.08, 0, 0.006, NULL, 0, 6, bass},
                          {PAD, 0.15, 0.0, 0.50, 0, 0.0, NULL, 0, 6, pads}}},
               {.file = "canopy-depth",
                .peak = 0.26,
                .room = 3.5,
                .parts = {{BELL, 0.55, 0.25, 0.80, 0, 0.030, drips, 0, 0, NULL},
                          {PAD, 0.50, -0.25, 0.50, 12, 0.0, NULL, 0, 6, deep},
                          {PAD, 0.40, 0.25, 0.50, 0, 0.0, NULL, 0, 6, deep_fifth},
                          {PAD, 0.16, 0.30, 0.50, 0, 0.0, NULL, 0, 6, pads_high},
                          {LOG, 0.20, -0.45, 0.70, 0, 0.020, NULL, 0, 6, twigs}}},
               {.file = "canopy-danger",
                .peak = 0.30,
                .room = 1.2,
                .parts = {{MARIMBA, 0.80, -0.25, 0.15, 12, 0.004, NULL, 0, 6, stalking},
                          {DRUM, 1.00, 0.0, 0.20, 0, 0.005, NULL, 0, 6, heart},
                          {PLUCK, 0.26, 0.35, 0.35, 0, 0.006, NULL, 0, 12, shiver},
                          {LOG, 0.40, 0.50, 0.30, 0, 0.006, NULL, 0, 6, warning}}},
               {.file = "canopy-speed",
                .peak = 0.24,
                .room = 1.0,
                .parts = {{SHAKER, 0.32, 0.45, 0.12, 0, 0.004, NULL, 0, 12, seeds},
                          {LOG, 0.45, -0.45, 0.20, 12, 0.005, NULL, 0, 12, steps},
                          {PLUCK, 0.55, -0.15, 0.20, 12, 0.005, NULL, 0, 12, fast}}}},
};
