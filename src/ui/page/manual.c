// manual.c - reads the manual: chapters begin with "## ", and blocks are told by how they begin.
#include "manual.h"

#include <stdio.h>
#include <string.h>

enum { FILE_MOST = 1 << 20 };

static const char chapter_mark[] = "\n## ";

// --- chapters ------------------------------------------------------------------------------------

static bool begins(ManualText text, const char *with)
{
    size_t size = strlen(with);
    return text.size >= size && memcmp(text.text, with, size) == 0;
}

static void skip(ManualText *text, size_t bytes)
{
    text->text += bytes;
    text->size -= bytes;
}

// Returns how many bytes the first line has, without its end.
static size_t line_size(ManualText text)
{
    const char *end = memchr(text.text, '\n', text.size);
    return end ? (size_t)(end - text.text) : text.size;
}

static void skip_line(ManualText *text)
{
    size_t size = line_size(*text);
    skip(text, size < text->size ? size + 1 : size);
}

void manual_open(Manual *manual, const CliContext *context)
{
    Err err;
    char path[FILES_PATH_BYTES];
    manual_close(manual);
    if (!files_join(path, sizeof path, context->data_dir, "assets/manual.md") ||
        !files_read_text(path, FILE_MOST, &manual->file, &err))
        return;
    const char *at = strstr((const char *)manual->file.bytes, chapter_mark);
    while (at && manual->count < MANUAL_CHAPTERS) {
        ManualChapter *chapter = &manual->chapters[manual->count++];
        const char *title = at + strlen(chapter_mark);
        at = strstr(title, chapter_mark);
        ManualText all = {title, at ? (size_t)(at + 1 - title) : strlen(title)};
        snprintf(chapter->title, sizeof chapter->title, "%.*s", (int)line_size(all), title);
        skip_line(&all);
        chapter->body = all;
    }
}

void manual_close(Manual *manual)
{
    files_bytes_free(&manual->file);
    *manual = (Manual){.count = 0};
}

// --- blocks --------------------------------------------------------------------------------------

static const char code_mark[] = "    ", item_mark[] = "- ", heading_mark[] = "### ";

// True if a line goes on with the paragraph or item before it.
static bool goes_on(ManualText left)
{
    return left.size > 0 && *left.text != '\n' && *left.text != '|' && !begins(left, item_mark) &&
           !begins(left, heading_mark) && !begins(left, code_mark);
}

static void row_take(ManualText line, ManualBlock *block)
{
    skip(&line, 1);
    for (block->count = 0; block->count < MANUAL_CELLS && line.size > 0; block->count++) {
        const char *end = memchr(line.text, '|', line.size);
        size_t size = end ? (size_t)(end - line.text) : line.size;
        block->cells[block->count] = (ManualText){line.text, size};
        skip(&line, end ? size + 1 : size);
    }
}

bool manual_next(ManualText *left, ManualKind before, ManualBlock *block)
{
    while (left->size > 0 && (*left->text == '\n' || begins(*left, "|--")))
        skip_line(left);
    if (left->size == 0)
        return false;
    ManualText first = {left->text, line_size(*left)};
    bool table = before == MANUAL_HEAD || before == MANUAL_ROW;
    *block = (ManualBlock){.cells = {first}, .count = 1};
    skip_line(left);
    if (*first.text == '|') {
        block->kind = table ? MANUAL_ROW : MANUAL_HEAD;
        row_take(first, block);
    } else if (begins(first, heading_mark)) {
        block->kind = MANUAL_HEADING;
        skip(&block->cells[0], strlen(heading_mark));
    } else if (begins(first, code_mark)) {
        block->kind = MANUAL_CODE;
        skip(&block->cells[0], strlen(code_mark));
    } else {
        block->kind = begins(first, item_mark) ? MANUAL_ITEM : MANUAL_PARAGRAPH;
        while (goes_on(*left))
            skip_line(left);
        block->cells[0].size = (size_t)(left->text - first.text);
        if (block->kind == MANUAL_ITEM)
            skip(&block->cells[0], strlen(item_mark));
    }
    return true;
}

// --- pieces --------------------------------------------------------------------------------------

static bool is_blank(char c)
{
    return c == ' ' || c == '\n';
}

// Takes a mark off the front of a text, if there is one. True if there was.
static bool mark_take(ManualText *left, ManualStyle *style)
{
    if (left->size > 0 && *left->text == '`') {
        style->code = !style->code;
    } else if (!style->code && begins(*left, "**")) {
        style->strong = !style->strong;
        skip(left, 1);
    } else if (!style->code && begins(*left, "*")) {
        style->strong = !style->strong;
    } else if (!style->code && begins(*left, "](")) {
        const char *end = memchr(left->text, ')', left->size);
        skip(left, end ? (size_t)(end - left->text) : 0);
    } else if (style->code || !begins(*left, "[") || begins(*left, "[ ")) {
        return false; // "[ ]" are keys
    }
    skip(left, 1);
    return true;
}

bool manual_piece(ManualText *left, ManualStyle *style, ManualPiece *piece)
{
    bool blank = false;
    size_t size = 0;
    do {
        while (left->size > 0 && is_blank(*left->text)) {
            skip(left, 1);
            blank = true;
        }
    } while (mark_take(left, style));
    *piece = (ManualPiece){.strong = style->strong, .code = style->code, .glued = !blank};
    ManualStyle same = *style;
    while (left->size > 0 && size + 1 < sizeof piece->text && !is_blank(*left->text)) {
        ManualText after = *left;
        if (mark_take(&after, &same))
            break;
        piece->text[size++] = *left->text;
        skip(left, 1);
    }
    return size > 0;
}
