// devices.c - opens and closes the window, the input devices and the sound together.
#include "devices.h"

#include "jantar/cli.h"

bool devices_open(Devices *devices, const WindowTaste *taste, const char *data_dir, Err *err)
{
    if (!window_open(&devices->window, "Jantar", taste, err))
        return false;
    if (SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) != 0)
        cli_error("", CLI_OK, "no game controllers (%s)", SDL_GetError());
    audio_open(&devices->audio, data_dir);
    return true;
}

void devices_close(Devices *devices)
{
    audio_close(&devices->audio);
    input_close(&devices->input);
    window_close(&devices->window);
}

// Without a window (in tests) the pointer is given in pixels of the picture already.
Vec2 devices_pointer(const Devices *devices)
{
    const Input *input = &devices->input;
    if (!devices->window.window)
        return vec2(input->pointer_x, input->pointer_y);
    return window_picture_place(&devices->window, input->pointer_x, input->pointer_y);
}
