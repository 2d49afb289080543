// test_texts.c - every text of the program in every language exists, has glyphs for all its
// letters, and takes the right plural form; files of languages are read, added and changed.
#include "harness.h"
#include "jantar/cli.h"
#include "jantar/letters.h"
#include "jantar/level_schema.h"
#include "text/words.h"
#include "user_file.h"
#include <string.h>

static CliContext context;

// Opens the languages that come with the game; with a user folder, those of it, too.
static bool open(const char *user_dir)
{
    Err err = {.message = ""};
    memset(&context, 0, sizeof context);
    harness_source_path(context.data_dir, sizeof context.data_dir, "");
    snprintf(context.user_dir, sizeof context.user_dir, "%s", user_dir);
    return CHECK(texts_open(context.data_dir, context.user_dir, &err)) ||
           CHECK_STR(err.message, "");
}

static void check_letters(const char *text)
{
    for (const char *at = text; *at;) {
        const char *from = at;
        if (!CHECK(letters_has(utf8_next(&at))))
            CHECK_STR(from, text); // shows which text failed
    }
}

// A language has a text of its own, which the font can show.
static void check_text(Language language, const char *name, const char *text)
{
    if (!CHECK(text[0] != '\0' && text[0] != ' ' && text[strlen(text) - 1] != ' '))
        CHECK_STR(texts_language_code(language), name);
    check_letters(text);
}

TEST(texts_are_there_and_have_all_their_letters)
{
    const char *english, *many;
    REQUIRE(open(""));
    CHECK_INT(texts_language_count(), 9);
    for (Language language = 0; language < texts_language_count(); language++) {
        check_letters(texts_language_name(language));
        for (int id = 0; id < TEXT_COUNT; id++) {
            const char *name = texts_name((TextId)id, &english, &many);
            const TextCatalog *catalog = texts_catalog(language);
            check_text(language, name, texts_get(language, (TextId)id));
            if (!CHECK(!catalog || text_has(catalog, name, english)))
                CHECK_STR(texts_language_code(language), name);
            for (uint32_t n = 0; many && n < 30; n++)
                check_text(language, name, text_get_counted(catalog, name, english, many, n));
        }
    }
    texts_close();
}

static void need_word(Language language, const char *kind, const char *english)
{
    if (english[0] != '\0' && !CHECK(text_has(texts_catalog(language), kind, english)))
        CHECK_STR(texts_language_code(language), english);
    check_letters(text_get(texts_catalog(language), kind, english));
}

static void need_words_of(Language language, const LevelPropertyInfo *info)
{
    need_word(language, "property", info->name);
    need_word(language, "help", info->help);
    need_word(language, "unit", info->unit);
    if (info->type == LEVEL_PROPERTY_NUMBER)
        need_word(language, "unit", info->text);
    for (size_t i = 0; info->choices && info->choices[i]; i++)
        need_word(language, "choice", info->choices[i]);
}

TEST(words_are_there_for_every_class_property_and_choice)
{
    REQUIRE(open(""));
    for (Language language = 1; language < texts_language_count(); language++) {
        for (int owner = LEVEL_SPAWN; owner < LEVEL_OWNER_COUNT; owner++)
            need_word(language, "class", level_schema_owner((LevelOwner)owner)->name);
        for (uint32_t i = 0; i < level_schema_property_count(); i++) {
            const LevelPropertyInfo *info = level_schema_property((LevelProperty)i);
            if (info->owner == LEVEL_MAP || info->owner >= LEVEL_SPAWN)
                need_words_of(language, info);
        }
    }
    CHECK_STR(words_property(texts_language_of("cs"), "wind", "strength"), "síla");
    CHECK_STR(words_property(texts_language_of("cs"), "crate", "strength"), "pevnost");
    CHECK_STR(words_get(texts_language_of("cs"), WORD_CLASS, "no class"), "no class");
    texts_close();
}

static void check_forms(const char *code, const uint32_t *numbers, size_t count, uint32_t like)
{
    Language language = texts_language_of(code);
    const char *one, *many, *name = texts_name(TEXT_FALLS, &one, &many);
    const TextCatalog *catalog = texts_catalog(language);
    for (size_t i = 0; i < count; i++)
        CHECK_STR(text_get_counted(catalog, name, one, many, numbers[i]),
                  text_get_counted(catalog, name, one, many, like));
}

#define FORMS(code, like, ...) \
    do { \
        const uint32_t numbers[] = {__VA_ARGS__}; \
        check_forms(code, numbers, sizeof numbers / sizeof *numbers, like); \
    } while (0)

TEST(texts_know_the_forms_of_numbers)
{
    char out[64];
    REQUIRE(open(""));
    FORMS("en", 5, 0, 2, 11, 21, 101);
    FORMS("cs", 2, 3, 4);
    FORMS("cs", 5, 0, 11, 21, 22, 102);
    FORMS("sk", 2, 3, 4);
    FORMS("sk", 5, 0, 22, 104);
    FORMS("pl", 2, 3, 4, 22, 34, 102);
    FORMS("pl", 5, 0, 11, 12, 13, 14, 21, 25, 112);
    FORMS("sl", 1, 101, 201);
    FORMS("sl", 2, 102);
    FORMS("sl", 3, 4, 104);
    FORMS("sl", 5, 0, 11, 12, 21, 22, 100);
    FORMS("de", 5, 0, 2, 21);
    FORMS("es", 5, 0, 2, 21);
    FORMS("fr", 1, 0);
    FORMS("fr", 5, 2, 11, 21, 101);
    FORMS("uk", 1, 21, 101);
    FORMS("uk", 2, 3, 4, 22);
    FORMS("uk", 5, 0, 11, 12, 14, 25);
    texts_count(texts_language_of("cs"), TEXT_FALLS, 1, out, sizeof out);
    CHECK_STR(out, "1 pád");
    texts_count(texts_language_of("cs"), TEXT_FALLS, 5, out, sizeof out);
    CHECK_STR(out, "5 pádů");
    texts_count(LANGUAGE_ENGLISH, TEXT_FALLS, 2, out, sizeof out);
    CHECK_STR(out, "2 falls");
    texts_close();
}

