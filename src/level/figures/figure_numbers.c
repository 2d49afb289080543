// figure_numbers.c - reads numbers and colours of figures. A number is 0.5, the name of a channel
// or a value, a sum {"base": 1, "tell": -0.5, "time*fury": 2}, or a function of others.
#include "figure_read.h"

#include "jantar/colors.h"
#include "level/schema/schema.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REAL_MOST 1e6

enum { CURVE_MAX = 64 }; // points; they are searched for each number that is drawn

static bool read_real(const Node *node, FigureReal *out);

// --- names ---------------------------------------------------------------------------------------

static const char *const channel_names[] = {
#define NAME_OF(ID, name, help) name,
    FIGURE_CHANNEL_LIST(NAME_OF)
#undef NAME_OF
};

uint32_t figure_channel(const char *name)
{
    uint32_t i = 0;
    while (i < FIGURE_CHANNELS && strcmp(channel_names[i], name) != 0)
        i++;
    return i;
}

const FigurePlaceName figure_places[FIGURE_PLACE_NAMES] = {
#define PLACE_OF(ID, name, count, help) {name, FIGURE_AT_##ID, count},
    FIGURE_PLACE_LIST(PLACE_OF)
#undef PLACE_OF
};

// Finds a place's coordinate: "head.x", or "aim.1.y" where there are several. Returns its slot;
// FIGURE_SLOTS if it is none.
static uint32_t place_slot(const char *name)
{
    for (uint32_t i = 0; i < FIGURE_PLACE_NAMES; i++)
        for (uint32_t k = 0; k < 2u * figure_places[i].count; k++) {
            char known[THEME_NAME_MAX + 16];
            const char *place = figure_places[i].name, *axis = k % 2 == 0 ? "x" : "y";
            if (figure_places[i].count > 1)
                snprintf(known, sizeof known, "%.20s.%lu.%s", place, (unsigned long)k / 2, axis);
            else
                snprintf(known, sizeof known, "%.20s.%s", place, axis);
            if (strcmp(known, name) == 0)
                return FIGURE_PLACE_SLOTS + 2u * figure_places[i].first + k;
        }
    return FIGURE_SLOTS;
}

// A figure's own value hides a channel of its name, so that a channel that comes later breaks no
// figure.
static bool slot_of(const Node *node, const char *name, uint16_t *out)
{
    FigureReading *reading = figure_reading(node);
    const char *near = NULL;
    uint32_t slot = figure_channel(name);
    for (uint32_t i = reading->figure->values_count; i > 0; i--)
        if (strcmp(reading->value_names[i - 1], name) == 0) {
            *out = (uint16_t)(FIGURE_CHANNELS + i - 1);
            reading->used[i - 1] = true;
            return true;
        }
    if (slot == FIGURE_CHANNELS && strchr(name, '.') != NULL) {
        *out = (uint16_t)place_slot(name);
        return *out < FIGURE_SLOTS || figure_unknown(node, "coordinate of a place", name, NULL);
    }
    *out = (uint16_t)slot;
    if (slot < FIGURE_CHANNELS)
        return true;
    for (uint32_t i = 0; i < FIGURE_CHANNELS; i++)
        near = level_schema_nearer(near, channel_names[i], name);
    for (uint32_t i = 0; i < reading->figure->values_count; i++)
        near = level_schema_nearer(near, reading->value_names[i], name);
    return figure_unknown(node, "channel or value", name, near);
}

static uint8_t slot_follows(const Figure *figure, uint16_t slot)
{
    if (slot >= FIGURE_PLACE_SLOTS)
        return 0;
    if (slot >= FIGURE_CHANNELS)
        return figure->values[slot - FIGURE_CHANNELS].follows;
    if (slot >= CHANNEL_I && slot <= CHANNEL_K)
        return (uint8_t)(1u << (slot - CHANNEL_I));
    return slot >= CHANNEL_ALONG && slot <= CHANNEL_SUN ? FIGURE_BY_POINT : 0;
}

uint8_t figure_follows(const Figure *figure, const FigureReal *real)
{
    uint8_t follows = 0;
    for (uint32_t i = 0; i < real->count; i++) {
        const FigureTerm *term = &figure->terms[real->first + i];
        follows |= slot_follows(figure, term->a) | slot_follows(figure, term->b);
    }
    return follows;
}

// --- functions -----------------------------------------------------------------------------------

