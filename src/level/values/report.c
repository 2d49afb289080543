// report.c - collects messages; makes their text safe to print.
#include "report.h"

#include "jantar/utf8.h"
#include <stdio.h>
#include <string.h>

void report_clear(LevelReport *report)
{
    report->count = 0;
    report->error_count = 0;
    report->warning_count = 0;
}

const LevelMessage *level_report_first(const LevelReport *report)
{
    for (uint32_t i = 0; i < report->count; i++)
        if (!report->messages[i].warning)
            return &report->messages[i];
    return NULL;
}

const char *level_report_first_error(const LevelReport *report)
{
    const LevelMessage *first = level_report_first(report);
    return first != NULL ? first->text : "";
}

// Appends to the text of a message, which has *used bytes, and returns the offset at which the
// appended text begins. Names come from files: an escape sequence in one must not reach a terminal.
// Once a character does not fit, *full becomes true and nothing more is appended.
static uint16_t append(LevelMessage *message, size_t *used, bool *full, const char *text)
{
    uint16_t start = (uint16_t)*used;
    while (*text != '\0' && !*full) {
        char shown[UTF8_SHOWN_BYTES];
        size_t length = utf8_show(&text, shown);
        *full = *used + length >= sizeof message->text;
        if (*full)
            break;
        memcpy(message->text + *used, shown, length);
        *used += length;
    }
    message->text[*used] = '\0';
    return start;
}

// Returns how many bytes the first `bytes` bytes of a text take when they are shown.
static uint16_t shown_bytes(const char *text, uint16_t bytes)
{
    const char *end = text + bytes;
    size_t total = 0;
    while (text < end) {
        char shown[UTF8_SHOWN_BYTES];
        total += utf8_show(&text, shown);
    }
    return (uint16_t)total;
}

static ErrSpan span_show(ErrSpan span, const char *text)
{
    uint16_t at = shown_bytes(text, span.at);
    return (ErrSpan){at, (uint16_t)(shown_bytes(text, (uint16_t)(span.at + span.bytes)) - at)};
}

// Moves the spans of a part to where they are once its text is shown.
static void part_show(ErrPart *part, const char *text)
{
    part->whole = span_show(part->whole, text);
    for (uint32_t i = 0; i < part->argument_count; i++)
        part->arguments[i] = span_show(part->arguments[i], text);
}

static void write_message(LevelMessage *message, const ReportPlace *place, const Err *words)
{
    char position[48]; // two numbers of ten digits, punctuation, "warning: "
    size_t used = 0;
    bool full = false;
    if (place != NULL) {
        snprintf(position, sizeof position, ":%lu:%lu: %s", (unsigned long)place->line,
                 (unsigned long)place->column, message->warning ? "warning: " : "");
        message->line = place->line;
        message->column = place->column;
        append(message, &used, &full, place->file);
        message->file_bytes = append(message, &used, &full, position);
        message->path_at = append(message, &used, &full, place->path);
        message->path_bytes = (uint16_t)(used - message->path_at);
        append(message, &used, &full, ": ");
    }
    message->words_at = append(message, &used, &full, words->message);
    message->parts = words->parts;
    for (uint32_t i = 0; i < message->parts.count; i++)
        part_show(&message->parts.list[i], words->message);
}

// Makes room for an error in a full report. Returns false when the report holds no warning.
static bool drop_last_warning(LevelReport *report)
{
    uint32_t at = report->count;
    while (at > 0 && !report->messages[at - 1].warning)
        at--;
    if (at == 0)
        return false;
    memmove(&report->messages[at - 1], &report->messages[at],
            (report->count - at) * sizeof report->messages[0]);
    report->count--;
    return true;
}

bool report_has_room(const LevelReport *report, bool warning)
{
    if (report->count < LEVEL_REPORT_MAX)
        return true;
    for (uint32_t i = 0; i < report->count && !warning; i++)
        if (report->messages[i].warning)
            return true;
    return false;
}

// Counts a message. Returns the place for it, or NULL if it is not kept.
static LevelMessage *count_message(LevelReport *report, bool warning)
{
    if (warning)
        report->warning_count++;
    else
        report->error_count++;
    if (report->count == LEVEL_REPORT_MAX && (warning || !drop_last_warning(report)))
        return NULL;
    return &report->messages[report->count++];
}

void report_add_at(LevelReport *report, bool warning, const ReportPlace *place, const Err *words)
{
    LevelMessage *message = count_message(report, warning);
    if (message == NULL)
        return;
    *message = (LevelMessage){.warning = warning};
    write_message(message, place, words);
}

void report_forward(LevelReport *report, const LevelMessage *from)
{
    LevelMessage *message = count_message(report, from->warning);
    if (message != NULL)
        *message = *from;
}

void report_add(LevelReport *report, bool warning, const char *words)
{
    Err text;
    err_text(&text, words);
    report_add_at(report, warning, NULL, &text);
}

void level_report_warn(LevelReport *report, const Err *words)
{
    report_add_at(report, true, NULL, words);
}

// Makes a warning of an error; if it has a position, its text says so behind that.
static void become_warning(LevelMessage *message)
{
    static const char word[] = "warning: ";
    size_t length = sizeof word - 1, used = strlen(message->text), at = message->path_at;
    bool fits = used + length < sizeof message->text;
    if (!message->warning && message->line > 0 && fits) {
        memmove(message->text + at + length, message->text + at, used + 1 - at);
        memcpy(message->text + at, word, length);
        message->path_at = (uint16_t)(message->path_at + length);
        message->words_at = (uint16_t)(message->words_at + length);
    }
    message->warning = true;
}

void level_report_warn_of(LevelReport *report, const LevelReport *from)
{
    for (uint32_t i = 0; i < from->count; i++) {
        LevelMessage message = from->messages[i];
        become_warning(&message);
        report_forward(report, &message);
    }
}
