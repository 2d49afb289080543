// touch_layout.c - geometry of the controls for fingers.
#include "touch_layout.h"

#include "jantar/real.h"

#include <stddef.h>

// Sizes of a button: what a thumb hits without looking, and bounds in heights of the picture, so
// that controls neither cover it nor vanish on displays that lie about their size.
#define BUTTON_MM 11.0
#define BUTTON_PART 0.165 // where the display's size is unknown
#define BUTTON_LEAST 0.08
#define BUTTON_MOST 0.22
#define ALL_HIGH 4.7        // buttons that the picture must be high, for the ring under the pause
#define BUTTON_OF_WIDTH 0.1 // of the picture's width, at most
#define INCH_MM 25.4
#define DPI_LEAST 60.0
#define DPI_MOST 900.0

// Pictures much wider than 16:9 are telephones: round corners and the camera are at their ends.
#define WIDE 1.9
#define WIDE_INSET 0.04 // of the width

// Lengths in diameters of a button.
#define EDGE 0.25
#define JUMP_RADIUS 0.58
#define GRIP_RADIUS 0.5
#define FORMS_RADIUS 0.42
#define GRIP_ACROSS 1.22 // from jump
#define GRIP_DOWN 0.06
#define FORMS_ACROSS 0.12
#define FORMS_UP 1.22
#define RING 1.2 // from forms to the forms in its ring
#define RING_RADIUS 0.4
#define RING_FROM 0.4 // so far a finger slides before it chooses
#define STICK_RADIUS 0.8
#define STICK_INSET 1.35
#define SMALL_RADIUS 0.33

#define REACH 1.28      // of a button, in its radii
#define REACH_SMALL 1.5 // of the others
#define RING_ANGLE 52.0 // degrees off a form within which it is meant

// Where the ring has its forms, degrees from right, counterclockwise; for the right hand.
static const double ring_angles[TOUCH_FORM_COUNT] = {
    [TOUCH_SLICK] = 180.0, [TOUCH_HEAVY] = 135.0, [TOUCH_PUFF] = 90.0};

static double button_size(double width, double height, double dpi, double size)
{
    bool known = dpi >= DPI_LEAST && dpi <= DPI_MOST;
    double button = known ? BUTTON_MM / INCH_MM * dpi : BUTTON_PART * height;
    button = real_clamp(button, BUTTON_LEAST * height, BUTTON_MOST * height) * size;
    return real_min(button, real_min(BUTTON_OF_WIDTH * width, height / ALL_HIGH));
}

static Vec2 around(Vec2 centre, double degrees, double distance)
{
    double turn = degrees * REAL_PI / 180.0;
    return vec2(centre.x + distance * real_cos(turn), centre.y - distance * real_sin(turn));
}

static void mirror(TouchSpot *spot, double width)
{
    spot->at.x = width - spot->at.x;
}

TouchLayout touch_layout(double width, double height, double dpi, const TouchTaste *taste)
{
    double button = button_size(width, height, dpi, taste->size), edge = EDGE * button;
    double inset = edge + (width > WIDE * height ? WIDE_INSET * width : 0.0);
    TouchLayout made = {.width = width, .height = height, .left_handed = taste->left_handed};
    made.jump.radius = JUMP_RADIUS * button;
    made.jump.at = vec2(width - inset - made.jump.radius, height - edge - made.jump.radius);
    made.grip = (TouchSpot){
        vec2(made.jump.at.x - GRIP_ACROSS * button, made.jump.at.y + GRIP_DOWN * button),
        GRIP_RADIUS * button};
    made.forms = (TouchSpot){
        vec2(made.jump.at.x + FORMS_ACROSS * button, made.jump.at.y - FORMS_UP * button),
        FORMS_RADIUS * button};
    made.stick =
        (TouchSpot){vec2(inset + STICK_INSET * button - edge, height - STICK_INSET * button),
                    STICK_RADIUS * button};
    for (int i = 0; i < TOUCH_FORM_COUNT; i++)
        made.ring[i] =
            (TouchSpot){around(made.forms.at, ring_angles[i], RING * button), RING_RADIUS * button};
    double small = SMALL_RADIUS * button;
    made.pause = (TouchSpot){vec2(width - inset - small, edge + small), small};
    made.back = (TouchSpot){vec2(inset + small, edge + small), small};
    if (taste->left_handed) { // but for the pause: the counters are at the other side
        TouchSpot *spots[] = {&made.jump,    &made.grip,    &made.forms,  &made.stick,
                              &made.ring[0], &made.ring[1], &made.ring[2]};
        for (size_t i = 0; i < sizeof spots / sizeof *spots; i++)
            mirror(spots[i], width);
    }
    return made;
}

GameKey touch_form_key(TouchForm form)
{
    static const GameKey keys[TOUCH_FORM_COUNT] = {[TOUCH_SLICK] = GAME_KEY_SLICK,
                                                   [TOUCH_HEAVY] = GAME_KEY_HEAVY,
                                                   [TOUCH_PUFF] = GAME_KEY_PUFF};
    return keys[form];
}

static bool is_within(const TouchSpot *spot, Vec2 at, double reach)
{
    return vec2_length(vec2_sub(at, spot->at)) <= reach * spot->radius;
}

uint32_t touch_keys_at(const TouchLayout *layout, Vec2 at)
{
    return (is_within(&layout->jump, at, REACH) ? GAME_KEY_JUMP : 0u) |
           (is_within(&layout->grip, at, REACH) ? GAME_KEY_STICK : 0u);
}

TouchForm touch_form_at(const TouchLayout *layout, Vec2 at)
{
    Vec2 way = vec2_sub(at, layout->forms.at);
    double length = vec2_length(way), best = real_cos(RING_ANGLE * REAL_PI / 180.0);
    TouchForm found = TOUCH_FORM_COUNT;
    if (length < RING_FROM / FORMS_RADIUS * layout->forms.radius)
        return found;
    for (int i = 0; i < TOUCH_FORM_COUNT; i++) {
        Vec2 form = vec2_sub(layout->ring[i].at, layout->forms.at);
        double along = vec2_dot(way, form) / (length * vec2_length(form));
        if (along > best) {
            best = along;
            found = (TouchForm)i;
        }
    }
    return found;
}

bool touch_is_stick_side(const TouchLayout *layout, Vec2 at)
{
    return (at.x < 0.5 * layout->width) != layout->left_handed;
}

bool touch_is_on(const TouchSpot *spot, Vec2 at)
{
    return is_within(spot, at, REACH_SMALL);
}
