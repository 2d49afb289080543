// test_event_file.c - the table of events: the shipped file is whole and the program has it too,
// what is left out has its usual value, and every mistake is told with its place.
#include "harness.h"
#include "jantar/event_file.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// A file of the test's own, and what was loaded from it.
typedef struct Bench {
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    EventTable table;
    LevelReport report;
} Bench;

static Bench *bench_open(void)
{
    Bench *bench = calloc(1, sizeof *bench);
    if (!CHECK(bench != NULL))
        exit(1);
    CHECK(harness_temp_directory(bench->folder, sizeof bench->folder) != NULL);
    snprintf(bench->path, sizeof bench->path, "%s", harness_path_in(bench->folder, "own.json"));
    return bench;
}

static LevelStatus load_bytes(Bench *bench, const void *bytes, size_t size)
{
    Err err;
    CHECK(files_write_atomic(bench->path, bytes, size, &err));
    return event_file_load(bench->path, &bench->table, &bench->report);
}

static LevelStatus load_text(Bench *bench, const char *text)
{
    return load_bytes(bench, text, strlen(text));
}

static const char *error_of(const Bench *bench)
{
    return level_report_first_error(&bench->report);
}

static const char *shipped(char path[FILES_PATH_BYTES])
{
    return harness_source_path(path, FILES_PATH_BYTES, "assets/events.json");
}

// --- the shipped file ----------------------------------------------------------------------------

TEST(events_of_the_program_are_the_shipped_ones)
{
    char path[FILES_PATH_BYTES];
    Bench *bench = bench_open(), *built_in = bench_open();
    REQUIRE(event_file_load(shipped(path), &bench->table, &bench->report) == LEVEL_OK);
    CHECK_INT(bench->report.count, 0); // no row is missing
    REQUIRE(event_file_load("", &built_in->table, &built_in->report) == LEVEL_OK);
    CHECK(memcmp(&bench->table, &built_in->table, sizeof bench->table) == 0);
    free(built_in);
    free(bench);
}

// Sounds with the same seed would share their chance; and whoever adds an event takes a new one.
TEST(shipped_sounds_have_seeds_of_their_own)
{
    Bench *bench = bench_open();
    REQUIRE(event_file_load("", &bench->table, &bench->report) == LEVEL_OK);
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++) {
        CHECK(event_sound(&bench->table, kind)->part_count > 0);
        for (uint32_t other = 0; other < kind; other++)
            CHECK(event_sound(&bench->table, kind)->seed !=
                  event_sound(&bench->table, other)->seed);
    }
    for (uint32_t kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++)
        CHECK(bench->table.events[kind].burst_count > 0);
    free(bench);
}

