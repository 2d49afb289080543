// figure_file.c - loads the file of a figure and the shapes of its drawing.
#include "figure_read.h"

#include "jantar/float_state.h"
#include "level/schema/schema.h"
#include "level/values/report.h"
#include "level/world/world_file_read.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIGURE_FILE_BYTES = 1 << 20,
    FIGURE_LIST_MAX = 1 << 15, // entries of any list
    FIGURE_DEPTH_MAX = 8,      // of groups
};

bool figure_push(const Node *node, void *list, uint32_t *count, const void *entry, size_t size)
{
    void *entries;
    memcpy(&entries, list, sizeof entries);
    if (*count >= FIGURE_LIST_MAX)
        return node_error(node, "this figure is too large; use fewer numbers and copies");
    if ((*count & (*count - 1)) == 0) { // full: it has room for a power of two
        void *grown = realloc(entries, (*count > 0 ? 2 * (size_t)*count : 1) * size);
        if (grown == NULL)
            return node_error(node, "not enough memory for this file");
        entries = grown;
        memcpy(list, &entries, sizeof entries);
    }
    memcpy((char *)entries + *count * size, entry, size);
    (*count)++;
    return true;
}

bool figure_unknown(const Node *node, const char *what, const char *name, const char *near)
{
    if (near != NULL)
        return node_error(node, "there is no %s '%.40s'; perhaps '%s' is meant", what, name, near);
    return node_error(node,
                      "there is no %s '%.40s'; `jantar schema --json-schema figure` has all names",
                      what, name);
}

bool figure_read_name(const Node *node, char out[THEME_NAME_MAX])
{
    const char *text = cJSON_GetStringValue(node->json);
    if (text == NULL || text[0] == '\0' || strlen(text) >= THEME_NAME_MAX)
        return node_error(node, "this must be a name of at most %d bytes", (int)THEME_NAME_MAX - 1);
    snprintf(out, THEME_NAME_MAX, "%s", text);
    return true;
}

// --- names of bones, chains, places --------------------------------------------------------------

// Finds a name among `count` structs of `size` bytes that begin with theirs.
static bool find_name(const Node *node, const char *what, const void *list, uint32_t count,
                      size_t size, int16_t *out)
{
    char name[THEME_NAME_MAX];
    const char *near = NULL;
    if (!figure_read_name(node, name))
        return false;
    for (uint32_t i = 0; i < count; i++) {
        const char *known = (const char *)list + i * size;
        near = level_schema_nearer(near, known, name);
        *out = (int16_t)i;
        if (strcmp(known, name) == 0)
            return true;
    }
    return figure_unknown(node, what, name, near);
}

static bool read_bone_name(const Node *node, const WorldField *field, void *out)
{
    const Figure *figure = figure_reading(node)->figure;
    (void)field;
    return find_name(node, "bone", figure->bones, figure->bones_count, sizeof *figure->bones, out);
}

static bool read_chain_name(const Node *node, const WorldField *field, void *out)
{
    const Figure *figure = figure_reading(node)->figure;
    (void)field;
    return find_name(node, "chain", figure->chains, figure->chains_count, sizeof *figure->chains,
                     out);
}

static bool read_place_name(const Node *node, const WorldField *field, void *out)
{
    int16_t found;
    (void)field;
    if (!find_name(node, "place", figure_places, FIGURE_PLACE_NAMES, sizeof figure_places[0],
                   &found))
        return false;
    *(int16_t *)out = (int16_t)figure_places[found].first;
    return true;
}

static bool read_two_bones(const Node *node, const WorldField *field, void *out)
{
    int16_t *bends = out;
    (void)field;
    Node first = node_first(node);
    if (!cJSON_IsArray(node->json) || node_count(node) != 2)
        return node_error(node, "this must be a list of two bones");
    Node second = node_next(&first);
    return read_bone_name(&first, NULL, &bends[0]) && read_bone_name(&second, NULL, &bends[1]);
}

static bool read_skeleton_name(const Node *node, const WorldField *field, void *out)
{
    return field->offset == offsetof(FigurePart, bends) ? read_two_bones(node, field, out)
                                                        : read_chain_name(node, field, out);
}

