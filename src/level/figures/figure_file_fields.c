// figure_file_fields.c - the members of a figure's file, in tables: where each lies in its struct,
// and which values it may have. Reading and the JSON Schema follow from them.
#include "figure_read.h"
#include "level/world/world_table.h"

#define OWN_AS(says, type, field, how, words) \
    { \
        .name = (says), .offset = offsetof(type, field), .kind = WORLD_OWN, .own = &(how), \
        .help = (words) \
    }
#define PART(says, field, how, words) OWN_AS(says, FigurePart, field, how, words)
#define PART_FLAG(field, words) FLAG(FigurePart, field, words)

static const char *const layers[FIGURE_LAYERS + 1] = {[FIGURE_BACK] = "back",
                                                      [FIGURE_FRONT] = "front",
                                                      [FIGURE_LIGHT] = "light",
                                                      [FIGURE_EMBER] = "ember"};

// What every part has.
#define EVERY_PART \
    CHOICE( \
        FigurePart, layer, layers, \
        "back (behind ground and hero), front, light (is added), ember (over the dark). Without " \
        "it: that of its group, or front."), \
        PART("bone", bone, figure_bone_name, "The bone in whose frame it lies."), \
        PART("show", show, figure_real, "Opacity: at 0 it is not drawn, at 1 all of it is."), \
        PART("at", at, figure_reals, "Where its frame begins: [ahead, down], tiles."), \
        PART("turn", turn, figure_real, "Radians that its frame is turned."), \
        PART("scale", scale, figure_reals, "Factor of its frame, or [ahead, down]."), \
        PART( \
            "repeat", repeat, figure_copies, \
            "How many copies there are, or a list with a number for each. i is that of the copy; " \
            "in a group j and k are those of what is inside.")
#define COLORED PART("color", color, figure_paint, "Its colour, and what is mixed into it.")
#define EDGED \
    PART("edge", edge, figure_real, "Width of the line round it, tiles."), \
        PART("edge_show", edge_show, figure_real, "Opacity of that line."), \
        PART("edge_color", edge_color, figure_paint, "The colour of that line.")
#define SPREAD(words) \
    OWN_AS("on", FigurePart, chain, figure_chain_name, \
           "Its points lie on this chain: [0 its start to 1 its end, half widths towards its " \
           "back]."), \
        OWN_AS("skin", FigurePart, chain, figure_skeleton_name, \
               "Its points lie on the skin of this chain, which may roll: [0 to 1, radians round " \
               "it from the middle of the side that is seen towards its back]."), \
        PART("x", x, figure_real, words), PART("y", y, figure_real, words)

static const char each_help[] = "Of a point where only their count is said; follows along.";

static const char *const halves[] = {"both", "back", "belly", NULL};

static const WorldField group_fields[] = {
    PART("group", end, figure_part_list,
         "Its parts, each over those before it; or the name of a group before it, which is drawn "
         "once more here, whatever its layer is."),
    {.name = "name",
     .offset = offsetof(FigurePart, name),
     .kind = WORLD_NAME,
     .help = "So that it can be drawn again."},
    EVERY_PART};
static const WorldField ellipse_fields[] = {
    PART("ellipse", size, figure_reals, "Its radius, or radii [ahead, down]."),
    PART("soft", soft, figure_real, "Width over which its edge fades, tiles."),
    PART("shine", shine, figure_paint, "A small light on it, as on an eye."),
    SPREAD("Its middle on a chain."),
    COLORED,
    EDGED,
    EVERY_PART};
static const WorldField oval_fields[] = {
    PART("ovals", ovals, figure_oval_list,
         "Its ellipses: [[ahead, down, radius ahead, radius down, turn], ...]."),
    PART("shine", shine, figure_paint, "The light on the back of each."), COLORED, EDGED,
    EVERY_PART};
static const WorldField line_fields[] = {
    PART("line", points, figure_points,
         "Its points: [[ahead, down], [ahead, down, \"bone\"], ...]; or how many there are, at x, "
         "y."),
    SPREAD(each_help),
    PART("way", way, figure_real,
         "The line grows from its only point this way, radians from ahead towards down; follows "
         "along."),
    PART("length", length, figure_real, "Of a line that grows: how far, tiles."),
    PART("count", point_rows, figure_points, "Of a line that grows: how many points it has."),
    PART("drag", drag, figure_real, "Of a line that grows: how much it trails behind its speed."),
    PART("hang", hang, figure_real,
         "Of a line that grows: 0: down is that of its frame, 1: that of the picture."),
    PART("width", width, figure_real, "Tiles; follows along."),
    COUNT(FigurePart, smooth, 12.0, "Pieces of a curve from each point to the next; 0: straight."),
    PART_FLAG(closed, "Its end is joined to its start."),
    PART_FLAG(flat, "Its ends are cut off, not round."),
    COLORED,
    EDGED,
    EVERY_PART};
