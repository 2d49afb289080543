// thing_objects.c - reads the objects that are bodies: crates (rigid) and jellies (soft).
#include "level/tiled/shapes.h"
#include "object.h"

#include "jantar/grow.h"
#include "jantar/real.h"
#include "jantar/winding.h"

// Smallest and largest side of a body, tiles. A thinner jelly has hardly an inside; a wider body
// would fill the window.
#define CRATE_MIN 0.125
#define JELLY_MIN 0.5
#define SIDE_MAX 32.0

// The properties of a crate or of a jelly.
typedef struct BodyProperties {
    LevelProperty density, friction, restitution;
} BodyProperties;

static BodyProperties properties_of(LevelOwner owner)
{
    if (owner == LEVEL_CRATE)
        return (BodyProperties){LEVEL_CRATE_DENSITY, LEVEL_CRATE_FRICTION, LEVEL_CRATE_RESTITUTION};
    return (BodyProperties){LEVEL_JELLY_DENSITY, LEVEL_JELLY_FRICTION, LEVEL_JELLY_RESTITUTION};
}

// kg/tile^2, in the order of LevelMade. Stone sinks in water and mud; cork floats high in both.
static const double made_density[LEVEL_MADE_COUNT] = {0.5, 1.5, 0.15};

static bool read_make(const Object *object, LevelOwner owner, LevelThing *thing)
{
    if (owner != LEVEL_CRATE)
        return property_choice(object->node, LEVEL_JELLY_FILLING, &object->label, &thing->gas);
    bool good = property_choice(object->node, LEVEL_CRATE_MADE, &object->label, &thing->made);
    return property_number(object->node, LEVEL_CRATE_STRENGTH, &object->label, &thing->strength) &&
           good;
}

static bool read_material(const Object *object, LevelOwner owner, LevelThing *thing)
{
    BodyProperties names = properties_of(owner);
    bool good = read_make(object, owner, thing);
    double density = owner == LEVEL_CRATE ? made_density[thing->made]
                                          : level_schema_property(names.density)->number;
    good =
        property_number_or(object->node, names.density, &object->label, density, &thing->density) &&
        good;
    good = property_number(object->node, names.friction, &object->label, &thing->friction) && good;
    return property_number(object->node, names.restitution, &object->label, &thing->restitution) &&
           good;
}

static bool size_is_good(const Object *object, LevelOwner owner, Vec2 size)
{
    double least = owner == LEVEL_CRATE ? CRATE_MIN : JELLY_MIN;
    if (real_min(size.x, size.y) >= least && real_max(size.x, size.y) <= SIDE_MAX)
        return true;
    return node_error_of(object->node, &object->label,
                         "it is %.4g x %.4g tiles; the sides of a %s are from %g to %g tiles: "
                         "change its size",
                         size.x, size.y, level_schema_owner(owner)->name, least, SIDE_MAX);
}

// --- outlines ------------------------------------------------------------------------------------

// Reads the corners of a polygon, pixels from the place of its object.
static bool read_polygon(const Object *object, const Node *corners, Polygon *polygon)
{
    uint32_t count = node_count(corners);
    if (count < 3 || count > POLYGON_MAX_POINTS)
        return node_error_of(object->node, &object->label,
                             "an outline has 3 to %d corners; this has %lu",
                             (int)POLYGON_MAX_POINTS, (unsigned long)count);
    polygon->count = 0;
    for (Node corner = node_first(corners); corner.json != NULL; corner = node_next(&corner)) {
        Vec2 at;
        if (!node_number(&corner, "x", -OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX, &at.x) ||
            !node_number(&corner, "y", -OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX, &at.y))
            return false;
        at = shapes_turn(at, object->rotation);
        polygon->points[polygon->count++] = vec2(shapes_round(at.x), shapes_round(at.y));
    }
    return true;
}

static bool outline_is_good(const Object *object, Polygon *polygon, double tile)
{
    PolygonFault fault = polygon_clean(polygon);
    if (fault == POLYGON_CROSSING)
        return node_error_of(object->node, &object->label,
                             "its outline touches or crosses itself; move its corners apart");
    double area = fault == POLYGON_FLAT
                      ? 0.0
                      : 0.5 * polygon_area_twice(polygon->points, polygon->count) / (tile * tile);
    return area >= JELLY_MIN * JELLY_MIN ||
           node_error_of(object->node, &object->label,
                         "its area is %.4g tiles; a jelly has at least %g: draw it larger", area,
                         JELLY_MIN * JELLY_MIN);
}

