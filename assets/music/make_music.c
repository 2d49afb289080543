// make_music.c - plays the scores. `make_music FOLDER` writes a WAV file for each layer of each
// piece into FOLDER and prints "NAME LOOPSTART LOOPLENGTH TOP" for it (no numbers for a jingle). The
// file of a loop also holds a copy of the loop's last frames before its beginning, and of its first
// frames after its end. The artefacts of the encoder at both ends of the file then lie outside of
// the loop. The script `make` encodes the files.
#include "synth.h"

#include "jantar/real.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MARGIN = 8192, PITCHES_BYTES = 32 };

static void fail(const char *what, const char *where)
{
    fprintf(stderr, "make_music: %s: %s\n", what, where);
    exit(1);
}

static double *new_samples(uint32_t count)
{
    double *samples = calloc(count, sizeof *samples);
    if (samples == NULL)
        fail("no memory", "samples");
    return samples;
}

// --- pitches -------------------------------------------------------------------------------------

// Returns the key number of a note name such as "C4", "F#5", "Bb1"; A4 is 69.
static int32_t key_of(const char *name)
{
    static const int32_t steps[7] = {9, 11, 0, 2, 4, 5, 7}; // semitones of A .. G above C
    if (name[0] < 'A' || name[0] > 'G')
        fail("unknown pitch", name);
    int32_t key = steps[name[0] - 'A'];
    key += name[1] == '#' ? 1 : name[1] == 'b' ? -1 : 0;
    char octave = name[1] == '#' || name[1] == 'b' ? name[2] : name[1];
    if (octave < '0' || octave > '8')
        fail("unknown octave", name);
    return key + 12 * (octave - '0' + 1);
}

static double hz_of(int32_t key)
{
    double hz = 440.0;
    for (; key > 69; key--)
        hz *= 1.0594630943592953;
    for (; key < 69; key++)
        hz /= 1.0594630943592953;
    return hz;
}

static const Chord *chord_of(const char *name)
{
    for (uint32_t i = 0; i < chord_count; i++)
        if (strcmp(chords[i].name, name) == 0)
            return &chords[i];
    fail("unknown chord", name);
    return NULL;
}

// --- a part --------------------------------------------------------------------------------------

// State of playing a piece.
typedef struct Player {
    const Piece *piece;
    const Part *part;
    Canvas *mono;
    uint32_t seed;
} Player;

static void play(Player *player, int32_t key, double beat, double beats, double accent)
{
    const Part *part = player->part;
    double early = chance(&player->seed, -part->swing, part->swing) * RATE;
    double start = (beat + part->late) * player->piece->beat_frames + early;
    if (start < 0.0)
        start += player->mono->round ? player->mono->frames : -start;
    Note note = {.hz = hz_of(key + part->transpose),
                 .velocity = accent * chance(&player->seed, 0.86, 1.0),
                 .start = (uint32_t)start,
                 .frames = (uint32_t)(beats * player->piece->beat_frames),
                 .seed = player->seed};
    synth_play(part->instrument, &note, player->mono);
}

// Returns the accent of a beat, 0..1. The first beat of a bar has the strongest one. A bar of six
// beats is felt as two, so its fourth beat is stronger than those around it.
static double accent_at(const Piece *piece, double beat)
{
    double in_bar = beat - real_floor(beat / piece->beats_a_bar) * piece->beats_a_bar;
    if (piece->beats_a_bar == 6 && in_bar != 0.0)
        return in_bar == 3.0 ? 0.94 : in_bar == real_floor(in_bar) ? 0.80 : 0.72;
    return in_bar == 0.0 ? 1.0 : in_bar == real_floor(in_bar) ? 0.88 : 0.78;
}

static void play_together(Player *player, const char *pitches, double beat, double beats)
{
    char names[PITCHES_BYTES];
    snprintf(names, sizeof names, "%s", pitches);
    for (char *name = strtok(names, "+"); name != NULL; name = strtok(NULL, "+"))
        play(player, key_of(name), beat, beats, accent_at(player->piece, beat));
}

// Plays pitches, or a roll of them: "A4*8" is eight blows, equally long.
static void play_blows(Player *player, char *pitches, double beat, double beats)
{
    char *star = strchr(pitches, '*');
    long blows = star != NULL ? strtol(star + 1, NULL, 10) : 1;
    if (blows < 1)
        fail("a roll without blows", pitches);
    if (star != NULL)
        *star = '\0';
    for (long i = 0; i < blows; i++)
        play_together(player, pitches, beat + beats * (double)i / (double)blows,
                      beats / (double)blows);
}

static void play_notes(Player *player)
{
    double beat = player->part->from_bar * player->piece->beats_a_bar, beats;
    char pitches[PITCHES_BYTES];
    int used = 0;
    for (const char *at = player->part->notes;
         sscanf(at, " %31s %lf %n", pitches, &beats, &used) == 2; at += used) {
        if (strcmp(pitches, "r") != 0)
            play_blows(player, pitches, beat, beats);
        beat += beats;
        if (at[used] != '|')
            continue;
        double bars = beat / player->piece->beats_a_bar;
        if (bars != real_floor(bars))
            fail("a bar is too long or too short", at);
        at++;
    }
}

static int32_t key_of_sign(const Chord *chord, char sign)
{
    if (sign == 'b')
        return key_of(chord->bass);
    if (sign == 'X')
        return key_of(chord->tones[CHORD_TONES - 1]) + 12;
    return key_of(chord->tones[sign - '0']);
}

