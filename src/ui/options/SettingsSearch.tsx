import { useEffect, useRef, useState } from 'preact/hooks';
import { plural, rich, t } from '../../i18n/message';
import { Icon } from '../parts/Icon';
import { useKeys } from '../state/use-keys';
import { type FoundSetting, findSettings } from './find-settings';
import { pages } from './pages';

interface SettingsSearchProps {
  typed: string;
  onType: (typed: string) => void;
  onChoose: (found: FoundSetting) => void;
}

const rowId = (at: number) => `found-setting-${at}`;

/** The box that searches all settings, and the list of matches: arrows choose, Enter opens. */
export function SettingsSearch({ typed, onType, onChoose }: SettingsSearchProps) {
  const box = useRef<HTMLInputElement>(null);
  const [cursor, setCursor] = useState(0);
  const found = findSettings(typed, pages);
  const isOpen = typed.trim() !== '';
  const chosen = found[cursor];

  useKeys({ '/': () => box.current?.focus() });

  useEffect(() => {
    document.getElementById(rowId(cursor))?.scrollIntoView?.({ block: 'nearest' });
  }, [cursor]);

  function type(next: string) {
    setCursor(0);
    onType(next);
  }

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      setCursor((cursor + step + found.length) % found.length);
    } else if (event.key === 'Enter' && chosen) onChoose(chosen);
    else if (event.key === 'Escape' && typed !== '') type('');
    else return;
    event.preventDefault();
  }

  return (
    <>
      <search>
        <Icon name="search" />
        <input
          ref={box}
          type="text"
          role="combobox"
          dir="auto"
          aria-label={t('options_search')}
          placeholder={t('options_search')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls="found-settings"
          aria-activedescendant={chosen && rowId(cursor)}
          autocomplete="off"
          spellcheck={false}
          value={typed}
          onInput={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
      </search>
      <p class="heard" role="status">
        {isOpen &&
          (found.length === 0 ? t('options_noneFits') : plural('options_found', found.length))}
      </p>
      <div class="found-settings" hidden={!isOpen}>
        {isOpen && found.length === 0 && (
          <p class="advice">
            {rich('options_noneFitsWords', { words: <bdi>{typed.trim()}</bdi> })}
          </p>
        )}
        <div id="found-settings" role="listbox" aria-label={t('options_foundSettings')}>
          {found.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box keeps the focus and handles the keys
            <div
              key={`${one.section} ${one.label}`}
              id={rowId(at)}
              role="option"
              tabIndex={-1}
              aria-selected={at === cursor}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              <b>{one.label}</b>
              <span class="advice">{one.place.join(' › ')}</span>
              {one.about !== '' && <span class="advice">{one.about}</span>}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}
