// glyphs.c - names of keys and buttons.
#include "glyphs.h"
#include "player_input.h"

#include <stdio.h>

// --- names ---------------------------------------------------------------------------------------

typedef struct ButtonGlyph {
    GlyphShape shape;
    const char *text;
} ButtonGlyph;

// SDL names buttons by position: A is the lowest of the four, whatever is printed on it.
static const ButtonGlyph buttons[SDL_CONTROLLER_BUTTON_MAX] = {
    [SDL_CONTROLLER_BUTTON_A] = {GLYPH_ROUND, "A"},
    [SDL_CONTROLLER_BUTTON_B] = {GLYPH_ROUND, "B"},
    [SDL_CONTROLLER_BUTTON_X] = {GLYPH_ROUND, "X"},
    [SDL_CONTROLLER_BUTTON_Y] = {GLYPH_ROUND, "Y"},
    [SDL_CONTROLLER_BUTTON_BACK] = {GLYPH_SHOULDER, "Back"},
    [SDL_CONTROLLER_BUTTON_GUIDE] = {GLYPH_SHOULDER, "Guide"},
    [SDL_CONTROLLER_BUTTON_START] = {GLYPH_SHOULDER, "Start"},
    [SDL_CONTROLLER_BUTTON_LEFTSTICK] = {GLYPH_STICK, "LS"},
    [SDL_CONTROLLER_BUTTON_RIGHTSTICK] = {GLYPH_STICK, "RS"},
    [SDL_CONTROLLER_BUTTON_LEFTSHOULDER] = {GLYPH_SHOULDER, "LB"},
    [SDL_CONTROLLER_BUTTON_RIGHTSHOULDER] = {GLYPH_SHOULDER, "RB"},
    [SDL_CONTROLLER_BUTTON_DPAD_UP] = {GLYPH_PAD_UP, "Up"},
    [SDL_CONTROLLER_BUTTON_DPAD_DOWN] = {GLYPH_PAD_DOWN, "Down"},
    [SDL_CONTROLLER_BUTTON_DPAD_LEFT] = {GLYPH_PAD_LEFT, "Left"},
    [SDL_CONTROLLER_BUTTON_DPAD_RIGHT] = {GLYPH_PAD_RIGHT, "Right"},
    [SDL_CONTROLLER_BUTTON_MISC1] = {GLYPH_SHOULDER, "Misc"},
    [SDL_CONTROLLER_BUTTON_PADDLE1] = {GLYPH_SHOULDER, "P1"},
    [SDL_CONTROLLER_BUTTON_PADDLE2] = {GLYPH_SHOULDER, "P2"},
    [SDL_CONTROLLER_BUTTON_PADDLE3] = {GLYPH_SHOULDER, "P3"},
    [SDL_CONTROLLER_BUTTON_PADDLE4] = {GLYPH_SHOULDER, "P4"},
    [SDL_CONTROLLER_BUTTON_TOUCHPAD] = {GLYPH_SHOULDER, "Touch"},
};

