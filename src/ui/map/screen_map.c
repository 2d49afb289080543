// screen_map.c - the map of all levels: what presses do there, and how it moves.
#include "jantar/real.h"
#include "map_draw.h"
#include "player/saves/unlock.h"
#include "ui/screens/screens.h"

#include <stdio.h>
#include <string.h>

#define FAN_SECONDS 0.3
#define HEAL_SECONDS 1.5
#define HERO_RADIUS 28.0   // units
#define RADIAL_SPEED 300.0 // units a second, from ring to ring
#define RIM_DROP 19.0      // radius of a scene's drop, units
#define RIM_OUT 6.0        // of its middle from the rim
#define INCLUSION_RADIUS 15.0
#define SCENE_SIGN_RADIUS 64.0 // on the panel
#define FIRST_SCENE 0.878      // part of the way round
#define SCENE_STEP 0.075
#define OWN_LEFT 36.0 // the row of own levels
#define OWN_TOP 672.0
#define OWN_ROOM 220.0
#define HINTS_TOP 640.0
#define HINTS_ROOM 396.0

static const Vec2 scene_sign_place = {1039.0, 430.0};

// Rows that are no levels.
static const uint32_t subject_ghost = UINT32_MAX - 1, subject_own = UINT32_MAX;

// Where a level lies on the map.
typedef struct Place {
    uint32_t world, ring; // of a ring
    double part, radius;
    double turn; // of a scene's drop
    uint32_t scene;
} Place;

// --- places --------------------------------------------------------------------------------------

static const LevelsEntry *entry_of(const Screens *screens, size_t number)
{
    return &screens->saves->levels.entries[number];
}

// Counts the entries of a kind before this one: in all worlds, or in its own.
static uint32_t count_before(const Levels *levels, size_t number, LevelRole role, bool all)
{
    uint32_t count = 0;
    for (size_t i = 0; i < number; i++)
        count += levels->entries[i].role == role &&
                 (all || levels->entries[i].world == levels->entries[number].world);
    return count;
}

static uint32_t ring_of(const Levels *levels, size_t number)
{
    uint32_t ring = 0;
    for (size_t i = 0; i < number; i++)
        ring += levels->entries[i].world == levels->entries[number].world &&
                map_has_ring(&levels->entries[i]);
    return ring;
}

// Where the drop rests in a ring: below on the right, a little farther on with each ring.
static double rest_of(uint32_t ring)
{
    return 0.2 + 0.045 * (double)(ring * 2 % 5);
}

static Place place_of(const Levels *levels, const MapShape *shape, size_t number)
{
    const LevelsEntry *entry = &levels->entries[number];
    Place place = {.world = entry->world};
    if (entry->role == LEVEL_ROLE_SCENE) {
        place.scene = count_before(levels, number, LEVEL_ROLE_SCENE, true);
        place.part = FIRST_SCENE - SCENE_STEP * place.scene;
        place.radius = MAP_RIM + RIM_OUT;
        place.turn = MAP_WOUND + 2.0 * REAL_PI * place.part - 0.5 * REAL_PI; // tip inwards
    } else if (entry->role == LEVEL_ROLE_INCLUSION) {
        double from = shape->bands[entry->world].first, to = map_band_end(shape, entry->world);
        uint32_t before = count_before(levels, number, LEVEL_ROLE_INCLUSION, false);
        place.part = 0.62 - 0.09 * (entry->world % 3) + 0.08 * (before % 4);
        place.radius = 0.5 * (from + to);
    } else {
        place.ring = ring_of(levels, number);
        place.part = rest_of(place.ring);
        place.radius = map_ring_radius(shape, entry->world, place.ring);
    }
    return place;
}

static Vec2 drop_place(const Place *place)
{
    return map_at(MAP_WOUND + 2.0 * REAL_PI * place->part, place->radius);
}

static MapShape shape_now(const Screens *screens)
{
    return map_shape_of(&screens->saves->levels, screens->map.open);
}

// --- rows ----------------------------------------------------------------------------------------

