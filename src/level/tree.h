// tree.h - memory for the tree of a JSON text: cJSON's structs and their texts, in blocks that are
// freed as a whole. cJSON's own parser would read the text a second time and allocate every value
// by itself, which took most of the time of loading a level.
#pragma once

#include <cjson/cJSON.h>

typedef struct TreeBlock TreeBlock;

// Starts as all zero. The root is NULL until a value has been read.
typedef struct Tree {
    cJSON *root;
    TreeBlock *blocks; // the newest first
    unsigned char *at; // first free byte of the newest block
    size_t left;       // free bytes there
    size_t total;      // bytes of all blocks
} Tree;

// Returns `size` bytes, aligned for a cJSON; NULL without memory.
void *tree_take(Tree *tree, size_t size);

// Frees the whole tree.
void tree_free(Tree *tree);
