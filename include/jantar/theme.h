// theme.h - how a world looks and sounds: its colours by role, its backdrop, what grows on and lies
// in its ground, its music and ambience.
//
// A Theme is plain data: numbers, colours, enums and names, so that it can be written in code or
// read from a file. Who draws gets it handed in; nothing in the view or the app knows a colour of a
// world otherwise. Colours are 0xRRGGBB. What is the same in every world stands in colors.h.
//
//     View *view = view_new(level, theme_forest(), seed);
#pragma once

#include "jantar/level_desc.h"
#include <stdint.h>

enum {
    THEME_NAME_MAX = 32, // bytes of a name with its 0
    THEME_BLADES = 4,
    THEME_DRIPS = 3,
    THEME_COLUMNS = 4,
    THEME_EDGE_BANDS = 3
};

// Which drawer paints what lies behind the level, and before it in the corners.
typedef enum ThemeBackdropKind { THEME_BACKDROP_FOREST, THEME_BACKDROP_COUNT } ThemeBackdropKind;

// Sky and light, behind everything.
typedef struct ThemeAir {
    uint32_t top, high, low, bottom; // the sky's gradient, from the picture's upper edge down
    uint32_t sun;                    // where the light comes from
    uint32_t haze;                   // between the layers; thrown back by water
    uint32_t shaft;                  // beams of light
    uint32_t mote;                   // what drifts in the air
} ThemeAir;

// Layers between the sky and the level.
typedef struct ThemeBackdrop {
    ThemeBackdropKind kind;
    uint32_t far, middle, near; // layers; haze and air are mixed into the far ones
    uint32_t front;             // what stands before everything, nearly black
    uint32_t corner;            // darkens the picture's corners
} ThemeBackdrop;

// The colours of a material of the ground.
typedef struct ThemeMaterial {
    uint32_t body, deep;  // what lies between its pieces, at the skin and far under it
    uint32_t piece;       // of the blocks, planks, plates, stems it consists of
    uint32_t dark, light; // of lines
    uint32_t rim;         // of its edge
} ThemeMaterial;

// A band along the edge of earth: where things grow on it, and where it is bare.
typedef struct ThemeEdgeBand {
    uint32_t grown, bare;
} ThemeEdgeBand;

// The ground. Earth is shaded by depth; the other materials have pieces.
typedef struct ThemeGround {
    uint32_t top, body, deep;                      // earth at the skin, under it, far inside
    uint32_t rim;                                  // layers, pebbles and fossils in it
    uint32_t crack;                                // in tiles that are about to break
    uint32_t skin_grown, skin_bare;                // lighter earth right under the edge
    ThemeEdgeBand edge[THEME_EDGE_BANDS];          // deep, middle, rim
    uint32_t amber_edge, amber_body, amber_light;  // drops of old amber in it
    ThemeMaterial materials[LEVEL_MATERIAL_COUNT]; // by LevelMaterialKind
} ThemeGround;

// What grows.
typedef struct ThemeGrowth {
    uint32_t deep, middle, rim;    // from the shade to the light; roots have the first
    uint32_t blades[THEME_BLADES]; // what stands on the ground; each has one by chance
    uint32_t drips[THEME_DRIPS];   // what hangs from ceilings; each has one by chance
    uint32_t vine, vine_dark;      // vines
    uint32_t fungus, fungus_dark;  // shelves under ledges: lip, body
} ThemeGrowth;

// How much of it there is. A tile is a tile of edge, or of area for what lies inside.
typedef struct ThemeDressing {
    double blades;     // a tile, mean
    double roots;      // a tile, mean, small ones at the edge
    double drips;      // a tile, mean
    double deep_roots; // 0..1, chance of a long root at a tile of edge
    double pebbles;    // 0..1, chance of a pebble in a tile
    double fossils;    // 0..1, chance of a fossil in a tile
    uint32_t motes;    // in the picture
} ThemeDressing;

