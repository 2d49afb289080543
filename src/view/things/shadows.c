// shadows.c - shadows below bodies.
//
// A few rays straight down from a body find the ground below each part of it. The shadow is a strip
// along the points they hit, so it follows slopes and ends at edges. Where thousands of bodies
// overlap, every ray meets all of them, so the last bodies get no shadow.
#include "element_look.h"
#include "jantar/sim_query.h"
#include "things_drawn.h"
#include "view/light/lights.h"

enum { COLUMNS = 9, ROWS = 3 };

#define REACH 1.5    // tiles below a body beyond which its shadow vanishes
#define WIDER 0.12   // tiles by which the shadow extends beyond the body on each side
#define OVER 0.05    // tiles by which the strip extends above the ground ...
#define UNDER 0.22   // ... and below it
#define STEEP 0.7    // height difference of two neighbouring hits at which the strip ends, tiles
#define DARKEST 0.75 // alpha of the shadow below a body that stands on the ground

// Bodies that the rays of a picture may meet. Crates that lie side by side meet about 13 each, so
// more than 2000 have their shadows.
enum { MEETINGS_MOST = 30000 };

// True if a body throws a shadow: heroes, loose bodies, and creatures, but not parts of the ground.
static bool body_throws(const Frame *frame, const SimBody *body)
{
    const LevelDesc *level = frame->level;
    GameOwner owner = game_owner(level, body->user);
    if (owner.kind == GAME_OWNER_HERO)
        return body->kind == SIM_RING && game_hero_is_out(&frame->current->heroes[owner.number]);
    if ((body->kind != SIM_RIGID && body->kind != SIM_RING) || (body->flags & SIM_BODY_FROZEN) != 0)
        return false;
    const ElementLook *look = element_look_of_body(level, body);
    return owner.kind == GAME_OWNER_THING || (look != NULL && look->shaded);
}

// Where one part of the shadow lies (tiles), and its alpha.
typedef struct Column {
    Vec2 at;
    double dark;
} Column;

static Column column_find(const Frame *frame, const SimTerrain *rock, uint32_t number, Box box,
                          double across)
{
    double half = 0.5 * (box.max.x - box.min.x) + WIDER, middle = 0.5 * (box.min.y + box.max.y);
    Vec2 from = {0.5 * (box.min.x + box.max.x) + across * half, middle},
         to = {from.x, box.max.y + REACH};
    SimRayHit hit;
    if (!sim_query_ray(game_world_const(frame->current), rock, from, to, SIM_LAYERS_ALL,
                       (SimBodyId){number}, &hit))
        return (Column){to, 0.0};
    double gap = real_clamp((hit.place.y - box.max.y) / REACH, 0.0, 1.0),
           soft = 1.0 - across * across;
    double facing = real_clamp(-1.6 * hit.normal.y, 0.0, 1.0); // walls get no shadow
    return (Column){hit.place, DARKEST * facing * soft * (1.0 - gap) * (1.0 - gap)};
}

static void column_vertices(DrawList *list, const Frame *frame, const Column *column)
{
    const double heights[ROWS] = {-OVER, 0.02, UNDER}, strengths[ROWS] = {0.0, 1.0, 0.0};
    for (uint32_t row = 0; row < ROWS; row++)
        draw_list_vertex(list, frame_pixel(frame, vec2(column->at.x, column->at.y + heights[row])),
                         draw_color(frame->theme->gloom.shadow, strengths[row] * column->dark));
}

static void shadow_draw(DrawList *list, const Frame *frame, const SimTerrain *rock, uint32_t number,
                        Box box)
{
    Column columns[COLUMNS];
    uint32_t first = list->vertex_count;
    for (uint32_t i = 0; i < COLUMNS; i++) {
        columns[i] = column_find(frame, rock, number, box, 2.0 * i / (COLUMNS - 1) - 1.0);
        column_vertices(list, frame, &columns[i]);
    }
    for (uint32_t i = 0; i + 1 < COLUMNS; i++) {
        bool dark = columns[i].dark > 0.0 || columns[i + 1].dark > 0.0;
        if (!dark || real_abs(columns[i].at.y - columns[i + 1].at.y) > STEEP)
            continue;
        for (uint32_t row = 0; row + 1 < ROWS; row++) {
            uint32_t here = first + i * ROWS + row, next = here + ROWS;
            draw_list_quad(list, here, next, next + 1, here + 1);
        }
    }
}