TEST(texts_know_a_locales_language)
{
    REQUIRE(open(""));
    CHECK_STR(texts_language_code(texts_language_of("cs_CZ.UTF-8")), "cs");
    CHECK_STR(texts_language_code(texts_language_of("sl")), "sl");
    CHECK_STR(texts_language_code(texts_language_of("pl-PL")), "pl");
    CHECK_STR(texts_language_name(texts_language_of("uk_UA")), "Українська");
    CHECK_INT(texts_language_of("slx"), LANGUAGE_ENGLISH);
    CHECK_INT(texts_language_of(""), LANGUAGE_ENGLISH);
    CHECK_INT(texts_language_of("C"), LANGUAGE_ENGLISH);
    texts_close();
}

TEST(texts_are_english_without_data)
{
    Err err;
    memset(&context, 0, sizeof context);
    CHECK(texts_open(context.data_dir, context.user_dir, &err));
    CHECK_INT(texts_language_count(), 1);
    CHECK_STR(texts_get(texts_language_of("cs"), TEXT_PLAY), "Play");
    texts_close();
}

#define FINNISH(play) \
    "msgid \"\"\nmsgstr \"Language: fi\\nX-Language-Name: Suomi\\nContent-Type: text/plain; " \
    "charset=UTF-8\\n\"\n\nmsgctxt \"TEXT_PLAY\"\nmsgid \"Play\"\nmsgstr \"" play "\"\n"

// Makes a user folder with a folder for files of texts in it.
static bool make_user_folder(char folder[FILES_PATH_BYTES])
{
    Err err;
    char texts[FILES_PATH_BYTES];
    return harness_temp_directory(folder, FILES_PATH_BYTES) &&
           files_join(texts, sizeof texts, folder, "texts") && files_make_directory(texts, &err);
}

TEST(a_file_in_the_user_folder_is_a_language_and_a_saved_one_shows)
{
    Err err;
    bool changed;
    char folder[FILES_PATH_BYTES];
    REQUIRE(make_user_folder(folder));
    user_file_put(folder, "texts/fi.po", FINNISH("Pelaa"));
    REQUIRE(open(folder));
    Language finnish = texts_language_of("fi_FI");
    CHECK_STR(texts_language_name(finnish), "Suomi");
    CHECK_STR(texts_get(finnish, TEXT_PLAY), "Pelaa");
    CHECK_STR(texts_get(finnish, TEXT_QUIT), "Quit"); // what it lacks is English
    const char *before = texts_get(finnish, TEXT_PLAY);
    CHECK(texts_refresh(&changed, &err) && !changed);
    user_file_put(folder, "texts/fi.po", FINNISH("Pelataan"));
    CHECK(texts_refresh(&changed, &err) && changed);
    CHECK_STR(texts_get(finnish, TEXT_PLAY), "Pelataan");
    CHECK_STR(before, "Pelaa"); // a screen may still show it
    user_file_put(folder, "texts/fi.po", FINNISH("Pelaa\\q"));
    CHECK(!texts_refresh(&changed, &err) && !changed);
    CHECK_CONTAINS(err.message, "fi.po:6: ");
    CHECK_STR(texts_get(finnish, TEXT_PLAY), "Pelataan");
    CHECK(texts_refresh(&changed, &err) && !changed); // said once
    texts_close();
}

TEST(a_file_in_the_user_folder_replaces_the_shipped_one)
{
    Err err;
    bool changed;
    char folder[FILES_PATH_BYTES];
    REQUIRE(make_user_folder(folder));
    REQUIRE(open(folder));
    uint32_t count = texts_language_count();
    user_file_put(
        folder, "texts/mine.po",
        "msgid \"\"\nmsgstr \"Language: cs\\nContent-Type: text/plain; "
        "charset=UTF-8\\n\"\n\nmsgctxt \"TEXT_PLAY\"\nmsgid \"Play\"\nmsgstr \"Jedem\"\n");
    CHECK(texts_refresh(&changed, &err) && changed);
    CHECK_INT(texts_language_count(), count);
    CHECK_STR(texts_get(texts_language_of("cs"), TEXT_PLAY), "Jedem");
    Language polish = texts_language_of("pl");
    user_file_put(folder, "texts/fi.po", FINNISH("Pelaa"));
    CHECK(texts_refresh(&changed, &err) && changed);
    CHECK_INT(texts_language_of("pl"), polish); // a number goes on meaning the same language
    CHECK_INT(texts_language_of("fi"), count);
    user_file_put(folder, "texts/broken.po", "hello\n");
    CHECK(!texts_refresh(&changed, &err));
    CHECK_CONTAINS(err.message, "broken.po:1: ");
    CHECK(texts_refresh(&changed, &err) && !changed);
    texts_close();
}

TEST(a_language_that_is_not_there_is_said_with_those_that_are)
{
    Err err = {.message = ""};
    REQUIRE(open(""));
    CHECK(!texts_has("xx", &err));
    CHECK_STR(err.message,
              "the game has no language 'xx'; it has en, cs, de, es, fr, pl, sk, sl, uk");
    CHECK_INT(texts_language_count(), 9);
    static const char *const there[] = {"en", "en_GB", "cs", "cs_CZ.UTF-8"};
    for (size_t i = 0; i < sizeof there / sizeof *there; i++)
        CHECK(texts_has(there[i], &err));
    texts_close();
}
