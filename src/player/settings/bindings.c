// bindings.c - the actions with their initial bindings, and how bindings are written to the file.
#include "bindings.h"
#include "kept_json.h"

#include <string.h>

// Numbers of a pad's sources: buttons from 1 on, the two ends of each axis from FIRST_AXIS on.
enum { FIRST_AXIS = 32 };
_Static_assert((int)PAD_BUTTON_COUNT < (int)FIRST_AXIS, "a button is no axis");
_Static_assert((int)FIRST_AXIS + 2 * (int)PAD_AXIS_COUNT <= (int)BINDING_PAD_SOURCES,
               "every axis has a number");

// Left Ctrl, but not in a page: with W, which is up, it would close the page (CMakeLists.txt).
#define SLICK_KEY JANTAR_SLICK_KEY

// --- the actions ---------------------------------------------------------------------------------

static const struct {
    const char *key; // name in the file
    TextId label;
    BindingSource initial[BINDING_DEVICE_COUNT][BINDING_SLOTS];
} actions[BINDING_ACTION_COUNT] = {
    [BINDING_LEFT] = {"left",
                      TEXT_ACTION_LEFT,
                      {{KEY(LEFT), KEY(A)}, {PAD_BUTTON(DPAD_LEFT)}, {KEY(LEFT)}, {KEY(A)}}},
    [BINDING_RIGHT] = {"right",
                       TEXT_ACTION_RIGHT,
                       {{KEY(RIGHT), KEY(D)}, {PAD_BUTTON(DPAD_RIGHT)}, {KEY(RIGHT)}, {KEY(D)}}},
    [BINDING_UP] = {"up",
                    TEXT_ACTION_UP,
                    {{KEY(UP), KEY(W)}, {PAD_BUTTON(DPAD_UP)}, {KEY(UP)}, {KEY(W)}}},
    [BINDING_DOWN] = {"down",
                      TEXT_ACTION_DOWN,
                      {{KEY(DOWN), KEY(S)}, {PAD_BUTTON(DPAD_DOWN)}, {KEY(DOWN)}, {KEY(S)}}},
    [BINDING_JUMP] = {"jump",
                      TEXT_ACTION_JUMP,
                      {{KEY(SPACE)}, {PAD_BUTTON(A)}, {KEY(RSHIFT)}, {KEY(SPACE)}}},
    [BINDING_STICK] = {"stick",
                       TEXT_ACTION_STICK,
                       {{KEY(LSHIFT), KEY(J)},
                        {PAD_BUTTON(X), PAD_AXIS(TRIGGERRIGHT)},
                        {KEY(PERIOD)},
                        {KEY(LSHIFT)}}},
    [BINDING_SLICK] = {"slick",
                       TEXT_ACTION_SLICK,
                       {{SLICK_KEY, KEY(K)},
                        {PAD_BUTTON(B), PAD_BUTTON(LEFTSHOULDER)},
                        {KEY(COMMA)},
                        {SLICK_KEY}}},
    [BINDING_HEAVY] = {"heavy",
                       TEXT_ACTION_HEAVY,
                       {{KEY(L)}, {PAD_BUTTON(Y), PAD_BUTTON(RIGHTSHOULDER)}, {KEY(M)}, {KEY(F)}}},
    [BINDING_PUFF] = {"puff",
                      TEXT_ACTION_PUFF,
                      {{KEY(I)}, {PAD_AXIS(TRIGGERLEFT)}, {KEY(N)}, {KEY(G)}}},
    [BINDING_RESTART] = {"restart", TEXT_ACTION_RESTART, {{KEY(R)}, {PAD_BUTTON(BACK)}}},
    [BINDING_REWIND] = {"rewind", TEXT_ACTION_REWIND, {{KEY(BACKSPACE)}, {PAD_AXIS_BACK(RIGHTX)}}},
    [BINDING_QUICK_SAVE] = {"quick_save",
                            TEXT_ACTION_QUICK_SAVE,
                            {{KEY(F8)}, {PAD_BUTTON(RIGHTSTICK)}}},
    [BINDING_QUICK_LOAD] = {"quick_load", TEXT_ACTION_QUICK_LOAD, {{KEY(F9)}, {PAD_AXIS(RIGHTX)}}},
    [BINDING_EDIT] = {"edit", TEXT_ACTION_EDIT, {{KEY(TAB)}, {PAD_BUTTON(LEFTSTICK)}}},
    [BINDING_PAUSE] = {"pause", TEXT_ACTION_PAUSE, {{KEY(ESCAPE), KEY(P)}, {PAD_BUTTON(START)}}},
    [BINDING_MENU_LEFT] = {"menu_left",
                           TEXT_ACTION_MENU_LEFT,
                           {{KEY(LEFT), KEY(A)}, {PAD_BUTTON(DPAD_LEFT)}}},
    [BINDING_MENU_RIGHT] = {"menu_right",
                            TEXT_ACTION_MENU_RIGHT,
                            {{KEY(RIGHT), KEY(D)}, {PAD_BUTTON(DPAD_RIGHT)}}},
    [BINDING_MENU_UP] = {"menu_up",
                         TEXT_ACTION_MENU_UP,
                         {{KEY(UP), KEY(W)}, {PAD_BUTTON(DPAD_UP)}}},
    [BINDING_MENU_DOWN] = {"menu_down",
                           TEXT_ACTION_MENU_DOWN,
                           {{KEY(DOWN), KEY(S)}, {PAD_BUTTON(DPAD_DOWN)}}},
    [BINDING_MENU_ACCEPT] = {"menu_accept",
                             TEXT_ACTION_MENU_ACCEPT,
                             {{KEY(RETURN), KEY(SPACE)}, {PAD_BUTTON(A)}}},
    [BINDING_MENU_BACK] = {"menu_back",
                           TEXT_ACTION_MENU_BACK,
                           {{KEY(ESCAPE), KEY(BACKSPACE)}, {PAD_BUTTON(B)}}},
};

