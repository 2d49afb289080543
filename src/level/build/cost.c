// cost.c - counts what a level costs in play.
//
// Everything in the level - a crate, a rope, a pool - has a load: what it adds to a tick while the
// window meets its box. The loads of all windows that begin at a grid of points are summed by a
// difference array, so the time is linear in the number of things plus the area of the map. What
// two things cost each other is not linear: contacts grow with how much of the view bodies fill,
// every body is tested against every pool, and every jelly against the beads of the nets that it
// meets. These products are made of the sums of a window.
//
// In areas of class view the window is larger. A second count, with windows of the largest size of
// all views, looks at those whose centre is inside a view.
//
// The weights were fitted to the costliest second of about 140 levels made for that (tests/hostile,
// `cost`), in microseconds on a machine that takes 380 for a tick of pile-1000. The estimate is
// within a factor of two of the measured time for nearly all of them, rather above than below.
#include "cost.h"

#include "jantar/game.h"
#include "jantar/real.h"
#include <stdlib.h>

#define STEP 2.0    // tiles between the windows that are looked at
#define SCATTER 6.0 // tiles that what a generator makes may roll away

// --- weights, microseconds -----------------------------------------------------------------------

#define UNIT 380.0 // the unit of work
#define RIGID 1.8
#define MOVER 0.4 // a body that no other moves
// of a body of half of this size (tiles) or less: in a fall, small bodies pass each other
#define RIGID_SMALL 0.6
#define SMALL 0.5
#define RING_POINT 0.8
#define NET_POINT 0.2
#define NET_SPRING 0.15
#define LINK 5.0
#define LINK_TILE 4.0    // of the length of a plank: long ones meet more ground ...
#define LINK_TILES 6.0   // ... up to this length
#define CREATURE 1.0     // its senses
#define ELEMENT 0.5      // any element that acts in the window
#define LOOK 0.08        // an element that looks at a body
#define LOOKED_AT 64.0   // most bodies that an element looks at
#define LINE_TILE 1e-2   // of a rope or bridge: long pieces meet many cells of the ground
#define LINE_TILES 2e5   // more of one line do not fit into a map
#define PATH_CORNER 5e-3 // of the path that an element follows
// of one body, or bead of a net, in a window with so many pools, and with their number squared
#define POOL 9e-3
#define POOL_SQUARED 3.3e-4
// of the picture of an element: an eighth of what it takes to paint it without a graphics processor
#define DRAW 15.0
#define DRAW_BRIGHT 55.0
#define DRAW_POOL 100.0 // that fills the view
#define DRAW_EMBERS 2000.0
// of one neighbour in contact
#define RIGID_PAIR 0.8
#define LINK_PAIR 5.0
#define RING_POINT_PAIR 0.8
#define NET_POINT_PAIR 0.3
#define NET_SPRING_PAIR 0.15
// of a body for each bit of restitution above BOUNCE_FROM, for its neighbours squared: they hand
// each bounce on
#define BOUNCE 2.7
#define BOUNCE_FROM 0.3
#define BOUNCE_PAIR 2.0  // of a body that bounces at all, for each neighbour ...
#define BOUNCE_ALONE 1.0 // ... and without any
// of a point of a ring and a bead of a net that meets it
#define SOFT_PAIR 0.06
#define SOFT_REACH 1.0 // tiles around the line of a net in which it meets rings
// of an edge of rock in a cell that a body touches, beyond those of a plain cell
#define ROUGH_EDGE 0.04
#define ROUGH_EDGE_PULLED 0.8 // of a plank that its neighbours pull
#define ROUGH_RING_POINT 0.1  // cells; what a point touches less than a body
#define ROUGH_NET_POINT 0.25
#define ROUGH_TOUCHES 4.0 // most bodies that touch a cell
// of a body or a point of a rope that lies in rock, which has to push it out
#define RIGID_IN_ROCK 150.0
#define POINT_IN_ROCK 80.0
#define PAIRS_MOST 8.0 // neighbours of a body; the simulation keeps no more contacts
#define NET_PAIRS_MOST 40.0

