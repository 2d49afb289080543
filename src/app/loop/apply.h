// apply.h - hands what the player has set to the window, sound, input, view and the next play; and
// keeps it. Not here: what can be set (settings.h), where it is set (the screens).
#pragma once

#include "app_parts.h"

// Reads the settings; what went wrong is told once there is a screen. The window is to be opened
// with apply_window_taste().
void apply_read(App *app);
WindowTaste apply_window_taste(const Settings *settings);

// Applies all of them; window, sound and input must be open. --lang and --option of this start go
// before them.
void apply_begin(App *app);

// Changes a setting and applies it at once; it is written within a second.
void apply_setting(App *app, SettingId id, int32_t value);

// Binds a key or button, as bindings_set().
bool apply_binding(App *app, BindingDevice device, BindingAction action, int slot,
                   BindingSource source);

// Brings a group back to what it was at first; the bindings of a device.
void apply_reset_group(App *app, SettingGroup group);
void apply_reset_bindings(App *app, BindingDevice device);

// Looks at an event, before input_event() does, for what it means besides: the pad in use is gone,
// the window's size, focus, a lost renderer, a display that goes away.
void apply_event(App *app, const SDL_Event *event);

// Call once a picture: writes what was changed half a second ago, and tries again now and then when
// that failed.
void apply_poll(App *app);

// Writes what is not written yet; a failure is told once. And closes it.
void apply_save(App *app);
void apply_end(App *app);
