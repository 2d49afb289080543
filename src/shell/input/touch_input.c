// touch_input.c - fingers: what each of them holds, and the stick that goes where a thumb lands.
#include "touch.h"

#include "input_actions.h"
#include "jantar/real.h"

#define STICK_FULL 0.62  // of its radius: from here on an axis is at its end
#define STICK_NOTCH 0.36 // an axis counts as 0 below this part of the other one
#define AXIS_MAX 32767.0

void touch_begin(Touch *touch)
{
    *touch = (Touch){.taste = {.size = 1.0, .opacity = 1.0}};
}

static Vec2 stretch(Vec2 at, Vec2 by)
{
    return vec2(at.x * by.x, at.y * by.y);
}

// The picture has another size, as when fewer pixels are painted: fingers stay where they are.
static void resize(Touch *touch, const TouchLayout *layout)
{
    Vec2 by = {layout->width / touch->layout.width, layout->height / touch->layout.height};
    touch->stick = (TouchSpot){stretch(touch->stick.at, by), layout->stick.radius};
    for (size_t i = 0; i < TOUCH_FINGERS_MAX; i++)
        touch->fingers[i].at = stretch(touch->fingers[i].at, by);
}

void touch_arrange(Touch *touch, const TouchLayout *layout, bool steers, bool leads_back)
{
    bool known = touch->layout.width > 0.0 && touch->layout.height > 0.0;
    if (known && (touch->layout.width != layout->width || touch->layout.height != layout->height))
        resize(touch, layout);
    touch->layout = *layout;
    touch->steers = steers;
    touch->leads_back = leads_back;
}

bool touch_has(const Touch *touch, TouchPart part)
{
    for (size_t i = 0; i < TOUCH_FINGERS_MAX; i++)
        if (touch->fingers[i].down && touch->fingers[i].part == part)
            return true;
    return false;
}

// --- what fingers hold ---------------------------------------------------------------------------

static void stick_centre(Touch *touch)
{
    touch->stick_x = touch->stick_y = touch->step_x = touch->step_y = 0;
}

// A finger holds these keys now. A key that no other finger held is pressed.
static void hold(Input *input, TouchFinger *finger, uint32_t keys)
{
    Touch *touch = &input->touch;
    uint32_t before = touch->keys;
    finger->keys = keys;
    touch->keys = 0;
    for (size_t i = 0; i < TOUCH_FINGERS_MAX; i++)
        touch->keys |= touch->fingers[i].down ? touch->fingers[i].keys : 0;
    if (input->players <= 1)
        input_press_keys(input, touch->keys & ~before);
}

// Returns an axis, which is at its end long before the rim: so a thumb reaches both ends of a
// diagonal.
static int axis(double part)
{
    return (int)(AXIS_MAX * real_clamp(part / STICK_FULL, -1.0, 1.0));
}

// Pulls the stick towards the thumb. Its place follows a thumb that goes too far, so that turning
// round needs no way back.
static void stick_pull(Touch *touch, Vec2 at)
{
    double radius = touch->layout.stick.radius;
    Vec2 way = vec2_sub(at, touch->stick.at);
    double length = vec2_length(way);
    if (length > radius) {
        way = vec2_scale(way, radius / length);
        touch->stick.at = vec2_sub(at, way);
    }
    Vec2 part = vec2_scale(way, radius > 0.0 ? 1.0 / radius : 0.0);
    if (real_abs(part.x) < STICK_NOTCH * real_abs(part.y))
        part.x = 0.0;
    if (real_abs(part.y) < STICK_NOTCH * real_abs(part.x))
        part.y = 0.0;
    touch->stick_x = axis(part.x);
    touch->stick_y = axis(part.y);
}

void touch_release(Touch *touch)
{
    for (size_t i = 0; i < TOUCH_FINGERS_MAX; i++) {
        touch->fingers[i].part = TOUCH_NOTHING;
        touch->fingers[i].keys = 0;
    }
    touch->keys = 0;
    stick_centre(touch);
}

// --- events --------------------------------------------------------------------------------------

