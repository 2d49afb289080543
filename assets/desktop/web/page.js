// page.js - loads the program and its data behind a bar, starts it, and does for it what only a
// page can: keeping files, fetching music, links, the pause of a hidden page.
//
// Tests set `jantarArguments` before this script runs, to start another command than the game.
'use strict';

const USER_FOLDER = '/home/web_user/.local/share/jantar';
const MUSIC_FOLDER = '/jantar/assets/music/';
const TIMES_MOST = 1200;
const ADDRESS_MOST = (1 << 20) + 1; // one more than the game takes: it says that it is too long

// --- texts ---------------------------------------------------------------------------------------

const TEXTS = {
    en: {
        old: 'This browser is too old for the game: it needs WebAssembly with vectors. ' +
            'Please take a newer one.',
        missing: 'A part of the game could not be fetched. Try again in a moment.',
        broken: 'The game had to stop. What was saved is kept.',
        ended: 'What you reached is kept. See you soon!',
        again: 'Play',
        title: 'To the title',
        copy: 'This link leads to the level:',
        close: 'Close',
    },
    cs: {
        old: 'Tento prohlížeč je na hru příliš starý: potřebuje WebAssembly s vektory. ' +
            'Vezmi si prosím novější.',
        missing: 'Část hry se nepodařilo stáhnout. Zkus to za chvíli znovu.',
        broken: 'Hra se musela zastavit. Co bylo uloženo, zůstalo.',
        ended: 'Tvoje výsledky jsou uložené. Brzy na shledanou!',
        again: 'Hrát',
        title: 'Na úvodní obrazovku',
        copy: 'Tento odkaz vede k úrovni:',
        close: 'Zavřít',
    },
    sk: {
        old: 'Tento prehliadač je na hru príliš starý: potrebuje WebAssembly s vektormi. ' +
            'Vezmi si prosím novší.',
        missing: 'Časť hry sa nepodarilo stiahnuť. Skús to o chvíľu znova.',
        broken: 'Hra sa musela zastaviť. Čo bolo uložené, zostalo.',
        ended: 'Tvoje výsledky sú uložené. Čoskoro dovidenia!',
        again: 'Hrať',
        title: 'Na úvodnú obrazovku',
        copy: 'Tento odkaz vedie k úrovni:',
        close: 'Zavrieť',
    },
    pl: {
        old: 'Ta przeglądarka jest za stara: gra potrzebuje WebAssembly z wektorami. ' +
            'Weź proszę nowszą.',
        missing: 'Nie udało się pobrać części gry. Spróbuj za chwilę.',
        broken: 'Gra musiała się zatrzymać. Co było zapisane, zostało.',
        ended: 'Twoje osiągnięcia są zapisane. Do zobaczenia!',
        again: 'Graj',
        title: 'Do ekranu tytułowego',
        copy: 'Ten odnośnik prowadzi do poziomu:',
        close: 'Zamknij',
    },
    sl: {
        old: 'Ta brskalnik je za igro prestar: potrebuje WebAssembly z vektorji. ' +
            'Vzemi prosim novejšega.',
        missing: 'Dela igre ni bilo mogoče prenesti. Poskusi čez trenutek znova.',
        broken: 'Igra se je morala ustaviti. Kar je bilo shranjeno, je ostalo.',
        ended: 'Kar imaš doseženo, je shranjeno. Kmalu na svidenje!',
        again: 'Igraj',
        title: 'Na naslovni zaslon',
        copy: 'Ta povezava vodi do stopnje:',
        close: 'Zapri',
    },
    de: {
        old: 'Dieser Browser ist zu alt für das Spiel: Es braucht WebAssembly mit Vektoren. ' +
            'Nimm bitte einen neueren.',
        missing: 'Ein Teil des Spiels ließ sich nicht laden. Versuch es gleich noch einmal.',
        broken: 'Das Spiel musste anhalten. Was gespeichert war, ist noch da.',
        ended: 'Deine Ergebnisse sind gespeichert. Bis bald!',
        again: 'Spielen',
        title: 'Zum Titelbild',
        copy: 'Dieser Link führt zum Level:',
        close: 'Schließen',
    },
    uk: {
        old: 'Цей браузер застарий для гри: їй потрібен WebAssembly з векторами. ' +
            'Візьми, будь ласка, новіший.',
        missing: 'Частину гри не вдалося завантажити. Спробуй за мить ще раз.',
        broken: 'Грі довелося зупинитися. Збережене залишилося.',
        ended: 'Твої досягнення збережено. До зустрічі!',
        again: 'Грати',
        title: 'До титульного екрана',
        copy: 'Це посилання веде до рівня:',
        close: 'Закрити',
    },
    fr: {
        old: 'Ce navigateur est trop ancien : le jeu demande WebAssembly avec vecteurs. ' +
            'Prends-en un plus récent.',
        missing: 'Une partie du jeu n’a pas pu être chargée. Réessaie dans un instant.',
        broken: 'Le jeu a dû s’arrêter. Ce qui était enregistré est conservé.',
        ended: 'Tes résultats sont enregistrés. À bientôt !',
        again: 'Jouer',
        title: 'À l’écran titre',
        copy: 'Ce lien mène au niveau :',
        close: 'Fermer',
    },
    es: {
        old: 'Este navegador es demasiado antiguo: el juego necesita WebAssembly con vectores. ' +
            'Usa uno más nuevo, por favor.',
        missing: 'No se ha podido descargar una parte del juego. Prueba otra vez en un momento.',
        broken: 'El juego ha tenido que parar. Lo guardado se conserva.',
        ended: 'Tus logros están guardados. ¡Hasta pronto!',
        again: 'Jugar',
        title: 'A la pantalla de título',
        copy: 'Este enlace lleva al nivel:',
        close: 'Cerrar',
    },
};
const language = navigator.languages.map((code) => code.slice(0, 2)).find((code) => TEXTS[code]);
const texts = TEXTS[language || 'en'];
document.documentElement.lang = language || 'en';

