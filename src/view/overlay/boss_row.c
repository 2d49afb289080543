// boss_row.c - see boss_row.h. Seats are told apart by their form, so that they are read in grey:
// a full one is a disc, an empty one a ring, those of the present act stand in a frame.
#include "boss_row.h"

#include "jantar/colors.h"
#include "jantar/drummer.h"
#include "jantar/mother.h"

#define GLUE_STEPS 3.0 // in which holding the drummer's beak is counted

// --- how far it is -------------------------------------------------------------------------------

// Its beak has to be held, then let go.
static BossSteps steps_of_glue(const GameDrummer *pose)
{
    bool glued = pose->act == GAME_DRUMMER_PULLS;
    return (BossSteps){(uint32_t)GLUE_STEPS + 1,
                       (uint32_t)(GLUE_STEPS * (glued ? 1.0 : real_min(pose->glued, 1.0)))};
}

// All crystals have to shine; nothing else hits her then.
static BossSteps steps_of_light(const LevelDesc *level, const GameState *state, uint32_t boss)
{
    const uint32_t *first = level->element_first + LEVEL_ELEMENT_CRYSTAL;
    BossSteps steps = {0};
    for (uint32_t i = first[0]; i < first[1]; i++) {
        if (!game_mother_minds(level, boss, i))
            continue;
        steps.needed++;
        steps.done += game_elements_const(state)[i].on != 0;
    }
    return steps;
}

BossSteps boss_steps(const LevelDesc *level, const GameState *state, uint32_t boss)
{
    uint32_t hits = game_elements_const(state)[boss].boss.hits;
    LevelBossKind kind = (LevelBossKind)level->elements[boss].boss.kind;
    if (kind == LEVEL_BOSS_DRUMMER && hits == 1) {
        GameDrummer pose = game_drummer_of(state, level, boss);
        return steps_of_glue(&pose);
    }
    if (kind == LEVEL_BOSS_MOTHER && hits == BOSS_ACTS - 1)
        return steps_of_light(level, state, boss);
    return (BossSteps){2, game_boss_is_open(state, level, boss)};
}

void boss_row_tick(BossRow *row, const LevelDesc *level, const GameState *state)
{
    uint32_t boss = game_boss_awake(level, state);
    BossRow now = {.boss = boss, .shine = row->shine - (row->shine > 0)};
    now.act_shines = row->act_shines;
    if (boss == 0 && row->boss != 0 && game_elements_const(state)[row->boss - 1].on) {
        now.boss = row->boss;
        now.over = row->acts < BOSS_ACTS ? BOSS_OVER_TICKS : row->over - (row->over > 0);
    }
    if (now.boss == 0 || (boss == 0 && now.over == 0)) {
        *row = (BossRow){.boss = now.boss, .acts = now.boss != 0 ? BOSS_ACTS : 0};
        return;
    }
    now.acts = game_elements_const(state)[now.boss - 1].boss.hits;
    if (boss != 0)
        now.steps = boss_steps(level, state, boss - 1);
    bool same = row->boss == now.boss, act = same && now.acts > row->acts;
    if (act || (same && now.acts == row->acts && now.steps.done > row->steps.done)) {
        now.shine = BOSS_SHINE_TICKS;
        now.act_shines = act;
    }
    *row = now;
}

// --- drawing -------------------------------------------------------------------------------------

// Lengths in parts of the row's `size`.
#define STEP 2.3       // from one act to the next
#define STEP_SMALL 1.5 // from one step of an act to the next
#define ACT 0.8        // radius of an act's seat
#define SMALL 0.52     // of a step's
#define FRAME 1.05     // half the height of the frame round the present act
#define GROWS 0.7      // by which a seat that shines up is larger at first
#define PLATE 0.55     // opacity of the plate

// A row while it is drawn.
typedef struct Pen {
    DrawList *list;
    double size, shine; // 1 when a seat has just been filled, then less
    double flashes;     // as in the player's taste
    Vec2 at;
} Pen;

