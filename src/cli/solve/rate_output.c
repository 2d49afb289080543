// rate_output.c - what `jantar rate` prints: words for people, JSON and CSV for programs. The same
// results give the same text on every target.
#include "cli/command/json.h"
#include "jantar/input_script.h"
#include "jantar/utf8.h"
#include "rate_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SPOTS_SAID = 3 };

static const char *plural(const char *player)
{
    return strcmp(player, "person") == 0   ? "people"
           : strcmp(player, "novice") == 0 ? "novices"
           : strcmp(player, "expert") == 0 ? "experts"
           : strcmp(player, "clumsy") == 0 ? "clumsy players"
                                           : "average players";
}

static double share(uint32_t part, uint32_t whole)
{
    return whole > 0 ? (double)part / whole : 0.0;
}

// --- words ---------------------------------------------------------------------------------------

// What the player fights where it is stuck.
static void say_stuck(const RateSpot *spot, uint32_t tries)
{
    if (spot->cause > 0)
        printf(" with the %s", rate_cause_name(spot->cause));
    printf(" for %.0f s", (double)spot->ticks / SIM_TICK_RATE / tries);
}

static void say_spots(const RateSummary *summary)
{
    for (uint32_t i = 0; i < summary->stuck_count && i < SPOTS_SAID; i++) {
        printf("%s (%.0f, %.0f)", i == 0 ? "; stuck at" : ",", summary->stuck[i].place.x,
               summary->stuck[i].place.y);
        say_stuck(&summary->stuck[i], summary->tries);
    }
    for (uint32_t i = 0; i < summary->died_count && i < SPOTS_SAID; i++)
        printf("%s (%.0f, %.0f) by %s", i == 0 ? "; died at" : ",", summary->died[i].place.x,
               summary->died[i].place.y, rate_cause_name(summary->died[i].cause));
}

static void say_without(const RateSummary *summary)
{
    static const char *const names[RATE_VERBS] = {"stick", "slick", "heavy", "puff"};
    const char *between = "; can be passed without ";
    for (uint32_t verb = 0; verb < RATE_VERBS; verb++)
        if (summary->without_passed[verb] > 0) {
            printf("%s%s", between, names[verb]);
            between = ", ";
        }
}

static void say_tries(const RateSummary *summary, const char *player)
{
    printf(", is passed by %" PRIu32 " of %" PRIu32 " %s", summary->passed, summary->tries,
           plural(player));
    if (summary->passed > 0)
        printf(" in %.0f s", rate_summary_seconds(summary));
    say_spots(summary);
    say_without(summary);
}

static void say_section(const RateReport *report, uint32_t number)
{
    const RateSection *section = &report->guide->sections[number];
    const RateSummary *summary = &report->sections[number];
    if (summary->tries + summary->masher_tries == 0)
        return;
    printf("  section %" PRIu32 ", from the %s at (%.0f, %.0f)", number + 1,
           number == 0 ? "spawn" : "flower", section->from.x, section->from.y);
    if (section->step != LEVEL_STEP_NONE)
        printf(" (%s)", level_step_name(section->step));
    if (section->boss > 0)
        printf(", phase %" PRIu32 " of the boss", section->hits + 1);
    if (summary->tries > 0)
        say_tries(summary, report->player);
    else
        printf(", is not rated by bots");
    if (summary->masher_tries > 0)
        printf("; random keys pass it in %.0f %%, bouncing along in %.0f %%",
               100.0 * share(summary->masher_passed, summary->masher_tries),
               100.0 * share(summary->bouncer_passed, summary->bouncer_tries));
    putchar('\n');
}

typedef struct Total {
    uint32_t tries, passed;
    double seconds;
    bool whole; // every section was passed at least once, but for a boss
    bool boss;  // bots were not sent into a phase of a boss
} Total;

static Total total_of(const RateReport *report)
{
    Total total = {.whole = true};
    for (uint32_t i = 0; i < report->guide->section_count; i++) {
        total.tries += report->sections[i].tries;
        total.passed += report->sections[i].passed;
        total.seconds += rate_summary_seconds(&report->sections[i]);
        bool boss = report->sections[i].tries == 0 && report->guide->sections[i].boss > 0;
        total.boss = total.boss || boss;
        total.whole = total.whole && (boss || report->sections[i].passed > 0);
    }
    return total;
}

void rate_print_words(const RateReport *report)
{
    char keys[INPUT_SCRIPT_KEYS_BYTES];
    Total total = total_of(report);
    input_script_keys(report->keys, keys);
    cli_show(stdout, report->name);
    if (total.tries > 0)
        printf(": %.0f %% of the sections' tries passed by %s",
               100.0 * share(total.passed, total.tries), plural(report->player));
    else
        printf(": no section is rated by %s", plural(report->player));
    if (total.whole && total.tries > 0)
        printf(", %.0f s in all", total.seconds);
    if (total.boss && total.tries > 0)
        printf(", without the boss");
    if (strcmp(report->player, "person") != 0)
        printf(", with the keys %s", keys);
    putchar('\n');
    for (uint32_t i = 0; i < report->guide->section_count; i++)
        say_section(report, i);
}

// --- JSON ----------------------------------------------------------------------------------------

static void put_number(const char *name, double value)
{
    char text[JSON_NUMBER_BYTES];
    printf("\"%s\":%s", name, json_number_text(value, text));
}

static void put_place(Vec2 place)
{
    put_number("x", place.x);
    putchar(',');
    put_number("y", place.y);
}

