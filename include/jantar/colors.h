// colors.h - colours that are the same in every world: the hero, collectibles, danger, exits,
// switched-on things, and text and panels over the picture. All are 0xRRGGBB (see draw_color()).
//
//     draw_list_vertex(list, at, draw_color(COLOR_DANGER, 0.5));
//
// A player must recognise these at a glance in every world, so no theme may change them. Every
// other colour belongs to a world and comes from its Theme (theme.h). Two roles may share a value;
// use the constant of the role, so that each can change alone.
#pragma once

#include <stdint.h>

enum {
    // --- the hero's resin ---

    // The hero's body, a radial gradient from its middle (core) to its edge. Switched-on things
    // glow in the same colours.
    COLOR_RESIN_CORE = 0xfff0b8,
    COLOR_RESIN_LIGHT = 0xffc94f,
    COLOR_RESIN_BODY = 0xf58a16,
    COLOR_RESIN_DARK = 0xb4500a,
    COLOR_RESIN_EDGE = 0x7d3206,
    // Lines drawn on resin.
    COLOR_RESIN_INK = 0x5b2404,
    // Light that falls from the hero on what is near.
    COLOR_RESIN_GLOW = 0xffb843,
    // The outer part of the hero's glow.
    COLOR_RESIN_HALO = 0xff9a2a,
    // The dark line along the hero's skin.
    COLOR_RESIN_RIM = 0x9a450a,
    // Mixed into the lower part of the hero, where the light inside it gathers.
    COLOR_RESIN_WARM = 0xffd36b,
    // Mixed into the hero while nothing can hurt it.
    COLOR_RESIN_SAFE = 0xfff6e4,
    // Bubbles inside the hero.
    COLOR_RESIN_BUBBLE = 0xfff3c4,
    // The threads by which the hero sticks.
    COLOR_STRAND = 0xf08a18,
    // Mixed into the hero's colour as far as it has changed to the slick form.
    COLOR_SLICK = 0xffedb0,
    // The same for the heavy form (amber).
    COLOR_HEAVY = 0x6a2406,
    // The same for the puff form.
    COLOR_PUFF = 0xfff1c0,
    // Facets of the heavy form that face the light.
    COLOR_FACET_LIT = 0xffc878,
    // Facets that face away from the light.
    COLOR_FACET_DARK = 0x2a0c02,
    // Lines between facets.
    COLOR_FACET_EDGE = 0xffc070,
    // The highlight on facets.
    COLOR_FACET_SHEEN = 0xffb050,
    // The white of an eye.
    COLOR_EYE = 0xfffdf2,
    // The pupil of an eye.
    COLOR_PUPIL = 0x2a1406,
    // Highlights on everything wet.
    COLOR_SHINE = 0xfffbe6,
    // The bell of a medusa from the top to the edge, and the line round it.
    COLOR_MEDUSA_BELL = 0xfffaff,
    COLOR_MEDUSA_LILAC = 0xb48fc0,
    COLOR_MEDUSA_MILK = 0xf3e6f6,
    // A lump of clay, from its top to its foot; the dark and the light of the prints in it.
    COLOR_LUMP_TOP = 0x9cc8d6,
    COLOR_LUMP = 0x6fa3b8,
    COLOR_LUMP_SHADE = 0x4a7a92,
    COLOR_LUMP_FOOT = 0x28506a,
    COLOR_LUMP_PRINT = 0x2c4651,
    COLOR_LUMP_PRINT_LIGHT = 0xcfe2e2,
    // The same of clay that is baked.
    COLOR_BAKED_TOP = 0xd8926a,
    COLOR_BAKED = 0xb0603c,
    COLOR_BAKED_SHADE = 0x8a4228,
    COLOR_BAKED_FOOT = 0x5a2618,
    COLOR_BAKED_PRINT = 0x4a1f12,
    COLOR_BAKED_PRINT_LIGHT = 0xe8b894,
    // A light that was below a cup of the miller's horse.
    COLOR_CUP_LIGHT = 0x8fe6cf,
    // Plain white and black.
    COLOR_WHITE = 0xffffff,
    COLOR_BLACK = 0x000000,

