// bursts.c - the table of bursts: which particles each kind of event throws. An event of the hero
// carries the position of the hero's middle. Particles that come from below the hero therefore
// start FOOT tiles lower.
#include "bursts.h"
#include "jantar/colors.h"
#include "jantar/real.h"

#include <assert.h>
#include <stddef.h>

#define UP (-REAL_PI / 2)
#define ROUND 6.2 // spread, radians: in all directions
#define FOOT 0.62 // from the hero's middle down to its foot, tiles

// The fields in order: kind, count (at strength 0, for each unit of strength, at most), speed (min,
// max, for each unit), angle, spread, size (min, max), life (min, max), below, color.
static const Burst jump_dust = {PARTICLE_DUST, 6,    0,    6,  0.5, 1.6,  0,          UP,
                                3.1,           0.09, 0.18, 18, 34,  FOOT, BURST_USUAL};
// Only of a jump that is faster than one from rest (7.1 tiles/s): who jumped in time sees it.
static const Burst bounce_ring = {
    PARTICLE_RIPPLE, -7.6, 1.0, 1, 0, 0, 0, 0, 0, 0.9, 0.9, 20, 20, FOOT, BURST_HERO};
static const Burst bounce_sparks = {PARTICLE_SPARK, -20,  2.6, 14, 0.8,  2.8,        0, UP, 3.1,
                                    0.03,           0.06, 18,  36, FOOT, BURST_USUAL};
static const Burst land_dust = {PARTICLE_DUST, 1,    1.1,  20, 0.5, 1.4,  0.09,       UP,
                                3.1,           0.09, 0.21, 20, 44,  FOOT, BURST_USUAL};
static const Burst land_drops = {PARTICLE_DROP, -6,    0.9,  10, 1.0, 2.2, 0.12,       UP,
                                 2.4,           0.025, 0.06, 22, 40,  0.3, BURST_USUAL};
static const Burst stick_drops = {PARTICLE_DROP, 2,    0.3,  6,  0.5, 1.6, 0,          UP,
                                  ROUND,         0.02, 0.04, 14, 26,  0,   BURST_USUAL};
static const Burst tear_drops = {PARTICLE_DROP, 3,     1.6,  18, 1.0, 3.4, 0,          UP,
                                 ROUND,         0.025, 0.07, 20, 44,  0,   BURST_USUAL};
static const Burst let_go_drops = {PARTICLE_DROP, 2,    0.5,  8,  0.6, 2.0, 0,          UP,
                                   ROUND,         0.02, 0.05, 16, 34,  0,   BURST_USUAL};
static const Burst toss_drops = {PARTICLE_DROP, 6,    0,    6,  0.8, 2.6, 0,          UP,
                                 ROUND,         0.02, 0.05, 16, 34,  0,   BURST_USUAL};
static const Burst hurt_drops = {PARTICLE_DROP, 22,   0,    22, 2.0, 7.0, 0,          UP,
                                 3.6,           0.04, 0.11, 24, 50,  0,   BURST_USUAL};
static const Burst hurt_ring = {PARTICLE_RING, 1,   0,  1,  0, 0,           0, 0, 0,
                                1.5,           1.5, 18, 18, 0, BURST_DANGER};
static const Burst heal_sparks = {PARTICLE_SPARK, 14,   0,    14, 0.5, 1.8, 0,          UP,
                                  ROUND,          0.03, 0.06, 24, 44,  0,   BURST_USUAL};
static const Burst heal_ring = {PARTICLE_RING, 1,   0,  1,  0, 0,         0, 0, 0,
                                1.2,           1.2, 26, 26, 0, BURST_HERO};
static const Burst die_drops = {PARTICLE_DROP, 52,   0,    52, 3.0, 12.0, 0,          UP,
                                2.6,           0.04, 0.15, 36, 70,  0,    BURST_USUAL};
static const Burst die_glow = {PARTICLE_GLOW,   1, 0, 1, 0, 0, 0, 0, 0, 3.4, 3.4, 26, 26, 0,
                               BURST_HERO_LIGHT};
static const Burst back_drops = {PARTICLE_GATHER, 26,   0,    26, 2.2, 4.6, 0,          UP,
                                 ROUND,           0.04, 0.09, 16, 30,  0,   BURST_USUAL};
static const Burst back_sparks = {PARTICLE_SPARK, 14,   0,    14, 0.6, 2.4, 0,          UP,
                                  ROUND,          0.03, 0.06, 26, 50,  0,   BURST_USUAL};
