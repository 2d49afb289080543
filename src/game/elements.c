// elements.c - the table of all element classes, the calls that play them in a tick, and the single
// rigid body that most elements consist of.
#include "elements.h"

#include "jantar/lowest_bit.h"

#define HERO_REACH 2.0 // tiles from its centre within which elements may notice a hero
#define ANYWHERE 1e9   // tiles
enum { SLICE = 8 };    // tiles; width of columns and height of rows

// Other elements follow a path, and the camera obeys a view. They have no rules of their own, and
// do nothing before or after the step.
const ElementClass path_class = {0}, view_class = {0};

// Indexed by class id. NULL where no class has that id.
static const ElementClass *const classes[LEVEL_ELEMENT_KINDS] = {
#define CLASS_OF(NAME, name, id, traits) [id] = &name##_class,
    LEVEL_ELEMENT_LIST(CLASS_OF)
#undef CLASS_OF
};

void game_element_needs(const LevelDesc *level, uint32_t element, SimCapacity *needs)
{
    const ElementClass *class = classes[level->elements[element].kind];
    if (class->count != NULL)
        class->count(level, &level->elements[element], needs);
}

void elements_count(const LevelDesc *level, uint32_t heroes, SimCapacity *capacity)
{
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        uint32_t kind = level->elements[i].kind;
        game_element_needs(level, i, capacity);
        if (i == level->element_first[kind])
            capacity->links += heroes * classes[kind]->links_per_hero;
    }
}

// Lets an element see the rock of its planes alone, and notice bodies there. What has no body of
// its own, as areas, flowers and water, notices bodies in both planes.
static void look_from(Game *game, uint32_t element)
{
    const LevelElement *level = element_level(game, element);
    bool apart =
        level_element_has(level->kind, ELEMENT_PLANED) || element_state(game, element)->body;
    uint32_t planes = level_plane_layers(level->plane);
    game->terrain.passes = sim_planes_passes(planes);
    game->planes = apart ? planes : SIM_PLANES;
}

static void look_from_front(Game *game)
{
    game->terrain.passes = SIM_LAYER_BACK;
    game->planes = SIM_PLANES;
}

// Puts the bodies from number `first` on into the planes of the element that they are of. Those of
// the front are made there; some touch less than others do.
static void put_bodies(SimWorld *world, uint32_t first, uint32_t plane)
{
    for (uint32_t i = first; i < world->body_count && plane != LEVEL_PLANE_FRONT; i++)
        sim_body_set_planes(sim_body(world, (SimBodyId){i}), level_plane_layers(plane));
}

void elements_add(Game *game)
{
    for (uint32_t i = 0; i < level_element_count(game->level); i++) {
        const LevelElement *element = element_level(game, i);
        uint32_t first_body = game->world->body_count;
        element_state(game, i)->any.place = element->centre;
        look_from(game, i);
        if (classes[element->kind]->add != NULL)
            classes[element->kind]->add(game, i);
        put_bodies(game->world, first_body, element->plane);
    }
    look_from_front(game);
}

// Returns the bounding box of an element now: that of its body, or of its own shape at its
// position.
static Box box_now(const Game *game, uint32_t element)
{
    const GameElement *state = element_state(game, element);
    if (state->body != 0)
        return sim_body_const(game->world, (SimBodyId){state->body})->box;
    return box_at(state->any.place, element_level(game, element)->size);
}

static bool acts(const Game *game, const ElementClass *class, uint32_t element)
{
    return class->everywhere || box_overlaps(box_now(game, element), game->window);
}

// --- which elements may act ----------------------------------------------------------------------
//
// A level is divided into columns, and once more into rows. Each has a set of the elements that may
// be in it. What is in a column and in a row of the window is near enough to be looked at.

// Columns (or rows, if `down`) from first to last.
typedef struct Slices {
    uint32_t first, last;
} Slices;

static uint32_t slice_count(const LevelDesc *level, bool down)
{
    return (down ? level->terrain.height : level->terrain.width) / SLICE + 1;
}

// Returns the column (or row) of a coordinate. What is outside the level is in the outermost ones.
static uint32_t slice_at(const LevelDesc *level, bool down, double at)
{
    return at > 0.0 ? (uint32_t)real_min(at / SLICE, slice_count(level, down) - 1) : 0;
}

static Slices slices_of(const LevelDesc *level, bool down, Box box)
{
    return down ? (Slices){slice_at(level, down, box.min.y), slice_at(level, down, box.max.y)}
                : (Slices){slice_at(level, down, box.min.x), slice_at(level, down, box.max.x)};
}