static void play_figure(Player *player, uint32_t bar)
{
    const Piece *piece = player->piece;
    const char *figure = player->part->figures[piece->form[bar]];
    const Chord *chord = chord_of(piece->progression[bar]);
    uint32_t steps = player->part->steps;
    double step = (double)piece->beats_a_bar / steps;
    if (strlen(figure) != steps)
        fail("a figure is too long or too short", figure);
    for (uint32_t i = 0; i < steps; i++) {
        uint32_t held = 1;
        while (i + held < steps && figure[i + held] == '-')
            held++;
        if (figure[i] != '.' && figure[i] != '-') {
            double beat = (double)bar * piece->beats_a_bar + i * step;
            play(player, key_of_sign(chord, figure[i]), beat, held * step, accent_at(piece, beat));
        }
    }
}

static void part_add(const Piece *piece, const Part *part, uint32_t number, Canvas *out,
                     Canvas *room)
{
    Canvas mono = {new_samples(out->frames), out->frames, out->round};
    Player player = {piece, part, &mono, number * 7919u + 17u};
    if (part->notes != NULL)
        play_notes(&player);
    for (uint32_t bar = 0; bar < piece->bars && part->notes == NULL; bar++)
        play_figure(&player, bar);
    if (part->soft > 0.0)
        synth_soften(&mono, part->soft);
    double left = part->level * real_min(1.0, 1.0 - part->pan),
           right = part->level * real_min(1.0, 1.0 + part->pan);
    for (uint32_t i = 0; i < out->frames; i++) {
        out->samples[i * 2] += mono.samples[i] * left;
        out->samples[i * 2 + 1] += mono.samples[i] * right;
        room->samples[i] += mono.samples[i] * part->level * part->echo;
    }
    free(mono.samples);
}

// --- files ---------------------------------------------------------------------------------------

static void put(FILE *file, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        fputc((int)(value >> (8 * i) & 255u), file);
}

static void put_header(FILE *file, uint32_t frames, uint32_t sides)
{
    fwrite("RIFF", 1, 4, file);
    put(file, 36 + frames * sides * 2, 4);
    fwrite("WAVEfmt ", 1, 8, file);
    put(file, 16, 4);
    put(file, 1, 2);
    put(file, sides, 2);
    put(file, RATE, 4);
    put(file, RATE * sides * 2, 4);
    put(file, sides * 2, 2);
    put(file, 16, 2);
    fwrite("data", 1, 4, file);
    put(file, frames * sides * 2, 4);
}

static void write_wav(const char *path, const Canvas *canvas, uint32_t sides, double scale)
{
    FILE *file = fopen(path, "wb");
    uint32_t margin = canvas->round ? MARGIN : 0, total = canvas->frames + 2 * margin;
    if (file == NULL)
        fail("can't write", path);
    put_header(file, total, sides);
    for (uint32_t i = 0; i < total; i++) {
        uint32_t frame = (i + canvas->frames - margin) % canvas->frames;
        for (uint32_t side = 0; side < sides; side++)
            put(file,
                (uint32_t)(int32_t)real_floor(canvas->samples[frame * 2 + side] * scale * 32767.0 +
                                              0.5),
                2);
    }
    if (fclose(file) != 0)
        fail("can't write", path);
}

static double peak_of(const Canvas *canvas)
{
    double peak = 1e-9;
    for (uint32_t i = 0; i < canvas->frames * 2; i++)
        peak = real_max(peak, real_abs(canvas->samples[i]));
    return peak;
}

static void mix_sides(Canvas *canvas)
{
    for (uint32_t i = 0; i < canvas->frames * 2; i += 2)
        canvas->samples[i] = canvas->samples[i + 1] =
            0.5 * (canvas->samples[i] + canvas->samples[i + 1]);
}

static void fade_out(Canvas *canvas, uint32_t frames)
{
    for (uint32_t i = 0; i < frames * 2; i++)
        canvas->samples[canvas->frames * 2 - 1 - i] *= (double)(i / 2) / frames;
}

static void layer_make(const Piece *piece, const Layer *layer, const char *folder)
{
    char path[4096];
    uint32_t frames = piece->beat_frames * piece->beats_a_bar * piece->bars + piece->tail_frames;
    bool round = piece->tail_frames == 0;
    Canvas out = {new_samples(frames * 2), frames, round},
           room = {new_samples(frames), frames, round};
    for (uint32_t i = 0; i < PARTS_MAX && layer->parts[i].level > 0.0; i++)
        part_add(piece, &layer->parts[i], i, &out, &room);
    room_add(&room, &out, layer->room);
    if (layer->mono)
        mix_sides(&out);
    if (!round)
        fade_out(&out, RATE);
    snprintf(path, sizeof path, "%s/%s.wav", folder, layer->file);
    write_wav(path, &out, layer->mono ? 1 : 2, layer->peak / peak_of(&out));
    if (round)
        printf("%s %d %u %u\n", layer->file, MARGIN, frames, layer->top);
    else
        printf("%s\n", layer->file);
    free(out.samples);
    free(room.samples);
}

int main(int argc, char **argv)
{
    const Piece *pieces[] = {&piece_won,  &piece_title, &piece_forest, &piece_canopy,
                             &piece_cave, &piece_water, &piece_nest,   &piece_drummer,
                             &piece_deep, &piece_ebb,   &piece_treadle};
    if (argc != 2)
        fail("usage", "make_music FOLDER");
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
        for (uint32_t layer = 0; layer < LAYERS_MAX && pieces[i]->layers[layer].file != NULL;
             layer++)
            layer_make(pieces[i], &pieces[i]->layers[layer], argv[1]);
    return 0;
}
