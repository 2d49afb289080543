// pairs.c - broad phase: finds the pairs of bodies that may touch in this tick.
//
// An implicit uniform grid of bit masks (Mocný 2009, 2.11.1, eq. 2.14-2.19). Each column and each
// row of cells has a mask with a bit for every body whose box covers it. The bodies near a box are
// the OR of the masks of its columns AND the OR of the masks of its rows. Columns and rows wrap
// around, so the grid has no edge; the comparison of boxes removes the pairs that are found only
// because of that. Bits are in the order of body numbers, so pairs come out sorted and each once.
// (With bits in the order of positions most words of a mask are 0, but up to 4000 stepped bodies
// sorting the pairs costs more than that saves: 1000 piled boxes took 1.5 times as long.) Boxes are
// floats, rounded outward, and grown by how far the body gets in this tick. While all bodies of the
// world are stepped and slow, the grid is left out: pairs of boxes that were grown some more are
// kept from tick to tick, and only these are compared. gather.c decides which bodies are stepped,
// index.c finds the others near them, and the narrow phase is in manifold_pairs.c and
// soft_contact.c.
#include "index.h"
#include "sim/base/wide.h"
#include "tick.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

// Each box is grown by this many tiles in addition to its motion, so two bodies nearer than twice
// this are always a pair. It covers motion that contacts and the deformation of soft bodies add
// within the tick.
#define MARGIN 0.05

// Boxes of kept pairs are grown by this many tiles more. Pairs are kept while no body gets farther
// than CALM tiles in a tick, so they last for at least four ticks.
#define SPARE 0.04f
#define CALM 0.01

// Width of a cell divided by the mean size of a box. Measured with 1000 piled boxes.
#define CELL_RATIO 0.75f

// Cell numbers are clamped to +- this, so that they fit into an integer.
#define CELL_MOST 1e9f

// A body faster than this, in tiles/s, wakes a body that it is about to hit, so that it does not
// bounce off a sleeping body as off a wall. Slower bodies wake others by touching them (island.c).
#define FAST_SPEED 1.0

enum { SIDE_MIN = 128, SIDE_MAX = 256 }; // number of columns and of rows of the grid

enum {
    TRAIT_STEPPED = 1u << 0,
    TRAIT_MOVABLE = 1u << 1,
    TRAIT_LINKED = 1u << 2,
    TRAIT_FAST = 1u << 3,   // wakes what it may hit
    TRAIT_SHUNS = 1u << 4,  // passes through a net
    TRAIT_PAIRED = 1u << 5, // it is in a pair
    // Both must be among the traits of a pair's bodies: one is stepped, and one can move.
    TRAITS_OF_A_PAIR = TRAIT_STEPPED | TRAIT_MOVABLE,
};

// A body in the grid: half a cache line.
typedef struct Item {
    // Min x, min y, -max x, -max y. Two boxes overlap if each of these numbers of one box is at
    // most the number in limits_of() the other.
    float box[4];
    uint32_t body;
    uint16_t layers, touches;
    uint8_t column, row;   // of its first cell
    uint8_t columns, rows; // number of cells minus one
    uint32_t traits;
} Item;

typedef struct Grid {
    uint32_t side;  // number of columns, and of rows; a power of two
    uint32_t words; // 64-bit words of a mask
    float inverse_cell;
    uint64_t *columns, *rows; // the mask of line c begins at c * words
} Grid;

// --- boxes ---------------------------------------------------------------------------------------

// Returns how far the game is going to move a static in this tick, tiles, by axis.
static Vec2 reach_of_static(const SimBody *body)
{
    double rim = real_abs(body->goal_angle - body->angle) * body->radius;
    return vec2(real_abs(body->goal.x - body->centre.x) + rim,
                real_abs(body->goal.y - body->centre.y) + rim);
}

static_assert(offsetof(SimBody, radius) == offsetof(SimBody, velocity) + 3 * sizeof(double) &&
                  offsetof(SimBody, gravity_scale) == offsetof(SimBody, drive) + 3 * sizeof(double),
              "reach_of() reads four numbers at once");

