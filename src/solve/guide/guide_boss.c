// guide_boss.c - bosses on a guide's way: how often one was hit, and whether a section
// ends with a hit.
#include "guide.h"

uint32_t guide_boss_hits(const LevelDesc *level, const GameState *state)
{
    const GameElement *elements = game_elements_const(state);
    uint32_t hits = 0, end = level->element_first[LEVEL_ELEMENT_BOSS + 1];
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_BOSS]; i < end; i++)
        hits += elements[i].boss.hits;
    return hits;
}

static bool same_hits(const RateGuide *guide, const RateSection *section, const GameState *state)
{
    return guide_boss_hits(guide->level, section->start) == guide_boss_hits(guide->level, state);
}

// After a hit the game goes on from whichever flower was near: then the hits alone tell.
uint32_t guide_section_at(const RateGuide *guide, uint32_t now, const GameState *state)
{
    uint32_t hits = guide_boss_hits(guide->level, state), count = guide->section_count;
    for (uint32_t i = 0; i < count; i++)
        if (guide->sections[i].start->saved.checkpoint == state->saved.checkpoint &&
            same_hits(guide, &guide->sections[i], state))
            return i;
    // A flower in the arena begins nothing.
    if (now < count && guide->sections[now].boss > 0 &&
        same_hits(guide, &guide->sections[now], state))
        return now;
    for (uint32_t i = 0; hits > 0 && i < count; i++)
        if (same_hits(guide, &guide->sections[i], state))
            return i;
    return count;
}
