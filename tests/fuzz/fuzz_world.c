// fuzz_world.c - libFuzzer target: any bytes as the file of a world, an atlas, a scene or events.
// They must be refused with a message, or give values within the bounds that the format states. A
// world that is taken can be drawn. An input is a document alone, or a world, a NUL and its atlas,
// which the world names fuzz.json.
#include "cost.h"
#include "jantar/event_file.h"
#include "jantar/scene_file.h"
#include "jantar/view.h"
#include "level_input.h"
#include "mutate_level.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_SIDE = 64 };

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed);

static LevelReport report;
static Level *level; // what is drawn in each world
static GameState *state;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    const GameOptions options = {0};
    (void)argc, (void)argv;
    level_input_open();
    require(level_load(JANTAR_LEVEL, &level, &report) == LEVEL_OK);
    state = malloc(game_state_size(level_desc(level), 1));
    require(state != NULL);
    game_init(state, level_desc(level), &options, 1);
    return 0;
}

// --- what a world promises -----------------------------------------------------------------------

static void check_struct(const WorldTable *table, const char *base);

static bool is_within(const WorldField *field, double value)
{
    return value >= field->least && value <= field->most;
}

static uint32_t number_at(const char *at)
{
    uint32_t number;
    memcpy(&number, at, sizeof number);
    return number;
}

static uint32_t count_choices(const WorldField *field)
{
    uint32_t count = 0;
    while (field->choices[count] != NULL)
        count++;
    return count;
}

static void check_names(const ThemeSprites *sprites)
{
    require(sprites->count <= THEME_SPRITES_MAX);
    for (uint32_t i = 0; i < sprites->count; i++)
        require(memchr(sprites->names[i], '\0', THEME_NAME_MAX) != NULL);
}

// Checks a value. Returns how many bytes it has.
static uint32_t check_value(const WorldField *field, const char *at)
{
    ThemeRange range;
    ThemeSprites sprites;
    switch (field->kind) {
    case WORLD_COLOR:
        require(number_at(at) <= 0xffffff);
        return sizeof(uint32_t);
    case WORLD_NUMBER:
        memcpy(&range.low, at, sizeof range.low);
        require(is_within(field, range.low));
        return sizeof range.low;
    case WORLD_COUNT:
        require(is_within(field, number_at(at)));
        return sizeof(uint32_t);
    case WORLD_RANGE:
        memcpy(&range, at, sizeof range);
        require(is_within(field, range.low) && is_within(field, range.high) &&
                range.low <= range.high);
        return sizeof range;
    case WORLD_PAIR:
        memcpy(&range, at, sizeof range);
        require(is_within(field, range.low) && is_within(field, range.high));
        return sizeof range;
    case WORLD_NAME:
        require(memchr(at, '\0', THEME_NAME_MAX) != NULL);
        return THEME_NAME_MAX;
    case WORLD_SPRITES:
        memcpy(&sprites, at, sizeof sprites);
        check_names(&sprites);
        return sizeof sprites;
    case WORLD_CHOICE:
        require(number_at(at) < count_choices(field));
        return sizeof(uint32_t);
    case WORLD_STRUCT:
    case WORLD_LIST:
    case WORLD_KEYED:
        check_struct(field->table, at);
        return field->table->size;
    case WORLD_FLAG:
    default:
        return sizeof(bool);
    }
}

static void check_struct(const WorldTable *table, const char *base)
{
    for (uint32_t i = 0; i < table->field_count; i++) {
        const WorldField *field = &table->fields[i];
        uint32_t count = field->count > 0 ? field->count : 1;
        if (field->kind == WORLD_LIST)
            count = number_at(base + field->number_offset);
        if (field->kind == WORLD_KEYED)
            count = count_choices(field);
        require(field->kind != WORLD_LIST || count <= field->count);
        for (const char *at = base + field->offset; count > 0; count--)
            at += check_value(field, at);
    }
}

// --- drawing -------------------------------------------------------------------------------------

static void check_list(const DrawList *list)
{
    for (uint32_t i = 0; i < list->vertex_count; i++)
        require(list->vertices[i].x == list->vertices[i].x &&
                list->vertices[i].y == list->vertices[i].y);
    for (uint32_t i = 0; i < list->index_count; i++)
        require(list->indices[i] < list->vertex_count);
}

static ViewSprites *some_sprites(const World *world)
{
    static Atlas atlas;
    static uint8_t pixels[PAGE_SIDE * PAGE_SIDE * 4];
    TextureImage pages[ATLAS_PAGES_MAX];
    memset(&atlas, 0, sizeof atlas);
    memset(pixels, UINT8_MAX, sizeof pixels);
    for (int i = 0; i < ATLAS_PAGES_MAX; i++)
        pages[i] = (TextureImage){pixels, PAGE_SIDE, PAGE_SIDE, PAGE_SIDE * 4};
    if (world->atlas[0] != '\0')
        (void)world_atlas_load(world->atlas, &atlas, &report);
    return view_sprites_new(&atlas, pages);
}

