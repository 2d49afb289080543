// switches.c - draws buttons and levers; in the debug overlay also areas, gates and the links
// between elements. machines.c draws what they switch.
#include "switches.h"
#include "jantar/colors.h"
#include "view/frame/axes.h"
#include "view/things/shared/element_view.h"

#define LEVER_TILT 0.62 // tilt of a lever to either side, radians
#define INLAY 0.06      // width of the line in a button that waits, tiles
#define INLAY_COLD 0.03 // its width where it is out, or dim in the dark
#define INLAY_GLOW 0.45 // how far the light of the line reaches, tiles
#define INLAY_PACE 1.6  // radians/s at which that light breathes
#define HERO_WEIGHT 1.0 // kg; what wants more is not pressed by a hero as it is

static bool is_on(const Frame *frame, uint32_t element)
{
    return frame_element_now(frame, element)->on != 0;
}

static void glow_draw(DrawList *list, const Frame *frame, Vec2 at, double radius)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_RESIN_GLOW, 0.5)},
                              {0.4, draw_color(COLOR_RESIN_BODY, 0.22)},
                              {1.0, draw_color(COLOR_RESIN_BODY, 0.0)}};
    draw_radial(list, frame_pixel(frame, at), vec2(radius * frame->scale, radius * frame->scale),
                stops, 3);
}

// --- buttons -------------------------------------------------------------------------------------

// Returns axes at the middle of the lower side of an element's box.
static Axes foot_of(const Frame *frame, const LevelElement *element)
{
    return axes_at(frame, vec2(element->centre.x, element->centre.y + 0.5 * element->size.y), 0.0);
}

// Returns how high the button's cap stands over its foot, tiles. It sinks with the button's body.
static double cap_height(const Frame *frame, uint32_t element)
{
    const LevelElement *button = frame_element(frame, element);
    uint32_t body = frame_element_now(frame, element)->body;
    if (body == 0 || body != frame_element_before(frame, element)->body)
        return button->size.y;
    double top = frame_body_before(frame, body)->box.min.y * (1.0 - frame->alpha) +
                 frame_body_now(frame, body)->box.min.y * frame->alpha;
    return button->centre.y + 0.5 * button->size.y - top;
}

// Draws a cap (tiles along the axes) with a flat upper side, on which bodies stand, and round
// sides.
static void cap_draw(DrawList *list, const Axes *axes, Vec2 half, double low, double high,
                     DrawColor color)
{
    enum { SIDE = 7 };
    Vec2 outline[2 * SIDE];
    double bevel = real_min(high - low, 0.5 * half.x);
    for (uint32_t i = 0; i < SIDE; i++) {
        double turn = 0.5 * REAL_PI * i / (SIDE - 1);
        double x = half.x - bevel * (1.0 - real_cos(turn)),
               y = -low - (high - low) * real_sin(turn);
        outline[i] = axes_pixel(axes, x, y);
        outline[2 * SIDE - 1 - i] = axes_pixel(axes, -x, y);
    }
    draw_polygon(list, outline, 2 * SIDE, color);
}

// Draws the spots of a fly agaric: whoever rolls onto this cap presses it.
static void spots_draw(DrawList *list, const Axes *axes, Vec2 half, double low, double high,
                       DrawColor color)
{
    double middle = 0.5 * (high + low), spot = 0.28 * (high - low);
    for (int side = -1; side <= 1; side++)
        draw_ellipse(
            list, axes_pixel(axes, 0.42 * side * half.x, -middle - (side == 0 ? 0.2 * spot : 0.0)),
            vec2(1.5 * spot * axes->scale, spot * axes->scale), 0.0, 0.0, color);
}

// Draws arrows that point down: this cap wants a weight.
static void chevrons_draw(DrawList *list, const Axes *axes, Vec2 half, double low, double high,
                          DrawColor color)
{
    double middle = 0.5 * (high + low), tall = 0.26 * (high - low), wide = 2.2 * tall;
    double width = 0.22 * (high - low);
    for (int side = -1; side <= 1; side++) {
        double x = 0.5 * side * half.x;
        axes_line(list, axes, vec2(x - wide, -middle - tall), vec2(x, -middle + tall), width,
                  color);
        axes_line(list, axes, vec2(x, -middle + tall), vec2(x + wide, -middle - tall), width,
                  color);
    }
}

