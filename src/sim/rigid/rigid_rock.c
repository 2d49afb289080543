// rigid_rock.c - contacts of a rigid body with the rock: the body's corners on surfaces, and its
// edges on corners of the rock.
//
// Surfaces push in one direction only and are whole over any number of tiles, so nothing catches on
// a seam. At a convex corner of the rock the contact normal must lie between the normals of the two
// surfaces that meet there (the corner's arc on the Gauss map); otherwise the contact belongs to
// one of the surfaces. Surfaces are made in surface.c, contacts between bodies in manifold_pairs.c.
#include "manifold.h"

#include "outline.h"
#include "sim/base/lanes.h"
#include "sim/terrain/rock_view.h"
#include "sim/terrain/surface.h"

// Preference of the surface's normal over those of the body's edges, tiles: a surface is left out
// only if a body edge separates the two by this much more. A box that lies over a ledge stays on
// the surface until it has visibly begun to tip.
#define PREFERENCE 2e-3f

// A surface end that is not known is moved outwards by this, tiles.
#define FAR 100.0

// Manifolds whose normals have at least this dot product (2 degrees) count as one.
#define SAME_NORMAL 0.9994f

// Beyond every distance, tiles: the start of a search for the least or the largest.
#define INFINITE 1e30f

// A corner of the rock nearer than this to the centre of a circle gives no normal, tiles.
#define AT_CENTRE 1e-5f

// Rounding allowed when a normal lies at an end of a corner's arc (sine of the angle).
#define ARC_ROUNDING 1e-6

// A notch may be sharper than a right angle by this much (cosine), which is only for rounding.
#define SHARP 0.01

// A key identifies a contact from tick to tick. It is made of the surface's line, and of the
// surface's first end if that is known.
enum { KEY_BITS = 26, KEY_SHIFT = 15 };
#define KEY_STEPS 64.0         // by which a number is rounded: a 64th
#define KEY_FACTOR 0x9e3779b1u // Knuth's multiplicative hash

typedef struct Touch {
    const Tick *tick;
    const RigidShape *shape;
    uint32_t slot;
    float reach;
    Outline outline; // relative to the body's centre, like everything below
    Surfaces surfaces;
    Manifold *out;
    uint32_t count, max;
    bool in_notch; // true while touch_notches() runs: see known_end()
    uint32_t
        of_surface[SURFACES_MAX]; // by surface: 1 + index of the manifold that it has made; 0: none
} Touch;

static float dot(float ax, float ay, float bx, float by)
{
    return ax * bx + ay * by;
}

// --- keys of features ----------------------------------------------------------------------------

static uint32_t mix(uint32_t key, double number)
{
    key = (key ^ (uint32_t)(int32_t)real_floor(number * KEY_STEPS)) * KEY_FACTOR;
    return key ^ key >> KEY_SHIFT;
}

static uint32_t key_of_place(Vec2 place)
{
    return mix(mix(1, place.x), place.y) & ((1u << KEY_BITS) - 1u);
}

static uint32_t key_of_surface(const Surface *surface)
{
    uint32_t key = mix(mix(2, surface->normal.x), surface->normal.y);
    key = mix(key, vec2_dot(surface->normal, surface->corner_from));
    if (surface->before != SURFACE_OPEN)
        key = mix(mix(key, surface->corner_from.x), surface->corner_from.y);
    return key & ((1u << KEY_BITS) - 1u);
}

// --- manifolds -----------------------------------------------------------------------------------

// Completes the manifold that clip_edges() began: bodies and material.
static void keep(Touch *touch, uint32_t type)
{
    const SimTileType *tile = touch->tick->terrain->types + type;
    Manifold *manifold = touch->out + touch->count++;
    manifold->a = manifold->slot_a = 0;
    manifold->b = touch->shape->body;
    manifold->slot_b = touch->slot;
    manifold->friction = touch->shape->friction * (float)tile->friction;
    manifold->restitution = (float)real_max((double)touch->shape->restitution, tile->restitution);
    manifold->impulses[0] = manifold->impulses[1] = manifold->tangent_impulse = 0.0f;
}

static bool has_room(Touch *touch)
{
    if (touch->count < touch->max)
        return true;
    touch->tick->world->stats.contact_limits++;
    return false;
}

// --- surfaces ------------------------------------------------------------------------------------

static void to_float(const Touch *touch, Vec2 place, float *x, float *y)
{
    *x = (float)(place.x - touch->shape->x);
    *y = (float)(place.y - touch->shape->y);
}

// Returns how far the lowest corner of the body is above a surface, less the radius, tiles.
static float height_over(const Outline *outline, const ClipFrame *frame)
{
    float least = INFINITE;
    for (uint32_t i = 0; i < outline->count; i += LANES) {
        LanesFloat x = lanes_float_load(outline->x + i), y = lanes_float_load(outline->y + i);
        float height = lanes_float_least(frame->normal_x * x + frame->normal_y * y);
        least = height < least ? height : least;
    }
    return least - frame->face - outline->radius;
}

