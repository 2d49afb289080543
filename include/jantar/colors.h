// colors.h - colours that are the same in every world: the hero, fireflies and what else is found,
// danger, exits, what is switched on, and letters and panels over the picture. All are 0xRRGGBB.
//
// A player must know these at a glance wherever they are, so no theme may change them. Every other
// colour belongs to a world and comes from its Theme (theme.h).
#pragma once

enum {
    // The hero's resin, from its middle to its edge. What is switched on glows in the same colours.
    COLOR_RESIN_CORE = 0xfff0b8,
    COLOR_RESIN_LIGHT = 0xffc94f,
    COLOR_RESIN_BODY = 0xf58a16,
    COLOR_RESIN_DARK = 0xb4500a,
    COLOR_RESIN_EDGE = 0x7d3206,
    COLOR_RESIN_INK = 0x5b2404,    // lines on resin
    COLOR_RESIN_GLOW = 0xffb843,   // light that falls on what is near
    COLOR_RESIN_HALO = 0xff9a2a,   // the outer part of the hero's glow
    COLOR_RESIN_RIM = 0x9a450a,    // the dark line along the skin
    COLOR_RESIN_WARM = 0xffd36b,   // light that leaves the hero below
    COLOR_RESIN_SAFE = 0xfff6e4,   // the hero while nothing can hurt it
    COLOR_RESIN_BUBBLE = 0xfff3c4, // bubbles in the hero
    COLOR_STRAND = 0xf08a18,       // threads by which it sticks
    COLOR_SLICK = 0xffedb0,        // mixed into the hero's colour by form
    COLOR_HEAVY = 0x6a2406,
    COLOR_PUFF = 0xfff1c0,
    COLOR_FACET_LIT = 0xffc878, // facets of the heavy form
    COLOR_FACET_DARK = 0x2a0c02,
    COLOR_FACET_EDGE = 0xffc070,
    COLOR_FACET_SHEEN = 0xffb050,
    COLOR_EYE = 0xfffdf2,
    COLOR_PUPIL = 0x2a1406,
    COLOR_SHINE = 0xfffbe6, // highlights on whatever is wet
    COLOR_WHITE = 0xffffff,
    COLOR_BLACK = 0x000000,

    // What is found.
    COLOR_FIREFLY = 0xe9ff9a,
    COLOR_FIREFLY_HALO = 0x9fd24a,
    COLOR_FIREFLY_CORE = 0xfdffd0, // the middle of a spark, too
    COLOR_FIREFLY_WING = 0xf4ffe0,
    COLOR_FIREFLY_HEAD = 0x2a2412,
    COLOR_FIREFLY_BACK = 0x4a3a18,
    COLOR_SEED_WING = 0xcaa778,
    COLOR_SEED_DARK = 0x4a2a14,
    COLOR_SEED_LIGHT = 0xa86a35,
    COLOR_SECRET_CORE = 0xf8ffd0, // from the middle of its light to the edge
    COLOR_SECRET_LIGHT = 0xdcff74,
    COLOR_SECRET_BODY = 0xa9dc30,
    COLOR_SECRET_EDGE = 0x7c8212,
    COLOR_SECRET_GLOW = 0xffc766, // when it is found

    // Danger.
    COLOR_DANGER = 0xff6a3d,
    COLOR_EMBER = 0xffa04a, // veins of glowing ground
    COLOR_COAL = 0x241310,  // coals: crust, body, hot middle
    COLOR_COAL_BODY = 0x8c1f0c,
    COLOR_COAL_HOT = 0xffd27a,
    COLOR_COAL_BED = 0x1a0c09,
    COLOR_COAL_SPARK = 0xfff0c0, // sparks over coals: middle, then edge
    COLOR_COAL_SPARK_EDGE = 0xffa040,
    COLOR_STUN_STAR = 0xffc766, // stars round a creature that is stunned
    COLOR_STUN_BURST = 0xffe38a,

    // Exits, from the middle of the light to the edge.
    COLOR_EXIT_CORE = 0xfffbe8,
    COLOR_EXIT_LIGHT = 0xfff1c2,
    COLOR_EXIT_BODY = 0xffd27a,
    COLOR_EXIT_DARK = 0xb8702a,
    COLOR_EXIT_GLOW = 0xffc766, // light that falls on what is near
    COLOR_EXIT_HALO = 0xffb04a,
    COLOR_EXIT_RING = 0xd08a3c, // the frame round the light, from outside inwards
    COLOR_EXIT_DEEP = 0x22150c,
    COLOR_EXIT_FRAME_DARK = 0x3d2716,
    COLOR_EXIT_FRAME = 0x5a3b22,
    COLOR_EXIT_FRAME_LIGHT = 0x93643a,

    // Letters, panels and marks over the picture; screens and menus.
    COLOR_PAPER = 0xfff3d6,
    COLOR_AMBER = 0xffc94f, // what is chosen
    COLOR_PANEL = 0x0b1518,
    COLOR_PANEL_EDGE = 0x93643a,
    COLOR_NIGHT = 0x05090c,       // behind menus
    COLOR_BARS = 0x05080a,        // beside the picture
    COLOR_LETTER_EDGE = 0x070d12, // round letters
    COLOR_MARK_EDGE = 0x04080a,   // round the marks for those who want contrast
    COLOR_SIGNAL_MARK = 0x9098a0, // sources of signals in the debug picture, off
    COLOR_KEY_BODY = 0x1b2a2e,    // pictures of keys and buttons
    COLOR_LETTERING = 0x8a3c08,   // the game's name: outline, then fill
    COLOR_LETTERING_BODY = 0xc2600d,
    COLOR_MARK_RESIN_EDGE = 0xb4560c, // the hero as a mark in lists
    COLOR_MARK_RESIN = 0xffae2c,
    COLOR_BRONZE = 0xb8692c,
    COLOR_SILVER = 0xbcc8cc,
    COLOR_GOLD = 0xffc233,

    // The debug overlay.
    COLOR_DEBUG_STRETCHED = 0xff4030,
    COLOR_DEBUG_PRESSED = 0x3090ff,
    COLOR_DEBUG_POINT = 0x80ff80,
    COLOR_DEBUG_STRAND = 0xff40ff,
    COLOR_DEBUG_AWAKE = 0xffff40,
    COLOR_DEBUG_ASLEEP = 0x808080,
    COLOR_DEBUG_VIEW = 0x40e0ff,
    COLOR_DEBUG_BAD = 0xff5040,
    COLOR_DEBUG_GOOD = 0xb0ffb0,
    COLOR_DEBUG_TIME = 0x80e0ff,
};
