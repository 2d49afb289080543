// world_file_fields.c - the members of a world's file, in tables: where each lies in a Theme, and
// which values it may have. Reading and the JSON Schema follow from them.
#include "jantar/level_material.h"
#include "world_table.h"

#define TILES_MOST 100.0
#define WHITE 0xffffff

// --- sound ---------------------------------------------------------------------------------------

static const WorldField music_fields[] = {
    NAME(ThemeMusic, piece, "Name of a piece of music that comes with the game."),
    NUMBER(ThemeMusic, depth, 0.0, 4.0, "Loudness of the layer that is heard deep below."),
    NUMBER(ThemeMusic, danger, 0.0, 4.0, "Loudness of the layer that is heard in danger."),
    NUMBER(ThemeMusic, speed, 0.0, 4.0, "Loudness of the layer that is heard at high speed."),
};
static const WorldTable music_table =
    TABLE(ThemeMusic, music_fields, "Music. Factors: 0 is silent, 1 as recorded.", NULL);

static const WorldField ambience_fields[] = {
    NUMBER(ThemeAmbience, water, 0.0, 4.0, NULL),
    NUMBER(ThemeAmbience, wind, 0.0, 4.0, NULL),
    NUMBER(ThemeAmbience, embers, 0.0, 4.0, NULL),
    NUMBER(ThemeAmbience, machines, 0.0, 4.0, NULL),
    NUMBER(ThemeAmbience, surf, 0.0, 4.0, "Waves that come and go, heard everywhere."),
    NUMBER(ThemeAmbience, gulls, 0.0, 4.0, "Gulls that cry now and then, heard everywhere."),
    NUMBER(ThemeAmbience, grass, 0.0, 4.0, "Wind in grass, heard everywhere."),
};
static const WorldTable ambience_table =
    TABLE(ThemeAmbience, ambience_fields,
          "How loud the continuous sounds are. Factors: 0 is silent, 1 as recorded.", NULL);

// --- air and light -------------------------------------------------------------------------------

static const WorldField air_fields[] = {
    COLOR(ThemeAir, top),
    COLOR(ThemeAir, high),
    COLOR(ThemeAir, low),
    COLOR(ThemeAir, bottom),
    NUMBER(ThemeAir, high_at, 0.0, 1.0, "How far down the colour high lies, of the height."),
    NUMBER(ThemeAir, low_at, 0.0, 1.0, "How far down the colour low lies, of the height."),
    COLOR(ThemeAir, sun),
    NUMBER(ThemeAir, sun_x, -TILES_MOST, TILES_MOST, "Middle of the light, tiles of the picture."),
    NUMBER(ThemeAir, sun_y, -TILES_MOST, TILES_MOST, "Middle of the light, tiles of the picture."),
    NUMBER(ThemeAir, sun_width, 0.1, TILES_MOST, "Radius, tiles."),
    NUMBER(ThemeAir, sun_height, 0.1, TILES_MOST, "Radius, tiles."),
    NUMBER(ThemeAir, sun_strength, 0.0, 2.0, "1 is usual, 0 is no light."),
    COLOR(ThemeAir, haze),
    COLOR(ThemeAir, mote),
};
static const WorldTable air_table = TABLE(
    ThemeAir, air_fields,
    "The sky from the upper edge of the picture to its lower edge, and the light in it.", NULL);

static const WorldField light_fields[] = {
    NUMBER(ThemeLight, gloom, 0.0, 1.2, "How dark dark places are; 1 is usual, 0 is not at all."),
    NUMBER(ThemeLight, roof, 0.0, 1.0,
           "How much of the sky the far wall hides under a roof: 1 is all of it, 0 is none."),
    NUMBER(ThemeLight, hero, 0.0, 3.0, "How bright the hero's glow is; 1 is usual."),
    COLOR(ThemeLight, flash),
    NUMBER(ThemeLight, flash_strength, 0.0, 1.0, "Strength of lightning; 0 is none."),
    NUMBER(ThemeLight, flash_every, 0.0, 1000.0, "Mean seconds between two flashes."),
};
static const WorldTable light_table =
    TABLE(ThemeLight, light_fields, "Light that changes all of the picture.", NULL);

static const WorldField lamp_stop_fields[] = {
    NUMBER(ThemeLampStop, at, 0.0, TILES_MOST,
           "Tiles from a lamp whose light reaches as far as the plain hero's; that of others is as "
           "much shorter or longer as their light."),
    {AT(ThemeLampStop, left), .kind = WORLD_COLOR,
     .help = "What is left there: the picture's colours are multiplied by it."},
};
static const WorldTable lamp_stop_table =
    TABLE(ThemeLampStop, lamp_stop_fields, "How dark it is at a distance from a lamp.", NULL);