// True if somebody could press the button: it shows that it waits.
static bool button_waits(const Frame *frame, uint32_t element)
{
    const GameElement *now = frame_element_now(frame, element);
    LevelSwitchMode mode = (LevelSwitchMode)frame_element(frame, element)->button.mode;
    return now->mode == 0 && !(mode == LEVEL_SWITCH_ONCE && now->on != 0);
}

// Draws the line that is inlaid below the flat of the cap.
static void inlay_draw(DrawList *list, const Frame *frame, uint32_t element, double width,
                       DrawColor color)
{
    const LevelElement *button = frame_element(frame, element);
    Axes axes = foot_of(frame, button);
    double high = cap_height(frame, element), half = real_max(0.5 * button->size.x - high, 0.0),
           y = real_min(INLAY - high, 0.0);
    axes_line(list, &axes, vec2(-half, y), vec2(half, y), width, color);
}

static void button_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const ThemeThings *things = &frame->theme->things;
    const LevelElement *button = frame_element(frame, element);
    Axes axes = foot_of(frame, button);
    Vec2 half = vec2_scale(button->size, 0.5);
    double high = cap_height(frame, element), plate = real_min(0.07, 0.2 * button->size.y);
    bool on = is_on(frame, element), heavy = button->button.weight > HERO_WEIGHT;
    uint32_t idle = heavy ? things->iron_light : things->switch_skin;
    uint32_t edge = heavy ? things->iron : things->switch_edge;
    DrawColor skin = draw_color(on ? COLOR_RESIN_BODY : idle, 1.0);
    axes_board(list, &axes, (Box){{-half.x - 0.14, -plate}, {half.x + 0.14, 0.05}},
               draw_color(things->iron, 1.0));
    axes_line(list, &axes, vec2(-half.x - 0.1, -plate), vec2(half.x + 0.1, -plate), 0.03,
              draw_color(things->iron_light, 0.9));
    cap_draw(list, &axes, half, plate, high, draw_color(on ? COLOR_RESIN_EDGE : edge, 1.0));
    cap_draw(list, &axes, vec2_scale(half, 0.94), plate, high - 0.035, skin);
    DrawColor mark = draw_color(on ? COLOR_RESIN_CORE : COLOR_PAPER, 0.85);
    if (heavy)
        chevrons_draw(list, &axes, half, plate, high, mark);
    else
        spots_draw(list, &axes, half, plate, high, mark);
    if (button_waits(frame, element))
        inlay_draw(list, frame, element, INLAY, draw_color(COLOR_RESIN_LIGHT, 1.0));
    else
        inlay_draw(list, frame, element, INLAY_COLD, draw_color(things->iron_light, 0.9));
}

// True if the middle of a button lies in water, a tide or brine now.
static bool button_is_sunk(const Frame *frame, uint32_t element)
{
    return game_is_in_water(frame->level, frame->current, frame_element(frame, element)->centre,
                            0.0);
}

static void button_back(DrawList *list, const Frame *frame, uint32_t element)
{
    if (!button_is_sunk(frame, element))
        button_draw(list, frame, element);
}

// Water hides what is behind its back layer: a button in it is drawn before that, as heroes are.
static void button_front(DrawList *list, const Frame *frame, uint32_t element)
{
    if (button_is_sunk(frame, element))
        button_draw(list, frame, element);
}

// Returns how bright the inlaid line of a button is that waits: it breathes slowly.
static double inlay_shine(const Frame *frame, const LevelElement *button)
{
    return 0.85 + 0.15 * real_sin(INLAY_PACE * frame->time + button->centre.x);
}

// Draws the light of a line that waits. It is weaker than the light round a switch that is on, and
// that is weaker than the hero's.
static void inlay_light(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *button = frame_element(frame, element);
    double shine = inlay_shine(frame, button);
    Vec2 middle = {button->centre.x, button->centre.y - 0.5 * button->size.y};
    Vec2 radii = vec2_scale(vec2(0.5 * button->size.x + INLAY_GLOW, INLAY_GLOW), frame->scale);
    const DrawStop stops[] = {{0.0, draw_color(COLOR_RESIN_GLOW, 0.3 * shine)},
                              {0.5, draw_color(COLOR_RESIN_BODY, 0.12 * shine)},
                              {1.0, draw_color(COLOR_RESIN_BODY, 0.0)}};
    draw_radial(list, frame_pixel(frame, middle), radii, stops, 3);
    inlay_draw(list, frame, element, INLAY, draw_color(COLOR_RESIN_GLOW, 0.35 * shine));
}

