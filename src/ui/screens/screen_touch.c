// screen_touch.c - a finger in menus: a tap presses what is under it, a drag scrolls.
#include "screens.h"

#include "jantar/real.h"

#define DRAG_FROM 0.45  // of the distance between rows: less is a tap
#define SLIDER_GRIP 0.6 // around a slider, in heights of its row

bool screen_leads_back(const Screens *screens)
{
    return screens->screen != SCREEN_TITLE && screens->screen != SCREEN_SCENE &&
           screens->screen != SCREEN_EDIT &&
           (screens->screen != SCREEN_PLAY || screens->run->session.watching);
}

static bool is_on_slider(const Screens *screens)
{
    const MenuSpot *spot = menu_spot_at(&screens->menu, screens->pointer);
    return spot && screens->menu.rows[spot->row].does->slide &&
           box_contains(box_grow(spot->slider, SLIDER_GRIP * (spot->box.max.y - spot->box.min.y)),
                        screens->pointer);
}

// Returns the distance between two rows, pixels.
static double row_step(const Menu *menu)
{
    if (menu->spot_count == 0)
        return 0.0;
    double height = menu->spots[0].box.max.y - menu->spots[0].box.min.y;
    for (uint32_t i = 1; i < menu->spot_count; i++) {
        double step = menu->spots[i].box.min.y - menu->spots[i - 1].box.min.y;
        if (step > 0.5 * height && menu->spots[i].row == menu->spots[i - 1].row + 1)
            return step;
    }
    return height;
}

static bool can_scroll(const Menu *menu)
{
    return menu->shown > 0 && menu->count > menu->shown && row_step(menu) > 0.0;
}

// Scrolls by whole rows.
static void scroll(Screens *screens, double down)
{
    Menu *menu = &screens->menu;
    int32_t rows = (int32_t)real_floor(down / row_step(menu) + 0.5);
    menu_scroll_to(menu, (int32_t)screens->finger.first - rows);
}

// A finger moved. Returns what that means. Where nothing scrolls it goes from row to row, and the
// one on which it is lifted is pressed.
static InputAction drag(Screens *screens)
{
    ScreenFinger *finger = &screens->finger;
    double down = screens->pointer.y - finger->from.y;
    if (finger->presses || !can_scroll(&screens->menu))
        return INPUT_ACTION_POINT;
    finger->drags = finger->drags || real_abs(down) > DRAG_FROM * row_step(&screens->menu);
    if (finger->drags)
        scroll(screens, down);
    return INPUT_ACTION_NONE;
}

// The finger was lifted. The rings of the map are thinner than a finger: the first tap chooses one,
// the next one opens it.
static InputAction lift(Screens *screens)
{
    ScreenFinger finger = screens->finger;
    bool chooses = screens->screen == SCREEN_MAP && screens->menu.chosen != finger.chosen;
    screens->finger = (ScreenFinger){.down = false};
    if (finger.presses)
        return INPUT_ACTION_RELEASE;
    return finger.down && !finger.drags && !chooses ? INPUT_ACTION_CLICK : INPUT_ACTION_NONE;
}

InputAction screen_touch(Screens *screens, InputAction action)
{
    ScreenFinger *finger = &screens->finger;
    switch ((int)action) {
    case INPUT_ACTION_TOUCH:
        *finger = (ScreenFinger){.down = true,
                                 .presses = screens->run->session.watching || is_on_slider(screens),
                                 .from = screens->pointer,
                                 .first = screens->menu.first,
                                 .chosen = screens->menu.chosen};
        return finger->presses ? INPUT_ACTION_CLICK : INPUT_ACTION_POINT;
    case INPUT_ACTION_POINT:
        return finger->down ? drag(screens) : action;
    case INPUT_ACTION_TAP:
        return lift(screens);
    default:
        return action;
    }
}
