// thing_objects.c - reads the objects that are bodies: crates (rigid) and jellies (soft).
#include "object.h"

#include "jantar/grow.h"
#include "jantar/real.h"

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

static bool read_shape(const Loader *loader, const Object *object, LevelOwner owner,
                       LevelThing *thing)
{
    static const char *const others[] = {"point", "polygon", "polyline", "text", "capsule", NULL};
    static const char *const ellipse[] = {"ellipse", NULL};
    const char *name = level_schema_owner(owner)->name;
    double least = owner == LEVEL_CRATE ? CRATE_MIN : JELLY_MIN;
    bool round = false;
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
    if (real_min(thing->size.x, thing->size.y) < least ||
        real_max(thing->size.x, thing->size.y) > SIDE_MAX)
        return node_error_of(object->node, &object->label,
                             "it is %.4g x %.4g tiles; the sides of a %s are from %g to %g tiles: "
                             "change its size",
                             thing->size.x, thing->size.y, name, least, SIDE_MAX);
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
