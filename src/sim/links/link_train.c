// link_train.c - pivots in a row, each body between two of them (bridges, chains of planks), solved
// together.
//
// Every pivot is two constraints, x and y, and shares bodies with its two neighbours only. The
// system (J W J^T) pull = -gap is therefore block-tridiagonal, and elimination with 2 x 2 blocks
// solves it, as net_solve.c does for the lengths of ropes.
//
// The effect of a pull on a body changes as the body rotates. The linear system leaves that out.
// Then the planks of a taut bridge overshot sideways, and more so the tauter it was. A bridge whose
// ends were exactly as far apart as it is long flew apart within 15 ticks. So the pulls add to the
// resistance of a body to rotation (geometric stiffness, Tournier et al. 2015): a pull f at an arm
// r adds r . f to the inertia. That is the whole correction, because the positions of pivots depend
// linearly on the centres. link.c finds the trains; all other links are solved in link_solve.c.
#include "link.h"

#define GAIN_LEAST 0.7 // a correction that leaves more than this part of the gaps is undone
#define PART_FREE 0.95 // from this part of its rotation on, a body counts as free to rotate

// --- where the ends are --------------------------------------------------------------------------

static void measure_end(const Tick *tick, const Anchor *anchor, Vec2 *place, Vec2 *reach)
{
    *place = anchor_place(tick, anchor);
    *reach = vec2(0.0, 0.0);
    if (anchor->kind == ANCHOR_RIGID)
        *reach = vec2_sub(*place, rigid_centre(tick, anchor->slot));
}

// Measures both pivots of the body between two items.
static void measure_between(const Tick *tick, LinkItem *item, LinkItem *next)
{
    AnchorFrame frame = anchor_frame(tick, item->b.slot);
    item->place_b = anchor_frame_place(&frame, item->arm_b);
    item->reach_b = vec2_sub(item->place_b, frame.centre);
    next->place_a = anchor_frame_place(&frame, next->arm_a);
    next->reach_a = vec2_sub(next->place_a, frame.centre);
}

static double measure_train(const Tick *tick, LinkItem *items, uint32_t count)
{
    double sum = 0.0;
    measure_end(tick, &items[0].a, &items[0].place_a, &items[0].reach_a);
    for (uint32_t i = 0; i < count; i++) {
        LinkItem *item = items + i;
        if (i + 1 < count)
            measure_between(tick, item, item + 1);
        else
            measure_end(tick, &item->b, &item->place_b, &item->reach_b);
        Vec2 gap = vec2_sub(item->place_b, item->place_a);
        sum += vec2_length(vec2_add_scaled(gap, item->pull, item->softness));
    }
    items->measured = 1;
    items->pushes = tick->rigid.pushes;
    items->left = sum;
    return sum;
}

static bool is_soft(const Anchor *anchor)
{
    return anchor->kind == ANCHOR_POINT || anchor->kind == ANCHOR_EDGE;
}

bool link_train_is_measured(const Tick *tick, const LinkItem *items, uint32_t count)
{
    return items->measured && items->pushes == tick->rigid.pushes && !is_soft(&items[0].a) &&
           !is_soft(&items[count - 1].b);
}

// --- elimination ---------------------------------------------------------------------------------

// The inverse mass of the end of an arm, with only a part (0..1) of the body's rotation.
static inline InverseMass inverse_mass_of(const Tick *tick, const Anchor *anchor, Vec2 arm,
                                          double part)
{
    if (anchor->kind != ANCHOR_RIGID)
        return anchor_inverse_mass_matrix(tick, anchor, vec2(0.0, 0.0));
    const RigidBody *body = tick->rigid.bodies + anchor->slot;
    double held = body->inverse_inertia * (1.0 - part);
    InverseMass full = rigid_inverse_mass_matrix(body, arm);
    if (held == 0.0)
        return full;
    return (InverseMass){full.xx - held * arm.y * arm.y, full.xy + held * arm.x * arm.y,
                         full.yy - held * arm.x * arm.x};
}

