// edit_script.c - runs commands of the editor that are written as text.
#include "jantar/edit_script.h"

#include "edit/map/edit_parts.h"
#include "script_parts.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// --- words ---------------------------------------------------------------------------------------

// Cuts the next word off, in place; a text in quotes is one. In quotes \n is a new line, as signs
// have them, and \ takes any other character as it is. Returns NULL behind the last word.
static char *next_word(char **at)
{
    while (**at == ' ' || **at == '\t' || **at == '\r')
        (*at)++;
    if (**at == '\0')
        return NULL;
    bool quoted = **at == '"';
    char *word = quoted ? ++*at : *at, *out = word;
    while (**at != '\0' && (quoted ? **at != '"' : **at != ' ' && **at != '\t' && **at != '\r')) {
        bool escaped = quoted && **at == '\\' && (*at)[1] != '\0';
        if (escaped)
            (*at)++;
        *out++ = escaped && **at == 'n' ? '\n' : **at;
        (*at)++;
    }
    if (**at != '\0')
        (*at)++;
    *out = '\0';
    return word;
}

static bool split(Script *script, Err *err)
{
    char *at = script->line, *word;
    script->count = 0;
    while ((word = next_word(&at)) != NULL) {
        if (script->count == WORDS_MAX)
            return err_set(err, "the line has more than %d words", WORDS_MAX);
        script->words[script->count++] = word;
    }
    return true;
}

bool script_number(const Script *script, uint32_t index, double *out, Err *err)
{
    char *end;
    if (index >= script->count)
        return err_set(err, "'%s' needs another number", script->words[0]);
    *out = strtod(script->words[index], &end);
    if (end == script->words[index] || *end != '\0' || !(*out > -1e9 && *out < 1e9))
        return err_set(err, "'%.40s' is no number", script->words[index]);
    return true;
}

static bool read_numbers(const Script *script, uint32_t first, double *out, uint32_t count,
                         Err *err)
{
    for (uint32_t i = 0; i < count; i++)
        if (!script_number(script, first + i, &out[i], err))
            return false;
    return true;
}

static bool read_box(const Script *script, uint32_t first, EditBox *out, Err *err)
{
    double n[4];
    if (!read_numbers(script, first, n, 4, err))
        return false;
    *out = (EditBox){(int32_t)n[0], (int32_t)n[1], (int32_t)n[2], (int32_t)n[3]};
    return (out->width > 0 && out->height > 0) || err_set(err, "the box is empty");
}

// Reads pairs of numbers from a word on to the end of the line.
static bool read_points(const Script *script, uint32_t first, Vec2 *out, uint32_t *count, Err *err)
{
    double pair[2];
    *count = 0;
    for (uint32_t i = first; i < script->count; i += 2) {
        if (!read_numbers(script, i, pair, 2, err))
            return false;
        out[(*count)++] = vec2(pair[0], pair[1]);
    }
    return *count > 0 || err_set(err, "'%s' needs places: X Y", script->words[0]);
}

static bool read_id(const Script *script, const char *word, uint32_t *out, Err *err)
{
    EditObject object;
    char *end;
    unsigned long id = strtoul(word, &end, 10);
    *out = strcmp(word, "last") == 0 ? script->last : (uint32_t)id;
    if (word[0] == '@') {
        for (uint32_t i = 0; edit_object_at(script->edit, i, &object); i++) {
            *out = object.id;
            if (strcmp(object.name, word + 1) == 0)
                return true;
        }
        return err_set(err, "no object is called '%s'", word + 1);
    }
    if (strcmp(word, "last") != 0 && (end == word || *end != '\0'))
        return err_set(err, "'%s' is no id: give a number, 'last' or @NAME", word);
    return edit_object(script->edit, *out, &object) ||
           err_set(err, "there is no object with the id %lu", (unsigned long)*out);
}

bool script_needs(const Script *script, uint32_t count, Err *err)
{
    return script->count > count || err_set(err, "'%s' needs %lu more word%s", script->words[0],
                                            (unsigned long)(count + 1 - script->count),
                                            count + 1 - script->count == 1 ? "" : "s");
}