static void accept(Screens *screens, uint32_t subject)
{
    const LevelsEntry *entry = entry_of(screens, subject);
    if (screens->run->players > 1)
        screen_play_level(screens, entry->path);
    else
        screen_level_open(screens, entry);
}

static void watch(Screens *screens, uint32_t subject)
{
    screen_play_scene(screens, entry_of(screens, subject)->path, false);
}

static const MenuRow *row_of(const Screens *screens, uint32_t number)
{
    return &screens->menu.rows[number];
}

static bool is_level(const Screens *screens, uint32_t row)
{
    return row_of(screens, row)->subject < screens->saves->levels.count;
}

static uint32_t world_of_row(const Screens *screens, uint32_t row)
{
    return is_level(screens, row) ? entry_of(screens, row_of(screens, row)->subject)->world
                                  : LEVELS_NO_WORLD;
}

static void choose(Screens *screens, uint32_t row)
{
    if (row == screens->menu.chosen)
        return;
    screens->menu.chosen = row;
    screen_sound(screens, AUDIO_MENU_MOVE);
}

// Goes to the next level of the same world.
static void step(Screens *screens, uint32_t subject, int32_t way)
{
    (void)subject;
    uint32_t row = screens->menu.chosen, next = row + (uint32_t)way;
    if (next < screens->menu.count && is_level(screens, next) &&
        world_of_row(screens, next) == world_of_row(screens, row))
        screens->menu.chosen = next;
}

static void change_ghost(Screens *screens, uint32_t subject, int32_t way)
{
    (void)subject;
    const SettingInfo *info = settings_info(SETTING_GHOSTS);
    int32_t value = settings_step(screens->settings, SETTING_GHOSTS, way);
    if (value == settings_get(screens->settings, SETTING_GHOSTS)) // around at the ends
        value = way > 0 ? info->min : settings_max(SETTING_GHOSTS);
    screen_set(screens, SETTING_GHOSTS, value);
}

static void to_own(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_own_list(screens);
}

static void refuse(Screens *screens, uint32_t subject)
{
    (void)screens;
    (void)subject;
}

static const MenuDoes does_level = {.accept = accept, .change = step},
                      does_watch = {.accept = watch, .change = step},
                      does_refuse = {.accept = refuse, .change = step},
                      does_ghost = {.change = change_ghost}, does_own = {.accept = to_own};

static const MenuDoes *does_of(const LevelsEntry *entry)
{
    if (!unlock_is_open(entry->unlock))
        return &does_refuse;
    return entry->role == LEVEL_ROLE_SCENE ? &does_watch : &does_level;
}

static void fill(Screens *screens, Menu *menu)
{
    const Levels *levels = &screens->saves->levels;
    Language language = screens->messages->language;
    if (screens->saves->levels.noted != levels_read(levels))
        unlock_note(&screens->saves->levels, &screens->saves->results);
    for (uint32_t i = 0; i < levels->count; i++)
        if (levels->entries[i].world != LEVELS_NO_WORLD)
            menu_add(menu, does_of(&levels->entries[i]),
                     levels_title(&levels->entries[i], language), NULL, i);
    if (screens->run->players < 2)
        menu_add(menu, &does_ghost, screen_text(screens, TEXT_SET_GHOSTS), NULL, subject_ghost);
    texts_fill(screens->messages->language, TEXT_MY_LEVELS_HELP, screens->map.own_help,
               sizeof screens->map.own_help, screens->run->context->user_dir);
    menu_add(menu, &does_own, screen_text(screens, TEXT_MY_LEVELS), screens->map.own_help,
             subject_own);
}

// --- presses -------------------------------------------------------------------------------------

// Up and down lead from world to world, then to the other rows, and around.
static void change_group(Screens *screens, int way)
{
    const Worlds *worlds = &screens->saves->levels.worlds;
    uint32_t row = screens->menu.chosen, world = world_of_row(screens, row);
    uint32_t others = 0, first_other = screens->menu.count;
    for (uint32_t i = screens->menu.count; i-- > 0 && !is_level(screens, i);)
        first_other = i, others++;
    uint32_t groups = worlds->count + others;
    uint32_t group = world < worlds->count ? world : worlds->count + row - first_other;
    group = (group + groups + (uint32_t)way) % groups;
    if (group >= worlds->count) {
        choose(screens, first_other + group - worlds->count);
        return;
    }
    uint32_t last = screens->map.last[group];
    if (last > 0 && world_of_row(screens, last - 1) == group) {
        choose(screens, last - 1);
        return;
    }
    for (uint32_t i = 0; i < screens->menu.count; i++)
        if (world_of_row(screens, i) == group) {
            choose(screens, i);
            return;
        }
}

