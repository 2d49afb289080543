// tree.c - memory for the tree of a JSON text.
#include "tree.h"

#include <stdbool.h>
#include <stdlib.h>

enum { BLOCK_BYTES = 1 << 14 }; // of the first block

// Rounded to whole pieces of this type, texts keep the values behind them aligned.
typedef union Piece {
    void *pointer;
    double number;
    long long whole;
} Piece;

struct TreeBlock {
    TreeBlock *before;
    Piece pieces[];
};

static bool begin_block(Tree *tree, size_t size)
{
    // as large as all before: few blocks, and at most half of their bytes unused
    size_t bytes = tree->total > BLOCK_BYTES ? tree->total : BLOCK_BYTES;
    bytes = size > bytes ? size : bytes;
    TreeBlock *block = malloc(sizeof *block + bytes);
    if (block == NULL)
        return false;
    block->before = tree->blocks;
    tree->blocks = block;
    tree->at = (unsigned char *)block->pieces;
    tree->left = bytes;
    tree->total += bytes;
    return true;
}

void *tree_take(Tree *tree, size_t size)
{
    size_t bytes = (size + sizeof(Piece) - 1) / sizeof(Piece) * sizeof(Piece);
    if (bytes > tree->left && !begin_block(tree, bytes))
        return NULL;
    void *taken = tree->at;
    tree->at += bytes;
    tree->left -= bytes;
    return taken;
}

void tree_free(Tree *tree)
{
    while (tree->blocks != NULL) {
        TreeBlock *block = tree->blocks;
        tree->blocks = block->before;
        free(block);
    }
    *tree = (Tree){0};
}
