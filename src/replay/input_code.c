// input_code.c - the model by which inputs become bits.
//
// The code of a run of equal inputs says what differs from the previous run. It is a list of
// decisions of one or several bits each. Each decision has a context, which depends on the values
// in the right column:
//
//    decision                                        context
//    does the stick move?                            did it move in the previous run? was that run
//                                                    one tick long?
//    if the stick moves, for x, then y:
//        distance to the predicted position, sign    last prediction error, speed
//    if the stick moves: does any key change?        (always the same)
//    if a key changes, or the stick does not move:
//        for each key: does it change?               is it held? has another key changed?
//    number of ticks                                 is a key held? is jump held? does the stick
//                                                    move? was the previous run one tick long?
//
// The predicted position of the stick is the last one plus its speed. Distances and durations are
// Exp-Golomb numbers: first the number of bits, then the bits below the leading one. The first two
// of those lower bits have contexts.
#include "input_code.h"

#include "bit_coder.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEYS = 10,
    NUMBER_BITS = 24, // bits of the largest duration plus one
    SURPRISES = 5,    // classes of prediction errors
    SPEEDS = SURPRISES + 1,
    HOLDS = 3,
    PACES = 3,
    // Steps of a stick that this program did not quantise, such as one from an older replay.
    FINE_STEPS = 127
};

_Static_assert(GAME_KEYS_ALL == (1u << KEYS) - 1u, "a key that is not coded");

// Contexts of an Exp-Golomb number.
typedef struct NumberModel {
    BitContext longer[NUMBER_BITS];
    // For the first bit below the leading one, and for the second one after a 0 and after a 1.
    BitContext bits[NUMBER_BITS][3];
} NumberModel;

// A run of equal inputs.
typedef struct Step {
    uint32_t ticks;
    uint32_t keys;
    int stick[2]; // x, y in steps
} Step;

// State of the model: the previous run, and the contexts.
typedef struct InputCode {
    BitCoder coder;
    int steps; // from the middle of a stick to its end
    Step last;
    int speed[2];    // of the stick in the last run, steps a tick
    int surprise[2]; // error of the last prediction of each axis, steps
    bool moved;      // true if the stick moved in the last run
    BitContext moves[2][2];
    BitContext presses;
    BitContext keys[KEYS][2][2];
    BitContext sides[SPEEDS];
    NumberModel distances[SURPRISES][SPEEDS];
    NumberModel lengths[HOLDS][PACES];
} InputCode;

static InputCode *code_new(BitCoder coder, int steps)
{
    InputCode *code = calloc(1, sizeof *code);
    if (!code)
        return NULL;
    code->coder = coder;
    code->steps = steps;
    return code;
}

// --- numbers -------------------------------------------------------------------------------------

// Codes an integer from 0 to 2^NUMBER_BITS - 2.
static uint32_t code_number(BitCoder *coder, NumberModel *model, uint32_t number)
{
    uint32_t coded = number + 1, value = 1;
    unsigned length = 0;
    while (length < NUMBER_BITS - 1 &&
           bit_coder_bit(coder, &model->longer[length], coded >> (length + 1) != 0))
        length++;
    unsigned class = 0;
    for (unsigned left = length; left > 0; left--) {
        BitContext even = {0};
        BitContext *context = left + 2 > length ? &model->bits[length][class] : &even;
        bool bit = bit_coder_bit(coder, context, (coded >> (left - 1) & 1u) != 0);
        value = value * 2 + bit;
        class = bit ? 2 : 1;
    }
    return value - 1;
}

static unsigned class_of(int distance)
{
    int size = abs(distance);
    return size == 0 ? 0 : size < 2 ? 1 : size < 4 ? 2 : size < 8 ? 3 : 4;
}

static int clamp(int value, int most)
{
    return value < -most ? -most : value > most ? most : value;
}

// --- one run -------------------------------------------------------------------------------------

// Codes the position of an axis. Returns false if the code is invalid: the axis lies past its end.
static bool code_axis(InputCode *code, int axis, int *place)
{
    bool flies = code->moved && code->last.ticks == 1;
    unsigned speed = flies ? class_of(code->speed[axis]) : SURPRISES;
    int guess = clamp(code->last.stick[axis] + (flies ? code->speed[axis] : 0), code->steps);
    int off = *place - guess;
    NumberModel *model = &code->distances[class_of(code->surprise[axis])][speed];
    int distance = (int)code_number(&code->coder, model, (uint32_t)abs(off));
    if (distance != 0 && bit_coder_bit(&code->coder, &code->sides[speed], off < 0))
        distance = -distance;
    code->surprise[axis] = distance;
    *place = guess + distance;
    return *place == clamp(*place, code->steps);
}

static uint32_t code_keys(InputCode *code, uint32_t keys)
{
    // The keys that change most often come first. The contexts of the others then include that
    // another key has already changed.
    static const uint8_t order[KEYS] = {4, 1, 0, 5, 6, 7, 8, 2, 3, 9};
    uint32_t before = code->last.keys, after = before;
    bool changed = false;
    for (int i = 0; i < KEYS; i++) {
        unsigned key = order[i];
        bool held = (before >> key & 1u) != 0;
        BitContext *context = &code->keys[key][held][changed];
        bool changes = bit_coder_bit(&code->coder, context, ((before ^ keys) >> key & 1u) != 0);
        after ^= (uint32_t)changes << key;
        changed = changed || changes;
    }
    return after;
}

