// bursts.c - how many particles a burst has, where they fly, and their colour. Which bursts an
// event has is in its row (event_table.h).
#include "bursts.h"
#include "jantar/colors.h"
#include "jantar/real.h"

uint32_t burst_color(const Theme *theme, BurstColor color)
{
    const ThemeParticles *particles = &theme->particles;
    const uint32_t colors[BURST_COLORS] = {
        [BURST_HERO] = COLOR_RESIN_LIGHT,
        [BURST_HERO_LIGHT] = COLOR_RESIN_GLOW,
        [BURST_DANGER] = COLOR_DANGER,
        [BURST_FIREFLY] = COLOR_FIREFLY,
        [BURST_SEED] = COLOR_SEED_WING,
        [BURST_SECRET] = COLOR_SECRET_GLOW,
        [BURST_EXIT] = COLOR_EXIT_LIGHT,
        [BURST_SHINE] = COLOR_SHINE,
        [BURST_CRYSTAL] = COLOR_CRYSTAL_LIGHT,
        [BURST_STATIC] = COLOR_CHARGE_TIP,
        [BURST_CUP] = COLOR_CUP_LIGHT,
        [BURST_STUN] = COLOR_STUN_BURST,
        [BURST_SAVED] = particles->saved_ring,
        [BURST_SAVED_GLOW] = particles->saved_glow,
        [BURST_RIPPLE] = particles->ripple,
        [BURST_MUD_RIPPLE] = particles->mud_ripple,
        [BURST_LEECH_DROP] = theme->creatures.leech_drop,
        [BURST_LEECH_RING] = theme->creatures.leech_ring,
        [BURST_THROWN] = particles->thrown,
        [BURST_MADE] = particles->made,
        [BURST_LEAF] = theme->growth.rim,
    };
    return colors[color];
}

double burst_angle(const Burst *burst)
{
    static const double angles[BURST_DIRECTIONS] = {
        [BURST_UP] = -REAL_PI / 2, [BURST_DOWN] = REAL_PI / 2, [BURST_LEFT] = REAL_PI};
    return angles[burst->direction];
}

uint32_t burst_count(const Burst *burst, double strength)
{
    double wanted = burst->count.from + burst->count_each * strength;
    return (uint32_t)(real_clamp(wanted, 0.0, real_max(burst->count.to, 0.0)) + 0.5);
}
