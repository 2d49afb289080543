// game_fields.c - the tables of the fields of a game's state, and the walk over all parts of the
// state.
//
// The rows stand in the order in which they enter the hash. That order never changes, because
// replays hold hashes. A new field goes to the end of its table and is sparse; otherwise the
// simulation version must change.
#include "jantar/game.h"

static const FieldRow hero_rows[] = {
    {FIELD(GameHero, body.index)},
    {FIELD(GameHero, dead_ticks)},
    {FIELD(GameHero, grounded)},
    {FIELD(GameHero, coyote_ticks)},
    {FIELD(GameHero, jump_buffer)},
    {FIELD(GameHero, jump_hold_ticks)},
    {FIELD(GameHero, jumping)},
    {FIELD(GameHero, air_ticks)},
    {FIELD(GameHero, held)},
    {FIELD(GameHero, deaths)},
    {FIELD(GameHero, previous_keys)},
    {FIELD(GameHero, unsticky_ticks)},
    {FIELD(GameHero, slick_ticks)},
    {FIELD(GameHero, heavy_ticks)},
    {FIELD(GameHero, puff_ticks)},
    {FIELD(GameHero, spring_ticks)},
    {FIELD(GameHero, parts)},
    {FIELD(GameHero, safe_ticks)},
    {FIELD(GameHero, heal_ticks)},
    {FIELD(GameHero, crush_ticks)},
    {FIELD(GameHero, killed)},
    {FIELD(GameHero, air_jumps)},
    {FIELD(GameHero, hits)},
    {FIELD(GameHero, facing)},
    {FIELD(GameHero, landing_speed)},
    {FIELD(GameHero, size)},
    {FIELD(GameHero, cargo), .way = FIELD_SPARSE},
    {FIELD(GameHero, light)},
    {FIELD(GameHero, noise)},
    {FIELD(GameHero, charge)},
    {FIELD(GameHero, heat)},
    {FIELD(GameHero, rubbed), .way = FIELD_SPARSE},
};
// hashed only while the hero carries something
static const FieldRow cargo_rows[] = {{FIELD(GameHero, cargo_way)}};

// hashed only while the hero hangs on a thread
static const FieldRow thread_rows[] = {
    {FIELD(GameHero, thread)},
    {FIELD(GameHero, thread_place)},
};

// These rows are hashed only in games of several heroes. So the hash of a game of one hero is what
// it was before games of several existed.
static const FieldRow bubble_rows[] = {
    {FIELD(GameHero, bubble)},
    {FIELD(GameHero, away_ticks)},
    {FIELD(GameHero, ground_tick)},
    {FIELD(GameHero, bubble_place)},
};

// Listings show what all classes keep under one set of names.
static const FieldRow element_rows[] = {
    {FIELD(GameElement, on)},
    {FIELD(GameElement, heard)},
    {FIELD(GameElement, mode)},
    {FIELD_AS("ticks", GameElement, any.numbers[0])},
    {FIELD_AS("count", GameElement, any.numbers[1])},
    {FIELD(GameElement, body)},
    {FIELD_AS("other", GameElement, any.numbers[3])},
    {FIELD_AS("link", GameElement, any.numbers[2])},
    {FIELD_AS("progress", GameElement, any.reals[0])},
    {FIELD_AS("speed", GameElement, any.reals[1])},
    {FIELD_AS("place", GameElement, any.place)},
};

