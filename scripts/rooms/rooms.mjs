/**
 * The rooms of `src/`: their purposes and allowed imports. The table and the picture in ARCHITECTURE.md are generated
 * from this file (`npm run rooms`), and `test/structure.test.ts` enforces it. A new arrow is a decision. The picture
 * draws the rooms of a row in this order.
 */

/** @type {Record<string, { purpose: string, imports: readonly string[] }>} */
export const rooms = {
  markdown: { purpose: 'escaping, front matter and the characters of markdown', imports: [] },
  protocol: {
    purpose: 'the interface and the words of this page, as schemas and types',
    imports: [],
  },
  retrieval: {
    purpose: 'the full-text engine: analysis, postings, ranking',
    imports: ['protocol'],
  },
  chunking: { purpose: 'markdown → chunks', imports: [] },
  client: {
    purpose: 'asking a service: key, pacing, backoff, cache',
    imports: ['protocol', 'markdown'],
  },
  clip: { purpose: "a page's DOM → draft", imports: ['protocol', 'markdown'] },
  storage: {
    purpose: 'the database, by Dexie: tables, preferences and their rules',
    imports: ['protocol', 'retrieval'],
  },
  service: {
    purpose: 'Request → Response for the interface, over ports (Hono)',
    imports: ['protocol', 'markdown'],
  },
  outbox: { purpose: 'durable delivery: states, order, drain', imports: ['protocol', 'client'] },
  answer: { purpose: 'passages → answer', imports: ['protocol', 'markdown'] },
  library: {
    purpose: 'documents kept on the device: save, search, undo, bin',
    imports: ['protocol', 'retrieval', 'chunking', 'storage'],
  },
  messages: {
    purpose: 'every request between pages and background, as signatures',
    imports: ['protocol'],
  },
  line: {
    purpose: "the socket between a browser and the bridge: frames, proofs, the browser's end",
    imports: ['messages', 'platform'],
  },
  platform: { purpose: "the only user of the browser's extension interface", imports: [] },
  i18n: { purpose: "the words of the interface, in the person's language", imports: ['platform'] },
  annotation: {
    purpose: 'quotes of a page: take them, find them again, paint them',
    imports: ['protocol', 'clip'],
  },
  files: {
    purpose: "a person's files ↔ documents: import and export",
    imports: ['protocol', 'clip', 'markdown'],
  },
  assistant: {
    purpose: 'tools for assistants (MCP), over anything that speaks the interface',
    imports: ['protocol'],
  },
  server: {
    purpose: 'the same service for a team: Node, PostgreSQL',
    imports: [
      'protocol',
      'service',
      'answer',
      'assistant',
      'clip',
      'markdown',
      'chunking',
      'retrieval',
    ],
  },
  bridge: {
    purpose: 'HTTP and MCP on loopback, answered by the library of a browser: Node',
    imports: ['protocol', 'line', 'assistant', 'server'],
  },
  command: {
    purpose: 'the command line, over anything that speaks the interface: Node',
    imports: ['protocol', 'assistant'],
  },
  background: {
    purpose: 'puts everything together: handlers, gestures, menus, alarms',
    imports: [
      'protocol',
      'messages',
      'line',
      'i18n',
      'platform',
      'storage',
      'library',
      'retrieval',
      'chunking',
      'answer',
      'service',
      'client',
      'outbox',
      'files',
    ],
  },
  reading: {
    purpose: 'fetched pages, PDFs and HTML, read in a page nobody sees',
    imports: ['protocol', 'clip', 'markdown'],
  },
  ui: {
    purpose: 'Preact views; markdown as nodes, never as HTML',
    imports: [
      'protocol',
      'markdown',
      'messages',
      'line',
      'i18n',
      'platform',
      'files',
      'annotation',
    ],
  },
};

/**
 * Which rooms may import a package. Every package that `src/` imports is listed here, and every one in `dependencies`.
 * @type {Record<string, readonly string[]>}
 */
export const owners = {
  '@electric-sql/pglite': ['server'],
  '@modelcontextprotocol/server': ['assistant'],
  '@mozilla/readability': ['clip'],
  '@preact/signals': ['ui'],
  '@tanstack/virtual-core': ['ui'],
  '@valibot/to-json-schema': ['assistant'],
  chardet: ['files'],
  dexie: ['storage'],
  'eventsource-parser': ['client'],
  diff: ['ui'],
  fflate: ['files'],
  hono: ['service'],
  'js-yaml': ['markdown'],
  linkedom: ['server'],
  'markdown-it': ['ui'],
  parse5: ['server'],
  'pdfjs-dist': ['reading'],
  pg: ['server'],
  porter2: ['retrieval'],
  '@orama/stemmers': ['retrieval'],
  'opencc-js': ['retrieval'],
  stopword: ['retrieval'],
  preact: ['ui'],
  'structured-headers': ['client'],
  valibot: [
    'protocol',
    'storage',
    'files',
    'client',
    'answer',
    'assistant',
    'service',
    'reading',
    'line',
    'bridge',
    'background',
    'ui',
  ],
  'webextension-polyfill': ['platform'],
  ws: ['bridge'],
  wxt: ['platform'],
};
