// screen_own.c - what can be done with one of the player's own levels: watching its runs, another
// title, a copy, sharing it, the bin; and what is dropped onto the window.
#include "jantar/cli_share.h"
#include "screens.h"
#include "shell/window/link_out.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void screen_reopen_own(Screens *screens)
{
    Levels *levels = &screens->saves->levels;
    RunWin *win = &screens->run->win;
    // The list may move.
    size_t opened = win->opened ? (size_t)(win->opened - levels->entries) : SIZE_MAX;
    levels_reopen_own(levels, screens->run->context);
    win->opened = opened < levels->shipped ? &levels->entries[opened] : NULL;
    saves_note_kept(screens->saves, screens->run->context);
}

void screen_own_list(Screens *screens)
{
    if (levels_own_differ(&screens->saves->levels, screens->run->context))
        screen_reopen_own(screens);
    screen_push(screens, SCREEN_LEVELS, 0);
}

// True if the level is all there is in its folder, so that the folder goes where it goes.
static bool is_alone(const Screens *screens, const char *path)
{
    const Levels *levels = &screens->saves->levels;
    size_t at = levels_at(levels, path);
    return at < levels->count && levels->entries[at].pack == 0;
}

// --- its runs ------------------------------------------------------------------------------------

void screen_own_note(Screens *screens)
{
    char folder[FILES_PATH_BYTES];
    FileList files = {0};
    Err err;
    ScreenLevel *level = &screens->level;
    size_t stem = strcspn(files_name_of(level->path), ".");
    level->run_count = 0;
    files_directory_of(folder, sizeof folder, level->path);
    if (!files_list(folder, ".jrp", false, &files, &err))
        return;
    for (size_t i = 0; i < files.count && level->run_count < SCREEN_RUNS_MAX; i++) {
        const char *name = files_name_of(files.paths[i]);
        uint32_t at = level->run_count;
        if (strncmp(name, files_name_of(level->path), stem) != 0 || name[stem] != '.')
            continue;
        snprintf(level->runs[at], sizeof level->runs[at], "%s", files.paths[i]);
        texts_fill(screens->messages->language, TEXT_OWN_RUN, level->run_labels[at],
                   sizeof level->run_labels[at], name);
        level->run_count++;
    }
    files_list_free(&files);
}

static void watch(Screens *screens, uint32_t subject)
{
    char path[FILES_PATH_BYTES];
    memcpy(path, screens->level.runs[subject], sizeof path);
    screen_watch(screens, path);
}

// --- its files -----------------------------------------------------------------------------------

// Tells what happened, after the list of levels was made anew. `format` has a %s for `name`.
static void tell(Screens *screens, TextId format, const char *name)
{
    char text[MESSAGES_BANNER_BYTES];
    texts_fill(screens->messages->language, format, text, sizeof text, name);
    messages_show(screens->messages, text);
}

static void renamed(Screens *screens)
{
    Err err;
    ScreenLevel *level = &screens->level;
    if (!own_files_rename(screens->run->context, level->path, screens->mine.name, &err)) {
        messages_complain(screens->messages, &err);
        return;
    }
    snprintf(level->title, sizeof level->title, "%.99s", screens->mine.name);
    screen_reopen_own(screens);
}

static void ask_name(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_name_open(screens, screens->level.title, renamed);
}

static void copy(Screens *screens, uint32_t subject)
{
    char path[FILES_PATH_BYTES];
    Err err;
    (void)subject;
    const char *from = screens->level.path;
    if (!own_files_copy(screens->run->context, from, is_alone(screens, from), path, &err)) {
        messages_complain(screens->messages, &err);
        return;
    }
    screen_reopen_own(screens);
    messages_say(screens->messages, TEXT_COPIED);
}

void screen_share_link(Screens *screens, const char *path)
{
    char text[MESSAGES_BANNER_BYTES];
    ZipBytes link;
    bool has_run;
    Err err;
    if (cli_link_make(screens->run->context, path, link_out_page(), &link, &has_run, &err) !=
        CLI_OK) {
        messages_complain(screens->messages, &err);
        return;
    }
    TextId said = link_out_page()[0] == '\0' ? TEXT_LINK_BARE
                  : has_run                  ? TEXT_LINK_GIVEN_RUN
                                             : TEXT_LINK_GIVEN;
    texts_fill(screens->messages->language, said, text, sizeof text, (unsigned long)link.size);
    if (link_out_give((const char *)link.bytes))
        messages_show(screens->messages, text);
    else
        messages_say(screens->messages, TEXT_LINK_REFUSED);
    zip_bytes_free(&link);
}

static void share(Screens *screens, uint32_t subject)
{
    char path[FILES_PATH_BYTES], stem[SCREEN_NAME_BYTES], *one = screens->level.path;
    FileList levels = {&one, 1};
    const char *name = files_name_of(one);
    Err err;
    (void)subject;
    snprintf(stem, sizeof stem, "%.*s", (int)strcspn(name, "."), name);
    if (own_files_share(screens->run->context, &levels, NULL, stem, path, &err))
        tell(screens, TEXT_SHARED, path);
    else
        messages_complain(screens->messages, &err);
}

static void share_link(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_share_link(screens, screens->level.path);
}

static void delete_now(Screens *screens, uint32_t subject)
{
    Err err;
    const char *path = screens->level.path;
    (void)subject;
    if (!own_files_delete(screens->run->context, path, is_alone(screens, path), &err))
        messages_complain(screens->messages, &err);
    else if (screens->screen == SCREEN_LEVEL)
        screen_pop(screens);
    screen_reopen_own(screens);
}

