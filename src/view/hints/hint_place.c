// hint_place.c - keeps a bubble out of every hero's way: it is in one of six slots at the edge of
// the picture, out of which it grows and into which it shrinks. It is calm: it takes the slot that
// stays free longest and keeps it until a hero is about to come there. Then it goes altogether and
// grows again in another slot, so that it never crosses the picture. Whatever happens, it is never
// larger than the heroes leave room for.
#include "hints.h"
#include "jantar/real.h"
#include "way.h"

enum {
    SOON_STEP = 10,    // ticks from one foreseen moment to the next
    LEAVE_SOON = 2,    // moments before a hero comes, in which a bubble shrinks
    COME_SOON = 4,     // moments for which a slot must be free when a bubble comes there ...
    CALM_TICKS = 45,   // ... and all of them until it has waited so long after it went
    QUIET_MOST = 450,  // ticks without a hero after which a slot is as good as it gets
    DISLIKE = 25,      // ticks by which each slot is liked less than the one before it in the list
    LOW_DISLIKE = 250, // the same for those at the bottom: they hide the ground that one lands on
    AHEAD_DISLIKE = 150, // the same for those on the side where the heroes go: they hide the way on
    MIDDLE_DISLIKE = 60, // the same for those in the middle, while the heroes go
    ABOUT_DISLIKE = 400, // the same for those that hide what the bubble is about
    COUNTS_DISLIKE = 100, // the same for the one where what is collected is counted now and then
    SOON_DISLIKE = 60,    // the same for each moment in which a hero is foreseen there
};

#define EDGE 0.45        // from the picture's edge
#define HERO_MARGIN 0.25 // kept between bubble and hero
#define GROWS 0.09       // part of its full size by which it grows in a tick
#define SHRINKS 0.11
#define GRAVITY 25.0 // tiles/s^2
#define FOLLOWS 0.2  // part by which the camera's speed nears the hero's from moment to moment
#define GOING 1.5    // tiles/s; slower heroes go nowhere

static const Vec2 picture = {GAME_VIEW_WIDTH, GAME_VIEW_HEIGHT};

// --- what is seen --------------------------------------------------------------------------------

// Maps a box of the level to the picture.
static Box in_picture(Box view, Box box)
{
    double scale = picture.x / (view.max.x - view.min.x);
    return (Box){vec2_scale(vec2_sub(box.min, view.min), scale),
                 vec2_scale(vec2_sub(box.max, view.min), scale)};
}

static Box moved(Box box, Vec2 by)
{
    return (Box){vec2_add(box.min, by), vec2_add(box.max, by)};
}

static Box hero_box(const GameState *state, uint32_t number)
{
    const GameHero *hero = &state->heroes[number];
    const SimBody *body = sim_body_const(game_world_const(state), hero->body);
    if (hero->bubble)
        return box_at(hero->bubble_place, vec2(2.4, 2.4));
    return body->box;
}

// Returns a place after a step, without the part of it that leads into rock.
static Vec2 step_on(const LevelDesc *level, Vec2 place, Vec2 step)
{
    if (way_is_open(level, vec2(place.x + step.x, place.y)))
        place.x += step.x;
    if (way_is_open(level, vec2(place.x, place.y + step.y)))
        place.y += step.y;
    return place;
}

// Moves a box by as much as leaves it in the picture.
static Box moved_inside(Box box, Vec2 by)
{
    by.x = real_clamp(by.x, real_min(-box.min.x, 0.0), real_max(picture.x - box.max.x, 0.0));
    by.y = real_clamp(by.y, real_min(-box.min.y, 0.0), real_max(picture.y - box.max.y, 0.0));
    return moved(box, by);
}

