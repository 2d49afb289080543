// score_treadle.c - "The treadle", the fourth world: A harmonic minor, a waltz, 105 beats a minute,
// 36 bars: sixteen chords twice (A A'), and four bars in which only the treadle and the music box
// are left. The music box has the tune, as if it was wound up too often: it never rests on a beat
// for long. In A' it is ornamented, and a bow answers it in long notes. A hollow log is the treadle:
// down, up, up. A beat is a crotchet. The chords are those of score_forest.c.
#include "score.h"

#include <stddef.h>

#define SIXTEEN \
    "Am", "E", "Am", "Dm", "Am", "Fmaj", "E7", "Am", "Cmaj", "Gmaj", "Dm", "E", "Fmaj", "Dm", \
        "E7", "Am"
static const char *const progression[] = {SIXTEEN, SIXTEEN, "Am", "Dm", "E7", "Am"};
// A number for each phrase of four bars that is accompanied in its own way.
static const uint32_t form[] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1,
                                1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 2, 2, 2, 2, 4, 4, 4, 4};

// --- the tune ------------------------------------------------------------------------------------

static const char tune[] = "E5 1 A5 1 E5 1 | D5 .5 C5 .5 B4 1 G#4 1 | A4 1 C5 1 E5 1 | F5 2 D5 1 |"
                           "E5 1 C5 1 A4 1 | A4 .5 B4 .5 C5 1 F5 1 | E5 1 D5 1 B4 1 | A4 2 r 1 |"
                           "G5 1 E5 1 C5 1 | D5 1 B4 1 G4 1 | F5 1 D5 1 A4 1 | G#4 1.5 A4 .5 B4 1 |"
                           "C5 1 F5 1 A5 1 | F5 .5 E5 .5 D5 1 F5 1 | E5 1 G#4 1 B4 1 | A4 2 r 1 |";
static const char tune_again[] =
    "E5 .5 A5 .5 C6 .5 A5 .5 E5 1 | D5 .5 C5 .5 B4 .5 E5 .5 G#4 1 | A4 .5 B4 .5 C5 .5 D5 .5 E5 1 |"
    "F5 1.5 E5 .5 D5 1 | E5 .5 F5 .5 E5 .5 C5 .5 A4 1 | A4 .5 B4 .5 C5 .5 A5 .5 F5 1 |"
    "E5 .5 D5 .5 D5 1 B4 1 | A4 2 E5 1 | G5 .5 C6 .5 E5 1 C5 1 | D5 .5 G5 .5 B4 1 G4 1 |"
    "F5 .5 A5 .5 D5 1 A4 1 | G#4 1 A4 .5 B4 .5 E5 1 | C5 .5 F5 .5 A5 .5 C6 .5 A5 1 |"
    "F5 .5 E5 .5 D5 .5 A5 .5 F5 1 | E5 1 G#4 .5 B4 .5 D5 1 | A4 2 r 1 |";
static const char runs_down[] =
    "E5 1 A5 1 E5 1 | F5 .5 E5 .5 D5 1 A4 1 | G#4 1 B4 1 D5 1 | A4 2 r 1 |";
static const char answer[] =
    "A4 3 | G#4 3 | A4 3 | A4 2 F4 1 | C5 3 | A4 2 C5 1 | B4 2 G#4 1 | A4 3 |"
    "E5 3 | D5 3 | D5 2 F5 1 | E5 3 | C5 2 A4 1 | D5 2 A4 1 | B4 2 D5 1 |"
    "C5 2 r 1 |";

// --- the accompaniment ---------------------------------------------------------------------------

static const char *const bass[] = {"b--", "b--", "b--", "b-b", "..."};
static const char *const low[] = {"...", ".11", ".11", ".11", "..."};
static const char *const middle[] = {".22", ".22", ".22", ".22", "..."};
static const char *const high[] = {"...", "...", ".33", ".33", "..."};
static const char *const pads[] = {"2--", "2--", "1--", "1--", "..."};
static const char *const pads_high[] = {"...", "...", "3--", "3--", "..."};
static const char *const treadle[] = {"0..1.1", "0..1.1", "0..1.1", "0.11.1", "0..1.1"};
static const char *const wheel[] = {"......", ".0.0.0", ".0.0.0", "000000", "......"};

// --- high in the dark: the music box alone -------------------------------------------------------