static const Burst win_sparks = {PARTICLE_SPARK, 60,   0,  60,  1.0, 5.0,        0, UP, 3.2,
                                 0.03,           0.08, 50, 110, 0,   BURST_USUAL};
static const Burst win_glow = {PARTICLE_GLOW, 1,   0,  1,  0, 0,         0, 0, 0,
                               5.0,           5.0, 80, 80, 0, BURST_EXIT};
static const Burst win_ring = {PARTICLE_RING, 1,   0,  1,  0, 0,         0, 0, 0,
                               3.2,           3.2, 50, 50, 0, BURST_EXIT};

static const Burst catch_sparks = {PARTICLE_SPARK, 12,   0,  12, 0.6, 2.2,          0, UP, ROUND,
                                   0.025,          0.05, 20, 40, 0,   BURST_FIREFLY};
static const Burst catch_ring = {PARTICLE_RING, 1, 0, 1, 0, 0, 0, 0, 0, 0.9, 0.9, 26, 26, 0,
                                 BURST_FIREFLY};
static const Burst catch_glow = {PARTICLE_GLOW, 1, 0, 1, 0, 0, 0, 0, 0, 1.9, 1.9, 34, 34, 0,
                                 BURST_FIREFLY};
static const Burst find_sparks = {PARTICLE_SPARK, 34,   0,    34, 0.6, 3.2, 0,          UP,
                                  ROUND,          0.03, 0.07, 40, 80,  0,   BURST_USUAL};
static const Burst find_ring = {PARTICLE_RING, 1,   0,  1,  0, 0,         0, 0, 0,
                                1.3,           1.3, 34, 34, 0, BURST_SEED};
static const Burst secret_stars = {PARTICLE_STAR, 10,   0,    10, 0.8, 2.6, 0,          UP,
                                   ROUND,         0.07, 0.14, 44, 80,  0,   BURST_SHINE};
static const Burst secret_glow = {PARTICLE_GLOW, 1,   0,  1,  0, 0,           0, 0, 0,
                                  3.0,           3.0, 70, 70, 0, BURST_SECRET};
static const Burst saved_glow = {PARTICLE_GLOW,   1, 0, 1, 0, 0, 0, 0, 0, 2.4, 2.4, 60, 60, 0,
                                 BURST_SAVED_GLOW};
static const Burst saved_ring = {PARTICLE_RING, 0,   1,  1,  0, 0,          0, 0, 0,
                                 1.6,           1.6, 40, 40, 0, BURST_SAVED};
static const Burst saved_sparks = {PARTICLE_SPARK, 5,    19, 24, 0.5, 2.4,        0, UP, 2.6,
                                   0.03,           0.06, 40, 80, 0,   BURST_USUAL};

static const Burst crack_chips = {PARTICLE_CHIP, 5,    0,    5,  0.8, 2.6, 0,          UP,
                                  4.5,           0.03, 0.07, 24, 50,  0,   BURST_USUAL};
static const Burst crack_dust = {PARTICLE_DUST, 5,    0,    5,  0.2, 1.0, 0,          UP,
                                 ROUND,         0.08, 0.18, 20, 44,  0,   BURST_USUAL};
static const Burst crumble_chips = {PARTICLE_CHIP, 9,    0.1,  13, 0.8, 4.6, 0,          UP,
                                    5.4,           0.05, 0.15, 40, 90,  0,   BURST_USUAL};
static const Burst crumble_dust = {PARTICLE_DUST, 7,    0.1, 10, 0.4, 2.2, 0,          UP,
                                   ROUND,         0.12, 0.3, 26, 60,  0,   BURST_USUAL};
static const Burst loosen_dust = {PARTICLE_DUST, 5,    1,    10, 0.1, 0.7, 0,          -UP,
                                  2.4,           0.07, 0.16, 20, 46,  0.1, BURST_USUAL};
static const Burst loosen_crumbs = {PARTICLE_CHIP, 4,    0.5,  8,  0.2, 1.2, 0,          -UP,
                                    2.0,           0.02, 0.05, 24, 50,  0.1, BURST_USUAL};
static const Burst pierce_clods = {PARTICLE_CHIP, 4,    0.6,  12, 1.0, 3.0, 0.03,       UP,
                                   2.2,           0.03, 0.08, 26, 56,  0,   BURST_USUAL};
static const Burst pierce_dust = {PARTICLE_DUST, 5,   0.6,  12, 0.4, 1.4, 0.03,       UP,
                                  3.0,           0.1, 0.24, 22, 50,  0,   BURST_USUAL};
