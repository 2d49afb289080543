// schema_world.c - JSON Schema (draft 7) of worlds, cutscenes and events, from the tables that the
// loader reads them by.
#include "schema_trees.h"

#include "cli/command/json.h"
#include "jantar/event_file.h"
#include "jantar/scene_file.h"

enum { INDENT = 4 };

static void put_break(FILE *out, unsigned depth)
{
    fprintf(out, "\n%*s", (int)(INDENT * depth), "");
}

static void put_limits(FILE *out, const WorldField *field, const char *type)
{
    char least[JSON_NUMBER_BYTES], most[JSON_NUMBER_BYTES];
    json_put(out, "`type`: `%s`, `minimum`: %s, `maximum`: %s", type,
             json_number_text(field->least, least), json_number_text(field->most, most));
}

static void put_choices(FILE *out, const WorldField *field)
{
    json_put(out, "`enum`: [");
    for (unsigned i = 0; field->choices[i] != NULL; i++)
        json_put(out, "%s`%s`", i > 0 ? ", " : "", field->choices[i]);
    json_put(out, "]");
}

// An object that has one object of the same kind for each choice.
static void put_keyed(FILE *out, const WorldField *field, unsigned depth)
{
    json_put(out, "`type`: `object`, `additionalProperties`: false, `properties`: {");
    for (unsigned i = 0; field->choices[i] != NULL; i++) {
        json_put(out, "%s", i > 0 ? "," : "");
        put_break(out, depth + 1);
        json_put(out, "`%s`: {", field->choices[i]);
        schema_put_table(out, field->table, depth + 1);
        json_put(out, "}");
    }
    json_put(out, "}");
}

static void put_range(FILE *out, const WorldField *field)
{
    json_put(out, "`anyOf`: [{");
    put_limits(out, field, "number");
    json_put(out, "}, {`type`: `array`, `minItems`: 2, `maxItems`: 2, `items`: {");
    put_limits(out, field, "number");
    json_put(out, "}}]");
}

// Writes what one value must be.
static void put_value(FILE *out, const WorldField *field, unsigned depth)
{
    switch (field->kind) {
    case WORLD_COLOR:
        json_put(out, "`type`: `string`, `pattern`: `^#[0-9a-fA-F]{6}$");
        for (unsigned i = 0; field->choices != NULL && field->choices[i] != NULL; i++)
            json_put(out, "|^%s$", field->choices[i]);
        json_put(out, "`");
        break;
    case WORLD_NUMBER:
        put_limits(out, field, "number");
        break;
    case WORLD_COUNT:
        put_limits(out, field, "integer");
        break;
    case WORLD_RANGE:
    case WORLD_PAIR:
        put_range(out, field);
        break;
    case WORLD_FLAG:
        json_put(out, "`type`: `boolean`");
        break;
    case WORLD_NAME:
        json_put(out, "`type`: `string`, `maxLength`: %d", (int)THEME_NAME_MAX - 1);
        break;
    case WORLD_TEXTS:
        json_put(out,
                 "`type`: `object`, `required`: [`en`], `additionalProperties`: {`type`: `string`, "
                 "`maxLength`: %d}",
                 (int)THEME_TITLE_MOST);
        break;
    case WORLD_SPRITES:
        json_put(out, "`type`: `array`, `maxItems`: %d, `items`: {`type`: `string`}",
                 (int)THEME_SPRITES_MAX);
        break;
    case WORLD_CHOICE:
        put_choices(out, field);
        break;
    case WORLD_KEYED:
        put_keyed(out, field, depth);
        break;
    case WORLD_STRUCT:
    case WORLD_LIST:
        schema_put_table(out, field->table, depth);
        break;
    case WORLD_OWN:
        json_put(out, "`$ref`: `#/definitions/%s`", field->own->name);
        break;
    }
}

static void put_field(FILE *out, const WorldField *field, unsigned depth)
{
    json_put(out, "`%s`: {", field->name);
    if (field->help != NULL) {
        json_put(out, "`description`: ");
        json_print_text(out, field->help);
        json_put(out, ", ");
    }
    if (field->count > 0 && field->kind != WORLD_LIST)
        json_put(out, "`type`: `array`, `minItems`: %lu, `maxItems`: %lu, `items`: {",
                 (unsigned long)field->count, (unsigned long)field->count);
    else if (field->kind == WORLD_LIST)
        json_put(out, "`type`: `array`, `maxItems`: %lu, `items`: {", (unsigned long)field->count);
    put_value(out, field, depth);
    json_put(out, field->count > 0 ? "}}" : "}");
}

