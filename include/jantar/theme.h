// theme.h - how a world looks and sounds: its colours by role, its backdrop, what grows on and lies
// in its ground, its music and ambience.
//
// A Theme is plain data: numbers, colours, enums and names. It is read from a world's file
// (world_file.h), whose members have the same names. The view and the app get it as an argument and
// know no other source for the colours of a world. Colours are 0xRRGGBB (draw_color() in draw.h).
// Colours that are the same in every world are in colors.h.
//
// A theme changes nothing but pictures and sounds: no tick reads it.
//
//     Theme theme;
//     if (world_load(&order, &theme, &report) == LEVEL_OK)
//         View *view = view_new(level, &theme, seed);
#pragma once

#include "jantar/level_desc.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    // Bytes of a name, its terminating 0 included.
    THEME_NAME_MAX = 32,
    THEME_TITLE_MOST = 63,    // bytes of a world's name in a language
    THEME_TITLE_BYTES = 1024, // of a name in all its languages
    // Numbers of alternative colours from which the view picks one at random for each blade of
    // grass, each hanging plant and each rock column.
    THEME_BLADES = 4,
    THEME_DRIPS = 3,
    THEME_COLUMNS = 4,
    // Bands along the edge of earth.
    THEME_EDGE_BANDS = 3,
    // Distances from a lamp at which a world says how dark it is.
    THEME_LAMP_STOPS = 5,
    // Most layers of a backdrop, kinds of props, kinds of weather, and sprites that one of them
    // picks from.
    THEME_LAYERS_MAX = 32,
    THEME_PROPS_MAX = 32,
    THEME_WEATHERS_MAX = 8,
    // Most kinds of bands in the ground.
    THEME_STRATA_MAX = 8,
    THEME_SPRITES_MAX = 8,
    // Most strips of sand along the edge of the ground.
    THEME_SAND_MAX = 3
};

// Numbers between two ends, of which the view picks one at random.
typedef struct ThemeRange {
    double low, high;
} ThemeRange;

// Names of sprites in the world's atlas; the view picks one at random.
typedef struct ThemeSprites {
    uint32_t count;
    char names[THEME_SPRITES_MAX][THEME_NAME_MAX];
} ThemeSprites;

// Sky and light, behind everything.
typedef struct ThemeAir {
    // The sky's gradient, from the upper edge of the picture to its lower edge.
    uint32_t top, high, low, bottom;
    // How far down the second and the third colour lie, parts of the picture's height.
    double high_at, low_at;
    // The bright place where the light comes from: its colour; its middle and its radii, tiles of
    // the picture; its strength, 1 is usual and 0 is none.
    uint32_t sun;
    double sun_x, sun_y, sun_width, sun_height, sun_strength;
    // Haze between the layers of the backdrop; also the sky's reflection in water.
    uint32_t haze;
    // Specks that drift in the air.
    uint32_t mote;
} ThemeAir;

