// bot_boss.c - see bot_boss.h. What the bosses ask for in each phase: src/game/drummer.c, mother.c;
// bot_horse.c fights the miller's horse.
#include "bot_boss.h"

#include "jantar/input.h"
#include "jantar/real.h"

#define LEAP 2.3   // tiles beside the head from which a jump leads above it
#define AIM 0.3    // tiles by which the hero may be beside what it aims at
#define ABOVE 2.0  // tiles beside the head within which falling as amber hits it
#define HIGH 3.5   // tiles over its head: from there it is fallen upon
#define WIND 4.8   // tiles beside its head: the middle of the wind that reaches over it
#define COLUMN 1.0 // tiles beside that within which one jumps into the wind
#define AHEAD 1.5  // tiles of the guide's way to which one walks
#define SLOT 3.0   // tiles of the guide's way ahead on which its form is taken
#define ON_WAY 2.5 // tiles from the guide's way within which one follows it
#define BELOW 2.0  // tiles below all of the guide's way: the hero fell out of the arena
#define RISE 0.8   // tiles above the lowest place of the way: there it takes off
#define RISING 3.0 // tiles/s upwards

#define NEAR_LOUD 0.9   // tiles from where the guide was loud: there one is loud oneself
#define HIDES 3.8       // tiles from there where one waits until she has gone
#define STEEP 0.8       // tiles that the way rises ahead: it takes a jump
#define CLIMB 2.2       // tiles of the guide's way ahead in which a rise counts
#define BELOW_HER 2.2   // tiles beside the hero within which she comes up below it
#define AT_TOOTH 1.8    // tiles beside where the guide hung, within which one hangs there, too
#define NEAR_TOOTH 3.5  // the same: one reaches for the tooth
#define ABOVE_WATER 7.0 // tiles above the lowest place of the way: high enough for that
#define AMBER 0.9       // how far one has turned to amber when it counts
#define FALLEN 1.5      // tiles below the guide's way: one has fallen into the water
#define BRAKES 0.2      // s ahead of which one lets go of a key so as not to go too far
#define AFLOAT 0.6      // tiles below the hero's middle to which water reaches when it swims
#define STEADY 0.5      // tiles by which one may stand beside where one climbs straight up
#define UPRIGHT 1.0     // tiles to the side of the way ahead up to which it leads straight up
#define STRAY 4.0       // tiles from the guide's way within which one follows it in her hall

enum {
    STEP_TICKS = 20,  // of a jump onto a ledge
    JUMP_TICKS = 16,  // of a jump onto its head
    HOP_TICKS = 10,   // into the wind
    LET_GO_TICKS = 4, // of the jump key, before one jumps again
};

// What a player knows when it plans.
typedef struct View {
    const GameDrummer *drummer;
    const GameMother *mother;
    const RateGuide *guide;
    const RateLeg *leg;
    Vec2 hero;
    double speed; // tiles/s to the right
    bool grounded, rising, stuck, amber;
    bool swims;
    bool jumps; // holds the jump key
    BotPlan *plan;
} View;

// Returns the key that leads to a place x, 0 when the hero is there.
static uint32_t side_to(const View *view, double x)
{
    double way = x - view->hero.x;
    return way > AIM ? GAME_KEY_RIGHT : way < -AIM ? GAME_KEY_LEFT : 0;
}

static bool is_striking(const View *view)
{
    return view->drummer->act == GAME_DRUMMER_TELLS || view->drummer->act == GAME_DRUMMER_STRIKES;
}

// --- the guide's way -----------------------------------------------------------------------------

static const RateGuidePoint *point_at(const View *view, uint32_t number)
{
    return &view->guide->points[number];
}

static uint32_t last_point(const View *view)
{
    return view->leg->first + view->leg->count - 1;
}

static double lowest(const View *view)
{
    double y = -1e30;
    for (uint32_t i = view->leg->first; i <= last_point(view); i++)
        y = real_max(y, point_at(view, i)->place.y);
    return y;
}