static const WorldField lamp_fields[] = {
    FLAG(ThemeLamp, on, "The heroes are the lamps, and away from them it is dark."),
    STRUCTS(ThemeLamp, dark, lamp_stop_table, THEME_LAMP_STOPS),
    COLOR(ThemeLamp, beam),
    NUMBER(ThemeLamp, beams, 0.0, 1.0, "Strength of the beams round a hero; 0 is none."),
    {AT(ThemeLamp, shadow), .kind = WORLD_COLOR,
     .help = "Shadows of the ground: the picture's colours are multiplied by it."},
    NUMBER(ThemeLamp, shadows, 0.0, 1.0, "How much of these shadows is seen; 0 is none."),
    {AT(ThemeLamp, warm), .kind = WORLD_COLOR, .help = "Light in ground that faces a hero."},
    NUMBER(ThemeLamp, warmth, 0.0, 1.0, "Strength of that light at the edge; 0 is none."),
    NUMBER(ThemeLamp, warm_depth, 0.05, 4.0, "How deep that light goes, tiles."),
};
static const WorldTable lamp_table =
    TABLE(ThemeLamp, lamp_fields, "The dark of a world in which the heroes are the lamps.", NULL);

static const WorldField day_fields[] = {
    FLAG(ThemeDay, on, "The sun stands low on the right."),
    {AT(ThemeDay, warm), .kind = WORLD_COLOR, .help = "Light on what faces the sun."},
    NUMBER(ThemeDay, warmth, 0.0, 1.0, "Strength of that light; 0 is none."),
    {AT(ThemeDay, cool), .kind = WORLD_COLOR, .help = "Shade on what faces away from it."},
    NUMBER(ThemeDay, coolness, 0.0, 1.0, "How much of that shade is mixed in; 0 is none."),
    NUMBER(ThemeDay, shadow, 0.0, 8.0, "How far shadows reach to the left, tiles."),
    NUMBER(ThemeDay, rim, 0.5, 2.0, "Width of the heroes' dark rim; 1 is usual."),
    NUMBER(ThemeDay, ink, 0.0, 1.0, "How much darker that rim is; 0 is as usual."),
    NUMBER(ThemeDay, pool, 0.0, 1.0,
           "Light that gathers inside the heroes, away from the sun; 0 is none."),
};
static const WorldTable day_table =
    TABLE(ThemeDay, day_fields, "Daylight, with the sun low on the right.", NULL);

// --- backdrop ------------------------------------------------------------------------------------

static const char *const recipes[THEME_RECIPE_COUNT + 1] = {
    [THEME_TREES] = "trees",       [THEME_HAZE] = "haze",     [THEME_SHAFTS] = "shafts",
    [THEME_RIDGE] = "ridge",       [THEME_BANDS] = "bands",   [THEME_SPRITE_ROW] = "sprites",
    [THEME_GLOW] = "glow",         [THEME_SPECKS] = "specks", [THEME_CORNERS] = "corners",
    [THEME_VIGNETTE] = "vignette", [THEME_RIBS] = "ribs",     [THEME_SUN] = "sun",
    [THEME_SEA] = "sea",           [THEME_DUNES] = "dunes",   [THEME_GULLS] = "gulls",
};