#define NET_PIECE 0.3 // tiles; pieces of ropes are at least as long, and fill a square of that side

enum {
    SAMPLES = 16,    // of a line that may lie in rock
    PLAIN_EDGES = 8, // of a cell
};

// More of them surely need more memory than a state may have.
enum { BODIES_MOST = 100000, POINTS_MOST = 500000 };

// --- loads ---------------------------------------------------------------------------------------

// What things add to a window.
typedef struct Load {
    double base;     // microseconds, whatever else is there
    double pairs;    // microseconds for each neighbour that every body has
    double nets;     // the same for ropes and cloths
    double bounce;   // microseconds for these neighbours squared
    double area;     // tiles^2 that bodies fill
    double beads;    // of nets
    double tangled;  // beads of nets, for each part of the map that their net fills
    double rings;    // points
    double touched;  // cells of rock that bodies may touch
    double pulled;   // the same of planks
    double immersed; // bodies and beads that pools act on
    double elements; // that look at bodies
    double pools;
} Load;

#define AIR_LEAST 32.0 // tiles^2

enum { LOAD_PARTS = sizeof(Load) / sizeof(double) };

// Adds `times` b to a.
static void load_add(Load *a, const Load *b, double times)
{
    double *to = &a->base;
    const double *from = &b->base;
    for (int i = 0; i < LOAD_PARTS; i++)
        to[i] += times * from[i];
}

// The rock of a window.
typedef struct Ground {
    double air;      // tiles^2 that are free
    double edges;    // beyond those of plain cells
    double roughest; // the most of one cell of the level
} Ground;

// Returns what edges of rock beyond those of plain cells cost.
static double load_rough(const Load *load, const Ground *ground)
{
    double most = ROUGH_TOUCHES * ground->edges;
    return ROUGH_EDGE * real_min(load->touched * ground->roughest, most) +
           ROUGH_EDGE_PULLED * real_min(load->pulled * ground->roughest, most);
}

// Returns the work of a window.
static double load_work(const Load *load, const Ground *ground)
{
    double air = real_max(ground->air, AIR_LEAST);
    double near = 2.0 * load->area / air, pairs = real_min(near, PAIRS_MOST);
    double nets = real_min(near, NET_PAIRS_MOST) * load->nets;
    double looks = real_min(load->immersed, LOOKED_AT) * LOOK * load->elements;
    double wet = load->immersed * load->pools * (POOL + POOL_SQUARED * load->pools);
    double soft = real_min(load->tangled / air, load->beads) * (load->rings + GAME_HERO_POINTS);
    return (load->base + pairs * (load->pairs + pairs * load->bounce) + nets + looks + wet +
            SOFT_PAIR * soft + load_rough(load, ground)) /
           UNIT;
}

// Returns the load of the bodies that take this room in the world. A rigid body of this size sweeps
// as much as it is long when it turns.
static Load load_of_bodies(const SimCapacity *needs, bool rings, Vec2 size)
{
    double points = needs->points, rigid = needs->points > 0 ? 0.0 : needs->bodies;
    double wide = real_max(size.x, size.y), sweep = 0.5 * wide * (size.x + size.y);
    double cells = (size.x + 1.0) * (size.y + 1.0);
    if (rings)
        return (Load){.base = RING_POINT * points,
                      .pairs = RING_POINT_PAIR * points,
                      .area = size.x * size.y * needs->bodies,
                      .rings = points,
                      .touched = ROUGH_RING_POINT * points,
                      .immersed = needs->bodies};
    double small = real_clamp(SMALL / real_max(wide, 1e-3) - 1.0, 0.0, 1.0);
    return (Load){
        .base = (RIGID + RIGID_SMALL * small) * rigid + NET_POINT * points +
                NET_SPRING * needs->springs +
                (LINK + LINK_TILE * real_min(wide, LINK_TILES)) * needs->links,
        .pairs = RIGID_PAIR * rigid + LINK_PAIR * needs->links,
        .nets = NET_POINT_PAIR * points + NET_SPRING_PAIR * needs->springs,
        .area = sweep * rigid + NET_PIECE * NET_PIECE * points,
        .beads = points,
        .touched = rigid * cells + ROUGH_NET_POINT * points,
        .pulled = needs->links > 0 ? rigid * cells : 0.0,
        .immersed = rigid + points,
    };
}