static const Burst shatter_chips = {PARTICLE_CHIP, 16,   3,    30, 1.4, 5.4, 0,          UP,
                                    3.2,           0.04, 0.14, 40, 90,  0,   BURST_USUAL};
static const Burst shatter_dust = {PARTICLE_DUST, 8,    2,   16, 0.4, 2.0, 0,          UP,
                                   3.1,           0.12, 0.3, 26, 60,  0,   BURST_USUAL};
static const Burst lip_drops = {PARTICLE_DROP, 4,    0,    4,  0.4, 1.4, 0,           UP,
                                2.6,           0.02, 0.04, 14, 26,  0,   BURST_RIPPLE};
static const Burst shut_drops = {PARTICLE_DROP, 8,    2,    14, 1.0, 3.0, 0,           UP,
                                 2.4,           0.02, 0.06, 18, 34,  0,   BURST_RIPPLE};
static const Burst spit_drops = {PARTICLE_DROP, 6,    0.5,  18, 1.4, 3.4, 0.1,         UP,
                                 ROUND,         0.03, 0.07, 20, 40,  0,   BURST_RIPPLE};
static const Burst splinters = {
    PARTICLE_SPLINTER, 8, 10, 30, 1.4, 6.0, 0, UP, 5.6, 0.07, 0.2, 50, 100, 0, BURST_USUAL};
static const Burst splinter_dust = {PARTICLE_DUST, 6,    4,   14, 0.4, 1.8, 0,          UP,
                                    ROUND,         0.12, 0.3, 24, 50,  0,   BURST_USUAL};
static const Burst snap_splinters = {
    PARTICLE_SPLINTER, 3, 0.5, 8, 0.6, 2.4, 0, UP, ROUND, 0.03, 0.08, 24, 50, 0, BURST_USUAL};
static const Burst snap_streaks = {PARTICLE_STREAK, 4,   0,   4, 1.6, 3.2, 0,          UP,
                                   ROUND,           0.1, 0.2, 8, 14,  0,   BURST_SHINE};
static const Burst strike_chips = {PARTICLE_CHIP, 4,    0.3,  10, 0.8, 3.4, 0,          UP,
                                   3.0,           0.03, 0.09, 24, 56,  0,   BURST_USUAL};

static const Burst splash_spray = {PARTICLE_SPRAY, 2,    1.6, 26, 1.6,   3.6,        0.08, UP, 1.7,
                                   0.03,           0.08, 24,  46, -0.05, BURST_USUAL};
static const Burst splash_ring = {PARTICLE_RIPPLE, 1, 0, 1, 0, 0, 0, 0, 0, 0.9, 1.2, 36, 44, 0,
                                  BURST_RIPPLE};
static const Burst splash_wide = {PARTICLE_RIPPLE, 0, 0.16, 1, 0, 0, 0, 0, 0, 1.6, 1.9, 54, 62, 0,
                                  BURST_RIPPLE};
static const Burst plop_clods = {PARTICLE_CLOD, 2,    0.8,  12, 0.8, 2.0,   0.05,       UP,
                                 1.9,           0.04, 0.09, 20, 40,  -0.05, BURST_USUAL};
static const Burst plop_ring = {PARTICLE_RIPPLE, 1, 0, 1, 0, 0, 0, 0, 0, 0.7, 0.9, 40, 50, 0,
                                BURST_MUD_RIPPLE};

// The crown and the rings of a skip; the rings of the last three are seen at the same time.
static const Burst skip_crown = {
    PARTICLE_STREAK, 9, 0, 9, 1.6, 3.4, 0, UP, 2.2, 0.3, 0.55, 14, 20, 0, BURST_SHINE};
static const Burst skip_spray = {PARTICLE_SPRAY, 30,   0,  30, 1.4,   5.2,        0, UP, 1.9,
                                 0.025,          0.07, 24, 50, -0.05, BURST_SHINE};
static const Burst skip_rings = {PARTICLE_RIPPLE, 3, 0, 3, 0, 0, 0, 0, 0, 0.7, 1.5, 72, 72, 0,
                                 BURST_RIPPLE};

static const Burst skim_drops = {PARTICLE_SPRAY, 8,    0,  8,  1.0,  2.4,        0, -UP, 1.8,
                                 0.02,           0.05, 16, 30, FOOT, BURST_SHINE};