// Returns where the guide left the ground for good.
static uint32_t take_off(const View *view)
{
    uint32_t point = last_point(view);
    double ground = lowest(view) - RISE;
    while (point > view->leg->first && point_at(view, point)->place.y < ground)
        point--;
    return point;
}

// Goes along the way; takes a form where the guide did so ahead.
static uint32_t follow_way(const View *view, uint32_t near)
{
    uint32_t ahead = guide_after(view->guide, view->leg, near, AHEAD);
    uint32_t end = guide_after(view->guide, view->leg, near, SLOT);
    uint32_t keys = side_to(view, point_at(view, ahead)->place.x);
    for (uint32_t i = near; i <= end; i++)
        keys |= point_at(view, i)->keys & GAME_KEY_SLICK;
    return keys;
}

// --- phases of the drummer -----------------------------------------------------------------------

static bool land_on_head(const View *view)
{
    double way = view->drummer->head.x - view->hero.x;
    uint32_t side = way > 0.0 ? GAME_KEY_RIGHT : GAME_KEY_LEFT;
    if (!view->grounded)
        return bot_keep(view->plan, side_to(view, view->drummer->head.x) |
                                        (view->rising ? GAME_KEY_JUMP : GAME_KEY_HEAVY));
    if (real_abs(way) > LEAP)
        return bot_keep(view->plan, side);
    bot_hold(view->plan, side | GAME_KEY_JUMP, JUMP_TICKS);
    return bot_keep(view->plan, side | GAME_KEY_HEAVY);
}

static bool fight_first(const View *view)
{
    if (is_striking(view))
        return bot_keep(view->plan, GAME_KEY_HEAVY);
    if (view->drummer->act == GAME_DRUMMER_RINGS)
        return bot_keep(view->plan, 0);
    return view->drummer->act == GAME_DRUMMER_DAZED && land_on_head(view);
}

// Holds on to the beak that feels, and lets go as soon as it pulls.
static bool fight_second(const View *view)
{
    bool tight = guide_is_tight(view->guide, view->hero);
    uint32_t near = guide_nearest(view->guide, view->leg, view->hero);
    if (is_striking(view) && !tight)
        return bot_keep(view->plan, GAME_KEY_HEAVY);
    if (view->drummer->act == GAME_DRUMMER_PULLS)
        return bot_keep(view->plan, 0);
    if (view->drummer->act == GAME_DRUMMER_FEELS && !tight)
        return bot_keep(view->plan,
                        GAME_KEY_STICK | (view->stuck ? 0 : side_to(view, view->drummer->beak.x)));
    return bot_keep(view->plan, follow_way(view, near));
}

static bool fall_on(const View *view)
{
    double way = view->drummer->head.x - view->hero.x;
    uint32_t form = real_abs(way) < ABOVE ? GAME_KEY_HEAVY : GAME_KEY_PUFF;
    return bot_keep(view->plan, side_to(view, view->drummer->head.x) | form);
}

static bool ride(const View *view, double column)
{
    uint32_t side = side_to(view, column);
    if (view->grounded && real_abs(column - view->hero.x) > COLUMN)
        return bot_keep(view->plan, side);
    if (view->grounded)
        bot_hold(view->plan, side | GAME_KEY_PUFF | GAME_KEY_JUMP, HOP_TICKS);
    return bot_keep(view->plan, side | GAME_KEY_PUFF);
}

static bool fight_third(const View *view, bool *is_above)
{
    const GameDrummer *drummer = view->drummer;
    uint32_t off = take_off(view), near = guide_nearest(view->guide, view->leg, view->hero);
    Vec2 apart = vec2_sub(point_at(view, near)->place, view->hero);
    double column = point_at(view, off)->place.x;
    bool tight = guide_is_tight(view->guide, view->hero);
    if (is_striking(view) && !tight)
        return bot_keep(view->plan, GAME_KEY_HEAVY);
    if (tight || (near < off && vec2_length(apart) < ON_WAY))
        return bot_keep(view->plan, follow_way(view, near));
    if (drummer->act != GAME_DRUMMER_BEATS)
        return bot_keep(view->plan, side_to(view, column));
    *is_above = !view->grounded && (*is_above || view->hero.y < drummer->head.y - HIGH);
    return *is_above ? fall_on(view)
                     : ride(view, drummer->head.x + (column > drummer->head.x ? WIND : -WIND));
}

