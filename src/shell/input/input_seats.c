// input_seats.c - how players get their devices, and how devices join and leave.
#include "input_seats.h"
#include "jantar/clock.h"

static bool is_seat_of_pad(const InputSeat *seat, SDL_JoystickID pad)
{
    return seat->taken && seat->device == BINDING_PAD && seat->pad == pad;
}

uint32_t input_player_of_pad(const Input *input, const InputPad *pad)
{
    if (input->players <= 1)
        return 0;
    for (uint32_t i = 0; i < input->players && pad->controller; i++)
        if (is_seat_of_pad(&input->seats[i], pad->id))
            return i;
    return GAME_HEROES_MOST;
}

// --- devices for those who have none -------------------------------------------------------------

static bool is_half_taken(const Input *input, BindingDevice half)
{
    for (uint32_t i = 0; i < GAME_HEROES_MOST; i++)
        if (input->seats[i].taken && input->seats[i].device == half)
            return true;
    return false;
}

static bool is_pad_free(const Input *input, const InputPad *pad)
{
    for (uint32_t i = 0; i < GAME_HEROES_MOST; i++)
        if (is_seat_of_pad(&input->seats[i], pad->id))
            return false;
    return pad->controller != NULL;
}

static InputSeat seat_of_pad(const InputPad *pad)
{
    return (InputSeat){.taken = true, .device = BINDING_PAD, .pad = pad->id};
}

// Goes through pads and seats from the end, so that the pads keep their order.
static void pads_give(Input *input)
{
    size_t pad = INPUT_PADS_MAX;
    for (uint32_t seat = input->players; seat > 0; seat--) {
        if (input->seats[seat - 1].taken)
            continue;
        while (pad > 0 && !is_pad_free(input, &input->pads[pad - 1]))
            pad--;
        if (pad == 0)
            return;
        input->seats[seat - 1] = seat_of_pad(&input->pads[--pad]);
    }
}

void input_seats_fill(Input *input)
{
    static const BindingDevice halves[] = {BINDING_RIGHT_HALF, BINDING_LEFT_HALF};
    if (input->players <= 1)
        return;
    for (uint32_t i = input->players; i < GAME_HEROES_MOST; i++)
        input->seats[i] = (InputSeat){0};
    pads_give(input);
    for (uint32_t half = 0, seat = 0; half < 2 && seat < input->players;) {
        if (is_half_taken(input, halves[half]))
            half++;
        else if (input->seats[seat].taken)
            seat++;
        else
            input->seats[seat] = (InputSeat){.taken = true, .device = halves[half]};
    }
}

static bool is_plugged_in(const Input *input, SDL_JoystickID id)
{
    for (size_t i = 0; i < INPUT_PADS_MAX; i++)
        if (input->pads[i].controller && input->pads[i].id == id)
            return true;
    return false;
}

void input_seats_plugged(Input *input, const InputPad *pad)
{
    for (uint32_t i = 0; i < input->players && input->players > 1; i++) {
        InputSeat *seat = &input->seats[i];
        if (seat->taken && (seat->device != BINDING_PAD || is_plugged_in(input, seat->pad)))
            continue;
        *seat = seat_of_pad(pad);
        return;
    }
}

// --- joining -------------------------------------------------------------------------------------

void input_seats_clear(Input *input)
{
    SDL_memset(input->seats, 0, sizeof input->seats);
}

static void seat_remove(Input *input, uint32_t seat)
{
    for (uint32_t i = seat; i + 1 < GAME_HEROES_MOST; i++)
        input->seats[i] = input->seats[i + 1];
    input->seats[GAME_HEROES_MOST - 1] = (InputSeat){0};
}

// Players whose pad was unplugged leave, so that their place is free for others.
void input_join_begin(Input *input, uint32_t places)
{
    input->leaves = places == input->join_places ? input->leaves : BINDING_NONE;
    input->join_places = places;
    for (uint32_t i = GAME_HEROES_MOST; i > 0; i--) {
        const InputSeat *seat = &input->seats[i - 1];
        if (!seat->taken || (seat->device == BINDING_PAD && !is_plugged_in(input, seat->pad)))
            seat_remove(input, i - 1);
    }
}

void input_join_end(Input *input)
{
    input->join_places = 0;
}

uint32_t input_joined(const Input *input)
{
    uint32_t joined = 0;
    while (joined < GAME_HEROES_MOST && input->seats[joined].taken)
        joined++;
    return joined;
}

// Handles the press of a device that has, or wants, the seat described.
static bool seat_press(Input *input, InputSeat wanted, BindingSource source)
{
    uint32_t joined = input_joined(input), seat = 0;
    bool jump = bindings_has(&input->bindings, wanted.device, BINDING_JUMP, source);
    bool stick = bindings_has(&input->bindings, wanted.device, BINDING_STICK, source);
    while (seat < joined &&
           !(input->seats[seat].device == wanted.device &&
             (wanted.device != BINDING_PAD || input->seats[seat].pad == wanted.pad)))
        seat++;
    if (seat < joined && stick && wanted.device == BINDING_PAD)
        seat_remove(input, seat);
    else if (seat < joined && stick)
        input->leaves = source;
    else if (seat == joined && jump && joined < input->join_places)
        input->seats[joined] = wanted;
    if (jump && seat < GAME_HEROES_MOST)
        input->seats[seat].hopped_ms = clock_ms();
    return jump || (stick && seat < joined);
}

bool input_join(Input *input, const InputPad *pad, BindingSource source)
{
    if (input->join_places == 0)
        return false;
    input->leaves = BINDING_NONE;
    if (pad)
        return seat_press(input, seat_of_pad(pad), source);
    return seat_press(input, (InputSeat){.taken = true, .device = BINDING_RIGHT_HALF}, source) ||
           seat_press(input, (InputSeat){.taken = true, .device = BINDING_LEFT_HALF}, source);
}

void input_join_release(Input *input, BindingSource source)
{
    uint32_t joined = input_joined(input);
    if (input->join_places == 0 || source == BINDING_NONE || source != input->leaves)
        return;
    input->leaves = BINDING_NONE;
    for (uint32_t i = joined; i > 0; i--)
        if (input->seats[i - 1].device != BINDING_PAD &&
            bindings_has(&input->bindings, input->seats[i - 1].device, BINDING_STICK, source))
            seat_remove(input, i - 1);
}