#define DAY_DARK 0.6 // of the shadow's alpha at the body
#define DAY_THIN 0.1 // tiles that it reaches into the ground
#define DAY_FADE 1.0 // tiles of gap between body and ground over which it vanishes

// Draws the long thin shadow that a low sun on the right makes a body throw.
static void day_shadow_draw(DrawList *list, const Frame *frame, const SimTerrain *rock,
                            uint32_t number, Box box)
{
    double from = 0.5 * (box.min.x + box.max.x), middle = 0.5 * (box.min.y + box.max.y);
    double to = box.min.x - frame->theme->day.shadow;
    uint32_t first = list->vertex_count;
    double last = 0.0;
    for (uint32_t i = 0; i < COLUMNS; i++) {
        double part = (double)i / (COLUMNS - 1), x = from + part * (to - from);
        SimRayHit hit;
        bool met =
            sim_query_ray(game_world_const(frame->current), rock, vec2(x, middle),
                          vec2(x, box.max.y + REACH), SIM_LAYERS_ALL, (SimBodyId){number}, &hit);
        double gap = met ? real_clamp((hit.place.y - box.max.y) / DAY_FADE, 0.0, 1.0) : 1.0;
        double dark = DAY_DARK * (1.0 - gap) * (1.0 - part * part);
        if (!met || (i > 0 && real_abs(hit.place.y - last) > STEEP))
            break;
        last = hit.place.y;
        const double heights[ROWS] = {-0.02, 0.03, DAY_THIN}, left[ROWS] = {0.0, 1.0, 0.0};
        for (uint32_t row = 0; row < ROWS; row++)
            draw_list_vertex(list, frame_pixel(frame, vec2(x, last + heights[row])),
                             draw_color(frame->theme->gloom.shadow, left[row] * dark));
        if (i > 0)
            for (uint32_t row = 0; row + 1 < ROWS; row++) {
                uint32_t here = first + i * ROWS + row, before = here - ROWS;
                draw_list_quad(list, before, here, here + 1, before + 1);
            }
    }
}

#define AWAY 2.4 // tiles by which a shadow reaches farther on the side away from a hero's lamp

// Returns the box of a body, wider on the side away from the lamps of heroes.
static Box box_away(const Lights *lamps, Box box)
{
    Vec2 middle = vec2_scale(vec2_add(box.min, box.max), 0.5);
    double half = 0.5 * (box.max.x - box.min.x);
    for (uint32_t i = 0; i < lamps->heroes; i++) {
        const Light *light = &lamps->list[i];
        double aside = (middle.x - light->at.x) / (half + 1.0);
        double lit = real_sqrt(light_at(light, middle, 1.0));
        double far = AWAY * lit * real_clamp(aside, -1.0, 1.0);
        box.min.x += real_min(far, 0.0);
        box.max.x += real_max(far, 0.0);
    }
    return box;
}

void shadows_draw(DrawList *list, const Frame *frame)
{
    Lights lamps = {0};
    if (frame->theme->lamp.on)
        lights_collect_lamps(&lamps, frame, 0.0);
    const SimWorld *before = game_world_const(frame->previous),
                   *now = game_world_const(frame->current);
    SimTerrain rock = game_terrain(frame->current, frame->level);
    Box seen = box_grow(frame_seen(frame), 0.5);
    uint32_t meetings = 0;
    for (uint32_t i = 1;
         i < now->body_count && meetings < MEETINGS_MOST && !draw_list_is_crowded(list); i++) {
        const SimBody *body = sim_body_const(now, (SimBodyId){i}),
                      *from = sim_body_const(before, (SimBodyId){i});
        if (!box_overlaps(body->box, seen) || !body_throws(frame, body) || from->kind != body->kind)
            continue;
        Vec2 back = vec2_scale(vec2_sub(from->centre, body->centre), 1.0 - frame->alpha);
        meetings += sim_query_box(now, body->box, NULL, 0);
        Box box = {vec2_add(body->box.min, back), vec2_add(body->box.max, back)};
        bool is_lamp = game_owner(frame->level, body->user).kind == GAME_OWNER_HERO;
        box = is_lamp ? box : box_away(&lamps, box);
        shadow_draw(list, frame, &rock, i, box);
        if (frame->theme->day.on)
            day_shadow_draw(list, frame, &rock, i, box);
    }
}
