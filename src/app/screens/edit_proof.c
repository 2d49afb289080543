// edit_proof.c - proves that a level can be won: looks for a way, shows it as a replay, and comes
// back to where the play was.
#include "screen_edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TEXT_Y 656.0 // units

static const char proof_file[] = "edits/proof.jrp"; // in the user's folder

void edit_proof_begin(Screens *screens, EditScreen *edit)
{
    Editor *editor = edit->editor;
    bool can = !edit_in_step(editor->edit) &&
               editor_prove_begin(&editor->prove, editor->edit, &screens->run->session.options);
    if (!can)
        messages_say(screens->messages, TEXT_LEVEL_NO_MEMORY);
}

// Keeps where the play is, which the way that is watched will replace.
static bool play_keep(EditScreen *edit, Run *run)
{
    const GameState *now = run->session.current;
    free(edit->kept);
    edit->kept = replay_game_new(run->session.desc, &now->options, 0);
    if (edit->kept)
        memcpy(edit->kept, now, now->size);
    return edit->kept != NULL;
}

static void play_bring_back(EditScreen *edit, Run *run)
{
    InputTrack none = {0};
    // of the same level: nothing could be changed meanwhile
    if (edit->kept->size == run->session.current->size)
        (void)session_go_back(&run->session, edit->kept, &none);
    free(edit->kept);
    edit->kept = NULL;
}

static void show(Screens *screens, EditScreen *edit, const ReplayBytes *bytes)
{
    Err err;
    char path[FILES_PATH_BYTES];
    Run *run = screens->run;
    if (!files_join(path, sizeof path, run->context->user_dir, proof_file) ||
        !files_keep(path, bytes->bytes, bytes->size, &err)) {
        messages_complain(screens->messages, &err);
        return;
    }
    run_save(run, screens->shelf);
    if (!play_keep(edit, run))
        return;
    edit->breaks_run = run->recorder.recording;
    recorder_end(&run->recorder);
    ghosts_clear(&run->ghosts);
    if (session_watch(&run->session, "edit", path) != CLI_OK)
        return;
    run_begin_watching(run);
    screen_push(screens, SCREEN_PLAY, 0);
    messages_say(screens->messages, TEXT_EDIT_PROVEN);
}

void edit_proof_poll(Screens *screens, EditScreen *edit)
{
    ReplayBytes bytes = {0};
    Editor *editor = edit->editor;
    if (edit->kept && !screens->run->session.watching) {
        play_bring_back(edit, screens->run);
        if (edit->breaks_run)
            messages_say(screens->messages, TEXT_EDIT_RUN_ENDED);
        edit->breaks_run = false;
    }
    if (editor->prove.job && editor->prove.revision != edit_revision(editor->edit))
        editor_prove_end(&editor->prove); // it was of another level
    if (!editor_follow_is_up(&editor->follow, editor->edit))
        return;
    switch (editor_prove_poll(&editor->prove, &bytes)) {
    case EDITOR_PROOF_FOUND:
        show(screens, edit, &bytes);
        replay_bytes_free(&bytes);
        break;
    case EDITOR_PROOF_NOT_FOUND:
        messages_say(screens->messages, TEXT_EDIT_NO_WAY);
        break;
    case EDITOR_PROOF_NO_EXIT:
        messages_say(screens->messages, TEXT_EDIT_NO_EXIT);
        break;
    case EDITOR_PROOF_NONE:
        break;
    }
}

void edit_draw_proof(Page *page, EditScreen *edit)
{
    char text[PAGE_TEXT_BYTES], all[2 * PAGE_TEXT_BYTES];
    if (!edit->editor->prove.job)
        return;
    snprintf(text, sizeof text, page_word(page, TEXT_EDIT_PROVING),
             (unsigned)editor_prove_percent(&edit->editor->prove));
    snprintf(all, sizeof all, "%s   (Esc: %s)", text, page_word(page, TEXT_EDIT_STOP));
    page->outline = true;
    page_text(page, all, page_at(page, 640.0, TEXT_Y), PAGE_BODY, 1000.0,
              draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_CENTRE);
    page->outline = false;
}