// --- layers and brushes --------------------------------------------------------------------------

bool script_layer(const Script *script, const char *word, uint32_t *out, Err *err)
{
    EditLayer layer;
    char *end;
    unsigned long id = strtoul(word, &end, 10);
    for (uint32_t i = 0; edit_layer(script->edit, i, &layer); i++) {
        *out = layer.id;
        if (strcmp(layer.name, word) == 0 || (*end == '\0' && layer.id == id))
            return true;
    }
    return err_set(err, "there is no layer '%s'", word);
}

static bool do_layer(Script *script, Err *err)
{
    return script_needs(script, 1, err) &&
           script_layer(script, script->words[1], &script->layer, err);
}

static bool same_word(const char *a, const char *b)
{
    for (; *a != '\0' && *b != '\0'; a++, b++)
        if ((*a | 0x20) != (*b | 0x20))
            return false;
    return *a == *b;
}

static bool find_brush(Script *script, const char *word, uint32_t *out, Err *err)
{
    EditBrush brush;
    if (script->brushes == NULL)
        script->brushes = edit_brushes_read(script->edit, NULL);
    if (script->brushes == NULL)
        return edit_no_memory(err);
    *out = EDIT_BRUSH_AIR;
    if (same_word(word, "air"))
        return true;
    for (uint32_t i = 0; edit_brush(script->brushes, i, &brush); i++) {
        *out = i;
        if (same_word(brush.name, word))
            return true;
    }
    return err_set(err, "no tileset of the map has a brush '%s'", word);
}

static bool do_brush(Script *script, Err *err)
{
    double size = script->size;
    if (!script_needs(script, 1, err) ||
        !find_brush(script, script->words[1], &script->brush, err) ||
        (script->count > 2 && !script_number(script, 2, &size, err)))
        return false;
    if (!(size >= 1.0 && size <= EDIT_BRUSH_MAX))
        return err_set(err, "a brush has a size of 1 to %d", EDIT_BRUSH_MAX);
    script->size = (uint32_t)size;
    return true;
}

// Without a `brush` before it, earth or whatever is the first.
static bool has_brush(Script *script, Err *err)
{
    uint32_t air;
    return script->brushes != NULL || find_brush(script, "air", &air, err);
}

// --- ground --------------------------------------------------------------------------------------

static bool do_paint(Script *script, Err *err)
{
    Vec2 points[WORDS_MAX];
    uint32_t count;
    if (!has_brush(script, err) || !read_points(script, 1, points, &count, err))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (!edit_paint_line(script->edit, script->brushes, script->layer, script->brush,
                             script->size, points[i == 0 ? 0 : i - 1], points[i], err))
            return false;
    return true;
}

static bool do_box(Script *script, Err *err)
{
    EditBox box;
    if (!has_brush(script, err) || !read_box(script, 1, &box, err))
        return false;
    Box corners = {vec2(box.x, box.y), vec2(box.x + box.width, box.y + box.height)};
    bool hollow = script->count > 5 && strcmp(script->words[5], "hollow") == 0;
    return edit_paint_box(script->edit, script->brushes, script->layer, script->brush, corners,
                          hollow, err);
}

static bool do_freehand(Script *script, Err *err)
{
    Vec2 points[WORDS_MAX];
    uint32_t count;
    return has_brush(script, err) && read_points(script, 1, points, &count, err) &&
           edit_paint_freehand(script->edit, script->brushes, script->layer, script->brush, points,
                               count, err);
}

static bool do_fill(Script *script, Err *err)
{
    double n[2];
    return has_brush(script, err) && read_numbers(script, 1, n, 2, err) &&
           edit_paint_fill(script->edit, script->brushes, script->layer, script->brush,
                           vec2(n[0], n[1]), err);
}

