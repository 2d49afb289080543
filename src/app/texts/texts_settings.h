// texts_settings.h - names of settings, of their groups and of their values. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_SETTINGS(X) \
    X(TEXT_GROUP_VIDEO, "Video", "Obraz", "Obraz", "Obraz", "Slika") \
    X(TEXT_GROUP_AUDIO, "Sound", "Zvuk", "Zvuk", "Dźwięk", "Zvok") \
    X(TEXT_GROUP_CONTROLS, "Controls", "Ovládání", "Ovládanie", "Sterowanie", "Upravljanje") \
    X(TEXT_GROUP_ACCESSIBILITY, "Accessibility", "Přístupnost", "Prístupnosť", "Dostępność", \
      "Dostopnost") \
    X(TEXT_GROUP_HELP, "Helping hand", "Pomoc ve hře", "Pomoc v hre", "Pomoc w grze", \
      "Pomoč v igri") \
    X(TEXT_GROUP_GAME, "Game", "Hra", "Hra", "Gra", "Igra") \
    X(TEXT_SET_FULLSCREEN, "Full screen", "Celá obrazovka", "Celá obrazovka", "Pełny ekran", \
      "Cel zaslon") \
    X(TEXT_SET_DISPLAY, "Display", "Monitor", "Monitor", "Monitor", "Zaslon") \
    X(TEXT_SET_WINDOW_SIZE, "Window size", "Velikost okna", "Veľkosť okna", "Rozmiar okna", \
      "Velikost okna") \
    X(TEXT_SET_VSYNC, "Vertical sync", "Vertikální synchronizace", "Vertikálna synchronizácia", \
      "Synchronizacja pionowa", "Navpična sinhronizacija") \
    X(TEXT_SET_FRAME_CAP, "Frame limit", "Omezení snímků", "Obmedzenie snímok", "Limit klatek", \
      "Omejitev sličic") \
    X(TEXT_SET_QUALITY, "Quality", "Kvalita", "Kvalita", "Jakość", "Kakovost") \
    X(TEXT_SET_SCALE, "Scaling", "Zvětšení", "Zväčšenie", "Powiększanie", "Povečava") \
    X(TEXT_SET_VOLUME_MASTER, "Volume", "Hlasitost", "Hlasitosť", "Głośność", "Glasnost") \
    X(TEXT_SET_VOLUME_MUSIC, "Music", "Hudba", "Hudba", "Muzyka", "Glasba") \
    X(TEXT_SET_VOLUME_EFFECTS, "Effects", "Zvuky", "Zvuky", "Efekty", "Učinki") \
    X(TEXT_SET_VOLUME_VOICE, "Voice", "Hlas", "Hlas", "Głos", "Glas") \
    X(TEXT_SET_MUTE_IN_BACKGROUND, "Mute in background", "Ticho na pozadí", "Ticho na pozadí", \
      "Cisza w tle", "Tiho v ozadju") \
    X(TEXT_SET_DEAD_ZONE, "Dead zone", "Mrtvá zóna", "Mŕtva zóna", "Martwa strefa", \
      "Mrtvo območje") \
    X(TEXT_SET_RUMBLE, "Rumble", "Vibrace", "Vibrácie", "Wibracje", "Tresenje") \
    X(TEXT_SET_TOUCH_SIZE, "Touch controls: size", "Dotyk: velikost", "Dotyk: veľkosť", \
      "Dotyk: rozmiar", "Dotik: velikost") \
    X(TEXT_SET_TOUCH_OPACITY, "Touch controls: opacity", "Dotyk: krytí", "Dotyk: krytie", \
      "Dotyk: krycie", "Dotik: prekrivnost") \
    X(TEXT_SET_TOUCH_LEFT_HANDED, "Touch controls: left-handed", "Dotyk: pro leváky", \
      "Dotyk: pre ľavákov", "Dotyk: dla leworęcznych", "Dotik: za levičarje") \
    X(TEXT_SET_SHAKE, "Screen shake", "Otřesy", "Otrasy", "Wstrząsy", "Tresljaji") \
    X(TEXT_SET_FLASHES, "Flashes", "Záblesky", "Záblesky", "Błyski", "Bliski") \
    X(TEXT_SET_PARTICLES, "Particles", "Částice", "Častice", "Cząsteczki", "Delci") \
    X(TEXT_SET_BACKGROUND_MOTION, "Background motion", "Pohyb pozadí", "Pohyb pozadia", \
      "Ruch tła", "Gibanje ozadja") \
    X(TEXT_SET_CONTRAST_OUTLINE, "Contrast outlines", "Kontrastní obrysy", "Kontrastné obrysy", \
      "Kontrastowe obrysy", "Kontrastni obrisi") \
    X(TEXT_SET_COLOUR_SAFE_MARKS, "Symbols for colours", "Značky k barvám", "Značky k farbám", \
      "Znaki obok kolorów", "Znaki ob barvah") \
    X(TEXT_SET_TEXT_SIZE, "Text size", "Velikost písma", "Veľkosť písma", "Wielkość tekstu", \
      "Velikost besedila") \
    X(TEXT_SET_TEXT_OUTLINE, "Text outline", "Obrys písma", "Obrys písma", "Obrys tekstu", \
      "Obroba besedila") \
    X(TEXT_SET_SPEED, "Game speed", "Rychlost hry", "Rýchlosť hry", "Prędkość gry", \
      "Hitrost igre") \
    X(TEXT_SET_ENDLESS_GRIP, "Endless grip", "Nekonečné držení", "Nekonečné držanie", \
      "Pewny chwyt", "Neskončen oprijem") \
    X(TEXT_SET_NO_DAMAGE, "No damage", "Bez zranění", "Bez zranení", "Bez obrażeń", \
      "Brez poškodb") \
    X(TEXT_SET_EXTRA_JUMP, "Mid-air jumps", "Skoky ve vzduchu", "Skoky vo vzduchu", \
      "Skoki w powietrzu", "Skoki v zraku") \
    X(TEXT_SET_LANGUAGE, "Language", "Jazyk", "Jazyk", "Język", "Jezik") \
    X(TEXT_SET_PAUSE_ON_FOCUS_LOSS, "Pause in background", "Pauza na pozadí", "Pauza na pozadí", \
      "Pauza w tle", "Premor v ozadju") \
    X(TEXT_SET_PAUSE_ON_PAD_LOSS, "Pause without gamepad", "Pauza bez ovladače", \
      "Pauza bez ovládača", "Pauza bez pada", "Premor brez ploščka") \
    X(TEXT_SET_SPEEDRUN_CLOCK, "Speedrun timer", "Stopky", "Stopky", "Stoper", "Štoparica") \
    X(TEXT_SET_INPUT_DISPLAY, "Show keys", "Ukázat klávesy", "Ukázať klávesy", "Pokaż klawisze", \
      "Pokaži tipke") \
    X(TEXT_SET_EDITOR_LESSON, "Offer the editor's lesson", "Nabídnout lekci editoru", \
      "Ponúknuť lekciu editora", "Proponuj lekcję edytora", "Ponudi lekcijo urejevalnika") \
    X(TEXT_SET_HINTS, "Hints", "Rady", "Rady", "Podpowiedzi", "Namigi") \
    X(TEXT_SET_HINT_WORDS, "Words in hints", "Slova v radách", "Slová v radách", \
      "Słowa w podpowiedziach", "Besede v namigih") \
    X(TEXT_VALUE_UNTIL_DONE, "Until you've done it", "Než to zvládneš", "Kým to nezvládneš", \
      "Aż to zrobisz", "Dokler ne uspe") \
    X(TEXT_VALUE_ALWAYS, "Always", "Vždy", "Vždy", "Zawsze", "Vedno") \
    X(TEXT_VALUE_FIRST_LEVELS, "In the first levels", "V prvních úrovních", "V prvých úrovniach", \
      "Na pierwszych poziomach", "V prvih stopnjah") \
    X(TEXT_VALUE_OFF, "Off", "Vypnuto", "Vypnuté", "Wyłączone", "Izklopljeno") \
    X(TEXT_VALUE_ON, "On", "Zapnuto", "Zapnuté", "Włączone", "Vklopljeno") \
    X(TEXT_VALUE_HOLD, "Hold", "Držet", "Držať", "Przytrzymaj", "Drži") \
    X(TEXT_VALUE_PRESS_ONCE, "Toggle", "Stisknout", "Stlačiť", "Naciśnij", "Pritisni") \
    X(TEXT_VALUE_AUTOMATIC, "Automatic", "Automaticky", "Automaticky", "Automatycznie", \
      "Samodejno") \
    X(TEXT_VALUE_FAST, "Fast", "Rychlá", "Rýchla", "Szybka", "Hitra") \
    X(TEXT_VALUE_FULL, "Full", "Plná", "Plná", "Pełna", "Polna") \
    X(TEXT_VALUE_SMOOTH, "Smooth", "Hladce", "Hladko", "Gładko", "Gladko") \
    X(TEXT_VALUE_SHARP, "Sharp", "Ostře", "Ostro", "Ostro", "Ostro") \
    X(TEXT_VALUE_NO_LIMIT, "None", "Žádné", "Žiadne", "Brak", "Brez") \
    X(TEXT_VALUE_OWN_SIZE, "Custom", "Vlastní", "Vlastná", "Własny", "Lastna") \
    X(TEXT_VALUE_AS_SYSTEM, "Same as system", "Podle systému", "Podľa systému", "Jak w systemie", \
      "Kot sistem")
