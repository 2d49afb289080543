// device_names.h - what SDL calls keys, a pad's buttons and displays.
#pragma once

#include "player/settings/bindings.h"

// Names of keys are those of SDL's scancodes, names of buttons and axes those of its controller
// database ("a", "+righttrigger").
extern const DeviceNames device_names;
