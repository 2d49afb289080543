// element_objects.c - reads the objects that are elements (level_element.h). The form of a class
// says how its shape is read. The rows of the schema say which numbers and links it has. So a new
// class needs no change here.
#include "object.h"

#include "jantar/game.h"
#include "jantar/grow.h"
#include "jantar/real.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define SIDE_MIN 0.125 // tiles
#define SIDE_MAX 1024.0

// --- shapes --------------------------------------------------------------------------------------

static bool read_turned(const Loader *loader, const Object *object, const LevelOwnerInfo *info,
                        LevelElement *element)
{
    static const char *const others[] = {"point", "polygon", "polyline", "text", "capsule", NULL};
    static const char *const ellipse[] = {"ellipse", NULL};
    element->size =
        vec2(object_to_tiles(loader, object->size.x), object_to_tiles(loader, object->size.y));
    element->angle = object->rotation * (REAL_PI / 180.0);
    bool ball = info->form == LEVEL_FORM_BALL, turned = info->form == LEVEL_FORM_TURNED;
    // A picture can't be drawn as an ellipse in Tiled: where one is possible, one that is as wide
    // as high counts as a circle.
    bool picture = node_member(object->node, "gid").json != NULL && !turned &&
                   element->size.x == element->size.y;
    element->round = picture || object_is_any(object, ellipse);
    if (object_is_any(object, others) || (element->round && turned) || (ball && !element->round) ||
        (element->round && element->size.x != element->size.y))
        return node_error_of(object->node, &object->label,
                             "class '%s' needs %s, but it is %s of %.4g x %.4g tiles; draw it anew",
                             info->name,
                             ball     ? ERR_PHRASE("an ellipse as wide as high")
                             : turned ? ERR_PHRASE("a rectangle")
                                      : ERR_PHRASE("a rectangle or an ellipse as wide as high"),
                             object_shape(object), element->size.x, element->size.y);
    if (real_min(element->size.x, element->size.y) < SIDE_MIN ||
        real_max(element->size.x, element->size.y) > SIDE_MAX)
        return node_error_of(object->node, &object->label,
                             "it is %.4g x %.4g tiles; the sides of a %s are from %g to %g tiles: "
                             "change its size",
                             element->size.x, element->size.y, info->name, SIDE_MIN, SIDE_MAX);
    return object_centre(loader, object, &element->centre);
}

static bool read_rectangle(const Loader *loader, const Object *object, LevelOwner owner,
                           LevelElement *element)
{
    Box box;
    if (!object_box(loader, object, owner, &box))
        return false;
    element->centre = vec2_lerp(box.min, box.max, 0.5);
    element->size = vec2_sub(box.max, box.min);
    return true;
}

static bool add_place(Loader *loader, const Object *object, Vec2 place)
{
    FoundElements *found = &loader->elements;
    if (!GROW(found->places, found->place_capacity, found->place_count, 1))
        return node_error_of(object->node, &object->label, "not enough memory");
    found->places[found->place_count++] = place;
    return true;
}

static bool read_corner(Loader *loader, const Object *object, const Node *corner, Box *box)
{
    Vec2 at;
    if (!node_number(corner, "x", -OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX, &at.x) ||
        !node_number(corner, "y", -OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX, &at.y))
        return false;
    at = object_point_to_tiles(loader, vec2_add(object->place, shapes_turn(at, object->rotation)));
    *box = box_include(*box, at);
    return add_place(loader, object, at);
}

// Reads the corners of a line. A polygon becomes a line that ends where it began.
static bool read_line(Loader *loader, const Object *object, const LevelOwnerInfo *info,
                      LevelElement *element)
{
    Node line = node_member(object->node, "polyline"),
         polygon = node_member(object->node, "polygon");
    Box box = {{OBJECT_COORDINATE_MAX, OBJECT_COORDINATE_MAX},
               {-OBJECT_COORDINATE_MAX, -OBJECT_COORDINATE_MAX}};
    bool closed = line.json == NULL && polygon.json != NULL;
    Node corners = closed ? polygon : line;
    if (node_count(&corners) < 1)
        return node_error_of(
            object->node, &object->label,
            "class '%s' needs a line, but it is %s; draw it with Insert Polygon, without closing "
            "it",
            info->name, object_shape(object));
    element->first_place = loader->elements.place_count;
    for (Node corner = node_first(&corners); corner.json != NULL; corner = node_next(&corner))
        if (!read_corner(loader, object, &corner, &box))
            return false;
    if (closed && !add_place(loader, object, loader->elements.places[element->first_place]))
        return false;
    element->place_count = loader->elements.place_count - element->first_place;
    element->centre = vec2_lerp(box.min, box.max, 0.5);
    element->size = vec2_sub(box.max, box.min);
    return true;
}

static bool read_shape(Loader *loader, const Object *object, const LevelOwnerInfo *info,
                       LevelElement *element)
{
    switch (info->form) {
    case LEVEL_FORM_PLACE:
        return object_centre(loader, object, &element->centre);
    case LEVEL_FORM_RECTANGLE:
        return read_rectangle(loader, object, info->owner, element);
    case LEVEL_FORM_LINE:
        return read_line(loader, object, info, element);
    case LEVEL_FORM_BODY:
    case LEVEL_FORM_SOFT:
    case LEVEL_FORM_TURNED:
    case LEVEL_FORM_BALL:
    case LEVEL_FORM_NONE:
    default:
        return read_turned(loader, object, info, element);
    }
}

// --- properties ----------------------------------------------------------------------------------

