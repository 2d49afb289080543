// switches.c - draws buttons and levers; in the debug overlay also areas, gates and the links
// between elements. machines.c draws what they switch.
#include "switches.h"
#include "element_look.h"
#include "jantar/colors.h"
#include "view/frame.h"

#define LEVER_TILT 0.62 // tilt of a lever to either side, radians
#define INLAY 0.06      // width of the line in a button that waits, tiles
#define INLAY_COLD 0.03 // its width where it is out, or dim in the dark
#define INLAY_GLOW 0.45 // how far the light of the line reaches, tiles
#define INLAY_PACE 1.6  // radians/s at which that light breathes
#define HERO_WEIGHT 1.0 // kg; what wants more is not pressed by a hero as it is

static bool is_on(const Scene *scene, uint32_t element)
{
    return scene_element_now(scene, element)->on != 0;
}

static void glow_draw(DrawList *list, const Scene *scene, Vec2 at, double radius)
{
    const DrawStop stops[] = {{0.0, draw_color(COLOR_RESIN_GLOW, 0.5)},
                              {0.4, draw_color(COLOR_RESIN_BODY, 0.22)},
                              {1.0, draw_color(COLOR_RESIN_BODY, 0.0)}};
    draw_radial(list, scene_pixel(scene, at), vec2(radius * scene->scale, radius * scene->scale),
                stops, 3);
}

// --- buttons -------------------------------------------------------------------------------------

// Returns a frame at the middle of the lower side of an element's box.
static Frame foot_of(const Scene *scene, const LevelElement *element)
{
    return frame_at(scene, vec2(element->centre.x, element->centre.y + 0.5 * element->size.y), 0.0);
}

// Returns how high the button's cap stands over its foot, tiles. It sinks with the button's body.
static double cap_height(const Scene *scene, uint32_t element)
{
    const SimWorld *before = game_world_const(scene->previous),
                   *now = game_world_const(scene->current);
    const LevelElement *button = scene_element(scene, element);
    uint32_t body = scene_element_now(scene, element)->body;
    if (body == 0 || body != scene_element_before(scene, element)->body)
        return button->size.y;
    double top = sim_body_const(before, (SimBodyId){body})->box.min.y * (1.0 - scene->alpha) +
                 sim_body_const(now, (SimBodyId){body})->box.min.y * scene->alpha;
    return button->centre.y + 0.5 * button->size.y - top;
}

// Draws a cap (tiles of the frame) with a flat upper side, on which bodies stand, and round sides.
static void cap_draw(DrawList *list, const Frame *frame, Vec2 half, double low, double high,
                     DrawColor color)
{
    enum { SIDE = 7 };
    Vec2 outline[2 * SIDE];
    double bevel = real_min(high - low, 0.5 * half.x);
    for (uint32_t i = 0; i < SIDE; i++) {
        double turn = 0.5 * REAL_PI * i / (SIDE - 1);
        double x = half.x - bevel * (1.0 - real_cos(turn)),
               y = -low - (high - low) * real_sin(turn);
        outline[i] = frame_pixel(frame, x, y);
        outline[2 * SIDE - 1 - i] = frame_pixel(frame, -x, y);
    }
    draw_polygon(list, outline, 2 * SIDE, color);
}

// Draws the spots of a fly agaric: whoever rolls onto this cap presses it.
static void spots_draw(DrawList *list, const Frame *frame, Vec2 half, double low, double high,
                       DrawColor color)
{
    double middle = 0.5 * (high + low), spot = 0.28 * (high - low);
    for (int side = -1; side <= 1; side++)
        draw_ellipse(
            list,
            frame_pixel(frame, 0.42 * side * half.x, -middle - (side == 0 ? 0.2 * spot : 0.0)),
            vec2(1.5 * spot * frame->scale, spot * frame->scale), 0.0, 0.0, color);
}

// Draws arrows that point down: this cap wants a weight.
static void chevrons_draw(DrawList *list, const Frame *frame, Vec2 half, double low, double high,
                          DrawColor color)
{
    double middle = 0.5 * (high + low), tall = 0.26 * (high - low), wide = 2.2 * tall;
    double width = 0.22 * (high - low);
    for (int side = -1; side <= 1; side++) {
        double x = 0.5 * side * half.x;
        frame_line(list, frame, vec2(x - wide, -middle - tall), vec2(x, -middle + tall), width,
                   color);
        frame_line(list, frame, vec2(x, -middle + tall), vec2(x + wide, -middle - tall), width,
                   color);
    }
}

