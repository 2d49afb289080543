// Tests the miller's horse: it tells before each breath and before it whirls, does not leave an
// idle hero alone, each of its cups is broken as it should be and in no other way, and a death goes
// back to the phase.
#include "fight.h"
#include "harness.h"
#include "jantar/horse.h"
#include "jantar/real.h"
#include "sim_limits.h"

#include <stdio.h>

// A lagoon between a low bank and a cliff, with a ledge for the boulder and a shelf in the air.
// clang-format off
static const char *const hall[] = {
    "####################################",
    "#..................................#",
    "#..................................#",
    "#..................................#",
    "#..................................#",
    "#..................................#",
    "#........................####......#",
    "#........................#.........#",
    "#..................................#",
    "#.............................######",
    "#.............................######",
    "#####.........................######",
    "#####.........................######",
    "#####.........................######",
    "#####.........................######",
    "#####.........................######",
    "########......................######",
    "########......................######",
    "########......................######",
    "########......................######",
    "####################################",
    NULL};
// clang-format on

#define SURFACE 10.5
static const Vec2 home = {19.3, 16.2}, bank = {3.0, 10.2}, bottom = {11.0, 19.2};
static const Vec2 cups[GAME_HORSE_CUPS_MOST] = {{26.7, 5.5}, {30.6, 8.5}, {22.5, 8.9}, {9.2, 19.5}};

// In the order of their ids.
enum { PATH = 2, WATER = 3, STONE = 4, VIEW = 5, BOSS = 6, EDDY = 7, ELEMENTS = 8 };

static Fight *prepare(Vec2 origin, Vec2 spawn)
{
    static Vec2 places[GAME_HORSE_CUPS_MOST];
    LevelElement path = fight_element(LEVEL_ELEMENT_PATH, vec2(26, 7), vec2(8, 4));
    path.place_count = GAME_HORSE_CUPS;
    LevelElement water = fight_element(LEVEL_ELEMENT_WATER, vec2(17.5, 15.25), vec2(25, 9.5));
    water.water.density = 0.65;
    water.water.drag = 1.5;
    LevelElement stone = fight_element(LEVEL_ELEMENT_BOULDER, vec2(6.5, 15.1), vec2(1.8, 1.8));
    stone.boulder.density = 3.0;
    LevelElement view = fight_element(LEVEL_ELEMENT_VIEW, vec2(18, 10.5), vec2(36, 21));
    view.view.widest = GAME_ZOOM_MOST;
    LevelElement boss = fight_element(LEVEL_ELEMENT_BOSS, home, vec2(0, 0));
    boss.boss.kind = LEVEL_BOSS_HORSE;
    boss.links[LEVEL_LINK_TARGET] = EDDY + 1;
    LevelElement eddy = fight_element(LEVEL_ELEMENT_EDDY, vec2(12, 15.2), vec2(8, 8));
    eddy.eddy.speed = 8.0;
    eddy.eddy.pull = 2.0;
    eddy.eddy.strength = 3.0;
    eddy.eddy.waits = 1.0;
    const LevelElement all[ELEMENTS] = {
        fight_element(LEVEL_ELEMENT_CHECKPOINT, vec2(3, 10), vec2(1, 2)),
        fight_element(LEVEL_ELEMENT_CHECKPOINT, vec2(32, 8), vec2(1, 2)),
        path,
        water,
        stone,
        view,
        boss,
        eddy};
    Fight *fight = fight_prepare(hall, origin, spawn, all, ELEMENTS);
    for (uint32_t i = 0; i < GAME_HORSE_CUPS_MOST; i++)
        places[i] = vec2_add(origin, cups[i]);
    fight->scene.level.places = places;
    return fight;
}

// Starts a fight in which it took `hits` already.
static Fight *begin(Vec2 origin, Vec2 spawn, uint32_t hits)
{
    Fight *fight = prepare(origin, spawn);
    fight_start(fight, hits);
    return fight;
}

