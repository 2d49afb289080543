// figure.h - a figure: how a creature, a boss or a thing is drawn, as data. It is read from a file
// (figure_file.h), whose members have the same names; the view draws it (figure_draw.h).
//
// A figure is a list of parts: ellipses, lines, shapes, tubes. Parts hang on bones. Every number
// of a part may follow channels: what the rules say of the creature in this moment, the time, or
// the number of a copy. So a figure moves without a line of code.
//
// Lengths are tiles. A bone's axes point ahead (x) and down (y); angles are radians and turn ahead
// towards down. A figure is plain data: no tick reads it.
#pragma once

#include "jantar/theme.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// --- channels ------------------------------------------------------------------------------------

// X(ID, "name", "what it is"): the numbers that a figure may follow. The first ones belong to the
// part that is drawn, the others to the creature; those that a class does not have are 0.
// clang-format off
#define FIGURE_CHANNEL_LIST(X) \
    X(ONE, "one", "1.") \
    X(I, "i", "The number of the copy, from 0 on, or the number that the list of `repeat` has.") \
    X(J, "j", "The same of a `repeat` inside of another one.") \
    X(K, "k", "The same of a third one.") \
    X(ALONG, "along", "How far along its line or chain a point lies, or an oval among others: 0 " \
      "to 1.") \
    X(UP, "up", "Of a point on a chain: how much the skin there looks up, 0 to 1.") \
    X(NEAR, "near", "Of a point on a skin: how much it looks at us; below 0 it is on the far " \
      "side.") \
    X(LIT, "lit", "How much a point, or the left of a line, looks to the light: 1 to -1.") \
    X(SUN, "sun", "How much the sun lights a point of a chain, 0 to 1; 0 where no sun shines.") \
    X(TIME, "time", "Seconds, for slow movements.") \
    X(NUMBER, "number", "Another one for each creature of a level.") \
    X(WALKED, "walked", "Tiles that it has gone.") \
    X(SPEED_X, "speed_x", "Its velocity, tiles a second: to the right.") \
    X(SPEED_Y, "speed_y", "The same: down.") \
    X(LOOK_X, "look_x", "The way to the nearest hero, a vector of length 1: ahead of it.") \
    X(LOOK_Y, "look_y", "The same: below it.") \
    X(HERO_X, "hero_x", "Tiles from its middle to the nearest hero: ahead of it.") \
    X(HERO_Y, "hero_y", "The same: below it.") \
    X(FACING, "facing", "1: it looks to the right, -1: to the left.") \
    X(RIGHT, "right", "Radians from its ahead to the right of the picture, where the sun is.") \
    X(CALM, "calm", "1: it has seen nobody, or forgot.") \
    X(NOTICES, "notices", "0 to 1: how far it has noticed a hero.") \
    X(BUSY, "busy", "1: it does what its class does: it charges, drops, stings, holds, hides.") \
    X(STUNNED, "stunned", "1: it is stunned.") \
    X(MODE, "mode", "What it does, by the number of its class.") \
    X(LEFT, "left", "Seconds that are left of what it does.") \
    X(TELL, "tell", "0 to 1: how near what it is about to do is.") \
    X(DANGER, "danger", "0 to 1: how strong the mark of danger on what stings is.") \
    X(HANGS, "hangs", "1: it hangs on a thread.") \
    X(RAISED, "raised", "0 to 1: its claws are up.") \
    X(SNAPS, "snaps", "1: its claws snap.") \
    X(FLIES, "flies", "1: it flies.") \
    X(HUNTS, "hunts", "1: it follows a hero.") \
    X(STIRS, "stirs", "0 to 1: how far light has woken it.") \
    X(PASSED, "passed", "0 to 1: the part of what it does that is over.") \
    X(OPEN, "open", "0 shut, 1 wide open; of a lift or door: the part of its path behind it.") \
    X(SIGNAL, "signal", "Of a lift or door: 1 while a signal moves it; 0 to 1 while a gate holds " \
      "the signal back.") \
    X(SIZE, "size", "Of what has several sizes: tiles that a length of 1 is.") \
    X(WIDE, "wide", "Of a crate, lift, door or boulder: tiles that it is wide.") \
    X(HIGH, "high", "The same: tiles that it is high.") \
    X(HEADING, "heading", "The way that it looks, radians from the picture's right.") \
    X(GAPE, "gape", "How far its jaws are open: radians, or 0 to 1.") \
    X(GILLS, "gills", "0 to 1: how far its gills are spread.") \
    X(BREATH, "breath", "0 to 1: it draws water in.") \
    X(ROLL, "roll", "0: its back is up, 1: its belly.") \
    X(CHOKE, "choke", "0 to 1: something sticks in its mouth.") \
    X(SWOLLEN, "swollen", "0 to 1: something puffed up is in its throat.") \
    X(WHIRL, "whirl", "0 to 1: it swims round and round.") \
    X(HARMLESS, "harmless", "0 to 1: it lies still and can be climbed.") \
    X(FOURTH, "fourth", "0 to 1: how far the light of the fourth cup has risen.") \
    X(FURY, "fury", "0 to 1: it heard a loud noise.") \
    X(REFUSES, "refuses", "1 to 0: it refuses what a hero tried.") \
    X(CREST, "crest", "0 to 1: how far its crest is raised.") \
    X(WINGS, "wings", "0: its wings are folded, 1: they are spread.") \
    X(BEAT, "beat", "0 to 1: where its wings are in a beat; at 0 they are up.") \
    X(GLUED, "glued", "0 to 1: how far its beak is glued.") \
    X(HELD, "held", "0 to 1: a hero holds its beak.") \
    X(CLINGS, "clings", "0: it stands, 1: it holds on to upright wood.") \
    X(HITS, "hits", "Hits that a boss took, 0 to 3.") \
    X(SLEEPS, "sleeps", "1 while a boss does this.") \
    X(WAKES, "wakes", "1 while a boss does this.") \
    X(LURKS, "lurks", "1 while a boss does this.") \
    X(COMES, "comes", "1 while a boss does this.") \
    X(TELLS, "tells", "1 while a boss does this.") \
    X(STRIKES, "strikes", "1 while a boss does this.") \
    X(FEELS, "feels", "1 while a boss does this.") \
    X(PULLS, "pulls", "1 while a boss does this.") \
    X(DRAWS, "draws", "1 while a boss does this.") \
    X(RINGS, "rings", "1 while a boss does this.") \
    X(DAZED, "dazed", "1 while a boss does this.") \
    X(BEATS, "beats", "1 while a boss does this.") \
    X(REELS, "reels", "1 while a boss does this.") \
    X(GONE, "gone", "1 while a boss does this.") \
    X(RUSHES, "rushes", "1 while a boss does this.") \
    X(SEARCHES, "searches", "1 while a boss does this.") \
    X(GAPES, "gapes", "1 while a boss does this.") \
    X(FLEES, "flees", "1 while a boss does this.") \
    X(BREATHES, "breathes", "1 while a boss does this.") \
    X(HOLDS, "holds", "1 while a boss does this.") \
    X(SPITS, "spits", "1 while a boss does this.") \
    X(CHOKES, "chokes", "1 while a boss does this.") \
    X(SWELLS, "swells", "1 while a boss does this.") \
    X(FLOATS, "floats", "1 while a boss does this.") \
    X(WHIRLS, "whirls", "1 while a boss does this.") \
    X(RESTS, "rests", "1 while a boss does this.")
