// score_ebb.c - "Ebb", the third world: G mixolydian, 6/8, 84 dotted crotchets a minute, 48 bars:
// twelve chords four times, as A B A' C. A squeezebox has the tune, a wave that comes in and goes
// out; a flute answers it in B, and sings above it in A'. C begins with the melody of the forest
// floor, whose first four bars lie over the same chords at their own pitch; then the tune goes out.
// A beat is a quaver here. The chords are those of score_forest.c.
#include "score.h"

#include <stddef.h>

// The bass walks down with the water, and up again; G stays above it in all chords but the last.
#define TWELVE \
    "Gmaj", "Fadd9", "C/E", "Gmaj", "Em7", "Cmaj", "F", "Gmaj", "Amin7", "Cmaj", "G/B", "D"
static const char *const progression[] = {TWELVE, TWELVE, TWELVE, TWELVE};
// A number for each phrase of four bars that is accompanied in its own way.
static const uint32_t form[] = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3,
                                3, 3, 3, 3, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4,
                                5, 5, 5, 5, 6, 6, 6, 6, 1, 1, 1, 1, 0, 0, 0, 0};

// --- the tune ------------------------------------------------------------------------------------

static const char tune[] = "G4 2 B4 1 D5 3 | C5 2 A4 1 F4 3 | E4 2 G4 1 C5 2 E5 1 | D5 5 r 1 |"
                           "G5 2 E5 1 D5 2 B4 1 | C5 2 D5 1 E5 3 | F5 2 E5 1 C5 2 A4 1 |"
                           "B4 2 A4 1 B4 2 r 1 | C5 2 E5 1 A5 3 | G5 2 E5 1 C5 2 D5 1 |"
                           "B4 2 D5 1 G4 3 | A4 5 r 1 |";
static const char tune_again[] =
    "G4 2 B4 1 D5 2 E5 1 | C5 2 A4 1 F4 2 A4 1 | E4 1 G4 1 A4 1 C5 2 E5 1 | D5 5 r 1 |"
    "G5 2 E5 1 D5 1 E5 1 B4 1 | C5 2 D5 1 E5 3 | F5 1 G5 1 E5 1 C5 2 A4 1 |"
    "B4 2 A4 1 B4 2 r 1 | C5 2 E5 1 A5 3 | G5 2 E5 1 C5 2 D5 1 | B4 2 D5 1 G5 2 D5 1 |"
    "F#5 2 E5 1 D5 2 r 1 |";
static const char tune_goes[] = "G5 2 E5 1 D5 2 B4 1 | C5 2 D5 1 E5 3 | F5 2 E5 1 C5 2 A4 1 |"
                                "B4 2 A4 1 B4 2 r 1 | C5 2 E5 1 A5 3 | G5 2 E5 1 C5 2 D5 1 |"
                                "B4 2 D5 1 G4 3 | A4 4 r 2 |";
static const char flute[] = "r 3 D5 2 G5 1 | F5 2 G5 1 A5 3 | G5 2 E5 1 G5 2 C6 1 | B5 5 r 1 |"
                            "B5 2 A5 1 G5 3 | E5 2 G5 1 C6 3 | A5 2 G5 1 F5 2 E5 1 | D5 5 r 1 |"
                            "E5 2 G5 1 A5 3 | G5 2 A5 1 C6 3 | B5 2 A5 1 G5 2 D5 1 |"
                            "F#5 2 A5 1 D5 2 r 1 |";
static const char above[] = "r 3 B5 3 | A5 3 C6 3 | G5 5 r 1 | B5 2 A5 1 G5 2 A5 1 |"
                            "B5 5 r 1 | G5 2 A5 1 C6 3 | A5 5 r 1 | G5 2 A5 1 D5 2 r 1 |"
                            "r 3 C6 3 | C6 2 B5 1 G5 3 | G5 2 A5 1 B5 2 B5 1 | A5 5 r 1 |";
// The melody of the forest floor, with the lilt of this piece; once.
static const char forest[] = "D5 2 A4 1 C5 1 A4 1 G4 1 | A4 2 F4 1 D4 3 |"
                             "F4 2 A4 1 C5 1 E5 1 D5 1 | C5 2 A4 1 G4 2 r 1 |";

// --- the accompaniment ---------------------------------------------------------------------------

static const char *const strings[] = {"0.2.3.", "0.2342", "0.3.42", "02.342",
                                      "023432", "023432", "0..2.3"};
static const char *const bass[] = {"b-----", "b--b--", "b--b--", "b--b-b",
                                   "b--b-b", "b--b-b", "b-----"};
static const char *const pads[] = {"2-----", "2-----", "2-----", "1-----",
                                   "1-----", "1-----", "2-----"};
static const char *const pads_high[] = {"......", "3-----", "3-----", "......",
                                        "3-----", "3-----", "3-----"};
// The bellows breathe on the second half of the bar.
static const char *const bellows[] = {"......", "......", "......", "..2-.2",
                                      "..2-.2", "..2-.2", "......"};
static const char *const bellows_high[] = {"......", "......", "......", "..3-.3",
                                           "..3-.3", "..3-.3", "......"};
// A wave for each bar or two: seeds run to and fro in a drum.
static const char surf[] = "r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 |"
                           "r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 |"
                           "r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 |"
                           "r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 | r 5 G4 7 |";

// --- under water ---------------------------------------------------------------------------------