// Returns the length of the line that an element is drawn as, tiles.
static double line_length(const LevelDesc *level, const LevelElement *element)
{
    const Vec2 *corners = level->places + element->first_place;
    double length = 0.0;
    for (uint32_t i = 1; i < element->place_count; i++)
        length += vec2_length(vec2_sub(corners[i], corners[i - 1]));
    return length;
}

// Returns the path that an element follows, or NULL.
static const LevelElement *path_of(const LevelDesc *level, const LevelElement *element)
{
    uint32_t link = element->links[LEVEL_LINK_PATH];
    const LevelElement *other = link != 0 ? &level->elements[link - 1] : NULL;
    return other != NULL && level_element_has(other->kind, ELEMENT_WAY) ? other : NULL;
}

static bool is_rock(const LevelDesc *level, Vec2 place)
{
    return sim_terrain_overlaps_disc(&level->terrain, place, 0.0);
}

// Returns which part of the way from a to b, as far as it is in the map, lies in rock: 0..1.
static double rock_between(const LevelDesc *level, Vec2 a, Vec2 b)
{
    Box map = {{0.0, 0.0}, {level->terrain.width, level->terrain.height}};
    uint32_t inside = 0, seen = 0;
    for (int i = 0; i < SAMPLES; i++) {
        Vec2 place = vec2_lerp(a, b, (i + 0.5) / SAMPLES);
        seen += box_contains(map, place);
        inside += is_rock(level, place);
    }
    return seen > 0 ? real_min((double)inside / seen, 1.0) : 0.0;
}

// Returns how far a line hangs down below its ends at the start, tiles.
static double line_sag(const LevelDesc *level, const LevelElement *element)
{
    const Vec2 *corners = level->places + element->first_place;
    if (element->place_count < 2)
        return 0.0;
    double wide = vec2_length(vec2_sub(corners[element->place_count - 1], corners[0]));
    double length = line_length(level, element);
    return 0.5 * real_sqrt(real_max(length * length - wide * wide, 0.0));
}

// Returns which part of the planks of a bridge begins in rock: they begin along its line.
static double planks_in_rock(const LevelDesc *level, const LevelElement *element, uint32_t planks)
{
    const Vec2 *corners = level->places + element->first_place;
    double step = line_length(level, element) / planks, next = 0.5 * step;
    uint32_t inside = 0;
    for (uint32_t i = 1; i < element->place_count; i++) {
        Vec2 way = vec2_sub(corners[i], corners[i - 1]);
        double length = vec2_length(way);
        for (; next < length; next += step)
            inside += is_rock(level, vec2_add_scaled(corners[i - 1], way, next / length));
        next -= length;
    }
    return real_min((double)inside / planks, 1.0);
}

// Returns which part of an element's bodies begins in rock. A rope begins between its ends, as an
// arc if it is longer.
static double part_in_rock(const LevelDesc *level, const LevelElement *element)
{
    const Vec2 *corners = level->places + element->first_place;
    if (element->place_count < 2)
        return is_rock(level, element->centre);
    Vec2 first = corners[0], last = corners[element->place_count - 1];
    Vec2 lowest = vec2_lerp(first, last, 0.5);
    lowest.y += line_sag(level, element);
    return 0.5 * (rock_between(level, first, lowest) + rock_between(level, lowest, last));
}

