// gallery_parts.h - the parts of `jantar gallery`: looking at one file, what is known of it, and
// pages. Private to cli.
//
// Each file is looked at by a process of its own in a sandbox, which prints what it found out as
// one line of JSON. That line is also what the site keeps, so that a file is looked at once.
#pragma once

#include "jantar/cli_gallery.h"
#include "jantar/level_verbs.h"
#include "jantar/pack_file.h"
#include "jantar/sha256.h"
#include "text/texts.h"

enum {
    GALLERY_RUNS = 8,           // of a level that are verified
    GALLERY_NAME_BYTES = 160,   // of a page, NUL included
    GALLERY_REASON_BYTES = 600, // why a file is left out
    GALLERY_TRIES = 4,          // of a level
    GALLERY_JOBS_MAX = 256,
    GALLERY_RECORD_BYTES = 8 << 20,
};

typedef enum GalleryDifficulty {
    GALLERY_EASY,
    GALLERY_FAIR,
    GALLERY_HARD,
    GALLERY_UNRATED, // no way through it was found
    GALLERY_DIFFICULTIES
} GalleryDifficulty;

typedef enum GalleryLength {
    GALLERY_SHORT,
    GALLERY_MIDDLE,
    GALLERY_LONG,
    GALLERY_UNMEASURED, // no way through it was found
    GALLERY_LENGTHS
} GalleryLength;

// A level of a shared file.
typedef struct GalleryLevel {
    char name[SHARED_NAME_BYTES]; // in the archive
    char title[PACK_LINE_BYTES], author[PACK_LINE_BYTES];
    uint32_t verbs;              // bits 1 << LevelVerb
    uint32_t ticks;              // of the way that was played or found; 0: none
    uint32_t tries, passed;      // of novices at its sections
    uint32_t deaths;             // in all tries
    uint32_t runs[GALLERY_RUNS]; // ticks of its recorded runs that verify, the shortest first
    uint32_t run_count;
    uint32_t bad_runs; // that do not verify
    GallerySize pictures[GALLERY_PICTURES];
    char *link; // owned; what comes behind the address of the page that plays; NULL: none
} GalleryLevel;

// A shared file. A zeroed one knows nothing.
typedef struct GalleryFile {
    char path[FILES_PATH_BYTES];
    char hash[SHA256_TEXT_BYTES];
    char lang[16]; // of its levels' titles
    uint64_t date; // of its last change; seconds since 1970
    uint64_t bytes;
    char name[GALLERY_NAME_BYTES];     // of its download and its first page
    char reason[GALLERY_REASON_BYTES]; // why it is left out; "": it is not
    bool drawn;                        // by a build that draws pictures
    GalleryLevel *levels;              // owned
    uint32_t count;
} GalleryFile;

void gallery_file_free(GalleryFile *file);

GalleryDifficulty gallery_difficulty(const GalleryLevel *level);
GalleryLength gallery_length(const GalleryLevel *level);

// --- one file ------------------------------------------------------------------------------------

// Looks at a file: opens it, checks its levels, verifies their runs, lets novices try them and
// draws them, with pictures in `folder` under the names of gallery_picture_name(). Enters the
// sandbox first. Everything that can be wrong with the file is said in file->reason. Returns CLI_OK
// or CLI_NO_MEMORY.
int gallery_look(const CliContext *context, const char *folder, const GalleryPainter *painter,
                 GalleryFile *file);

// Writes the name of a level's picture: HASH-LEVEL-PICTURE.jpg.
void gallery_picture_name(const GalleryFile *file, uint32_t level, GalleryPicture picture,
                          char out[GALLERY_NAME_BYTES]);

// Writes what is known as a line of JSON without its end; free() it. NULL: no memory.
char *gallery_record_write(const GalleryFile *file);

// Reads such a line, which a stranger may have written, into a file that has a path,
// a hash and a language. False: it is of another version of this program, of another language, or
// damaged.
bool gallery_record_read(const char *text, GalleryFile *file);

// --- pages ---------------------------------------------------------------------------------------

// A text that grows. A zeroed one is empty.
typedef struct Html {
    char *text; // owned
    uint32_t size, room;
    bool failed; // no memory
} Html;

// Adds a text as it is.
void html_put(Html *html, const char *text);

// Adds a text with arguments: %s is a text of a stranger, in which nothing is markup, %u a number.
#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void html_add(Html *html, const char *format, ...);
void html_free(Html *html);

typedef struct Gallery {
    const CliContext *context;
    Language language;
    char lang[16]; // of the pages
    char title[PACK_LINE_BYTES];
    char address[1024];   // that the pages will have, with '/' at its end; "": not known
    char play_page[1024]; // "": not known
    const char *folder;   // SITE
    GalleryFile *files;   // owned
    uint32_t count;
    char **made; // owned; the paths of the site's files
    uint32_t made_count, made_room;
} Gallery;

// Reads what there is to know of a file without opening it: its hash, its size, its date. Gives it
// a name that no other one of the gallery has.
bool gallery_read_file(Gallery *gallery, const char *path, GalleryFile *file, Err *err);

// Makes the site of the folder's files. `draws`: this build makes pictures. Returns CLI_OK, or
// another code after a message.
int gallery_make(Gallery *gallery, const char *folder, bool draws, unsigned jobs);

// Writes a file of the site if it does not hold that already, and remembers that it belongs there.
bool gallery_keep(Gallery *gallery, const char *path, const void *bytes, size_t size, Err *err);

// Remembers that a file of the site, which exists, belongs there.
bool gallery_note(Gallery *gallery, const char *path, Err *err);

// Writes all pages, the feed and what they need.
bool gallery_pages_write(Gallery *gallery, Err *err);

// Writes the name of the page of a level, without folder and ending.
void gallery_page_name(const GalleryFile *file, uint32_t level, char out[GALLERY_NAME_BYTES]);

// Makes the feed (Atom, RFC 4287): the levels whose files changed last.
void gallery_feed_write(const Gallery *gallery, Html *out);
