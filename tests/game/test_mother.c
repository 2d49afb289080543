// Tests the mother of dragons: she tells before each rush, does not leave an idle hero alone,
// follows noise, is beaten by other forms in each phase, and a death goes back to the phase.
#include "../../src/game/bosses/mother_shape.h"
#include "fight.h"
#include "harness.h"
#include "jantar/mother.h"
#include "jantar/real.h"
#include "sim_limits.h"

#include <stdio.h>

// A pool between two shores. On the left one a pillar stands that has a slot at its foot.
static const char *const hall[] = {"####################################",
                                   "#....###...........................#",
                                   "#....###...........................#",
                                   "#....###...........................#",
                                   "#....###...........................#",
                                   "#....###...........................#",
                                   "#....###...........................#",
                                   "#....###...........................#",
                                   "#....###...........................#",
                                   "#....###...........................#",
                                   "#....###...........................#",
                                   "#..................................#",
                                   "###########...............##########",
                                   "###########...............##########",
                                   "###########...............##########",
                                   "###########...............##########",
                                   "###########...............##########",
                                   "###########...............##########",
                                   "###########...............##########",
                                   "####################################",
                                   NULL};

static const Vec2 porch = {9.6, 11.2}, behind = {3.0, 11.2}, far_shore = {31.0, 11.2};
static const Vec2 below_tooth = {17.3, 3.3};
static const Vec2 home = {22.5, 16.0};

enum { WATER = 2, VIEW = 3, BOSS = 4, ELEMENTS = 10 }; // in the order of their ids

static LevelElement tooth_at(Vec2 centre, Vec2 size)
{
    LevelElement tooth = fight_element(LEVEL_ELEMENT_DRIPSTONE, centre, size);
    tooth.dripstone.strength = 1.5;
    tooth.dripstone.blow = 1000.0;
    tooth.dripstone.density = 1.5;
    tooth.dripstone.regrows = 2.0;
    return tooth;
}

static LevelElement crystal_at(Vec2 centre)
{
    LevelElement crystal = fight_element(LEVEL_ELEMENT_CRYSTAL, centre, vec2(1, 2));
    crystal.crystal.fill = 0.5;
    crystal.crystal.fade = 7.0;
    crystal.crystal.sight = 1.0;
    return crystal;
}

static Fight *prepare(Vec2 origin, Vec2 spawn)
{
    LevelElement water = fight_element(LEVEL_ELEMENT_WATER, vec2(18.5, 15.75), vec2(15, 6.5));
    water.water.density = 0.65;
    water.water.drag = 1.5;
    LevelElement view = fight_element(LEVEL_ELEMENT_VIEW, vec2(18, 10), vec2(36, 20));
    view.view.widest = GAME_ZOOM_MOST;
    LevelElement boss = fight_element(LEVEL_ELEMENT_BOSS, home, vec2(0, 0));
    boss.boss.kind = LEVEL_BOSS_MOTHER;
    const LevelElement all[ELEMENTS] = {
        fight_element(LEVEL_ELEMENT_CHECKPOINT, vec2(3, 11), vec2(1, 2)),
        fight_element(LEVEL_ELEMENT_CHECKPOINT, vec2(31, 11), vec2(1, 2)),
        water,
        view,
        boss,
        tooth_at(vec2(9, 2), vec2(1, 2)),
        tooth_at(vec2(18.5, 2.5), vec2(1.2, 3)),
        crystal_at(vec2(8.5, 4)),
        crystal_at(vec2(22, 5)),
        crystal_at(vec2(26, 7))};
    Fight *fight = fight_prepare(hall, origin, spawn, all, ELEMENTS);
    CHECK(fight->scene.level.terrain.type_count <= FIGHT_MATERIALS);
    for (int i = 0; i < FIGHT_MATERIALS; i++)
        fight->materials[i] = (LevelMaterial){.kind = LEVEL_STONE};
    fight->scene.level.materials = fight->materials;
    return fight;
}

// Starts a fight in which she took `hits` already.
static Fight *begin(Vec2 origin, Vec2 spawn, uint32_t hits)
{
    Fight *fight = prepare(origin, spawn);
    fight_start(fight, hits);
    return fight;
}

