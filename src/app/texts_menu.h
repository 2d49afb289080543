// texts_menu.h - the words of title, pause and result. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_MENU(X)                                                                                                  \
    X(TEXT_CONTINUE, "Continue", "Pokračovat", "Pokračovať", "Kontynuuj", "Nadaljuj")                                  \
    X(TEXT_START_AGAIN, "Start again", "Znovu od začátku", "Znova od začiatku", "Od początku", "Od začetka")           \
    X(TEXT_NEXT_LEVEL, "Next level", "Další úroveň", "Ďalšia úroveň", "Następny poziom", "Naslednja stopnja")          \
    X(TEXT_PLAY_AGAIN, "Play again", "Hrát znovu", "Hrať znova", "Zagraj ponownie", "Igraj znova")                     \
    X(TEXT_LEVELS, "Levels", "Úrovně", "Úrovne", "Poziomy", "Stopnje")                                                 \
    X(TEXT_QUIT, "Quit", "Konec", "Koniec", "Wyjście", "Izhod")                                                        \
    X(TEXT_PAUSED, "Paused", "Pauza", "Pauza", "Pauza", "Premor")                                                      \
    X(TEXT_WATCH_AGAIN, "Watch again", "Přehrát znovu", "Prehrať znova", "Obejrzyj ponownie", "Poglej znova")