// What a layer of the backdrop shows. The comments name the numbers of ThemeLayer that count.
typedef enum ThemeRecipe {
    // Trees with boughs and leaves: opacity, parallax, parallax_y, blur, spacing, width, rim,
    // furrows, branches, leaves, sway, dark and light (lines in the bark).
    THEME_TREES,
    // Haze from `top` down to the lower edge of the picture, where it reaches `alpha`.
    THEME_HAZE,
    // Beams of light that breathe: alpha, parallax, slant.
    THEME_SHAFTS,
    // A rolling line of hills: top (its mean), height (of the waves), spacing (between two hills),
    // parallax, parallax_y, opacity; from `color` at the line to `low` at the picture's lower edge.
    THEME_RIDGE,
    // Wavy bands one below the other, as years in wood or layers in rock: top, bottom, spacing
    // (between two bands), width (of a band), height (of the waves), parallax, alpha; every second
    // band has the colour `low`.
    THEME_BANDS,
    // A row of sprites: top and bottom (between which they stand or hang, by their pivot), spacing,
    // height (their own), parallax, parallax_y, opacity, alpha, sway, drift, chance.
    THEME_SPRITE_ROW,
    // A soft round light at (slant, top): width and height are its radii; alpha.
    THEME_GLOW,
    // Still specks, as stars: top, bottom, count, width (radii), alpha, parallax.
    THEME_SPECKS,
    // Skeletons of whales, one beside the other: a spine above, ribs that bow outwards and come
    // together below. top (of the spine) and bottom (where the ribs end), spacing (from one whale
    // to the next), count (ribs of a whale), width (of a rib), height (between two vertebrae, so
    // how much of the spine is seen), slant (by how much the outer ribs bow), parallax, parallax_y,
    // opacity, alpha, chance; every second rib lies behind, in the colour `low`; `light` is the
    // side towards the middle of the whale.
    THEME_RIBS,
    // The sun where the air has its light: a disc, a halo, rays to the left. width (the disc's
    // radius), height (the halo's), count (rays), rim (their strength), alpha; colours `color`
    // (disc), `low` (halo), `light` (rays).
    THEME_SUN,
    // The sea up to its horizon: top (the horizon), bottom (where it is nearest), parallax (of its
    // glitter), parallax_y, alpha, count (strokes of glitter, a road below the sun that widens
    // towards us; each blinks by itself), rim (their strength); colours `dark` (at the horizon),
    // `color` (in between), `low` (nearest), `light` (glitter, and the line of the horizon).
    THEME_SEA,
    // A row of dunes or sand banks with a flat foot: bottom (their foot), spacing, width, height
    // (theirs), slant (-1..1: where the crest is, from the left end to the right one), parallax,
    // parallax_y, opacity, alpha, rim (strength of the lit edge), chance, branches (how many of the
    // sprites stand on one), leaves (how tall these are, tiles); colours `color` (at the edge),
    // `low` (at the foot), `light` (the lit edge).
    THEME_DUNES,
    // Gulls that glide and flap: top and bottom (between which they fly), count, width (half their
    // span), drift, parallax, opacity, alpha.
    THEME_GULLS,
    // Pointed leaves in the lower corners of the picture: count, blur, sway, alpha.
    THEME_CORNERS,
    // Darkness towards the corners of the picture: alpha.
    THEME_VIGNETTE,
    THEME_RECIPE_COUNT
} ThemeRecipe;

// A layer of the backdrop. Lengths are tiles of the picture, which is GAME_VIEW_WIDTH wide and
// GAME_VIEW_HEIGHT high.
typedef struct ThemeLayer {
    ThemeRecipe recipe;
    // False: behind the level. True: in front of everything.
    bool front;
    // True: its light is added to what lies behind it.
    bool add;
    // True: its sprites are not mirrored, because they show where the light or the wind comes from.
    bool one_way;
    uint32_t color, low, dark, light;
    // How much of the colour is left before the air behind it: 0 only air, 1 only the colour.
    double opacity;
    // 0 invisible, 1 opaque.
    double alpha;
    // Parts of the camera's motion by which the layer moves: 0 stays, 1 moves with the level.
    double parallax, parallax_y;
    // Width of soft edges.
    double blur;
    double top, bottom;
    // From one tree, hill, band or sprite to the next.
    double spacing;
    ThemeRange width, height;
    // Strength of the light on the side towards the sun, 0..1.
    double rim;
    // How far things lean over, tiles from top to bottom.
    double slant;
    // Strength of movements in the air; 1 is usual.
    double sway;
    // Tiles a second to the right.
    double drift;
    // Probability (0..1) that there is something at a place of a row.
    double chance;
    // Furrows in the bark of a trunk; corners: leaves; specks: specks of a picture.
    uint32_t furrows, count;
    // Numbers of boughs of a tree, and of leaves of a bough.
    ThemeRange branches, leaves;
    // Layers with different seeds differ in what chance decides.
    uint32_t seed;
    ThemeSprites sprites;
} ThemeLayer;

