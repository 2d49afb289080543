// schema_elements.c - the rows of the schema for the elements (level_element.h): each class, its
// shape and its properties. The numbers of a class in LevelElement have the order of its properties
// here, and so have its links.
#include "schema.h"

#include "jantar/game.h"
#include <assert.h>
#include <stddef.h>

// --- classes -------------------------------------------------------------------------------------

// Declares a class. If a class of the list has no such row, this file does not compile. `color` is
// the colour of its objects in Tiled, 0xrrggbb; 0: Tiled's own.
#define CLASS(NAME, name, form, width, height, color, help) \
    static const LevelOwnerInfo name##_class = {SCHEMA_OWNER(NAME), \
                                                LEVEL_OWNER_OBJECT, \
                                                LEVEL_FORM_##form, \
                                                {width, height}, \
                                                #name, \
                                                help, \
                                                color, \
                                                LEVEL_ELEMENT_##NAME}

CLASS(CHECKPOINT, checkpoint, RECTANGLE, 1.0, 1.5, 0xff8fc8,
      "A flower that opens when the hero reaches it, or passes over it less than 4 tiles above its "
      "foot. A hero that dies starts again there; who comes back to an open one gets one part of "
      "his body back.");
CLASS(FIREFLY, firefly, PLACE, 0.0, 0.0, 0xf6ff6a,
      "Joins the hero that touches it and floats inside it.");
CLASS(SEED, seed, PLACE, 0.0, 0.0, 0xc7f08a, "A hidden seed for the hero to find.");
CLASS(SECRET, secret, RECTANGLE, 6.0, 4.0, 0xb59cff,
      "A hidden area; the hero's first visit counts as found.");
CLASS(PATH, path, LINE, 5.0, 0.0, 0x66c2ff,
      "A path that lifts, doors, mussels, wasps and medusas follow; each of them names it in its "
      "property path and starts at its first corner.");
CLASS(BUTTON, button, RECTANGLE, 2.0, 0.4, 0xff6a4d,
      "Switches its targets on while enough weight lies on it.");
CLASS(LEVER, lever, RECTANGLE, 1.0, 1.6, 0xff6a4d,
      "Switches its targets: a body that passes it to the right turns it on, one "
      "that passes to the left turns it off.");
CLASS(AREA, area, RECTANGLE, 4.0, 5.0, 0xff6a4d,
      "Switches its targets on while something is inside it; invisible in the game.");
CLASS(GATE, gate, PLACE, 0.0, 0.0, 0xff6a4d,
      "Combines the signals of all sources that name it as their target by its "
      "rule; invisible in the game.");
CLASS(COUNTER, counter, RECTANGLE, 2.0, 0.6, 0xff6a4d,
      "A plate with a seat for each signal that it waits for. A source that names it as its target "
      "and comes on fills one; when all are full, it switches its targets on. Of at most 32 "
      "sources.");
CLASS(TIMER, timer, PLACE, 0.0, 0.0, 0xff6a4d,
      "Switches its targets on and off by the clock; invisible in the game.");
CLASS(MEMORY, memory, PLACE, 0.0, 0.0, 0xff6a4d,
      "Is on from the first signal of a source that names it as its target until the source in its "
      "property reset comes on; invisible in the game.");
CLASS(TASK, task, RECTANGLE, 6.0, 4.0, 0xffe07a,
      "Something that heroes must have done: it switches its targets on when it is done. Without a "
      "target it keeps all exits shut until then; a level without an exit is won then.");
CLASS(
    CRYSTAL, crystal, RECTANGLE, 0.5, 1.0, 0x7fe3ff,
    "Drinks the light of a hero that shines on it, and switches its targets on while it has light "
    "in it.");
CLASS(GAP, gap, RECTANGLE, 1.6, 1.4, 0xbcd2ff,
      "Two balls between which a spark jumps when a charged hero comes near: it gives the charges "
      "that are needed, and the targets are switched on for a while.");
CLASS(LIFT, lift, TURNED, 4.0, 0.7, 0,
      "A solid platform that moves along a path, starting where it is drawn, and "
      "carries what lies on it.");
CLASS(DOOR, door, TURNED, 1.0, 3.0, 0,
      "A solid that moves to the end of its path while it is switched on, and back "
      "while it is off.");
CLASS(WHEEL, wheel, BODY, 3.0, 3.0, 0, "A solid that turns about its centre.");
CLASS(PADDLE, paddle, TURNED, 4.0, 0.8, 0,
      "A bar with a pivot at one end that strikes while it is switched on, like a "
      "flipper in pinball.");
CLASS(PRESS, press, TURNED, 2.4, 2.6, 0,
      "A solid that comes down fast and goes up slowly; it crushes what is below "
      "it.");