TEST(event_file_is_beside_the_worlds)
{
    char worlds[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    event_file_place(harness_source_path(worlds, sizeof worlds, "assets/worlds"), path);
    CHECK_CONTAINS(path, "assets/events.json");
    event_file_place("/nowhere/worlds", path); // it is watched, in case it comes
    CHECK_STR(path, "/nowhere/events.json");
    event_file_place(NULL, path);
    CHECK_STR(path, "");
}

// So that a file which is away when the game looks is taken in when it comes back.
TEST(event_file_is_watched_while_it_is_not_there)
{
    char path[FILES_PATH_BYTES];
    FileList files;
    bool listed = false;
    harness_source_path(path, sizeof path, "levels/first-light.json");
    REQUIRE(level_files_list(path, "/nowhere/worlds", &files));
    for (size_t i = 0; i < files.count; i++)
        listed = listed || strcmp(files.paths[i], "/nowhere/events.json") == 0;
    CHECK(listed);
    files_list_free(&files);
}

// --- files of authors ----------------------------------------------------------------------------

#define FILE_OF(events, sounds) \
    "{\"type\":\"events\",\"events\":{" events "},\"sounds\":{" sounds "}}"
#define JUMPED(row) FILE_OF("\"jumped\":{" row "}", "")
#define PART(members) JUMPED("\"sound\":{\"parts\":[{" members "}]}")

TEST(rows_have_usual_values_where_they_say_nothing)
{
    Bench *bench = bench_open();
    REQUIRE(load_text(bench, FILE_OF("\"note\":\"mine\","
                                     "\"let-go\":{\"sound\":{\"parts\":[{\"hz\":[300,200]},"
                                     "{\"timbre\":\"hiss\",\"variation\":2,\"hz\":900}]},"
                                     "\"bursts\":[{\"particle\":\"ring\",\"count\":[-2,5]}]}",
                                     "\"menu-back\":{\"loudness\":\"quiet\"}")) == LEVEL_INVALID);
    CHECK_CONTAINS(error_of(bench), "the game has no 'note' among its events");
    REQUIRE(load_text(bench, FILE_OF("\"let-go\":{\"sound\":{\"parts\":[{\"hz\":[300,200]},"
                                     "{\"timbre\":\"hiss\",\"variation\":2,\"hz\":900}]},"
                                     "\"bursts\":[{\"particle\":\"ring\",\"count\":[-2,5]}]}",
                                     "\"menu-back\":{\"loudness\":\"quiet\"}")) == LEVEL_OK);
    const EventRow *row = &bench->table.events[GAME_EVENT_LET_GO];
    CHECK_INT(row->sound.loudness, SOUND_COMMON);
    CHECK_INT(row->sound.part_count, 2);
    CHECK(row->sound.parts[0].hz.from == 300.0 && row->sound.parts[0].hz.to == 200.0);
    CHECK(row->sound.parts[1].hz.to == 900.0 && row->sound.parts[1].gain == 1.0);
    CHECK(sound_has(&row->sound.parts[1], 1) && !sound_has(&row->sound.parts[1], 0));
    CHECK(row->cue.gain == 1.0 && row->cue.rate.to == 1.0 && row->cue.weight == 1.0);
    CHECK_INT(row->rumble.milliseconds, 0);
    CHECK_INT(row->burst_count, 1);
    CHECK(row->bursts[0].count.from == -2.0 && row->bursts[0].spread == 6.2);
    CHECK_INT(event_sound(&bench->table, SOUND_MENU_BACK)->loudness, SOUND_QUIET);
    free(bench);
}

// An event without a row is no error: it is silent.
TEST(rows_that_are_missing_are_warned_of)
{
    Bench *bench = bench_open();
    REQUIRE(load_text(bench, JUMPED("\"sound\":{\"parts\":[{}]}")) == LEVEL_OK);
    CHECK_INT(bench->report.warning_count, SOUND_KIND_COUNT - 1);
    CHECK_CONTAINS(bench->report.messages[0].text,
                   "$.events: there is no row 'landed': nothing is heard, felt or seen of it");
    CHECK_INT(bench->table.events[GAME_EVENT_LANDED].sound.part_count, 0);
    CHECK_INT(bench->table.events[GAME_EVENT_LANDED].sound.variations, 1);
    free(bench);
}

TEST(other_bytes_have_another_hash)
{
    Bench *bench = bench_open();
    REQUIRE(load_text(bench, JUMPED("")) == LEVEL_OK);
    uint64_t hash = bench->table.hash;
    REQUIRE(load_text(bench, JUMPED(" ")) == LEVEL_OK);
    CHECK(hash != 0 && bench->table.hash != 0 && bench->table.hash != hash);
    free(bench);
}

// A text, and a part of the message that it must bring.
typedef struct Mistake {
    const char *text, *message;
} Mistake;

TEST(event_mistakes_are_told_with_their_place)
{
    static const Mistake mistakes[] = {
        {"{\"type\":\"world\"}", "own.json:1:1: $: this is no file of events"},
        {"{\"type\":\"events\"}", "$: 'events' must be an object"},
        {"{\"type\":\"events\",\"events\":[],\"sounds\":{}}", "$.events: 'events' must be an"},
        {"{\"type\":\"events\",\"events\":{\"jumped\":", "own.json:1:"},
        {FILE_OF("\"jumpd\":{}", ""),
         "$.events.jumpd: the game has no 'jumpd' among its events; perhaps 'jumped' is meant"},
        {FILE_OF("\"let go\":{}", ""), "perhaps 'let-go' is meant"},
        {FILE_OF("\"exploded\":{}", ""), "levels/events.schema.json lists them"},
        {FILE_OF("", "\"jumped\":{}"), "$.sounds.jumped: the game has no 'jumped' among its "},
        {FILE_OF("", "\"menu-moves\":{}"), "perhaps 'menu-move' is meant"},
        {FILE_OF("\"jumped\":{},\"jumped\":{}", ""), "this name appears twice"},
        {FILE_OF("\"jumped\":1", ""), "$.events.jumped: this must be an object"},
        {JUMPED("\"sond\":{}"), "$.events.jumped.sond: there is no 'sond' here; perhaps "
                                "'sound' is meant"},
        {JUMPED("\"shape\":1"), "levels/events.schema.json has all names"},
        {PART("\"timbre\":\"brass\""), "timbre must be one of: pure, wood, bar, stone,"},
        {PART("\"hz\":[1,2,3]"), "hz must be a number or [first, last]"},
        {PART("\"hz\":0"), "hz is 0; it must be from 20 to 20000"},
        {PART("\"hz\":1e308"), "hz is 1e+308; it must be from 20 to 20000"},
        {PART("\"hz\":1e999"), "own.json:1:"},
        {PART("\"hz\":NaN"), "own.json:1:"},
        {PART("\"hz\":null,\"length\":-1"), "length is -1; it must be from 0 to 8"},
        {PART("\"length\":1e9"), "length is 1000000000; it must be from 0 to 8"},
        {PART("\"grains\":1e9"), "grains is 1000000000; it must be from 0 to 200"},
        {PART("\"variation\":5"), "variation is 5; it must be from 0 to 4"},
        {PART("\"grains\":1.5"), "grains is 1.5; it must be a whole number"},
        {PART("\"hz\":\"loud\""), "hz must be a number or [first, last]"},
        {JUMPED("\"sound\":{\"variations\":0}"), "variations is 0; it must be from 1 to 4"},
        {JUMPED("\"sound\":{\"parts\":[{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}]}"),
         "$.events.jumped.sound.parts: parts must be a list of at most 16 objects"},
        {JUMPED("\"bursts\":[{},{},{},{}]"), "bursts must be a list of at most 3 objects"},
        {JUMPED("\"bursts\":[{\"particle\":\"tell\"}]"), "particle must be one of: drop, spray,"},
        {JUMPED("\"bursts\":[{\"count\":1e6}]"), "count is 1000000; it must be from -1000 to 320"},
        {JUMPED("\"bursts\":[{\"life\":[40,20]}]"), "the lower number comes first"},
        {JUMPED("\"cue\":{\"gain\":2}"), "gain is 2; it must be from 0 to 1"},
        {JUMPED("\"cue\":{\"scale\":1}"), "scale must be true or false"},
        {JUMPED("\"rumble\":{\"milliseconds\":3600000}"), "it must be from 0 to 2000"},
    };
    Bench *bench = bench_open();
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        CHECK_INT(load_text(bench, mistakes[i].text), LEVEL_INVALID);
        CHECK_CONTAINS(error_of(bench), mistakes[i].message);
    }
    CHECK_INT(bench->table.hash, 0); // untouched
    free(bench);
}

