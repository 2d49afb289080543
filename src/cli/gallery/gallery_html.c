// gallery_html.c - texts of HTML and XML, in which nothing that a stranger wrote is markup.
#include "gallery_parts.h"
#include "jantar/grow.h"
#include "jantar/utf8.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

static void add_bytes(Html *html, const char *bytes, size_t size)
{
    if (!GROW(html->text, html->room, html->size, size + 1)) {
        html->failed = true;
        return;
    }
    memcpy(html->text + html->size, bytes, size);
    html->size += (uint32_t)size;
    html->text[html->size] = '\0';
}

void html_put(Html *html, const char *text)
{
    add_bytes(html, text, strlen(text));
}

static void add_shown(Html *html, const char *shown, size_t size)
{
    static const char *const names[][2] = {
        {"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}, {"'", "&#39;"}};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (size == 1 && *shown == *names[i][0]) {
            html_put(html, names[i][1]);
            return;
        }
    add_bytes(html, shown, size);
}

// What can't be seen is shown as on a terminal (utf8.h), so that the result is UTF-8.
static void add_text(Html *html, const char *text)
{
    char shown[UTF8_SHOWN_BYTES];
    while (*text != '\0') {
        size_t size = utf8_show(&text, shown);
        add_shown(html, shown, size);
    }
}

static void add_number(Html *html, uint32_t number)
{
    char digits[12];
    size_t at = sizeof digits;
    do
        digits[--at] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    add_bytes(html, digits + at, sizeof digits - at);
}

void html_add(Html *html, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    for (const char *at = format; *at != '\0';) {
        size_t plain = strcspn(at, "%");
        add_bytes(html, at, plain);
        at += plain;
        if (*at == '\0')
            break;
        assert(at[1] == 's' || at[1] == 'u');
        if (at[1] == 's')
            add_text(html, va_arg(arguments, const char *));
        else
            add_number(html, va_arg(arguments, uint32_t));
        at += 2;
    }
    va_end(arguments);
}

void html_free(Html *html)
{
    free(html->text);
    *html = (Html){0};
}
