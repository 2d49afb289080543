// gallery_pages.c - the pages of a gallery: lists of levels of each kind, and one page a level.
// They are complete without a script; search.js only narrows a list down.
#include "gallery_parts.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// How a level may be classed.
typedef enum Kind { KIND_VERB, KIND_LENGTH, KIND_DIFFICULTY, KINDS } Kind;

enum { KIND_VALUES = 8, FIRST_CARDS = 3 };

typedef struct KindRow {
    const char *folder;
    TextId title;
    uint32_t count;
    const char *files[KIND_VALUES];
    TextId names[KIND_VALUES];
} KindRow;

static const KindRow kinds[KINDS] = {
    [KIND_VERB] = {"verb",
                   TEXT_GALLERY_VERBS,
                   LEVEL_VERBS,
                   {"roll", "jump", "stick", "slick", "heavy", "puff"},
                   {TEXT_VERB_ROLL, TEXT_VERB_JUMP, TEXT_VERB_STICK, TEXT_VERB_SLICK,
                    TEXT_VERB_HEAVY, TEXT_VERB_PUFF}},
    [KIND_LENGTH] = {"length",
                     TEXT_GALLERY_LENGTH,
                     GALLERY_LENGTHS,
                     {"short", "middle", "long", "unknown"},
                     {TEXT_LENGTH_SHORT, TEXT_LENGTH_MIDDLE, TEXT_LENGTH_LONG,
                      TEXT_LENGTH_UNKNOWN}},
    [KIND_DIFFICULTY] = {"difficulty",
                         TEXT_GALLERY_DIFFICULTY,
                         GALLERY_DIFFICULTIES,
                         {"easy", "fair", "hard", "unknown"},
                         {TEXT_DIFFICULTY_EASY, TEXT_DIFFICULTY_FAIR, TEXT_DIFFICULTY_HARD,
                          TEXT_DIFFICULTY_UNKNOWN}},
};
static_assert((int)LEVEL_VERBS <= (int)KIND_VALUES, "each verb has a page");

// A page that is made.
typedef struct Page {
    Gallery *gallery;
    Html html;
    const char *path; // in the site
    const char *up;   // from it to the site's root
    const char *title;
    Kind kind; // that it lists; KINDS: none
    uint32_t value;
} Page;

static const char *say(const Page *page, TextId id)
{
    return texts_get(page->gallery->language, id);
}

static bool is_of(const GalleryLevel *level, Kind kind, uint32_t value)
{
    switch (kind) {
    case KIND_VERB:
        return (level->verbs >> value & 1) != 0;
    case KIND_LENGTH:
        return gallery_length(level) == value;
    case KIND_DIFFICULTY:
        return gallery_difficulty(level) == value;
    case KINDS:
        break;
    }
    return true;
}

static uint32_t count_of(const Gallery *gallery, Kind kind, uint32_t value)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < gallery->count; i++)
        for (uint32_t k = 0; k < gallery->files[i].count; k++)
            count += is_of(&gallery->files[i].levels[k], kind, value);
    return count;
}

void gallery_page_name(const GalleryFile *file, uint32_t level, char out[GALLERY_NAME_BYTES])
{
    if (level == 0)
        snprintf(out, GALLERY_NAME_BYTES, "%s", file->name);
    else
        snprintf(out, GALLERY_NAME_BYTES, "%.140s.%u", file->name, (unsigned)level + 1);
}

// --- what all pages have -------------------------------------------------------------------------

static void put_head(Page *page)
{
    const Gallery *gallery = page->gallery;
    html_add(&page->html,
             "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<meta name=\"color-scheme\" content=\"dark\">\n"
             "<meta name=\"theme-color\" content=\"#0f1c1a\">\n"
             "<meta name=\"description\" content=\"%s %s\">\n<title>%s</title>\n",
             gallery->lang, page->title, say(page, TEXT_GALLERY_ABOUT), page->title);
    if (gallery->address[0] != '\0')
        html_add(&page->html, "<link rel=\"canonical\" href=\"%s%s\">\n", gallery->address,
                 page->path);
    html_add(&page->html,
             "<link rel=\"stylesheet\" href=\"%sstyle.css\">\n"
             "<link rel=\"icon\" type=\"image/svg+xml\" href=\"%sicon.svg\">\n"
             "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"%s\" "
             "href=\"%sfeed.xml\">\n"
             "<script src=\"%ssearch.js\" defer></script>\n</head>\n<body>\n"
             "<a class=\"skip\" href=\"#content\">%s</a>\n",
             page->up, page->up, say(page, TEXT_GALLERY_FEED), page->up, page->up,
             say(page, TEXT_GALLERY_SKIP));
    html_add(&page->html,
             "<header><p><a href=\"%sindex.html\"><img src=\"%sicon.svg\" alt=\"\" width=\"40\" "
             "height=\"40\">%s</a></p></header>\n",
             page->up, page->up, gallery->title);
}

