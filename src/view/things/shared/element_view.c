// element_view.c - where an element is in the picture.
#include "element_view.h"

BodyPlace frame_element_place(const Frame *frame, uint32_t element)
{
    const GameElement *before = frame_element_before(frame, element),
                      *now = frame_element_now(frame, element);
    if (now->body == 0 || now->body != before->body)
        return (BodyPlace){vec2_lerp(before->any.place, now->any.place, frame->alpha),
                           frame_element(frame, element)->angle};
    return frame_body_place(frame, frame_body_before(frame, now->body),
                            frame_body_now(frame, now->body));
}

double frame_element_progress(const Frame *frame, uint32_t element)
{
    double before = frame_element_before(frame, element)->any.reals[0],
           now = frame_element_now(frame, element)->any.reals[0];
    return before + (now - before) * frame->alpha;
}

double frame_element_signal(const Frame *frame, uint32_t element)
{
    double part = frame_element_now(frame, element)->heard > 0 ? 1.0 : 0.0;
    const uint32_t *first = frame->level->element_first + LEVEL_ELEMENT_GATE;
    for (uint32_t i = first[0]; i < first[1] && part < 1.0; i++) {
        const LevelElement *gate = frame_element(frame, i);
        const GameElement *now = frame_element_now(frame, i);
        for (uint32_t k = 0; k < LEVEL_ELEMENT_TARGETS; k++)
            if (gate->links[k] == element + 1 && now->on == 0 && now->gate.changing_ticks > 0)
                part = real_max(part, now->gate.changing_ticks /
                                          (1.0 + gate->gate.delay * SIM_TICK_RATE));
    }
    return part;
}