// Returns an end of a surface as far as it is known, relative to the body. A surface that goes on
// outside the searched box is extended far. In a notch, a surface that ends where another rises is
// extended too: everything behind its line is rock there.
static void known_end(const Touch *touch, const Surface *surface, bool at_end, float *x, float *y)
{
    uint32_t how = at_end ? surface->after : surface->before;
    bool goes_on = how == SURFACE_OPEN || (touch->in_notch && how == SURFACE_CONCAVE);
    double sign = at_end ? 1.0 : -1.0, far = goes_on ? FAR : 0.0;
    Vec2 end = at_end ? surface->to : surface->from;
    to_float(touch, vec2_add_scaled(end, vec2_perp(surface->normal), sign * far), x, y);
}

// Returns how far a surface is outside the body's own edges (the largest distance over all edges),
// less the radius, tiles.
static float gap_of_edges(const Touch *touch, const Surface *surface)
{
    const Outline *outline = &touch->outline;
    float best = -INFINITE, ax, ay, bx, by;
    known_end(touch, surface, false, &ax, &ay);
    known_end(touch, surface, true, &bx, &by);
    for (uint32_t k = 0; outline->count > 1 && k < outline->count; k += LANES) {
        LanesFloat nx = lanes_float_load(outline->normal_x + k),
                   ny = lanes_float_load(outline->normal_y + k);
        LanesFloat x = lanes_float_load(outline->x + k), y = lanes_float_load(outline->y + k);
        LanesFloat nearer = lanes_float_min(nx * ax + ny * ay, nx * bx + ny * by),
                   gaps = nearer - (nx * x + ny * y);
        float gap = -lanes_float_least(-gaps);
        best = gap > best ? gap : best;
    }
    return best - outline->radius;
}

static void touch_surface(Touch *touch, uint32_t index)
{
    const Surface *surface = touch->surfaces.list + index;
    float ax, ay, bx, by;
    to_float(touch, surface->from, &ax, &ay);
    to_float(touch, surface->to, &bx, &by);
    ClipFrame frame = {.normal_x = (float)surface->normal.x, .normal_y = (float)surface->normal.y};
    frame.face = dot(frame.normal_x, frame.normal_y, ax, ay);
    if (frame.face > 0.0f)
        return; // the body's centre is behind the surface
    float height = height_over(&touch->outline, &frame);
    if (!(height <= touch->reach) || gap_of_edges(touch, surface) > height + PREFERENCE)
        return;
    frame.low = frame.normal_x * ay - frame.normal_y * ax;
    frame.high = frame.normal_x * by - frame.normal_y * bx;
    frame.edge = key_of_surface(surface);
    outline_set_incident(&touch->outline,
                         outline_edge_against(&touch->outline, frame.normal_x, frame.normal_y),
                         &frame);
    if (frame.end_t[1] < frame.low || frame.end_t[0] > frame.high || !has_room(touch))
        return; // beyond its ends the corner or the next surface makes the contact
    if (clip_edges(&frame, touch->reach, touch->out + touch->count) > 0) {
        keep(touch, surface->type);
        touch->of_surface[index] = touch->count;
    }
}

// Handles a corner of the body that is pressed right into the notch where two surfaces meet. For
// each of the two surfaces, an edge of the body then separates body and surface by more than the
// surface's own normal does. So touch_surface() left both out, and the body would sink in. `told`
// is the number of manifolds made before this pass. Notches sharper than a right angle are skipped:
// no corner of a box fits into them, and the rock may end behind their tip.
static void touch_notch(Touch *touch, uint32_t index, uint32_t told)
{
    uint32_t both[2] = {index, touch->surfaces.list[index].next};
    const Surface *list = touch->surfaces.list;
    if (vec2_dot(list[both[0]].normal, list[both[1]].normal) < -SHARP)
        return;
    for (int i = 0; i < 2; i++)
        if (touch->of_surface[both[i]] - 1u < told)
            return;
    for (int i = 0; i < 2; i++)
        if (touch->of_surface[both[i]] == 0)
            touch_surface(touch, both[i]);
}

// Handles all notches. Only manifolds made before this pass matter, so the result does not depend
// on the order of surfaces: a mirrored body gets mirrored contacts.
static void touch_notches(Touch *touch)
{
    uint32_t told = touch->count;
    touch->in_notch = true;
    for (uint32_t i = 0; i < touch->surfaces.count; i++)
        if (touch->surfaces.list[i].after == SURFACE_CONCAVE)
            touch_notch(touch, i, told);
    touch->in_notch = false;
}

// --- corners -------------------------------------------------------------------------------------

// Finds the edge of the body that the corner (x, y) is farthest outside of and makes it the
// reference of `frame`. Returns the distance, tiles. Circles have no edges.
static float set_edge_towards(const Outline *outline, float x, float y, ClipFrame *frame)
{
    float best = -INFINITE;
    uint32_t edge = 0;
    for (uint32_t k = 0; k < outline->count; k++) {
        float nx = outline->normal_x[k], ny = outline->normal_y[k];
        float gap = dot(nx, ny, x, y) - dot(nx, ny, outline->x[k], outline->y[k]);
        edge = gap > best ? k : edge;
        best = gap > best ? gap : best;
    }
    outline_set_reference(outline, edge, frame);
    return best;
}

