// help.c - how much the options of a game helped in a run.
#include "jantar/replay.h"

static uint32_t larger(uint32_t a, uint32_t b)
{
    return a > b ? a : b;
}

// Returns the slower of two speeds in percent. 0 means 100.
static uint32_t slower(uint32_t a, uint32_t b)
{
    return a == 0 ? b : b == 0 || a < b ? a : b;
}

GameOptions replay_easiest_options(const Replay *replay)
{
    GameOptions easiest = replay->options;
    for (uint32_t i = 0; i < replay->inputs.change_count; i++) {
        const GameOptions *options = &replay->inputs.changes[i].options;
        easiest.endless_grip = larger(easiest.endless_grip, options->endless_grip);
        easiest.no_damage = larger(easiest.no_damage, options->no_damage);
        easiest.extra_jump = larger(easiest.extra_jump, options->extra_jump);
        easiest.speed = slower(easiest.speed, options->speed);
    }
    return easiest;
}
