// schema_elements.c - the rows of level_schema.h for the elements (level_element.h): each class,
// its shape, its properties. A class's numbers in LevelElement are in the order of its properties
// here, and so are its links.
#include "schema.h"

#include "jantar/game.h"
#include <assert.h>
#include <stddef.h>

// The place of a class in LEVEL_ELEMENT_LIST.
enum {
#define ROW(NAME, name, id, traits) ROW_##NAME,
    LEVEL_ELEMENT_LIST(ROW)
#undef ROW
};

#define OWNER(NAME) (LevelOwner)(LEVEL_FIRST_ELEMENT + ROW_##NAME)

// --- classes -------------------------------------------------------------------------------------

// A class of the list that is not here does not compile. Colours are those of objects in Tiled.
#define CLASS(NAME, name, form, color, help) \
    static const LevelOwnerInfo name##_class = { \
        OWNER(NAME), LEVEL_OWNER_OBJECT,  LEVEL_FORM_##form, #name, help, \
        color,       LEVEL_ELEMENT_##NAME}

CLASS(CHECKPOINT, checkpoint, RECTANGLE, 0xff8fc8,
      "A flower that opens when the hero comes by; who dies begins again there.");
CLASS(FIREFLY, firefly, PLACE, 0xf6ff6a, "Joins the hero that touches it and floats inside it.");
CLASS(SEED, seed, PLACE, 0xc7f08a, "Hidden: a seed to find.");
CLASS(SECRET, secret, RECTANGLE, 0xb59cff, "A hidden place; the first visit counts.");
CLASS(PATH, path, LINE, 0x66c2ff,
      "A way for lifts, doors and wasps, which name it; its first corner is where they begin.");
CLASS(BUTTON, button, RECTANGLE, 0xff6a4d, "On while enough weight lies on it.");
CLASS(LEVER, lever, RECTANGLE, 0xff6a4d,
      "Turned on by what passes to the right, off by what passes to the left.");
CLASS(AREA, area, RECTANGLE, 0xff6a4d, "On while something is in it; not seen in the game.");
CLASS(GATE, gate, PLACE, 0xff6a4d,
      "Joins signals: on by its rule about those that name it as target; not seen in the game.");
CLASS(LIFT, lift, TURNED, 0,
      "A solid that moves along a path, from where it is drawn, and carries what lies on it.");
CLASS(DOOR, door, TURNED, 0,
      "A solid that moves to the end of its path while switched on, and back.");
CLASS(WHEEL, wheel, BODY, 0, "A solid that turns about its middle.");
CLASS(PADDLE, paddle, TURNED, 0,
      "A bar on a pivot at its end that strikes while switched on, as in pinball.");
CLASS(PRESS, press, TURNED, 0, "A solid that comes down fast and goes up slowly; crushes.");
CLASS(GENERATOR, generator, PLACE, 0, "Makes a body every now and then.");
CLASS(LAUNCHER, launcher, TURNED, 0, "Catches the hero and shoots it out of its upper side.");
CLASS(MUSHROOM, mushroom, TURNED, 0, "Throws what falls on its upper side.");
CLASS(WIND, wind, RECTANGLE, 0xbfe8ff, "Air that carries along what is light.");
CLASS(WATER, water, RECTANGLE, 0x3f7fd0, "Water: bodies float or sink by their density.");
CLASS(MUD, mud, RECTANGLE, 0x6b5032,
      "Thick: slows all that is in it and swallows the hero slowly.");
CLASS(RESIN, resin, RECTANGLE, 0xf0a020, "A pool of resin: heals the hero.");
CLASS(EMBERS, embers, RECTANGLE, 0xff4a1a, "Glowing embers: hurt the hero.");
CLASS(ROPE, rope, LINE, 0xc8a468, "A rope along the line.");
CLASS(VINE, vine, LINE, 0x6fa84a, "A hanging vine along the line, good to hold on to.");
CLASS(BRIDGE, bridge, LINE, 0x93643a, "Planks in a row between the ends of the line.");
CLASS(CLOTH, cloth, RECTANGLE, 0, "A cloth that hangs from its upper corners.");
CLASS(SEESAW, seesaw, TURNED, 0x93643a, "A plank on a pivot in its middle.");
CLASS(BOULDER, boulder, BALL, 0, "A heavy ball of stone that crushes.");
CLASS(ANT, ant, PLACE, 0xd04040, "Walks along any surface.");
CLASS(BEETLE, beetle, PLACE, 0xd04040,
      "Walks to and fro, charges; its shell stands all but amber and crates.");
