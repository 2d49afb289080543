// Tests the drummer, and with it what all bosses share: it tells before it strikes, does not leave
// an idle hero alone, is beaten by one form in each phase, and a death goes back to the phase.
#include "fight.h"
#include "harness.h"
#include "jantar/drummer.h"
#include "jantar/real.h"
#include "sim_limits.h"

#include <stdio.h>

// A bough on the left, on the right a trunk with a hollow behind bark one tile thick, which has
// holes. The drummer waits on a ledge over the bough.
static const char *const arena[] = {"#...................################",
                                    "#...................################",
                                    "#...................################",
                                    "#...................################",
                                    "#...................#....###########",
                                    "#...................#....###########",
                                    "#........................###########",
                                    "#...................#....###########",
                                    "#...................#....###########",
                                    "#...................#....###########",
                                    "#.....---................###########",
                                    "#...................#....###########",
                                    "#...................#....###########",
                                    "#........................###########",
                                    "#...................#....###########",
                                    "#...................#....###########",
                                    "#...................#....###########",
                                    "#........................###########",
                                    "####################################",
                                    "####################################",
                                    NULL};

static const Vec2 bough = {14.0, 17.2}, hollow = {23.6, 17.2};
static const Vec2 home = {7.5, 6.6}; // of the drummer

enum { VIEW = 2, BOSS = 3, ELEMENTS = 4 }; // in the order of their ids, after two flowers

static Fight *prepare(Vec2 origin, Vec2 spawn)
{
    LevelElement all[ELEMENTS] = {
        fight_element(LEVEL_ELEMENT_CHECKPOINT, vec2(2, 17), vec2(1, 2)),
        fight_element(LEVEL_ELEMENT_CHECKPOINT, vec2(24.5, 17), vec2(1, 2)),
        fight_element(LEVEL_ELEMENT_VIEW, vec2(16, 10), vec2(32, 18)),
        fight_element(LEVEL_ELEMENT_BOSS, home, vec2(0, 0))};
    all[VIEW].view.widest = GAME_ZOOM_MOST;
    return fight_prepare(arena, origin, spawn, all, ELEMENTS);
}

// Starts a fight in which the drummer took `hits` already.
static Fight *begin(Vec2 origin, Vec2 spawn, uint32_t hits)
{
    Fight *fight = prepare(origin, spawn);
    fight_start(fight, hits);
    return fight;
}

static GameDrummer pose_of(const Fight *fight)
{
    return game_drummer_of(fight->play.state, &fight->scene.level, fight->boss);
}

// --- players -------------------------------------------------------------------------------------

static uint32_t towards(double way, double near)
{
    return way > near ? RIGHT : way < -near ? LEFT : 0;
}

static bool strikes(const GameDrummer *pose)
{
    return pose->act == GAME_DRUMMER_TELLS || pose->act == GAME_DRUMMER_STRIKES;
}

// Amber when it strikes; when it lies, a jump, and amber again over its head.
static uint32_t play_heavy(Fight *fight)
{
    GameDrummer pose = pose_of(fight);
    GameHeroInfo hero = game_hero_info(fight->play.state);
    double way = pose.head.x - hero.position.x;
    if (pose.act != GAME_DRUMMER_DAZED)
        return strikes(&pose) ? HEAVY : 0;
    if (hero.grounded) {
        fight->jumped = fight->play.state->tick;
        if (real_abs(way) > 2.2)
            return towards(way, 0.0);
        return real_abs(hero.velocity.x) > 3.0 ? towards(-hero.velocity.x, 0.0) : JUMP;
    }
    uint32_t keys = towards(way, 0.15);
    if (hero.velocity.y < 0.0 && fight->play.state->tick - fight->jumped < SECOND / 2)
        keys |= JUMP;
    return hero.velocity.y > -1.0 ? keys | HEAVY : keys;
}