static const WorldField layer_fields[] = {
    CHOICE(
        ThemeLayer, recipe, recipes,
        "trees; haze; shafts (beams of light); ridge (a line of hills); bands (years in wood, "
        "layers in rock); sprites (a row of them); glow (a soft light at slant, top); specks "
        "(stars); ribs (the skeleton of a whale); sun (a disc with rays); sea (up to its horizon, "
        "with glitter); dunes (a row of them, with sprites on them); gulls; corners (leaves in the "
        "lower corners); vignette (dark corners)"),
    FLAG(ThemeLayer, front, "In front of everything instead of behind the level."),
    FLAG(ThemeLayer, add, "Its light is added to what lies behind it."),
    FLAG(ThemeLayer, one_way, "Its sprites are not mirrored."),
    COLOR(ThemeLayer, color),
    {AT(ThemeLayer, low), .kind = WORLD_COLOR,
     .help = "ridge: the colour at the picture's lower edge; bands: of every second band; sea, "
             "dunes: nearest; sun: its halo."},
    {AT(ThemeLayer, dark), .kind = WORLD_COLOR,
     .help = "trees: dark lines in the bark; sea: at the horizon."},
    {AT(ThemeLayer, light), .kind = WORLD_COLOR,
     .help = "trees: light lines in the bark; dunes: the lit edge; sea: glitter; sun: rays."},
    NUMBER(ThemeLayer, opacity, 0.0, 1.0,
           "How much of the colour is left before the air: far things have less."),
    NUMBER(ThemeLayer, alpha, 0.0, 1.0, "0 invisible, 1 opaque."),
    NUMBER(ThemeLayer, parallax, -4.0, 4.0, "0 stays in the picture, 1 moves with the level."),
    NUMBER(ThemeLayer, parallax_y, -4.0, 4.0, "The same up and down."),
    NUMBER(ThemeLayer, blur, 0.0, 2.0, "Width of soft edges, tiles."),
    NUMBER(ThemeLayer, top, -TILES_MOST, TILES_MOST, "Tiles below the picture's upper edge."),
    NUMBER(ThemeLayer, bottom, -TILES_MOST, TILES_MOST, "Tiles below the picture's upper edge."),
    NUMBER(ThemeLayer, spacing, 0.25, TILES_MOST,
           "Tiles from one tree, hill or sprite to the next."),
    RANGE(ThemeLayer, width, 0.0, TILES_MOST,
          "trees: of trunks; bands: of bands; ribs: of a rib; dunes: theirs; gulls: half their "
          "span; glow, specks, sun: radius; tiles."),
    RANGE(ThemeLayer, height, 0.0, TILES_MOST,
          "sprites, dunes: theirs; ridge, bands: of their waves; glow: radius; sun: of its halo; "
          "ribs: of a vertebra; tiles."),
    NUMBER(ThemeLayer, rim, 0.0, 1.0,
           "trees, dunes: strength of the light on the side of the sun; sea: of glitter; sun: of "
           "rays."),
    NUMBER(ThemeLayer, slant, -TILES_MOST, TILES_MOST,
           "shafts: tiles by which they lean to the left; glow: tiles from the left edge; "
           "ribs: tiles by which the outer ones bow; dunes: where the crest is, -1 to 1."),
    NUMBER(ThemeLayer, sway, 0.0, 10.0, "Strength of movements in the air; 1 is usual."),
    NUMBER(ThemeLayer, drift, -10.0, 10.0, "sprites, gulls: tiles a second to the right."),
    NUMBER(ThemeLayer, chance, 0.0, 1.0, "sprites, ribs, dunes: how likely a place has one."),
    COUNT(ThemeLayer, furrows, 40, "trees: lines in the bark of a trunk."),
    COUNT(ThemeLayer, count, 400,
          "corners: leaves; specks: specks in the picture; ribs: ribs of a whale; sea: strokes of "
          "glitter; sun: rays; gulls: gulls."),
    RANGE(ThemeLayer, branches, 0.0, 12.0,
          "trees: boughs of a tree; dunes: sprites on one of them."),
    RANGE(ThemeLayer, leaves, 0.0, 24.0,
          "trees: leaves of a bough, unless boughs are sprites; dunes: how tall their sprites are, "
          "tiles."),
    COUNT(ThemeLayer, seed, 1000000, "Layers with different seeds differ."),
    SPRITES(ThemeLayer, sprites),
};
static const ThemeLayer usual_layer = {.color = WHITE,
                                       .low = WHITE,
                                       .opacity = 1.0,
                                       .alpha = 1.0,
                                       .spacing = 4.0,
                                       .width = {1.0, 1.0},
                                       .height = {1.0, 1.0},
                                       .sway = 1.0,
                                       .chance = 1.0};
static const WorldTable layer_table =
    TABLE(ThemeLayer, layer_fields, "A layer between the sky and the level, or before the level.",
          &usual_layer);

static const WorldField backdrop_fields[] = {
    LIST(ThemeBackdrop, layers, layer_count, layer_table, THEME_LAYERS_MAX),
};
static const WorldTable backdrop_table =
    TABLE(ThemeBackdrop, backdrop_fields, "Layers, the farthest first.", NULL);

// --- ground and what grows -----------------------------------------------------------------------

static const WorldField material_fields[] = {
    COLOR(ThemeMaterial, body),
    COLOR(ThemeMaterial, deep),
    COLOR(ThemeMaterial, piece),
    COLOR(ThemeMaterial, dark),
    COLOR(ThemeMaterial, light),
    COLOR(ThemeMaterial, rim),
    FLAG(ThemeMaterial, bark, "The pieces are upright plates of bark, as on the trunk of a tree."),
    FLAG(ThemeMaterial, urchins, "Thorns only: they are sea urchins, not stems."),
    FLAG(ThemeMaterial, pins, "Thorns only: they are pins, not stems."),
};
static const WorldTable material_table =
    TABLE(ThemeMaterial, material_fields,
          "Between the pieces near the surface and deep inside; the pieces; dark and light lines; "
          "the edge.",
          NULL);