static GameMother pose_of(const Fight *fight)
{
    return game_mother_of(fight->play.state, &fight->scene.level, fight->boss);
}

// --- players -------------------------------------------------------------------------------------

// Lands as amber beside the pillar; when she has heard it, off through the slot, slick.
static uint32_t play_loud(Fight *fight)
{
    GameMother pose = pose_of(fight);
    GameHeroInfo hero = game_hero_info(fight->play.state);
    double x = hero.position.x - fight->scene.origin.x;
    if (pose.fury > 0.0 || pose.act == GAME_MOTHER_DAZED)
        return SLICK | (x > 3.0 ? LEFT : 0);
    if (x < 9.0)
        return SLICK | RIGHT;
    if (pose.act != GAME_MOTHER_LURKS)
        return hero.grounded ? HEAVY : HEAVY | STICK;
    return hero.grounded || hero.velocity.y < 0.0 ? HEAVY | JUMP : HEAVY;
}

// The same without the slot: stays as amber.
static uint32_t play_loud_and_stays(Fight *fight)
{
    return play_loud(fight) & (uint32_t) ~(SLICK | LEFT);
}

// The same, but plain: it is not loud enough.
static uint32_t play_quiet(Fight *fight)
{
    return play_loud(fight) & (uint32_t)~HEAVY;
}

// Hangs on the tooth, and comes down with it while she is up.
static uint32_t play_tooth(Fight *fight)
{
    return STICK | (pose_of(fight).act == GAME_MOTHER_GAPES ? HEAVY : 0) |
           (fight->play.state->tick < SECOND / 2 ? RIGHT : 0);
}

static uint32_t play_tooth_plain(Fight *fight)
{
    return play_tooth(fight) & (uint32_t)~HEAVY;
}

// Glides past the crystals.
static uint32_t play_light(Fight *fight)
{
    (void)fight;
    return PUFF | RIGHT;
}

// --- the phases ----------------------------------------------------------------------------------

TEST(mother_is_beaten_by_noise_and_silence_then_a_tooth_then_light)
{
    const Vec2 origins[] = {{0, 0}, {1000, 1000}};
    for (int i = 0; i < 2; i++) {
        Fight *fight = begin(origins[i], porch, 0);
        CHECK(fight_until_hit(fight, play_loud, 20));
        CHECK_INT(fight->play.state->heroes[0].parts, GAME_HERO_PARTS);
        fight_end(fight);
        fight = begin(origins[i], below_tooth, 1);
        CHECK(fight_until_hit(fight, play_tooth, 20));
        fight_end(fight);
        fight = begin(origins[i], vec2(11.0, 2.0), 2);
        CHECK(fight_until_hit(fight, play_light, 20));
        CHECK_INT(game_elements(fight->play.state)[fight->boss].on, 1);
        CHECK(!fight_until_hit(fight, fight_idle, 10));
        CHECK_INT(pose_of(fight).act, GAME_MOTHER_RESTS);
        Vec2 way = vec2_sub(pose_of(fight).balls[0], pose_of(fight).home);
        CHECK_NEAR(vec2_length(way), 1.75, 0.05);
        fight_end(fight);
    }
}

TEST(mother_is_not_beaten_by_other_ways)
{
    const struct {
        FightPlayer *player;
        Vec2 spawn;
        uint32_t hits;
    } ways[] = {{play_quiet, porch, 0},       {play_tooth, below_tooth, 0},
                {play_light, {11.0, 2.0}, 0}, {fight_idle, porch, 0},
                {play_loud, porch, 1},        {play_light, {11.0, 2.0}, 1},
                {play_loud, porch, 2},        {play_tooth, below_tooth, 2},
                {fight_idle, far_shore, 2},   {play_tooth_plain, below_tooth, 1}};
    for (uint32_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        Fight *fight = begin(vec2(0, 0), ways[i].spawn, ways[i].hits);
        fight->play.state->options.no_damage = 1;
        CHECK(!fight_until_hit(fight, ways[i].player, 15));
        fight_end(fight);
    }
}

