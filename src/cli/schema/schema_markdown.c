// schema_markdown.c - the reference of classes, properties and materials as Markdown tables for
// levels/README.md.
#include "schema_trees.h"

#include "cli/command/json.h"
#include "jantar/level_material.h"
#include <string.h>

static const char *const form_words[] = {
    [LEVEL_FORM_NONE] = "",
    [LEVEL_FORM_PLACE] = "point, or the centre of any shape",
    [LEVEL_FORM_RECTANGLE] = "upright rectangle",
    [LEVEL_FORM_BODY] = "rectangle, also turned, or ellipse",
    [LEVEL_FORM_SOFT] = "rectangle, also turned, ellipse or polygon",
    [LEVEL_FORM_TURNED] = "rectangle, also turned",
    [LEVEL_FORM_BALL] = "circle (ellipse as wide as high)",
    [LEVEL_FORM_LINE] = "polyline",
};

static void print_classes(FILE *out)
{
    const LevelOwnerInfo *owner;
    fputs("### Classes of objects\n\n| class | shape | what it is |\n|---|---|---|\n", out);
    for (unsigned i = 0; (owner = schema_owner_at(i)) != NULL; i++)
        if (owner->kind == LEVEL_OWNER_OBJECT)
            fprintf(out, "| `%s` | %s | %s |\n", owner->name, form_words[owner->form], owner->help);
}

// Prints the values that a property may have.
static void print_range(FILE *out, const LevelPropertyInfo *info)
{
    char least[JSON_NUMBER_BYTES], most[JSON_NUMBER_BYTES];
    json_number_text(info->min, least);
    json_number_text(info->max, most);
    if (info->type == LEVEL_PROPERTY_BOOL)
        fputs("true or false", out);
    else if (info->type == LEVEL_PROPERTY_NUMBER)
        fprintf(out, "%s to %s%s%s", least, most, info->unit[0] != '\0' ? " " : "", info->unit);
    else if (info->type == LEVEL_PROPERTY_LINK)
        fputs("an object of this map", out);
    else if (info->type == LEVEL_PROPERTY_TEXT && info->min > 0.0)
        fprintf(out, "%s to %s bytes", least, most);
    else if (info->type == LEVEL_PROPERTY_TEXT)
        fprintf(out, "up to %s bytes", most);
    for (const char *const *choice = info->choices; choice && *choice; choice++)
        fprintf(out, "%s`%s`", choice == info->choices ? "" : ", ", *choice);
}

static void print_default(FILE *out, const LevelPropertyInfo *info)
{
    char number[JSON_NUMBER_BYTES];
    if (info->type == LEVEL_PROPERTY_BOOL)
        fputs(info->number != 0.0 ? "true" : "false", out);
    else if (info->text[0] != '\0')
        fprintf(out, info->type == LEVEL_PROPERTY_CHOICE ? "`%s`" : "%s", info->text);
    else if (info->type == LEVEL_PROPERTY_LINK)
        fputs("none", out);
    else if (info->type == LEVEL_PROPERTY_NUMBER)
        fputs(json_number_text(info->number, number), out);
    else
        fputs(info->min > 0.0 ? "none: must be set" : "none", out);
}

static void print_properties(FILE *out)
{
    const LevelPropertyInfo *info;
    fputs("\n### Properties\n\n| of | property | type | range | default | what it does "
          "|\n|---|---|---|---|---|---|\n",
          out);
    for (unsigned i = 0; (info = schema_property_at(i)) != NULL; i++) {
        const LevelOwnerInfo *owner = level_schema_owner(info->owner);
        const char *mark = owner->kind == LEVEL_OWNER_OBJECT ? "`" : "";
        fprintf(out, "| %s%s%s | `%s` | %s%s | ", mark, owner->name, mark, info->name,
                schema_type_name(info->type), info->type == LEVEL_PROPERTY_CHOICE ? " (enum)" : "");
        print_range(out, info);
        fputs(" | ", out);
        print_default(out, info);
        fprintf(out, " | %s |\n", info->help);
    }
}

static void print_materials(FILE *out)
{
    fputs("\n### Materials\n\n| `material` | friction | stickiness | restitution | damage | "
          "strength | what it is |\n"
          "|---|---|---|---|---|---|---|\n",
          out);
    for (unsigned i = 0; i < LEVEL_MATERIAL_COUNT; i++) {
        const LevelMaterialInfo *info = level_material((LevelMaterialKind)i);
        const double numbers[] = {info->friction, info->stickiness, info->restitution, info->damage,
                                  info->strength};
        fprintf(out, "| `%s` |", info->name);
        for (unsigned k = 0; k < sizeof numbers / sizeof numbers[0]; k++) {
            char text[JSON_NUMBER_BYTES];
            fprintf(out, " %s |", json_number_text(numbers[k], text));
        }
        fprintf(out, " %s |\n", info->help);
    }
}

bool schema_markdown(FILE *out)
{
    print_classes(out);
    print_properties(out);
    print_materials(out);
    return true;
}