// Foresees a hero: it goes on as it moves now, and falls if it is in the air, until it comes to
// rock. It does not leave the picture, because the camera follows it.
static void foresee(HintSight *sight, const LevelDesc *level, const GameState *state,
                    uint32_t number)
{
    const double step = (double)SOON_STEP / SIM_TICK_RATE;
    Box *soon = sight->heroes[sight->hero_count++];
    GameHeroInfo hero = game_hero_info_of(state, number);
    Box now = box_grow(in_picture(game_view(state), hero_box(state, number)), HERO_MARGIN);
    Vec2 place = hero.position, speed = hero.velocity, camera = state->camera.velocity;
    bool falls = hero.grounded == 0 && hero.stuck == 0;
    for (uint32_t i = 0; i < HINT_SOON; i++) {
        Vec2 by = vec2_sub(place, hero.position);
        soon[i] = moved_inside(now, vec2_add_scaled(by, camera, -step * i));
        place = step_on(level, place, vec2_scale(speed, step));
        camera = vec2_lerp(camera, speed, FOLLOWS);
        if (falls)
            speed.y += GRAVITY * step;
    }
}

HintSight hint_sight(const LevelDesc *level, const GameState *state, uint32_t taken)
{
    HintSight sight = {.taken = taken, .ticks = state->tick};
    double going = 0.0;
    for (uint32_t i = 0; i < state->hero_count; i++)
        if (state->heroes[i].dead_ticks == 0) {
            foresee(&sight, level, state, i);
            going += game_hero_info_of(state, i).velocity.x;
        }
    sight.heading = going > GOING ? 1.0 : going < -GOING ? -1.0 : 0.0;
    return sight;
}

Box hint_about(const GameState *state, Box box)
{
    Box about = in_picture(game_view(state), box);
    Vec2 hero = {0.5 * picture.x, about.min.y};
    return box_join(about, (Box){hero, vec2(hero.x, about.max.y)});
}

// --- slots ---------------------------------------------------------------------------------------

// Where a slot is: the part of the bubble's width that is left of its fixed point, and at the
// bottom or not.
static double left_part(uint32_t slot)
{
    uint32_t column = slot % HINT_BOTTOM;
    return column == HINT_TOP ? 0.5 : column == HINT_TOP_LEFT ? 0.0 : 1.0;
}

static Vec2 fixed_point(uint32_t slot)
{
    double part = left_part(slot);
    return vec2(EDGE + part * (picture.x - 2.0 * EDGE),
                slot >= HINT_BOTTOM ? picture.y - EDGE : EDGE);
}

Box hint_box(uint32_t slot, Vec2 size, double scale)
{
    Vec2 at = fixed_point(slot), grown = vec2_scale(size, scale);
    Vec2 corner = {at.x - left_part(slot) * grown.x, slot >= HINT_BOTTOM ? at.y - grown.y : at.y};
    return (Box){corner, vec2_add(corner, grown)};
}

// Returns how far a span that grows from `at`, by `before` and `after`, may grow until it meets the
// span from `low` to `high`.
static double span_room(double at, double before, double after, double low, double high)
{
    if (low >= at)
        return after > 0.0 ? (low - at) / after : 2.0;
    if (high <= at)
        return before > 0.0 ? (at - high) / before : 2.0;
    return 0.0;
}

// Returns how large a bubble may be, 0..1, that does not cover a hero now.
static double room_of(uint32_t slot, Vec2 size, const HintSight *sight)
{
    double room = 1.0, left = left_part(slot), up = slot >= HINT_BOTTOM ? 1.0 : 0.0;
    Vec2 at = fixed_point(slot);
    for (uint32_t i = 0; i < sight->hero_count; i++) {
        const Box *hero = &sight->heroes[i][0];
        double x = span_room(at.x, left * size.x, (1.0 - left) * size.x, hero->min.x, hero->max.x);
        double y = span_room(at.y, up * size.y, (1.0 - up) * size.y, hero->min.y, hero->max.y);
        room = real_min(room, real_max(x, y));
    }
    return room;
}

// Returns for how many moments no hero will be where the bubble is, at most `most`.
static uint32_t free_for(uint32_t slot, Vec2 size, const HintSight *sight, uint32_t most)
{
    Box box = hint_box(slot, size, 1.0);
    for (uint32_t i = 0; i < sight->hero_count; i++)
        for (uint32_t k = 0; k < most; k++)
            if (box_overlaps(box, sight->heroes[i][k]))
                most = k;
    return most;
}

// The bubble that stands for all when heroes are noted in slots.
static const Vec2 usual_size = {6.6, 2.0};