// Returns how far the outline of a stepped body can get in this tick, tiles, by axis in the first
// two lanes. *speed becomes at least the largest speed of its outline, tiles/s.
static WIDE_INLINE Lanes reach_of(const SimWorld *world, const SimBody *body, double *speed)
{
    const double time = 1.0 / SIM_TICK_RATE;
    // Velocity, spin, radius; drive, spin of the drive, scale of gravity.
    Lanes motion = lanes_abs(lanes_load(&body->velocity.x)),
          drive = lanes_abs(lanes_load(&body->drive.x));
    Lanes gravity = {real_abs(world->gravity.x), real_abs(world->gravity.y), 0.0, 0.0};
    Lanes gain = gravity * drive[3] + drive + drive[2] * motion[3];
    double rim = motion[2] * motion[3];
    *speed = motion[0] + motion[1] + rim;
    return (motion + rim + gain * time) * time;
}

// Sets the traits of a body that is stepped. Returns how far it can get towards each of the four
// sides, tiles.
static WIDE_INLINE Lanes step_item(const SimWorld *world, const SimBody *body, Item *item)
{
    Lanes reach;
    bool fast;
    if (body->kind == SIM_STATIC) {
        Vec2 way = reach_of_static(body);
        reach = (Lanes){way.x, way.y, 0.0, 0.0};
        fast = way.x + way.y > 0.0;
    } else {
        double speed;
        reach = reach_of(world, body, &speed);
        fast = speed > FAST_SPEED;
    }
    item->traits |= TRAIT_STEPPED | (fast ? TRAIT_FAST : 0u);
    return (Lanes){reach[0], reach[1], reach[0], reach[1]};
}

// Fills in an item for a body, and returns how far it can get towards each side, tiles. It writes
// in place: a copy of fields that were just written would have to wait for the writes.
static WIDE_INLINE Lanes make_item(const SimWorld *world, uint32_t body_index, bool stepped,
                                   Item *item)
{
    const Lanes outward = {-1.0, -1.0, 1.0, 1.0};
    const SimBody *body = world_bodies((SimWorld *)world) + body_index;
    item->body = body_index;
    item->layers = body->layers;
    item->touches = body->touches;
    item->column = item->row = item->columns = item->rows = 0;
    item->traits = (body_is_immovable(body) ? 0u : TRAIT_MOVABLE) |
                   (body->links != 0 ? TRAIT_LINKED : 0u) | (body->shuns != 0 ? TRAIT_SHUNS : 0u);
    Lanes box = lanes_load(&body->box.min.x), reach = {0.0};
    if (stepped)
        reach = step_item(world, body, item);
    LanesFloat rounded = index_rounded_out(box + outward * reach + outward * MARGIN);
    lanes_float_store(item->box, rounded * (LanesFloat){1.0f, 1.0f, -1.0f, -1.0f});
    return reach;
}

// The largest values that the box of another item may have if the two boxes overlap.
typedef float Limits __attribute__((vector_size(16)));
typedef int64_t Halves __attribute__((vector_size(16)));

static WIDE_INLINE Limits limits_of(const Item *item)
{
    return (Limits){-item->box[2], -item->box[3], -item->box[0], -item->box[1]};
}

static WIDE_INLINE bool is_within(Limits limits, const Item *other)
{
    Limits box;
    memcpy(&box, other->box, sizeof box);
    Halves within = (Halves)(box <= limits);
    return (within[0] & within[1]) == -1;
}

// The tests that need no boxes: the layers of the two allow a contact, and the pair has a stepped
// body and a movable one.
static bool may_touch(const Item *a, const Item *b)
{
    return ((a->layers & b->touches) != 0) & ((b->layers & a->touches) != 0) &
           (((a->traits | b->traits) & TRAITS_OF_A_PAIR) == TRAITS_OF_A_PAIR);
}