static void put_kind(Page *page, Kind kind)
{
    const KindRow *row = &kinds[kind];
    uint32_t all = 0;
    for (uint32_t i = 0; i < row->count; i++)
        all += count_of(page->gallery, kind, i);
    if (all == 0) // of no level it is known
        return;
    html_add(&page->html, "<div>\n<h2>%s</h2>\n<ul>\n", say(page, row->title));
    for (uint32_t i = 0; i < row->count; i++) {
        uint32_t count = count_of(page->gallery, kind, i);
        if (count == 0)
            continue;
        html_add(&page->html, "<li><a href=\"%s%s/%s.html\"", page->up, row->folder, row->files[i]);
        if (page->kind == kind && page->value == i)
            html_put(&page->html, " aria-current=\"page\"");
        html_add(&page->html, ">%s (%u)</a></li>\n", say(page, row->names[i]), count);
    }
    html_put(&page->html, "</ul>\n</div>\n");
}

static void put_kinds(Page *page)
{
    html_add(&page->html, "<nav aria-label=\"%s\">\n", say(page, TEXT_GALLERY_KINDS));
    for (Kind kind = 0; kind < KINDS; kind++)
        put_kind(page, kind);
    html_put(&page->html, "</nav>\n");
}

static bool end_page(Page *page, Err *err)
{
    html_add(&page->html,
             "</main>\n<footer><p><a href=\"%sindex.html\">%s</a> &middot; "
             "<a href=\"%sfeed.xml\">%s</a></p></footer>\n</body>\n</html>\n",
             page->up, say(page, TEXT_GALLERY_ALL), page->up, say(page, TEXT_GALLERY_FEED));
    bool good = !page->html.failed || err_set(err, "not enough memory");
    good = good && gallery_keep(page->gallery, page->path, page->html.text, page->html.size, err);
    html_free(&page->html);
    return good;
}

// --- lists ---------------------------------------------------------------------------------------

static void put_image(Page *page, const GalleryFile *file, uint32_t number, GalleryPicture picture,
                      bool waits)
{
    char name[GALLERY_NAME_BYTES], alt[PACK_LINE_BYTES + 200];
    const GalleryLevel *level = &file->levels[number];
    gallery_picture_name(file, number, picture, name);
    texts_fill(page->gallery->language,
               picture == GALLERY_VIEW ? TEXT_GALLERY_VIEW : TEXT_GALLERY_WHOLE, alt, sizeof alt,
               level->title);
    html_add(&page->html,
             "<img src=\"%spictures/%s\" alt=\"%s\" width=\"%u\" height=\"%u\" decoding=\"async\"",
             page->up, name, alt, level->pictures[picture].width, level->pictures[picture].height);
    html_put(&page->html, waits ? " loading=\"lazy\">\n" : ">\n");
}

static void put_card(Page *page, const GalleryFile *file, uint32_t number, bool waits)
{
    char name[GALLERY_NAME_BYTES];
    const GalleryLevel *level = &file->levels[number];
    gallery_page_name(file, number, name);
    html_add(&page->html, "<li><a href=\"%slevel/%s.html\">\n", page->up, name);
    if (level->pictures[GALLERY_VIEW].width > 0)
        put_image(page, file, number, GALLERY_VIEW, waits);
    html_add(&page->html, "<h2>%s</h2>\n<p>", level->title);
    if (level->author[0] != '\0')
        html_add(&page->html, "%s &middot; ", level->author);
    html_add(&page->html, "%s &middot; %s",
             say(page, kinds[KIND_LENGTH].names[gallery_length(level)]),
             say(page, kinds[KIND_DIFFICULTY].names[gallery_difficulty(level)]));
    for (uint32_t i = 0; i < LEVEL_VERBS; i++)
        if (is_of(level, KIND_VERB, i))
            html_add(&page->html, " &middot; %s", say(page, kinds[KIND_VERB].names[i]));
    html_put(&page->html, "</p>\n</a></li>\n");
}

