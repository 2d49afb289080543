// edit_proof.c - proves that a level can be won: looks for a way, shows it as a replay, and comes
// back to where the play was.
#include "screen_edit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Lengths in units.
#define TEXT_Y 652.0
#define TEXT_MARGIN 16.0
#define PANEL_ALPHA 0.88

void edit_proof_begin(Screens *screens, EditScreen *edit)
{
    Editor *editor = edit->editor;
    if (editor->prove.job) { // pressed again: it has looked for long enough
        editor_prove_end(&editor->prove);
        return;
    }
    bool can = !edit_in_step(editor->edit) &&
               editor_prove_begin(&editor->prove, editor->edit, &screens->run->session.options);
    if (!can)
        messages_say(screens->messages, TEXT_LEVEL_NO_MEMORY);
}

// Keeps where the play is, which the way that is watched will replace.
static bool play_keep(EditScreen *edit, Run *run)
{
    const GameState *now = run->session.current;
    free(edit->proof.kept);
    edit->proof.kept = replay_game_new(run->session.desc, &now->options, 0);
    if (edit->proof.kept)
        memcpy(edit->proof.kept, now, now->size);
    return edit->proof.kept != NULL;
}

static void play_bring_back(EditScreen *edit, Run *run)
{
    InputTrack none = {0};
    // of the same level: nothing could be changed meanwhile
    if (edit->proof.kept->size == run->session.current->size)
        (void)session_go_back(&run->session, edit->proof.kept, &none);
    free(edit->proof.kept);
    edit->proof.kept = NULL;
}

// Writes where the way is kept: among the player's runs of the level. It is played there whenever
// the map has changed (editor_living.h).
static bool proof_path(const Run *run, const Edit *edit, char out[FILES_PATH_BYTES], Err *err)
{
    char best[FILES_PATH_BYTES], folder[FILES_PATH_BYTES];
    if (!levels_best_path(run->context, edit_path(edit), false, best))
        return err_set(err, "the user folder's name is too long");
    files_directory_of(folder, sizeof folder, best);
    return files_join(out, FILES_PATH_BYTES, folder, "proof.jrp") ||
           err_set(err, "the user folder's name is too long");
}

static void show(Screens *screens, EditScreen *edit, const ReplayBytes *bytes)
{
    Err err;
    char path[FILES_PATH_BYTES];
    Run *run = screens->run;
    if (!proof_path(run, edit->editor->edit, path, &err) ||
        !files_keep(path, bytes->bytes, bytes->size, &err)) {
        messages_complain(screens->messages, &err);
        return;
    }
    editor_living_runs_changed(&edit->editor->living);
    run_save(run, screens->saves);
    if (!play_keep(edit, run))
        return;
    edit->proof.breaks_run = run->recorder.recording;
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
    if (edit->proof.kept && !screens->run->session.watching) {
        play_bring_back(edit, screens->run);
        if (edit->proof.breaks_run)
            messages_say(screens->messages, TEXT_EDIT_RUN_ENDED);
        edit->proof.breaks_run = false;
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

void edit_draw_proof(Page *page, const Screens *screens, EditScreen *edit)
{
    char text[PAGE_TEXT_BYTES], all[2 * PAGE_TEXT_BYTES];
    BindingSource stops = edit->pad.used ? PAD_BUTTON(B) : KEY(ESCAPE);
    Glyph glyph = glyphs_of(edit->pad.used ? BINDING_PAD : BINDING_KEYBOARD,
                            glyphs_family_used(screens->input), stops);
    if (!edit->editor->prove.job)
        return;
    texts_fill(page->language, TEXT_EDIT_PROVING, text, sizeof text,
               (unsigned)editor_prove_percent(&edit->editor->prove));
    snprintf(all, sizeof all, "%s   (%s: %s)", text, glyph.text, page_word(page, TEXT_EDIT_STOP));
    double half = 0.5 * page_text_width(page, all, PAGE_BODY) + TEXT_MARGIN;
    page_panel(page,
               (Box){page_from_middle(page, -half, TEXT_Y - 0.5 * TEXT_MARGIN),
                     page_from_middle(page, half, TEXT_Y + PAGE_BODY + 0.5 * TEXT_MARGIN)},
               PANEL_ALPHA);
    page_text(page, all, page_from_middle(page, 0.0, TEXT_Y), PAGE_BODY, 1000.0,
              draw_color(PAGE_AMBER, 1.0), DRAW_ALIGN_CENTRE);
}
