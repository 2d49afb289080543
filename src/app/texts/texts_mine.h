// texts_mine.h - texts about the player's own levels: making, sharing and deleting them. Private to
// texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_MINE(X) \
    X(TEXT_MAKE_LEVELS, "Make levels", "Tvořit úrovně", "Tvoriť úrovne", "Twórz poziomy", \
      "Ustvarjaj stopnje") \
    X(TEXT_MAKE_LEVELS_HELP, "Your own levels, new ones and the editor", \
      "Tvoje vlastní úrovně, nové úrovně a editor", "Tvoje vlastné úrovne, nové úrovne a editor", \
      "Twoje własne poziomy, nowe poziomy i edytor", \
      "Tvoje lastne stopnje, nove stopnje in urejevalnik") \
    X(TEXT_NEW_LEVEL, "New level", "Nová úroveň", "Nová úroveň", "Nowy poziom", "Nova stopnja") \
    X(TEXT_NEW_LEVEL_HELP, "A small level to begin with", "Malá úroveň do začátku", \
      "Malá úroveň do začiatku", "Mały poziom na początek", "Majhna stopnja za začetek") \
    X(TEXT_UNTITLED, "My level", "Moje úroveň", "Moja úroveň", "Mój poziom", "Moja stopnja") \
    X(TEXT_NAME, "Name", "Jméno", "Meno", "Nazwa", "Ime") \
    X(TEXT_TEMPLATE, "Ground", "Zem", "Zem", "Teren", "Tla") \
    X(TEXT_TEMPLATE_VALLEY, "Valley", "Údolí", "Údolie", "Dolina", "Dolina") \
    X(TEXT_TEMPLATE_CAVE, "Cave", "Jeskyně", "Jaskyňa", "Jaskinia", "Jama") \
    X(TEXT_TEMPLATE_STAIRS, "Stairs", "Schody", "Schody", "Schody", "Stopnice") \
    X(TEXT_TEMPLATE_PLAIN, "Plain", "Rovina", "Rovina", "Równina", "Ravnina") \
    X(TEXT_WIDTH, "Width in tiles", "Šířka v dlaždicích", "Šírka v dlaždiciach", \
      "Szerokość w kaflach", "Širina v ploščicah") \
    X(TEXT_HEIGHT, "Height in tiles", "Výška v dlaždicích", "Výška v dlaždiciach", \
      "Wysokość w kaflach", "Višina v ploščicah") \
    X(TEXT_MAKE_LEVEL, "Make it", "Vytvořit", "Vytvoriť", "Utwórz", "Ustvari") \
    X(TEXT_NAME_HELP, "Type, or choose the letters", "Piš, nebo vybírej písmena", \
      "Píš, alebo vyberaj písmená", "Pisz albo wybieraj litery", "Piši ali izbiraj črke") \
    X(TEXT_NAME_CAPITALS, "Capitals", "Velká", "Veľké", "Wielkie", "Velike") \
    X(TEXT_NAME_BLANK, "Space", "Mezera", "Medzera", "Spacja", "Presledek") \
    X(TEXT_NAME_ERASE, "Erase", "Umazat", "Zmazať", "Zmaż", "Zbriši") \
    X(TEXT_NAME_DONE, "Done", "Hotovo", "Hotovo", "Gotowe", "Končano") \
    X(TEXT_RENAME, "Rename", "Přejmenovat", "Premenovať", "Zmień nazwę", "Preimenuj") \
    X(TEXT_COPY, "Copy", "Kopírovat", "Kopírovať", "Kopiuj", "Kopiraj") \
    X(TEXT_COPIED, "The copy is among your levels", "Kopie je mezi tvými úrovněmi", \
      "Kópia je medzi tvojimi úrovňami", "Kopia jest wśród twoich poziomów", \
      "Kopija je med tvojimi stopnjami") \
    X(TEXT_SHARE, "Share", "Sdílet", "Zdieľať", "Udostępnij", "Deli") \
    X(TEXT_SHARE_HELP, "Makes one file of it that others can open", \
      "Udělá z ní jeden soubor, který si otevřou jiní", \
      "Urobí z nej jeden súbor, ktorý si otvoria iní", \
      "Tworzy z niego jeden plik, który otworzą inni", \
      "Naredi eno datoteko, ki jo lahko odprejo drugi") \
    X(TEXT_SHARE_PACK, "Share all of these", "Sdílet všechny", "Zdieľať všetky", \
      "Udostępnij wszystkie", "Deli vse") \
    X(TEXT_SHARED, "The file to send: %s", "Soubor k poslání: %s", "Súbor na poslanie: %s", \
      "Plik do wysłania: %s", "Datoteka za pošiljanje: %s") \
    X(TEXT_SHARE_LINK, "Share a link", "Sdílet odkaz", "Zdieľať odkaz", "Udostępnij link", \
      "Deli povezavo") \
    X(TEXT_SHARE_LINK_HELP, "Opens the level in anybody's browser, with your best run as a ghost", \
      "Otevře úroveň komukoli v prohlížeči, s duchem tvého nejlepšího běhu", \
      "Otvorí úroveň komukoľvek v prehliadači, s duchom tvojho najlepšieho behu", \
      "Otwiera poziom w przeglądarce każdego, z duchem twojego najlepszego biegu", \
      "Odpre stopnjo v brskalniku kogarkoli, z duhom tvojega najboljšega teka") \
    X(TEXT_LINK_GIVEN, "The link is on the clipboard: %lu characters", \
      "Odkaz je ve schránce: znaků: %lu", "Odkaz je v schránke: znakov: %lu", \
      "Link jest w schowku: znaków: %lu", "Povezava je v odložišču: znakov: %lu") \
    X(TEXT_LINK_GIVEN_RUN, "The link, with your run, is on the clipboard: %lu characters", \
      "Odkaz i s během je ve schránce: znaků: %lu", "Odkaz aj s behom je v schránke: znakov: %lu", \
      "Link razem z biegiem jest w schowku: znaków: %lu", \
      "Povezava s tekom je v odložišču: znakov: %lu") \
    X(TEXT_LINK_REFUSED, "The system did not take the link: the clipboard can't be used", \
      "Systém odkaz nepřijal: schránku nelze použít", \
      "Systém odkaz neprijal: schránku nemožno použiť", \
      "System nie przyjął linku: schowka nie można użyć", \
      "Sistem povezave ni sprejel: odložišča ni mogoče uporabiti") \
    X(TEXT_OWN_RUN, "Watch the run %s", "Pustit běh %s", "Pustiť beh %s", "Obejrzyj bieg %s", \
      "Poglej tek %s") \
    X(TEXT_OWN_RUN_HELP, "At its end the game says whether it verifies", \
      "Na konci hra řekne, zda souhlasí", "Na konci hra povie, či súhlasí", \
      "Na końcu gra powie, czy się zgadza", "Na koncu igra pove, ali se ujema") \
    X(TEXT_BIN, "Bin", "Koš", "Kôš", "Kosz", "Koš") \
    X(TEXT_BIN_HELP, "What was deleted, and can be brought back", "Co bylo smazáno a lze vrátit", \
      "Čo bolo zmazané a dá sa vrátiť", "Co usunięto i można przywrócić", \
      "Kar je bilo izbrisano in se lahko vrne") \
    X(TEXT_BIN_EMPTY, "The bin is empty", "Koš je prázdný", "Kôš je prázdny", "Kosz jest pusty", \
      "Koš je prazen") \
    X(TEXT_BIN_QUESTION, "Put this level into the bin?", "Dát tuto úroveň do koše?", \
      "Dať túto úroveň do koša?", "Wyrzucić ten poziom do kosza?", "Vrži to stopnjo v koš?") \
    X(TEXT_PACK_BIN_QUESTION, "Put all of these into the bin?", "Dát všechny tyto do koše?", \
      "Dať všetky tieto do koša?", "Wyrzucić je wszystkie do kosza?", "Vrži vse te v koš?") \
    X(TEXT_PACK_IN_BIN, "It is in the bin now and can be brought back", \
      "Je teď v koši a dá se vrátit", "Je teraz v koši a dá sa vrátiť", \
      "Jest teraz w koszu i można to przywrócić", "Zdaj je v košu in se lahko vrne") \
    X(TEXT_BRING_BACK_HELP, "Enter brings it back, Delete deletes it for good", \
      "Enter ji vrátí, Delete ji smaže navždy", "Enter ju vráti, Delete ju zmaže navždy", \
      "Enter przywraca, Delete usuwa na zawsze", "Enter jo vrne, Delete jo izbriše za vedno") \
    X(TEXT_BROUGHT_BACK, "It is among your levels again", "Je zase mezi tvými úrovněmi", \
      "Je opäť medzi tvojimi úrovňami", "Jest znowu wśród twoich poziomów", \
      "Spet je med tvojimi stopnjami") \
    X(TEXT_FORGET_QUESTION, "Delete it for good?", "Smazat navždy?", "Zmazať navždy?", \
      "Usunąć na zawsze?", "Izbriši za vedno?") \
    X(TEXT_DROPPED, "Among your levels now: %s", "Nově mezi tvými úrovněmi: %s", \
      "Nové medzi tvojimi úrovňami: %s", "Nowe wśród twoich poziomów: %s", \
      "Novo med tvojimi stopnjami: %s") \
    X(TEXT_DROP_OTHER, "This is no level and no recorded run", "Tohle není úroveň ani záznam hry", \
      "Toto nie je úroveň ani záznam hry", "To nie jest ani poziom, ani nagranie gry", \
      "To ni ne stopnja ne posnetek igre") \
    X(TEXT_DROP_HELP, "Drop a .jlevel file onto the window to add it", \
      "Soubor .jlevel přidáš přetažením do okna", "Súbor .jlevel pridáš pretiahnutím do okna", \
      "Upuść plik .jlevel na okno, aby go dodać", "Spusti datoteko .jlevel na okno, da jo dodaš") \
    X(TEXT_PACK_LEVELS_ONE, "%u level", "%u úroveň", "%u úroveň", "%u poziom", "%u stopnja") \
    X(TEXT_PACK_LEVELS_TWO, "%u levels", "%u úrovně", "%u úrovne", "%u poziomy", "%u stopnji") \
    X(TEXT_PACK_LEVELS_FEW, "%u levels", "%u úrovně", "%u úrovne", "%u poziomy", "%u stopnje") \
    X(TEXT_PACK_LEVELS_MANY, "%u levels", "%u úrovní", "%u úrovní", "%u poziomów", "%u stopenj")