// Returns how much the gap of a pivot changes by a pull of the next pivot, through the body between
// them. The rows of the result are the columns of that matrix.
static Matrix couple(const Tick *tick, const LinkItem *item, const LinkItem *next)
{
    const RigidBody *body = tick->rigid.bodies + item->b.slot;
    Vec2 here = vec2_perp(item->reach_b);
    Vec2 there =
        vec2_scale(vec2_perp(next->reach_a), -body->inverse_inertia * item->rotation_part_b);
    return (Matrix){{here.x * there.x - body->inverse_mass, here.y * there.x},
                    {here.x * there.y, here.y * there.y - body->inverse_mass}};
}

// Forward elimination: afterwards pull[i] + upper[i] pull[i + 1] = right[i].
static void eliminate(const Tick *tick, LinkItem *items, uint32_t count)
{
    Matrix coupling = {{0.0, 0.0}, {0.0, 0.0}}; // with the row before
    for (uint32_t i = 0; i < count; i++) {
        LinkItem *item = items + i;
        InverseMass a = inverse_mass_of(tick, &item->a, item->reach_a, item->rotation_part_a),
                    b = inverse_mass_of(tick, &item->b, item->reach_b, item->rotation_part_b);
        Matrix block = link_inverse_mass(&a, &b, item->softness);
        Vec2 gap = vec2_sub(item->place_b, item->place_a);
        Vec2 wanted = vec2_scale(vec2_add_scaled(gap, item->pull, item->softness), -1.0);
        if (i > 0) {
            Vec2 first = matrix_times(&coupling, item[-1].upper[0]),
                 second = matrix_times(&coupling, item[-1].upper[1]);
            block.x = vec2_sub(block.x, vec2(first.x, second.x));
            block.y = vec2_sub(block.y, vec2(first.y, second.y));
            wanted = vec2_sub(wanted, matrix_times(&coupling, item[-1].right));
        }
        Matrix inverse = matrix_inverse(&block);
        item->right = matrix_times(&inverse, wanted);
        if (i + 1 < count) {
            coupling = couple(tick, item, item + 1);
            item->upper[0] = matrix_times(&inverse, coupling.x);
            item->upper[1] = matrix_times(&inverse, coupling.y);
        }
    }
}

// Back substitution: `right` becomes the pull of each pivot in this pass.
static void substitute(LinkItem *items, uint32_t count)
{
    for (uint32_t i = count - 1; i-- > 0;) {
        const Vec2 *upper = items[i].upper, next = items[i + 1].right;
        items[i].right = vec2_sub(items[i].right,
                                  vec2_add_scaled(vec2_scale(upper[0], next.x), upper[1], next.y));
    }
}

// Computes the part of its rotation that the pulls leave free, for each body. False if all of them
// are nearly free, so that a second elimination would make no difference.
static bool stiffen(const Tick *tick, LinkItem *items, uint32_t count)
{
    // `before`: stiffness from the pivot at the other side of the same body. `least`: smallest part
    // left free.
    double before = 0.0, least = 1.0;
    for (uint32_t i = 0; i <= count; i++) {
        const LinkItem *left = i > 0 ? items + i - 1 : NULL, *right = i < count ? items + i : NULL;
        const Anchor *anchor = left != NULL ? &left->b : &right->a;
        double stiffness = before;
        if (right != NULL && right->a.kind == ANCHOR_RIGID)
            stiffness -= vec2_dot(right->reach_a, vec2_add(right->pull, right->right));
        double part = 1.0;
        if (stiffness > 0.0 && anchor->kind == ANCHOR_RIGID)
            part = 1.0 / (1.0 + tick->rigid.bodies[anchor->slot].inverse_inertia * stiffness);
        least = real_min(least, part);
        if (left != NULL)
            items[i - 1].rotation_part_b = part;
        if (right != NULL)
            items[i].rotation_part_a = part;
        if (right != NULL && right->b.kind == ANCHOR_RIGID)
            before = vec2_dot(right->reach_b, vec2_add(right->pull, right->right));
        else
            before = 0.0;
    }
    return least < PART_FREE;
}

