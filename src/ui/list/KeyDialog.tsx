import { type MessageKey, t } from '../../i18n/message';
import { useEnvironment } from '../environment';
import { Button } from '../parts/Button';
import { useModal } from '../state/use-modal';
import { keyName } from '../words/key-names';

export type KeyRow = readonly [keys: readonly string[], does: MessageKey];

/** Help for the keys that move from row to row. `list-keys.ts` handles them. */
export const STEPS: readonly KeyRow[] = [
  [['j', '↓'], 'words_keyNext'],
  [['k', '↑'], 'words_keyPrevious'],
];
/** The key that opens the list of keys. */
export const HELP: KeyRow = [['?'], 'words_keyKeys'];

/** A dialog that lists the keys of a page. */
export function KeyDialog({ rows, onClose }: { rows: readonly KeyRow[]; onClose: () => void }) {
  const { browser } = useEnvironment();
  const dialog = useModal();
  return (
    <dialog ref={dialog} class="key-list" aria-labelledby="keys-title" onClose={onClose}>
      <div class="title">
        <h2 id="keys-title">{t('words_keys')}</h2>
        {/* It has the focus, so above the list, which may be longer than the window. */}
        <Button onClick={() => dialog.current?.close()}>{t('words_closeButton')}</Button>
      </div>
      <dl>
        {rows.map(([keys, does]) => (
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
    </dialog>
  );
}

/** The button that opens the list of keys, for people who do not know the shortcut. */
export function KeysButton({ onClick }: { onClick: () => void }) {
  return (
    <Button class="plain" aria-label={t('words_keys')} title={t('words_keysTip')} onClick={onClick}>
      <kbd>?</kbd>
    </Button>
  );
}
