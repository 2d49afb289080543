// guide.c - makes a guide of a run: its sections, the legs between what must happen on the way, and
// the places it came by.
#include "guide.h"

#include "jantar/grow.h"
#include "jantar/real.h"
#include "jantar/replay.h"
#include <stdlib.h>
#include <string.h>

#define LOAD_NEAR 3.0 // tiles from a button to the middle of what lies on it

enum {
    POINT_TICKS = 3, // between two points
    GATES = 4,       // that a signal may pass
};

static const uint32_t UNDONE = UINT32_MAX;

// The run that a guide is made of.
typedef struct Maker {
    RateGuide *guide;
    const LevelDesc *level;
    GameState *state;    // owned
    bool *was_on;        // owned; signal of each element after the last tick
    uint32_t *was_done;  // owned; steps of each element that were done of it, if it is a task
    uint32_t *done_in;   // owned; section in which an element ended a leg, UNDONE: in none
    uint32_t checkpoint; // the last one
    uint32_t hits;       // that bosses took
    bool fought;         // a boss has woken
    uint32_t deaths;
    bool failed;
} Maker;

// --- growing -------------------------------------------------------------------------------------

static RateSection *last_section(const RateGuide *guide)
{
    return &guide->sections[guide->section_count - 1];
}

static RateLeg *last_leg(const RateGuide *guide)
{
    return &guide->legs[guide->leg_count - 1];
}

static void add_point(Maker *maker, uint16_t keys)
{
    RateGuide *guide = maker->guide;
    if (!GROW(guide->points, guide->point_capacity, guide->point_count, 1)) {
        maker->failed = true;
        return;
    }
    guide->points[guide->point_count++] =
        (RateGuidePoint){.place = guide_hero(maker->state), .keys = keys};
    last_leg(guide)->count++;
}

static void add_leg(Maker *maker, uint16_t keys)
{
    RateGuide *guide = maker->guide;
    if (!GROW(guide->legs, guide->leg_capacity, guide->leg_count, 1)) {
        maker->failed = true;
        return;
    }
    guide->legs[guide->leg_count++] = (RateLeg){.first = guide->point_count};
    last_section(guide)->leg_count++;
    add_point(maker, keys);
}

static GameState *copy_of(const RateGuide *guide, const GameState *state)
{
    GameState *copy = replay_game_new(guide->level, &state->options, state->seed);
    if (copy != NULL)
        memcpy(copy, state, state->size);
    return copy;
}

// Returns the step that the flower where the hero starts again begins.
static LevelStep step_here(const Maker *maker)
{
    uint32_t flower = maker->state->saved.checkpoint;
    return flower == 0 ? LEVEL_STEP_NONE : (LevelStep)maker->level->elements[flower - 1].step;
}

static void add_section(Maker *maker)
{
    RateGuide *guide = maker->guide;
    GameState *start = GROW(guide->sections, guide->section_capacity, guide->section_count, 1)
                           ? copy_of(guide, maker->state)
                           : NULL;
    if (start == NULL) {
        maker->failed = true;
        return;
    }
    guide->sections[guide->section_count++] = (RateSection){.from = guide_hero(maker->state),
                                                            .first_leg = guide->leg_count,
                                                            .tick = maker->state->tick,
                                                            .step = step_here(maker),
                                                            .start = start};
    add_leg(maker, 0);
}

// --- what happens on the way ---------------------------------------------------------------------

static void end_section(Maker *maker, uint32_t checkpoint)
{
    RateSection *section = last_section(maker->guide);
    section->to = guide_hero(maker->state);
    section->checkpoint = checkpoint;
    section->ticks = maker->state->tick - section->tick;
}

// The run died: the way since the flower led nowhere.
static void forget_section(Maker *maker)
{
    RateGuide *guide = maker->guide;
    RateSection *section = last_section(guide);
    guide->leg_count = section->first_leg;
    guide->point_count = guide->legs[section->first_leg].first;
    section->leg_count = 0;
    for (uint32_t i = 0; i < level_element_count(maker->level); i++)
        if (maker->done_in[i] == guide->section_count)
            maker->done_in[i] = UNDONE;
    add_leg(maker, 0);
}

// Returns the number + 1 of what opens or moves when a source is switched, through gates, too; 0:
// nothing. Areas that only wake creatures or wind are no part of the way.
static uint32_t opened_by(const LevelDesc *level, uint32_t source, uint32_t depth)
{
    const LevelElement *element = &level->elements[source];
    for (uint32_t i = 0; i < LEVEL_ELEMENT_TARGETS; i++) {
        if (element->links[i] == 0)
            continue;
        uint32_t target = element->links[i] - 1, kind = level->elements[target].kind;
        if (level_element_has(kind, ELEMENT_MOVER) || kind == LEVEL_ELEMENT_LAUNCHER)
            return target + 1;
        uint32_t further = level_element_has(kind, ELEMENT_SOURCE) && depth > 0
                               ? opened_by(level, target, depth - 1)
                               : 0;
        if (further > 0)
            return further;
    }
    return 0;
}

