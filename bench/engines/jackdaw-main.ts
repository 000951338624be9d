/**
 * The extension's second script, and in it what only the benchmark does. The browser hands every
 * script to a worker that starts, so a third one would make Jackdaw start later than it does.
 */
import { MAIN_NAME } from '../../src/background/start/load-main';
import * as main from '../../src/background/start/main-script';
import * as writing from '../peers/jackdaw-writing.ts';

Reflect.set(globalThis, MAIN_NAME, main);
Reflect.set(globalThis, 'writing', writing);