static const char *const function_names[FIGURE_FUNCTIONS] = {
    [FIGURE_SUM] = "sum",
    [FIGURE_SIN] = "sin",
    [FIGURE_FRACTION] = "fraction",
    [FIGURE_ROOT] = "root",
    [FIGURE_ABS] = "abs",
    [FIGURE_CURVE] = "curve",
    [FIGURE_SMOOTH] = "smooth",
    [FIGURE_RANDOM] = "random",
    [FIGURE_ANGLE] = "angle",
    [FIGURE_LEAST] = "least",
    [FIGURE_MOST] = "most",
    [FIGURE_DISTANCE] = "distance",
    [FIGURE_DIRECTION] = "direction",
};

static FigureFunction function_of(const Node *node, Node *member)
{
    for (uint32_t i = 0; i < FIGURE_FUNCTIONS; i++) {
        *member = node_member(node, function_names[i]);
        if (member->json != NULL)
            return (FigureFunction)i;
    }
    return FIGURE_FUNCTIONS;
}

// Reads the points of a curve: [[0, 0], [0.5, 1]], from left to right.
static bool read_curve(const Node *node, FigureValue *value)
{
    double last = -REAL_MOST;
    value->curve = (uint16_t)figure_reading(node)->figure->curves_count;
    value->curve_count = (uint16_t)node_count(node);
    if (!cJSON_IsArray(node->json) || node_count(node) < 1 || node_count(node) > CURVE_MAX)
        return node_error(node, "a curve is a list of at most %d points, as in [[0, 0], [0.5, 1]]",
                          (int)CURVE_MAX);
    for (Node one = node_first(node); one.json != NULL; one = node_next(&one)) {
        double x, y;
        Node across = node_first(&one);
        if (!cJSON_IsArray(one.json) || node_count(&one) != 2)
            return node_error(&one, "a point of a curve is [where, how much]");
        Node up = node_next(&across);
        if (!node_read_number(&across, NULL, "where", last, REAL_MOST, &x) ||
            !node_read_number(&up, NULL, "how much", -REAL_MOST, REAL_MOST, &y))
            return false;
        float point[2] = {(float)x, (float)y};
        last = x;
        if (!FIGURE_PUSH(node, curves, &point[0]) || !FIGURE_PUSH(node, curves, &point[1]))
            return false;
    }
    return true;
}

static bool read_two(const Node *node, FigureReal *first, FigureReal *second)
{
    Node one = node_first(node);
    if (!cJSON_IsArray(node->json) || node_count(node) != 2)
        return node_error(node, "this must be a list of two numbers, as in [0.1, \"tell\"]");
    Node two = node_next(&one);
    return read_real(&one, first) && read_real(&two, second);
}

// Reads the names of two places.
static bool read_two_places(const Node *node, FigureValue *value)
{
    Node from = node_first(node);
    int16_t places[2];
    if (!cJSON_IsArray(node->json) || node_count(node) != 2)
        return node_error(node, "this must be a list of two places, as in [\"head\", \"mouth\"]");
    Node to = node_next(&from);
    if (!figure_place_name.read(&from, NULL, &places[0]) ||
        !figure_place_name.read(&to, NULL, &places[1]))
        return false;
    value->curve = (uint16_t)places[0];
    value->curve_count = (uint16_t)places[1];
    return true;
}

static bool read_function(const Node *member, FigureValue *value)
{
    double seed = 0.0;
    switch ((int)value->function) { // the others follow one number
    case FIGURE_CURVE:
    case FIGURE_SMOOTH: {
        Node of = node_member(member->parent, "of");
        if (of.json == NULL)
            return node_error(member->parent, "a curve needs \"of\": what it follows");
        return read_curve(member, value) && read_real(&of, &value->of);
    }
    case FIGURE_RANDOM: {
        value->follows = FIGURE_BY_POINT - 1;
        if (!node_read_number(member, NULL, "random", 0.0, REAL_MOST, &seed))
            return false;
        value->seed = (uint32_t)seed;
        Node turn = node_member(member->parent, "of");
        return turn.json == NULL || read_real(&turn, &value->of);
    }
    case FIGURE_ANGLE:
    case FIGURE_LEAST:
    case FIGURE_MOST:
        return read_two(member, &value->of, &value->and);
    case FIGURE_DISTANCE:
    case FIGURE_DIRECTION:
        return read_two_places(member, value);
    default:
        return read_real(member, &value->of);
    }
}

