// texts_settings_help.h - one line of help for each setting. Private to texts.h.
#pragma once

// id, English, Czech, Slovak, Polish, Slovene
#define TEXTS_SETTINGS_HELP(X) \
    X(TEXT_HELP_FULLSCREEN, "Fills the whole screen. Alt+Enter and F11 do the same.", \
      "Hra vyplní celou obrazovku. Totéž udělá Alt+Enter a F11.", \
      "Hra vyplní celú obrazovku. To isté urobí Alt+Enter a F11.", \
      "Gra wypełnia cały ekran. To samo robią Alt+Enter i F11.", \
      "Igra zapolni ves zaslon. Isto naredita Alt+Enter in F11.") \
    X(TEXT_HELP_DISPLAY, "Which display shows the game.", "Na kterém monitoru se hra ukáže.", \
      "Na ktorom monitore sa hra ukáže.", "Na którym monitorze widać grę.", \
      "Na katerem zaslonu je igra.") \
    X(TEXT_HELP_WINDOW_SIZE, "Size of the window when the game is not full screen.", \
      "Velikost okna, když hra není přes celou obrazovku.", \
      "Veľkosť okna, keď hra nie je na celú obrazovku.", \
      "Rozmiar okna, gdy gra nie wypełnia ekranu.", \
      "Velikost okna, kadar igra ne zapolni zaslona.") \
    X(TEXT_HELP_VSYNC, "Keeps frames in step with the display, without tearing.", \
      "Obraz se mění v rytmu monitoru a netrhá se.", \
      "Obraz sa mení v rytme monitora a netrhá sa.", \
      "Obraz zmienia się w rytmie monitora i nie rwie się.", \
      "Slika se menja v ritmu zaslona in se ne trga.") \
    X(TEXT_HELP_FRAME_CAP, "The most frames drawn per second. A lower limit saves power.", \
      "Nejvíc snímků za sekundu. Méně šetří energii.", \
      "Najviac snímok za sekundu. Menej šetrí energiu.", \
      "Najwięcej klatek na sekundę. Mniej oszczędza energię.", \
      "Največ sličic na sekundo. Manj jih varčuje z energijo.") \
    X(TEXT_HELP_QUALITY, "Fast draws a smaller picture and enlarges it.", \
      "Rychlá kreslí menší obraz a zvětší ho.", "Rýchla kreslí menší obraz a zväčší ho.", \
      "Szybka rysuje mniejszy obraz i powiększa go.", "Hitra nariše manjšo sliko in jo poveča.") \
    X(TEXT_HELP_SCALE, \
      "How a smaller picture is enlarged: smoothly, or in whole steps with sharp pixels.", \
      "Menší obraz se zvětší hladce, nebo celými násobky s ostrými body.", \
      "Menší obraz sa zväčší hladko, alebo celými násobkami s ostrými bodmi.", \
      "Mniejszy obraz powiększa się gładko albo całkowitymi krokami, z ostrymi punktami.", \
      "Manjša slika se poveča gladko ali s celimi večkratniki in ostrimi točkami.") \
    X(TEXT_HELP_VOLUME_MASTER, "How loud everything is.", "Jak hlasité je všechno dohromady.", \
      "Aké hlasné je všetko dokopy.", "Jak głośne jest wszystko razem.", \
      "Kako glasno je vse skupaj.") \
    X(TEXT_HELP_VOLUME_MUSIC, "How loud the music is.", "Jak hlasitá je hudba.", \
      "Aká hlasná je hudba.", "Jak głośna jest muzyka.", "Kako glasna je glasba.") \
    X(TEXT_HELP_VOLUME_EFFECTS, "How loud the sounds of the world are.", \
      "Jak hlasité je dění ve hře.", "Aké hlasné je dianie v hre.", \
      "Jak głośne jest to, co dzieje się w grze.", "Kako glasno je dogajanje v igri.") \
    X(TEXT_HELP_VOLUME_VOICE, "How loud the little sounds are that the drop makes of itself.", \
      "Jak hlasitě si kapka brouká, chichotá se a vzdychá.", \
      "Ako hlasno si kvapka pohmkáva, chichoce sa a vzdychá.", \
      "Jak głośno kropla nuci, chichocze i wzdycha.", \
      "Kako glasno si kaplja brunda, se hihita in vzdihuje.") \
    X(TEXT_HELP_MUTE_IN_BACKGROUND, "No sound while another window is in use.", \
      "Žádný zvuk, když se používá jiné okno.", "Žiadny zvuk, keď sa používa iné okno.", \
      "Bez dźwięku, gdy używane jest inne okno.", "Brez zvoka, ko se uporablja drugo okno.") \
    X(TEXT_HELP_DEAD_ZONE, "How far you push a stick before it responds.", \
      "Jak daleko se musí páčka vychýlit, aby to platilo.", \
      "Ako ďaleko sa musí páčka vychýliť, aby to platilo.", \
      "Jak daleko trzeba wychylić gałkę, by zadziałała.", \
      "Kako daleč je treba potisniti palico, da šteje.") \
    X(TEXT_HELP_TOUCH_SIZE, "How large the stick and the buttons on a touch screen are.", \
      "Jak velké jsou páčka a tlačítka na dotykové obrazovce.", \
      "Aké veľké sú páčka a tlačidlá na dotykovej obrazovke.", \
      "Jak duże są gałka i przyciski na ekranie dotykowym.", \
      "Kako veliki so palica in gumbi na zaslonu na dotik.") \
    X(TEXT_HELP_TOUCH_OPACITY, "How well they are seen; what covers the hero is fainter.", \
      "Jak moc jsou vidět; nad hrdinou jsou slabší.", \
      "Ako veľmi ich vidno; nad hrdinom sú slabšie.", \
      "Jak dobrze je widać; nad bohaterem są słabsze.", \
      "Kako dobro se vidijo; nad junakom so šibkejši.") \
    X(TEXT_HELP_TOUCH_LEFT_HANDED, "The stick is on the right, the buttons are on the left.", \
      "Páčka je vpravo, tlačítka jsou vlevo.", "Páčka je vpravo, tlačidlá sú vľavo.", \
      "Gałka jest po prawej, przyciski są po lewej.", "Palica je desno, gumbi so levo.") \
    X(TEXT_HELP_RUMBLE, "How strongly the gamepad shakes in your hands.", \
      "Jak silně se ovladač chvěje v rukou.", "Ako silno sa ovládač chveje v rukách.", \
      "Jak mocno pad drży w dłoniach.", "Kako močno se plošček trese v rokah.") \
    X(TEXT_HELP_TOGGLE, \
      "Hold the key as long as you need it, or press once to start and again to stop.", \
      "Trvá, dokud se klávesa drží, nebo jeden stisk zapne a druhý vypne.", \
      "Trvá, kým sa kláves drží, alebo jedno stlačenie zapne a druhé vypne.", \
      "Trwa, póki trzymasz klawisz, albo jedno naciśnięcie włącza, a drugie wyłącza.", \
      "Traja, dokler držiš tipko, ali pa en pritisk vklopi in drugi izklopi.") \
    X(TEXT_HELP_SHAKE, "How much the picture shakes on hard impacts.", \
      "Jak moc se obraz otřese při tvrdé ráně.", "Ako veľmi sa obraz otrasie pri tvrdom náraze.", \
      "Jak bardzo obraz trzęsie się przy mocnych uderzeniach.", \
      "Koliko se slika strese ob močnih udarcih.") \
    X(TEXT_HELP_FLASHES, "How bright sudden lights are.", "Jak jasná jsou náhlá světla.", \
      "Aké jasné sú náhle svetlá.", "Jak jasne są nagłe światła.", "Kako svetle so nenadne luči.") \
    X(TEXT_HELP_PARTICLES, "How many motes, drops and sparks fly about.", \
      "Kolik prachu, kapek a jisker létá kolem.", "Koľko prachu, kvapiek a iskier lieta okolo.", \
      "Ile kurzu, kropel i iskier lata wokół.", "Koliko prahu, kapljic in isker leti naokrog.") \
    X(TEXT_HELP_BACKGROUND_MOTION, "How much the distant background moves.", \
      "Jak moc se hýbe to, co je v dálce.", "Ako veľmi sa hýbe to, čo je v diaľke.", \
      "Jak bardzo porusza się to, co daleko.", "Koliko se giblje, kar je daleč.") \
    X(TEXT_HELP_CONTRAST_OUTLINE, "Clear lines around the hero, dangers and the exit.", \
      "Jasné čáry kolem hrdiny, nebezpečí a východu.", \
      "Jasné čiary okolo hrdinu, nebezpečenstiev a východu.", \
      "Wyraźne linie wokół bohatera, zagrożeń i wyjścia.", \
      "Jasne črte okoli junaka, nevarnosti in izhoda.") \
    X(TEXT_HELP_COLOUR_SAFE_MARKS, "Adds symbols where only colour would tell things apart.", \
      "Značky na tom, co by jinak rozlišila jen barva.", \
      "Značky na tom, čo by inak rozlíšila len farba.", \
      "Znaki na tym, co inaczej odróżnia tylko kolor.", "Znaki na tem, kar sicer loči le barva.") \
    X(TEXT_HELP_TEXT_SIZE, "Size of hints and numbers during play.", \
      "Na cedulích a u čísel ve hře.", "Na tabuľkách a pri číslach v hre.", \
      "Na tabliczkach i przy liczbach w grze.", "Na tablah in pri številkah v igri.") \
    X(TEXT_HELP_TEXT_OUTLINE, "A dark edge around letters.", "Tmavý okraj kolem písmen.", \
      "Tmavý okraj okolo písmen.", "Ciemny brzeg wokół liter.", "Temen rob okoli črk.") \
    X(TEXT_HELP_SPEED, "Slower gives you more time. Counts at once.", \
      "Pomaleji je víc času. Platí hned.", "Pomalšie je viac času. Platí hneď.", \
      "Wolniej daje więcej czasu. Działa od razu.", "Počasneje je več časa. Velja takoj.") \
    X(TEXT_HELP_ENDLESS_GRIP, "Sticky strands never tear under weight. Counts at once.", \
      "Lepivá vlákna se vahou nepřetrhnou. Platí hned.", \
      "Lepkavé vlákna sa váhou nepretrhnú. Platí hneď.", \
      "Lepkie nici nie zrywają się pod ciężarem. Działa od razu.", \
      "Lepljive niti se pod težo ne strgajo. Velja takoj.") \
    X(TEXT_HELP_NO_DAMAGE, "Hits don't hurt you. Counts at once.", \
      "Zásahy nic nestojí. Platí hned.", "Zásahy nič nestoja. Platí hneď.", \
      "Trafienia nic nie kosztują. Działa od razu.", "Zadetki nič ne stanejo. Velja takoj.") \
    X(TEXT_HELP_EXTRA_JUMP, "How many times you can jump again in mid-air. Counts at once.", \
      "Kolikrát lze skočit znovu před dopadem. Platí hned.", \
      "Koľkokrát možno skočiť znova pred dopadom. Platí hneď.", \
      "Ile razy można skoczyć ponownie przed lądowaniem. Działa od razu.", \
      "Kolikokrat lahko znova skočiš pred pristankom. Velja takoj.") \
    X(TEXT_HELP_LANGUAGE, "Language of menus and signs.", "Nabídek a cedulí.", \
      "Ponúk a tabuliek.", "Menu i tabliczek.", "Menijev in tabel.") \
    X(TEXT_HELP_PAUSE_ON_FOCUS_LOSS, "Pauses when another window comes to the front.", \
      "Pauza, když přijde do popředí jiné okno.", "Pauza, keď príde do popredia iné okno.", \
      "Pauza, gdy na wierzch wychodzi inne okno.", "Premor, ko pride v ospredje drugo okno.") \
    X(TEXT_HELP_PAUSE_ON_PAD_LOSS, "Pauses when the gamepad in use is unplugged.", \
      "Pauza, když se odpojí používaný ovladač.", "Pauza, keď sa odpojí používaný ovládač.", \
      "Pauza, gdy używany pad zostanie odłączony.", "Premor, ko se odklopi plošček v rabi.") \
    X(TEXT_HELP_HINTS, "What signs teach, and a glint on the way when you are stuck.", \
      "Co učí cedule, a třpyt na cestě, když nevíš kudy.", \
      "Čo učia tabuľky, a trblet na ceste, keď nevieš kadiaľ.", \
      "Czego uczą tabliczki i błysk na drodze, gdy utkniesz.", \
      "Kaj učijo table, in lesket na poti, kadar obtičiš.") \
    X(TEXT_HELP_HINT_WORDS, "Words beside the keys and the small drop.", \
      "Slova vedle kláves a malé kapky.", "Slová vedľa kláves a malej kvapky.", \
      "Słowa obok klawiszy i małej kropli.", "Besede ob tipkah in majhni kaplji.") \
    X(TEXT_HELP_SPEEDRUN_CLOCK, "Shows the time of your run and of its parts.", \
      "Ukáže čas běhu a jeho částí.", "Ukáže čas behu a jeho častí.", \
      "Pokazuje czas biegu i jego części.", "Pokaže čas teka in njegovih delov.") \
    X(TEXT_HELP_INPUT_DISPLAY, "Shows the keys you hold, for videos and for learning.", \
      "Ukáže, co se drží: pro videa a k učení.", "Ukáže, čo sa drží: pre videá a na učenie.", \
      "Pokazuje, co jest wciśnięte: do filmów i nauki.", \
      "Pokaže, kaj je pritisnjeno: za posnetke in učenje.") \
    X(TEXT_HELP_EDITOR_LESSON, "The editor asks once whether you want its lesson.", \
      "Editor se jednou zeptá, jestli chceš jeho lekci.", \
      "Editor sa raz opýta, či chceš jeho lekciu.", "Edytor raz zapyta, czy chcesz jego lekcję.", \
      "Urejevalnik enkrat vpraša, ali želiš njegovo lekcijo.")
