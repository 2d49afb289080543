// devices.h - what the player sees, hears and presses: the window, the input devices and the sound
// as one part of the app.
#pragma once

#include "shell/input/player_input.h"
#include "shell/sound/audio.h"
#include "shell/window/window.h"

typedef struct Devices {
    Window window;
    Input input; // of all players
    Audio audio;
} Devices;

// Opens the window, starts SDL's controller support and opens the sound. False with a message in
// `err` when no window can be opened; missing controllers or sound are reported on stderr and are
// no error. `data_dir` holds assets/music. `input` is left alone: call input_open() for it.
bool devices_open(Devices *devices, const WindowTaste *taste, const char *data_dir, Err *err);
void devices_close(Devices *devices);

// Returns the pixel of the picture under the mouse pointer.
Vec2 devices_pointer(const Devices *devices);
