// texts_map.h - texts of the map of all levels: English, Czech, Slovak, Polish, Slovene.
#pragma once

#define TEXTS_MAP(X) \
    X(TEXT_MY_LEVELS, "My levels", "Moje úrovně", "Moje úrovne", "Moje poziomy", "Moje stopnje") \
    X(TEXT_MY_LEVELS_HELP, "Your own levels belong into the folder levels in %s", \
      "Úrovně, které dáš do složky levels v %s", "Úrovne, ktoré dáš do priečinka levels v %s", \
      "Poziomy, które włożysz do folderu levels w %s", "Stopnje, ki jih daš v mapo levels v %s") \
    X(TEXT_SCENE, "A scene", "Výjev", "Výjav", "Scena", "Prizor") \
    X(TEXT_WATCH_SCENE, "Watch", "Pustit", "Pustiť", "Obejrzyj", "Poglej") \
    X(TEXT_INCLUSION, "A drop of old amber", "Kapka starého jantaru", "Kvapka starého jantáru", \
      "Kropla starego bursztynu", "Kaplja starega jantarja") \
    X(TEXT_BEST_TIME, "Best time", "Nejlepší čas", "Najlepší čas", "Najlepszy czas", \
      "Najboljši čas") \
    X(TEXT_OLDER_FORM, "in an older version", "ve starší verzi", "v staršej verzii", \
      "w starszej wersji", "v starejši različici") \
    X(TEXT_MARK_WHOLE, "Whole", "Celý", "Celý", "W całości", "Cel") \
    X(TEXT_MARK_FASTER, "Faster than ours", "Rychleji než my", "Rýchlejšie ako my", \
      "Szybciej niż my", "Hitreje od nas") \
    X(TEXT_RING, "Ring", "Kruh", "Kruh", "Słój", "Letnica") \
    X(TEXT_WORLD, "World", "Svět", "Svet", "Świat", "Svet") \
    X(TEXT_MAY_GO_ON, "You may go on without it", "Můžeš jít dál i bez ní", \
      "Môžeš ísť ďalej aj bez nej", "Możesz iść dalej bez niego", "Lahko greš naprej brez nje") \
    X(TEXT_OPENS_BEFORE, "Opens after the one before it", "Otevře se po té předchozí", \
      "Otvorí sa po tej predošlej", "Otworzy się po poprzednim", "Odpre se po prejšnji") \
    X(TEXT_OPENS_WORLD, "Opens after the world before it", "Otevře se po předchozím světě", \
      "Otvorí sa po predošlom svete", "Otworzy się po poprzednim świecie", \
      "Odpre se po prejšnjem svetu") \
    X(TEXT_WINS_MISSING_ONE, "%u more win opens it", "Otevře ji ještě %u výhra", \
      "Otvorí ju ešte %u výhra", "Otworzy go jeszcze %u wygrana", "Odpre jo še %u zmaga") \
    X(TEXT_WINS_MISSING_TWO, "%u more wins open it", "Otevřou ji ještě %u výhry", \
      "Otvoria ju ešte %u výhry", "Otworzą go jeszcze %u wygrane", "Odpreta jo še %u zmagi") \
    X(TEXT_WINS_MISSING_FEW, "%u more wins open it", "Otevřou ji ještě %u výhry", \
      "Otvoria ju ešte %u výhry", "Otworzą go jeszcze %u wygrane", "Odprejo jo še %u zmage") \
    X(TEXT_WINS_MISSING_MANY, "%u more wins open it", "Otevře ji ještě %u výher", \
      "Otvorí ju ešte %u výhier", "Otworzy go jeszcze %u wygranych", "Odpre jo še %u zmag") \
    X(TEXT_SET_ALL_LEVELS_OPEN, "All levels open", "Všechny úrovně", "Všetky úrovne", \
      "Wszystkie poziomy", "Vse stopnje odprte") \
    X(TEXT_HELP_ALL_LEVELS_OPEN, "Every level of the map can be played at once.", \
      "Lze hrát hned každou úroveň na mapě.", "Možno hrať hneď každú úroveň na mape.", \
      "Od razu można grać w każdy poziom na mapie.", \
      "Vsako stopnjo na zemljevidu lahko igraš takoj.")
