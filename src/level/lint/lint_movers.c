// lint_movers.c - warns of machines beside their path, of bridges in their way, of cloths in rock.
#include "lint.h"

#include "jantar/real.h"

#define WAY_STEP 0.25   // tiles between the places of a machine that are looked at
#define WAY_PLACES 4096 // most of them on one straight way
#define BESIDE 1.0      // tiles from a machine to its path's first corner that are still on it
#define INSIDE 0.1      // tiles that a bridge's line must lie inside a machine to be in its way
#define CLOTH_STEP 0.5  // tiles between the places of a cloth that are looked at
#define CLOTH_PLACES 64 // most of them along one side
#define CLOTH_EDGE 0.25 // tiles at the rim of a cloth that may lie in rock: it hangs from that
// A cloth is reported when more than this part of it (0..1) lies in rock.
#define CLOTH_IN_ROCK 0.1
// Places of all machines and cloths of a level that are looked at. Those behind are not.
#define LOOKS 4e6

// What the check needs.
typedef struct Movers {
    const Lint *lint;
    double looks; // left
} Movers;

// Returns a point in the frame of an element, from its centre.
static Vec2 from_centre(const LevelElement *element, Vec2 centre, Vec2 at)
{
    return vec2_turn(vec2_sub(at, centre), real_cos(element->angle), -real_sin(element->angle));
}

// --- ways through bridges ------------------------------------------------------------------------

// True if a segment crosses the inside of an element at `centre`: the segment is cut by the sides.
static bool crosses(const LevelElement *element, Vec2 centre, Vec2 from, Vec2 to)
{
    Vec2 a = from_centre(element, centre, from), b = from_centre(element, centre, to);
    Vec2 way = vec2_sub(b, a), half = vec2_scale(element->size, 0.5);
    double first = 0.0, last = 1.0;
    const double starts[2] = {a.x, a.y}, ways[2] = {way.x, way.y},
                 most[2] = {half.x - INSIDE, half.y - INSIDE};
    for (int i = 0; i < 2; i++) {
        if (ways[i] == 0.0 && real_abs(starts[i]) >= most[i])
            return false;
        if (ways[i] == 0.0)
            continue;
        double in = (-most[i] - starts[i]) / ways[i], out = (most[i] - starts[i]) / ways[i];
        first = real_max(first, real_min(in, out));
        last = real_min(last, real_max(in, out));
    }
    return first < last;
}

// Returns the bridge that an element meets at a place; NULL: none.
static const LevelElement *bridge_at(Movers *movers, const LevelElement *element, Vec2 centre)
{
    const LevelDesc *level = movers->lint->level;
    const uint32_t *first = level->element_first;
    for (uint32_t i = first[LEVEL_ELEMENT_BRIDGE]; i < first[LEVEL_ELEMENT_BRIDGE + 1]; i++) {
        if ((movers->looks -= 1.0) < 0.0)
            return NULL;
        const LevelElement *bridge = &level->elements[i];
        const Vec2 *corners = level->places + bridge->first_place;
        // The planks hang between the ends of the line.
        if (crosses(element, centre, corners[0], corners[bridge->place_count - 1]))
            return bridge;
    }
    return NULL;
}

// Looks at the places of a straight way. Returns false when a bridge was reported.
static bool check_straight(Movers *movers, const LevelElement *element, Vec2 from, Vec2 to)
{
    double steps =
        real_min(real_floor(vec2_length(vec2_sub(to, from)) / WAY_STEP) + 1.0, WAY_PLACES);
    for (double i = 0.0; i <= steps && movers->looks > 0.0; i += 1.0) {
        const LevelElement *bridge = bridge_at(movers, element, vec2_lerp(from, to, i / steps));
        if (bridge == NULL)
            continue;
        lint_warn(movers->lint, element->id,
                  "its way leads through the bridge %lu, and each stops the other; draw the way or "
                  "the bridge elsewhere",
                  (unsigned long)bridge->id);
        return false;
    }
    return true;
}

// Warns of a machine that does not begin at its path: it follows the path's shape from where it
// stands, so it goes where nothing is drawn.
static void check_start(const Lint *lint, const LevelElement *element, const LevelElement *path,
                        Vec2 start)
{
    Vec2 at = from_centre(element, element->centre, start);
    if (real_abs(at.x) > element->size.x / 2.0 + BESIDE ||
        real_abs(at.y) > element->size.y / 2.0 + BESIDE)
        lint_warn(
            lint, element->id,
            "its path %lu begins elsewhere, at tile (%.1f, %.1f), so it goes beside the path; "
            "move one to the other",
            (unsigned long)path->id, start.x, start.y);
}

static void check_path(Movers *movers, const LevelElement *element)
{
    const Lint *lint = movers->lint;
    if (element->links[LEVEL_LINK_PATH] == 0)
        return;
    const LevelElement *path = &lint->level->elements[element->links[LEVEL_LINK_PATH] - 1];
    const Vec2 *corners = lint->level->places + path->first_place;
    Vec2 shift = vec2_sub(element->centre, corners[0]);
    check_start(lint, element, path, corners[0]);
    for (uint32_t i = 1; i < path->place_count; i++)
        if (!check_straight(movers, element, vec2_add(corners[i - 1], shift),
                            vec2_add(corners[i], shift)))
            return;
}

static void check_press(Movers *movers, const LevelElement *press)
{
    Vec2 down = {-real_sin(press->angle), real_cos(press->angle)};
    check_straight(movers, press, press->centre,
                   vec2_add_scaled(press->centre, down, press->press.travel));
}

// --- cloths --------------------------------------------------------------------------------------

static void check_cloth(Movers *movers, const LevelElement *cloth)
{
    const Lint *lint = movers->lint;
    Vec2 size = vec2_sub(cloth->size, vec2(2.0 * CLOTH_EDGE, 2.0 * CLOTH_EDGE));
    double columns = real_clamp(real_floor(size.x / CLOTH_STEP), 1.0, CLOTH_PLACES),
           rows = real_clamp(real_floor(size.y / CLOTH_STEP), 1.0, CLOTH_PLACES), inside = 0.0;
    movers->looks -= columns * rows;
    for (double y = 0.0; y < rows && movers->looks > 0.0; y += 1.0)
        for (double x = 0.0; x < columns; x += 1.0) {
            Vec2 at = {((x + 0.5) / columns - 0.5) * size.x, ((y + 0.5) / rows - 0.5) * size.y};
            inside += sim_terrain_overlaps_disc(&lint->level->terrain, vec2_add(cloth->centre, at),
                                                LINT_POINT_RADIUS);
        }
    if (inside > CLOTH_IN_ROCK * columns * rows)
        lint_warn(lint, cloth->id,
                  "it is drawn into rock, which pushes it out; draw it outside of the rock");
}

void lint_movers(const Lint *lint)
{
    static void (*const checks[LEVEL_ELEMENT_KINDS])(Movers *, const LevelElement *) = {
        [LEVEL_ELEMENT_LIFT] = check_path,
        [LEVEL_ELEMENT_DOOR] = check_path,
        [LEVEL_ELEMENT_PRESS] = check_press,
        [LEVEL_ELEMENT_CLOTH] = check_cloth,
    };
    Movers movers = {lint, LOOKS};
    for (uint32_t i = 0; i < level_element_count(lint->level); i++) {
        const LevelElement *element = &lint->level->elements[i];
        if (checks[element->kind] != NULL)
            checks[element->kind](&movers, element);
    }
}