static bool do_replace(Script *script, Err *err)
{
    uint32_t from, to;
    EditBox box;
    return script_needs(script, 6, err) && find_brush(script, script->words[1], &from, err) &&
           find_brush(script, script->words[2], &to, err) && read_box(script, 3, &box, err) &&
           edit_paint_replace(script->edit, script->brushes, script->layer, from, to, box, err);
}

static bool do_tile(Script *script, Err *err)
{
    double n[2];
    uint32_t gid;
    return script_needs(script, 3, err) && read_numbers(script, 1, n, 2, err) &&
           script_gid(script, script->words[3], &gid, err) &&
           edit_set_tile(script->edit, script->layer, (int32_t)n[0], (int32_t)n[1], gid, err);
}

static bool do_smooth(Script *script, Err *err)
{
    EditBox box;
    uint32_t changed;
    if (script->order->rules == NULL)
        return err_set(err, "the rules for smoothing are missing");
    return read_box(script, 1, &box, err) &&
           edit_smooth(script->edit, script->order->rules, script->layer, box, &changed, err);
}

static bool do_resize(Script *script, Err *err)
{
    double n[4];
    return read_numbers(script, 1, n, 4, err) &&
           edit_resize(script->edit, (int32_t)n[0], (int32_t)n[1], (int32_t)n[2], (int32_t)n[3],
                       err);
}

// --- stamps --------------------------------------------------------------------------------------

static bool do_copy(Script *script, Err *err)
{
    EditBox box;
    if (!read_box(script, 1, &box, err))
        return false;
    edit_stamp_free(script->stamp);
    script->stamp = edit_stamp_copy(script->edit, box);
    return script->stamp != NULL || err_set(err, "the region is too large to copy");
}

static bool has_stamp(const Script *script, Err *err)
{
    return script->stamp != NULL ||
           err_set(err, "nothing was copied before '%s'", script->words[0]);
}

static bool do_mirror(Script *script, Err *err)
{
    return has_stamp(script, err) && has_brush(script, err) &&
           edit_stamp_mirror(script->stamp, script->brushes, err);
}

static bool do_put(Script *script, Err *err)
{
    double n[2];
    bool whole = script->count > 3 && strcmp(script->words[3], "whole") == 0;
    return has_stamp(script, err) && read_numbers(script, 1, n, 2, err) &&
           edit_stamp_put(script->edit, script->stamp, (int32_t)n[0], (int32_t)n[1], whole, NULL, 0,
                          NULL, err);
}

// --- objects -------------------------------------------------------------------------------------

static bool do_place(Script *script, Err *err)
{
    double n[2];
    return script_needs(script, 3, err) && read_numbers(script, 2, n, 2, err) &&
           edit_place_thing(script->edit, script->words[1], n[0], n[1], &script->last, err);
}

static bool do_add(Script *script, Err *err)
{
    static const char *const shapes[] = {"rectangle", "point", "ellipse"};
    double n[4] = {0};
    uint32_t shape = 0;
    EditObject object = {.visible = true, .layer = edit_object_layer(script->edit)};
    if (!script_needs(script, 4, err))
        return false;
    while (shape < 3 && strcmp(script->words[2], shapes[shape]) != 0)
        shape++;
    if (shape == 3)
        return err_set(err, "'%s' is no shape: rectangle, point, ellipse", script->words[2]);
    if (!read_numbers(script, 3, n, shape == EDIT_SHAPE_POINT ? 2 : 4, err))
        return false;
    object.shape = (EditShape)shape;
    object.x = n[0];
    object.y = n[1];
    object.width = n[2];
    object.height = n[3];
    snprintf(object.class_name, sizeof object.class_name, "%s", script->words[1]);
    return edit_add_object(script->edit, &object, NULL, &script->last, err);
}

static bool do_path(Script *script, Err *err)
{
    Vec2 points[WORDS_MAX];
    EditObject object = {
        .shape = EDIT_SHAPE_POLYLINE,
        .visible = true,
        .layer = edit_object_layer(script->edit),
    };
    if (!script_needs(script, 5, err) || !read_points(script, 2, points, &object.point_count, err))
        return false;
    object.x = points[0].x;
    object.y = points[0].y;
    for (uint32_t i = 0; i < object.point_count; i++)
        points[i] = vec2_sub(points[i], vec2(object.x, object.y));
    snprintf(object.class_name, sizeof object.class_name, "%s", script->words[1]);
    return edit_add_object(script->edit, &object, points, &script->last, err);
}

