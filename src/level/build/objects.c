// objects.c - reads the objects of a layer: spawn, exits and signs. thing_objects.c reads crates
// and jellies, element_objects.c elements.
//
// To add a class of objects: a row in schema_rows.c and a case in read_known().
#include "object.h"

#include "jantar/grow.h"
#include "jantar/real.h"
#include "level/schema/object_label.h"
#include "level/schema/other_words.h"
#include "level/values/report.h"
#include <stdio.h>
#include <string.h>

enum { LINE_MAX_POINTS = 1024 };

// --- geometry ------------------------------------------------------------------------------------

double object_to_tiles(const Loader *loader, double pixels)
{
    return shapes_round(pixels) / loader->tile_size;
}

Vec2 object_point_to_tiles(const Loader *loader, Vec2 pixels)
{
    return vec2(object_to_tiles(loader, pixels.x), object_to_tiles(loader, pixels.y));
}

// Writes the centre of the bounding box of a polygon or polyline, relative to the object. Without
// points it stays unchanged.
static bool read_middle(const Node *points, Vec2 *middle)
{
    Box box = {{OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX},
               {-OBJECT_COORDINATE_MAX, -OBJECT_COORDINATE_MAX}};
    for (Node point = node_first(points); point.json != NULL; point = node_next(&point)) {
        double x = 0.0, y = 0.0;
        if (!node_number(&point, "x", -OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX, &x) ||
            !node_number(&point, "y", -OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX, &y))
            return false;
        box = box_include(box, vec2(x, y));
    }
    if (box.min.x <= box.max.x)
        *middle = vec2_lerp(box.min, box.max, 0.5);
    return true;
}

// Returns the vector from the object's position to the centre of its box.
static Vec2 box_middle(const Object *object)
{
    return vec2((0.5 - object->anchor.x) * object->size.x,
                (0.5 - object->anchor.y) * object->size.y);
}

bool object_centre(const Loader *loader, const Object *object, Vec2 *centre)
{
    Vec2 middle = box_middle(object);
    Node polygon = node_member(object->node, "polygon"),
         line = node_member(object->node, "polyline");
    if (!read_middle(&polygon, &middle) || !read_middle(&line, &middle))
        return false;
    *centre = object_point_to_tiles(loader,
                                    vec2_add(object->place, shapes_turn(middle, object->rotation)));
    return true;
}

bool object_is_any(const Object *object, const char *const *marks)
{
    for (; *marks != NULL; marks++) {
        Node mark = node_member(object->node, *marks);
        if (mark.json != NULL && !cJSON_IsFalse(mark.json))
            return true;
    }
    return false;
}

const char *object_shape(const Object *object)
{
    static const struct {
        const char *mark, *name;
    } shapes[] = {{"point", ERR_PHRASE("a point")},     {"ellipse", ERR_PHRASE("an ellipse")},
                  {"polygon", ERR_PHRASE("a polygon")}, {"polyline", ERR_PHRASE("a line")},
                  {"text", ERR_PHRASE("a text")},       {"capsule", ERR_PHRASE("a capsule")}};
    for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
        const char *const marks[] = {shapes[i].mark, NULL};
        if (object_is_any(object, marks))
            return shapes[i].name;
    }
    return ERR_PHRASE("a rectangle");
}

// Writes what is wrong with an object that must be an upright rectangle, and what to do. Returns
// false when nothing is.
static bool rectangle_fault(const Object *object, Err *out)
{
    const char *shape = object_shape(object);
    bool has_size = object->size.x > 0.0 && object->size.y > 0.0;
    if (strcmp(shape, "a rectangle") != 0)
        err_set(out, "it is %s; draw it with Insert Rectangle", shape);
    else if (object->rotation != 0.0)
        err_set(out, "its rotation is %.6g; set that to 0", object->rotation);
    else if (!has_size)
        err_set(out, "its size is %.6g x %.6g; draw it with Insert Rectangle", object->size.x,
                object->size.y);
    else
        return false;
    return true;
}

