import { readFileSync, writeFileSync } from 'node:fs';
import { roomsPicture } from './rooms/picture.mjs';
import { withRoomsTable } from './rooms/table.mjs';

// Writes the rooms into ARCHITECTURE.md and docs/rooms.svg. A unit test fails while they differ.
const architecture = new URL('../ARCHITECTURE.md', import.meta.url);
writeFileSync(architecture, withRoomsTable(readFileSync(architecture, 'utf8')));
writeFileSync(new URL('../docs/rooms.svg', import.meta.url), roomsPicture());