// clang-format on

enum {
#define FIGURE_CHANNEL_ID(ID, name, help) CHANNEL_##ID,
    FIGURE_CHANNEL_LIST(FIGURE_CHANNEL_ID)
#undef FIGURE_CHANNEL_ID
        FIGURE_CHANNELS, // a figure's own values follow
    FIGURE_VALUES_MAX = 384,
    FIGURE_BONES_MAX = 48,
    FIGURE_CHAINS_MAX = 6,
    FIGURE_CHAIN_POINTS = 96,
    FIGURE_POINTS_MAX = 64, // of a line
    // Which copies a number follows, from the lowest bit on, and whether it follows points.
    FIGURE_COPIES = 3, // CHANNEL_I, CHANNEL_J, CHANNEL_K
    FIGURE_BY_POINT = 1 << FIGURE_COPIES,
    FIGURE_BY_ALL = 2 * FIGURE_BY_POINT - 1,
};

// X(ID, "name", count, "what they are"): the places of a creature that bones and chains may follow,
// tiles of the level.
#define FIGURE_PLACE_LIST(X) \
    X(BODY, "body", 1, "Its middle.") \
    X(FASTENED, "fastened", 1, "Where its thread is fastened.") \
    X(HEAD, "head", 1, "The middle of its head.") \
    X(NECK, "neck", 1, "Where its neck begins.") \
    X(VENT, "vent", 1, "Where its tail begins.") \
    X(MOUTH, "mouth", 1, "The tip of its beak.") \
    X(HOME, "home", 1, "Where it sleeps.") \
    X(AIM, "aim", 2, "Where it will strike.") \
    X(HERO, "hero", 1, "The hero that holds it.") \
    X(DRAWN, "drawn", 2, "The corners of the water that it draws in.") \
    X(BALLS, "balls", 12, "Its body, from the neck to the end of the tail.") \
    X(LEFT_ARM, "left_arm", 8, "An arm that hangs from it, from its root on.") \
    X(RIGHT_ARM, "right_arm", 8, "The same on its other side.")