// What lies between the sky and the level, and in front of the level.
typedef struct ThemeBackdrop {
    // From the farthest to the nearest.
    uint32_t layer_count;
    ThemeLayer layers[THEME_LAYERS_MAX];
} ThemeBackdrop;

// Light that changes all of the picture.
typedef struct ThemeLight {
    // How dark dark places are: 1 is usual, 0 is none.
    double gloom;
    // How much of the sky the far wall hides under a roof: 1 is all of it, 0 is none.
    double roof;
    // How bright the hero's glow is: 1 is usual.
    double hero;
    // Flashes of lightning: colour, strength (0..1, 0: none), and mean time between two, seconds.
    uint32_t flash;
    double flash_strength, flash_every;
} ThemeLight;

// How dark it is at a distance from a lamp.
typedef struct ThemeLampStop {
    // Distance from a lamp whose light reaches as far as the plain hero's, tiles. That of other
    // lamps is as much shorter or longer as their light.
    double at;
    // What is left of the picture there: its colours are multiplied by this one.
    uint32_t left;
} ThemeLampStop;

// A world in which the heroes are the lamps: away from them it is dark.
typedef struct ThemeLamp {
    // False: nothing of this is drawn.
    bool on;
    // From the lamp outwards. Beyond the last one it is as dark as there.
    ThemeLampStop dark[THEME_LAMP_STOPS];
    // Beams of light in the air round a hero: colour, and strength in their middle, 0..1.
    uint32_t beam;
    double beams;
    // Shadows that the edge of the ground throws away from a hero: as the colours of `dark`, and
    // how much of that is seen, 0..1.
    uint32_t shadow;
    double shadows;
    // Light that goes into the ground where it faces a hero: colour, strength at the edge (0..1),
    // and how deep it goes, tiles.
    uint32_t warm;
    double warmth, warm_depth;
} ThemeLamp;

// The way to the sun by day, a unit vector: on the right, 12 degrees over the horizon.
#define THEME_SUN_WAY ((Vec2){0.978, -0.208})

// Daylight: the sun stands low on the right, and never moves.
typedef struct ThemeDay {
    // False: nothing of this is drawn.
    bool on;
    // Light on edges and faces towards the sun: colour and strength, 0..1.
    uint32_t warm;
    double warmth;
    // Shade on edges and faces away from it: colour that is mixed in, and how much, 0..1.
    uint32_t cool;
    double coolness;
    // How far shadows reach to the left, tiles.
    double shadow;
    // Width of the heroes' dark rim, of the usual one; how dark it is made, 0 as usual to 1; and
    // the strength of the light that gathers inside them on the side away from the sun, 0..1.
    double rim, ink, pool;
} ThemeDay;

// Where props grow.
typedef enum ThemePropPlace {
    // On ground, upwards.
    THEME_PROP_TOP,
    // Under ceilings, downwards.
    THEME_PROP_BELOW,
    // On walls.
    THEME_PROP_SIDE,
    // Where a floor meets a wall.
    THEME_PROP_CORNER,
    // Inside earth, away from its edges; drawn over the ground. `density` counts for a cell.
    THEME_PROP_INSIDE,
    THEME_PROP_PLACE_COUNT
} ThemePropPlace;

