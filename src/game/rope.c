// rope.c - what hangs: ropes, vines and cloth, as nets of the world, and telling when a thread of one snaps.
//
// GameElement: `body` the net, `count` the threads that have snapped. All give way a little, so that `break`, a length,
// says how much they carry. Not here: climbing and swinging (crawl.c), planks (bridge.c), how they look (view).
#include "elements.h"

#define PIECE 0.3         // tiles from bead to bead; the hero's points lie 0.21 apart, so it can't slip between
#define ROPE_BEAD 0.07    // tiles, of a rope's half thickness
#define CLOTH_BEAD 0.06   //
#define ROPE_GIVES 1e-4   // 1/N, stretch of each tile: 0.4 % under the plain hero and 5 tiles of rope
#define CLOTH_GIVES 2e-3  // 1/N, of a thread: one carries a part of what hangs on all
#define ROPE_FRICTION 0.8 //
#define ROPE_DAMPING 0.4  // 1/s: a rope that nobody swings on hangs still after some seconds
#define CLOTH_DAMPING 2.0 // 1/s
#define HAIR 0.01         // tiles
#define ROPE_SHORTEST 0.3 // tiles; less of it is none
enum { ROPE_PIECES_MAX = 160, CLOTH_SIDE_MAX = 32 };

// --- ropes ----------------------------------------------------------------------------------------------------------

// How many pieces a rope has; 0: it is no rope.
static uint32_t rope_pieces(const LevelDesc *level, const LevelElement *element)
{
    double length = path_line_length(level, element);
    if (!(length >= ROPE_SHORTEST))
        return 0;
    return (uint32_t)real_clamp(length / PIECE + 0.5, 1.0, ROPE_PIECES_MAX);
}

static void rope_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    uint32_t pieces = rope_pieces(level, element);
    if (pieces == 0)
        return;
    capacity->bodies++;
    capacity->points += pieces + 1;
    capacity->springs += pieces;
}

// Ends in one place hang as a loop as well as can be: a hair apart.
static Vec2 rope_end(const LevelDesc *level, const LevelElement *element, Vec2 from)
{
    Vec2 to = level->places[element->first_place + element->place_count - 1];
    return vec2_length(vec2_sub(to, from)) < HAIR ? vec2(from.x + HAIR, from.y) : to;
}

static void rope_add(Game *game, uint32_t element)
{
    const LevelElement *rope = element_level(game, element);
    uint32_t pieces = rope_pieces(game->level, rope);
    if (pieces == 0)
        return;
    double length = path_line_length(game->level, rope), rest = length / pieces;
    Vec2 from = game->level->places[rope->first_place], to = rope_end(game->level, rope, from);
    LevelRopeFixed fixed = (LevelRopeFixed)rope->rope.fixed;
    SimRopeDef def = {
        .from = from,
        .to = to,
        .point_count = pieces + 1,
        .slack = real_max(length / vec2_length(vec2_sub(to, from)), 1.0),
        .mass = rope->rope.density * length,
        .bead = ROPE_BEAD,
        .compliance = ROPE_GIVES * rest,
        .break_ratio = rope->rope.break_stretch,
        .friction = ROPE_FRICTION,
        .damping = ROPE_DAMPING,
        .pin_from = fixed != LEVEL_ROPE_NONE,
        .pin_to = fixed == LEVEL_ROPE_BOTH,
    };
    SimBodyId id = sim_add_rope(game->world, &def);
    sim_body(game->world, id)->user = game_user_of_element(game->level, element);
    element_state(game, element)->body = id.index;
}

// --- cloth ----------------------------------------------------------------------------------------------------------

// Threads lie as far apart along both sides.
static SimClothDef cloth_of(const LevelElement *element)
{
    Vec2 size = element->size;
    uint32_t columns = (uint32_t)real_clamp(size.x / PIECE + 1.5, 2.0, CLOTH_SIDE_MAX);
    double spacing = real_max(size.x, PIECE) / (columns - 1);
    return (SimClothDef){
        .corner = element_box(element).min,
        .columns = columns,
        .rows = (uint32_t)real_clamp(size.y / spacing + 1.5, 2.0, CLOTH_SIDE_MAX),
        .spacing = spacing,
        .mass = element->cloth.density * real_max(size.x * size.y, PIECE * PIECE),
        .bead = CLOTH_BEAD,
        .compliance = CLOTH_GIVES * spacing,
        .break_ratio = element->cloth.break_stretch,
        .friction = ROPE_FRICTION,
        .damping = CLOTH_DAMPING,
        .pin_corners = true,
    };
}

static void cloth_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    (void)level;
    SimClothDef def = cloth_of(element);
    capacity->bodies++;
    capacity->points += def.columns * def.rows;
    capacity->springs += sim_cloth_spring_count(def.columns, def.rows);
}

static void cloth_add(Game *game, uint32_t element)
{
    SimClothDef def = cloth_of(element_level(game, element));
    SimBodyId id = sim_add_cloth(game->world, &def);
    sim_body(game->world, id)->user = game_user_of_element(game->level, element);
    element_state(game, element)->body = id.index;
}

// --- threads that snap ----------------------------------------------------------------------------------------------

static Vec2 thread_middle(const SimWorld *world, const SimSpring *thread)
{
    return vec2_lerp(sim_point(world, thread->a).position, sim_point(world, thread->b).position, 0.5);
}

// One event a tick tells of all that snapped, where the last of them did.
static void net_sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    if (state->body == 0)
        return;
    const SimBody *body = sim_body_const(game->world, (SimBodyId){state->body});
    const SimSpring *threads = sim_springs(game->world) + body->first_spring;
    uint32_t snapped = 0;
    Vec2 place = body->centre;
    for (uint32_t i = 0; i < body->spring_count; i++)
        if (threads[i].rest < 0.0) {
            snapped++;
            place = thread_middle(game->world, &threads[i]);
        }
    if (snapped > state->count)
        game_emit(game->events, GAME_EVENT_SNAPPED, place, snapped - state->count);
    state->count = snapped;
}

const ElementClass rope_class = {.count = rope_count, .add = rope_add, .sense = net_sense};
const ElementClass cloth_class = {.count = cloth_count, .add = cloth_add, .sense = net_sense};
