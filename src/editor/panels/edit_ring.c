// edit_ring.c - the ring of the editor: commands around the pointer, also for whoever has no key
// for them.
#include "screen_edit.h"

#include "jantar/real.h"

#define RING_WIDE 292.0 // half its sides, units
#define RING_HIGH 150.0
#define BUTTON_WIDTH 152.0
#define BUTTON_HALF_HEIGHT 13.5
#define EDGE 14.0 // of the picture
#define PUSH 0.5  // of the stick, from which on it chooses
#define DOT 4.0

// More than 13 entries at a time would lie over each other.
typedef enum RingWhen {
    RING_ALWAYS,
    RING_GROUND,
    RING_THINGS,
    RING_SELECTED,
    RING_FOLLOWS, // a thing that may follow a path
    RING_STAYS,   // other things
    RING_UNSELECTED
} RingWhen;

static const struct {
    EditCommand command;
    uint32_t subject;
    RingWhen when;
} entries[] = {
    {EDIT_DO_PLAY_HERE, 0, RING_ALWAYS},  {EDIT_DO_PICK, 0, RING_GROUND},
    {EDIT_DO_MORE, 0, RING_GROUND},       {EDIT_DO_DUPLICATE, 0, RING_SELECTED},
    {EDIT_DO_COPY, 0, RING_GROUND},       {EDIT_DO_COPY, 0, RING_SELECTED},
    {EDIT_DO_CUT, 0, RING_SELECTED},      {EDIT_DO_PASTE, 0, RING_ALWAYS},
    {EDIT_DO_ALL, 0, RING_UNSELECTED},    {EDIT_DO_TURN, 1, RING_SELECTED},
    {EDIT_DO_TURN, 0, RING_SELECTED},     {EDIT_DO_DELETE, 0, RING_SELECTED},
    {EDIT_DO_MORE, 0, RING_THINGS},       {EDIT_DO_SNAP, 0, RING_UNSELECTED},
    {EDIT_DO_LEVEL, 0, RING_ALWAYS},      {EDIT_DO_PANELS, 0, RING_ALWAYS},
    {EDIT_DO_PAUSE, 0, RING_ALWAYS},      {EDIT_DO_FIT, 0, RING_UNSELECTED},
    {EDIT_DO_POINT, 1, RING_STAYS},       {EDIT_DO_POINT, 2, RING_FOLLOWS},
    {EDIT_DO_BRIGHT, 0, RING_UNSELECTED}, {EDIT_DO_GRID, 0, RING_UNSELECTED},
};
enum { ENTRIES = sizeof entries / sizeof *entries };

static bool is_in(const Editor *editor, RingWhen when)
{
    bool things = editor->mode == EDITOR_THINGS, selected = things && editor->selected_count > 0;
    bool follows = selected && editor_follower_is_selected(editor);
    return when == RING_ALWAYS || when == (things ? RING_THINGS : RING_GROUND) ||
           when == (selected ? RING_SELECTED : RING_UNSELECTED) ||
           (selected && when == (follows ? RING_FOLLOWS : RING_STAYS));
}

// Where the ring's middle is: at the pointer, but all of it in the picture.
static Vec2 middle_of(const EditScreen *edit)
{
    Box picture = edit->sight.picture;
    double unit = (picture.max.y - picture.min.y) / 720.0;
    Vec2 half = vec2_scale(
        vec2(RING_WIDE + 0.5 * BUTTON_WIDTH + EDGE, RING_HIGH + BUTTON_HALF_HEIGHT + EDGE), unit);
    return vec2(real_clamp(edit->ring.at.x, picture.min.x + half.x, picture.max.x - half.x),
                real_clamp(edit->ring.at.y, picture.min.y + half.y, picture.max.y - half.y));
}

void edit_ring_toggle(EditScreen *edit)
{
    double unit = (edit->sight.picture.max.y - edit->sight.picture.min.y) / 720.0;
    EditorAct act = edit->editor->hand.act;
    if (!edit->ring.open && act != EDITOR_ACT_NONE && act != EDITOR_ACT_LINE)
        return;
    edit->ring.open = !edit->ring.open;
    edit->focus.on = edit->ring.open;
    edit->typing.into = EDIT_TYPES_NOTHING;
    edit->waits = EDIT_DO_NOTHING;
    if (!edit->ring.open)
        return;
    edit->ring.at = edit->pointer;
    edit->ring.aside = edit_spot_at(edit, edit->pointer) != UINT32_MAX;
    edit->focus.at = vec2_add(middle_of(edit), vec2(0.0, -RING_HIGH * unit));
}

// Chooses what lies nearest to a direction.
void edit_ring_point(EditScreen *edit, Vec2 way)
{
    double best = -1e18, far = vec2_length(way);
    Vec2 middle = middle_of(edit);
    for (uint32_t i = 0; i < edit->spot_count && far > PUSH; i++) {
        Box box = edit->spots[i].box;
        Vec2 to = vec2_sub(vec2_scale(vec2_add(box.min, box.max), 0.5), middle);
        to.x *= RING_HIGH / RING_WIDE; // the ring is a circle to the stick
        double along = vec2_dot(to, way) / real_max(vec2_length(to), 1.0);
        if (edit->spots[i].command == EDIT_DO_NOTHING || along < best)
            continue;
        best = along;
        edit->focus.at = vec2_scale(vec2_add(box.min, box.max), 0.5);
    }
}

void edit_draw_ring(Page *page, EditScreen *edit)
{
    uint32_t count = 0, number = 0;
    Vec2 middle = middle_of(edit);
    for (uint32_t i = 0; i < ENTRIES; i++)
        count += is_in(edit->editor, entries[i].when);
    page_dim(page, PAGE_DIM_LIGHT);
    edit->spot_count = 0;
    edit_spot(edit, page->picture, EDIT_DO_NOTHING, 0);
    if (!edit->ring.aside)
        draw_disc(page->list, edit->ring.at, DOT * page->unit, draw_color(PAGE_AMBER, 1.0));
    for (uint32_t i = 0; i < ENTRIES; i++) {
        if (!is_in(edit->editor, entries[i].when))
            continue;
        double turn = 2.0 * REAL_PI * number++ / count;
        Vec2 at = {middle.x + (RING_WIDE * real_sin(turn) - 0.5 * BUTTON_WIDTH) * page->unit,
                   middle.y - (RING_HIGH * real_cos(turn) + BUTTON_HALF_HEIGHT) * page->unit};
        (void)edit_command_button(page, edit, at, BUTTON_WIDTH, entries[i].command,
                                  entries[i].subject);
    }
}
