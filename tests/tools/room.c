// room.c - draws a random room, and leaves out parts of it.
#include "room.h"

#include "jantar/real.h"
#include <assert.h>
#include <string.h>

enum {
    COLUMNS = (ROOM_WIDTH - 2) / ROOM_SLOT,
    CLASSES = 6,                  // that one room draws from, at most
    MEDIA = 3,                    // pools and winds, at most
    TRIES = 60,                   // to find a free place
    FIRST_THING = 1 + ROOM_TILES, // the map and the ground come before
    CROWD = 4,                    // things in one slot
};

#define SIDE_LEAST 0.25 // tiles
#define LINE_GAP 0.25   // tiles between a line and the sides of its place

// Classes that only lose energy. Everything else works, burns, swims or lets something fall.
static const LevelOwner passive[] = {LEVEL_CRATE, LEVEL_JELLY};
static const LevelElementKind passive_elements[] = {
    LEVEL_ELEMENT_ROPE,   LEVEL_ELEMENT_VINE,    LEVEL_ELEMENT_BRIDGE, LEVEL_ELEMENT_CLOTH,
    LEVEL_ELEMENT_SEESAW, LEVEL_ELEMENT_BOULDER, LEVEL_ELEMENT_CLAY};

// --- values --------------------------------------------------------------------------------------

static bool chance(Rng *rng, double part)
{
    return rng_unit(rng) < part;
}

static double between(Rng *rng, double least, double most)
{
    return least + (most - least) * rng_unit(rng);
}

// Either end of a range, or a number between. Of a range of many decades all are as likely.
static double number_of(Rng *rng, double least, double most)
{
    switch (rng_below(rng, 3)) {
    case 0:
        return least;
    case 1:
        return most;
    default:
        break;
    }
    double number = between(rng, least, most);
    for (double part = 1e-2; least >= 0.0 && part * (most - least) > 0.01 && chance(rng, 0.5);
         part *= 1e-1)
        number = least + part * (most - least) * rng_unit(rng);
    return number;
}

static uint32_t choice_count(const LevelPropertyInfo *info)
{
    uint32_t count = 0;
    while (info->choices[count])
        count++;
    return count;
}

// The ellipse of an object says what `round` would say.
static bool is_drawn(const LevelPropertyInfo *info, LevelProperty property)
{
    bool number = info->type == LEVEL_PROPERTY_NUMBER;
    return property != LEVEL_CRATE_ROUND && property != LEVEL_JELLY_ROUND &&
           (number ||
            (info->owner > LEVEL_TILE &&
             (info->type == LEVEL_PROPERTY_BOOL || info->type == LEVEL_PROPERTY_CHOICE)) ||
            property == LEVEL_TILE_MATERIAL);
}

static void add_value(RoomObject *object, LevelProperty property, double number)
{
    assert(object->value_count < ROOM_VALUES);
    object->values[object->value_count++] = (RoomValue){property, number, false};
}

// Draws the properties of an object, two thirds of them.
static void draw_values(Rng *rng, RoomObject *object)
{
    for (uint32_t i = 0; i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner != object->owner || !is_drawn(info, (LevelProperty)i) || chance(rng, 0.33))
            continue;
        add_value(object, (LevelProperty)i,
                  info->type == LEVEL_PROPERTY_NUMBER ? number_of(rng, info->min, info->max)
                  : info->type == LEVEL_PROPERTY_BOOL ? rng_below(rng, 2)
                                                      : rng_below(rng, choice_count(info)));
    }
}

// --- places --------------------------------------------------------------------------------------

static RoomObject *add_object(Room *room, LevelOwner owner)
{
    assert(room->object_count < ROOM_OBJECTS);
    RoomObject *object = &room->objects[room->object_count++];
    *object = (RoomObject){.owner = owner};
    return object;
}

// Returns a place in a box. (The order in which arguments are computed depends on the compiler, so
// no two random numbers are arguments of one call.)
static Vec2 place_in(Rng *rng, Box box)
{
    double y = between(rng, box.min.y, box.max.y);
    return vec2(between(rng, box.min.x, box.max.x), y);
}

static Vec2 in_room(Rng *rng)
{
    return place_in(rng, (Box){{1.5, 1.5}, {ROOM_WIDTH - 1.5, ROOM_HEIGHT - 1.5}});
}

