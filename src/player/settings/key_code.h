// key_code.h - numbers of keys, and of a pad's buttons and axes.
//
// A key is known by where it is, not by its letter: by its usage number of USB (HID, page 7). A pad
// is seen as one with the buttons of an Xbox pad. SDL counts both in the same way, which
// device_names.c checks.
#pragma once

#include <stdint.h>

// A key or button. On a keyboard a KEY(); on a pad a button or one end of an axis, numbered below
// BINDING_PAD_SOURCES. 0: none.
typedef uint16_t BindingSource;

#define BINDING_NONE ((BindingSource)0)

enum { BINDING_PAD_SOURCES = 48 };

// clang-format off
enum {
    KEY_A = 4, KEY_B, KEY_C, KEY_D, KEY_E, KEY_F, KEY_G, KEY_H, KEY_I, KEY_J, KEY_K, KEY_L, KEY_M,
    KEY_N, KEY_O, KEY_P, KEY_Q, KEY_R, KEY_S, KEY_T, KEY_U, KEY_V, KEY_W, KEY_X, KEY_Y, KEY_Z,
    KEY_1, KEY_2, KEY_3, KEY_4, KEY_5, KEY_6, KEY_7, KEY_8, KEY_9, KEY_0,
    KEY_RETURN, KEY_ESCAPE, KEY_BACKSPACE, KEY_TAB, KEY_SPACE, KEY_MINUS, KEY_EQUALS,
    KEY_LEFTBRACKET, KEY_RIGHTBRACKET, KEY_BACKSLASH, KEY_NONUSHASH, KEY_SEMICOLON, KEY_APOSTROPHE,
    KEY_GRAVE, KEY_COMMA, KEY_PERIOD, KEY_SLASH, KEY_CAPSLOCK,
    KEY_F1, KEY_F2, KEY_F3, KEY_F4, KEY_F5, KEY_F6, KEY_F7, KEY_F8, KEY_F9, KEY_F10, KEY_F11,
    KEY_F12, KEY_PRINTSCREEN, KEY_SCROLLLOCK, KEY_PAUSE, KEY_INSERT, KEY_HOME, KEY_PAGEUP,
    KEY_DELETE, KEY_END, KEY_PAGEDOWN, KEY_RIGHT, KEY_LEFT, KEY_DOWN, KEY_UP,
    KEY_NUMLOCKCLEAR, KEY_KP_DIVIDE, KEY_KP_MULTIPLY, KEY_KP_MINUS, KEY_KP_PLUS, KEY_KP_ENTER,
    KEY_LCTRL = 224, KEY_LSHIFT, KEY_LALT, KEY_LGUI, KEY_RCTRL, KEY_RSHIFT, KEY_RALT, KEY_RGUI,
    KEY_CODES_MOST = 512
};
enum {
    PAD_BUTTON_A, PAD_BUTTON_B, PAD_BUTTON_X, PAD_BUTTON_Y, PAD_BUTTON_BACK, PAD_BUTTON_GUIDE,
    PAD_BUTTON_START, PAD_BUTTON_LEFTSTICK, PAD_BUTTON_RIGHTSTICK, PAD_BUTTON_LEFTSHOULDER,
    PAD_BUTTON_RIGHTSHOULDER, PAD_BUTTON_DPAD_UP, PAD_BUTTON_DPAD_DOWN, PAD_BUTTON_DPAD_LEFT,
    PAD_BUTTON_DPAD_RIGHT, PAD_BUTTON_MISC1, PAD_BUTTON_PADDLE1, PAD_BUTTON_PADDLE2,
    PAD_BUTTON_PADDLE3, PAD_BUTTON_PADDLE4, PAD_BUTTON_TOUCHPAD, PAD_BUTTON_COUNT
};
enum {
    PAD_AXIS_LEFTX, PAD_AXIS_LEFTY, PAD_AXIS_RIGHTX, PAD_AXIS_RIGHTY, PAD_AXIS_TRIGGERLEFT,
    PAD_AXIS_TRIGGERRIGHT, PAD_AXIS_COUNT
};
// clang-format on

// Sources: a key, a button, and the two ends of an axis, of which the first is right, down or
// pulled.
#define KEY(name) ((BindingSource)KEY_##name)
#define PAD_BUTTON(name) ((BindingSource)(1 + PAD_BUTTON_##name))
#define PAD_AXIS(name) ((BindingSource)(33 + 2 * PAD_AXIS_##name))
#define PAD_AXIS_BACK(name) ((BindingSource)(32 + 2 * PAD_AXIS_##name))