CLASS(GENERATOR, generator, PLACE, 0.0, 0.0, 0, "Makes a new body at regular intervals.");
CLASS(LAUNCHER, launcher, TURNED, 2.0, 1.8, 0,
      "Catches the hero and shoots it out through its upper side.");
CLASS(MUSHROOM, mushroom, TURNED, 2.4, 1.0, 0,
      "Throws up every body that falls on its upper side.");
CLASS(BELL, bell, RECTANGLE, 2.4, 2.2, 0xc08a4a,
      "Rings when something lands on its upper side, and switches its targets on while it rings. "
      "One that names a goal throws the hero there. Who sticks mutes it, slick rings half as loud, "
      "amber twice; a puffed-up hero is not thrown.");
CLASS(WIND, wind, RECTANGLE, 5.0, 10.0, 0xbfe8ff,
      "Moving air; the lighter a body is for its size, the more it is carried "
      "along.");
CLASS(WATER, water, RECTANGLE, 10.0, 4.0, 0x3f7fd0,
      "Water; bodies float or sink by their density.");
CLASS(TIDE, tide, RECTANGLE, 12.0, 8.0, 0x3fa0d0,
      "Water whose surface falls and rises; the rectangle is drawn for its highest.");
CLASS(BRINE, brine, RECTANGLE, 10.0, 4.0, 0x86c9ac,
      "Salt water, heavier than amber: the amber form floats in it, and under water it is a floor "
      "for that form alone. Fast and flat, amber skips over it; a jump pressed with the touch "
      "keeps it going.");
CLASS(EDDY, eddy, BALL, 6.0, 6.0, 0x8fe0e8,
      "A whirl in water that carries what is in it round: light bodies to its rim, the plain hero "
      "on a ring between, heavy ones into its eye and down through it. Eddies that touch turn "
      "against each other and hand over what they carry.");
CLASS(MUD, mud, RECTANGLE, 8.0, 3.0, 0x6b5032,
      "Thick mud that slows every body in it; the hero sinks into it slowly.");
CLASS(RESIN, resin, RECTANGLE, 4.0, 0.7, 0xf0a020, "A pool of resin that heals the hero.");
CLASS(EMBERS, embers, RECTANGLE, 3.0, 0.6, 0xff4a1a, "Glowing embers that hurt the hero.");
CLASS(HEARTH, hearth, RECTANGLE, 4.0, 2.0, 0xff8a3c,
      "Hot air over a plate or in the mouth of a fire, which warms heroes. Warm resin holds on to "
      "glass and ice and draws threads, and a warm puffed-up hero rises; it is cold again after 6 "
      "s outside, at once in water or as amber.");
CLASS(ROPE, rope, LINE, 0.0, 5.0, 0xc8a468, "A rope along the line.");
CLASS(VINE, vine, LINE, 0.0, 5.0, 0x6fa84a, "A vine along the line that the hero can climb.");
CLASS(BRIDGE, bridge, LINE, 5.0, 0.0, 0x93643a,
      "A hanging bridge: a row of planks between the ends of the line.");
CLASS(CLOTH, cloth, RECTANGLE, 6.0, 2.0, 0, "A cloth that hangs from its upper corners.");
CLASS(SEESAW, seesaw, TURNED, 8.0, 0.4, 0x93643a, "A plank with a pivot at its centre.");
CLASS(SCALES, scales, RECTANGLE, 8.0, 6.0, 0xd8a860,
      "Two pans, at both ends of the rectangle, whose upper sides go up and down as far as it is "
      "high. The heavier one sinks; while both loads are even, they stand still, and its targets "
      "are on. What falls on a pan throws up what lies on the other one.");
CLASS(
    JOINT, joint, LINE, 3.0, 0.0, 0x9fb4c8,
    "Joins what its line begins in, a crate, a jelly or another body, to what the line ends in, or "
    "to the world: by a rod, a rope, a hinge or a rail, with a motor if it has a speed.");
CLASS(
    BOULDER, boulder, BALL, 3.0, 3.0, 0,
    "A heavy stone ball that crushes the hero and creatures. Once seen, it rolls on out of sight.");
CLASS(DRIPSTONE, dripstone, TURNED, 0.8, 2.0, 0x6f8f8a,
      "A stone tooth whose broad upper side grows out of rock. It falls when too much hangs on it, "
      "sticks in earth as a step, and shatters on stone; turned by 180 degrees it stands, until a "
      "blow from the side knocks it over.");
CLASS(MUSSEL, mussel, TURNED, 2.0, 1.4, 0x5a7d9c,
      "A shell that stands open to its upper side. Half a second after something lies in it, it "
      "shuts, and spits it out; the slick hero is squirted out. The amber form keeps it open as a "
      "step, and who sticks stays in it.");
CLASS(ANT, ant, PLACE, 0.0, 0.0, 0xd04040, "An ant that walks along any surface, ceilings too.");
CLASS(BEETLE, beetle, PLACE, 0.0, 0.0, 0xd04040,
      "A beetle that walks to and fro and charges at a hero it sees; only the amber "
      "form and crates break its shell.");