    // --- collectibles ---

    // A firefly's body.
    COLOR_FIREFLY = 0xe9ff9a,
    // The halo round a firefly.
    COLOR_FIREFLY_HALO = 0x9fd24a,
    // The middle of a firefly's light, and of sparks.
    COLOR_FIREFLY_CORE = 0xfdffd0,
    // A firefly's wings.
    COLOR_FIREFLY_WING = 0xf4ffe0,
    // A firefly's head.
    COLOR_FIREFLY_HEAD = 0x2a2412,
    // A firefly's back.
    COLOR_FIREFLY_BACK = 0x4a3a18,
    // A seed's wing.
    COLOR_SEED_WING = 0xcaa778,
    // The dark and the light side of a seed.
    COLOR_SEED_DARK = 0x4a2a14,
    COLOR_SEED_LIGHT = 0xa86a35,
    // Secrets: the light they give, a gradient from its middle to its edge.
    COLOR_SECRET_CORE = 0xf8ffd0,
    COLOR_SECRET_LIGHT = 0xdcff74,
    COLOR_SECRET_BODY = 0xa9dc30,
    COLOR_SECRET_EDGE = 0x7c8212,
    // The burst when a secret is found.
    COLOR_SECRET_GLOW = 0xffc766,

    // --- danger ---

    // Everything that hurts: tips of thorns, eyes of attackers, glowing coals.
    COLOR_DANGER = 0xff6a3d,
    // Veins of glowing ground.
    COLOR_EMBER = 0xffa04a,
    // Hearths; the rim of a warm hero, and the arc of the time that is left.
    COLOR_HEARTH = 0xff8a3c,
    COLOR_WARM_RIM = 0xff5a2a,
    COLOR_WARM_ARC = 0xffb84a,
    // The crust of coals.
    COLOR_COAL = 0x241310,
    // The body of coals.
    COLOR_COAL_BODY = 0x8c1f0c,
    // The hot middle of coals.
    COLOR_COAL_HOT = 0xffd27a,
    // The bed below coals.
    COLOR_COAL_BED = 0x1a0c09,
    // The middle of a spark over coals.
    COLOR_COAL_SPARK = 0xfff0c0,
    // The edge of a spark over coals.
    COLOR_COAL_SPARK_EDGE = 0xffa040,
    // The stars round a stunned creature.
    COLOR_STUN_STAR = 0xffc766,
    // The burst of particles when a creature is stunned.
    COLOR_STUN_BURST = 0xffe38a,

    // --- charge ---

    // A hair at its root and at its end, the air round it, and the core of a spark.
    COLOR_CHARGE_ROOT = 0xfff6dc,
    COLOR_CHARGE_TIP = 0xbcd2ff,
    COLOR_CHARGE_POOL = 0xbcd4ff,
    COLOR_CHARGE_SPARK = 0xf4f8ff,
    // A gap: brass in the light and in the shade, glass, and a lamp that does not glow.
    COLOR_GAP_BRASS = 0xffd98a,
    COLOR_GAP_BRASS_DARK = 0x7a4c22,
    COLOR_GAP_GLASS = 0xcfe0ff,
    COLOR_GAP_LAMP = 0x1b2234,

    // --- crystals ---

    // Empty glass, and its edges.
    COLOR_CRYSTAL_GLASS = 0x16404c,
    COLOR_CRYSTAL_LINE = 0xd8fbff,
    // The light in it: the facet towards the light, the middle one, the one turned away.
    COLOR_CRYSTAL_PALE = 0xeafdff,
    COLOR_CRYSTAL_LIGHT = 0x7fe3ff,
    COLOR_CRYSTAL_DEEP = 0x36a9d0,
    // Beads of light on their way into it: at the hero, and at the crystal.
    COLOR_BEAD_WARM = 0xffe2a0,
    COLOR_BEAD_COLD = 0xaef3ff,

    // --- bells ---

    // Bronze from its dark side to its bright one
    COLOR_BELL_DARK = 0x3c2418,
    COLOR_BELL = 0xb07838,
    COLOR_BELL_LIGHT = 0xffdf9a,