// Each number is within its limits, but making all of it would take minutes and gigabytes.
TEST(sounds_that_take_too_long_to_make_are_refused)
{
    Bench *bench = bench_open();
    CHECK_INT(load_text(bench, PART("\"length\":8,\"grains\":200,\"spread\":8")), LEVEL_INVALID);
    CHECK_CONTAINS(error_of(bench), "$.events.jumped: with this sound all sounds have 1616 seconds "
                                    "of parts, and at most 1300 are made");
    CHECK_INT(
        load_text(bench, JUMPED("\"sound\":{\"variations\":4,\"seconds\":8,\"parts\":[{},{},{},{},"
                                "{},{},{},{},{},{},{},{},{},{},{},{}]}")),
        LEVEL_OK);
    CHECK_INT(load_text(bench, JUMPED("\"sound\":{\"variations\":4,\"seconds\":8,"
                                      "\"parts\":[{\"length\":8,\"grains\":20}]}")),
              LEVEL_OK);
    free(bench);
}

TEST(event_files_that_are_none_are_refused)
{
    enum { HUGE_BYTES = 1 << 19 };
    char path[FILES_PATH_BYTES];
    FileBytes file;
    Bench *bench = bench_open();
    CHECK_INT(event_file_load(bench->path, &bench->table, &bench->report), LEVEL_INVALID);
    CHECK_INT(event_file_load(bench->folder, &bench->table, &bench->report), LEVEL_INVALID);
    CHECK(error_of(bench)[0] != '\0');
    char *huge = malloc(HUGE_BYTES);
    REQUIRE(huge != NULL);
    memset(huge, '[', HUGE_BYTES);
    CHECK_INT(load_bytes(bench, huge, HUGE_BYTES), LEVEL_INVALID); // too large
    CHECK_INT(load_bytes(bench, huge, 1 << 16), LEVEL_INVALID);    // too deep
    free(huge);
    REQUIRE(files_read(shipped(path), 1 << 20, &file, NULL));
    // Without its last line break it is still whole.
    for (size_t size = 0; size < file.size - 1; size += file.size / 50)
        CHECK_INT(load_bytes(bench, file.bytes, size), LEVEL_INVALID);
    files_bytes_free(&file);
    free(bench);
}