const WorldOwn figure_bone_name = {read_bone_name, "name"},
               figure_chain_name = {read_chain_name, "name"},
               figure_place_name = {read_place_name, "place"},
               figure_skeleton_name = {read_skeleton_name, "names"},
               figure_two_bones = {read_two_bones, "names"};

// --- lists of parts ------------------------------------------------------------------------------

// Reads `count` numbers of a list, of which the last ones may be left out.
static bool read_reals(const Node *list, FigureReal *out, uint32_t least, uint32_t count,
                       const char *like)
{
    uint32_t found = node_count(list), i = 0;
    if (!cJSON_IsArray(list->json) || found < least || found > count)
        return node_error(list, "this must be a list of numbers, as in %s", like);
    for (Node one = node_first(list); one.json != NULL; one = node_next(&one))
        if (!figure_real.read(&one, NULL, &out[i++]))
            return false;
    return true;
}

static bool read_point(const Node *node, FigurePoint *point)
{
    uint32_t count = node_count(node);
    *point = (FigurePoint){.bone = FIGURE_NONE};
    if (!cJSON_IsArray(node->json) || count < 2 || count > 3)
        return node_error(node, "a point is [ahead, down], or [ahead, down, \"bone\"]");
    Node x = node_first(node), y = node_next(&x), bone = node_next(&y);
    return figure_real.read(&x, NULL, &point->x) && figure_real.read(&y, NULL, &point->y) &&
           (bone.json == NULL || read_bone_name(&bone, NULL, &point->bone));
}

// Reads points into the two counts of a part, of which `out` is the first.
static bool read_points(const Node *node, const WorldField *field, void *out)
{
    // "count" lies elsewhere than the others
    FigurePart *part = (FigurePart *)((char *)out - field->offset);
    FigurePoint points[FIGURE_POINTS_MAX];
    uint32_t count = 0;
    double rows;
    if (cJSON_IsNumber(node->json) || strcmp(field->name, "strip") == 0) {
        if (!node_read_number(node, NULL, field->name, 2.0, FIGURE_POINTS_MAX, &rows))
            return false;
        part->point_rows = (uint16_t)rows;
        return true;
    }
    if (!cJSON_IsArray(node->json) || node_count(node) < 1 || node_count(node) > FIGURE_POINTS_MAX)
        return node_error(node, "%s must be a list of at most %d points, or their count",
                          field->name, (int)FIGURE_POINTS_MAX);
    for (Node one = node_first(node); one.json != NULL; one = node_next(&one))
        if (!read_point(&one, &points[count++]))
            return false;
    part->points = (uint16_t)figure_reading(node)->figure->points_count;
    part->point_count = (uint16_t)count;
    for (uint32_t i = 0; i < count; i++)
        if (!FIGURE_PUSH(node, points, &points[i]))
            return false;
    return true;
}

static bool read_ovals(const Node *node, const WorldField *field, void *out)
{
    FigurePart *part = (FigurePart *)((char *)out - field->offset);
    part->ovals = (uint16_t)figure_reading(node)->figure->ovals_count;
    part->oval_count = (uint16_t)node_count(node);
    if (!cJSON_IsArray(node->json) || node_count(node) > FIGURE_POINTS_MAX)
        return node_error(node, "ovals must be a list of at most %d ellipses",
                          (int)FIGURE_POINTS_MAX);
    for (Node one = node_first(node); one.json != NULL; one = node_next(&one)) {
        FigureReal reals[5] = {{0}};
        if (!read_reals(&one, reals, 3, 5, "[0.1, 0, 0.3, 0.2, 0]"))
            return false;
        if (node_count(&one) == 3)
            reals[3] = reals[2];
        FigureOval oval = {{reals[0], reals[1]}, {reals[2], reals[3]}, reals[4]};
        if (!FIGURE_PUSH(node, ovals, &oval))
            return false;
    }
    return true;
}

