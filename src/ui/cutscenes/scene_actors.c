// scene_actors.c - draws the actors of a cutscene, sprites, pictures, boxes and glows, and plays
// their sounds.
#include "jantar/real.h"
#include "scene_draw.h"

enum { SIDE = 4 }; // vertices along a side of a box: its two edges, each on both sides of its band

// Where something is and how it lies, pixels: its middle and the ways of a tile to the right and
// down. What follows it is placed by these.
typedef struct Pose {
    Vec2 at, across, down;
    double opacity; // 0: it is not there yet
} Pose;

static Vec2 place_in(const Pose *pose, Vec2 tiles)
{
    return vec2_add_scaled(vec2_add_scaled(pose->at, pose->across, tiles.x), pose->down, tiles.y);
}

// Returns the pose of what is no actor.
static Pose ground_of(const SceneSight *sight, uint32_t leader)
{
    const Box *picture = &sight->page->picture;
    double scale = scene_scale(sight);
    Vec2 at = scene_pixel(sight, leader == SCENE_HERO ? sight->hero : vec2(0.0, 0.0));
    if (leader == SCENE_PICTURE) {
        at = vec2_lerp(picture->min, picture->max, 0.5);
        scale = (picture->max.x - picture->min.x) / GAME_VIEW_WIDTH;
    }
    return (Pose){at, {scale, 0.0}, {0.0, scale}, 1.0};
}

// Returns the pose of an actor at a moment in which it is, seen from that of its leader.
static Pose pose_of(const SceneActor *actor, const SceneKey *key, const Pose *leader)
{
    double angle = key->turn * REAL_PI / 180.0, cosine = real_cos(angle), sine = real_sin(angle);
    const Pose own = {{0.0, 0.0}, leader->across, leader->down, 0.0};
    Vec2 across = place_in(&own, vec2_scale(vec2(cosine, sine), key->scale));
    Vec2 down = place_in(&own, vec2_scale(vec2(-sine, cosine), key->scale * key->tall));
    if (actor->mirrored)
        across = vec2_scale(across, -1.0);
    return (Pose){place_in(leader, key->place), across, down, key->opacity * leader->opacity};
}

// --- looks ---------------------------------------------------------------------------------------

// Draws a box of w x h tiles whose edge fades over `soft` tiles, half of them outside.
static void box_draw(DrawList *list, const Pose *pose, Vec2 size, double soft, DrawColor color)
{
    double xs[SIDE], ys[SIDE];
    double feather = list->feather / real_max(vec2_length(pose->down), 1e-6);
    double half = 0.5 * real_max(soft, feather);
    for (int i = 0; i < SIDE; i++) {
        double side = i < SIDE / 2 ? -0.5 : 0.5, way = i == 0 || i == SIDE - 1 ? half : -half;
        xs[i] = 2.0 * side * real_max(0.5 * size.x + way, 0.0);
        ys[i] = 2.0 * side * real_max(0.5 * size.y + way, 0.0);
    }
    uint32_t first = list->vertex_count;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            bool outside = x == 0 || x == SIDE - 1 || y == 0 || y == SIDE - 1;
            draw_list_vertex(list, place_in(pose, vec2(xs[x], ys[y])),
                             outside ? draw_color_fade(color, 0.0) : color);
        }
    draw_list_rows(list, first, SIDE, SIDE, false);
}

static void glow_draw(DrawList *list, const Pose *pose, Vec2 size, double soft, DrawColor color)
{
    double tile = vec2_length(pose->down), angle = real_atan2(pose->across.y, pose->across.x);
    Vec2 radii = {0.5 * size.x * vec2_length(pose->across), 0.5 * size.y * tile};
    const DrawStop stops[] = {{0.0, color},
                              {0.35, draw_color_fade(color, 0.5)},
                              {0.7, draw_color_fade(color, 0.13)},
                              {1.0, draw_color_fade(color, 0.0)}};
    if (soft < 0.0)
        draw_radial(list, pose->at, radii, stops, sizeof stops / sizeof *stops);
    else
        draw_ellipse(list, pose->at, radii, angle, soft * tile, color);
}

// Draws a sprite `height` tiles high, with its pivot at the actor's place.
static void sprite_draw(DrawList *list, const Sprite *sprite, const Pose *pose, double height,
                        DrawColor tint)
{
    Vec2 size = vec2_sub(sprite->part.max, sprite->part.min);
    double pixel = height / size.y;
    Vec2 from = vec2_scale(sprite->pivot, -pixel), to = vec2_add_scaled(from, size, pixel);
    const Vec2 corners[4] = {place_in(pose, from), place_in(pose, vec2(to.x, from.y)),
                             place_in(pose, to), place_in(pose, vec2(from.x, to.y))};
    draw_picture(list, sprite->texture, sprite->part, corners, tint);
}

