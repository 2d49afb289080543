// texts_menu.h - texts of the title screen, the level list and the pause menu, and messages about
// devices and files during the game. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_MENU(X) \
    X(TEXT_PLAY, "Play", "Hrát", "Hrať", "Graj", "Igraj") \
    X(TEXT_LEVELS, "Levels", "Úrovně", "Úrovne", "Poziomy", "Stopnje") \
    X(TEXT_REPLAYS, "Replays", "Záznamy", "Záznamy", "Powtórki", "Posnetki") \
    X(TEXT_OPTIONS, "Options", "Nastavení", "Nastavenia", "Ustawienia", "Nastavitve") \
    X(TEXT_CREDITS, "Credits", "O hře", "O hre", "O grze", "O igri") \
    X(TEXT_QUIT, "Quit", "Konec", "Koniec", "Wyjście", "Izhod") \
    X(TEXT_BACK, "Back", "Zpět", "Späť", "Wstecz", "Nazaj") \
    X(TEXT_YES, "Yes", "Ano", "Áno", "Tak", "Da") \
    X(TEXT_NO, "No", "Ne", "Nie", "Nie", "Ne") \
    X(TEXT_PLAY_HELP, "Continue with the first unfinished level", \
      "Do první úrovně, která ještě není vyhraná", "Do prvej úrovne, ktorá ešte nie je vyhraná", \
      "Do pierwszego poziomu, który nie został jeszcze wygrany", \
      "V prvo stopnjo, ki še ni končana") \
    X(TEXT_LEVELS_HELP, "All levels, and what you have achieved in them", \
      "Všechny úrovně a čeho jsi v nich dosáhl", "Všetky úrovne a čo sa v nich dosiahlo", \
      "Wszystkie poziomy i to, co w nich osiągnięto", \
      "Vse stopnje in kaj je bilo v njih doseženo") \
    X(TEXT_REPLAYS_HELP, "Watch recorded runs and check that they are genuine", \
      "Přehrát zaznamenané hry a ověřit jejich pravost", \
      "Prehrať zaznamenané hry a overiť ich pravosť", \
      "Obejrzyj nagrane gry i sprawdź, czy są prawdziwe", \
      "Poglej posnete igre in preveri, ali so resnične") \
    X(TEXT_OPTIONS_HELP, "Video, sound, controls, language and help", \
      "Obraz, zvuk, ovládání, jazyk a pomoc", "Obraz, zvuk, ovládanie, jazyk a pomoc", \
      "Obraz, dźwięk, sterowanie, język i pomoc", "Slika, zvok, upravljanje, jezik in pomoč") \
    X(TEXT_CREDITS_HELP, "What the game is made of, and its licences", \
      "Z čeho je hra udělaná a její licence", "Z čoho je hra urobená a jej licencie", \
      "Z czego zrobiono grę i jej licencje", "Iz česa je igra narejena in njene licence") \
    X(TEXT_QUIT_HELP, "Leave the game; everything is saved", \
      "Ukončí hru; všechno zůstane uložené", "Ukončí hru; všetko zostane uložené", \
      "Kończy grę; wszystko zostaje zapisane", "Konča igro; vse ostane shranjeno") \
    X(TEXT_PRACTICE, "Practice", "Cvičení", "Cvičenie", "Trening", "Vaja") \
    X(TEXT_NO_LEVELS, "No levels found", "Žádné úrovně se nenašly", "Nenašli sa žiadne úrovne", \
      "Nie znaleziono poziomów", "Ni najdenih stopenj") \
    X(TEXT_SEEDS_MISSING_ONE, "%u more seed opens it", "Otevře ji ještě %u semínko", \
      "Otvorí ju ešte %u semienko", "Otworzy go jeszcze %u nasionko", "Odpre jo še %u seme") \
    X(TEXT_SEEDS_MISSING_TWO, "%u more seeds open it", "Otevřou ji ještě %u semínka", \
      "Otvoria ju ešte %u semienka", "Otworzą go jeszcze %u nasionka", "Odpreta jo še %u semeni") \
    X(TEXT_SEEDS_MISSING_FEW, "%u more seeds open it", "Otevřou ji ještě %u semínka", \
      "Otvoria ju ešte %u semienka", "Otworzą go jeszcze %u nasionka", "Odprejo jo še %u semena") \
    X(TEXT_SEEDS_MISSING_MANY, "%u more seeds open it", "Otevře ji ještě %u semínek", \
      "Otvorí ju ešte %u semienok", "Otworzy go jeszcze %u nasionek", "Odpre jo še %u semen") \
    X(TEXT_INCLUSION_OPENED, "A drop of old amber has opened: %s", \
      "Otevřela se kapka starého jantaru: %s", "Otvorila sa kvapka starého jantáru: %s", \
      "Otworzyła się kropla starego bursztynu: %s", "Odprla se je kaplja starega jantarja: %s") \
    X(TEXT_WITH_HELP, "with help", "s pomocí", "s pomocou", "z pomocą", "s pomočjo") \
    X(TEXT_LEVEL_HELP_NONE, "Not finished yet", "Ještě není vyhraná", "Ešte nie je vyhraná", \
      "Jeszcze niewygrany", "Še ni končana") \
    X(TEXT_LEVEL_BROKEN, "This level can't be opened; \"jantar check\" says why", \
      "Tuto úroveň nelze otevřít; jantar check řekne proč", \
      "Túto úroveň nemožno otvoriť; jantar check povie prečo", \
      "Tego poziomu nie da się otworzyć; jantar check powie dlaczego", \
      "Te stopnje ni mogoče odpreti; jantar check pove, zakaj") \
    X(TEXT_MEDAL_GOLD, "Gold", "Zlato", "Zlato", "Złoto", "Zlato") \
    X(TEXT_MEDAL_SILVER, "Silver", "Stříbro", "Striebro", "Srebro", "Srebro") \
    X(TEXT_MEDAL_BRONZE, "Bronze", "Bronz", "Bronz", "Brąz", "Bron") \
    X(TEXT_MEDAL_NEXT, "%s for %s or faster", "%s za čas %s nebo lepší", \
      "%s za čas %s alebo lepší", "%s za czas %s lub lepszy", "%s za čas %s ali boljši") \
    X(TEXT_GHOST_KEPT, "your best run is saved", "tvůj nejlepší běh je uložený", \
      "tvoj najlepší beh je uložený", "twój najlepszy bieg jest zapisany", \
      "tvoj najboljši tek je shranjen") \
    X(TEXT_PAUSED, "Paused", "Pauza", "Pauza", "Pauza", "Premor") \
    X(TEXT_CONTINUE, "Continue", "Pokračovat", "Pokračovať", "Kontynuuj", "Nadaljuj") \
    X(TEXT_START_AGAIN, "Start again", "Znovu od začátku", "Znova od začiatku", "Od początku", \
      "Od začetka") \
    X(TEXT_MAIN_MENU, "Main menu", "Hlavní nabídka", "Hlavná ponuka", "Menu główne", "Glavni meni")