// The field is hidden where there is no script to serve it.
static void put_search(Page *page)
{
    html_add(&page->html,
             "<form class=\"search\" role=\"search\" hidden>\n<label>%s "
             "<input type=\"search\" name=\"q\" autocomplete=\"off\" placeholder=\"%s\"></label>\n"
             "<span role=\"status\"></span>\n</form>\n",
             say(page, TEXT_GALLERY_SEARCH), say(page, TEXT_GALLERY_SEARCH_HELP));
}

static void put_cards(Page *page)
{
    uint32_t cards = 0;
    html_put(&page->html, "<ul class=\"levels\">\n");
    for (uint32_t i = 0; i < page->gallery->count; i++) {
        const GalleryFile *file = &page->gallery->files[i];
        for (uint32_t k = 0; k < file->count; k++)
            if (is_of(&file->levels[k], page->kind, page->value))
                put_card(page, file, k, cards++ >= FIRST_CARDS);
    }
    html_put(&page->html, "</ul>\n");
}

static bool write_list(Gallery *gallery, const char *path, Kind kind, uint32_t value, Err *err)
{
    char title[2 * PACK_LINE_BYTES], count[80];
    uint32_t levels = count_of(gallery, kind, value);
    const char *name = kind < KINDS ? texts_get(gallery->language, kinds[kind].names[value]) : NULL;
    if (levels == 0 && kind < KINDS)
        return true;
    snprintf(title, sizeof title, "%s%s%s", gallery->title, name != NULL ? ": " : "",
             name != NULL ? name : "");
    Page page = {gallery, {0}, path, kind < KINDS ? "../" : "", title, kind, value};
    texts_count(gallery->language, TEXT_GALLERY_COUNT, levels, count, sizeof count);
    put_head(&page);
    put_kinds(&page);
    html_add(&page.html, "<main id=\"content\">\n<h1>%s</h1>\n<p>%s</p>\n",
             name != NULL ? name : gallery->title, count);
    put_search(&page);
    if (levels > 0)
        put_cards(&page);
    return end_page(&page, err);
}

static bool write_lists(Gallery *gallery, Err *err)
{
    char path[64];
    bool good = write_list(gallery, "index.html", KINDS, 0, err);
    for (Kind kind = 0; kind < KINDS; kind++)
        for (uint32_t i = 0; good && i < kinds[kind].count; i++) {
            snprintf(path, sizeof path, "%s/%s.html", kinds[kind].folder, kinds[kind].files[i]);
            good = write_list(gallery, path, kind, i, err);
        }
    return good;
}

// --- a level -------------------------------------------------------------------------------------

static void put_kind_links(Page *page, const GalleryLevel *level, Kind kind)
{
    const KindRow *row = &kinds[kind];
    const char *before = "";
    html_add(&page->html, "<dt>%s</dt><dd>", say(page, row->title));
    for (uint32_t i = 0; i < row->count; i++)
        if (is_of(level, kind, i)) {
            html_put(&page->html, before);
            html_add(&page->html, "<a href=\"../%s/%s.html\">%s</a>", row->folder, row->files[i],
                     say(page, row->names[i]));
            before = ", ";
        }
}

static void put_time(Page *page, uint32_t ticks)
{
    char text[80];
    uint32_t seconds = (ticks + SIM_TICK_RATE - 1) / SIM_TICK_RATE;
    texts_fill(page->gallery->language, TEXT_GALLERY_TIME, text, sizeof text,
               (unsigned)(seconds / 60), (unsigned)(seconds % 60));
    html_add(&page->html, "%s", text);
}

static void put_facts(Page *page, const GalleryLevel *level)
{
    char text[300];
    html_put(&page->html, "<dl>\n");
    if (level->author[0] != '\0')
        html_add(&page->html, "<dt>%s</dt><dd>%s</dd>\n", say(page, TEXT_GALLERY_AUTHOR),
                 level->author);
    if (level->verbs != 0) {
        put_kind_links(page, level, KIND_VERB);
        html_put(&page->html, "</dd>\n");
    }
    put_kind_links(page, level, KIND_LENGTH);
    if (level->ticks > 0) {
        html_put(&page->html, ", ");
        put_time(page, level->ticks);
    }
    html_put(&page->html, "</dd>\n");
    put_kind_links(page, level, KIND_DIFFICULTY);
    if (level->tries > 0) {
        texts_fill(page->gallery->language, TEXT_GALLERY_TRIES, text, sizeof text,
                   (unsigned)level->passed, (unsigned)level->tries, (unsigned)level->deaths);
        html_add(&page->html, ". %s", text);
    }
    html_put(&page->html, "</dd>\n");
    if (level->run_count > 0)
        html_add(&page->html, "<dt>%s</dt><dd>", say(page, TEXT_GALLERY_RUNS));
    for (uint32_t i = 0; i < level->run_count; i++) {
        html_put(&page->html, i > 0 ? ", " : "");
        put_time(page, level->runs[i]);
    }
    html_put(&page->html, level->run_count > 0 ? "</dd>\n</dl>\n" : "</dl>\n");
}

