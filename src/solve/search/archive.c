// archive.c - cells, their snapshots, and the routes to them. When the archive is full it drops the
// half of the cells that costs more, but never the first cell, from which every
// route is possible.
#include "archive.h"

#include "jantar/grow.h"
#include "jantar/hash.h"
#include "jantar/real.h"
#include <string.h>

#define CELL 0.75       // tiles
#define SPEED_CLASS 4.0 // tiles/s
#define ROOM 4.0        // tiles
// CELL_BYTES: of a cell besides its snapshot, the same on all machines.
enum { CELLS_MAX = 1 << 17, CELLS_MIN = 16, MEMORY_MIN = 2 << 20, CELL_BYTES = 64 };
enum { ROOMS = 1 << 16 };
// Steps of distance that a visit costs, so that cells and rooms without progress are abandoned.
#define VISIT_COST 4.0
#define ROOM_COST 10.0

// --- keys ----------------------------------------------------------------------------------------

static uint64_t class_of(double value, double width)
{
    return (uint64_t)(int64_t)real_floor(value / width + 0.5);
}

uint64_t solve_hero_key(const SolveGame *game, double cell)
{
    const GameHero *hero = &game->state->heroes[0];
    const SimBody *body = sim_body_const(game_world_const(game->state), hero->body);
    uint32_t forms = hero->previous_keys & (GAME_KEY_SLICK | GAME_KEY_HEAVY | GAME_KEY_PUFF);
    Hash hash = hash_begin();
    hash_u64(&hash, class_of(body->centre.x, cell));
    hash_u64(&hash, class_of(body->centre.y, cell));
    hash_u64(&hash, class_of(body->velocity.x, SPEED_CLASS));
    hash_u64(&hash, class_of(body->velocity.y, SPEED_CLASS));
    hash_u32(&hash, forms << 3 | (uint32_t)(hero->cargo > 0) << 2 |
                        (uint32_t)(body->holding > 0) << 1 | (uint32_t)(hero->grounded != 0));
    hash_u32(&hash, game->passed);
    return hash_end(&hash);
}

static uint64_t key_of(const SolveArchive *archive, const SolveGame *game)
{
    Hash hash = hash_begin();
    hash_u64(&hash, solve_hero_key(game, CELL));
    hash_u64(&hash, solve_world_key(&archive->first, archive->goals->level, game->state));
    return hash_end(&hash);
}

// A room is a place of a few tiles, with the same goals passed, the same signals on and the same
// openings made.
static uint32_t room_of(const SolveArchive *archive, const SolveGame *game)
{
    const SimBody *body =
        sim_body_const(game_world_const(game->state), game->state->heroes[0].body);
    Hash hash = hash_begin();
    hash_u64(&hash, class_of(body->centre.x, ROOM));
    hash_u64(&hash, class_of(body->centre.y, ROOM));
    hash_u32(&hash, game->passed);
    hash_u64(&hash, solve_signal_key(archive->goals->level, game->state));
    hash_u32(&hash, solve_openings(archive->goals->level, game->state));
    return (uint32_t)hash_end(&hash) & (ROOMS - 1);
}

double solve_archive_cost(const SolveArchive *archive, const SolveCell *cell)
{
    return cell->distance + VISIT_COST * cell->visits + ROOM_COST * archive->rooms[cell->room];
}

// The entry of the hash table for a key: the one that holds it, or the free one where it belongs.
static uint32_t *place_in_table(const SolveArchive *archive, uint64_t key)
{
    uint32_t at = (uint32_t)key & archive->table_mask;
    while (archive->table[at] != 0 && archive->cells[archive->table[at] - 1].key != key)
        at = (at + 1) & archive->table_mask;
    return &archive->table[at];
}

// --- forgetting ----------------------------------------------------------------------------------

// The first cell, then by cost. Ties are broken by number, so that every qsort() gives the same
// order.
static int compare_cells(const void *a, const void *b)
{
    const SolveCell *left = a, *right = b;
    if ((left->tick == 0) != (right->tick == 0))
        return left->tick == 0 ? -1 : 1;
    if (left->cost != right->cost)
        return left->cost < right->cost ? -1 : 1;
    return left->key < right->key ? -1 : left->key > right->key;
}

static void forget_half(SolveArchive *archive)
{
    for (uint32_t i = 0; i < archive->count; i++)
        archive->cells[i].cost = solve_archive_cost(archive, &archive->cells[i]);
    qsort(archive->cells, archive->count, sizeof *archive->cells, compare_cells);
    uint32_t kept = archive->count / 2;
    for (uint32_t i = kept; i < archive->count; i++)
        free(archive->cells[i].snapshot);
    archive->count = kept;
    memset(archive->table, 0, ((size_t)archive->table_mask + 1) * sizeof *archive->table);
    for (uint32_t i = 0; i < kept; i++)
        *place_in_table(archive, archive->cells[i].key) = i + 1;
}

