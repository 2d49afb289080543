// test_digest.c - SHA-256 against the vectors of NIST; that the digest of a level tells levels
// apart that somebody gave the same hash, and that both count what they cover.
#include "harness.h"
#include "jantar/files.h"
#include "jantar/game.h"
#include "jantar/hash.h"
#include "jantar/level_digest.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

// --- SHA-256 -------------------------------------------------------------------------------------

static void check_sha(const char *text, size_t times, const char *expected)
{
    unsigned char digest[SHA256_BYTES];
    char shown[SHA256_TEXT_BYTES];
    Sha256 sha = sha256_begin();
    for (size_t i = 0; i < times; i++)
        sha256_add(&sha, text, strlen(text));
    sha256_end(&sha, digest);
    sha256_text(digest, shown);
    CHECK_STR(shown, expected);
}

// FIPS 180-4's examples, and of NIST's SHA256ShortMsg.rsp those at the edges of a block.
TEST(digest_sha256_is_that_of_nist)
{
    check_sha("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    check_sha("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    check_sha("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
              "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    check_sha("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
              "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
              1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    check_sha("a", 1000000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    check_sha("\xd3", 1, "28969cdfa74a12c82f3bad960b0b000aca2ac329deea5c2328ebc6f2ba9802c1");
}

// --- levels --------------------------------------------------------------------------------------

enum { VALUES_MOST = 1 << 20 };

// The values of a level.
typedef struct Recorded {
    uint64_t *values;
    size_t count;
} Recorded;

static void record(void *self, uint64_t value)
{
    Recorded *recorded = self;
    if (recorded->count < VALUES_MOST)
        recorded->values[recorded->count++] = value;
}

static Recorded recorded_of(const LevelDesc *level)
{
    Recorded recorded = {calloc(VALUES_MOST, sizeof(uint64_t)), 0};
    if (recorded.values != NULL)
        game_level_values(level, record, &recorded);
    return recorded;
}

static bool digests_differ(const LevelDesc *a, const LevelDesc *b)
{
    unsigned char one[SHA256_BYTES], other[SHA256_BYTES];
    level_digest(a, one);
    level_digest(b, other);
    return memcmp(one, other, sizeof one) != 0;
}

static Level *load_shipped(const char *name)
{
    char path[FILES_PATH_BYTES];
    Level *level = NULL;
    LevelReport *report = malloc(sizeof *report);
    if (report != NULL)
        level_load(harness_source_path(path, sizeof path, name), &level, report);
    free(report);
    CHECK(level != NULL);
    return level;
}

// --- forgery -------------------------------------------------------------------------------------

// What undoes the multiplication in hash_u64().
static uint64_t inverse(void)
{
    const uint64_t factor = 0xd6e8feb86659fd93u;
    uint64_t inverse = factor;
    for (int i = 0; i < 6; i++)
        inverse *= 2 - factor * inverse;
    return inverse;
}

// The running hash before a value was mixed in, from the one after it.
static uint64_t before(uint64_t after, uint64_t value)
{
    return (after ^ after >> 32) * inverse() ^ value;
}

// Returns what value number `free` must be so that the level has the hash `target`.
static double solve(const LevelDesc *level, const Recorded *values, size_t free, uint64_t target)
{
    Hash hash = hash_begin();
    uint64_t after = before(target, 0);
    double number;
    hash_u64(&hash, sim_terrain_hash(&level->terrain));
    for (size_t i = 0; i < free; i++)
        hash_u64(&hash, values->values[i]);
    for (size_t i = values->count; i-- > free + 1;)
        after = before(after, values->values[i]);
    after = before(after, hash.value);
    memcpy(&number, &after, sizeof number);
    return number;
}

// Adds a crate whose friction is free to be tried and whose density is solved for. Returns false
// after a failed check.
static bool forge(LevelDesc *level, LevelThing *crate, uint64_t target)
{
    const uint64_t mark = 0x1234567890abcdefu;
    memcpy(&crate->density, &mark, sizeof mark);
    for (int i = 0; i < 1000; i++) {
        size_t free_one = 0;
        crate->friction = 0.5 + i / 4096.0;
        Recorded recorded = recorded_of(level);
        while (recorded.values[free_one] != mark)
            free_one++;
        double density = solve(level, &recorded, free_one, target);
        free(recorded.values);
        if (density > 0.0 && density < 100.0) {
            crate->density = density;
            return true;
        }
    }
    return CHECK(false);
}

TEST(digest_tells_a_level_with_a_forged_hash_apart)
{
    Level *level = load_shipped("levels/first-light.json");
    REQUIRE(level != NULL);
    const LevelDesc *real = level_desc(level);
    LevelDesc forged = *real;
    LevelThing *things = calloc(real->thing_count + 1u, sizeof *things);
    Vec2 spawn = real->spawn;
    LevelExit exit = {.box = {{spawn.x + 1.0, spawn.y - 2.0}, {spawn.x + 3.0, spawn.y + 2.0}}};
    REQUIRE(things != NULL);
    if (real->thing_count > 0)
        memcpy(things, real->things, real->thing_count * sizeof *things);
    LevelThing *crate = &things[real->thing_count];
    *crate = (LevelThing){.centre = {spawn.x, spawn.y - 8.0}, .size = {0.5, 0.5}};
    forged.exits = &exit;
    forged.exit_count = 1;
    forged.things = things;
    forged.thing_count++;
    if (forge(&forged, crate, game_level_hash(real))) {
        CHECK_HEX(game_level_hash(&forged), game_level_hash(real));
        CHECK(digests_differ(&forged, real));
    }
    free(things);
    level_free(level);
}

static bool both_differ(const LevelDesc *a, const LevelDesc *b)
{
    bool differ = digests_differ(a, b);
    CHECK_INT(game_level_hash(a) != game_level_hash(b), differ);
    return differ;
}

// A spawn and an exit, or a place and an element, must not be taken for each other.
TEST(digest_and_hash_count_what_they_cover)
{
    Level *level = load_shipped("levels/first-light.json");
    REQUIRE(level != NULL);
    LevelDesc one = *level_desc(level), other = one;
    other.more_spawns[0] = (Vec2){0.0, 0.0};
    other.more_spawn_count = 1;
    CHECK(both_differ(&one, &other));
    one.more_spawn_count = 1;
    one.more_spawns[0] = (Vec2){0.0, 0.0};
    CHECK(!both_differ(&one, &other));
    level_free(level);
}

// The numbers of tile types and what nothing collides with don't count, as in game_level_hash().
TEST(digest_does_not_depend_on_the_order_of_types)
{
    static const SimTileType types[] = {
        {0}, {.piece_count = 1}, {.piece_count = 1, .sticky = true}, {.piece_count = 1}};
    static const SimShape piece = {.vertices = {{0, 0}, {1, 0}, {0, 1}}, .vertex_count = 3};
    static const uint8_t first[] = {0, 1, 2, 1}, renumbered[] = {0, 3, 2, 1},
                         other[] = {0, 2, 1, 2};
    LevelDesc level = {.terrain = {.width = 2,
                                   .height = 2,
                                   .type_count = 4,
                                   .piece_count = 1,
                                   .types = types,
                                   .pieces = &piece,
                                   .cells = first}};
    LevelDesc same = level, different = level;
    same.terrain.cells = renumbered;
    different.terrain.cells = other;
    CHECK(!digests_differ(&level, &same));
    CHECK(digests_differ(&level, &different));
    CHECK_HEX(game_level_hash(&level), game_level_hash(&same));
}