// Holds on to a beak that feels, and lets go when it has pulled.
static uint32_t play_stick(Fight *fight)
{
    GameDrummer pose = pose_of(fight);
    GameHeroInfo hero = game_hero_info(fight->play.state);
    if (pose.act == GAME_DRUMMER_FEELS)
        return STICK | towards(pose.beak.x - hero.position.x, 0.0);
    if (pose.act == GAME_DRUMMER_PULLS)
        return game_elements(fight->play.state)[fight->boss].boss.ticks > 0 ? STICK : 0;
    return strikes(&pose) ? HEAVY : 0;
}

// Rides the wind beside it, and falls on it as amber.
static uint32_t play_puff(Fight *fight)
{
    GameDrummer pose = pose_of(fight);
    GameHeroInfo hero = game_hero_info(fight->play.state);
    double way = pose.head.x - hero.position.x, side = way > 0.0 ? -4.6 : 4.6;
    if (strikes(&pose))
        return HEAVY;
    if (pose.act != GAME_DRUMMER_BEATS)
        return towards(way + side, 0.5);
    bool above = hero.position.y < pose.head.y - (real_abs(way) < 2.5 ? 0.0 : 3.0);
    uint32_t keys = towards(above ? way : way + side, 0.1) | (hero.grounded ? JUMP : 0);
    return keys | (above && real_abs(way) < 1.9 ? HEAVY : PUFF);
}

// --- the phases ----------------------------------------------------------------------------------

TEST(drummer_is_beaten_by_one_form_in_each_phase)
{
    const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++) {
        Fight *fight = begin(origins[i], bough, 0);
        CHECK(fight_until_hit(fight, play_heavy, 20));
        fight_end(fight);
        fight = begin(origins[i], hollow, 1);
        CHECK(fight_until_hit(fight, play_stick, 20));
        fight_end(fight);
        fight = begin(origins[i], bough, 2);
        CHECK(fight_until_hit(fight, play_puff, 40));
        CHECK_INT(game_elements(fight->play.state)[fight->boss].on, 1);
        CHECK(!fight_until_hit(fight, fight_idle, 5));
        CHECK_INT(pose_of(fight).act, GAME_DRUMMER_GONE);
        fight_end(fight);
    }
}

TEST(drummer_is_not_beaten_by_the_forms_of_other_phases)
{
    FightPlayer *const players[] = {play_heavy, play_stick, play_puff};
    for (uint32_t hits = 0; hits < 3; hits++)
        for (uint32_t i = 0; i < 3; i++) {
            if (i == hits)
                continue;
            Fight *fight = begin(vec2(0, 0), hits == 1 ? hollow : bough, hits);
            fight->play.state->options.no_damage = 1;
            CHECK(!fight_until_hit(fight, players[i], 20));
            fight_end(fight);
        }
}

// Holds on to a beak that feels, but lets go when it is glued by a third.
static uint32_t play_stick_briefly(Fight *fight)
{
    return pose_of(fight).glued > 0.33 ? 0 : play_stick(fight);
}

// The same as in the first phase, without amber once it lies.
static uint32_t play_light(Fight *fight)
{
    uint32_t keys = play_heavy(fight);
    return pose_of(fight).act == GAME_DRUMMER_DAZED ? keys & (uint32_t)~HEAVY : keys;
}

// Brings the hero above it once, `aside` of its head, and falls as amber.
static uint32_t fall_on_it(Fight *fight, bool now, double aside)
{
    GameDrummer pose = pose_of(fight);
    if (now && fight->jumped == 0) {
        fight->jumped = fight->play.state->tick;
        fight_put_hero(fight, 0, vec2(pose.head.x + aside, pose.head.y - 3.5));
    }
    return HEAVY;
}

static uint32_t fall_beside(Fight *fight)
{
    return fall_on_it(fight, pose_of(fight).act == GAME_DRUMMER_DAZED, 2.2 * pose_of(fight).facing);
}

static uint32_t fall_too_soon(Fight *fight)
{
    return fall_on_it(fight, pose_of(fight).act == GAME_DRUMMER_TELLS, 0.0);
}

// Rides its wind, and lands on it as it is.
static uint32_t play_puff_light(Fight *fight)
{
    return play_puff(fight) & (uint32_t)~HEAVY;
}