// True if a link joins the two bodies and lets them pass through each other.
static bool are_joined(SimWorld *world, uint32_t a, uint32_t b)
{
    for (uint32_t link = world_bodies(world)[a].link_first; link != 0;
         link = link_next(world, link, a))
        if (link_other(world, link, a) == b && world_links(world)[link].collide == 0)
            return true;
    return false;
}

// True if one of the two bodies passes through the other one.
static bool pass_through(SimWorld *world, uint32_t a, uint32_t b)
{
    const SimBody *bodies = world_bodies(world);
    return bodies[a].shuns == b || bodies[b].shuns == a;
}

// True if these two, whose boxes overlap, are nevertheless no pair.
static bool keep_apart(SimWorld *world, const Item *a, const Item *b)
{
    if (((a->traits | b->traits) & TRAIT_SHUNS) != 0 && pass_through(world, a->body, b->body))
        return true;
    return (a->traits & b->traits & TRAIT_LINKED) != 0 && are_joined(world, a->body, b->body);
}

// --- the grid ------------------------------------------------------------------------------------

static WIDE_INLINE void find_cells(const Grid *grid, Item *item)
{
    typedef int32_t Cells __attribute__((vector_size(16)));
    const LanesFloat most = lanes_float_all(CELL_MOST), ways = {1.0f, 1.0f, -1.0f, -1.0f};
    LanesFloat places = lanes_float_load(item->box) * ways * grid->inverse_cell;
    places = lanes_float_max(lanes_float_min(places, most), -most);
    Cells cells = __builtin_convertvector(places, Cells); // rounds towards 0
    cells += (Cells)(places < __builtin_convertvector(cells, LanesFloat));
    uint32_t wrap = grid->side - 1, columns = (uint32_t)cells[2] - (uint32_t)cells[0],
             rows = (uint32_t)cells[3] - (uint32_t)cells[1];
    item->column = (uint8_t)((uint32_t)cells[0] & wrap);
    item->row = (uint8_t)((uint32_t)cells[1] & wrap);
    item->columns = (uint8_t)(columns < wrap ? columns : wrap);
    item->rows = (uint8_t)(rows < wrap ? rows : wrap);
}

static uint32_t side_for(uint32_t count)
{
    uint32_t side = SIDE_MIN;
    while (side < SIDE_MAX && side * side < 2 * count)
        side *= 2;
    return side;
}

static void set_bits(uint64_t *masks, const Grid *grid, uint32_t slot, uint32_t first,
                     uint32_t more)
{
    for (uint32_t i = 0; i <= more; i++)
        masks[((first + i) & (grid->side - 1)) * grid->words + slot / BITS_WORD] |= bits_mask(slot);
}

// Makes a grid for `count` items of this mean width. `memory` has room for the masks of all columns
// and rows.
static Grid make_grid(uint64_t *memory, uint32_t count, float mean)
{
    Grid grid = {.side = side_for(count),
                 .words = bits_words(count),
                 .inverse_cell = 1.0f / (CELL_RATIO * mean)};
    size_t size = (size_t)grid.side * grid.words;
    grid.columns = memory;
    grid.rows = memory + size;
    memset(memory, 0, 2 * size * sizeof(uint64_t));
    return grid;
}

static WIDE_INLINE void fill_grid(const Grid *grid, Item *items, uint32_t count)
{
    for (uint32_t slot = 0; slot < count; slot++) {
        Item *item = items + slot;
        find_cells(grid, item);
        set_bits(grid->columns, grid, slot, item->column, item->columns);
        set_bits(grid->rows, grid, slot, item->row, item->rows);
    }
}