enum {
#define FIGURE_PLACE_ID(ID, name, count, help) \
    FIGURE_AT_##ID, FIGURE_AT_##ID##_LAST = FIGURE_AT_##ID + (count)-1,
    FIGURE_PLACE_LIST(FIGURE_PLACE_ID)
#undef FIGURE_PLACE_ID
        FIGURE_PLACES,
    // Slots: the channels, a figure's own values, and for each place how far ahead of and below the
    // creature's own frame it lies.
    FIGURE_PLACE_SLOTS = FIGURE_CHANNELS + FIGURE_VALUES_MAX,
    FIGURE_SLOTS = FIGURE_PLACE_SLOTS + 2 * FIGURE_PLACES,
};

// --- numbers and colours -------------------------------------------------------------------------

// A summand: factor x slot a x slot b.
typedef struct FigureTerm {
    float factor;
    uint16_t a, b;
} FigureTerm;

// A number: `base` and the sum of `count` terms from `first` on.
typedef struct FigureReal {
    float base;
    uint16_t first, count;
} FigureReal;

typedef enum FigureFunction {
    FIGURE_SUM,
    FIGURE_SIN,
    FIGURE_FRACTION, // of a number, above the next lower whole one
    FIGURE_ROOT,
    FIGURE_ABS,
    FIGURE_CURVE,  // straight from point to point; constant before the first and after the last
    FIGURE_SMOOTH, // the same, without corners
    FIGURE_RANDOM, // 0 to 1; the same for the same copy
    FIGURE_ANGLE,  // of the way (of, and)
    FIGURE_LEAST,  // the smaller one of two
    FIGURE_MOST,
    FIGURE_DISTANCE,  // from one place to another, tiles
    FIGURE_DIRECTION, // the same, radians from the picture's right
    FIGURE_FUNCTIONS
} FigureFunction;

// A number that has a slot: a function of others, times `times`, and `base` more.
typedef struct FigureValue {
    FigureFunction function;
    FigureReal of, and, times;
    float base, least, most;
    uint16_t curve, curve_count; // in Figure.curves; of the last two: places
    uint32_t seed;
    uint8_t follows; // the copies and points that it depends on, bits
} FigureValue;

// A colour: 0xRRGGBB, or with FIGURE_OF_THEME where it lies in a Theme, bytes.
typedef uint32_t FigureColor;
#define FIGURE_OF_THEME UINT32_C(0x80000000)

// A colour that is mixed in: by 0 none of it, by 1 all.
typedef struct FigureMix {
    FigureColor color;
    FigureReal by;
} FigureMix;

// `count` colours from `first` on, each mixed into those before it. Without any it is not said.
typedef struct FigurePaint {
    uint16_t first, count;
} FigurePaint;

// --- bones and chains ----------------------------------------------------------------------------

enum { FIGURE_NONE = -1 };

// A coordinate frame. It begins as its parent; `place` (FIGURE_NONE: none) puts its origin there,
// a chain puts it on its skin and turns it with it, and `towards` turns it to another bone.
typedef struct FigureBone {
    char name[THEME_NAME_MAX];
    int16_t parent; // FIGURE_NONE: the creature's own frame
    int16_t place, chain, towards;
    uint16_t place_count;
    FigureReal which; // of these places
    FigureReal on[2]; // along the chain, 0 to 1, and across it, in half widths towards its back
    FigureReal at[2], turn, scale[2];
    bool upright; // its axes are those of the picture
    bool stretch; // what it is turned to lies at 1; its scale changes no widths
    uint8_t follows;
} FigureBone;