// --- files that change some rows -----------------------------------------------------------------

static LevelStatus change_text(Bench *bench, const char *text)
{
    Err err;
    CHECK(files_write_atomic(bench->path, text, strlen(text), &err));
    return event_file_change(bench->path, &bench->table, &bench->report);
}

TEST(a_level_changes_what_it_names)
{
    char path[FILES_PATH_BYTES];
    Bench *bench = bench_open(), *game = bench_open();
    REQUIRE(event_file_load(shipped(path), &game->table, &game->report) == LEVEL_OK);
    bench->table = game->table;
    REQUIRE(change_text(bench,
                        "{\"type\":\"events\",\"events\":{\"jumped\":{\"cue\":{\"gain\":0.1},"
                        "\"bursts\":[{\"particle\":\"star\",\"count\":3}]},"
                        "\"landed\":{\"sound\":{\"parts\":[{\"hz\":99}]}}}}") == LEVEL_OK);
    CHECK_INT(bench->report.count, 0);
    const EventRow *jumped = &bench->table.events[GAME_EVENT_JUMPED];
    EventRow *was = &game->table.events[GAME_EVENT_JUMPED];
    CHECK(jumped->cue.gain == 0.1 && jumped->cue.rate.to == was->cue.rate.to);
    CHECK_INT(jumped->burst_count, 1);
    CHECK_INT(jumped->bursts[0].particle, PARTICLE_STAR);
    CHECK(memcmp(&jumped->sound, &was->sound, sizeof was->sound) == 0);
    const Sound *landed = &bench->table.events[GAME_EVENT_LANDED].sound;
    CHECK_INT(landed->part_count, 1);
    CHECK(landed->parts[0].hz.from == 99.0 && landed->loudness == SOUND_COMMON);
    CHECK(bench->table.hash != game->table.hash); // so the sounds are made anew
    CHECK(memcmp(bench->table.sounds, game->table.sounds, sizeof game->table.sounds) == 0);
    free(game);
    free(bench);
}

TEST(a_mistake_in_a_change_leaves_the_table_alone)
{
    Bench *bench = bench_open(), *before = bench_open();
    REQUIRE(event_file_load("", &bench->table, &bench->report) == LEVEL_OK);
    before->table = bench->table;
    REQUIRE(change_text(bench, JUMPED("\"rim\":2},\"jumpt\":{")) == LEVEL_INVALID);
    CHECK_CONTAINS(error_of(bench), "own.json:1:");
    CHECK_CONTAINS(error_of(bench), "the game has no 'jumpt' among its events; perhaps 'jumped'");
    REQUIRE(change_text(bench, PART("\"length\":8,\"grains\":90")) == LEVEL_INVALID);
    CHECK_CONTAINS(error_of(bench), "at most 650 are made");
    CHECK(memcmp(&bench->table, &before->table, sizeof before->table) == 0);
    free(before);
    free(bench);
}

