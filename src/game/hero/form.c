// form.c - what the hero is made of: the plain drop of resin and its three forms, slick, heavy
// (amber) and puff. A form lasts while its key is held; forms can be combined.
//
// Changing to a form takes GAME_FORM_TICKS. A form multiplies properties of the plain drop. Forms
// that are held together multiply their factors. Mass that the hero gains was at rest: momentum is
// conserved, and the hero slows down. Mass that it sheds flies along: velocity is conserved. (If
// momentum were conserved in both cases, a hero that jumps in the heavy form and leaves it in the
// air would rise four times as high; in a fall its speed would double.) The drop's size (hurt.c)
// changes just as smoothly. Mass follows area, and the ratios that depend on both stay the same: a
// small drop jumps as high as a large one. The other effects of the form keys are elsewhere: no
// strands while slick (control.c), no brake (roll.c), jumps (jump.c).
#include "game/parts.h"

// The factors of a form that is fully taken on; 1 leaves the plain drop's value. The last three are
// values, not factors; of the forms held, the largest counts.
typedef struct Form {
    double mass, area;
    double edge, bend; // compliances; the motion depends only on compliance times mass
    double friction;
    double damping;
    double liquid;
    double restitution;
    double stiffness; // part of the way to the rest shape in a substep
    double gas;       // N tiles
} Form;

enum { FORM_COUNT = 3 };

static const Form forms[FORM_COUNT] = {
    // slick: in a slot one tile high the outline must be a tenth longer than when round, and a
    // third longer in a slot half as high
    {.mass = 1, .area = 1, .edge = 60, .bend = 60, .friction = 0, .damping = 0.5, .liquid = 1},
    // heavy: shape matching helps to keep the shape, or twice the weight would only flatten it
    {.mass = 2,
     .area = 1,
     .edge = 0.2,
     .bend = 0.2,
     .friction = 1,
     .damping = 20,
     .liquid = 1,
     .stiffness = 0.05},
    // puff: little of the liquid is left, so that the pressure of the gas gives way and bounces
    {.mass = 0.5,
     .area = 1.5,
     .edge = 2,
     .bend = 2,
     .friction = 1,
     .damping = 0.25,
     .liquid = 0.1,
     .restitution = 0.5,
     .stiffness = 0.02,
     .gas = 400},
};

static const uint32_t keys_of[FORM_COUNT] = {GAME_KEY_SLICK, GAME_KEY_HEAVY, GAME_KEY_PUFF};

// In the puff form air carries most of the weight and slows the hero down: it falls no faster than
// weight / drag, 2.4 tiles/s where gravity is 25.
#define PUFF_WEIGHT 0.35 // part of gravity that is left
#define PUFF_DRAG 3.6    // 1/s
#define PUFF_RISE 2.0    // tiles/s; warm, it rises as fast as this

// The plain drop. Its compliances were found on a ring with 1 kg per point (1e-5 tiles/N for the
// edges, 5e-5 for bending). Here they are multiplied by 24, because a point weighs 1/24 kg and only
// compliance times mass matters.
const SimRingDef form_plain = {
    .point_count = GAME_HERO_POINTS,
    .radius = GAME_HERO_RADIUS,
    .mass = 1.0,
    .edge_compliance = 2.4e-4,
    .bend_compliance = 1.2e-3,
    .friction = 0.9,
    .liquid = 1.0,
    .damping = 12.0,
    .strand_compliance = 0.0025,
    .strand_break = 0.25,
    .strand_peel = 0.25,
};

#define SIZE_STEP 0.15 // part of the whole radius that one part of the body accounts for

// --- how far each form is taken on ---------------------------------------------------------------

static uint32_t *ticks_of(GameHero *hero, uint32_t form)
{
    uint32_t *const ticks[FORM_COUNT] = {&hero->slick_ticks, &hero->heavy_ticks, &hero->puff_ticks};
    return ticks[form];
}

// Returns the progress as 0..1, with smooth ends (smoothstep).
static double part_of(uint32_t ticks)
{
    double t = (double)ticks / GAME_FORM_TICKS;
    return t * t * (3.0 - 2.0 * t);
}

GameForms game_hero_forms(const GameHero *hero)
{
    return (GameForms){part_of(hero->slick_ticks), part_of(hero->heavy_ticks),
                       part_of(hero->puff_ticks)};
}

static double factor(double whole, double part)
{
    return 1.0 + part * (whole - 1.0);
}