// Returns the row of the ring under the mouse; the number of rows if there is none.
static uint32_t row_under(const Screens *screens)
{
    const ScreenMap *map = &screens->map;
    const Levels *levels = &screens->saves->levels;
    MapShape shape = shape_now(screens);
    Vec2 place = vec2_scale(vec2_sub(screens->pointer, map->corner),
                            map->unit > 0.0 ? 1.0 / map->unit : 0.0);
    double radius = map_radius_of(place), nearest = 1e9;
    uint32_t found = screens->menu.count;
    for (uint32_t i = 0; i < screens->menu.count && radius >= 0.0; i++) {
        if (!is_level(screens, i) || !map_has_ring(entry_of(screens, row_of(screens, i)->subject)))
            continue;
        Place at = place_of(levels, &shape, row_of(screens, i)->subject);
        double off = real_abs(at.radius - radius);
        if (off <= 0.5 * shape.bands[at.world].step + 2.0 && off < nearest) {
            nearest = off;
            found = i;
        }
    }
    return found;
}

static bool action(Screens *screens, InputAction action)
{
    bool up = action == INPUT_ACTION_UP, points = action == INPUT_ACTION_POINT;
    if (up || action == INPUT_ACTION_DOWN) {
        change_group(screens, up ? 1 : -1);
        return true;
    }
    if ((!points && action != INPUT_ACTION_CLICK) || menu_spot_at(&screens->menu, screens->pointer))
        return false;
    uint32_t row = row_under(screens);
    if (row == screens->menu.count)
        return true;
    choose(screens, row);
    if (!points)
        row_of(screens, row)->does->accept(screens, row_of(screens, row)->subject);
    return true;
}

// --- opening -------------------------------------------------------------------------------------

// Returns the number of the level whose run is on, if the map has it; else of the first one that
// can be played and was not won.
static size_t first_choice(const Screens *screens)
{
    char key[FILES_PATH_BYTES];
    const Levels *levels = &screens->saves->levels;
    levels_key(screens->run->context, screens->run->session.level.path, key);
    size_t played = levels_find(levels, key);
    if (screen_base(screens) != SCREEN_TITLE && played < levels->count &&
        levels->entries[played].world != LEVELS_NO_WORLD)
        return played;
    return unlock_first(&screens->saves->levels);
}

void screen_open_map(Screens *screens)
{
    Levels *levels = &screens->saves->levels;
    levels_read_all(levels); // which level is the next to play depends on them
    saves_note_kept(screens->saves, screens->run->context);
    size_t first = first_choice(screens);
    screen_push(screens, SCREEN_MAP, 0);
    for (uint32_t i = 0; i < screens->menu.count && first < levels->count; i++)
        if (row_of(screens, i)->subject == first)
            screens->menu.chosen = i;
}

// --- motion --------------------------------------------------------------------------------------

static double approach(double from, double to, double most)
{
    return from < to ? real_min(from + most, to) : real_max(from - most, to);
}

// Notes which level is chosen; while another row is, it stays the one before.
static void note_shown(Screens *screens)
{
    ScreenMap *map = &screens->map;
    const MenuRow *row = menu_chosen(&screens->menu);
    if (row && row->subject < screens->saves->levels.count) {
        map->shown = row->subject;
        map->last[entry_of(screens, row->subject)->world] = screens->menu.chosen + 1;
    }
}