bool object_box(const Loader *loader, const Object *object, LevelOwner owner, Box *box)
{
    Err words, fault;
    if (rectangle_fault(object, &fault)) {
        err_set(&words, "class '%s' needs an upright rectangle with a size, but ",
                level_schema_owner(owner)->name);
        err_append(&words, &fault);
        return node_report(object->node, false, &object->label, &words);
    }
    Vec2 corner = object->place;
    corner = vec2_sub(corner,
                      vec2(object->anchor.x * object->size.x, object->anchor.y * object->size.y));
    box->min = object_point_to_tiles(loader, corner);
    box->max = object_point_to_tiles(loader, vec2_add(corner, object->size));
    return true;
}

bool object_plane(const Loader *loader, const Object *object, LevelProperty property,
                  uint32_t *plane)
{
    bool good = property_choice(object->node, property, &object->label, plane);
    if (!property_exists(object->node, property))
        *plane = loader->layer_plane;
    return good;
}

// --- classes -------------------------------------------------------------------------------------

static bool read_spawn(Loader *loader, const Object *object)
{
    Vec2 centre;
    if (loader->spawn_count == LEVEL_SPAWNS_MOST)
        return node_error_of(object->node, &object->label,
                             "a spawn too many (the first is object %lu); a level has at most %d, "
                             "one for each hero",
                             (unsigned long)loader->spawn_ids[0], LEVEL_SPAWNS_MOST);
    uint32_t number = loader->spawn_count++;
    loader->spawn_ids[number] = object->id;
    if (!object_centre(loader, object, &centre))
        return false;
    if (!box_contains(loader_box(loader), centre))
        return node_error_of(
            object->node, &object->label,
            "the spawn lies outside the map, at tile (%.4g, %.4g) of %lu x %lu; move it "
            "inside",
            centre.x + loader->origin_x, centre.y + loader->origin_y, (unsigned long)loader->width,
            (unsigned long)loader->height);
    loader->spawns[number] = centre;
    return true;
}

static bool add_box(const Object *object, FoundBoxes *boxes, FoundBox found)
{
    if (!GROW(boxes->list, boxes->capacity, boxes->count, 1))
        return node_error_of(object->node, &object->label, "not enough memory");
    boxes->list[boxes->count++] = found;
    return true;
}

static bool read_exit(Loader *loader, const Object *object)
{
    FoundBox found = {.id = object->id, .text = {.written = ""}, .film = ""};
    if (!object_box(loader, object, LEVEL_EXIT, &found.box))
        return false;
    if (!box_overlaps(loader_box(loader), found.box))
        node_warn_of(object->node, &object->label, "the exit lies outside the map; move it inside");
    return add_box(object, &loader->exits, found);
}

// Returns the film that a sign names, "" without one that can be played.
static const char *film_of(const Loader *loader, const Object *object)
{
    char path[FILES_PATH_BYTES];
    const char *name = "";
    PropertyFound found;
    if (property_find(object->node, LEVEL_SIGN_FILM, &found) &&
        property_text(object->node, LEVEL_SIGN_FILM, &object->label, &name) && name[0] != '\0' &&
        content_film(&loader->content, &found.value, name, path, sizeof path))
        return name;
    return "";
}

static bool read_sign(Loader *loader, const Object *object)
{
    FoundBox found = {.id = object->id};
    bool good = object_box(loader, object, LEVEL_SIGN, &found.box);
    good = property_translated(object->node, LEVEL_SIGN_TEXT, &object->label, &found.text) && good;
    good = property_choice(object->node, LEVEL_SIGN_SHOWS, &object->label, &found.shows) && good;
    good = property_choice(object->node, LEVEL_SIGN_ACT, &object->label, &found.act) && good;
    found.film = film_of(loader, object);
    return good && add_box(object, &loader->signs, found);
}

