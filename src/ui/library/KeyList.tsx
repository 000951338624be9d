import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { MessageKey } from '../../i18n/message-keys';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { keyName } from '../words/key-names';

const KEYS: readonly (readonly [keys: readonly string[], does: MessageKey])[] = [
  [['/'], 'library_keySearch'],
  [['j', '↓'], 'library_keyNext'],
  [['k', '↑'], 'library_keyPrevious'],
  [['Enter'], 'library_keyRead'],
  [['o'], 'library_keyOpen'],
  [['x'], 'library_keySelect'],
  [['Shift', 'x'], 'library_keySelectRange'],
  [['r'], 'library_keyMarkRead'],
  [['a'], 'library_keyArchive'],
  [['e'], 'words_edit'],
  [['t'], 'library_keyLook'],
  [['g'], 'library_keyToBeginning'],
  [['c'], 'library_keyQuote'],
  [['#'], 'words_remove'],
  [['Mod', 'z'], 'words_undo'],
  [['Escape'], 'words_selectNone'],
  [['?'], 'library_keyKeys'],
];

/** The keys of the library page. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { browser } = useEnvironment();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="key-list" aria-labelledby="keys-title" onClose={onClose}>
      <h2 id="keys-title">{t('library_keys')}</h2>
      <dl>
        {KEYS.map(([keys, does]) => (
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