static void draw(const World *world, size_t size)
{
    static DrawList list;
    ViewSprites *sprites = some_sprites(world);
    const ViewFrame frame = {
        .previous = state, .current = state, .width = 320, .height = 180, .feather = 1.0};
    cost_begin();
    View *view = view_new(level_desc(level), &world->theme, 1);
    require(view != NULL && sprites != NULL);
    view_set_sprites(view, sprites);
    view_tick(view, state, &(GameEvents){0});
    require(view_draw(view, &frame, &list));
    cost_end("drawing a world", size);
    check_list(&list);
    view_free(view);
    view_sprites_free(sprites);
    draw_list_free(&list);
}

// --- the target ----------------------------------------------------------------------------------

// Loads the world itself, or the variant that it shares with a shipped one.
static void try_world(size_t size)
{
    static const char *const variants[] = {"", "oak", "well", "salt"};
    static World world;
    FileList files = {0};
    cost_begin();
    LevelStatus status = world_check(JANTAR_WORLDS, level_input_map, &report);
    cost_end("checking a world", size);
    require((status == LEVEL_OK) == (report.error_count == 0));
    WorldOrder order = {JANTAR_WORLDS, level_input_map, variants[size % 4]};
    cost_begin();
    status = world_load(&order, &world, &report);
    cost_end("reading a world", size);
    require(world_files_add(&order, &files) && files.count >= 1);
    files_list_free(&files);
    if (status != LEVEL_OK) {
        require(report.error_count > 0 && report.messages[0].text[0] != '\0');
        return;
    }
    check_struct(&world_theme_table, (const char *)&world.theme);
    draw(&world, size);
}

// Follows an actor through its scene.
static void check_actor(const SceneFile *scene, uint32_t number)
{
    SceneKey key;
    const SceneActor *actor = &scene->actors[number];
    require(actor->key_count >= 1 && actor->key_count <= SCENE_KEYS_MAX);
    require(actor->leader < number ||
            (actor->leader >= SCENE_LEVEL && actor->leader <= SCENE_PICTURE));
    for (double seconds = -61.0; seconds < 80.0; seconds += 1.5) {
        if (!scene_file_actor(actor, seconds, &key))
            continue;
        require(key.scale >= 0.0 && key.scale <= 100.0 && key.opacity >= 0.0 &&
                key.opacity <= 1.0 && key.tint <= 0xffffff && key.place.x == key.place.x &&
                key.place.y == key.place.y && key.plays <= GAME_EVENT_KIND_COUNT);
    }
}

static void try_events(size_t size)
{
    static EventTable table;
    cost_begin();
    LevelStatus status = event_file_load(level_input_map, &table, &report);
    cost_end("reading events", size);
    require((status == LEVEL_OK) == (report.error_count == 0));
    if (status != LEVEL_OK)
        return;
    require(table.hash != 0);
    for (uint32_t kind = 0; kind < SOUND_KIND_COUNT; kind++)
        check_struct(&event_sound_table, (const char *)event_sound(&table, kind));
    for (uint32_t kind = 0; kind < GAME_EVENT_KIND_COUNT; kind++)
        check_struct(&event_row_table, (const char *)&table.events[kind]);
}

static void try_scene(size_t size)
{
    static SceneFile scene;
    cost_begin();
    LevelStatus status = scene_file_load(level_input_map, &scene, &report);
    cost_end("reading a scene", size);
    require((status == LEVEL_OK) == (report.error_count == 0));
    if (status != LEVEL_OK)
        return;
    require(scene.view_count >= 1 && scene.view_count <= SCENE_VIEWS_MAX &&
            scene.bolt_count <= SCENE_BOLTS_MAX && scene.layer_count <= SCENE_LAYERS_MAX &&
            scene.crack_count <= SCENE_CRACKS_MAX && scene.actor_count <= SCENE_ACTORS_MAX &&
            scene.pictures.page_count <= ATLAS_PAGES_MAX);
    for (uint32_t i = 0; i < scene.actor_count; i++)
        check_actor(&scene, i);
    for (double seconds = -1.0; seconds < 80.0; seconds += 2.5) {
        SceneView view = scene_file_view(&scene, seconds);
        require(view.width > 0.0 && view.place.x >= 0.0 && view.place.y >= 0.0);
    }
}

static void try_atlas(size_t size)
{
    static Atlas atlas;
    cost_begin();
    LevelStatus status = world_atlas_load(level_input_map, &atlas, &report);
    cost_end("reading an atlas", size);
    require((status == LEVEL_OK) == (report.error_count == 0));
    if (status != LEVEL_OK)
        return;
    require(atlas.page_count <= ATLAS_PAGES_MAX && atlas.sprite_count <= ATLAS_SPRITES_MAX);
    for (uint32_t i = 0; i < atlas.sprite_count; i++)
        require(atlas.sprites[i].page < atlas.page_count && atlas.sprites[i].width > 0 &&
                (i == 0 || strcmp(atlas.sprites[i - 1].name, atlas.sprites[i].name) <= 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    size_t world_size = level_input_take_tileset(bytes, size);
    level_input_write_map(bytes, world_size);
    char type[THEME_NAME_MAX];
    world_file_type(level_input_map, type);
    if (strcmp(type, "world") == 0) {
        try_world(size);
        return 0;
    }
    if (strcmp(type, "events") == 0) {
        try_events(size);
        return 0;
    }
    try_scene(size);
    try_atlas(size);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t capacity, unsigned seed)
{
    return mutate_any(bytes, size, capacity, &(Random){seed});
}
