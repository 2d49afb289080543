// index.c - where all bodies are. Bodies that are far away or asleep cost memory but no time.
//
// There are three grids, with cells of 8, 64 and 512 tiles. A body is in the cell of its box's
// centre, in the finest grid whose cells are at least as wide as the box, so it reaches at most
// half a cell beyond its own cell. A grid is a torus: cell numbers wrap around at a power of two,
// and one list serves all cells with the same wrapped number. Each cell has two lists, of awake and
// of sleeping bodies, so a window full of sleepers costs nothing. Bodies that are wider than 512
// tiles, or always stepped, are in two lists of their own that every query reads. The order within
// a list depends on history, so nothing here returns it unsorted where order could reach the
// results. pairs.c decides which bodies may touch, island.c which fall asleep.
#include "index.h"

enum {
    LEVELS = 3,
    LEVEL_RATIO = 8, // ratio of cell widths of two neighbouring grids
    LISTS_MIN = 16,  // least number of lists of a grid: 4 x 4 cells
    LISTS_SHIFT = 4, // each coarser grid has 2^this times fewer lists
};
#define FINEST_CELL 8.0 // tiles; a view is 3 x 2 of these cells

// Numbers of the lists: 0 and 1 are no lists, then come the two that every query reads, then those
// of the grids.
enum { EVERYWHERE_FIRST = 2, GRIDS_FIRST = 4 };

// The range of cells near a box is found as if the box were larger by this part of its coordinates,
// and by as many tiles: more than the error of floats.
#define RANGE_SLACK 1e-6f

// One grid. Its lists come in pairs: awake, asleep.
typedef struct Level {
    double inverse_cell; // 1/tiles
    double cell;         // width of a cell, tiles
    double reach;        // tiles; largest half side of any body that was ever in it
    uint32_t first;      // number of its first list
    uint32_t column_bits, row_bits;
    uint32_t count; // bodies in it
} Level;

// What the index keeps of a body: half a cache line.
typedef struct Entry {
    float box[4];            // min x, min y, max x, max y in tiles, rounded outward
    uint32_t next, previous; // bodies in the same list; 0: none
    uint32_t head;           // number of the list; 0: in none
    uint32_t reserved;       // 0
} Entry;

// Start of the index's part of the world's block. The entries, the heads of the lists and the
// bodies stepped last follow it.
typedef struct Index {
    Level levels[LEVELS];
    // number of the list of awake bodies that every query reads; that of sleeping ones follows
    uint32_t everywhere;
    uint32_t count;        // bodies in the index
    uint32_t last_count;   // bodies stepped in the last tick
    uint32_t offset_heads; // bytes from the start of this struct
    uint32_t offset_last;
} Index;

// --- the index's part of the world's block -------------------------------------------------------

static uint32_t bits_of(uint32_t lists)
{
    uint32_t bits = 0;
    while ((UINT32_C(1) << bits) < lists)
        bits++;
    return bits;
}

// Returns b: the grid has 2^b lists for awake bodies and as many for sleeping ones.
static uint32_t level_bits(const SimCapacity *capacity, uint32_t level)
{
    uint32_t bits = bits_of(capacity->bodies), few = bits_of(LISTS_MIN);
    return bits < few + LISTS_SHIFT * level ? few : bits - LISTS_SHIFT * level;
}

uint32_t index_list_total(const SimCapacity *capacity)
{
    uint32_t count = GRIDS_FIRST;
    for (uint32_t level = 0; level < LEVELS; level++)
        count += 2u << level_bits(capacity, level);
    return count;
}

size_t index_size(const SimCapacity *capacity)
{
    return world_align(sizeof(Index)) + world_align(capacity->bodies * sizeof(Entry)) +
           world_align(index_list_total(capacity) * sizeof(uint32_t)) +
           capacity->bodies * sizeof(uint32_t);
}

static Index *index_of(const SimWorld *world)
{
    return world_at(world, world->offset_index);
}

static Entry *entries_of(const SimWorld *world)
{
    return (void *)((unsigned char *)index_of(world) + world_align(sizeof(Index)));
}

