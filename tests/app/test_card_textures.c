// test_card_textures.c - textures on a graphics card: made once, released when nobody paints them,
// and painted as the processor paints them. The last needs a display: cards.sh runs it on one.
#include "harness.h"
#include "jantar/rng.h"
#include "shell/window/presenter.h"

enum { WIDTH = 96, HEIGHT = 64, SIDE = 24, BYTES = 4, DEEP = 12 };

typedef struct Stage {
    Raster raster;
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    CardTextures textures;
} Stage;

static bool stage_open(Stage *stage)
{
    *stage = (Stage){0};
    if (!raster_resize(&stage->raster, WIDTH, HEIGHT))
        return false;
    stage->surface = presenter_surface(&stage->raster);
    stage->renderer = stage->surface ? SDL_CreateSoftwareRenderer(stage->surface) : NULL;
    return stage->renderer != NULL;
}

static void stage_close(Stage *stage)
{
    card_textures_close(&stage->textures);
    SDL_DestroyRenderer(stage->renderer);
    SDL_FreeSurface(stage->surface);
    raster_free(&stage->raster);
}

static Texture texture_of(uint64_t seed, TextureEdge edge)
{
    uint8_t rgba[SIDE * SIDE * BYTES];
    Rng rng = {seed};
    for (uint32_t i = 0; i < sizeof rgba; i++)
        rgba[i] = (uint8_t)rng_below(&rng, 256);
    Texture texture;
    CHECK(texture_make(&texture, &(TextureImage){rgba, SIDE, SIDE, SIDE * BYTES}, edge));
    return texture;
}

TEST(card_textures_are_made_once_for_the_same_picture)
{
    Stage stage;
    REQUIRE(stage_open(&stage));
    Texture one = texture_of(1, TEXTURE_CLAMP), same = texture_of(1, TEXTURE_CLAMP),
            other = texture_of(2, TEXTURE_CLAMP);
    SDL_Texture *made = card_textures_find(&stage.textures, stage.renderer, &one, 0);
    CHECK(made != NULL);
    CHECK(made == card_textures_find(&stage.textures, stage.renderer, &same, 0));
    CHECK(made != card_textures_find(&stage.textures, stage.renderer, &other, 0));
    CHECK(made != card_textures_find(&stage.textures, stage.renderer, &one, 1));
    CHECK(card_textures_find(&stage.textures, stage.renderer, &one, 99) != NULL);
    CHECK(card_textures_find(&stage.textures, stage.renderer, &(Texture){0}, 0) == NULL);
    CHECK_INT(stage.textures.count, 4);
    texture_free(&one);
    texture_free(&same);
    texture_free(&other);
    stage_close(&stage);
}

TEST(card_textures_that_nobody_paints_are_released)
{
    Stage stage;
    REQUIRE(stage_open(&stage));
    Texture kept = texture_of(1, TEXTURE_CLAMP), dropped = texture_of(2, TEXTURE_CLAMP);
    card_textures_find(&stage.textures, stage.renderer, &dropped, 0);
    for (int i = 0; i <= CARD_TEXTURES_FRAMES; i++) {
        card_textures_find(&stage.textures, stage.renderer, &kept, 0);
        CHECK_INT(stage.textures.count, 2);
        card_textures_end_frame(&stage.textures);
    }
    CHECK_INT(stage.textures.count, 1);
    CHECK(stage.textures.list[0].hash == kept.hash);
    texture_free(&kept);
    texture_free(&dropped);
    stage_close(&stage);
}

// --- beside the processor ------------------------------------------------------------------------

