// texts_options.h - texts of the options screens and the credits. Names of settings are in
// texts_settings.h. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_OPTIONS(X) \
    X(TEXT_PRESS_KEY, "Press a key, or Escape to cancel", \
      "Stiskni klávesu; Escape nechá vše, jak je", "Stlač kláves; Escape nechá všetko, ako je", \
      "Naciśnij klawisz; Escape zostawia jak jest", "Pritisni tipko; Escape pusti, kot je") \
    X(TEXT_PRESS_BUTTON, "Press a button, or Start to cancel", \
      "Stiskni tlačítko; Start nechá vše, jak je", "Stlač tlačidlo; Start nechá všetko, ako je", \
      "Naciśnij przycisk; Start zostawia jak jest", "Pritisni gumb; Start pusti, kot je") \
    X(TEXT_BINDING_HELP, \
      "Enter: change key.   Delete: clear.   Left and Right: first or second key", \
      "Enter: jiná klávesa.   Delete: žádná.   Vlevo a vpravo: první nebo druhá", \
      "Enter: iný kláves.   Delete: žiadny.   Vľavo a vpravo: prvý alebo druhý", \
      "Enter: inny klawisz.   Delete: żaden.   W lewo i w prawo: pierwszy albo drugi", \
      "Enter: druga tipka.   Delete: brez.   Levo in desno: prva ali druga") \
    X(TEXT_BINDING_TAKEN, "%s already does \"%s\". Now it does both", \
      "%s už dělá „%s“: teď dělá obojí", "%s už robí „%s“: teraz robí oboje", \
      "%s robi już „%s”: teraz robi jedno i drugie", "%s že dela „%s“: zdaj dela oboje") \
    X(TEXT_BINDING_RESERVED, "%s is reserved for the game itself", "%s si hra nechává pro sebe", \
      "%s si hra necháva pre seba", "%s zostaje dla samej gry", "%s si igra pridrži zase") \
    X(TEXT_KEYBOARD, "Keyboard", "Klávesnice", "Klávesnica", "Klawiatura", "Tipkovnica") \
    X(TEXT_GAMEPAD, "Gamepad", "Ovladač", "Ovládač", "Pad", "Igralni plošček") \
    X(TEXT_RIGHT_HALF, "Keyboard, right half", "Klávesnice vpravo", "Klávesnica vpravo", \
      "Klawiatura, prawa połowa", "Tipkovnica, desna polovica") \
    X(TEXT_LEFT_HALF, "Keyboard, left half", "Klávesnice vlevo", "Klávesnica vľavo", \
      "Klawiatura, lewa połowa", "Tipkovnica, leva polovica") \
    X(TEXT_RESTORE_DEFAULTS, "Restore defaults", "Obnovit výchozí", "Obnoviť predvolené", \
      "Przywróć domyślne", "Povrni privzeto") \
    X(TEXT_RESTORE_HELP, "Resets everything on this page", \
      "Všechno na této stránce bude jako na začátku", \
      "Všetko na tejto stránke bude ako na začiatku", \
      "Wszystko na tej stronie będzie jak na początku", "Vse na tej strani bo kot na začetku") \
    X(TEXT_RESTORE_QUESTION, "Restore the defaults on this page?", \
      "Obnovit výchozí hodnoty této stránky?", "Obnoviť predvolené hodnoty tejto stránky?", \
      "Przywrócić domyślne wartości tej strony?", "Povrnem privzete vrednosti te strani?") \
    X(TEXT_CREDITS_MADE, "Art, sound, music and lettering are made by the project's own scripts.", \
      "Obrázky, zvuky, hudbu i písmo vytvářejí vlastní skripty projektu.", \
      "Obrázky, zvuky, hudbu aj písmo vytvárajú vlastné skripty projektu.", \
      "Grafikę, dźwięki, muzykę i pismo tworzą własne skrypty projektu.", \
      "Slike, zvoke, glasbo in črke izdelajo lastni skripti projekta.") \
    X(TEXT_CREDITS_LIBRARIES, "Libraries and their licences", "Knihovny a jejich licence", \
      "Knižnice a ich licencie", "Biblioteki i ich licencje", "Knjižnice in njihove licence") \
    X(TEXT_CREDITS_FREE, "Free to use, change and share. The full text is in the file LICENSE.", \
      "Volně k užití, změnám i šíření; celý text je v souboru LICENSE.", \
      "Voľne na použitie, zmeny aj šírenie; celý text je v súbore LICENSE.", \
      "Wolno używać, zmieniać i rozpowszechniać; cały tekst jest w pliku LICENSE.", \
      "Prosto za uporabo, spremembe in deljenje; celotno besedilo je v datoteki LICENSE.")
