// editor_joint.c - which things a joint holds: those that its line begins and ends in, as in the
// game.
#include "hand.h"

#include "jantar/real.h"
#include <stdlib.h>
#include <string.h>

#define THIN 0.5 // tiles from a rope or a bridge at which it is hit

// True if objects of a class may have a body that a joint can hold.
static bool has_body(LevelOwner owner)
{
    static const uint32_t others[] = {LEVEL_ELEMENT_JOINT,    LEVEL_ELEMENT_VIEW,
                                      LEVEL_ELEMENT_PASSAGE,  LEVEL_ELEMENT_SPEECH,
                                      LEVEL_ELEMENT_TELEPORT, LEVEL_ELEMENT_CHECKPOINT,
                                      LEVEL_ELEMENT_EDDY};
    uint32_t kind = level_schema_owner(owner)->element;
    bool is_other = false;
    if (owner < LEVEL_FIRST_ELEMENT)
        return owner == LEVEL_CRATE || owner == LEVEL_JELLY;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        is_other = is_other || others[i] == kind;
    return !is_other && !level_element_has(kind, ELEMENT_MEDIUM | ELEMENT_SOURCE |
                                                     ELEMENT_COLLECTABLE | ELEMENT_WAY);
}

// Returns the smallest thing with a body at a place, pixels of the map; 0: none.
static uint32_t body_at(const Editor *editor, Vec2 at)
{
    uint32_t found = 0, next = 0;
    double least = 0.0, thin = THIN * edit_map(editor->edit).tile_width;
    EditObject *object = malloc(sizeof *object);
    while (object && edit_object_near(editor->edit, box_grow((Box){at, at}, thin), &next, object)) {
        LevelOwner owner = editor_class_of(object->class_name);
        Box box = edit_object_box(editor->edit, object);
        Vec2 size = vec2_sub(box.max, box.min);
        bool line = object->shape == EDIT_SHAPE_POLYLINE;
        bool hit = line ? edit_line_under(editor->edit, object->id, at, thin) != UINT32_MAX
                        : box_contains(box, at);
        if (!hit || !has_body(owner) || (found != 0 && size.x * size.y >= least))
            continue;
        found = object->id;
        least = size.x * size.y;
    }
    free(object);
    return found;
}

void editor_joint_holds(const Editor *editor, const EditObject *joint, uint32_t ends[2])
{
    Vec2 points[EDITOR_POINTS_MAX];
    uint32_t count = edit_object_points(editor->edit, joint->id, points, EDITOR_POINTS_MAX);
    double turn = joint->rotation * REAL_PI / 180.0;
    ends[0] = ends[1] = 0;
    if (count == 0 || count > EDITOR_POINTS_MAX)
        return;
    for (uint32_t i = 0; i < 2; i++) {
        Vec2 point = vec2_turn(points[i * (count - 1)], real_cos(turn), real_sin(turn));
        ends[i] = body_at(editor, vec2_add(vec2(joint->x, joint->y), point));
    }
    if (ends[1] == ends[0])
        ends[1] = 0;
}