// Sprites that are scattered over the edge of the ground. The same place always has the same.
typedef struct ThemeProp {
    ThemeSprites sprites;
    ThemePropPlace place;
    // Mean number for each tile of such an edge.
    double density;
    // Height, tiles.
    ThemeRange height;
    // Multiplies the sprite's colours.
    uint32_t color;
    double alpha;
    // How deep the pivot lies in the ground, tiles.
    double sink;
    // Strength of movements in the air; 1 is usual.
    double sway;
    // True: in front of bodies. It must be small, because nothing may hide the hero.
    bool front;
    // Grows in places at least and at most so dark (0 bright, 1 dark).
    ThemeRange dark;
    // Grows in places at least and at most so wet: 0 dry, 0.5 at the edge of water, 1 under water.
    // A tide counts as water at its highest.
    ThemeRange wet;
    // True: not mirrored, because it shows where the light or the wind comes from.
    bool one_way;
    // True: it is turned with the ground, as what lies there is, not upright as what grows there.
    bool lies;
    // True: it is never tilted, as what people set up.
    bool straight;
    // Inside earth: it fills a block of so many cells, all of them earth, in a grid of such blocks;
    // `density` is then how likely a block has one. 0: it lies anywhere.
    uint32_t wide, tall;
    // It is a lamp or a flame: colour of its light, how far it reaches (tiles; 0: it gives none),
    // and how high above its foot the light is, of its height.
    uint32_t glow;
    double reach, glow_at;
} ThemeProp;

// What falls or drifts all over the picture.
typedef struct ThemeWeather {
    // Sprites; without any, streaks and flecks.
    ThemeSprites sprites;
    uint32_t color;
    double alpha;
    // Number in a picture.
    uint32_t count;
    // Radius of a fleck, height of a sprite, width of a streak; tiles.
    ThemeRange size;
    // Length of a streak along its motion, tiles; 0: a fleck.
    double length;
    // Tiles a second.
    double speed_x, speed_y;
    // Tiles to and fro.
    double sway;
    // Part of the camera's motion by which it moves.
    double parallax;
    // True: in front of the level.
    bool front;
} ThemeWeather;

// The colours of one material of the ground.
typedef struct ThemeMaterial {
    // The ground between the pieces (blocks, planks, plates, stems): near the surface, and deep
    // inside.
    uint32_t body, deep;
    // The pieces.
    uint32_t piece;
    // Dark and light lines.
    uint32_t dark, light;
    // The line along the edge of the ground.
    uint32_t rim;
    // True: the pieces are long upright plates of bark instead of the material's own. Earth, grates
    // and ledges have no pieces, and nothing changes.
    bool bark;
    // True: thorns are sea urchins instead of stems. Nothing else changes.
    bool urchins;
    // True: thorns are pins that stand close together instead of stems. Nothing else changes.
    bool pins;
} ThemeMaterial;

// A band along the edge of earth, where plants grow on it and where it is bare.
typedef struct ThemeEdgeBand {
    uint32_t grown, bare;
} ThemeEdgeBand;

// Bands of years in the earth, one kind of them. They follow the height in the map, not the edge of
// the ground, and end at this edge.
typedef struct ThemeStratum {
    // The band, and the line along its upper edge.
    uint32_t color, line;
    // 0 invisible, 1 opaque: the band; the line.
    double alpha, line_alpha;
    // From one band of this kind to the next, and the height of the first one; tiles.
    double spacing, start;
    // Thickness, and by how much a band swells up and down; tiles.
    ThemeRange width;
    double wave;
    // Grains that lie in the band: colour, and how many in a tile of its length.
    uint32_t grain;
    double grains;
} ThemeStratum;

// A strip of sand along edges of earth that face up and lie dry. It tapers off at its ends.
typedef struct ThemeSand {
    uint32_t color;
    // How deep it reaches, tiles; 0 invisible, 1 opaque.
    double depth, alpha;
} ThemeSand;

// A layer of small stones under the edge of earth.
typedef struct ThemeShingle {
    // Most and least lit stones; the view mixes them.
    uint32_t color, dark;
    // How deep the layer lies, tiles; stones on a tile of its length, 0: none.
    double depth, density;
} ThemeShingle;