static bool do_points(Script *script, Err *err)
{
    Vec2 points[WORDS_MAX];
    uint32_t id, count;
    return script_needs(script, 3, err) && read_id(script, script->words[1], &id, err) &&
           read_points(script, 2, points, &count, err) &&
           edit_set_points(script->edit, id, points, count, err);
}

// Reads an id and some numbers behind it.
static bool read_change(const Script *script, uint32_t *id, double *n, uint32_t count, Err *err)
{
    return script_needs(script, 1 + count, err) && read_id(script, script->words[1], id, err) &&
           read_numbers(script, 2, n, count, err);
}

static bool do_point(Script *script, Err *err)
{
    uint32_t id;
    double n[3];
    return read_change(script, &id, n, 3, err) &&
           (n[0] >= 0.0 || err_set(err, "points are counted from 0")) &&
           edit_add_point(script->edit, id, (uint32_t)n[0], vec2(n[1], n[2]), err);
}

static bool do_unpoint(Script *script, Err *err)
{
    uint32_t id;
    double n[1] = {0};
    return read_change(script, &id, n, 1, err) &&
           (n[0] >= 0.0 || err_set(err, "points are counted from 0")) &&
           edit_remove_point(script->edit, id, (uint32_t)n[0], err);
}

static bool do_outline(Script *script, Err *err)
{
    uint32_t id;
    return read_change(script, &id, NULL, 0, err) && edit_outline_object(script->edit, id, err);
}

static bool do_move(Script *script, Err *err)
{
    uint32_t id;
    double n[2];
    return read_change(script, &id, n, 2, err) &&
           edit_move_object(script->edit, id, n[0], n[1], err);
}

static bool do_size(Script *script, Err *err)
{
    uint32_t id;
    double n[2];
    return read_change(script, &id, n, 2, err) &&
           edit_size_object(script->edit, id, n[0], n[1], err);
}

static bool do_turn(Script *script, Err *err)
{
    uint32_t id;
    double n[1] = {0};
    return read_change(script, &id, n, 1, err) && edit_turn_object(script->edit, id, n[0], err);
}

static bool do_name(Script *script, Err *err)
{
    uint32_t id;
    return script_needs(script, 2, err) && read_id(script, script->words[1], &id, err) &&
           edit_name_object(script->edit, id, script->words[2], err);
}

static bool do_class(Script *script, Err *err)
{
    uint32_t id;
    return script_needs(script, 2, err) && read_id(script, script->words[1], &id, err) &&
           edit_class_object(script->edit, id, script->words[2], err);
}

static bool do_duplicate(Script *script, Err *err)
{
    uint32_t id;
    double n[2];
    return read_change(script, &id, n, 2, err) &&
           edit_copy_objects(script->edit, &id, 1, vec2(n[0], n[1]), &script->last, err);
}

static bool do_remove(Script *script, Err *err)
{
    uint32_t id;
    return script_needs(script, 1, err) && read_id(script, script->words[1], &id, err) &&
           edit_remove_objects(script->edit, &id, 1, err);
}

// --- properties ----------------------------------------------------------------------------------

static bool read_owner(const Script *script, const char *word, EditOwner *out, Err *err)
{
    static const char layer[] = "layer:";
    *out = (EditOwner){EDIT_OF_MAP, 0};
    if (strcmp(word, "map") == 0)
        return true;
    out->kind = EDIT_OF_LAYER;
    if (strncmp(word, layer, sizeof layer - 1) == 0)
        return script_layer(script, word + sizeof layer - 1, &out->id, err);
    out->kind = EDIT_OF_OBJECT;
    return read_id(script, word, &out->id, err);
}

