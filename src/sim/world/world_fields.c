// world_fields.c - the fields of a world in tables, and the walk over all of its state.
//
// The rows have the order in which fields enter the hash. That order never changes, because replays
// contain hashes. A new field goes to the end of its table and is sparse (FIELD_SPARSE in
// jantar/fields.h; the parts of a vector one by one); otherwise SIM_VERSION must change.
#include "kept.h"

// Listings show the counts and fields of an object before its parts.
enum { RANK_FIRST, RANK_SECOND, RANK_LAST };

// --- bodies --------------------------------------------------------------------------------------

static const FieldRow body_slot_rows[] = {{FIELD(SimBody, kind)}};

static const FieldRow body_rows[] = {
    {FIELD_AS(NULL, SimBody, kind)}, // enters twice: the row above says whether there is a body
    {FIELD(SimBody, flags)},         {FIELD(SimBody, layers)},        {FIELD(SimBody, touches)},
    {FIELD(SimBody, user)},          {FIELD(SimBody, first_point)},   {FIELD(SimBody, point_count)},
    {FIELD(SimBody, first_spring)},  {FIELD(SimBody, spring_count)},  {FIELD(SimBody, convex)},
    {FIELD(SimBody, quiet_ticks)},   {FIELD(SimBody, touching)},      {FIELD(SimBody, holding)},
    {FIELD(SimBody, torn)},          {FIELD(SimBody, group_next)},    {FIELD(SimBody, links)},
    {FIELD(SimBody, mass)},          {FIELD(SimBody, friction)},      {FIELD(SimBody, restitution)},
    {FIELD(SimBody, damping)},       {FIELD(SimBody, gravity_scale)}, {FIELD(SimBody, shuns)},
};

// Soft and rigid bodies use the same bytes of SimBody for different fields (sim_body.h).
static const FieldRow soft_rows[] = {
    {FIELD(SimBody, rest_area)},
    {FIELD(SimBody, liquid)},
    {FIELD(SimBody, gas)},
    {FIELD(SimBody, edge_compliance)},
    {FIELD(SimBody, bend_compliance)},
    {FIELD(SimBody, stiffness)},
};
static const FieldRow hard_rows[] = {
    {FIELD(SimBody, inverse_mass)}, {FIELD(SimBody, inverse_inertia)}, {FIELD(SimBody, angle)},
    {FIELD(SimBody, goal)},         {FIELD(SimBody, goal_angle)},
};

static const FieldRow body_motion_rows[] = {
    {FIELD(SimBody, bead)},          {FIELD(SimBody, strand_compliance)},
    {FIELD(SimBody, strand_break)},  {FIELD(SimBody, strand_peel)},
    {FIELD(SimBody, drive_spin)},    {FIELD(SimBody, radius)},
    {FIELD(SimBody, spin)},          {FIELD(SimBody, impact)},
    {FIELD(SimBody, area)},          {FIELD(SimBody, drive)},
    {FIELD(SimBody, centre)},        {FIELD(SimBody, velocity)},
    {FIELD(SimBody, ground_normal)}, {FIELD(SimBody, hold_place)},
    {FIELD(SimBody, box.min)},       {FIELD(SimBody, box.max)},
};

static const FieldRow body_other_rows[] = {
    {FIELD(SimBody, link_first)}, // follows from the links
    {FIELD(SimBody, slot)},       // used only during a tick
};

static const FieldRow point_rows[] = {
    {FIELD(SimPoints, x)},
    {FIELD(SimPoints, y)},
    {FIELD(SimPoints, vx)},
    {FIELD(SimPoints, vy)},
    {FIELD(SimPoints, inverse_mass)},
    {FIELD(SimPoints, contact)},
    {FIELD(SimPoints, rest_x), .way = FIELD_UPPER},
    {FIELD(SimPoints, rest_y)},
};

static const FieldRow spring_rows[] = {
    {FIELD(SimSpring, a)},          {FIELD(SimSpring, b)},           {FIELD(SimSpring, rest)},
    {FIELD(SimSpring, compliance)}, {FIELD(SimSpring, break_ratio)},
};

static const FieldRow outline_rows[] = {
    {FIELD_AS("vertices", SimConvex, vertex_count)},
    {FIELD(SimConvex, radius)},
};
static const FieldRow vertex_rows[] = {{FIELD(Vec2, x)}, {FIELD(Vec2, y)}};