// near[w] &= OR of the lines first..first + more, for words from `from` on. Most boxes cover at
// most three lines, and these are taken in one go.
static WIDE_INLINE void and_lines(const Grid *grid, const uint64_t *masks, uint32_t first,
                                  uint32_t more, uint32_t from, uint64_t *restrict lines,
                                  uint64_t *restrict near)
{
    uint32_t words = grid->words, wrap = grid->side - 1;
    if (more <= 2) {
        const uint64_t *a = masks + first * words,
                       *b = masks + ((first + (more > 0)) & wrap) * words;
        const uint64_t *c = masks + ((first + more) & wrap) * words;
        for (uint32_t w = from; w < words; w++)
            near[w] &= a[w] | b[w] | c[w];
        return;
    }
    for (uint32_t w = from; w < words; w++)
        lines[w] = 0;
    for (uint32_t i = 0; i <= more; i++) {
        const uint64_t *line = masks + ((first + i) & wrap) * words;
        for (uint32_t w = from; w < words; w++)
            lines[w] |= line[w];
    }
    for (uint32_t w = from; w < words; w++)
        near[w] &= lines[w];
}

// Sets the bits of the items that may be near this one, for words from `from` on: (OR of columns)
// AND (OR of rows).
static WIDE_INLINE void find_near(const Grid *grid, const Item *item, uint32_t from,
                                  uint64_t *lines, uint64_t *near)
{
    for (uint32_t w = from; w < grid->words; w++)
        near[w] = ~UINT64_C(0);
    and_lines(grid, grid->columns, item->column, item->columns, from, lines, near);
    and_lines(grid, grid->rows, item->row, item->rows, from, lines, near);
}

// --- a tick --------------------------------------------------------------------------------------

// The working memory of pairs_find().
typedef struct Search {
    Tick *tick;
    Grid grid;
    // By slot, in the order of body numbers: first the stepped bodies, later their neighbours too.
    Item *items;
    Item *stepped;   // the items of the stepped bodies
    Item *room;      // for the items of all, or for those whose boxes are grown by SPARE
    double farthest; // the largest reach of a stepped body, tiles
    Item *spared;    // the same with boxes grown by SPARE, while the pairs to keep are searched
    uint32_t count;
    uint32_t *found; // bodies that are not stepped and may be near a stepped one
    uint32_t found_count;
    uint32_t *partners; // slots
    uint64_t *lines, *near, *masks;
    uint64_t *marked; // lists of the index that stepped bodies may find neighbours in
    uint64_t *met;    // the neighbours found
    float mean;       // tiles, mean of widths and heights of boxes
} Search;

static WIDE_INLINE void make_items(Search *search)
{
    Tick *tick = search->tick;
    float widths = 0.0f, heights = 0.0f;
    Lanes farthest = {0.0};
    for (uint32_t i = 0; i < tick->stepped_count; i++) {
        Item *item = search->stepped + i;
        farthest = lanes_max(make_item(tick->world, tick->stepped[i], true, item), farthest);
        widths -= item->box[2] + item->box[0];
        heights -= item->box[3] + item->box[1];
    }
    search->mean = 0.5f * (widths + heights) / (float)tick->stepped_count;
    search->farthest = lanes_largest(farthest);
}

// Finds the bodies that are not stepped and lie in lists of the index near a stepped body; all of
// them if the broad phase is switched off.
static void look_around(Search *search)
{
    Tick *tick = search->tick;
    SimWorld *world = tick->world;
    if ((world->switches & SIM_NO_BROAD_PHASE) != 0) {
        for (uint32_t i = 1; i < world->body_count; i++)
            if (world_bodies(world)[i].kind != SIM_NONE && !bit_set_has(&tick->stepped_set, i))
                search->found[search->found_count++] = i;
        return;
    }
    if (index_body_count(world) == tick->stepped_count)
        return;
    uint32_t lists = index_list_total(&world->capacity);
    BitSet marked = bit_set_empty(search->marked, lists);
    for (uint32_t i = 0; i < tick->stepped_count; i++)
        index_mark(world, search->stepped[i].box, &marked);
    search->found_count = index_look_marked(world, &marked, &tick->stepped_set, search->found);
}