static uint32_t set_words(const LevelDesc *level)
{
    return (level_element_count(level) + 63u) / 64u;
}

// Returns the number of sets of all columns and rows.
static uint32_t set_count(const LevelDesc *level)
{
    return slice_count(level, false) + slice_count(level, true);
}

// Returns the sets of the elements that act before the step, or `after` it, in the columns or rows.
static uint64_t *near_sets(GameState *state, const LevelDesc *level, bool after, bool down)
{
    uint32_t skipped = (after ? set_count(level) : 0) + (down ? slice_count(level, false) : 0);
    return (uint64_t *)(void *)((unsigned char *)state + state->near_offset) +
           (size_t)skipped * set_words(level);
}

size_t elements_near_size(const LevelDesc *level)
{
    return 2 * (size_t)set_count(level) * set_words(level) * sizeof(uint64_t);
}

static ElementAct *act_of(const ElementClass *class, bool after)
{
    return after ? class->sense : class->drive;
}

static void begin_near(GameState *state, const LevelDesc *level, bool after, bool down)
{
    uint64_t *sets = near_sets(state, level, after, down);
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        const LevelElement *element = &level->elements[i];
        const ElementClass *class = classes[element->kind];
        double reach = class->reach != NULL ? class->reach(level, element) : ANYWHERE;
        Box box = box_grow((Box){element->centre, element->centre}, reach);
        Slices slices = slices_of(level, down, box);
        for (uint32_t k = slices.first; k <= slices.last && act_of(class, after) != NULL; k++)
            sets[k * set_words(level) + i / 64] |= UINT64_C(1) << i % 64;
    }
}

void elements_near_init(GameState *state, const LevelDesc *level)
{
    for (uint32_t after = 0; after < 2; after++) {
        begin_near(state, level, after != 0, false);
        begin_near(state, level, after != 0, true);
    }
}

// Returns the box of the window and all heroes: a thrown hero is faster than the window.
static Box looked_at(const Game *game)
{
    Box box = game->window;
    for (uint32_t i = 0; i < game->state->hero_count; i++) {
        Vec2 place = game_hero_body(game->state, &game->state->heroes[i])->centre;
        box = box_join(box, box_grow((Box){place, place}, HERO_REACH));
    }
    return box;
}

static uint64_t join_sets(const uint64_t *sets, Slices slices, uint32_t words)
{
    uint64_t all = 0;
    for (uint32_t k = slices.first; k <= slices.last; k++)
        all |= sets[k * words];
    return all;
}

// --- acting --------------------------------------------------------------------------------------

static void act_one(Game *game, uint32_t element, bool after)
{
    const ElementClass *class = classes[element_level(game, element)->kind];
    if (!acts(game, class, element))
        return;
    look_from(game, element);
    act_of(class, after)(game, element);
}

static void act_all(Game *game, bool after)
{
    const LevelDesc *level = game->level;
    Box box = looked_at(game);
    Slices columns = slices_of(level, false, box), rows = slices_of(level, true, box);
    const uint64_t *in_columns = near_sets(game->state, level, after, false);
    const uint64_t *in_rows = near_sets(game->state, level, after, true);
    uint32_t words = set_words(level);
    for (uint32_t word = 0; word < words; word++)
        for (uint64_t set = join_sets(in_columns + word, columns, words) &
                            join_sets(in_rows + word, rows, words);
             set != 0; set &= set - 1)
            act_one(game, 64 * word + bits_lowest(set), after);
    look_from_front(game);
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

static bool hero_overlaps(const Game *game, Box box)
{
    const GameState *state = game->state;
    for (uint32_t i = 0; i < state->hero_count; i++)
        if (game_hero_is_out(&state->heroes[i]) &&
            box_overlaps(box, sim_body_const(game->world, state->heroes[i].body)->box))
            return true;
    return false;
}

void element_switch(Game *game, uint32_t element, bool on)
{
    GameElement *state = element_state(game, element);
    if ((state->on != 0) == on)
        return;
    state->on = on;
    game_emit(game->events, GAME_EVENT_SWITCHED, element_level(game, element)->centre, on);
}

bool element_set_solid(Game *game, SimBodyId id, bool solid)
{
    SimBody *body = sim_body(game->world, id);
    bool is_solid = body->layers != 0;
    if (solid == is_solid)
        return true;
    if (solid && hero_overlaps(game, body->box))
        return false;
    if (!solid)
        sim_body_release(game->world, id);
    body->layers = solid ? SIM_LAYER_BODY : 0;
    body->touches = solid ? SIM_LAYERS_ALL : 0;
    sim_wake_box(game->world, body->box);
    return true;
}