// Returns the entry of a finger, or else a free one; NULL if there is none.
static TouchFinger *finger_of(Touch *touch, const SDL_TouchFingerEvent *event)
{
    TouchFinger *free_one = NULL;
    for (size_t i = 0; i < TOUCH_FINGERS_MAX; i++) {
        TouchFinger *finger = &touch->fingers[i];
        if (finger->down && finger->id == event->fingerId && finger->device == event->touchId)
            return finger;
        if (!finger->down && !free_one)
            free_one = finger;
    }
    return free_one;
}

static TouchPart part_in_play(const Touch *touch, Vec2 at)
{
    const TouchLayout *layout = &touch->layout;
    if (touch_is_on(&layout->pause, at))
        return TOUCH_PAUSE;
    if (touch_keys_at(layout, at) != 0)
        return TOUCH_BUTTONS;
    if (touch_is_on(&layout->forms, at))
        return TOUCH_FORMS;
    if (!touch_is_stick_side(layout, at))
        return TOUCH_BUTTONS; // it may slide onto one
    return touch_has(touch, TOUCH_STICK) ? TOUCH_NOTHING : TOUCH_STICK;
}

static TouchPart part_elsewhere(const Touch *touch, Vec2 at)
{
    if (touch->leads_back && touch_is_on(&touch->layout.back, at))
        return TOUCH_BACK;
    return touch_has(touch, TOUCH_POINTER) ? TOUCH_NOTHING : TOUCH_POINTER;
}

static InputAction moved(Input *input, TouchFinger *finger, Vec2 at)
{
    Touch *touch = &input->touch;
    finger->at = at;
    switch (finger->part) {
    case TOUCH_STICK:
        stick_pull(touch, at);
        return INPUT_ACTION_NONE;
    case TOUCH_BUTTONS:
        hold(input, finger, touch_keys_at(&touch->layout, at));
        return INPUT_ACTION_NONE;
    case TOUCH_FORMS: {
        TouchForm form = touch_form_at(&touch->layout, at);
        hold(input, finger, form < TOUCH_FORM_COUNT ? (uint32_t)touch_form_key(form) : 0);
        return INPUT_ACTION_NONE;
    }
    case TOUCH_POINTER:
        return INPUT_ACTION_POINT;
    case TOUCH_PAUSE:
    case TOUCH_BACK:
    case TOUCH_NOTHING:
        return INPUT_ACTION_NONE;
    }
    return INPUT_ACTION_NONE;
}

static InputAction came_down(Input *input, const SDL_TouchFingerEvent *event, Vec2 at)
{
    Touch *touch = &input->touch;
    TouchFinger *finger = finger_of(touch, event);
    touch->shown = true;
    if (!finger)
        return INPUT_ACTION_NONE;
    hold(input, finger, 0); // of one whose lifting was lost
    *finger =
        (TouchFinger){.down = true, .device = event->touchId, .id = event->fingerId, .at = at};
    bool plays = touch->steers && !touch->on_row;
    finger->part = plays ? part_in_play(touch, at) : part_elsewhere(touch, at);
    if (finger->part == TOUCH_STICK)
        touch->stick = (TouchSpot){at, touch->layout.stick.radius};
    InputAction action = moved(input, finger, at);
    return finger->part == TOUCH_POINTER ? INPUT_ACTION_TOUCH : action;
}

static InputAction lifted(Input *input, TouchFinger *finger, Vec2 at)
{
    const TouchLayout *layout = &input->touch.layout;
    TouchPart part = finger->part;
    hold(input, finger, 0);
    *finger = (TouchFinger){.down = false};
    if (part == TOUCH_STICK)
        stick_centre(&input->touch);
    if (part == TOUCH_POINTER)
        return INPUT_ACTION_TAP;
    bool leaves = (part == TOUCH_PAUSE && touch_is_on(&layout->pause, at)) ||
                  (part == TOUCH_BACK && touch_is_on(&layout->back, at));
    return leaves ? INPUT_ACTION_BACK : INPUT_ACTION_NONE;
}

InputAction input_touch(Input *input, const SDL_TouchFingerEvent *event, Vec2 at)
{
    if (event->type == SDL_FINGERDOWN)
        return came_down(input, event, at);
    TouchFinger *finger = finger_of(&input->touch, event);
    if (!finger || !finger->down)
        return INPUT_ACTION_NONE;
    if (event->type == SDL_FINGERMOTION)
        return moved(input, finger, at);
    InputAction action = lifted(input, finger, at);
    return input_capture_end(input) ? INPUT_ACTION_NONE : action;
}