static void put(const char *folder, const char *name)
{
    char path[FILES_PATH_BYTES];
    Err err;
    CHECK(files_join(path, sizeof path, folder, name) && files_keep(path, "{}", 2, &err));
}

TEST(a_levels_file_lies_beside_it_or_in_its_projects_folder)
{
    char level[FILES_PATH_BYTES], own[FILES_PATH_BYTES], wanted[FILES_PATH_BYTES];
    Bench *bench = bench_open();
    put(bench->folder, "in/world/room.json");
    put(bench->folder, "in/mine.tiled-project");
    put(bench->folder, "events.json"); // outside of the project
    CHECK(files_join(level, sizeof level, bench->folder, "in/world/room.json"));
    CHECK(!event_file_own(level, own));
    CHECK_STR(own, "");
    put(bench->folder, "in/events.json");
    CHECK(event_file_own(level, own));
    CHECK(files_ends_in(own, "in/events.json"));
    put(bench->folder, "in/world/events.json");
    CHECK(event_file_own(level, own));
    CHECK(files_join(wanted, sizeof wanted, bench->folder, "in/world/events.json"));
    CHECK_STR(own, wanted);
    FileList files = {0};
    REQUIRE(level_files_list(level, NULL, &files));
    bool listed = false; // so it is watched, and shared
    for (size_t i = 0; i < files.count; i++)
        listed = listed || strcmp(files.paths[i], wanted) == 0;
    CHECK(listed);
    files_list_free(&files);
    free(bench);
}

// --- sounds in files -----------------------------------------------------------------------------

#define RANG(file) "{\"type\":\"events\",\"events\":{\"rang\":{\"sound\":{\"file\":" file "}}}}"

static void put_bytes(const Bench *bench, const char *name, const FileBytes *bytes)
{
    char path[FILES_PATH_BYTES];
    Err err;
    CHECK(files_join(path, sizeof path, bench->folder, name) &&
          files_write_atomic(path, bytes->bytes, bytes->size, &err));
}

static FileBytes music(const char *name)
{
    char path[FILES_PATH_BYTES];
    FileBytes bytes = {0};
    Err err;
    CHECK(files_read(harness_source_path(path, sizeof path, name), 8 << 20, &bytes, &err));
    return bytes;
}

TEST(a_level_names_a_sound_of_its_own)
{
    Bench *bench = bench_open();
    FileBytes won = music("assets/music/won.ogg");
    put_bytes(bench, "bell.ogg", &won);
    REQUIRE(event_file_load("", &bench->table, &bench->report) == LEVEL_OK);
    REQUIRE(change_text(bench, RANG("\"bell.ogg\"")) == LEVEL_OK);
    const Sound *rang = event_sound(&bench->table, GAME_EVENT_RANG);
    CHECK_STR(rang->file, "bell.ogg");
    CHECK_STR(bench->table.folder, bench->folder);
    CHECK_INT(rang->variations, 1);
    uint64_t hash = bench->table.hash, file_hash = rang->file_hash;
    won.bytes[won.size - 1] ^= 1; // another sound under the same name
    put_bytes(bench, "bell.ogg", &won);
    REQUIRE(event_file_load("", &bench->table, &bench->report) == LEVEL_OK);
    REQUIRE(change_text(bench, RANG("\"bell.ogg\"")) == LEVEL_OK);
    CHECK(rang->file_hash != file_hash && bench->table.hash != hash);
    files_bytes_free(&won);
    free(bench);
}

enum { WAV_HEAD = 44 };

// Writes the head of a WAV file: so many bytes of samples of 16 bits.
static void wav_head(unsigned char *out, uint32_t channels, uint32_t rate, uint32_t size)
{
    const uint32_t numbers[][2] = {{4, 36 + size},
                                   {16, 16},
                                   {20, 1 | channels << 16},
                                   {24, rate},
                                   {28, rate * channels * 2},
                                   {32, channels * 2 | 16u << 16},
                                   {40, size}};
    memcpy(out, "RIFF    WAVEfmt                     data", 40);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        for (uint32_t k = 0; k < 4; k++)
            out[numbers[i][0] + k] = (unsigned char)(numbers[i][1] >> (8 * k));
}

