// boss.c - bosses. All that they share: where they fight and what a hit means. drummer.c plays the
// drummer, mother.c the mother of dragons, horse.c the miller's horse.
#include "boss.h"

#define ARENA_WIDTH (GAME_ZOOM_MOST * GAME_VIEW_WIDTH) // tiles, without an area of class view
#define ARENA_HEIGHT (GAME_ZOOM_MOST * GAME_VIEW_HEIGHT)
#define ARENA_MOST_WIDTH 48.0 // tiles; a larger area of class view is cut, around the boss's place
#define ARENA_MOST_HEIGHT 30.0
#define OVER 6.0    // tiles above the arena in which a hero still counts as in it
#define LANDING 2.5 // tiles/s downwards from which an amber hero's landing is a hit
#define ABOVE 0.3   // tiles that the hero's centre must lie above what it lands on
#define TOUCH 0.05  // tiles; a gap up to this size still counts as a touch

// Indexed by LevelBossKind.
static const BossKind *const kinds[] = {[LEVEL_BOSS_DRUMMER] = &drummer_boss,
                                        [LEVEL_BOSS_MOTHER] = &mother_boss,
                                        [LEVEL_BOSS_HORSE] = &horse_boss};

static const BossKind *kind_of(const LevelElement *boss)
{
    return kinds[(uint32_t)boss->boss.kind];
}

// --- the arena -----------------------------------------------------------------------------------

// Returns the smallest area of a class around the place of a boss; NULL: there is none.
static const LevelElement *smallest_around(const LevelDesc *level, const LevelElement *boss,
                                           LevelElementKind kind)
{
    const LevelElement *found = NULL;
    for (uint32_t i = level->element_first[kind]; i < level->element_first[kind + 1]; i++) {
        const LevelElement *area = &level->elements[i];
        if (box_contains(element_box(area), boss->centre) &&
            (found == NULL || area->size.x * area->size.y < found->size.x * found->size.y))
            found = area;
    }
    return found;
}

Box boss_arena(const LevelDesc *level, const LevelElement *boss)
{
    const LevelElement *view = smallest_around(level, boss, LEVEL_ELEMENT_VIEW);
    return view != NULL
               ? box_common(element_box(view),
                            box_at(boss->centre, vec2(ARENA_MOST_WIDTH, ARENA_MOST_HEIGHT)))
               : box_at(boss->centre, vec2(ARENA_WIDTH, ARENA_HEIGHT));
}

Box boss_water(const LevelDesc *level, const LevelElement *boss)
{
    const LevelElement *water = smallest_around(level, boss, LEVEL_ELEMENT_WATER);
    return water != NULL ? element_box(water) : boss_arena(level, boss);
}

bool boss_has_in_arena(Box arena, Vec2 hero)
{
    arena.min.y -= OVER;
    return box_contains(arena, hero);
}

static bool hero_is_in(const GameState *state, Box arena)
{
    const SimWorld *world = game_world_const(state);
    for (uint32_t i = 0; i < state->hero_count; i++)
        if (game_hero_is_out(&state->heroes[i]) &&
            boss_has_in_arena(arena, sim_body_const(world, state->heroes[i].body)->centre))
            return true;
    return false;
}

Box boss_window(const GameState *state, const LevelDesc *level, Box window)
{
    uint32_t first = level->element_first[LEVEL_ELEMENT_BOSS],
             end = level->element_first[LEVEL_ELEMENT_BOSS + 1];
    for (uint32_t i = first; i < end; i++) {
        Box arena = boss_arena(level, &level->elements[i]);
        if (hero_is_in(state, arena))
            window = box_join(window, arena);
    }
    return window;
}

bool boss_hunts(Game *game, uint32_t element, Vec2 from, Vec2 *place)
{
    Box arena = boss_arena(game->level, element_level(game, element));
    const GameHero *found = NULL;
    double nearest = 0.0;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        if (!game_turn_to(game, i) || game->hero->dead_ticks > 0)
            continue;
        Vec2 centre = hero_body(game)->centre;
        double distance = vec2_length_squared(vec2_sub(centre, from));
        if (!boss_has_in_arena(arena, centre) || (found != NULL && distance >= nearest))
            continue;
        found = game->hero;
        nearest = distance;
        *place = centre;
    }
    return found != NULL && game_turn_to(game, game_hero_number(game->state, found));
}

// An attack that is under way when a hero returns begins anew, so that it is told.
static void calm(const BossKind *kind, GameElement *state)
{
    if (state->mode < kind->tells || state->mode >= kind->reels)
        return;
    kind->begin(state, kind->wakes);
    kind->calm(state);
}

void boss_calm_all(GameState *state, const LevelDesc *level)
{
    uint32_t first = level->element_first[LEVEL_ELEMENT_BOSS],
             end = level->element_first[LEVEL_ELEMENT_BOSS + 1];
    for (uint32_t i = first; i < end; i++)
        calm(kind_of(&level->elements[i]), &game_elements(state)[i]);
}

