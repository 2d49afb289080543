// film_file.c - encodes a film with ffmpeg. Pictures and sound go to it in one pipe, as they are
// made, so nothing has to wait for anything else, and no large files are needed.
#include "film_file.h"

#include "matroska.h"
#include "shell/sound/mixer.h"
#include <stdio.h>
#include <string.h>

enum {
    ARGUMENTS_MAX = 64,
    ENCODING_BYTES = 512,
    FILTER_BYTES = 256,
    FILE_BYTES = FILES_PATH_BYTES + 8, // with "file:" before it
    PAIR_BYTES = 4,
    PIXEL_BYTES = 4
};

// Opus would be 7 ms early: ffmpeg counts the start of its encoder twice in a WebM.
//
// Films have the colours of television, which players expect: BT.709.
#define FILM_FILTER "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"
#define FILM_COLOURS " -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv"
// One palette for all of the film, from what changes in it.
#define GIF_FILTER \
    "split[a][b];[a]palettegen=stats_mode=diff[p];" \
    "[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle"

static const FilmForm forms[] = {
    {".webm", "webm", 1280, 720, 60, FILM_FILTER,
     "-c:v libvpx-vp9 -b:v 0 -crf 32 -deadline realtime -cpu-used 8 -row-mt 1 -c:a libvorbis "
     "-q:a 5" FILM_COLOURS},
    {".mp4", "mp4", 1280, 720, 60, FILM_FILTER,
     "-c:v libx264 -preset veryfast -crf 20 -c:a aac -b:a 160k -movflags +faststart" FILM_COLOURS},
    {".gif", "gif", 640, 360, 20, GIF_FILTER, "-an -loop 0"},
    {".apng", "apng", 640, 360, 30, "format=rgb24", "-an -plays 0"},
    {"/", NULL, 1280, 720, 60, NULL, NULL},
};
enum { FORMS = sizeof forms / sizeof *forms };

const FilmForm *film_form_of(const char *path)
{
    for (int i = 0; i < FORMS; i++)
        if (files_ends_in(path, forms[i].ending))
            return &forms[i];
    return NULL;
}

// --- ffmpeg --------------------------------------------------------------------------------------

// The command line of ffmpeg. Its words lie in the buffers.
typedef struct Command {
    const char *words[ARGUMENTS_MAX];
    int count;
    char encoding[ENCODING_BYTES], filter[FILTER_BYTES], file[FILE_BYTES];
} Command;

static void add_words(Command *command, const char *const *words)
{
    for (; *words != NULL; words++)
        command->words[command->count++] = *words;
}

static void add_encoding(Command *command, const char *encoding)
{
    snprintf(command->encoding, sizeof command->encoding, "%s", encoding);
    for (char *word = strtok(command->encoding, " "); word != NULL; word = strtok(NULL, " "))
        command->words[command->count++] = word;
}

// The path is marked as a file's, because ffmpeg takes "name:" before it for a protocol. The bytes
// of a film depend on nothing but its pictures, sound and the version of ffmpeg.
static void command_make(const FilmFile *film, Command *command)
{
    snprintf(command->filter, sizeof command->filter, "fps=%u,%s", (unsigned)film->shape.rate,
             film->form->filter);
    snprintf(command->file, sizeof command->file, "file:%s", film->part);
    add_words(command,
              (const char *const[]){"ffmpeg", "-hide_banner", "-nostdin", "-v", "error", "-y", "-f",
                                    "matroska", "-i", "pipe:0", "-vf", command->filter, NULL});
    add_encoding(command, film->form->encoding);
    add_words(command,
              (const char *const[]){"-map_metadata", "-1", "-fflags", "+bitexact", "-flags",
                                    "+bitexact", "-f", film->form->format, command->file, NULL});
    command->words[command->count] = NULL;
}