static const WorldField band_fields[] = {COLOR(ThemeEdgeBand, grown), COLOR(ThemeEdgeBand, bare)};
static const WorldTable band_table = TABLE(
    ThemeEdgeBand, band_fields, "A band along the edge of earth: under plants, and bare.", NULL);

static const WorldField stratum_fields[] = {
    COLOR(ThemeStratum, color),
    COLOR(ThemeStratum, line),
    NUMBER(ThemeStratum, alpha, 0.0, 1.0, "Of the band: 0 invisible, 1 opaque."),
    NUMBER(ThemeStratum, line_alpha, 0.0, 1.0, "Of the line along its upper edge."),
    NUMBER(ThemeStratum, spacing, 0.5, TILES_MOST, "From one band of this kind to the next."),
    NUMBER(ThemeStratum, start, 0.0, TILES_MOST, "Height of the first one in the map, tiles."),
    RANGE(ThemeStratum, width, 0.02, 2.0, "Thickness of a band, tiles."),
    NUMBER(ThemeStratum, wave, 0.0, 2.0, "By how much a band swells up and down, tiles."),
    COLOR(ThemeStratum, grain),
    NUMBER(ThemeStratum, grains, 0.0, 12.0, "Grains on a tile of its length."),
};
static const ThemeStratum usual_stratum = {.color = WHITE,
                                           .line = WHITE,
                                           .alpha = 1.0,
                                           .spacing = 4.0,
                                           .width = {0.2, 0.4},
                                           .wave = 0.3,
                                           .grain = WHITE};
static const WorldTable stratum_table =
    TABLE(ThemeStratum, stratum_fields,
          "Bands of years in earth: they follow the height in the map, not the edge of the ground.",
          &usual_stratum);

static const WorldField sand_fields[] = {
    COLOR(ThemeSand, color),
    NUMBER(ThemeSand, depth, 0.0, 1.0, "How deep the strip reaches, tiles."),
    NUMBER(ThemeSand, alpha, 0.0, 1.0, "0 invisible, 1 opaque."),
};
static const ThemeSand usual_sand = {.color = WHITE, .depth = 0.3, .alpha = 1.0};
static const WorldTable sand_table = TABLE(
    ThemeSand, sand_fields, "A strip of sand along dry edges of earth that face up.", &usual_sand);

static const WorldField shingle_fields[] = {
    COLOR(ThemeShingle, color),
    COLOR(ThemeShingle, dark),
    NUMBER(ThemeShingle, depth, 0.0, 4.0, "How deep the layer lies, tiles."),
    NUMBER(ThemeShingle, density, 0.0, 12.0, "Stones on a tile of its length; 0 is none."),
};
static const WorldTable shingle_table =
    TABLE(ThemeShingle, shingle_fields, "A layer of small stones under the edge of earth.", NULL);

static const WorldField ground_fields[] = {
    COLOR(ThemeGround, top),
    COLOR(ThemeGround, body),
    COLOR(ThemeGround, deep),
    COLOR(ThemeGround, rim),
    COLOR(ThemeGround, crack),
    COLOR(ThemeGround, skin_grown),
    COLOR(ThemeGround, skin_bare),
    STRUCTS(ThemeGround, edge, band_table, THEME_EDGE_BANDS),
    COLOR(ThemeGround, amber_edge),
    COLOR(ThemeGround, amber_body),
    COLOR(ThemeGround, amber_light),
    LIST(ThemeGround, strata, stratum_count, stratum_table, THEME_STRATA_MAX),
    LIST(ThemeGround, sand, sand_count, sand_table, THEME_SAND_MAX),
    STRUCT(ThemeGround, shingle, shingle_table),
    KEYED(ThemeGround, materials, material_table, level_material_names),
};
static const WorldTable ground_table =
    TABLE(ThemeGround, ground_fields,
          "Earth is shaded by depth; the other materials consist of pieces.", NULL);

static const WorldField growth_fields[] = {
    COLOR(ThemeGrowth, deep),
    COLOR(ThemeGrowth, middle),
    COLOR(ThemeGrowth, rim),
    COLORS(ThemeGrowth, blades, THEME_BLADES),
    COLOR(ThemeGrowth, tip),
    NUMBER(ThemeGrowth, tip_part, 0.0, 1.0, "How much of this colour the tips of blades take."),
    COLORS(ThemeGrowth, drips, THEME_DRIPS),
    COLOR(ThemeGrowth, vine),
    COLOR(ThemeGrowth, vine_dark),
    COLOR(ThemeGrowth, fungus),
    COLOR(ThemeGrowth, fungus_dark),
};
static const WorldTable growth_table = TABLE(ThemeGrowth, growth_fields, "Plants.", NULL);