    // --- scales ---

    // Brass from its dark side to its bright one
    COLOR_BRASS_DARK = 0x3a3c5c,
    COLOR_BRASS = 0xe8b868,
    COLOR_BRASS_LIGHT = 0xfff0c0,
    // Cords of pans, and the ribbon that ties them
    COLOR_CORD = 0xc8a878,
    COLOR_RIBBON = 0xa8463a,

    // --- teleports ---

    // The light that turns in one, from its middle to its rim
    COLOR_TELEPORT_CORE = 0xf4ecff,
    COLOR_TELEPORT_LIGHT = 0xb8a0ff,
    COLOR_TELEPORT_DEEP = 0x2c2458,

    // --- candles ---

    // A flame's foot, heart and tip; what it throws on what stands near.
    COLOR_FLAME_FOOT = 0x7fa0ff,
    COLOR_FLAME_HEART = 0xfff7dc,
    COLOR_FLAME_TIP = 0xff9a3a,
    COLOR_FLAME_POOL = 0xffb35c,
    // The light that a globe of water gathers, from the globe on.
    COLOR_CONE_NEAR = 0xffe6a8,
    COLOR_CONE_FAR = 0xffbe60,
    COLOR_WAX = 0xf2dcae,
    COLOR_WAX_DARK = 0xb06a34,
    COLOR_BRASS_SHADE = 0x6b4628,
    // What the moon lights.
    COLOR_MOON = 0xb9d0fa,

    // --- mice ---

    // The frame of a hole, what is in it, and eyes that shine there
    COLOR_MOUSE_FRAME = 0x7a5230,
    COLOR_MOUSE_HOLE = 0x0b0807,
    COLOR_MOUSE_EYE = 0xfff2c0,

    // --- exits ---

    // The exit's light, a gradient from its middle to its edge; it ends in COLOR_EXIT_DEEP.
    COLOR_EXIT_CORE = 0xfffbe8,
    COLOR_EXIT_LIGHT = 0xfff1c2,
    COLOR_EXIT_BODY = 0xffd27a,
    COLOR_EXIT_DARK = 0xb8702a,
    // Light that falls from the exit on what is near.
    COLOR_EXIT_GLOW = 0xffc766,
    // The outer part of the exit's glow.
    COLOR_EXIT_HALO = 0xffb04a,
    // The line along the inside of the frame.
    COLOR_EXIT_RING = 0xd08a3c,
    // The dark hole behind the light.
    COLOR_EXIT_DEEP = 0x22150c,
    // The dark body of the frame round the light.
    COLOR_EXIT_FRAME_DARK = 0x3d2716,
    // The middle of the frame.
    COLOR_EXIT_FRAME = 0x5a3b22,
    // The lit edge of the frame.
    COLOR_EXIT_FRAME_LIGHT = 0x93643a,

    // --- text, panels and marks over the picture; screens and menus ---

    // Text.
    COLOR_PAPER = 0xfff3d6,
    // The selected item.
    COLOR_AMBER = 0xffc94f,
    // The background of panels.
    COLOR_PANEL = 0x0b1518,
    // The line round panels.
    COLOR_PANEL_EDGE = 0x93643a,
    // The background of menus.
    COLOR_NIGHT = 0x05090c,
    // The bars beside a picture that does not fill the window.
    COLOR_BARS = 0x05080a,
    // The chequers in the place of a picture that is missing or broken.
    COLOR_CHEQUER_LIGHT = 0xb08a9a,
    COLOR_CHEQUER_DARK = 0x50404c,
    // The outline round letters.
    COLOR_LETTER_EDGE = 0x070d12,
    // The outline round the marks of the high-contrast setting.
    COLOR_MARK_EDGE = 0x04080a,
    // Signal sources in the debug picture that are off.
    COLOR_SIGNAL_MARK = 0x9098a0,
    // Pictures of keys and buttons.
    COLOR_KEY_BODY = 0x1b2a2e,
    // Rock and water in the small films of hints.
    COLOR_HINT_ROCK = 0x3d5257,
    COLOR_HINT_WATER = 0x3f7fd0,
    // The outline of the game's name.
    COLOR_LETTERING = 0x8a3c08,
    // The fill of the game's name.
    COLOR_LETTERING_BODY = 0xc2600d,
    // The outline of the hero as a mark in lists.
    COLOR_MARK_RESIN_EDGE = 0xb4560c,
    // The fill of that mark.
    COLOR_MARK_RESIN = 0xffae2c,
    // The bronze medal.
    COLOR_BRONZE = 0xb8692c,
    // The silver medal.
    COLOR_SILVER = 0xbcc8cc,
    // The gold medal.
    COLOR_GOLD = 0xffc233,

