// texts_edit.h - texts of the editor. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_EDIT(X) \
    X(TEXT_EDIT, "Edit", "Upravit", "Upraviť", "Edytuj", "Uredi") \
    X(TEXT_EDIT_HELP, "Opens this level in the editor", "Otevře tuto úroveň v editoru", \
      "Otvorí túto úroveň v editore", "Otwiera ten poziom w edytorze", \
      "Odpre to stopnjo v urejevalniku") \
    X(TEXT_EDIT_LEVEL, "Edit this level", "Upravit tuto úroveň", "Upraviť túto úroveň", \
      "Edytuj ten poziom", "Uredi to stopnjo") \
    X(TEXT_EDIT_IS_COPY, \
      "This is a copy in your levels folder; the game's own level stays as it is", \
      "Tohle je kopie ve tvé složce levels; úroveň hry zůstává, jaká je", \
      "Toto je kópia v tvojom priečinku levels; úroveň hry ostáva, aká je", \
      "To kopia w twoim folderze levels; poziom gry pozostaje bez zmian", \
      "To je kopija v tvoji mapi levels; stopnja igre ostane, kakršna je") \
    X(TEXT_EDIT_COPY, "your copy", "tvá kopie", "tvoja kópia", "twoja kopia", "tvoja kopija") \
    X(TEXT_EDIT_UNSAVED, "not saved", "neuloženo", "neuložené", "niezapisane", "ni shranjeno") \
    X(TEXT_EDIT_GROUND, "Ground", "Zem", "Zem", "Ziemia", "Tla") \
    X(TEXT_EDIT_THINGS, "Things", "Věci", "Veci", "Rzeczy", "Stvari") \
    X(TEXT_EDIT_PICTURES, "Pictures", "Obrázky", "Obrázky", "Obrazki", "Slike") \
    X(TEXT_EDIT_LAYER, "Layer", "Vrstva", "Vrstva", "Warstwa", "Plast") \
    X(TEXT_EDIT_NEW_LAYER, "(new layer)", "(nová vrstva)", "(nová vrstva)", "(nowa warstwa)", \
      "(nova plast)") \
    X(TEXT_EDIT_ADD_TILES, "+ Tiles", "+ Dlaždice", "+ Dlaždice", "+ Kafelki", "+ Ploščice") \
    X(TEXT_EDIT_ADD_OBJECTS, "+ Objects", "+ Objekty", "+ Objekty", "+ Obiekty", "+ Stvari") \
    X(TEXT_EDIT_ADD_IMAGE, "+ Picture", "+ Obrázek", "+ Obrázok", "+ Obrazek", "+ Slika") \
    X(TEXT_EDIT_ADD_TILESET, "+ Tileset", "+ Sada", "+ Sada", "+ Zestaw", "+ Nabor") \
    X(TEXT_EDIT_BEHIND, "Behind", "Vzadu", "Vzadu", "Z tyłu", "Zadaj") \
    X(TEXT_EDIT_BEFORE, "In front", "Vpředu", "Vpredu", "Z przodu", "Spredaj") \
    X(TEXT_EDIT_HIDE, "Hide here", "Skrýt zde", "Skryť tu", "Ukryj tutaj", "Skrij tu") \
    X(TEXT_EDIT_TILE, "Tile", "Dlaždice", "Dlaždica", "Kafelek", "Ploščica") \
    X(TEXT_EDIT_PICK, "Pick up", "Nabrat", "Nabrať", "Pobierz", "Poberi") \
    X(TEXT_EDIT_OFFSET_X, "offset x", "posun x", "posun x", "przesunięcie x", "zamik x") \
    X(TEXT_EDIT_OFFSET_Y, "offset y", "posun y", "posun y", "przesunięcie y", "zamik y") \
    X(TEXT_EDIT_PARALLAX_X, "parallax x", "paralaxa x", "paralaxa x", "paralaksa x", \
      "paralaksa x") \
    X(TEXT_EDIT_PARALLAX_Y, "parallax y", "paralaxa y", "paralaxa y", "paralaksa y", \
      "paralaksa y") \
    X(TEXT_EDIT_OPACITY, "opacity", "krytí", "krytie", "krycie", "prekrivnost") \
    X(TEXT_EDIT_REPEAT_X, "repeat x", "opakovat x", "opakovať x", "powtarzaj x", "ponavljaj x") \
    X(TEXT_EDIT_REPEAT_Y, "repeat y", "opakovat y", "opakovať y", "powtarzaj y", "ponavljaj y") \
    X(TEXT_EDIT_NO_TILE, "Choose a tile at the right first", "Nejdřív vyber dlaždici vpravo", \
      "Najprv vyber dlaždicu vpravo", "Najpierw wybierz kafelek po prawej", \
      "Najprej izberi ploščico na desni") \
    X(TEXT_EDIT_NO_TILESET, "The map has no tileset", "Mapa nemá sadu dlaždic", \
      "Mapa nemá sadu dlaždíc", "Mapa nie ma zestawu kafelków", "Zemljevid nima nabora ploščic") \
    X(TEXT_EDIT_NO_CHOICES, "There are none in the level's folder", \
      "Ve složce úrovně žádné nejsou", "V priečinku úrovne žiadne nie sú", \
      "W folderze poziomu nie ma żadnych", "V mapi stopnje jih ni") \
    X(TEXT_EDIT_KEEPS_GROUND, "The layer of the ground stays", "Vrstva země zůstává", \
      "Vrstva zeme zostáva", "Warstwa ziemi zostaje", "Plast tal ostane") \
    X(TEXT_EDIT_UNDO, "Undo", "Zpět", "Späť", "Cofnij", "Razveljavi") \
    X(TEXT_EDIT_REDO, "Redo", "Znovu", "Znova", "Ponów", "Ponovi") \
    X(TEXT_EDIT_SAVE, "Save", "Uložit", "Uložiť", "Zapisz", "Shrani") \
    X(TEXT_EDIT_PROVE, "Prove", "Ověřit", "Overiť", "Sprawdź", "Preveri") \
    X(TEXT_EDIT_PLAY_ON, "Play on", "Hrát dál", "Hrať ďalej", "Graj dalej", "Igraj naprej") \
    X(TEXT_EDIT_FROM_START, "From the start", "Od začátku", "Od začiatku", "Od początku", \
      "Od začetka") \
    X(TEXT_EDIT_FROM_HERE, "From the cursor", "Od kurzoru", "Od kurzora", "Od kursora", \
      "Od kazalca") \
    X(TEXT_EDIT_BRUSH, "Brush", "Štětec", "Štetec", "Pędzel", "Čopič") \
    X(TEXT_EDIT_RECTANGLE, "Rectangle", "Obdélník", "Obdĺžnik", "Prostokąt", "Pravokotnik") \
    X(TEXT_EDIT_FILL, "Fill", "Vyplnit", "Vyplniť", "Wypełnij", "Zapolni") \
    X(TEXT_EDIT_REPLACE, "Replace", "Vyměnit", "Vymeniť", "Zamień", "Zamenjaj") \
    X(TEXT_EDIT_STAMP, "Stamp", "Razítko", "Pečiatka", "Stempel", "Žig") \
    X(TEXT_EDIT_SMOOTH, "Round off", "Zaoblit", "Zaobliť", "Zaokrąglij", "Zaobli") \
    X(TEXT_EDIT_RESIZE, "Map size", "Velikost mapy", "Veľkosť mapy", "Rozmiar mapy", "Velikost") \
    X(TEXT_EDIT_SIDE_LEFT, "left", "vlevo", "vľavo", "lewo", "levo") \
    X(TEXT_EDIT_SIDE_TOP, "top", "nahoře", "hore", "u góry", "zgoraj") \
    X(TEXT_EDIT_SIDE_RIGHT, "right", "vpravo", "vpravo", "prawo", "desno") \
    X(TEXT_EDIT_SIDE_BOTTOM, "bottom", "dole", "dole", "u dołu", "spodaj") \
    X(TEXT_EDIT_APPLY, "Apply", "Použít", "Použiť", "Zastosuj", "Uporabi") \
    X(TEXT_EDIT_PULL_EDGE, "Pull an edge of the map, or count cells at the left", \
      "Táhni za okraj mapy, nebo nastav počet polí vlevo", \
      "Ťahaj za okraj mapy, alebo nastav počet polí vľavo", \
      "Pociągnij krawędź mapy albo ustaw liczbę pól po lewej", \
      "Povleci rob zemljevida ali nastavi število polj na levi") \
    X(TEXT_EDIT_INFINITE, "An infinite map has no size: it grows where you paint", \
      "Nekonečná mapa nemá velikost: roste, kde maluješ", \
      "Nekonečná mapa nemá veľkosť: rastie, kde maľuješ", \
      "Nieskończona mapa nie ma rozmiaru: rośnie tam, gdzie malujesz", \
      "Neskončen zemljevid nima velikosti: raste tam, kjer rišeš") \
    X(TEXT_EDIT_ERASE, "Erase", "Mazat", "Mazať", "Wymaż", "Briši") \
    X(TEXT_EDIT_SIZE, "Size", "Velikost", "Veľkosť", "Rozmiar", "Velikost") \
    X(TEXT_EDIT_MORE_GROUND, "More materials", "Další materiály", "Ďalšie materiály", \
      "Inne materiały", "Več snovi") \
    X(TEXT_EDIT_NO_MORE_GROUND, "There is no materials.tsj beside the map's tilesets", \
      "Vedle sad dlaždic mapy není materials.tsj", "Vedľa sád dlaždíc mapy nie je materials.tsj", \
      "Obok zestawów kafelków mapy nie ma materials.tsj", \
      "Poleg naborov ploščic ni materials.tsj") \
    X(TEXT_EDIT_LINE, "Straight", "Rovně", "Rovno", "Prosto", "Naravnost") \
    X(TEXT_EDIT_MIRROR, "Mirror", "Zrcadlit", "Zrkadliť", "Odbij", "Zrcali") \
    X(TEXT_EDIT_ROUND_LAST, "Round the stroke", "Zaoblit tah", "Zaobliť ťah", "Zaokrąglij ruch", \
      "Zaobli potezo") \
    X(TEXT_EDIT_GRID, "Grid", "Mřížka", "Mriežka", "Siatka", "Mreža") \
    X(TEXT_EDIT_OF_LEVEL, "Level", "Úroveň", "Úroveň", "Poziom", "Stopnja") \
    X(TEXT_EDIT_HIGHER, "Higher", "Výš", "Vyššie", "Wyżej", "Višje") \
    X(TEXT_EDIT_LOWER, "Lower", "Níž", "Nižšie", "Niżej", "Nižje") \
    X(TEXT_EDIT_SNAP, "Snap", "Přichytit", "Prichytiť", "Przyciągaj", "Pripni") \
    X(TEXT_EDIT_BRIGHT, "Light", "Světlo", "Svetlo", "Światło", "Svetloba") \
    X(TEXT_EDIT_FIT, "Whole level", "Celá úroveň", "Celá úroveň", "Cały poziom", "Cela stopnja") \
    X(TEXT_EDIT_JUMP, "Jumps", "Skoky", "Skoky", "Skoki", "Skoki") \
    X(TEXT_EDIT_MISSED, "Out of reach", "Nedosažitelné", "Nedosiahnuteľné", "Poza zasięgiem", \
      "Nedosegljivo") \
    X(TEXT_EDIT_HEAT, "Playtest", "Testeři", "Testeri", "Testerzy", "Preizkus") \
    X(TEXT_EDIT_HEAT_NONE, "Nobody has tried the level yet", "Úroveň ještě nikdo nezkusil", \
      "Úroveň ešte nikto neskúsil", "Nikt jeszcze nie próbował poziomu", \
      "Stopnje ni poskusil še nihče") \
    X(TEXT_EDIT_HEAT_PLAYING, "Four beginners try it... %u %%", \
      "Zkouší to čtyři začátečníci... %u %%", "Skúšajú to štyria začiatočníci... %u %%", \
      "Próbuje czworo początkujących... %u %%", "Poskušajo štirje začetniki ... %u %%") \
    X(TEXT_EDIT_HEAT_KNOWN, "Where beginners pass", "Kudy začátečníci projdou", \
      "Kadiaľ začiatočníci prejdú", "Gdzie początkujący przechodzą", \
      "Kje pridejo začetniki skozi") \
    X(TEXT_EDIT_HEAT_OLD, "(before the last change)", "(před poslední změnou)", \
      "(pred poslednou zmenou)", "(przed ostatnią zmianą)", "(pred zadnjo spremembo)") \
    X(TEXT_EDIT_HEAT_NO_WAY, "No way out was found; win the level once to show one", \
      "Cesta k východu se nenašla; vyhraj úroveň jednou, ať ji ukážeš", \
      "Cesta k východu sa nenašla; vyhraj úroveň raz, nech ju ukážeš", \
      "Nie znaleziono drogi; wygraj poziom raz, żeby ją pokazać", \
      "Poti do izhoda ni; enkrat zmagaj in jo pokaži") \
    X(TEXT_EDIT_HEAT_REFUSED, "The game refuses the level, so nobody can try it", \
      "Hra úroveň odmítá, nikdo ji nemůže zkusit", "Hra úroveň odmieta, nikto ju nemôže skúsiť", \
      "Gra nie przyjmuje poziomu, nikt nie może go próbować", \
      "Igra stopnje ne sprejme, zato je nihče ne more poskusiti") \
    X(TEXT_EDIT_HEAT_SECTION, "Part %u: %u of %u pass", "Část %u: projdou %u ze %u", \
      "Časť %u: prejdú %u zo %u", "Część %u: przechodzi %u z %u", "Del %u: pride skozi %u od %u") \
    X(TEXT_EDIT_HEAT_STUCK_AT, "; stuck at (%.0f, %.0f)", "; uvíznou na (%.0f, %.0f)", \
      "; uviaznu na (%.0f, %.0f)", "; utykają w (%.0f, %.0f)", "; obtičijo pri (%.0f, %.0f)") \
    X(TEXT_EDIT_HEAT_DEATHS_OF, "; deaths: %u", "; smrtí: %u", "; smrtí: %u", "; śmierci: %u", \
      "; smrti: %u") \
    X(TEXT_EDIT_HEAT_DEATHS, "deaths", "smrti", "smrti", "śmierci", "smrti") \
    X(TEXT_EDIT_HEAT_STUCK, "stuck, for how long", "uvíznutí, jak dlouho", "uviaznutie, ako dlho", \
      "utknięcie, jak długo", "obtičanje, kako dolgo") \
    X(TEXT_EDIT_HEAT_OWN, "your falls: %u", "tvoje pády: %u", "tvoje pády: %u", \
      "twoje upadki: %u", "tvoji padci: %u") \
    X(TEXT_EDIT_RUNS, \
      "Still win:", "Ještě vyhrají:", "Ešte vyhrajú:", "Wciąż wygrywają:", "Še zmagajo:") \
    X(TEXT_EDIT_SEARCH, "Search", "Hledat", "Hľadať", "Szukaj", "Išči") \
    X(TEXT_EDIT_USE, "Use", "Použít", "Použiť", "Użyj", "Uporabi") \
    X(TEXT_EDIT_SELECT, "Select", "Vybrat", "Vybrať", "Zaznacz", "Izberi") \
    X(TEXT_EDIT_DELETE, "Delete", "Smazat", "Zmazať", "Usuń", "Izbriši") \
    X(TEXT_EDIT_DUPLICATE, "Duplicate", "Zdvojit", "Zdvojiť", "Powiel", "Podvoji") \
    X(TEXT_EDIT_TURN, "Turn", "Otočit", "Otočiť", "Obróć", "Zavrti") \
    X(TEXT_EDIT_LOOK, "Look around", "Rozhlédnout se", "Rozhliadnuť sa", "Rozejrzyj się", \
      "Razglej se") \
    X(TEXT_EDIT_ZOOM, "Zoom", "Přiblížení", "Priblíženie", "Przybliżenie", "Povečava") \
    X(TEXT_EDIT_PANELS, "Panels", "Panely", "Panely", "Panele", "Plošče") \
    X(TEXT_EDIT_RING, "More", "Další", "Ďalšie", "Więcej", "Več") \
    X(TEXT_EDIT_THIS_MATERIAL, "This material", "Tento materiál", "Tento materiál", \
      "Ten materiał", "Ta snov") \
    X(TEXT_EDIT_SEVERAL, "Select several", "Vybírat víc", "Vyberať viac", "Zaznaczaj kilka", \
      "Izbiraj več") \
    X(TEXT_EDIT_TURN_BACK, "Turn back", "Otočit zpět", "Otočiť späť", "Obróć wstecz", \
      "Zavrti nazaj") \
    X(TEXT_EDIT_CHOOSE_PLACE, "Choose the place", "Vyber místo", "Vyber miesto", \
      "Wybierz miejsce", "Izberi mesto") \
    X(TEXT_EDIT_RESET, "Default", "Výchozí", "Predvolené", "Domyślnie", "Privzeto") \
    X(TEXT_EDIT_MATERIAL, "Material", "Materiál", "Materiál", "Materiał", "Snov") \
    X(TEXT_EDIT_TOOL, "Tool", "Nástroj", "Nástroj", "Narzędzie", "Orodje") \
    X(TEXT_EDIT_END_LINE, "End the line", "Ukončit čáru", "Ukončiť čiaru", "Zakończ linię", \
      "Končaj črto") \
    X(TEXT_EDIT_POINT, "Point: add, remove", "Bod: přidat, odebrat", "Bod: pridať, odobrať", \
      "Punkt: dodaj, usuń", "Točka: dodaj, odstrani") \
    X(TEXT_EDIT_NO_LINE, "Select a line first: a path or a rope", \
      "Nejdřív vyber čáru: cestu nebo lano", "Najprv vyber čiaru: cestu alebo lano", \
      "Najpierw zaznacz linię: ścieżkę lub linę", "Najprej izberi črto: pot ali vrv") \
    X(TEXT_EDIT_SELECTED, "%u selected", "Vybráno: %u", "Vybrané: %u", "Zaznaczono: %u", \
      "Izbrano: %u") \
    X(TEXT_EDIT_PROBLEMS, "What the check says", "Co říká kontrola", "Čo hovorí kontrola", \
      "Co mówi kontrola", "Kaj pravi preverjanje") \
    X(TEXT_EDIT_LINKING, "Click the object to link to", "Klikni na objekt, který se má připojit", \
      "Klikni na objekt, ktorý sa má pripojiť", "Kliknij obiekt do połączenia", \
      "Klikni predmet za povezavo") \
    X(TEXT_EDIT_NONE, "none", "žádný", "žiadny", "brak", "brez") \
    X(TEXT_EDIT_NAME, "name", "jméno", "meno", "nazwa", "ime") \
    X(TEXT_EDIT_WIDTH, "width", "šířka", "šírka", "szerokość", "širina") \
    X(TEXT_EDIT_HEIGHT, "height", "výška", "výška", "wysokość", "višina") \
    X(TEXT_EDIT_ANGLE, "angle", "úhel", "uhol", "kąt", "kot") \
    X(TEXT_EDIT_SAVED, "Saved", "Uloženo", "Uložené", "Zapisano", "Shranjeno") \
    X(TEXT_EDIT_RECOVERED, "Steps that were not saved are here again: %u", \
      "Neuložené kroky jsou zase tady: %u", "Neuložené kroky sú opäť tu: %u", \
      "Przywrócono niezapisane kroki: %u", "Neshranjeni koraki so spet tu: %u") \
    X(TEXT_EDIT_TAKEN_BACK, "The game refuses this, so it was taken back:", \
      "Hra to odmítla, krok je vrácen:", "Hra to odmietla, krok je vrátený:", \
      "Gra tego nie przyjmuje, krok cofnięto:", "Igra tega ne sprejme, korak je razveljavljen:") \
    X(TEXT_EDIT_REFUSED, "The game refuses the level as it is:", \
      "Hra úroveň v této podobě odmítá:", "Hra úroveň v tejto podobe odmieta:", \
      "Gra nie przyjmuje poziomu w tej postaci:", "Igra stopnje v tej obliki ne sprejme:") \
    X(TEXT_EDIT_TAKEN_IN, "The file was changed by another program; its changes are here", \
      "Soubor změnil jiný program; jeho změny jsou tady", \
      "Súbor zmenil iný program; jeho zmeny sú tu", \
      "Plik zmienił inny program; zmiany są już tutaj", \
      "Datoteko je spremenil drug program; spremembe so tu") \
    X(TEXT_EDIT_NO_THEIRS, "What is in the file now is no level", \
      "To, co je teď v souboru, není úroveň", "To, čo je teraz v súbore, nie je úroveň", \
      "To, co jest teraz w pliku, nie jest poziomem", "V datoteki zdaj ni stopnje") \
    X(TEXT_EDIT_BESIDE, "Yours is kept beside it:", "Tvoje verze je vedle:", \
      "Tvoja verzia je vedľa:", "Twoja wersja jest obok:", "Tvoja različica je poleg:") \
    X(TEXT_EDIT_CHANGED_QUESTION, "Another program has changed the file. Which do you want?", \
      "Soubor mezitím změnil jiný program. Co chceš?", \
      "Súbor medzitým zmenil iný program. Čo chceš?", "Plik zmienił inny program. Co wybierasz?", \
      "Datoteko je spremenil drug program. Kaj želiš?") \
    X(TEXT_EDIT_MINE, "Mine", "Moje", "Moje", "Moje", "Moje") \
    X(TEXT_EDIT_THEIRS, "Theirs", "Jejich", "Ich", "Ich", "Njihovo") \
    X(TEXT_EDIT_BOTH, "Both", "Obojí", "Oboje", "Oba", "Oboje") \
    X(TEXT_EDIT_NO_UNDO, "Nothing to undo", "Není co vrátit", "Niet čo vrátiť", \
      "Nie ma czego cofnąć", "Ni kaj razveljaviti") \
    X(TEXT_EDIT_NO_REDO, "Nothing to redo", "Není co opakovat", "Niet čo opakovať", \
      "Nie ma czego ponowić", "Ni kaj ponoviti") \
    X(TEXT_EDIT_NO_BRUSH, "The map has no ground to paint with", \
      "Mapa nemá zem, kterou by šlo malovat", "Mapa nemá zem, ktorou by sa dalo maľovať", \
      "Mapa nie ma ziemi do malowania", "Zemljevid nima tal za risanje") \
    X(TEXT_EDIT_NO_STROKE, "Paint something first", "Nejdřív něco namaluj", \
      "Najprv niečo namaľuj", "Najpierw coś namaluj", "Najprej kaj nariši") \
    X(TEXT_EDIT_NOTHING_ROUNDED, "There is nothing to round here", "Tady není co zaoblit", \
      "Tu niet čo zaobliť", "Nie ma tu czego zaokrąglić", "Tu ni kaj zaobliti") \
    X(TEXT_EDIT_PROVING, "Looking for a way... %u %%", "Hledá se cesta... %u %%", \
      "Hľadá sa cesta... %u %%", "Szukanie drogi... %u %%", "Iskanje poti ... %u %%") \
    X(TEXT_EDIT_PROVEN, "There is a way: this is one", "Cesta existuje: tady je jedna", \
      "Cesta existuje: tu je jedna", "Droga istnieje: oto ona", "Pot obstaja: to je ena") \
    X(TEXT_EDIT_RUN_ENDED, "The run that you were playing is not recorded any further", \
      "Běh, který jsi hrál, se dál nezaznamenává", "Beh, ktorý si hral, sa ďalej nezaznamenáva", \
      "Bieg, który grasz, nie jest już nagrywany", "Tek, ki ga igraš, se ne snema več") \
    X(TEXT_EDIT_NO_WAY, "No way was found in the time; that does not mean there is none", \
      "Cesta se v daném čase nenašla; to neznamená, že není", \
      "Cesta sa v danom čase nenašla; to neznamená, že nie je", \
      "W tym czasie nie znaleziono drogi; to nie znaczy, że jej nie ma", \
      "V tem času ni bilo najdene poti; to ne pomeni, da je ni") \
    X(TEXT_EDIT_NO_EXIT, "A way needs an exit to lead to", \
      "Cesta musí mít kam vést: chybí východ", "Cesta musí mať kam viesť: chýba východ", \
      "Droga musi dokądś prowadzić: brakuje wyjścia", "Pot mora nekam voditi: ni izhoda") \
    X(TEXT_EDIT_STOP, "Stop", "Zastavit", "Zastaviť", "Zatrzymaj", "Ustavi")
