// fight.c - see fight.h.
#include "fight.h"

#include "harness.h"

#include <stdio.h>
#include <string.h>

LevelElement fight_element(LevelElementKind kind, Vec2 centre, Vec2 size)
{
    return (LevelElement){.kind = kind, .centre = centre, .size = size};
}

Fight *fight_prepare(const char *const *rows, Vec2 origin, Vec2 spawn, const LevelElement *elements,
                     uint32_t count)
{
    static Fight fight;
    memset(&fight, 0, sizeof fight);
    fight.scene = scene_from_text(rows, origin);
    fight.scene.level.spawn = vec2_add(origin, spawn);
    CHECK(count <= FIGHT_ELEMENTS);
    fight.count = count;
    memcpy(fight.elements, elements, count * sizeof *elements);
    for (uint32_t i = 0; i < count; i++)
        fight.elements[i].centre = vec2_add(origin, fight.elements[i].centre);
    return &fight;
}

void fight_start_several(Fight *fight, uint32_t hits, uint32_t heroes)
{
    level_set_elements(&fight->scene.level, fight->elements, fight->count);
    fight->boss = fight->scene.level.element_first[LEVEL_ELEMENT_BOSS];
    fight->play = play_begin_several(&fight->scene.level, heroes);
    game_elements(fight->play.state)[fight->boss].boss.hits = hits;
}

void fight_start(Fight *fight, uint32_t hits)
{
    fight_start_several(fight, hits, 1);
}

void fight_end(Fight *fight)
{
    CHECK_INT(play_limits_hit(&fight->play), 0);
    play_end(&fight->play);
    scene_free(&fight->scene);
}

bool fight_is_hit(const Fight *fight)
{
    return play_events_now(&fight->play, GAME_EVENT_BEATEN) > 0 ||
           play_events_now(&fight->play, GAME_EVENT_SUBDUED) > 0 ||
           play_events_now(&fight->play, GAME_EVENT_UNCUPPED) > 0;
}

bool fight_until_hit(Fight *fight, FightPlayer *player, uint32_t seconds)
{
    for (uint32_t tick = 0; tick < seconds * SECOND; tick++) {
        play_hold(&fight->play, player(fight), 1);
        if (fight_is_hit(fight))
            return true;
    }
    return false;
}

uint32_t fight_refusals(Fight *fight, FightPlayer *player, uint32_t seconds, GameRefusal why)
{
    uint32_t count = 0, last = 0;
    fight->play.state->options.no_damage = 1;
    for (uint32_t tick = 1; tick <= seconds * SECOND && !fight_is_hit(fight); tick++) {
        play_hold(&fight->play, player(fight), 1);
        for (uint32_t i = 0; i < fight->play.events.count; i++) {
            const GameEvent *event = &fight->play.events.list[i];
            if (event->kind != GAME_EVENT_REFUSED || event->why != why)
                continue;
            CHECK_INT(event->element, fight->boss);
            CHECK(why == GAME_REFUSED_WEAK ? event->strength > 0.0 && event->strength < 1.0
                                           : event->strength == 0.0);
            CHECK(why != GAME_REFUSED_BESIDE || !vec2_same(event->place, event->right));
            CHECK(last == 0 || tick - last >= SECOND / 5);
            last = tick;
            count++;
        }
    }
    return count;
}

void fight_check_answers(Fight *(*begin)(Vec2 origin, Vec2 spawn, uint32_t hits),
                         const FightAnswer *answers, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        Fight *fight = begin(vec2(0, 0), answers[i].spawn, answers[i].hits);
        uint32_t times = fight_refusals(fight, answers[i].player, 20, answers[i].why);
        if (!CHECK((times > 0) == (answers[i].most > 0)) || !CHECK(times <= answers[i].most))
            printf("answer %u: %u times\n", (unsigned)i, (unsigned)times);
        fight_end(fight);
    }
}

uint32_t fight_idle(Fight *fight)
{
    (void)fight;
    return 0;
}

uint32_t fight_random_keys(Rng *rng, uint32_t keys)
{
    return rng_below(rng, 15) == 0 ? (uint32_t)rng_next(rng) & 0x1ff & ~(uint32_t)RESTART : keys;
}

void fight_put_hero(Fight *fight, uint32_t hero, Vec2 place)
{
    GameState *state = fight->play.state;
    sim_body_place(game_world(state), state->heroes[hero].body, place);
}

void fight_die_and_return(Fight *fight)
{
    uint32_t died = 0, hits = game_elements(fight->play.state)[fight->boss].boss.hits;
    for (uint32_t tick = 0; tick < 60 * SECOND && died == 0; tick++)
        died = play_events(&fight->play, 0, 1, GAME_EVENT_DIED);
    CHECK_INT(died, 1);
    play_hold(&fight->play, 0, GAME_RESPAWN_TICKS + 1);
    CHECK_INT(game_elements(fight->play.state)[fight->boss].boss.hits, hits);
    CHECK_INT(fight->play.state->heroes[0].dead_ticks, 0);
}

uint32_t fight_lull(FightLull *lull, bool attacks, bool is_open)
{
    lull->attacks += attacks && !lull->attacked;
    lull->quiet = lull->attacks > 0 && !attacks && !is_open ? lull->quiet + 1 : 0;
    lull->attacked = attacks;
    return lull->quiet;
}

void fight_check_odd_places(Fight *(*prepare)(void), uint32_t view, uint32_t boss,
                            FightPlayer *player)
{
    const Vec2 places[] = {{-5, 5}, {30, 10}, {500, 500}, {10, 18.5}, {10, 25}};
    for (uint32_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        Fight *fight = prepare();
        fight->elements[boss].centre = places[i];
        fight->elements[view].kind = LEVEL_ELEMENT_BOSS;
        fight->elements[view].boss.kind = fight->elements[boss].boss.kind;
        fight_start(fight, 0);
        (void)fight_until_hit(fight, player, 20);
        play_hold(&fight->play, 0, 20 * SECOND);
        fight_end(fight);
    }
}