static const WorldField shape_fields[] = {
    PART("shape", points, figure_points, "Its corners, as the points of a line."),
    SPREAD(each_help),
    COUNT(FigurePart, smooth, 12.0, "Pieces of a curve from each corner to the next; 0: straight."),
    PART("shine", shine, figure_paint, "The colour where it faces the light: it is round then."),
    COLORED,
    EDGED,
    EVERY_PART};
static const WorldField strip_fields[] = {
    PART("strip", points, figure_points, "How many points each of its two lines has."),
    SPREAD("A point of the first line; follows along."),
    PART("x2", x2, figure_real, "The same of the second line."),
    PART("y2", y2, figure_real, "The same of the second line."),
    PART("tip", tip, figure_paint, "The colour at the second line."),
    PART("width", width, figure_real, "Of the rays from line to line, tiles; 0: it has none."),
    COLORED,
    EDGED,
    EVERY_PART};
static const WorldField tube_fields[] = {
    PART("tube", chain, figure_chain_name, "The chain whose skin it is."),
    PART("stops", stops, figure_stop_list,
         "Colours from belly to back: [[0, colour], [1, colour]]; they may follow along."),
    CHOICE(FigurePart, half, halves, "both, or the side of its back or belly alone."),
    PART_FLAG(day, "The sun of the world lights it."),
    PART_FLAG(lit, "Its colours follow lit from edge to edge."),
    PART_FLAG(piled, "Where it lies on itself, its start is above its end."),
    COUNT(FigurePart, across, 24.0, "Points across it; more are rounder."),
    EDGED,
    EVERY_PART};
static const WorldField feather_fields[] = {
    PART("feather", size, figure_reals,
         "[length, width], tiles. It points ahead; on a chain its length follows from x2, y2."),
    SPREAD("Its root on a chain."),
    PART("x2", x2, figure_real, "Its tip on a chain."),
    PART("y2", y2, figure_real, "Its tip on a chain."),
    PART("bend", bend, figure_real, "How far its middle lies aside, of its length."),
    PART("blunt", blunt, figure_real, "0: its tip is pointed, 1: it is round."),
    PART("soft", soft, figure_real, "1: its root is transparent."),
    PART("tip", tip, figure_paint, "Its colour at its tip."),
    COLORED,
    PART("edge_color", edge_color, figure_paint, "The colour of the edge that faces the light."),
    EVERY_PART};
static const WorldField glow_fields[] = {PART("glow", size, figure_reals, "Its radius, tiles."),
                                         COLORED, EVERY_PART};
static const WorldField sprite_fields[] = {
    {.name = "sprite",
     .offset = offsetof(FigurePart, name),
     .kind = WORLD_NAME,
     .help = "Its name in the atlas of the world."},
    PART("height", size, figure_reals, "Its height, tiles."),
    PART("color", color, figure_paint, "Its colours are multiplied by it."),
    EVERY_PART};
static const WorldField mesh_fields[] = {
    {.name = "mesh",
     .offset = offsetof(FigurePart, name),
     .kind = WORLD_NAME,
     .help = "The id of a group of the drawing that belongs to the figure."},
    PART("bend", bends, figure_skeleton_name,
         "[first, second]: its left end moves with the first bone, its right end with the second."),
    PART("color", color, figure_paint, "Its colours are multiplied by it."),
    PART("shine", shine, figure_paint, "The colour of its rim where that faces the light."),
    PART("width", width, figure_real, "How far that light reaches inwards, tiles."),
    EVERY_PART};

static const WorldField own_fields[] = {{.name = "own",
                                         .offset = offsetof(FigurePart, name),
                                         .kind = WORLD_NAME,
                                         .help = "Its name, for those who read this."},
                                        EVERY_PART};

#define PART_TABLE(KIND, fields, words) [FIGURE_##KIND] = TABLE(FigurePart, fields, words, NULL)
const WorldTable figure_part_tables[FIGURE_PART_KINDS] = {
    PART_TABLE(GROUP, group_fields, "Parts that share a frame, copies and opacity."),
    PART_TABLE(ELLIPSE, ellipse_fields, "An ellipse."),
    PART_TABLE(OVALS, oval_fields, "Ellipses that make one body, with a line round all of them."),
    PART_TABLE(LINE, line_fields, "A line through points."),
    PART_TABLE(SHAPE, shape_fields,
               "An area inside of points, each of which is seen from their middle."),
    PART_TABLE(STRIP, strip_fields, "A skin between two lines, as a fin or a web."),
    PART_TABLE(TUBE, tube_fields, "The skin of a chain."),
    PART_TABLE(FEATHER, feather_fields, "A feather, or any other blade."),
    PART_TABLE(GLOW, glow_fields, "A round light that fades to its edge."),
    PART_TABLE(SPRITE, sprite_fields, "A picture of the world's atlas."),
    PART_TABLE(MESH, mesh_fields, "A shape of the drawing that belongs to the figure."),
    PART_TABLE(OWN, own_fields, "What the program draws of it, at its place among the parts."),
};

