// gallery_feed.c - the feed of a gallery. Its dates are those of the files, its ids come from their
// hashes, so the same files give the same feed.
#include "gallery_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ENTRIES_MOST = 50, DAY_SECONDS = 24 * 60 * 60, DATE_BYTES = 80, ID_BYTES = 48 };

// Writes a moment in UTC. Days are counted in years that begin in March.
static void date_text(uint64_t seconds, char out[DATE_BYTES])
{
    uint64_t days = seconds / DAY_SECONDS + 719468, rest = seconds % DAY_SECONDS;
    uint64_t era = days / 146097, of_era = days % 146097;
    uint64_t years = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    uint64_t of_year = of_era - (365 * years + years / 4 - years / 100);
    uint64_t month = (5 * of_year + 2) / 153;
    unsigned long year = (unsigned long)(years + era * 400 + (month >= 10 ? 1 : 0));
    snprintf(out, DATE_BYTES, "%04lu-%02u-%02uT%02u:%02u:%02uZ", year,
             (unsigned)(month < 10 ? month + 3 : month - 9),
             (unsigned)(of_year - (153 * month + 2) / 5 + 1), (unsigned)(rest / 3600),
             (unsigned)(rest / 60 % 60), (unsigned)(rest % 60));
}

// Makes an id of a hash: a UUID of version 8 (RFC 9562), whose other bits are free.
static void id_of(const char *hash, char out[ID_BYTES])
{
    snprintf(out, ID_BYTES, "urn:uuid:%.8s-%.4s-8%.3s-8%.3s-%.12s", hash, hash + 8, hash + 12,
             hash + 15, hash + 18);
}

static void id_of_text(const char *text, char out[ID_BYTES])
{
    unsigned char digest[SHA256_BYTES];
    char hash[SHA256_TEXT_BYTES];
    Sha256 sha = sha256_begin();
    sha256_add(&sha, text, strlen(text));
    sha256_end(&sha, digest);
    sha256_text(digest, hash);
    id_of(hash, out);
}

static int compare(const void *one, const void *other)
{
    const GalleryFile *a = *(GalleryFile *const *)one, *b = *(GalleryFile *const *)other;
    return a->date != b->date ? (a->date < b->date ? 1 : -1) : strcmp(a->path, b->path);
}

static void add_entry(const Gallery *gallery, const GalleryFile *file, Html *out)
{
    char date[DATE_BYTES], id[ID_BYTES];
    date_text(file->date, date);
    id_of(file->hash, id);
    const GalleryLevel *first = &file->levels[0];
    html_add(out, "<entry>\n<title>%s</title>\n<id>%s</id>\n<updated>%s</updated>\n", first->title,
             id, date);
    if (first->author[0] != '\0')
        html_add(out, "<author><name>%s</name></author>\n", first->author);
    html_add(out,
             "<link rel=\"alternate\" type=\"text/html\" href=\"%slevel/%s.html\"/>\n</entry>\n",
             gallery->address, file->name);
}

static void add_head(const Gallery *gallery, const GalleryFile *newest, Html *out)
{
    char date[DATE_BYTES], id[ID_BYTES];
    date_text(newest != NULL ? newest->date : 0, date);
    id_of_text(gallery->address[0] != '\0' ? gallery->address : gallery->title, id);
    html_add(out,
             "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
             "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"%s\">\n<title>%s</title>\n"
             "<id>%s</id>\n<updated>%s</updated>\n<author><name>%s</name></author>\n"
             "<link rel=\"alternate\" type=\"text/html\" href=\"%sindex.html\"/>\n",
             gallery->lang, gallery->title, id, date, gallery->title, gallery->address);
    if (gallery->address[0] != '\0')
        html_add(out, "<link rel=\"self\" type=\"application/atom+xml\" href=\"%sfeed.xml\"/>\n",
                 gallery->address);
}

void gallery_feed_write(const Gallery *gallery, Html *out)
{
    uint32_t count = 0;
    GalleryFile **list = malloc((gallery->count + 1) * sizeof *list);
    if (list == NULL) {
        out->failed = true;
        return;
    }
    for (uint32_t i = 0; i < gallery->count; i++)
        if (gallery->files[i].count > 0)
            list[count++] = &gallery->files[i];
    qsort(list, count, sizeof *list, compare);
    add_head(gallery, count > 0 ? list[0] : NULL, out);
    for (uint32_t i = 0; i < count && i < ENTRIES_MOST; i++)
        add_entry(gallery, list[i], out);
    html_put(out, "</feed>\n");
    free(list);
}