// Returns the traits of all stepped items whose boxes overlap this one, ORed together; 0 if there
// are none.
static WIDE_INLINE uint32_t traits_met(const Search *search, const Item *item)
{
    uint32_t traits = 0;
    Limits limits = limits_of(item);
    find_near(&search->grid, item, 0, search->lines, search->near);
    for (uint32_t word = 0; word < search->grid.words; word++) {
        for (uint64_t bits = search->near[word]; bits != 0; bits &= bits - 1) {
            const Item *other = search->stepped + BITS_WORD * word + bits_lowest(bits);
            traits |= is_within(limits, other) ? other->traits : 0u;
        }
    }
    return traits;
}

// Adds to `near` the bodies found whose boxes overlap that of a stepped body. The search always
// runs from the body that is not stepped, whichever number is lower. False if one of them had to be
// woken.
static WIDE_INLINE bool find_neighbours(Search *search, BitSet *near)
{
    SimWorld *world = search->tick->world;
    bool woken = false;
    for (uint32_t i = 0; i < search->found_count; i++) {
        uint32_t body_index = search->found[i];
        Item item;
        make_item(world, body_index, false, &item);
        find_cells(&search->grid, &item);
        uint32_t met = traits_met(search, &item);
        if (met == 0 || (world_bodies(world)[body_index].flags & SIM_BODY_FROZEN) != 0)
            continue;
        bit_set_add(near, body_index);
        woken = ((met & TRAIT_FAST) != 0 && island_wake_seen(search->tick, body_index)) || woken;
    }
    return !woken;
}

// Merges the stepped bodies and their neighbours into one list in the order of their numbers.
static WIDE_INLINE void merge_items(Search *search, const BitSet *near)
{
    Tick *tick = search->tick;
    uint32_t count = bit_set_list(near, search->found);
    Item *items = search->items;
    for (uint32_t i = 0, k = 0; i < tick->stepped_count || k < count; items++) {
        if (k == count || (i < tick->stepped_count && tick->stepped[i] < search->found[k]))
            *items = search->stepped[i++];
        else
            make_item(tick->world, search->found[k++], false, items);
    }
    search->count = (uint32_t)(items - search->items);
    tick->neighbour_count = count;
}

static WIDE_INLINE void enter_grid(Search *search)
{
    search->grid = make_grid(search->masks, search->count, search->mean);
    fill_grid(&search->grid, search->items, search->count);
}

// Gives every body that can be in a pair a slot and its bits in the grid; no bits if all of them
// are stepped. False if a body had to be woken.
static WIDE_INLINE bool enter_all(Search *search)
{
    Tick *tick = search->tick;
    make_items(search);
    look_around(search);
    search->items = search->stepped;
    search->count = tick->stepped_count;
    if (search->found_count == 0)
        return true;
    enter_grid(search);
    BitSet near = bit_set_empty(search->met, tick->world->body_count);
    if (!find_neighbours(search, &near))
        return false;
    search->items = search->room;
    merge_items(search, &near);
    enter_grid(search);
    return true;
}

// --- pairs ---------------------------------------------------------------------------------------

// Writes the slots behind this one whose boxes overlap it, and returns how many there are. Every
// candidate is written, but counted only if it is a partner: a branch would be mispredicted half of
// the time.
static WIDE_INLINE uint32_t find_partners(const Search *search, uint32_t slot)
{
    const Item *item = search->items + slot;
    Limits limits = limits_of(item);
    uint64_t *near = search->near;
    uint32_t from = slot / BITS_WORD, count = 0;
    find_near(&search->grid, item, from, search->lines, near);
    near[from] &= ~UINT64_C(0) << (slot % BITS_WORD) << 1;
    for (uint32_t word = from; word < search->grid.words; word++) {
        for (uint64_t bits = near[word]; bits != 0; bits &= bits - 1) {
            uint32_t other = BITS_WORD * word + bits_lowest(bits);
            search->partners[count] = other;
            count += is_within(limits, search->items + other);
        }
    }
    return count;
}

