// apply.h - hands what the player has set to the window, sound, input, view and the next play; and keeps it.
// Not here: what can be set (settings.h), where it is set (the screens).
#pragma once

#include "settings.h"

struct App;

// Reads the settings and applies all of them; the window must be open. --lang and --option of this start go before them.
void apply_begin(struct App *app);

// Changes a setting and applies it at once; it is written within a second or so.
void apply_setting(struct App *app, SettingId id, int32_t value);

// Binds a key or button, as bindings_set().
bool apply_binding(struct App *app, BindingDevice device, BindingAction action, int slot, BindingSource source);

// Brings a group back to what it was at first; the bindings of a device.
void apply_reset_group(struct App *app, SettingGroup group);
void apply_reset_bindings(struct App *app, BindingDevice device);

// Looks at an event besides what it means as input: sound devices that come and go, the window's size, focus, a lost
// renderer.
void apply_event(struct App *app, const SDL_Event *event);

// Call once a picture: writes what was changed when it has been left alone for a second.
void apply_poll(struct App *app);

// Writes what is not written yet. A failure is told once.
void apply_end(struct App *app);