TEST(a_level_names_a_wav_file)
{
    enum { RATE = 8000, MOST = 8 * RATE * 2 };
    static const struct {
        uint32_t channels, rate, size;
        size_t at; // of a byte that is changed; 0: none
        const char *error;
    } cases[] = {{1, RATE, MOST, 0, NULL},
                 {2, 2 * RATE, MOST, 0, NULL},
                 {1, RATE, MOST + 2, 0, "longer than 8 s"},
                 {1, RATE - 1, RATE, 0, "no WAV file of 16 bit PCM"}, // they grow when it is played
                 {3, RATE, MOST, 0, "no WAV file of 16 bit PCM"},
                 {1, RATE, MOST, 20, "no WAV file of 16 bit PCM"}, // its format
                 {1, RATE, MOST, 34, "no WAV file of 16 bit PCM"}, // its bits
                 {1, RATE, MOST, 43, "no WAV file of 16 bit PCM"}, // cut off
                 {1, RATE, MOST, 0, NULL}};
    Bench *bench = bench_open();
    FileBytes wav = {calloc(1, WAV_HEAD + MOST + 2), 0};
    REQUIRE(wav.bytes != NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        wav_head(wav.bytes, cases[i].channels, cases[i].rate, cases[i].size);
        wav.bytes[cases[i].at] ^= cases[i].at > 0;
        wav.size = WAV_HEAD + cases[i].size;
        put_bytes(bench, "bell.wav", &wav);
        REQUIRE(event_file_load("", &bench->table, &bench->report) == LEVEL_OK);
        bool good = change_text(bench, RANG("\"bell.wav\"")) == LEVEL_OK;
        if (CHECK_INT(good, cases[i].error == NULL) && good)
            CHECK_STR(event_sound(&bench->table, GAME_EVENT_RANG)->file, "bell.wav");
        else
            CHECK_CONTAINS(error_of(bench), cases[i].error);
    }
    free(wav.bytes);
    free(bench);
}

TEST(mistakes_in_sounds_of_a_level_are_told)
{
    static const Mistake mistakes[] = {
        {RANG("\"none.ogg\""), "there is no file 'none.ogg' beside this one; put it there"},
        {RANG("\"../bell.ogg\""), "must be the name of an .ogg or .wav file beside this one"},
        {RANG("\"bell.mp3\""), "must be the name of an .ogg or .wav file beside this one"},
        {RANG("\"text.wav\""), "'text.wav' is no WAV file of 16 bit PCM; save it as one"},
        {RANG("\"text.ogg\""), "'text.ogg' is no Ogg Vorbis file; save it as one"},
        {RANG("\"long.ogg\""), "'long.ogg' is longer than 8 s; cut it"},
        {RANG("1"), "file must be a text of at most 31 bytes"},
        {FILE_OF("", "\"loop-roll\":{\"file\":\"bell.ogg\"}"), "a loop is made of parts"}};
    Bench *bench = bench_open();
    FileBytes won = music("assets/music/won.ogg"), text = {(unsigned char *)"text", 4};
    put_bytes(bench, "bell.ogg", &won);
    put_bytes(bench, "text.ogg", &text);
    put_bytes(bench, "text.wav", &text);
    // The position on its last page says how long a file is.
    for (size_t at = won.size - 4; at > 0; at--)
        if (memcmp(won.bytes + at, "OggS", 4) == 0) {
            won.bytes[at + 8] = 0x10;
            break;
        }
    put_bytes(bench, "long.ogg", &won);
    REQUIRE(event_file_load("", &bench->table, &bench->report) == LEVEL_OK);
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        CHECK(change_text(bench, mistakes[i].text) == LEVEL_INVALID);
        CHECK_CONTAINS(error_of(bench), mistakes[i].message);
        CHECK_CONTAINS(error_of(bench), "own.json:1:");
    }
    CHECK(load_text(bench, RANG("\"bell.ogg\"")) == LEVEL_INVALID);
    CHECK_CONTAINS(error_of(bench), "only a level's own events.json names files");
    files_bytes_free(&won);
    free(bench);
}