static uint32_t find_partners_without_grid(const Search *search, uint32_t slot)
{
    uint32_t count = 0;
    Limits limits = limits_of(search->items + slot);
    for (uint32_t other = slot + 1; other < search->count; other++) {
        search->partners[count] = other;
        count += is_within(limits, search->items + other);
    }
    return count;
}

static void add_pairs(Search *search, uint32_t slot, uint32_t count)
{
    Tick *tick = search->tick;
    Item *item = search->items + slot;
    uint32_t most = 2 * tick->world->capacity.contacts;
    for (uint32_t i = 0; i < count; i++) {
        Item *other = search->items + search->partners[i];
        if (!may_touch(item, other) || keep_apart(tick->world, item, other))
            continue;
        if (tick->pair_count == most) {
            tick->world->stats.contact_limits++;
            return;
        }
        tick->pairs[tick->pair_count++] = (Pair){item->body, other->body};
        item->traits |= TRAIT_PAIRED;
        other->traits |= TRAIT_PAIRED;
    }
}

static void list_paired(const Search *search)
{
    Tick *tick = search->tick;
    for (uint32_t slot = 0; slot < search->count; slot++)
        if ((search->items[slot].traits & TRAIT_PAIRED) != 0)
            bit_set_add(&tick->joined, search->items[slot].body);
}

static WIDE_INLINE void add_from_grid(Search *search)
{
    if (search->found_count == 0)
        enter_grid(search);
    for (uint32_t slot = 0; slot < search->count; slot++)
        add_pairs(search, slot, find_partners(search, slot));
}

// --- kept pairs ----------------------------------------------------------------------------------

// The slots of two bodies whose grown boxes overlap.
typedef struct KeptPair {
    uint16_t a, b;
} KeptPair;

// The pairs that are kept: part of the world's block, but not hashed. They are true of any bodies:
// while the box of every slot lies in its grown box, only these pairs can overlap. So they change
// no result, and a snapshot that is restored brings its own.
typedef struct KeptPairs {
    uint32_t *counts; // of slots and of pairs
    float *boxes;     // by slot: the grown box, as in Item
    KeptPair *pairs;  // ascending
} KeptPairs;

enum { BOX_SIDES = 4 };

static size_t grown_size(const SimCapacity *capacity)
{
    return world_align(capacity->bodies * BOX_SIDES * sizeof(float));
}

size_t pairs_kept_size(const SimCapacity *capacity)
{
    return world_align(2 * sizeof(uint32_t)) + grown_size(capacity) +
           capacity->contacts * sizeof(KeptPair);
}

static KeptPairs kept_pairs(SimWorld *world)
{
    unsigned char *at = world_at(world, world->offset_pairs),
                  *boxes = at + world_align(2 * sizeof(uint32_t));
    return (KeptPairs){(void *)at, (void *)boxes, (void *)(boxes + grown_size(&world->capacity))};
}

// True if the kept pairs are those of the bodies that are stepped now.
static WIDE_INLINE bool are_kept(const Search *search, const KeptPairs *kept)
{
    LanesBits outside = {0};
    if (kept->counts[0] != search->count)
        return false;
    for (uint32_t slot = 0; slot < search->count; slot++)
        outside |= ~(LanesBits)(lanes_float_load(search->items[slot].box) >=
                                lanes_float_load(kept->boxes + BOX_SIDES * slot));
    return ((outside[0] | outside[1]) | (outside[2] | outside[3])) == 0;
}

static void grow_items(const Search *search, const KeptPairs *kept)
{
    for (uint32_t slot = 0; slot < search->count; slot++) {
        Item *item = search->room + slot;
        *item = search->stepped[slot];
        LanesFloat grown = lanes_float_load(item->box) - SPARE;
        lanes_float_store(item->box, grown);
        lanes_float_store(kept->boxes + BOX_SIDES * slot, grown);
    }
}

