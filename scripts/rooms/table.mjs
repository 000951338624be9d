import { rooms } from './rooms.mjs';

const START = '<!-- rooms: written by npm run rooms -->';
const END = '<!-- /rooms -->';

/**
 * Returns ARCHITECTURE.md with an updated table of rooms.
 * @param {string} page
 */
export function withRoomsTable(page) {
  const start = page.indexOf(START);
  const end = page.indexOf(END);
  if (start < 0 || end < start) throw new Error('ARCHITECTURE.md has no place for the rooms');
  return `${page.slice(0, start + START.length)}\n${roomsTable()}${page.slice(end)}`;
}

function roomsTable() {
  const rows = Object.entries(rooms).map(
    ([name, { purpose, imports }]) =>
      `| \`${name}/\` | ${purpose} | ${imports.join(', ') || '–'} |`,
  );
  return `${['| room | what it is for | may import |', '|---|---|---|', ...rows].join('\n')}\n`;
}