// --- what is shown beside the game ---------------------------------------------------------------

const element = (id) => document.getElementById(id);

function showBar(part) {
    element('bar').style.width = 100 * Math.min(part, 1) + '%';
}

// Covers the game by words and a button.
function showPanel(words, label, press) {
    element('words').textContent = words;
    element('track').hidden = true;
    element('link').hidden = true;
    element('button').textContent = label;
    element('button').hidden = false;
    element('button').onclick = press;
    element('cover').hidden = false;
    element('button').focus();
}

const again = () => location.reload();

function toTitle() {
    history.replaceState(null, '', location.pathname + location.search);
    location.reload();
}

// --- loading -------------------------------------------------------------------------------------

// Fetches a file; tells how many bytes came meanwhile.
async function fetchBytes(name, told) {
    const answer = await fetch(name);
    if (!answer.ok) throw new Error(name + ': ' + answer.status);
    const parts = [];
    for (const reader = answer.body.getReader();;) {
        const {done, value} = await reader.read();
        if (done) return new Blob(parts);
        parts.push(value);
        told(value.length);
    }
}

// Some servers say of such a file that it is packed; then the browser has unpacked it.
async function unpacked(blob) {
    const first = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
    if (first[0] !== 0x1f || first[1] !== 0x8b) return new Uint8Array(await blob.arrayBuffer());
    const stream = blob.stream().pipeThrough(new DecompressionStream('gzip'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
}

// Calls take(name, bytes) for each file of a tar archive.
function untar(archive, take) {
    const text = (at, size) =>
        new TextDecoder().decode(archive.subarray(at, at + size)).replace(/\0.*$/s, '');
    for (let at = 0; at + 512 <= archive.length && archive[at] !== 0;) {
        const size = parseInt(text(at + 124, 12), 8);
        const from = at + 512;
        if (text(at + 156, 1) === '0')
            take(text(at, 100).replace(/^\.\//, ''), archive.subarray(from, from + size));
        at = from + Math.ceil(size / 512) * 512;
    }
}

// Runs a script in the page.
function runScript(bytes) {
    return new Promise((resolve, reject) => {
        const script = document.createElement('script');
        script.src = URL.createObjectURL(new Blob([bytes], {type: 'text/javascript'}));
        script.onload = resolve;
        script.onerror = () => reject(new Error('the program does not load'));
        document.head.append(script);
    });
}

// --- what the program asks for -------------------------------------------------------------------

const troubles = [];
const PAGE_KEEPS_NOTHING = 1;
const PAGE_IS_FULL = 2;

const page = {
    keep: new Keep(USER_FOLDER, (what) => page.fail(what)),
    sounds: new Sounds(MUSIC_FOLDER, 'music/'),
    told: new Set(),
    times: {turns: 0, now: 0, tick: [], draw: [], paint: [], first: 0},
    lines: [], // what the program printed last
    program: null,
    loaded: false,

    // Notes a trouble with keeping files, once of each kind.
    fail(what) {
        if (page.told.has(what)) return;
        page.told.add(what);
        troubles.push(what === 'full' ? PAGE_IS_FULL : PAGE_KEEPS_NOTHING);
    },
    trouble: () => troubles.shift() || 0,

    turned(now, tick, draw, paint) {
        const times = page.times;
        times.now = now;
        if (times.turns++ === 0) {
            times.first = performance.now();
            element('cover').hidden = true;
        }
        for (const [list, time] of [[times.tick, tick], [times.draw, draw], [times.paint, paint]])
            list[times.turns % TIMES_MOST] = time;
    },

    async ended() {
        if (document.fullscreenElement) document.exitFullscreen();
        page.program = null;
        await page.keep.save();
        showPanel(texts.ended, texts.again, again);
    },

    linkStart: () => location.origin + location.pathname,

    // Where the browser does not give the clipboard, the player copies by hand.
    linkGive(link) {
        const byHand = () => {
            showPanel(texts.copy, texts.close, () => {
                element('cover').hidden = true;
                element('canvas').focus();
            });
            element('link').value = link;
            element('link').hidden = false;
            element('link').select();
        };
        if (navigator.clipboard) navigator.clipboard.writeText(link).catch(byHand);
        else byHand();
    },
};

// The program saves all; then it is kept. Sound goes on in hidden pages, so it is stopped.
function hide() {
    if (!page.program || !page.loaded) return;
    try {
        page.program._page_hidden();
    } catch (error) {
        crash(error);
    }
    page.keep.save();
    const sound = page.program.SDL2 && page.program.SDL2.audioContext;
    if (sound) sound.suspend();
}

function show() {
    const sound = page.program && page.program.SDL2 && page.program.SDL2.audioContext;
    if (sound) sound.resume();
}

function crash(error) {
    if (!page.program) return;
    console.error(error);
    page.program = null;
    page.keep.save();
    showPanel(texts.broken, texts.again, again);
}

function watchPage() {
    document.addEventListener('visibilitychange', () => (document.hidden ? hide() : show()));
    addEventListener('pagehide', hide);
    addEventListener('hashchange', () => page.keep.save().then(again));
    addEventListener('error', (event) => crash(event.error));
    addEventListener('unhandledrejection', (event) => console.warn(event.reason));
    // In Firefox these begin a search in the page.
    addEventListener('keydown', (event) => {
        if (navigator.userAgent.includes('Firefox') && "/'".includes(event.key))
            event.preventDefault();
    }, true);
}

// --- the start -----------------------------------------------------------------------------------

function programArguments() {
    if (window.jantarArguments) return window.jantarArguments;
    const hash = location.hash.slice(0, ADDRESS_MOST);
    return /[#&]level=/.test(hash) ? ['play', hash] : [];
}

function note(line) {
    page.lines = [...page.lines.slice(-199), line];
    console.log(line);
}

// Makes the program ready to start, its files in place.
async function prepare(files, script, wasm) {
    window.Module = {
        canvas: element('canvas'),
        page,
        noInitialRun: true,
        wasmBinary: wasm,
        print: note,
        printErr: note,
        setStatus: () => {},
        onAbort: (what) => crash(new Error(what)),
    };
    const ready = new Promise((resolve, reject) => {
        Module.onRuntimeInitialized = resolve;
        setTimeout(() => reject(new Error('the program does not start')), 60000);
    });
    await runScript(script);
    await ready;
    for (const [name, bytes] of files) {
        const at = '/jantar/' + name;
        Module.FS.mkdirTree(at.slice(0, at.lastIndexOf('/')));
        Module.FS.writeFile(at, bytes);
    }
    page.sounds.FS = Module.FS;
    await page.keep.open(Module.FS);
    page.program = Module;
}

function start() {
    const code = Module.callMain(programArguments());
    page.code = code;
    if (code === undefined || code === null) {
        page.loaded = true; // the game goes on, frame by frame
        return;
    }
    page.program = null;
    page.keep.save();
    showPanel(page.lines.slice(-3).join('\n') || texts.broken, texts.title, toTitle);
}

async function load() {
    const size = Number(document.body.dataset.size);
    let came = 0;
    const blob = await fetchBytes('jantar.tar.gz', (bytes) => showBar((came += bytes) / size));
    const files = new Map();
    untar(await unpacked(blob), (name, bytes) => files.set(name, bytes));
    const [script, wasm] = ['jantar.js', 'jantar.wasm'].map((name) => files.get(name));
    files.delete('jantar.js');
    files.delete('jantar.wasm');
    await prepare(files, script, wasm);
}

// The smallest module that has a vector.
const VECTORS = new Uint8Array([
    0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253,
    15, 253, 98, 11,
]);

async function main() {
    if (!window.DecompressionStream || !window.WebAssembly || !WebAssembly.validate(VECTORS)) {
        showPanel(texts.old, texts.again, again);
        return;
    }
    try {
        await load();
    } catch (error) {
        console.error(error);
        showPanel(texts.missing, texts.again, again);
        return;
    }
    if (navigator.storage && navigator.storage.persist) navigator.storage.persist();
    try {
        start();
        watchPage();
    } catch (error) {
        crash(error);
    }
}

main();