static const FieldRow outline_other_rows[] = {
    {FIELD(SimConvex, vertices)}, // walked by vertex_rows
    {FIELD(SimConvex, is_box)},   // this and the rest follow from vertices and radius
    {FIELD(SimConvex, area)},     {FIELD(SimConvex, inertia)}, {FIELD(SimConvex, reach)},
    {FIELD(SimConvex, breadth)},  {FIELD(SimConvex, normals)},
};

// --- joints, contacts, surroundings --------------------------------------------------------------

static const FieldRow strand_rows[] = {
    {FIELD(SimStrand, point)},   {FIELD(SimStrand, body)},        {FIELD(SimStrand, hold)},
    {FIELD(SimStrand, other)},   {FIELD(SimStrand, other_point)}, {FIELD(SimStrand, along)},
    {FIELD(SimStrand, stretch)}, {FIELD(SimStrand, local)},       {FIELD(SimStrand, anchor)},
    {FIELD(SimStrand, normal)},
};
static const FieldRow strand_other_rows[] = {{FIELD(SimStrand, reserved)}};

static const FieldRow link_slot_rows[] = {{FIELD(SimLink, kind)}};

static const FieldRow link_rows[] = {
    {FIELD(SimLink, limited)},
    {FIELD(SimLink, collide)},
    {FIELD(SimLink, a.body.index)},
    {FIELD(SimLink, a.point)},
    {FIELD(SimLink, a.local)},
    {FIELD(SimLink, b.body.index)},
    {FIELD(SimLink, b.point)},
    {FIELD(SimLink, b.local)},
    {FIELD(SimLink, rest)},
    {FIELD(SimLink, compliance)},
    {FIELD(SimLink, break_stretch)},
    {FIELD(SimLink, angle_min)},
    {FIELD(SimLink, angle_max)},
    {FIELD(SimLink, angle_rest)},
    {FIELD(SimLink, angle_stiffness)},
    {FIELD(SimLink, angle_damping)},
    {FIELD(SimLink, axis.x), .way = FIELD_SPARSE},
    {FIELD(SimLink, axis.y), .way = FIELD_SPARSE},
    {FIELD(SimLink, slide_min), .way = FIELD_SPARSE},
    {FIELD(SimLink, slide_max), .way = FIELD_SPARSE},
    {FIELD(SimLink, motor_speed), .way = FIELD_SPARSE},
    {FIELD(SimLink, motor_strength), .way = FIELD_SPARSE},
};

static const FieldRow link_other_rows[] = {
    {FIELD(SimLink, next_a)}, // the lists of a body's links follow from the links
    {FIELD(SimLink, next_b)},
    {FIELD(SimLink, generation)},
    {FIELD(SimLink, stretch)}, // an output
};

static const FieldRow contact_rows[] = {
    {FIELD_AS("#", KeptContact, a), .way = FIELD_UPPER},
    {FIELD_AS("#", KeptContact, b)},
    {FIELD_AS("feature.0", KeptContact, features[0]), .way = FIELD_UPPER},
    {FIELD_AS("feature.1", KeptContact, features[1])},
    {FIELD_AS("normal.0", KeptContact, impulses[0])},
    {FIELD_AS("normal.1", KeptContact, impulses[1])},
    {FIELD(KeptContact, tangent_impulse)},
    {FIELD(KeptContact, age)},
};

static const FieldRow medium_rows[] = {
    {FIELD(SimMedium, box.min)}, {FIELD(SimMedium, box.max)}, {FIELD(SimMedium, flow)},
    {FIELD(SimMedium, density)}, {FIELD(SimMedium, drag)},
};

// --- the header ----------------------------------------------------------------------------------

static const FieldRow body_count_rows[] = {{FIELD_AS("count", SimWorld, body_count)}};
static const FieldRow strand_count_rows[] = {{FIELD_AS("strands", SimWorld, strand_count)}};
static const FieldRow link_count_rows[] = {{FIELD_AS("links", SimWorld, link_count)}};

static const FieldRow setting_rows[] = {
    {FIELD(SimWorld, gravity)},
    {FIELD(SimWorld, substeps)},
    {FIELD(SimWorld, switches)},
};

static const FieldRow stat_rows[] = {
#define STAT_ROW(name) {FIELD(SimWorld, stats.name)},
    SIM_STATS_LIST(STAT_ROW)
#undef STAT_ROW
};

