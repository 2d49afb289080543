// texts_watch.h - texts about watching a replay, rewinding and ghosts. Private to texts.h.
#pragma once

#define TEXTS_WATCH(X, N) \
    X(TEXT_TAKE_OVER, "Play from here") \
    X(TEXT_TAKEN_OVER, "From here on, the run is yours. It won't count as a best.") \
    X(TEXT_HINT_STEP, "Step") \
    X(TEXT_HINT_SPEED, "Speed") \
    X(TEXT_HINT_ENDS, "Start, end") \
    X(TEXT_HINT_CAMERA, "Camera") \
    X(TEXT_HINT_MOVE, "Move") \
    X(TEXT_HINT_TAKE_OVER, "Play on") \
    X(TEXT_HINT_MENU, "Menu") \
    X(TEXT_CAMERA_FOLLOWS, "Camera follows") \
    X(TEXT_CAMERA_FREE, "Free camera") \
    X(TEXT_LEVEL_CHANGED, "The level was changed") \
    X(TEXT_LEVEL_CHANGED_RERUN, "The level was changed. F4 plays this run on it again, from its " \
                                "start") \
    X(TEXT_LEVEL_LOOKS, "The level looks or sounds different") \
    X(TEXT_LEVEL_TOO_LONG, "The changed level takes too long to load; the old one goes on") \
    X(TEXT_LEAVE_REPLAY, "Leave the replay") \
    X(TEXT_UNVERIFIED_QUESTION, "Play it anyway, unverified?") \
    X(TEXT_REPLAY_UNVERIFIED, "Replay (not verified)") \
    X(TEXT_REPLAY_TAKEN_OVER, "taken over") \
    X(TEXT_REPLAY_LEVEL_LAST, "last run here") \
    X(TEXT_REPLAY_TOGETHER, "best together") \
    X(TEXT_REPLAY_PROVED, "the way that was found") \
    X(TEXT_REPLAY_DEATH, "a fall") \
    X(TEXT_ACTION_REWIND, "Rewind") \
    X(TEXT_SET_REWIND, "Rewind, quick saves") \
    X(TEXT_HELP_REWIND, "Go back up to 60 s, or to a quick save. Takes up to 30 MB of memory. " \
                        "Rewinding works when you next start a level.") \
    X(TEXT_SET_GHOSTS, "Ghosts") \
    X(TEXT_HELP_GHOSTS, "Pale drops show other runs beside yours: your best, and the quick one " \
                        "that comes with the level.") \
    X(TEXT_VALUE_QUICK_RUN, "quick run") \
    X(TEXT_VALUE_BOTH, "both") \
    X(TEXT_RACE, "Race against it") \
    X(TEXT_FILM_SAVE, "Save as a film") \
    X(TEXT_FILM_BEGUN, "The film is being made. Play on meanwhile!") \
    X(TEXT_FILM_KEPT, "Film saved:") \
    /* before how much of it is made: "Film 37 %" */ \
    X(TEXT_FILM_PART, "Film") \
    X(TEXT_FILM_UNFINISHED, "A film is being made") \
    X(TEXT_FILM_WAIT, "Wait for it, then quit") \
    X(TEXT_FILM_LEAVE, "Quit; it is finished in the background") \
    X(TEXT_FILM_STOP, "Quit without the film") \
    X(TEXT_FILM_NEEDS, "A film needs the program ffmpeg. Install it and try again")

// A remark on a recorded run.
#define TEXTS_REPLAY(X, N) X(TEXT_REPLAY_REWOUND, "Rewound during play")
