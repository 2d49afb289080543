// texts_result.h - texts of the result screen and the replay list. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene. A text that ends in _ONE is followed by its other
// plural forms, see texts_count().
#define TEXTS_RESULT(X) \
    X(TEXT_YOU_MADE_IT, "You made it!", "Jsi v cíli", "Si v cieli", "Jesteś u celu", \
      "Na cilju si") \
    X(TEXT_NEXT_LEVEL, "Next level", "Další úroveň", "Ďalšia úroveň", "Następny poziom", \
      "Naslednja stopnja") \
    X(TEXT_PLAY_AGAIN, "Play again", "Hrát znovu", "Hrať znova", "Zagraj ponownie", "Igraj znova") \
    X(TEXT_WATCH_RUN, "Watch this run", "Přehrát tento běh", "Prehrať tento beh", \
      "Obejrzyj ten bieg", "Poglej ta tek") \
    X(TEXT_NEW_BEST, "New best! It was %s before", "Nový rekord, předtím %s", \
      "Nový rekord, predtým %s", "Nowy rekord, wcześniej %s", "Nov rekord, prej %s") \
    X(TEXT_BEST, "Best %s", "Rekord %s", "Rekord %s", "Rekord %s", "Rekord %s") \
    X(TEXT_FIRST_TIME, "First time through", "Poprvé v cíli", "Prvýkrát v cieli", \
      "Pierwszy raz u celu", "Prvič na cilju") \
    X(TEXT_NOT_KEPT, "Not saved: this run didn't start at the beginning", \
      "Tento běh se neukládá: nezačal na startu", "Tento beh sa neukladá: nezačal na štarte", \
      "Ten bieg nie jest zapisany: nie zaczął się na starcie", \
      "Ta tek ni shranjen: ni se začel na začetku") \
    X(TEXT_NO_FALLS, "Not a single fall", "Ani jeden pád", "Ani jeden pád", "Ani jednego upadku", \
      "Niti enega padca") \
    X(TEXT_FALLS_ONE, "%u fall", "%u pád", "%u pád", "%u upadek", "%u padec") \
    X(TEXT_FALLS_TWO, "%u falls", "%u pády", "%u pády", "%u upadki", "%u padca") \
    X(TEXT_FALLS_FEW, "%u falls", "%u pády", "%u pády", "%u upadki", "%u padci") \
    X(TEXT_FALLS_MANY, "%u falls", "%u pádů", "%u pádov", "%u upadków", "%u padcev") \
    X(TEXT_WITH_HELP_OF, "With help:", "S pomocí:", "S pomocou:", "Z pomocą:", "S pomočjo:") \
    X(TEXT_CHECKPOINT, "Checkpoint %u", "Záchytný bod %u", "Záchytný bod %u", \
      "Punkt kontrolny %u", "Kontrolna točka %u") \
    X(TEXT_RESULTS_FULL, \
      "The file of results is full: those of levels you had not played for long were dropped", \
      "Soubor s výsledky je plný: výsledky úrovní, které dlouho nikdo nehrál, byly smazány", \
      "Súbor s výsledkami je plný: výsledky úrovní, ktoré dlho nikto nehral, boli zmazané", \
      "Plik z wynikami jest pełny: wyniki poziomów od dawna niegranych zostały usunięte", \
      "Datoteka z rezultati je polna: rezultati dolgo neigranih stopenj so izbrisani") \
    X(TEXT_FINISH, "Finish", "Cíl", "Cieľ", "Cel", "Cilj") \
    X(TEXT_REPLAY, "Replay", "Záznam", "Záznam", "Powtórka", "Posnetek") \
    X(TEXT_REPLAY_DIVERGED, "Replay (diverged)", "Záznam (odchyluje se)", "Záznam (odchyľuje sa)", \
      "Powtórka (rozbieżna)", "Posnetek (odstopa)") \
    X(TEXT_VERIFIED, "Verified", "Ověřeno", "Overené", "Potwierdzono", "Preverjeno") \
    X(TEXT_NOT_VERIFIED, "Not verified", "Neověřeno", "Neoverené", "Niepotwierdzono", \
      "Ni preverjeno") \
    X(TEXT_WATCH, "Watch", "Přehrát", "Prehrať", "Obejrzyj", "Poglej") \
    X(TEXT_WATCH_AGAIN, "Watch again", "Přehrát znovu", "Prehrať znova", "Obejrzyj ponownie", \
      "Poglej znova") \
    X(TEXT_VERIFY, "Verify", "Ověřit", "Overiť", "Sprawdź", "Preveri") \
    X(TEXT_DELETE, "Delete", "Smazat", "Zmazať", "Usuń", "Izbriši") \
    X(TEXT_DELETE_QUESTION, "Delete this replay?", "Smazat tento záznam?", "Zmazať tento záznam?", \
      "Usunąć tę powtórkę?", "Izbrišem ta posnetek?") \
    X(TEXT_DELETE_FAILED, "This file can't be deleted", "Tento soubor nelze smazat", \
      "Tento súbor nemožno zmazať", "Tego pliku nie da się usunąć", \
      "Te datoteke ni mogoče izbrisati") \
    X(TEXT_REPLAYS_YOURS, "Yours", "Tvoje", "Tvoje", "Twoje", "Tvoji") \
    X(TEXT_REPLAYS_SHIPPED, "Included with the game", "Přibalené ke hře", "Pribalené k hre", \
      "Dołączone do gry", "Priloženi igri") \
    X(TEXT_REPLAYS_NONE, \
      "No replays yet. Every run is recorded; the last and the best ones are saved", \
      "Zatím žádné záznamy: každá hra se nahrává, poslední a nejlepší zůstanou", \
      "Zatiaľ žiadne záznamy: každá hra sa nahráva, posledná a najlepšie zostanú", \
      "Brak powtórek: każda gra jest nagrywana, ostatnia i najlepsze zostają", \
      "Posnetkov še ni: vsaka igra se posname, zadnja in najboljše ostanejo") \
    X(TEXT_REPLAY_LAST, "last run", "poslední hra", "posledná hra", "ostatnia gra", "zadnja igra") \
    X(TEXT_REPLAY_BEST, "your best", "tvůj rekord", "tvoj rekord", "twój rekord", "tvoj rekord") \
    X(TEXT_REPLAY_SHOWN, "walkthrough", "cesta", "cesta", "droga", "pot") \
    X(TEXT_REPLAY_FAST, "quick", "rychle", "rýchlo", "szybko", "hitro") \
    X(TEXT_REPLAY_ALL, "everything found", "všechno nalezeno", "všetko nájdené", \
      "wszystko znalezione", "vse najdeno") \
    X(TEXT_REPLAY_BROKEN, "can't be read", "nelze přečíst", "nemožno prečítať", "nieczytelna", \
      "ni berljiv")