static bool is_healed(const Levels *levels, uint32_t world)
{
    bool healed = false, boss = false;
    for (size_t i = 0; i < levels->count; i++) {
        const LevelsEntry *entry = &levels->entries[i];
        bool is_boss = entry->world == world && entry->role == LEVEL_ROLE_BOSS;
        boss = boss || is_boss;
        healed = healed || (is_boss && entry->passed);
    }
    for (size_t i = 0; i < levels->count && !boss; i++) {
        const LevelsEntry *entry = &levels->entries[i];
        if (entry->world == world && entry->role == LEVEL_ROLE_LEVEL && !entry->passed)
            return false;
        healed = true;
    }
    return healed;
}

static void fan(Screens *screens, double seconds)
{
    ScreenMap *map = &screens->map;
    const Levels *levels = &screens->saves->levels;
    for (uint32_t i = 0; i < levels->worlds.count; i++) {
        bool shown = map->shown < levels->count && entry_of(screens, map->shown)->world == i;
        double healed = is_healed(levels, i) ? 1.0 : 0.0;
        map->open[i] = approach(map->open[i], shown ? 1.0 : 0.0, seconds / FAN_SECONDS);
        map->healed[i] = approach(map->healed[i], healed, seconds / HEAL_SECONDS);
    }
}

// Rolls the drop towards its place for a tick: the way round by its own rolling, from ring to ring
// with a hop.
static void roll(ScreenMap *map, Place to)
{
    double angle = MAP_WOUND + 2.0 * REAL_PI * map->part;
    double round = 2.0 * REAL_PI * real_max(map->radius, HERO_RADIUS);
    double tile = HERO_RADIUS / GAME_HERO_RADIUS;      // in units
    double right = real_sin(angle) > 0.0 ? -1.0 : 1.0; // which way clockwise is on the screen
    double left_over = (to.part - map->part) * round / tile;
    bool hops = real_abs(map->radius - to.radius) > 3.0;
    view_drop_tick(map->drop, 0.7 * right * left_over, hops);
    double moved = right * view_drop_moved(map->drop) * tile / round;
    // Near its place it is led there, so that it never rocks around it.
    map->part = real_abs(left_over) < 0.3 ? approach(map->part, to.part, 0.01 / tile)
                                          : real_clamp(map->part + moved, 0.02, 0.98);
    map->radius = approach(map->radius, to.radius, RADIAL_SPEED / SIM_TICK_RATE);
}

static Place drop_goal(const Screens *screens)
{
    MapShape shape = shape_now(screens);
    Place to = place_of(&screens->saves->levels, &shape, screens->map.shown);
    LevelRole role = entry_of(screens, screens->map.shown)->role;
    if (role == LEVEL_ROLE_SCENE)
        to.radius -= 3.4 * RIM_DROP; // beside it, so that its sign is seen
    else if (role == LEVEL_ROLE_INCLUSION)
        to.part += 50.0 / (2.0 * REAL_PI * to.radius);
    return to;
}

static void put_at_once(Screens *screens)
{
    ScreenMap *map = &screens->map;
    fan(screens, 10.0 * HEAL_SECONDS);
    Place to = drop_goal(screens);
    map->part = to.part;
    map->radius = to.radius;
    map->placed = true;
}

void screen_map_poll(Screens *screens, double seconds)
{
    enum { TICKS_MOST = 6 };
    ScreenMap *map = &screens->map;
    if (screens->screen != SCREEN_MAP || screens->saves->levels.count == 0)
        return;
    note_shown(screens);
    if (!map->drop)
        map->drop = view_drop_new();
    if (!map->placed)
        put_at_once(screens);
    map->time += seconds;
    fan(screens, seconds);
    map->ticks = real_min(map->ticks + seconds * SIM_TICK_RATE, TICKS_MOST);
    for (; map->drop && map->ticks >= 1.0; map->ticks -= 1.0)
        roll(map, drop_goal(screens));
}

void screen_map_close(Screens *screens)
{
    view_drop_free(screens->map.drop);
    screens->map = (ScreenMap){0};
}

// --- drawing -------------------------------------------------------------------------------------

static double found_part(const LevelsEntry *entry, bool together)
{
    uint32_t most = 0;
    for (int helped = 0; helped < 2; helped++) {
        uint32_t found = entry->results.of[results_kind(together, helped != 0)].found.fireflies;
        most = found > most ? found : most;
    }
    return entry->of.fireflies > 0 ? real_min(1.0, (double)most / entry->of.fireflies) : 0.0;
}