static MatroskaShape stream_shape(const FilmFile *film)
{
    return (MatroskaShape){film->shape.width, film->shape.height, film->shape.rate, MIXER_RATE};
}

// A child that ends early is found out when the first picture is written.
static void stream_begin(FilmFile *film)
{
    uint8_t head[MATROSKA_HEAD_BYTES];
    MatroskaShape shape = stream_shape(film);
    (void)fed_child_write(&film->child, head, matroska_head(&shape, head));
}

static bool stream_add(FilmFile *film, const Raster *picture, const int16_t *samples)
{
    uint8_t head[MATROSKA_PART_BYTES];
    MatroskaShape shape = stream_shape(film);
    uint32_t pairs = film->shape.samples;
    size_t size = matroska_picture_head(&shape, film->added, pairs, head);
    return fed_child_write(&film->child, head, size) &&
           fed_child_write(&film->child, picture->pixels,
                           (size_t)picture->width * picture->height * PIXEL_BYTES) &&
           fed_child_write(&film->child, head, matroska_sound_head(pairs, head)) &&
           fed_child_write(&film->child, samples, (size_t)pairs * PAIR_BYTES);
}

// Ends the child early and says why it took no more.
static bool stream_fail(FilmFile *film, Err *err)
{
    if (fed_child_end(&film->child, err))
        err_set(err, "'ffmpeg' ended too early");
    film->encodes = false;
    files_part_drop(film->part);
    return false;
}

// --- the film ------------------------------------------------------------------------------------

// Makes a folder named like the film, without the ending.
static bool folder_begin(FilmFile *film, Err *err)
{
    size_t length = strlen(film->path) - strlen(film->form->ending);
    film->path[length] = '\0';
    return film_folder_begin(&film->folder, film->path, &film->shape, err);
}

static bool encoder_begin(FilmFile *film, Err *err)
{
    Command command = {.count = 0};
    if (!files_part_begin(film->path, film->part, err))
        return false;
    command_make(film, &command);
    FedChildStart start = fed_child_start(&film->child, command.words, err);
    film->encodes = start == FED_CHILD_RUNS;
    if (film->encodes) {
        stream_begin(film);
        return true;
    }
    files_part_drop(film->part);
    return start == FED_CHILD_MISSING && folder_begin(film, err);
}

bool film_file_begin(FilmFile *film, const char *path, const FilmShape *shape, Err *err)
{
    char folder[FILES_PATH_BYTES];
    *film = (FilmFile){.form = film_form_of(path), .shape = *shape};
    if (strlen(path) >= sizeof film->path)
        return err_set(err, "the path '%.100s...' is too long", path);
    snprintf(film->path, sizeof film->path, "%s", path);
    if (film->form->format == NULL)
        film->path[strlen(film->path) - 1] = '\0';
    files_directory_of(folder, sizeof folder, film->path);
    if (!files_is_directory(folder))
        return err_set(err, "'%s' can't be written: its folder does not exist", path);
    return film->form->format != NULL ? encoder_begin(film, err)
                                      : film_folder_begin(&film->folder, film->path, shape, err);
}

bool film_file_add(FilmFile *film, const Raster *picture, const int16_t *samples, Err *err)
{
    if (!film->encodes)
        return film_folder_add(&film->folder, picture, samples, err);
    if (!stream_add(film, picture, samples))
        return stream_fail(film, err);
    film->added++;
    return true;
}

bool film_file_end(FilmFile *film, Err *err)
{
    if (!film->encodes)
        return film_folder_end(&film->folder, err);
    film->encodes = false;
    if (fed_child_end(&film->child, err))
        return files_part_end(film->part, film->path, err);
    files_part_drop(film->part);
    return false;
}

void film_file_drop(FilmFile *film)
{
    if (!film->encodes) {
        film_folder_drop(&film->folder);
        return;
    }
    (void)fed_child_end(&film->child, NULL);
    film->encodes = false;
    files_part_drop(film->part);
}