static const char box_alone[] = "r 1 E6 1 r 1 | r 2 B5 1 | r 1 C6 1 A5 1 | r 3 | r 1 E6 1 r 1 | r "
                                "3 | D6 1 r 1 B5 1 | A5 2 r 1 |"
                                "G6 1 r 2 | r 2 B5 1 | r 1 A5 1 r 1 | B5 2 r 1 | r 1 F6 1 A5 1 | r "
                                "3 | E6 1 B5 1 r 1 | A5 2 r 1 |"
                                "E6 1 A5 1 r 1 | r 2 G#5 1 | r 1 C6 1 E6 1 | F6 2 r 1 | r 3 | r 1 "
                                "C6 1 F6 1 | r 2 B5 1 | A5 2 r 1 |"
                                "r 1 E6 1 C6 1 | r 3 | r 1 D6 1 A5 1 | B5 2 r 1 | C6 1 r 1 A5 1 | "
                                "r 3 | r 1 G#5 1 B5 1 | A5 2 r 1 |"
                                "E6 1 r 2 | r 1 F6 1 D6 1 | r 1 B5 1 r 1 | A5 2 r 1 |";

// --- the danger ----------------------------------------------------------------------------------

// A bow that trembles on one tone, then on two that rub.
static const char *const tremble[] = {"000000000000", "000000000000", "000000111111",
                                      "001100110011", "000000000000"};
static const char *const heart[] = {"b.....", "b....b", "b....b", "b..b.b", "b....."};

// --- the run -------------------------------------------------------------------------------------

static const char *const fast[] = {"024324", "023432", "024342", "432432", "024324"};

const Piece piece_treadle = {
    .beat_frames = 25200,
    .beats_a_bar = 3,
    .bars = 36,
    .progression = progression,
    .form = form,
    .layers = {{.file = "treadle-base",
                .peak = 0.32,
                .room = 1.6,
                .top = 9,
                .parts =
                    {{MUSIC_BOX, 0.62, 0.10, 0.40, 0, 0.008, tune, 0, 0, NULL, 0.0, 0.0},
                     {MUSIC_BOX, 0.58, 0.10, 0.40, 0, 0.008, tune_again, 16, 0, NULL, 0.0, 0.0},
                     {MUSIC_BOX, 0.16, 0.10, 0.50, 12, 0.008, tune_again, 16, 0, NULL, 0.0, 0.0},
                     {MUSIC_BOX, 0.60, 0.10, 0.60, 0, 0.020, runs_down, 32, 0, NULL, 0.0, 0.0},
                     {BOW, 0.44, -0.25, 0.40, 0, 0.010, answer, 16, 0, NULL, 0.0, 0.0},
                     {BASS, 0.66, 0.0, 0.10, 0, 0.006, NULL, 0, 3, bass, 0.0, 0.0},
                     {PLUCK, 0.30, 0.30, 0.22, 0, 0.010, NULL, 0, 3, low, 0.0, 0.0},
                     {PLUCK, 0.34, 0.30, 0.22, 0, 0.010, NULL, 0, 3, middle, 0.0, 0.0},
                     {PLUCK, 0.28, 0.30, 0.22, 0, 0.010, NULL, 0, 3, high, 0.0, 0.0},
                     {PAD, 0.16, -0.35, 0.50, 0, 0.0, NULL, 0, 3, pads, 0.0, 0.0},
                     {PAD, 0.14, 0.35, 0.50, 0, 0.0, NULL, 0, 3, pads_high, 0.0, 0.0},
                     {LOG, 0.34, -0.15, 0.18, -5, 0.006, NULL, 0, 6, treadle, 0.0, 0.0},
                     {SHAKER, 0.16, 0.20, 0.12, 0, 0.006, NULL, 0, 6, wheel, 0.0, 0.0}}},
               {.file = "treadle-depth",
                .peak = 0.24,
                .room = 4.0,
                .mono = true,
                .top = 7,
                .parts = {{MUSIC_BOX, 0.50, 0.0, 0.90, 0, 0.030, box_alone, 0, 0, NULL, 0.0, 0.0},
                          {MUSIC_BOX, 0.18, 0.0, 0.90, -12, 0.030, box_alone, 0, 0, NULL, 0.75,
                           0.0}}},
               {.file = "treadle-danger",
                .peak = 0.30,
                .room = 1.4,
                .mono = true,
                .top = 6,
                .parts = {{BOW, 0.40, 0.0, 0.30, 0, 0.004, NULL, 0, 12, tremble, 0.0, 0.0},
                          {BOW, 0.22, 0.0, 0.30, 12, 0.004, NULL, 0, 12, tremble, 0.125, 0.0},
                          {DRUM, 0.90, 0.0, 0.20, 0, 0.005, NULL, 0, 6, heart, 0.0, 0.0}}},
               {.file = "treadle-speed",
                .peak = 0.20,
                .room = 1.0,
                .mono = true,
                .top = 8,
                .parts = {{PLUCK, 0.55, 0.0, 0.20, 12, 0.005, NULL, 0, 6, fast, 0.0, 0.0},
                          {SHAKER, 0.30, 0.0, 0.15, 0, 0.004, NULL, 0, 6, fast, 0.0, 0.0}}}},
};