// The structs of the union have their integers and real numbers where the rows look for them, and
// no byte is padding.
_Static_assert(sizeof(GameElement) == 64 && sizeof(((GameElement *)0)->any) == 48, "");
#define MEETS(last_integer, first_real) \
    _Static_assert(offsetof(GameElement, last_integer) + \
                               sizeof(((GameElement *)0)->last_integer) == \
                           offsetof(GameElement, any.reals) && \
                       offsetof(GameElement, first_real) == offsetof(GameElement, any.reals), \
                   #first_real)
MEETS(button.unused, button.progress);
MEETS(crystal.hero, crystal.full);
MEETS(lift.yield_ticks, lift.progress);
MEETS(press.unused, press.progress);
MEETS(water.medium, water.below);
MEETS(eddy.train, eddy.angle);
MEETS(dripstone.pivot, dripstone.part);
MEETS(bell.rings, bell.blow);
MEETS(scales.still_ticks, scales.progress);
MEETS(joint.link, joint.slid);
MEETS(mussel.left_valve, mussel.gape);
MEETS(creature.unused, creature.distance);
MEETS(crab.busy_ticks, crab.common_too);
MEETS(spider.thread, spider.length);
MEETS(drummer.phase_ticks, drummer.reach);
MEETS(mother.silent_ticks, mother.progress);
MEETS(horse.hero, horse.angle);

static const FieldRow loose_rows[] = {
    {FIELD_AS("#", GameLoose, cell)},
    {FIELD(GameLoose, mode)},
    {FIELD(GameLoose, ticks)},
};

static const FieldRow camera_rows[] = {
    {FIELD(GameCamera, centre)},  {FIELD(GameCamera, velocity)}, {FIELD(GameCamera, lead)},
    {FIELD(GameCamera, floor_y)}, {FIELD(GameCamera, zoom)},     {FIELD(GameCamera, zoom_speed)},
    {FIELD(GameCamera, cuts)},    {FIELD(GameCamera, still)},    {FIELD(GameCamera, drift)},
    {FIELD(GameCamera, fall)},
};

static const FieldRow clock_rows[] = {
    {FIELD(GameState, tick)},      {FIELD(GameState, outcome)}, {FIELD(GameState, outcome_tick)},
    {FIELD(GameState, rng.state)}, {FIELD(GameState, seed)},
};

static const FieldRow option_rows[] = {
    {FIELD(GameOptions, endless_grip)},
    {FIELD(GameOptions, no_damage)},
    {FIELD(GameOptions, extra_jump)},
    {FIELD(GameOptions, speed)},
};

static const FieldRow found_rows[] = {
    {FIELD(GameState, found.fireflies)}, {FIELD(GameState, found.seeds)},
    {FIELD(GameState, found.secrets)},   {FIELD(GameState, saved.checkpoint)},
    {FIELD(GameState, saved.hash)},
};

static const FieldRow state_other_rows[] = {
    // these have their own tables
    {FIELD(GameState, options)},
    {FIELD(GameState, heroes)},
    {FIELD(GameState, camera)},
    // the layout of the block
    {FIELD(GameState, size)},
    {FIELD(GameState, saved_offset)},
    {FIELD(GameState, live_offset)},
    {FIELD(GameState, world_offset)},
    {FIELD(GameState, element_offset)},
    {FIELD(GameState, element_count)},
    {FIELD(GameState, loose_offset)},
    {FIELD(GameState, loose_count)},
    {FIELD(GameState, cell_offset)},
    {FIELD(GameState, hero_count)},
    {FIELD(GameState, least_blow)},
    {FIELD(GameState, loose_timed)},
    {FIELD(GameState, reserved)},
    {FIELD(GameState, saved.reserved)},
    {FIELD(GameState, near_offset)},
};

// The hashed heroes show how many there are, so the hash leaves this field out.
static const FieldRow option_other_rows[] = {{FIELD(GameOptions, heroes)}};

static const FieldRow hero_other_rows[] = {{FIELD(GameHero, bubble_reserved)}};

enum {
    HERO,
    CARGO,
    THREAD,
    BUBBLE,
    HERO_OTHER,
    ELEMENT,
    LOOSE,
    CAMERA,
    CLOCK,
    OPTION,
    OPTION_OTHER,
    FOUND,
    STATE_OTHER,
    TABLE_COUNT
};

static const FieldTable tables[TABLE_COUNT] = {
    [HERO] = {FIELD_TABLE(GameHero, hero_rows)},
    [CARGO] = {FIELD_TABLE(GameHero, cargo_rows)},
    [THREAD] = {FIELD_TABLE(GameHero, thread_rows)},
    [BUBBLE] = {FIELD_TABLE(GameHero, bubble_rows)},
    [HERO_OTHER] = {FIELD_TABLE(GameHero, hero_other_rows), .is_left_out = true},
    [ELEMENT] = {FIELD_TABLE(GameElement, element_rows)},
    [LOOSE] = {FIELD_TABLE(GameLoose, loose_rows)},
    [CAMERA] = {FIELD_TABLE(GameCamera, camera_rows)},
    [CLOCK] = {FIELD_TABLE(GameState, clock_rows)},
    [OPTION] = {FIELD_TABLE(GameOptions, option_rows)},
    [OPTION_OTHER] = {FIELD_TABLE(GameOptions, option_other_rows), .is_left_out = true},
    [FOUND] = {FIELD_TABLE(GameState, found_rows)},
    [STATE_OTHER] = {FIELD_TABLE(GameState, state_other_rows), .is_left_out = true},
};

const FieldTable *game_field_tables(uint32_t *count)
{
    *count = TABLE_COUNT;
    return tables;
}

// Visits the fields of one hero. The first hero is named "hero", as in games of one; the others
// "hero.2" and so on.
static void walk_hero(const GameState *state, uint32_t number, FieldVisit *visit, void *context)
{
    const GameHero *hero = &state->heroes[number];
    FieldSpan span = {.table = &tables[HERO],
                      .path = number == 0 ? "hero" : "hero.#",
                      .first = hero,
                      .count = 1,
                      .number = number + 1};
    visit(context, &span);
    span.table = &tables[CARGO];
    if (hero->cargo != 0)
        visit(context, &span);
    span.table = &tables[THREAD];
    if (hero->thread != 0.0)
        visit(context, &span);
    span.table = &tables[BUBBLE];
    if (state->hero_count > 1)
        visit(context, &span);
}

// Visits only tiles that have changed since the start: a wall of a thousand whole tiles adds
// nothing to the hash.
static void walk_ground(const GameState *state, FieldVisit *visit, void *context)
{
    const GameLoose *loose = game_loose(state);
    FieldSpan span = {.table = &tables[LOOSE], .path = "ground.#", .count = 1};
    for (uint32_t i = 0; i < state->loose_count; i++) {
        span.first = &loose[i];
        if (loose[i].mode != GAME_LOOSE_WHOLE)
            visit(context, &span);
    }
}

static void walk_rules(const GameState *state, FieldVisit *visit, void *context)
{
    FieldSpan span = {.table = &tables[CLOCK], .path = "rules", .first = state, .count = 1};
    visit(context, &span);
    visit(context, &(FieldSpan){.table = &tables[OPTION],
                                .path = "rules.option",
                                .first = &state->options,
                                .count = 1,
                                .rank = 1});
    span.table = &tables[FOUND];
    visit(context, &span);
}

void game_walk_part(const GameState *state, GamePart part, FieldVisit *visit, void *context)
{
    switch (part) {
    case GAME_PART_bodies:
        sim_walk_world(game_world_const(state), SIM_PART_BODIES, visit, context);
        break;
    case GAME_PART_joints:
        sim_walk_world(game_world_const(state), SIM_PART_JOINTS, visit, context);
        break;
    case GAME_PART_contacts:
        sim_walk_world(game_world_const(state), SIM_PART_CONTACTS, visit, context);
        break;
    case GAME_PART_surroundings:
        sim_walk_world(game_world_const(state), SIM_PART_SURROUNDINGS, visit, context);
        break;
    case GAME_PART_hero:
        for (uint32_t i = 0; i < state->hero_count; i++)
            walk_hero(state, i, visit, context);
        break;
    case GAME_PART_elements:
        visit(context, &(FieldSpan){.table = &tables[ELEMENT],
                                    .path = "elements.#",
                                    .first = game_elements_const(state),
                                    .count = state->element_count});
        break;
    case GAME_PART_ground:
        walk_ground(state, visit, context);
        break;
    case GAME_PART_camera:
        visit(context,
              &(FieldSpan){
                  .table = &tables[CAMERA], .path = "camera", .first = &state->camera, .count = 1});
        break;
    case GAME_PART_rules:
        walk_rules(state, visit, context);
        break;
    case GAME_PART_COUNT:
        break;
    }
}
