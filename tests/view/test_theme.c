// test_theme.c - everything in a picture that depends on the world comes from the theme. With a
// made-up theme no colour of the forest is left; heroes, finds, danger and exits stay the same.
#include "forest.h"
#include "harness.h"
#include "jantar/colors.h"
#include "jantar/raster.h"
#include "shipped.h"
#include "stage.h"
#include "view/hero/hero.h"
#include "view/things/things_drawn.h"

#include <string.h>

enum { MARKER = 0x00ff00, OFF = 3, MOMENTS = 3 };

static void fill(void *part, size_t size, uint32_t rgb)
{
    uint32_t *colors = part;
    for (size_t i = 0; i < size / sizeof *colors; i++)
        colors[i] = rgb;
}

// The forest with one colour for everything.
static Theme one_color(uint32_t rgb)
{
    Theme theme = *theme_forest();
    fill(&theme.air.top, offsetof(ThemeAir, high_at), rgb);
    theme.air.sun = theme.air.haze = theme.air.mote = rgb;
    for (uint32_t i = 0; i < theme.backdrop.layer_count; i++) {
        ThemeLayer *layer = theme.backdrop.layers + i;
        layer->color = layer->low = layer->dark = layer->light = rgb;
    }
    fill(&theme.ground, sizeof theme.ground, rgb);
    theme.ground.stratum_count = theme.ground.sand_count = 0;
    theme.ground.shingle = (ThemeShingle){0};
    for (uint32_t i = 0; i < LEVEL_MATERIAL_COUNT; i++) {
        ThemeMaterial *look = &theme.ground.materials[i];
        look->bark = look->urchins = look->pins = false;
    }
    fill(&theme.growth, sizeof theme.growth, rgb);
    theme.growth.tip_part = 1.0;
    fill(&theme.gloom, sizeof theme.gloom, rgb);
    fill(&theme.media, sizeof theme.media, rgb);
    theme.media.glass = (ThemeGlass){0};
    fill(&theme.things, sizeof theme.things, rgb);
    fill(&theme.creatures, sizeof theme.creatures, rgb);
    fill(&theme.particles, sizeof theme.particles, rgb);
    return theme;
}

// --- the world -----------------------------------------------------------------------------------

static bool is_marker(uint32_t pixel)
{
    return (pixel >> 16 & 255u) <= OFF && (pixel >> 8 & 255u) >= 255u - OFF &&
           (pixel & 255u) <= OFF;
}

static uint32_t count_other(const DrawList *list, uint32_t width, uint32_t height)
{
    Raster raster = {0};
    uint32_t other = 0;
    CHECK(raster_resize(&raster, width, height) && raster_paint(&raster, list));
    for (uint32_t i = 0; i < width * height; i++)
        other += !is_marker(raster.pixels[i]);
    raster_free(&raster);
    return other;
}

// Rock, sky, a cave, grass and fossils: every pixel has a colour of the theme. The hero is outside
// of these pictures.
TEST(theme_colors_every_pixel_of_ground_and_backdrop)
{
    static const char *const rows[] = {
        "........................................................", // open air, then a cave
        "........................................................",
        "........................................................",
        "....................................####################",
        "....................................#..................#",
        "....................................#..................#",
        ".....................###....___.....#..................#",
        "...................../##\\...........##.................#",
        "########################################################",
        "########################################################",
        "########################################################",
        "########################################################",
        "########################################################"};
    static const Vec2 places[] = {{24.0, 5.0}, {33.0, 6.0}, {46.0, 6.0}};
    Theme theme = one_color(MARKER);
    Stage stage = {0};
    stage_begin_in(&stage, rows, 13, vec2(3.0, 7.2), 0);
    View *view = view_new(&stage.rocks.level, &theme, 1);
    view_set_figures(view, usual_figures());
    REQUIRE(view != NULL);
    for (uint32_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        ViewFrame frame = {.previous = stage.now,
                           .current = stage.now,
                           .alpha = 1.0,
                           .width = 320,
                           .height = 180,
                           .camera = places[i],
                           .camera_part = 1.0,
                           .feather = 1.0,
                           .plain = true};
        REQUIRE(view_draw(view, &frame, &stage.list));
        CHECK_INT(count_other(&stage.list, 320, 180), 0);
    }
    view_free(view);
    stage_end(&stage);
}

// --- whole levels --------------------------------------------------------------------------------

// True for a colour of the forest that is also a constant in colors.h. It may be in any picture, so
// the test ignores it.
static bool is_fixed(uint32_t rgb)
{
    static const uint32_t fixed[] = {
        COLOR_RESIN_CORE,      COLOR_RESIN_LIGHT, COLOR_RESIN_BODY,       COLOR_RESIN_DARK,
        COLOR_RESIN_EDGE,      COLOR_RESIN_INK,   COLOR_EXIT_GLOW,        COLOR_EXIT_DEEP,
        COLOR_EXIT_FRAME_DARK, COLOR_EXIT_FRAME,  COLOR_EXIT_FRAME_LIGHT, COLOR_PAPER,
        COLOR_LETTER_EDGE,     COLOR_BLACK};
    for (uint32_t i = 0; i < sizeof fixed / sizeof fixed[0]; i++)
        if (fixed[i] == rgb)
            return true;
    return false;
}

static bool part_has(const void *part, size_t size, uint32_t rgb)
{
    const uint32_t *colors = part;
    for (size_t i = 0; i < size / sizeof *colors; i++)
        if (colors[i] == rgb)
            return !is_fixed(rgb);
    return false;
}