// Every blend mode; turned, enlarged, small, repeated and tinted pictures; beside plain triangles.
static void draw_all(DrawList *list, const Texture *clamped, const Texture *repeated)
{
    const DrawColor tints[] = {{255, 255, 255, 255}, {255, 120, 60, 160}};
    const Box whole = {{0, 0}, {SIDE, SIDE}}, wide = {{-10, 3}, {60, 40}};
    draw_list_clear(list, 1.0);
    draw_disc(list, vec2(48, 32), 30, (DrawColor){200, 180, 40, 255});
    for (uint32_t i = 0; i < 3; i++) {
        double x = 4.0 + 30.0 * i;
        draw_list_blend(list, (DrawBlend)i);
        const Vec2 large[] = {{x, 4}, {x + 20, 9}, {x + 16, 29}, {x - 4, 24}};
        draw_picture(list, clamped, whole, large, tints[0]);
        const Vec2 small[] = {{x, 34}, {x + 9, 34}, {x + 9, 43}, {x, 43}};
        draw_picture(list, clamped, whole, small, tints[1]);
        const Vec2 tiled[] = {{x, 46}, {x + 26, 46}, {x + 26, 62}, {x, 62}};
        draw_picture(list, repeated, wide, tiled, tints[i % 2]);
    }
}

// Number of pixels in which a channel differs by more than DEEP. Sampling at sides and weights
// differ from card to card.
static int count_different(const uint32_t *a, const uint32_t *b)
{
    int count = 0;
    for (uint32_t i = 0; i < WIDTH * HEIGHT; i++) {
        bool differs = false;
        for (uint32_t shift = 0; shift < 24; shift += 8) {
            int difference = (int)(a[i] >> shift & 255u) - (int)(b[i] >> shift & 255u);
            differs = differs || difference > DEEP || difference < -DEEP;
        }
        count += differs;
    }
    return count;
}

static bool card_paint(SDL_Renderer *renderer, CardTextures *textures, const DrawList *list,
                       uint32_t *pixels)
{
    SDL_Rect area = {0, 0, WIDTH, HEIGHT};
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 255);
    SDL_RenderClear(renderer);
    return presenter_paint(renderer, textures, list) &&
           SDL_RenderReadPixels(renderer, &area, SDL_PIXELFORMAT_ARGB8888, pixels,
                                WIDTH * sizeof *pixels) == 0;
}

static void compare_with_card(SDL_Renderer *renderer)
{
    static uint32_t pixels[WIDTH * HEIGHT];
    CardTextures textures = {0};
    Raster raster = {0};
    DrawList list = {0};
    Texture clamped = texture_of(3, TEXTURE_CLAMP), repeated = texture_of(4, TEXTURE_REPEAT);
    draw_all(&list, &clamped, &repeated);
    CHECK(raster_resize(&raster, WIDTH, HEIGHT) && raster_paint(&raster, &list));
    for (int round = 0; round < 2; round++) {
        bool painted = CHECK(card_paint(renderer, &textures, &list, pixels));
        int different = count_different(pixels, raster.pixels);
        if (painted && !CHECK(different < WIDTH * HEIGHT / 100))
            CHECK_INT(different, 0);
        card_textures_close(&textures); // as after a lost device: everything is made anew
    }
    texture_free(&clamped);
    texture_free(&repeated);
    draw_list_free(&list);
    raster_free(&raster);
}

TEST(card_paints_textures_as_the_processor_does)
{
    if (!SDL_getenv("DISPLAY") || SDL_InitSubSystem(SDL_INIT_VIDEO) != 0)
        SKIP("there is no display");
    SDL_Window *window =
        SDL_CreateWindow("cards", 0, 0, WIDTH, HEIGHT, SDL_WINDOW_HIDDEN | SDL_WINDOW_OPENGL);
    SDL_Renderer *renderer =
        window ? SDL_CreateRenderer(window, -1, SDL_RENDERER_ACCELERATED) : NULL;
    bool has_card = renderer && !renderer_is_software(renderer);
    if (has_card)
        compare_with_card(renderer);
    if (renderer)
        SDL_DestroyRenderer(renderer);
    if (window)
        SDL_DestroyWindow(window);
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    if (!has_card)
        SKIP("SDL has no graphics card here");
}