// Plants and clearings are only seen: map_pictures.c reads them once more. Here they are checked.
static bool check_seen(const Loader *loader, const Object *object, LevelOwner owner)
{
    Vec2 at;
    Box box;
    PropertyFound found;
    const char *kind = "";
    double number;
    bool good = property_check_names(object->node, owner, true, &object->label);
    if (owner == LEVEL_CLEARING)
        return object_box(loader, object, owner, &box) && good;
    good = object_centre(loader, object, &at) && good;
    if (property_find(object->node, LEVEL_PLANT_KIND, &found))
        good = property_text(object->node, LEVEL_PLANT_KIND, &object->label, &kind) && good;
    good = property_number(object->node, LEVEL_PLANT_SIZE, &object->label, &number) && good;
    return property_number(object->node, LEVEL_PLANT_SEED, &object->label, &number) && good;
}

static bool read_speech(Loader *loader, const Object *object, LevelOwner owner)
{
    FoundBox found = {.id = object->id, .film = ""};
    bool good = property_translated(object->node, LEVEL_SPEECH_TEXT, &object->label, &found.text);
    good = elements_read(loader, object, owner) && good;
    return good && add_box(object, &loader->speeches, found);
}

static bool read_known(Loader *loader, const Object *object, LevelOwner owner)
{
    if (level_schema_is_seen(owner))
        return check_seen(loader, object, owner);
    bool good = property_check_names(object->node, owner, true, &object->label);
    if (node_is_hidden(object->node))
        node_warn_of(object->node, &object->label,
                     "it is hidden in Tiled, but it is in the game; show it, or remove it");
    if (owner == SCHEMA_OWNER(SPEECH))
        return read_speech(loader, object, owner) && good;
    switch (owner) {
    case LEVEL_SPAWN:
        return read_spawn(loader, object) && good;
    case LEVEL_EXIT:
        return read_exit(loader, object) && good;
    case LEVEL_SIGN:
        return read_sign(loader, object) && good;
    case LEVEL_CRATE:
    case LEVEL_JELLY:
        return things_read(loader, object, owner) && good;
    case LEVEL_MAP:
    case LEVEL_LAYER:
    case LEVEL_TILESET:
    case LEVEL_TILE:
    case LEVEL_PLANT:
    case LEVEL_CLEARING:
        return good;
    case LEVEL_FIRST_ELEMENT:
    case LEVEL_OWNER_COUNT:
    default:
        return elements_read(loader, object, owner) && good;
    }
}

// Warns of an unknown class and suggests a similar name. There are too many classes to list them in
// a message. In a full report the warning is only counted: the search for names took most of the
// time of a map with thousands of unknown classes.
static void warn_of_unknown(const Object *object, const char *name)
{
    bool kept = report_has_room(object->node->document->report, true);
    const char *here = other_words_class(name), *near = kept ? schema_nearest_class(name) : NULL;
    if (here != NULL)
        node_warn_of(object->node, &object->label, "unknown class '%.60s'; use %s", name, here);
    else if (near != NULL)
        node_warn_of(object->node, &object->label, "unknown class '%.60s'; did you mean '%s'?",
                     name, near);
    else
        node_warn_of(
            object->node, &object->label,
            "unknown class '%.60s'; levels/README.md names those that are known; for a mere "
            "picture or mark leave the class empty",
            name);
}

// Warns of an object without a class whose name is a class: names are only for people, so the class
// was surely meant.
static void warn_of_missing_class(const Object *object)
{
    const char *name = node_text(object->node, "name");
    if (level_schema_class(name) != LEVEL_OWNER_COUNT)
        node_warn_of(object->node, &object->label, "it has a name but no class; set Class to '%s'",
                     name);
}

// --- reading -------------------------------------------------------------------------------------

static bool read_number(const Object *object, const char *name, double min, double max, double *out)
{
    Node node = node_member(object->node, name);
    return node.json == NULL || node_read_number(&node, &object->label, name, min, max, out);
}