    // --- the map: the stump of stone of the last world, at night ---

    // The air over the stump, from its middle outwards.
    COLOR_MAP_AIR = 0x27313f,
    COLOR_MAP_AIR_FAR = 0x141a29,
    COLOR_MAP_AIR_END = 0x080a14,
    // Stones on the ground; what grows at its edge.
    COLOR_MAP_STONE = 0x232b3e,
    COLOR_MAP_GRASS = 0x04060b,
    // Plates of bark, their side to the moon, the dark between them; frost and grass on them.
    COLOR_MAP_BARK = 0x2b2723,
    COLOR_MAP_BARK_LIT = 0x4d4a48,
    COLOR_MAP_BARK_EDGE = 0xb9c6d2,
    COLOR_MAP_BARK_DARK = 0x0b0d13,
    COLOR_MAP_FROST = 0xcfdfe8,
    COLOR_MAP_BLADE = 0x4f6377,
    // Wood of years that no world tells of, from inside out.
    COLOR_MAP_WOOD = 0x1b1f2e,
    COLOR_MAP_WOOD_MIDDLE = 0x2b3350,
    COLOR_MAP_WOOD_END = 0x55658a,
    // The same of two worlds that are shut as long as they are not made.
    COLOR_MAP_SHORE = 0x1f5f6a,
    COLOR_MAP_SHORE_MIDDLE = 0x6fa9a4,
    COLOR_MAP_SHORE_END = 0xecd3a0,
    COLOR_MAP_WORKSHOP = 0x33231a,
    COLOR_MAP_WORKSHOP_MIDDLE = 0x4a3220,
    COLOR_MAP_WORKSHOP_END = 0x7a5230,
    // The gaps between bands.
    COLOR_MAP_GAP = 0x06090d,
    // Shade over worlds that are closed.
    COLOR_MAP_CLOSED = 0x0a0c18,
    // A groove; its lit lip is the band's own colour. The dots of a closed one.
    COLOR_MAP_GROOVE = 0x0d3440,
    COLOR_MAP_DOTS = 0x2c4a4a,
    // A ring with a gold medal, from its edge to its middle, and its glow.
    COLOR_MAP_GOLD_EDGE = 0xb4560a,
    COLOR_MAP_GOLD = 0xffc94f,
    COLOR_MAP_GOLD_CORE = 0xfff6cf,
    COLOR_MAP_GOLD_GLOW = 0xff9a2a,
    // The wound: charred wood, splinters, its two edges, embers, the resin that closes it.
    COLOR_MAP_CHAR = 0x120805,
    COLOR_MAP_WOUND = 0x020307,
    COLOR_MAP_SPLINTER = 0x15100d,
    COLOR_MAP_EDGE_COLD = 0xdfe9ff,
    COLOR_MAP_EDGE_EMBER = 0xff9a4a,
    COLOR_MAP_EMBER = 0xff6a3d,
    COLOR_MAP_SEAM_CORE = 0xfff0b8,
    COLOR_MAP_SEAM = 0xffb52e,
    COLOR_MAP_SEAM_EDGE = 0xc25a0c,
    // The pith.
    COLOR_MAP_PITH = 0x3a2a1c,
    // A drop that was not seen or is closed.
    COLOR_MAP_DULL = 0x12151d,
    COLOR_MAP_DULL_LINE = 0x56606e,
    // Names of worlds on the panel, and small words there.
    COLOR_MAP_NAME = 0x9ed9b8,
    COLOR_MAP_SMALL = 0xa9a48f,