static uint32_t *heads_of(const SimWorld *world)
{
    return (void *)((unsigned char *)index_of(world) + index_of(world)->offset_heads);
}

IndexLast index_last(SimWorld *world)
{
    Index *index = index_of(world);
    return (IndexLast){&index->last_count, (void *)((unsigned char *)index + index->offset_last)};
}

void index_init(SimWorld *world)
{
    const SimCapacity *capacity = &world->capacity;
    Index *index = index_of(world);
    double cell = FINEST_CELL;
    uint32_t first = GRIDS_FIRST;
    for (uint32_t i = 0; i < LEVELS; i++) {
        uint32_t bits = level_bits(capacity, i);
        index->levels[i] = (Level){.inverse_cell = 1.0 / cell,
                                   .cell = cell,
                                   .first = first,
                                   .column_bits = (bits + 1) / 2,
                                   .row_bits = bits / 2};
        first += 2u << bits;
        cell *= LEVEL_RATIO;
    }
    index->everywhere = EVERYWHERE_FIRST;
    index->offset_heads =
        (uint32_t)(world_align(sizeof(Index)) + world_align(capacity->bodies * sizeof(Entry)));
    index->offset_last =
        index->offset_heads + (uint32_t)world_align(index_list_total(capacity) * sizeof(uint32_t));
}

IndexQuestion index_take_question(Scratch *scratch, const SimCapacity *capacity)
{
    return (IndexQuestion){
        .found = scratch_take(scratch, capacity->bodies, sizeof(uint32_t)),
        .sorted = scratch_take(scratch, capacity->bodies, sizeof(uint32_t)),
        .set = scratch_take(scratch, bit_set_size(capacity->bodies), sizeof(uint64_t)),
    };
}

// --- bodies in lists -----------------------------------------------------------------------------

static int32_t cell_number(double place, double inverse_cell)
{
    return (int32_t)real_floor(index_bounded(place) * inverse_cell);
}

static uint32_t list_head(const Level *level, uint32_t column, uint32_t row)
{
    column &= (UINT32_C(1) << level->column_bits) - 1;
    row &= (UINT32_C(1) << level->row_bits) - 1;
    return level->first + 2 * ((row << level->column_bits) + column);
}

// Returns the grid that holds a body; NULL if the body belongs to the lists that every query reads.
static Level *level_for(Index *index, const SimBody *body)
{
    double side = real_max(body->box.max.x - body->box.min.x, body->box.max.y - body->box.min.y);
    if ((body->flags & SIM_BODY_ALWAYS) != 0)
        return NULL;
    for (uint32_t i = 0; i < LEVELS; i++)
        if (side <= index->levels[i].cell)
            return index->levels + i;
    return NULL;
}

static Level *level_of_head(Index *index, uint32_t head)
{
    for (uint32_t i = LEVELS; i > 0; i--)
        if (head >= index->levels[i - 1].first)
            return index->levels + i - 1;
    return NULL;
}

static uint32_t head_for(Index *index, const SimBody *body)
{
    uint32_t asleep = (body->flags & SIM_BODY_AWAKE) == 0;
    Level *level = level_for(index, body);
    if (level == NULL)
        return index->everywhere + asleep;
    double width = body->box.max.x - body->box.min.x, height = body->box.max.y - body->box.min.y;
    level->reach = real_max(level->reach, 0.5 * real_max(width, height));
    int32_t column = cell_number(0.5 * (body->box.min.x + body->box.max.x), level->inverse_cell);
    int32_t row = cell_number(0.5 * (body->box.min.y + body->box.max.y), level->inverse_cell);
    return list_head(level, (uint32_t)column, (uint32_t)row) + asleep;
}

void index_remove(SimWorld *world, uint32_t body_index)
{
    Entry *entries = entries_of(world), *entry = entries + body_index;
    if (entry->head == 0)
        return;
    if (entry->previous != 0)
        entries[entry->previous].next = entry->next;
    else
        heads_of(world)[entry->head] = entry->next;
    if (entry->next != 0)
        entries[entry->next].previous = entry->previous;
    Level *level = level_of_head(index_of(world), entry->head);
    if (level != NULL)
        level->count--;
    index_of(world)->count--;
    entry->head = 0;
}

