// rumble.c - the rumble of a tick.
#include "rumble.h"

#include "jantar/real.h"

#define NEAR 2.5 // radius around the hero, in tiles, within which events are felt fully
#define MOTOR_FULL 65535.0
#define FADES 4.0 // width of the ring around it, in tiles, over which they fade to nothing

// Returns 0 when the event is too weak to be felt, else 1/3..1.
static double force(const EventRumble *row, double strength)
{
    double weakest = row->strength.low, strongest = row->strength.high;
    if (row->milliseconds == 0 || strength < weakest)
        return 0.0;
    if (strongest <= weakest)
        return 1.0;
    double part = real_clamp((strength - weakest) / (strongest - weakest), 0.0, 1.0);
    return (1.0 + 2.0 * part) / 3.0;
}

static uint16_t more(uint16_t motor, double wanted)
{
    uint16_t value = (uint16_t)(MOTOR_FULL * real_clamp(wanted, 0.0, 1.0));
    return value > motor ? value : motor;
}

static double nearness(Vec2 place, Vec2 hero)
{
    return 1.0 - real_clamp((vec2_length(vec2_sub(place, hero)) - NEAR) / FADES, 0.0, 1.0);
}

Rumble rumble_of(const EventTable *table, const GameEvents *events, uint32_t hero, Vec2 place)
{
    Rumble rumble = {0, 0, 0};
    for (uint32_t i = 0; i < events->count; i++) {
        const GameEvent *event = &events->list[i];
        const EventRumble *row = &table->events[event->kind].rumble;
        if (event->hero != hero && event->hero != GAME_NO_HERO)
            continue;
        double felt = force(row, event->strength) * nearness(event->place, place);
        rumble.low = more(rumble.low, felt * row->low);
        rumble.high = more(rumble.high, felt * row->high);
        if (felt > 0.0 && row->milliseconds > rumble.milliseconds)
            rumble.milliseconds = row->milliseconds;
    }
    return rumble;
}