CLASS(SPIDER, spider, PLACE, 0.0, 0.0, 0xd04040,
      "A spider that hangs by a thread and drops on a hero that passes below it.");
CLASS(WASP, wasp, PLACE, 0.0, 0.0, 0xd04040,
      "A wasp that flies along its path and keeps away from a hero that is puffed "
      "up.");
CLASS(LEECH, leech, PLACE, 0.0, 0.0, 0xd04040,
      "A leech that clings to a hero that touches it and slows it, until the slick "
      "form or a hard bump shakes it off.");
CLASS(SNAIL, snail, PLACE, 0.0, 0.0, 0x8fc070,
      "A harmless snail that creeps to and fro and carries who is on its flat shell; it hides from "
      "landings and the amber form, hurries when it is slick, and turns away from the puff form.");
CLASS(
    OLM, olm, PLACE, 0.0, 0.0, 0xd04040,
    "A blind olm that lives in water and goes to every noise that reaches it: it raises its head, "
    "rushes there, bites who is in its way, and goes home. Its rush breaks crumbling ground and "
    "cracks breakable ground.");
CLASS(BAT, bat, PLACE, 0.0, 0.0, 0xd04040,
      "A bat that hangs asleep under the rock; half a second in a hero's light wakes it, and it "
      "flies at that light. It does not see the dark amber form, and settles at crystals, at "
      "embers or at home when it has lost the light.");
CLASS(MEDUSA, medusa, PLACE, 0.0, 0.0, 0xd04040,
      "A medusa that swims along its path by pulses. Its bell throws up what falls on it, and "
      "carries a hero that sticks to it; its two arms sting a hero that is not amber.");
CLASS(
    CRAB, crab, PLACE, 0.0, 0.0, 0xb8482a,
    "A harmless crab that walks along any surface. Where a hero sticks within 2 tiles, it scuttles "
    "there and nips all strands off; a rope that the hero hangs on it cuts in 2 seconds. The amber "
    "form from above turns it on its back.");
CLASS(BOSS, boss, PLACE, 0.0, 0.0, 0xd04040,
      "A boss that guards the end of a world. It waits where it is drawn, fights in the area of "
      "class view around that place, and takes three hits; after each one a flower in that area "
      "saves the game. After the third it switches its targets on for ever.");
CLASS(CLAY, clay, BODY, 2.0, 2.0, 0x6fa3b8,
      "A lump of clay that stays as it is pressed. The amber form flattens it; embers bake it for "
      "good.");
CLASS(VIEW, view, RECTANGLE, 30.0, 16.875, 0x9fd8c0,
      "A part of the level that the picture frames while the hero is inside it, for vistas and "
      "arenas; invisible in the game.");

CLASS(TELEPORT, teleport, RECTANGLE, 2.0, 3.0, 0xb48fc0,
      "A hero that enters it comes out at the one that it names in its property to, as fast as it "
      "was and in its shape, if there is room. That one sends it on only after it was left.");
CLASS(
    SPEECH, speech, RECTANGLE, 3.0, 3.0, 0x7fc6b8,
    "Words in a bubble above the rectangle, while a hero is inside or a signal switches it on; the "
    "rectangle is invisible.");
CLASS(
    GLOBE, globe, RECTANGLE, 2.6, 1.8, 0xffd98a,
    "A globe of water beside a candle, which changes nothing: its light lies on its first target, "
    "and with each signal that it hears on the next one; after the last one it is dark.");
CLASS(
    MOUSE, mouse, PLACE, 0.0, 0.0, 0xc98878,
    "A mouse that hurts nobody and that nothing hurts. The corners of its path are its holes, the "
    "first one is its home. A noise drives it to the next open hole on the other side; quiet "
    "brings it home again, a hole each 4 seconds. It gnaws through ropes, vines and cloths near "
    "its hole; what weighs 0.4 kg shuts a hole.");
CLASS(PASSAGE, passage, RECTANGLE, 2.0, 2.0, 0xb9a3e3,
      "A way from the front into the back and out again: the hero that leaves it on the side that "
      "back names is in the back, on the opposite side in the front, once nothing overlaps it "
      "there. It changes nothing but the hero; invisible in the game.");

static const LevelOwnerInfo *const classes[] = {
#define CLASS_ROW(NAME, name, id, traits) &name##_class,
    LEVEL_ELEMENT_LIST(CLASS_ROW)
#undef CLASS_ROW
};

// --- properties ----------------------------------------------------------------------------------

#define NUMBER(NAME, name, unit, least, most, otherwise, help) \
    { \
        SCHEMA_OWNER(NAME), LEVEL_PROPERTY_NUMBER, name, unit, least, most, otherwise, "", help, \
            NULL \
    }
