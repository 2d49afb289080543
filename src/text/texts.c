// texts.c - the table of texts, and the files of languages.
#include "texts.h"

#include "jantar/file_stamp.h"
#include "jantar/files.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct TextRow {
    const char *name, *english, *many;
} TextRow;

static const TextRow rows[TEXT_COUNT] = {
#define TEXT_ROW(id, english) [id] = {#id, english, NULL},
#define TEXT_ROW_COUNTED(id, one, many) [id] = {#id, one, many},
    TEXTS_ALL(TEXT_ROW, TEXT_ROW_COUNTED)
#undef TEXT_ROW
#undef TEXT_ROW_COUNTED
};

enum { REPLACED_MOST = 16, HEADER_BYTES = 2048, LIST_BYTES = 160 };

// A file of texts. Catalogs that newer ones replaced are kept: screens may still point into them.
typedef struct LanguageFile {
    char path[FILES_PATH_BYTES];
    FileStamp stamp; // of the file when it was read last
    bool is_whole;   // false: only its header was read; its texts are read when it is spoken
    TextCatalog *catalog, *replaced[REPLACED_MOST];
    uint32_t replaced_count;
} LanguageFile;

static struct {
    LanguageFile *files[LANGUAGES_MOST]; // those after English, owned
    uint32_t count;
    char folder[FILES_PATH_BYTES];     // of a translator's own files; "": there is none
    FileStamp refused[LANGUAGES_MOST]; // files of it that can't be used, the last ones
    uint32_t refused_count;
    Err unsaid; // what was wrong with a file that was read when it was spoken first
    bool has_unsaid;
} languages;

// --- reading -------------------------------------------------------------------------------------

// Says the first problem of a file, and how many more there are.
static bool fail(const char *path, const TextProblems *problems, Err *err)
{
    if (problems->count > 1)
        return err_set(err, "%s:%lu: %s (and %lu more)", path,
                       (unsigned long)problems->list[0].line, problems->list[0].words,
                       (unsigned long)problems->count - 1);
    return err_set(err, "%s:%lu: %s", path, (unsigned long)problems->list[0].line,
                   problems->list[0].words);
}

// Reads a file. *out is NULL when nothing of it can be used.
static bool read_file(const char *path, TextCatalog **out, Err *err)
{
    FileBytes file;
    TextProblems problems;
    *out = NULL;
    if (!files_read_text(path, TEXT_FILE_BYTES + 1, &file, err))
        return false;
    *out = text_read((const char *)file.bytes, file.size, &problems);
    files_bytes_free(&file);
    return problems.count == 0 || fail(path, &problems, err);
}

// Reads the header of a file: what is needed of a language that is not spoken. A file that is
// shorter than usual, or whose header is longer, is read as a whole.
static bool read_header(const char *path, TextCatalog **out, Err *err)
{
    char head[HEADER_BYTES];
    TextProblems problems;
    if (files_peek(path, head, sizeof head)) {
        size_t mark = files_text_mark(head, sizeof head);
        *out = text_read_header(head + mark, sizeof head - mark, &problems);
        if (*out != NULL && problems.count == 0)
            return true;
        text_free(*out);
    }
    return read_file(path, out, err);
}

static LanguageFile *find(const char *code)
{
    for (uint32_t i = 0; i < languages.count; i++)
        if (strcmp(text_code(languages.files[i]->catalog), code) == 0)
            return languages.files[i];
    return NULL;
}

static void replace(LanguageFile *file, TextCatalog *catalog)
{
    if (file->replaced_count == REPLACED_MOST) {
        text_free(file->replaced[0]);
        memmove(file->replaced, file->replaced + 1, (REPLACED_MOST - 1) * sizeof *file->replaced);
        file->replaced_count--;
    }
    file->replaced[file->replaced_count++] = file->catalog;
    file->catalog = catalog;
}