// Returns how much a thing is in rock: 1, or less if its centre is free and only corners are in.
static double thing_in_rock(const LevelDesc *level, const LevelThing *thing)
{
    Vec2 arm = vec2_scale(thing->size, 0.35);
    if (is_rock(level, thing->centre))
        return 1.0;
    return 0.125 * (is_rock(level, vec2_add(thing->centre, arm)) +
                    is_rock(level, vec2_sub(thing->centre, arm)) +
                    is_rock(level, vec2_add(thing->centre, vec2(arm.x, -arm.y))) +
                    is_rock(level, vec2_add(thing->centre, vec2(-arm.x, arm.y))));
}

static Load load_of_thing(const LevelDesc *level, const LevelThing *thing)
{
    SimCapacity needs = {0};
    game_thing_needs(thing, &needs);
    bool jelly = thing->kind == LEVEL_THING_JELLY;
    Load load = load_of_bodies(&needs, jelly, thing->size);
    load.base += thing_in_rock(level, thing) * RIGID_IN_ROCK;
    if (!jelly && thing->restitution > 0.0) {
        load.base += BOUNCE_ALONE;
        load.pairs += BOUNCE_PAIR;
        load.bounce = BOUNCE * real_max(thing->restitution - BOUNCE_FROM, 0.0);
    }
    return load;
}

// Returns the size of each of the bodies of an element, tiles.
static Vec2 body_size(const LevelDesc *level, const LevelElement *element, const SimCapacity *needs)
{
    if (element->kind == LEVEL_ELEMENT_GENERATOR)
        return vec2(element->generator.size, element->generator.size);
    if (element->place_count > 0 && needs->bodies > 0)
        return vec2(line_length(level, element) / needs->bodies, 0.25);
    return vec2(real_max(element->size.x, 0.5), real_max(element->size.y, 0.5));
}

// Returns the area in which the beads of a net meet rings, tiles^2.
static double tangle_area(const LevelDesc *level, const LevelElement *element)
{
    double high = element->size.y + line_sag(level, element);
    return (element->size.x + 2.0 * SOFT_REACH) * (high + 2.0 * SOFT_REACH);
}

// Returns what the picture of an element costs.
static double drawing(const LevelElement *element)
{
    static const double of_kind[LEVEL_ELEMENT_KINDS] = {
        [LEVEL_ELEMENT_FIREFLY] = DRAW_BRIGHT, [LEVEL_ELEMENT_BUTTON] = DRAW_BRIGHT,
        [LEVEL_ELEMENT_CRYSTAL] = DRAW_BRIGHT, [LEVEL_ELEMENT_GENERATOR] = DRAW_BRIGHT,
        [LEVEL_ELEMENT_EMBERS] = DRAW_EMBERS,  [LEVEL_ELEMENT_WATER] = DRAW_POOL,
        [LEVEL_ELEMENT_MUD] = DRAW_POOL,       [LEVEL_ELEMENT_RESIN] = DRAW_POOL,
        [LEVEL_ELEMENT_TIDE] = DRAW_POOL,      [LEVEL_ELEMENT_BRINE] = DRAW_POOL,
        [LEVEL_ELEMENT_HEARTH] = DRAW_BRIGHT,
    };
    bool unseen = element->kind == LEVEL_ELEMENT_SECRET || element->kind == LEVEL_ELEMENT_PATH ||
                  element->kind == LEVEL_ELEMENT_AREA || element->kind == LEVEL_ELEMENT_VIEW ||
                  level_element_has(element->kind, ELEMENT_RELAY);
    double cost = of_kind[element->kind] > 0.0 ? of_kind[element->kind] : unseen ? 0.0 : DRAW;
    bool fills = level_element_has(element->kind, ELEMENT_MEDIUM);
    double area = element->size.x * element->size.y, view = GAME_VIEW_WIDTH * GAME_VIEW_HEIGHT;
    return fills ? cost * real_min(area / view, 1.0) : cost;
}

