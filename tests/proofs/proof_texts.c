// proof_texts.c - prints every text of the game in all languages: those of the program, names and
// help of what a level consists of, names of buttons, and what worlds and levels say.
#include "proofs.h"

#include "jantar/level_schema.h"
#include "player/saves/worlds.h"
#include "shell/input/glyphs.h"
#include "text/words.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_BYTES = 4096, NAME_BYTES = 256 };

// Prints one line, with \n for the text's own line ends.
static void line_print(const char *language, const char *name, const char *text)
{
    printf("%s %s ", language, name);
    for (; *text != '\0'; text++)
        if (*text == '\n')
            fputs("\\n", stdout);
        else
            putchar(*text);
    putchar('\n');
}

// --- the program ---------------------------------------------------------------------------------

// The languages of the list, in its order.
static const char *const codes[] = {"en", "cs", "sk", "pl", "sl"};
enum { CODES = sizeof codes / sizeof *codes };

// Numbers that take different plural forms in at least one language.
static const uint32_t counts[] = {0,  1,  2,   3,   4,   5,   11,  12,  14, 21,
                                  22, 25, 100, 101, 102, 104, 105, 111, 112};
enum { COUNTS = sizeof counts / sizeof *counts };

// Prints a text with each number as the screens do.
static void counted_print(const char *code, TextId id, const char *stem)
{
    char name[NAME_BYTES], text[LINE_BYTES];
    for (int i = 0; i < COUNTS; i++) {
        snprintf(name, sizeof name, "%s(%u)", stem, (unsigned)counts[i]);
        texts_count(texts_language_of(code), id, counts[i], text, sizeof text);
        line_print(code, name, text);
    }
}

// Prints the forms of a text before they are filled: those for 1, 2, 3 and 5.
static void forms_print(TextId id)
{
    static const struct {
        const char *name;
        uint32_t number;
    } forms[] = {{"ONE", 1}, {"TWO", 2}, {"FEW", 3}, {"MANY", 5}};
    char name[NAME_BYTES];
    const char *one, *many, *stem = texts_name(id, &one, &many);
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        snprintf(name, sizeof name, "%s_%s", stem, forms[i].name);
        for (int k = 0; k < CODES; k++)
            line_print(codes[k], name,
                       text_get_counted(texts_catalog(texts_language_of(codes[k])), stem, one, many,
                                        forms[i].number));
        for (int k = 0; i == 0 && k < CODES; k++)
            counted_print(codes[k], id, stem);
    }
}

static void program_print(void)
{
    const char *english, *many;
    for (int i = 0; i < CODES; i++)
        line_print(codes[i], "language", texts_language_name(texts_language_of(codes[i])));
    for (int id = 0; id < TEXT_COUNT; id++) {
        const char *name = texts_name((TextId)id, &english, &many);
        if (many)
            forms_print((TextId)id);
        else
            for (int i = 0; i < CODES; i++)
                line_print(codes[i], name, texts_get(texts_language_of(codes[i]), (TextId)id));
    }
}

// --- what a level consists of --------------------------------------------------------------------

// Prints a word that the editor shows, which is found by its English text.
static void word_print(WordKind kind, const char *name, const char *english)
{
    for (int i = 0; *english != '\0' && i < CODES; i++)
        line_print(codes[i], name, words_get(texts_language_of(codes[i]), kind, english));
}

static void property_print(const LevelPropertyInfo *info)
{
    char name[NAME_BYTES];
    const char *owner = level_schema_owner(info->owner)->name;
    int length = snprintf(name, sizeof name, "%s.%s", owner, info->name);
    char *end = name + length;
    size_t room = sizeof name - (size_t)length;
    for (int i = 0; i < CODES; i++)
        line_print(codes[i], name, words_property(texts_language_of(codes[i]), owner, info->name));
    snprintf(end, room, ".help");
    word_print(WORD_HELP, name, info->help);
    snprintf(end, room, ".unit");
    word_print(WORD_UNIT, name, info->unit);
    snprintf(end, room, ".usual");
    if (info->type == LEVEL_PROPERTY_NUMBER)
        word_print(WORD_UNIT, name, info->text);
    for (size_t i = 0; info->choices && info->choices[i]; i++) {
        snprintf(end, room, "=%s", info->choices[i]);
        word_print(WORD_CHOICE, name, info->choices[i]);
    }
}

// The editor shows the properties of the map and of objects.
static void schema_print(void)
{
    for (int owner = LEVEL_SPAWN; owner < LEVEL_OWNER_COUNT; owner++) {
        const char *name = level_schema_owner((LevelOwner)owner)->name;
        word_print(WORD_CLASS, name, name);
    }
    for (uint32_t i = 0; i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner == LEVEL_MAP || info->owner >= LEVEL_SPAWN)
            property_print(info);
    }
}

static void brushes_print(void)
{
    static const char *const brushes[] = {"Earth",  "Stone",     "Wood",      "Moss",  "Ice",
                                          "Thorns", "Crumbling", "Breakable", "Grate", "Oneway",
                                          "Sand",   "Embers",    "Fleece",    "Iron"};
    char name[NAME_BYTES];
    for (size_t i = 0; i < sizeof brushes / sizeof *brushes; i++) {
        snprintf(name, sizeof name, "brush.%s", brushes[i]);
        word_print(WORD_BRUSH, name, brushes[i]);
    }
}