// Gives a value a slot, by which `out` is it.
static bool keep_value(const Node *node, const char *name, FigureValue *value, FigureReal *out)
{
    FigureReading *reading = figure_reading(node);
    Figure *figure = reading->figure;
    uint32_t slot = figure->values_count;
    FigureTerm term = {1.0f, (uint16_t)(FIGURE_CHANNELS + slot), CHANNEL_ONE};
    *out = (FigureReal){0.0f, (uint16_t)figure->terms_count, 1};
    value->follows |= figure_follows(figure, &value->of) | figure_follows(figure, &value->and) |
                      figure_follows(figure, &value->times);
    if (slot == FIGURE_VALUES_MAX)
        return node_error(node, "a figure has at most %d values and functions",
                          (int)FIGURE_VALUES_MAX);
    snprintf(reading->value_names[slot], THEME_NAME_MAX, "%s", name);
    return FIGURE_PUSH(node, values, value) && FIGURE_PUSH(node, terms, &term);
}

// --- sums ----------------------------------------------------------------------------------------

static bool is_extra(const char *name)
{
    return strcmp(name, "base") == 0 || strcmp(name, "at_least") == 0 ||
           strcmp(name, "at_most") == 0 || strcmp(name, "note") == 0;
}

static bool read_term(const Node *node, FigureTerm *term)
{
    char name[2 * THEME_NAME_MAX];
    double factor;
    const char *key = node->json->string;
    if (!node_read_number(node, NULL, key, -REAL_MOST, REAL_MOST, &factor))
        return false;
    *term = (FigureTerm){(float)factor, CHANNEL_ONE, CHANNEL_ONE};
    snprintf(name, sizeof name, "%s", key);
    char *second = strchr(name, '*');
    if (second != NULL)
        *second++ = '\0';
    return slot_of(node, name, &term->a) && (second == NULL || slot_of(node, second, &term->b));
}

// Reads a sum without its limits.
static bool read_sum(const Node *node, FigureReal *out)
{
    enum { TERMS_MAX = 12 };
    FigureTerm terms[TERMS_MAX];
    double base = 0.0;
    uint32_t count = 0;
    if (!node_number(node, "base", -REAL_MOST, REAL_MOST, &base))
        return false;
    for (Node one = node_first(node); one.json != NULL; one = node_next(&one)) {
        if (is_extra(one.json->string))
            continue;
        if (count == TERMS_MAX)
            return node_error(node, "a sum has at most %d terms", (int)TERMS_MAX);
        if (!read_term(&one, &terms[count++]))
            return false;
    }
    *out = (FigureReal){(float)base, (uint16_t)figure_reading(node)->figure->terms_count,
                        (uint16_t)count};
    for (uint32_t i = 0; i < count; i++)
        if (!FIGURE_PUSH(node, terms, &terms[i]))
            return false;
    return true;
}

static bool has_limits(const Node *node)
{
    return node_member(node, "at_least").json != NULL || node_member(node, "at_most").json != NULL;
}

// Reads an object into a value: a function, or a sum with limits.
static bool read_value(const Node *node, FigureValue *value)
{
    Node member;
    double least = -REAL_MOST, most = REAL_MOST, base = 0.0;
    *value = (FigureValue){.times.base = 1.0f, .function = function_of(node, &member)};
    if (!node_number(node, "at_least", -REAL_MOST, REAL_MOST, &least) ||
        !node_number(node, "at_most", -REAL_MOST, REAL_MOST, &most))
        return false;
    if (least > most)
        return node_error(node, "at_least is %.10g, more than at_most, which is %.10g", least,
                          most);
    value->least = (float)least;
    value->most = (float)most;
    if (value->function == FIGURE_FUNCTIONS) {
        value->function = FIGURE_SUM;
        return read_sum(node, &value->of);
    }
    if (!node_number(node, "base", -REAL_MOST, REAL_MOST, &base))
        return false;
    value->base = (float)base;
    for (Node one = node_first(node); one.json != NULL; one = node_next(&one))
        if (one.json != member.json && strcmp(one.json->string, "of") != 0 &&
            strcmp(one.json->string, "times") != 0 && !is_extra(one.json->string))
            return node_error(&one,
                              "beside '%s' there may be 'of', 'times', 'base', 'at_least', "
                              "'at_most'; a sum of functions needs 'values'",
                              member.json->string);
    Node times = node_member(node, "times");
    return read_function(&member, value) &&
           (times.json == NULL || read_real(&times, &value->times));
}