static void seat_draw(const Pen *pen, Vec2 at, double radius, bool full, bool shines)
{
    double shine = shines ? pen->shine : 0.0, wide = radius * pen->size * (1.0 + GROWS * shine);
    DrawColor light = draw_color_mix(draw_color(COLOR_RESIN_LIGHT, 1.0),
                                     draw_color(COLOR_WHITE, 1.0), pen->flashes * shine);
    if (full)
        draw_disc(pen->list, at, wide, light);
    else
        hud_ring_draw(pen->list, at, wide, 0.13 * pen->size, draw_color(COLOR_PAPER, 0.6));
}

// Draws an eye under a brow: whose row it is.
static void eye_draw(const Pen *pen)
{
    double size = pen->size;
    DrawStrokePoint brow[] = {{vec2_add(pen->at, vec2(-0.95 * size, -0.85 * size)), 0.34 * size,
                               draw_color(COLOR_PAPER, 0.9)},
                              {vec2_add(pen->at, vec2(0.75 * size, -0.3 * size)), 0.34 * size,
                               draw_color(COLOR_PAPER, 0.9)}};
    draw_ellipse(pen->list, vec2_add(pen->at, vec2(0.0, 0.25 * size)),
                 vec2(0.75 * size, 0.6 * size), 0.0, 0.0, draw_color(COLOR_EYE, 0.95));
    draw_disc(pen->list, vec2_add(pen->at, vec2(0.15 * size, 0.3 * size)), 0.3 * size,
              draw_color(COLOR_PUPIL, 1.0));
    draw_stroke(pen->list, brow, 2, DRAW_CAP_ROUND);
}

// Returns how wide the present act is, from the middle of its first seat to that of its last one.
static double steps_width(const BossRow *row)
{
    return STEP_SMALL * (row->steps.needed > 0 ? row->steps.needed - 1 : 0);
}

// Draws the present act and moves the pen behind it.
static void steps_draw(Pen *pen, const BossRow *row)
{
    double size = pen->size, wide = steps_width(row) * size;
    Box frame = {{pen->at.x - FRAME * size, pen->at.y - FRAME * size},
                 {pen->at.x + wide + FRAME * size, pen->at.y + FRAME * size}};
    draw_round_rect(pen->list, frame, FRAME * size, draw_color(COLOR_PAPER, 0.75));
    draw_round_rect(pen->list, box_grow(frame, -0.14 * size), (FRAME - 0.14) * size,
                    draw_color(COLOR_PANEL, 1.0));
    for (uint32_t i = 0; i < row->steps.needed; i++) {
        bool newest = !row->act_shines && i + 1 == row->steps.done;
        seat_draw(pen, vec2_add(pen->at, vec2(STEP_SMALL * size * i, 0.0)), SMALL,
                  i < row->steps.done, newest);
    }
    pen->at.x += wide;
}

void boss_row_draw(DrawList *list, const Frame *frame, const BossRow *row, Vec2 at, double size)
{
    Pen pen = {.list = list,
               .size = size,
               .shine = (double)row->shine / BOSS_SHINE_TICKS,
               .flashes = frame->taste.flashes,
               .at = at};
    double wide = STEP * BOSS_ACTS + (row->acts < BOSS_ACTS ? steps_width(row) : 0.0);
    draw_round_rect(list,
                    (Box){{at.x - 1.7 * size, at.y - 1.4 * size},
                          {at.x + (wide + 1.7) * size, at.y + 1.4 * size}},
                    1.4 * size, draw_color(COLOR_PANEL, PLATE));
    eye_draw(&pen);
    for (uint32_t act = 0; act < BOSS_ACTS; act++) {
        pen.at.x += STEP * size;
        if (act == row->acts)
            steps_draw(&pen, row);
        else
            seat_draw(&pen, pen.at, act < row->acts ? ACT : SMALL, act < row->acts,
                      row->act_shines && act + 1 == row->acts);
    }
}
