// score_forest.c - "The forest floor", the first world: D dorian, 75 beats a minute, 24 bars as A
// A' B. A marimba begins the melody, a kalimba answers, a flute takes it over; gut strings and a
// bass accompany them. Three more layers come and go: the cave, the danger, the run.
#include "score.h"

#include <stddef.h>

const Chord chords[] = {
    {"Dm9", "D2", {"D3", "A3", "C4", "E4", "F4"}},
    {"G/D", "D2", {"D3", "G3", "B3", "D4", "G4"}},
    {"F", "F2", {"F3", "A3", "C4", "E4", "A4"}},
    {"C6", "C2", {"C3", "G3", "A3", "E4", "G4"}},
    {"Bb", "Bb1", {"Bb2", "F3", "A3", "D4", "F4"}},
    {"Gm7", "G1", {"G2", "D3", "Bb3", "D4", "F4"}},
    {"Am7", "A1", {"A2", "E3", "G3", "C4", "E4"}},
    {"Asus", "A1", {"A2", "E3", "G3", "D4", "E4"}},
    {"D", "D2", {"D3", "A3", "D4", "F#4", "A4"}},
    {"C", "C2", {"C3", "G3", "C4", "E4", "G4"}},
    // the nest: with a leading note
    {"Dm", "D2", {"D3", "A3", "D4", "F4", "A4"}},
    {"A", "A1", {"A2", "E3", "A3", "C#4", "E4"}},
    // the water: open, with ninths
    {"Fmaj9", "F2", {"F3", "C4", "E4", "G4", "A4"}},
    {"Bbmaj9", "Bb1", {"Bb2", "F3", "A3", "C4", "D4"}},
    {"Gm9", "G1", {"G2", "D3", "F3", "A3", "Bb3"}},
    {"Csus", "C2", {"C3", "G3", "D4", "E4", "G4"}},
    // under the years: E phrygian, at first over a bass that stays
    {"Em", "E2", {"E3", "B3", "D4", "G4", "B4"}},
    {"F/E", "E2", {"E3", "A3", "C4", "F4", "A4"}},
    {"Dm/E", "E2", {"E3", "A3", "D4", "F4", "A4"}},
    {"G", "G1", {"G2", "D3", "A3", "B3", "D4"}},
    // the shore: G mixolydian, close, so that voices move by a step or stay
    {"Gmaj", "G2", {"D3", "G3", "B3", "D4", "G4"}},
    {"Fadd9", "F2", {"C3", "F3", "A3", "C4", "G4"}},
    {"C/E", "E2", {"C3", "G3", "C4", "E4", "G4"}},
    {"Em7", "E2", {"E3", "G3", "B3", "D4", "G4"}},
    {"Cmaj", "C2", {"E3", "G3", "C4", "E4", "G4"}},
    {"Amin7", "A2", {"E3", "A3", "C4", "E4", "G4"}},
    {"G/B", "B2", {"D3", "G3", "B3", "D4", "G4"}},
    // the workshop: A minor with a leading note
    {"Am", "A2", {"A3", "C4", "E4", "A4", "C5"}},
    {"E", "E2", {"G#3", "B3", "E4", "G#4", "B4"}},
    {"E7", "E2", {"G#3", "B3", "D4", "G#4", "B4"}},
    {"Fmaj", "F2", {"A3", "C4", "F4", "A4", "C5"}},
};
const uint32_t chord_count = sizeof chords / sizeof *chords;

static const char *const progression[] = {
    "Dm9", "Dm9", "F",   "C6",  "Bb",  "Bb",  "Am7",  "Am7",   // A
    "Dm9", "G/D", "F",   "C6",  "Bb",  "Gm7", "Asus", "Am7",   // A'
    "Bb",  "C6",  "Am7", "Dm9", "Gm7", "C6",  "F",    "Asus"}; // B
static const uint32_t form[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1,
                                1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2};

