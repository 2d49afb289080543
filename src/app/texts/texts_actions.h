// texts_actions.h - names of actions that keys and buttons are bound to. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_ACTIONS(X) \
    X(TEXT_ACTION_LEFT, "Left", "Vlevo", "Vľavo", "W lewo", "Levo") \
    X(TEXT_ACTION_RIGHT, "Right", "Vpravo", "Vpravo", "W prawo", "Desno") \
    X(TEXT_ACTION_UP, "Up", "Nahoru", "Nahor", "W górę", "Gor") \
    X(TEXT_ACTION_DOWN, "Down", "Dolů", "Nadol", "W dół", "Dol") \
    X(TEXT_ACTION_JUMP, "Jump", "Skok", "Skok", "Skok", "Skok") \
    X(TEXT_ACTION_STICK, "Stick", "Přilepit", "Prilepiť", "Przyklej", "Prilepi") \
    X(TEXT_ACTION_SLICK, "Slick", "Klouzat", "Kĺzať", "Śliskość", "Spolzko") \
    X(TEXT_ACTION_HEAVY, "Heavy", "Ztěžknout", "Oťažieť", "Ciężkość", "Težko") \
    X(TEXT_ACTION_PUFF, "Puff up", "Nafouknout", "Nafúknuť", "Nadmij", "Napihni") \
    X(TEXT_ACTION_RESTART, "Back to checkpoint", "Zpět k záchytnému bodu", \
      "Späť k záchytnému bodu", "Do punktu kontrolnego", "Na kontrolno točko") \
    X(TEXT_ACTION_EDIT, "Edit the level", "Upravit úroveň", "Upraviť úroveň", "Edytuj poziom", \
      "Uredi stopnjo") \
    X(TEXT_ACTION_PAUSE, "Pause", "Pauza", "Pauza", "Pauza", "Premor") \
    X(TEXT_ACTION_MENU_LEFT, "Menu: left", "Nabídka: vlevo", "Ponuka: vľavo", "Menu: w lewo", \
      "Meni: levo") \
    X(TEXT_ACTION_MENU_RIGHT, "Menu: right", "Nabídka: vpravo", "Ponuka: vpravo", "Menu: w prawo", \
      "Meni: desno") \
    X(TEXT_ACTION_MENU_UP, "Menu: up", "Nabídka: nahoru", "Ponuka: nahor", "Menu: w górę", \
      "Meni: gor") \
    X(TEXT_ACTION_MENU_DOWN, "Menu: down", "Nabídka: dolů", "Ponuka: nadol", "Menu: w dół", \
      "Meni: dol") \
    X(TEXT_ACTION_MENU_ACCEPT, "Menu: select", "Nabídka: vybrat", "Ponuka: vybrať", \
      "Menu: wybierz", "Meni: izberi") \
    X(TEXT_ACTION_MENU_BACK, "Menu: back", "Nabídka: zpět", "Ponuka: späť", "Menu: wróć", \
      "Meni: nazaj")
