// editor_grip.c - handles of a box, and snapping.
#include "editor_grip.h"

#include "jantar/real.h"

// Where the handles lie in a box, in halves of its sides from the middle.
static const Vec2 places[EDITOR_GRIPS] = {{-1.0, -1.0}, {0.0, -1.0}, {1.0, -1.0}, {1.0, 0.0},
                                          {1.0, 1.0},   {0.0, 1.0},  {-1.0, 1.0}, {-1.0, 0.0}};

Vec2 editor_grip_place(Box box, EditorGrip grip)
{
    Vec2 middle = vec2_scale(vec2_add(box.min, box.max), 0.5);
    Vec2 half = vec2_scale(vec2_sub(box.max, box.min), 0.5);
    return vec2(middle.x + places[grip].x * half.x, middle.y + places[grip].y * half.y);
}

EditorGrip editor_grip_at(Box box, Vec2 at, double reach)
{
    EditorGrip found = EDITOR_GRIP_NONE;
    for (int grip = 0; grip < EDITOR_GRIPS; grip++) {
        double far = vec2_length(vec2_sub(at, editor_grip_place(box, (EditorGrip)grip)));
        if (far <= reach) {
            found = (EditorGrip)grip;
            reach = far;
        }
    }
    return found;
}

Box editor_grip_pull(Box box, EditorGrip grip, Vec2 to, double least)
{
    if (places[grip].x < 0.0)
        box.min.x = real_min(to.x, box.max.x - least);
    if (places[grip].x > 0.0)
        box.max.x = real_max(to.x, box.min.x + least);
    if (places[grip].y < 0.0)
        box.min.y = real_min(to.y, box.max.y - least);
    if (places[grip].y > 0.0)
        box.max.y = real_max(to.y, box.min.y + least);
    return box;
}

Vec2 editor_grip_snap(Vec2 at, double step)
{
    if (step <= 0.0)
        return at;
    return vec2(real_floor(at.x / step + 0.5) * step, real_floor(at.y / step + 0.5) * step);
}
