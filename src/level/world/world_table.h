// world_table.h - writes rows of the tables by which worlds, cutscenes and events are read
// (WorldTable): a macro for each kind of value. The member of the file has the name of the field.
// Private to level.
#pragma once

#include "jantar/world_file.h"
#include <stddef.h>

#define AT(type, field) .name = #field, .offset = offsetof(type, field)
#define COLOR(type, field) \
    { \
        AT(type, field), .kind = WORLD_COLOR \
    }
#define COLORS(type, field, how_many) \
    { \
        AT(type, field), .kind = WORLD_COLOR, .count = (how_many) \
    }
#define NUMBER(type, field, low, high, words) \
    { \
        AT(type, field), .kind = WORLD_NUMBER, .least = (low), .most = (high), .help = (words) \
    }
#define COUNT(type, field, high, words) \
    { \
        AT(type, field), .kind = WORLD_COUNT, .most = (high), .help = (words) \
    }
#define RANGE(type, field, low, high, words) \
    { \
        AT(type, field), .kind = WORLD_RANGE, .least = (low), .most = (high), .help = (words) \
    }
#define PAIR(type, field, low, high, words) \
    { \
        AT(type, field), .kind = WORLD_PAIR, .least = (low), .most = (high), .help = (words) \
    }
#define FLAG(type, field, words) \
    { \
        AT(type, field), .kind = WORLD_FLAG, .help = (words) \
    }
#define NAME(type, field, words) \
    { \
        AT(type, field), .kind = WORLD_NAME, .help = (words) \
    }
#define TEXTS(type, field, words) \
    { \
        AT(type, field), .kind = WORLD_TEXTS, .most = sizeof(((type *)0)->field), .help = (words) \
    }
#define SPRITES(type, field) \
    { \
        AT(type, field), .kind = WORLD_SPRITES, \
                         .help = "Sprites of the atlas, one of which is picked at random." \
    }
#define CHOICE(type, field, names, words) \
    { \
        AT(type, field), .kind = WORLD_CHOICE, .choices = (names), .help = (words) \
    }
#define STRUCT(type, field, of) \
    { \
        AT(type, field), .kind = WORLD_STRUCT, .table = &(of) \
    }
#define STRUCTS(type, field, of, how_many) \
    { \
        AT(type, field), .kind = WORLD_STRUCT, .table = &(of), .count = (how_many) \
    }
#define LIST(type, field, number, of, at_most) \
    { \
        AT(type, field), .kind = WORLD_LIST, .number_offset = offsetof(type, number), \
                         .table = &(of), .count = (at_most) \
    }
#define KEYED(type, field, of, names) \
    { \
        AT(type, field), .kind = WORLD_KEYED, .table = &(of), .choices = (names) \
    }
#define TABLE(type, rows, words, otherwise) \
    { \
        .help = (words), .fields = (rows), .field_count = sizeof(rows) / sizeof *(rows), \
        .size = sizeof(type), .usual = (otherwise) \
    }