static GameHorse pose_of(const Fight *fight)
{
    return game_horse_of(fight->play.state, &fight->scene.level, fight->boss);
}

static Vec2 place_of(const Fight *fight)
{
    return vec2_sub(game_hero_info(fight->play.state).position, fight->scene.origin);
}

// --- players -------------------------------------------------------------------------------------

// Runs to the right, and jumps off the ground beyond `from` when it is no faster than `most`. Falls
// as amber on the cup, or rolls into it.
static uint32_t jump_at(Fight *fight, double from, double most, Vec2 cup)
{
    GameHeroInfo hero = game_hero_info(fight->play.state);
    Vec2 place = place_of(fight);
    uint32_t tick = fight->play.state->tick;
    bool flies = tick - fight->jumped < 2 * SECOND / 3;
    if (!flies && hero.grounded && place.x > from && place.y > cup.y && hero.velocity.x < most)
        fight->jumped = tick;
    if (tick - fight->jumped < SECOND / 4)
        return RIGHT | JUMP;
    if (place.x > cup.x - 1.1)
        return (place.x > cup.x + 0.6 ? LEFT : RIGHT) | (hero.velocity.y > -1.0 ? HEAVY : 0);
    return RIGHT;
}

// Lies on the bottom as amber until it chokes, then climbs its nose.
static uint32_t play_amber(Fight *fight)
{
    Vec2 place = place_of(fight);
    if (pose_of(fight).act != GAME_HORSE_CHOKES)
        return HEAVY;
    return place.x < 13.0 && place.y > SURFACE + 0.2 ? 0 : jump_at(fight, 22.6, 3.0, cups[0]);
}

static uint32_t play_plain(Fight *fight)
{
    return play_amber(fight) & (uint32_t)~HEAVY;
}

// Is swallowed, puffed up, and runs over its belly.
static uint32_t play_puff(Fight *fight)
{
    return pose_of(fight).act == GAME_HORSE_FLOATS ? jump_at(fight, 26.6, 99.0, cups[1]) : PUFF;
}

static uint32_t play_puff_soft(Fight *fight)
{
    return play_puff(fight) & (uint32_t)~HEAVY;
}

// Waits on the bank until it whirls, and falls on the last cup.
static uint32_t play_fall(Fight *fight)
{
    Vec2 place = place_of(fight);
    if (pose_of(fight).act == GAME_HORSE_WHIRLS && place.x < 10.0)
        fight_put_hero(fight, 0, vec2_add(fight->scene.origin, vec2(cups[2].x, 4.0)));
    return HEAVY;
}

static uint32_t play_fall_plain(Fight *fight)
{
    return play_fall(fight) & (uint32_t)~HEAVY;
}

// --- the phases ----------------------------------------------------------------------------------

TEST(horse_is_beaten_by_its_boulder_then_a_puffed_up_hero_then_over_its_whirl)
{
    const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++) {
        Fight *fight = begin(origins[i], bottom, 0);
        CHECK(fight_until_hit(fight, play_amber, 20));
        CHECK_INT(fight->play.state->heroes[0].hits, 0);
        fight_end(fight);
        fight = begin(origins[i], vec2(11.0, 9.8), 1);
        CHECK(fight_until_hit(fight, play_puff, 20));
        CHECK_INT(fight->play.state->heroes[0].hits, 0);
        fight_end(fight);
        fight = begin(origins[i], bank, 2);
        CHECK(fight_until_hit(fight, play_fall, 20));
        CHECK_INT(game_elements(fight->play.state)[fight->boss].on, 1);
        fight_put_hero(fight, 0, vec2_add(origins[i], bank));
        CHECK(!fight_until_hit(fight, fight_idle, 10));
        CHECK_INT(pose_of(fight).act, GAME_HORSE_RESTS);
        CHECK_NEAR(vec2_length(vec2_sub(pose_of(fight).head, pose_of(fight).home)), 0.0, 0.05);
        fight_end(fight);
    }
}

