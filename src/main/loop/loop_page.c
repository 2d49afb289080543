// loop_page.c - the loop of a page: the browser calls for each frame. While the page is hidden it
// does not; so the page itself calls page_hidden() once, for the pause.
#include "apply.h"
#include "loop.h"
#include "page_calls.h"
#include <emscripten.h>

#define MS_A_SECOND 1000.0
#define EARLY_MS 2.0 // a frame may come so much before it is due

void page_hidden(void);

static App *running; // the page's script passes no argument

static void tell_trouble(App *app)
{
    static const TextId said[] = {
        [PAGE_KEEPS_NOTHING] = TEXT_PAGE_KEEPS_NOTHING, [PAGE_IS_FULL] = TEXT_PAGE_IS_FULL};
    PageTrouble trouble = page_trouble();
    if (trouble != PAGE_FINE)
        messages_say(&app->messages, said[trouble]);
}

static void end(App *app)
{
    emscripten_cancel_main_loop();
    running = NULL;
    loop_close(app);
    page_ended();
}

// A browser keeps its device over a sleep. A turn of some seconds looks like one, and the calls for
// samples that it held up come after it, for the device that was open then: SDL has freed that one
// if it was closed meanwhile, and writes into other memory.
void loop_wake_sound(App *app)
{
    (void)app;
}

// True if the player's cap of the frame rate leaves this frame out.
static bool is_left_out(const App *app)
{
    static double due;
    int cap = settings_get(&app->settings, SETTING_FRAME_CAP);
    double now = emscripten_get_now();
    if (cap > 0 && now + EARLY_MS < due)
        return true;
    double next = due + MS_A_SECOND / (cap > 0 ? cap : 1);
    due = next > now ? next : now;
    return false;
}

static void turn(void *data)
{
    App *app = data;
    if (is_left_out(app))
        return;
    double start = emscripten_get_now();
    tell_trouble(app);
    loop_turn(app);
    app->times.frame = emscripten_get_now() - start;
    page_turned(app->run.session.current->tick, app->times.tick, app->times.draw, app->times.paint);
    if (app->quit)
        end(app);
}

// Pauses the game and saves all: the browser may end a hidden page without a word.
EMSCRIPTEN_KEEPALIVE void page_hidden(void)
{
    if (!running)
        return;
    loop_action(running, INPUT_ACTION_PAUSE);
    loop_turn(running);
    run_save(&running->run, &running->saves);
    apply_save(running);
}

// Does not return when the game begins: the browser goes on with turn().
int app_loop(App *app, const char *command)
{
    Err err;
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_ASYNCIFY, "0"); // only long jobs can be put off (job_page.c)
    if (loop_open(app, &err)) {
        running = app;
        emscripten_set_main_loop_arg(turn, app, 0, true);
    }
    loop_close(app);
    return cli_error(command, CLI_UNAVAILABLE, "%s", err.message);
}
