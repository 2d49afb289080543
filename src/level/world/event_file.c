// event_file.c - loads assets/events.json.
#include "jantar/event_file.h"

#include "jantar/float_state.h"
#include "jantar/hash.h"
#include "jantar/ogg_length.h"
#include "jantar/wav_length.h"
#include "level/schema/schema.h"
#include "level/values/report.h"
#include "usual_files.h"
#include "world_file_read.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EVENT_FILE_BYTES = 1 << 18 };

// Of a sound that a level brings; frames at its own rate, which may be up to so many a second.
enum { SOUND_FILE_BYTES = 1 << 20, SOUND_FILE_RATE = 48000, SOUND_FILE_SECONDS = 8 };

// How many seconds of parts and of samples all sounds may have. The game makes about a thousand in
// a second, and a second of samples takes 88 KB. The shipped sounds have 660.
#define WORK_SECONDS_MOST 1300.0
// The same for a file that changes some of them.
#define WORK_SECONDS_OWN 650.0

// What is read, and how many seconds of parts it has so far.
typedef struct Reading {
    EventTable *table;
    bool changes; // the table is another file's, and this one changes some of it
    double most;  // seconds
    double work;
} Reading;

// Rows of the same kind, by the member of the file that holds them.
typedef struct Section {
    const char *name;
    uint32_t first, end; // SoundKind
    const WorldTable *row;
} Section;

static const Section sections[] = {
    {"events", 0, GAME_EVENT_KIND_COUNT, &event_row_table},
    {"sounds", GAME_EVENT_KIND_COUNT, SOUND_KIND_COUNT, &event_sound_table},
};
enum { SECTIONS = sizeof sections / sizeof sections[0] };

void event_file_place(const char *worlds, char out[FILES_PATH_BYTES])
{
    if (worlds == NULL || worlds[0] == '\0' ||
        !files_beside(worlds, EVENT_FILE_NAME, out, FILES_PATH_BYTES))
        out[0] = '\0';
}

// Returns the name of a sound, in which blanks stand for '-'.
static const char *name_of(uint32_t kind)
{
#define SOUND_KEY(kind, key, name) key,
    static const char *const keys[] = {SOUND_LIST(SOUND_KEY)};
#undef SOUND_KEY
    return kind < GAME_EVENT_KIND_COUNT ? game_event_name((GameEventKind)kind)
                                        : keys[kind - GAME_EVENT_KIND_COUNT];
}

static char key_letter(char letter)
{
    return letter == ' ' ? '-' : letter;
}

void event_key(uint32_t kind, char out[EVENT_KEY_BYTES])
{
    const char *name = name_of(kind);
    uint32_t at = 0;
    for (; name[at] != '\0' && at + 1 < EVENT_KEY_BYTES; at++)
        out[at] = key_letter(name[at]);
    out[at] = '\0';
}

static bool has_key(uint32_t kind, const char *key)
{
    const char *name = name_of(kind);
    while (*name != '\0' && *key == key_letter(*name))
        name++, key++;
    return *name == '\0' && *key == '\0';
}

// --- rows ----------------------------------------------------------------------------------------

static void *place_of(EventTable *table, uint32_t kind)
{
    return kind < GAME_EVENT_KIND_COUNT ? (void *)&table->events[kind]
                                        : (void *)&table->sounds[kind - GAME_EVENT_KIND_COUNT];
}

// Returns the seconds of parts that making a variation takes, and of samples that it has. Noise
// that never ends goes round twice.
static double work_of_variation(const Sound *sound, uint32_t variation)
{
    double work = 0.0, longest = sound->seconds;
    for (uint32_t i = 0; i < sound->part_count; i++) {
        const SoundPart *part = &sound->parts[i];
        double end = part->delay + part->length + part->spread;
        if (!sound_has(part, variation))
            continue;
        work += part->length > 0.0 ? part->length * (part->grains > 0 ? part->grains : 1)
                                   : 2.0 * sound->seconds;
        longest = end > longest ? end : longest;
    }
    return work + longest;
}

static double work_of(const Sound *sound)
{
    double work = 0.0;
    for (uint32_t variation = 0; variation < sound->variations; variation++)
        work += work_of_variation(sound, variation);
    return work;
}

// Returns the row with that name in the file; `end` of the section if there is none.
static uint32_t find_kind(const Section *section, const char *name)
{
    uint32_t kind = section->first;
    while (kind < section->end && !has_key(kind, name))
        kind++;
    return kind;
}

