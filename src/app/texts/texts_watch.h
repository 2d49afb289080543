// texts_watch.h - texts about watching a replay, rewinding and ghosts. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_WATCH(X) \
    X(TEXT_TAKE_OVER, "Play from here", "Hrát odsud dál", "Hrať odtiaľto ďalej", \
      "Graj dalej stąd", "Igraj od tu naprej") \
    X(TEXT_TAKEN_OVER, "From here on, the run is yours. It won't count as a best.", \
      "Odsud je to tvůj běh. Do rekordů se nepočítá.", \
      "Odtiaľto je to tvoj beh. Do rekordov sa nepočíta.", \
      "Odtąd to twój bieg. Nie liczy się do rekordów.", \
      "Od tu naprej je to tvoj tek. Za rekord ne šteje.") \
    X(TEXT_HINT_STEP, "Step", "Krok", "Krok", "Krok", "Korak") \
    X(TEXT_HINT_SPEED, "Speed", "Rychlost", "Rýchlosť", "Prędkość", "Hitrost") \
    X(TEXT_HINT_ENDS, "Start, end", "Začátek, konec", "Začiatok, koniec", "Początek, koniec", \
      "Začetek, konec") \
    X(TEXT_HINT_CAMERA, "Camera", "Kamera", "Kamera", "Kamera", "Kamera") \
    X(TEXT_HINT_MOVE, "Move", "Posun", "Posun", "Przesuń", "Premakni") \
    X(TEXT_HINT_TAKE_OVER, "Play on", "Hrát dál", "Hrať ďalej", "Graj dalej", "Igraj naprej") \
    X(TEXT_HINT_MENU, "Menu", "Nabídka", "Ponuka", "Menu", "Meni") \
    X(TEXT_CAMERA_FOLLOWS, "Camera follows", "Kamera sleduje", "Kamera sleduje", "Kamera śledzi", \
      "Kamera sledi") \
    X(TEXT_CAMERA_FREE, "Free camera", "Kamera je volná", "Kamera je voľná", "Kamera jest wolna", \
      "Kamera je prosta") \
    X(TEXT_LEVEL_CHANGED, "The level was changed", "Úroveň se změnila", "Úroveň sa zmenila", \
      "Poziom się zmienił", "Stopnja se je spremenila") \
    X(TEXT_LEVEL_CHANGED_RERUN, \
      "The level was changed. F4 plays this run on it again, from its start", \
      "Úroveň se změnila. F4 na ní přehraje tento běh znovu od začátku", \
      "Úroveň sa zmenila. F4 na nej prehrá tento beh znova od začiatku", \
      "Poziom się zmienił. F4 odtworzy na nim ten bieg jeszcze raz od początku", \
      "Stopnja se je spremenila. F4 na njej ta tek ponovi od začetka") \
    X(TEXT_LEVEL_LOOKS, "The level looks different", "Úroveň vypadá jinak", "Úroveň vyzerá inak", \
      "Poziom wygląda inaczej", "Stopnja je videti drugače") \
    X(TEXT_LEVEL_TOO_LONG, "The changed level takes too long to load; the old one goes on", \
      "Změněná úroveň se načítá příliš dlouho; hraje se dál ta stará", \
      "Zmenená úroveň sa načítava príliš dlho; hrá sa ďalej tá stará", \
      "Zmieniony poziom wczytuje się zbyt długo; gra toczy się na starym", \
      "Spremenjena stopnja se nalaga predolgo; igra se stara") \
    X(TEXT_LEAVE_REPLAY, "Leave the replay", "Opustit záznam", "Opustiť záznam", "Opuść powtórkę", \
      "Zapusti posnetek") \
    X(TEXT_UNVERIFIED_QUESTION, "Play it anyway, unverified?", "Přesto přehrát, bez ověření?", \
      "Napriek tomu prehrať, bez overenia?", "Odtworzyć mimo to, bez sprawdzenia?", \
      "Vseeno predvajam, brez preverjanja?") \
    X(TEXT_REPLAY_UNVERIFIED, "Replay (not verified)", "Záznam (neověřený)", "Záznam (neoverený)", \
      "Powtórka (niesprawdzona)", "Posnetek (nepreverjen)") \
    X(TEXT_REPLAY_TAKEN_OVER, "taken over", "převzatá", "prevzatá", "przejęta", "prevzeta") \
    X(TEXT_REPLAY_LEVEL_LAST, "last run here", "poslední zde", "posledná tu", "ostatnia tutaj", \
      "zadnja tu") \
    X(TEXT_REPLAY_TOGETHER, "best together", "nejlepší spolu", "najlepšia spolu", \
      "najlepsza razem", "najboljša skupaj") \
    X(TEXT_REPLAY_DEATH, "a fall", "pád", "pád", "upadek", "padec") \
    X(TEXT_ACTION_REWIND, "Rewind", "Přetočit zpět", "Pretočiť späť", "Cofnij czas", \
      "Previj nazaj") \
    X(TEXT_SET_REWIND, "Rewind, quick saves", "Přetočit zpět, uložení", "Pretočiť späť, uloženia", \
      "Cofanie czasu, zapisy", "Previjanje, shranjevanje") \
    X(TEXT_HELP_REWIND, \
      "Go back up to 60 s, or to a quick save. Takes up to 30 MB of memory. Rewinding works when " \
      "you next start a level.", \
      "Zpět v čase, až 60 s nebo k uloženému. Až 30 MB paměti. Přetáčení " \
      "platí od příštího startu.", \
      "Späť v čase, až 60 s alebo k uloženému. Až 30 MB pamäti. Pretáčanie " \
      "platí od ďalšieho štartu.", \
      "Wstecz w czasie, do 60 s lub do zapisu. Do 30 MB pamięci. Cofanie " \
      "działa od następnego startu.", \
      "Nazaj v času, do 60 s ali na shranjeno. Do 30 MB pomnilnika. " \
      "Previjanje velja od naslednjega začetka.") \
    X(TEXT_SET_GHOSTS, "Ghosts", "Duchové", "Duchovia", "Duchy", "Duhovi") \
    X(TEXT_HELP_GHOSTS, \
      "Pale drops show other runs beside yours: your best, and the quick one that comes with the " \
      "level.", \
      "Bledé kapky ukážou jiné běhy vedle tvého: tvůj nejlepší, rychlý přibalený k úrovni.", \
      "Bledé kvapky ukážu iné behy vedľa tvojho: tvoj najlepší, rýchly pribalený k úrovni.", \
      "Blade krople pokazują inne biegi obok twojego: twój najlepszy, szybki " \
      "dołączony do poziomu.", \
      "Blede kaplje kažejo druge teke ob tvojem: tvoj najboljši, hitri, priložen stopnji.") \
    X(TEXT_VALUE_QUICK_RUN, "quick run", "rychlý běh", "rýchly beh", "szybki bieg", "hitri tek") \
    X(TEXT_VALUE_BOTH, "both", "oba", "oba", "oba", "oba") \
    X(TEXT_RACE, "Race against it", "Závodit s ním", "Pretekať sa s ním", "Ścigaj się z nią", \
      "Tekmuj z njim") \
    X(TEXT_FILM_SAVE, "Save as a film", "Uložit jako film", "Uložiť ako film", "Zapisz jako film", \
      "Shrani kot film") \
    X(TEXT_FILM_BEGUN, "The film is being made. Play on meanwhile!", \
      "Film se vyrábí. Zatím hraj dál!", "Film sa vyrába. Zatiaľ hraj ďalej!", \
      "Film powstaje. Tymczasem graj dalej!", "Film nastaja. Medtem igraj naprej!") \
    X(TEXT_FILM_KEPT, \
      "Film saved:", "Film uložen:", "Film uložený:", "Film zapisany:", "Film shranjen:") \
    X(TEXT_FILM_NEEDS, "A film needs the program ffmpeg. Install it and try again", \
      "Film potřebuje program ffmpeg. Nainstaluj ho a zkus to znovu", \
      "Film potrebuje program ffmpeg. Nainštaluj ho a skús to znova", \
      "Film wymaga programu ffmpeg. Zainstaluj go i spróbuj ponownie", \
      "Film potrebuje program ffmpeg. Namesti ga in poskusi znova")

// A remark on a recorded run.
#define TEXTS_REPLAY(X) \
    X(TEXT_REPLAY_REWOUND, "Rewound during play", "Během hry vráceno zpět", \
      "Počas hry vrátené späť", "Cofnięto podczas gry", "Med igro prevrteno nazaj")