static const WorldField dressing_fields[] = {
    NUMBER(ThemeDressing, blades, 0.0, 30.0, "Blades on a tile of edge."),
    NUMBER(ThemeDressing, roots, 0.0, 30.0, "Small roots on a tile of edge."),
    NUMBER(ThemeDressing, drips, 0.0, 30.0, "Hanging plants on a tile of edge."),
    NUMBER(ThemeDressing, blade_height, 0.1, 4.0, "Height of blades; 1 is usual."),
    NUMBER(ThemeDressing, lean, -2.0, 2.0,
           "By how much blades lean to the right, of their height; below 0 to the left."),
    NUMBER(ThemeDressing, crystals, 0.0, 4.0, "Crystals in dark places; 1 is usual, 0 is none."),
    NUMBER(ThemeDressing, teeth, 0.0, 2.0, "Stone teeth in dark places; 1 is usual, 0 is none."),
    NUMBER(ThemeDressing, deep_roots, 0.0, 1.0, "How likely a long root begins in a cell."),
    NUMBER(ThemeDressing, pebbles, 0.0, 1.0, "How likely a cell holds a pebble."),
    NUMBER(ThemeDressing, fossils, 0.0, 1.0, "How likely a cell holds a fossil."),
    COUNT(ThemeDressing, motes, 400, "Specks in the air of a picture."),
};
static const WorldTable dressing_table =
    TABLE(ThemeDressing, dressing_fields, "How much grows on and lies in the ground.", NULL);

static const char *const prop_places[THEME_PROP_PLACE_COUNT + 1] = {
    [THEME_PROP_TOP] = "top",       [THEME_PROP_BELOW] = "below",   [THEME_PROP_SIDE] = "side",
    [THEME_PROP_CORNER] = "corner", [THEME_PROP_INSIDE] = "inside",
};
static const WorldField prop_fields[] = {
    SPRITES(ThemeProp, sprites),
    CHOICE(ThemeProp, place, prop_places,
           "top: on ground; below: under ceilings; side: on walls; corner: where a floor meets a "
           "wall; inside: in earth"),
    NUMBER(ThemeProp, density, 0.0, 8.0,
           "Mean number on a tile of such an edge; inside: in a cell."),
    RANGE(ThemeProp, height, 0.05, 16.0, "Tiles."),
    COLOR(ThemeProp, color),
    NUMBER(ThemeProp, alpha, 0.0, 1.0, "0 invisible, 1 opaque."),
    NUMBER(ThemeProp, sink, -4.0, 4.0, "How deep its pivot lies in the ground, tiles."),
    NUMBER(ThemeProp, sway, 0.0, 10.0, "Strength of movements in the air; 1 is usual."),
    FLAG(ThemeProp, front, "Before bodies; it must be small, because nothing may hide the hero."),
    RANGE(ThemeProp, dark, 0.0, 1.0, "Grows where it is so dark: 0 bright, 1 dark."),
    RANGE(ThemeProp, wet, 0.0, 1.0,
          "Grows where it is so wet: 0 dry, 0.5 at the edge of water, 1 under water."),
    FLAG(ThemeProp, one_way, "It is not mirrored."),
    FLAG(ThemeProp, lies, "It is turned with the ground that it lies on."),
    FLAG(ThemeProp, straight, "It is never tilted, as what people set up."),
    COUNT(ThemeProp, wide, 16, "inside: cells of earth beside each other that it fills; 0: none."),
    COUNT(ThemeProp, tall, 16, "inside: cells of earth above each other that it fills; 0: none."),
    COLOR(ThemeProp, glow),
    NUMBER(ThemeProp, reach, 0.0, 16.0, "How far its light reaches, tiles; 0: it gives none."),
    NUMBER(ThemeProp, glow_at, 0.0, 1.0, "Where its light is above its foot, of its height."),
};
static const ThemeProp usual_prop = {.density = 0.2,
                                     .height = {1.0, 1.0},
                                     .color = WHITE,
                                     .alpha = 1.0,
                                     .sway = 1.0,
                                     .dark = {0.0, 1.0},
                                     .wet = {0.0, 1.0},
                                     .glow = WHITE,
                                     .glow_at = 1.0};
static const WorldTable prop_table = TABLE(
    ThemeProp, prop_fields, "Sprites that are scattered over the edge of the ground.", &usual_prop);

