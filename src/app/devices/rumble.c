// rumble.c - the table of rumbles, and the rumble of a tick.
#include "rumble.h"

#include "jantar/real.h"

#define NEAR 2.5 // radius around the hero, in tiles, within which events are felt fully
#define MOTOR_FULL 65535.0
#define FADES 4.0 // width of the ring around it, in tiles, over which they fade to nothing

// Columns: weakest, strongest, low, high, milliseconds.
static const RumbleRow rows[GAME_EVENT_KIND_COUNT] = {
    [GAME_EVENT_JUMPED] = {4.0, 14.0, 0.0, 0.18, 60},
    [GAME_EVENT_LANDED] = {5.0, 18.0, 0.60, 0.20, 120},
    [GAME_EVENT_STUCK] = {1.0, 10.0, 0.0, 0.22, 50},
    [GAME_EVENT_TORE] = {1.0, 8.0, 0.20, 0.40, 90},
    [GAME_EVENT_HURT] = {0.0, 0.0, 0.80, 0.80, 260},
    [GAME_EVENT_HEALED] = {0.0, 0.0, 0.0, 0.25, 180},
    [GAME_EVENT_CRUSHED] = {0.2, 1.0, 0.40, 0.40, 110},
    [GAME_EVENT_STUNNED] = {0.2, 1.0, 0.20, 0.30, 80},
    [GAME_EVENT_SNAPPED] = {1.0, 6.0, 0.15, 0.35, 70},
    [GAME_EVENT_LEECHED] = {0.0, 0.0, 0.35, 0.50, 160},
    [GAME_EVENT_SHAKEN] = {0.0, 0.0, 0.0, 0.30, 80},
    [GAME_EVENT_NIPPED] = {0.0, 6.0, 0.15, 0.40, 70},
    [GAME_EVENT_TAPPED] = {0.0, 0.0, 0.0, 0.16, 40},
    [GAME_EVENT_PECKED] = {1.0, 14.0, 0.55, 0.35, 110},
    [GAME_EVENT_RANG] = {0.0, 14.0, 0.45, 0.65, 220},
    [GAME_EVENT_GLUED] = {0.0, 0.0, 0.15, 0.35, 140},
    [GAME_EVENT_FLAPPED] = {1.0, 9.0, 0.22, 0.0, 180},
    [GAME_EVENT_BEATEN] = {1.0, 3.0, 0.80, 0.60, 280},
    [GAME_EVENT_CRIED] = {0.0, 0.0, 0.12, 0.28, 300},
    [GAME_EVENT_CALLED] = {0.0, 1.0, 0.25, 0.10, 220},
    [GAME_EVENT_LUNGED] = {0.0, 1.0, 0.40, 0.15, 200},
    [GAME_EVENT_RAMMED] = {0.0, 13.0, 0.85, 0.50, 300},
    [GAME_EVENT_FLED] = {0.0, 0.0, 0.20, 0.30, 220},
    [GAME_EVENT_SUBDUED] = {1.0, 3.0, 0.80, 0.60, 280},
    [GAME_EVENT_MOANED] = {0.0, 0.0, 0.28, 0.12, 300},
    [GAME_EVENT_GAPED] = {0.0, 0.0, 0.25, 0.10, 220},
    [GAME_EVENT_INHALED] = {0.0, 0.0, 0.40, 0.12, 320},
    [GAME_EVENT_GULPED] = {0.0, 0.0, 0.55, 0.20, 180},
    [GAME_EVENT_CHOKED] = {0.0, 0.0, 0.60, 0.40, 260},
    [GAME_EVENT_UNCUPPED] = {1.0, 3.0, 0.70, 0.60, 280},
    [GAME_EVENT_GRUNTED] = {0.0, 0.0, 0.28, 0.12, 300},
    [GAME_EVENT_CRACKED] = {4.0, 30.0, 0.30, 0.30, 90},
    [GAME_EVENT_CRUMBLED] = {0.5, 20.0, 0.45, 0.25, 160},
    [GAME_EVENT_CAUGHT] = {0.0, 0.0, 0.0, 0.15, 50},
    [GAME_EVENT_FOUND_SEED] = {0.0, 0.0, 0.0, 0.28, 120},
    [GAME_EVENT_FOUND_SECRET] = {0.0, 0.0, 0.12, 0.28, 200},
    [GAME_EVENT_SAVED] = {1.0, 1.0, 0.10, 0.20, 120},
    [GAME_EVENT_SKIPPED] = {1.0, 12.0, 0.15, 0.35, 70},
    [GAME_EVENT_SKIMMED] = {0.0, 0.0, 0.0, 0.2, 50},
    [GAME_EVENT_THROWN] = {6.0, 24.0, 0.50, 0.30, 140},
    [GAME_EVENT_LOADED] = {0.0, 0.0, 0.30, 0.10, 90},
    [GAME_EVENT_LAUNCHED] = {8.0, 30.0, 0.75, 0.45, 220},
    [GAME_EVENT_LOOSENED] = {0.2, 4.0, 0.10, 0.30, 120},
    [GAME_EVENT_PIERCED] = {0.0, 14.0, 0.55, 0.25, 150},
    [GAME_EVENT_SHATTERED] = {0.2, 4.0, 0.50, 0.45, 180},
    [GAME_EVENT_QUIVERED] = {0.0, 0.0, 0.0, 0.14, 120},
    [GAME_EVENT_CLACKED] = {0.0, 2.0, 0.35, 0.45, 90},
    [GAME_EVENT_SPAT] = {4.0, 8.0, 0.35, 0.15, 110},
    [GAME_EVENT_SQUIRTED] = {8.0, 30.0, 0.55, 0.45, 160},
    [GAME_EVENT_SPLINTERED] = {0.5, 2.5, 0.50, 0.45, 150},
    [GAME_EVENT_SLAPPED] = {4.0, 16.0, 0.45, 0.10, 110},
    [GAME_EVENT_TOSSED] = {1.0, 12.0, 0.25, 0.20, 90},
    [GAME_EVENT_FILLED] = {1.0, 4.0, 0.0, 0.16, 50},
    [GAME_EVENT_DIED] = {0.0, 0.0, 1.0, 0.70, 360},
    [GAME_EVENT_WON] = {0.0, 0.0, 0.20, 0.45, 420},
};

const RumbleRow *rumble_row(uint32_t kind)
{
    return &rows[kind];
}

// Returns 0 when the event is too weak to be felt, else 1/3..1.
static double force(const RumbleRow *row, double strength)
{
    if (row->milliseconds == 0 || strength < row->weakest)
        return 0.0;
    if (row->strongest <= row->weakest)
        return 1.0;
    double part = real_clamp((strength - row->weakest) / (row->strongest - row->weakest), 0.0, 1.0);
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

Rumble rumble_of(const GameEvents *events, uint32_t hero, Vec2 place)
{
    Rumble rumble = {0, 0, 0};
    for (uint32_t i = 0; i < events->count; i++) {
        const GameEvent *event = &events->list[i];
        const RumbleRow *row = &rows[event->kind];
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