static bool check_points(const Object *object, const char *name, uint32_t max)
{
    char shown[NODE_SHOWN_BYTES];
    Node points = node_member(object->node, name);
    if (points.json != NULL && !cJSON_IsArray(points.json))
        return node_error_of(&points, &object->label, "'%s' is %s; it must be an array '[...]'",
                             name, node_shown(&points, shown));
    uint32_t count = node_count(&points);
    return count <= max || node_error_of(&points, &object->label,
                                         "its %s has %lu points; at most %lu are read: simplify it",
                                         name, (unsigned long)count, (unsigned long)max);
}

static bool open_object(const Loader *loader, const Node *node, Vec2 offset, Object *object)
{
    *object = (Object){.node = node};
    if (!node_integer(node, "id", 0, INT32_MAX, &object->id))
        return false;
    object->label = object_label(node, object->id, node_text(node, "template"));
    Vec2 place = {0.0, 0.0};
    bool good = check_points(object, "polygon", POLYGON_MAX_POINTS) &&
                check_points(object, "polyline", LINE_MAX_POINTS) &&
                property_check_limits(node, &object->label) &&
                tilesets_anchor(loader, node, &object->label, &object->anchor) &&
                read_number(object, "x", -OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX, &place.x) &&
                read_number(object, "y", -OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX, &place.y) &&
                read_number(object, "width", 0.0, OBJECT_COORDINATE_MAX, &object->size.x) &&
                read_number(object, "height", 0.0, OBJECT_COORDINATE_MAX, &object->size.y) &&
                read_number(object, "rotation", -36000.0, 36000.0, &object->rotation);
    object->place = vec2_add(place, offset);
    return good;
}

// Keeps the position of an object, known or not, because a play may begin at any. For a line or
// polygon its first point is good enough.
static bool add_place(Loader *loader, const Object *object)
{
    FoundPlaces *found = &loader->places;
    if (!GROW(found->list, found->capacity, found->count, 1))
        return node_error_of(object->node, &object->label, "not enough memory");
    Vec2 pixels = vec2_add(object->place, shapes_turn(box_middle(object), object->rotation));
    found->list[found->count++] = (LevelPlace){object->id, object_point_to_tiles(loader, pixels)};
    return true;
}

static bool read_object(Loader *loader, const Node *node, Vec2 offset)
{
    Object object;
    char shown[NODE_SHOWN_BYTES];
    const char *name = node_class(node);
    if (!cJSON_IsObject(node->json))
        return node_error(node, "here stands %s; an object '{...}' is expected",
                          node_shown(node, shown));
    if (!open_object(loader, node, offset, &object) || !add_place(loader, &object))
        return false;
    LevelOwner owner = level_schema_class(name);
    if (owner != LEVEL_OWNER_COUNT)
        return read_known(loader, &object, owner);
    start_consider(loader, &object, name);
    if (name[0] != '\0')
        warn_of_unknown(&object, name);
    else
        warn_of_missing_class(&object);
    return true;
}

bool objects_read(Loader *loader, const Node *layer, Vec2 offset)
{
    Node objects;
    bool good = true;
    if (!node_array(layer, "objects", &objects) ||
        !property_choice(layer, LEVEL_LAYER_PLANE, NULL, &loader->layer_plane))
        return false;
    for (Node node = node_first(&objects); node.json != NULL; node = node_next(&node)) {
        if (++loader->object_count > LOADER_MAX_OBJECTS)
            return node_error(&node, "more than %d objects; remove some", (int)LOADER_MAX_OBJECTS);
        good = read_object(loader, &node, offset) && good;
    }
    return good;
}

bool objects_finish(Loader *loader, const Node *map)
{
    if (loader->spawn_count == 0)
        start_choose(loader, map);
    LayerPlace place;
    if (loader->exits.count == 0 && !elements_win(loader) && !loader->is_experiment)
        node_warn(layers_find(map, "objectgroup", &place),
                  "the level has no exit, so it can't be won; add a rectangle of class 'exit'");
    return elements_link(loader, map);
}