TEST(horse_is_not_beaten_by_other_ways)
{
    const struct {
        FightPlayer *player;
        Vec2 spawn;
        uint32_t hits;
    } ways[] = {
        {play_plain, bottom, 0},      {fight_idle, bottom, 0},    {play_puff, {11.0, 9.8}, 0},
        {play_fall, bank, 0},         {play_amber, bottom, 1},    {play_puff_soft, {11.0, 9.8}, 1},
        {fight_idle, {11.0, 9.8}, 1}, {play_fall, bank, 1},       {play_amber, bottom, 2},
        {play_puff, {11.0, 9.8}, 2},  {play_fall_plain, bank, 2}, {fight_idle, bank, 2}};
    for (uint32_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        Fight *fight = begin(vec2(0, 0), ways[i].spawn, ways[i].hits);
        fight->play.state->options.no_damage = 1;
        CHECK(!fight_until_hit(fight, ways[i].player, 20));
        fight_end(fight);
    }
}

TEST(the_fourth_cup_of_the_horse_is_broken_by_amber_and_is_no_hit)
{
    const uint32_t keys[] = {LEFT, LEFT | HEAVY};
    for (uint32_t i = 0; i < 2; i++) {
        Fight *fight = prepare(vec2(0, 0), bottom);
        fight->elements[PATH].place_count = GAME_HORSE_CUPS_MOST;
        fight_start(fight, 0);
        play_hold(&fight->play, keys[i] & HEAVY, SECOND);
        uint32_t broken = 0;
        double before = 0.0;
        for (uint32_t tick = 0; tick < 2 * SECOND; tick++) {
            play_hold(&fight->play, keys[i], 1);
            broken += play_events_now(&fight->play, GAME_EVENT_UNCUPPED);
            double now = pose_of(fight).fourth;
            CHECK(now >= before && now <= 1.0);
            before = now;
        }
        CHECK_INT(broken, i);
        CHECK_NEAR(before, i, 1e-12);
        CHECK_INT(pose_of(fight).hits, 0);
        CHECK_INT(pose_of(fight).cup_count, GAME_HORSE_CUPS_MOST);
        fight_end(fight);
    }
}

TEST(horse_swallows_all_but_amber_and_spits_it_out)
{
    const uint32_t forms[] = {0, SLICK, PUFF, STICK, HEAVY};
    for (uint32_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        Fight *fight = begin(vec2(0, 0), vec2(11.0, 10.5), 0);
        uint32_t gulped = 0, hurt = 0;
        for (uint32_t tick = 0; tick < 7 * SECOND; tick++) {
            play_hold(&fight->play, forms[i], 1);
            gulped += play_events_now(&fight->play, GAME_EVENT_GULPED);
            hurt += play_events_now(&fight->play, GAME_EVENT_HURT);
        }
        CHECK_INT(gulped > 0, forms[i] != HEAVY);
        CHECK_INT(hurt, gulped);
        fight_end(fight);
    }
}

TEST(horse_draws_nobody_who_stands_on_the_bank)
{
    Fight *fight = begin(vec2(0, 0), vec2(4.2, 10.2), 0);
    for (uint32_t tick = 0; tick < 20 * SECOND; tick++) {
        play_hold(&fight->play, 0, 1);
        CHECK_INT(play_events_now(&fight->play, GAME_EVENT_GULPED), 0);
    }
    CHECK_NEAR(place_of(fight).x, 4.2, 1.0);
    fight_end(fight);
}

