// keep.js - keeps the player's files in the browser's database, so that they are there again the
// next time. The program writes to files in memory; save() compares them with what is kept and
// writes the difference in one transaction: all of it is kept, or nothing.
//
// Two pages of the game may be open: each writes only what it has changed itself.
'use strict';

class Keep {
    // `folder`: the folder of the program that is kept; `failed`: called with 'nothing' or 'full'.
    constructor(folder, failed) {
        this.folder = folder;
        this.failed = failed;
        this.kept = new Map(); // by path: time and size of what is kept
        this.database = null;  // null: the browser keeps nothing
        this.timer = 0;
        this.saving = null; // the promise of what is being saved
        this.again = false;
    }

    // Opens the database and writes its files to the program's folder.
    async open(FS) {
        this.FS = FS;
        FS.mkdirTree(this.folder);
        try {
            this.database = await Keep.#open();
            for (const [path, file] of await this.#all()) this.#restore(path, file);
        } catch (error) {
            console.warn('jantar: nothing can be kept:', error);
            this.database = null;
            this.failed('nothing');
        }
    }

    static #open() {
        return new Promise((resolve, reject) => {
            const asked = indexedDB.open('jantar', 1);
            asked.onupgradeneeded = () => asked.result.createObjectStore('files');
            asked.onsuccess = () => resolve(asked.result);
            asked.onerror = asked.onblocked = () => reject(asked.error || 'it is blocked');
        });
    }

    #all() {
        return new Promise((resolve, reject) => {
            const files = this.database.transaction('files').objectStore('files');
            const names = files.getAllKeys();
            const contents = files.getAll();
            contents.onsuccess = () =>
                resolve(names.result.map((name, i) => [name, contents.result[i]]));
            contents.onerror = () => reject(contents.error);
        });
    }

    // A file that can't be written is left in the database as it is.
    #restore(path, file) {
        try {
            const at = this.folder + '/' + path;
            this.FS.mkdirTree(at.slice(0, at.lastIndexOf('/')));
            this.FS.writeFile(at, file.bytes);
            this.FS.utime(at, file.time, file.time);
            this.kept.set(path, this.#mark(at));
        } catch (error) {
            console.warn('jantar: ' + path + ' can not be read:', error);
        }
    }

    #mark(at) {
        const status = this.FS.stat(at);
        return status.mtime.getTime() + ' ' + status.size;
    }

    // Lists the files below a folder by their paths from there.
    #files(folder, found) {
        for (const name of this.FS.readdir(folder)) {
            if (name === '.' || name === '..') continue;
            const at = folder + '/' + name;
            const mode = this.FS.lstat(at).mode;
            if (this.FS.isDir(mode)) this.#files(at, found);
            else if (this.FS.isFile(mode)) found.set(at.slice(this.folder.length + 1), at);
        }
        return found;
    }

    // Saves in a moment: what is written together is saved together.
    soon() {
        if (!this.timer) this.timer = setTimeout(() => this.save(), 200);
    }

    // Saves now. The promise is fulfilled when it is done, well or not; what changes meanwhile is
    // saved, too, before it is.
    save() {
        clearTimeout(this.timer);
        this.timer = 0;
        this.again = true;
        if (!this.saving)
            this.saving = this.#saveAll().finally(() => {
                this.saving = null;
            });
        return this.saving;
    }

    async #saveAll() {
        while (this.again && this.database && this.FS) {
            this.again = false;
            try {
                await this.#write();
            } catch (error) {
                console.warn('jantar: not kept:', error);
                this.failed(error && error.name === 'QuotaExceededError' ? 'full' : 'nothing');
            }
        }
    }

    #write() {
        const files = this.#files(this.folder, new Map());
        const changed = [...files].filter(([path, at]) => this.kept.get(path) !== this.#mark(at));
        const gone = [...this.kept.keys()].filter((path) => !files.has(path));
        if (changed.length + gone.length === 0) return Promise.resolve();
        return new Promise((resolve, reject) => {
            const transaction = this.database.transaction('files', 'readwrite');
            const store = transaction.objectStore('files');
            const marks = changed.map(([path, at]) => [path, this.#mark(at)]);
            for (const [path, at] of changed)
                store.put({bytes: this.FS.readFile(at), time: this.FS.stat(at).mtime.getTime()},
                          path);
            for (const path of gone) store.delete(path);
            transaction.oncomplete = () => {
                for (const [path, mark] of marks) this.kept.set(path, mark);
                for (const path of gone) this.kept.delete(path);
                resolve();
            };
            transaction.onabort = () => reject(transaction.error);
        });
    }
}
