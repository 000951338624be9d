import { t } from '../../i18n/message';
import type { MessageKey } from '../../i18n/message-keys';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { useModal } from '../state/use-modal';
import { keyName } from '../words/key-names';

type Row = readonly [keys: readonly string[], does: MessageKey];

const OF_LISTS: readonly Row[] = [
  [['j', '↓'], 'library_keyNext'],
  [['k', '↑'], 'library_keyPrevious'],
];
const UNDO: Row = [['Mod', 'z'], 'words_undo'];
const HELP: Row = [['?'], 'library_keyKeys'];
const LOOK: readonly Row[] = [
  [['t'], 'library_keyLook'],
  [['g'], 'library_keyToBeginning'],
  [['c'], 'library_keyQuote'],
];

/** What keys do in each list: `library-keys.ts`, `marked-keys.ts`, and in the shelves themselves. */
const KEYS = {
  documents: [
    [['/'], 'library_keySearch'],
    ...OF_LISTS,
    [['Enter'], 'library_keyRead'],
    [['o'], 'library_keyOpen'],
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
  marks: [[['/'], 'library_keySearch'], ...OF_LISTS, [['Enter'], 'library_keyRead'], ...LOOK, HELP],
  bin: [
    ...OF_LISTS,
    [['Enter'], 'words_restore'],
    [['o'], 'library_keyOpen'],
    [['x'], 'library_keySelect'],
    [['#'], 'library_erase'],
    UNDO,
    [['Escape'], 'words_selectNone'],
    HELP,
  ],
  twins: [...OF_LISTS, [['o'], 'library_keyOpen'], [['#'], 'twins_keepThis'], UNDO, HELP],
} as const satisfies Record<string, readonly Row[]>;

export type ListInSight = keyof typeof KEYS;

/** The keys of the list in sight. */
export function KeyList({ list, onClose }: { list: ListInSight; onClose: () => void }) {
  const { browser } = useEnvironment();
  const dialog = useModal();
  return (
    <dialog ref={dialog} class="key-list" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{t('library_keys')}</h2>
      <dl>
        {KEYS[list].map(([keys, does]) => (
          <div key={does}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{keyName(key, browser.mac)}</kbd>
              ))}
            </dt>
            <dd>{t(does)}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={() => dialog.current?.close()}>{t('words_closeButton')}</Button>
    </dialog>
  );
}