static bool add_corners(Loader *loader, const Object *object, const Polygon *polygon,
                        LevelThing *thing)
{
    FoundThings *things = &loader->things;
    if (!GROW(things->corners, things->corner_capacity, things->corner_count, polygon->count))
        return node_error_of(object->node, &object->label, "not enough memory");
    for (uint32_t i = 0; i < polygon->count; i++) {
        Vec2 at = object_point_to_tiles(loader, vec2_add(object->place, polygon->points[i]));
        things->corners[things->corner_count++] = vec2_sub(at, thing->centre);
    }
    thing->corner_count = polygon->count;
    return true;
}

// Reads a jelly that is drawn as a polygon.
static bool read_outline(Loader *loader, const Object *object, const Node *corners,
                         LevelThing *thing)
{
    Polygon polygon;
    Box box = {{OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX},
               {-OBJECT_COORDINATE_MAX, -OBJECT_COORDINATE_MAX}};
    double tile = (double)loader->tile_size;
    if (!read_polygon(object, corners, &polygon) || !outline_is_good(object, &polygon, tile))
        return false;
    for (uint32_t i = 0; i < polygon.count; i++)
        box = box_include(
            box, object_point_to_tiles(loader, vec2_add(object->place, polygon.points[i])));
    thing->centre = vec2_lerp(box.min, box.max, 0.5);
    thing->size = vec2_sub(box.max, box.min);
    return size_is_good(object, LEVEL_JELLY, thing->size) &&
           add_corners(loader, object, &polygon, thing);
}

// --- boxes and balls -----------------------------------------------------------------------------

static bool read_shape(Loader *loader, const Object *object, LevelOwner owner, LevelThing *thing)
{
    static const char *const others[] = {"point", "polygon", "polyline", "text", "capsule", NULL};
    static const char *const ellipse[] = {"ellipse", NULL};
    const char *name = level_schema_owner(owner)->name;
    Node corners = node_member(object->node, "polygon");
    bool round = false;
    if (owner == LEVEL_JELLY && cJSON_IsArray(corners.json))
        return read_outline(loader, object, &corners, thing);
    if (!property_bool(object->node, owner == LEVEL_CRATE ? LEVEL_CRATE_ROUND : LEVEL_JELLY_ROUND,
                       &object->label, &round))
        return false;
    thing->round = round || object_is_any(object, ellipse);
    thing->size =
        vec2(object_to_tiles(loader, object->size.x), object_to_tiles(loader, object->size.y));
    thing->angle = object->rotation * (REAL_PI / 180.0);
    if (object_is_any(object, others))
        return node_error_of(object->node, &object->label,
                             "class '%s' needs a rectangle or an ellipse, but it is %s; draw it "
                             "with Insert Rectangle",
                             name, object_shape(object));
    if (!size_is_good(object, owner, thing->size))
        return false;
    if (owner == LEVEL_CRATE && thing->round && thing->size.x != thing->size.y)
        return node_error_of(
            object->node, &object->label,
            "it is %.4g x %.4g tiles; a crate that is round must be a circle: make it "
            "as wide as high",
            thing->size.x, thing->size.y);
    return object_centre(loader, object, &thing->centre);
}

static bool add_thing(const Object *object, FoundThings *things, LevelThing thing)
{
    if (!GROW(things->list, things->capacity, things->count, 1))
        return node_error_of(object->node, &object->label, "not enough memory");
    things->list[things->count++] = thing;
    return true;
}

bool things_read(Loader *loader, const Object *object, LevelOwner owner)
{
    LevelThing thing = {.id = object->id,
                        .kind = owner == LEVEL_CRATE ? LEVEL_THING_CRATE : LEVEL_THING_JELLY};
    bool good = read_material(object, owner, &thing);
    good =
        object_plane(loader, object, owner == LEVEL_CRATE ? LEVEL_CRATE_PLANE : LEVEL_JELLY_PLANE,
                     &thing.plane) &&
        good;
    good = read_shape(loader, object, owner, &thing) && good;
    if (good && !box_contains(loader_box(loader), thing.centre))
        node_warn_of(object->node, &object->label, "it lies outside the map; move it inside");
    return good && add_thing(object, &loader->things, thing);
}