static Load load_of_element(const LevelDesc *level, uint32_t number)
{
    const LevelElement *element = &level->elements[number];
    SimCapacity needs = {.links = 2, .media = 1}; // so that the unused first ones are not counted
    game_element_needs(level, number, &needs);
    needs.links -= 2;
    bool rings =
        element->kind == LEVEL_ELEMENT_GENERATOR && element->generator.makes == LEVEL_MAKES_JELLY;
    Load load = load_of_bodies(&needs, rings, body_size(level, element, &needs));
    if (level_element_has(element->kind, ELEMENT_MOVER) || element->kind == LEVEL_ELEMENT_MUSSEL)
        load = (Load){.base = MOVER * needs.bodies, .immersed = needs.bodies};
    load.base += ELEMENT + CREATURE * level_element_has(element->kind, ELEMENT_CREATURE);
    load.base += drawing(element);
    load.tangled = load.beads * tangle_area(level, element);
    load.elements = 1.0;
    load.pools = needs.media - 1.0;
    const LevelElement *path = path_of(level, element);
    double length = real_min(line_length(level, element), LINE_TILES);
    bool moves = element->place_count > 0 || level_element_has(element->kind, ELEMENT_FREE);
    double in_rock = !moves || needs.bodies == 0 ? 0.0
                     : element->kind == LEVEL_ELEMENT_BRIDGE
                         ? planks_in_rock(level, element, needs.bodies)
                         : part_in_rock(level, element);
    if (needs.points > 0 && length > 0.0)
        load.area = real_max(load.area, length * length / needs.points);
    if (needs.bodies > 0)
        load.base += LINE_TILE * length;
    load.base +=
        in_rock * (needs.points > 0 ? POINT_IN_ROCK * needs.points : RIGID_IN_ROCK * needs.bodies);
    load.base += path != NULL ? PATH_CORNER * path->place_count : 0.0;
    return load;
}

// --- where ---------------------------------------------------------------------------------------

static Box box_of_thing(const LevelThing *thing)
{
    double reach = thing->size.x + thing->size.y;
    return box_at(thing->centre, vec2(reach, reach));
}

// Returns where an element may be while it is simulated.
static Box box_of_element(const LevelDesc *level, const LevelElement *element)
{
    const LevelElement *path = path_of(level, element);
    double way = path != NULL                               ? real_max(path->size.x, path->size.y)
                 : element->kind == LEVEL_ELEMENT_GENERATOR ? SCATTER
                                                            : 1.0;
    Box box = box_grow(box_at(element->centre, element->size), way);
    box.max.y += line_sag(level, element);
    return box;
}

// What a part of the map is made of.
typedef struct Rock {
    uint32_t cells; // with rock
    uint32_t edges; // of their pieces beyond those of plain cells
} Rock;

// The loads of all windows. The window in column x and row y begins (x, y) * STEP tiles from where
// it would just touch the corner of the map.
typedef struct Windows {
    uint32_t columns, rows;
    Vec2 size;     // of a window, tiles
    bool in_views; // only windows whose centre is inside a view that widens the picture count
    double width, height; // of the map, tiles
    Load *loads;          // columns * rows
    Rock *rock;           // the same: what lies to the left of x * STEP and above y * STEP
    uint32_t roughest;    // edges of a cell beyond those of plain cells
} Windows;

// Returns the column (or row) of the last window that begins `at` tiles from the first, or before.
static uint32_t window_at(double at, uint32_t count)
{
    return (uint32_t)real_clamp(real_floor(at / STEP), 0.0, count - 1.0);
}