// A property that is there keeps its type. Of a new one the schema's is taken, else it is told by
// the value.
static EditValueType type_of(const Script *script, EditOwner owner, const char *name,
                             const char *word)
{
    EditValue now;
    EditValueType schema;
    char *end;
    if (edit_property(script->edit, owner, name, &now) && now.type != EDIT_VALUE_OTHER)
        return now.type;
    if (edit_property_type(script->edit, owner, name, &schema))
        return schema;
    if (strcmp(word, "true") == 0 || strcmp(word, "false") == 0)
        return EDIT_VALUE_BOOL;
    (void)strtod(word, &end);
    return end != word && *end == '\0' ? EDIT_VALUE_FLOAT : EDIT_VALUE_STRING;
}

static bool read_value(const Script *script, EditOwner owner, EditValue *value, Err *err)
{
    const char *word = script->words[3];
    uint32_t id = 0;
    *value = (EditValue){.type = type_of(script, owner, script->words[2], word)};
    if (value->type == EDIT_VALUE_INT || value->type == EDIT_VALUE_FLOAT)
        return script_number(script, 3, &value->number, err);
    if (value->type == EDIT_VALUE_BOOL) {
        value->number = strcmp(word, "true") == 0;
        return value->number == 1.0 || strcmp(word, "false") == 0 ||
               err_set(err, "'%s' must be true or false, not '%s'", script->words[2], word);
    }
    if (value->type == EDIT_VALUE_OBJECT) {
        if (strcmp(word, "0") != 0 && !read_id(script, word, &id, err))
            return false;
        value->number = id;
        return true;
    }
    snprintf(value->text, sizeof value->text, "%s", word);
    return true;
}

static bool do_set(Script *script, Err *err)
{
    EditOwner owner;
    EditValue value;
    return script_needs(script, 3, err) && read_owner(script, script->words[1], &owner, err) &&
           read_value(script, owner, &value, err) &&
           edit_set_property(script->edit, owner, script->words[2], &value, err);
}

static bool do_unset(Script *script, Err *err)
{
    EditOwner owner;
    return script_needs(script, 2, err) && read_owner(script, script->words[1], &owner, err) &&
           edit_remove_property(script->edit, owner, script->words[2], err);
}

// --- steps ---------------------------------------------------------------------------------------

static bool repeat(Script *script, bool (*move)(Edit *), const char *none, Err *err)
{
    double count = 1.0;
    if (script->count > 1 && !script_number(script, 1, &count, err))
        return false;
    for (; count >= 1.0; count -= 1.0)
        if (!move(script->edit))
            return err_set(err, "%s", none);
    return true;
}

static bool do_undo(Script *script, Err *err)
{
    return repeat(script, edit_undo, "there is no step left to undo", err);
}

static bool do_redo(Script *script, Err *err)
{
    return repeat(script, edit_redo, "there is no step to make again", err);
}

static bool do_begin(Script *script, Err *err)
{
    if (script->joined)
        return err_set(err, "'begin' stands between another 'begin' and its 'end'");
    edit_begin(script->edit, script->count > 1 ? script->words[1] : "script");
    script->joined = true;
    return true;
}

static bool do_end(Script *script, Err *err)
{
    if (!script->joined)
        return err_set(err, "'end' has no 'begin'");
    script->joined = false;
    edit_end(script->edit);
    return true;
}

// --- lines ---------------------------------------------------------------------------------------

typedef struct Command {
    const char *name;
    bool (*run)(Script *script, Err *err);
    bool is_change; // it needs a step
} Command;