static bool read_stops(const Node *node, const WorldField *field, void *out)
{
    enum { STOPS_MAX = 12 };
    FigurePart *part = (FigurePart *)((char *)out - field->offset);
    FigureStop stops[STOPS_MAX];
    double last = 0.0;
    uint32_t count = 0;
    if (!cJSON_IsArray(node->json) || node_count(node) < 1 || node_count(node) > STOPS_MAX)
        return node_error(node, "stops must be a list of at most %d of [where, colour]",
                          (int)STOPS_MAX);
    for (Node one = node_first(node); one.json != NULL; one = node_next(&one)) {
        Node at = node_first(&one);
        if (!cJSON_IsArray(one.json) || node_count(&one) != 2)
            return node_error(&one, "a stop is [where, colour], as in [0.5, \"#2f5152\"]");
        Node color = node_next(&at);
        if (!node_read_number(&at, NULL, "where", last, 1.0, &last) ||
            !figure_paint.read(&color, NULL, &stops[count].color))
            return false;
        stops[count++].at = (float)last;
    }
    part->stops = (uint16_t)figure_reading(node)->figure->stops_count;
    part->stop_count = (uint16_t)count;
    for (uint32_t i = 0; i < count; i++)
        if (!FIGURE_PUSH(node, stops, &stops[i]))
            return false;
    return true;
}

static bool read_copies(const Node *node, const WorldField *field, void *out)
{
    FigurePart *part = (FigurePart *)((char *)out - field->offset);
    double number;
    if (cJSON_IsNumber(node->json)) {
        bool good = node_read_number(node, NULL, "repeat", 1.0, FIGURE_POINTS_MAX, &number);
        part->repeat = good ? (uint16_t)number : 1;
        return good;
    }
    part->repeat = (uint16_t)node_count(node);
    if (!cJSON_IsArray(node->json) || part->repeat == 0 || node_count(node) > FIGURE_POINTS_MAX)
        return node_error(node, "repeat must be a count, or a list of at most %d numbers",
                          (int)FIGURE_POINTS_MAX);
    part->repeat_list = (uint16_t)(figure_reading(node)->figure->curves_count + 1);
    for (Node one = node_first(node); one.json != NULL; one = node_next(&one)) {
        if (!node_read_number(&one, NULL, "repeat", -1e6, 1e6, &number))
            return false;
        float copy = (float)number;
        if (!FIGURE_PUSH(node, curves, &copy))
            return false;
    }
    return true;
}

// The parts of a group are read when the group has its place in the list.
// A name is that of a group before it.
static bool look_at_parts(const Node *node, const WorldField *field, void *out)
{
    FigurePart *part = (FigurePart *)((char *)out - field->offset);
    const Figure *figure = figure_reading(node)->figure;
    const char *name = cJSON_GetStringValue(node->json), *near = NULL;
    if (name == NULL)
        return cJSON_IsArray(node->json) || node_error(node, "a group is a list of parts");
    for (uint32_t i = 0; i < figure->parts_count; i++) {
        bool named = figure->parts[i].kind == FIGURE_GROUP && figure->parts[i].name[0] != '\0';
        near = named ? level_schema_nearer(near, figure->parts[i].name, name) : near;
        if (named && strcmp(figure->parts[i].name, name) == 0 && figure->parts[i].end > i)
            part->like = (int16_t)i;
    }
    return part->like != FIGURE_NONE || figure_unknown(node, "group before it", name, near);
}

const WorldOwn figure_points = {read_points, "points"}, figure_oval_list = {read_ovals, "lists"},
               figure_stop_list = {read_stops, "stops"}, figure_copies = {read_copies, "copies"},
               figure_part_list = {look_at_parts, "parts"};

// --- parts ---------------------------------------------------------------------------------------

static const char *const kind_names[] = {
#define KIND_NAME(ID, name) name,
    FIGURE_PART_LIST(KIND_NAME)
#undef KIND_NAME
};

static bool read_parts(const Node *list);