// Names that differ on other makes.
static const struct {
    GlyphFamily family;
    SDL_GameControllerButton button;
    ButtonGlyph glyph;
} others[] = {
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_A, {GLYPH_CROSS, "Cross"}},
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_B, {GLYPH_CIRCLE, "Circle"}},
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_X, {GLYPH_SQUARE, "Square"}},
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_Y, {GLYPH_TRIANGLE, "Triangle"}},
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_BACK, {GLYPH_SHOULDER, "Share"}},
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_START, {GLYPH_SHOULDER, "Options"}},
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_GUIDE, {GLYPH_SHOULDER, "PS"}},
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_LEFTSTICK, {GLYPH_STICK, "L3"}},
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_RIGHTSTICK, {GLYPH_STICK, "R3"}},
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, {GLYPH_SHOULDER, "L1"}},
    {GLYPH_FAMILY_PLAYSTATION, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, {GLYPH_SHOULDER, "R1"}},
    {GLYPH_FAMILY_SWITCH, SDL_CONTROLLER_BUTTON_A, {GLYPH_ROUND, "B"}},
    {GLYPH_FAMILY_SWITCH, SDL_CONTROLLER_BUTTON_B, {GLYPH_ROUND, "A"}},
    {GLYPH_FAMILY_SWITCH, SDL_CONTROLLER_BUTTON_X, {GLYPH_ROUND, "Y"}},
    {GLYPH_FAMILY_SWITCH, SDL_CONTROLLER_BUTTON_Y, {GLYPH_ROUND, "X"}},
    {GLYPH_FAMILY_SWITCH, SDL_CONTROLLER_BUTTON_BACK, {GLYPH_SHOULDER, "-"}},
    {GLYPH_FAMILY_SWITCH, SDL_CONTROLLER_BUTTON_START, {GLYPH_SHOULDER, "+"}},
    {GLYPH_FAMILY_SWITCH, SDL_CONTROLLER_BUTTON_GUIDE, {GLYPH_SHOULDER, "Home"}},
    {GLYPH_FAMILY_SWITCH, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, {GLYPH_SHOULDER, "L"}},
    {GLYPH_FAMILY_SWITCH, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, {GLYPH_SHOULDER, "R"}},
};

// A trigger has one end. A stick's axis has two; the negative one comes first.
static const char *const trigger_texts[][2] = {[GLYPH_FAMILY_XBOX] = {"LT", "RT"},
                                               [GLYPH_FAMILY_PLAYSTATION] = {"L2", "R2"},
                                               [GLYPH_FAMILY_SWITCH] = {"ZL", "ZR"}};
static const char *const stick_texts[SDL_CONTROLLER_AXIS_TRIGGERLEFT][2] = {
    [SDL_CONTROLLER_AXIS_LEFTX] = {"L ←", "L →"},
    [SDL_CONTROLLER_AXIS_LEFTY] = {"L ↑", "L ↓"},
    [SDL_CONTROLLER_AXIS_RIGHTX] = {"R ←", "R →"},
    [SDL_CONTROLLER_AXIS_RIGHTY] = {"R ↑", "R ↓"},
};

GlyphFamily glyphs_family(SDL_GameControllerType type)
{
    switch ((int)type) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return GLYPH_FAMILY_PLAYSTATION;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return GLYPH_FAMILY_SWITCH;
    default:
        return GLYPH_FAMILY_XBOX;
    }
}

static Glyph glyph(GlyphShape shape, const char *text)
{
    Glyph made = {.shape = shape};
    snprintf(made.text, sizeof made.text, "%s", text);
    return made;
}

// Short names of keys that every keyboard layout has.
static const struct {
    SDL_Scancode scancode;
    const char *text;
} keys[] = {
    {SDL_SCANCODE_LEFT, "←"},       {SDL_SCANCODE_RIGHT, "→"},      {SDL_SCANCODE_UP, "↑"},
    {SDL_SCANCODE_DOWN, "↓"},       {SDL_SCANCODE_ESCAPE, "Esc"},   {SDL_SCANCODE_RETURN, "Enter"},
    {SDL_SCANCODE_LSHIFT, "Shift"}, {SDL_SCANCODE_LCTRL, "Ctrl"},   {SDL_SCANCODE_LALT, "Alt"},
    {SDL_SCANCODE_RALT, "AltGr"},   {SDL_SCANCODE_DELETE, "Del"},   {SDL_SCANCODE_INSERT, "Ins"},
    {SDL_SCANCODE_PAGEUP, "PgUp"},  {SDL_SCANCODE_PAGEDOWN, "PgDn"}};

// A key as it is labelled in the player's layout. A key without a label there is named by its
// position.
static Glyph key_glyph(BindingSource source)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (keys[i].scancode == (SDL_Scancode)source)
            return glyph(GLYPH_KEY, keys[i].text);
    const char *name = SDL_GetKeyName(SDL_GetKeyFromScancode((SDL_Scancode)source));
    return glyph(GLYPH_KEY, *name ? name : SDL_GetScancodeName((SDL_Scancode)source));
}