TEST(mother_bites_who_stays_where_the_noise_was)
{
    Fight *fight = begin(vec2(0, 0), porch, 0);
    uint32_t hurt = 0;
    for (uint32_t tick = 0; tick < 10 * SECOND && hurt == 0; tick++) {
        play_hold(&fight->play, play_loud_and_stays(fight), 1);
        hurt = play_events_now(&fight->play, GAME_EVENT_HURT);
    }
    CHECK_INT(hurt, 1);
    CHECK_INT(pose_of(fight).act, GAME_MOTHER_SEARCHES);
    fight_end(fight);
}

TEST(mother_follows_a_further_noise)
{
    Fight *fight = begin(vec2(0, 0), porch, 0);
    for (uint32_t tick = 0; tick < 10 * SECOND && pose_of(fight).fury == 0.0; tick++)
        play_hold(&fight->play, play_loud(fight), 1);
    CHECK(pose_of(fight).fury > 0.0);
    Vec2 first = pose_of(fight).aim;
    play_hold(&fight->play, RIGHT, 30); // loud, and into the water
    CHECK(pose_of(fight).fury == 0.0 || vec2_length(vec2_sub(pose_of(fight).aim, first)) > 0.5);
    fight_end(fight);
}

TEST(a_tooth_that_missed_her_grows_again)
{
    Fight *fight = begin(vec2(0, 0), below_tooth, 1);
    uint32_t tooth = fight->scene.level.element_first[LEVEL_ELEMENT_DRIPSTONE] + 1;
    const GameElement *state = &game_elements_const(fight->play.state)[tooth];
    fight->play.state->options.no_damage = 1;
    play_hold(&fight->play, STICK | RIGHT, SECOND / 2);
    play_hold(&fight->play, STICK | HEAVY, SECOND / 2);
    uint32_t ticks = 0, grew = 0;
    for (; ticks < 8 * SECOND && (grew == 0 || state->mode != GAME_DRIPSTONE_HANGS); ticks++) {
        play_hold(&fight->play, 0, 1);
        grew += state->mode == GAME_DRIPSTONE_GROWS;
    }
    CHECK(grew >= 2 * SECOND - 2);
    CHECK_INT(state->mode, GAME_DRIPSTONE_HANGS);
    CHECK_NEAR(sim_body_const(game_world(fight->play.state), (SimBodyId){state->body})->box.max.y,
               4.0, 1e-6);
    fight_put_hero(fight, 0, below_tooth);
    CHECK(fight_until_hit(fight, play_tooth, 20) || state->mode == GAME_DRIPSTONE_HANGS);
    fight_end(fight);
}

// Comes down with the tooth while she is elsewhere.
static uint32_t play_tooth_too_soon(Fight *fight)
{
    return STICK | (fight->play.state->tick > SECOND / 2 ? HEAVY : 0) |
           (fight->play.state->tick < SECOND / 2 ? RIGHT : 0);
}

// Lets the tooth fall `aside` tiles beside her head, as if it had hung there, while she is up.
static uint32_t drop_tooth(Fight *fight, double aside)
{
    GameMother pose = pose_of(fight);
    GameState *state = fight->play.state;
    uint32_t tooth = fight->scene.level.element_first[LEVEL_ELEMENT_DRIPSTONE] + 1;
    SimBodyId id = {game_elements(state)[tooth].body};
    bool up = pose.act == GAME_MOTHER_GAPES || pose.act == GAME_MOTHER_SEARCHES;
    if (up && game_elements(state)[tooth].mode == GAME_DRIPSTONE_HANGS) {
        double y = sim_body_const(game_world(state), id)->centre.y;
        sim_body_place(game_world(state), id, vec2(pose.balls[0].x + aside, y));
        game_elements(state)[tooth].mode = GAME_DRIPSTONE_TREMBLES;
        game_elements(state)[tooth].dripstone.ticks = GAME_DRIPSTONE_TELL;
        game_elements(state)[tooth].dripstone.loosened = 1;
    }
    return 0;
}