// --- bones and chains ----------------------------------------------------------------------------

static const WorldField bone_fields[] = {
    {.name = "bone", .offset = offsetof(FigureBone, name), .kind = WORLD_NAME, .help = "Its name."},
    OWN_AS("of", FigureBone, parent, figure_bone_name,
           "The bone in whose frame it lies; without it: that of the creature."),
    OWN_AS("place", FigureBone, place, figure_place_name,
           "Its origin lies at this place of the creature; at is counted from there."),
    OWN_AS("which", FigureBone, which, figure_real, "The number of that place, from 0 on."),
    OWN_AS("towards", FigureBone, towards, figure_bone_name,
           "Its ahead points to this bone; turn is counted from there."),
    FLAG(FigureBone, stretch,
         "The bone to which it points lies 1 ahead; widths of lines do not follow its scale."),
    OWN_AS("chain", FigureBone, chain, figure_chain_name,
           "It lies on this chain: ahead to its start, down to its belly."),
    OWN_AS("on", FigureBone, on, figure_reals,
           "Where: [0 its start to 1 its end, half widths towards its back]."),
    OWN_AS("at", FigureBone, at, figure_reals, "Its origin: [ahead, down], tiles."),
    OWN_AS("turn", FigureBone, turn, figure_real, "Radians that it is turned."),
    OWN_AS("scale", FigureBone, scale, figure_reals,
           "Factor, or [ahead, down]; below 0: mirrored."),
    FLAG(FigureBone, upright, "Its ahead is the picture's right, whatever its creature does."),
};
const WorldTable figure_bone_table =
    TABLE(FigureBone, bone_fields, "A coordinate frame in which parts lie.", &figure_bone_usual);

static const WorldField chain_fields[] = {
    {.name = "chain",
     .offset = offsetof(FigureChain, name),
     .kind = WORLD_NAME,
     .help = "Its name."},
    OWN_AS("of", FigureChain, bone, figure_bone_name, "The bone in whose frame x and y are."),
    OWN_AS("through", FigureChain, place, figure_place_name,
           "It runs through these places of the creature, smoothly."),
    OWN_AS("between", FigureChain, ends, figure_two_bones,
           "It runs from one bone to the other and leaves both ahead of them."),
    OWN_AS("reach", FigureChain, reach, figure_reals,
           "How far it does so [at its start, at its end], of the way between them."),
    COUNT(FigureChain, each, 12.0, "Points from one place to the next."),
    COUNT(FigureChain, points, FIGURE_CHAIN_POINTS,
          "How many points it has at x, y or between bones."),
    OWN_AS("x", FigureChain, x, figure_real, "Tiles ahead; follows along."),
    OWN_AS("y", FigureChain, y, figure_real, "Tiles down; follows along."),
    OWN_AS("tip", FigureChain, tip, figure_reals,
           "Tiles that it goes on [before its first, behind its last place]."),
    OWN_AS("width", FigureChain, width, figure_real, "Half its width, tiles; follows along."),
    OWN_AS("aside", FigureChain, aside, figure_real,
           "Tiles that it lies aside, towards its back; follows along."),
    OWN_AS("back", FigureChain, back, figure_real,
           "1: its back is to the left of who goes to its start, -1: to the right."),
    OWN_AS("roll", FigureChain, roll, figure_real, "Radians that its skin is turned round it."),
};
const WorldTable figure_chain_table =
    TABLE(FigureChain, chain_fields, "A line that bends like a body.", &figure_chain_usual);

// --- what is where nothing is said ---------------------------------------------------------------

#define ONE \
    { \
        .base = 1.0f \
    }

const FigurePart figure_part_usual = {.layer = FIGURE_LAYERS,
                                      .bone = FIGURE_NONE,
                                      .chain = FIGURE_NONE,
                                      .bends = {FIGURE_NONE, FIGURE_NONE},
                                      .like = FIGURE_NONE,
                                      .repeat = 1,
                                      .across = 13,
                                      .show = ONE,
                                      .edge_show = ONE,
                                      .scale = {ONE, ONE}};
const FigureBone figure_bone_usual = {.parent = FIGURE_NONE,
                                      .place = FIGURE_NONE,
                                      .chain = FIGURE_NONE,
                                      .towards = FIGURE_NONE,
                                      .scale = {ONE, ONE}};
const FigureChain figure_chain_usual = {.bone = FIGURE_NONE,
                                        .place = FIGURE_NONE,
                                        .ends = {FIGURE_NONE, FIGURE_NONE},
                                        .each = 4,
                                        .back = ONE,
                                        .reach = {{.base = 0.35f}, {.base = 0.35f}}};
