// rooms.c - plays random rooms whose properties lie at the ends of their ranges, and looks for
// limits that the simulation hits, for energy from nowhere and for bodies that fly too fast. What
// it finds can be written as a level, as small as the fault allows.
#include "jantar/cli_options.h"
#include "jantar/hash.h"
#include "jantar/input_script.h"
#include "jantar/real.h"
#include "jantar/text_stream.h"
#include "random_keys.h"
#include "room.h"
#include "shrink.h"
#include "sim/kinds.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: rooms [--kind passive|everything] [--rooms N] [--first-seed N] [--seconds N] "
    "[--go-on]\n"
    "             [--room SEED -o FILE.json [--whole]]\n"
    "\n"
    "Plays a random room of each of so many seeds (100) and prints a line for each fault. Kind\n"
    "`passive`: things without keys and machines, for 60 s; their energy must not grow by more\n"
    "than 1 %. Kind `everything` (the default): all classes and random keys, for 12 s; no limit "
    "of\n"
    "the simulation may be hit, and without a launcher no hero may be faster than 60 tiles/s.\n"
    "--room writes the room of a seed as a level, without all that its fault does not need\n"
    "(--whole: as it is), and its keys beside it, for `jantar run FILE.json --input @FILE.input`.\n"
    "--go-on plays on after a fault, and prints for how long rings were inside out.\n"
    "Exit code: 0 nothing broke, 1 something did.\n";

enum {
    REDRAWN = 50, // rooms of one seed that are drawn, at most
    PASSIVE_SECONDS = 60,
    EVERYTHING_SECONDS = 12,
    SHRINK_TICKS = 2000000, // ticks of play that shrinking may take
    NAMES = 16,             // of faults in the summary
    SETTLED = 5,            // seconds after which energy is compared with that of later seconds
};

#define GROWTH 0.01        // of the energy that a room has at the start
#define NOTHING 1e-3       // J/kg that are no energy
#define FASTEST 60.0       // tiles/s, at the usual gravity
#define USUAL_GRAVITY 25.0 // tiles/s^2

// What went wrong in a room; what: NULL: nothing.
typedef struct Fault {
    const char *what;
    uint32_t tick;
    double amount;
} Fault;

typedef struct Rooms {
    CliNumber rooms, first_seed, seconds, room;
    const char *kind_name, *out;
    bool whole, go_on;
    RoomKind kind;
    Room drawn; // of the seed in hand
    uint64_t seed;
    const char *wanted; // the fault to keep while shrinking
    uint32_t faults, refused, warned;
    uint32_t inverted, inverted_longest; // ticks with a ring inside out; the most in a row
    Hash hash;                           // of how all rooms ended
    struct {
        const char *what;
        uint32_t count;
    } sums[NAMES];
} Rooms;

// --- judging -------------------------------------------------------------------------------------

// Classes that may throw a hero faster than FASTEST.
static bool has_thrower(const Room *room)
{
    static const LevelElementKind throwers[] = {
        LEVEL_ELEMENT_LAUNCHER, LEVEL_ELEMENT_MUSHROOM, LEVEL_ELEMENT_MUSSEL, LEVEL_ELEMENT_PADDLE,
        LEVEL_ELEMENT_WHEEL,    LEVEL_ELEMENT_PRESS,    LEVEL_ELEMENT_WIND,   LEVEL_ELEMENT_WATER,
        LEVEL_ELEMENT_BRINE,    LEVEL_ELEMENT_MUD,      LEVEL_ELEMENT_RESIN,  LEVEL_ELEMENT_BOSS};
    for (uint32_t i = 0; i < sizeof throwers / sizeof throwers[0]; i++)
        if (room_has(room, level_schema_element(throwers[i])))
            return true;
    return false;
}

// A light crate that a heavy one strikes may well be faster than FASTEST; a hero may not.
static double fastest_hero(const GameState *state)
{
    double fastest = 0.0;
    for (uint32_t i = 0; i < state->hero_count; i++)
        fastest = real_max(fastest, vec2_length(game_hero_info_of(state, i).velocity));
    return fastest;
}

static Fault limit_of(const GameState *state)
{
    const SimStats *stats = &game_world_const(state)->stats;
#define CHECK_STAT(name) \
    if (stats->name != 0) \
        return (Fault){#name, state->tick, stats->name};
    SIM_STATS_LIST(CHECK_STAT)
#undef CHECK_STAT
    return (Fault){0};
}

// Energy of all that moves above that of the same things at rest on the floor, J.
static double energy_of(GameState *state)
{
    SimWorld *world = game_world(state);
    double weight = 0.0;
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        if (body->kind != SIM_STATIC && body->kind != SIM_NONE)
            weight += body->mass * world->gravity.y;
    }
    return kinds_totals(world).energy + weight * ROOM_HEIGHT;
}