// Lands as amber on the far shore, and is away before she comes.
static uint32_t play_far_and_away(Fight *fight)
{
    if (pose_of(fight).fury > 0.0)
        fight_put_hero(fight, 0, behind);
    return play_loud_and_stays(fight);
}

// Jumps as it is.
static uint32_t play_jumps(Fight *fight)
{
    return game_hero_info(fight->play.state).grounded ? JUMP : 0;
}

static uint32_t play_tooth_beside(Fight *fight)
{
    return drop_tooth(fight, 2.5);
}

static uint32_t play_tooth_on_her(Fight *fight)
{
    return drop_tooth(fight, 0.0);
}

// Falls on her neck as amber, without a tooth.
static uint32_t fall_on_her(Fight *fight)
{
    GameMother pose = pose_of(fight);
    if (pose.act == GAME_MOTHER_LURKS && fight->jumped == 0) {
        fight->jumped = 1;
        fight_put_hero(fight, 0, vec2(pose.balls[1].x, pose.balls[1].y - 3.0));
    }
    return HEAVY;
}

// Waits as amber for her to come up below it.
static uint32_t stay_as_amber(Fight *fight)
{
    if (pose_of(fight).act == GAME_MOTHER_RUSHES && fight->jumped == 0) {
        fight->jumped = 1;
        fight_put_hero(fight, 0, vec2(pose_of(fight).balls[0].x, pose_of(fight).balls[0].y - 1.5));
    }
    return HEAVY;
}

// Shines on one crystal after the other, and not long enough for the last.
static uint32_t play_two_lights(Fight *fight)
{
    const LevelDesc *level = &fight->scene.level;
    uint32_t first = level->element_first[LEVEL_ELEMENT_CRYSTAL];
    GameElement *elements = game_elements(fight->play.state);
    for (uint32_t i = first; i < first + 2 && fight->play.state->tick == SECOND; i++) {
        elements[i].crystal.full = 0.5;
        elements[i].on = 1;
    }
    return 0;
}

// What does her nothing is answered in each phase: amber without a tooth, a loud noise after the
// first hit, light that goes out before all of it shines.
TEST(mother_says_what_does_her_nothing)
{
    const FightAnswer answers[] = {{fall_on_her, far_shore, 0, GAME_REFUSED_SHUT, FIGHT_SOME},
                                   {fall_on_her, far_shore, 1, GAME_REFUSED_SHUT, FIGHT_SOME},
                                   {fall_on_her, far_shore, 2, GAME_REFUSED_SHUT, FIGHT_SOME},
                                   {stay_as_amber, below_tooth, 1, GAME_REFUSED_SHUT, FIGHT_SOME},
                                   {play_loud, porch, 0, GAME_REFUSED_SHUT, 0},
                                   {play_tooth, below_tooth, 1, GAME_REFUSED_SHUT, 0},
                                   {play_loud, porch, 0, GAME_REFUSED_OLD, 0},
                                   {play_loud, porch, 1, GAME_REFUSED_OLD, FIGHT_SOME},
                                   {play_loud, porch, 2, GAME_REFUSED_OLD, FIGHT_SOME},
                                   {play_two_lights, far_shore, 2, GAME_REFUSED_WEAK, FIGHT_SOME},
                                   {play_two_lights, far_shore, 1, GAME_REFUSED_WEAK, 0}};
    fight_check_answers(begin, answers, sizeof answers / sizeof answers[0]);
}

// A tooth that misses her shows where she was; one that strikes her in a phase in which it does
// nothing is refused.
TEST(mother_says_what_she_refuses)
{
    Fight *fight = begin(vec2(0, 0), below_tooth, 1);
    CHECK(fight_refusals(fight, play_tooth_beside, 15, GAME_REFUSED_BESIDE) > 0);
    fight_end(fight);
    fight = begin(vec2(0, 0), below_tooth, 1);
    CHECK_INT(fight_refusals(fight, play_tooth_too_soon, 10, GAME_REFUSED_BESIDE), 0);
    fight_end(fight);
    fight = begin(vec2(0, 0), below_tooth, 2);
    CHECK(fight_refusals(fight, play_tooth_on_her, 20, GAME_REFUSED_OLD) > 0);
    fight_end(fight);
}