void boss_sleep(Game *game, uint32_t element, Vec2 head)
{
    const BossKind *kind = kind_of(element_level(game, element));
    Vec2 hero;
    if (!boss_hunts(game, element, head, &hero))
        return;
    kind->begin(element_state(game, element), kind->wakes);
    game_emit(game->events, kind->voice, head, 0.0);
}

void boss_recover(Game *game, uint32_t element, Vec2 head)
{
    const BossKind *kind = kind_of(element_level(game, element));
    GameElement *state = element_state(game, element);
    if (--state->boss.ticks > 0)
        return;
    if (!state->on) {
        kind->lurk(state);
        return;
    }
    kind->begin(state, kind->rests);
    game_emit(game->events, kind->voice, head, 0.0);
}

bool boss_sends(const LevelDesc *level, uint32_t boss, const GameElement *state, uint32_t link)
{
    const BossKind *kind = kind_of(&level->elements[boss]);
    return kind->sends != NULL ? kind->sends(state, link) : state->on;
}

bool game_boss_is_open(const GameState *state, const LevelDesc *level, uint32_t boss)
{
    return kind_of(&level->elements[boss])->is_open(&game_elements_const(state)[boss]);
}

// --- hits ----------------------------------------------------------------------------------------

void boss_hit(Game *game, uint32_t element, Vec2 place)
{
    GameElement *state = element_state(game, element);
    state->boss.hits++;
    state->boss.ticks = BOSS_REEL_TICKS;
    state->on = state->boss.hits >= BOSS_HITS;
    game_emit(game->events, kind_of(element_level(game, element))->beaten, place, state->boss.hits);
}

static void heal_all(Game *game)
{
    for (uint32_t i = 0; i < game->state->hero_count; i++)
        if (game_turn_to(game, i) && game->hero->dead_ticks == 0)
            game->hero->parts = GAME_HERO_PARTS;
}

// Saves once the tick of a hit is over, so that a hero that dies later begins the next phase anew.
static void sense(Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    Vec2 hero;
    if (state->mode != kind_of(element_level(game, element))->reels ||
        state->boss.ticks != BOSS_REEL_TICKS)
        return;
    heal_all(game);
    if (boss_hunts(game, element, state->any.place, &hero))
        checkpoint_open_near(game, boss_arena(game->level, element_level(game, element)));
}

// --- bodies --------------------------------------------------------------------------------------

uint32_t boss_strands_on(const Game *game, SimBodyId id)
{
    const SimStrand *strands = sim_strands(game->world);
    uint32_t count = 0;
    for (uint32_t i = 0; i < game->world->strand_count; i++)
        count += strands[i].hold == SIM_HOLD_RIGID && strands[i].other == id.index;
    return count;
}

static Vec2 nearest_on(Vec2 a, Vec2 b, Vec2 place)
{
    Vec2 edge = vec2_sub(b, a);
    double square = vec2_length_squared(edge);
    double along = square > 0.0 ? vec2_dot(vec2_sub(place, a), edge) / square : 0.0;
    return vec2_lerp(a, b, real_clamp(along, 0.0, 1.0));
}

double boss_gap_to_hero(const Game *game, Vec2 a, Vec2 b, double radius)
{
    Vec2 hero = hero_body(game)->centre;
    return vec2_length(vec2_sub(hero, nearest_on(a, b, hero))) - radius -
           GAME_HERO_RADIUS * game->hero->size;
}

bool boss_is_landed_on(const Game *game, Vec2 a, Vec2 b, double radius)
{
    const SimBody *hero = hero_body(game);
    double fall = hero->velocity.y;
    return game_hero_forms(game->hero).heavy > FORM_TAKEN && fall > LANDING &&
           hero->centre.y < nearest_on(a, b, hero->centre).y - ABOVE &&
           boss_gap_to_hero(game, a, b, radius) < fall / SIM_TICK_RATE + TOUCH;
}

bool boss_begins_to_land(const Game *game, double gap, double before)
{
    double fall = hero_body(game)->velocity.y, near = fall / SIM_TICK_RATE + TOUCH;
    return fall > LANDING && gap < near && before >= near;
}

bool boss_is_passed(double foot, double fall, double height)
{
    return foot >= height && foot - fall / SIM_TICK_RATE < height;
}

// --- the class -----------------------------------------------------------------------------------

static void count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level;
    kind_of(element)->count(capacity);
}

static void add(Game *game, uint32_t element)
{
    kind_of(element_level(game, element))->add(game, element);
}

static void drive(Game *game, uint32_t element)
{
    kind_of(element_level(game, element))->drive(game, element);
}

const ElementClass boss_class = {
    .count = count, .add = add, .drive = drive, .sense = sense, .everywhere = true};

uint32_t game_boss_awake(const LevelDesc *level, const GameState *state)
{
    const GameElement *elements = game_elements_const(state);
    uint32_t end = level->element_first[LEVEL_ELEMENT_BOSS + 1];
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_BOSS]; i < end; i++)
        if (elements[i].mode != 0 && !elements[i].on)
            return i + 1;
    return 0;
}