// What does not count is answered: amber after the first hit, a beak that was held too briefly, a
// landing that is not heavy, in its turn or on it.
TEST(drummer_says_what_it_refuses)
{
    const FightAnswer answers[] = {
        {play_heavy, bough, 1, GAME_REFUSED_OLD, FIGHT_SOME},
        {play_light, bough, 0, GAME_REFUSED_OLD, 0},
        {play_stick, hollow, 1, GAME_REFUSED_OLD, 0},
        {play_light, bough, 0, GAME_REFUSED_HEAVY, FIGHT_SOME},
        {fight_idle, bough, 0, GAME_REFUSED_HEAVY, FIGHT_SOME}, // from amber it would ring
        {fight_idle, bough, 2, GAME_REFUSED_HEAVY, 0},
        {play_puff_light, bough, 2, GAME_REFUSED_HEAVY, FIGHT_SOME},
        {fall_beside, bough, 0, GAME_REFUSED_BESIDE, FIGHT_SOME},
        {play_heavy, bough, 0, GAME_REFUSED_BESIDE, 0},
        {fall_too_soon, bough, 0, GAME_REFUSED_SHUT, FIGHT_SOME},
        {fall_too_soon, hollow, 1, GAME_REFUSED_SHUT, FIGHT_SOME},
        {play_heavy, bough, 0, GAME_REFUSED_SHUT, 0},
        {play_stick_briefly, hollow, 1, GAME_REFUSED_WEAK, FIGHT_SOME},
        {fight_idle, hollow, 1, GAME_REFUSED_WEAK, 0}};
    fight_check_answers(begin, answers, sizeof answers / sizeof answers[0]);
}

TEST(drummer_pulls_no_strand_to_pieces_while_it_is_held)
{
    for (uint32_t grip = 0; grip < 2; grip++) {
        Fight *fight = begin(vec2(0, 0), hollow, 1);
        uint32_t torn = 0;
        fight->play.state->options.endless_grip = grip;
        for (uint32_t tick = 0; tick < 20 * SECOND; tick++) {
            GameDrummer pose = pose_of(fight);
            bool held = pose.act == GAME_DRUMMER_PULLS;
            play_hold(&fight->play, held ? STICK : play_stick(fight), 1);
            torn += held ? play_events_now(&fight->play, GAME_EVENT_TORE) : 0;
        }
        CHECK_INT(torn, 0);
        CHECK_INT(pose_of(fight).act, GAME_DRUMMER_PULLS);
        play_hold(&fight->play, 0, 2);
        CHECK_INT(pose_of(fight).hits, 2);
        fight_end(fight);
    }
}

TEST(a_pose_says_who_holds_the_beak_and_how_far_it_is_glued)
{
    Fight *fight = begin(vec2(0, 0), hollow, 1);
    double glued = 0.0;
    uint32_t held = 0;
    for (uint32_t tick = 0; tick < 20 * SECOND && !fight_is_hit(fight); tick++) {
        play_hold(&fight->play, play_stick(fight), 1);
        GameDrummer pose = pose_of(fight);
        CHECK(pose.glued >= glued || fight_is_hit(fight));
        CHECK_NEAR(pose.held * (1.0 - pose.held), 0.0, 0.0);
        Vec2 place = pose.held > 0.0 ? game_hero_info(fight->play.state).position : pose.beak;
        CHECK(vec2_length(vec2_sub(pose.holder, place)) < 0.01);
        held += pose.held > 0.0;
        glued = pose.glued;
    }
    CHECK(held >= 60);
    CHECK(fight_is_hit(fight) && glued == 0.0);
    fight_end(fight);
}

// The same field counts something else in the last phase.
TEST(a_beak_is_not_glued_outside_of_the_second_phase)
{
    for (uint32_t hits = 0; hits < 3; hits++) {
        Fight *fight = begin(vec2(0, 0), bough, hits);
        game_elements(fight->play.state)[fight->boss].drummer.phase_ticks = 30;
        CHECK_NEAR(pose_of(fight).glued, hits == 1 ? 0.5 : 0.0, 1e-12);
        fight_end(fight);
    }
}

