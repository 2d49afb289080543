// texts_saves.h - texts about quick saves. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_SAVES(X) \
    X(TEXT_SAVES, "Quick saves", "Rychlá uložení", "Rýchle uloženia", "Szybkie zapisy", \
      "Hitra shranjevanja") \
    X(TEXT_ACTION_QUICK_SAVE, "Quick save", "Rychle uložit", "Rýchlo uložiť", "Szybki zapis", \
      "Hitro shrani") \
    X(TEXT_ACTION_QUICK_LOAD, "Load quick save", "Zpět k uložení", "Späť k uloženiu", \
      "Wróć do zapisu", "Nazaj na shranjeno") \
    X(TEXT_SAVE_SLOT, "Slot %u", "Místo %u", "Miesto %u", "Miejsce %u", "Mesto %u") \
    X(TEXT_SAVE_EMPTY, "empty", "prázdné", "prázdne", "puste", "prazno") \
    X(TEXT_SAVE_GO_BACK, "Go back to this moment", "Vrátit se k této chvíli", \
      "Vrátiť sa k tejto chvíli", "Wróć do tej chwili", "Nazaj v ta trenutek") \
    X(TEXT_SAVE_HERE, "Save here", "Uložit sem", "Uložiť sem", "Zapisz tutaj", "Shrani sem") \
    X(TEXT_SAVE_OVER_QUESTION, "Overwrite this slot?", "Přepsat, co je na tomto místě?", \
      "Prepísať, čo je na tomto mieste?", "Nadpisać to, co tu zapisano?", \
      "Prepišem, kar je na tem mestu?") \
    X(TEXT_SAVE_DELETE_QUESTION, "Delete this quick save?", "Smazat toto uložení?", \
      "Zmazať toto uloženie?", "Usunąć ten zapis?", "Izbrišem to shranjevanje?") \
    X(TEXT_SAVE_LOADING, "Going back \u2026", "Vracím se \u2026", "Vraciam sa \u2026", \
      "Wracam \u2026", "Vračam se \u2026") \
    X(TEXT_SAVE_KEPT, "Saved: slot %u", "Uloženo: místo %u", "Uložené: miesto %u", \
      "Zapisano: miejsce %u", "Shranjeno: mesto %u") \
    X(TEXT_SAVE_NOTHING, "Nothing saved in slot %u yet", "Na místě %u ještě nic uloženo není", \
      "Na mieste %u ešte nič uložené nie je", "Na miejscu %u nic jeszcze nie zapisano", \
      "Na mestu %u še ni nič shranjeno") \
    X(TEXT_SAVE_NOT_RECORDED, "This run is not recorded, so it can't be saved", \
      "Tento běh se nezaznamenává, nejde tedy uložit", \
      "Tento beh sa nezaznamenáva, nedá sa teda uložiť", \
      "Ten bieg nie jest nagrywany, więc nie można go zapisać", \
      "Ta tek se ne snema, zato ga ni mogoče shraniti") \
    X(TEXT_SAVE_NO_SLOT, \
      "No free slot: saves from other versions stay. Pick one in the pause menu", \
      "Žádné místo není volné: uložení z jiných verzí zůstávají. Vyber jedno v pauze", \
      "Žiadne miesto nie je voľné: uloženia z iných verzií ostávajú. Vyber jedno v pauze", \
      "Brak wolnego miejsca: zapisy z innych wersji zostają. Wybierz jedno w pauzie", \
      "Ni prostega mesta: shranjeno iz drugih različic ostane. Izberi mesto v premoru") \
    X(TEXT_SAVES_OFF, "Quick saves are off. Turn them on in Options: Helping hand, Rewind", \
      "Rychlá uložení jsou vypnutá. Jsou v Nastavení, Pomoc ve hře, u přetáčení", \
      "Rýchle uloženia sú vypnuté. Sú v Nastaveniach, Pomoc v hre, pri pretáčaní", \
      "Szybkie zapisy są wyłączone. Są w Ustawieniach, Pomoc w grze, przy cofaniu czasu", \
      "Hitra shranjevanja so izklopljena. So v Nastavitvah, Pomoč v igri, pri previjanju") \
    X(TEXT_SAVE_BROKEN, "can't be read", "nelze přečíst", "nedá sa prečítať", \
      "nie da się odczytać", "ni berljivo") \
    X(TEXT_SAVE_OTHER_LEVEL, "the level has changed", "úroveň se změnila", "úroveň sa zmenila", \
      "poziom się zmienił", "stopnja se je spremenila") \
    X(TEXT_SAVE_OTHER_VERSION, "another version", "jiná verze hry", "iná verzia hry", \
      "inna wersja gry", "druga različica igre") \
    X(TEXT_SAVE_DIVERGED, "plays differently here", "tady probíhá jinak", "tu prebieha inak", \
      "tu przebiega inaczej", "tu poteka drugače") \
    X(TEXT_REPLAY_SAVE, "quick save", "rychlé uložení", "rýchle uloženie", "szybki zapis", \
      "hitro shranjeno")