static double mass_of(const SimWorld *world)
{
    double mass = 0.0;
    for (uint32_t i = 1; i < world->body_count; i++)
        mass += sim_body_const(world, (SimBodyId){i})->mass;
    return mass;
}

// --- playing -------------------------------------------------------------------------------------

// What is watched during a play.
typedef struct Watch {
    const Rooms *rooms;
    double fastest;                // tiles/s that are no fault
    double start, slack;           // J
    double seconds[SETTLED];       // the energies of the last seconds
    uint32_t inversions, inverted; // counted so far; ticks in a row
} Watch;

static Watch watch_begin(const Rooms *rooms, const Room *room, GameState *state)
{
    Watch watch = {.rooms = rooms, .fastest = 1e9, .start = energy_of(state)};
    if (!has_thrower(room))
        watch.fastest = FASTEST * real_sqrt(real_max(1.0, room_gravity(room) / USUAL_GRAVITY));
    watch.slack = GROWTH * watch.start + NOTHING * mass_of(game_world(state));
    for (int i = 0; i < SETTLED; i++)
        watch.seconds[i] = watch.start;
    return watch;
}

// Elastic energy, which is not counted, comes back within a few seconds.
static Fault energy_fault(Watch *watch, GameState *state)
{
    uint32_t second = state->tick / SIM_TICK_RATE;
    double energy = energy_of(state), most = 0.0;
    for (int i = 0; i < SETTLED; i++)
        most = real_max(most, watch->seconds[i]);
    watch->seconds[second % SETTLED] = energy;
    if (energy > watch->start + watch->slack || energy - energy != 0.0)
        return (Fault){"energy", state->tick, (energy - watch->start) / watch->slack * GROWTH};
    if (energy > most + watch->slack && game_deaths(state) == 0)
        return (Fault){"late energy", state->tick, (energy - most) / watch->slack * GROWTH};
    return (Fault){0};
}

static Fault fault_of(Watch *watch, GameState *state)
{
    Fault fault = limit_of(state);
    double fastest = fastest_hero(state);
    if (!fault.what && fastest > watch->fastest)
        fault = (Fault){"hero speed", state->tick, fastest};
    if (!fault.what && watch->rooms->kind == ROOM_PASSIVE && state->tick % SIM_TICK_RATE == 0)
        fault = energy_fault(watch, state);
    return fault;
}

static void count_inverted(Rooms *rooms, Watch *watch, const GameState *state)
{
    uint32_t inversions = game_world_const(state)->stats.inversions;
    watch->inverted = inversions > watch->inversions ? watch->inverted + 1 : 0;
    watch->inversions = inversions;
    rooms->inverted += watch->inverted > 0;
    if (watch->inverted > rooms->inverted_longest)
        rooms->inverted_longest = watch->inverted;
}

// Plays a level until something goes wrong, or to the end.
static Fault play(Rooms *rooms, const Room *room, const LevelDesc *level, const InputTrack *inputs)
{
    GameState *state = replay_game_new(level, &(GameOptions){0}, rooms->seed);
    Fault fault = {0};
    if (!state)
        return (Fault){"no memory", 0, 0.0};
    Watch watch = watch_begin(rooms, room, state);
    while ((!fault.what || rooms->go_on) && state->tick < inputs->ticks) {
        GameInputs held = input_track_all_at(inputs, state->tick);
        game_tick_all(state, level, &held, NULL);
        Fault now = fault_of(&watch, state);
        fault = fault.what ? fault : now;
        count_inverted(rooms, &watch, state);
    }
    hash_u64(&rooms->hash, game_hash(state).all);
    free(state);
    return fault;
}

static bool draw_keys(const Rooms *rooms, InputTrack *out)
{
    Rng rng = {rooms->seed};
    TickInput held = {0};
    bool good = true;
    *out = (InputTrack){0};
    for (uint64_t tick = 0; good && tick < rooms->seconds.value * SIM_TICK_RATE; tick++) {
        if (rooms->kind == ROOM_EVERYTHING)
            held = random_keys(&rng, held);
        good = input_track_append(out, held, 1);
    }
    return good;
}

// True if `jantar check` warns of anything but signals that switch nothing.
static bool is_warned(const LevelReport *report)
{
    for (uint32_t i = 0; i < report->count; i++)
        if (!strstr(report->messages[i].text, "switches"))
            return true;
    return false;
}