// Finds a row of up to three free slots and takes them.
static bool take_slots(Room *room, Rng *rng, uint32_t most, Box *box)
{
    for (int i = 0; i < TRIES; i++) {
        uint32_t width = 1 + rng_below(rng, most), slot = rng_below(rng, ROOM_SLOTS);
        bool fits = slot % COLUMNS + width <= COLUMNS;
        for (uint32_t k = 0; fits && k < width; k++)
            fits = !room->taken[slot + k];
        if (!fits)
            continue;
        for (uint32_t k = 0; k < width; k++)
            room->taken[slot + k] = true;
        box->min = vec2(1 + ROOM_SLOT * (slot % COLUMNS), 1 + ROOM_SLOT * (double)(slot / COLUMNS));
        box->max = vec2_add(box->min, vec2(ROOM_SLOT * (double)width, ROOM_SLOT));
        return true;
    }
    return false;
}

static double side_of(Rng *rng, double most)
{
    return number_of(rng, SIDE_LEAST, most);
}

// An angle in degrees: mostly none, or a quarter turn.
static double angle_of(Rng *rng)
{
    return chance(rng, 0.6)   ? 0.0
           : chance(rng, 0.5) ? 90.0 * rng_below(rng, 4)
                              : between(rng, 0.0, 360.0);
}

// Returns the size of the upright box round a turned shape.
static Vec2 reach_of(const RoomObject *object)
{
    double turn = object->angle * (REAL_PI / 180.0);
    Vec2 size = object->size, part = vec2(real_abs(real_cos(turn)), real_abs(real_sin(turn)));
    return object->ellipse
               ? size
               : vec2(size.x * part.x + size.y * part.y, size.x * part.y + size.y * part.x);
}

static bool is_body(LevelObjectForm form)
{
    return form == LEVEL_FORM_BODY || form == LEVEL_FORM_SOFT;
}

static void draw_shape(Rng *rng, RoomObject *object, Vec2 room)
{
    LevelObjectForm form = level_schema_owner(object->owner)->form;
    object->size.y = side_of(rng, room.y);
    object->size.x = side_of(rng, room.x);
    object->ellipse = form == LEVEL_FORM_BALL || (is_body(form) && chance(rng, 0.4));
    if (object->ellipse)
        object->size.x = object->size.y;
    if (is_body(form) || form == LEVEL_FORM_TURNED)
        object->angle = angle_of(rng);
    if (form == LEVEL_FORM_PLACE)
        object->size = vec2(0.0, 0.0);
}

// Puts a shape into a box, where it fits.
static void put_shape(Rng *rng, RoomObject *object, Box box)
{
    Vec2 room = vec2_sub(box.max, box.min), reach;
    do {
        draw_shape(rng, object, room);
        reach = reach_of(object);
    } while (reach.x > room.x || reach.y > room.y);
    Vec2 half = vec2_scale(reach, 0.5);
    object->centre = place_in(rng, (Box){vec2_add(box.min, half), vec2_sub(box.max, half)});
}

static void put_line(Rng *rng, RoomObject *object, Box box)
{
    object->corner_count = 2 + rng_below(rng, ROOM_CORNERS - 1);
    for (uint32_t i = 0; i < object->corner_count; i++) {
        double part = (double)i / (object->corner_count - 1u);
        object->corners[i] =
            vec2(box.min.x + LINE_GAP + part * (box.max.x - box.min.x - 2.0 * LINE_GAP),
                 between(rng, box.min.y + LINE_GAP, box.max.y - LINE_GAP));
    }
    object->centre = object->corners[0];
}

// --- objects -------------------------------------------------------------------------------------

static uint32_t kind_of(LevelOwner owner)
{
    return level_schema_owner(owner)->element;
}

static bool has_trait(LevelOwner owner, uint32_t traits)
{
    return owner >= LEVEL_FIRST_ELEMENT && level_element_has(kind_of(owner), traits);
}

static void add_in_box(Room *room, Rng *rng, LevelOwner owner, Box box)
{
    RoomObject *object = add_object(room, owner);
    if (level_schema_owner(owner)->form == LEVEL_FORM_LINE)
        put_line(rng, object, box);
    else
        put_shape(rng, object, box);
    draw_values(rng, object);
}

// Sometimes several smaller things share a slot.
static void add_thing(Room *room, Rng *rng, LevelOwner owner)
{
    Box box;
    bool crowd = is_body(level_schema_owner(owner)->form) && chance(rng, 0.3);
    if (!take_slots(room, rng, crowd ? 1 : 3, &box))
        return;
    for (uint32_t i = 0; crowd && i < CROWD; i++) {
        Vec2 half = vec2_scale(vec2_sub(box.max, box.min), 0.5),
             corner = vec2(box.min.x + half.x * (i % 2), box.min.y + half.y * (double)(i / 2));
        add_in_box(room, rng, owner, (Box){corner, vec2_add(corner, half)});
    }
    if (!crowd)
        add_in_box(room, rng, owner, box);
}