static bool read_properties(const Object *object, LevelOwner owner, LevelElement *element)
{
    uint32_t numbers = 0, links = 0, last = level_schema_property_count();
    bool good = true;
    for (uint32_t row = LEVEL_FIRST_ELEMENT_PROPERTY; row < last; row++) {
        LevelProperty property = (LevelProperty)row;
        const LevelPropertyInfo *info = level_schema_property(property);
        if (info->owner != owner)
            continue;
        if (info->type == LEVEL_PROPERTY_LINK) {
            assert(links < LEVEL_ELEMENT_LINKS);
            good =
                property_link(object->node, property, &object->label, &element->links[links++]) &&
                good;
        } else {
            assert(numbers < LEVEL_ELEMENT_NUMBERS);
            good = property_value(object->node, property, &object->label,
                                  &element->numbers[numbers++]) &&
                   good;
        }
    }
    return good;
}

static bool add_element(Loader *loader, const Object *object, const LevelElement *element)
{
    FoundElements *found = &loader->elements;
    if (!GROW(found->list, found->capacity, found->count, 1))
        return node_error_of(object->node, &object->label, "not enough memory");
    found->list[found->count++] = *element;
    return true;
}

bool elements_read(Loader *loader, const Object *object, LevelOwner owner)
{
    LevelElement element;
    memset(&element, 0, sizeof element);
    element.id = object->id;
    element.kind = level_schema_owner(owner)->element;
    bool good = read_properties(object, owner, &element);
    if (element.kind == LEVEL_ELEMENT_CHECKPOINT)
        good =
            property_choice(object->node, LEVEL_CHECKPOINT_STEP, &object->label, &element.step) &&
            good;
    if (level_element_has(element.kind, ELEMENT_PLANED))
        good =
            object_plane(loader, object, schema_property(owner, "plane"), &element.plane) && good;
    good = read_shape(loader, object, level_schema_owner(owner), &element) && good;
    return good && add_element(loader, object, &element);
}

bool elements_win(const Loader *loader)
{
    const FoundElements *found = &loader->elements;
    for (uint32_t i = 0; i < found->count; i++)
        if (found->list[i].kind == LEVEL_ELEMENT_TASK && game_task_is_for_exits(&found->list[i]))
            return true;
    return false;
}

// --- links ---------------------------------------------------------------------------------------

bool elements_may_link(uint32_t from, uint32_t link, uint32_t to)
{
    if (from == LEVEL_ELEMENT_TELEPORT)
        return to == LEVEL_ELEMENT_TELEPORT;
    if (from == LEVEL_ELEMENT_GLOBE)
        return !level_element_has(to, ELEMENT_ANYWHERE);
    if (from == LEVEL_ELEMENT_BELL && link == LEVEL_LINK_GOAL)
        return true;
    if (link >= LEVEL_ELEMENT_TARGETS)
        return level_element_has(to, ELEMENT_SOURCE);
    bool source = level_element_has(from, ELEMENT_SOURCE);
    return level_element_has(to, source ? ELEMENT_SWITCHED : ELEMENT_WAY);
}

static int compare_links(const void *a, const void *b)
{
    const LevelElement *const *x = a, *const *y = b;
    return (*x)->id < (*y)->id ? -1 : (*x)->id > (*y)->id;
}

// Returns the index + 1 of the element with that id; 0 when there is none.
static uint32_t find_id(const FoundElements *found, const LevelElement **by_id, uint32_t id)
{
    LevelElement wanted = {.id = id};
    const LevelElement *key = &wanted;
    const LevelElement **at = bsearch(&key, by_id, found->count, sizeof *by_id, compare_links);
    return id == 0 || at == NULL ? 0 : (uint32_t)(*at - found->list) + 1;
}

static bool add_stray(FoundElements *found, uint32_t element, uint32_t link, uint32_t to)
{
    if (!GROW(found->strays, found->stray_capacity, found->stray_count, 1))
        return false;
    found->strays[found->stray_count++] = (StrayLink){element, link, to};
    return true;
}

// Turns ids into links. A link that leads nowhere, or to an element that it cannot switch or
// follow, becomes 0 and is kept among the strays for lint.
static bool resolve(FoundElements *found, const LevelElement **by_id)
{
    for (uint32_t i = 0; i < found->count; i++)
        by_id[i] = &found->list[i];
    qsort(by_id, found->count, sizeof *by_id, compare_links);
    for (uint32_t i = 0; i < found->count; i++)
        for (uint32_t k = 0; k < LEVEL_ELEMENT_LINKS; k++) {
            LevelElement *element = &found->list[i];
            uint32_t other = find_id(found, by_id, element->links[k]);
            bool fits =
                other != 0 && elements_may_link(element->kind, k, found->list[other - 1].kind);
            if (element->links[k] != 0 && !fits && !add_stray(found, i, k, element->links[k]))
                return false;
            element->links[k] = fits ? other : 0;
        }
    return true;
}

// Sorts by class. The sort is stable: elements of one class keep the order of the map.
static void sort_by_kind(const FoundElements *found, LevelElement *sorted)
{
    uint32_t count = 0;
    for (uint32_t kind = 0; kind < LEVEL_ELEMENT_KINDS; kind++)
        for (uint32_t i = 0; i < found->count; i++)
            if (found->list[i].kind == kind)
                sorted[count++] = found->list[i];
}

bool elements_link(Loader *loader, const Node *map)
{
    FoundElements *found = &loader->elements;
    LevelElement *sorted = malloc((found->count + 1u) * sizeof *sorted);
    const LevelElement **by_id = malloc((found->count + 1u) * sizeof *by_id);
    bool good = sorted != NULL && by_id != NULL;
    if (good) {
        sort_by_kind(found, sorted);
        if (found->count > 0)
            memcpy(found->list, sorted, found->count * sizeof *sorted);
        good = resolve(found, by_id);
    }
    free(sorted);
    free(by_id);
    return good || node_error(map, "not enough memory");
}
