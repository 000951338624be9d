import * as writing from '../peers/jackdaw-writing.ts';

Reflect.set(globalThis, 'writing', writing);
