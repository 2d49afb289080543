// ui_event.c - translates SDL's events for screens.
#include "ui_event.h"

#define AXIS_FULL 32767.0

static UiMouse mouse_of(uint8_t button)
{
    switch (button) {
    case SDL_BUTTON_LEFT:
        return UI_MOUSE_LEFT;
    case SDL_BUTTON_MIDDLE:
        return UI_MOUSE_MIDDLE;
    case SDL_BUTTON_RIGHT:
        return UI_MOUSE_RIGHT;
    default:
        return UI_MOUSE_OTHER;
    }
}

UiEvent ui_event(const SDL_Event *event)
{
    switch (event->type) {
    case SDL_KEYDOWN:
    case SDL_KEYUP:
        return (UiEvent){.kind = UI_KEY,
                         .down = event->type == SDL_KEYDOWN,
                         .repeats = event->key.repeat,
                         .source = (BindingSource)event->key.keysym.scancode};
    case SDL_TEXTINPUT:
        return (UiEvent){.kind = UI_TEXT, .text = event->text.text};
    case SDL_MOUSEMOTION:
        return (UiEvent){.kind = UI_MOVE};
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        return (UiEvent){.kind = UI_CLICK,
                         .down = event->type == SDL_MOUSEBUTTONDOWN,
                         .mouse = mouse_of(event->button.button),
                         .twice = event->button.clicks == 2};
    case SDL_MOUSEWHEEL:
        return (UiEvent){.kind = UI_WHEEL, .steps = event->wheel.y};
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
        return (UiEvent){.kind = UI_BUTTON,
                         .down = event->type == SDL_CONTROLLERBUTTONDOWN,
                         .source =
                             bindings_of_button((SDL_GameControllerButton)event->cbutton.button)};
    case SDL_CONTROLLERAXISMOTION:
        return (UiEvent){.kind = UI_AXIS,
                         .push = event->caxis.value / AXIS_FULL,
                         .source =
                             bindings_of_axis((SDL_GameControllerAxis)event->caxis.axis, true)};
    case SDL_WINDOWEVENT:
        return (UiEvent){.kind = event->window.event == SDL_WINDOWEVENT_FOCUS_LOST ? UI_FOCUS_LOST
                                                                                   : UI_NOTHING};
    default:
        return (UiEvent){.kind = UI_NOTHING};
    }
}

UiHeld ui_held(const Input *input)
{
    const bool *held = input->key_down;
    return (UiHeld){held[KEY(LCTRL)] || held[KEY(RCTRL)] || held[KEY(LGUI)] || held[KEY(RGUI)],
                    held[KEY(LSHIFT)] || held[KEY(RSHIFT)], held[KEY(LALT)] || held[KEY(RALT)]};
}