// Finds the member that says what a part is.
static bool kind_of(const Node *node, FigurePartKind *kind, Node *member)
{
    const char *near = NULL;
    for (uint32_t i = 0; i < FIGURE_PART_KINDS; i++) {
        *member = node_member(node, kind_names[i]);
        *kind = (FigurePartKind)i;
        if (member->json != NULL)
            return true;
    }
    for (Node one = node_first(node); one.json != NULL && near == NULL; one = node_next(&one))
        for (uint32_t i = 0; i < FIGURE_PART_KINDS && near == NULL; i++)
            near =
                level_schema_nearer(near, kind_names[i], one.json->string ? one.json->string : "");
    return node_error(node,
                      "it does not say what it is: group, ellipse, ovals, line, shape, strip, "
                      "tube, feather, glow, sprite, mesh or own%s%s%s",
                      near != NULL ? "; perhaps '" : "", near != NULL ? near : "",
                      near != NULL ? "' is meant" : "");
}

static FigureGrid grid_of(const Node *node, const FigurePart *part)
{
    if (part->chain == FIGURE_NONE || part->kind == FIGURE_TUBE)
        return FIGURE_ON_BONE;
    return node_member(node, "skin").json != NULL ? FIGURE_ON_SKIN : FIGURE_ON_CHAIN;
}

// Returns 1 if a part has copies, else 0.
static uint32_t repeats_of(const FigurePart *part)
{
    return part->repeat > 1 || part->repeat_list > 0 ? 1 : 0;
}

static bool read_part(const Node *node)
{
    FigureReading *reading = figure_reading(node);
    Figure *figure = reading->figure;
    FigurePart part = figure_part_usual;
    FigureLayer outer = reading->layer;
    uint32_t number = figure->parts_count, deep = 0, around = 0;
    Node member;
    if (!cJSON_IsObject(node->json))
        return node_error(node, "a part is an object '{...}'");
    if (number == FIGURE_PARTS_MAX)
        return node_error(node, "a figure has at most %d parts", (int)FIGURE_PARTS_MAX);
    if (!kind_of(node, &part.kind, &member) ||
        !world_read(node, &figure_part_tables[part.kind], NULL, false, &part))
        return false;
    uint32_t repeats = repeats_of(&part);
    // a group that is drawn again brings what it holds
    if (part.like != FIGURE_NONE) {
        deep = reading->inside[part.like].depth;
        around = reading->inside[part.like].repeats - repeats_of(&figure->parts[part.like]);
    }
    if (reading->repeats + repeats + around > FIGURE_COPIES)
        return node_error(node, "at most %d repeats are in each other", (int)FIGURE_COPIES);
    if (reading->depth + deep > FIGURE_DEPTH_MAX)
        return node_error(node, "groups are at most %d deep", (int)FIGURE_DEPTH_MAX);
    if (part.kind == FIGURE_MESH && !figure_find_shape(&member, &part))
        return false;
    part.grid = grid_of(node, &part);
    part.layer = part.layer == FIGURE_LAYERS ? outer : part.layer;
    part.layers = (uint8_t)(1u << part.layer);
    if (!FIGURE_PUSH(node, parts, &part))
        return false;
    reading->layer = part.layer;
    reading->repeats += repeats;
    bool good = part.kind != FIGURE_GROUP || part.like != FIGURE_NONE || read_parts(&member);
    reading->layer = outer;
    reading->repeats -= repeats;
    figure->parts[number].end = (uint16_t)figure->parts_count;
    for (uint32_t i = number + 1; i < figure->parts_count; i++) {
        figure->parts[number].layers |= figure->parts[i].layers;
        deep = reading->inside[i].depth > deep ? reading->inside[i].depth : deep;
        around = reading->inside[i].repeats > around ? reading->inside[i].repeats : around;
    }
    reading->inside[number].depth = (uint8_t)(deep + (part.kind == FIGURE_GROUP));
    reading->inside[number].repeats = (uint8_t)(around + repeats);
    return good;
}

