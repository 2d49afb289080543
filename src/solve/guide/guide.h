// guide.h - how far a game still is from the end of a section, along the guide's way (rate.h).
// Private to solve.
#pragma once

#include "jantar/rate.h"

// Computes the field of each leg. False: no memory.
bool guide_fields_make(RateGuide *guide);

// A place that a player has given up: to go through it seems far.
typedef struct GuideBar {
    Vec2 place;
    double radius;
} GuideBar;

// Computes the field of a leg for a player who has given up some places. `field` has a number for
// each cell. False: no memory.
bool guide_field_make(const RateGuide *guide, const RateLeg *leg, const GuideBar *bars,
                      uint32_t count, uint16_t *field);

static inline size_t guide_cell_count(const RateGuide *guide)
{
    return (size_t)guide->grid.columns * (size_t)guide->grid.rows;
}

// True when a source is on though the hero is not near it.
bool guide_source_is_held(const RateGuide *guide, uint32_t source, const GameState *state);

// Returns the leg in which a game is that was in `leg` a moment ago.
uint32_t guide_advance(const RateGuide *guide, const RateSection *section, uint32_t leg,
                       const GameState *state);

// Returns the leg to go back to because what ended an earlier one is undone; else `leg`.
uint32_t guide_go_back(const RateGuide *guide, const RateSection *section, uint32_t leg,
                       const GameState *state);

// Returns the leg to go back to because a door shut again before the hero came past it; else `leg`.
uint32_t guide_turn_back(const RateGuide *guide, const RateSection *section, uint32_t leg,
                         const GameState *state);

// Returns the leg to go on with when the hero is on one after `farthest` already, without what
// should have happened before.
uint32_t guide_skip(const RateGuide *guide, const RateSection *section, uint32_t leg,
                    uint32_t farthest, const GameState *state);

// Returns the tiles of way that are left in the section, by a field of the leg (its own, or
// guide_field_make()). Only meaningful for comparisons.
double guide_left(const RateGuide *guide, const RateSection *section, uint32_t leg,
                  const uint16_t *field, const GameState *state);

// Returns true when the section's flower or exit is reached, or its boss is hit.
bool guide_is_passed(const RateSection *section, const GameState *state);

// Returns the hits that all bosses of the level have taken.
uint32_t guide_boss_hits(const LevelDesc *level, const GameState *state);

// Returns the section in which a run is that was in section `now` when it was saved before;
// section_count: in none.
uint32_t guide_section_at(const RateGuide *guide, uint32_t now, const GameState *state);

// Returns the number of the point of the leg that is nearest to a place.
uint32_t guide_nearest(const RateGuide *guide, const RateLeg *leg, Vec2 place);

// Returns the point of the leg some tiles of way after `point`.
uint32_t guide_after(const RateGuide *guide, const RateLeg *leg, uint32_t point, double tiles);

static inline const RateLeg *guide_leg(const RateGuide *guide, const RateSection *section,
                                       uint32_t leg)
{
    return &guide->legs[section->first_leg + leg];
}

static inline Vec2 guide_hero(const GameState *state)
{
    return sim_body_const(game_world_const(state), state->heroes[0].body)->centre;
}