// Finds the pairs to keep. False if there are too many.
static WIDE_INLINE bool keep_pairs(Search *search, const KeptPairs *kept)
{
    uint32_t count = 0, room = search->tick->world->capacity.contacts;
    kept->counts[0] = 0;
    grow_items(search, kept);
    search->items = search->room;
    enter_grid(search);
    for (uint32_t slot = 0; slot < search->count && count <= room; slot++) {
        uint32_t found = find_partners(search, slot);
        for (uint32_t i = 0; i < found && count + found <= room; i++)
            kept->pairs[count + i] = (KeptPair){(uint16_t)slot, (uint16_t)search->partners[i]};
        count += found;
    }
    search->items = search->stepped;
    kept->counts[1] = count;
    if (count <= room)
        kept->counts[0] = search->count;
    return count <= room;
}

static WIDE_INLINE void add_kept(Search *search, const KeptPairs *kept)
{
    const KeptPair *pair = kept->pairs, *end = pair + kept->counts[1];
    while (pair < end) {
        uint32_t slot = pair->a, count = 0;
        Limits limits = limits_of(search->items + slot);
        for (; pair < end && pair->a == slot; pair++) {
            search->partners[count] = pair->b;
            count += is_within(limits, search->items + pair->b);
        }
        add_pairs(search, slot, count);
    }
}

// Adds all pairs from those that are kept, which may have to be found first. False if none can be
// kept now: bodies that are not stepped are near, or a body is too fast.
static WIDE_INLINE bool add_if_kept(Search *search)
{
    if (search->found_count > 0 || search->count > UINT16_MAX)
        return false;
    KeptPairs kept = kept_pairs(search->tick->world);
    if (!are_kept(search, &kept) && (search->farthest > CALM || !keep_pairs(search, &kept)))
        return false;
    add_kept(search, &kept);
    return true;
}

// --- the phase -----------------------------------------------------------------------------------

// Sets *done to false if a body had to be woken.
static WIDE_INLINE void pair_all(Search *search, bool *done)
{
    *done = enter_all(search);
    if (!*done)
        return;
    if ((search->tick->world->switches & SIM_NO_BROAD_PHASE) != 0)
        for (uint32_t slot = 0; slot < search->count; slot++)
            add_pairs(search, slot, find_partners_without_grid(search, slot));
    else if (!add_if_kept(search))
        add_from_grid(search);
    list_paired(search);
}

WIDE_TWICE(static void, find_pairs, pair_all, (Search * search, bool *done), (search, done));

static size_t mask_words(uint32_t count)
{
    return 2 * (size_t)side_for(count) * bits_words(count);
}

static Search take(Tick *tick, uint32_t bodies, uint32_t stepped)
{
    const SimCapacity *capacity = &tick->world->capacity;
    tick->pairs = tick_take(tick, 2 * (size_t)capacity->contacts, sizeof(Pair));
    return (Search){
        .tick = tick,
        .room = tick_take(tick, bodies, sizeof(Item)),
        .stepped = tick_take(tick, stepped, sizeof(Item)),
        .found = tick_take(tick, bodies, sizeof(uint32_t)),
        .partners = tick_take(tick, bodies, sizeof(uint32_t)),
        .lines = tick_take(tick, bits_words(bodies), sizeof(uint64_t)),
        .near = tick_take(tick, bits_words(bodies), sizeof(uint64_t)),
        .masks = tick_take(tick, mask_words(bodies), sizeof(uint64_t)),
        .marked = tick_take(tick, bit_set_size(index_list_total(capacity)), sizeof(uint64_t)),
        .met = tick_take(tick, bit_set_size(bodies), sizeof(uint64_t)),
    };
}

void pairs_take_most(Tick *tick)
{
    take(tick, tick->world->capacity.bodies, tick->world->capacity.bodies);
}

bool pairs_find(Tick *tick)
{
    if (tick->stepped_count == 0)
        return true;
    Search search = take(tick, tick->world->body_count, tick->stepped_count);
    bool done;
    find_pairs(&search, &done);
    return done;
}