static const WorldField weather_fields[] = {
    SPRITES(ThemeWeather, sprites),
    COLOR(ThemeWeather, color),
    NUMBER(ThemeWeather, alpha, 0.0, 1.0, "0 invisible, 1 opaque."),
    COUNT(ThemeWeather, count, 600, "Number in a picture."),
    RANGE(ThemeWeather, size, 0.005, 4.0,
          "Radius of a fleck, width of a streak, height of a sprite; tiles."),
    NUMBER(ThemeWeather, length, 0.0, 8.0, "Length of a streak, tiles; 0: a fleck."),
    NUMBER(ThemeWeather, speed_x, -40.0, 40.0, "Tiles a second to the right."),
    NUMBER(ThemeWeather, speed_y, -40.0, 40.0, "Tiles a second down."),
    NUMBER(ThemeWeather, sway, 0.0, 4.0, "Tiles to and fro."),
    NUMBER(ThemeWeather, parallax, 0.0, 4.0, "0 stays in the picture, 1 moves with the level."),
    FLAG(ThemeWeather, front, "In front of the level."),
};
static const ThemeWeather usual_weather = {
    .color = WHITE, .alpha = 0.5, .count = 60, .size = {0.02, 0.04}, .parallax = 1.0};
static const WorldTable weather_table = TABLE(
    ThemeWeather, weather_fields, "What falls or drifts all over the picture.", &usual_weather);

static const WorldField drops_fields[] = {
    NUMBER(ThemeDrops, density, 0.0, 4.0, "Places with drops on a tile of ceiling; 0 is none."),
    COLOR(ThemeDrops, color),
    COLOR(ThemeDrops, light),
    RANGE(ThemeDrops, every, 2.0, 100.0, "Seconds from one drop of a place to the next."),
    NUMBER(ThemeDrops, size, 0.01, 0.5, "Half width of a drop before it falls, tiles."),
};
static const WorldTable drops_table = TABLE(
    ThemeDrops, drops_fields,
    "Drops of water that hang below ceilings, swell, fall, and draw a ring where they land.", NULL);

// --- the rest of the palette ---------------------------------------------------------------------

static const WorldField gloom_fields[] = {
    COLOR(ThemeGloom, air),
    COLOR(ThemeGloom, lit),
    COLOR(ThemeGloom, dark),
    COLOR(ThemeGloom, shadow),
    COLORS(ThemeGloom, columns, THEME_COLUMNS),
    COLOR(ThemeGloom, column_lit),
    COLOR(ThemeGloom, crystal),
    COLOR(ThemeGloom, crystal_face),
    COLOR(ThemeGloom, crystal_glow),
    COLOR(ThemeGloom, crystal_halo),
};
static const WorldTable gloom_table = TABLE(ThemeGloom, gloom_fields, "Dark places.", NULL);

static const WorldField liquid_fields[] = {
    COLOR(ThemeLiquid, top),
    COLOR(ThemeLiquid, middle),
    COLOR(ThemeLiquid, bottom),
    COLOR(ThemeLiquid, line),
};
static const WorldTable liquid_table = TABLE(
    ThemeLiquid, liquid_fields, "Three depths of a liquid, and the line of its surface.", NULL);

static const WorldField glass_fields[] = {
    FLAG(ThemeGlass, on, "Water is clear, and daylight falls into it."),
    NUMBER(ThemeGlass, back_clear, 0.0, 1.0, "Opacity behind those who swim, at the surface."),
    NUMBER(ThemeGlass, back_dense, 0.0, 1.0, "The same, deep down."),
    NUMBER(ThemeGlass, front_clear, 0.0, 1.0, "Opacity before those who swim, at the surface."),
    NUMBER(ThemeGlass, front_dense, 0.0, 1.0, "The same, deep down."),
    {AT(ThemeGlass, shaft), .kind = WORLD_COLOR, .help = "Leaning shafts of light."},
    NUMBER(ThemeGlass, shafts, 0.0, 1.0, "Their strength; 0 is none."),
    {AT(ThemeGlass, ripple), .kind = WORLD_COLOR,
     .help = "Strokes of light below the surface, and bubbles."},
    NUMBER(ThemeGlass, ripples, 0.0, 1.0, "Their strength; 0 is none."),
    SPRITES(ThemeGlass, ruins),
    {AT(ThemeGlass, ruin), .kind = WORLD_COLOR, .help = "Multiplies what stands far off."},
    NUMBER(ThemeGlass, ruin_alpha, 0.0, 1.0, "Its strength; 0 is none."),
    NUMBER(ThemeGlass, ruin_spacing, 0.5, TILES_MOST, "Tiles from one to the next."),
    {AT(ThemeGlass, band), .kind = WORLD_COLOR, .help = "Under the line of the surface."},
    {AT(ThemeGlass, foam), .kind = WORLD_COLOR, .help = "Where the surface meets ground."},
    {AT(ThemeGlass, wet), .kind = WORLD_COLOR, .help = "Ground that a tide left wet."},
    {AT(ThemeGlass, sheen), .kind = WORLD_COLOR, .help = "The light on it."},
    {AT(ThemeGlass, wet_line), .kind = WORLD_COLOR, .help = "The line along its edge."},
};
static const WorldTable glass_table =
    TABLE(ThemeGlass, glass_fields, "Clear water in daylight, and wet ground beside it.", NULL);