static bool read_real(const Node *node, FigureReal *out)
{
    double base = 0.0;
    FigureTerm term = {1.0f, CHANNEL_ONE, CHANNEL_ONE};
    FigureValue value;
    Node member;
    const char *name = cJSON_GetStringValue(node->json);
    *out = (FigureReal){.first = (uint16_t)figure_reading(node)->figure->terms_count};
    if (name != NULL) {
        out->count = 1;
        return slot_of(node, name, &term.a) && FIGURE_PUSH(node, terms, &term);
    }
    if (!cJSON_IsObject(node->json)) {
        bool good = node_read_number(node, NULL, node->json->string ? node->json->string : "this",
                                     -REAL_MOST, REAL_MOST, &base);
        out->base = (float)base;
        return good;
    }
    if (function_of(node, &member) == FIGURE_FUNCTIONS && !has_limits(node))
        return read_sum(node, out);
    return read_value(node, &value) && keep_value(node, "", &value, out);
}

// A list of many values has headings: members "note", or "note" and what they are about.
static bool is_note(const char *name)
{
    return strncmp(name, "note", 4) == 0 && (name[4] == '\0' || name[4] == ' ');
}

// Returns true if a member is an object or missing.
static bool is_object(const Node *node, const char *what)
{
    return node->json == NULL || cJSON_IsObject(node->json) ||
           node_error(node, "%s must be an object", what);
}

bool figure_read_values(const Node *values)
{
    if (!is_object(values, "values"))
        return false;
    for (Node one = node_first(values); one.json != NULL; one = node_next(&one)) {
        if (is_note(one.json->string))
            continue;
        FigureValue value = {
            .times.base = 1.0f, .least = (float)-REAL_MOST, .most = (float)REAL_MOST};
        FigureReal same;
        if (strlen(one.json->string) >= THEME_NAME_MAX || strchr(one.json->string, '*') != NULL)
            return node_error(&one, "the name of a value has at most %d bytes, and no '*'",
                              (int)THEME_NAME_MAX - 1);
        bool good =
            cJSON_IsObject(one.json) ? read_value(&one, &value) : read_real(&one, &value.of);
        if (!good || !keep_value(&one, one.json->string, &value, &same))
            return false;
    }
    return true;
}

void figure_warn_unused(const Node *values)
{
    const FigureReading *reading = figure_reading(values);
    for (uint32_t i = 0; i < reading->figure->values_count; i++)
        if (reading->value_names[i][0] != '\0' && !reading->used[i])
            node_warn(values, "the value '%s' is used nowhere", reading->value_names[i]);
}

static bool own_real(const Node *node, const WorldField *field, void *out)
{
    (void)field;
    return read_real(node, out);
}

// Reads two numbers; one alone is both.
static bool own_reals(const Node *node, const WorldField *field, void *out)
{
    FigureReal *two = out;
    (void)field;
    if (cJSON_IsArray(node->json))
        return read_two(node, &two[0], &two[1]);
    bool good = read_real(node, &two[0]);
    two[1] = two[0];
    return good;
}

const WorldOwn figure_real = {own_real, "number"}, figure_reals = {own_reals, "numbers"};

// --- colours -------------------------------------------------------------------------------------

static const struct {
    const char *name;
    uint32_t color;
} fixed_colors[] = {
    {"danger", COLOR_DANGER},    {"white", COLOR_WHITE},     {"black", COLOR_BLACK},
    {"eyeball", COLOR_EYE},      {"pupil", COLOR_PUPIL},     {"shine", COLOR_SHINE},
    {"resin", COLOR_RESIN_BODY}, {"glow", COLOR_RESIN_GLOW}, {"star", COLOR_STUN_STAR},
};
enum { FIXED = sizeof fixed_colors / sizeof fixed_colors[0] };

// Finds a colour of the theme by the names of its members, as in "ground.top". The creatures' need
// no "creatures.".
static bool color_of_theme(const WorldTable *table, const char *path, uint32_t base,
                           FigureColor *out)
{
    size_t length = strcspn(path, ".");
    for (uint32_t i = 0; i < table->field_count; i++) {
        const WorldField *field = &table->fields[i];
        if (field->kind == WORLD_STRUCT && field->count == 0 &&
            strcmp(field->name, "creatures") == 0 &&
            color_of_theme(field->table, path, base + field->offset, out))
            return true;
        if (strncmp(field->name, path, length) != 0 || field->name[length] != '\0')
            continue;
        if (field->kind == WORLD_COLOR && path[length] == '\0') {
            *out = FIGURE_OF_THEME | (base + field->offset);
            return true;
        }
        return field->kind == WORLD_STRUCT && field->count == 0 && path[length] == '.' &&
               color_of_theme(field->table, path + length + 1, base + field->offset, out);
    }
    return false;
}

