// button.c - the sources of signals: buttons that a weight presses, levers that a passing body
// turns, and areas that detect bodies. signal.c and gate.c pass the signals on; inside.c finds the
// bodies in a box.
//
// GameElement: `on` is the signal; `mode` is 1 while it is pressed or visited.
#include "game/elements.h"

#define SINK 0.5       // part of a button's height that it sinks
#define SINK_TICKS 6.0 // ticks that sinking takes
#define LIFTED 0.08    // tiles above a button's top within which a body still counts as lying on it
// largest part of its width that is bevelled on either side, so that a hero can roll over it
#define BEVEL 0.25
#define PUSH 0.7     // tiles/s; slowest body that turns a lever
#define WEIGHED 1e-6 // kg; tolerance of the weight

enum { RELEASE_TICKS = 6, LEVER_TICKS = 8 };

// Updates a signal from whether its source is pressed in this tick. It counts as released only
// after RELEASE_TICKS without a press, so that a bouncing body does not press it many times.
static void follow(Game *game, uint32_t element, LevelSwitchMode mode, bool pressed)
{
    GameElement *state = element_state(game, element);
    uint32_t idle = state->button.idle_ticks;
    state->button.idle_ticks = pressed ? 0 : idle + (idle < RELEASE_TICKS);
    if (pressed && state->mode == 0) {
        state->mode = 1;
        element_switch(game, element, mode == LEVEL_SWITCH_TOGGLE ? state->on == 0 : true);
    } else if (!pressed && state->mode != 0 && state->button.idle_ticks >= RELEASE_TICKS) {
        state->mode = 0;
        if (mode == LEVEL_SWITCH_HOLD)
            element_switch(game, element, false);
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

// Returns the box in which bodies lie on the flat of the button's top. The box moves down as the
// button sinks.
static Box top_of(const LevelElement *button, double progress)
{
    Box box = element_box(button);
    double top = box.min.y + sink(button) * progress, inset = bevel(button);
    return (Box){{box.min.x + inset, top - LIFTED}, {box.max.x - inset, top + LIFTED}};
}

static double weight_on(Game *game, uint32_t element)
{
    SimBodyId found[INSIDE_MOST];
    Box top = top_of(element_level(game, element), element_state(game, element)->button.progress);
    uint32_t count = inside_box(game, top, found);
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
    // foot of the outline; its centroid is not at half its height
    double foot = button->centre.y + 0.5 * button->size.y;
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
    state->button.progress =
        mover_approach(state->button.progress, down ? 1.0 : 0.0, 1.0 / SINK_TICKS);
    const SimConvex *pad =
        &sim_convexes(game->world)[sim_body(game->world, (SimBodyId){state->body})->convex];
    mover_to(game, element, pad_centre(button, pad, state->button.progress), 0.0);
}

static void button_add(Game *game, uint32_t element)
{
    const LevelElement *button = element_level(game, element);
    SimConvex pad = mover_box(button);
    Vec2 half = vec2_scale(button->size, 0.5), offset;
    double in = bevel(button);
    const Vec2 corners[4] = {
        {in - half.x, -half.y}, {half.x - in, -half.y}, {half.x, half.y}, {-half.x, half.y}};
    // if the outline is too thin, the pad stays a box
    sim_convex_polygon(&pad, corners, 4, &offset);
    mover_add(game, element, &pad, pad_centre(button, &pad, 0.0));
}

const ElementClass button_class = {
    .count = element_body_count,
    .add = button_add,
    .drive = button_drive,
    .sense = button_sense,
    .reach = element_reach,
};

// --- levers --------------------------------------------------------------------------------------

static void lever_sense(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    SimBodyId found[INSIDE_MOST];
    uint32_t count = inside_box(game, element_box(element_level(game, element)), found);
    for (uint32_t i = 0; i < count; i++) {
        double speed = sim_body_const(game->world, found[i])->velocity.x;
        if (real_abs(speed) < PUSH)
            continue;
        element_switch(game, element, speed > 0.0);
        break; // the lowest index decides; heroes come first
    }
    state->lever.progress =
        mover_approach(state->lever.progress, state->on != 0 ? 1.0 : 0.0, 1.0 / LEVER_TICKS);
}

static void lever_add(Game *game, uint32_t element)
{
    GameElement *state = element_state(game, element);
    state->on = element_level(game, element)->lever.on != 0.0;
    state->lever.progress = state->on;
}

const ElementClass lever_class = {.add = lever_add, .sense = lever_sense, .reach = element_reach};

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
    uint32_t count = inside_box(game, element_box(area), found);
    bool visited = false;
    for (uint32_t i = 0; i < count; i++)
        visited |= looks_for(area, game_hero_of_body(game->state, found[i]) != NULL);
    follow(game, element, (LevelSwitchMode)area->area.mode, visited);
}

const ElementClass area_class = {.sense = area_sense, .reach = element_reach};