    // --- scenes: nightfall, and the layers of the blue earth with what they hold ---

    // What the night leaves of white.
    COLOR_SCENE_NIGHT = 0x1b2a3c,
    // Of each kind of earth: below its surface, at its foot, the line along its surface.
    COLOR_SAND_TOP = 0x5a4f38,
    COLOR_SAND_BODY = 0x332e24,
    COLOR_SAND_RIM = 0xa89468,
    COLOR_CLAY_TOP = 0x25444f,
    COLOR_CLAY_BODY = 0x142a33,
    COLOR_CLAY_RIM = 0x5d7f8a,
    COLOR_SHELLS_TOP = 0x3d4a45,
    COLOR_SHELLS_BODY = 0x232c2b,
    COLOR_SHELLS_RIM = 0x8a8f7c,
    COLOR_LEAVES_TOP = 0x3a3420,
    COLOR_LEAVES_BODY = 0x1f1d14,
    COLOR_LEAVES_RIM = 0x7d7a45,
    COLOR_RIBS_TOP = 0x17343a,
    COLOR_RIBS_BODY = 0x0d2126,
    COLOR_RIBS_RIM = 0x2f7a78,
    COLOR_STONES_TOP = 0x3b4650,
    COLOR_STONES_BODY = 0x232a33,
    COLOR_STONES_RIM = 0x9fb4c0,
    // Green grains in the earth.
    COLOR_GLAUCONITE = 0x3fb08f,
    // Prints and shells, bones.
    COLOR_FOSSIL = 0xc9c4a0,
    COLOR_FOSSIL_BONE = 0xd6dcc4,
    // Ice where light comes through it; what the picture is while the day breaks in.
    COLOR_GLACIER_BODY = 0x9cc4d4,
    COLOR_SCENE_DAY = 0xf4f0e2,
    // A fisher against the light, a lantern and its flame; a door inside.
    COLOR_SCENE_FISHER = 0x0c1417,
    COLOR_SCENE_LANTERN = 0xffb35c,
    COLOR_SCENE_FLAME = 0xfff0c4,
    COLOR_SCENE_DOOR = 0x0d0a09,

    // --- the editor ---

    // By which materials of tiles are told apart.
    COLOR_MARK_EARTH = 0x8a6a48,
    COLOR_MARK_STONE = 0x9a9a9a,
    COLOR_MARK_WOOD = 0xb5854a,
    COLOR_MARK_MOSS = 0x5fae4a,
    COLOR_MARK_ICE = 0x9fd8f0,
    COLOR_MARK_THORNS = 0xc23a4a,
    COLOR_MARK_CRUMBLING = 0xd8b878,
    COLOR_MARK_BREAKABLE = 0xe8863a,
    COLOR_MARK_GRATE = 0x8c98a8,
    COLOR_MARK_ONEWAY = 0x3fb8a8,
    COLOR_MARK_EMBERS = 0xff5a2a,
    COLOR_MARK_SAND = 0xf0d890,
    COLOR_MARK_FLEECE = 0xffe9c8,
    COLOR_MARK_IRON = 0x4a5674,
    COLOR_MARK_GLASS = 0xcfe0ff,

    // --- the debug overlay ---

    // Springs that are longer than at rest; also points in contact.
    COLOR_DEBUG_STRETCHED = 0xff4030,
    // Springs that are shorter than at rest.
    COLOR_DEBUG_PRESSED = 0x3090ff,
    // Points of soft bodies that touch nothing.
    COLOR_DEBUG_POINT = 0x80ff80,
    // Strands.
    COLOR_DEBUG_STRAND = 0xff40ff,
    // Bounding boxes of bodies that are awake.
    COLOR_DEBUG_AWAKE = 0xffff40,
    // Bounding boxes of bodies that are asleep.
    COLOR_DEBUG_ASLEEP = 0x808080,
    // The camera's window, and the margin round it within which bodies are simulated.
    COLOR_DEBUG_VIEW = 0x40e0ff,
    // Text about limits of the simulation that were hit.
    COLOR_DEBUG_BAD = 0xff5040,
    // Text that no limit was hit.
    COLOR_DEBUG_GOOD = 0xb0ffb0,
    // Text about times.
    COLOR_DEBUG_TIME = 0x80e0ff,
};