static const Burst skim_sparks = {PARTICLE_SPARK, 10,   0,  10, 0.6,  2.2,        0, -UP, 2.6,
                                  0.03,           0.06, 16, 30, FOOT, BURST_USUAL};

static const Burst slap_crumbs = {PARTICLE_CHIP, 2,    0.5,  8,  0.6, 2.2, 0.04,       UP,
                                  2.4,           0.03, 0.07, 22, 44,  0,   BURST_USUAL};
static const Burst slap_drops = {PARTICLE_DUST, 2,    0.4,  6,  0.4, 1.4, 0.03,       UP,
                                 2.6,           0.06, 0.14, 16, 32,  0,   BURST_USUAL};

static const Burst crush_chips = {PARTICLE_CHIP, 10,   0,   10, 1.4, 5.0, 0,          UP,
                                  4.5,           0.04, 0.1, 26, 60,  0,   BURST_USUAL};
static const Burst puff_dust = {PARTICLE_DUST, 10,   0,   10, 0.3, 1.2, 0,          UP,
                                ROUND,         0.08, 0.2, 20, 44,  0,   BURST_USUAL};
static const Burst lost_dust = {PARTICLE_DUST, 6,   0,   6,  0.6, 2.0, 0,          UP,
                                1.2,           0.1, 0.2, 26, 50,  0,   BURST_USUAL};
static const Burst stun_stars = {PARTICLE_STAR, 5,    0,    5,  1.0, 2.2,  0,         UP,
                                 3.4,           0.06, 0.11, 26, 44,  -0.2, BURST_STUN};
static const Burst alarm_streaks = {
    PARTICLE_STREAK, 3, 0, 3, 1.7, 2.1, 0, UP, 1.9, 0.17, 0.2, 15, 18, -0.35, BURST_DANGER};
static const Burst squeak_streaks = {
    PARTICLE_STREAK, 4, 0, 4, 1.0, 1.5, 0, -UP, 3.4, 0.1, 0.13, 12, 16, 0.35, BURST_SHINE};
static const Burst pulse_ring = {PARTICLE_RING, 1,   0,  1,  0, 0,          0, 0, 0,
                                 1.1,           1.1, 26, 26, 0, BURST_SHINE};
static const Burst charge_dust = {PARTICLE_DUST, 6,    0,    6,  0.4, 1.6,  0,          UP,
                                  3.0,           0.06, 0.14, 20, 40,  0.25, BURST_USUAL};
static const Burst drop_crumbs = {PARTICLE_CHIP, 5,    0,    5,  0.2, 1.2,  0,          -UP,
                                  2.4,           0.02, 0.05, 24, 44,  -0.2, BURST_USUAL};
static const Burst leech_drops = {
    PARTICLE_DROP, 7, 0, 7, 0.8, 2.4, 0, UP, ROUND, 0.02, 0.05, 16, 34, 0, BURST_LEECH_DROP};
static const Burst leech_ring = {PARTICLE_RING,   1, 0, 1, 0, 0, 0, 0, 0, 0.6, 0.6, 18, 18, 0,
                                 BURST_LEECH_RING};
static const Burst shake_drops = {PARTICLE_DROP, 9,    0,    9,  1.2, 3.2, 0,          UP,
                                  ROUND,         0.02, 0.06, 18, 38,  0,   BURST_USUAL};

static const Burst tap_chips = {
    PARTICLE_SPLINTER, 5, 0, 5, 0.6, 2.0, 0, UP, ROUND, 0.03, 0.06, 24, 46, 0, BURST_USUAL};
static const Burst tap_dust = {PARTICLE_DUST, 3,    0,    3,  0.1, 0.5, 0,          UP,
                               ROUND,         0.06, 0.12, 16, 30,  0,   BURST_USUAL};
static const Burst peck_chips = {
    PARTICLE_SPLINTER, 5, 0.6, 14, 1.2, 4.6, 0, UP, ROUND, 0.03, 0.10, 30, 64, 0, BURST_USUAL};
static const Burst peck_dust = {PARTICLE_DUST, 6,   0.2,  9,  0.3, 1.4, 0,          UP,
                                ROUND,         0.1, 0.22, 20, 46,  0,   BURST_USUAL};
static const Burst ring_sparks = {PARTICLE_SPARK, 12,   0.6,  24, 1.4, 5.0, 0,          UP,
                                  ROUND,          0.03, 0.07, 18, 40,  0,   BURST_USUAL};
