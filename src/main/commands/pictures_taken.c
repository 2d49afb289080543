// pictures_taken.c - what `jantar shot` and `jantar film` share.
#include "pictures_taken.h"

#include "main/loop/loop.h"
#include "shell/input/glyphs.h"
#include <string.h>

enum { SIDE_MIN = 16, SIDE_MAX = 7680 };

int picture_size_take(const char *command, const char *text, uint32_t *width, uint32_t *height)
{
    char width_text[8];
    unsigned long long across = 0;
    unsigned long long down = 0;
    size_t digits = strcspn(text, "x");
    bool valid = digits < sizeof width_text && text[digits] == 'x';
    if (valid) {
        memcpy(width_text, text, digits);
        width_text[digits] = '\0';
        valid = cli_parse_number(width_text, SIDE_MIN, SIDE_MAX, &across) &&
                cli_parse_number(text + digits + 1, SIDE_MIN, SIDE_MAX, &down);
    }
    if (!valid)
        return cli_usage_error(command, "--size wants WIDTHxHEIGHT, each from %d to %d, not '%s'",
                               SIDE_MIN, SIDE_MAX, text);
    *width = (uint32_t)across;
    *height = (uint32_t)down;
    return CLI_OK;
}

void picture_keys_show(App *app, const char *screen)
{
    Glyph keys[VIEW_KEYS];
    app->devices.input.touch.shown = screen && screenshot_is_touched(screen);
    for (int device = 0; device < BINDING_DEVICE_COUNT; device++)
        bindings_reset(&app->devices.input.bindings, (BindingDevice)device);
    glyphs_hero(&app->devices.input, keys);
    session_keys(&app->run.session, keys);
}
