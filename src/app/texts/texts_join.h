// texts_join.h - texts of the join screen and of results of several players. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_JOIN(X) \
    X(TEXT_TOGETHER, "Play together", "Hrát spolu", "Hrať spolu", "Graj razem", "Igraj skupaj") \
    X(TEXT_TOGETHER_HELP, "Two to four players on one screen", \
      "Dva až čtyři hráči na jedné obrazovce", "Dvaja až štyria hráči na jednej obrazovke", \
      "Od dwóch do czterech graczy na jednym ekranie", "Dva do štirje igralci na enem zaslonu") \
    X(TEXT_TOGETHER_MARK, "together", "spolu", "spolu", "razem", "skupaj") \
    X(TEXT_PLAYERS, "Players and devices", "Hráči a ovládání", "Hráči a ovládanie", \
      "Gracze i sterowanie", "Igralci in upravljanje") \
    X(TEXT_JOIN_HEAD, "Who plays?", "Kdo hraje?", "Kto hrá?", "Kto gra?", "Kdo igra?") \
    X(TEXT_JOIN, "Join", "Přidat se", "Pridať sa", "Dołącz", "Pridruži se") \
    X(TEXT_LEAVE, "Leave", "Odejít", "Odísť", "Odejdź", "Odidi") \
    X(TEXT_JOIN_FREE, "Free", "Volno", "Voľné", "Wolne", "Prosto") \
    X(TEXT_JOIN_BEGIN, "Begin", "Začít", "Začať", "Zaczynamy", "Začni") \
    X(TEXT_JOIN_BEGIN_HELP, "Enter on the keyboard, Start on a gamepad", \
      "Enter na klávesnici, Start na ovladači", "Enter na klávesnici, Start na ovládači", \
      "Enter na klawiaturze, Start na padzie", "Enter na tipkovnici, Start na ploščku") \
    X(TEXT_JOIN_NEEDS_TWO, "At least two players must join", "Musí se přidat aspoň dva hráči", \
      "Musia sa pridať aspoň dvaja hráči", "Musi dołączyć co najmniej dwóch graczy", \
      "Pridružiti se morata vsaj dva igralca")