static bool read_color(const Node *node, FigureColor *out)
{
    const FigureReading *reading = figure_reading(node);
    const char *name = cJSON_GetStringValue(node->json), *near = NULL;
    char *end;
    if (name == NULL)
        return node_error(node, "this must be a colour: \"#2f5152\" or a name");
    *out = name[0] == '#' && strlen(name) == 7 ? (FigureColor)strtoul(name + 1, &end, 16) : 0;
    if (name[0] == '#' && strlen(name) == 7 && *end == '\0')
        return true;
    if (name[0] == '#')
        return node_error(node, "'%.40s' is no colour: # and six digits, as in \"#2f5152\"", name);
    for (uint32_t i = 0; i < reading->color_count; i++) {
        near = level_schema_nearer(near, reading->colors[i].name, name);
        *out = reading->colors[i].color;
        if (strcmp(reading->colors[i].name, name) == 0)
            return true;
    }
    for (uint32_t i = 0; i < FIXED; i++) {
        near = level_schema_nearer(near, fixed_colors[i].name, name);
        *out = fixed_colors[i].color;
        if (strcmp(fixed_colors[i].name, name) == 0)
            return true;
    }
    return color_of_theme(&world_theme_table, name, 0, out) ||
           figure_unknown(node, "colour", name, near);
}

bool figure_read_colors(const Node *colors)
{
    FigureReading *reading = figure_reading(colors);
    if (!is_object(colors, "colors"))
        return false;
    for (Node one = node_first(colors); one.json != NULL; one = node_next(&one)) {
        FigureColor color;
        if (reading->color_count == sizeof reading->colors / sizeof reading->colors[0] ||
            strlen(one.json->string) >= THEME_NAME_MAX)
            return node_error(&one,
                              "a figure has at most %d colours of its own, with names of at "
                              "most %d bytes",
                              (int)(sizeof reading->colors / sizeof reading->colors[0]),
                              (int)THEME_NAME_MAX - 1);
        if (!read_color(&one, &color))
            return false;
        reading->colors[reading->color_count].color = color;
        snprintf(reading->colors[reading->color_count++].name, THEME_NAME_MAX, "%s",
                 one.json->string);
    }
    return true;
}

// Reads a colour, or a list of one and of those that are mixed in: ["skin", ["danger", "tell"]].
static bool own_paint(const Node *node, const WorldField *field, void *out)
{
    enum { MIXES_MAX = 4 };
    FigureMix mixes[MIXES_MAX] = {{.by.base = 1.0f}};
    FigurePaint paint = {0, 1};
    (void)field;
    if (!cJSON_IsArray(node->json)) {
        if (!read_color(node, &mixes[0].color))
            return false;
    } else {
        Node one = node_first(node);
        uint32_t count = node_count(node);
        paint.count = (uint16_t)count;
        if (count >= 1 && count <= MIXES_MAX && !read_color(&one, &mixes[0].color))
            return false;
        if (count < 1 || count > MIXES_MAX)
            return node_error(node,
                              "this must be a colour, or a list of one and of at most %d that "
                              "are mixed in, as in [\"#2f5152\", [\"danger\", \"tell\"]]",
                              MIXES_MAX - 1);
        for (uint32_t i = 1; i < paint.count; i++) {
            one = node_next(&one);
            Node color = node_first(&one);
            if (!cJSON_IsArray(one.json) || node_count(&one) != 2)
                return node_error(&one, "a colour that is mixed in is [colour, how much of it]");
            Node by = node_next(&color);
            if (!read_color(&color, &mixes[i].color) || !read_real(&by, &mixes[i].by))
                return false;
        }
    }
    paint.first = (uint16_t)figure_reading(node)->figure->mixes_count;
    for (uint32_t i = 0; i < paint.count; i++)
        if (!FIGURE_PUSH(node, mixes, &mixes[i]))
            return false;
    memcpy(out, &paint, sizeof paint);
    return true;
}

const WorldOwn figure_paint = {own_paint, "paint"};