// The ground. Earth is shaded by depth; the other materials consist of pieces.
typedef struct ThemeGround {
    // Earth at the surface, below the surface, and deep inside.
    uint32_t top, body, deep;
    // Outlines of layers, pebbles and fossils in earth.
    uint32_t rim;
    // Cracks in tiles that are about to break.
    uint32_t crack;
    // The lighter earth just below the edge: under plants, and where it is bare.
    uint32_t skin_grown, skin_bare;
    // Bands along the edge, from the deepest to the rim.
    ThemeEdgeBand edge[THEME_EDGE_BANDS];
    // Drops of old amber in earth: edge, body, highlight.
    uint32_t amber_edge, amber_body, amber_light;
    // Bands of years in earth, in the order in which they are painted. With any of them, the
    // layers that earth has by itself are left out.
    uint32_t stratum_count;
    ThemeStratum strata[THEME_STRATA_MAX];
    // Strips of sand, from the deepest to the shallowest.
    uint32_t sand_count;
    ThemeSand sand[THEME_SAND_MAX];
    ThemeShingle shingle;
    // By LevelMaterialKind.
    ThemeMaterial materials[LEVEL_MATERIAL_COUNT];
} ThemeGround;

// Plants.
typedef struct ThemeGrowth {
    // Leaves and moss in the shade, in between, and in the light. Roots have the first colour.
    uint32_t deep, middle, rim;
    // Blades that stand on the ground; each gets one of these at random.
    uint32_t blades[THEME_BLADES];
    // The tips of blades, and how much of this colour they take: 0 none, 1 all.
    uint32_t tip;
    double tip_part;
    // Plants that hang from ceilings; each gets one of these at random.
    uint32_t drips[THEME_DRIPS];
    // Vines: lit side, dark side.
    uint32_t vine, vine_dark;
    // Shelves of fungus below ledges: lip, body.
    uint32_t fungus, fungus_dark;
} ThemeGrowth;

// How much grows on and lies in the ground.
typedef struct ThemeDressing {
    // Mean number of blades, of small roots, and of hanging plants for each tile of edge.
    double blades;
    double roots;
    double drips;
    // Height of blades; 1 is usual.
    double blade_height;
    // By how much blades lean to the right, of their height; below 0 to the left.
    double lean;
    // How many crystals and stone teeth grow in dark places; 1 is usual, 0 is none.
    double crystals, teeth;
    // Probability (0..1) that a long root begins in a cell of earth with air above it.
    double deep_roots;
    // Probability (0..1) that a cell of earth holds a pebble.
    double pebbles;
    // Probability (0..1) that a cell of earth holds a fossil.
    double fossils;
    // Number of specks in the air of a picture. With lamps they are seen near heroes only.
    uint32_t motes;
} ThemeDressing;

// Drops of water: they hang below ceilings, swell, fall, and draw a ring where they land.
typedef struct ThemeDrops {
    // Mean number of places for each tile of ceiling where drops hang; 0: none.
    double density;
    // The drop; its lit side and the rings.
    uint32_t color, light;
    // Seconds from one drop of a place to the next.
    ThemeRange every;
    // Half width of a drop before it falls, tiles.
    double size;
} ThemeDrops;

// Dark places.
typedef struct ThemeGloom {
    // The air: in the dark, and where a light reaches it.
    uint32_t air, lit;
    // The shade over ground and things.
    uint32_t dark;
    // Shadows that bodies throw on the ground below them.
    uint32_t shadow;
    // Columns of rock in the background; each gets one of these at random.
    uint32_t columns[THEME_COLUMNS];
    // Mixed into a column where a light reaches it.
    uint32_t column_lit;
    // Crystals: body, lit face.
    uint32_t crystal, crystal_face;
    // The crystals' own light: middle, edge.
    uint32_t crystal_glow, crystal_halo;
} ThemeGloom;

// A liquid: three depths from the surface to the bottom, and the lit line of its surface.
typedef struct ThemeLiquid {
    uint32_t top, middle, bottom, line;
} ThemeLiquid;