static bool code_step(InputCode *code, Step *step)
{
    const Step last = code->last;
    bool differs = memcmp(step->stick, last.stick, sizeof last.stick) != 0, stays = true;
    bool moves = bit_coder_bit(&code->coder, &code->moves[code->moved][last.ticks == 1], differs);
    for (int axis = 0; axis < 2; axis++) {
        if (moves)
            stays = code_axis(code, axis, &step->stick[axis]) && stays;
        else
            step->stick[axis] = last.stick[axis];
        code->speed[axis] = step->stick[axis] - last.stick[axis];
    }
    bool presses = !moves || bit_coder_bit(&code->coder, &code->presses, step->keys != last.keys);
    step->keys = presses ? code_keys(code, step->keys) : last.keys;
    unsigned hold = step->keys == 0 ? 0 : (step->keys & GAME_KEY_JUMP) != 0 ? 1 : 2;
    unsigned pace = !moves ? 0 : last.ticks == 1 ? 1 : 2;
    step->ticks = code_number(&code->coder, &code->lengths[hold][pace], step->ticks - 1) + 1;
    code->moved = moves;
    code->last = *step;
    return stays;
}

// --- writing -------------------------------------------------------------------------------------

// Returns the nearest step of an axis, -steps to steps.
static int step_of(int8_t axis, int steps)
{
    int size = (abs(axis) * steps * 2 + FINE_STEPS) / (2 * FINE_STEPS);
    return axis < 0 ? -size : size;
}

static bool is_quantised(const InputTrack *inputs)
{
    bool is = true;
    for (uint32_t i = 0; i < inputs->count && is; i++) {
        TickInput input = inputs->runs[i].input;
        is = input_stick_at(step_of(input.stick_x, INPUT_STICK_STEPS), INPUT_STICK_STEPS) ==
                 input.stick_x &&
             input_stick_at(step_of(input.stick_y, INPUT_STICK_STEPS), INPUT_STICK_STEPS) ==
                 input.stick_y;
    }
    return is;
}

static bool write_code(const InputTrack *inputs, int steps, ByteWriter *writer)
{
    InputCode *code = code_new(bit_coder_writer(writer), steps);
    if (!code)
        return false;
    uint32_t start = 0;
    for (uint32_t i = 0; i < inputs->count && writer->ok; start = inputs->runs[i++].end) {
        const InputRun *run = &inputs->runs[i];
        Step step = {run->end - start,
                     run->input.keys,
                     {step_of(run->input.stick_x, steps), step_of(run->input.stick_y, steps)}};
        code_step(code, &step);
    }
    bit_coder_finish(&code->coder);
    free(code);
    while (writer->ok && inputs->count > (uint64_t)writer->size * INPUT_CODE_RUNS_PER_BYTE)
        bytes_write_uint(writer, 0, 1);
    return writer->ok;
}

void input_code_write(const InputTrack *inputs, ByteWriter *writer)
{
    ByteWriter code = {.ok = true};
    int steps = is_quantised(inputs) ? INPUT_STICK_STEPS : FINE_STEPS;
    writer->ok = write_code(inputs, steps, &code) && writer->ok;
    bytes_write_varint(writer, inputs->ticks);
    bytes_write_varint(writer, inputs->count);
    bytes_write_uint(writer, (unsigned)steps, 1);
    bytes_write_varint(writer, (uint32_t)code.size);
    bytes_write_span(writer, code.bytes, code.size);
    free(code.bytes);
}

// --- reading -------------------------------------------------------------------------------------

static bool read_step(InputCode *code, InputTrack *inputs)
{
    Step step = code->last;
    if (!code_step(code, &step))
        return false;
    TickInput input = {(uint16_t)step.keys, input_stick_at(step.stick[0], code->steps),
                       input_stick_at(step.stick[1], code->steps)};
    return input_track_append(inputs, input, step.ticks);
}

static const char no_memory[] = "there is no memory for its inputs";
static const char not_fitting[] = "its inputs don't fit its length";

static const char *read_code(ByteReader span, uint32_t runs, int steps, InputTrack *inputs)
{
    InputCode *code = code_new(bit_coder_reader(span.at, span.left), steps);
    bool good = code != NULL;
    for (uint32_t i = 0; i < runs && good; i++)
        good = read_step(code, inputs);
    const char *wrong = good ? NULL : code ? not_fitting : no_memory;
    free(code);
    return wrong;
}

// Returns NULL if writing these inputs gives exactly these bytes, otherwise words for what is
// wrong.
static const char *compare_code(const InputTrack *inputs, const unsigned char *bytes, size_t size)
{
    ByteWriter writer = {.ok = true};
    input_code_write(inputs, &writer);
    bool same = writer.ok && writer.size == size && memcmp(writer.bytes, bytes, size) == 0;
    const char *wrong = same ? NULL : writer.ok ? not_fitting : no_memory;
    free(writer.bytes);
    return wrong;
}

const char *input_code_read(ByteReader *reader, InputTrack *inputs)
{
    const unsigned char *start = reader->at;
    uint32_t ticks = bytes_read_varint(reader);
    uint32_t runs = bytes_read_varint(reader);
    uint64_t steps = bytes_read_uint(reader, 1);
    uint32_t size = bytes_read_varint(reader);
    const unsigned char *span = bytes_read_span(reader, size);
    if (ticks > INPUT_TRACK_MAX_TICKS)
        return "it claims to last longer than 24 hours";
    if (!span || runs > ticks || runs > (uint64_t)size * INPUT_CODE_RUNS_PER_BYTE)
        return "it claims more inputs than it holds";
    if (steps != INPUT_STICK_STEPS && steps != FINE_STEPS)
        return not_fitting;
    const char *wrong = read_code((ByteReader){span, size, true}, runs, (int)steps, inputs);
    if (!wrong && inputs->ticks != ticks)
        wrong = not_fitting;
    return wrong ? wrong : compare_code(inputs, start, (size_t)(reader->at - start));
}