// In her first phase a noise that is not loud enough shows how loud it was, a loud one without rock
// behind it points to where rock is.
TEST(mother_says_which_noise_she_would_ram_rock_for)
{
    const FightAnswer answers[] = {
        {play_jumps, porch, 0, GAME_REFUSED_WEAK, FIGHT_SOME},
        {play_jumps, porch, 0, GAME_REFUSED_BESIDE, 0},
        {play_far_and_away, far_shore, 0, GAME_REFUSED_BESIDE, FIGHT_SOME},
        {play_loud, porch, 0, GAME_REFUSED_BESIDE, 0}};
    fight_check_answers(begin, answers, sizeof answers / sizeof answers[0]);
    Fight *fight = begin(vec2(0, 0), far_shore, 0);
    Vec2 wanted = game_mother_wants(fight->play.state, &fight->scene.level, fight->boss);
    CHECK_NEAR(wanted.y, 12.0, 0.01); // on the left shore, below the teeth
    CHECK(wanted.x > 7.0 && wanted.x < 11.0);
    fight_end(fight);
}

TEST(a_hit_on_her_makes_the_hero_whole_and_a_death_goes_back_to_the_phase)
{
    Fight *fight = begin(vec2(0, 0), porch, 0);
    fight->play.state->heroes[0].parts = 1;
    CHECK(fight_until_hit(fight, play_loud, 20));
    CHECK_INT(fight->play.state->heroes[0].parts, GAME_HERO_PARTS);
    CHECK_INT(play_events_now(&fight->play, GAME_EVENT_SAVED), 1);
    fight->play.state->heroes[0].parts = 1;
    fight_put_hero(fight, 0, vec2(18.5, 12.0));
    CHECK_INT(pose_of(fight).hits, 1);
    fight_die_and_return(fight);
    fight_end(fight);
}

// --- rushes --------------------------------------------------------------------------------------

// Plays random keys and checks that every rush was told 0.8 s before, and that she hurts in none
// but that.
static void check_tells(uint64_t seed, uint32_t hits, uint32_t ticks)
{
    Fight *fight = begin(vec2(0, 0), seed % 2 ? far_shore : porch, hits);
    Rng rng = {seed};
    uint32_t keys = 0, told = 0;
    GameMotherAct before = GAME_MOTHER_SLEEPS;
    for (uint32_t tick = 0; tick < ticks; tick++) {
        keys = fight_random_keys(&rng, keys);
        play_hold(&fight->play, keys, 1);
        GameMother pose = pose_of(fight);
        if (pose.act == GAME_MOTHER_RUSHES && before != GAME_MOTHER_RUSHES)
            CHECK(told >= 48);
        if (hits == 2 && play_events_now(&fight->play, GAME_EVENT_HURT) > 0) // no tooth falls then
            CHECK_INT(before, GAME_MOTHER_RUSHES);
        told = pose.act == GAME_MOTHER_TELLS || pose.act == GAME_MOTHER_RUSHES ? told + 1 : 0;
        before = pose.act;
    }
    fight_end(fight);
}

TEST(mother_tells_every_rush)
{
    for (uint64_t seed = 0; seed < 3; seed++)
        for (uint32_t hits = 0; hits < 3; hits++)
            check_tells(seed, hits, 40 * SECOND);
}

TEST(mother_tells_every_rush_for_ten_minutes) // label: all
{
    for (uint64_t seed = 10; seed < 20; seed++)
        check_tells(seed, (uint32_t)(seed % 3), 60 * SECOND);
}

static bool attacks(GameMotherAct act)
{
    return act == GAME_MOTHER_TELLS || act == GAME_MOTHER_RUSHES;
}

