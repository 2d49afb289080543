// schema_figure.c - JSON Schema (draft 7) of figures, from the tables that they are read by.
#include "schema_trees.h"

#include "cli/command/json.h"
#include "jantar/figure_file.h"

// The kinds of values that figures have for themselves, by the names that the tables give them.
static const char *const values_text[] = {
    "        \"name\": {\"type\": \"string\", \"maxLength\": 31},\n",
    "        \"names\": {\"type\": [\"string\", \"array\"], \"items\": {\"$ref\": "
    "\"#/definitions/name\"}},\n",
    "        \"numbers\": {\"anyOf\": [{\"$ref\": \"#/definitions/number\"}, {\"type\": \"array\", "
    "\"minItems\": "
    "2, \"maxItems\": 2, \"items\": {\"$ref\": \"#/definitions/number\"}}]},\n",
    "        \"list\": {\"type\": \"array\", \"maxItems\": 5, \"items\": {\"$ref\": "
    "\"#/definitions/number\"}},\n",
    "        \"lists\": {\"type\": \"array\", \"items\": {\"$ref\": \"#/definitions/list\"}},\n",
    "        \"paint\": {\"description\": \"A colour: #rrggbb, a name of colors, danger, white, "
    "black, "
    "eyeball, pupil, shine, resin, glow, star, or one of the world as in ant.body; or a list of "
    "one "
    "and of [colour, how much of it is mixed in].\", \"type\": [\"string\", \"array\"]},\n",
    "        \"points\": {\"type\": [\"integer\", \"array\"]},\n",
    "        \"copies\": {\"type\": [\"integer\", \"array\"]},\n",
    "        \"stops\": {\"type\": \"array\", \"maxItems\": 12, \"items\": {\"type\": \"array\", "
    "\"minItems\": 2, "
    "\"maxItems\": 2}},\n",
    "        \"parts\": {\"anyOf\": [{\"type\": \"string\"}, {\"type\": \"array\", \"items\": "
    "{\"$ref\": "
    "\"#/definitions/part\"}}]},\n",
};

// Writes a name that can be used, with what it is.
static void put_name(FILE *out, const char *name, const char *help, bool last)
{
    json_put(out, "            {`const`: `%s`, `description`: ", name);
    json_print_text(out, help);
    json_put(out, last ? "}" : "},\n");
}

// A number may be a channel's name, a sum or a function. Other texts are names of values.
static void put_number(FILE *out)
{
    json_put(out,
             "        `number`: {`description`: `0.5, a channel or value, a sum as in {base: 1, "
             "tell: -0.5}, a function as in {sin: {time: 3}, times: 0.2}, or a coordinate of a "
             "place, as in head.x.`, `anyOf`: [{`type`: [`number`, `string`, `object`]}, "
             "{`$ref`: `#/definitions/channel`}]},\n        `channel`: {`anyOf`: [\n");
#define PUT_CHANNEL(ID, name, help) put_name(out, name, help, CHANNEL_##ID + 1 == FIGURE_CHANNELS);
    FIGURE_CHANNEL_LIST(PUT_CHANNEL)
#undef PUT_CHANNEL
    json_put(out, "]},\n        `place`: {`anyOf`: [\n");
#define PUT_PLACE(ID, name, count, help) \
    put_name(out, name, help, FIGURE_AT_##ID##_LAST + 1 == FIGURE_PLACES);
    FIGURE_PLACE_LIST(PUT_PLACE)
#undef PUT_PLACE
    json_put(out, "]},\n");
}

bool schema_json_figure(FILE *out)
{
    static const char *const kinds[] = {
#define KIND_NAME(ID, name) name,
        FIGURE_PART_LIST(KIND_NAME)
#undef KIND_NAME
    };
    json_put(out, "{\n    `$schema`: `http://json-schema.org/draft-07/schema#`,\n"
                  "    `title`: `A figure of Jantar: how a creature or a boss is drawn`,\n"
                  "    `type`: `object`,\n    `required`: [`type`, `parts`],\n"
                  "    `additionalProperties`: false,\n    `properties`: {\n"
                  "        `type`: {`const`: `figure`},\n        `$schema`: {`type`: `string`},\n"
                  "        `note`: {`description`: `For people.`},\n");
    json_put(out,
             "        `colors`: {`type`: `object`, `additionalProperties`: {`type`: `string`}},\n"
             "        `values`: {`description`: `Numbers with names, each of those before it.`, "
             "`type`: `object`, `additionalProperties`: {`$ref`: `#/definitions/number`}},\n"
             "        `skeleton`: {`type`: `array`, `items`: {`anyOf`: [{`$ref`: "
             "`#/definitions/bone`}, {`$ref`: `#/definitions/chain`}]}},\n"
             "        `parts`: {`$ref`: `#/definitions/parts`},\n");
    json_put(out,
             "        `poses`: {`description`: `Poses that pictures of it show: channels and "
             "places.`, `type`: `object`, `additionalProperties`: {`type`: `object`}}\n    },\n"
             "    `definitions`: {\n");
    put_number(out);
    for (unsigned i = 0; i < sizeof values_text / sizeof values_text[0]; i++)
        fputs(values_text[i], out);
    json_put(out, "        `bone`: {");
    schema_put_table(out, &figure_bone_table, 2);
    json_put(out, "},\n        `chain`: {");
    schema_put_table(out, &figure_chain_table, 2);
    json_put(out, "},\n        `part`: {`anyOf`: [");
    for (unsigned i = 0; i < FIGURE_PART_KINDS; i++)
        json_put(out, "%s{`$ref`: `#/definitions/%s-part`}", i > 0 ? ", " : "", kinds[i]);
    json_put(out, "]}");
    for (unsigned i = 0; i < FIGURE_PART_KINDS; i++) {
        json_put(out, ",\n        `%s-part`: {`required`: [`%s`], ", kinds[i], kinds[i]);
        schema_put_table(out, &figure_part_tables[i], 2);
        json_put(out, "}");
    }
    json_put(out, "\n    }\n}\n");
    return true;
}