static const WorldField media_fields[] = {
    STRUCT(ThemeMedia, water, liquid_table),
    STRUCT(ThemeMedia, brine, liquid_table),
    COLOR(ThemeMedia, brine_band),
    COLOR(ThemeMedia, brine_crust),
    STRUCT(ThemeMedia, mud, liquid_table),
    STRUCT(ThemeMedia, resin, liquid_table),
    FLAG(ThemeMedia, calm, "Water has no waves, and lights have long reflections in it."),
    STRUCT(ThemeMedia, glass, glass_table),
    COLOR(ThemeMedia, wind),
};
static const WorldTable media_table =
    TABLE(ThemeMedia, media_fields, "What bodies float in or are blown by.", NULL);

static const WorldField tones_fields[] = {
    COLOR(ThemeTones, dark),
    COLOR(ThemeTones, body),
    COLOR(ThemeTones, light),
};
static const WorldTable tones_table =
    TABLE(ThemeTones, tones_fields, "A substance in shade, in between, and in light.", NULL);

static const WorldField thing_fields[] = {
    STRUCT(ThemeThings, wood, tones_table),
    COLOR(ThemeThings, knot),
    COLOR(ThemeThings, iron),
    COLOR(ThemeThings, iron_light),
    STRUCT(ThemeThings, stone, tones_table),
    STRUCT(ThemeThings, boulder, tones_table),
    COLOR(ThemeThings, boulder_edge),
    STRUCT(ThemeThings, cork, tones_table),
    STRUCT(ThemeThings, hemp, tones_table),
    STRUCT(ThemeThings, linen, tones_table),
    COLOR(ThemeThings, sign_edge),
    COLOR(ThemeThings, sign_post),
    COLOR(ThemeThings, switch_skin),
    COLOR(ThemeThings, switch_edge),
    COLOR(ThemeThings, lever_knob),
    COLOR(ThemeThings, hollow),
    COLOR(ThemeThings, hollow_deep),
    STRUCT(ThemeThings, cap, tones_table),
    COLOR(ThemeThings, cap_spot),
    COLOR(ThemeThings, gills),
    COLOR(ThemeThings, stem),
    COLOR(ThemeThings, stem_light),
    COLOR(ThemeThings, bud),
    COLOR(ThemeThings, bud_light),
    COLOR(ThemeThings, petal),
    COLOR(ThemeThings, petal_light),
    COLOR(ThemeThings, flower_glow),
    STRUCT(ThemeThings, jelly, tones_table),
    COLOR(ThemeThings, jelly_edge),
    COLOR(ThemeThings, jelly_ink),
    COLOR(ThemeThings, jelly_core),
};
static const WorldTable things_table =
    TABLE(ThemeThings, thing_fields, "Things and machines.", NULL);

static const WorldField creature_fields[] = {
    COLOR(ThemeCreature, body),
    COLOR(ThemeCreature, shine),
    COLOR(ThemeCreature, legs),
};
static const WorldTable creature_table =
    TABLE(ThemeCreature, creature_fields, "A body, the light on its back, its legs.", NULL);

static const WorldField drummer_fields[] = {
    COLOR(ThemeDrummer, plume),       COLOR(ThemeDrummer, plume_deep),
    COLOR(ThemeDrummer, plume_edge),  COLOR(ThemeDrummer, breast),
    COLOR(ThemeDrummer, breast_deep), COLOR(ThemeDrummer, breast_edge),
    COLOR(ThemeDrummer, cheek),       COLOR(ThemeDrummer, cheek_shade),
    COLOR(ThemeDrummer, crest),       COLOR(ThemeDrummer, crest_deep),
    COLOR(ThemeDrummer, crest_edge),  COLOR(ThemeDrummer, mask),
    COLOR(ThemeDrummer, eye_ring),    COLOR(ThemeDrummer, eye_edge),
    COLOR(ThemeDrummer, beak),        COLOR(ThemeDrummer, beak_shade),
    COLOR(ThemeDrummer, beak_line),   COLOR(ThemeDrummer, leg),
    COLOR(ThemeDrummer, leg_light),   COLOR(ThemeDrummer, rim),
    COLOR(ThemeDrummer, dent),
};
static const WorldTable drummer_table =
    TABLE(ThemeDrummer, drummer_fields, "The woodpecker that is the boss of the forest.", NULL);