static const Command commands[] = {
    {"layer", do_layer, false},
    {"brush", do_brush, false},
    {"paint", do_paint, true},
    {"box", do_box, true},
    {"freehand", do_freehand, true},
    {"fill", do_fill, true},
    {"replace", do_replace, true},
    {"tile", do_tile, true},
    {"smooth", do_smooth, true},
    {"resize", do_resize, true},
    {"copy", do_copy, false},
    {"mirror", do_mirror, false},
    {"put", do_put, true},
    {"place", do_place, true},
    {"add", do_add, true},
    {"path", do_path, true},
    {"points", do_points, true},
    {"point", do_point, true},
    {"unpoint", do_unpoint, true},
    {"outline", do_outline, true},
    {"move", do_move, true},
    {"size", do_size, true},
    {"turn", do_turn, true},
    {"name", do_name, true},
    {"class", do_class, true},
    {"duplicate", do_duplicate, true},
    {"remove", do_remove, true},
    {"set", do_set, true},
    {"unset", do_unset, true},
    {"tileset", script_tileset, true},
    {"new-layer", script_new_layer, true},
    {"image", script_image, true},
    {"look", script_look, true},
    {"move-layer", script_move_layer, true},
    {"drop-layer", script_drop_layer, true},
    {"picture", script_picture, true},
    {"undo", do_undo, false},
    {"redo", do_redo, false},
    {"begin", do_begin, false},
    {"end", do_end, false},
};

static const Command *find_command(const char *name)
{
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static bool fail_unknown(const char *name, Err *err)
{
    char known[512] = "";
    size_t length = 0;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        length += (size_t)snprintf(known + length, sizeof known - length, "%s%s",
                                   i == 0 ? "" : ", ", commands[i].name);
    return err_set(err, "'%.40s' is no command; known are %s", name, known);
}

// Runs a command that changes the map in a step of its own, unless one has begun. A failed one
// leaves the map as it was before the step.
static bool run_change(Script *script, const Command *command, Err *err)
{
    if (!script->joined)
        edit_begin(script->edit, command->name);
    // Without memory the cells that wait would be lost at the end, without a word.
    bool good = command->run(script, err) && step_ready(script->edit, err);
    if (!good) {
        edit_cancel(script->edit);
        script->joined = false;
    } else if (!script->joined) {
        edit_end(script->edit);
    }
    return good;
}

static bool run_line(Script *script, uint32_t number, Err *err)
{
    uint64_t before = edit_revision(script->edit);
    if (!split(script, err))
        return false;
    if (script->count == 0 || script->words[0][0] == '#')
        return true;
    snprintf(script->what, sizeof script->what, "%s", script->words[0]);
    const Command *command = find_command(script->words[0]);
    if (command == NULL)
        return fail_unknown(script->words[0], err);
    bool in_step = script->joined && !command->is_change && command->run != do_end &&
                   command->run != do_layer && command->run != do_brush &&
                   command->run != do_copy && command->run != do_mirror;
    if (in_step && command->run != do_begin)
        return err_set(err, "'%s' can't stand between 'begin' and 'end'", command->name);
    bool good = command->is_change ? run_change(script, command, err) : command->run(script, err);
    if (good && edit_revision(script->edit) != before && script->order->did != NULL)
        script->order->did(script->order->data, number, script->what);
    return good;
}

static bool run_lines(Script *script, const char *text, Err *err)
{
    for (uint32_t number = 1; *text != '\0'; number++) {
        const char *end = strchr(text, '\n');
        size_t length = end != NULL ? (size_t)(end - text) : strlen(text);
        if (length >= sizeof script->line)
            return err_set(err, "line %lu: it is longer than %d bytes", (unsigned long)number,
                           LINE_BYTES - 1);
        memcpy(script->line, text, length);
        script->line[length] = '\0';
        if (!run_line(script, number, err))
            return err_before(err, "line %lu: ", (unsigned long)number);
        text = end != NULL ? end + 1 : text + length;
    }
    return true;
}

bool edit_script_run(const EditScript *order, const char *text, Err *err)
{
    Script *script = calloc(1, sizeof *script);
    if (script == NULL)
        return edit_no_memory(err);
    script->order = order;
    script->edit = order->edit;
    script->layer = edit_ground_layer(order->edit);
    script->size = 2;
    bool good = run_lines(script, text, err);
    if (good && script->joined)
        good = err_set(err, "'begin' has no 'end'");
    if (script->joined)
        edit_cancel(script->edit);
    edit_stamp_free(script->stamp);
    edit_brushes_free(script->brushes);
    free(script);
    return good;
}