// Adds a load to the differences at the corners of the windows that meet the box.
static void spread(Windows *windows, Box box, const Load *load)
{
    Box all = {vec2_scale(windows->size, -1.0), {windows->columns * STEP, windows->rows * STEP}};
    if (!box_overlaps(all, box))
        return; // no window gets there
    uint32_t left = window_at(box.min.x, windows->columns),
             top = window_at(box.min.y, windows->rows);
    uint32_t right = window_at(box.max.x + windows->size.x, windows->columns - 1) + 1,
             bottom = window_at(box.max.y + windows->size.y, windows->rows - 1) + 1;
    load_add(&windows->loads[top * windows->columns + left], load, 1.0);
    load_add(&windows->loads[top * windows->columns + right], load, -1.0);
    load_add(&windows->loads[bottom * windows->columns + left], load, -1.0);
    load_add(&windows->loads[bottom * windows->columns + right], load, 1.0);
}

static void spread_all(Windows *windows, const LevelDesc *level)
{
    for (uint32_t i = 0; i < level->thing_count; i++) {
        Load load = load_of_thing(level, &level->things[i]);
        spread(windows, box_of_thing(&level->things[i]), &load);
    }
    for (uint32_t i = 0; i < level_element_count(level); i++) {
        Load load = load_of_element(level, i);
        spread(windows, box_of_element(level, &level->elements[i]), &load);
    }
}

// Returns the edges of a type of tile beyond those of plain cells.
static uint32_t rough_edges(const SimTerrain *terrain, uint32_t number)
{
    const SimTileType *type = terrain->types + number;
    uint32_t edges = 0;
    for (uint32_t i = 0; i < type->piece_count; i++)
        edges += terrain->pieces[type->first_piece + i].vertex_count;
    return edges > PLAIN_EDGES ? edges - PLAIN_EDGES : 0;
}

static void count_rock(Windows *windows, const SimTerrain *terrain)
{
    uint32_t edges[UINT8_MAX + 1] = {0};
    for (uint32_t i = 1; i < terrain->type_count; i++)
        edges[i] = rough_edges(terrain, i);
    for (uint32_t y = 0; y < terrain->height; y++)
        for (uint32_t x = 0; x < terrain->width; x++) {
            uint32_t type = sim_terrain_type(terrain, (int32_t)x, (int32_t)y);
            Rock *rock = &windows->rock[((uint32_t)(y / STEP) + 1) * windows->columns +
                                        (uint32_t)(x / STEP) + 1];
            rock->cells += type != 0;
            rock->edges += edges[type];
            windows->roughest = edges[type] > windows->roughest ? edges[type] : windows->roughest;
        }
}

static void sum_rock(Windows *windows)
{
    uint32_t columns = windows->columns;
    for (uint32_t y = 1; y < windows->rows; y++)
        for (uint32_t x = 1; x < columns; x++) {
            Rock *here = &windows->rock[y * columns + x], *above = here - columns;
            here->cells += here[-1].cells + above->cells - above[-1].cells;
            here->edges += here[-1].edges + above->edges - above[-1].edges;
        }
}

static Ground ground_of(const Windows *windows, uint32_t x, uint32_t y)
{
    uint32_t across = (uint32_t)(windows->size.x / STEP), down = (uint32_t)(windows->size.y / STEP);
    uint32_t left = x > across ? x - across : 0, top = y > down ? y - down : 0;
    const Rock *low = &windows->rock[y * windows->columns],
               *high = low - (y - top) * windows->columns;
    uint32_t cells = low[x].cells - low[left].cells - high[x].cells + high[left].cells;
    return (Ground){.air = windows->size.x * windows->size.y - cells,
                    .edges = low[x].edges - low[left].edges - high[x].edges + high[left].edges,
                    .roughest = windows->roughest};
}

static bool has_boss(const LevelDesc *level)
{
    return level->element_first[LEVEL_ELEMENT_BOSS] < level->element_first[LEVEL_ELEMENT_BOSS + 1];
}