static const FieldRow world_other_rows[] = {
    // The layout.
    {FIELD(SimWorld, size)},
    {FIELD(SimWorld, state_size)},
    {FIELD(SimWorld, capacity)},
    {FIELD(SimWorld, reserved)},
    {FIELD(SimWorld, offset_bodies)},
    {FIELD(SimWorld, offset_points)},
    {FIELD(SimWorld, offset_springs)},
    {FIELD(SimWorld, offset_strands)},
    {FIELD(SimWorld, offset_convexes)},
    {FIELD(SimWorld, offset_links)},
    {FIELD(SimWorld, offset_media)},
    {FIELD(SimWorld, offset_contacts)},
    {FIELD(SimWorld, offset_events)},
    {FIELD(SimWorld, offset_index)},
    {FIELD(SimWorld, offset_scratch)},
    {FIELD(SimWorld, offset_pairs)},
    {FIELD(SimWorld, padding)},
    // These follow from the bodies, the game's clock and the objects made so far.
    {FIELD(SimWorld, tick)},
    {FIELD(SimWorld, point_count)},
    {FIELD(SimWorld, spring_count)},
    {FIELD(SimWorld, convex_count)},
    {FIELD(SimWorld, media_count)},
    {FIELD(SimWorld, free_body)},
    // Outputs of the last tick.
    {FIELD(SimWorld, contact_count)},
    {FIELD(SimWorld, event_count)},
    {FIELD(SimWorld, awake_count)},
};

// --- the list of tables --------------------------------------------------------------------------

// X(name, structure of the rows, rows, trait of the table)
#define TABLE_LIST(X) \
    X(BODY_SLOT, SimBody, body_slot_rows, .is_left_out = false) \
    X(BODY, SimBody, body_rows, .is_left_out = false) \
    X(SOFT, SimBody, soft_rows, .is_left_out = false) \
    X(HARD, SimBody, hard_rows, .is_left_out = false) \
    X(BODY_MOTION, SimBody, body_motion_rows, .is_left_out = false) \
    X(BODY_OTHER, SimBody, body_other_rows, .is_left_out = true) \
    X(POINT, SimPoints, point_rows, .is_columns = true) \
    X(SPRING, SimSpring, spring_rows, .is_left_out = false) \
    X(OUTLINE, SimConvex, outline_rows, .is_left_out = false) \
    X(OUTLINE_OTHER, SimConvex, outline_other_rows, .is_left_out = true) \
    X(VERTEX, Vec2, vertex_rows, .is_left_out = false) \
    X(STRAND, SimStrand, strand_rows, .is_left_out = false) \
    X(STRAND_OTHER, SimStrand, strand_other_rows, .is_left_out = true) \
    X(LINK_SLOT, SimLink, link_slot_rows, .is_left_out = false) \
    X(LINK, SimLink, link_rows, .is_left_out = false) \
    X(LINK_OTHER, SimLink, link_other_rows, .is_left_out = true) \
    X(CONTACT, KeptContact, contact_rows, .is_left_out = false) \
    X(MEDIUM, SimMedium, medium_rows, .is_left_out = false) \
    X(BODY_COUNT, SimWorld, body_count_rows, .is_left_out = false) \
    X(STRAND_COUNT, SimWorld, strand_count_rows, .is_left_out = false) \
    X(LINK_COUNT, SimWorld, link_count_rows, .is_left_out = false) \
    X(SETTING, SimWorld, setting_rows, .is_left_out = false) \
    X(STAT, SimWorld, stat_rows, .is_left_out = false) \
    X(WORLD_OTHER, SimWorld, world_other_rows, .is_left_out = true)

#define TABLE_NAME(name, type, rows, trait) name,
#define TABLE_ROW(name, type, rows, trait) {FIELD_TABLE(type, rows), trait},
enum { TABLE_LIST(TABLE_NAME) TABLE_COUNT };

static const FieldTable tables[TABLE_COUNT] = {TABLE_LIST(TABLE_ROW)};

const FieldTable *sim_field_tables(uint32_t *count)
{
    *count = TABLE_COUNT;
    return tables;
}

// --- the walk ------------------------------------------------------------------------------------

static void walk_outline(const SimWorld *world, SimBodyId id, FieldVisit *visit, void *context)
{
    const SimConvex *convex = sim_convexes(world) + sim_body_const(world, id)->convex;
    visit(context, &(FieldSpan){.table = &tables[OUTLINE],
                                .path = "bodies.#.outline",
                                .first = convex,
                                .count = 1,
                                .number = id.index,
                                .rank = RANK_LAST});
    visit(context, &(FieldSpan){.table = &tables[VERTEX],
                                .path = "bodies.#.outline.#",
                                .first = convex->vertices,
                                .count = convex->vertex_count,
                                .owner = id.index,
                                .rank = RANK_LAST});
}

