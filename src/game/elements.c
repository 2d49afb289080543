// elements.c - the table of all element classes, the calls that play them in a tick, and the single
// rigid body that most elements consist of.
#include "elements.h"

#include "jantar/lowest_bit.h"

#define HERO_REACH 2.0 // tiles from its centre within which elements may notice a hero
enum { SLICE = 8 };    // tiles

// A path has no rules. Other elements follow it.
const ElementClass path_class = {0};

// Indexed by class id. NULL where no class has that id.
static const ElementClass *const classes[LEVEL_ELEMENT_KINDS] = {
#define CLASS_OF(NAME, name, id, traits) [id] = &name##_class,
    LEVEL_ELEMENT_LIST(CLASS_OF)
#undef CLASS_OF
};

void elements_count(const LevelDesc *level, uint32_t heroes, SimCapacity *capacity)
{
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        uint32_t kind = level->elements[i].kind;
        const ElementClass *class = classes[kind];
        if (class->count != NULL)
            class->count(level, &level->elements[i], capacity);
        if (i == level->element_first[kind])
            capacity->links += heroes * class->links_per_hero;
    }
}

void elements_add(Game *game)
{
    for (uint32_t i = 0; i < level_element_count(game->level); i++) {
        const ElementClass *class = classes[game->level->elements[i].kind];
        element_state(game, i)->place = game->level->elements[i].centre;
        if (class->add != NULL)
            class->add(game, i);
    }
}

// Returns the bounding box of an element now: that of its body, or of its own shape at its
// position.
static Box box_now(const Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    if (state->body != 0)
        return sim_body_const(game->world, (SimBodyId){state->body})->box;
    return box_at(state->place, element_level(game, element)->size);
}

static bool acts(const Game *game, const ElementClass *class, uint32_t element)
{
    return class->everywhere || box_overlaps(box_now(game, element), game->window);
}

// --- which elements may act ----------------------------------------------------------------------

// Slices of the level, across its longer side, from first to last.
typedef struct Slices {
    uint32_t first, last;
} Slices;

static uint32_t slice_count(const LevelDesc *level)
{
    uint32_t width = level->terrain.width, height = level->terrain.height;
    return (width > height ? width : height) / SLICE + 1;
}

// Returns the coordinate along the longer side.
static double along(const LevelDesc *level, Vec2 place)
{
    return level->terrain.width > level->terrain.height ? place.x : place.y;
}

// Returns the slice of a coordinate. What is outside the level is in its outermost slices.
static uint32_t slice_at(const LevelDesc *level, double at)
{
    return at > 0.0 ? (uint32_t)real_min(at / SLICE, slice_count(level) - 1) : 0;
}

static uint32_t set_words(const LevelDesc *level)
{
    return (level_element_count(level) + 63u) / 64u;
}

// Returns the sets of the elements that act before the step, or after it: one for each slice.
static uint64_t *near_sets(GameState *state, const LevelDesc *level, bool after)
{
    uint64_t *sets = (uint64_t *)(void *)((unsigned char *)state + state->near_offset);
    return after ? sets + slice_count(level) * set_words(level) : sets;
}

size_t elements_near_size(const LevelDesc *level)
{
    return 2 * slice_count(level) * set_words(level) * sizeof(uint64_t);
}

static Slices slices_of(const LevelDesc *level, const LevelElement *element)
{
    const ElementClass *class = classes[element->kind];
    if (class->reach == NULL)
        return (Slices){0, slice_count(level) - 1};
    double at = along(level, element->centre), reach = class->reach(level, element);
    return (Slices){slice_at(level, at - reach), slice_at(level, at + reach)};
}

static ElementAct *act_of(const ElementClass *class, bool after)
{
    return after ? class->sense : class->drive;
}

static void begin_near(GameState *state, const LevelDesc *level, bool after)
{
    uint64_t *sets = near_sets(state, level, after);
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        const LevelElement *element = &level->elements[i];
        Slices slices = slices_of(level, element);
        for (uint32_t k = slices.first; k <= slices.last; k++)
            if (act_of(classes[element->kind], after) != NULL)
                sets[k * set_words(level) + i / 64] |= UINT64_C(1) << i % 64;
    }
}

void elements_near_init(GameState *state, const LevelDesc *level)
{
    begin_near(state, level, false);
    begin_near(state, level, true);
}

// Returns the slices of the window and of all heroes: a thrown hero is faster than the window.
static Slices slices_now(const Game *game)
{
    double first = along(game->level, game->window.min),
           last = along(game->level, game->window.max);
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        const SimBody *body = game_hero_body(game->state, &game->state->heroes[i]);
        double at = along(game->level, body->centre);
        first = real_min(first, at - HERO_REACH);
        last = real_max(last, at + HERO_REACH);
    }
    return (Slices){slice_at(game->level, first), slice_at(game->level, last)};
}

// --- acting --------------------------------------------------------------------------------------

static void act_one(Game *game, uint32_t element, bool after)
{
    const ElementClass *class = classes[element_level(game, element)->kind];
    if (acts(game, class, element))
        act_of(class, after)(game, element);
}

static void act_all(Game *game, bool after)
{
    Slices slices = slices_now(game);
    uint32_t words = set_words(game->level);
    const uint64_t *sets = near_sets(game->state, game->level, after);
    for (uint32_t word = 0; word < words; word++) {
        uint64_t set = 0;
        for (uint32_t k = slices.first; k <= slices.last; k++)
            set |= sets[k * words + word];
        for (; set != 0; set &= set - 1)
            act_one(game, 64 * word + bits_lowest(set), after);
    }
}

void elements_drive(Game *game)
{
    act_all(game, false);
}

void elements_sense(Game *game)
{
    act_all(game, true);
    signal_carry(game);
}

// --- bodies --------------------------------------------------------------------------------------

void element_body_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level, (void)element;
    capacity->bodies++;
    capacity->convexes++;
}

SimBodyId element_body_add(Game *game, uint32_t element, const SimConvex *outline, SimRigidDef def)
{
    def.convex = sim_add_convex(game->world, outline);
    if (def.convex == 0)
        return (SimBodyId){0};
    SimBodyId id = sim_add_rigid(game->world, &def);
    if (id.index != 0)
        sim_body(game->world, id)->user = game_user_of_element(game->level, element);
    return id;
}
