// proof_texts.c - prints every text of the game in all languages: those of the program, names and
// help of what a level consists of, names of buttons, and what worlds and levels say.
#include "proofs.h"

#include "app/devices/glyphs.h"
#include "app/shelf/worlds.h"
#include "app/texts/words.h"
#include "jantar/level_schema.h"
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

static const char *const text_names[TEXT_COUNT] = {
#define TEXT_NAME(id, english, czech, slovak, polish, slovene) #id,
    TEXTS_ALL(TEXT_NAME)
#undef TEXT_NAME
};

// Numbers that take different plural forms in at least one language.
static const uint32_t counts[] = {0,  1,  2,   3,   4,   5,   11,  12,  14, 21,
                                  22, 25, 100, 101, 102, 104, 105, 111, 112};
enum { COUNTS = sizeof counts / sizeof *counts };

// Prints a text with each number as the screens do.
static void counted_print(Language language, TextId one)
{
    char name[NAME_BYTES], text[LINE_BYTES];
    for (int i = 0; i < COUNTS; i++) {
        size_t stem = strlen(text_names[one]) - strlen("_ONE");
        snprintf(name, sizeof name, "%.*s(%u)", (int)stem, text_names[one], (unsigned)counts[i]);
        snprintf(text, sizeof text, texts_count(language, one, counts[i]), (unsigned)counts[i]);
        line_print(texts_language_code(language), name, text);
    }
}

static bool is_counted(TextId id)
{
    const char *name = text_names[id];
    size_t length = strlen(name), end = strlen("_ONE");
    return length > end && strcmp(name + length - end, "_ONE") == 0;
}

static void program_print(void)
{
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        line_print(texts_language_code((Language)language), "language",
                   texts_language_name((Language)language));
    for (int id = 0; id < TEXT_COUNT; id++) {
        for (int language = 0; language < LANGUAGE_COUNT; language++)
            line_print(texts_language_code((Language)language), text_names[id],
                       texts_get((Language)language, (TextId)id));
        for (int language = 0; is_counted((TextId)id) && language < LANGUAGE_COUNT; language++)
            counted_print((Language)language, (TextId)id);
    }
}

// --- what a level consists of --------------------------------------------------------------------

// Prints a word that the editor shows, which is found by its English text.
static void word_print(WordKind kind, const char *name, const char *english)
{
    for (int language = 0; *english != '\0' && language < LANGUAGE_COUNT; language++)
        line_print(texts_language_code((Language)language), name,
                   words_get((Language)language, kind, english));
}

static void property_print(const LevelPropertyInfo *info)
{
    char name[NAME_BYTES];
    const char *owner = level_schema_owner(info->owner)->name;
    int length = snprintf(name, sizeof name, "%s.%s", owner, info->name);
    char *end = name + length;
    size_t room = sizeof name - (size_t)length;
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        line_print(texts_language_code((Language)language), name,
                   words_property((Language)language, owner, info->name));
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
    char name[NAME_BYTES];
    const Word *row;
    for (size_t i = 0; (row = words_row(WORD_BRUSH, i)) != NULL; i++) {
        snprintf(name, sizeof name, "brush.%s", row->in[LANGUAGE_ENGLISH]);
        word_print(WORD_BRUSH, name, row->in[LANGUAGE_ENGLISH]);
    }
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
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        const char *code = texts_language_code((Language)language);
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
    for (int language = 0; language < LANGUAGE_COUNT; language++)
        line_print(texts_language_code((Language)language), name,
                   worlds_title(world, (Language)language));
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
    int code = CLI_OK;
    Worlds *worlds = malloc(sizeof *worlds);
    if (!worlds)
        return cli_error("proofs", CLI_NO_MEMORY, "no memory");
    program_print();
    schema_print();
    brushes_print();
    buttons_print();
    worlds_find(worlds, context);
    for (uint32_t i = 0; code == CLI_OK && i < worlds->count; i++)
        code = world_print(context, &worlds->list[i]);
    free(worlds);
    return code;
}
