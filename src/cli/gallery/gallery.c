// gallery.c - `jantar gallery`: makes a static site of a folder of shared levels. This process
// never opens what strangers packed: each file is looked at by another one (gallery_look.c).
#include "gallery_parts.h"
#include "jantar/cli_options.h"
#include "jantar/cli_share.h"
#include "jantar/host.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char help[] =
    "Usage: jantar gallery FOLDER -o SITE [--jobs N] [--title TEXT] [--address URL]\n"
    "                      [--play-page URL]\n"
    "\n"
    "Makes a static site of a folder of shared levels (.jlevel): lists by what the drop does, by\n"
    "length and by difficulty, a page for each level, and a feed. Each file is looked at in a\n"
    "sandbox: its levels are checked and drawn, their runs verified, and novices whom the program\n"
    "plays try them. A file that can't be opened or has errors is left out; report.txt in the "
    "site\n"
    "says why. What is known of a file stays in the site, so the next time only new ones are "
    "looked\n"
    "at. The same files give the same site. --lang says in which language; without it in English.\n"
    "\n"
    "  -o, --output SITE  the folder of the site: a new one, an empty one, or a site of before\n"
    "  --jobs N           so many files at once; 0: one for each processor. Default: 1\n"
    "  --title TEXT       of the site\n"
    "  --address URL      that the site will have, for its feed\n"
    "  --play-page URL    the page of the game, in which a button then plays a level\n"
    "  --look FILE        prints as JSON what is known of one file, and draws it into SITE; the\n"
    "                     command calls itself so\n"
    "\n"
    "Exit code: 0 done, 66 the folder can't be read, 69 this system starts no programs, 74 the "
    "site\n"
    "can't be written.\n"
    "\n";

typedef struct GalleryOptions {
    const char *output, *title, *address, *play_page, *look;
    CliNumber jobs;
} GalleryOptions;

static const CliOption option_table[] = {
    CLI_TEXT_LETTER("output", 'o', GalleryOptions, output),
    CLI_NUMBER("jobs", GalleryOptions, jobs, GALLERY_JOBS_MAX),
    CLI_TEXT("title", GalleryOptions, title),
    CLI_TEXT("address", GalleryOptions, address),
    CLI_TEXT("play-page", GalleryOptions, play_page),
    CLI_TEXT("look", GalleryOptions, look),
    CLI_OPTIONS_END,
};
static const CliCommand command = {.name = "gallery", .help = help, .options = option_table};

// --- the command ---------------------------------------------------------------------------------

static int look_alone(const CliContext *context, const GalleryOptions *options,
                      const GalleryPainter *painter)
{
    Err err;
    Gallery *nobody = calloc(1, sizeof *nobody);
    GalleryFile *file = calloc(1, sizeof *file);
    char *line = NULL;
    int code = nobody != NULL && file != NULL ? CLI_OK : CLI_NO_MEMORY;
    if (code == CLI_OK) {
        snprintf(nobody->lang, sizeof nobody->lang, "%.15s", context->lang);
        code = gallery_read_file(nobody, options->look, file, &err) ? CLI_OK : CLI_UNREADABLE;
    }
    if (code == CLI_UNREADABLE)
        cli_error("gallery", code, "%s", err.message);
    if (code == CLI_OK)
        code = gallery_look(context, options->output, painter, file);
    if (code == CLI_OK && (line = gallery_record_write(file)) != NULL)
        puts(line);
    if (code != CLI_UNREADABLE && line == NULL)
        code = cli_error("gallery", CLI_NO_MEMORY, "not enough memory");
    if (file != NULL)
        gallery_file_free(file);
    free(line);
    free(file);
    free(nobody);
    return code != CLI_OK ? code : cli_finish_output("gallery");
}

static void gallery_free(Gallery *gallery)
{
    for (uint32_t i = 0; i < gallery->count; i++)
        gallery_file_free(&gallery->files[i]);
    for (uint32_t i = 0; i < gallery->made_count; i++)
        free(gallery->made[i]);
    free(gallery->files);
    free(gallery->made);
    texts_close();
}

// Prepares what pages say: the language, the title, addresses.
static void begin(Gallery *gallery, const CliContext *context, const GalleryOptions *options)
{
    Err err;
    if (!texts_open(context->data_dir, context->user_dir, &err))
        cli_error("gallery", CLI_OK, "%s", err.message);
    const char *lang = context->lang_given ? context->lang : "en";
    const char *play = options->play_page != NULL ? options->play_page : cli_link_page;
    snprintf(gallery->lang, sizeof gallery->lang, "%.*s", (int)strcspn(lang, "_.@"), lang);
    gallery->language = texts_language_of(lang);
    gallery->context = context;
    gallery->folder = options->output;
    snprintf(gallery->title, sizeof gallery->title, "%s",
             options->title != NULL ? options->title : texts_get(gallery->language, TEXT_GALLERY));
    snprintf(gallery->play_page, sizeof gallery->play_page, "%s", play);
    if (options->address != NULL)
        snprintf(gallery->address, sizeof gallery->address, "%s%s", options->address,
                 files_ends_in(options->address, "/") ? "" : "/");
}

int cli_gallery_with(CliContext *context, int argc, char **argv, const GalleryPainter *painter)
{
    GalleryOptions options = {.jobs = {.value = 1}};
    Gallery gallery = {0};
    int code;
    if (!cli_options_take(&command, &options, &argc, &argv, &code))
        return code;
    if (options.output == NULL || options.output[0] == '\0')
        return cli_usage_error("gallery", "-o SITE is missing: where to?");
    if (options.look != NULL)
        return look_alone(context, &options, painter);
    if (argc != 1 || !files_is_directory(argv[0]))
        return cli_usage_error("gallery", "name one folder with shared levels (.jlevel)");
    unsigned jobs = options.jobs.value > 0 ? (unsigned)options.jobs.value : host_processors();
    begin(&gallery, context, &options);
    code = gallery_make(&gallery, argv[0], painter != NULL,
                        jobs < GALLERY_JOBS_MAX ? jobs : GALLERY_JOBS_MAX);
    gallery_free(&gallery);
    int finished = cli_finish_output("gallery");
    return finished > code ? finished : code;
}

int cli_gallery(CliContext *context, int argc, char **argv)
{
    return cli_gallery_with(context, argc, argv, NULL);
}