CLASS(SPIDER, spider, PLACE, 0xd04040, "Hangs by a thread, drops on who passes below.");
CLASS(WASP, wasp, PLACE, 0xd04040, "Flies along its path; shuns who is puffed up.");
CLASS(LEECH, leech, PLACE, 0xd04040,
      "Sticks to the hero and slows it until something slick throws it off.");

static const LevelOwnerInfo *const classes[] = {
#define CLASS_ROW(NAME, name, id, traits) &name##_class,
    LEVEL_ELEMENT_LIST(CLASS_ROW)
#undef CLASS_ROW
};

// --- properties ----------------------------------------------------------------------------------

#define NUMBER(NAME, name, unit, least, most, otherwise, help) \
    { \
        OWNER(NAME), LEVEL_PROPERTY_NUMBER, name, unit, least, most, otherwise, "", help, NULL \
    }
#define BOOL(NAME, name, otherwise, help) \
    { \
        OWNER(NAME), LEVEL_PROPERTY_BOOL, name, "", 0.0, 1.0, otherwise, "", help, NULL \
    }
#define CHOICE(NAME, name, first, choices, help) \
    { \
        OWNER(NAME), LEVEL_PROPERTY_CHOICE, name, "", 0.0, 40.0, 0.0, first, help, choices \
    }
#define LINK(NAME, name, help) \
    { \
        OWNER(NAME), LEVEL_PROPERTY_LINK, name, "", 0.0, 2147483647.0, 0.0, "", help, NULL \
    }
#define TARGETS(NAME) \
    LINK(NAME, "target", target_help), LINK(NAME, "target2", target_help), \
        LINK(NAME, "target3", target_help)

static const char waits_help[] = "Moves only while it is switched on; off: always.";
static const char target_help[] = "What it switches: a machine or a gate.";
static const char path_help[] = "The path it follows.";
static const char density_help[] = "How heavy it is for its size; the hero's is 0.5.";
static const char break_help[] = "Length at which it snaps, as a multiple of its own: 1.01 carries "
                                 "who hangs on it, not who swings; 0: never.";
static const char drag_help[] = "How fast it slows what is as dense as it is.";
static const char flow_help[] = "How it flows.";

// In the order of the enums in level_element.h.
static const char *const lift_modes[] = {"to and fro", "loop", "once", NULL};
static const char *const switch_modes[] = {"hold", "toggle", "once", NULL};
static const char *const area_for[] = {"hero", "things", "anything", NULL};
static const char *const gate_rules[] = {"and", "or", "not", "xor", NULL};
static const char *const generator_makes[] = {"crate", "ball", "jelly", NULL};
static const char *const rope_fixed[] = {"start", "both", "none", NULL};