// Messages during the game.
#define TEXTS_MESSAGES(X) \
    X(TEXT_NO_SOUND, "No sound device found; playing without sound", \
      "Zvukové zařízení chybí; hraje se dál beze zvuku", \
      "Zvukové zariadenie chýba; hrá sa ďalej bez zvuku", \
      "Brak urządzenia dźwiękowego; gra toczy się bez dźwięku", \
      "Ni zvočne naprave; igra teče brez zvoka") \
    X(TEXT_PAGE_KEEPS_NOTHING, \
      "This browser lets the page keep nothing: what you reach is lost when it is closed", \
      "Prohlížeč nedovolí stránce nic uložit: po jejím zavření bude vše ztraceno", \
      "Prehliadač nedovolí stránke nič uložiť: po jej zavretí bude všetko stratené", \
      "Przeglądarka nie pozwala stronie nic zapisać: po jej zamknięciu wszystko przepadnie", \
      "Brskalnik strani ne dovoli nič shraniti: ko jo zapreš, bo vse izgubljeno") \
    X(TEXT_PAGE_IS_FULL, \
      "The browser's storage is full: what was written last is lost when the page is closed", \
      "Úložiště prohlížeče je plné: po zavření stránky budou poslední zápisy ztraceny", \
      "Úložisko prehliadača je plné: po zavretí stránky budú posledné zápisy stratené", \
      "Pamięć przeglądarki jest pełna: po zamknięciu strony ostatnie zapisy przepadną", \
      "Shramba brskalnika je polna: ko zapreš stran, bo zadnje shranjeno izgubljeno") \
    X(TEXT_LEVEL_NO_MEMORY, "There is not enough memory for this level", \
      "Na tuto úroveň nestačí paměť", "Na túto úroveň nestačí pamäť", \
      "Za mało pamięci na ten poziom", "Za to stopnjo ni dovolj pomnilnika") \
    X(TEXT_LEVEL_LOADING, "Loading \u2026", "Načítám \u2026", "Načítavam \u2026", \
      "Wczytywanie \u2026", "Nalagam \u2026") \
    X(TEXT_TOO_SLOW, "This computer is too slow for this level", \
      "Tato úroveň je na tento počítač příliš náročná", \
      "Táto úroveň je pre tento počítač príliš náročná", \
      "Ten poziom jest za wolny dla tego komputera", "Ta stopnja je prezahtevna za ta računalnik") \
    X(TEXT_PAD_GONE, "Your gamepad is unplugged. Plug it back in, or carry on with the keyboard", \
      "Ovladač je pryč; připoj ho, nebo pokračuj na klávesnici", \
      "Ovládač je preč; pripoj ho, alebo pokračuj na klávesnici", \
      "Pad zniknął; podłącz go albo graj dalej na klawiaturze", \
      "Ploščka ni več; priklopi ga ali nadaljuj s tipkovnico") \
    X(TEXT_PICTURE_KEPT, "Screenshot saved:", "Obrázek uložen:", "Obrázok uložený:", \
      "Zrzut ekranu zapisany:", "Slika shranjena:") \
    X(TEXT_PICTURE_LOST, "The screenshot can't be saved: the user folder is not writable", \
      "Obrázek nelze uložit: do složky hráče nelze zapisovat", \
      "Obrázok sa nedá uložiť: do priečinka hráča sa nedá zapisovať", \
      "Nie można zapisać zrzutu ekranu: w folderze gracza nie można pisać", \
      "Slike ni mogoče shraniti: v igralčevo mapo ni mogoče pisati")