// A line that is bent like a body, with a width.
typedef struct FigureChain {
    char name[THEME_NAME_MAX];
    int16_t bone;
    // Through places, smoothly, with `each` points from one to the next; or `points` points at (x,
    // y) of its bone, which follow `along`; or that many on a curve from one bone to another, which
    // leaves both ahead of them, `reach` of the way far.
    int16_t place;
    uint16_t place_count;
    int16_t ends[2];
    FigureReal reach[2];
    uint32_t each, points;
    FigureReal x, y;
    FigureReal tip[2];       // tiles by which it is longer than its places, before and behind
    FigureReal width, aside; // half its width; how far it lies towards its back. Follow `along`
    FigureReal back;         // 1: its back is on the left of who goes from its end to its start
    FigureReal roll;         // radians that its skin is turned round it
} FigureChain;

// --- parts ---------------------------------------------------------------------------------------

// X(ID, "name"): what each is, is in figure_part_tables.
#define FIGURE_PART_LIST(X) \
    X(GROUP, "group") \
    X(ELLIPSE, "ellipse") \
    X(OVALS, "ovals") \
    X(LINE, "line") \
    X(SHAPE, "shape") \
    X(STRIP, "strip") \
    X(TUBE, "tube") \
    X(FEATHER, "feather") \
    X(GLOW, "glow") \
    X(SPRITE, "sprite") \
    X(MESH, "mesh") \
    X(OWN, "own")

typedef enum FigurePartKind {
#define FIGURE_PART_ID(ID, name) FIGURE_##ID,
    FIGURE_PART_LIST(FIGURE_PART_ID)
#undef FIGURE_PART_ID
        FIGURE_PART_KINDS
} FigurePartKind;

typedef enum FigureLayer {
    FIGURE_BACK,  // behind the ground and the hero
    FIGURE_FRONT, // over the hero
    FIGURE_LIGHT, // is added
    FIGURE_EMBER, // over the dark
    FIGURE_LAYERS // as its group
} FigureLayer;

// A point of a line: tiles of its bone, or of a chain (`along`, and half widths or angles).
typedef struct FigurePoint {
    FigureReal x, y;
    int16_t bone; // FIGURE_NONE: that of its part
} FigurePoint;

// An ellipse of a body.
typedef struct FigureOval {
    FigureReal at[2], size[2], turn;
} FigureOval;

typedef struct FigureStop {
    float at;
    FigurePaint color;
} FigureStop;

// How the points of a part lie.
typedef enum FigureGrid {
    FIGURE_ON_BONE,  // tiles ahead and down
    FIGURE_ON_CHAIN, // along a chain 0 to 1, and half widths towards its back
    FIGURE_ON_SKIN,  // the same, and radians round it: 0 in the middle of the side that is seen
} FigureGrid;

// A part. What a kind does not have is as `figure_part_usual` has it.
typedef struct FigurePart {
    FigurePartKind kind;
    FigureLayer layer;
    int16_t bone, chain;
    FigureGrid grid;
    uint16_t end;                     // the part behind it and all that a group holds
    uint8_t layers;                   // those that it and what it holds is in, bits
    uint16_t repeat, repeat_list;     // copies; where their numbers are in Figure.curves, from 1 on
    FigureReal show;                  // opacity; at 0 it is not drawn
    FigureReal at[2], turn, scale[2]; // of its frame in that of its bone
    FigureReal size[2];               // radii, or length and width
    FigureReal width, soft, edge, edge_show, bend, blunt;
    FigureReal x, y, x2, y2;
    FigureReal way, length, drag, hang; // of a line that grows
    FigurePaint color, edge_color, shine, tip;
    uint16_t points, point_count, point_rows; // point_rows: the count, where x and y are used
    uint16_t ovals, oval_count, stops, stop_count;
    uint32_t smooth, across;
    uint32_t half; // of a tube: 0 both, 1 the side of its back, 2 its belly
    bool closed, flat, day, piled, lit;
    int16_t like; // a group that is drawn again instead of its own parts
    int16_t bends[2];
    uint16_t meshes, mesh_count; // the pieces of its shape
    char name[THEME_NAME_MAX];
} FigurePart;

