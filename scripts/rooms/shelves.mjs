/**
 * Arrows between the shelves, the sub-folders of a room. Files at the root of a room belong to all
 * of its shelves: they put them together, or hold what several of them need. A shelf that is not
 * here imports no other.
 * @type {Record<string, Record<string, readonly string[]>>}
 */
export const shelves = {
  answer: { details: ['quoting'], model: ['quoting'], quoting: ['asking'] },
  background: {
    ask: ['clip', 'device', 'find', 'library', 'read', 'services', 'worker'],
    bridge: ['device', 'read', 'worker'],
    clip: ['library', 'read', 'services', 'worker'],
    device: ['read', 'services', 'worker'],
    find: ['device', 'services', 'worker'],
    library: ['find', 'worker'],
    read: ['worker'],
    services: ['worker'],
    start: [
      'ask',
      'bridge',
      'clip',
      'device',
      'find',
      'library',
      'read',
      'services',
      'tab',
      'worker',
    ],
    tab: ['clip', 'read', 'worker'],
  },
  clip: {
    content: ['copy', 'metadata'],
    copy: ['markdown'],
    images: ['markdown'],
    metadata: ['markdown'],
    readers: ['content', 'copy', 'images', 'markdown', 'metadata', 'transcript'],
    transcript: ['copy'],
    undrawn: ['copy', 'markdown'],
  },
  library: {
    backup: ['documents', 'index'],
    bulk: ['documents', 'index'],
    documents: ['index'],
    imports: ['documents', 'index'],
    twins: ['documents', 'index'],
  },
  platform: { pages: ['tabs'] },
  protocol: {
    document: ['address', 'interface'],
    services: ['interface'],
    backup: ['document'],
    template: ['address', 'document', 'services'],
  },
  retrieval: {
    index: ['analysis', 'query', 'rank', 'rows'],
    kernel: ['rank', 'rows'],
    languages: ['analysis'],
    query: ['analysis', 'index', 'rank', 'rows'],
    rank: ['analysis', 'index', 'kernel', 'query', 'rows'],
    rows: ['index', 'kernel', 'rank'],
  },
  server: {
    accounts: ['store'],
    documents: ['accounts', 'search', 'store'],
    http: ['accounts', 'documents', 'html', 'store'],
    search: ['store'],
    store: ['migrations'],
  },
  service: { routes: ['limits'] },
  storage: { index: ['database'] },
  ui: {
    answer: ['clip', 'parts', 'prose', 'scope', 'services', 'state', 'words'],
    assistants: ['form', 'parts', 'services', 'state'],
    clip: ['parts', 'words'],
    backup: ['form', 'parts', 'state', 'words'],
    edit: ['form', 'parts', 'state'],
    find: ['answer', 'model', 'parts', 'prose', 'scope', 'services', 'state', 'words'],
    form: ['parts'],
    highlights: ['clip', 'form', 'parts', 'state', 'words'],
    imports: ['parts', 'state', 'words'],
    library: [
      'answer',
      'backup',
      'edit',
      'form',
      'highlights',
      'imports',
      'list',
      'parts',
      'prose',
      'state',
      'twins',
      'words',
    ],
    list: ['prose', 'state', 'words'],
    model: ['form', 'parts', 'services', 'state', 'words'],
    options: [
      'assistants',
      'backup',
      'form',
      'imports',
      'model',
      'parts',
      'services',
      'state',
      'templates',
      'welcome',
      'words',
    ],
    parts: ['prose', 'words'],
    prose: ['words'],
    related: ['parts', 'state', 'words'],
    scope: ['parts', 'words'],
    services: ['form', 'parts', 'state', 'words'],
    tabs: ['parts', 'state', 'words'],
    templates: ['form', 'parts', 'state', 'words'],
    twins: ['parts', 'state', 'words'],
    thread: ['answer', 'find', 'parts', 'scope', 'state', 'words'],
    welcome: ['parts'],
  },
};

/**
 * Shelves that depend on each other in a circle, and how to mend it. The list may only get shorter.
 * @type {readonly { room: string, shelves: readonly string[], mend: string }[]}
 */
export const knownCircles = [
  {
    room: 'retrieval',
    shelves: ['index', 'kernel', 'query', 'rank', 'rows'],
    mend: 'rank/fields, rank/bm25f and the types of index/ are what the others are made of',
  },
];

/**
 * Files of one name in several rooms that do the same job there. Any other name is used once.
 * @type {Record<string, string>}
 */
export const sameJob = {
  bridge: 'the requests about the bridge, and what answers them',
  catalogue: 'one line of each document: read from the tables, and held by the page',
  clip: 'the action, and the request for it',
  context: 'the shape of /context, and its route',
  documents: 'the requests about documents, and what answers them',
  highlights: 'the requests about highlights, what answers them, and their table',
  imports: 'an import, and the requests about it',
  ledger: 'what left the browser: its shape, its table, and what answers',
  listing: 'the list of everything: requests, what answers them, and the page that holds it',
  main: 'what a program of Node begins with',
  meaning: 'search by meaning: the endpoint, and the vectors',
  library: 'what one host keeps, made once',
  outbox: 'its table, and its work in the background',
  'own-model': 'its settings, and asking it',
  ports: 'what a room is given by whoever puts it together',
  push: 'the shape of a push, and its route',
  pushed: 'pushed documents, on the device and on the host of a team',
  question: 'a question at the library, at a service and in the box',
  save: 'a save: the gesture, the transaction, the route',
  search: 'a search, one step further in each room',
  services: 'connected services: requests, table, and what answers',
  settings: 'the requests about settings, and what answers them',
  'shadow-roots': 'opened by the platform, read by a clip',
  start: 'what an entry point calls',
  threads: 'conversations: the requests about them, and their table',
};
