// wasi.mjs - runs a WebAssembly program for WASI in node:
// node --no-warnings wasi.mjs PROGRAM [ARGUMENT...]
//
// The program can use its arguments, standard input and output and the clock, but no folder of the
// machine.
import { readFile } from 'node:fs/promises';
import { argv, exit } from 'node:process';
import { WASI } from 'node:wasi';

const wasi = new WASI({ version: 'preview1', args: argv.slice(2), returnOnExit: true });
const module = await WebAssembly.compile(await readFile(argv[2]));
const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport });
exit(wasi.start(instance));
