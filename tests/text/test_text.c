// test_text.c - PO files: what is read of them, what is refused with its line, plural rules,
// messages whose arguments change their order.
#include "harness.h"
#include "jantar/text.h"
#include "text/text_parts.h"
#include <stdlib.h>
#include <string.h>

#define HEADER \
    "msgid \"\"\nmsgstr \"\"\n\"Language: xx\\n\"\n\"X-Language-Name: Xish\\n\"\n" \
    "\"Content-Type: text/plain; charset=UTF-8\\n\"\n" \
    "\"Plural-Forms: nplurals=3; plural=n==1 ? 0 : n>=2 && n<=4 ? 1 : 2;\\n\"\n\n"
#define ENTRY(context, english, translation) \
    "msgctxt \"" context "\"\nmsgid \"" english "\"\nmsgstr \"" translation "\"\n\n"

static TextProblems problems;

static TextCatalog *read(const char *text)
{
    return text_read(text, strlen(text), &problems);
}

TEST(text_finds_what_a_file_says)
{
    TextCatalog *catalog = read(HEADER ENTRY("A", "Play", "Hraj") ENTRY("B", "Play", "Hraju")
                                    ENTRY("A", "Stop", "") "#, fuzzy\n" ENTRY("A", "Go", "Jdi"));
    REQUIRE(catalog != NULL);
    CHECK_INT(problems.count, 0);
    CHECK_STR(text_code(catalog), "xx");
    CHECK_STR(text_name(catalog), "Xish");
    CHECK_STR(text_get(catalog, "A", "Play"), "Hraj");
    CHECK_STR(text_get(catalog, "B", "Play"), "Hraju");
    CHECK_STR(text_get(catalog, "C", "Play"), "Play");
    CHECK_STR(text_get(catalog, "A", "Stop"), "Stop"); // not translated yet
    CHECK_STR(text_get(catalog, "A", "Go"), "Go");     // to be looked at
    CHECK_STR(text_get(NULL, "A", "Play"), "Play");
    text_free(catalog);
}

TEST(text_reads_strings_of_several_lines_with_escapes)
{
    TextCatalog *catalog =
        read(HEADER "msgctxt \"A\"\nmsgid \"\"\n\"one \"\n\"two\"\nmsgstr \"\"\n"
                    "\"jedna \\\"\\\\\\t\"\r\n\"dva\\n\"\n#: a comment\n#~ msgid \"old\"\n");
    REQUIRE(catalog != NULL);
    CHECK_STR(text_get(catalog, "A", "one two"), "jedna \"\\\tdva\n");
    text_free(catalog);
}

TEST(text_takes_the_form_of_a_number)
{
    TextCatalog *catalog = read(
        HEADER "msgctxt \"A\"\nmsgid \"%u try\"\nmsgid_plural \"%u tries\"\n"
               "msgstr[0] \"jeden pokus\"\nmsgstr[1] \"%u pokusy\"\nmsgstr[2] \"%u pokusů\"\n");
    REQUIRE(catalog != NULL);
    CHECK_STR(text_get_counted(catalog, "A", "%u try", "%u tries", 1), "jeden pokus");
    CHECK_STR(text_get_counted(catalog, "A", "%u try", "%u tries", 3), "%u pokusy");
    CHECK_STR(text_get_counted(catalog, "A", "%u try", "%u tries", 5), "%u pokusů");
    CHECK_STR(text_get_counted(catalog, "B", "%u try", "%u tries", 1), "%u try");
    CHECK_STR(text_get_counted(NULL, "A", "%u try", "%u tries", 5), "%u tries");
    text_free(catalog);
}

TEST(text_works_out_plural_rules)
{
    static const struct {
        const char *rule;
        uint32_t number, form;
    } good[] = {
        {"0", 7, 0},
        {"n != 1", 1, 0},
        {"n != 1", 0, 1},
        {"(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)", 21,
         0},
        {"(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)", 13,
         2},
        {"n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : (n>2 && n<20) ? 2 : 3", 12, 1},
        {"!n", 0, 1},
        {"n - 1 - 1", 4, 2},
        {"2 + 3 * n", 2, 8},
        {"n / 2 == 2", 5, 1}};
    static const char *const bad[] = {
        "",   "n ==",  "m",   "n ? 1", "(n",
        "n)", "n % 0", "1 2", "n = 1", "((((((((((((((((((((((((((((((((((((((((((((n"};
    uint32_t form;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        CHECK(text_plural(good[i].rule, good[i].number, &form));
        CHECK_INT(form, good[i].form);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (!CHECK(!text_plural(bad[i], 3, &form)))
            CHECK_STR(bad[i], "a rule that is refused");
}

// A file that can't be used at all, or one of whose texts stays English; the words say why.
static void check_problem(const char *text, bool is_read, uint32_t line, const char *words)
{
    TextCatalog *catalog = read(text);
    CHECK((catalog != NULL) == is_read);
    REQUIRE(problems.count > 0);
    CHECK_INT(problems.list[0].line, line);
    CHECK_CONTAINS(problems.list[0].words, words);
    text_free(catalog);
}

