// button.c - what switches signals on: buttons under a weight, levers that are pushed past, areas
// that somebody is in. Not here: where the signals go (signal.c, gate.c), who is in a box
// (inside.c).
//
// GameElement: `on` its signal; `mode` 1: pressed, or visited, now; `ticks` for how long nobody
// has; `progress` how far a button has sunk or a lever is turned to the right, 0..1.
#include "elements.h"

#define SINK 0.5       // of a button's height
#define SINK_TICKS 6.0 // it takes
#define LIFTED 0.08    // tiles over a button's top at which something still counts as lying on it
#define BEVEL 0.25     // of its width at most, at either side: a drop rolls over it
#define PUSH 0.7       // tiles/s that turn a lever
#define WEIGHED 1e-6   // kg by which a weight may be missed

enum { RELEASE_TICKS = 6, LEVER_TICKS = 8 };

static void set_on(Game *game, uint32_t element, bool on)
{
    GameElement *state = element_state(game, element);
    if ((state->on != 0) == on)
        return;
    state->on = on;
    game_emit(game->events, GAME_EVENT_SWITCHED, element_level(game, element)->centre, on);
}

// Follows whether it is pressed now. A body that bounces is not many presses: it is released when
// nobody has pressed it for RELEASE_TICKS.
static void follow(Game *game, uint32_t element, LevelSwitchMode mode, bool pressed)
{
    GameElement *state = element_state(game, element);
    state->ticks = pressed ? 0 : state->ticks < RELEASE_TICKS ? state->ticks + 1 : state->ticks;
    if (pressed && state->mode == 0) {
        state->mode = 1;
        set_on(game, element, mode == LEVEL_SWITCH_TOGGLE ? state->on == 0 : true);
    } else if (!pressed && state->mode != 0 && state->ticks >= RELEASE_TICKS) {
        state->mode = 0;
        if (mode == LEVEL_SWITCH_HOLD)
            set_on(game, element, false);
    }
}

// --- buttons -------------------------------------------------------------------------------------

static double sink(const LevelElement *button)
{
    return SINK * button->size.y;
}

static double bevel(const LevelElement *button)
{
    return real_min(button->size.y, BEVEL * button->size.x);
}

// Where something lies that lies on the flat of its top, which is as deep as it has sunk.
static Box top_of(const LevelElement *button, double progress)
{
    Box box = element_box(button);
    double top = box.min.y + sink(button) * progress, inset = bevel(button);
    return (Box){{box.min.x + inset, top - LIFTED}, {box.max.x - inset, top + LIFTED}};
}

static double weight_on(Game *game, uint32_t element)
{
    SimBodyId found[INSIDE_MOST];
    Box top = top_of(element_level(game, element), element_state(game, element)->progress);
    uint32_t count = inside_box(game->world, top, found);
    double sum = 0.0;
    for (uint32_t i = 0; i < count; i++)
        sum += hurt_whole_mass(game, found[i]);
    return sum;
}

static void button_sense(Game *game, uint32_t element)
{
    const LevelElement *button = element_level(game, element);
    double weight = weight_on(game, element);
    bool pressed = weight > 0.0 && weight >= button->button.weight - WEIGHED;
    follow(game, element, (LevelSwitchMode)button->button.mode, pressed);
}

static Vec2 pad_centre(const LevelElement *button, const SimConvex *pad, double progress)
{
    double foot = button->centre.y +
                  0.5 * button->size.y; // of the outline, whose middle is not its half height
    double below = 0.0;
    for (uint32_t i = 0; i < pad->vertex_count; i++)
        below = real_max(below, pad->vertices[i].y);
    return vec2(button->centre.x, foot - below + sink(button) * progress);
}

static void button_drive(Game *game, uint32_t element)
{
    const LevelElement *button = element_level(game, element);
    GameElement *state = element_state(game, element);
    if (state->body == 0)
        return;
    bool down = state->mode != 0 || (button->button.mode == LEVEL_SWITCH_ONCE && state->on != 0);
    state->progress = mover_approach(state->progress, down ? 1.0 : 0.0, 1.0 / SINK_TICKS);
    const SimConvex *pad =
        &sim_convexes(game->world)[sim_body(game->world, (SimBodyId){state->body})->convex];
    mover_to(game, element, pad_centre(button, pad, state->progress), 0.0);
}

static void button_add(Game *game, uint32_t element)
{
    const LevelElement *button = element_level(game, element);
    SimConvex pad = mover_box(button);
    Vec2 half = vec2_scale(button->size, 0.5), offset;
    double in = bevel(button);
    const Vec2 corners[4] = {
        {in - half.x, -half.y}, {half.x - in, -half.y}, {half.x, half.y}, {-half.x, half.y}};
    sim_convex_polygon(&pad, corners, 4, &offset); // stays a box when that is too thin
    mover_add(game, element, &pad, pad_centre(button, &pad, 0.0));
}

const ElementClass button_class = {
    .count = element_body_count, .add = button_add, .drive = button_drive, .sense = button_sense};

// --- levers --------------------------------------------------------------------------------------

static void lever_sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBodyId found[INSIDE_MOST];
    uint32_t count = inside_box(game->world, element_box(element_level(game, element)), found);
    for (uint32_t i = 0; i < count; i++) {
        double speed = sim_body_const(game->world, found[i])->velocity.x;
        if (real_abs(speed) < PUSH)
            continue;
        set_on(game, element, speed > 0.0);
        break; // the lowest number counts: heroes come first
    }
    state->progress =
        mover_approach(state->progress, state->on != 0 ? 1.0 : 0.0, 1.0 / LEVER_TICKS);
}

static void lever_add(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->on = element_level(game, element)->lever.on != 0.0;
    state->progress = state->on;
}

const ElementClass lever_class = {.add = lever_add, .sense = lever_sense};

// --- areas ---------------------------------------------------------------------------------------

static bool looks_for(const LevelElement *area, bool hero)
{
    return area->area.looks_for == LEVEL_AREA_ANYTHING ||
           (area->area.looks_for == LEVEL_AREA_HERO) == hero;
}

static void area_sense(Game *game, uint32_t element)
{
    const LevelElement *area = element_level(game, element);
    SimBodyId found[INSIDE_MOST];
    uint32_t count = inside_box(game->world, element_box(area), found);
    bool visited = false;
    for (uint32_t i = 0; i < count; i++)
        visited |= looks_for(area, game_hero_of_body(game->state, found[i]) != NULL);
    follow(game, element, (LevelSwitchMode)area->area.mode, visited);
}

const ElementClass area_class = {.sense = area_sense};
