// devices.h - what the player sees, hears and presses.
#pragma once

#include "app/sound/audio.h"
#include "player_input.h"
#include "window.h"

typedef struct Devices {
    Window window;
    Input input; // of the one player there is
    Audio audio;
} Devices;

// Opens the window, the pads and the sound. False with a message when there is no window.
bool devices_open(Devices *devices, const WindowTaste *taste, const char *data_dir, Err *err);
void devices_close(Devices *devices);

// The place in the picture under the mouse's pointer, pixels.
Vec2 devices_pointer(const Devices *devices);