// --- phases of the mother of dragons -------------------------------------------------------------

// Returns the key that leads to a place x and lets the hero stop there.
static uint32_t brake_at(const View *view, double x)
{
    double way = x - BRAKES * view->speed - view->hero.x;
    return real_abs(way) < STEADY ? 0 : way > 0.0 ? GAME_KEY_RIGHT : GAME_KEY_LEFT;
}

// Returns the last point of the way at which the guide held this key; the first point if none.
static uint32_t last_with(const View *view, uint32_t key)
{
    uint32_t point = last_point(view);
    while (point > view->leg->first && (point_at(view, point)->keys & key) == 0)
        point--;
    return point;
}

// Goes along the guide's way as the guide did, on ledges and in the air.
static bool imitate(const View *view)
{
    uint32_t near = guide_nearest(view->guide, view->leg, view->hero);
    uint32_t ahead = guide_after(view->guide, view->leg, near, AHEAD),
             end = guide_after(view->guide, view->leg, near, CLIMB);
    if (vec2_length(vec2_sub(point_at(view, near)->place, view->hero)) > STRAY ||
        (!view->grounded && view->hero.y > point_at(view, near)->place.y + FALLEN))
        return false;
    uint32_t forms = 0;
    double top = view->hero.y;
    for (uint32_t i = near; i <= end; i++) {
        forms |= point_at(view, i)->keys & (GAME_KEY_SLICK | GAME_KEY_PUFF);
        top = real_min(top, point_at(view, i)->place.y);
    }
    double x = point_at(view, ahead)->place.x;
    bool upright =
        forms == 0 && !view->swims && real_abs(x - point_at(view, near)->place.x) < UPRIGHT;
    uint32_t keys = (upright ? brake_at(view, x) : side_to(view, x)) | forms;
    if (top < view->hero.y - STEEP && (forms & GAME_KEY_PUFF) == 0) {
        bool from = view->grounded || (view->swims && !view->rising);
        if (from && view->jumps)
            bot_hold(view->plan, keys, LET_GO_TICKS);
        if (from || view->rising)
            bot_hold(view->plan, keys | GAME_KEY_JUMP, STEP_TICKS);
        return bot_hold(view->plan, keys, JUMP_TICKS);
    }
    return bot_keep(view->plan, keys);
}

static bool go_slick(const View *view, uint32_t point)
{
    return bot_keep(view->plan, GAME_KEY_SLICK | side_to(view, point_at(view, point)->place.x));
}

// Is loud where the guide was, and then silent and away.
static bool fight_noise(const View *view)
{
    const GameMother *mother = view->mother;
    uint32_t loud = last_with(view, GAME_KEY_HEAVY);
    double way = point_at(view, loud)->place.x - view->hero.x;
    bool comes = mother->act == GAME_MOTHER_RUSHES || mother->act == GAME_MOTHER_WAKES ||
                 (mother->act == GAME_MOTHER_TELLS && real_abs(way) > NEAR_LOUD);
    double hide = point_at(view, last_point(view))->place.x - point_at(view, loud)->place.x;
    if (mother->fury > 0.0 || mother->act == GAME_MOTHER_DAZED)
        return go_slick(view, last_point(view));
    if (comes)
        return bot_keep(view->plan,
                        GAME_KEY_SLICK | brake_at(view, point_at(view, loud)->place.x +
                                                            (hide > 0.0 ? HIDES : -HIDES)));
    if (real_abs(way) > NEAR_LOUD)
        return go_slick(view, loud);
    bool jumps = view->amber && (view->grounded || view->rising);
    return bot_keep(view->plan, GAME_KEY_HEAVY | (jumps ? GAME_KEY_JUMP : 0));
}