// Keys that the game uses itself. Escape and Start are reserved too, except for pause and back,
// which they mean anyway.
static const BindingSource reserved_keys[] = {KEY(F1), KEY(F2),  KEY(F3),
                                              KEY(F4), KEY(F11), KEY(F12)};

Bindings bindings_initial(void)
{
    Bindings initial;
    for (int device = 0; device < BINDING_DEVICE_COUNT; device++)
        for (int action = 0; action < BINDING_ACTION_COUNT; action++)
            memcpy(initial.sources[device][action], actions[action].initial[device],
                   sizeof initial.sources[0][0]);
    return initial;
}

TextId bindings_device_label(BindingDevice device)
{
    static const TextId labels[BINDING_DEVICE_COUNT] = {TEXT_KEYBOARD, TEXT_GAMEPAD,
                                                        TEXT_RIGHT_HALF, TEXT_LEFT_HALF};
    return labels[device];
}

static bool is_half(BindingDevice device)
{
    return device == BINDING_RIGHT_HALF || device == BINDING_LEFT_HALF;
}

int bindings_actions_of(BindingDevice device)
{
    return is_half(device) ? BINDING_RESTART + 1 : BINDING_ACTION_COUNT;
}

TextId bindings_label(BindingAction action)
{
    return actions[action].label;
}

bool bindings_is_menu(BindingAction action)
{
    return action >= BINDING_MENU_LEFT;
}

static bool is_reserved(BindingDevice device, BindingAction action, BindingSource source)
{
    BindingSource leave = device == BINDING_PAD ? PAD_BUTTON(START) : KEY(ESCAPE);
    if (source == leave)
        return action != BINDING_PAUSE && action != BINDING_MENU_BACK;
    for (size_t i = 0; device != BINDING_PAD && i < sizeof reserved_keys / sizeof *reserved_keys;
         i++)
        if (source == reserved_keys[i])
            return true;
    return device == BINDING_PAD && source == PAD_BUTTON(GUIDE);
}

bool bindings_set(Bindings *bindings, BindingDevice device, BindingAction action, int slot,
                  BindingSource source)
{
    if (is_reserved(device, action, source))
        return false;
    bindings->sources[device][action][slot] = source;
    return true;
}

bool bindings_has(const Bindings *bindings, BindingDevice device, BindingAction action,
                  BindingSource source)
{
    const BindingSource *sources = bindings->sources[device][action];
    return source != BINDING_NONE && (sources[0] == source || sources[1] == source);
}

// True if the actions of two places can be asked for at the same time.
static bool meet(BindingPlace one, BindingPlace other)
{
    if (one.device == other.device)
        return one.action != other.action &&
               bindings_is_menu(one.action) == bindings_is_menu(other.action);
    if (is_half(one.device) && is_half(other.device))
        return true;
    BindingPlace whole = is_half(one.device) ? other : one;
    return (is_half(one.device) || is_half(other.device)) && whole.device == BINDING_KEYBOARD &&
           whole.action >= BINDING_RESTART && !bindings_is_menu(whole.action);
}

