// report.c - see report.h and level.h.
#include "report.h"

#include <stdio.h>
#include <string.h>

void report_clear(LevelReport *report)
{
    report->count = 0;
    report->error_count = 0;
    report->warning_count = 0;
}

const char *level_report_first_error(const LevelReport *report)
{
    for (uint32_t i = 0; i < report->count; i++)
        if (!report->messages[i].warning)
            return report->messages[i].text;
    return "";
}

// Length of the sequence of UTF-8 at `at` that may be printed; 0 for control characters (also
// U+0080..U+009F) and for what is no UTF-8, such as the rest of a character that was cut.
static size_t printable_length(const unsigned char *at)
{
    if (at[0] < 0x80)
        return at[0] >= 0x20 && at[0] != 0x7f;
    size_t length = at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : at[0] >= 0xc2 ? 2 : 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    return at[0] == 0xc2 && at[1] < 0xa0 ? 0 : length;
}

// Names come from files: an escape sequence in one must not reach a terminal.
static void copy_printable(char *out, size_t size, const char *text)
{
    size_t used = 0;
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0';) {
        size_t length = printable_length(at);
        if (used + (length == 0 ? 4 : length) >= size)
            break;
        if (length == 0) {
            snprintf(out + used, size - used, "\\x%02x", (unsigned)at[0]);
            used += 4;
            at++;
        } else {
            memcpy(out + used, at, length);
            used += length;
            at += length;
        }
    }
    out[used] = '\0';
}

// Makes room for an error in a full report.
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

void report_add(LevelReport *report, bool warning, const char *text)
{
    if (warning)
        report->warning_count++;
    else
        report->error_count++;
    if (report->count == LEVEL_REPORT_MAX && (warning || !drop_last_warning(report)))
        return;
    LevelMessage *message = &report->messages[report->count++];
    message->warning = warning;
    copy_printable(message->text, sizeof message->text, text);
}