void hint_slots_tick(HintSlots *slots, const HintSight *sight)
{
    for (uint32_t slot = 0; slot < HINT_SLOTS; slot++)
        if (free_for(slot, usual_size, sight, COME_SOON) < COME_SOON)
            slots->met[slot] = sight->ticks;
}

// True if a slot is not free for a bubble: something else is there.
static bool is_taken(uint32_t slot, const HintSight *sight, const HintCard *card)
{
    return (sight->taken >> slot & 1u) != 0 ||
           box_overlaps(hint_box(slot, card->size, 1.0), card->other);
}

// Returns how little a slot is liked, in ticks. A bubble on the side where the heroes go hides most
// of the way on.
static int64_t dislike_of(uint32_t slot, double heading, const HintCard *card)
{
    double side = (2.0 * left_part(slot) - 1.0) * heading; // 1: ahead, 0: in the middle, -1: behind
    int64_t hides = heading == 0.0 || side < 0.0 ? 0 : side > 0.0 ? AHEAD_DISLIKE : MIDDLE_DISLIKE;
    bool over = box_overlaps(hint_box(slot, card->size, 1.0), card->about);
    return (int64_t)slot * DISLIKE + (slot >= HINT_BOTTOM ? LOW_DISLIKE : 0) +
           (slot == HINT_TOP_LEFT ? COUNTS_DISLIKE : 0) + (over ? ABOUT_DISLIKE : 0) + hides;
}

// Returns the best slot for a bubble: no hero comes there for so many moments, none has been there
// for long, and it is liked. HINT_SLOTS: there is none.
static uint32_t best_slot(const HintSlots *slots, const HintSight *sight, const HintCard *card,
                          uint32_t moments)
{
    uint32_t best = HINT_SLOTS;
    int64_t best_quiet = INT64_MIN;
    for (uint32_t slot = 0; slot < HINT_SLOTS; slot++) {
        uint32_t since = sight->ticks - slots->met[slot];
        uint32_t soon = free_for(slot, card->size, sight, HINT_SOON);
        int64_t quiet = (since < QUIET_MOST ? since : QUIET_MOST) -
                        (int64_t)(HINT_SOON - soon) * SOON_DISLIKE -
                        dislike_of(slot, sight->heading, card);
        if (soon >= moments && !is_taken(slot, sight, card) && quiet > best_quiet) {
            best_quiet = quiet;
            best = slot;
        }
    }
    return best;
}

// --- moving --------------------------------------------------------------------------------------

// True if a bubble can't stay: it is in the way, or a hero comes and there is another slot.
static bool must_leave(const HintPlace *place, const HintSlots *slots, const HintSight *sight,
                       const HintCard *card)
{
    if (is_taken(place->slot, sight, card) || room_of(place->slot, card->size, sight) < 1.0)
        return true;
    return free_for(place->slot, card->size, sight, LEAVE_SOON) < LEAVE_SOON &&
           best_slot(slots, sight, card, COME_SOON) != HINT_SLOTS;
}

// Chooses the slot of a bubble that is not seen. False if it waits.
static bool choose(HintPlace *place, const HintSlots *slots, const HintSight *sight,
                   const HintCard *card)
{
    uint32_t moments = place->waits > 0 ? HINT_SOON : COME_SOON;
    uint32_t best = best_slot(slots, sight, card, moments);
    place->waits -= place->waits > 0;
    if (best != HINT_SLOTS)
        place->slot = best;
    return best != HINT_SLOTS;
}

void hint_place_tick(HintPlace *place, const HintSlots *slots, const HintSight *sight,
                     const HintCard *card)
{
    bool stays = card->wanted;
    place->before = place->scale;
    if (stays && place->scale <= 0.0)
        stays = choose(place, slots, sight, card);
    else if (stays)
        place->leaves = place->leaves || must_leave(place, slots, sight, card);
    bool grows = stays && !place->leaves;
    place->scale =
        grows ? real_min(place->scale + GROWS, 1.0) : real_max(place->scale - SHRINKS, 0.0);
    place->scale = real_min(place->scale, room_of(place->slot, card->size, sight));
    if (place->scale <= 0.0 && place->leaves) {
        place->leaves = false;
        place->waits = CALM_TICKS;
    }
}