bool bindings_conflict(const Bindings *bindings, BindingPlace at, BindingSource source,
                       BindingPlace *other)
{
    enum { PLACES = BINDING_DEVICE_COUNT * BINDING_ACTION_COUNT * BINDING_SLOTS };
    for (int i = 0; i < PLACES && source != BINDING_NONE; i++) {
        int action = i / BINDING_SLOTS % BINDING_ACTION_COUNT;
        *other = (BindingPlace){(BindingDevice)(i / BINDING_SLOTS / BINDING_ACTION_COUNT),
                                (BindingAction)action, i % BINDING_SLOTS};
        if (meet(at, *other) &&
            bindings->sources[other->device][other->action][other->slot] == source)
            return true;
    }
    return false;
}

void bindings_reset(Bindings *bindings, BindingDevice device)
{
    Bindings initial = bindings_initial();
    memcpy(bindings->sources[device], initial.sources[device], sizeof initial.sources[device]);
}

// --- sources of a pad ----------------------------------------------------------------------------

BindingSource bindings_of_button(int button)
{
    return button >= 0 && button < PAD_BUTTON_COUNT ? (BindingSource)(1 + button) : BINDING_NONE;
}

BindingSource bindings_of_axis(int axis, bool positive)
{
    return axis >= 0 && axis < PAD_AXIS_COUNT ? (BindingSource)(FIRST_AXIS + 2 * axis + positive)
                                              : BINDING_NONE;
}

bool bindings_is_button(BindingSource source, int *button)
{
    *button = source - 1;
    return source >= 1 && source <= PAD_BUTTON_COUNT;
}

bool bindings_is_axis(BindingSource source, int *axis, bool *positive)
{
    *axis = (source - FIRST_AXIS) / 2;
    *positive = (source - FIRST_AXIS) % 2 != 0;
    return source >= FIRST_AXIS && source < (int)FIRST_AXIS + 2 * (int)PAD_AXIS_COUNT;
}

// --- the file ------------------------------------------------------------------------------------

static const char *const device_keys[BINDING_DEVICE_COUNT] = {"keys", "pad", "keys1", "keys2"};

static void action_read(Bindings *bindings, BindingDevice device, BindingAction action,
                        const cJSON *list, const DeviceNames *names)
{
    if (!cJSON_IsArray(list))
        return;
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        const char *name = cJSON_GetStringValue(cJSON_GetArrayItem(list, slot));
        BindingSource source = name && *name ? names->find(device, name) : BINDING_NONE;
        if (!bindings_set(bindings, device, action, slot, source))
            (void)bindings_set(bindings, device, action, slot, BINDING_NONE);
    }
}

static const cJSON *names_in(const cJSON *json, BindingDevice device, BindingAction action)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(json, device_keys[device]);
    return cJSON_GetObjectItemCaseSensitive(list, actions[action].key);
}

void bindings_read(Bindings *bindings, const cJSON *json, const DeviceNames *names)
{
    *bindings = bindings_initial();
    for (int device = 0; device < BINDING_DEVICE_COUNT; device++)
        for (int action = 0; action < BINDING_ACTION_COUNT; action++)
            action_read(bindings, (BindingDevice)device, (BindingAction)action,
                        names_in(json, (BindingDevice)device, (BindingAction)action), names);
}

static bool action_write(const Bindings *bindings, BindingDevice device, BindingAction action,
                         cJSON *list, const DeviceNames *names)
{
    char texts[BINDING_SLOTS][BINDING_NAME_BYTES];
    const char *written[BINDING_SLOTS];
    for (int slot = 0; slot < BINDING_SLOTS; slot++) {
        names->write(device, bindings->sources[device][action][slot], texts[slot]);
        written[slot] = texts[slot];
    }
    return kept_json_put(list, actions[action].key,
                         cJSON_CreateStringArray(written, BINDING_SLOTS));
}

// What the file already says about an action stays as it is written there.
bool bindings_write(const Bindings *bindings, cJSON *json, const DeviceNames *names)
{
    Bindings there;
    bindings_read(&there, json, names);
    for (int device = 0; device < BINDING_DEVICE_COUNT; device++) {
        cJSON *list = kept_json_object(json, device_keys[device]);
        for (int action = 0; action < BINDING_ACTION_COUNT; action++) {
            bool same = memcmp(bindings->sources[device][action], there.sources[device][action],
                               sizeof there.sources[device][action]) == 0;
            bool said = names_in(json, (BindingDevice)device, (BindingAction)action) != NULL;
            if (!(same && said) &&
                !action_write(bindings, (BindingDevice)device, (BindingAction)action, list, names))
                return false;
        }
    }
    return true;
}