enum { HERO_RESINS = 4 }; // GAME_HEROES_MOST of input.h

// The colours of one hero of several, 0xRRGGBB. The constants from COLOR_RESIN_CORE to
// COLOR_FACET_SHEEN say what the fields mean: `core` is the hero's COLOR_RESIN_CORE, `strand` its
// COLOR_STRAND, and so on.
typedef struct HeroResin {
    uint32_t core, light, body, dark, edge, ink;
    uint32_t glow, halo, rim, warm, bubble, strand;
    uint32_t slick, heavy, puff;
    uint32_t facet_lit, facet_dark, facet_edge, facet_sheen;
} HeroResin;

// Honey, ruby, green and milk, by the number of the hero. They differ in lightness too: ruby is the
// darkest, milk the lightest.
static const HeroResin hero_resin[HERO_RESINS] = {
    {.core = COLOR_RESIN_CORE,
     .light = COLOR_RESIN_LIGHT,
     .body = COLOR_RESIN_BODY,
     .dark = COLOR_RESIN_DARK,
     .edge = COLOR_RESIN_EDGE,
     .ink = COLOR_RESIN_INK,
     .glow = COLOR_RESIN_GLOW,
     .halo = COLOR_RESIN_HALO,
     .rim = COLOR_RESIN_RIM,
     .warm = COLOR_RESIN_WARM,
     .bubble = COLOR_RESIN_BUBBLE,
     .strand = COLOR_STRAND,
     .slick = COLOR_SLICK,
     .heavy = COLOR_HEAVY,
     .puff = COLOR_PUFF,
     .facet_lit = COLOR_FACET_LIT,
     .facet_dark = COLOR_FACET_DARK,
     .facet_edge = COLOR_FACET_EDGE,
     .facet_sheen = COLOR_FACET_SHEEN},
    {.core = 0xff9aa0,
     .light = 0xee4460,
     .body = 0xb9163a,
     .dark = 0x770a2c,
     .edge = 0x4a0520,
     .ink = 0x32041a,
     .glow = 0xff5a70,
     .halo = 0xe03058,
     .rim = 0x5c0824,
     .warm = 0xff7a6a,
     .bubble = 0xffd0d0,
     .strand = 0xc01c42,
     .slick = 0xffc4cc,
     .heavy = 0x38041a,
     .puff = 0xffd0d6,
     .facet_lit = 0xff98a8,
     .facet_dark = 0x1c020e,
     .facet_edge = 0xff90a4,
     .facet_sheen = 0xff7890},
    {.core = 0xd6ffd8,
     .light = 0x62e29a,
     .body = 0x1ba56a,
     .dark = 0x0c6a4a,
     .edge = 0x064434,
     .ink = 0x04322a,
     .glow = 0x5cf0a4,
     .halo = 0x2cc888,
     .rim = 0x08543c,
     .warm = 0x9cf6a8,
     .bubble = 0xdcffe8,
     .strand = 0x1ca86c,
     .slick = 0xd0ffe0,
     .heavy = 0x043c30,
     .puff = 0xdcffe4,
     .facet_lit = 0x9cffc8,
     .facet_dark = 0x021a16,
     .facet_edge = 0x98ffc8,
     .facet_sheen = 0x70f0b0},
    {.core = 0xffffff,
     .light = 0xf8f2ea,
     .body = 0xdcd4da,
     .dark = 0xa098b0,
     .edge = 0x6c6684,
     .ink = 0x3c3850,
     .glow = 0xe8e8ff,
     .halo = 0xc8ccf4,
     .rim = 0x78708c,
     .warm = 0xfff8ec,
     .bubble = 0xffffff,
     .strand = 0xdcd6e0,
     .slick = 0xffffff,
     .heavy = 0x58506c,
     .puff = 0xffffff,
     .facet_lit = 0xffffff,
     .facet_dark = 0x201c30,
     .facet_edge = 0xffffff,
     .facet_sheen = 0xe8e8ff},
};
