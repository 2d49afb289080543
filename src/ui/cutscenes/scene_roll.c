// scene_roll.c - the credits that roll over the last picture of the last scene: the name of the
// game, the way that lies behind the player, what was found on it, and what the game is made of.
#include "scene_roll.h"

#include "jantar/real.h"
#include <stdio.h>

// Lengths in units.
#define ROLL_SPEED 46.0 // a second
#define ROLL_FROM 640.0 // where the first line comes from, and above which the last one is gone
#define ROLL_TO 84.0
#define LETTERING 84.0
#define COUNT_STEP 150.0
#define COUNT_SIZE 17.0
#define DIM 0.5
#define DIM_SECONDS 2.0

enum { LINES_MAX = 160, COUNTS = 3 };

typedef enum RollKind { ROLL_TEXT, ROLL_LETTERING, ROLL_COUNTS } RollKind;

typedef struct RollLine {
    RollKind kind;
    const char *text; // not owned
    double size, step;
    uint32_t rgb;
} RollLine;

typedef struct Roll {
    RollLine lines[LINES_MAX];
    uint32_t count;
    double height;
} Roll;

static void add(Roll *roll, RollLine line)
{
    if (roll->count == LINES_MAX)
        return;
    roll->lines[roll->count++] = line;
    roll->height += line.step;
}

static void add_text(Roll *roll, const char *text, uint32_t rgb, double size, double step)
{
    add(roll, (RollLine){ROLL_TEXT, text, size, step, rgb});
}

static void add_gap(Roll *roll, double step)
{
    add_text(roll, "", PAGE_PAPER, PAGE_BODY, step);
}

// Adds the worlds with their levels, in the order of the way.
static void add_way(Roll *roll, const Levels *levels, Language language)
{
    for (uint32_t world = 0; world < levels->worlds.count; world++) {
        add_text(roll, worlds_title(&levels->worlds.list[world], language), PAGE_AMBER, PAGE_TITLE,
                 38.0);
        for (size_t i = 0; i < levels->count; i++) {
            const LevelsEntry *entry = &levels->entries[i];
            if (entry->world == world &&
                (entry->role == LEVEL_ROLE_LEVEL || entry->role == LEVEL_ROLE_BOSS))
                add_text(roll, levels_title(entry, language), PAGE_PAPER, PAGE_BODY, 31.0);
        }
        add_gap(roll, 44.0);
    }
}

static void roll_make(Roll *roll, const Screens *screens)
{
    Language language = screens->messages->language;
    roll->count = 0;
    roll->height = 0.0;
    add(roll, (RollLine){ROLL_LETTERING, "", LETTERING, 190.0, PAGE_AMBER});
    add_way(roll, &screens->saves->levels, language);
    add(roll, (RollLine){ROLL_COUNTS, "", COUNT_SIZE, 96.0, PAGE_AMBER});
    add_text(roll, screen_text(screens, TEXT_CREDITS_MADE), PAGE_PAPER, PAGE_BODY, 34.0);
    add_text(roll, screen_text(screens, TEXT_CREDITS_FREE), PAGE_PAPER, PAGE_BODY, 60.0);
    add_text(roll, screen_text(screens, TEXT_CREDITS_LIBRARIES), PAGE_AMBER, PAGE_TITLE, 38.0);
    for (uint32_t i = 0; i < screen_library_count; i++)
        add_text(roll, screen_library_name(i), PAGE_PAPER, PAGE_BODY, 31.0);
    add_gap(roll, 30.0);
}

static double more(double now, uint32_t found)
{
    return real_max(now, (double)found);
}

// Draws all that was found in all levels, by whichever players found most of it.
static void counts_draw(Page *page, const Levels *levels, double y)
{
    static const ViewMark marks[COUNTS] = {VIEW_MARK_FIREFLY, VIEW_MARK_SEED, VIEW_MARK_SECRET};
    double found[COUNTS] = {0.0};
    uint32_t of[COUNTS] = {0};
    for (size_t i = 0; i < levels->count; i++) {
        const LevelsEntry *entry = &levels->entries[i];
        double best[COUNTS] = {0.0};
        if (entry->world == LEVELS_NO_WORLD)
            continue;
        for (uint32_t kind = 0; kind < RESULTS_KINDS; kind++) {
            const GameFound *here = &entry->results.of[kind].found;
            best[0] = more(best[0], here->fireflies);
            best[1] = more(best[1], here->seeds);
            best[2] = more(best[2], here->secrets);
        }
        const uint32_t all[COUNTS] = {entry->of.fireflies, entry->of.seeds, entry->of.secrets};
        for (int k = 0; k < COUNTS; k++) {
            of[k] += all[k];
            found[k] += real_min(best[k], all[k]);
        }
    }
    for (int k = 0; k < COUNTS; k++) {
        uint32_t count = (uint32_t)found[k];
        double half = 0.5 * page_count_width(page, COUNT_SIZE, count, of[k]);
        page_count(page, marks[k], vec2(page->x + (k - 1) * COUNT_STEP * page->unit - half, y),
                   COUNT_SIZE, count, of[k], PAGE_STRONG);
    }
}

static void line_draw(Page *page, const Screens *screens, const RollLine *line, double y)
{
    page->y = y;
    if (line->kind == ROLL_LETTERING)
        page_lettering(page, line->size);
    else if (line->kind == ROLL_COUNTS)
        counts_draw(page, &screens->saves->levels, y + 0.5 * line->size * page->unit);
    else if (line->text[0] != '\0')
        page_text(page, line->text, vec2(page->x, y), line->size, PAGE_COLUMN,
                  draw_color(line->rgb, PAGE_STRONG), DRAW_ALIGN_CENTRE);
}

double scene_roll_seconds(const Screens *screens)
{
    Roll roll;
    roll_make(&roll, screens);
    return (ROLL_FROM - ROLL_TO + roll.height) / ROLL_SPEED;
}

// Returns how far a line reaches down, units.
static double height_of(const RollLine *line)
{
    return line->kind == ROLL_LETTERING ? line->step : 1.5 * line->size;
}

void scene_roll_draw(Page *page, const Screens *screens, double seconds)
{
    Roll roll;
    page_dim(page, DIM * real_min(1.0, seconds / DIM_SECONDS));
    roll_make(&roll, screens);
    page->outline = true; // the light of the door runs through the lines
    double y = ROLL_FROM - ROLL_SPEED * seconds;
    for (uint32_t i = 0; i < roll.count; y += roll.lines[i++].step)
        if (y > ROLL_TO - height_of(&roll.lines[i]) && y < ROLL_FROM)
            line_draw(page, screens, &roll.lines[i], page_at(page, 0.0, y).y);
    page->outline = false;
}