// Loads a room. NULL: the loader or `jantar check` refuses it.
static Level *load(const Room *room, bool *warned)
{
    char *text;
    size_t size;
    LevelReport report;
    Level *level = NULL;
    if (!room_write(room, &text, &size))
        return NULL;
    if (level_check_bytes(text, size, NULL, NULL, &report) == LEVEL_OK)
        *warned = is_warned(&report);
    else
        report.error_count++;
    if (report.error_count == 0 && level_parse(text, size, NULL, &level, &report) != LEVEL_OK)
        level = NULL;
    free(text);
    return level;
}

// Plays a room with keys. Nothing is wrong with what is refused.
static Fault try_room(Rooms *rooms, const Room *room, const InputTrack *inputs)
{
    bool warned;
    Level *level = load(room, &warned);
    Fault fault = level ? play(rooms, room, level_desc(level), inputs) : (Fault){0};
    level_free(level);
    return fault;
}

// --- shrinking -----------------------------------------------------------------------------------

static bool is_wanted(const Rooms *rooms, Fault fault)
{
    return fault.what && strcmp(fault.what, rooms->wanted) == 0;
}

static uint32_t fails_after(void *self, const InputTrack *inputs, uint64_t *budget)
{
    Rooms *rooms = self;
    Fault fault = try_room(rooms, &rooms->drawn, inputs);
    uint64_t ticks = fault.what ? fault.tick : inputs->ticks;
    *budget -= ticks < *budget ? ticks : *budget;
    return is_wanted(rooms, fault) ? fault.tick : SHRINK_HOLDS;
}

// Leaves out every part that the fault does not need.
static bool leave_out_parts(Rooms *rooms, const InputTrack *inputs)
{
    bool smaller = false;
    for (uint32_t part = 0; part < room_part_count(&rooms->drawn); part++) {
        Room trial = rooms->drawn;
        if (!room_leave_out(&trial, part) || !is_wanted(rooms, try_room(rooms, &trial, inputs)))
            continue;
        rooms->drawn = trial;
        smaller = true;
    }
    return smaller;
}

static bool write_keys(const char *path, const InputTrack *inputs, Err *err)
{
    TextStream stream;
    char *text, keys[INPUT_SCRIPT_KEYS_BYTES];
    size_t size;
    if (!text_stream_open(&stream))
        return false;
    for (uint32_t i = 0, from = 0; i < inputs->count; from = inputs->runs[i++].end) {
        input_script_keys(inputs->runs[i].input.keys, keys);
        fprintf(stream.out, "%u:%s\n", (unsigned)(inputs->runs[i].end - from), keys);
    }
    bool good =
        text_stream_close(&stream, &text, &size) && files_write_atomic(path, text, size, err);
    free(text);
    return good;
}

static int write_room(const Rooms *rooms, const InputTrack *inputs)
{
    char keys[FILES_PATH_BYTES], *text;
    size_t size;
    Err err = {0};
    snprintf(keys, sizeof keys, "%.*s.input", (int)(strlen(rooms->out) - strlen(".json")),
             rooms->out);
    bool good = room_write(&rooms->drawn, &text, &size);
    good =
        good && files_write_atomic(rooms->out, text, size, &err) && write_keys(keys, inputs, &err);
    free(text);
    return good ? CLI_OK : cli_error("rooms", CLI_UNREADABLE, "%s", err.message);
}

// --- the rooms -----------------------------------------------------------------------------------

// Draws the room of a seed again and again until one can be loaded.
static Level *draw_level(Rooms *rooms, uint64_t seed, bool *warned)
{
    Level *level = NULL;
    for (uint64_t i = 0; !level && i < REDRAWN; i++) {
        rooms->seed = seed + (i << 32);
        room_draw(&rooms->drawn, rooms->seed, rooms->kind);
        level = load(&rooms->drawn, warned);
        rooms->refused += !level;
    }
    return level;
}

static void count_fault(Rooms *rooms, const char *what)
{
    uint32_t i = 0;
    while (i < NAMES - 1 && rooms->sums[i].what && strcmp(rooms->sums[i].what, what) != 0)
        i++;
    rooms->sums[i].what = what;
    rooms->sums[i].count++;
    rooms->faults++;
}

static int play_seed(Rooms *rooms, uint64_t seed)
{
    bool warned;
    InputTrack inputs;
    Level *level = draw_level(rooms, seed, &warned);
    Fault fault = {0};
    bool good = draw_keys(rooms, &inputs);
    if (good && level)
        fault = play(rooms, &rooms->drawn, level_desc(level), &inputs);
    if (fault.what) {
        count_fault(rooms, fault.what);
        printf("%s %" PRIu64 ": %s, %.4g, in tick %" PRIu32 "%s\n", rooms->kind_name, seed,
               fault.what, fault.amount, fault.tick, warned ? " (check warns)" : "");
        fflush(stdout);
    }
    rooms->warned += fault.what && warned;
    level_free(level);
    input_track_free(&inputs);
    return good ? CLI_OK : cli_error("rooms", CLI_NO_MEMORY, "no memory");
}

