// library.js - the functions that the program takes from its page: src/main/loop/page_calls.h,
// src/shell/sound/page_sound.h and src/shell/window/link_out_page.c. They are linked into the program
// and ask the object `page` of page.js.
mergeInto(LibraryManager.library, {
    // SDL's sound calls these without saying so.
    page_trouble__deps: ['$autoResumeAudioContext', '$dynCall'],
    page_trouble: function() {
        return Module['page'].trouble();
    },
    page_turned: function(now, tick, draw, paint) {
        Module['page'].turned(now, tick, draw, paint);
    },
    page_ended: function() {
        Module['page'].ended();
    },

    page_sound_want: function(path, rate) {
        return Module['page'].sounds.want(UTF8ToString(path), rate);
    },
    page_sound_frames: function(path) {
        return Module['page'].sounds.frames(UTF8ToString(path));
    },
    page_sound_copy: function(path, out, from, count) {
        var samples = HEAP16.subarray(out >> 1, (out >> 1) + 2 * count);
        Module['page'].sounds.copy(UTF8ToString(path), samples, from, count);
    },
    page_sound_head: function(path, out, count) {
        Module['page'].sounds.head(UTF8ToString(path), HEAPU8.subarray(out, out + count));
    },
    page_sound_drop: function(path) {
        Module['page'].sounds.drop(UTF8ToString(path));
    },

    page_link_start: function(out, size) {
        stringToUTF8(Module['page'].linkStart(), out, size);
    },
    page_link_give: function(link) {
        Module['page'].linkGive(UTF8ToString(link));
    },

    // Long jobs (src/platform/job_page.c): page_job() is called with nothing else on the stack, and
    // page_yield() lets the browser show a frame before it returns. Asyncify pauses the frames.
    page_job_soon: function(job) {
        setTimeout(function() { Module['_page_job'](job); }, 0);
    },
    page_yield__deps: ['$Asyncify', '$Browser'],
    page_yield: function() {
        return Asyncify.handleSleep(function(wake) {
            setTimeout(function() {
                if (Browser.mainLoop.func) Browser.mainLoop.resume();
                requestAnimationFrame(function() { setTimeout(wake, 0); });
            }, 0);
        });
    },

    // Files of the player are kept by the browser whenever the program asks that they be safe.
    fd_sync: function(fd) {
        Module['page'].keep.soon();
        return 0;
    },
});
