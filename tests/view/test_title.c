// test_title.c - the title of a level lies in the picture, whatever its length, and above what is
// kept free at the picture's lower edge; hints stay out of there, too.
#include "forest.h"
#include "harness.h"
#include "shipped.h"
#include "stage.h"
#include "view/hints/hints.h"
#include "view/overlay/overlay.h"

static const char *const titles[] = {"I", "The heart of the forest",
                                     "Bardzo długi tytuł poziomu, którego nikt nie skróci, nawet "
                                     "gdyby chciał, bo jest za ładny"};

// Draws a title and returns the box of its letters, pixels.
static Box title_box(Stage *stage, const char *title, double text_scale, double kept)
{
    DrawTexts texts = {.count = 0};
    Frame frame = stage_frame(stage, 1.0);
    frame.time = 1.5;
    frame.taste.text_scale = text_scale;
    draw_list_clear(&stage->list, 1.0);
    stage->list.texts = &texts;
    title_draw(&stage->list, &frame, title, kept);
    stage->list.texts = NULL;
    CHECK(texts.count > 0);
    return texts.list[0].box;
}

TEST(titles_fit_and_lie_above_what_is_kept)
{
    static const double scales[] = {0.8, 1.0, 1.5}, kept[] = {0.0, 60.0, 148.0};
    Stage stage = {0};
    stage_begin(&stage, vec2(10.0, 5.2), 0);
    Box picture = stage_frame(&stage, 1.0).picture;
    double unit = (picture.max.y - picture.min.y) / 720.0;
    for (uint32_t i = 0; i < 3; i++)
        for (uint32_t s = 0; s < 3; s++)
            for (uint32_t k = 0; k < 3; k++) {
                Box box = title_box(&stage, titles[i], scales[s], kept[k]);
                CHECK(box.min.x > picture.min.x && box.max.x < picture.max.x);
                CHECK(box.max.y < picture.max.y - kept[k] * unit &&
                      box.min.y > 0.5 * picture.max.y);
            }
    stage_end(&stage);
}

// Returns in how many ticks of a run a hint is at the lower edge.
static uint32_t ticks_below(double kept)
{
    Shipped run;
    uint32_t ticks = 0;
    if (shipped_begin(&run, "02-the-old-oak", "jrp")) {
        view_keep_bottom(run.view, kept);
        while (shipped_tick(&run)) {
            ViewHint hints[VIEW_HINTS_MOST];
            uint32_t count = view_hints(run.view, hints);
            for (uint32_t i = 0; i < count; i++)
                ticks += hints[i].slot >= HINT_BOTTOM && hints[i].scale > 0.0;
        }
    }
    shipped_end(&run);
    return ticks;
}

TEST(hints_stay_out_of_the_lower_edge_that_is_kept)
{
    CHECK(ticks_below(0.0) > 0);
    CHECK_INT(ticks_below(60.0), 0);
}