static const LevelPropertyInfo element_properties[] = {
    TARGETS(BUTTON),
    NUMBER(BUTTON, "weight", "kg", 0.0, 1000.0, 0.5, "How much must lie on it; the hero weighs 1."),
    CHOICE(BUTTON, "mode", "hold", switch_modes,
           "On while pressed, changed by every press, or on for good."),
    TARGETS(LEVER),
    BOOL(LEVER, "on", 0.0, "How it stands at first."),
    TARGETS(AREA),
    CHOICE(AREA, "for", "hero", area_for, "Who is looked for; things are all bodies but the hero."),
    CHOICE(AREA, "mode", "hold", switch_modes,
           "On while somebody is in it, changed by every visit, or on for good."),
    TARGETS(GATE),
    CHOICE(GATE, "rule", "and", gate_rules,
           "On when all are on, any is, none is, or an odd number of them."),
    NUMBER(GATE, "delay", "s", 0.0, 60.0, 0.0,
           "How long the signals must stay as they are until it follows."),
    LINK(LIFT, "path", path_help),
    NUMBER(LIFT, "speed", "tiles/s", 0.0, 30.0, 2.0, "How fast it moves."),
    NUMBER(LIFT, "wait", "s", 0.0, 60.0, 0.5, "How long it stands at the ends; a loop has none."),
    BOOL(LIFT, "easing", 1.0, "Starts and stops softly."),
    CHOICE(LIFT, "mode", "to and fro", lift_modes,
           "What it does at the end of its path; loop needs one that ends where it began, else it "
           "goes to and fro."),
    BOOL(LIFT, "waits", 0.0, waits_help),
    LINK(DOOR, "path", path_help),
    NUMBER(DOOR, "speed", "tiles/s", 0.1, 30.0, 3.0, "How fast it opens and closes."),
    BOOL(DOOR, "open", 0.0, "Stands open, and closes while it is switched on."),
    NUMBER(WHEEL, "speed", "degrees/s", -720.0, 720.0, 45.0, "How fast it turns, clockwise."),
    BOOL(WHEEL, "waits", 0.0, waits_help),
    NUMBER(PADDLE, "swing", "degrees", -180.0, 180.0, -60.0,
           "How far it strikes while switched on, clockwise from where it is drawn."),
    NUMBER(PADDLE, "speed", "degrees/s", 1.0, 2000.0, 720.0,
           "How fast it strikes; it goes back at a third of that."),
    BOOL(PADDLE, "right", 0.0, "Its pivot is its right end."),
    NUMBER(PRESS, "travel", "tiles", 0.0, 64.0, 3.0, "How far it comes down."),
    NUMBER(PRESS, "speed", "tiles/s", 0.1, 30.0, 12.0, "How fast it comes down."),
    NUMBER(PRESS, "back", "tiles/s", 0.1, 30.0, 2.0, "How fast it goes up."),
    NUMBER(PRESS, "wait", "s", 0.0, 60.0, 1.0, "How long it stands above and below."),
    BOOL(PRESS, "waits", 0.0, "Comes down only while it is switched on; off: always."),
    CHOICE(GENERATOR, "makes", "crate", generator_makes, "What it makes."),
    NUMBER(GENERATOR, "size", "tiles", 0.25, 4.0, 0.8, "How large."),
    NUMBER(GENERATOR, "density", "kg/tile^2", 0.01, 100.0, 0.5, density_help),
    NUMBER(GENERATOR, "period", "s", 0.1, 600.0, 3.0, "How long from one to the next."),
    NUMBER(GENERATOR, "most", "", 1.0, GAME_GENERATOR_MOST, 3.0,
           "How many there can be at a time; then the oldest goes."),
    BOOL(GENERATOR, "waits", 0.0, waits_help),
    NUMBER(LAUNCHER, "speed", "tiles/s", 1.0, 60.0, 20.0, "How fast it shoots."),
    NUMBER(LAUNCHER, "wait", "s", 0.1, 60.0, 1.0,
           "How long it holds the hero at most; the jump key shoots."),
    NUMBER(MUSHROOM, "speed", "tiles/s", 1.0, 60.0, 16.0, "How fast it throws."),
    NUMBER(WIND, "x", "tiles/s", -60.0, 60.0, 0.0, "How fast it blows to the right."),
    NUMBER(WIND, "y", "tiles/s", -60.0, 60.0, -8.0, "How fast it blows downwards."),
    NUMBER(WIND, "strength", "1/s", 0.0, 60.0, 2.0,
           "How fast a body of the hero's density takes on its speed."),
    BOOL(WIND, "waits", 0.0, waits_help),
    NUMBER(WATER, "density", "kg/tile^2", 0.01, 100.0, 0.65, density_help),
    NUMBER(WATER, "drag", "1/s", 0.0, 60.0, 1.5, drag_help),
    NUMBER(WATER, "x", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(WATER, "y", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(MUD, "density", "kg/tile^2", 0.01, 100.0, 0.45, density_help),
    NUMBER(MUD, "drag", "1/s", 0.0, 60.0, 8.0, drag_help),
    NUMBER(MUD, "x", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(MUD, "y", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(RESIN, "density", "kg/tile^2", 0.01, 100.0, 0.6, density_help),
    NUMBER(RESIN, "drag", "1/s", 0.0, 60.0, 3.0, drag_help),
    NUMBER(RESIN, "x", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(RESIN, "y", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(ROPE, "density", "kg/tile", 0.01, 10.0, 0.1, "How heavy a tile of it is."),
    CHOICE(ROPE, "fixed", "start", rope_fixed, "Which ends hold on to the world."),
    NUMBER(ROPE, "break", "", 0.0, 10.0, 0.0, break_help),
    NUMBER(VINE, "density", "kg/tile", 0.01, 10.0, 0.1, "How heavy a tile of it is."),
    CHOICE(VINE, "fixed", "start", rope_fixed, "Which ends hold on to the world."),
    NUMBER(VINE, "break", "", 0.0, 10.0, 0.0, break_help),
    NUMBER(BRIDGE, "density", "kg/tile^2", 0.01, 100.0, 0.5, density_help),
    NUMBER(BRIDGE, "thickness", "tiles", 0.125, 1.0, 0.25, "How thick its planks are."),
    NUMBER(BRIDGE, "break", "tiles", 0.0, 1.0, 0.0,
           "How far two planks may be pulled apart before it snaps: 0.14 carries the hero, not "
           "amber that falls on it; "
           "0: for ever."),
    NUMBER(CLOTH, "density", "kg/tile^2", 0.01, 10.0, 0.1, density_help),
    NUMBER(CLOTH, "break", "", 0.0, 10.0, 0.0,
           "Length at which a thread snaps, as a multiple of its own: 1.6 catches the hero, amber "
           "tears it; 0: never."),
    NUMBER(SEESAW, "density", "kg/tile^2", 0.01, 100.0, 0.5, density_help),
    NUMBER(SEESAW, "friction", "", 0.0, 2.0, 0.7, "How badly things slide on it."),
    NUMBER(SEESAW, "limit", "degrees", 1.0, 180.0, 30.0,
           "How far it tilts to either side of how it is drawn."),
    NUMBER(BOULDER, "density", "kg/tile^2", 0.01, 100.0, 3.0, density_help),
    NUMBER(BOULDER, "speed", "tiles/s", -30.0, 30.0, 0.0,
           "How fast it rolls to the right at first."),
    NUMBER(ANT, "speed", "tiles/s", -10.0, 10.0, 1.5,
           "How fast it walks; below 0: anticlockwise round a hill."),
    NUMBER(BEETLE, "speed", "tiles/s", -10.0, 10.0, 1.5,
           "How fast it walks; below 0: to the left at first."),
    NUMBER(SPIDER, "reach", "tiles", 0.5, 30.0, 5.0, "How far down it drops."),
    LINK(WASP, "path", path_help),
    NUMBER(WASP, "speed", "tiles/s", 0.1, 10.0, 3.0, "How fast it flies."),
};

const LevelOwnerInfo *schema_element_class(uint32_t row)
{
    assert(row < sizeof classes / sizeof classes[0]);
    return classes[row];
}

// As a switch: two classes of one id do not compile.
LevelOwner level_schema_element(uint32_t kind)
{
    switch (kind) {
#define CASE(NAME, name, id, traits) \
    case LEVEL_ELEMENT_##NAME: \
        return OWNER(NAME);
        LEVEL_ELEMENT_LIST(CASE)
#undef CASE
    default:
        assert(!"an id that no class has");
        return LEVEL_OWNER_COUNT;
    }
}

const LevelPropertyInfo *schema_element_property(uint32_t row)
{
    assert(row < schema_element_property_count());
    return &element_properties[row];
}

uint32_t schema_element_property_count(void)
{
    return sizeof element_properties / sizeof element_properties[0];
}