static const Burst ring_circle = {PARTICLE_RING, 1,   0,  1,  0, 0,         0, 0, 0,
                                  1.4,           1.4, 22, 22, 0, BURST_HERO};
static const Burst ring_dust = {PARTICLE_DUST, 5,    0,    5,  0.6, 2.0, 0,          UP,
                                ROUND,         0.06, 0.14, 16, 32,  0,   BURST_USUAL};
static const Burst glue_drops = {PARTICLE_DROP, 10,   0,    10, 0.3, 1.6, 0,          UP,
                                 ROUND,         0.02, 0.06, 20, 44,  0,   BURST_USUAL};
static const Burst glue_ring = {PARTICLE_RING, 1,   0,  1,  0, 0,         0, 0, 0,
                                0.7,           0.7, 20, 20, 0, BURST_HERO};
static const Burst flap_leaves = {PARTICLE_LEAF, 4,    0.7,  12, 2.0, 4.2, 0.08,       UP,
                                  1.8,           0.08, 0.17, 50, 100, 1.6, BURST_USUAL};
static const Burst flap_lit_leaves = {PARTICLE_LEAF, 2,    0.3,  5,  2.0, 4.2, 0.08,      UP,
                                      1.8,           0.07, 0.14, 50, 100, 1.6, BURST_LEAF};
static const Burst flap_haze = {PARTICLE_DUST, 4,    0.4,  9,  0.6, 1.8, 0.08,       UP,
                                1.6,           0.12, 0.28, 26, 54,  1.6, BURST_USUAL};
// Each hit takes three red feathers of the crest; how far the fight is shows in the pale ones.
static const Burst beat_crest = {
    PARTICLE_FEATHER, 3, 0, 3, 1.6, 3.2, 0, UP, 2.6, 0.16, 0.22, 80, 130, 0, BURST_DANGER};
static const Burst beat_feathers = {
    PARTICLE_FEATHER, 3, 3, 14, 1.2, 4.4, 0, UP, ROUND, 0.07, 0.15, 60, 120, 0, BURST_USUAL};
static const Burst beat_dust = {PARTICLE_DUST, 8,   1,    11, 0.5, 2.2, 0,          UP,
                                ROUND,         0.1, 0.24, 20, 46,  0,   BURST_USUAL};
static const Burst cry_feathers = {
    PARTICLE_FEATHER, 5, 0, 5, 0.6, 1.8, 0, UP, ROUND, 0.06, 0.11, 60, 110, 0, BURST_USUAL};

static const Burst throw_dust = {PARTICLE_DUST, 9,    0,    9,  0.6, 2.2,  0,          UP,
                                 3.0,           0.05, 0.13, 18, 38,  FOOT, BURST_USUAL};
static const Burst throw_ring = {PARTICLE_RIPPLE, 1, 0, 1, 0, 0, 0, 0, 0, 1.1, 1.1, 20, 20, FOOT,
                                 BURST_THROWN};
static const Burst load_ring = {PARTICLE_RING, 1,   0,  1,  0, 0,         0, 0, 0,
                                1.1,           1.1, 22, 22, 0, BURST_HERO};
static const Burst load_dust = {PARTICLE_DUST, 6,    0,    6,  0.3, 1.0, 0,          UP,
                                ROUND,         0.06, 0.14, 16, 32,  0.2, BURST_USUAL};
static const Burst launch_sparks = {PARTICLE_SPARK, 16,   0,    16, 0.8, 3.2, 0,          UP,
                                    ROUND,          0.03, 0.06, 20, 40,  0,   BURST_USUAL};
static const Burst made_ring = {PARTICLE_RING, 1,   0,  1,  0, 0,         0, 0, 0,
                                0.9,           0.9, 22, 22, 0, BURST_MADE};
static const Burst vanish_sparks = {PARTICLE_SPARK, 8,    0,    8,  0.2, 1.0, 0,          UP,
                                    ROUND,          0.02, 0.05, 20, 40,  0,   BURST_USUAL};

static const Burst click_ring = {PARTICLE_RING, 1,   0,  1,  0, 0,         0, 0, 0,
                                 0.8,           0.8, 20, 20, 0, BURST_HERO};
static const Burst click_glow = {PARTICLE_GLOW,   0, 1, 1, 0, 0, 0, 0, 0, 1.7, 1.7, 30, 30, 0,
                                 BURST_HERO_LIGHT};
static const Burst fill_sparks = {PARTICLE_SPARK, 4,    1,  8,  0.4, 1.6,          0, UP, 3.0,
                                  0.02,           0.05, 20, 44, 0,   BURST_CRYSTAL};