// A piece of a shape of the drawing, as triangles. The pieces of a shape follow each other, each
// over those before it. The first corners of a piece are those of its outlines, one outline after
// the other; its area is at the right hand of who walks along them in the picture.
typedef struct FigureMesh {
    char name[THEME_NAME_MAX];         // of the shape
    FigurePaint color;                 // its colours are multiplied by it
    uint32_t corner, corner_count;     // in Figure.corners
    uint32_t triangle, triangle_count; // in Figure.triangles: 3 corners of the piece each
    uint32_t outline, outline_count;   // in Figure.triangles: how many corners each outline has
    float left, right;                 // of its whole shape, tiles
} FigureMesh;

typedef struct FigureCorner {
    float x, y;
    uint32_t color; // 0xAARRGGBB
} FigureCorner;

// A pose by which a figure is shown: one of its own, for pictures of it.
typedef struct FigureExample {
    char name[THEME_NAME_MAX];
    float channels[FIGURE_CHANNELS];
    float places[FIGURE_PLACES][2];
} FigureExample;

// X(TYPE, list): the lists of a figure.
#define FIGURE_LISTS(X) \
    X(FigureTerm, terms) \
    X(FigureValue, values) \
    X(FigureMix, mixes) \
    X(float, curves) \
    X(FigureBone, bones) \
    X(FigureChain, chains) \
    X(FigurePart, parts) \
    X(FigurePoint, points) \
    X(FigureOval, ovals) \
    X(FigureStop, stops) \
    X(FigureMesh, meshes) \
    X(FigureCorner, corners) \
    X(uint16_t, triangles) \
    X(FigureExample, poses)

// A figure. It owns its lists.
typedef struct Figure {
    char name[THEME_NAME_MAX];
#define FIGURE_LIST(TYPE, list) TYPE *list;
    FIGURE_LISTS(FIGURE_LIST)
#undef FIGURE_LIST
#define FIGURE_COUNT(TYPE, list) uint32_t list##_count;
    FIGURE_LISTS(FIGURE_COUNT)
#undef FIGURE_COUNT
} Figure;

enum { FIGURES_MAX = 128 };

// An object of a level that wears a figure of its own.
typedef struct FigureWearer {
    uint32_t id; // of the object in the map
    uint32_t figure;
} FigureWearer;

// Figures. Those that objects wear have no names. They own what they hold.
typedef struct Figures {
    uint32_t count, wearer_count;
    uint32_t failed; // files that are no figures, so they are not here
    Figure list[FIGURES_MAX];
    FigureWearer *wearers; // sorted by id
} Figures;

// Returns the figure that an object of the level wears; NULL if it has its usual look.
static inline const Figure *figures_worn(const Figures *figures, uint32_t id)
{
    uint32_t from = 0, to = figures != NULL ? figures->wearer_count : 0;
    while (from < to) {
        uint32_t middle = (from + to) / 2;
        const FigureWearer *wearer = &figures->wearers[middle];
        if (wearer->id == id)
            return &figures->list[wearer->figure];
        if (wearer->id < id)
            from = middle + 1;
        else
            to = middle;
    }
    return NULL;
}

// Returns the figure of that name; NULL if there is none.
static inline const Figure *figures_find(const Figures *figures, const char *name)
{
    for (uint32_t i = 0; figures != NULL && i < figures->count; i++)
        if (strcmp(figures->list[i].name, name) == 0)
            return &figures->list[i];
    return NULL;
}

// Returns the name of the figure that an element has: its class, or the kind of a boss.
static inline const char *figure_name_of(const LevelElement *element)
{
    static const char *const classes[LEVEL_ELEMENT_KINDS] = {
#define CLASS_NAME(NAME, name, id, traits) [id] = #name,
        LEVEL_ELEMENT_LIST(CLASS_NAME)
#undef CLASS_NAME
    };
    static const char *const bosses[] = {
#define BOSS_NAME(NAME, name) #name,
        LEVEL_BOSS_LIST(BOSS_NAME)
#undef BOSS_NAME
    };
    return element->kind == LEVEL_ELEMENT_BOSS ? bosses[(uint32_t)element->boss.kind]
                                               : classes[element->kind];
}

// Returns the figure by which an element is drawn; NULL if there is none.
static inline const Figure *figures_of(const Figures *figures, const LevelElement *element)
{
    const Figure *worn = figures_worn(figures, element->id);
    return worn != NULL ? worn : figures_find(figures, figure_name_of(element));
}