static void link_entry(SimWorld *world, uint32_t body_index, uint32_t head)
{
    Entry *entries = entries_of(world), *entry = entries + body_index;
    uint32_t *first = heads_of(world) + head;
    index_of(world)->count++;
    entry->head = head;
    entry->previous = 0;
    entry->next = *first;
    if (*first != 0)
        entries[*first].previous = body_index;
    *first = body_index;
    Level *level = level_of_head(index_of(world), head);
    if (level != NULL)
        level->count++;
}

static void place_entry(SimWorld *world, uint32_t body_index)
{
    const SimBody *body = world_bodies(world) + body_index;
    Entry *entry = entries_of(world) + body_index;
    index_round_out(&body->box, entry->box);
    uint32_t head = head_for(index_of(world), body);
    if (head == entry->head)
        return;
    index_remove(world, body_index);
    link_entry(world, body_index, head);
}

void index_insert(SimWorld *world, uint32_t body_index)
{
    entries_of(world)[body_index] = (Entry){.head = 0};
    place_entry(world, body_index);
}

void index_update(SimWorld *world, uint32_t body_index)
{
    if (entries_of(world)[body_index].head != 0)
        place_entry(world, body_index);
}

// --- looking -------------------------------------------------------------------------------------

// The cells of a grid that can hold bodies near a box. Where columns or rows wrap around, each is
// taken once. It has what range_head() needs of the grid, which a loop that writes numbers would
// have to read again for each cell.
typedef struct Range {
    uint32_t column, row, columns, rows;
    uint32_t first, column_bits, column_mask, row_mask;
} Range;

// Returns the list of awake bodies of a cell of the range.
static inline uint32_t range_head(const Range *range, uint32_t column, uint32_t row)
{
    column = (range->column + column) & range->column_mask;
    row = (range->row + row) & range->row_mask;
    return range->first + 2 * ((row << range->column_bits) + column);
}

static uint32_t range_count(int32_t first, int32_t last, uint32_t bits)
{
    uint32_t count = (uint32_t)last - (uint32_t)first, most = (UINT32_C(1) << bits) - 1;
    return last < first ? 0 : (count < most ? count : most) + 1;
}

// Returns the column or row of a coordinate. This runs for every stepped body in every tick, so it
// uses floats; `slack` is larger than their error.
static int32_t float_cell(float place, float slack, const Level *level)
{
    float cell =
        (place + slack * (1.0f + (place < 0.0f ? -place : place))) * (float)level->inverse_cell;
    int32_t whole = (int32_t)cell;
    return whole - (cell < (float)whole);
}

static inline Range range_of(const Level *level, float left, float top, float right, float bottom)
{
    float reach = (float)level->reach;
    int32_t column = float_cell(left - reach, -RANGE_SLACK, level),
            row = float_cell(top - reach, -RANGE_SLACK, level);
    int32_t last_column = float_cell(right + reach, RANGE_SLACK, level),
            last_row = float_cell(bottom + reach, RANGE_SLACK, level);
    return (Range){
        .column = (uint32_t)column,
        .row = (uint32_t)row,
        .columns = range_count(column, last_column, level->column_bits),
        .rows = range_count(row, last_row, level->row_bits),
        .first = level->first,
        .column_bits = level->column_bits,
        .column_mask = (UINT32_C(1) << level->column_bits) - 1,
        .row_mask = (UINT32_C(1) << level->row_bits) - 1,
    };
}

static bool boxes_meet(const float a[4], const float b[4])
{
    return (a[0] <= b[2]) & (b[0] <= a[2]) & (a[1] <= b[3]) & (b[1] <= a[3]);
}

// A query, and where it writes its results.
typedef struct Look {
    const Entry *entries;
    const uint32_t *heads;
    float box[4];
    IndexKind kind;
    uint32_t *out;
    uint32_t count;
} Look;