static void context_print(const char *context, const char *english)
{
    if (english && english[0] != '\0')
        printf("%s\t%s\n", context, english);
}

int proof_words(void)
{
    for (int owner = LEVEL_SPAWN; owner < LEVEL_OWNER_COUNT; owner++)
        context_print("class", level_schema_owner((LevelOwner)owner)->name);
    for (uint32_t i = 0; i < level_schema_property_count(); i++) {
        const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
        if (info->owner != LEVEL_MAP && info->owner < LEVEL_SPAWN)
            continue;
        context_print("property", info->name);
        context_print("help", info->help);
        context_print("unit", info->unit);
        if (info->type == LEVEL_PROPERTY_NUMBER)
            context_print("unit", info->text);
        for (size_t k = 0; info->choices && info->choices[k]; k++)
            context_print("choice", info->choices[k]);
    }
    return CLI_OK;
}

// --- buttons -------------------------------------------------------------------------------------

static void source_print(const char *family_name, GlyphFamily family, const char *name,
                         BindingSource source)
{
    Glyph glyph = glyphs_of(BINDING_PAD, family, source);
    printf("button %s.%s %s (shape %d)\n", family_name, name, glyph.text, (int)glyph.shape);
}

static void buttons_print(void)
{
    static const char *const families[] = {
        [GLYPH_FAMILY_XBOX] = "xbox",
        [GLYPH_FAMILY_PLAYSTATION] = "playstation",
        [GLYPH_FAMILY_SWITCH] = "switch",
    };
    char name[NAME_BYTES];
    for (int family = 0; family <= GLYPH_FAMILY_SWITCH; family++) {
        for (int i = 0; i <= SDL_CONTROLLER_BUTTON_TOUCHPAD; i++)
            source_print(families[family], (GlyphFamily)family,
                         SDL_GameControllerGetStringForButton((SDL_GameControllerButton)i),
                         bindings_of_button((SDL_GameControllerButton)i));
        for (int i = 0; i < 2 * SDL_CONTROLLER_AXIS_MAX; i++) {
            const char *axis = SDL_GameControllerGetStringForAxis((SDL_GameControllerAxis)(i / 2));
            snprintf(name, sizeof name, "%s%s", axis, i % 2 == 1 ? "+" : "-");
            source_print(families[family], (GlyphFamily)family, name,
                         bindings_of_axis((SDL_GameControllerAxis)(i / 2), i % 2 == 1));
        }
    }
}

// --- worlds and levels ---------------------------------------------------------------------------

static void level_text_print(const char *name, const LevelText *text)
{
    for (int i = 0; i < CODES; i++) {
        const char *code = codes[i];
        line_print(code, name, level_text_in(text, code));
    }
}

static bool level_print(const char *path, const char *key)
{
    char name[FILES_PATH_BYTES + NAME_BYTES];
    Level *level = NULL;
    LevelReport *report = calloc(1, sizeof *report);
    bool good = report && level_load(path, &level, report) == LEVEL_OK;
    for (uint32_t i = 0; good && i <= level_desc(level)->sign_count; i++) {
        const LevelDesc *desc = level_desc(level);
        if (i == 0) {
            snprintf(name, sizeof name, "%s.title", key);
            level_text_print(name, &desc->title);
        } else {
            snprintf(name, sizeof name, "%s.sign-%lu", key, (unsigned long)desc->signs[i - 1].id);
            level_text_print(name, &desc->signs[i - 1].text);
        }
    }
    level_free(level);
    free(report);
    return good;
}

// Prints the texts of all levels of a world.
static int world_print(const CliContext *context, const WorldsEntry *world)
{
    char name[NAME_BYTES];
    Err err;
    FileList files;
    int code = CLI_OK;
    snprintf(name, sizeof name, "world.%s", world->name);
    for (int i = 0; i < CODES; i++)
        line_print(codes[i], name, worlds_title(world, texts_language_of(codes[i])));
    if (!files_list(world->folder, ".json", false, &files, &err))
        return cli_error("proofs", CLI_UNREADABLE, "%s", err.message);
    for (size_t i = 0; code == CLI_OK && i < files.count; i++)
        if (!level_print(files.paths[i], files.paths[i] + strlen(context->data_dir) + 1))
            code = cli_error("proofs", CLI_INVALID, "%s can't be read", files.paths[i]);
    files_list_free(&files);
    return code;
}

int proof_texts(const CliContext *context)
{
    Err err;
    int code = CLI_OK;
    Worlds *worlds = malloc(sizeof *worlds);
    if (!worlds)
        return cli_error("proofs", CLI_NO_MEMORY, "no memory");
    if (!texts_open(context->data_dir, context->user_dir, &err))
        code = cli_error("proofs", CLI_INVALID, "%s", err.message);
    program_print();
    schema_print();
    brushes_print();
    buttons_print();
    worlds_find(worlds, context);
    for (uint32_t i = 0; code == CLI_OK && i < worlds->count; i++)
        code = world_print(context, &worlds->list[i]);
    texts_close();
    free(worlds);
    return code;
}