void schema_put_table(FILE *out, const WorldTable *table, unsigned depth)
{
    json_put(out, "`description`: ");
    json_print_text(out, table->help);
    json_put(out, ", `type`: `object`, `additionalProperties`: false, `properties`: {");
    put_break(out, depth + 1);
    json_put(out, "`note`: {`description`: `For people.`}");
    for (unsigned i = 0; i < table->field_count; i++) {
        json_put(out, ",");
        put_break(out, depth + 1);
        put_field(out, table->fields + i, depth + 1);
    }
    json_put(out, "}");
}

// What a world's file says besides its theme.
static void put_head(FILE *out)
{
    static const struct {
        const char *name, *help;
    } texts[] = {
        {"$schema", "The file that describes worlds, for text editors."},
        {"like", "A world that comes with the game: what this file leaves out is as it is there. "
                 "Without it nothing may be left out but switches, which are then off."},
        {"atlas", "The sprites: an atlas that comes with the game, as in forest, or a file beside "
                  "this one, as in mine.json."},
    };
    json_put(out, "        `type`: {`const`: `world`, `description`: `Says that it is a world.`},\n"
                  "        `note`: {`description`: `For people.`}");
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        json_put(out, ",\n        `%s`: {`type`: `string`, `description`: ", texts[i].name);
        json_print_text(out, texts[i].help);
        json_put(out, "}");
    }
    json_put(out,
             ",\n        `variants`: {`description`: `Variants by their names. Each says what it "
             "changes; a list is replaced as a whole.`, `type`: `object`, "
             "`additionalProperties`: {`$ref`: `#/definitions/theme`}}");
}

bool schema_json_world(FILE *out)
{
    json_put(out, "{\n    `$schema`: `http://json-schema.org/draft-07/schema#`,\n"
                  "    `title`: `A world of Jantar: how levels look and sound`,\n"
                  "    `type`: `object`,\n    `required`: [`type`],\n    `properties`: {\n");
    put_head(out);
    for (unsigned i = 0; i < world_theme_table.field_count; i++)
        json_put(out, ",\n        `%s`: {`$ref`: `#/definitions/theme/properties/%s`}",
                 world_theme_table.fields[i].name, world_theme_table.fields[i].name);
    json_put(out, "\n    },\n    `additionalProperties`: false,\n    `definitions`: {\n"
                  "        `theme`: {");
    schema_put_table(out, &world_theme_table, 2);
    json_put(out, "}\n    }\n}\n");
    return true;
}

bool schema_json_scene(FILE *out)
{
    const WorldTable *table = &scene_file_table;
    json_put(out, "{\n    `$schema`: `http://json-schema.org/draft-07/schema#`,\n"
                  "    `title`: `A cutscene of Jantar: what it shows besides its level`,\n"
                  "    `type`: `object`,\n    `required`: [`views`],\n"
                  "    `additionalProperties`: false,\n    `properties`: {\n"
                  "        `$schema`: {`type`: `string`, `description`: `The file that describes "
                  "cutscenes, for text editors.`},\n"
                  "        `note`: {`description`: `For people.`}");
    for (unsigned i = 0; i < table->field_count; i++) {
        json_put(out, ",\n        ");
        put_field(out, table->fields + i, 2);
    }
    json_put(out, "\n    }\n}\n");
    return true;
}

// The rows of the sounds from `first` to `end`, each as `row` of the definitions.
static void put_rows(FILE *out, const char *name, const char *row, uint32_t first, uint32_t end)
{
    char key[EVENT_KEY_BYTES];
    json_put(out,
             ",\n        `%s`: {`type`: `object`, `additionalProperties`: false, `properties`: {",
             name);
    for (uint32_t kind = first; kind < end; kind++) {
        event_key(kind, key);
        json_put(out, "%s\n            `%s`: {`$ref`: `#/definitions/%s`}", kind > first ? "," : "",
                 key, row);
    }
    json_put(out, "}}");
}

bool schema_json_events(FILE *out)
{
    json_put(
        out,
        "{\n    `$schema`: `http://json-schema.org/draft-07/schema#`,\n"
        "    `title`: `What events of Jantar sound, feel and look like`,\n"
        "    `type`: `object`,\n    `required`: [`type`, `events`, `sounds`],\n"
        "    `properties`: {\n        `type`: {`const`: `events`},\n"
        "        `$schema`: {`type`: `string`},\n        `note`: {`description`: `For people.`}");
    put_rows(out, "events", "event", 0, GAME_EVENT_KIND_COUNT);
    put_rows(out, "sounds", "sound", GAME_EVENT_KIND_COUNT, SOUND_KIND_COUNT);
    json_put(out, "\n    },\n    `additionalProperties`: false,\n    `definitions`: {\n"
                  "        `event`: {");
    schema_put_table(out, &event_row_table, 2);
    json_put(out, "},\n        `sound`: {");
    schema_put_table(out, &event_sound_table, 2);
    json_put(out, "}\n    }\n}\n");
    return true;
}
