// score_title.c - the title music, a slow waltz on the forest's first notes, 24 bars; and the
// jingle for a win, three bars that end in D major. Both use the chords of score_forest.c.
#include "score.h"

#include <stddef.h>

static const char *const title_progression[] = {
    "Dm9", "Bb",  "F",   "C6", "Dm9", "Bb",  "Gm7",  "Asus", //
    "F",   "C6",  "Dm9", "Bb", "F",   "C6",  "Bb",   "Bb",   //
    "Dm9", "G/D", "F",   "C6", "Bb",  "Gm7", "Asus", "Asus"};
static const uint32_t title_form[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1,
                                      1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2};

static const char title_1[] = "D5 1 A4 1 C5 1 | A4 2 F4 1 | A4 1 C5 1 F5 1 | E5 2 C5 1 |"
                              "D5 1 E5 1 F5 1 | D5 2 Bb4 1 | G4 1 Bb4 1 D5 1 | E5 3 |";
static const char title_2[] = "C5 1 F5 1 A5 1 | G5 2 E5 1 | F5 1 E5 1 D5 1 | D5 2 r 1 |"
                              "C5 1 A4 1 C5 1 | E5 2 G5 1 | F5 1 D5 1 Bb4 1 | D5 3 |";
static const char title_3[] = "D5 1 A4 1 C5 1 | B4 2 G4 1 | A4 1 C5 1 E5 1 | G4 2 C5 1 |"
                              "D5 1.5 C5 .5 Bb4 1 | Bb4 1 D5 1 G5 1 | E5 2 D5 1 | A4 2 r 1 |";
static const char title_answer[] = "r 3 | r 1 D6 .5 A5 .5 F5 1 | r 3 | r 1 C6 .5 A5 .5 G5 1 |"
                                   "r 3 | r 1 F5 .5 Bb5 .5 D6 1 | r 3 | r 1 E6 .5 D6 .5 A5 1 |";

static const char *const title_strings[] = {"0.23.3", "023432", "032423"};
static const char *const title_bass[] = {"b-----", "b---b-", "b-----"};
static const char *const title_pads[] = {"......", "1-----", "1-----"};
static const char *const title_high[] = {"......", "3-----", "3-----"};

const Piece piece_title = {
    .beat_frames = 40000, // 66 beats a minute
    .beats_a_bar = 3,
    .bars = 24,
    .progression = title_progression,
    .form = title_form,
    .layers = {{.file = "title",
                .peak = 0.36,
                .room = 2.8,
                .parts = {{KALIMBA, 0.75, -0.10, 0.40, 0, 0.010, title_1, 0, 0, NULL},
                          {FLUTE, 0.58, 0.10, 0.50, 0, 0.012, title_2, 8, 0, NULL},
                          {MARIMBA, 0.80, -0.12, 0.40, 0, 0.010, title_3, 16, 0, NULL},
                          {BELL, 0.22, 0.40, 0.70, 0, 0.012, title_answer, 16, 0, NULL},
                          {PLUCK, 0.60, 0.25, 0.30, 0, 0.012, NULL, 0, 6, title_strings},
                          {BASS, 0.70, 0.0, 0.10, 0, 0.006, NULL, 0, 6, title_bass},
                          {PAD, 0.18, -0.35, 0.55, 0, 0.0, NULL, 0, 6, title_pads},
                          {PAD, 0.15, 0.35, 0.55, 0, 0.0, NULL, 0, 6, title_high}}}},
};

static const char *const won_progression[] = {"Bb", "C", "D"};
static const uint32_t won_form[] = {0, 0, 1};
static const char won_melody[] =
    "F5 .5 D5 .5 F5 .5 A5 .5 | G5 .5 E5 .5 G5 .5 B5 .5 | D5+F#5+A5 1 D6 1 |";
static const char won_bell[] = "r 2 | r 2 | A5+D6 2 |";
static const char *const won_strings[] = {"02340234", "0234X---"};
static const char *const won_bass[] = {"b---b---", "b-------"};
static const char *const won_pads[] = {"1-------", "2-------"};

const Piece piece_won = {
    .beat_frames = 26460, // 100 beats a minute
    .beats_a_bar = 2,
    .bars = 3,
    .tail_frames = 88200,
    .progression = won_progression,
    .form = won_form,
    .layers = {{.file = "won",
                .peak = 0.32,
                .room = 2.0,
                .parts = {{MARIMBA, 0.90, -0.10, 0.35, 0, 0.006, won_melody, 0, 0, NULL},
                          {BELL, 0.35, 0.30, 0.60, 0, 0.006, won_bell, 0, 0, NULL},
                          {PLUCK, 0.55, 0.25, 0.30, 0, 0.006, NULL, 0, 8, won_strings},
                          {BASS, 0.70, 0.0, 0.10, 0, 0.004, NULL, 0, 8, won_bass},
                          {PAD, 0.18, 0.0, 0.50, 0, 0.0, NULL, 0, 8, won_pads}}}},
};
