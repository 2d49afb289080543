// bindings.h - which keys and buttons do what: for each action two keys of the keyboard, two
// buttons of a pad, and keys of the two halves of a keyboard that two players share. Keys are
// identified by their position (scancode), not by their letter. Events are in player_input.h, names
// on screens in glyphs.h, the file in settings.h.
#pragma once

#include "key_code.h"
#include "text/texts.h"
#include <cjson/cJSON.h>
#include <stdbool.h>

// Where several play, the first two steer by the halves of one keyboard, which needs no number
// block. They have actions of play only.
typedef enum BindingDevice {
    BINDING_KEYBOARD,
    BINDING_PAD,
    BINDING_RIGHT_HALF, // arrows and keys near them: the first player's
    BINDING_LEFT_HALF,  // the second player's
    BINDING_DEVICE_COUNT
} BindingDevice;

typedef enum BindingAction {
    BINDING_LEFT, // during play
    BINDING_RIGHT,
    BINDING_UP,
    BINDING_DOWN,
    BINDING_JUMP,
    BINDING_STICK,
    BINDING_SLICK,
    BINDING_HEAVY,
    BINDING_PUFF,
    BINDING_RESTART,
    BINDING_REWIND,
    BINDING_QUICK_SAVE,
    BINDING_QUICK_LOAD,
    BINDING_EDIT,
    BINDING_PAUSE,
    // In menus. There the arrow keys, Enter and Escape (on a pad: the directional pad, A, B and
    // Start) always work as well.
    BINDING_MENU_LEFT,
    BINDING_MENU_RIGHT,
    BINDING_MENU_UP,
    BINDING_MENU_DOWN,
    BINDING_MENU_ACCEPT,
    BINDING_MENU_BACK,
    BINDING_ACTION_COUNT
} BindingAction;

enum { BINDING_SLOTS = 2, BINDING_NAME_BYTES = 64 };

// A slot of an action.
typedef struct BindingPlace {
    BindingDevice device;
    BindingAction action;
    int slot; // below BINDING_SLOTS
} BindingPlace;

typedef struct Bindings {
    BindingSource sources[BINDING_DEVICE_COUNT][BINDING_ACTION_COUNT][BINDING_SLOTS];
} Bindings;

// Returns the bindings that players begin with.
Bindings bindings_initial(void);

// Returns the name of a device for screens.
TextId bindings_device_label(BindingDevice device);

// Returns how many of the actions, counted from the first, a device can have.
int bindings_actions_of(BindingDevice device);

// Returns the name of an action for screens.
TextId bindings_label(BindingAction action);

// Returns true for actions of menus; all others are actions of play. One source may be bound to an
// action of each sort.
bool bindings_is_menu(BindingAction action);

// Binds a source to a slot of an action; BINDING_NONE clears the slot. Returns false and changes
// nothing when the source is reserved: Escape and Start (except for pause and back), the guide
// button, and the function keys that the game uses itself.
bool bindings_set(Bindings *bindings, BindingDevice device, BindingAction action, int slot,
                  BindingSource source);

// Finds another action that the source would do at the same time, were it bound at `at`: one of the
// same device and sort (play or menus); where two share a keyboard, also one of the other half, and
// what the whole keyboard does beside them (the restart and what follows it). False if there is
// none.
bool bindings_conflict(const Bindings *bindings, BindingPlace at, BindingSource source,
                       BindingPlace *other);

// Restores the initial bindings of a device.
void bindings_reset(Bindings *bindings, BindingDevice device);

// Returns true when the source is bound to the action.
bool bindings_has(const Bindings *bindings, BindingDevice device, BindingAction action,
                  BindingSource source);

// Return the source of a pad's button, and that of the negative or positive end of an axis, by
// their numbers; BINDING_NONE if there is no such one.
BindingSource bindings_of_button(int button);
BindingSource bindings_of_axis(int axis, bool positive);

// The inverse: return true and write the number of the button or the axis when the source is one.
bool bindings_is_button(BindingSource source, int *button);
bool bindings_is_axis(BindingSource source, int *axis, bool *positive);

// What the system calls devices: the shell knows it (device_names.h).
typedef struct DeviceNames {
    // Writes the name that a key or button has in the file; "" if it has none.
    void (*write)(BindingDevice device, BindingSource source, char out[BINDING_NAME_BYTES]);
    // Returns the key or button of a name; BINDING_NONE if there is none.
    BindingSource (*find)(BindingDevice device, const char *name);
    // Returns how many displays there are; 0 or less if that is not known.
    int32_t (*displays)(void);
    // Returns the name of a display; NULL if it is not known. It is valid until the next call.
    const char *(*display)(int32_t number);
} DeviceNames;

// Reads the bindings under "keys", "pad", "keys1" and "keys2" (the halves of the first and the
// second player) of `json` (an object, or NULL for nothing). Actions that are missing there get
// their initial bindings. Names that nothing has bind nothing, and stay in the file until
// their action is bound anew.
void bindings_read(Bindings *bindings, const cJSON *json, const DeviceNames *names);

// Writes the bindings to `json`. False when memory ran out.
bool bindings_write(const Bindings *bindings, cJSON *json, const DeviceNames *names);
