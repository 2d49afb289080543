// device_names.c - asks SDL for names.
#include "device_names.h"

#include <SDL.h>

#define SAME_KEY(name) \
    _Static_assert((int)KEY_##name == (int)SDL_SCANCODE_##name, "SDL counts " #name " so, too")
SAME_KEY(A);
SAME_KEY(Z);
SAME_KEY(0);
SAME_KEY(SLASH);
SAME_KEY(F12);
SAME_KEY(UP);
SAME_KEY(KP_ENTER);
SAME_KEY(LCTRL);
SAME_KEY(RGUI);
_Static_assert((int)PAD_BUTTON_DPAD_UP == (int)SDL_CONTROLLER_BUTTON_DPAD_UP &&
                   (int)PAD_BUTTON_COUNT == (int)SDL_CONTROLLER_BUTTON_MAX &&
                   (int)PAD_AXIS_COUNT == (int)SDL_CONTROLLER_AXIS_MAX,
               "SDL counts buttons and axes so, too");

static void name_write(BindingDevice device, BindingSource source, char out[BINDING_NAME_BYTES])
{
    int number;
    bool positive;
    const char *name = NULL, *sign = "";
    if (device != BINDING_PAD)
        name = SDL_GetScancodeName((SDL_Scancode)source);
    else if (bindings_is_button(source, &number))
        name = SDL_GameControllerGetStringForButton((SDL_GameControllerButton)number);
    else if (bindings_is_axis(source, &number, &positive)) {
        name = SDL_GameControllerGetStringForAxis((SDL_GameControllerAxis)number);
        sign = positive ? "+" : "-";
    }
    SDL_snprintf(out, BINDING_NAME_BYTES, "%s%s", sign, name ? name : "");
}

static BindingSource name_find(BindingDevice device, const char *name)
{
    if (device != BINDING_PAD)
        return (BindingSource)SDL_GetScancodeFromName(name);
    if (*name == '+' || *name == '-')
        return bindings_of_axis(SDL_GameControllerGetAxisFromString(name + 1), *name == '+');
    return bindings_of_button(SDL_GameControllerGetButtonFromString(name));
}

static int32_t displays_count(void)
{
    return SDL_GetNumVideoDisplays();
}

static const char *display_name(int32_t number)
{
    return SDL_WasInit(SDL_INIT_VIDEO) != 0 ? SDL_GetDisplayName(number) : NULL;
}

const DeviceNames device_names = {name_write, name_find, displays_count, display_name};