static void walk_parts(const SimWorld *world, SimBodyId id, FieldVisit *visit, void *context)
{
    const SimBody *body = sim_body_const(world, id);
    SimPoints points = sim_points((SimWorld *)world);
    visit(context, &(FieldSpan){.table = &tables[POINT],
                                .path = "bodies.#.point.#",
                                .first = &points,
                                .begin = body->first_point,
                                .count = body->point_count,
                                .owner = id.index,
                                .rank = RANK_LAST});
    visit(context, &(FieldSpan){.table = &tables[SPRING],
                                .path = "bodies.#.spring.#",
                                .first = sim_springs(world) + body->first_spring,
                                .count = body->spring_count,
                                .owner = id.index,
                                .rank = RANK_LAST});
}

void sim_walk_body(const SimWorld *world, SimBodyId id, FieldVisit *visit, void *context)
{
    const SimBody *body = sim_body_const(world, id);
    bool is_hard = body_is_rigid(body);
    FieldSpan span = {.table = &tables[BODY_SLOT],
                      .path = "bodies.#",
                      .first = body,
                      .count = 1,
                      .number = id.index,
                      .rank = RANK_FIRST};
    visit(context, &span);
    if (body->kind == SIM_NONE)
        return;
    span.table = &tables[BODY];
    visit(context, &span);
    span.table = &tables[is_hard ? HARD : SOFT];
    span.rank = RANK_SECOND;
    visit(context, &span);
    span.table = &tables[BODY_MOTION];
    span.rank = RANK_FIRST;
    visit(context, &span);
    walk_parts(world, id, visit, context);
    if (is_hard)
        walk_outline(world, id, visit, context);
}

// Visits some fields of the header.
static void walk_header(const SimWorld *world, uint32_t table, const char *path, FieldVisit *visit,
                        void *context)
{
    visit(context, &(FieldSpan){.table = &tables[table], .path = path, .first = world, .count = 1});
}

static void walk_link(const SimWorld *world, uint32_t number, FieldVisit *visit, void *context)
{
    const SimLink *link = sim_links(world) + number;
    FieldSpan span = {.table = &tables[LINK_SLOT],
                      .path = "joints.link.#",
                      .first = link,
                      .count = 1,
                      .number = number,
                      .rank = RANK_SECOND};
    visit(context, &span);
    span.table = &tables[LINK];
    if (link->kind != SIM_LINK_NONE)
        visit(context, &span);
}

static void walk_joints(const SimWorld *world, FieldVisit *visit, void *context)
{
    walk_header(world, STRAND_COUNT, "joints", visit, context);
    visit(context, &(FieldSpan){.table = &tables[STRAND],
                                .path = "joints.strand.#",
                                .first = sim_strands(world),
                                .count = world->strand_count,
                                .rank = RANK_SECOND});
    walk_header(world, LINK_COUNT, "joints", visit, context);
    for (uint32_t i = 1; i < world->link_count; i++)
        walk_link(world, i, visit, context);
}

// Visits the records at the front, then those of sleeping pairs at the end of the array (kept.h).
static void walk_contacts(const SimWorld *world, FieldVisit *visit, void *context)
{
    KeptCounts counts = kept_counts(world);
    FieldSpan span = {.table = &tables[CONTACT],
                      .path = "contacts.#.#",
                      .first = kept_contacts(world),
                      .count = counts.awake};
    visit(context, &span);
    span.first = kept_contacts(world) + (world->capacity.contacts - counts.still);
    span.count = counts.still;
    visit(context, &span);
}

static void walk_surroundings(const SimWorld *world, FieldVisit *visit, void *context)
{
    walk_header(world, SETTING, "surroundings", visit, context);
    visit(context, &(FieldSpan){.table = &tables[MEDIUM],
                                .path = "surroundings.medium.#",
                                .first = sim_media(world) + 1,
                                .count = world->media_count - 1,
                                .number = 1,
                                .rank = RANK_SECOND});
    walk_header(world, STAT, "surroundings", visit, context);
}

void sim_walk_world(const SimWorld *world, SimPart part, FieldVisit *visit, void *context)
{
    switch (part) {
    case SIM_PART_BODIES:
        walk_header(world, BODY_COUNT, "bodies", visit, context);
        break;
    case SIM_PART_JOINTS:
        walk_joints(world, visit, context);
        break;
    case SIM_PART_CONTACTS:
        walk_contacts(world, visit, context);
        break;
    case SIM_PART_SURROUNDINGS:
        walk_surroundings(world, visit, context);
        break;
    }
}