// --- the melody ----------------------------------------------------------------------------------

static const char melody_a[] = "D5 1 A4 .5 C5 .5 A4 1 G4 1 | A4 1.5 F4 .5 D4 2 |"
                               "F4 1 A4 .5 C5 .5 E5 1 D5 1 | C5 1.5 A4 .5 G4 2 |"
                               "F4 1 D5 1 C5 .5 D5 .5 A4 1 | r .5 F4 .5 A4 .5 C5 .5 D5 2 |"
                               "E5 1 D5 .5 C5 .5 A4 1 G4 1 | A4 3 r 1 |";
static const char melody_a2[] = "D5 .5 E5 .5 A4 .5 C5 .5 A4 1 G4 .5 A4 .5 | B4 1 G4 .5 A4 .5 D5 2 |"
                                "F5 1 E5 .5 C5 .5 A4 1 C5 1 | G4 1.5 A4 .5 C5 1 E5 1 |"
                                "D5 1 F5 1 E5 .5 D5 .5 C5 1 | D5 1.5 Bb4 .5 G4 2 |"
                                "A4 1 D5 1 E5 1 G5 1 | E5 1.5 D5 .5 C5 1 r 1 |";
static const char melody_b[] = "F5 2 D5 1 F5 1 | E5 1.5 G5 .5 E5 1 C5 1 |"
                               "E5 2 C5 1 A4 1 | D5 3 r 1 |"
                               "Bb4 1 D5 1 F5 1 G5 1 | E5 1.5 D5 .5 C5 2 |"
                               "A4 1 C5 1 F5 1 E5 1 | D5 2 E5 1 r 1 |";
// The kalimba fills the rests of A', the marimba those of B.
static const char answer_a2[] = "r 4 | r 2 D6 .5 B5 .5 A5 .5 G5 .5 | r 4 | r 3 G5 .5 A5 .5 |"
                                "r 4 | r 2 G5 .5 Bb5 .5 D6 1 | r 4 | r 2 r .5 E6 .5 C6 .5 A5 .5 |";
static const char answer_b[] =
    "r 1 D5 .5 F4 .5 r 2 | r 2 G4 .5 C5 .5 r 1 | r 1 C5 .5 E4 .5 r 2 |"
    "r 1 A4 .5 C5 .5 D5 .5 A4 .5 F4 1 | r 2 D5 .5 G4 .5 r 1 | r 2 G4 .5 E4 .5 C4 1 |"
    "r 1 F4 .5 A4 .5 r 2 | r 2 D5 .5 E5 .5 A4 1 |";

// --- the accompaniment ---------------------------------------------------------------------------

static const char *const strings[] = {"0.234.2.", "02343243", "03243423"};
static const char *const bass[] = {"b----b--", "b---b-b-", "b-----b-"};
static const char *const pads[] = {"1-------", "1-------", "1-------"};
static const char *const pads_high[] = {"........", "3-------", "3-------"};

// --- the cave ------------------------------------------------------------------------------------

static const char drips[] =
    "r 2 A5 .5 r 1.5 | r 3 D6 1 | r 1 E5 2 r 1 | r 4 | r 2.5 F5 1.5 | D5 1 r 3 | r 1 C6 1 r 2 | r "
    "2 A4 2 |"
    "r 3 D5 1 | r 1 G5 3 | r 4 | r 2 E5 2 | r .5 D6 1.5 r 2 | r 3 G5 1 | r 1 A5 1 D5 2 | r 4 |"
    "F5 2 r 2 | r 2 C6 2 | r 1 E5 1 r 2 | r 3 A5 1 | r 2 D5 2 | r 1 G5 1 r 2 | r 3 C5 1 | E5 2 r 2 "
    "|";
static const char *const deep[] = {"b-------", "b-------", "b-------"};
static const char *const deep_fifth[] = {"0-------", "0-------", "1-------"};
static const char *const stones[] = {"0.......", "0.....0.", "0...0..."};