static bool read_parts(const Node *list)
{
    FigureReading *reading = figure_reading(list);
    bool good = true;
    if (!cJSON_IsArray(list->json))
        return list->json == NULL ? true : node_error(list, "parts must be a list of objects");
    if (reading->depth == FIGURE_DEPTH_MAX)
        return node_error(list, "groups are at most %d deep", (int)FIGURE_DEPTH_MAX);
    reading->depth++;
    for (Node one = node_first(list); one.json != NULL; one = node_next(&one))
        good = read_part(&one) && good;
    reading->depth--;
    return good;
}

// --- the skeleton --------------------------------------------------------------------------------

static bool read_bone(const Node *node)
{
    const Figure *figure = figure_reading(node)->figure;
    FigureBone bone = figure_bone_usual;
    if (figure->bones_count == FIGURE_BONES_MAX)
        return node_error(node, "a figure has at most %d bones", (int)FIGURE_BONES_MAX);
    if (!world_read(node, &figure_bone_table, NULL, false, &bone))
        return false;
    for (uint32_t i = 0; i < FIGURE_PLACE_NAMES; i++)
        if (bone.place == figure_places[i].first)
            bone.place_count = figure_places[i].count;
    const FigureReal *reals[] = {&bone.on[0], &bone.on[1],    &bone.at[0],    &bone.at[1],
                                 &bone.turn,  &bone.scale[0], &bone.scale[1], &bone.which};
    for (uint32_t i = 0; i < sizeof reals / sizeof reals[0]; i++)
        bone.follows |= figure_follows(figure, reals[i]);
    if (bone.parent != FIGURE_NONE)
        bone.follows |= figure->bones[bone.parent].follows;
    if (bone.towards != FIGURE_NONE)
        bone.follows |= figure->bones[bone.towards].follows;
    return FIGURE_PUSH(node, bones, &bone);
}

static bool read_chain(const Node *node)
{
    const Figure *figure = figure_reading(node)->figure;
    FigureChain chain = figure_chain_usual;
    if (figure->chains_count == FIGURE_CHAINS_MAX)
        return node_error(node, "a figure has at most %d chains", (int)FIGURE_CHAINS_MAX);
    if (!world_read(node, &figure_chain_table, NULL, false, &chain))
        return false;
    for (uint32_t i = 0; i < FIGURE_PLACE_NAMES; i++)
        if (chain.place == figure_places[i].first)
            chain.place_count = figure_places[i].count;
    // before its first place lies one point, behind its last one three
    uint32_t points =
        chain.place == FIGURE_NONE ? chain.points : (chain.place_count - 1u) * chain.each + 5u;
    if (points < 2 || points > FIGURE_CHAIN_POINTS ||
        (chain.place != FIGURE_NONE && (chain.place_count < 2 || chain.each < 1)))
        return node_error(node,
                          "a chain runs \"through\" several places, or has 2 to %d \"points\"",
                          (int)FIGURE_CHAIN_POINTS);
    return FIGURE_PUSH(node, chains, &chain);
}

static bool read_skeleton(const Node *list)
{
    if (!cJSON_IsArray(list->json))
        return list->json == NULL ? true : node_error(list, "the skeleton is a list of objects");
    for (Node one = node_first(list); one.json != NULL; one = node_next(&one)) {
        bool is_chain = cJSON_IsObject(one.json) && node_member(&one, "chain").json != NULL &&
                        node_member(&one, "bone").json == NULL;
        if (!(is_chain ? read_chain(&one) : read_bone(&one)))
            return false;
    }
    return true;
}

// --- poses ---------------------------------------------------------------------------------------

// Reads a member of a pose: the number of a channel, or the places of a name.
static bool read_pose_member(const Node *node, FigureExample *pose)
{
    const char *name = node->json->string;
    uint32_t channel = figure_channel(name), i = 0;
    double number = 0.0;
    if (channel < FIGURE_CHANNELS) {
        bool good = node_read_number(node, NULL, name, -1e6, 1e6, &number);
        pose->channels[channel] = (float)number;
        return good;
    }
    while (i < FIGURE_PLACE_NAMES && strcmp(figure_places[i].name, name) != 0)
        i++;
    if (i == FIGURE_PLACE_NAMES)
        return figure_unknown(node, "channel or place", name, NULL);
    if (!cJSON_IsArray(node->json) || node_count(node) != figure_places[i].count)
        return node_error(node, "'%s' must be a list of %d places [x, y]", name,
                          (int)figure_places[i].count);
    for (Node one = node_first(node); one.json != NULL; one = node_next(&one)) {
        uint32_t axis = 0;
        for (Node real = node_first(&one); real.json != NULL && axis < 2; real = node_next(&real)) {
            if (!node_read_number(&real, NULL, name, -1e3, 1e3, &number))
                return false;
            pose->places[figure_places[i].first + one.index][axis++] = (float)number;
        }
    }
    return true;
}

