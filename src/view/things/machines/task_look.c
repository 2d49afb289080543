// task_look.c - draws where crates have to be brought: the corners of a frame, and a small crate
// in its middle as long as one is missing. Other tasks are seen in their rows (task_row.c).
#include "jantar/colors.h"
#include "view/frame/axes.h"
#include "view/things/shared/element_view.h"

#define ARM 0.7   // tiles; of a corner
#define LINE 0.09 // tiles
#define SIDE 0.45 // tiles; half the small crate

static void corners_draw(DrawList *list, const Frame *frame, Vec2 middle, Vec2 half,
                         DrawColor color)
{
    Axes axes = axes_at(frame, middle, 0.0);
    Vec2 arm = {real_min(ARM, half.x), real_min(ARM, half.y)};
    for (int i = 0; i < 4; i++) {
        double x = i % 2 == 0 ? -1.0 : 1.0, y = i < 2 ? -1.0 : 1.0;
        Vec2 corner = {x * half.x, y * half.y};
        axes_line(list, &axes, corner, vec2(corner.x - x * arm.x, corner.y), LINE, color);
        axes_line(list, &axes, corner, vec2(corner.x, corner.y - y * arm.y), LINE, color);
    }
}

static void crate_draw_small(DrawList *list, const Frame *frame, Vec2 middle, DrawColor color)
{
    Axes axes = axes_at(frame, middle, 0.0);
    Vec2 corners[] = {{-SIDE, -SIDE}, {SIDE, -SIDE}, {SIDE, SIDE}, {-SIDE, SIDE}};
    for (int i = 0; i < 4; i++)
        axes_line(list, &axes, corners[i], corners[(i + 1) % 4], LINE, color);
    axes_line(list, &axes, corners[0], corners[2], LINE, color);
}

static void task_draw(DrawList *list, const Frame *frame, uint32_t element)
{
    const LevelElement *task = frame_element(frame, element);
    bool on = frame_element_now(frame, element)->on != 0;
    if (task->task.rule != LEVEL_TASK_CRATES)
        return;
    corners_draw(list, frame, task->centre, vec2_scale(task->size, 0.5),
                 draw_color(on ? COLOR_RESIN_LIGHT : COLOR_PAPER, on ? 0.9 : 0.55));
    if (!on)
        crate_draw_small(list, frame, task->centre, draw_color(COLOR_PAPER, 0.35));
}

const ElementLook task_look = {.back = task_draw, .reach = 0.2};