TEST(the_boulder_of_the_horse_comes_back_to_where_it_lay)
{
    Fight *fight = begin(vec2(0, 0), bottom, 0);
    uint32_t element = fight->scene.level.element_first[LEVEL_ELEMENT_BOULDER], choked = 0;
    SimBodyId stone = {game_elements(fight->play.state)[element].body};
    for (uint32_t tick = 0; tick < 60 * SECOND; tick++) {
        play_hold(&fight->play, HEAVY, 1);
        choked += play_events_now(&fight->play, GAME_EVENT_CHOKED);
        if (pose_of(fight).act != GAME_HORSE_TELLS || choked == 0)
            continue;
        const SimBody *body = sim_body_const(game_world(fight->play.state), stone);
        CHECK_NEAR(vec2_length(vec2_sub(body->centre, vec2(6.5, 15.1))), 0.0, 0.3);
        CHECK(body->layers != 0);
    }
    CHECK(choked >= 3);
    fight_end(fight);
}

TEST(the_horse_fetches_a_boulder_out_of_its_reach)
{
    Fight *fight = begin(vec2(0, 0), bank, 0);
    uint32_t element = fight->scene.level.element_first[LEVEL_ELEMENT_BOULDER];
    SimBodyId stone = {game_elements(fight->play.state)[element].body};
    sim_body_place(game_world(fight->play.state), stone, vec2(26.0, 19.0));
    play_hold(&fight->play, 0, 8 * SECOND);
    const SimBody *body = sim_body_const(game_world(fight->play.state), stone);
    CHECK_NEAR(vec2_length(vec2_sub(body->centre, vec2(6.5, 15.1))), 0.0, 0.3);
    CHECK(body->layers != 0);
    fight_end(fight);
}

TEST(a_hit_on_the_horse_makes_the_hero_whole_and_a_death_goes_back_to_the_phase)
{
    Fight *fight = begin(vec2(0, 0), bottom, 0);
    fight->play.state->heroes[0].parts = 1;
    CHECK(fight_until_hit(fight, play_amber, 20));
    CHECK_INT(fight->play.state->heroes[0].parts, GAME_HERO_PARTS);
    CHECK_INT(play_events_now(&fight->play, GAME_EVENT_SAVED), 1);
    fight->play.state->heroes[0].parts = 1;
    fight_put_hero(fight, 0, vec2(12.0, 10.8));
    CHECK_INT(pose_of(fight).hits, 1);
    fight_die_and_return(fight);
    fight_end(fight);
}

// --- refusals ------------------------------------------------------------------------------------

// Falls as amber on the last cup from high up.
static uint32_t fall_on_last(Fight *fight)
{
    if (fight->play.state->tick == 2 * SECOND)
        fight_put_hero(fight, 0, vec2(cups[2].x, 4.0));
    return HEAVY;
}

// The same, onto the cup that is next, but from too low.
static uint32_t fall_softly(Fight *fight)
{
    if (pose_of(fight).act == GAME_HORSE_WHIRLS && place_of(fight).x < 10.0)
        fight_put_hero(fight, 0, vec2(cups[2].x, cups[2].y - 1.75));
    return HEAVY;
}

// Gets in the way of its head while it whirls.
static uint32_t meet_its_head(Fight *fight)
{
    if (pose_of(fight).act == GAME_HORSE_WHIRLS && fight->jumped == 0) {
        fight->jumped = 1;
        fight_put_hero(fight, 0, pose_of(fight).head);
    }
    return 0;
}

// What does not count is answered: the boulder after the first hit, forms that it only spits out,
// cups whose turn it is not, blows that are too soft or not those of amber.
TEST(horse_says_what_it_refuses)
{
    const FightAnswer answers[] = {{play_amber, bottom, 1, GAME_REFUSED_OLD, 8},
                                   {fight_idle, {11.0, 9.8}, 0, GAME_REFUSED_SHUT, 8},
                                   {play_amber, bottom, 0, GAME_REFUSED_SHUT, 0},
                                   {meet_its_head, bank, 2, GAME_REFUSED_BESIDE, 8},
                                   {play_amber, bottom, 0, GAME_REFUSED_OLD, 0},
                                   {fight_idle, {11.0, 9.8}, 1, GAME_REFUSED_PUFF, 8},
                                   {play_puff_soft, {11.0, 9.8}, 1, GAME_REFUSED_PUFF, 0},
                                   {fall_on_last, bank, 1, GAME_REFUSED_SHUT, 1},
                                   {play_fall_plain, bank, 2, GAME_REFUSED_HEAVY, 1},
                                   {fall_softly, bank, 2, GAME_REFUSED_WEAK, 1}};
    fight_check_answers(begin, answers, sizeof answers / sizeof answers[0]);
}

