// rope.c - ropes, vines and cloth, as nets of the simulated world. The file also emits an event
// when a thread snaps. crawl.c handles climbing and swinging; bridge.c makes planks.
//
// All threads stretch a little, so that break_stretch (length / rest length) decides how much load
// they carry.
#include "game/elements.h"

// tiles between two beads; the hero's points are 0.21 apart, so it cannot slip between them
#define PIECE 0.3
#define ROPE_BEAD 0.07   // tiles; half the thickness of a rope
#define CLOTH_BEAD 0.06  // tiles; half the thickness of a cloth
#define ROPE_GIVES 1e-4  // 1/N; relative stretch: 0.4 % under the plain hero and 5 tiles of rope
#define CLOTH_GIVES 2e-3 // 1/N, of one thread, which carries a part of the load
#define ROPE_FRICTION 0.8
#define ROPE_DAMPING 0.4       // 1/s, of bends
#define ROPE_AIR 1.2           // 1/s, of its swing: an empty rope hangs still after some seconds
#define CLOTH_DAMPING 2.0      // 1/s
#define HAIR 0.01              // tiles; a distance that nobody sees
#define DEEP 0.02              // tiles; contacts leave a bead no deeper in rock
#define ROCK_STEP (1.0 / 32.0) // tiles; an end moves out of rock in such steps
#define ROPE_SHORTEST 0.3      // tiles; anything shorter is no rope
enum {
    ROPE_PIECES_MAX = 160,
    CLOTH_SIDE_MAX = 32,
    ROCK_STEPS_MOST = 512, // of an end that lies in rock: 16 tiles
};

// --- ropes ---------------------------------------------------------------------------------------

// The part of a line that is a rope, from one distance along the line to another, in tiles.
typedef struct RopeSpan {
    double first, last;
} RopeSpan;

static bool is_in_rock(const LevelDesc *level, const LevelElement *element, double way)
{
    return sim_terrain_overlaps_disc(&level->terrain, path_line_place(level, element, way),
                                     ROPE_BEAD + HAIR);
}

// Returns the span of the rope. An end that is fixed in rock begins where the line leaves the rock:
// the rock would push out beads inside it for ever.
static RopeSpan rope_span(const LevelDesc *level, const LevelElement *element)
{
    LevelRopeFixed fixed = (LevelRopeFixed)element->rope.fixed;
    RopeSpan span = {0.0, path_line_length(level, element)};
    for (int i = 0; i < ROCK_STEPS_MOST && fixed != LEVEL_ROPE_NONE && span.first < span.last &&
                    is_in_rock(level, element, span.first);
         i++)
        span.first += ROCK_STEP;
    for (int i = 0; i < ROCK_STEPS_MOST && fixed == LEVEL_ROPE_BOTH && span.first < span.last &&
                    is_in_rock(level, element, span.last);
         i++)
        span.last -= ROCK_STEP;
    return span;
}

// Returns the number of pieces of a rope; 0: the span makes no rope.
static uint32_t rope_pieces(RopeSpan span)
{
    double length = span.last - span.first;
    return length >= ROPE_SHORTEST
               ? (uint32_t)real_clamp(length / PIECE + 0.5, 1.0, ROPE_PIECES_MAX)
               : 0;
}

static void rope_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    uint32_t pieces = rope_pieces(rope_span(level, element));
    if (pieces == 0)
        return;
    capacity->bodies++;
    capacity->points += pieces + 1;
    capacity->springs += pieces;
}

static bool starts_in_rock(const Game *game, const SimBody *rope)
{
    for (uint32_t i = 0; i < rope->point_count; i++)
        if (sim_terrain_overlaps_disc(&game->level->terrain,
                                      sim_point(game->world, rope->first_point + i).position,
                                      ROPE_BEAD - DEEP))
            return true;
    return false;
}

// Adds a rope. One that would hang in rock starts along its line.
static SimBodyId add_rope(const Game *game, const LevelElement *rope, RopeSpan span,
                          SimRopeDef *def)
{
    Vec2 places[ROPE_PIECES_MAX + 1];
    SimBodyId id = sim_add_rope(game->world, def);
    if (!starts_in_rock(game, sim_body_const(game->world, id)))
        return id;
    for (uint32_t i = 0; i < def->point_count; i++)
        places[i] = path_line_place(
            game->level, rope, span.first + (span.last - span.first) * i / (def->point_count - 1));
    def->places = places;
    sim_remove_body(game->world, id);
    return sim_add_rope(game->world, def);
}

static void rope_add(Game *game, uint32_t element)
{
    const LevelElement *rope = element_level(game, element);
    RopeSpan span = rope_span(game->level, rope);
    uint32_t pieces = rope_pieces(span);
    if (pieces == 0)
        return;
    double length = span.last - span.first, rest = length / pieces;
    Vec2 from = path_line_place(game->level, rope, span.first),
         to = path_line_place(game->level, rope, span.last);
    if (vec2_length(vec2_sub(to, from)) <
        HAIR) // both ends at one position: the rope hangs as a loop, with its ends a hair apart
        to.x = from.x + HAIR;
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
    SimBodyId id = add_rope(game, rope, span, &def);
    sim_body(game->world, id)->user = game_user_of_element(game->level, element);
    element_state(game, element)->body = id.index;
}