static Form mix(const GameHero *hero)
{
    GameForms taken = game_hero_forms(hero);
    const double parts[FORM_COUNT] = {taken.slick, taken.heavy, taken.puff};
    // A drop that is slick and heavy stays limp. Made as stiff as the heavy form, it hung in the
    // mouth of a shaft one tile wide. Made as limp as the slick drop, one of its points lay 0.05
    // tiles deep in rock once in some hours of random keys. A puffed up ring as limp as the slick
    // drop turned inside out in random caves, in 2 of 100 minutes.
    double limp = taken.slick * (1.0 - 0.9 * taken.puff);
    Form sum = {1, 1, 1, 1, 1, 1, 1, 0, 0, 0};
    for (uint32_t i = 0; i < FORM_COUNT; i++) {
        const Form *form = &forms[i];
        sum.mass *= factor(form->mass, parts[i]);
        sum.area *= factor(form->area, parts[i]);
        double soft = i == 0 ? limp : i == 1 ? parts[i] * (1.0 - 0.8 * limp) : parts[i];
        sum.edge *= factor(form->edge, soft);
        sum.bend *= factor(form->bend, soft);
        sum.friction *= factor(form->friction, parts[i]);
        sum.damping *= factor(form->damping, parts[i]);
        sum.liquid *= factor(form->liquid, parts[i]);
        sum.restitution = real_max(sum.restitution, parts[i] * form->restitution);
        sum.stiffness = real_max(sum.stiffness, parts[i] * form->stiffness);
        sum.gas = real_max(sum.gas, parts[i] * form->gas);
    }
    sum.stiffness *= 1.0 - limp;
    return sum;
}

// --- the body ------------------------------------------------------------------------------------

// Sets the radius and rest area for a size. The rest shape gives the springs their lengths.
// Velocities stay.
static void resize(SimBody *body, double area)
{
    double radius = form_plain.radius * real_sqrt(area), n = form_plain.point_count;
    body->radius = radius;
    body->rest_area = 0.5 * n * radius * radius * real_sin(2.0 * REAL_PI / n);
}

void form_apply(GameState *state, GameHero *hero)
{
    SimWorld *world = game_world(state);
    SimBody *body = game_hero_body(state, hero);
    Form form = mix(hero);
    double part = hero->size * hero->size, mass = part * form.mass;
    sim_body_set_mass(world, hero->body, form_plain.mass * mass);
    resize(body, part * form.area);
    body->edge_compliance = form_plain.edge_compliance * form.edge / mass;
    body->bend_compliance = form_plain.bend_compliance * form.bend / mass;
    body->friction = form_plain.friction * form.friction;
    body->damping = form_plain.damping * form.damping;
    body->liquid = form_plain.liquid * form.liquid;
    body->restitution = form.restitution;
    body->stiffness = form.stiffness;
    body->gas = form.gas * part; // a smaller drop holds less gas at the same pressure
}

// Moves the size one step towards the wanted one. A change by one part of the body takes as long as
// a change of form. Returns true if the size changed.
static bool approach_size(GameHero *hero)
{
    double step = SIZE_STEP / GAME_FORM_TICKS, wanted = hurt_size(hero), before = hero->size;
    hero->size =
        real_abs(wanted - before) <= step ? wanted : before + (wanted > before ? step : -step);
    return hero->size != before;
}

void form_control(GameState *state, GameHero *hero, TickInput input)
{
    bool changed = approach_size(hero);
    for (uint32_t i = 0; i < FORM_COUNT; i++) {
        uint32_t *ticks = ticks_of(hero, i), before = *ticks;
        if (input.keys & keys_of[i])
            *ticks += *ticks < GAME_FORM_TICKS;
        else
            *ticks -= *ticks > 0;
        changed = changed || *ticks != before;
    }
    if (!changed)
        return;
    SimBody *body = game_hero_body(state, hero);
    double before = body->mass;
    form_apply(state, hero);
    if (body->mass > before)
        sim_body_push(game_world(state), hero->body,
                      vec2_scale(body->velocity, before / body->mass - 1.0));
}

// --- air -----------------------------------------------------------------------------------------

// Returns how strongly air acts on the hero, 0..1. What air carries does not grow with the mass, so
// a drop that is puffed up and heavy falls faster.
static double air_part(const GameHero *hero)
{
    GameForms taken = game_hero_forms(hero);
    return taken.puff / factor(forms[1].mass, taken.heavy);
}

double form_weight(const GameHero *hero)
{
    return 1.0 - air_part(hero) * (1.0 - PUFF_WEIGHT);
}

void form_resist_air(const GameHero *hero, SimBody *body, Vec2 gravity)
{
    double air = air_part(hero);
    body->drive = vec2_add_scaled(body->drive, body->velocity, -PUFF_DRAG * air);
    if (hero->heat > 0.0)
        body->drive.y -= air * (PUFF_DRAG * PUFF_RISE + body->gravity_scale * gravity.y);
}

double form_jump(const GameHero *hero)
{
    return 1.0 / real_sqrt(mix(hero).mass);
}