// --- attacks -------------------------------------------------------------------------------------

// Plays random keys and checks that every attack was told 0.8 s before, that it hurts only by what
// is in its mouth, and that the hero has 3 s after a bite.
static void check_tells(uint64_t seed, uint32_t hits, uint32_t ticks)
{
    Fight *fight = begin(vec2(0, 0), seed % 2 ? bank : bottom, hits);
    Rng rng = {seed};
    uint32_t keys = 0, told = 0, since = 60 * SECOND;
    GameHorseAct before = GAME_HORSE_SLEEPS;
    for (uint32_t tick = 0; tick < ticks; tick++, since++) {
        keys = fight_random_keys(&rng, keys);
        play_hold(&fight->play, keys, 1);
        GameHorse pose = pose_of(fight);
        bool attacks = pose.act == GAME_HORSE_BREATHES || pose.act == GAME_HORSE_WHIRLS;
        if (attacks && before != pose.act)
            CHECK(told >= SECOND * 4 / 5);
        if (play_events_now(&fight->play, GAME_EVENT_HURT) > 0) {
            CHECK(before == GAME_HORSE_HOLDS || before == GAME_HORSE_WHIRLS);
            CHECK(since >= 3 * SECOND);
            since = 0;
        }
        told = pose.act == GAME_HORSE_TELLS || attacks ? told + 1 : 0;
        before = pose.act;
    }
    fight_end(fight);
}

TEST(horse_tells_every_attack)
{
    for (uint64_t seed = 0; seed < 3; seed++)
        for (uint32_t hits = 0; hits < 3; hits++)
            check_tells(seed, hits, 40 * SECOND);
}

TEST(horse_tells_every_attack_for_ten_minutes) // label: all
{
    for (uint64_t seed = 10; seed < 20; seed++)
        check_tells(seed, (uint32_t)(seed % 3), 60 * SECOND);
}

static bool attacks(GameHorseAct act)
{
    return act == GAME_HORSE_TELLS || act == GAME_HORSE_BREATHES || act == GAME_HORSE_HOLDS ||
           act == GAME_HORSE_WHIRLS;
}

TEST(horse_attacks_an_idle_hero_again_within_two_seconds_or_after_a_bite_in_three_and_a_half)
{
    const Vec2 spawns[] = {bank, bottom, {11.0, 10.5}, {32.0, 8.0}};
    for (uint32_t hits = 0; hits < 2; hits++)
        for (uint32_t i = 0; i < sizeof spawns / sizeof spawns[0]; i++) {
            Fight *fight = begin(vec2(0, 0), spawns[i], hits);
            FightLull lull = {0};
            fight->play.state->options.no_damage = 1;
            bool bitten = false;
            for (uint32_t tick = 0; tick < 40 * SECOND; tick++) {
                play_hold(&fight->play, 0, 1);
                GameHorseAct act = pose_of(fight).act;
                bitten = act == GAME_HORSE_HOLDS || (bitten && act != GAME_HORSE_TELLS);
                uint32_t quiet = fight_lull(&lull, attacks(act), act == GAME_HORSE_CHOKES);
                CHECK(quiet <= (bitten ? 7 * SECOND / 2 : 2 * SECOND));
            }
            CHECK(lull.attacks >= 6);
            fight_end(fight);
        }
}

