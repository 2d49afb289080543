// archive.h - the places that the hero has reached: cells of place, speed, hold, form and state of
// the world, each with the quickest known route to it. Private to the search (search.c), which
// chooses the cells to continue from.
#pragma once

#include "goals.h"

typedef struct RouteNode {
    uint32_t parent; // node before it; the first node names itself
    uint32_t ticks;
    uint16_t keys;
} RouteNode;

typedef struct RouteCell {
    uint64_t key;
    double distance; // route_distance()
    void *snapshot;  // owned
    uint32_t node;   // end of the route to it
    uint32_t tick;
    uint32_t passed;
    uint32_t visits; // how often the search continued from it since it was last reached sooner
} RouteCell;

typedef struct RouteArchive {
    const RouteGoals *goals;
    RouteCell *cells; // owned
    uint32_t count, room;
    uint32_t *table; // owned hash table by key; cell + 1, 0: free
    uint32_t table_mask;
    RouteNode *nodes; // owned
    uint32_t node_count, node_capacity;
    Vec2 *first_places; // owned; place of each body at the start, tiles
    uint32_t body_count;
} RouteArchive;

// Key of the hero's part of a cell of `cell` tiles: place, speed, hold, form, places passed.
uint64_t route_hero_key(const RouteGame *game, double cell);

// Begins an archive with `start` as its only cell and node. False: no memory. Free it in any case.
bool route_archive_begin(RouteArchive *archive, const RouteGoals *goals, const GameState *start,
                         size_t memory);
void route_archive_free(RouteArchive *archive);

// Adds a node: `ticks` more ticks of `keys` after `parent`. Returns its number; UINT32_MAX: no
// memory.
uint32_t route_archive_add_node(RouteArchive *archive, uint32_t parent, uint16_t keys,
                                uint32_t ticks);

// Stores the game, reached by `node`, if its cell is new or was reached later before. False: no
// memory.
bool route_archive_see(RouteArchive *archive, const RouteGame *game, uint32_t node);
