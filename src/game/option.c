// option.c - the options that change the game, in one table for the command line, replays and the state's hash.
#include "jantar/game.h"

static const GameOptionInfo options[] = {
    {"endless_grip", "strands never tear by overload", 0, 1, offsetof(GameOptions, endless_grip)},
};

const GameOptionInfo *game_option_table(uint32_t *count)
{
    *count = sizeof options / sizeof *options;
    return options;
}