// --- the danger ----------------------------------------------------------------------------------

static const char *const stalking[] = {"b.bb.b.0", "b.bb.b.0", "b.bb.bb0"};
static const char *const heart[] = {"bb..b...", "bb..b..b", "bb..bb.."};
static const char *const shiver[] = {"1212121212121212", "2323232323232323", "1313131313131313"};
static const char *const warning[] = {"......22", "......33", "...22.22"};

// --- the run -------------------------------------------------------------------------------------

static const char *const seeds[] = {"b.bbb.bbb.bbb.bb", "b.bbb.bbb.bbb.bb", "bbbbb.bbbbbbb.bb"};
static const char *const steps[] = {"..2...3...2..3..", "..2..3..2...3.2.", "..3...2.3...2.3."};
static const char *const fast[] = {"0.23.4230.23.423", "0232423202324232", "0.34.3240.34.324"};

const Piece piece_forest =
    {
        .beat_frames = 35280, // 75 beats a minute
        .beats_a_bar = 4,
        .bars = 24,
        .progression = progression,
        .form = form,
        .layers =
            {
                {.file = "forest-base",
                 .peak = 0.36,
                 .room = 2.0,
                 .parts = {{MARIMBA, 0.95, -0.12, 0.30, 0, 0.008, melody_a, 0, 0, NULL},
                           {MARIMBA, 0.85, -0.12, 0.30, 0, 0.008, melody_a2, 8, 0, NULL},
                           {KALIMBA, 0.40, 0.40, 0.45, 0, 0.010, answer_a2, 8, 0, NULL},
                           {FLUTE, 0.62, 0.08, 0.45, 0, 0.012, melody_b, 16, 0, NULL},
                           {MARIMBA, 0.45, -0.30, 0.35, 0, 0.010, answer_b, 16, 0, NULL},
                           {PLUCK, 0.55, 0.28, 0.25, 0, 0.010, NULL, 0, 8, strings},
                           {BASS, 0.80, 0.0, 0.08, 0, 0.006, NULL, 0, 8, bass},
                           {PAD, 0.16, -0.35, 0.50, 0, 0.0, NULL, 0, 8, pads},
                           {PAD, 0.14, 0.35, 0.50, 0, 0.0, NULL, 0, 8, pads_high}}},
                {.file = "forest-depth",
                 .peak = 0.28,
                 .room = 4.5,
                 .parts = {{BELL, 0.60, 0.25, 0.80, 0, 0.030, drips, 0, 0, NULL},
                           {PAD, 0.55, -0.25, 0.50, 12, 0.0, NULL, 0, 8, deep},
                           {PAD, 0.40, 0.25, 0.50, 0, 0.0, NULL, 0, 8, deep_fifth},
                           {LOG, 0.22, -0.45, 0.80, 0, 0.020, NULL, 0, 8, stones}}},
                {.file = "forest-danger",
                 .peak = 0.30,
                 .room = 1.2,
                 .parts = {{MARIMBA, 0.80, -0.25, 0.15, 12, 0.004, NULL, 0, 8, stalking},
                           {DRUM, 1.00, 0.0, 0.20, 0, 0.005, NULL, 0, 8, heart},
                           {PLUCK, 0.26, 0.35, 0.35, 0, 0.006, NULL, 0, 16, shiver},
                           {LOG, 0.40, 0.50, 0.30, 0, 0.006, NULL, 0, 8, warning}}},
                {.file = "forest-speed",
                 .peak = 0.24,
                 .room = 1.0,
                 .parts = {{SHAKER, 0.34, 0.45, 0.12, 0, 0.004, NULL, 0, 16, seeds},
                           {LOG, 0.50, -0.45, 0.20, 12, 0.005, NULL, 0, 16, steps},
                           {PLUCK, 0.50, -0.15, 0.20, 12, 0.005, NULL, 0, 16, fast}}},
            },
};
