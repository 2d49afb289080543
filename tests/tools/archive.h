// archive.h - the places the hero got to: cells of place, speed, hold, form and world, each with
// the quickest way there.
//
// Private to the search. Not here: which cell is gone on from, and how.
#pragma once

#include "goals.h"

typedef struct RouteNode {
    uint32_t parent; // node before it; its own number: the beginning
    uint32_t ticks;
    uint16_t keys;
} RouteNode;

typedef struct RouteCell {
    uint64_t key;
    double distance; // route_distance()
    void *snapshot;  // owned
    uint32_t node;   // the way there
    uint32_t tick;
    uint32_t passed;
    uint32_t visits; // times it was gone on from since it was last reached sooner
} RouteCell;

typedef struct RouteArchive {
    const RouteGoals *goals;
    RouteCell *cells; // owned
    uint32_t count, room;
    uint32_t *table; // owned: hashed by key, cell + 1, 0: none
    uint32_t table_mask;
    RouteNode *nodes; // owned
    uint32_t node_count, node_capacity;
    Vec2 *first_places; // owned: where each body was at the start
    uint32_t body_count;
} RouteArchive;

// What tells one cell of `cell` tiles from another as far as the hero goes: place, speed, hold,
// form, what it passed.
uint64_t route_hero_key(const RouteGame *game, double cell);

// An archive with `start` as its one cell and node. False: no memory. Free in any case.
bool route_archive_begin(RouteArchive *archive, const RouteGoals *goals, const GameState *start,
                         size_t memory);
void route_archive_free(RouteArchive *archive);

// Adds a way: `ticks` more of `keys` after `parent`. UINT32_MAX: no memory.
uint32_t route_archive_add_node(RouteArchive *archive, uint32_t parent, uint16_t keys,
                                uint32_t ticks);

// Remembers the game, reached by `node`, when its cell is new or was reached later before. False:
// no memory.
bool route_archive_see(RouteArchive *archive, const RouteGame *game, uint32_t node);