static const WorldField creatures_fields[] = {
    COLOR(ThemeCreatures, rim),
    COLOR(ThemeCreatures, eye),
    STRUCT(ThemeCreatures, ant, creature_table),
    STRUCT(ThemeCreatures, beetle, creature_table),
    STRUCT(ThemeCreatures, spider, creature_table),
    STRUCT(ThemeCreatures, leech, creature_table),
    STRUCT(ThemeCreatures, wasp, creature_table),
    STRUCT(ThemeCreatures, snail, creature_table),
    STRUCT(ThemeCreatures, olm, creature_table),
    STRUCT(ThemeCreatures, bat, creature_table),
    COLOR(ThemeCreatures, gill),
    COLOR(ThemeCreatures, gill_tip),
    COLOR(ThemeCreatures, ant_far_legs),
    COLOR(ThemeCreatures, shell_dark),
    COLOR(ThemeCreatures, shell_line),
    COLOR(ThemeCreatures, beetle_head),
    COLOR(ThemeCreatures, beetle_brow),
    COLOR(ThemeCreatures, thread),
    COLOR(ThemeCreatures, thread_lit),
    COLOR(ThemeCreatures, wing),
    COLOR(ThemeCreatures, wing_inner),
    COLOR(ThemeCreatures, wasp_shine),
    COLOR(ThemeCreatures, leech_mouth),
    COLOR(ThemeCreatures, leech_drop),
    COLOR(ThemeCreatures, leech_ring),
    COLOR(ThemeCreatures, snail_shell),
    COLOR(ThemeCreatures, snail_line),
    STRUCT(ThemeCreatures, drummer, drummer_table),
};
static const WorldTable creatures_table =
    TABLE(ThemeCreatures, creatures_fields, "Creatures.", NULL);

static const WorldField particle_fields[] = {
    COLOR(ThemeParticles, dust),       COLOR(ThemeParticles, chip),
    COLOR(ThemeParticles, spray),      COLOR(ThemeParticles, ripple),
    COLOR(ThemeParticles, clod),       COLOR(ThemeParticles, clod_light),
    COLOR(ThemeParticles, mud_ripple), COLOR(ThemeParticles, thrown),
    COLOR(ThemeParticles, made),       COLOR(ThemeParticles, saved_glow),
    COLOR(ThemeParticles, saved_ring),
};
static const WorldTable particles_table =
    TABLE(ThemeParticles, particle_fields, "Dust, drops, rings.", NULL);

static const WorldField map_fields[] = {
    COUNT(ThemeMap, order, 99.0,
          "Its place among the worlds, from 1 on: worlds follow each other "
          "in this order."),
    TEXTS(ThemeMap, title,
          "The world's name that the player sees, by language: {\"en\": \"The deep\"}."),
    COLORS(ThemeMap, wood, 3),
    COLOR(ThemeMap, ring),
};
static const WorldTable map_table = TABLE(
    ThemeMap, map_fields,
    "The world's band on the map of all worlds: its wood from the inner edge to the outer one, and "
    "the rings of levels that were won.",
    NULL);

static const WorldField theme_fields[] = {
    STRUCT(Theme, music, music_table),
    STRUCT(Theme, ambience, ambience_table),
    STRUCT(Theme, air, air_table),
    STRUCT(Theme, light, light_table),
    STRUCT(Theme, lamp, lamp_table),
    STRUCT(Theme, day, day_table),
    STRUCT(Theme, backdrop, backdrop_table),
    STRUCT(Theme, ground, ground_table),
    STRUCT(Theme, growth, growth_table),
    STRUCT(Theme, dressing, dressing_table),
    LIST(Theme, props, prop_count, prop_table, THEME_PROPS_MAX),
    LIST(Theme, weather, weather_count, weather_table, THEME_WEATHERS_MAX),
    STRUCT(Theme, drops, drops_table),
    STRUCT(Theme, gloom, gloom_table),
    STRUCT(Theme, media, media_table),
    STRUCT(Theme, things, things_table),
    STRUCT(Theme, creatures, creatures_table),
    STRUCT(Theme, particles, particles_table),
    STRUCT(Theme, map, map_table),
};
const WorldTable world_theme_table =
    TABLE(Theme, theme_fields, "How levels of this world look and sound.", NULL);