static void ask_delete(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_ask_about(screens, screens->level.title, screen_text(screens, TEXT_BIN_QUESTION),
                     delete_now, 0);
}

void screen_own_edit(Screens *screens)
{
    if (screens->level.own)
        screens->editor->begin(screens, screens->level.path);
}

static void edit(Screens *screens, uint32_t subject)
{
    (void)subject;
    screen_own_edit(screens);
}

static const MenuDoes does_edit = {.accept = edit};
static const MenuDoes does_watch = {.accept = watch}, does_rename = {.accept = ask_name},
                      does_copy = {.accept = copy}, does_share = {.accept = share},
                      does_link = {.accept = share_link}, does_delete = {.accept = ask_delete};

void screen_link_fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &does_link, screen_text(screens, TEXT_SHARE_LINK),
             screen_text(screens, TEXT_SHARE_LINK_HELP), 0);
}

void screen_own_edit_fill(Screens *screens, Menu *menu)
{
    menu_add(menu, &does_edit, screen_text(screens, TEXT_EDIT),
             screen_text(screens, TEXT_EDIT_HELP), 0);
}

void screen_own_fill(Screens *screens, Menu *menu)
{
    const ScreenLevel *level = &screens->level;
    for (uint32_t i = 0; i < level->run_count; i++)
        menu_add(menu, &does_watch, level->run_labels[i], screen_text(screens, TEXT_OWN_RUN_HELP),
                 i);
    menu_add(menu, &does_rename, screen_text(screens, TEXT_RENAME), NULL, 0);
    menu_add(menu, &does_copy, screen_text(screens, TEXT_COPY), NULL, 0);
    menu_add(menu, &does_share, screen_text(screens, TEXT_SHARE),
             screen_text(screens, TEXT_SHARE_HELP), 0);
    menu_add(menu, &does_delete, screen_text(screens, TEXT_DELETE),
             screen_text(screens, TEXT_DELETE_HELP), 0);
}

// --- what is dropped -----------------------------------------------------------------------------

// Closes what lies over the list of own levels, and opens that list.
static void show_list(Screens *screens)
{
    while (screens->screen == SCREEN_QUESTION || screens->screen == SCREEN_NAME ||
           screens->screen == SCREEN_NEW || screens->screen == SCREEN_BIN ||
           screens->screen == SCREEN_LEVEL)
        screen_pop(screens);
    if (screens->screen == SCREEN_PLAY) {
        run_save(screens->run, screens->saves);
        screen_push(screens, SCREEN_PAUSE, 0);
    }
    if (screens->screen != SCREEN_LEVELS)
        screen_push(screens, SCREEN_LEVELS, 0);
}

// Opens the screen of a level that was just unpacked, when it is not in the way.
static void show_level(Screens *screens, const char *path)
{
    const Levels *levels = &screens->saves->levels;
    size_t at = levels_at(levels, path);
    if (screens->screen == SCREEN_SCENE || screens->screen == SCREEN_LOADING ||
        screens->screen == SCREEN_JOIN || screens->run->session.watching || at == levels->count)
        return;
    show_list(screens);
    if (levels->entries[at].pack == 0) {
        screen_level_open(screens, &levels->entries[at]);
        menu_move(&screens->menu, 1); // what was received is played first, not edited
    } else if (screens->subject != levels->entries[at].pack) {
        screen_push(screens, SCREEN_LEVELS, levels->entries[at].pack);
    }
}

// Plays a level, or shows a recorded run, where it lies.
static void open_there(Screens *screens, const char *path)
{
    if (cli_is_replay(path))
        screen_open_replay(screens, path);
    else
        screen_play_level(screens, path);
}

void screen_open_link(Screens *screens, const char *link)
{
    char level[FILES_PATH_BYTES], ghost[FILES_PATH_BYTES];
    Err err;
    Run *run = screens->run;
    if (cli_link_keep(run->context, link, level, ghost, &err) != CLI_OK) {
        messages_complain(screens->messages, &err);
        return;
    }
    screen_reopen_own(screens);
    if (!run_open_level(run, screens->saves, level))
        return;
    run->session.start_object = 0;
    if (ghost[0] != '\0')
        (void)run_want_ghost(run, ghost);
    run_begin(run, screens->saves);
    screen_reset(screens, SCREEN_PLAY);
}

void screen_take_dropped(Screens *screens, const FileList *paths)
{
    char path[FILES_PATH_BYTES] = "";
    const char *there = NULL;
    Err err;
    bool failed = false;
    for (size_t i = 0; i < paths->count; i++) {
        char kept[FILES_PATH_BYTES];
        if (cli_is_link(paths->paths[i])) {
            screen_open_link(screens, paths->paths[i]);
            return;
        }
        if (cli_is_replay(paths->paths[i]) || cli_is_level(paths->paths[i])) {
            there = paths->paths[i];
        } else if (!cli_is_shared(paths->paths[i])) {
            messages_say(screens->messages, TEXT_DROP_OTHER);
            failed = true;
        } else if (cli_shared_keep(screens->run->context, paths->paths[i], kept, &err) != CLI_OK) {
            messages_complain(screens->messages, &err);
            failed = true;
        } else {
            memcpy(path, kept, sizeof path);
        }
    }
    if (there)
        open_there(screens, there);
    if (path[0] == '\0' || there)
        return;
    screen_reopen_own(screens);
    size_t at = levels_at(&screens->saves->levels, path);
    if (at < screens->saves->levels.count)
        levels_read_own(&screens->saves->levels, at); // its title is told, whatever is shown
    show_level(screens, path);
    if (!failed && at < screens->saves->levels.count)
        tell(screens, TEXT_DROPPED,
             levels_title(&screens->saves->levels.entries[at], screens->messages->language));
}
