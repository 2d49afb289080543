// option.c - the options that change the game, in one table for the command line, replays and the
// state's hash.
#include "jantar/game.h"

static const GameOptionInfo options[] = {
    {"endless_grip", "strands never tear by overload", 0, 1, offsetof(GameOptions, endless_grip)},
    {"no_damage", "hits cost the hero nothing", 0, 1, offsetof(GameOptions, no_damage)},
    {"extra_jump", "jumps in the air before it must touch something again", 0, 3,
     offsetof(GameOptions, extra_jump)},
    {"speed", "percent at which the player's clock runs; headless it changes nothing", 50, 100,
     offsetof(GameOptions, speed)},
};

const GameOptionInfo *game_option_table(uint32_t *count)
{
    *count = sizeof options / sizeof *options;
    return options;
}