// The arena of a boss is simulated whatever the picture shows of it; it is a view, or, if the level
// has none, about as large as the widest picture.
static bool is_in_a_view(const LevelDesc *level, Vec2 centre)
{
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_VIEW];
         i < level->element_first[LEVEL_ELEMENT_VIEW + 1]; i++) {
        const LevelElement *view = &level->elements[i];
        if ((has_boss(level) || game_view_zoom(view) > 1.0) &&
            box_contains(box_at(view->centre, view->size), centre))
            return true;
    }
    return has_boss(level) &&
           level->element_first[LEVEL_ELEMENT_VIEW] == level->element_first[LEVEL_ELEMENT_VIEW + 1];
}

// Turns the differences into sums, and finds the costliest window.
static void find_costliest(Windows *windows, const LevelDesc *level, LevelCost *cost)
{
    for (uint32_t y = 0; y < windows->rows; y++)
        for (uint32_t x = 0; x < windows->columns; x++) {
            Load *here = &windows->loads[y * windows->columns + x];
            if (x > 0)
                load_add(here, here - 1, 1.0);
            if (y > 0)
                load_add(here, here - windows->columns, 1.0);
            if (x > 0 && y > 0)
                load_add(here, here - windows->columns - 1, -1.0);
            Ground ground = ground_of(windows, x, y);
            double work = load_work(here, &ground);
            Vec2 centre = vec2_sub(vec2(x * STEP, y * STEP), vec2_scale(windows->size, 0.5));
            if (work <= cost->work || (windows->in_views && !is_in_a_view(level, centre)))
                continue;
            cost->work = work;
            cost->place = vec2(real_clamp(centre.x, 0.0, windows->width),
                               real_clamp(centre.y, 0.0, windows->height));
        }
}

// Returns the size of the state, or SIZE_MAX for one whose size may not even fit into 32 bits.
static size_t state_size(const LevelDesc *level)
{
    SimCapacity needs = {.links = 2, .media = 1};
    for (uint32_t i = 0; i < level->thing_count; i++)
        game_thing_needs(&level->things[i], &needs);
    for (uint32_t i = 0; i < level_element_count(level) && needs.points <= POINTS_MOST; i++)
        game_element_needs(level, i, &needs);
    return needs.bodies > BODIES_MOST || needs.points > POINTS_MOST
               ? SIZE_MAX
               : game_state_size(level, GAME_HEROES_MOST);
}

// Counts the windows that are `zoom` times as large as usual.
static void count_windows(const LevelDesc *level, double zoom, LevelCost *cost)
{
    Windows windows = {
        .size = vec2(zoom * GAME_VIEW_WIDTH + 2.0 * GAME_VIEW_MARGIN,
                     zoom * GAME_VIEW_HEIGHT + 2.0 * GAME_VIEW_MARGIN),
        .in_views = zoom > 1.0,
        .width = level->terrain.width,
        .height = level->terrain.height,
    };
    windows.columns = (uint32_t)((windows.width + windows.size.x) / STEP) + 2;
    windows.rows = (uint32_t)((windows.height + windows.size.y) / STEP) + 2;
    size_t count = (size_t)windows.columns * windows.rows;
    windows.loads = calloc(count, sizeof *windows.loads);
    windows.rock = calloc(count, sizeof *windows.rock);
    if (windows.loads != NULL && windows.rock != NULL) {
        spread_all(&windows, level);
        count_rock(&windows, &level->terrain);
        sum_rock(&windows);
        find_costliest(&windows, level, cost);
    }
    free(windows.loads);
    free(windows.rock);
}

LevelCost cost_of(const LevelDesc *level)
{
    LevelCost cost = {.state = state_size(level), .work = -1.0};
    double zoom = has_boss(level) ? GAME_ZOOM_MOST : 1.0;
    for (uint32_t i = level->element_first[LEVEL_ELEMENT_VIEW];
         i < level->element_first[LEVEL_ELEMENT_VIEW + 1]; i++)
        zoom = real_max(zoom, game_view_zoom(&level->elements[i]));
    count_windows(level, 1.0, &cost);
    if (zoom > 1.0)
        count_windows(level, zoom, &cost);
    return cost;
}
