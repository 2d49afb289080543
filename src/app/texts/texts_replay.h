// texts_replay.h - what a recorded run says of itself. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_REPLAY(X) \
    X(TEXT_REPLAY_REWOUND, "Taken back while it was played", "Během hry vráceno zpět", \
      "Počas hry vrátené späť", "Cofnięto podczas gry", "Med igro prevrteno nazaj")