// Reports a row that the game does not know. Returns false.
static bool refuse(const Section *section, const Node *node)
{
    char near[EVENT_KEY_BYTES] = "", key[EVENT_KEY_BYTES];
    const char *name = node->json->string;
    for (uint32_t kind = section->first; kind < section->end; kind++) {
        event_key(kind, key);
        if (level_schema_nearer(near[0] != '\0' ? near : NULL, key, name) == key)
            memcpy(near, key, sizeof key);
    }
    if (near[0] != '\0')
        return node_error(node, "the game has no '%.40s' among its %s; perhaps '%s' is meant", name,
                          section->name, near);
    return node_error(node,
                      "the game has no '%.40s' among its %s; levels/events.schema.json lists them",
                      name, section->name);
}

// --- sounds in files -----------------------------------------------------------------------------

// `before`: of the table that the bytes change.
static uint64_t hash_of(uint64_t before, const unsigned char *bytes, size_t size)
{
    Hash hash = hash_begin();
    hash_u64(&hash, before);
    hash_u64(&hash, size);
    for (size_t at = 0; at < size; at += sizeof(uint64_t)) {
        uint64_t word = 0;
        memcpy(&word, bytes + at, size - at < sizeof word ? size - at : sizeof word);
        hash_u64(&hash, word);
    }
    return hash_end(&hash) | 1;
}

// True for a file in a folder, wherever a link leads.
static bool is_inside(const char *root, const char *path)
{
    char real_root[FILES_PATH_BYTES], real[FILES_PATH_BYTES];
    if (!files_exists(path) || !files_real_path(real_root, sizeof real_root, root) ||
        !files_real_path(real, sizeof real, path))
        return false;
    size_t length = strlen(real_root);
    return strncmp(real, real_root, length) == 0 &&
           (real[length] == '/' || (length > 0 && real_root[length - 1] == '/'));
}

// Looks at the file's length, since it comes from a stranger and is decoded later.
static bool look_at_file(Reading *reading, const Node *node, const char *path, Sound *sound)
{
    FileBytes file;
    uint64_t frames = 0;
    double seconds = 0.0;
    Err err;
    if (!files_read(path, SOUND_FILE_BYTES, &file, &err))
        return node_error(node, "%s", err.message);
    bool is_wav = files_ends_in(sound->file, ".wav");
    bool known = is_wav ? wav_length(file.bytes, file.size, &seconds)
                        : ogg_length(file.bytes, file.size, &frames);
    sound->file_hash = hash_of(0, file.bytes, file.size);
    files_bytes_free(&file);
    if (!known && is_wav)
        return node_error(node, "'%s' is no WAV file of 16 bit PCM; save it as one", sound->file);
    if (!known)
        return node_error(node, "'%s' is no Ogg Vorbis file; save it as one", sound->file);
    seconds = is_wav ? seconds : (double)frames / SOUND_FILE_RATE;
    if (seconds > SOUND_FILE_SECONDS)
        return node_error(node, "'%s' is longer than 8 s; cut it", sound->file);
    reading->work += seconds;
    sound->variations = 1;
    return true;
}

static bool read_sound_file(Reading *reading, const Node *row, uint32_t kind, Sound *sound)
{
    char path[FILES_PATH_BYTES];
    const char *folder = reading->table->folder;
    Node inner = kind < GAME_EVENT_KIND_COUNT ? node_member(row, "sound") : *row;
    Node node = node_member(&inner, "file");
    if (sound->file[0] == '\0' || node.json == NULL)
        return true;
    if (!reading->changes)
        return node_error(&node, "only a level's own events.json names files; give it parts");
    if (kind >= SOUND_LOOP_FIRST && kind < SOUND_VOICE_FIRST)
        return node_error(&node, "a loop is made of parts, not of a file");
    if (strpbrk(sound->file, "/\\") != NULL ||
        !(files_ends_in(sound->file, ".ogg") || files_ends_in(sound->file, ".wav")))
        return node_error(&node, "'%s' must be the name of an .ogg or .wav file beside this one",
                          sound->file);
    if (!files_join(path, sizeof path, folder, sound->file) || !is_inside(folder, path))
        return node_error(&node, "there is no file '%s' beside this one; put it there",
                          sound->file);
    return look_at_file(reading, &node, path, sound);
}

