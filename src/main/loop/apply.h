// apply.h - applies the settings to window, sound, input, view and the next play, and saves them.
// Not here: the settings themselves (settings.h), the screens that change them.
#pragma once

#include "app_parts.h"

// Reads the settings. If that fails, a message is shown once there is a window. Open the window
// with apply_window_taste(), which returns the window's part of the settings.
void apply_read(App *app);
WindowTaste apply_window_taste(const Settings *settings);

// Applies all settings; window, sound and input must be open. --lang and --option of this start
// take precedence.
void apply_begin(App *app);

// Changes a setting and applies it at once. apply_poll() saves it within a second.
void apply_setting(App *app, SettingId id, int32_t value);

// Binds a key or button like bindings_set() and returns its result.
bool apply_binding(App *app, BindingDevice device, BindingAction action, int slot,
                   BindingSource source);

// Opens the languages of the data and the user folder. Returns false with the first problem of
// their files, or with the languages that there are if --lang names none of them.
bool apply_languages(const CliContext *context, Err *err);

// Resets a group of settings, or the bindings of a device, to the defaults and applies them.
void apply_reset_group(App *app, SettingGroup group);
void apply_reset_bindings(App *app, BindingDevice device);

// Handles an SDL event's effect on settings, window and pads: a lost pad, window size and focus, a
// lost renderer or display. Call before input_event().
void apply_event(App *app, const SDL_Event *event);

// Saves settings half a second after the first change. After a failure it tries again every ten
// seconds. Call once a frame.
void apply_poll(App *app);

// apply_save() writes unsaved settings; a repeated failure is shown only once. apply_end() does the
// same and closes the settings.
void apply_save(App *app);
void apply_end(App *app);