static void find_pulls(const Tick *tick, LinkItem *items, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        items[i].rotation_part_a = items[i].rotation_part_b = 1.0;
    eliminate(tick, items, count);
    substitute(items, count);
    if (!stiffen(tick, items, count))
        return;
    eliminate(tick, items, count);
    substitute(items, count);
}

// anchor_push() with only a part (0..1) of the rotation. The arm begins at the
// centre where it is now, after all pushes before.
static void push_of(Tick *tick, const Anchor *anchor, Vec2 place, double part, Vec2 push)
{
    if (anchor->kind != ANCHOR_RIGID) {
        anchor_push(tick, anchor, place, push);
        return;
    }
    const RigidBody *body = tick->rigid.bodies + anchor->slot;
    RigidMotion *motion = tick->rigid.motions + anchor->slot;
    double rotation = part * vec2_cross(vec2_sub(place, rigid_centre(tick, anchor->slot)), push);
    motion->x += (float)(body->inverse_mass * push.x);
    motion->y += (float)(body->inverse_mass * push.y);
    motion->rotation += (float)(body->inverse_inertia * rotation);
    tick->rigid.pushes++;
}

static void pull_train(Tick *tick, LinkItem *items, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        LinkItem *item = items + i;
        item->pull = vec2_add(item->pull, item->right);
        push_of(tick, &item->a, item->place_a, item->rotation_part_a,
                vec2_scale(item->right, -1.0));
        push_of(tick, &item->b, item->place_b, item->rotation_part_b, item->right);
    }
}

// --- a correction that is undone -----------------------------------------------------------------

static void keep_train(const Tick *tick, LinkItem *items, uint32_t count)
{
    items->kept_a = anchor_keep(tick, &items->a);
    for (uint32_t i = 0; i < count; i++) {
        items[i].kept_b = anchor_keep(tick, &items[i].b);
        items[i].kept_pull = items[i].pull;
    }
}

// A body of a refused train gains no speed by what its pivots do one by one (rigid.c).
static void refuse(Tick *tick, const Anchor *anchor)
{
    if (anchor->kind == ANCHOR_RIGID)
        tick->rigid.bodies[anchor->slot].flags |= RIGID_REFUSED;
}

// Puts back what was kept. The opposite pulls would not do: their arms begin at centres that have
// moved meanwhile, so planks gained spin by each refusal, until numbers overflowed.
static void undo_train(Tick *tick, LinkItem *items, uint32_t count)
{
    anchor_put_back(tick, &items->a, &items->kept_a);
    refuse(tick, &items->a);
    for (uint32_t i = 0; i < count; i++) {
        anchor_put_back(tick, &items[i].b, &items[i].kept_b);
        refuse(tick, &items[i].b);
        items[i].pull = items[i].kept_pull;
    }
}

// Solves a train. Linearised gaps cannot always be closed, for instance if both ends are held too
// far apart; then the correction is undone and the pivots are solved one by one, which cannot
// overshoot.
double link_solve_train(Tick *tick, LinkItem *items, uint32_t count)
{
    double before = link_train_is_measured(tick, items, count) ? items->left
                                                               : measure_train(tick, items, count);
    if (before < LINK_GAP_ENOUGH * count)
        return before;
    find_pulls(tick, items, count);
    keep_train(tick, items, count);
    pull_train(tick, items, count);
    if (measure_train(tick, items, count) <= GAIN_LEAST * before)
        return before;
    undo_train(tick, items, count);
    for (uint32_t i = 0; i < count; i++)
        link_solve_pivot(tick, items + i);
    for (uint32_t i = count; i-- > 0;)
        link_solve_pivot(tick, items + i);
    return before;
}