// Clear water in daylight: what is seen in it, and how its surface and its banks look.
typedef struct ThemeGlass {
    // False: nothing of this is drawn.
    bool on;
    // Opacity of water: behind those who swim, at the surface and deep down; before them alike.
    double back_clear, back_dense, front_clear, front_dense;
    // Leaning shafts of light: colour and strength, 0..1.
    uint32_t shaft;
    double shafts;
    // Strokes of light below the surface, and bubbles: colour and strength, 0..1.
    uint32_t ripple;
    double ripples;
    // What stands far off in the water: sprites, the colour that multiplies them, their strength
    // (0..1), and tiles from one to the next.
    ThemeSprites ruins;
    uint32_t ruin;
    double ruin_alpha, ruin_spacing;
    // The band under the line of the surface; foam where the surface meets ground.
    uint32_t band, foam;
    // Ground that a tide left wet: its colour, its sheen, and the line along its edge.
    uint32_t wet, sheen, wet_line;
} ThemeGlass;

// What bodies float in or are blown by.
typedef struct ThemeMedia {
    ThemeLiquid water, brine, mud, resin;
    // Brine: the band round the line of its surface; the crust of salt where it meets rock.
    uint32_t brine_band, brine_crust;
    // True: water without waves, in which lights have long reflections.
    bool calm;
    ThemeGlass glass;
    // Streaks of wind. Leaves in the wind have colours of ThemeGrowth.
    uint32_t wind;
} ThemeMedia;

// A substance in shade, in between, and in light.
typedef struct ThemeTones {
    uint32_t dark, body, light;
} ThemeTones;

// Things and machines.
typedef struct ThemeThings {
    ThemeTones wood;
    // The darkest wood: gaps, holes, outlines.
    uint32_t knot;
    // Bands, rails and axles of iron; their highlights.
    uint32_t iron, iron_light;
    // Crates of stone.
    ThemeTones stone;
    ThemeTones boulder;
    // The lit edge of a boulder.
    uint32_t boulder_edge;
    // Floats; ropes; cloth.
    ThemeTones cork, hemp, linen;
    // Signs: frame of the board, post.
    uint32_t sign_edge, sign_post;
    // Buttons that are off: top, edge. (Switched-on things are the same in every world: colors.h.)
    uint32_t switch_skin, switch_edge;
    // The knob of a lever that is off.
    uint32_t lever_knob;
    // The inside of launchers; the inside of generators.
    uint32_t hollow, hollow_deep;
    // Mushrooms: outline of the cap, cap, its lit part.
    ThemeTones cap;
    // Mushrooms: spots on the cap, gills, stem, lit side of the stem.
    uint32_t cap_spot, gills, stem, stem_light;
    // The flower of a checkpoint: closed bud and its lit side, open petals and their lit side.
    uint32_t bud, bud_light, petal, petal_light;
    // Light of an open flower.
    uint32_t flower_glow;
    // Bodies of jelly.
    ThemeTones jelly;
    // Jelly: lower edge, outline, bubbles.
    uint32_t jelly_edge, jelly_ink, jelly_core;
} ThemeThings;

// A creature: its body, the light on its back, its legs.
typedef struct ThemeCreature {
    uint32_t body, shine, legs;
} ThemeCreature;

// The drummer, the woodpecker that is the boss of the forest (drummer.h).
typedef struct ThemeDrummer {
    // Dark feathers of back, wings and tail: in the light, in the shade, their edges.
    uint32_t plume, plume_deep, plume_edge;
    // Breast and belly: in the light, in the shade, edges of feathers that catch light.
    uint32_t breast, breast_deep, breast_edge;
    // The stripe from the beak down the neck, and the bars of the wings; their shade.
    uint32_t cheek, cheek_shade;
    // Crest: in the light, in the shade, edges of its feathers.
    uint32_t crest, crest_deep, crest_edge;
    // Round the eye and at the root of the beak.
    uint32_t mask;
    // The eye: its ring, and the edge of the ring.
    uint32_t eye_ring, eye_edge;
    // Beak: in the light, in the shade, the line between its two halves.
    uint32_t beak, beak_shade, beak_line;
    // Legs and claws; the light on them.
    uint32_t leg, leg_light;
    // Light along its outline on the side to which it looks.
    uint32_t rim;
    // Dents that it taps into bark.
    uint32_t dent;
} ThemeDrummer;

