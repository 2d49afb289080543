// gather.c - finds the bodies that are stepped in this tick: those that are awake and in the
// window, and those that links join to them.
//
// The result is kept twice, as a sorted list and as a set. Bodies that are asleep or far away cost
// no time here. The index of where bodies are is in index.c; island.c decides which bodies are
// awake.
#include "index.h"
#include "tick.h"

#include <string.h>

// Takes the list of stepped bodies, and returns the memory of two sets: stepped, and joined.
static uint64_t *take(Tick *tick, uint32_t bodies)
{
    tick->stepped = tick_take(tick, bodies, sizeof(uint32_t));
    return tick_take(tick, 2 * (size_t)bit_set_size(bodies), sizeof(uint64_t));
}

void index_take_most(Tick *tick)
{
    take(tick, tick->world->capacity.bodies);
}

static bool is_steppable(const SimBody *body)
{
    return body->kind != SIM_NONE &&
           (body->flags & (SIM_BODY_AWAKE | SIM_BODY_FROZEN)) == SIM_BODY_AWAKE;
}

// Adds those of the bodies found that are awake and overlap the window or are always stepped. True
// if a link ends on any of them.
static bool add_seen(Tick *tick, const uint32_t *found, uint32_t count)
{
    uint32_t links = 0;
    for (uint32_t i = 0; i < count; i++) {
        const SimBody *body = world_bodies(tick->world) + found[i];
        if (is_steppable(body) &&
            ((body->flags & SIM_BODY_ALWAYS) != 0 || box_overlaps(body->box, tick->window))) {
            bit_set_add(&tick->stepped_set, found[i]);
            links |= body->links;
        }
    }
    return links != 0;
}

// Adds to the set all bodies that links join to this one, and writes those from which the search
// goes on to `out`. Returns their number. An immovable body is stepped with what hangs on it, but
// the search does not go on from it: what else hangs on it is not affected. A sleeping body is
// woken with its group; links join it to that group.
static uint32_t add_joined(Tick *tick, uint32_t body_index, uint32_t *out)
{
    SimBody *bodies = world_bodies(tick->world);
    uint32_t count = 0;
    for (uint32_t link = bodies[body_index].link_first; link != 0;
         link = link_next(tick->world, link, body_index)) {
        uint32_t other = link_other(tick->world, link, body_index);
        if (other == 0 || bit_set_has(&tick->stepped_set, other) ||
            (bodies[other].flags & SIM_BODY_FROZEN) != 0)
            continue;
        bit_set_add(&tick->stepped_set, other);
        if (body_is_immovable(bodies + other))
            continue;
        out[count++] = other;
        if ((bodies[other].flags & SIM_BODY_AWAKE) == 0)
            island_wake(tick->world, other);
    }
    return count;
}

// Adds neighbours by links, their neighbours, and so on (Mocný 2009, 3.2.1). Without that, a bridge
// would tear at the edge of the window.
static void gather_joined(Tick *tick, uint32_t *open)
{
    uint32_t count = bit_set_list(&tick->stepped_set, open), kept = 0;
    for (uint32_t i = 0; i < count; i++) {
        const SimBody *body = world_bodies(tick->world) + open[i];
        open[kept] = open[i];
        kept += body->links != 0 && !body_is_immovable(body);
    }
    while (kept > 0) {
        uint32_t body_index = open[--kept];
        kept += add_joined(tick, body_index, open + kept);
    }
}

// Sets SIM_BODY_STEPPED on the stepped bodies and clears it on those that were stepped in the last
// tick only.
static void flag_stepped(Tick *tick)
{
    SimBody *bodies = world_bodies(tick->world);
    IndexLast last = index_last(tick->world);
    for (uint32_t i = 0; i < *last.count; i++)
        if (!bit_set_has(&tick->stepped_set, last.bodies[i]))
            bodies[last.bodies[i]].flags &= ~(uint32_t)SIM_BODY_STEPPED;
    for (uint32_t i = 0; i < tick->stepped_count; i++)
        bodies[tick->stepped[i]].flags |= SIM_BODY_STEPPED;
    memcpy(last.bodies, tick->stepped, tick->stepped_count * sizeof(uint32_t));
    *last.count = tick->stepped_count;
}

void index_gather(Tick *tick)
{
    uint32_t count = tick->world->body_count;
    uint64_t *memory = take(tick, count);
    tick->stepped_set = bit_set_empty(memory, count);
    tick->joined = bit_set_empty(memory + bit_set_size(count), count);
    uint32_t *found = tick->stepped; // until the set is complete
    bool joined = add_seen(tick, found, index_look(tick->world, tick->window, INDEX_AWAKE, found));
    joined |= add_seen(tick, found, index_look_always(tick->world, found));
    if (joined)
        gather_joined(tick, found);
    tick->stepped_count = bit_set_list(&tick->stepped_set, tick->stepped);
    flag_stepped(tick);
}

void index_end_tick(Tick *tick)
{
    for (uint32_t i = 0; i < tick->stepped_count; i++)
        index_update(tick->world, tick->stepped[i]);
}