// --- cloth ---------------------------------------------------------------------------------------

// Returns true if the last row of a cloth lies in rock below what is drawn.
static bool hangs_into_rock(const LevelDesc *level, const LevelElement *element,
                            const SimClothDef *cloth)
{
    Vec2 place = vec2_add(cloth->corner, vec2(0.0, (cloth->rows - 1) * cloth->spacing));
    if (cloth->rows <= 2 || place.y <= element_box(element).max.y)
        return false;
    for (uint32_t i = 0; i < cloth->columns; i++, place.x += cloth->spacing)
        if (sim_terrain_overlaps_disc(&level->terrain, place, CLOTH_BEAD - DEEP))
            return true;
    return false;
}

// Returns true if beads along a side of a cloth would begin in rock.
static bool lies_at_rock(const LevelDesc *level, Vec2 from, Vec2 to)
{
    uint32_t steps = (uint32_t)(vec2_length(vec2_sub(to, from)) / PIECE) + 1;
    for (uint32_t i = 0; i <= steps; i++)
        if (sim_terrain_overlaps_disc(&level->terrain, vec2_lerp(from, to, (double)i / steps),
                                      CLOTH_BEAD - DEEP))
            return true;
    return false;
}

// Returns the box in which a cloth begins: as it is drawn, less the thickness of its threads where
// rock is. The rock would push out such a side, and the threads would push it back.
static Box cloth_box(const LevelDesc *level, const LevelElement *element)
{
    Box drawn = element_box(element), box = drawn;
    Vec2 low = vec2(drawn.min.x, drawn.max.y), high = vec2(drawn.max.x, drawn.min.y);
    if (lies_at_rock(level, vec2(drawn.min.x + PIECE, drawn.min.y), vec2(high.x - PIECE, high.y)))
        box.min.y += CLOTH_BEAD;
    if (lies_at_rock(level, vec2(drawn.min.x, drawn.min.y + PIECE), vec2(low.x, low.y - PIECE)))
        box.min.x += CLOTH_BEAD;
    if (lies_at_rock(level, vec2(high.x, high.y + PIECE), vec2(drawn.max.x, drawn.max.y - PIECE)))
        box.max.x -= CLOTH_BEAD;
    return box;
}

// Returns the definition of a cloth. The threads have the same distance along both sides, so it may
// be longer than it is drawn by half of that.
static SimClothDef cloth_of(const LevelDesc *level, const LevelElement *element)
{
    Box box = cloth_box(level, element);
    Vec2 size = vec2_sub(box.max, box.min);
    uint32_t columns = (uint32_t)real_clamp(size.x / PIECE + 1.5, 2.0, CLOTH_SIDE_MAX);
    double spacing = real_max(size.x, PIECE) / (columns - 1);
    SimClothDef cloth = {
        .corner = box.min,
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
    cloth.rows -= hangs_into_rock(level, element, &cloth);
    return cloth;
}

static void cloth_count(const LevelDesc *level, const LevelElement *element, SimCapacity *capacity)
{
    SimClothDef def = cloth_of(level, element);
    capacity->bodies++;
    capacity->points += def.columns * def.rows;
    capacity->springs += sim_cloth_spring_count(def.columns, def.rows);
}

static void cloth_add(Game *game, uint32_t element)
{
    SimClothDef def = cloth_of(game->level, element_level(game, element));
    SimBodyId id = sim_add_cloth(game->world, &def);
    sim_body(game->world, id)->user = game_user_of_element(game->level, element);
    element_state(game, element)->body = id.index;
}

// The air brakes the swing of a rope. (The rope's own damping calms its bends alone. Without this a
// rope that the hero had jumped off swung for 18 s, out of reach of a late jump.)
static void rope_drive(Game *game, uint32_t element)
{
    uint32_t index = element_state(game, element)->body;
    if (index == 0)
        return;
    SimBody *rope = sim_body(game->world, (SimBodyId){index});
    rope->drive = vec2_add_scaled(rope->drive, rope->velocity, -ROPE_AIR);
}

// --- threads that snap ---------------------------------------------------------------------------

static Vec2 thread_middle(const SimWorld *world, const SimSpring *thread)
{
    return vec2_lerp(sim_point(world, thread->a).position, sim_point(world, thread->b).position,
                     0.5);
}

// Reports all threads that snapped in this tick with one event, at the last of them.
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
    if (snapped > state->rope.snapped)
        game_emit(game->events, GAME_EVENT_SNAPPED, place, snapped - state->rope.snapped);
    state->rope.snapped = snapped;
}

const ElementClass rope_class = {
    .count = rope_count, .add = rope_add, .drive = rope_drive, .sense = net_sense};
const ElementClass vine_class = {
    .count = rope_count, .add = rope_add, .drive = rope_drive, .sense = net_sense};
const ElementClass cloth_class = {.count = cloth_count, .add = cloth_add, .sense = net_sense};