// True if somebody could press the button: it shows that it waits.
static bool button_waits(const Scene *scene, uint32_t element)
{
    const GameElement *now = scene_element_now(scene, element);
    LevelSwitchMode mode = (LevelSwitchMode)scene_element(scene, element)->button.mode;
    return now->mode == 0 && !(mode == LEVEL_SWITCH_ONCE && now->on != 0);
}

// Draws the line that is inlaid below the flat of the cap.
static void inlay_draw(DrawList *list, const Scene *scene, uint32_t element, double width,
                       DrawColor color)
{
    const LevelElement *button = scene_element(scene, element);
    Frame frame = foot_of(scene, button);
    double high = cap_height(scene, element), half = real_max(0.5 * button->size.x - high, 0.0),
           y = real_min(INLAY - high, 0.0);
    frame_line(list, &frame, vec2(-half, y), vec2(half, y), width, color);
}

static void button_draw(DrawList *list, const Scene *scene, uint32_t element)
{
    const ThemeThings *things = &scene->theme->things;
    const LevelElement *button = scene_element(scene, element);
    Frame frame = foot_of(scene, button);
    Vec2 half = vec2_scale(button->size, 0.5);
    double high = cap_height(scene, element), plate = real_min(0.07, 0.2 * button->size.y);
    bool on = is_on(scene, element), heavy = button->button.weight > HERO_WEIGHT;
    uint32_t idle = heavy ? things->iron_light : things->switch_skin;
    uint32_t edge = heavy ? things->iron : things->switch_edge;
    DrawColor skin = draw_color(on ? COLOR_RESIN_BODY : idle, 1.0);
    frame_board(list, &frame, (Box){{-half.x - 0.14, -plate}, {half.x + 0.14, 0.05}},
                draw_color(things->iron, 1.0));
    frame_line(list, &frame, vec2(-half.x - 0.1, -plate), vec2(half.x + 0.1, -plate), 0.03,
               draw_color(things->iron_light, 0.9));
    cap_draw(list, &frame, half, plate, high, draw_color(on ? COLOR_RESIN_EDGE : edge, 1.0));
    cap_draw(list, &frame, vec2_scale(half, 0.94), plate, high - 0.035, skin);
    DrawColor mark = draw_color(on ? COLOR_RESIN_CORE : COLOR_PAPER, 0.85);
    if (heavy)
        chevrons_draw(list, &frame, half, plate, high, mark);
    else
        spots_draw(list, &frame, half, plate, high, mark);
    if (button_waits(scene, element))
        inlay_draw(list, scene, element, INLAY, draw_color(COLOR_RESIN_LIGHT, 1.0));
    else
        inlay_draw(list, scene, element, INLAY_COLD, draw_color(things->iron_light, 0.9));
}

// True if the middle of a button lies in water, a tide or brine now.
static bool button_is_sunk(const Scene *scene, uint32_t element)
{
    return game_is_in_water(scene->level, scene->current, scene_element(scene, element)->centre,
                            0.0);
}

static void button_back(DrawList *list, const Scene *scene, uint32_t element)
{
    if (!button_is_sunk(scene, element))
        button_draw(list, scene, element);
}

// Water hides what is behind its back layer: a button in it is drawn before that, as heroes are.
static void button_front(DrawList *list, const Scene *scene, uint32_t element)
{
    if (button_is_sunk(scene, element))
        button_draw(list, scene, element);
}

// Returns how bright the inlaid line of a button is that waits: it breathes slowly.
static double inlay_shine(const Scene *scene, const LevelElement *button)
{
    return 0.85 + 0.15 * real_sin(INLAY_PACE * scene->time + button->centre.x);
}

// Draws the light of a line that waits. It is weaker than the light round a switch that is on, and
// that is weaker than the hero's.
static void inlay_light(DrawList *list, const Scene *scene, uint32_t element)
{
    const LevelElement *button = scene_element(scene, element);
    double shine = inlay_shine(scene, button);
    Vec2 middle = {button->centre.x, button->centre.y - 0.5 * button->size.y};
    Vec2 radii = vec2_scale(vec2(0.5 * button->size.x + INLAY_GLOW, INLAY_GLOW), scene->scale);
    const DrawStop stops[] = {{0.0, draw_color(COLOR_RESIN_GLOW, 0.3 * shine)},
                              {0.5, draw_color(COLOR_RESIN_BODY, 0.12 * shine)},
                              {1.0, draw_color(COLOR_RESIN_BODY, 0.0)}};
    draw_radial(list, scene_pixel(scene, middle), radii, stops, 3);
    inlay_draw(list, scene, element, INLAY, draw_color(COLOR_RESIN_GLOW, 0.35 * shine));
}