static void ring_draw(Page *page, const Screens *screens, const MapShape *shape, size_t number,
                      bool chosen)
{
    const Levels *levels = &screens->saves->levels;
    const LevelsEntry *entry = &levels->entries[number];
    const ResultsBest *best = &entry->results.of[RESULTS_PLAIN];
    bool together = screens->run->players > 1, won = results_won(&entry->results, together);
    Place place = place_of(levels, shape, number);
    bool gold = !together && medal_of(best->ticks, entry->par) == MEDAL_GOLD;
    map_ring_draw(
        page,
        &(MapRing){.radius = place.radius,
                   .step = shape->bands[entry->world].step,
                   .part = won && entry->of.fireflies == 0 ? 1.0 : found_part(entry, together),
                   .rgb = levels->worlds.list[entry->world].map.ring,
                   .open = unlock_is_open(entry->unlock),
                   .won = won,
                   .gold = gold,
                   .whole = best->whole > 0,
                   .chosen = chosen});
}

static void drop_draw(Page *page, Screens *screens, const MapShape *shape, uint32_t row)
{
    size_t number = screens->menu.rows[row].subject;
    const LevelsEntry *entry = entry_of(screens, number);
    Place place = place_of(&screens->saves->levels, shape, number);
    bool scene = entry->role == LEVEL_ROLE_SCENE, chosen = row == screens->menu.chosen;
    MapDrop drop = {.place = drop_place(&place),
                    .radius = scene ? RIM_DROP : INCLUSION_RADIUS,
                    .turn = scene ? place.turn : 0.0,
                    .scene = scene,
                    .lit = scene ? entry->passed : unlock_is_open(entry->unlock),
                    .chosen = chosen,
                    .sign = place.scene};
    map_drop_draw(page, &drop);
    Vec2 at = map_pixel(page, drop.place),
         half = {drop.radius * page->unit, drop.radius * page->unit};
    menu_spot(&screens->menu, (Box){vec2_sub(at, half), vec2_add(at, half)},
              (Box){{0.0, 0.0}, {0.0, 0.0}}, row);
}

static void levels_draw(Page *page, Screens *screens, const MapShape *shape)
{
    for (int rings = 1; rings >= 0; rings--)
        for (uint32_t i = 0; i < screens->menu.count; i++) {
            if (!is_level(screens, i) ||
                map_has_ring(entry_of(screens, row_of(screens, i)->subject)) != (rings == 1))
                continue;
            if (rings == 1)
                ring_draw(page, screens, shape, row_of(screens, i)->subject,
                          row_of(screens, i)->subject == screens->map.shown);
            else
                drop_draw(page, screens, shape, i);
        }
}

static void hero_draw(Page *page, const ScreenMap *map)
{
    Vec2 place = map_at(MAP_WOUND + 2.0 * REAL_PI * map->part, map->radius);
    map_glow_draw(page, place, 120.0, COLOR_RESIN_GLOW, 0.4);
    draw_ellipse(page->list, map_pixel(page, vec2(place.x + 4.0, place.y + HERO_RADIUS - 9.0)),
                 vec2(26.0 * page->unit, 9.0 * page->unit), 0.0, 6.0 * page->unit,
                 draw_color(COLOR_NIGHT, 0.6));
    if (map->drop)
        view_drop_draw(map->drop, page->list, map_pixel(page, place), HERO_RADIUS * page->unit,
                       vec2(0.8, -0.2));
}