static bool set_circle_towards(float x, float y, ClipFrame *frame)
{
    float distance = sqrtf(x * x + y * y);
    if (distance < AT_CENTRE)
        return false;
    frame->normal_x = x / distance;
    frame->normal_y = y / distance;
    return true;
}

// Returns true if the normal points out of the corner: it lies between the normal of the surface
// that ends there and that of the surface that begins there.
static bool is_in_arc(const Surface *before, const Surface *after, float x, float y)
{
    Vec2 normal = vec2((double)x, (double)y);
    return vec2_cross(before->normal, normal) >= -ARC_ROUNDING &&
           vec2_cross(normal, after->normal) >= -ARC_ROUNDING &&
           vec2_dot(vec2_add(before->normal, after->normal), normal) > 0.0;
}

// Returns true if the surface has already made a manifold with nearly the same normal.
static bool is_told_by(const Touch *touch, uint32_t surface, const Manifold *manifold)
{
    uint32_t number = touch->of_surface[surface];
    if (number == 0)
        return false;
    const Manifold *told = touch->out + number - 1;
    return dot(told->normal_x, told->normal_y, manifold->normal_x, manifold->normal_y) >
           SAME_NORMAL;
}

// Makes the contact with the corner where a surface ends and the next begins.
static void touch_corner(Touch *touch, uint32_t index)
{
    const Surface *surface = touch->surfaces.list + index,
                  *next = touch->surfaces.list + surface->next;
    const Outline *outline = &touch->outline;
    float x, y;
    to_float(touch, surface->to, &x, &y);
    ClipFrame frame = {.flipped = true, .radius = outline->radius};
    bool edge = outline->count == 1
                    ? set_circle_towards(x, y, &frame)
                    : set_edge_towards(outline, x, y, &frame) - outline->radius <= touch->reach;
    if (!edge || !has_room(touch))
        return;
    frame.end_n[0] = frame.end_n[1] = dot(frame.normal_x, frame.normal_y, x, y);
    frame.end_t[0] = frame.end_t[1] = frame.normal_x * y - frame.normal_y * x;
    frame.incident_edge = key_of_place(surface->corner_to);
    Manifold *manifold = touch->out + touch->count;
    if (clip_edges(&frame, touch->reach, manifold) == 0 ||
        !is_in_arc(surface, next, manifold->normal_x, manifold->normal_y) ||
        is_told_by(touch, index, manifold) || is_told_by(touch, surface->next, manifold))
        return;
    keep(touch, surface->type);
}

// --- the search ----------------------------------------------------------------------------------

// Returns the bounding box of the body grown by `reach`. It is tight for boxes, the most frequent
// shape.
static Box box_of(const RigidShape *shape, float reach)
{
    float half_x = (float)shape->convex->reach + reach, half_y = half_x;
    if (shape->form == RIGID_BOX) {
        float c = shape->cosine < 0.0f ? -shape->cosine : shape->cosine;
        float s = shape->sine < 0.0f ? -shape->sine : shape->sine;
        half_x = c * shape->half_x + s * shape->half_y + reach;
        half_y = s * shape->half_x + c * shape->half_y + reach;
    }
    return (Box){{shape->x - (double)half_x, shape->y - (double)half_y},
                 {shape->x + (double)half_x, shape->y + (double)half_y}};
}

uint32_t manifold_with_rock(const Tick *tick, uint32_t slot, double reach, Manifold *out,
                            uint32_t max)
{
    const RigidBody *body = tick->rigid.bodies + slot;
    if (body->flags & RIGID_NO_ROCK)
        return 0;
    const RigidShape *shape = tick->rigid.shapes + slot;
    Touch touch;
    Box box = box_of(shape, (float)reach);
    if (!surface_gather(ground_of(tick, body->body), &box, &touch.surfaces))
        return 0;
    touch.tick = tick;
    touch.shape = shape;
    touch.slot = slot;
    touch.reach = (float)reach;
    outline_of(shape, 0.0f, 0.0f, &touch.outline);
    // The body lies on the outline of the rock, not on the inset surface: the inset would be 4 % of
    // a bounce of 0.08 tiles.
    touch.outline.radius += (float)SURFACE_INSET;
    touch.out = out;
    touch.count = 0;
    touch.max = max;
    touch.in_notch = false;
    tick->world->stats.contact_limits += touch.surfaces.cut_short;
    for (uint32_t i = 0; i < touch.surfaces.count; i++) {
        touch.of_surface[i] = 0;
        touch_surface(&touch, i);
    }
    touch_notches(&touch);
    for (uint32_t i = 0; i < touch.surfaces.count; i++)
        if (touch.surfaces.list[i].after == SURFACE_CONVEX)
            touch_corner(&touch, i);
    return touch.count;
}
