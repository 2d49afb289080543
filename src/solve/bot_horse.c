// bot_horse.c - see bot_horse.h.
#include "bot_horse.h"

#include "jantar/input.h"
#include "jantar/real.h"

#define AIM 0.3       // tiles by which the hero may be beside what it aims at
#define BRAKES 0.2    // s ahead of which one lets go of a key so as not to go too far
#define OVER 1.1      // tiles beside a cup within which one falls on it as amber
#define WET 0.3       // tiles above the surface, of the hero's middle when it swims
#define DEEP 1.5      // tiles below the surface, of the same when it dives
#define NOSE_OFF 2.5  // tiles before its lips from where one climbs its nose
#define BACK 3.0      // tiles behind its head: from there one jumps to its first cup
#define TAIL 0.9      // tiles before the end of its tail: from there one jumps to its second cup
#define BAIT 4.0      // tiles before its lips where one lets oneself be swallowed
#define RISING 3.0    // tiles/s upwards
#define BUMPED 1.5    // tiles/s; a swimmer that is slower has come to a bank
#define AT_LEVER 0.7  // tiles from the end of the way to the lever
#define SLOT 2.5      // tiles before the guide's way through the slot at which one turns slick
#define BEHIND 1.5    // tiles behind its last cup: one has missed it
#define NEAR_CUP 2.5  // tiles before it at which a swimmer jumps at it
#define TAP 0.11      // s before a touch of the water at which one taps
#define AMBER_OFF 3.0 // tiles before the water at which one turns to amber

enum {
    LEAP_TICKS = 15,
    TAP_TICKS = 5,
    LET_GO_TICKS = 4,
};

typedef struct View {
    BotHorse *horse;
    const RateGuide *guide;
    const RateLeg *leg;
    Vec2 hero, velocity;
    bool grounded, jumps;
    BotPlan *plan;
} View;

// Jumps: lets go of the key first if it is held.
static bool leap(const View *view, uint32_t keys)
{
    if (view->jumps)
        bot_hold(view->plan, keys, LET_GO_TICKS);
    bot_hold(view->plan, keys | GAME_KEY_JUMP, LEAP_TICKS);
    return bot_keep(view->plan, keys);
}

// Returns the key that leads to a place x and lets the hero stop there.
static uint32_t to_x(const View *view, double x)
{
    double way = x - BRAKES * view->velocity.x - view->hero.x;
    return real_abs(way) < AIM ? 0 : way > 0.0 ? GAME_KEY_RIGHT : GAME_KEY_LEFT;
}

static uint32_t forwards(const View *view)
{
    return view->horse->pose.home.x > view->horse->pose.cups[0].x ? GAME_KEY_LEFT : GAME_KEY_RIGHT;
}

static double ahead_of(const View *view, double x)
{
    return forwards(view) == GAME_KEY_RIGHT ? x - view->hero.x : view->hero.x - x;
}

static bool is_wet(const View *view)
{
    return view->hero.y > view->horse->surface - WET;
}

// Flies to a cup, and falls on it as amber.
static bool fall_on(const View *view, Vec2 cup)
{
    double way = cup.x - view->hero.x;
    uint32_t side = way > AIM ? GAME_KEY_RIGHT : way < -AIM ? GAME_KEY_LEFT : 0;
    bool rises = view->velocity.y < -RISING;
    bool over = real_abs(way) < OVER && view->hero.y < cup.y;
    return bot_keep(view->plan,
                    side | (rises ? GAME_KEY_JUMP : 0) | (over && !rises ? GAME_KEY_HEAVY : 0));
}

// --- phases --------------------------------------------------------------------------------------

// Returns the first point of the guide's way at which it held this key; the last point if none.
static Vec2 first_with(const View *view, uint32_t key)
{
    const RateLeg *leg = view->leg;
    uint32_t i = leg->first, last = leg->first + leg->count - 1;
    while (i < last && (view->guide->points[i].keys & key) == 0)
        i++;
    return view->guide->points[i].place;
}

// Climbs its nose, and jumps off its back.
static bool climb(const View *view)
{
    const GameHorse *pose = &view->horse->pose;
    uint32_t on = forwards(view);
    double nose = game_horse_mouth(pose).x, head = ahead_of(view, pose->head.x);
    if (is_wet(view) && ahead_of(view, nose) < 0.0)
        return bot_keep(view->plan, on == GAME_KEY_RIGHT ? GAME_KEY_LEFT : GAME_KEY_RIGHT);
    if (view->hero.y > view->horse->surface + DEEP)
        return bot_keep(view->plan,
                        to_x(view, nose + (on == GAME_KEY_RIGHT ? -NOSE_OFF : NOSE_OFF)));
    if (view->grounded && head < -BACK)
        return leap(view, on);
    if (view->grounded || head > -BACK)
        return bot_keep(view->plan, on);
    return fall_on(view, pose->cups[0]);
}

// Lies as amber on the bottom while it draws the water in.
static bool fight_breath(const View *view)
{
    if (view->horse->pose.act == GAME_HORSE_CHOKES)
        return climb(view);
    Vec2 dive = first_with(view, GAME_KEY_HEAVY);
    if (is_wet(view) || ahead_of(view, dive.x) < 0.0)
        return bot_keep(view->plan, GAME_KEY_HEAVY | (is_wet(view) ? 0 : to_x(view, dive.x)));
    return bot_keep(view->plan, forwards(view));
}

