// archive.h - the places that the hero has reached: cells of place, speed, hold, form and state of
// the world, each with the quickest known route to it. Private to the search (search.c), which
// chooses the cells to continue from.
#pragma once

#include "jantar/solve_goals.h"
#include "world_key.h"

typedef struct ArchiveNode {
    uint32_t parent; // node before it; the first node names itself
    uint32_t ticks;
    uint16_t keys;
} ArchiveNode;

typedef struct SolveCell {
    uint64_t key;
    double distance; // solve_distance()
    void *snapshot;  // owned
    uint32_t node;   // end of the route to it
    uint32_t tick;
    uint32_t passed;
    uint32_t room;   // where its visits are counted together with those of its neighbours
    double cost;     // scratch of forgetting
    uint32_t visits; // how often the search continued from it since it was last reached sooner
} SolveCell;

typedef struct SolveArchive {
    const SolveGoals *goals;
    SolveCell *cells; // owned
    uint32_t count, most;
    uint32_t *table; // owned hash table by key; cell + 1, 0: free
    uint32_t table_mask;
    ArchiveNode *nodes; // owned
    uint32_t node_count, node_capacity;
    SolveStand nearest; // the cell that is nearest to the goals, forgotten or not
    double nearest_distance;
    uint32_t nearest_node;
    SolveFirstPlaces first; // owned
    uint32_t *rooms;        // owned; visits to each room, by its hash
} SolveArchive;

// Key of the hero's part of a cell of `cell` tiles: place, speed, hold, form, places passed.
uint64_t solve_hero_key(const SolveGame *game, double cell);

// Begins an archive with `start` as its only cell and node. False: no memory. Free it in any case.
bool solve_archive_begin(SolveArchive *archive, const SolveGoals *goals, const GameState *start,
                         uint64_t memory);
void solve_archive_free(SolveArchive *archive);

// What it costs to go on from a cell: its distance, and more the more often the search went on from
// it and from its room.
double solve_archive_cost(const SolveArchive *archive, const SolveCell *cell);

// Adds a node: `ticks` more ticks of `keys` after `parent`. Returns its number; UINT32_MAX: no
// memory.
uint32_t solve_archive_add_node(SolveArchive *archive, uint32_t parent, uint16_t keys,
                                uint32_t ticks);

// Stores the game, reached by `node`, if its cell is new or was reached later before. False: no
// memory.
bool solve_archive_see(SolveArchive *archive, const SolveGame *game, uint32_t node);
