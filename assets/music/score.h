// score.h - how a piece of music is written down, and the pieces. Lengths are beats, pitches names
// of notes. Not here: instruments (synth.h), reading scores (make_music.c).
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { RATE = 44100, CHORD_TONES = 5, PARTS_MAX = 12, LAYERS_MAX = 4 };

typedef enum Instrument {
    PLUCK,   // a gut string
    MARIMBA, //
    KALIMBA, // clear, short
    BELL,    // glass, long
    FLUTE,   // wood, breathing
    PAD,     // soft, many voices
    BASS,    // a big string
    DRUM,    // a skin, low
    LOG,     // hollow wood
    SHAKER,  // seeds
    INSTRUMENT_COUNT
} Instrument;

// A chord: its bass, and tones to pick from, low to high.
typedef struct Chord {
    const char *name, *bass;
    const char *tones[CHORD_TONES];
} Chord;

// A voice. Either `notes`: "D5 1.5 r .5 A3+D4 2 |", pitch and length in turn, bars are for the
// eye; or `figures`: one for each bar of the piece, each of them `steps` signs long: a digit picks
// that tone of the bar's chord, b its bass, . is a rest, - lets the last one ring on. An
// upper-case X plays the bar's fifth tone an octave up.
typedef struct Part {
    Instrument instrument;
    double level, pan, echo; // 0..1, -1..1, 0..1 into the room
    int32_t transpose;       // semitones
    double swing;            // seconds by which a note may be early or late
    const char *notes;
    uint32_t from_bar;          // where `notes` begin
    uint32_t steps;             // of a figure
    const char *const *figures; // one for each part of the form, repeated in its bars
} Part;

typedef struct Layer {
    const char *file; // name of the file without ".ogg"
    double peak;      // of full scale
    double room;      // seconds in which the room falls silent
    Part parts[PARTS_MAX];
} Layer;

typedef struct Piece {
    uint32_t beat_frames, beats_a_bar, bars;
    uint32_t tail_frames;           // of a jingle: after its last bar; 0: it goes round
    const char *const *progression; // name of each bar's chord
    const uint32_t *form;           // number of each bar's part of the form
    Layer layers[LAYERS_MAX];
} Piece;

extern const Chord chords[];
extern const uint32_t chord_count;
extern const Piece piece_forest, piece_title, piece_won;