static void end_leg(Maker *maker, uint32_t source, uint32_t on, uint32_t load, uint16_t keys)
{
    *last_leg(maker->guide) = (RateLeg){.first = last_leg(maker->guide)->first,
                                        .count = last_leg(maker->guide)->count,
                                        .source = source + 1,
                                        .on = on,
                                        .load = load};
    add_leg(maker, keys);
}

static bool is_load(const LevelDesc *level, const SimBody *body)
{
    GameOwner owner = game_owner(level, body->user);
    return body->mass > 0.0 && !(body->flags & SIM_BODY_FROZEN) &&
           (owner.kind == GAME_OWNER_THING ||
            (owner.kind == GAME_OWNER_ELEMENT &&
             level->elements[owner.number].kind == LEVEL_ELEMENT_GENERATOR));
}

// Returns the crate, ball or jelly that is nearest to a source, 0: none is near.
static uint32_t load_at(const Maker *maker, uint32_t source)
{
    const SimWorld *world = game_world_const(maker->state);
    const LevelElement *element = &maker->level->elements[source];
    double least = LOAD_NEAR + element->size.x / 2.0;
    uint32_t load = 0;
    for (uint32_t i = 1; i < world->body_count; i++) {
        const SimBody *body = sim_body_const(world, (SimBodyId){i});
        if (!is_load(maker->level, body))
            continue;
        double apart = vec2_length(vec2_sub(body->centre, element->centre));
        if (apart < least) {
            least = apart;
            load = i;
        }
    }
    return load;
}

// True for a source that is on only while something lies on it, or that only things switch.
static bool wants_load(const LevelElement *element)
{
    return element->kind == LEVEL_ELEMENT_BUTTON ? element->button.mode == LEVEL_SWITCH_HOLD
           : element->kind == LEVEL_ELEMENT_AREA ? element->area.looks_for == LEVEL_AREA_THINGS
                                                 : false;
}

static void join_with_next(RateGuide *guide, uint32_t leg)
{
    RateLeg *legs = guide->legs;
    legs[leg + 1].count += legs[leg].count;
    legs[leg + 1].first = legs[leg].first;
    guide->leg_count--;
    last_section(guide)->leg_count--;
    memmove(&legs[leg], &legs[leg + 1], (guide->leg_count - leg) * sizeof *legs);
}

// The hero went away from a source that stays on: a load holds it. When the hero pressed it before
// with its own weight, that was not what opened the way.
static void see_loads(Maker *maker, uint16_t keys)
{
    RateGuide *guide = maker->guide;
    for (uint32_t i = last_section(guide)->first_leg; i + 1 < guide->leg_count; i++) {
        RateLeg *leg = &guide->legs[i];
        if (leg->source == 0 || leg->load > 0 ||
            !wants_load(&maker->level->elements[leg->source - 1]) ||
            !guide_source_is_held(guide, leg->source - 1, maker->state))
            continue;
        uint32_t source = leg->source - 1, load = load_at(maker, source);
        if (load == 0)
            continue;
        join_with_next(guide, i);
        end_leg(maker, source, 1, load, keys);
        return;
    }
}

// True for a crystal whose light keeps something shut: the way on is to leave it dark.
static bool only_shuts(const LevelDesc *level, uint32_t source)
{
    const LevelElement *element = &level->elements[source];
    for (uint32_t i = 0; i < LEVEL_ELEMENT_TARGETS; i++) {
        if (element->links[i] == 0)
            continue;
        const LevelElement *target = &level->elements[element->links[i] - 1];
        if (target->kind != LEVEL_ELEMENT_GATE || target->gate.rule != LEVEL_GATE_NOT)
            return false;
    }
    return true;
}

static bool is_switch(const LevelDesc *level, uint32_t source)
{
    uint32_t kind = level->elements[source].kind;
    return kind == LEVEL_ELEMENT_BUTTON || kind == LEVEL_ELEMENT_AREA ||
           kind == LEVEL_ELEMENT_GAP ||
           (kind == LEVEL_ELEMENT_CRYSTAL && !only_shuts(level, source));
}