static bool fight_throat(const View *view)
{
    const GameHorse *pose = &view->horse->pose;
    uint32_t on = forwards(view);
    double bait = game_horse_mouth(pose).x + (on == GAME_KEY_RIGHT ? -BAIT : BAIT);
    if (pose->act == GAME_HORSE_SWELLS)
        return bot_keep(view->plan, 0);
    if (pose->act != GAME_HORSE_FLOATS || is_wet(view))
        return bot_keep(view->plan, GAME_KEY_PUFF | to_x(view, bait));
    if (view->grounded && ahead_of(view, pose->balls[GAME_HORSE_BALLS - 1].x) < TAIL)
        return leap(view, on);
    return view->grounded ? bot_keep(view->plan, on) : fall_on(view, pose->cups[1]);
}

// Goes back to the lever: over the water, and slick through the slot.
static bool go_to_lever(const View *view, double lever, double slot)
{
    uint32_t on = forwards(view), back = on == GAME_KEY_RIGHT ? GAME_KEY_LEFT : GAME_KEY_RIGHT;
    uint32_t form = ahead_of(view, slot) > -SLOT ? GAME_KEY_SLICK : 0;
    BotHorse *horse = view->horse;
    horse->has_turned = ahead_of(view, lever) > (horse->has_turned ? -SLOT : -AT_LEVER);
    if (is_wet(view) && real_abs(view->velocity.x) < BUMPED)
        return leap(view, back);
    return bot_keep(view->plan, (horse->has_turned ? on : back) | form);
}

// Skips over the brine. Who has failed to swims on, and jumps at the cup.
static bool skip(const View *view, double slot)
{
    uint32_t on = forwards(view), back = on == GAME_KEY_RIGHT ? GAME_KEY_LEFT : GAME_KEY_RIGHT;
    Vec2 cup = view->horse->pose.cups[2];
    double left = ahead_of(view, cup.x);
    if (ahead_of(view, slot) > -SLOT)
        return bot_keep(view->plan, on | GAME_KEY_SLICK);
    if (left < -BEHIND)
        return bot_keep(view->plan, back);
    if (is_wet(view))
        return left < NEAR_CUP ? leap(view, on | GAME_KEY_HEAVY)
                               : bot_keep(view->plan, on | GAME_KEY_HEAVY);
    double height = view->horse->surface - view->hero.y - GAME_HERO_RADIUS;
    if (!view->grounded && view->velocity.y > 0.0 && height < TAP * view->velocity.y &&
        !view->jumps) {
        bot_hold(view->plan, on | GAME_KEY_HEAVY | GAME_KEY_JUMP, TAP_TICKS);
        return bot_keep(view->plan, on | GAME_KEY_HEAVY);
    }
    return bot_keep(
        view->plan,
        on | (view->grounded && ahead_of(view, slot) > -SLOT - AMBER_OFF ? 0 : GAME_KEY_HEAVY));
}

static bool fight_whirl(const View *view)
{
    const RateLeg *leg = view->leg;
    double lever = view->hero.x, slot = view->hero.x, most = -1e30, first = 0.0;
    for (uint32_t i = leg->first; i < leg->first + leg->count; i++) {
        const RateGuidePoint *point = &view->guide->points[i];
        if ((point->keys & GAME_KEY_SLICK) == 0)
            continue;
        double far = ahead_of(view, point->place.x);
        first = most == -1e30 ? point->place.x : first;
        if (-far > most) {
            most = -far;
            lever = point->place.x;
        }
        slot = first;
    }
    return view->horse->salt ? skip(view, slot) : go_to_lever(view, lever, slot);
}

// --- seeing and planning -------------------------------------------------------------------------

static double surface_at(const LevelDesc *level, Vec2 place)
{
    const uint32_t *first = level->element_first;
    double surface = place.y;
    for (uint32_t i = first[LEVEL_ELEMENT_WATER]; i < first[LEVEL_ELEMENT_WATER + 1]; i++) {
        const LevelElement *water = &level->elements[i];
        if (box_contains(box_at(water->centre, water->size), place))
            surface = real_min(surface, water->centre.y - 0.5 * water->size.y);
    }
    return surface;
}

static bool is_salt(const LevelDesc *level, const GameState *state)
{
    const uint32_t *first = level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_BRINE]; i < first[LEVEL_ELEMENT_BRINE + 1]; i++)
        if (game_elements_const(state)[i].brine.below <= 0.0)
            return true;
    return false;
}

void bot_horse_see(BotHorse *horse, const LevelDesc *level, const GameState *seen, uint32_t boss)
{
    horse->pose = game_horse_of(seen, level, boss);
    horse->surface = surface_at(level, horse->pose.home);
    horse->salt = is_salt(level, seen);
}

bool bot_horse_think(BotHorse *horse, const RateGuide *guide, const RateLeg *leg,
                     const GameState *now, uint32_t held, BotPlan *plan)
{
    GameHeroInfo hero = game_hero_info(now);
    View view = {.horse = horse,
                 .guide = guide,
                 .leg = leg,
                 .hero = hero.position,
                 .velocity = hero.velocity,
                 .grounded = hero.grounded != 0,
                 .jumps = (held & GAME_KEY_JUMP) != 0,
                 .plan = plan};
    plan->count = 0;
    switch (horse->pose.hits) {
    case 0:
        return fight_breath(&view);
    case 1:
        return fight_throat(&view);
    default:
        return fight_whirl(&view);
    }
}