static void look_list(Look *look, uint32_t head)
{
    for (uint32_t i = look->heads[head]; i != 0; i = look->entries[i].next) {
        look->out[look->count] = i;
        look->count += boxes_meet(look->entries[i].box, look->box);
    }
}

static void look_pair(Look *look, uint32_t head)
{
    if (look->kind & INDEX_AWAKE)
        look_list(look, head);
    if (look->kind & INDEX_ASLEEP)
        look_list(look, head + 1);
}

static void look_level(Look *look, const Level *level)
{
    Range range = range_of(level, look->box[0], look->box[1], look->box[2], look->box[3]);
    for (uint32_t row = 0; row < range.rows; row++)
        for (uint32_t column = 0; column < range.columns; column++)
            look_pair(look, range_head(&range, column, row));
}

uint32_t index_look(const SimWorld *world, Box box, IndexKind kind, uint32_t *out)
{
    const Index *index = index_of(world);
    Look look = {.entries = entries_of(world), .heads = heads_of(world), .kind = kind, .out = out};
    index_round_out(&box, look.box);
    look_pair(&look, index->everywhere);
    for (uint32_t i = 0; i < LEVELS; i++)
        if (index->levels[i].count > 0)
            look_level(&look, index->levels + i);
    return look.count;
}

uint32_t index_look_always(const SimWorld *world, uint32_t *out)
{
    const Entry *entries = entries_of(world);
    uint32_t count = 0;
    for (uint32_t i = heads_of(world)[index_of(world)->everywhere]; i != 0; i = entries[i].next)
        out[count++] = i;
    return count;
}

uint32_t index_find(const SimWorld *world, Box box, IndexKind kind, const uint32_t **out)
{
    Scratch scratch = world_scratch(world);
    IndexQuestion question = index_take_question(&scratch, &world->capacity);
    BitSet set = bit_set_empty(question.set, world->body_count);
    uint32_t count = index_look(world, box, kind, question.found);
    const SimBody *bodies = world_bodies((SimWorld *)world);
    for (uint32_t i = 0; i < count; i++)
        if (box_overlaps(bodies[question.found[i]].box, box))
            bit_set_add(&set, question.found[i]);
    *out = question.sorted;
    return bit_set_list(&set, question.sorted);
}

uint32_t index_body_count(const SimWorld *world)
{
    return index_of(world)->count;
}

static void mark_level(const Level *level, const float box[4], BitSet *lists)
{
    Range range = range_of(level, box[0], box[1], -box[2], -box[3]);
    for (uint32_t row = 0; row < range.rows; row++)
        for (uint32_t column = 0; column < range.columns; column++)
            bit_set_add(lists, range_head(&range, column, row));
}

void index_mark(const SimWorld *world, const float box[4], BitSet *lists)
{
    const Index *index = index_of(world);
    for (uint32_t i = 0; i < LEVELS; i++)
        if (index->levels[i].count > 0)
            mark_level(index->levels + i, box, lists);
}

static uint32_t look_but(const Look *look, uint32_t head, const BitSet *but, uint32_t *out)
{
    uint32_t count = 0;
    for (uint32_t i = look->heads[head]; i != 0; i = look->entries[i].next) {
        out[count] = i;
        count += !bit_set_has(but, i);
    }
    return count;
}

uint32_t index_look_marked(const SimWorld *world, const BitSet *lists, const BitSet *but,
                           uint32_t *out)
{
    Look look = {.entries = entries_of(world), .heads = heads_of(world)};
    uint32_t everywhere = index_of(world)->everywhere;
    uint32_t count = look_but(&look, everywhere, but, out);
    count += look_but(&look, everywhere + 1, but, out + count);
    for (uint32_t i = 0; i < lists->summary_count; i++) {
        for (uint64_t words = lists->summary[i]; words != 0; words &= words - 1) {
            uint32_t word = BITS_WORD * i + bits_lowest(words);
            for (uint64_t bits = lists->words[word]; bits != 0; bits &= bits - 1) {
                uint32_t head = BITS_WORD * word + bits_lowest(bits);
                count += look_but(&look, head, but, out + count);
                count += look_but(&look, head + 1, but, out + count);
            }
        }
    }
    return count;
}
