// texts_result.h - texts of the result screen and the replay list. Private to texts.h.
#pragma once

#define TEXTS_RESULT(X, N) \
    X(TEXT_YOU_MADE_IT, "You made it!") \
    X(TEXT_NEXT_LEVEL, "Next level") \
    X(TEXT_PLAY_AGAIN, "Play again") \
    X(TEXT_WATCH_RUN, "Watch this run") \
    /* a time */ \
    X(TEXT_NEW_BEST, "New best! It was %s before") \
    /* a time */ \
    X(TEXT_BEST, "Best %s") \
    X(TEXT_FIRST_TIME, "First time through") \
    X(TEXT_NOT_KEPT, "Not saved: this run didn't start at the beginning") \
    X(TEXT_NOT_KEPT_UNSAVED, "Not saved: the level has unsaved changes. Save it in the editor, " \
                             "then play from the start") \
    X(TEXT_NO_FALLS, "Not a single fall") \
    /* how often the hero fell or died */ \
    N(TEXT_FALLS, "%u fall", "%u falls") \
    X(TEXT_WITH_HELP_OF, "With help:") \
    X(TEXT_CHECKPOINT, "Checkpoint %u") \
    X(TEXT_RESULTS_FULL, "The file of results is full: those of levels you had not played for " \
                         "long were dropped") \
    X(TEXT_FINISH, "Finish") \
    X(TEXT_REPLAY, "Replay") \
    X(TEXT_REPLAY_DIVERGED, "Replay (diverged)") \
    X(TEXT_VERIFIED, "Verified") \
    X(TEXT_NOT_VERIFIED, "Not verified") \
    X(TEXT_WATCH, "Watch") \
    X(TEXT_WATCH_AGAIN, "Watch again") \
    X(TEXT_VERIFY, "Verify") \
    X(TEXT_DELETE, "Delete") \
    X(TEXT_DELETE_QUESTION, "Delete this replay?") \
    X(TEXT_DELETE_FAILED, "This file can't be deleted") \
    X(TEXT_REPLAYS_YOURS, "Yours") \
    X(TEXT_REPLAYS_SHIPPED, "Included with the game") \
    X(TEXT_REPLAYS_UNSEEN, "Runs of levels you have not seen") \
    X(TEXT_REPLAYS_UNSEEN_HELP, "They show how these levels are won") \
    X(TEXT_REPLAYS_NONE, "No replays yet. Every run is recorded; the last and the best ones are " \
                         "saved") \
    X(TEXT_REPLAY_LAST, "last run") \
    X(TEXT_REPLAY_BEST, "your best") \
    X(TEXT_REPLAY_SHOWN, "walkthrough") \
    X(TEXT_REPLAY_FAST, "quick") \
    X(TEXT_REPLAY_ALL, "everything found") \
    X(TEXT_REPLAY_BROKEN, "can't be read")