typedef struct ThemeCreatures {
    // The rim of light round every creature.
    uint32_t rim;
    // Eyes of creatures that do not attack. Eyes of attackers have COLOR_DANGER.
    uint32_t eye;
    // The snail's legs are the dark of its eyes. The bat's shine is the line of light on its edges,
    // its legs are the folds and bones of its wings. The olm's legs are the colour of its tail.
    ThemeCreature ant, beetle, spider, leech, wasp, snail, olm, bat;
    // The olm's gills: their stems, their tips.
    uint32_t gill, gill_tip;
    // The ant's legs on the far side of its body.
    uint32_t ant_far_legs;
    // The beetle's shell: lower part, lit line.
    uint32_t shell_dark, shell_line;
    // The beetle's head, and the light on it.
    uint32_t beetle_head, beetle_brow;
    // The spider's thread: at its far end, and near the spider.
    uint32_t thread, thread_lit;
    // The wasp's wings: outer part, inner part.
    uint32_t wing, wing_inner;
    // Light on the dark parts of the wasp.
    uint32_t wasp_shine;
    uint32_t leech_mouth;
    // Drops and ring when a leech bites.
    uint32_t leech_drop, leech_ring;
    // The snail's shell, and the spiral on it.
    uint32_t snail_shell, snail_line;
    ThemeDrummer drummer;
} ThemeCreatures;

// Particles.
typedef struct ThemeParticles {
    // Dust of landings and cracks; chips of broken things.
    uint32_t dust, chip;
    // Water: drops, ripples.
    uint32_t spray, ripple;
    // Mud: clods, their lit side, ripples.
    uint32_t clod, clod_light;
    uint32_t mud_ripple;
    // Ring round what throws the hero; ring where a generator makes a thing.
    uint32_t thrown, made;
    // When a checkpoint saves: glow, ring.
    uint32_t saved_glow, saved_ring;
} ThemeParticles;

// How loud the continuous sounds of a level are in this world. Factors: 0 is silent, 1 leaves the
// recorded loudness.
typedef struct ThemeAmbience {
    double water, wind, embers;
    // Wheels, lifts and doors.
    double machines;
    // What is heard everywhere: waves that come and go, gulls, wind in grass.
    double surf, gulls, grass;
} ThemeAmbience;

// Music, and how loud its layers are. Factors: 0 is silent, 1 leaves the recorded loudness.
typedef struct ThemeMusic {
    // Name of the piece that is played in the world's levels.
    char piece[THEME_NAME_MAX];
    // Layers that come in deep below, in danger, and at high speed.
    double depth, danger, speed;
} ThemeMusic;

// The world's band on the map of all worlds.
typedef struct ThemeMap {
    // Its place among the worlds, counted from the pith of the stump; from 1 on.
    uint32_t order;
    // The world's name by language, also in English ("en"): a list of translated.h.
    char title[THEME_TITLE_BYTES];
    // The wood, from the band's inner edge to its outer one.
    uint32_t wood[3];
    // A ring that was travelled.
    uint32_t ring;
} ThemeMap;

// A world's look and sound. Plain data that owns nothing. A theme must stay unchanged and in place
// as long as a view uses it.
typedef struct Theme {
    ThemeMusic music;
    ThemeAmbience ambience;
    ThemeAir air;
    ThemeLight light;
    ThemeLamp lamp;
    ThemeDay day;
    ThemeBackdrop backdrop;
    ThemeGround ground;
    ThemeGrowth growth;
    ThemeDressing dressing;
    uint32_t prop_count;
    ThemeProp props[THEME_PROPS_MAX];
    uint32_t weather_count;
    ThemeWeather weather[THEME_WEATHERS_MAX];
    ThemeDrops drops;
    ThemeGloom gloom;
    ThemeMedia media;
    ThemeThings things;
    ThemeCreatures creatures;
    ThemeParticles particles;
    ThemeMap map;
} Theme;
