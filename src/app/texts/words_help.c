// words_help.c - what properties of the level and of things mean (the help of level_schema.h).
#include "words_rows.h"

static const Word helps[] = {
    {{"Acceleration of all that falls.", "Zrychlení všeho, co padá.",
      "Zrýchlenie všetkého, čo padá.", "Przyspieszenie wszystkiego, co spada.",
      "Pospešek vsega, kar pada."}},
    {{"The level's name that the player sees.", "Jméno úrovně, které hráč vidí.",
      "Meno úrovne, ktoré hráč vidí.", "Nazwa poziomu, którą widzi gracz.",
      "Ime stopnje, ki ga vidi igralec."}},
    {{"The title in Czech; without it the game shows title.",
      "Název česky; bez něj hra ukáže title.", "Názov po česky; bez neho hra ukáže title.",
      "Tytuł po czesku; bez niego gra pokazuje title.",
      "Naslov v češčini; brez njega igra pokaže title."}},
    {{"The title in Slovak; without it the game shows title.",
      "Název slovensky; bez něj hra ukáže title.", "Názov po slovensky; bez neho hra ukáže title.",
      "Tytuł po słowacku; bez niego gra pokazuje title.",
      "Naslov v slovaščini; brez njega igra pokaže title."}},
    {{"The title in Polish; without it the game shows title.",
      "Název polsky; bez něj hra ukáže title.", "Názov po poľsky; bez neho hra ukáže title.",
      "Tytuł po polsku; bez niego gra pokazuje title.",
      "Naslov v poljščini; brez njega igra pokaže title."}},
    {{"The title in Slovene; without it the game shows title.",
      "Název slovinsky; bez něj hra ukáže title.", "Názov po slovinsky; bez neho hra ukáže title.",
      "Tytuł po słoweńsku; bez niego gra pokazuje title.",
      "Naslov v slovenščini; brez njega igra pokaže title."}},
    {{"On: the level is there to be watched or measured, so jantar check asks neither for "
      "an exit nor for a recorded run.",
      "Zapnuto: úroveň je k dívání nebo měření, takže jantar check nechce východ ani "
      "záznam běhu.",
      "Zapnuté: úroveň je na pozeranie alebo meranie, takže jantar check nechce východ ani "
      "záznam behu.",
      "Włączone: poziom służy do oglądania lub mierzenia, więc jantar check nie żąda "
      "wyjścia ani nagrania.",
      "Vklopljeno: stopnja je za gledanje ali merjenje, zato jantar check ne zahteva "
      "izhoda ne posnetka."}},
    {{"Who draws the tiles that collide: the world, or their pictures. Layers and tilesets "
      "may decide otherwise.",
      "Kdo kreslí dlaždice, do kterých se naráží: svět, nebo jejich obrázky. Vrstvy a sady "
      "dlaždic mohou určit jinak.",
      "Kto kreslí dlaždice, do ktorých sa naráža: svet, alebo ich obrázky. Vrstvy a sady "
      "dlaždíc môžu určiť inak.",
      "Kto rysuje kafelki, na które się wpada: świat czy ich obrazki. Warstwy i zestawy "
      "kafelków mogą to zmienić.",
      "Kdo riše trdne ploščice: svet ali njihove slike. Sloji in nabori ploščic lahko "
      "določijo drugače."}},
    {{"An Ogg Vorbis file that is played again and again, at or below the project's "
      "folder; without it the world's music.",
      "Soubor Ogg Vorbis, který hraje stále dokola, ve složce projektu nebo pod ní; bez "
      "něj hudba světa.",
      "Súbor Ogg Vorbis, ktorý hrá stále dookola, v priečinku projektu alebo pod ním; bez "
      "neho hudba sveta.",
      "Plik Ogg Vorbis grany w kółko, w folderze projektu lub niżej; bez niego muzyka "
      "świata.",
      "Datoteka Ogg Vorbis, ki se predvaja znova in znova, v mapi projekta ali pod njo; "
      "brez nje glasba sveta."}},
    {{"The same for the sounds of the surroundings; without it the world's.",
      "Totéž pro zvuky okolí; bez něj ty ze světa.",
      "To isté pre zvuky okolia; bez neho tie zo sveta.",
      "To samo dla odgłosów otoczenia; bez niego odgłosy świata.",
      "Enako za zvoke okolice; brez nje zvoki sveta."}},
    {{"The world whose look the level has: one that comes with the game, as in forest, or "
      "a world's file at or below the project's folder, as in mine.json; without it the "
      "forest.",
      "Svět, jehož vzhled úroveň má: některý ze hry, třeba forest, nebo soubor světa ve "
      "složce projektu či pod ní, třeba mine.json; bez něj les.",
      "Svet, ktorého vzhľad úroveň má: niektorý z hry, napríklad forest, alebo súbor sveta "
      "v priečinku projektu či pod ním, napríklad mine.json; bez neho les.",
      "Świat, którego wygląd ma poziom: jeden z gry, np. forest, albo plik świata w "
      "folderze projektu lub niżej, np. mine.json; bez niego las.",
      "Svet, katerega videz ima stopnja: eden iz igre, na primer forest, ali datoteka "
      "sveta v mapi projekta ali pod njo, na primer mine.json; brez njega gozd."}},
    {{"A variant of the world, as in dusk; without it the world itself.",
      "Obměna světa, třeba dusk; bez ní svět sám.",
      "Obmena sveta, napríklad dusk; bez nej svet sám.",
      "Odmiana świata, np. dusk; bez niej sam świat.",
      "Različica sveta, na primer dusk; brez nje svet sam."}},
    {{"What the level is about, its idea first, as in slick, stick: roll, jump, stick, "
      "slick, heavy, puff. For jantar rate; the game does not read it.",
      "O čem úroveň je, nápad první, třeba slick, stick: roll, jump, stick, slick, heavy, "
      "puff. Pro jantar rate; hra to nečte.",
      "O čom úroveň je, nápad prvý, napríklad slick, stick: roll, jump, stick, slick, "
      "heavy, puff. Pre jantar rate; hra to nečíta.",
      "O czym jest poziom, najpierw pomysł, np. slick, stick: roll, jump, stick, slick, "
      "heavy, puff. Dla jantar rate; gra tego nie czyta.",
      "O čem je stopnja, najprej zamisel, na primer slick, stick: roll, jump, stick, "
      "slick, heavy, puff. Za jantar rate; igra tega ne bere."}},
    {{"What its player knows from here on, as in roll, jump: the same words. jantar rate "
      "plays a level with what the levels up to it in its folder teach.",
      "Co hráč odtud umí, třeba roll, jump: stejná slova. jantar rate hraje úroveň s tím, "
      "co učí úrovně před ní ve složce.",
      "Čo hráč odtiaľto vie, napríklad roll, jump: rovnaké slová. jantar rate hrá úroveň s "
      "tým, čo učia úrovne pred ňou v priečinku.",
      "Co gracz odtąd umie, np. roll, jump: te same słowa. jantar rate gra poziom z tym, "
      "czego uczą wcześniejsze poziomy w folderze.",
      "Kaj igralec odslej zna, na primer roll, jump: iste besede. jantar rate igra stopnjo "
      "s tem, kar učijo stopnje do nje v mapi."}},
    {{"What the level is for. A boss ends its world. A scene is a part of the story: it is "
      "watched, from the run recorded beside it. The end is played without a time. An "
      "inclusion is a hard level that nobody needs: half of the seeds in the other levels "
      "of its folder open it.",
      "K čemu úroveň je. Boss končí svět. Scéna je kus příběhu: přehrává se ze záznamu "
      "vedle ní. Konec se hraje bez času. Inkluze je těžká úroveň navíc: otevře ji "
      "polovina semínek z ostatních úrovní složky.",
      "Na čo úroveň je. Boss končí svet. Scéna je kus príbehu: prehráva sa zo záznamu "
      "vedľa nej. Koniec sa hrá bez času. Inklúzia je ťažká úroveň navyše: otvorí ju "
      "polovica semienok z ostatných úrovní priečinka.",
      "Do czego służy poziom. Boss kończy świat. Scena to część opowieści: ogląda się ją z "
      "nagrania obok niej. Koniec gra się bez czasu. Inkluzja to trudny poziom dodatkowy: "
      "otwiera ją połowa nasionek z innych poziomów folderu.",
      "Čemu je stopnja. Boss konča svet. Prizor je del zgodbe: predvaja se iz posnetka ob "
      "njem. Konec se igra brez časa. Inkluzija je težka dodatna stopnja: odpre jo "
      "polovica semen iz drugih stopenj mape."}},
    {{"The text of the sign; it may have several lines.", "Text cedule; může mít několik řádků.",
      "Text tabule; môže mať niekoľko riadkov.", "Tekst tabliczki; może mieć kilka linijek.",
      "Besedilo table; lahko ima več vrstic."}},
    {{"The text in Czech; without it the game shows text.", "Text česky; bez něj hra ukáže text.",
      "Text po česky; bez neho hra ukáže text.", "Tekst po czesku; bez niego gra pokazuje text.",
      "Besedilo v češčini; brez njega igra pokaže text."}},
    {{"The text in Slovak; without it the game shows text.",
      "Text slovensky; bez něj hra ukáže text.", "Text po slovensky; bez neho hra ukáže text.",
      "Tekst po słowacku; bez niego gra pokazuje text.",
      "Besedilo v slovaščini; brez njega igra pokaže text."}},
    {{"The text in Polish; without it the game shows text.", "Text polsky; bez něj hra ukáže text.",
      "Text po poľsky; bez neho hra ukáže text.", "Tekst po polsku; bez niego gra pokazuje text.",
      "Besedilo v poljščini; brez njega igra pokaže text."}},
    {{"The text in Slovene; without it the game shows text.",
      "Text slovinsky; bez něj hra ukáže text.", "Text po slovinsky; bez neho hra ukáže text.",
      "Tekst po słoweńsku; bez niego gra pokazuje text.",
      "Besedilo v slovenščini; brez njega igra pokaže text."}},
    {{"What it teaches: the game shows a small hero that does it, with the keys, until the player "
      "has done it, and the text beside them.",
      "Co učí: hra ukazuje malého hrdinu, který to dělá, s klávesami a s textem, dokud to hráč "
      "nezvládne.",
      "Čo učí: hra ukazuje malého hrdinu, ktorý to robí, s klávesmi a s textom, kým to hráč "
      "nezvládne.",
      "Czego uczy: gra pokazuje małego bohatera, który to robi, z klawiszami i tekstem, aż gracz "
      "zrobi to sam.",
      "Kaj uči: igra kaže majhnega junaka, ki to dela, s tipkami in besedilom, dokler igralcu ne "
      "uspe."}},
    {{"What it is made of: sets its look, and its density if none is set: wood 0.5, stone 1.5, "
      "cork 0.15.",
      "Z čeho je: určuje vzhled, a není-li zadaná hustota, i tu: dřevo 0,5, kámen 1,5, korek 0,15.",
      "Z čoho je: určuje vzhľad, a ak hustota nie je zadaná, aj tú: drevo 0,5, kameň 1,5, korok "
      "0,15.",
      "Z czego jest: określa wygląd, a bez podanej gęstości także ją: drewno 0,5, kamień 1,5, "
      "korek 0,15.",
      "Iz česa je: določa videz, in če gostota ni podana, tudi to: les 0,5, kamen 1,5, pluta "
      "0,15."}},
    {{"Mass for each tile of area; the hero's is 0.5.", "Hmotnost dlaždice plochy; hrdina má 0,5.",
      "Hmotnosť dlaždice plochy; hrdina má 0,5.", "Masa kafelka powierzchni; bohater ma 0,5.",
      "Masa ploščice površine; junak ima 0,5."}},
    {{"Coulomb friction: the higher it is, the less it slides; where two things touch, the product "
      "of both counts, and rock has 1.",
      "Čím větší tření, tím méně klouže; dotknou-li se dvě věci, platí součin, skála má 1.",
      "Čím väčšie trenie, tým menej sa kĺže; ak sa dotknú dve veci, platí súčin, skala má 1.",
      "Im większe tarcie, tym mniej się ślizga; gdy stykają się dwie rzeczy, liczy się iloczyn, "
      "skała ma 1.",
      "Čim večje je trenje, tem manj drsi; ob stiku dveh stvari velja zmnožek, skala ima 1."}},
    {{"Restitution: 0 does not bounce, 1 bounces for ever; where two things touch, the larger one "
      "counts.",
      "0 se neodráží, 1 se odráží věčně; dotknou-li se dvě věci, platí větší číslo.",
      "0 sa neodráža, 1 sa odráža večne; ak sa dotknú dve veci, platí väčšie číslo.",
      "0 nie odbija się, 1 odbija się bez końca; gdy stykają się dwie rzeczy, liczy się większa.",
      "0 se ne odbija, 1 se odbija večno; ob stiku dveh stvari velja večja."}},
    {{"Blow that breaks it for good, mass times speed: a hero that falls 3 tiles strikes with 12, "
      "in its amber form with 24; 0: nothing breaks it.",
      "Úder, který ji rozbije: hmotnost krát rychlost. Pád ze 3 dlaždic udeří silou 12, v jantaru "
      "24; 0: nerozbije ji nic.",
      "Úder, ktorý ju rozbije: hmotnosť krát rýchlosť. Pád z 3 dlaždíc udrie silou 12, v jantári "
      "24; 0: nerozbije ju nič.",
      "Uderzenie, które ją rozbija: masa razy prędkość. Upadek z 3 kafelków to 12, w bursztynie "
      "24; 0: nic jej nie rozbije.",
      "Udarec, ki ga razbije: masa krat hitrost. Padec s 3 ploščic udari z 12, v jantarju s 24; 0: "
      "nič ga ne razbije."}},
    {{"It is an ellipse, like an object that is one; for tile objects, whose shape Tiled can't "
      "change.",
      "Je to elipsa; pro objekty z dlaždic, jejichž tvar Tiled neumí změnit.",
      "Je to elipsa; pre objekty z dlaždíc, ktorých tvar Tiled nevie zmeniť.",
      "To elipsa; dla obiektów z kafelków, których kształtu Tiled nie zmieni.",
      "Je elipsa; za predmete iz ploščic, katerih oblike Tiled ne spremeni."}},
    {{"Liquid keeps its area; gas can be compressed and springs back.",
      "Kapalina drží plochu; plyn jde stlačit a pruží.",
      "Kvapalina drží plochu; plyn sa dá stlačiť a pruží.",
      "Ciecz zachowuje powierzchnię; gaz daje się ścisnąć i sprężynuje.",
      "Tekočina ohrani površino; plin se stisne in vzmeti nazaj."}},
    {{"What begins there with the idea of the level: it is shown where nothing can go wrong, "
      "tried, turned, or combined with another one. For jantar rate; the game does not read it.",
      "Co tu začíná s nápadem úrovně: bezpečně ho ukáže, nechá vyzkoušet, obrátí, nebo spojí s "
      "jiným. Pro jantar rate; hra to nečte.",
      "Čo tu začína s nápadom úrovne: bezpečne ho ukáže, nechá vyskúšať, obráti, alebo spojí s "
      "iným. Pre jantar rate; hra to nečíta.",
      "Co zaczyna się tu z pomysłem poziomu: pokazany bezpiecznie, wypróbowany, odwrócony albo "
      "połączony z innym. Dla jantar rate; gra tego nie czyta.",
      "Kaj se tu začne z zamislijo stopnje: varno jo pokaže, preizkusi, obrne ali združi z drugo. "
      "Za jantar rate; igra tega ne bere."}},
    {{"The machine or gate that it switches.", "Stroj nebo hradlo, které spíná.",
      "Stroj alebo hradlo, ktoré spína.", "Maszyna lub bramka, którą przełącza.",
      "Naprava ali logična vrata, ki jih preklaplja."}},
    {{"Least mass that presses it; the hero has 1.",
      "Nejmenší hmotnost, která ho stiskne; hrdina má 1.",
      "Najmenšia hmotnosť, ktorá ho stlačí; hrdina má 1.",
      "Najmniejsza masa, która go wciska; bohater ma 1.",
      "Najmanjša masa, ki ga pritisne; junak ima 1."}},
    {{"hold: on while pressed; toggle: every press changes it; once: on for ever after the first "
      "press.",
      "držet: zapnuto, dokud je stisknuté; přepínat: změní ho každý stisk; jednou: po prvním "
      "stisku napořád.",
      "držať: zapnuté, kým je stlačené; prepínať: zmení ho každé stlačenie; raz: po prvom stlačení "
      "navždy.",
      "trzyma: włączony, póki wciśnięty; przełącza: zmienia go każde wciśnięcie; raz: po pierwszym "
      "na zawsze.",
      "drži: vklopljen, dokler je pritisnjen; preklaplja: vsak pritisk ga spremeni; enkrat: po "
      "prvem za vedno."}},
    {{"On: it is on when the level starts.", "Na začátku úrovně je zapnutá.",
      "Na začiatku úrovne je zapnutá.", "Na początku poziomu jest włączona.",
      "Na začetku stopnje je vklopljena."}},
    {{"What it reacts to; things are all bodies but the hero.",
      "Na co reaguje; věci jsou všechna tělesa kromě hrdiny.",
      "Na čo reaguje; veci sú všetky telesá okrem hrdinu.",
      "Na co reaguje; rzeczy to wszystkie ciała prócz bohatera.",
      "Na kaj se odziva; stvari so vsa telesa razen junaka."}},
    {{"hold: on while something is inside; toggle: every visit changes it; once: on for ever after "
      "the first visit.",
      "držet: zapnuto, dokud je někdo uvnitř; přepínat: změní ji každý vstup; jednou: po prvním "
      "vstupu napořád.",
      "držať: zapnuté, kým je niečo vnútri; prepínať: zmení ju každý vstup; raz: po prvom vstupe "
      "navždy.",
      "trzyma: włączony, póki coś jest w środku; przełącza: zmienia go każde wejście; raz: po "
      "pierwszym na zawsze.",
      "drži: vklopljeno, dokler je kaj notri; preklaplja: spremeni ga vsak obisk; enkrat: po prvem "
      "za vedno."}},
    {{"and: on when all its signals are on; or: any; not: none; xor: an odd number of them.",
      "Zapne se, když jsou zapnuté všechny signály, některý, žádný, nebo jich je lichý počet.",
      "Zapne sa, keď sú zapnuté všetky signály, niektorý, žiadny, alebo ich je nepárny počet.",
      "Włącza się, gdy włączone są wszystkie sygnały, któryś, żaden albo nieparzysta ich liczba.",
      "Vklopi se, ko so vklopljeni vsi signali, kateri, noben ali liho število."}},
    {{"How long the result of the rule must last before the gate takes it over.",
      "Jak dlouho musí výsledek pravidla trvat, než ho hradlo převezme.",
      "Ako dlho musí výsledok pravidla trvať, kým ho hradlo prevezme.",
      "Jak długo wynik reguły musi trwać, zanim bramka go przyjmie.",
      "Kako dolgo mora izid pravila trajati, da ga logična vrata prevzamejo."}},
    {{"How long a light must fall on it to fill it.",
      "Jak dlouho na něj musí svítit světlo, než se naplní.",
      "Ako dlho naň musí svietiť svetlo, kým sa naplní.",
      "Jak długo musi padać światło, żeby się napełnił.",
      "Kako dolgo mora nanj sijati luč, da se napolni."}},
    {{"How long a full one shines in the dark; 0: it keeps its light for ever.",
      "Jak dlouho plný svítí ve tmě; 0: napořád.", "Ako dlho plný svieti v tme; 0: navždy.",
      "Jak długo pełny świeci w ciemności; 0: zawsze.",
      "Kako dolgo poln sije v temi; 0: za vedno."}},
    {{"From how far it sees a light, relative to how far the light reaches: of the plain hero 4 "
      "tiles, slick 4.5, puffed up 7, amber 1.5.",
      "Odkud vidí světlo, jako násobek jeho dosahu: hrdina svítí na 4 dlaždice, kluzký na 4,5, "
      "nafouklý na 7, jantarový na 1,5.",
      "Odkiaľ vidí svetlo, ako násobok jeho dosahu: hrdina svieti na 4 dlaždice, klzký na 4,5, "
      "nafúknutý na 7, jantárový na 1,5.",
      "Z jak daleka widzi światło, jako krotność zasięgu: bohater świeci na 4 kafelki, śliski na "
      "4,5, nadęty na 7, bursztynowy na 1,5.",
      "Od kod vidi luč, kot mnogokratnik njenega dosega: junak sije 4 ploščice, spolzek 4,5, "
      "napihnjen 7, jantarjev 1,5."}},
    {{"The path it follows.", "Dráha, po které se pohybuje.", "Dráha, po ktorej sa pohybuje.",
      "Tor, po którym się porusza.", "Pot, po kateri se giblje."}},
    {{"Its speed along the path.", "Rychlost po dráze.", "Rýchlosť po dráhe.", "Prędkość na torze.",
      "Hitrost po poti."}},
    {{"How long it stops at each end of its path; a loop has no ends.",
      "Jak dlouho stojí na koncích dráhy; okruh konce nemá.",
      "Ako dlho stojí na koncoch dráhy; okruh konce nemá.",
      "Jak długo stoi na końcach toru; pętla nie ma końców.",
      "Kako dolgo stoji na koncih poti; krog nima koncev."}},
    {{"It speeds up and slows down gently.", "Zvolna se rozjíždí a brzdí.",
      "Pomaly sa rozbieha a brzdí.", "Łagodnie rusza i hamuje.", "Mehko pospešuje in zavira."}},
    {{"What it does at the end of its path: turn back, go round, or stay; loop needs a path that "
      "ends where it begins, without one the lift goes to and fro.",
      "Co udělá na konci dráhy: vrátí se, jede dokola, nebo zůstane. Dokola jede jen po uzavřené "
      "dráze, jinak tam a zpět.",
      "Čo urobí na konci dráhy: vráti sa, ide dookola, alebo ostane. Dookola ide len po uzavretej "
      "dráhe, inak tam a späť.",
      "Co robi na końcu toru: wraca, jedzie w kółko albo zostaje. W kółko tylko po zamkniętym "
      "torze, inaczej tam i z powrotem.",
      "Kaj naredi na koncu poti: se vrne, gre v krogu ali ostane. V krogu le po sklenjeni poti, "
      "sicer sem in tja."}},
    {{"On: it works only while a signal switches it on; off: it always works.",
      "Zapnuto: jede, jen když ho zapíná signál; vypnuto: jede pořád.",
      "Zapnuté: ide, len keď ho zapína signál; vypnuté: ide stále.",
      "Włączone: działa tylko, gdy włącza je sygnał; wyłączone: działa zawsze.",
      "Vklopljeno: deluje le, dokler ga vklaplja signal; izklopljeno: deluje vedno."}},
    {{"Speed at which it opens and closes.", "Rychlost otvírání a zavírání.",
      "Rýchlosť otvárania a zatvárania.", "Prędkość otwierania i zamykania.",
      "Hitrost odpiranja in zapiranja."}},
    {{"It stands open, and closes while it is switched on.",
      "Jsou otevřené, a zavřou se, dokud je zapíná signál.",
      "Sú otvorené, a zatvoria sa, kým ich zapína signál.",
      "Są otwarte, a zamykają się, gdy są włączone.",
      "Odprta so in se zaprejo, dokler so vklopljena."}},
    {{"Speed at which it turns, clockwise; below 0: anticlockwise.",
      "Rychlost otáčení po směru hodin; pod 0 proti němu.",
      "Rýchlosť otáčania v smere hodín; pod 0 proti nemu.",
      "Prędkość obrotu w prawo; poniżej 0 w lewo.",
      "Hitrost vrtenja v smeri ure; pod 0 v nasprotni."}},
    {{"Angle through which it strikes, clockwise from where it is drawn; below 0: anticlockwise.",
      "Úhel úderu po směru hodin od nakreslené polohy; pod 0 proti němu.",
      "Uhol úderu v smere hodín od nakreslenej polohy; pod 0 proti nemu.",
      "Kąt uderzenia w prawo od narysowanego położenia; poniżej 0 w lewo.",
      "Kot udarca v smeri ure od narisane lege; pod 0 v nasprotni."}},
    {{"Speed at which it strikes; it returns at a third of that.",
      "Rychlost úderu; zpět jde třetinou.", "Rýchlosť úderu; späť ide tretinou.",
      "Prędkość uderzenia; wraca z jedną trzecią.", "Hitrost udarca; vrača se s tretjino."}},
    {{"On: its pivot is its right end; off: the left one.",
      "Zapnuto: čep má na pravém konci; vypnuto: na levém.",
      "Zapnuté: čap má na pravom konci; vypnuté: na ľavom.",
      "Włączone: oś na prawym końcu; wyłączone: na lewym.",
      "Vklopljeno: os je na desnem koncu; izklopljeno: na levem."}},
    {{"Distance it comes down.", "O kolik sjede.", "O koľko zíde.", "Jak nisko opada.",
      "Kako globoko se spusti."}},
    {{"Speed at which it comes down.", "Rychlost dolů.", "Rýchlosť dole.", "Prędkość w dół.",
      "Hitrost navzdol."}},
    {{"Speed at which it goes up.", "Rychlost nahoru.", "Rýchlosť hore.", "Prędkość w górę.",
      "Hitrost navzgor."}},
    {{"How long it stops above and below.", "Jak dlouho stojí nahoře a dole.",
      "Ako dlho stojí hore a dole.", "Jak długo stoi na górze i na dole.",
      "Kako dolgo stoji zgoraj in spodaj."}},
    {{"On: it comes down only while a signal switches it on; off: it always works.",
      "Zapnuto: sjede, jen když ho zapíná signál; vypnuto: jede pořád.",
      "Zapnuté: zíde, len keď ho zapína signál; vypnuté: ide stále.",
      "Włączone: opada tylko, gdy włącza ją sygnał; wyłączone: działa zawsze.",
      "Vklopljeno: spusti se le, dokler jo vklaplja signal; izklopljeno: deluje vedno."}},
    {{"The kind of body it makes.", "Jaká tělesa vyrábí.", "Aké telesá vyrába.",
      "Jakie ciała wytwarza.", "Kakšna telesa izdeluje."}},
    {{"Side or diameter of the bodies it makes.", "Strana nebo průměr těles, která vyrábí.",
      "Strana alebo priemer telies, ktoré vyrába.", "Bok lub średnica wytwarzanych ciał.",
      "Stranica ali premer teles, ki jih izdeluje."}},
    {{"Time from one body to the next.", "Čas od jednoho tělesa k dalšímu.",
      "Čas od jedného telesa k ďalšiemu.", "Czas od jednego ciała do następnego.",
      "Čas od enega telesa do naslednjega."}},
    {{"Most bodies it has at a time; a further one replaces the oldest.",
      "Nejvíc těles najednou; další nahradí nejstarší.",
      "Najviac telies naraz; ďalšie nahradí najstaršie.",
      "Najwięcej ciał naraz; następne zastępuje najstarsze.",
      "Največ teles hkrati; naslednje zamenja najstarejše."}},
    {{"Speed at which it shoots the hero out.", "Rychlost, jakou hrdinu vystřelí.",
      "Rýchlosť, akou hrdinu vystrelí.", "Prędkość, z jaką wyrzuca bohatera.",
      "Hitrost, s katero izstreli junaka."}},
    {{"Longest time it holds the hero; the jump key shoots earlier.",
      "Nejdelší čas, po který hrdinu drží; klávesa skoku vystřelí dřív.",
      "Najdlhší čas, po ktorý hrdinu drží; kláves skoku vystrelí skôr.",
      "Najdłuższy czas trzymania bohatera; klawisz skoku wyrzuca wcześniej.",
      "Najdlje drži junaka tako dolgo; tipka za skok ga izstreli prej."}},
    {{"Speed at which it throws a body.", "Rychlost, jakou těleso vyhodí.",
      "Rýchlosť, akou teleso vyhodí.", "Prędkość, z jaką podrzuca ciało.",
      "Hitrost, s katero vrže telo."}},
    {{"Speed of the air to the right; below 0: to the left.",
      "Rychlost vzduchu doprava; pod 0 doleva.", "Rýchlosť vzduchu doprava; pod 0 doľava.",
      "Prędkość powietrza w prawo; poniżej 0 w lewo.", "Hitrost zraka v desno; pod 0 v levo."}},
    {{"Speed of the air downwards; below 0: upwards.", "Rychlost vzduchu dolů; pod 0 nahoru.",
      "Rýchlosť vzduchu dole; pod 0 hore.", "Prędkość powietrza w dół; poniżej 0 w górę.",
      "Hitrost zraka navzdol; pod 0 navzgor."}},
    {{"Rate at which a body of the hero's density takes on the speed of the air.",
      "Jak rychle těleso husté jako hrdina přebírá rychlost vzduchu.",
      "Ako rýchlo teleso husté ako hrdina preberá rýchlosť vzduchu.",
      "Jak szybko ciało o gęstości bohatera przejmuje prędkość powietrza.",
      "Kako hitro telo z gostoto junaka prevzame hitrost zraka."}},
    {{"Mean speed; in each pulse of 1.5 s it swims one and a half times as far.",
      "Průměrná rychlost; za každý stah, 1,5 s, uplave jedenapůlkrát tolik.",
      "Priemerná rýchlosť; za každý sťah, 1,5 s, prepláva jedenapolkrát toľko.",
      "Średnia prędkość; w każdym skurczu, 1,5 s, przepływa półtora raza tyle.",
      "Povprečna hitrost; v vsakem utripu, 1,5 s, preplava enkrat in pol toliko."}},
    {{"Speed of its water, clockwise; below 0: anticlockwise. One that touches an earlier eddy "
      "turns "
      "against it, whatever this says.",
      "Rychlost vody po směru hodin; pod 0 proti němu. Vír, který se dotýká dřívějšího, se točí "
      "proti němu, ať tu stojí cokoli.",
      "Rýchlosť vody v smere hodín; pod 0 proti nemu. Vír, ktorý sa dotýka skoršieho, sa točí "
      "proti nemu, nech tu stojí čokoľvek.",
      "Prędkość wody zgodnie z ruchem wskazówek; poniżej 0 przeciwnie. Wir, który dotyka "
      "wcześniejszego, kręci się przeciwnie do niego, niezależnie od tej wartości.",
      "Hitrost vode v smeri urinega kazalca; pod 0 v nasprotni. Vrtinec, ki se dotika prejšnjega, "
      "se vrti proti njemu, ne glede na to vrednost."}},
    {{"Largest speed at which it draws bodies in or out.",
      "Největší rychlost, kterou táhne tělesa dovnitř nebo ven.",
      "Najväčšia rýchlosť, ktorou ťahá telesá dnu alebo von.",
      "Największa prędkość, z jaką ciągnie ciała do środka lub na zewnątrz.",
      "Največja hitrost, s katero vleče telesa noter ali ven."}},
    {{"Rate at which a body of the hero's density takes on the speed of its water.",
      "Jak rychle těleso husté jako hrdina přebírá rychlost jeho vody.",
      "Ako rýchlo teleso husté ako hrdina preberá rýchlosť jeho vody.",
      "Jak szybko ciało o gęstości bohatera przejmuje prędkość jego wody.",
      "Kako hitro telo z gostoto junaka prevzame hitrost njegove vode."}},
    {{"Rate at which it slows a body of its own density.",
      "Jak rychle brzdí těleso stejné hustoty.", "Ako rýchlo brzdí teleso rovnakej hustoty.",
      "Jak szybko hamuje ciało o tej samej gęstości.", "Kako hitro zavira telo enake gostote."}},
    {{"Speed of its flow: x to the right, y downwards.", "Rychlost proudu: x doprava, y dolů.",
      "Rýchlosť prúdu: x doprava, y dole.", "Prędkość prądu: x w prawo, y w dół.",
      "Hitrost toka: x v desno, y navzdol."}},
    {{"How far its surface falls from the upper side of the rectangle.",
      "O kolik hladina klesne od horní strany obdélníku.",
      "O koľko hladina klesne od hornej strany obdĺžnika.",
      "O ile lustro wody opada od górnego boku prostokąta.",
      "Za koliko gladina upade od zgornje stranice pravokotnika."}},
    {{"How long it takes to fall and rise again; longer, if its surface would have to move faster "
      "than its speed.",
      "Jak dlouho klesá a zase stoupá; déle, kdyby hladina musela být rychlejší než její rychlost.",
      "Ako dlho klesá a zase stúpa; dlhšie, keby hladina musela byť rýchlejšia než jej rýchlosť.",
      "Ile trwa opadanie i wznoszenie; dłużej, jeśli lustro musiałoby poruszać się szybciej niż "
      "jego prędkość.",
      "Kako dolgo upada in spet narašča; dlje, če bi se morala gladina gibati hitreje od svoje "
      "hitrosti."}},
    {{"Speed that its surface never exceeds.", "Rychlost, kterou hladina nikdy nepřekročí.",
      "Rýchlosť, ktorú hladina nikdy neprekročí.",
      "Prędkość, której lustro wody nigdy nie przekracza.",
      "Hitrost, ki je gladina nikoli ne preseže."}},
    {{"How much of that it stays at its highest, and again at its lowest.",
      "Kolik z toho stojí nejvýš a znovu nejníž.",
      "Koľko z toho stojí najvyššie a znova najnižšie.",
      "Ile z tego stoi najwyżej i znów najniżej.",
      "Koliko od tega stoji najvišje in spet najnižje."}},
    {{"Where in its period it starts: 0: at its highest, 0.5: at its lowest.",
      "Kde v periodě začíná: 0 nejvýš, 0,5 nejníž.",
      "Kde v perióde začína: 0 najvyššie, 0,5 najnižšie.",
      "Gdzie w okresie zaczyna: 0 najwyżej, 0,5 najniżej.",
      "Kje v periodi začne: 0 najvišje, 0,5 najnižje."}},
    {{"On: it does not follow the clock but signals: it begins at its highest, falls while one is "
      "on, and rises while none is.",
      "Zapnuto: neřídí se časem, ale signály: začíná nejvýš, klesá, dokud je některý zapnutý, "
      "jinak stoupá.",
      "Zapnuté: neriadi sa časom, ale signálmi: začína najvyššie, klesá, kým je niektorý zapnutý, "
      "inak stúpa.",
      "Włączone: słucha sygnałów, nie zegara: zaczyna najwyżej, opada, gdy któryś jest włączony, "
      "inaczej się wznosi.",
      "Vklopljeno: ne ravna se po uri, temveč po signalih: začne najvišje, upada, dokler je kateri "
      "vklopljen, sicer narašča."}},
    {{"With waits: 0: as that says. A number n: it begins at its lowest, and each signal that is "
      "on lifts it by an n-th of the way to its highest.",
      "S čekáním na signál: 0 podle něj; číslo n: začíná nejníž a každý zapnutý signál ji zvedne o "
      "n-tinu cesty nahoru.",
      "S čakaním na signál: 0 podľa neho; číslo n: začína najnižšie a každý zapnutý signál ju "
      "zdvihne o n-tinu cesty hore.",
      "Z czekaniem na sygnał: 0 według niego; liczba n: zaczyna najniżej, a każdy włączony sygnał "
      "podnosi o n-tą część drogi.",
      "S čakanjem na signal: 0 po njem; število n: začne najnižje, vsak vklopljen signal jo dvigne "
      "za n-ti del poti."}},
    {{"Mass of each tile of its length.", "Hmotnost dlaždice délky.", "Hmotnosť dlaždice dĺžky.",
      "Masa kafelka długości.", "Masa ploščice dolžine."}},
    {{"Which ends are fixed in the world.", "Které konce jsou upevněné.",
      "Ktoré konce sú upevnené.", "Które końce są zamocowane.", "Kateri konci so pritrjeni."}},
    {{"Stretch at which it snaps, as a multiple of its own length: at 1.01 it holds a hero that "
      "hangs on it, but not one that swings; 0: it never snaps.",
      "Natažení, při kterém praskne, jako násobek délky: 1,01 udrží visícího hrdinu, ale ne "
      "houpajícího se; 0: nepraskne.",
      "Natiahnutie, pri ktorom praskne, ako násobok dĺžky: 1,01 udrží visiaceho hrdinu, ale nie "
      "hojdajúceho sa; 0: nepraskne.",
      "Rozciągnięcie, przy którym pęka, jako krotność długości: 1,01 utrzyma wiszącego bohatera, "
      "ale nie bujającego się; 0: nie pęka.",
      "Razteg, pri katerem poči, kot mnogokratnik dolžine: 1,01 drži visečega junaka, ne pa "
      "gugajočega se; 0: ne poči."}},
    {{"Thickness of its planks.", "Tloušťka prken.", "Hrúbka dosiek.", "Grubość desek.",
      "Debelina desk."}},
    {{"Gap between two planks at which it snaps: at 0.14 it carries the hero, but not the amber "
      "form that falls on it; 0: it never snaps.",
      "Mezera mezi prkny, při které praskne: 0,14 unese hrdinu, ale ne padající jantar; 0: "
      "nepraskne.",
      "Medzera medzi doskami, pri ktorej praskne: 0,14 unesie hrdinu, ale nie padajúci jantár; 0: "
      "nepraskne.",
      "Odstęp desek, przy którym pęka: 0,14 uniesie bohatera, ale nie spadający bursztyn; 0: nie "
      "pęka.",
      "Razmik desk, pri katerem poči: 0,14 nosi junaka, ne pa padajočega jantarja; 0: ne poči."}},
    {{"Stretch at which a thread snaps, as a multiple of its own length: at 1.6 it catches the "
      "hero, but the amber form tears it; 0: it never snaps.",
      "Natažení, při kterém vlákno praskne, jako násobek délky: 1,6 hrdinu chytí, ale jantar ho "
      "protrhne; 0: nepraskne.",
      "Natiahnutie, pri ktorom vlákno praskne, ako násobok dĺžky: 1,6 hrdinu chytí, ale jantár ho "
      "pretrhne; 0: nepraskne.",
      "Rozciągnięcie, przy którym nić pęka, jako krotność długości: 1,6 złapie bohatera, ale "
      "bursztyn rozerwie; 0: nie pęka.",
      "Razteg, pri katerem nit poči, kot mnogokratnik dolžine: 1,6 ujame junaka, jantar pa ga "
      "strga; 0: ne poči."}},
    {{"Coulomb friction: the higher it is, the less things slide on it.",
      "Čím větší tření, tím méně po ní věci kloužou.",
      "Čím väčšie trenie, tým menej sa po nej veci kĺžu.",
      "Im większe tarcie, tym mniej się po niej ślizga.",
      "Čim večje je trenje, tem manj stvari drsi po njej."}},
    {{"Largest angle by which it tilts to either side of how it is drawn.",
      "O kolik se nejvíc nakloní na obě strany od nakreslené polohy.",
      "O koľko sa najviac nakloní na obe strany od nakreslenej polohy.",
      "O ile najwyżej przechyla się w obie strony od narysowanego położenia.",
      "Za koliko se največ nagne na obe strani od narisane lege."}},
    {{"Its speed to the right when the level starts; below 0: to the left.",
      "Rychlost doprava na začátku úrovně; pod 0 doleva.",
      "Rýchlosť doprava na začiatku úrovne; pod 0 doľava.",
      "Prędkość w prawo na początku poziomu; poniżej 0 w lewo.",
      "Hitrost v desno na začetku stopnje; pod 0 v levo."}},
    {{"Largest weight that it holds: the plain hero has 1, the amber form 2.",
      "Největší váha, kterou unese: hrdina má 1, v jantaru 2.",
      "Najväčšia váha, ktorú unesie: hrdina má 1, v jantári 2.",
      "Największy ciężar, jaki utrzyma: bohater ma 1, w bursztynie 2.",
      "Največja teža, ki jo drži: junak ima 1, v jantarju 2."}},
    {{"A harder blow loosens it: mass of what strikes it times speed.",
      "Silnější úder ho uvolní: hmotnost krát rychlost.",
      "Silnejší úder ho uvoľní: hmotnosť krát rýchlosť.",
      "Mocniejsze uderzenie go obluzuje: masa razy prędkość.",
      "Močnejši udarec ga sproži: masa krat hitrost."}},
    {{"On: a loud noise within 4 tiles loosens it, too: of a radius of 8 tiles or more, as a "
      "landing at 8 tiles/s makes, or one of the amber form at 4.",
      "Zapnuto: uvolní ho i hluk do 4 dlaždic s dosahem aspoň 8, jako dopad rychlostí 8, v jantaru "
      "4.",
      "Zapnuté: uvoľní ho aj hluk do 4 dlaždíc s dosahom aspoň 8, ako dopad rýchlosťou 8, v "
      "jantári 4.",
      "Włączone: strąca go też hałas do 4 kafelków o zasięgu 8 lub więcej, jak lądowanie z "
      "prędkością 8, w bursztynie 4.",
      "Vklopljeno: sproži ga tudi hrup do 4 ploščic z dosegom vsaj 8, kot pristanek s hitrostjo 8, "
      "v jantarju 4."}},
    {{"How long after its fall it has grown again; 0: never.",
      "Za jak dlouho po pádu zase doroste; 0: nikdy.",
      "Za ako dlho po páde zase dorastie; 0: nikdy.",
      "Po jakim czasie od upadku odrasta; 0: nigdy.",
      "Koliko časa po padcu spet zraste; 0: nikoli."}},
    {{"Walking speed; below 0: anticlockwise round a hill.",
      "Rychlost chůze; pod 0 kolem kopce proti směru hodin.",
      "Rýchlosť chôdze; pod 0 okolo kopca proti smeru hodín.",
      "Prędkość chodu; poniżej 0 wokół wzgórza w lewo.",
      "Hitrost hoje; pod 0 okoli griča v nasprotni smeri ure."}},
    {{"Walking speed; below 0: it starts to the left.", "Rychlost chůze; pod 0 vyrazí doleva.",
      "Rýchlosť chôdze; pod 0 vyrazí doľava.", "Prędkość chodu; poniżej 0 rusza w lewo.",
      "Hitrost hoje; pod 0 krene v levo."}},
    {{"Length of its thread: how far it drops.", "Délka vlákna: jak hluboko spadne.",
      "Dĺžka vlákna: ako hlboko spadne.", "Długość nici: jak głęboko opada.",
      "Dolžina niti: kako globoko se spusti."}},
    {{"Flying speed.", "Rychlost letu.", "Rýchlosť letu.", "Prędkość lotu.", "Hitrost letenja."}},
    {{"Creeping speed; below 0: it starts to the left.", "Rychlost lezení; pod 0 vyrazí doleva.",
      "Rýchlosť lezenia; pod 0 vyrazí doľava.", "Prędkość pełzania; poniżej 0 rusza w lewo.",
      "Hitrost plazenja; pod 0 krene v levo."}},
    {{"Speed at which it squirts out the slick hero; all else it spits out at 8.",
      "Rychlost, jakou vystřelí kluzkého hrdinu; vše ostatní vyplivne rychlostí 8.",
      "Rýchlosť, akou vystrelí klzkého hrdinu; všetko ostatné vypľuje rýchlosťou 8.",
      "Prędkość, z jaką wystrzela śliskiego bohatera; wszystko inne wypluwa z 8.",
      "Hitrost, s katero izstreli spolzkega junaka; vse drugo izpljune z 8."}},
    {{"How long it holds what is not slick.", "Jak dlouho drží, co není kluzké.",
      "Ako dlho drží, čo nie je klzké.", "Jak długo trzyma to, co nie jest śliskie.",
      "Kako dolgo drži, kar ni spolzko."}},
    {{"Its speed along its path, to and fro.", "Rychlost po dráze, tam a zpět.",
      "Rýchlosť po dráhe, tam a späť.", "Prędkość po torze, tam i z powrotem.",
      "Hitrost po poti, sem in tja."}},
    {{"On: it shuts only while a signal switches it on; off: it always does.",
      "Zapnuto: zavírá se, jen když ji zapíná signál; vypnuto: vždy.",
      "Zapnuté: zatvára sa, len keď ju zapína signál; vypnuté: vždy.",
      "Włączone: zamyka się tylko, gdy włącza go sygnał; wyłączone: zawsze.",
      "Vklopljeno: zapira se le, dokler jo vklaplja signal; izklopljeno: vedno."}},
    {{"Swimming speed; it crawls at half of that, and rushes at four times that.",
      "Rychlost plavání; leze poloviční, útočí čtyřnásobnou.",
      "Rýchlosť plávania; lezie polovičnou, útočí štvornásobnou.",
      "Prędkość pływania; pełza z połową, rzuca się z czterokrotną.",
      "Hitrost plavanja; plazi se s polovično, plane s štirikratno."}},
    {{"drummer: a woodpecker that asks for the heavy form, for sticking and for the puff form; "
      "mother: a huge olm in the water around it that asks for noise and silence, for a tooth that "
      "is pulled down on it, and for light in all crystals; horse: a giant catfish that draws the "
      "water in, chokes on a boulder and on a puffed-up hero, and whirls.",
      "bubeník: datel, na kterého je třeba jantar, lepení a nafouknutí; matka draků: obří macarát "
      "ve vodě, na kterého je třeba hluk a ticho, stržený krápník a světlo ve všech krystalech; "
      "mlynářův kůň: obří sumec, který nasává vodu, zalkne se balvanem i nafouknutým hrdinou a "
      "krouží.",
      "bubeník: ďateľ, na ktorého treba jantár, lepenie a nafúknutie; matka drakov: obrí mlok vo "
      "vode, na ktorého treba hluk a ticho, strhnutý kvapeľ a svetlo vo všetkých "
      "kryštáloch; mlynárov kôň: obrí sumec, ktorý nasáva vodu, zadusí sa balvanom aj nafúknutým "
      "hrdinom a krúži.",
      "dobosz: dzięcioł, na którego trzeba bursztynu, lepienia i nadęcia; matka smoków: wielki "
      "odmieniec w wodzie, na którego trzeba hałasu i ciszy, strąconego nacieku i światła we "
      "wszystkich kryształach; koń młynarza: wielki sum, który wciąga wodę, dławi się głazem i "
      "nadętym bohaterem i wiruje.",
      "bobnar: žolna, ki terja jantar, lepljenje in napihnjenost; zmajeva mati: velik močeril v "
      "vodi, ki terja hrup in tišino, odtrgan kapnik in luč v vseh kristalih; mlinarjev konj: "
      "orjaški som, ki vsrkava vodo, se zaduši s skalo in z napihnjenim junakom ter kroži."}},
    {{"On: it is not there until a signal switches it on; then it rises from its lower side, and "
      "sinks while none does.",
      "Zapnuto: není tu, dokud ji nezapne signál; pak stoupá od svého spodního okraje, a bez "
      "signálu "
      "klesá.",
      "Zapnuté: nie je tu, kým ju nezapne signál; potom stúpa od svojho spodného okraja, a bez "
      "signálu klesá.",
      "Włączone: nie ma jej, dopóki nie włączy jej sygnał; wtedy podnosi się od dolnej krawędzi, a "
      "bez sygnału opada.",
      "Vklopljeno: ni je, dokler je ne vklopi signal; potem se dviga od spodnjega roba, brez "
      "signala "
      "pa upada."}},
    {{"Part of its radius by which it can be pressed without a trace.",
      "O jakou část poloměru ji lze stlačit beze stopy.",
      "O akú časť polomeru ju možno stlačiť bez stopy.",
      "O jaką część promienia można ją ścisnąć bez śladu.",
      "Za kolikšen del polmera jo stisneš brez sledu."}},
    {{"How slowly it takes on the shape that it is pressed into.",
      "Jak pomalu přijímá tvar, do kterého ji tlačí.",
      "Ako pomaly prijíma tvar, do ktorého ju tlačí.",
      "Jak powoli przyjmuje kształt, w który ją wciśnięto.",
      "Kako počasi prevzame obliko, v katero jo stisnejo."}},
    {{"On: it is baked from the start, and keeps its shape.",
      "Zapnuto: je od začátku vypálená a drží tvar.",
      "Zapnuté: je od začiatku vypálená a drží tvar.",
      "Włączone: jest wypalona od początku i zachowuje kształt.",
      "Vklopljeno: žgana je od začetka in ohrani obliko."}},
    {{"How much wider than usual the picture may become to show all of it; 1: as always.",
      "O kolik smí být obraz širší, aby ho ukázal celý; 1: jako vždy.",
      "O koľko smie byť obraz širší, aby ho ukázal celý; 1: ako vždy.",
      "Ile razy szerszy może być obraz, by pokazać całość; 1: jak zawsze.",
      "Kolikokrat širša sme biti slika, da pokaže vse; 1: kot vedno."}},
    {{"The plane that it is in; if it is not set, that of its layer.",
      "Rovina, ve které je; není-li nastavena, ta, ve které je jeho vrstva.",
      "Rovina, v ktorej je; ak nie je nastavená, tá, v ktorej je jeho vrstva.",
      "Plan, w którym jest; jeśli nie jest ustawiony, ten, w którym jest jego warstwa.",
      "Ravnina, v kateri je; če ni nastavljena, tista, v kateri je njegova plast."}},
    {{"The side on which a hero that leaves it is in the back.",
      "Strana, na které je hrdina, který ho opustí, vzadu.",
      "Strana, na ktorej je hrdina, ktorý ho opustí, vzadu.",
      "Strona, po której bohater, który z niego wychodzi, jest z tyłu.",
      "Stran, na kateri je junak, ki ga zapusti, zadaj."}},
};

WordRows words_helps(void)
{
    return (WordRows){helps, sizeof helps / sizeof *helps};
}