static void stump_draw(Page *page, Screens *screens)
{
    const ScreenMap *map = &screens->map;
    const Levels *levels = &screens->saves->levels;
    MapShape shape = shape_now(screens);
    MapWood wood = {.shape = &shape, .worlds = &levels->worlds, .time = map->time};
    for (uint32_t i = 0; i < levels->worlds.count; i++) {
        wood.healed[i] = map->healed[i];
        wood.closed[i] = true;
    }
    for (size_t i = 0; i < levels->count; i++)
        if (levels->entries[i].world < levels->worlds.count &&
            levels->entries[i].unlock.by != LEVELS_UNLOCK_WORLD)
            wood.closed[levels->entries[i].world] = false;
    map_wood_draw(page, &wood);
    if (levels->worlds.count == 0)
        return;
    Vec2 light = map_at(MAP_WOUND + 2.0 * REAL_PI * map->part, map->radius);
    map_glow_draw(page, light, 210.0, COLOR_RESIN_GLOW, 0.28);
    levels_draw(page, screens, &shape);
    map_wound_draw(page, &wood);
    map_glow_draw(page, map_at(0.0, 0.0), 60.0, COLOR_RESIN_GLOW, 0.5);
    page_amber(page, map_pixel(page, map_at(0.0, 0.0)), 13.0);
    hero_draw(page, map);
}

// --- what is beside the stump --------------------------------------------------------------------

static const char *closed_text(Page *page, const LevelsUnlock *unlock, char out[PAGE_TEXT_BYTES])
{
    uint32_t missing = unlock->needed - unlock->found;
    TextId text = unlock->by == LEVELS_UNLOCK_SEEDS ? TEXT_SEEDS_MISSING : TEXT_WINS_MISSING;
    if (unlock->by == LEVELS_UNLOCK_BEFORE || unlock->by == LEVELS_UNLOCK_WORLD)
        return page_word(page,
                         unlock->by == LEVELS_UNLOCK_BEFORE ? TEXT_OPENS_BEFORE : TEXT_OPENS_WORLD);
    texts_count(page->language, text, missing, out, PAGE_TEXT_BYTES);
    return out;
}

// Says what opens a closed level, where its last run was left, or what it came to.
static const char *note_of(Page *page, const Screens *screens, const LevelsEntry *entry,
                           char out[PAGE_TEXT_BYTES])
{
    char time[PAGE_TEXT_BYTES];
    bool together = screens->run->players > 1;
    out[0] = '\0';
    if (!unlock_is_open(entry->unlock))
        return closed_text(page, &entry->unlock, out);
    if (together)
        return "";
    if (entry->left > 0) {
        texts_fill(page->language, TEXT_LEFT_AT, out, PAGE_TEXT_BYTES,
                   page_time(time, entry->left));
        return out;
    }
    if (entry->passed && !results_won(&entry->results, false) &&
        !results_won(&entry->results, true))
        return page_word(page, TEXT_MAY_GO_ON);
    return page_tries(page->language, &entry->tries, "  ", out);
}

static void panel_draw(Page *page, Screens *screens)
{
    char text[PAGE_TEXT_BYTES];
    ScreenMap *map = &screens->map;
    const Levels *levels = &screens->saves->levels;
    const LevelsEntry *entry = &levels->entries[map->shown];
    const WorldsEntry *world = &levels->worlds.list[entry->world];
    const MenuRow *chosen = menu_chosen(&screens->menu);
    Box ghost = {{0.0, 0.0}, {0.0, 0.0}};
    settings_value_text(screens->settings, SETTING_GHOSTS,
                        settings_get(screens->settings, SETTING_GHOSTS), page->language,
                        map->ghost);
    map_panel_draw(page,
                   &(MapPanel){.entry = entry,
                               .world = worlds_title(world, page->language),
                               .map = &world->map,
                               .number = map_has_ring(entry) ? ring_of(levels, map->shown) + 1 : 0,
                               .world_number = entry->world + 1,
                               .note = note_of(page, screens, entry, text),
                               .ghost = map->ghost,
                               .ghost_chosen = chosen && chosen->subject == subject_ghost,
                               .together = screens->run->players > 1},
                   &ghost);
    if (entry->role == LEVEL_ROLE_SCENE)
        map_drop_draw(page,
                      &(MapDrop){.place = scene_sign_place,
                                 .radius = SCENE_SIGN_RADIUS,
                                 .turn = REAL_PI,
                                 .scene = true,
                                 .lit = entry->passed,
                                 .sign = count_before(levels, map->shown, LEVEL_ROLE_SCENE, true)});
    for (uint32_t i = 0; i < screens->menu.count && ghost.max.x > ghost.min.x; i++)
        if (screens->menu.rows[i].subject == subject_ghost)
            menu_spot(&screens->menu, ghost, (Box){{0.0, 0.0}, {0.0, 0.0}}, i);
}