static const Burst fill_ring = {PARTICLE_RING, 1, 0, 1, 0, 0, 0, 0, 0, 0.9, 0.9, 26, 26, 0,
                                BURST_CRYSTAL};
static const Burst empty_sparks = {PARTICLE_SPARK, 3,    0,  3,  0.1, 0.5,          0, -UP, ROUND,
                                   0.02,           0.04, 24, 44, 0,   BURST_CRYSTAL};
static const Burst start_dust = {PARTICLE_DUST, 6,    0,    6,  0.4, 1.2, 0,          UP,
                                 ROUND,         0.07, 0.16, 18, 36,  0,   BURST_USUAL};
static const Burst stop_dust = {PARTICLE_DUST, 5,    0.8, 10, 0.5, 1.5, 0.05,       UP,
                                ROUND,         0.09, 0.2, 20, 40,  0,   BURST_USUAL};
static const Burst stop_chips = {PARTICLE_CHIP, -2,   0.6,  5,  0.6, 1.8, 0,          UP,
                                 3.0,           0.02, 0.05, 20, 40,  0,   BURST_USUAL};
static const Burst slam_dust = {PARTICLE_DUST, 5,    0.9,  14, 0.9, 2.6, 0.05,       UP,
                                3.1,           0.12, 0.28, 20, 46,  0,   BURST_USUAL};
static const Burst slam_chips = {PARTICLE_CHIP, 0,    0.5,  7,  0.8, 3.0, 0.04,       UP,
                                 2.6,           0.02, 0.06, 20, 46,  0,   BURST_USUAL};

static const Burst call_ring = {PARTICLE_RING, 1,   0,  1,  0, 0,           0, 0, 0,
                                2.6,           2.6, 34, 34, 0, BURST_RIPPLE};
static const Burst lunge_spray = {PARTICLE_DUST, 10,   0,   10, 1.0, 3.2, 0,          UP,
                                  ROUND,         0.08, 0.2, 20, 44,  0.3, BURST_USUAL};
static const Burst ram_chips = {PARTICLE_CHIP, 18,   0,    18, 1.4, 5.0, 0,          UP,
                                ROUND,         0.05, 0.16, 30, 70,  0,   BURST_USUAL};
static const Burst ram_dust = {PARTICLE_DUST, 14,   0,   14, 0.6, 2.6, 0,          UP,
                               ROUND,         0.16, 0.4, 30, 70,  0.3, BURST_USUAL};
static const Burst flee_sparks = {PARTICLE_SPARK, 14,   0,  14, 0.8, 3.0,          0, UP, ROUND,
                                  0.03,           0.07, 26, 56, 0,   BURST_CRYSTAL};
static const Burst moan_dust = {PARTICLE_DUST, 8,    0,    8,  0.2, 0.8, 0,          UP,
                                ROUND,         0.16, 0.36, 40, 80,  0.1, BURST_USUAL};

static const Burst gulp_drops = {PARTICLE_DROP, 14,   0,    14, 1.0, 3.4, 0,           UP,
                                 ROUND,         0.03, 0.08, 22, 46,  0,   BURST_RIPPLE};
static const Burst cup_shards = {
    PARTICLE_SPLINTER, 12, 0, 12, 1.4, 4.6, 0, UP, ROUND, 0.05, 0.12, 30, 64, 0, BURST_SHINE};
static const Burst cup_sparks = {PARTICLE_SPARK, 22,   0,    22, 0.6, 3.0, 0,        UP,
                                 ROUND,          0.03, 0.07, 36, 80,  0,   BURST_CUP};
static const Burst cup_glow = {PARTICLE_GLOW, 1,   0,  1,  0, 0,        0, 0, 0,
                               2.6,           2.6, 60, 60, 0, BURST_CUP};

