// score.h - the notation of a piece of music, and the pieces. Lengths are in beats, pitches are
// note names. Instruments are in synth.h; make_music.c reads the scores.
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum { RATE = 44100, CHORD_TONES = 5, PARTS_MAX = 16, LAYERS_MAX = 4 };

typedef enum Instrument {
    PLUCK,      // a gut string
    MARIMBA,    // wooden bars
    KALIMBA,    // clear, short
    BELL,       // glass, long
    FLUTE,      // wooden, breathy
    PAD,        // soft, many voices
    BASS,       // a large string
    DRUM,       // a low drum
    LOG,        // hollow wood
    SHAKER,     // seeds
    HARP,       // a string that rings on
    REED,       // a humming reed
    STONE,      // bars of stone
    SQUEEZEBOX, // two free reeds and a bellows
    SURF,       // seeds that run across a skin, as long as the note: a wave
    BOW,        // a string under a bow: it swells, and trembles late
    MUSIC_BOX,  // teeth of steel, clear and short
    INSTRUMENT_COUNT
} Instrument;

// A chord: its bass, and its tones from low to high.
typedef struct Chord {
    const char *name, *bass;
    const char *tones[CHORD_TONES];
} Chord;

// A voice, written in one of two ways. `notes` are pitches and lengths in turn, such as
// "D5 1.5 r .5 A3+D4 2 |": r is a rest, + joins pitches that sound together, A4*8 is a roll of eight
// blows within its length, and bar lines are optional. `figures` are patterns of `steps` characters,
// each as long as a bar. A digit plays that tone of the bar's chord (0: the lowest), b plays its
// bass, X its tone 4 an octave higher; . is a rest, and - lets the last tone ring on.
typedef struct Part {
    Instrument instrument;
    double level, pan, echo; // 0..1, -1..1, 0..1 of the room's echo
    int32_t transpose;       // semitones
    double swing;            // maximum random shift of a note in time, seconds
    const char *notes;
    uint32_t from_bar;          // bar in which `notes` begin
    uint32_t steps;             // steps of a figure
    const char *const *figures; // one for each part of the form, played in each bar of that part
    double late;                // beats by which all of it sounds later than written: an echo
    double soft; // Hz from which it is heard as through water; 0: it is heard as it is
} Part;

typedef struct Layer {
    const char *file; // file name without ".ogg"
    double peak;      // peak level as a part of full scale
    double room;      // reverberation time, seconds
    bool mono;        // both sides are mixed into one, which takes a quarter of the bytes less
    uint32_t top;     // kHz up to which the file holds it, so that it is smaller; 0: all
    Part parts[PARTS_MAX];
} Layer;

typedef struct Piece {
    uint32_t beat_frames, beats_a_bar, bars;
    uint32_t tail_frames;           // of a jingle: frames after its last bar; 0: the piece loops
    const char *const *progression; // chord name of each bar
    const uint32_t *form;           // number of the part of the form for each bar
    Layer layers[LAYERS_MAX];
} Piece;

extern const Chord chords[];
extern const uint32_t chord_count;
extern const Piece piece_forest, piece_canopy, piece_cave, piece_water, piece_nest, piece_drummer,
    piece_deep, piece_ebb, piece_treadle, piece_title, piece_won;