#define BOOL(NAME, name, otherwise, help) \
    { \
        SCHEMA_OWNER(NAME), LEVEL_PROPERTY_BOOL, name, "", 0.0, 1.0, otherwise, "", help, NULL \
    }
#define CHOICE(NAME, name, first, choices, help) \
    { \
        SCHEMA_OWNER(NAME), LEVEL_PROPERTY_CHOICE, name, "", 0.0, 40.0, 0.0, first, help, choices \
    }
#define LINK(NAME, name, help) \
    { \
        SCHEMA_OWNER(NAME), LEVEL_PROPERTY_LINK, name, "", 0.0, 2147483647.0, 0.0, "", help, NULL \
    }
#define TARGETS(NAME) \
    LINK(NAME, "target", target_help), LINK(NAME, "target2", target_help), \
        LINK(NAME, "target3", target_help)

static const char waits_help[] =
    "On: it works only while a signal switches it on; off: it always works.";
static const char target_help[] = "The machine or gate that it switches.";
static const char reset_help[] =
    "The source whose signal sets it back: a button, a gate or any other that switches something.";
static const char path_help[] = "The path it follows.";
static const char density_help[] = "Mass for each tile of area; the hero's is 0.5.";
static const char break_help[] =
    "Stretch at which it snaps, as a multiple of its own length: at 1.01 it holds "
    "a hero that hangs on it, but not one that swings; 0: it never snaps.";
static const char drag_help[] = "Rate at which it slows a body of its own density.";
static const char flow_help[] = "Speed of its flow: x to the right, y downwards.";

// The values of choices, in the order of the enums in level_element.h.
static const char *const lift_modes[] = {"to and fro", "loop", "once", NULL};
static const char *const switch_modes[] = {"hold", "toggle", "once", NULL};
static const char *const area_for[] = {"hero", "things", "anything", NULL};
static const char *const gate_rules[] = {"and", "or", "not", "xor", NULL};
static const char *const task_rules[] = {"fireflies", "crates", "survive", NULL};
static const char *const generator_makes[] = {"crate", "ball", "jelly", NULL};
static const char *const rope_fixed[] = {"start", "both", "none", NULL};

static const char *const joint_kinds[] = {"rod", "rope", "hinge", "slider", NULL};

static const char *const passage_back[] = {"right", "left", "top", "bottom", NULL};
#define BOSS_NAME(NAME, name) #name,
static const char *const boss_kinds[] = {LEVEL_BOSS_LIST(BOSS_NAME) NULL};
#undef BOSS_NAME