static void add_medium(Room *room, Rng *rng, LevelOwner owner)
{
    add_in_box(room, rng, owner, (Box){{1, 1}, {ROOM_WIDTH - 1, ROOM_HEIGHT - 1}});
}

static void add_rock(Room *room, Rng *rng)
{
    Box box;
    double part = between(rng, 0.1, 0.7);
    if (!take_slots(room, rng, 3, &box))
        return;
    for (double y = box.min.y; y < box.max.y; y += 1.0)
        for (double x = box.min.x; x < box.max.x; x += 1.0)
            if (chance(rng, part))
                room->cells[(uint32_t)y * ROOM_WIDTH + (uint32_t)x] =
                    (uint8_t)(1 + rng_below(rng, ROOM_TILES));
}

// Returns a class that the room may have.
static LevelOwner draw_class(Rng *rng, RoomKind kind)
{
    enum { THINGS = sizeof passive / sizeof passive[0] };
    uint32_t elements = sizeof passive_elements / sizeof passive_elements[0];
    if (kind == ROOM_PASSIVE) {
        uint32_t row = rng_below(rng, THINGS + elements);
        return row < THINGS ? passive[row] : level_schema_element(passive_elements[row - THINGS]);
    }
    LevelOwner owner = LEVEL_MAP;
    while (owner < LEVEL_CRATE || has_trait(owner, ELEMENT_WAY))
        owner = (LevelOwner)rng_below(rng, LEVEL_OWNER_COUNT);
    return owner;
}

static void add_objects(Room *room, Rng *rng, RoomKind kind)
{
    LevelOwner classes[CLASSES];
    uint32_t count = 1 + rng_below(rng, CLASSES), media = 0, things = 3 + rng_below(rng, 12);
    for (uint32_t i = 0; i < count; i++)
        classes[i] = i == 0 ? LEVEL_CRATE : draw_class(rng, kind);
    for (uint32_t i = 0; i < things; i++) {
        LevelOwner owner = classes[rng_below(rng, count)];
        bool medium = has_trait(owner, ELEMENT_MEDIUM);
        if (medium && media++ < MEDIA)
            add_medium(room, rng, owner);
        else if (chance(rng, 0.2))
            add_rock(room, rng);
        else if (!medium)
            add_thing(room, rng, owner);
    }
}

// --- links ---------------------------------------------------------------------------------------

// Returns a new path that begins at an object.
static uint32_t add_path(Room *room, Rng *rng, Vec2 from)
{
    RoomObject *path = add_object(room, level_schema_element(LEVEL_ELEMENT_PATH));
    path->corner_count = 2 + rng_below(rng, ROOM_CORNERS - 1);
    path->corners[0] = path->centre = from;
    for (uint32_t i = 1; i < path->corner_count; i++)
        path->corners[i] = in_room(rng);
    if (path->corner_count == ROOM_CORNERS && chance(rng, 0.5))
        path->corners[ROOM_CORNERS - 1] = from; // a loop
    return room->object_count - 1;
}

// Returns an object with this trait; 0: there is none.
static uint32_t find_with(const Room *room, Rng *rng, uint32_t trait)
{
    for (int i = 0; i < TRIES; i++) {
        uint32_t object = rng_below(rng, room->object_count);
        if (has_trait(room->objects[object].owner, trait))
            return object;
    }
    return 0;
}

// Returns an object of this class; 0: there is none.
static uint32_t find_of(const Room *room, Rng *rng, LevelOwner owner)
{
    for (int i = 0; i < TRIES; i++) {
        uint32_t object = rng_below(rng, room->object_count);
        if (room->objects[object].owner == owner)
            return object;
    }
    return 0;
}

static void add_links(Room *room, Rng *rng)
{
    uint32_t count = room->object_count;
    for (uint32_t i = FIRST_THING; i < count; i++)
        for (uint32_t k = 0; k < level_schema_property_count(); k++) {
            const LevelPropertyInfo *info = level_schema_property((LevelProperty)k);
            RoomObject *object = &room->objects[i];
            if (info->owner != object->owner || info->type != LEVEL_PROPERTY_LINK)
                continue;
            uint32_t to = object->owner == level_schema_element(LEVEL_ELEMENT_TELEPORT)
                              ? find_of(room, rng, object->owner)
                          : strcmp(info->name, "reset") == 0 ? find_with(room, rng, ELEMENT_SOURCE)
                          : has_trait(object->owner, ELEMENT_SOURCE)
                              ? find_with(room, rng, ELEMENT_SWITCHED)
                              : add_path(room, rng, object->centre);
            if (to != 0)
                add_value(object, (LevelProperty)k, to);
        }
}