static Glyph button_glyph(GlyphFamily family, SDL_GameControllerButton button)
{
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (others[i].family == family && others[i].button == button)
            return glyph(others[i].glyph.shape, others[i].glyph.text);
    return glyph(buttons[button].shape, buttons[button].text);
}

Glyph glyphs_of(BindingDevice device, GlyphFamily family, BindingSource source)
{
    int number;
    bool positive;
    if (source == BINDING_NONE)
        return glyph(GLYPH_KEY, "");
    if (device != BINDING_PAD)
        return key_glyph(source);
    if (bindings_is_button(source, &number))
        return button_glyph(family, (SDL_GameControllerButton)number);
    if (!bindings_is_axis(source, &number, &positive))
        return glyph(GLYPH_KEY, "");
    if (number >= PAD_AXIS_TRIGGERLEFT)
        return glyph(GLYPH_SHOULDER, trigger_texts[family][number - PAD_AXIS_TRIGGERLEFT]);
    return glyph(GLYPH_STICK, stick_texts[number][positive]);
}

GlyphFamily glyphs_family_used(const Input *input)
{
    SDL_GameController *pad = input->pads[input->last_pad].controller;
    return glyphs_family(pad ? SDL_GameControllerGetType(pad) : SDL_CONTROLLER_TYPE_UNKNOWN);
}

static Glyph glyph_of(const Input *input, BindingDevice device, GlyphFamily family,
                      BindingAction action)
{
    const BindingSource *sources = input->bindings.sources[device][action];
    return glyphs_of(device, family, sources[0] != BINDING_NONE ? sources[0] : sources[1]);
}

// What fingers use instead. Without a text: there is no such control.
static const struct {
    BindingAction action;
    GlyphShape shape;
    const char *text;
} touched[] = {
    {BINDING_LEFT, GLYPH_TOUCH_LEFT, "←"},
    {BINDING_RIGHT, GLYPH_TOUCH_RIGHT, "→"},
    {BINDING_UP, GLYPH_TOUCH_UP, "↑"},
    {BINDING_DOWN, GLYPH_TOUCH_DOWN, "↓"},
    {BINDING_JUMP, GLYPH_TOUCH_JUMP, "Jump"},
    {BINDING_STICK, GLYPH_TOUCH_GRIP, "Stick"},
    {BINDING_SLICK, GLYPH_TOUCH_SLICK, "Slick"},
    {BINDING_HEAVY, GLYPH_TOUCH_HEAVY, "Heavy"},
    {BINDING_PUFF, GLYPH_TOUCH_PUFF, "Puff"},
    {BINDING_PAUSE, GLYPH_TOUCH_PAUSE, "Pause"},
    {BINDING_RESTART, GLYPH_TOUCH_PAUSE, "Pause"},
};

Glyph glyphs_action(const Input *input, BindingAction action)
{
    for (size_t i = 0; input->touch.shown && i < sizeof touched / sizeof *touched; i++)
        if (touched[i].action == action)
            return glyph(touched[i].shape, touched[i].text);
    return glyph_of(input, input->last, glyphs_family_used(input), action);
}

_Static_assert((int)BINDING_PUFF + 1 == (int)VIEW_KEYS, "the keys of a hero are bound first");

void glyphs_hero(const Input *input, Glyph out[VIEW_KEYS])
{
    for (uint32_t i = 0; i < VIEW_KEYS; i++)
        out[i] = glyphs_action(input, (BindingAction)i);
}

Glyph glyphs_player(const Input *input, uint32_t player, BindingAction action)
{
    const InputSeat *seat = &input->seats[player];
    GlyphFamily family = GLYPH_FAMILY_XBOX;
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        if (seat->device == BINDING_PAD && input->pads[i].controller &&
            input->pads[i].id == seat->pad)
            family = glyphs_family(SDL_GameControllerGetType(input->pads[i].controller));
    return glyph_of(input, seat->device, family, action);
}

const char *glyphs_text(const Input *input, BindingAction action, char out[GLYPH_TEXT_BYTES])
{
    Glyph found = glyphs_action(input, action);
    snprintf(out, GLYPH_TEXT_BYTES, "%s", found.text[0] ? found.text : "-");
    return out;
}
