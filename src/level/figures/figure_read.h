// figure_read.h - what the files that read figures share. Private to level.
#pragma once

#include "jantar/figure_file.h"
#include "level/values/node.h"

enum { FIGURE_PARTS_MAX = 512 };

// What is read. It is the context of its document.
typedef struct FigureReading {
    Figure *figure;
    // Names of the values and colours that the file has for itself.
    char value_names[FIGURE_VALUES_MAX][THEME_NAME_MAX];
    bool used[FIGURE_VALUES_MAX]; // what names them
    struct {
        char name[THEME_NAME_MAX];
        FigureColor color;
    } colors[THEME_NAME_MAX];
    uint32_t color_count;
    const char *path;            // of the figure's file; NULL: its shapes are read alone
    bool has_shapes, bad_shapes; // they were read; with errors
    FigureLayer layer;           // of the group that is read
    uint32_t depth;              // of its groups
    uint32_t repeats;            // that are round what is read
    // How many groups, and repeats, are in each other in a part; those of the part, too.
    struct {
        uint8_t depth, repeats;
    } inside[FIGURE_PARTS_MAX];
} FigureReading;

// Returns what is read in a document.
static inline FigureReading *figure_reading(const Node *node)
{
    return node->document->context;
}

// The names of places, their first numbers, and how many there are of each (figure_numbers.c).
typedef struct FigurePlaceName {
    char name[THEME_NAME_MAX];
    uint16_t first, count;
} FigurePlaceName;
#define FIGURE_ONE_PLACE(ID, name, count, help) +1
enum { FIGURE_PLACE_NAMES = 0 FIGURE_PLACE_LIST(FIGURE_ONE_PLACE) };
extern const FigurePlaceName figure_places[FIGURE_PLACE_NAMES];

// Makes room for one more entry of a list of Figure and adds it. Returns false, with an error
// reported at `node`, if there are too many or memory ran out. `list` points to the pointer.
bool figure_push(const Node *node, void *list, uint32_t *count, const void *entry, size_t size);

#define FIGURE_PUSH(node, list, entry) \
    figure_push(node, &figure_reading(node)->figure->list, \
                &figure_reading(node)->figure->list##_count, entry, sizeof *(entry))

// Reports a name that is not there, and the one of `known` (`count` names, `stride` bytes apart;
// NULL is allowed) that may be meant. Returns false.
bool figure_unknown(const Node *node, const char *what, const char *name, const char *near);

// Reads a name of at most THEME_NAME_MAX - 1 bytes.
bool figure_read_name(const Node *node, char out[THEME_NAME_MAX]);

// --- figure_shapes.c -----------------------------------------------------------------------------

// Finds the pieces of the shape that a part has, whose member "mesh" is `node`. The file of shapes
// is read when the first part asks for one.
bool figure_find_shape(const Node *node, FigurePart *part);

// --- figure_numbers.c ----------------------------------------------------------------------------

// Returns the copies and points that a number or a paint follows.
uint8_t figure_follows(const Figure *figure, const FigureReal *real);

// Reads the members "values" and "colors".
bool figure_read_values(const Node *values);
bool figure_read_colors(const Node *colors);

// Warns of values that nothing names.
void figure_warn_unused(const Node *values);

// Kinds of values: a number; two of them; a colour with what is mixed into it.
extern const WorldOwn figure_real, figure_reals, figure_paint;

// --- figure_file_fields.c ------------------------------------------------------------------------

// What a part, a bone, a chain has where the file says nothing.
extern const FigurePart figure_part_usual;
extern const FigureBone figure_bone_usual;
extern const FigureChain figure_chain_usual;

// Kinds of values that figure_file.c reads.
extern const WorldOwn figure_bone_name, figure_chain_name, figure_place_name, figure_points,
    figure_oval_list, figure_stop_list, figure_copies, figure_part_list, figure_skeleton_name,
    figure_two_bones;