// Hangs on the tooth until she comes up below.
static bool fight_tooth(const View *view)
{
    const GameMother *mother = view->mother;
    bool up = mother->act == GAME_MOTHER_RUSHES || mother->act == GAME_MOTHER_GAPES;
    double way = point_at(view, last_with(view, GAME_KEY_STICK))->place.x - view->hero.x;
    if (view->stuck && real_abs(way) > AT_TOOTH) // to something else
        return bot_keep(view->plan, side_to(view, view->hero.x + way));
    if (!view->stuck && real_abs(way) < NEAR_TOOTH && view->hero.y < lowest(view) - ABOVE_WATER)
        return bot_keep(view->plan, GAME_KEY_STICK | side_to(view, view->hero.x + way) |
                                        (view->rising ? GAME_KEY_JUMP : 0));
    if (!view->stuck)
        return imitate(view);
    if (up && real_abs(mother->balls[0].x - view->hero.x) < BELOW_HER)
        return bot_keep(view->plan, GAME_KEY_STICK | GAME_KEY_HEAVY);
    return bot_keep(view->plan, GAME_KEY_STICK);
}

static bool fight_mother(const View *view)
{
    switch (view->mother->hits) {
    case 0:
        return fight_noise(view);
    case 1:
        return fight_tooth(view);
    default:
        return imitate(view);
    }
}

// --- seeing and planning -------------------------------------------------------------------------

void bot_fight_see(BotFight *fight, const LevelDesc *level, const GameState *seen)
{
    fight->boss = guide_boss_awake(level, seen);
    fight->level = level;
    if (fight->boss == 0)
        return;
    fight->kind = (LevelBossKind)level->elements[fight->boss - 1].boss.kind;
    if (fight->kind == LEVEL_BOSS_HORSE)
        bot_horse_see(&fight->horse, level, seen, fight->boss - 1);
    else if (fight->kind == LEVEL_BOSS_MOTHER)
        fight->mother = game_mother_of(seen, level, fight->boss - 1);
    else
        fight->drummer = game_drummer_of(seen, level, fight->boss - 1);
}

// Returns true if there is water at a place, or close below it.
static bool is_wet(const LevelDesc *level, const GameState *state, Vec2 place)
{
    const uint32_t *first = level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_WATER]; i < first[LEVEL_ELEMENT_WATER + 1]; i++) {
        Box box = game_water_box(&level->elements[i], &game_elements_const(state)[i]);
        if (box_contains(box, vec2(place.x, place.y + AFLOAT)))
            return true;
    }
    return false;
}

bool bot_fight_think(BotFight *fight, const RateGuide *guide, const RateLeg *leg,
                     const GameState *now, uint32_t held, BotPlan *plan)
{
    GameHeroInfo hero = game_hero_info(now);
    View view = {.drummer = &fight->drummer,
                 .mother = &fight->mother,
                 .guide = guide,
                 .leg = leg,
                 .hero = hero.position,
                 .speed = hero.velocity.x,
                 .grounded = hero.grounded != 0,
                 .rising = hero.velocity.y<-RISING, .stuck = hero.stuck> 0,
                 .amber = game_hero_forms(&now->heroes[0]).heavy > AMBER,
                 .swims = fight->boss > 0 && is_wet(fight->level, now, hero.position),
                 .jumps = (held & GAME_KEY_JUMP) != 0,
                 .plan = plan};
    plan->count = 0;
    if (fight->boss > 0 && fight->kind == LEVEL_BOSS_HORSE)
        return bot_horse_think(&fight->horse, guide, leg, now, held, plan);
    if (fight->boss > 0 && fight->kind == LEVEL_BOSS_MOTHER)
        return fight_mother(&view);
    if (fight->boss == 0 || hero.position.y > lowest(&view) + BELOW)
        return false;
    switch (fight->drummer.hits) {
    case 0:
        return fight_first(&view);
    case 1:
        return fight_second(&view);
    default:
        return fight_third(&view, &fight->is_above);
    }
}