// --- the room ------------------------------------------------------------------------------------

// The walls do not break: what falls out of a map falls for ever.
static void add_walls(Room *room, Rng *rng)
{
    uint8_t ground = (uint8_t)(1 + rng_below(rng, ROOM_TILES));
    RoomObject *type = &room->objects[ground];
    for (uint32_t i = 0; i < type->value_count; i++)
        type->values[i].left_out |= type->values[i].property == LEVEL_TILE_STRENGTH;
    for (uint32_t y = 0; y < ROOM_HEIGHT; y++)
        for (uint32_t x = 0; x < ROOM_WIDTH; x++)
            if (x == 0 || y == 0 || x == ROOM_WIDTH - 1 || y == ROOM_HEIGHT - 1)
                room->cells[y * ROOM_WIDTH + x] = ground;
}

// Ground that hurts throws the hero.
static void make_harmless(Room *room)
{
    for (uint32_t i = 1; i <= ROOM_TILES; i++)
        for (uint32_t k = 0; k < room->objects[i].value_count; k++) {
            RoomValue *value = &room->objects[i].values[k];
            value->left_out =
                value->property == LEVEL_TILE_DAMAGE || value->property == LEVEL_TILE_MATERIAL;
        }
}

void room_draw(Room *room, uint64_t seed, RoomKind kind)
{
    Rng rng = {seed};
    Box box;
    *room = (Room){0};
    add_object(room, LEVEL_MAP);
    if (chance(&rng, 0.5))
        draw_values(&rng, &room->objects[0]);
    for (uint32_t i = 0; i < ROOM_TILES; i++)
        draw_values(&rng, add_object(room, LEVEL_TILE));
    if (kind == ROOM_PASSIVE)
        make_harmless(room);
    add_walls(room, &rng);
    RoomObject *spawn = add_object(room, LEVEL_SPAWN);
    if (take_slots(room, &rng, 1, &box))
        spawn->centre = vec2_lerp(box.min, box.max, 0.5);
    add_objects(room, &rng, kind);
    add_links(room, &rng);
}

bool room_has(const Room *room, LevelOwner owner)
{
    for (uint32_t i = 0; i < room->object_count; i++)
        if (room->objects[i].owner == owner && !room->objects[i].left_out)
            return true;
    return false;
}

double room_gravity(const Room *room)
{
    const RoomObject *map = &room->objects[0];
    for (uint32_t i = 0; i < map->value_count; i++)
        if (map->values[i].property == LEVEL_MAP_GRAVITY && !map->values[i].left_out)
            return map->values[i].number;
    return level_schema_property(LEVEL_MAP_GRAVITY)->number;
}

// --- parts ---------------------------------------------------------------------------------------

enum { CELLS = ROOM_HEIGHT * ROOM_WIDTH };

uint32_t room_part_count(const Room *room)
{
    return room->object_count * (1 + ROOM_VALUES) + CELLS;
}

static bool leave_out_object(Room *room, uint32_t i)
{
    RoomObject *object = &room->objects[i];
    if (object->owner <= LEVEL_SPAWN || object->left_out)
        return false;
    object->left_out = true;
    return true;
}

static bool leave_out_cell(Room *room, uint32_t cell)
{
    uint32_t x = cell % ROOM_WIDTH, y = cell / ROOM_WIDTH;
    if (x == 0 || y == 0 || x == ROOM_WIDTH - 1 || y == ROOM_HEIGHT - 1 || room->cells[cell] == 0)
        return false;
    room->cells[cell] = 0;
    return true;
}

static bool leave_out_value(Room *room, uint32_t part)
{
    RoomObject *object = &room->objects[part / ROOM_VALUES];
    uint32_t i = part % ROOM_VALUES;
    if (object->left_out || i >= object->value_count || object->values[i].left_out)
        return false;
    object->values[i].left_out = true;
    return true;
}

bool room_leave_out(Room *room, uint32_t part)
{
    if (part < room->object_count)
        return leave_out_object(room, part);
    part -= room->object_count;
    return part < CELLS ? leave_out_cell(room, part) : leave_out_value(room, part - CELLS);
}