// True while a task that keeps the exits shut wants fireflies.
static bool wants_fireflies(const Maker *maker)
{
    const LevelElement *elements = maker->level->elements;
    const uint32_t *first = maker->level->element_first + LEVEL_ELEMENT_TASK;
    bool wants = false;
    for (uint32_t i = first[0]; i < first[1]; i++)
        wants = wants || (elements[i].task.rule == LEVEL_TASK_FIREFLIES && !maker->was_on[i] &&
                          game_task_is_for_exits(&elements[i]));
    return wants;
}

// A lever counts whenever it is turned, anything else when it is switched on for the first time.
static bool counts(const Maker *maker, uint32_t source, bool on)
{
    uint32_t kind = maker->level->elements[source].kind;
    if (kind == LEVEL_ELEMENT_LEVER)
        return opened_by(maker->level, source, GATES) > 0;
    if (kind == LEVEL_ELEMENT_FIREFLY)
        return on && wants_fireflies(maker);
    return is_switch(maker->level, source) && on &&
           maker->done_in[source] != maker->guide->section_count &&
           opened_by(maker->level, source, GATES) > 0;
}

// The run lets go of a source that is on only while it is held: after the last time its door was
// open enough.
static void see_release(Maker *maker, uint32_t source)
{
    RateGuide *guide = maker->guide;
    uint32_t door = opened_by(maker->level, source, GATES);
    for (uint32_t i = last_section(guide)->first_leg; i + 1 < guide->leg_count; i++) {
        RateLeg *leg = &guide->legs[i];
        if (leg->source != source + 1 || !leg->on || leg->load > 0 || door == 0)
            continue;
        leg->door = door;
        leg->opened =
            real_max(leg->opened, game_elements_const(maker->state)[door - 1].door.progress);
    }
}

// True for a source whose signal ends when the hero has gone away.
static bool is_passing(const LevelElement *element)
{
    return wants_load(element) || element->kind == LEVEL_ELEMENT_CRYSTAL;
}

// Of a task that keeps the exits shut each crate is a part of the way, and what must be survived to
// the last second. Fireflies are sources of their own.
static void see_task(Maker *maker, uint32_t task, uint16_t keys)
{
    const LevelElement *element = &maker->level->elements[task];
    GameTaskSteps steps = game_task_steps(maker->level, maker->state, task);
    bool more = steps.done > maker->was_done[task], all = steps.done == steps.needed;
    maker->was_done[task] = steps.done;
    if (!more || element->task.rule == LEVEL_TASK_FIREFLIES ||
        (element->task.rule == LEVEL_TASK_SURVIVE && !all))
        return;
    end_leg(maker, task, 1, element->task.rule == LEVEL_TASK_CRATES ? load_at(maker, task) : 0,
            keys);
    maker->guide->legs[maker->guide->leg_count - 2].steps = steps.done;
}

static void see_tasks(Maker *maker, uint16_t keys)
{
    const uint32_t *first = maker->level->element_first + LEVEL_ELEMENT_TASK;
    for (uint32_t i = first[0]; i < first[1] && !maker->failed; i++)
        if (game_task_is_for_exits(&maker->level->elements[i]))
            see_task(maker, i, keys);
}

static void see_sources(Maker *maker, uint16_t keys)
{
    const GameElement *elements = game_elements_const(maker->state);
    for (uint32_t i = 0; i < level_element_count(maker->level) && !maker->failed; i++) {
        bool on = elements[i].on != 0, changed = on != maker->was_on[i];
        maker->was_on[i] = on;
        if (changed && !on && is_passing(&maker->level->elements[i]))
            see_release(maker, i);
        if (!changed || !counts(maker, i, on))
            continue;
        maker->done_in[i] = maker->guide->section_count;
        end_leg(maker, i, on, 0, keys);
    }
    if (!maker->failed)
        see_tasks(maker, keys);
    if (!maker->failed)
        see_loads(maker, keys);
}

// A boss is hit: that ends a section, which knows how it began.
static void see_hit(Maker *maker, uint32_t hits, uint16_t keys)
{
    const GameElement *elements = game_elements_const(maker->state);
    RateSection *section = last_section(maker->guide);
    uint32_t end = maker->level->element_first[LEVEL_ELEMENT_BOSS + 1];
    for (uint32_t i = maker->level->element_first[LEVEL_ELEMENT_BOSS]; i < end; i++) {
        uint32_t before = game_elements_const(section->start)[i].boss.hits;
        if (elements[i].boss.hits > before) {
            section->boss = i + 1;
            section->hits = before;
        }
    }
    maker->hits = hits;
    maker->checkpoint = maker->state->saved.checkpoint;
    add_point(maker, keys);
    end_section(maker, 0);
    add_section(maker);
}

