// texts_moments.h - texts about going on with a run that was left, about practice, and about what
// playing a level came to. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_MOMENTS(X) \
    X(TEXT_GO_ON, "Continue: %s, %s", "Pokračovat: %s, %s", "Pokračovať: %s, %s", \
      "Kontynuuj: %s, %s", "Nadaljuj: %s, %s") \
    X(TEXT_GO_ON_HELP, "Go on where you left off", "Tam, kde hra minule skončila", \
      "Tam, kde hra minule skončila", "Od miejsca, w którym gra została przerwana", \
      "Tam, kjer se je igra nazadnje končala") \
    X(TEXT_GO_ON_HINT, "Press any game key to go on", \
      "Pokračuje se stiskem kterékoli herní klávesy", \
      "Pokračuje sa stlačením ktorejkoľvek hernej klávesy", \
      "Naciśnij dowolny klawisz gry, aby kontynuować", \
      "Za nadaljevanje pritisni katero koli tipko igre") \
    X(TEXT_LEFT_AT, "You left off at %s", "Přerušeno v čase %s", "Prerušené v čase %s", \
      "Przerwano w czasie %s", "Prekinjeno pri času %s") \
    X(TEXT_MOMENT_LOST, "You can't go on here (%s). The level begins at its start", \
      "Tady nejde pokračovat (%s). Úroveň začíná od začátku", \
      "Tu sa nedá pokračovať (%s). Úroveň sa začína od začiatku", \
      "Nie można tu kontynuować (%s). Poziom zaczyna się od początku", \
      "Tu ni mogoče nadaljevati (%s). Stopnja se začne od začetka") \
    X(TEXT_FROM_START, "Play from the start", "Hrát od začátku", "Hrať od začiatku", \
      "Graj od początku", "Igraj od začetka") \
    X(TEXT_PRACTISE, "Practise", "Trénovat", "Trénovať", "Trenuj", "Vadi") \
    X(TEXT_PRACTISE_AGAIN, "Practise again", "Trénovat znovu", "Trénovať znova", \
      "Trenuj ponownie", "Vadi znova") \
    X(TEXT_PRACTISE_FROM, "Practise from checkpoint %u", "Trénovat od záchytného bodu %u", \
      "Trénovať od záchytného bodu %u", "Trenuj od punktu kontrolnego %u", \
      "Vadi od kontrolne točke %u") \
    X(TEXT_PRACTISE_HELP, "Practice counts for no result, medal or record", \
      "Trénink se nepočítá do výsledků, medailí ani rekordů", \
      "Tréning sa nepočíta do výsledkov, medailí ani rekordov", \
      "Trening nie liczy się do wyników, medali ani rekordów", \
      "Vadba ne šteje za rezultate, medalje in rekorde") \
    X(TEXT_PRACTISING, "Practice", "Trénink", "Tréning", "Trening", "Vadba") \
    X(TEXT_TRIES_ONE, "%u try", "%u pokus", "%u pokus", "%u próba", "%u poskus") \
    X(TEXT_TRIES_TWO, "%u tries", "%u pokusy", "%u pokusy", "%u próby", "%u poskusa") \
    X(TEXT_TRIES_FEW, "%u tries", "%u pokusy", "%u pokusy", "%u próby", "%u poskusi") \
    X(TEXT_TRIES_MANY, "%u tries", "%u pokusů", "%u pokusov", "%u prób", "%u poskusov") \
    X(TEXT_TIME_PLAYED, "%s played", "odehráno %s", "odohrané %s", "czas gry %s", "odigrano %s")
