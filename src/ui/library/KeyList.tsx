import { HELP, KeyDialog, type KeyRow, STEPS } from '../list/KeyDialog';

const UNDO: KeyRow = [['Mod', 'z'], 'words_undo'];
const LOOK: readonly KeyRow[] = [
  [['t'], 'library_keyLook'],
  [['g'], 'library_keyToBeginning'],
  [['h'], 'highlights_markSelection'],
  [['c'], 'library_keyQuote'],
];

/** Help for the keys of each list. `library-keys.ts`, `marked-keys.ts` and the shelves themselves handle them. */
const KEYS = {
  documents: [
    [['/'], 'library_keySearch'],
    ...STEPS,
    [['Enter'], 'library_keyRead'],
    [['o'], 'words_keyOpen'],
    [['x'], 'library_keySelect'],
    [['Shift', 'x'], 'library_keySelectRange'],
    [['r'], 'library_keyMarkRead'],
    [['a'], 'library_keyArchive'],
    [['e'], 'words_edit'],
    ...LOOK,
    [['#'], 'words_remove'],
    UNDO,
    [['Escape'], 'words_selectNone'],
    HELP,
  ],
  marks: [
    [['/'], 'library_keySearch'],
    ...STEPS,
    [['Enter'], 'library_keyRead'],
    [['o'], 'words_keyOpen'],
    ...LOOK,
    HELP,
  ],
  bin: [
    ...STEPS,
    [['Enter'], 'words_restore'],
    [['o'], 'words_keyOpen'],
    [['x'], 'library_keySelect'],
    [['#'], 'library_erase'],
    UNDO,
    [['Escape'], 'words_selectNone'],
    HELP,
  ],
  twins: [...STEPS, [['o'], 'words_keyOpen'], [['#'], 'twins_keepThis'], UNDO, HELP],
} as const satisfies Record<string, readonly KeyRow[]>;

export type ListInSight = keyof typeof KEYS;

/** Shows the keys of the visible list. */
export function KeyList({ list, onClose }: { list: ListInSight; onClose: () => void }) {
  return <KeyDialog rows={KEYS[list]} onClose={onClose} />;
}