// Puts a language at its place by the code.
static void sort_in(uint32_t number)
{
    LanguageFile *file = languages.files[number];
    for (; number > 0 &&
           strcmp(text_code(languages.files[number - 1]->catalog), text_code(file->catalog)) > 0;
         number--)
        languages.files[number] = languages.files[number - 1];
    languages.files[number] = file;
}

// Adds a language at the end, or replaces the one that has the same code.
static bool add(const char *path, Err *err)
{
    TextCatalog *catalog;
    bool good = read_header(path, &catalog, err);
    if (catalog == NULL) {
        languages.refused[languages.refused_count++ % LANGUAGES_MOST] = file_stamp_of(path);
        return good;
    }
    LanguageFile *file = find(text_code(catalog));
    bool is_new = file == NULL;
    if (is_new && languages.count < LANGUAGES_MOST - 1)
        file = calloc(1, sizeof *file);
    if (file == NULL) {
        text_free(catalog);
        return err_set(err, "there is no memory or no room for the language of %s", path);
    }
    if (!is_new)
        replace(file, catalog);
    file->catalog = catalog;
    file->is_whole = false;
    snprintf(file->path, sizeof file->path, "%s", path);
    file->stamp = file_stamp_of(path);
    if (is_new)
        languages.files[languages.count++] = file;
    return good;
}

static bool add_all(const char *folder, Err *err)
{
    FileList files = {0};
    Err other;
    bool good = true;
    if (!files_is_directory(folder) || !files_list(folder, ".po", false, &files, &other))
        return true; // the program speaks English
    for (size_t i = 0; i < files.count; i++) {
        uint32_t before = languages.count;
        good = add(files.paths[i], good ? err : &other) && good;
        if (languages.count > before)
            sort_in(before);
    }
    files_list_free(&files);
    return good;
}

bool texts_has(const char *lang, Err *err)
{
    static const char english[] = "en";
    char codes[LIST_BYTES];
    size_t used = 0;
    if (texts_language_of(lang) != LANGUAGE_ENGLISH ||
        strncmp(lang, english, sizeof english - 1) == 0)
        return true;
    for (Language i = 0; i < texts_language_count() && used < sizeof codes; i++)
        used += (size_t)snprintf(codes + used, sizeof codes - used, "%s%s", i > 0 ? ", " : "",
                                 texts_language_code(i));
    return err_set(err, "the game has no language '%.20s'; it has %s", lang, codes);
}

bool texts_open(const char *data_dir, const char *user_dir, Err *err)
{
    char shipped[FILES_PATH_BYTES];
    Err other;
    bool good = true;
    texts_close();
    if (data_dir[0] != '\0' && files_join(shipped, sizeof shipped, data_dir, "assets/texts"))
        good = add_all(shipped, err);
    if (user_dir[0] == '\0' ||
        !files_join(languages.folder, sizeof languages.folder, user_dir, "texts"))
        languages.folder[0] = '\0';
    return languages.folder[0] == '\0' || (add_all(languages.folder, good ? err : &other) && good);
}

void texts_close(void)
{
    for (uint32_t i = 0; i < languages.count; i++) {
        LanguageFile *file = languages.files[i];
        for (uint32_t k = 0; k < file->replaced_count; k++)
            text_free(file->replaced[k]);
        text_free(file->catalog);
        free(file);
    }
    memset(&languages, 0, sizeof languages);
}

// Reads a file again that has changed. One that can't be used leaves its language as it was.
static bool read_again(LanguageFile *file, bool *changed, Err *err)
{
    TextCatalog *catalog;
    FileStamp stamp = file_stamp_of(file->path);
    if (memcmp(&stamp, &file->stamp, sizeof stamp) == 0)
        return true;
    file->stamp = stamp;
    bool good = file->is_whole ? read_file(file->path, &catalog, err)
                               : read_header(file->path, &catalog, err);
    if (catalog != NULL && strcmp(text_code(catalog), text_code(file->catalog)) == 0) {
        replace(file, catalog);
        *changed = true;
    } else {
        text_free(catalog);
    }
    return good;
}