// --- remembering ---------------------------------------------------------------------------------

static void set_cell(SolveCell *cell, SolveArchive *archive, const SolveGame *game, uint32_t node)
{
    memcpy(cell->snapshot, game->state, game->state->size);
    cell->distance = solve_distance(archive->goals, game);
    cell->node = node;
    cell->tick = game->state->tick;
    cell->passed = game->passed;
    cell->room = room_of(archive, game);
    cell->visits = 0;
    if (cell->distance < archive->nearest_distance) {
        archive->nearest_distance = cell->distance;
        archive->nearest_node = node;
        archive->nearest = solve_stand(archive->goals, game);
    }
}

bool solve_archive_see(SolveArchive *archive, const SolveGame *game, uint32_t node)
{
    uint64_t key = key_of(archive, game);
    uint32_t *place = place_in_table(archive, key);
    if (*place != 0) {
        SolveCell *cell = &archive->cells[*place - 1];
        if (game->state->tick < cell->tick)
            set_cell(cell, archive, game, node);
        return true;
    }
    if (archive->count == archive->most) {
        forget_half(archive);
        place = place_in_table(archive, key);
    }
    SolveCell *cell = &archive->cells[archive->count];
    *cell = (SolveCell){.key = key, .snapshot = malloc(game->state->size)};
    if (cell->snapshot == NULL)
        return false;
    set_cell(cell, archive, game, node);
    *place = ++archive->count;
    return true;
}

uint32_t solve_archive_add_node(SolveArchive *archive, uint32_t parent, uint16_t keys,
                                uint32_t ticks)
{
    if (!GROW(archive->nodes, archive->node_capacity, archive->node_count, 1))
        return UINT32_MAX;
    archive->nodes[archive->node_count] =
        (ArchiveNode){.parent = parent, .ticks = ticks, .keys = keys};
    return archive->node_count++;
}

// --- beginning and end ---------------------------------------------------------------------------

static bool note_first_places(SolveArchive *archive, const GameState *start)
{
    const SimWorld *world = game_world_const(start);
    archive->first.count = world->body_count;
    archive->first.places = calloc(world->body_count, sizeof *archive->first.places);
    for (uint32_t i = 1; archive->first.places != NULL && i < world->body_count; i++)
        archive->first.places[i] = sim_body_const(world, (SimBodyId){i})->centre;
    return archive->first.places != NULL;
}

static bool make_room(SolveArchive *archive, uint64_t memory, size_t snapshot)
{
    uint64_t room = (memory < MEMORY_MIN ? MEMORY_MIN : memory) / (snapshot + CELL_BYTES);
    if (room < CELLS_MIN)
        return false;
    archive->most = room > CELLS_MAX ? CELLS_MAX : (uint32_t)room;
    archive->table_mask = 1;
    while (archive->table_mask < 2 * archive->most)
        archive->table_mask = archive->table_mask << 1 | 1;
    archive->cells = calloc(archive->most, sizeof *archive->cells);
    archive->table = calloc((size_t)archive->table_mask + 1, sizeof *archive->table);
    archive->rooms = calloc(ROOMS, sizeof *archive->rooms);
    return archive->cells != NULL && archive->table != NULL && archive->rooms != NULL;
}

bool solve_archive_begin(SolveArchive *archive, const SolveGoals *goals, const GameState *start,
                         uint64_t memory)
{
    *archive = (SolveArchive){.goals = goals, .nearest_distance = 1e9};
    if (!make_room(archive, memory, start->size) || !note_first_places(archive, start))
        return false;
    // The copy is only read; a snapshot needs no scratch memory.
    GameState *state = malloc(start->size);
    if (state == NULL)
        return false;
    memcpy(state, start, start->size);
    SolveGame game = {.state = state};
    uint32_t node = solve_archive_add_node(archive, 0, 0, 0);
    bool good = node != UINT32_MAX && solve_archive_see(archive, &game, node);
    free(state);
    return good;
}

void solve_archive_free(SolveArchive *archive)
{
    for (uint32_t i = 0; i < archive->count; i++)
        free(archive->cells[i].snapshot);
    free(archive->cells);
    free(archive->table);
    free(archive->nodes);
    free(archive->first.places);
    free(archive->rooms);
    *archive = (SolveArchive){0};
}
