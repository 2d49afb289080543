// cli_new.h - begins a new level: a small one that can be played and won (`jantar new`).
#pragma once

#include "jantar/cli.h"

// What the ground of a new level is like, and its names on the command line.
#define CLI_TEMPLATE_LIST(X) \
    X(VALLEY, "valley") /* a hill in the middle */ \
    X(CAVE, "cave")     /* a roof that rises and falls */ \
    X(STAIRS, "stairs") /* steps that lead up to the right */ \
    X(PLAIN, "plain")   /* nothing but a floor */

typedef enum CliTemplate {
#define CLI_TEMPLATE_ID(id, name) CLI_TEMPLATE_##id,
    CLI_TEMPLATE_LIST(CLI_TEMPLATE_ID)
#undef CLI_TEMPLATE_ID
        CLI_TEMPLATES
} CliTemplate;

// The sides of a new level, tiles.
enum {
    CLI_NEW_WIDTH_LEAST = 16,
    CLI_NEW_HEIGHT_LEAST = 8,
    CLI_NEW_SIDE_MOST = 1024,
    CLI_NEW_WIDTH_USUAL = 40,
    CLI_NEW_HEIGHT_USUAL = 12,
};

typedef struct CliNewLevel {
    // NULL: made from the file's name.
    const char *title;
    CliTemplate form;
    // Tiles, within the bounds above.
    uint32_t width, height;
} CliNewLevel;

// Writes a new level to `path`, which must not exist; its folder is made if it is missing. Inside a
// folder with a Tiled project it uses the tilesets of that project; anywhere else those of the game
// are copied into tilesets/ beside it. Returns CLI_OK; after a message in `err` CLI_UNREADABLE (the
// game's tilesets were not found), CLI_IO or CLI_NO_MEMORY.
int cli_new_level(const CliContext *context, const char *path, const CliNewLevel *level, Err *err);