static const LevelPropertyInfo element_properties[] = {
    TARGETS(BUTTON),
    NUMBER(BUTTON, "weight", "kg", 0.0, 1000.0, 0.5, "Least mass that presses it; the hero has 1."),
    CHOICE(BUTTON, "mode", "hold", switch_modes,
           "hold: on while pressed; toggle: every press changes it; once: on for ever "
           "after the first press."),
    TARGETS(LEVER),
    BOOL(LEVER, "on", 0.0, "On: it is on when the level starts."),
    TARGETS(AREA),
    CHOICE(AREA, "for", "hero", area_for, "What it reacts to; things are all bodies but the hero."),
    CHOICE(AREA, "mode", "hold", switch_modes,
           "hold: on while something is inside; toggle: every visit changes it; once: on "
           "for ever after the first visit."),
    TARGETS(GATE),
    CHOICE(GATE, "rule", "and", gate_rules,
           "and: on when all its signals are on; or: any; not: none; xor: an odd number "
           "of them."),
    NUMBER(GATE, "delay", "s", 0.0, 60.0, 0.0,
           "How long the result of the rule must last before the gate takes it over."),
    TARGETS(COUNTER),
    LINK(COUNTER, "reset", reset_help),
    NUMBER(COUNTER, "count", "", 1.0, LEVEL_COUNTER_MOST, 3.0, "How many signals fill it."),
    BOOL(COUNTER, "repeat", 0.0,
         "On: it is empty again when the signals that filled it have ended; off: it stays full."),
    TARGETS(TIMER),
    NUMBER(TIMER, "period", "s", 0.1, 600.0, 3.0, "How long a round takes: once on, once off."),
    NUMBER(TIMER, "hold", "s", 0.0, 600.0, 1.5, "How much of that it is on, from its beginning."),
    NUMBER(TIMER, "phase", "", 0.0, 1.0, 0.0,
           "Where in its period it starts: 0: it comes on, 0.5: half of it is over."),
    BOOL(TIMER, "waits", 0.0,
         "On: it works only while a signal switches it on, and begins anew each time; off: it "
         "always works."),
    TARGETS(MEMORY),
    LINK(MEMORY, "reset", reset_help),
    BOOL(MEMORY, "on", 0.0, "On: it is on when the level starts."),
    TARGETS(TASK),
    CHOICE(TASK, "rule", "fireflies", task_rules,
           "fireflies: caught, anywhere; crates: their middles are inside the rectangle; survive: "
           "a hero has been inside for so long."),
    NUMBER(TASK, "count", "", 0.0, 1000.0, 0.0,
           "How many fireflies or crates it takes; 0: all of the level."),
    NUMBER(TASK, "wait", "s", 1.0, 600.0, 30.0, "How long a hero must survive."),
    TARGETS(CRYSTAL),
    NUMBER(CRYSTAL, "fill", "s", 0.0, 60.0, 0.5, "How long a light must fall on it to fill it."),
    NUMBER(CRYSTAL, "fade", "s", 0.0, 600.0, 4.0,
           "How long a full one shines in the dark; 0: it keeps its light for ever."),
    NUMBER(CRYSTAL, "sight", "", 0.2, 4.0, 1.0,
           "From how far it sees a light, relative to how far the light reaches: of the plain hero "
           "4 tiles, slick 4.5, puffed up 7, amber 1.5."),
    TARGETS(GAP),
    NUMBER(GAP, "needs", "", 1.0, 3.0, 1.0, "How many whole charges the hero must give."),
    NUMBER(GAP, "hold", "s", 0.0, 600.0, 4.0,
           "How long its targets are on after the spark; 0: for ever."),
    LINK(LIFT, "path", path_help),
    NUMBER(LIFT, "speed", "tiles/s", 0.0, 30.0, 2.0, "Its speed along the path."),
    NUMBER(LIFT, "wait", "s", 0.0, 60.0, 0.5,
           "How long it stops at each end of its path; a loop has no ends."),
    BOOL(LIFT, "easing", 1.0, "It speeds up and slows down gently."),
    CHOICE(LIFT, "mode", "to and fro", lift_modes,
           "What it does at the end of its path: turn back, go round, or stay; loop "
           "needs a path that ends where it begins, without one the lift goes to and "
           "fro."),
    BOOL(LIFT, "waits", 0.0, waits_help),
    LINK(DOOR, "path", path_help),
    NUMBER(DOOR, "speed", "tiles/s", 0.1, 30.0, 3.0, "Speed at which it opens and closes."),
    BOOL(DOOR, "open", 0.0, "It stands open, and closes while it is switched on."),
    NUMBER(WHEEL, "speed", "degrees/s", -720.0, 720.0, 45.0,
           "Speed at which it turns, clockwise; below 0: anticlockwise."),
    BOOL(WHEEL, "waits", 0.0, waits_help),
    NUMBER(PADDLE, "swing", "degrees", -180.0, 180.0, -60.0,
           "Angle through which it strikes, clockwise from where it is drawn; below 0: "
           "anticlockwise."),
    NUMBER(PADDLE, "speed", "degrees/s", 1.0, 2000.0, 720.0,
           "Speed at which it strikes; it returns at a third of that."),
    BOOL(PADDLE, "right", 0.0, "On: its pivot is its right end; off: the left one."),
    NUMBER(PRESS, "travel", "tiles", 0.0, 64.0, 3.0, "Distance it comes down."),
    NUMBER(PRESS, "speed", "tiles/s", 0.1, 30.0, 12.0, "Speed at which it comes down."),
    NUMBER(PRESS, "back", "tiles/s", 0.1, 30.0, 2.0, "Speed at which it goes up."),
    NUMBER(PRESS, "wait", "s", 0.0, 60.0, 1.0, "How long it stops above and below."),
    BOOL(PRESS, "waits", 0.0,
         "On: it comes down only while a signal switches it on; off: it always works."),
    CHOICE(GENERATOR, "makes", "crate", generator_makes, "The kind of body it makes."),
    NUMBER(GENERATOR, "size", "tiles", 0.25, 4.0, 0.8, "Side or diameter of the bodies it makes."),
    NUMBER(GENERATOR, "density", "kg/tile^2", 0.01, 100.0, 0.5, density_help),
    NUMBER(GENERATOR, "period", "s", 0.1, 600.0, 3.0, "Time from one body to the next."),
    NUMBER(GENERATOR, "most", "", 1.0, GAME_GENERATOR_MOST, 3.0,
           "Most bodies it has at a time; a further one replaces the oldest."),
    BOOL(GENERATOR, "waits", 0.0, waits_help),
    NUMBER(LAUNCHER, "speed", "tiles/s", 1.0, 60.0, 20.0, "Speed at which it shoots the hero out."),
    NUMBER(LAUNCHER, "wait", "s", 0.1, 60.0, 1.0,
           "Longest time it holds the hero; the jump key shoots earlier."),
    NUMBER(MUSHROOM, "speed", "tiles/s", 1.0, 60.0, 16.0, "Speed at which it throws a body."),
    TARGETS(BELL),
    LINK(BELL, "to", "What it throws the hero to that rings it: another bell, or anything else."),
    NUMBER(BELL, "note", "semitones", -1.0, 24.0, 0.0,
           "Its note above a low D; below 0: it is cracked, and does not ring."),
    NUMBER(BELL, "least", "kg tiles/s", 0.0, 100.0, 3.0,
           "The softest blow that rings it: mass times speed. The plain hero that falls 4 tiles "
           "has 14, amber 28."),
    NUMBER(BELL, "time", "s", 0.3, 2.0, 1.0, "How long the flight to its goal takes."),
    NUMBER(WIND, "x", "tiles/s", -60.0, 60.0, 0.0,
           "Speed of the air to the right; below 0: to the left."),
    NUMBER(WIND, "y", "tiles/s", -60.0, 60.0, -8.0,
           "Speed of the air downwards; below 0: upwards."),
    NUMBER(WIND, "strength", "1/s", 0.0, 60.0, 2.0,
           "Rate at which a body of the hero's density takes on the speed of the air."),
    BOOL(WIND, "waits", 0.0, waits_help),
    NUMBER(HEARTH, "rate", "1/s", 0.0, 60.0, 1.0,
           "How fast it warms: at 1 a cold hero is as warm as it can be after a second."),
    BOOL(HEARTH, "waits", 0.0, waits_help),
    NUMBER(WATER, "density", "kg/tile^2", 0.01, 100.0, 0.65, density_help),
    NUMBER(WATER, "drag", "1/s", 0.0, 60.0, 1.5, drag_help),
    NUMBER(WATER, "x", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(WATER, "y", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(TIDE, "low", "tiles", 0.0, 200.0, 4.0,
           "How far its surface falls from the upper side of the rectangle."),
    NUMBER(TIDE, "period", "s", 0.5, 600.0, 12.0,
           "How long it takes to fall and rise again; longer, if its surface would have to move "
           "faster than its speed."),
    NUMBER(TIDE, "hold", "s", 0.0, 300.0, 1.5,
           "How much of that it stays at its highest, and again at its lowest."),
    NUMBER(TIDE, "phase", "", 0.0, 1.0, 0.0,
           "Where in its period it starts: 0: at its highest, 0.5: at its lowest."),
    NUMBER(TIDE, "speed", "tiles/s", 0.1, 4.0, 1.5, "Speed that its surface never exceeds."),
    NUMBER(TIDE, "density", "kg/tile^2", 0.01, 100.0, 0.65, density_help),
    NUMBER(TIDE, "drag", "1/s", 0.0, 60.0, 1.5, drag_help),
    BOOL(TIDE, "waits", 0.0,
         "On: it does not follow the clock but signals: it begins at its highest, falls while one "
         "is on, and rises while none is."),
    NUMBER(TIDE, "steps", "", 0.0, 64.0, 0.0,
           "With waits: 0: as that says. A number n: it begins at its lowest, and each signal that "
           "is on lifts it by an n-th of the way to its highest."),
    NUMBER(BRINE, "density", "kg/tile^2", 0.01, 100.0, 1.15, density_help),
    NUMBER(BRINE, "drag", "1/s", 0.0, 60.0, 1.5, drag_help),
    NUMBER(BRINE, "x", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(BRINE, "y", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    BOOL(BRINE, "waits", 0.0,
         "On: it is not there until a signal switches it on; then it rises from its lower side, "
         "and sinks while none does."),
    NUMBER(
        EDDY, "speed", "tiles/s", -12.0, 12.0, 6.0,
        "Speed of its water, clockwise; below 0: anticlockwise. One that touches an earlier eddy "
        "turns against it, whatever this says."),
    NUMBER(EDDY, "pull", "tiles/s", 0.0, 12.0, 2.0,
           "Largest speed at which it draws bodies in or out."),
    NUMBER(EDDY, "strength", "1/s", 0.0, 60.0, 3.0,
           "Rate at which a body of the hero's density takes on the speed of its water."),
    BOOL(EDDY, "waits", 0.0, waits_help),
    NUMBER(MUD, "density", "kg/tile^2", 0.01, 100.0, 0.45, density_help),
    NUMBER(MUD, "drag", "1/s", 0.0, 60.0, 8.0, drag_help),
    NUMBER(MUD, "x", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(MUD, "y", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(RESIN, "density", "kg/tile^2", 0.01, 100.0, 0.6, density_help),
    NUMBER(RESIN, "drag", "1/s", 0.0, 60.0, 3.0, drag_help),
    NUMBER(RESIN, "x", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(RESIN, "y", "tiles/s", -60.0, 60.0, 0.0, flow_help),
    NUMBER(ROPE, "density", "kg/tile", 0.01, 10.0, 0.1, "Mass of each tile of its length."),
    CHOICE(ROPE, "fixed", "start", rope_fixed, "Which ends are fixed in the world."),
    NUMBER(ROPE, "break", "", 0.0, 10.0, 0.0, break_help),
    NUMBER(VINE, "density", "kg/tile", 0.01, 10.0, 0.1, "Mass of each tile of its length."),
    CHOICE(VINE, "fixed", "start", rope_fixed, "Which ends are fixed in the world."),
    NUMBER(VINE, "break", "", 0.0, 10.0, 0.0, break_help),
    NUMBER(BRIDGE, "density", "kg/tile^2", 0.01, 100.0, 0.5, density_help),
    NUMBER(BRIDGE, "thickness", "tiles", 0.125, 1.0, 0.25, "Thickness of its planks."),
    NUMBER(BRIDGE, "break", "tiles", 0.0, 1.0, 0.0,
           "Gap between two planks at which it snaps: at 0.14 it carries the hero, but "
           "not the amber form that falls on it; 0: it never snaps."),
    NUMBER(CLOTH, "density", "kg/tile^2", 0.01, 10.0, 0.1, density_help),
    NUMBER(CLOTH, "break", "", 0.0, 10.0, 0.0,
           "Stretch at which a thread snaps, as a multiple of its own length: at 1.6 it "
           "catches the hero, but the amber form tears it; 0: it never snaps."),
    NUMBER(SEESAW, "density", "kg/tile^2", 0.01, 100.0, 0.5, density_help),
    NUMBER(SEESAW, "friction", "", 0.0, 2.0, 0.7,
           "Coulomb friction: the higher it is, the less things slide on it."),
    NUMBER(SEESAW, "limit", "degrees", 1.0, 180.0, 30.0,
           "Largest angle by which it tilts to either side of how it is drawn."),
    TARGETS(SCALES),
    NUMBER(SCALES, "left", "kg", 0.0, 100.0, 0.0,
           "Weight that is built into the left pan; the plain hero has 1."),
    NUMBER(SCALES, "right", "kg", 0.0, 100.0, 0.0, "Weight that is built into the right pan."),
    NUMBER(SCALES, "start", "", 0.0, 1.0, 0.5,
           "Where the left pan stands while both are empty: 0 at the upper side, 1 at the lower; "
           "the right one stands as far from the other side."),
    BOOL(SCALES, "waits", 0.0, "On: a ribbon ties it until a signal comes; off: it is free."),
    CHOICE(
        JOINT, "kind", "rod", joint_kinds,
        "rod: both ends stay as far apart as they are drawn; rope: no farther; hinge: the body at "
        "its beginning turns about its end; slider: that body slides along the line, as on a "
        "rail."),
    NUMBER(JOINT, "softness", "tiles/N", 0.0, 10.0, 0.0,
           "How much a rod or rope stretches: 0 is stiff, 0.01 a firm spring, 0.1 a soft one."),
    NUMBER(
        JOINT, "limit", "degrees", 0.0, 180.0, 180.0,
        "Largest angle by which a hinge turns to either side of how it is drawn; 180: it is free."),
    NUMBER(JOINT, "turn", "degrees/s", -1440.0, 1440.0, 0.0,
           "Speed to which the motor of a hinge turns it, clockwise; 0: it has no motor."),
    NUMBER(JOINT, "speed", "tiles/s", 0.0, 30.0, 0.0,
           "Speed at which the motor of a slider moves it, to and fro; 0: it has no motor."),
    NUMBER(
        JOINT, "strength", "N", 0.0, 10000.0, 100.0,
        "How strong the motor is: 25 N carry the plain hero's weight. Of a hinge: at an arm of 1 "
        "tile."),
    BOOL(JOINT, "waits", 0.0,
         "On: the motor runs only while a signal switches it on; without one a hinge stands still, "
         "and a slider goes back to the beginning of its rail."),
    NUMBER(BOULDER, "density", "kg/tile^2", 0.01, 100.0, 3.0, density_help),
    NUMBER(BOULDER, "speed", "tiles/s", -30.0, 30.0, 0.0,
           "Its speed to the right when the level starts; below 0: to the left."),
    NUMBER(DRIPSTONE, "strength", "kg", 0.1, 1000.0, 1.5,
           "Largest weight that it holds: the plain hero has 1, the amber form 2."),
    NUMBER(DRIPSTONE, "blow", "kg tiles/s", 3.0, 1000.0, 8.0,
           "A harder blow loosens it: mass of what strikes it times speed."),
    NUMBER(DRIPSTONE, "density", "kg/tile^2", 0.01, 100.0, 1.5, density_help),
    BOOL(DRIPSTONE, "loose", 0.0,
         "On: a loud noise within 4 tiles loosens it, too: of a radius of 8 tiles or more, as a "
         "landing at 8 tiles/s makes, or one of the amber form at 4."),
    NUMBER(DRIPSTONE, "regrows", "s", 0.0, 60.0, 0.0,
           "How long after its fall it has grown again; 0: never."),
    LINK(MUSSEL, "path", path_help),
    NUMBER(MUSSEL, "speed", "tiles/s", 1.0, 60.0, 20.0,
           "Speed at which it squirts out the slick hero; all else it spits out at 8."),
    NUMBER(MUSSEL, "wait", "s", 0.1, 60.0, 0.6, "How long it holds what is not slick."),
    NUMBER(MUSSEL, "travel", "tiles/s", 0.1, 10.0, 2.0, "Its speed along its path, to and fro."),
    BOOL(MUSSEL, "waits", 0.0,
         "On: it shuts only while a signal switches it on; off: it always does."),
    NUMBER(ANT, "speed", "tiles/s", -10.0, 10.0, 1.5,
           "Walking speed; below 0: anticlockwise round a hill."),
    NUMBER(BEETLE, "speed", "tiles/s", -10.0, 10.0, 1.5,
           "Walking speed; below 0: it starts to the left."),
    NUMBER(SPIDER, "reach", "tiles", 0.5, 30.0, 5.0, "Length of its thread: how far it drops."),
    LINK(WASP, "path", path_help),
    NUMBER(WASP, "speed", "tiles/s", 0.1, 10.0, 3.0, "Flying speed."),
    NUMBER(SNAIL, "speed", "tiles/s", -5.0, 5.0, 0.8,
           "Creeping speed; below 0: it starts to the left."),
    NUMBER(OLM, "speed", "tiles/s", 0.1, 4.0, 2.0,
           "Swimming speed; it crawls at half of that, and rushes at four times that."),
    NUMBER(BAT, "speed", "tiles/s", 0.1, 10.0, 5.0, "Flying speed."),
    LINK(MEDUSA, "path", path_help),
    NUMBER(MEDUSA, "speed", "tiles/s", 0.1, 4.0, 0.8,
           "Mean speed; in each pulse of 1.5 s it swims one and a half times as far."),
    NUMBER(CRAB, "speed", "tiles/s", -10.0, 10.0, 2.0,
           "Walking speed; below 0: anticlockwise round a hill."),
    TARGETS(BOSS),
    CHOICE(BOSS, "kind", "drummer", boss_kinds,
           "drummer: a woodpecker that asks for the heavy form, for sticking and for the puff "
           "form; mother: a huge olm in the water around it that asks for noise and silence, for "
           "a tooth that is pulled down on it, and for light in all crystals; horse: a giant "
           "catfish that draws the water in, chokes on a boulder and on a puffed-up hero, and "
           "whirls."),
    NUMBER(CLAY, "density", "kg/tile^2", 0.01, 100.0, 1.0, density_help),
    NUMBER(CLAY, "friction", "", 0.0, 2.0, 0.9,
           "Coulomb friction: the higher it is, the less things slide on it."),
    NUMBER(CLAY, "yield", "", 0.0, 1.0, 0.05,
           "Part of its radius by which it can be pressed without a trace."),
    NUMBER(CLAY, "set", "s", 0.01, 60.0, 0.02,
           "How slowly it takes on the shape that it is pressed into."),
    BOOL(CLAY, "baked", 0.0, "On: it is baked from the start, and keeps its shape."),
    NUMBER(VIEW, "widest", "", 1.0, GAME_ZOOM_MOST, GAME_ZOOM_MOST,
           "How much wider than usual the picture may become to show all of it; 1: as always."),
    CHOICE(PASSAGE, "back", "right", passage_back,
           "The side on which a hero that leaves it is in the back."),
    LINK(TELEPORT, "to",
         "The teleport at which it lets heroes out. Two that name each other lead both ways."),
    BOOL(TELEPORT, "waits", 0.0, waits_help),
    BOOL(SPEECH, "waits", 0.0,
         "On: it is shown while a signal switches it on; off: while a hero is inside."),
    LINK(MOUSE, "path", path_help),
    NUMBER(MOUSE, "speed", "tiles/s", 0.5, 30.0, 6.0, "How fast it runs."),
    LINK(GLOBE, "shows", "What its light lies on first."),
    LINK(GLOBE, "shows2", "What it lies on after one signal."),
    LINK(GLOBE, "shows3", "What it lies on after two signals."),
};

const LevelOwnerInfo *schema_element_class(uint32_t row)
{
    assert(row < sizeof classes / sizeof classes[0]);
    return classes[row];
}

// This is a switch so that two classes with the same id do not compile.
LevelOwner level_schema_element(uint32_t kind)
{
    switch (kind) {
#define CASE(NAME, name, id, traits) \
    case LEVEL_ELEMENT_##NAME: \
        return SCHEMA_OWNER(NAME);
        LEVEL_ELEMENT_LIST(CASE)
#undef CASE
    default:
        assert(false && "no class has this id");
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