static bool read_row(Reading *reading, const Section *section, const Node *node, bool *seen)
{
    double before = reading->work;
    uint32_t kind = find_kind(section, node->json->string);
    if (kind == section->end)
        return refuse(section, node);
    seen[kind - section->first] = true;
    if (!world_read(node, section->row, NULL, false, place_of(reading->table, kind)))
        return false;
    void *place = place_of(reading->table, kind);
    Sound *sound = kind < GAME_EVENT_KIND_COUNT ? &((EventRow *)place)->sound : place;
    if (!read_sound_file(reading, node, kind, sound))
        return false;
    reading->work += work_of(sound);
    if (before <= reading->most && reading->work > reading->most)
        return node_error(node,
                          "with this sound all sounds have %.0f seconds of parts, and at most %.0f "
                          "are made; use shorter parts, fewer grains or variations",
                          reading->work, reading->most);
    return true;
}

static bool read_section(Reading *reading, const Section *section, const Node *root)
{
    bool seen[SOUND_KIND_COUNT] = {false}, good = true;
    Node rows = node_member(root, section->name);
    if (rows.json == NULL && reading->changes)
        return true;
    if (!cJSON_IsObject(rows.json))
        return node_error(rows.json != NULL ? &rows : root,
                          "'%s' must be an object '{...}' with a row for each of them",
                          section->name);
    for (uint32_t kind = section->first; kind < section->end && !reading->changes; kind++)
        memcpy(place_of(reading->table, kind), section->row->usual, section->row->size);
    for (Node row = node_first(&rows); row.json != NULL; row = node_next(&row))
        good = read_row(reading, section, &row, seen) && good;
    for (uint32_t kind = section->first; kind < section->end && !reading->changes; kind++) {
        char key[EVENT_KEY_BYTES];
        if (seen[kind - section->first])
            continue;
        event_key(kind, key);
        node_warn(&rows, "there is no row '%s': nothing is heard, felt or seen of it", key);
    }
    return good;
}

// --- the file ------------------------------------------------------------------------------------

static bool read_root(const Node *root, void *data)
{
    Reading *reading = data;
    static const char *const members[] = {"type", "$schema", "events", "sounds", NULL};
    static const WorldTable no_table = {.field_count = 0};
    if (strcmp(node_text(root, "type"), "events") != 0)
        return node_error(root, "this is no file of events: \"type\" must be \"events\"");
    bool good = world_read(root, &no_table, members, false, NULL);
    for (uint32_t i = 0; i < SECTIONS; i++)
        good = read_section(reading, &sections[i], root) && good;
    uint64_t before = reading->table->hash;
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++)
        before += event_sound(reading->table, kind)->file_hash * (2 * kind + 1);
    reading->table->hash = hash_of(before, root->document->bytes, root->document->size);
    return good;
}

FLOAT_STATE_APART static bool load(const char *path, Reading *reading, LevelReport *report)
{
    return path[0] == '\0' ? document_read("events.json", events_usual, events_usual_size, report,
                                           read_root, reading)
                           : document_read_file(path, EVENT_FILE_BYTES, report, read_root, reading);
}

// Reads into a table of its own, so that a failure leaves the caller's alone. Numbers that are read
// must not depend on the caller's floating-point state.
static LevelStatus load_apart(const char *path, bool changes, EventTable *out, LevelReport *report)
{
    report_clear(report);
    EventTable *table = calloc(1, sizeof *table);
    if (table == NULL) {
        report_add(report, false, "not enough memory");
        return LEVEL_UNREADABLE;
    }
    if (changes) {
        *table = *out;
        files_directory_of(table->folder, sizeof table->folder, path);
    }
    Reading reading = {table, changes, changes ? WORK_SECONDS_OWN : WORK_SECONDS_MOST, 0.0};
    FloatState caller = float_state_begin();
    bool good = load(path, &reading, report);
    float_state_end(caller);
    if (good)
        memcpy(out, table, sizeof *out);
    free(table);
    return good ? LEVEL_OK : LEVEL_INVALID;
}

LevelStatus event_file_load(const char *path, EventTable *out, LevelReport *report)
{
    return load_apart(path, false, out, report);
}

LevelStatus event_file_change(const char *path, EventTable *table, LevelReport *report)
{
    return load_apart(path, true, table, report);
}

// --- a level's own -------------------------------------------------------------------------------

bool event_file_own(const char *level, char out[FILES_PATH_BYTES])
{
    char root[FILES_PATH_BYTES];
    level_folder(level, root);
    if (root[0] != '\0' &&
        ((files_beside(level, EVENT_FILE_NAME, out, FILES_PATH_BYTES) && is_inside(root, out)) ||
         (files_join(out, FILES_PATH_BYTES, root, EVENT_FILE_NAME) && is_inside(root, out))))
        return true;
    out[0] = '\0';
    return false;
}