TEST(text_says_what_is_wrong_and_in_which_line)
{
    check_problem(HEADER "msgid \"open\nmsgstr \"x\"\n", false, 8, "close it");
    check_problem(HEADER "msgid \"a\\q\"\nmsgstr \"x\"\n", false, 8, "no meaning");
    check_problem(HEADER "hello\n", false, 8, "must begin with");
    check_problem(HEADER "msgid \"a\" b\n", false, 8, "something follows");
    check_problem(HEADER "msgid \"a\"\nmsgstr \"b\"\nmsgstr \"c\"\n", false, 10, "twice");
    check_problem(HEADER "msgid \"a\"\nmsgstr \"\xff\"\n", false, 9, "UTF-8");
    check_problem("msgid \"\"\nmsgstr \"Language: xx\\nContent-Type: text/plain; "
                  "charset=ISO-8859-2\\n\"\n",
                  false, 1, "UTF-8");
    check_problem(ENTRY("A", "a", "b"), false, 1, "Language");
    check_problem(HEADER ENTRY("A", "%s of %u", "%u z %s"), true, 9, "placeholders");
    check_problem(HEADER ENTRY("A", "%u", "kus"), true, 9, "placeholders");
    check_problem(HEADER ENTRY("A", "a", "%n"), true, 9, "placeholders");
    check_problem(HEADER ENTRY("A", "%s", "%99$s"), true, 9, "placeholders");
    check_problem("msgid \"\"\nmsgstr \"Language: xx\\nContent-Type: text/plain; "
                  "charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n;\\n\"\n",
                  true, 5, "Plural-Forms");
    check_problem(HEADER "msgid \"%u a\"\nmsgid_plural \"%u b\"\nmsgstr[0] \"%u c\"\n", true, 8,
                  "plural forms");
}

TEST(text_refuses_what_is_too_large)
{
    size_t size = 10u << 20;
    char *bytes = malloc(size);
    REQUIRE(bytes != NULL);
    memset(bytes, '\n', size);
    CHECK(text_read(bytes, size, &problems) == NULL);
    CHECK_CONTAINS(problems.list[0].words, "1 MiB");
    free(bytes);
}

TEST(text_fills_a_translation_in_its_own_order)
{
    Err err;
    char out[64];
    err_set(&err, "%s is at (%.1f, %.1f), 100%%", "a crate", 2.0, 3.5);
    REQUIRE(err.parts.count == 1);
    text_fill("100%% %3$.1f %2$.1f: %1$s", err.message, &err.parts.list[0], out, sizeof out);
    CHECK_STR(out, "100% 3.5 2.0: a crate");
    CHECK_INT(text_fill("%1$s", err.message, &err.parts.list[0], out, 5), 4);
    CHECK_STR(out, "a cr");
}

TEST(text_says_messages_with_their_parts_and_phrases)
{
    Err err;
    char out[256];
    TextCatalog *catalog = read(HEADER ENTRY("message", "object %lu: ", "objekt %lu: ")
                                    ENTRY("message", "it names %s, which is %s", "%2$s: %1$s")
                                        ENTRY("phrase", "no path", "není dráha")
                                            ENTRY("message", "no memory", "chybí paměť"));
    REQUIRE(catalog != NULL);
    err_set(&err, "it names %s, which is %s", "object 4", "no path");
    err_before(&err, "object %lu: ", 3ul);
    CHECK_STR(err.message, "object 3: it names object 4, which is no path");
    text_message(catalog, err.message, &err.parts, out, sizeof out);
    CHECK_STR(out, "objekt 3: není dráha: object 4");
    text_message(NULL, err.message, &err.parts, out, sizeof out);
    CHECK_STR(out, err.message);
    err_text(&err, "no memory");
    text_message(catalog, err.message, &err.parts, out, sizeof out);
    CHECK_STR(out, "chybí paměť");
    err_set(&err, "a message without %s", "translation");
    err_before(&err, "object %lu: ", 3ul);
    text_message(catalog, err.message, &err.parts, out, sizeof out);
    CHECK_STR(out, err.message);
    text_free(catalog);
}

TEST(text_leaves_names_in_quotes_as_they_are)
{
    Err err;
    char out[64];
    TextCatalog *catalog =
        read(HEADER ENTRY("message", "'%s' is %s", "'%s' je %s") ENTRY("phrase", "slow", "pomalý"));
    REQUIRE(catalog != NULL);
    err_set(&err, "'%s' is %s", "slow", "slow");
    text_message(catalog, err.message, &err.parts, out, sizeof out);
    CHECK_STR(out, "'slow' je pomalý");
    text_free(catalog);
}

TEST(messages_that_are_cut_keep_what_fits)
{
    Err err;
    char name[ERR_MESSAGE_BYTES + 64], out[64];
    memset(name, 'x', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    err_set(&err, "%s of %d", name, 7);
    CHECK_INT(strlen(err.message), ERR_MESSAGE_BYTES - 1);
    CHECK_INT(err.parts.list[0].arguments[1].bytes, 0);
    text_fill("%2$d|%1$s", err.message, &err.parts.list[0], out, sizeof out);
    CHECK_STR(out, "|xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx");
}