static void button_light(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *button = frame_element(frame, element);
    if (button_waits(frame, element))
        inlay_light(list, frame, element);
    if (is_on(frame, element))
        glow_draw(list, frame, vec2(button->centre.x, button->centre.y),
                  0.6 + 0.6 * button->size.x);
}

// Draws the line where no lamp reaches.
static void button_ember(DrawList *list, const Frame *frame, uint32_t element)
{
    double shine = inlay_shine(frame, frame_element(frame, element));
    if (button_waits(frame, element))
        inlay_draw(list, frame, element, INLAY_COLD, draw_color(COLOR_RESIN_GLOW, 0.4 * shine));
}

const ElementLook button_look = {.back = button_back,
                                 .front = button_front,
                                 .light = button_light,
                                 .ember = button_ember,
                                 .reach = 1.5,
                                 .lit = true};

// --- levers --------------------------------------------------------------------------------------

static double lever_length(const LevelElement *lever)
{
    return real_clamp(0.8 * lever->size.y, 0.5, 1.4);
}

static Vec2 knob_of(const Frame *frame, uint32_t element)
{
    double tilt = LEVER_TILT * (2.0 * frame_element_progress(frame, element) - 1.0);
    double length = lever_length(frame_element(frame, element));
    return vec2(length * real_sin(tilt), -length * real_cos(tilt));
}

static void lever_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const ThemeThings *things = &frame->theme->things;
    Axes axes = foot_of(frame, frame_element(frame, element));
    Vec2 knob = knob_of(frame, element);
    bool on = is_on(frame, element);
    axes_line(list, &axes, vec2(0.0, 0.0), knob, 0.15, draw_color(things->knot, 1.0));
    axes_line(list, &axes, vec2(0.0, 0.0), knob, 0.1, draw_color(things->wood.light, 1.0));
    axes_disc(list, &axes, vec2(0.0, 0.0), 0.3, draw_color(things->iron, 1.0));
    axes_disc(list, &axes, vec2(0.0, 0.0), 0.22, draw_mix(things->iron, things->iron_light, 0.5));
    axes_disc(list, &axes, knob, 0.2, draw_color(on ? COLOR_RESIN_EDGE : things->knot, 1.0));
    axes_disc(list, &axes, knob, 0.155,
              draw_color(on ? COLOR_RESIN_LIGHT : things->lever_knob, 1.0));
    axes_disc(list, &axes, vec2(knob.x - 0.05, knob.y - 0.06), 0.045,
              draw_color(COLOR_SHINE, on ? 0.95 : 0.5));
}

static void lever_light(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *lever = frame_element(frame, element);
    Vec2 foot = {lever->centre.x, lever->centre.y + 0.5 * lever->size.y};
    if (is_on(frame, element))
        glow_draw(list, frame, vec2_add(foot, knob_of(frame, element)), 0.9);
}

const ElementLook lever_look = {
    .back = lever_draw, .light = lever_light, .reach = 1.5, .lit = true};

// --- the overlay ---------------------------------------------------------------------------------

static Vec2 place_of(const Frame *frame, uint32_t element)
{
    return frame_pixel(frame, frame_element_place(frame, element).centre);
}

static void source_draw_debug(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *source = frame_element(frame, element);
    Vec2 from = place_of(frame, element);
    DrawColor color =
        draw_color(is_on(frame, element) ? COLOR_RESIN_LIGHT : COLOR_SIGNAL_MARK, 0.9);
    double width = frame_ui(frame, 1.4);
    draw_frame(list, frame_box(frame, box_at(source->centre, source->size)), width, color);
    draw_disc(list, from, 4.0 * width, color);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_TARGETS; i++) {
        if (source->links[i] == 0)
            continue;
        DrawStrokePoint line[2] = {{from, width, color},
                                   {place_of(frame, source->links[i] - 1), 0.3 * width, color}};
        draw_stroke(list, line, 2, DRAW_CAP_FLAT);
    }
}

void switches_draw_debug(DrawList *list, const Frame *frame)
{
    const LevelDesc *level = frame->level;
    for (uint32_t i = level_element_next(level, 0, ELEMENT_SOURCE); i < level_element_count(level);
         i = level_element_next(level, i + 1, ELEMENT_SOURCE))
        source_draw_debug(list, frame, i);
}