static void button_light(DrawList *list, const Scene *scene, uint32_t element)
{
    const LevelElement *button = scene_element(scene, element);
    if (button_waits(scene, element))
        inlay_light(list, scene, element);
    if (is_on(scene, element))
        glow_draw(list, scene, vec2(button->centre.x, button->centre.y),
                  0.6 + 0.6 * button->size.x);
}

// Draws the line where no lamp reaches.
static void button_ember(DrawList *list, const Scene *scene, uint32_t element)
{
    double shine = inlay_shine(scene, scene_element(scene, element));
    if (button_waits(scene, element))
        inlay_draw(list, scene, element, INLAY_COLD, draw_color(COLOR_RESIN_GLOW, 0.4 * shine));
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

static Vec2 knob_of(const Scene *scene, uint32_t element)
{
    double tilt = LEVER_TILT * (2.0 * scene_element_progress(scene, element) - 1.0);
    double length = lever_length(scene_element(scene, element));
    return vec2(length * real_sin(tilt), -length * real_cos(tilt));
}

static void lever_draw(DrawList *list, const Scene *scene, uint32_t element)
{
    const ThemeThings *things = &scene->theme->things;
    Frame frame = foot_of(scene, scene_element(scene, element));
    Vec2 knob = knob_of(scene, element);
    bool on = is_on(scene, element);
    frame_line(list, &frame, vec2(0.0, 0.0), knob, 0.15, draw_color(things->knot, 1.0));
    frame_line(list, &frame, vec2(0.0, 0.0), knob, 0.1, draw_color(things->wood.light, 1.0));
    frame_disc(list, &frame, vec2(0.0, 0.0), 0.3, draw_color(things->iron, 1.0));
    frame_disc(list, &frame, vec2(0.0, 0.0), 0.22, draw_mix(things->iron, things->iron_light, 0.5));
    frame_disc(list, &frame, knob, 0.2, draw_color(on ? COLOR_RESIN_EDGE : things->knot, 1.0));
    frame_disc(list, &frame, knob, 0.155,
               draw_color(on ? COLOR_RESIN_LIGHT : things->lever_knob, 1.0));
    frame_disc(list, &frame, vec2(knob.x - 0.05, knob.y - 0.06), 0.045,
               draw_color(COLOR_SHINE, on ? 0.95 : 0.5));
}

static void lever_light(DrawList *list, const Scene *scene, uint32_t element)
{
    const LevelElement *lever = scene_element(scene, element);
    Vec2 foot = {lever->centre.x, lever->centre.y + 0.5 * lever->size.y};
    if (is_on(scene, element))
        glow_draw(list, scene, vec2_add(foot, knob_of(scene, element)), 0.9);
}

const ElementLook lever_look = {
    .back = lever_draw, .light = lever_light, .reach = 1.5, .lit = true};

// --- the overlay ---------------------------------------------------------------------------------

static Vec2 place_of(const Scene *scene, uint32_t element)
{
    double angle;
    return scene_pixel(scene, scene_element_place(scene, element, &angle));
}

static void source_draw_debug(DrawList *list, const Scene *scene, uint32_t element)
{
    const LevelElement *source = scene_element(scene, element);
    Vec2 from = place_of(scene, element);
    DrawColor color =
        draw_color(is_on(scene, element) ? COLOR_RESIN_LIGHT : COLOR_SIGNAL_MARK, 0.9);
    double width = scene_ui(scene, 1.4);
    draw_frame(list, scene_box(scene, box_at(source->centre, source->size)), width, color);
    draw_disc(list, from, 4.0 * width, color);
    for (uint32_t i = 0; i < LEVEL_ELEMENT_LINKS; i++) {
        if (source->links[i] == 0)
            continue;
        DrawStrokePoint line[2] = {{from, width, color},
                                   {place_of(scene, source->links[i] - 1), 0.3 * width, color}};
        draw_stroke(list, line, 2, DRAW_CAP_FLAT);
    }
}

void switches_draw_debug(DrawList *list, const Scene *scene)
{
    const LevelDesc *level = scene->level;
    for (uint32_t i = level_element_next(level, 0, ELEMENT_SOURCE); i < level_element_count(level);
         i = level_element_next(level, i + 1, ELEMENT_SOURCE))
        source_draw_debug(list, scene, i);
}