TEST(a_hit_makes_the_hero_whole_and_a_death_goes_back_to_the_phase)
{
    Fight *fight = begin(vec2(0, 0), bough, 0);
    fight->play.state->heroes[0].parts = 1;
    CHECK(fight_until_hit(fight, play_heavy, 20));
    CHECK_INT(fight->play.state->heroes[0].parts, GAME_HERO_PARTS);
    CHECK_INT(play_events_now(&fight->play, GAME_EVENT_SAVED), 1);
    CHECK_INT(pose_of(fight).hits, 1);
    fight_die_and_return(fight);
    fight_end(fight);
}

// --- strikes -------------------------------------------------------------------------------------

TEST(drummer_hurts_every_form_but_amber)
{
    const uint32_t forms[] = {0, PUFF, SLICK, STICK, HEAVY, HEAVY | STICK};
    for (uint32_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        Fight *fight = begin(vec2(0, 0), bough, 0);
        uint32_t hurt = 0, rang = 0;
        for (uint32_t tick = 0; tick < 6 * SECOND && hurt + rang == 0; tick++) {
            play_hold(&fight->play, forms[i], 1);
            hurt = play_events_now(&fight->play, GAME_EVENT_HURT);
            rang = play_events_now(&fight->play, GAME_EVENT_RANG);
        }
        CHECK_INT(hurt, (forms[i] & HEAVY) == 0);
        CHECK_INT(rang, (forms[i] & HEAVY) != 0);
        fight_end(fight);
    }
}

// Plays random keys and checks that every strike was told, by two taps, 0.6 s and 0.3 s before.
static void check_tells(uint64_t seed, uint32_t hits, uint32_t ticks)
{
    Fight *fight = begin(vec2(0, 0), hits == 1 ? hollow : bough, hits);
    Rng rng = {seed};
    uint32_t keys = 0, since_first = 0, taps = 0;
    GameDrummerAct before = GAME_DRUMMER_SLEEPS;
    for (uint32_t tick = 0; tick < ticks; tick++) {
        keys = fight_random_keys(&rng, keys);
        play_hold(&fight->play, keys, 1);
        GameDrummer pose = pose_of(fight);
        uint32_t now = play_events_now(&fight->play, GAME_EVENT_TAPPED);
        since_first = now > 0 && taps == 0 ? 0 : since_first + 1;
        taps += now;
        if (pose.act == GAME_DRUMMER_STRIKES && before != GAME_DRUMMER_STRIKES) {
            CHECK_INT(taps, 2);
            CHECK(since_first + 1 >= 36);
        }
        if (pose.act != GAME_DRUMMER_TELLS)
            taps = 0;
        before = pose.act;
    }
    fight_end(fight);
}

TEST(drummer_tells_every_strike)
{
    for (uint64_t seed = 0; seed < 3; seed++)
        for (uint32_t hits = 0; hits < 3; hits++)
            check_tells(seed, hits, 40 * SECOND);
}

TEST(drummer_tells_every_strike_for_ten_minutes) // label: all
{
    for (uint64_t seed = 10; seed < 20; seed++)
        check_tells(seed, (uint32_t)(seed % 3), 60 * SECOND);
}

// An attack begins with its tell, or with the wind; it ends with the strike, or with the wind.
static bool attacks(GameDrummerAct act)
{
    return act == GAME_DRUMMER_TELLS || act == GAME_DRUMMER_STRIKES || act == GAME_DRUMMER_BEATS;
}

TEST(drummer_attacks_an_idle_hero_again_within_two_seconds)
{
    const Vec2 spawns[] = {{14, 17.2}, {2.5, 17.2}, {18.8, 17.2}, {23.6, 17.2}, {7.5, 9.0}};
    for (uint32_t hits = 0; hits < 3; hits++)
        for (uint32_t i = 0; i < sizeof spawns / sizeof spawns[0]; i++) {
            Fight *fight = begin(vec2(0, 0), spawns[i], hits);
            fight->play.state->options.no_damage = 1;
            FightLull lull = {0};
            uint32_t longest = 0;
            for (uint32_t tick = 0; lull.attacks < 20 && tick < 120 * SECOND; tick++) {
                play_hold(&fight->play, 0, 1);
                GameDrummerAct act = pose_of(fight).act;
                uint32_t quiet = fight_lull(&lull, attacks(act), act == GAME_DRUMMER_FEELS);
                longest = quiet > longest ? quiet : longest;
            }
            CHECK_INT(lull.attacks, 20);
            CHECK(longest <= 2 * SECOND);
            fight_end(fight);
        }
}