static bool is_known(const char *path)
{
    FileStamp stamp = file_stamp_of(path);
    for (uint32_t i = 0; i < languages.count; i++)
        if (strcmp(languages.files[i]->path, path) == 0)
            return true;
    for (uint32_t i = 0; i < LANGUAGES_MOST; i++)
        if (memcmp(&languages.refused[i], &stamp, sizeof stamp) == 0)
            return true;
    return false;
}

bool texts_refresh(bool *changed, Err *err)
{
    FileList files = {0};
    Err other;
    bool good = !languages.has_unsaid;
    *changed = false;
    if (!good)
        *err = languages.unsaid;
    languages.has_unsaid = false;
    for (uint32_t i = 0; i < languages.count; i++)
        good = read_again(languages.files[i], changed, good ? err : &other) && good;
    if (languages.folder[0] == '\0' || !files_is_directory(languages.folder) ||
        !files_list(languages.folder, ".po", false, &files, &other))
        return good;
    for (size_t i = 0; i < files.count; i++)
        if (!is_known(files.paths[i])) {
            good = add(files.paths[i], good ? err : &other) && good;
            *changed = true;
        }
    files_list_free(&files);
    return good;
}

// --- texts ---------------------------------------------------------------------------------------

// Reads the texts of a language that is spoken for the first time.
static void read_whole(LanguageFile *file)
{
    TextCatalog *catalog;
    file->is_whole = true;
    if (!read_file(file->path, &catalog, &languages.unsaid))
        languages.has_unsaid = true;
    if (catalog != NULL)
        replace(file, catalog);
}

static LanguageFile *file_of(Language language)
{
    return language == LANGUAGE_ENGLISH || language > languages.count
               ? NULL
               : languages.files[language - 1];
}

const TextCatalog *texts_catalog(Language language)
{
    LanguageFile *file = file_of(language);
    if (file != NULL && !file->is_whole)
        read_whole(file);
    return file != NULL ? file->catalog : NULL;
}

const char *texts_get(Language language, TextId id)
{
    return text_get(texts_catalog(language), rows[id].name, rows[id].english);
}

int texts_fill(Language language, TextId id, char *out, size_t size, ...)
{
    Err said;
    va_list arguments;
    va_start(arguments, size);
    err_set_list(&said, rows[id].english, arguments);
    va_end(arguments);
    return text_fill(texts_get(language, id), said.message, &said.parts.list[0], out, size);
}

int texts_count(Language language, TextId id, uint32_t number, char *out, size_t size)
{
    Err said;
    const TextRow *row = &rows[id];
    err_set(&said, row->many, (unsigned)number);
    return text_fill(
        text_get_counted(texts_catalog(language), row->name, row->english, row->many, number),
        said.message, &said.parts.list[0], out, size);
}

const char *texts_name(TextId id, const char **english, const char **many)
{
    *english = rows[id].english;
    *many = rows[id].many;
    return rows[id].name;
}

// --- languages -----------------------------------------------------------------------------------

uint32_t texts_language_count(void)
{
    return languages.count + 1;
}

const char *texts_language_name(Language language)
{
    const LanguageFile *file = file_of(language);
    return file != NULL ? text_name(file->catalog) : "English";
}

const char *texts_language_code(Language language)
{
    const LanguageFile *file = file_of(language);
    return file != NULL ? text_code(file->catalog) : "en";
}

Language texts_language_of(const char *locale)
{
    for (Language i = 1; i < texts_language_count(); i++) {
        const char *code = texts_language_code(i);
        size_t length = strlen(code);
        if (strncmp(locale, code, length) == 0 && strchr("_-.@", locale[length]) != NULL)
            return i;
    }
    return LANGUAGE_ENGLISH;
}