static void put_buttons(Page *page, const GalleryFile *file, const GalleryLevel *level)
{
    const Gallery *gallery = page->gallery;
    uint32_t kilobytes = (uint32_t)((file->bytes + 1023) / 1024);
    html_put(&page->html, "<p class=\"do\">\n");
    if (gallery->play_page[0] != '\0' && level->link != NULL)
        html_add(&page->html, "<a class=\"button play\" href=\"%s%s\">%s</a>\n", gallery->play_page,
                 level->link, say(page, TEXT_GALLERY_PLAY));
    html_add(&page->html,
             "<a class=\"button\" href=\"../files/%s.jlevel\" download>%s (%u KB)</a>\n</p>\n",
             file->name, say(page, TEXT_GALLERY_DOWNLOAD), kilobytes);
    if (gallery->play_page[0] != '\0' && level->link == NULL)
        html_add(&page->html, "<p>%s</p>\n", say(page, TEXT_GALLERY_OWN_FILES));
    html_add(&page->html, "<p>%s <code>jantar play %s.jlevel</code></p>\n",
             say(page, TEXT_GALLERY_OPEN), file->name);
}

static bool write_level(Gallery *gallery, const GalleryFile *file, uint32_t number, Err *err)
{
    char name[GALLERY_NAME_BYTES], path[GALLERY_NAME_BYTES + 16], title[2 * PACK_LINE_BYTES + 8];
    const GalleryLevel *level = &file->levels[number];
    gallery_page_name(file, number, name);
    snprintf(path, sizeof path, "level/%s.html", name);
    snprintf(title, sizeof title, "%s \u2013 %s", level->title, gallery->title);
    Page page = {gallery, {0}, path, "../", title, KINDS, 0};
    put_head(&page);
    html_add(&page.html, "<main id=\"content\">\n<h1>%s</h1>\n", level->title);
    if (level->pictures[GALLERY_VIEW].width > 0) {
        html_put(&page.html, "<figure>");
        put_image(&page, file, number, GALLERY_VIEW, false);
        html_put(&page.html, "</figure>\n");
    }
    put_buttons(&page, file, level);
    put_facts(&page, level);
    if (level->pictures[GALLERY_WHOLE].width > 0) {
        html_put(&page.html, "<figure>");
        put_image(&page, file, number, GALLERY_WHOLE, true);
        html_put(&page.html, "</figure>\n");
    }
    return end_page(&page, err);
}

// --- all of it -----------------------------------------------------------------------------------

// Copies what all pages use from the game's data.
static bool copy_shared(Gallery *gallery, Err *err)
{
    static const char *const names[] = {"style.css", "search.js", "icon.svg"};
    char folder[FILES_PATH_BYTES], path[FILES_PATH_BYTES];
    bool good = files_join(folder, sizeof folder, gallery->context->data_dir, "assets/gallery") ||
                err_set(err, "the path of the data folder is too long");
    for (size_t i = 0; good && i < sizeof names / sizeof *names; i++) {
        FileBytes bytes = {0};
        good = files_join(path, sizeof path, folder, names[i]) &&
               files_read(path, 1 << 20, &bytes, err) &&
               gallery_keep(gallery, names[i], bytes.bytes, bytes.size, err);
        files_bytes_free(&bytes);
    }
    return good;
}

static bool write_feed(Gallery *gallery, Err *err)
{
    Html feed = {0};
    gallery_feed_write(gallery, &feed);
    bool good = (!feed.failed || err_set(err, "not enough memory")) &&
                gallery_keep(gallery, "feed.xml", feed.text, feed.size, err);
    html_free(&feed);
    return good;
}

bool gallery_pages_write(Gallery *gallery, Err *err)
{
    static const char robots[] = "User-agent: *\nAllow: /\n";
    bool good = copy_shared(gallery, err) && write_lists(gallery, err) &&
                write_feed(gallery, err) &&
                gallery_keep(gallery, "robots.txt", robots, sizeof robots - 1, err);
    for (uint32_t i = 0; i < gallery->count; i++)
        for (uint32_t k = 0; good && k < gallery->files[i].count; k++)
            good = write_level(gallery, &gallery->files[i], k, err);
    return good;
}