static void own_draw(Page *page, Screens *screens)
{
    uint32_t row = screens->menu.count - 1;
    bool chosen = row == screens->menu.chosen;
    const char *label = screens->menu.rows[row].label;
    double width = real_min(OWN_ROOM, page_text_width(page, label, PAGE_NOTE)) + 40.0;
    Box box = {page_at(page, OWN_LEFT - 20.0, OWN_TOP - 12.0),
               page_at(page, OWN_LEFT - 20.0 + width, OWN_TOP + 26.0)};
    page_panel(page, box, PAGE_STRONG);
    page_text(page, label, page_at(page, OWN_LEFT, OWN_TOP), PAGE_NOTE, OWN_ROOM,
              menu_row_color(chosen), DRAW_ALIGN_LEFT);
    menu_spot(&screens->menu, box, (Box){{0.0, 0.0}, {0.0, 0.0}}, row);
    if (chosen)
        page_text(page, screens->menu.rows[row].help,
                  page_at(page, OWN_LEFT + width, OWN_TOP + 1.0), PAGE_SMALL, 560.0,
                  draw_color(PAGE_PAPER, PAGE_CALM), DRAW_ALIGN_LEFT);
}

static void hints_draw_here(Page *page, const Screens *screens)
{
    enum { HINTS = 3 };
    static const HintStyle style = {.height = 25.0, .text = 11.0, .gap = 14.0};
    static const struct {
        BindingSource sources[2][2]; // keyboard, pad
        TextId text;
    } rows[HINTS] = {
        {{{KEY(LEFT), KEY(RIGHT)}, {PAD_BUTTON(DPAD_LEFT), PAD_BUTTON(DPAD_RIGHT)}}, TEXT_RING},
        {{{KEY(UP), KEY(DOWN)}, {PAD_BUTTON(DPAD_UP), PAD_BUTTON(DPAD_DOWN)}}, TEXT_WORLD},
        {{{KEY(RETURN)}, {PAD_BUTTON(A)}}, TEXT_PLAY}};
    Hint hints[HINTS];
    const Input *input = screens->input;
    BindingDevice device = input->last == BINDING_PAD ? BINDING_PAD : BINDING_KEYBOARD;
    bool scene = entry_of(screens, screens->map.shown)->role == LEVEL_ROLE_SCENE;
    for (int i = 0; i < HINTS; i++) {
        bool watches = scene && rows[i].text == TEXT_PLAY;
        hints[i] = (Hint){.text = page_word(page, watches ? TEXT_WATCH_SCENE : rows[i].text),
                          .spare = rows[i].text == TEXT_WORLD};
        for (int k = 0; k < 2 && rows[i].sources[device][k] != BINDING_NONE; k++)
            hints[i].glyphs[hints[i].glyph_count++] =
                glyphs_of(device, glyphs_family_used(input), rows[i].sources[device][k]);
    }
    page->x = page_at(page, 1039.0, 0.0).x;
    page->y = page_at(page, 0.0, HINTS_TOP).y;
    hints_draw(page, hints, HINTS, style, HINTS_ROOM);
}

static void draw(Page *page, Screens *screens)
{
    ScreenMap *map = &screens->map;
    map->corner = page->picture.min;
    map->unit = page->unit;
    if (screens->saves->levels.worlds.count > 0)
        screen_map_poll(screens, 0.0);
    stump_draw(page, screens);
    page_sharpen(page);
    if (screens->saves->levels.worlds.count > 0)
        panel_draw(page, screens);
    else
        page_text(page, page_word(page, TEXT_NO_LEVELS), page_at(page, 1039.0, 340.0), PAGE_VALUE,
                  380.0, draw_color(PAGE_PAPER, PAGE_CLEAR), DRAW_ALIGN_CENTRE);
    own_draw(page, screens);
    if (screens->saves->levels.worlds.count > 0)
        hints_draw_here(page, screens);
}

const Screen screen_map = {SCREEN_WORLD_BELOW, fill, draw, NULL, action, 1.15};