// Plays with an idle hero until she has begun 20 attacks. Writes the longest time without one, in
// ticks: after a bite, and else.
static void play_idly(Fight *fight, uint32_t *after_bite, uint32_t *else_longest)
{
    const GameElement *mother = &game_elements_const(fight->play.state)[BOSS];
    FightLull lull = {0};
    bool has_bitten = false;
    for (uint32_t tick = 0; lull.attacks < 20 && tick < 120 * SECOND; tick++) {
        play_hold(&fight->play, 0, 1);
        GameMotherAct act = pose_of(fight).act;
        has_bitten = !attacks(act) && (has_bitten || (mother->mother.mind & MOTHER_BIT) != 0);
        uint32_t quiet = fight_lull(&lull, attacks(act), act == GAME_MOTHER_GAPES);
        uint32_t *longest = has_bitten ? after_bite : else_longest;
        *longest = quiet > *longest ? quiet : *longest;
    }
    CHECK_INT(lull.attacks, 20);
}

TEST(mother_attacks_an_idle_hero_again_within_two_seconds_or_after_a_bite_in_three_and_a_half)
{
    const Vec2 spawns[] = {porch, behind, far_shore, {18.5, 11.0}, {18.5, 18.0}};
    uint32_t after_bite = 0, else_longest = 0;
    for (uint32_t hits = 0; hits < 3; hits++)
        for (uint32_t i = 0; i < sizeof spawns / sizeof spawns[0]; i++) {
            Fight *fight = begin(vec2(0, 0), spawns[i], hits);
            fight->play.state->options.no_damage = 1;
            play_idly(fight, &after_bite, &else_longest);
            fight_end(fight);
        }
    CHECK(else_longest > 0 && else_longest <= 2 * SECOND);
    CHECK(after_bite > 2 * SECOND && after_bite <= 7 * SECOND / 2);
}

TEST(mother_leaves_who_was_bitten_time_to_recover)
{
    for (uint32_t hits = 0; hits < 3; hits++) {
        Fight *fight = begin(vec2(0, 0), far_shore, hits);
        uint32_t bites = 0, since = 0, shortest = 60 * SECOND;
        for (uint32_t tick = 0; bites < 3 && tick < 60 * SECOND; tick++, since++) {
            fight_put_hero(fight, 0, vec2(18.5, 11.8));
            play_hold(&fight->play, 0, 1);
            if (bites > 0 && play_events_now(&fight->play, GAME_EVENT_CALLED) > 0)
                shortest = since < shortest ? since : shortest;
            if (play_events_now(&fight->play, GAME_EVENT_HURT) > 0 ||
                play_events_now(&fight->play, GAME_EVENT_DIED) > 0)
                bites++, since = 0;
        }
        CHECK_INT(bites, 3);
        CHECK(shortest >= 5 * SECOND / 2);
        fight_end(fight);
    }
}

// --- where and whom ------------------------------------------------------------------------------

TEST(mother_sleeps_while_nobody_is_in_her_arena)
{
    Fight *fight = prepare(vec2(0, 0), vec2(2.0, 11.2));
    fight->elements[VIEW].centre = vec2(27.0, 10.0);
    fight->elements[VIEW].size = vec2(18.0, 20.0);
    fight_start(fight, 0);
    play_hold(&fight->play, 0, 3 * SECOND);
    CHECK_INT(pose_of(fight).act, GAME_MOTHER_SLEEPS);
    fight_end(fight);
}

TEST(mother_is_one_chain)
{
    Fight *fight = begin(vec2(0, 0), far_shore, 0);
    fight->play.state->options.no_damage = 1;
    for (uint32_t tick = 0; tick < 20 * SECOND; tick++) {
        play_hold(&fight->play, tick % 90 < 10 ? JUMP | HEAVY : HEAVY, 1);
        GameMother pose = pose_of(fight);
        for (uint32_t i = 1; i < GAME_MOTHER_BALLS && tick > 1; i++)
            CHECK_NEAR(vec2_length(vec2_sub(pose.balls[i], pose.balls[i - 1])), 1.35, 0.06);
    }
    fight_end(fight);
}

// --- misuse --------------------------------------------------------------------------------------

static Fight *prepare_without_water(void)
{
    Fight *fight = prepare(vec2(0, 0), porch);
    fight->elements[WATER].size = vec2(0, 0);
    return fight;
}

TEST(mothers_in_odd_places_do_no_harm)
{
    fight_check_odd_places(prepare_without_water, VIEW, BOSS, play_loud);
}