// Draws a figure, and tells it of the moment.
static void figure_draw(const SceneSight *sight, const SceneActor *actor, const Figure *figure,
                        const Pose *pose, double passed)
{
    FigureExample shown = {.name = ""};
    const ViewPlace place = {pose->at, pose->across, pose->down, pose->opacity};
    Vec2 hero = vec2_sub(scene_pixel(sight, sight->hero), pose->at);
    double ahead = real_max(vec2_length_squared(pose->across), 1e-6),
           down = real_max(vec2_length_squared(pose->down), 1e-6);
    shown.channels[CHANNEL_TIME] = (float)(sight->seconds + sight->waited);
    shown.channels[CHANNEL_NUMBER] = (float)(actor - sight->file->actors);
    shown.channels[CHANNEL_HERO_X] = (float)(vec2_dot(hero, pose->across) / ahead);
    shown.channels[CHANNEL_HERO_Y] = (float)(vec2_dot(hero, pose->down) / down);
    shown.channels[CHANNEL_FACING] = shown.channels[CHANNEL_CALM] = 1.0f;
    shown.channels[CHANNEL_PASSED] = (float)passed;
    shown.channels[CHANNEL_WIDE] = (float)(actor->width > 0.0 ? actor->width : actor->height);
    shown.channels[CHANNEL_HIGH] = (float)actor->height;
    view_draw_figure_at(sight->page->list, figure, &shown, sight->theme, sight->sprites, &place);
}

static void actor_draw(const SceneSight *sight, const SceneActor *actor, const Pose *pose,
                       const SceneKey *key)
{
    DrawList *list = sight->page->list;
    DrawColor color = draw_color(key->tint, pose->opacity);
    const Figure *figure =
        actor->figure[0] != '\0' ? figures_find(sight->figures, actor->figure) : NULL;
    Vec2 size = {actor->width > 0.0 ? actor->width : actor->height, actor->height};
    const Sprite *sprite = view_sprite_find(sight->sprites, actor->sprite);
    if (!sprite)
        sprite = view_sprite_find(sight->pictures, actor->sprite);
    draw_list_blend(list, actor->add ? DRAW_ADD : DRAW_BLEND);
    if (figure)
        figure_draw(sight, actor, figure, pose, key->passed);
    else if (actor->shape == SCENE_BOX)
        box_draw(list, pose, size, actor->soft, color);
    else if (actor->shape == SCENE_GLOW)
        glow_draw(list, pose, size, actor->soft, color);
    else if (sprite)
        sprite_draw(list, sprite, pose, actor->height, color);
    draw_list_blend(list, DRAW_BLEND);
}

void scene_actors_draw(const SceneSight *sight, bool behind)
{
    Pose poses[SCENE_ACTORS_MAX];
    for (uint32_t i = 0; i < sight->file->actor_count; i++) {
        SceneKey key;
        const SceneActor *actor = &sight->file->actors[i];
        Pose leader = actor->leader < i ? poses[actor->leader] : ground_of(sight, actor->leader);
        bool there = scene_file_actor(actor, sight->seconds, &key);
        poses[i] = there ? pose_of(actor, &key, &leader) : (Pose){.opacity = 0.0};
        if (poses[i].opacity > 0.0 && actor->behind == behind)
            actor_draw(sight, actor, &poses[i], &key);
    }
}

static void event_add(const SceneFile *file, const EventTable *table, uint32_t kind, uint32_t tick,
                      GameEvents *events)
{
    const EventCue *cue = &table->events[kind].cue;
    double strength = cue->scale ? 1.0 : cue->strength.high;
    Vec2 place = scene_file_view(file, tick / (double)SIM_TICK_RATE).place;
    if (events->count < GAME_EVENTS_MAX)
        events->list[events->count++] = (GameEvent){.kind = (GameEventKind)kind,
                                                    .place = place,
                                                    .strength = strength,
                                                    .hero = GAME_NO_HERO};
}

void scene_actors_play(const SceneFile *file, const EventTable *table, uint32_t tick,
                       GameEvents *events)
{
    for (uint32_t i = 0; i < file->actor_count; i++)
        for (uint32_t k = 0; k < file->actors[i].key_count; k++) {
            const SceneKey *key = &file->actors[i].keys[k];
            double at = real_floor(key->at * SIM_TICK_RATE + 0.5);
            if (key->plays < GAME_EVENT_KIND_COUNT && at == (double)tick)
                event_add(file, table, key->plays, tick, events);
        }
}