static bool read_poses(const Node *poses)
{
    if (poses->json != NULL && !cJSON_IsObject(poses->json))
        return node_error(poses, "poses must be an object");
    for (Node one = node_first(poses); one.json != NULL; one = node_next(&one)) {
        if (!cJSON_IsObject(one.json))
            return node_error(&one, "a pose must be an object");
        FigureExample pose = {.name = ""};
        pose.channels[CHANNEL_FACING] = 1.0f;
        snprintf(pose.name, sizeof pose.name, "%s", one.json->string);
        for (Node member = node_first(&one); member.json != NULL; member = node_next(&member))
            if (!read_pose_member(&member, &pose))
                return false;
        if (!FIGURE_PUSH(poses, poses, &pose))
            return false;
    }
    return true;
}

// --- the file ------------------------------------------------------------------------------------

static bool read_root(const Node *root)
{
    static const char *const members[] = {"type",     "$schema", "colors", "values",
                                          "skeleton", "parts",   "poses",  NULL};
    static const WorldTable no_table = {.field_count = 0};
    Node colors = node_member(root, "colors"), values = node_member(root, "values"),
         skeleton = node_member(root, "skeleton"), parts = node_member(root, "parts"),
         poses = node_member(root, "poses");
    if (strcmp(node_text(root, "type"), "figure") != 0)
        return node_error(root, "this is no figure: \"type\" must be \"figure\"");
    bool good = world_read(root, &no_table, members, false, NULL) && figure_read_colors(&colors) &&
                figure_read_values(&values) && read_skeleton(&skeleton) && read_parts(&parts) &&
                read_poses(&poses);
    if (good)
        figure_warn_unused(&values);
    return good;
}

// Lists without entries get room for one, too: places in them are reckoned without asking.
static bool fill_lists(Figure *figure)
{
    bool good = true;
#define FILL_LIST(TYPE, list) \
    if (figure->list == NULL) \
        good = (figure->list = calloc(1, sizeof(TYPE))) != NULL && good;
    FIGURE_LISTS(FILL_LIST)
#undef FILL_LIST
    return good;
}

static bool read_figure(const Node *root, void *data)
{
    FigureReading *reading = data;
    return read_root(root) &&
           (fill_lists(reading->figure) || node_error(root, "not enough memory for this file"));
}

FLOAT_STATE_APART static bool load(const char *path, Figure *figure, LevelReport *report)
{
    FigureReading *reading = calloc(1, sizeof *reading);
    if (reading == NULL) {
        report_add(report, false, "not enough memory");
        return false;
    }
    *reading = (FigureReading){.figure = figure, .path = path, .layer = FIGURE_FRONT};
    bool good = document_read_file(path, FIGURE_FILE_BYTES, report, read_figure, reading);
    free(reading);
    return good;
}

// Numbers that are read must not depend on the caller's floating-point state.
LevelStatus figure_load(const char *path, Figure *out, LevelReport *report)
{
    report_clear(report);
    *out = (Figure){.name = ""};
    FloatState caller = float_state_begin();
    bool good = load(path, out, report);
    float_state_end(caller);
    if (!good)
        figure_free(out);
    return good ? LEVEL_OK : LEVEL_INVALID;
}

void figure_free(Figure *figure)
{
#define FREE_LIST(TYPE, list) free(figure->list);
    FIGURE_LISTS(FREE_LIST)
#undef FREE_LIST
    *figure = (Figure){.name = ""};
}
