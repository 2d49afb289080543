// guide.h - how far a game still is from the end of a section, along the guide's way (rate.h).
// Private to solve.
#pragma once

#include "jantar/rate.h"

// Computes the field of each leg. False: no memory.
bool guide_fields_make(RateGuide *guide);

// Returns the leg in which a game is that was in `leg` a moment ago.
uint32_t guide_advance(const RateGuide *guide, const RateSection *section, uint32_t leg,
                       const GameState *state);

// Returns the leg to go back to because what ended an earlier one is undone; else `leg`.
uint32_t guide_go_back(const RateGuide *guide, const RateSection *section, uint32_t leg,
                       const GameState *state);

// Returns the leg to go on with when the hero is on a later one already, without what should have
// happened before.
uint32_t guide_skip(const RateGuide *guide, const RateSection *section, uint32_t leg,
                    const GameState *state);

// Returns the tiles of way that are left in the section. Only meaningful for comparisons.
double guide_left(const RateGuide *guide, const RateSection *section, uint32_t leg,
                  const GameState *state);

// Returns true when the section's flower or exit is reached.
bool guide_is_passed(const RateSection *section, const GameState *state);

// Returns the number of the point of the leg that is nearest to a place.
uint32_t guide_nearest(const RateGuide *guide, const RateLeg *leg, Vec2 place);

// Returns the point of the leg some tiles of way after `point`.
uint32_t guide_after(const RateGuide *guide, const RateLeg *leg, uint32_t point, double tiles);

static inline Vec2 guide_hero(const GameState *state)
{
    return sim_body_const(game_world_const(state), state->heroes[0].body)->centre;
}