static const BurstRow rows[GAME_EVENT_KIND_COUNT] = {
    [GAME_EVENT_JUMPED] = {{&jump_dust, &bounce_ring, &bounce_sparks}, 0, 0.75},
    [GAME_EVENT_LANDED] = {{&land_dust, &land_drops}, 0, 0.8},
    [GAME_EVENT_STUCK] = {{&stick_drops}, 0, 0.72},
    [GAME_EVENT_TORE] = {{&tear_drops}, 0, 0.72},
    [GAME_EVENT_LET_GO] = {{&let_go_drops}, 0, 0.72},
    [GAME_EVENT_HURT] = {{&hurt_drops, &hurt_ring}, 0, 0.5},
    [GAME_EVENT_HEALED] = {{&heal_sparks, &heal_ring}, 0, 0.6},
    [GAME_EVENT_CRUSHED] = {{&crush_chips, &puff_dust}, 0, 0.0},
    [GAME_EVENT_LOST] = {{&lost_dust}, 0, 0.0},
    [GAME_EVENT_STUNNED] = {{&stun_stars}, 0, 0.0},
    [GAME_EVENT_NOTICED] = {{&alarm_streaks}, 0, 0.0},
    [GAME_EVENT_CHARGED] = {{&alarm_streaks, &charge_dust}, 0, 0.0},
    [GAME_EVENT_DROPPED] = {{&alarm_streaks, &drop_crumbs}, 0, 0.0},
    [GAME_EVENT_SNAPPED] = {{&snap_splinters, &snap_streaks}, 0, 0.0},
    [GAME_EVENT_ATTACKED] = {{&alarm_streaks}, 0, 0.0},
    [GAME_EVENT_LISTENED] = {{&alarm_streaks}, 0, 0.0},
    [GAME_EVENT_RUSHED] = {{&alarm_streaks}, 0, 0.0},
    [GAME_EVENT_PULSED] = {{&pulse_ring}, 0, 0.0},
    [GAME_EVENT_SQUEAKED] = {{&squeak_streaks}, 0, 0.0},
    [GAME_EVENT_SWOOPED] = {{&alarm_streaks, &drop_crumbs}, 0, 0.0},
    [GAME_EVENT_LEECHED] = {{&leech_drops, &leech_ring}, 0, 0.0},
    [GAME_EVENT_SHAKEN] = {{&shake_drops}, 0, 0.0},
    [GAME_EVENT_HID] = {{&load_dust}, 0, 0.0},
    [GAME_EVENT_NIPPED] = {{&let_go_drops}, 0, 0.0},
    [GAME_EVENT_TAPPED] = {{&tap_chips, &tap_dust}, 0, 0.0},
    [GAME_EVENT_PECKED] = {{&peck_chips, &peck_dust}, 0, 0.0},
    [GAME_EVENT_RANG] = {{&ring_sparks, &ring_circle, &ring_dust}, 0, 0.3},
    [GAME_EVENT_GLUED] = {{&glue_drops, &glue_ring}, 0, 0.2},
    [GAME_EVENT_FLAPPED] = {{&flap_leaves, &flap_lit_leaves, &flap_haze}, 0, 1.6},
    [GAME_EVENT_BEATEN] = {{&beat_crest, &beat_feathers, &beat_dust}, 0, 0.3},
    [GAME_EVENT_CRIED] = {{&alarm_streaks, &cry_feathers}, 0, 0.5},
    [GAME_EVENT_CALLED] = {{&alarm_streaks, &call_ring}, 0, 0.6},
    [GAME_EVENT_LUNGED] = {{&alarm_streaks, &lunge_spray}, 0, 0.6},
    [GAME_EVENT_RAMMED] = {{&ram_chips, &ram_dust}, 0, 0.3},
    [GAME_EVENT_FLED] = {{&flee_sparks, &call_ring}, 0, 0.4},
    [GAME_EVENT_SUBDUED] = {{&ram_chips, &ram_dust, &flee_sparks}, 0, 0.3},
    [GAME_EVENT_MOANED] = {{&call_ring, &moan_dust}, 0, 0.5},
    [GAME_EVENT_GAPED] = {{&alarm_streaks, &call_ring}, 0, 0.6},
    [GAME_EVENT_INHALED] = {{&moan_dust}, 0, 0.3},
    [GAME_EVENT_GULPED] = {{&gulp_drops, &call_ring}, 0, 0.3},
    [GAME_EVENT_CHOKED] = {{&gulp_drops, &moan_dust, &call_ring}, 0, 0.3},
    [GAME_EVENT_UNCUPPED] = {{&cup_shards, &cup_sparks, &cup_glow}, 0, 0.0},
    [GAME_EVENT_GRUNTED] = {{&call_ring, &moan_dust}, 0, 0.5},
    [GAME_EVENT_CRACKED] = {{&crack_chips, &crack_dust}, 0, 0.0},
    [GAME_EVENT_CRUMBLED] = {{&crumble_chips, &crumble_dust}, 0, 0.0},
    [GAME_EVENT_LOOSENED] = {{&loosen_crumbs, &loosen_dust}, 0, 0.0},
    [GAME_EVENT_PIERCED] = {{&pierce_clods, &pierce_dust}, 0, 0.0},
    [GAME_EVENT_SHATTERED] = {{&shatter_chips, &shatter_dust}, 0, 0.0},
    [GAME_EVENT_CAUGHT] = {{&catch_sparks, &catch_ring, &catch_glow}, 0, 0.0},
    [GAME_EVENT_FOUND_SEED] = {{&find_sparks, &find_ring}, 0, 0.0},
    [GAME_EVENT_FOUND_SECRET] = {{&find_sparks, &secret_stars, &secret_glow}, 0, 0.0},
    [GAME_EVENT_SAVED] = {{&saved_sparks, &saved_ring, &saved_glow}, 0, 0.0},
    [GAME_EVENT_SPLASHED] = {{&splash_spray, &splash_ring, &splash_wide}, 0, 0.0},
    [GAME_EVENT_PLOPPED] = {{&plop_clods, &plop_ring}, 0, 0.0},
    [GAME_EVENT_SKIPPED] = {{&skip_crown, &skip_spray, &skip_rings}, 26, 0.3},
    [GAME_EVENT_SKIMMED] = {{&skim_drops, &skim_sparks}, 0, 0.3},
    [GAME_EVENT_THROWN] = {{&throw_dust, &throw_ring}, 26, 0.6},
    [GAME_EVENT_LOADED] = {{&load_ring, &load_dust}, 0, 0.0},
    [GAME_EVENT_LAUNCHED] = {{&launch_sparks, &puff_dust}, 40, 0.0},
    [GAME_EVENT_MADE] = {{&puff_dust, &made_ring}, 0, 0.0},
    [GAME_EVENT_VANISHED] = {{&puff_dust, &vanish_sparks}, 0, 0.0},
    [GAME_EVENT_QUIVERED] = {{&lip_drops}, 0, 0.0},
    [GAME_EVENT_CLACKED] = {{&shut_drops, &load_dust}, 0, 0.0},
    [GAME_EVENT_SPAT] = {{&spit_drops}, 0, 0.3},
    [GAME_EVENT_SQUIRTED] = {{&spit_drops, &launch_sparks}, 40, 0.3},
    [GAME_EVENT_SPLINTERED] = {{&splinters, &splinter_dust}, 0, 0.0},
    [GAME_EVENT_SLAPPED] = {{&slap_crumbs, &slap_drops}, 0, 0.3},
    [GAME_EVENT_BAKED] = {{&start_dust, &vanish_sparks}, 0, 0.0},
    [GAME_EVENT_STRUCK] = {{&strike_chips, &crack_dust}, 0, 0.0},
    [GAME_EVENT_TOSSED] = {{&toss_drops}, 0, 0.4},
    [GAME_EVENT_SWITCHED] = {{&click_ring, &click_glow}, 0, 0.0},
    [GAME_EVENT_FILLED] = {{&fill_sparks, &fill_ring}, 0, 0.0},
    [GAME_EVENT_EMPTIED] = {{&empty_sparks}, 0, 0.0},
    [GAME_EVENT_STARTED] = {{&start_dust}, 0, 0.0},
    [GAME_EVENT_ARRIVED] = {{&stop_dust, &stop_chips}, 0, 0.0},
    [GAME_EVENT_SLAMMED] = {{&slam_dust, &slam_chips}, 0, 0.0},
    [GAME_EVENT_DIED] = {{&die_drops, &die_glow}, 0, 0.0},
    [GAME_EVENT_RESPAWNED] = {{&back_drops, &back_sparks}, 0, 0.0},
    [GAME_EVENT_BUBBLED] = {{&made_ring, &puff_dust}, 0, 0.0},
    [GAME_EVENT_BURST] = {{&back_drops, &puff_dust}, 0, 0.0},
    [GAME_EVENT_WON] = {{&win_sparks, &win_glow, &win_ring}, 0, 0.0},
};

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
        [BURST_CUP] = COLOR_HORSE_SOUL_HALO,
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

const BurstRow *bursts_of(GameEventKind kind)
{
    assert(kind < GAME_EVENT_KIND_COUNT && rows[kind].bursts[0] != NULL);
    return &rows[kind];
}

uint32_t burst_count(const Burst *burst, double strength)
{
    double wanted = real_clamp(burst->count + burst->count_each * strength, 0.0, burst->count_max);
    return (uint32_t)(wanted + 0.5);
}