static int play_seeds(Rooms *rooms)
{
    int code = CLI_OK;
    for (uint64_t i = 0; code == CLI_OK && i < rooms->rooms.value; i++)
        code = play_seed(rooms, rooms->first_seed.value + i);
    printf("%s: %llu rooms, %" PRIu32 " more refused, %" PRIu32 " faults, %" PRIu32
           " of them in rooms that check warns of, hash %016" PRIx64 "\n",
           rooms->kind_name, rooms->rooms.value, rooms->refused, rooms->faults, rooms->warned,
           hash_end(&rooms->hash));
    for (int i = 0; i < NAMES && rooms->sums[i].what; i++)
        printf("  %s: %" PRIu32 "\n", rooms->sums[i].what, rooms->sums[i].count);
    if (rooms->go_on)
        printf("  a ring was inside out in %" PRIu32 " ticks, at most %" PRIu32 " in a row\n",
               rooms->inverted, rooms->inverted_longest);
    return code != CLI_OK ? code : rooms->faults > 0;
}

static int keep_room(Rooms *rooms)
{
    bool warned;
    InputTrack inputs;
    Level *level = draw_level(rooms, rooms->room.value, &warned);
    level_free(level);
    if (!level || !draw_keys(rooms, &inputs))
        return cli_error("rooms", CLI_NO_MEMORY, "no room");
    Fault fault = try_room(rooms, &rooms->drawn, &inputs);
    rooms->wanted = fault.what;
    ShrinkProbe probe = {fails_after, rooms};
    for (bool smaller = fault.what && !rooms->whole; smaller;) {
        smaller = leave_out_parts(rooms, &inputs);
        shrink_inputs(&inputs, &probe, SHRINK_TICKS);
    }
    int code = write_room(rooms, &inputs);
    fault = try_room(rooms, &rooms->drawn, &inputs);
    printf("%s: %s, %.4g, in tick %" PRIu32 "\n", rooms->out, fault.what ? fault.what : "no fault",
           fault.amount, fault.tick);
    input_track_free(&inputs);
    return code;
}

// --- the command line ----------------------------------------------------------------------------

static const CliOption option_table[] = {
    CLI_TEXT("kind", Rooms, kind_name),
    CLI_NUMBER("rooms", Rooms, rooms, UINT32_MAX),
    CLI_NUMBER("first-seed", Rooms, first_seed, UINT32_MAX),
    CLI_NUMBER("seconds", Rooms, seconds, 3600),
    CLI_NUMBER("room", Rooms, room, UINT32_MAX),
    CLI_TEXT_LETTER("output", 'o', Rooms, out),
    CLI_FLAG("whole", Rooms, whole),
    CLI_FLAG("go-on", Rooms, go_on),
    CLI_OPTIONS_END,
};

static const CliCommand command = {.name = "rooms", .help = help, .options = option_table};

// False after a message.
static bool understand(Rooms *rooms)
{
    size_t length = rooms->out ? strlen(rooms->out) : 0;
    bool passive = strcmp(rooms->kind_name, "passive") == 0;
    if (!passive && strcmp(rooms->kind_name, "everything") != 0)
        return false;
    rooms->kind = passive ? ROOM_PASSIVE : ROOM_EVERYTHING;
    if (!rooms->seconds.given)
        rooms->seconds.value = passive ? PASSIVE_SECONDS : EVERYTHING_SECONDS;
    return rooms->room.given ? length > 5 && length < FILES_PATH_BYTES &&
                                   strcmp(rooms->out + length - 5, ".json") == 0
                             : !rooms->out;
}

int main(int argc, char **argv)
{
    CliContext context;
    static Rooms rooms = {
        .rooms = {.value = 100}, .first_seed = {.value = 1}, .kind_name = "everything"};
    int code = cli_context_init(&context, &argc, argv);
    rooms.hash = hash_begin();
    if (code != CLI_OK || !cli_options_take(&command, &rooms, &argc, &argv, &code))
        return code;
    if (argc > 0 || !understand(&rooms))
        return cli_usage_error("rooms", "see --help");
    code = rooms.room.given ? keep_room(&rooms) : play_seeds(&rooms);
    int output = cli_finish_output("rooms");
    return code != CLI_OK ? code : output;
}
