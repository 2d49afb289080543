// texts_messages.h - what the game says about devices and files while it runs. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_MESSAGES(X) \
    X(TEXT_NO_SOUND, "There is no sound device; playing on without sound", \
      "Zvukové zařízení chybí; hraje se dál beze zvuku", \
      "Zvukové zariadenie chýba; hrá sa ďalej bez zvuku", \
      "Brak urządzenia dźwiękowego; gra toczy się bez dźwięku", \
      "Ni zvočne naprave; igra teče brez zvoka") \
    X(TEXT_PAD_GONE, "The gamepad is gone; plug it in, or go on with the keyboard", \
      "Ovladač je pryč; připoj ho, nebo pokračuj na klávesnici", \
      "Ovládač je preč; pripoj ho, alebo pokračuj na klávesnici", \
      "Pad zniknął; podłącz go albo graj dalej na klawiaturze", \
      "Ploščka ni več; priklopi ga ali nadaljuj s tipkovnico") \
    X(TEXT_PICTURE_KEPT, "Picture kept:", "Obrázek uložen:", "Obrázok uložený:", \
      "Obraz zapisany:", "Slika shranjena:") \
    X(TEXT_PICTURE_LOST, "The picture can't be kept: the user folder can't be written", \
      "Obrázek nelze uložit: do složky hráče nelze zapisovat", \
      "Obrázok sa nedá uložiť: do priečinka hráča sa nedá zapisovať", \
      "Obrazu nie można zapisać: w folderze gracza nie można pisać", \
      "Slike ni mogoče shraniti: v igralčevo mapo ni mogoče pisati")