// --- where and whom ------------------------------------------------------------------------------

TEST(drummer_sleeps_while_nobody_is_in_its_arena)
{
    Fight *fight = prepare(vec2(0, 0), hollow);
    fight->elements[VIEW].centre = vec2(8.0, 8.0);
    fight->elements[VIEW].size = vec2(16.0, 16.0);
    fight_start(fight, 0);
    play_hold(&fight->play, 0, 3 * SECOND);
    CHECK_INT(pose_of(fight).act, GAME_DRUMMER_SLEEPS);
    fight_end(fight);
}

TEST(drummer_strikes_the_nearest_of_two_and_a_hit_makes_both_whole)
{
    Fight *fight = prepare(vec2(0, 0), vec2(17.0, 17.2));
    fight_start_several(fight, 0, 2);
    GameState *state = fight->play.state;
    fight_put_hero(fight, 1, vec2(9.0, 17.2));
    uint32_t hurt = 0;
    for (uint32_t tick = 0; tick < 6 * SECOND && hurt == 0; tick++)
        hurt = play_events(&fight->play, 0, 1, GAME_EVENT_HURT);
    CHECK_INT(state->heroes[0].parts, GAME_HERO_PARTS);
    CHECK_INT(state->heroes[1].parts, GAME_HERO_PARTS - 1);
    fight_put_hero(fight, 1, vec2(2.0, 17.2));
    CHECK(fight_until_hit(fight, play_heavy, 30));
    CHECK_INT(state->heroes[1].parts, GAME_HERO_PARTS);
    fight_end(fight);
}

TEST(drummer_is_simulated_in_all_of_its_arena)
{
    Fight *fight = prepare(vec2(0, 0), vec2(2.5, 17.2));
    fight->elements[VIEW].view.widest = 1.0;
    LevelThing crate = {.id = 100,
                        .kind = LEVEL_THING_CRATE,
                        .centre = {23.0, 6.0},
                        .size = {1.0, 1.0},
                        .density = 0.5,
                        .friction = 0.5};
    fight->scene.level.things = &crate;
    fight->scene.level.thing_count = 1;
    fight_start(fight, 0);
    play_hold(&fight->play, 0, 2 * SECOND);
    CHECK(sim_body_const(game_world(fight->play.state), (SimBodyId){2})->centre.y > 16.0);
    fight_end(fight);
}

// --- misuse --------------------------------------------------------------------------------------

static Fight *prepare_without_flowers(void)
{
    Fight *fight = prepare(vec2(0, 0), bough);
    fight->elements[0].kind = fight->elements[1].kind = LEVEL_ELEMENT_FIREFLY;
    return fight;
}

TEST(bosses_in_odd_places_do_no_harm)
{
    fight_check_odd_places(prepare_without_flowers, VIEW, BOSS, play_heavy);
}

TEST(two_hundred_bosses_at_once)
{
    enum { MANY = 200 };
    static LevelElement many[MANY];
    Fight *fight = prepare(vec2(0, 0), bough);
    for (uint32_t i = 0; i < MANY; i++)
        many[i] =
            fight_element(LEVEL_ELEMENT_BOSS, vec2(2.0 + 0.08 * i, 3.0 + 0.06 * i), vec2(0, 0));
    level_set_elements(&fight->scene.level, many, MANY);
    fight->boss = 0;
    fight->play = play_begin(&fight->scene.level);
    fight->play.state->options.no_damage = 1;
    play_hold(&fight->play, 0, 10 * SECOND);
    play_hold(&fight->play, HEAVY, 5 * SECOND);
    fight_end(fight);
}