static void put_spots(const char *name, const RateSpot *spots, uint32_t count, bool died)
{
    printf(",\"%s\":[", name);
    for (uint32_t i = 0; i < count; i++) {
        printf("%s{", i > 0 ? "," : "");
        put_place(spots[i].place);
        printf(",\"count\":%" PRIu32 ",", spots[i].tries);
        if (died)
            printf("\"by\":\"%s\"}", rate_cause_name(spots[i].cause));
        else {
            if (spots[i].cause > 0)
                printf("\"by\":\"%s\",", rate_cause_name(spots[i].cause));
            put_number("seconds", (double)spots[i].ticks / SIM_TICK_RATE);
            putchar('}');
        }
    }
    putchar(']');
}

static void put_without(const RateSummary *summary)
{
    static const char *const names[RATE_VERBS] = {"stick", "slick", "heavy", "puff"};
    const char *between = "";
    printf(",\"without\":{");
    for (uint32_t verb = 0; verb < RATE_VERBS; verb++)
        if (summary->without_tries[verb] > 0) {
            printf("%s\"%s\":{\"tries\":%" PRIu32 ",\"passed\":%" PRIu32 "}", between, names[verb],
                   summary->without_tries[verb], summary->without_passed[verb]);
            between = ",";
        }
    putchar('}');
}

static void put_section(const RateReport *report, uint32_t number)
{
    const RateSection *section = &report->guide->sections[number];
    const RateSummary *summary = &report->sections[number];
    printf("{\"section\":%" PRIu32 ",\"step\":\"%s\",\"from\":{", number + 1,
           level_step_name(section->step));
    put_place(section->from);
    printf("},\"to\":{");
    put_place(section->to);
    printf("},");
    if (section->boss > 0)
        printf("\"phase\":%" PRIu32 ",", section->hits + 1);
    put_number("guide_seconds", (double)section->ticks / SIM_TICK_RATE);
    printf(",\"rated\":%s,\"tries\":%" PRIu32 ",\"passed\":%" PRIu32 ",",
           summary->tries > 0 ? "true" : "false", summary->tries, summary->passed);
    put_number("seconds", rate_summary_seconds(summary));
    putchar(',');
    put_number("lives", rate_summary_lives(summary));
    printf(",\"deaths\":%" PRIu32 ",\"hits\":%" PRIu32, summary->deaths, summary->hits);
    put_spots("died", summary->died, summary->died_count, true);
    put_spots("stuck", summary->stuck, summary->stuck_count, false);
    put_without(summary);
    printf(",\"masher\":{\"tries\":%" PRIu32 ",\"passed\":%" PRIu32
           "},\"bouncer\":{\"tries\":%" PRIu32 ",\"passed\":%" PRIu32 "}}",
           summary->masher_tries, summary->masher_passed, summary->bouncer_tries,
           summary->bouncer_passed);
}

void rate_print_json(const RateReport *report)
{
    char keys[INPUT_SCRIPT_KEYS_BYTES];
    Total total = total_of(report);
    input_script_keys(report->keys, keys);
    printf("{\"level\":");
    json_print_text(stdout, report->name);
    printf(",\"player\":\"%s\",\"keys\":\"%s\",\"tries\":%" PRIu32 ",\"passed\":%" PRIu32 ",",
           report->player, keys, total.tries, total.passed);
    put_number("seconds", total.seconds);
    putchar(',');
    put_number("changes_a_second", report->change_rate);
    printf(",\"sections\":[");
    for (uint32_t i = 0; i < report->guide->section_count; i++) {
        if (i > 0)
            putchar(',');
        put_section(report, i);
    }
    printf("]}\n");
}

// --- CSV -----------------------------------------------------------------------------------------

void rate_print_csv_names(FILE *out)
{
    fprintf(out, "level,player,section,from_x,from_y,to_x,to_y,tries,passed,seconds,deaths,hits,"
                 "stuck_x,stuck_y,stuck_tries,masher_passed,bouncer_passed\n");
}

// The level's name is quoted, with quotation marks doubled. A row is a line, whatever is in it.
static void csv_text(FILE *out, const char *text)
{
    putc('"', out);
    while (*text != '\0') {
        char shown[UTF8_SHOWN_BYTES];
        if (*text == '"')
            putc('"', out);
        utf8_show(&text, shown);
        fputs(shown, out);
    }
    putc('"', out);
}

void rate_print_csv(FILE *out, const RateReport *report)
{
    for (uint32_t i = 0; i < report->guide->section_count; i++) {
        const RateSection *section = &report->guide->sections[i];
        const RateSummary *summary = &report->sections[i];
        csv_text(out, report->name);
        fprintf(out,
                ",%s,%" PRIu32 ",%.2f,%.2f,%.2f,%.2f,%" PRIu32 ",%" PRIu32 ",%.2f,%" PRIu32
                ",%" PRIu32 ",",
                report->player, i + 1, section->from.x, section->from.y, section->to.x,
                section->to.y, summary->tries, summary->passed, rate_summary_seconds(summary),
                summary->deaths, summary->hits);
        if (summary->stuck_count > 0)
            fprintf(out, "%.2f,%.2f,%" PRIu32, summary->stuck[0].place.x, summary->stuck[0].place.y,
                    summary->stuck[0].tries);
        else
            fprintf(out, ",,0");
        fprintf(out, ",%" PRIu32 ",%" PRIu32 "\n", summary->masher_passed, summary->bouncer_passed);
    }
}