TEST(horse_turns_its_eddy_only_while_it_whirls)
{
    Fight *fight = begin(vec2(0, 0), bank, 2);
    const GameElement *eddy = &game_elements_const(fight->play.state)[EDDY];
    uint32_t turned = 0;
    for (uint32_t tick = 0; tick < 10 * SECOND; tick++) {
        GameHorseAct before = pose_of(fight).act;
        play_hold(&fight->play, 0, 1);
        CHECK_INT(eddy->heard, before == GAME_HORSE_WHIRLS || pose_of(fight).act == before
                                   ? pose_of(fight).act == GAME_HORSE_WHIRLS
                                   : eddy->heard);
        turned += eddy->on;
    }
    CHECK(turned > 5 * SECOND);
    fight_end(fight);
}

// --- its body ------------------------------------------------------------------------------------

// Checks that its spine is bent from joint to joint, by 60 degrees at most, and neither stretched
// nor squeezed.
static void check_spine(const GameHorse *pose)
{
    Vec2 joint = pose->head, way = {-real_cos(pose->facing), -real_sin(pose->facing)};
    for (uint32_t i = 0; i < GAME_HORSE_BALLS; i++) {
        Vec2 next = vec2_sub(pose->balls[i], joint);
        double length = vec2_length(next);
        CHECK(length > 0.7 && length < 1.7);
        CHECK(vec2_dot(way, next) > 0.5 * length);
        way = vec2_normalize(next);
        joint = pose->balls[i];
    }
}

// Idles for a time, and then fights on until it has gone home again.
static void check_unfolded(FightPlayer *player, Vec2 spawn, uint32_t hits, uint32_t idle)
{
    Fight *fight = begin(vec2(0, 0), spawn, hits);
    fight->play.state->options.no_damage = 1;
    for (uint32_t tick = 0; tick < idle + 15 * SECOND; tick++) {
        play_hold(&fight->play, tick < idle ? 0 : player(fight), 1);
        GameHorse pose = pose_of(fight);
        check_spine(&pose);
    }
    CHECK_INT(pose_of(fight).hits, hits + 1);
    fight_end(fight);
}

TEST(horse_does_not_fold)
{
    check_unfolded(play_amber, bottom, 0, 0);
    check_unfolded(play_puff, vec2(11.0, 9.8), 1, 0);
    for (uint32_t i = 0; i < 5; i++) // leaves its round to all sides
        check_unfolded(play_fall, bank, 2, 5 * SECOND + i * 2 * SECOND / 3);
}

// --- where and whom ------------------------------------------------------------------------------

TEST(horse_sleeps_while_nobody_is_in_its_arena)
{
    Fight *fight = prepare(vec2(0, 0), bank);
    fight->elements[VIEW].centre = vec2(21.0, 10.5);
    fight->elements[VIEW].size = vec2(30.0, 21.0);
    fight_start(fight, 0);
    play_hold(&fight->play, 0, 3 * SECOND);
    CHECK_INT(pose_of(fight).act, GAME_HORSE_SLEEPS);
    fight_end(fight);
}

TEST(horse_looks_to_where_there_is_more_water)
{
    Fight *fight = prepare(vec2(0, 0), bank);
    CHECK_NEAR(fight->elements[BOSS].centre.x, home.x, 1e-12);
    fight_start(fight, 0);
    CHECK(game_horse_mouth(&(GameHorse){.facing = 0.0}).x > 2.0);
    GameHorse pose = pose_of(fight);
    CHECK(game_horse_mouth(&pose).x < pose.head.x - 2.0);
    CHECK_INT(pose.cup_count, GAME_HORSE_CUPS);
    CHECK(vec2_same(pose.cups[1], cups[1]));
    fight_end(fight);
}

// --- misuse --------------------------------------------------------------------------------------

static Fight *prepare_bare(void)
{
    Fight *fight = prepare(vec2(0, 0), bottom);
    fight->elements[WATER].size = vec2(0, 0);
    fight->elements[PATH].place_count = 0;
    return fight;
}

TEST(horses_in_odd_places_do_no_harm)
{
    fight_check_odd_places(prepare_bare, VIEW, BOSS, play_amber);
}
