// sounds.js - files of sound for the program: fetched from the page's folder or read from the
// program's files, and decoded by the browser, which does that beside the page.
'use strict';

class Sounds {
    // `music`: the folder of the program whose files lie in the page's folder `from`.
    constructor(music, from) {
        this.music = music;
        this.from = from;
        this.files = new Map();
    }

    static COMES = 0;
    static IS_THERE = 1;
    static FAILED = 2;
    static AGAIN_MS = 15000; // between two tries without a connection

    want(path, rate) {
        let file = this.files.get(path);
        if (!file || (file.again && performance.now() > file.again)) {
            file = {state: Sounds.COMES};
            this.files.set(path, file);
            this.#get(path, rate, file);
        }
        return file.state;
    }

    async #get(path, rate, file) {
        const bytes = await this.#bytes(path, file);
        if (!bytes) return;
        try {
            file.head = bytes.slice(0, 8192);
            const decoder = new OfflineAudioContext(2, 1, rate);
            // It takes the buffer with it.
            file.sound = await decoder.decodeAudioData(bytes.buffer);
            file.state = Sounds.IS_THERE;
        } catch (error) {
            console.warn('jantar: ' + path + ':', error);
            file.state = Sounds.FAILED;
        }
    }

    // The bytes in a buffer of their own; null if they can't be had (now).
    async #bytes(path, file) {
        try {
            if (!path.startsWith(this.music)) return this.FS.readFile(path).slice();
            const answer = await fetch(this.from + path.slice(this.music.length));
            if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
            file.state = Sounds.FAILED;
        } catch (error) {
            if (path.startsWith(this.music)) file.again = performance.now() + Sounds.AGAIN_MS;
            else file.state = Sounds.FAILED;
        }
        return null;
    }

    frames(path) {
        return this.files.get(path).sound.length;
    }

    copy(path, out, from, count) {
        const sound = this.files.get(path).sound;
        const sides = [0, sound.numberOfChannels > 1 ? 1 : 0].map((i) => sound.getChannelData(i));
        for (let side = 0; side < 2; side++)
            for (let i = 0, samples = sides[side]; i < count; i++) {
                const sample = samples[from + i] * 32768;
                out[2 * i + side] = sample > 32767 ? 32767 : sample < -32768 ? -32768 : sample;
            }
    }

    head(path, out) {
        const head = this.files.get(path).head;
        out.fill(0);
        out.set(head.subarray(0, out.length));
    }

    drop(path) {
        this.files.delete(path);
    }
}