// Dark places.
typedef struct ThemeGloom {
    uint32_t air, lit;                   // the air: in the dark, and where a light reaches
    uint32_t dark;                       // the shade over ground and things
    uint32_t shadow;                     // under what stands in the light of the hero
    uint32_t columns[THEME_COLUMNS];     // rock far behind; each has one by chance
    uint32_t column_lit;                 // mixed into it where a light reaches
    uint32_t crystal, crystal_face;      // crystals
    uint32_t crystal_glow, crystal_halo; // their light, from the middle outwards
} ThemeGloom;

// A liquid: its inside by depth, and its lit surface.
typedef struct ThemeLiquid {
    uint32_t top, middle, bottom, line;
} ThemeLiquid;

typedef struct ThemeMedia {
    ThemeLiquid water, mud, resin;
    uint32_t wind; // streaks of wind; leaves in it have the growth's colour
} ThemeMedia;

// What things are made of.
typedef struct ThemeTones {
    uint32_t dark, body, light;
} ThemeTones;

typedef struct ThemeThings {
    ThemeTones wood;
    uint32_t knot;             // the darkest wood: gaps, holes, outlines
    uint32_t iron, iron_light; // bands, rails, axles
    ThemeTones stone;          // crates of stone
    ThemeTones boulder;
    uint32_t boulder_edge;                       // the lit edge of a boulder
    ThemeTones cork, hemp, linen;                // floats; ropes; cloth
    uint32_t sign_edge, sign_post;               // signs
    uint32_t switch_skin, switch_edge;           // buttons that are off
    uint32_t lever_knob;                         // levers that are off
    uint32_t hollow, hollow_deep;                // inside launchers; inside generators
    ThemeTones cap;                              // mushrooms: outline, cap, its lit part
    uint32_t cap_spot, gills, stem, stem_light;  // mushrooms
    uint32_t bud, bud_light, petal, petal_light; // flowers of checkpoints, closed and open
    uint32_t flower_glow;                        // light of an open one
    ThemeTones jelly;                            // bodies of jelly
    uint32_t jelly_edge, jelly_ink, jelly_core;  // their lower edge, outline, bubbles
} ThemeThings;

// A creature: its body, the light on its back, its legs.
typedef struct ThemeCreature {
    uint32_t body, shine, legs;
} ThemeCreature;

typedef struct ThemeCreatures {
    uint32_t rim; // light behind all of them
    uint32_t eye; // of those that do not attack
    ThemeCreature ant, beetle, spider, leech, wasp;
    uint32_t ant_far_legs;             // behind its body
    uint32_t shell_dark, shell_line;   // the beetle's shell: its lower part, its lit line
    uint32_t beetle_head, beetle_brow; // the beetle's head, the light on it
    uint32_t thread, thread_lit;       // the spider's thread, far and near
    uint32_t wing, wing_inner;         // the wasp's wings
    uint32_t wasp_shine;               // light on the wasp's dark parts
    uint32_t leech_mouth;
    uint32_t leech_drop, leech_ring; // when it bites
} ThemeCreatures;

// What flies when something happens.
typedef struct ThemeParticles {
    uint32_t dust, chip;
    uint32_t spray, ripple;    // of water
    uint32_t clod, clod_light; // of mud
    uint32_t mud_ripple;
    uint32_t thrown, made;           // rings round what throws the hero, and what was made
    uint32_t saved_glow, saved_ring; // at checkpoints
} ThemeParticles;

// How loud the sounds that go on in a level are in this world. Factors from 0 (silent); 1 is as
// they were recorded.
typedef struct ThemeAmbience {
    double water, wind, embers;
    double machines; // wheels, lifts, doors
} ThemeAmbience;

typedef struct Theme {
    char name[THEME_NAME_MAX];  // e.g. "forest"
    char music[THEME_NAME_MAX]; // piece that is played in its levels, by its name (app/sound)
    ThemeAmbience ambience;
    ThemeAir air;
    ThemeBackdrop backdrop;
    ThemeGround ground;
    ThemeGrowth growth;
    ThemeDressing dressing;
    ThemeGloom gloom;
    ThemeMedia media;
    ThemeThings things;
    ThemeCreatures creatures;
    ThemeParticles particles;
} Theme;

// The forest. Never changes.
const Theme *theme_forest(void);
