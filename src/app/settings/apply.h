// apply.h - hands what the player has set to the window, sound, input, view and the next play; and
// keeps it. Not here: what can be set (settings.h), where it is set (the screens).
#pragma once

#include "app/devices/window.h"
#include "settings.h"

struct App;

typedef struct Apply {
    bool options_given; // --option goes before the settings of help in play, until one of them is
                        // changed
    bool background;    // another window is in use
    uint64_t
        changed_ms; // SDL_GetTicks64() of the first change that is not written, or later; 0: none
    char system_language[32]; // what the system says, or --lang
} Apply;

// Reads the settings; what went wrong is told once there is a screen. The window is to be opened
// with apply_window_taste().
void apply_read(struct App *app);
WindowTaste apply_window_taste(const struct App *app);

// Applies all of them; window, sound and input must be open. --lang and --option of this start go
// before them.
void apply_begin(struct App *app);

// Changes a setting and applies it at once; it is written within a second.
void apply_setting(struct App *app, SettingId id, int32_t value);

// Binds a key or button, as bindings_set().
bool apply_binding(struct App *app, BindingDevice device, BindingAction action, int slot,
                   BindingSource source);

// Brings a group back to what it was at first; the bindings of a device.
void apply_reset_group(struct App *app, SettingGroup group);
void apply_reset_bindings(struct App *app, BindingDevice device);

// Looks at an event, before input_event() does, for what it means besides: the pad in use is gone,
// the window's size, focus, a lost renderer, a display that goes away.
void apply_event(struct App *app, const SDL_Event *event);

// Call once a picture: writes what was changed half a second ago, and tries again now and then when
// that failed.
void apply_poll(struct App *app);

// Writes what is not written yet; a failure is told once. And closes it.
void apply_save(struct App *app);
void apply_end(struct App *app);