static const char bells[] =
    "r 3 D6 3 | r 6 | r 4 G5 2 | r 2 B5 4 | r 6 | r 3 E6 3 | r 1 C6 5 | r 4 D6 2 |"
    "r 3 C6 3 | r 6 | r 1 G5 2 D6 3 | r 6 | r 3 B5 3 | r 2 C6 4 | r 6 | r 4 D6 1 G5 1 |"
    "r 6 | r 3 E6 3 | r 2 A5 4 | r 6 | r 3 E6 3 | r 5 G5 1 | r 1 D6 5 | r 6 |"
    "r 4 G5 2 | r 2 A5 4 | r 3 E6 3 | r 6 | r 1 B5 5 | r 4 G5 2 | r 3 C6 3 | r 6 |"
    "r 2 E6 4 | r 3 G5 3 | r 6 | r 3 A5 3 | r 6 | r 4 C6 2 | r 3 G5 3 | r 2 D6 4 |"
    "r 6 | r 3 E6 3 | r 1 C6 5 | r 4 B5 2 | r 3 A5 3 | r 6 | r 2 D6 4 | r 4 A5 2 |";

// --- the danger ----------------------------------------------------------------------------------

// The drum beats three while all else beats two.
static const char *const three[] = {"b.b.b.", "b.b.b.", "b.b.b.", "b.b.b.",
                                    "b.b.b.", "b.b.b.", "b.b.b."};
static const char *const two[] = {"...0..", "0..0..", "0..0.1", "0..0..",
                                  "0..0.1", "0.10.1", "...0.."};
static const char *const undertow[] = {"b-----", "b-----", "b--b--", "b-----",
                                       "b--b--", "b--b--", "b-----"};

// --- the run -------------------------------------------------------------------------------------

static const char *const fast[] = {"0.23.40.23.4", "023432043234", "024324034234", "0.23.40.32.4",
                                   "023432043234", "024324034234", "0.23.40.23.4"};

// All voices, through a low-pass at SOFT Hz (0: as they are). The water takes the surf.
#define VOICES(SOFT) \
    {SQUEEZEBOX, 0.50, -0.10, 0.25, 0, 0.006, tune, 0, 0, NULL, 0.0, SOFT}, \
        {FLUTE, 0.50, 0.16, 0.45, 0, 0.012, flute, 12, 0, NULL, 0.0, SOFT}, \
        {SQUEEZEBOX, 0.68, -0.10, 0.25, 0, 0.006, tune_again, 24, 0, NULL, 0.0, SOFT}, \
        {SQUEEZEBOX, 0.24, -0.30, 0.25, -12, 0.006, tune_again, 24, 0, NULL, 0.0, SOFT}, \
        {FLUTE, 0.40, 0.24, 0.50, 0, 0.012, above, 24, 0, NULL, 0.0, SOFT}, \
        {FLUTE, 0.60, 0.10, 0.55, 0, 0.012, forest, 36, 0, NULL, 0.0, SOFT}, \
        {SQUEEZEBOX, 0.42, -0.10, 0.40, 0, 0.006, tune_goes, 40, 0, NULL, 0.0, SOFT}, \
        {PLUCK, 0.52, 0.30, 0.22, 0, 0.009, NULL, 0, 6, strings, 0.0, SOFT}, \
        {BASS, 0.66, 0.0, 0.08, 0, 0.006, NULL, 0, 6, bass, 0.0, SOFT}, \
        {PAD, 0.17, -0.35, 0.50, 0, 0.0, NULL, 0, 6, pads, 0.0, SOFT}, \
        {PAD, 0.15, 0.35, 0.50, 0, 0.0, NULL, 0, 6, pads_high, 0.0, SOFT}, \
        {SQUEEZEBOX, 0.15, -0.40, 0.30, 0, 0.008, NULL, 0, 6, bellows, 0.0, SOFT}, \
    { \
        SQUEEZEBOX, 0.13, -0.40, 0.30, 0, 0.008, NULL, 0, 6, bellows_high, 0.0, SOFT \
    }

const Piece piece_ebb = {
    .beat_frames = 10500, // 252 quavers, or 84 dotted crotchets of 31500 frames, a minute
    .beats_a_bar = 6,
    .bars = 48,
    .progression = progression,
    .form = form,
    .layers = {{.file = "ebb-base",
                .peak = 0.32,
                .room = 1.8,
                .top = 9,
                .parts = {VOICES(0.0),
                          {SURF, 0.30, 0.10, 0.20, 0, 0.02, surf, 0, 0, NULL, 0.0, 0.0}}},
               {.file = "ebb-depth",
                .peak = 0.27,
                .room = 3.5,
                .mono = true,
                .top = 6,
                .parts = {VOICES(300.0),
                          {BELL, 0.34, 0.0, 0.90, 0, 0.030, bells, 0, 0, NULL, 0.0, 0.0},
                          {BELL, 0.14, 0.0, 0.90, 0, 0.030, bells, 0, 0, NULL, 1.5, 0.0}}},
               {.file = "ebb-danger",
                .peak = 0.30,
                .room = 1.2,
                .mono = true,
                .top = 5,
                .parts = {{DRUM, 1.00, 0.0, 0.20, 0, 0.005, NULL, 0, 6, three, 0.0, 0.0},
                          {LOG, 0.50, 0.0, 0.30, 0, 0.006, NULL, 0, 6, two, 0.0, 0.0},
                          {REED, 0.40, 0.0, 0.30, 0, 0.0, NULL, 0, 6, undertow, 0.0, 0.0}}},
               {.file = "ebb-speed",
                .peak = 0.20,
                .room = 1.0,
                .mono = true,
                .top = 8,
                .parts = {{PLUCK, 0.55, 0.0, 0.20, 12, 0.005, NULL, 0, 12, fast, 0.0, 0.0},
                          {PLUCK, 0.20, 0.0, 0.40, 12, 0.005, NULL, 0, 12, fast, 0.75, 0.0}}}},
};
