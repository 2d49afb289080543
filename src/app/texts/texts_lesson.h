// texts_lesson.h - texts of the editor's lesson, and of leaving the editor for another level.
// Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_LESSON(X) \
    X(TEXT_LESSON, "Lesson", "Lekce", "Lekcia", "Lekcja", "Lekcija") \
    X(TEXT_LESSON_ROW, "The editor in five steps", "Editor v pěti krocích", \
      "Editor v piatich krokoch", "Edytor w pięciu krokach", "Urejevalnik v petih korakih") \
    X(TEXT_LESSON_ROW_HELP, "A small level to be finished in the editor", \
      "Malá úroveň, která se dodělá v editoru", "Malá úroveň, ktorá sa dorobí v editore", \
      "Mały poziom do dokończenia w edytorze", "Majhna stopnja, ki jo dokončaš v urejevalniku") \
    X(TEXT_LESSON_OFFER, "New here? A small level shows the editor in five steps.", \
      "Poprvé tady? Malá úroveň ukáže editor v pěti krocích.", \
      "Prvýkrát tu? Malá úroveň ukáže editor v piatich krokoch.", \
      "Pierwszy raz? Mały poziom pokaże edytor w pięciu krokach.", \
      "Prvič tukaj? Majhna stopnja pokaže urejevalnik v petih korakih.") \
    X(TEXT_LESSON_BEGIN, "Begin the lesson", "Začít lekci", "Začať lekciu", "Zacznij lekcję", \
      "Začni lekcijo") \
    X(TEXT_LESSON_AGAIN, "Begin again", "Začít znovu", "Začať znova", "Zacznij od nowa", \
      "Začni znova") \
    X(TEXT_LESSON_LATER, "Not now", "Teď ne", "Teraz nie", "Nie teraz", "Ne zdaj") \
    X(TEXT_LESSON_HIDE, "Hide", "Skrýt", "Skryť", "Ukryj", "Skrij") \
    X(TEXT_LESSON_PIT, "Paint ground over the pit.", "Namaluj přes jámu zem.", \
      "Namaľuj cez jamu zem.", "Namaluj ziemię nad dołem.", "Nariši tla čez jamo.") \
    X(TEXT_LESSON_WALL, "Dig a way through the wall.", "Prokopej cestu stěnou.", \
      "Prekop cestu cez stenu.", "Przekop drogę przez ścianę.", "Izkoplji pot skozi steno.") \
    X(TEXT_LESSON_LEDGE, "Put a mushroom below the ledge.", "Postav pod římsu houbu.", \
      "Postav pod rímsu hubu.", "Postaw grzyb pod półką.", "Pod polico postavi gobo.") \
    X(TEXT_LESSON_LINK, "Link the button to the door, so that it opens it.", \
      "Propoj tlačítko s dveřmi, ať je otevírá.", "Prepoj tlačidlo s dverami, nech ich otvára.", \
      "Połącz przycisk z drzwiami, żeby je otwierał.", "Poveži gumb z vrati, da jih bo odpiral.") \
    X(TEXT_LESSON_WIN, "Play it, and reach the exit.", "Zahraj si to a dojdi k východu.", \
      "Zahraj si to a dôjdi k východu.", "Zagraj i dojdź do wyjścia.", \
      "Zaigraj in pridi do izhoda.") \
    X(TEXT_LESSON_ALL_DONE, "All five steps are done: you can make levels now.", \
      "Všech pět kroků je hotovo: teď umíš dělat úrovně.", \
      "Všetkých päť krokov je hotových: teraz vieš robiť úrovne.", \
      "Wszystkie pięć kroków gotowe: umiesz już robić poziomy.", \
      "Vseh pet korakov je končanih: zdaj znaš delati stopnje.") \
    X(TEXT_LESSON_CHOOSE, "Choose: %s", "Vyber: %s", "Vyber: %s", "Wybierz: %s", "Izberi: %s") \
    X(TEXT_LESSON_PAINT_HERE, "Draw here", "Kresli tady", "Kresli tu", "Rysuj tutaj", \
      "Riši tukaj") \
    X(TEXT_LESSON_DIG_HERE, "Dig here", "Kopej tady", "Kop tu", "Kop tutaj", "Koplji tukaj") \
    X(TEXT_LESSON_PUT_HERE, "Put it here", "Umísti sem", "Umiestni sem", "Postaw tutaj", \
      "Postavi sem") \
    X(TEXT_LESSON_CLICK, "Click it: %s", "Klikni: %s", "Klikni: %s", "Kliknij: %s", "Klikni: %s") \
    X(TEXT_EDIT_SAVE_FIRST, "Save the changes of this level first?", \
      "Uložit nejdřív změny této úrovně?", "Uložiť najprv zmeny tejto úrovne?", \
      "Zapisać najpierw zmiany tego poziomu?", "Najprej shranim spremembe te stopnje?") \
    X(TEXT_EDIT_SAVE_NOT, "Don't save", "Neukládat", "Neukladať", "Nie zapisuj", "Ne shrani") \
    X(TEXT_EDIT_STAY, "Stay here", "Zůstat tady", "Ostať tu", "Zostań tutaj", "Ostani tukaj")