static bool is_of_the_forest(DrawColor color)
{
    const Theme *theme = theme_forest();
    uint32_t rgb = (uint32_t)color.r << 16 | (uint32_t)color.g << 8 | color.b;
    const ThemeAir *air = &theme->air;
    for (uint32_t i = 0; i < theme->backdrop.layer_count; i++) {
        const ThemeLayer *layer = theme->backdrop.layers + i;
        bool lines = layer->recipe == THEME_TREES && (layer->dark == rgb || layer->light == rgb);
        if ((layer->color == rgb || lines) && !is_fixed(rgb))
            return true;
    }
    return part_has(&air->top, offsetof(ThemeAir, high_at), rgb) ||
           ((air->sun == rgb || air->haze == rgb || air->mote == rgb) && !is_fixed(rgb)) ||
           part_has(&theme->ground, sizeof theme->ground, rgb) ||
           part_has(&theme->growth, sizeof theme->growth, rgb) ||
           part_has(&theme->gloom, sizeof theme->gloom, rgb) ||
           part_has(&theme->media, sizeof theme->media, rgb) ||
           part_has(&theme->things, sizeof theme->things, rgb) ||
           part_has(&theme->creatures, sizeof theme->creatures, rgb) ||
           part_has(&theme->particles, sizeof theme->particles, rgb);
}

static uint32_t count_forest(const DrawList *list)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < list->vertex_count; i++)
        count += list->vertices[i].color.a > 0 && is_of_the_forest(list->vertices[i].color);
    return count;
}

// Checks that both themes draw the same shapes, and that the made-up theme draws none in a colour
// of the forest.
static void compare_moment(const Shipped *shipped, View *marked, DrawList *forest, DrawList *other)
{
    ViewFrame frame = {.previous = shipped->now,
                       .current = shipped->now,
                       .alpha = 1.0,
                       .width = 640,
                       .height = 360,
                       .feather = 1.0};
    view_forget(shipped->view); // the other view saw no events, so this one must forget them
    REQUIRE(view_draw(shipped->view, &frame, forest) && view_draw(marked, &frame, other));
    CHECK_INT(forest->vertex_count, other->vertex_count);
    CHECK_INT(forest->index_count, other->index_count);
    CHECK(count_forest(forest) > 1000);
    CHECK_INT(count_forest(other), 0);
}

TEST(theme_leaves_no_color_of_the_forest_in_shipped_levels)
{
    Theme theme = one_color(MARKER);
    DrawList forest = {0}, other = {0};
    for (uint32_t l = 0; l < SHIPPED_LEVELS; l++) {
        Shipped shipped;
        if (shipped_begin(&shipped, shipped_levels[l], "fast.jrp")) {
            View *marked = view_new(level_desc(shipped.level), &theme, shipped.replay.seed);
            uint32_t step = shipped.replay.inputs.ticks / (MOMENTS + 1);
            if (marked != NULL)
                view_set_figures(marked, usual_figures());
            for (uint32_t m = 1; m <= MOMENTS && marked != NULL; m++) {
                while (shipped.now->tick < m * step && shipped_tick(&shipped))
                    continue;
                compare_moment(&shipped, marked, &forest, &other);
            }
            view_free(marked);
        }
        shipped_end(&shipped);
    }
    draw_list_free(&forest);
    draw_list_free(&other);
}

// --- what is the same in all worlds --------------------------------------------------------------

static void hero_drawn(DrawList *list, const Frame *frame)
{
    static const HeroMood mood;
    HeroShape shape = hero_shape(frame, 0);
    hero_draw_glow(list, frame, &shape);
    hero_draw(list, frame, &shape, &mood);
}

static void firefly_drawn(DrawList *list, const Frame *frame)
{
    elements_draw(list, frame, ELEMENT_BACK);
    elements_draw(list, frame, ELEMENT_FRONT);
    elements_draw(list, frame, ELEMENT_LIGHT);
}

static void exit_drawn(DrawList *list, const Frame *frame)
{
    things_draw(list, frame);
    things_draw_light(list, frame);
}

TEST(theme_changes_neither_hero_nor_firefly_nor_exit)
{
    void (*const drawn[])(DrawList *, const Frame *) = {hero_drawn, firefly_drawn, exit_drawn};
    Theme theme = one_color(MARKER);
    Stage stage = {0};
    DrawList other = {0};
    stage.elements[0] =
        (LevelElement){.kind = LEVEL_ELEMENT_FIREFLY, .centre = {9.0, 3.0}, .size = {1.0, 1.0}};
    stage_begin(&stage, vec2(4.0, 5.2), 1);
    stage.rocks.exits[0] = (LevelExit){.box = {{14.0, 4.0}, {15.0, 6.0}}};
    stage.rocks.level.exits = stage.rocks.exits;
    stage.rocks.level.exit_count = 1;
    stage_play(&stage, 0, 20);
    Frame frame = stage_frame(&stage, 1.0), marked = frame;
    marked.theme = &theme;
    for (uint32_t i = 0; i < sizeof drawn / sizeof drawn[0]; i++) {
        draw_list_clear(&stage.list, 1.0);
        draw_list_clear(&other, 1.0);
        drawn[i](&stage.list, &frame);
        drawn[i](&other, &marked);
        CHECK(other.vertex_count > 20);
        REQUIRE(other.vertex_count == stage.list.vertex_count);
        CHECK(memcmp(other.vertices, stage.list.vertices,
                     other.vertex_count * sizeof *other.vertices) == 0);
    }
    draw_list_free(&other);
    stage_end(&stage);
}