// Returns true if the flower at which the game was saved ends a section. In a fight none does;
// later only those that open then do, for the others belong to the fight.
static bool flower_counts(Maker *maker)
{
    const GameState *state = maker->state;
    bool fights = game_boss_awake(maker->level, state) > 0;
    maker->fought = maker->fought || fights;
    if (state->saved.checkpoint == maker->checkpoint)
        return false;
    maker->checkpoint = state->saved.checkpoint;
    const GameElement *flower = &game_elements_const(state)[maker->checkpoint - 1];
    return !fights && (!maker->fought || flower->checkpoint.opened_tick == state->tick);
}

static void see(Maker *maker, uint16_t keys)
{
    const GameState *state = maker->state;
    if (state->heroes[0].deaths != maker->deaths) {
        if (state->heroes[0].dead_ticks > 0)
            return;
        maker->deaths = state->heroes[0].deaths;
        forget_section(maker);
    }
    if (state->outcome == GAME_WON) {
        add_point(maker, keys);
        end_section(maker, 0);
        maker->guide->wins = true;
        return;
    }
    uint32_t hits = guide_boss_hits(maker->level, state);
    if (hits > maker->hits) {
        see_hit(maker, hits, keys);
        return;
    }
    if (flower_counts(maker)) {
        add_point(maker, keys);
        end_section(maker, maker->checkpoint);
        add_section(maker);
        return;
    }
    see_sources(maker, keys);
    if (state->tick % POINT_TICKS == 0 && !maker->failed)
        add_point(maker, keys);
}

static void play(Maker *maker, const InputTrack *inputs)
{
    for (uint32_t tick = 0; tick < inputs->ticks && !maker->failed && !maker->guide->wins; tick++) {
        TickInput input = input_track_at(inputs, tick);
        game_tick(maker->state, maker->level, input, NULL);
        see(maker, input.keys);
    }
    if (!maker->failed && !maker->guide->wins)
        end_section(maker, 0);
}

// --- lengths -------------------------------------------------------------------------------------

static double measure_leg(RateGuide *guide, RateLeg *leg)
{
    double left = 0.0;
    for (uint32_t i = leg->count; i-- > 0;) {
        RateGuidePoint *point = &guide->points[leg->first + i];
        if (i + 1 < leg->count)
            left += vec2_length(vec2_sub(point[1].place, point->place));
        point->left = left;
    }
    return left;
}

static void measure(RateGuide *guide)
{
    for (uint32_t s = 0; s < guide->section_count; s++) {
        double left = 0.0;
        for (uint32_t i = guide->sections[s].leg_count; i-- > 0;) {
            RateLeg *leg = &guide->legs[guide->sections[s].first_leg + i];
            leg->left = left;
            left += measure_leg(guide, leg);
        }
    }
}

bool rate_guide_make(RateGuide *guide, const LevelDesc *level, const GameOptions *options,
                     uint64_t seed, const InputTrack *inputs)
{
    *guide = (RateGuide){.level = level, .options = *options, .seed = seed};
    if (!input_track_copy(inputs, inputs->ticks, &guide->inputs))
        return false;
    uint32_t count = level_element_count(level);
    Maker maker = {.guide = guide,
                   .level = level,
                   .state = replay_game_new(level, options, seed),
                   .was_on = malloc((count + 1) * sizeof *maker.was_on),
                   .was_done = calloc(count + 1, sizeof *maker.was_done),
                   .done_in = malloc((count + 1) * sizeof *maker.done_in)};
    maker.failed = maker.state == NULL || maker.was_on == NULL || maker.was_done == NULL ||
                   maker.done_in == NULL;
    if (!maker.failed) {
        for (uint32_t i = 0; i < count; i++) {
            maker.was_on[i] = game_elements_const(maker.state)[i].on != 0;
            maker.done_in[i] = UNDONE;
        }
        add_section(&maker);
    }
    if (!maker.failed)
        play(&maker, inputs);
    if (!maker.failed)
        measure(guide);
    free(maker.state);
    free(maker.was_on);
    free(maker.was_done);
    free(maker.done_in);
    return !maker.failed && guide_fields_make(guide);
}

void rate_guide_free(RateGuide *guide)
{
    for (uint32_t i = 0; i < guide->section_count; i++)
        free(guide->sections[i].start);
    for (uint32_t i = 0; i < guide->leg_count; i++)
        free(guide->legs[i].field);
    input_track_free(&guide->inputs);
    free(guide->points);
    free(guide->legs);
    free(guide->sections);
    free(guide->free);
    *guide = (RateGuide){0};
}
