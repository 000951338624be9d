import { useId, useRef, useState } from 'preact/hooks';
import { plural, t } from '../../i18n/message';
import type { NamespaceList } from '../../messages/requests';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { useEnvironment } from '../environment';
import { useIfLoaded } from '../state/use-loaded';

export interface NamespaceFieldProps {
  value: string;
  namespaces: NamespaceList;
  disabled?: boolean;
  onName: (name: string) => void;
  /** Called on Enter while the list is closed. */
  onSubmit: () => void;
}

interface Suggestion {
  name: string;
  isNew?: true;
}

/** `active`: index of the highlighted suggestion, -1 for none. */
type ListState =
  | { open: false; active: -1; typed: false }
  /** `typed`: suggest only names that match the text. A field that was just focused suggests every name. */
  | { open: true; active: number; typed: boolean };

const CLOSED: ListState = { open: false, active: -1, typed: false };

/** A text field that suggests the existing namespaces and also accepts a new one. */
export function NamespaceField(props: NamespaceFieldProps) {
  const { value, namespaces, disabled, onName, onSubmit } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [list, setList] = useState<ListState>(CLOSED);
  const { open, active } = list;
  const suggestions = suggest(list.typed ? value : '', namespaces);
  const counts = useCounts(
    open ? suggestions.flatMap(({ name, isNew }) => (isNew ? [] : [name])) : [],
  );
  const close = () => setList(CLOSED);

  function choose(name: string) {
    onName(name);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        const { length } = suggestions;
        const next = active === -1 && step < 0 ? length - 1 : (active + step + length) % length;
        setList({ ...list, open: true, active: length > 0 ? next : active });
        return;
      }
      case 'Home':
      case 'End':
        if (!open || active === -1) return;
        event.preventDefault();
        setList({ ...list, active: event.key === 'Home' ? 0 : suggestions.length - 1 });
        return;
      case 'Enter': {
        event.preventDefault();
        const chosen = open ? suggestions[active] : undefined;
        if (chosen === undefined) {
          close();
          onSubmit();
        } else {
          choose(chosen.name);
        }
        return;
      }
      case 'Escape':
        if (!open) return;
        // This Escape closes only the list, not the popup.
        event.preventDefault();
        event.stopPropagation();
        close();
    }
  }

  return (
    <div class="namespace">
      <label for={`${id}-input`}>{t('clip_saveIn')}</label>
      <div class="combo">
        <input
          ref={input}
          id={`${id}-input`}
          type="text"
          dir="auto"
          role="combobox"
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          aria-expanded={open && suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active === -1 ? undefined : `${id}-${active}`}
          value={value}
          placeholder={namespaces.last}
          disabled={disabled}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => setList({ ...list, open: true })}
          onInput={(event) => {
            onName(event.currentTarget.value);
            setList({ open: true, active: -1, typed: true });
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          class="suggestions"
          role="listbox"
          aria-label={t('words_namespaces')}
          hidden={!open || suggestions.length === 0}
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
            <div
              key={suggestion.name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // Pressing would blur the field and close the list before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion.name)}
            >
              <span class="name one-line" dir="auto">
                {suggestion.name}
              </span>
              <span class="note">{noteOf(suggestion, counts)}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/**
 * Returns the number of documents in each of these namespaces. The counts arrive after the names, because counting
 * a large library takes long.
 */
function useCounts(names: readonly string[]): ReadonlyMap<string, number> | undefined {
  const { ask } = useEnvironment();
  return useIfLoaded(async () => {
    const found = names.length === 0 ? [] : await ask('namespaces.count', { names: [...names] });
    return new Map(found.map((count, i) => [names[i] ?? '', count]));
  }, [ask, names.join('\n')]);
}

function noteOf({ name, isNew }: Suggestion, counts: ReturnType<typeof useCounts>): string {
  if (isNew) return t('clip_newIn');
  const count = counts?.get(name);
  return count === undefined ? '' : plural('words_documents', count);
}

/** Returns the existing namespaces that contain the typed text, and the typed name if it is new. */
function suggest(typed: string, { all }: NamespaceList): Suggestion[] {
  const name = normaliseNamespace(typed);
  const fitting = all
    .filter((one) => one.includes(name))
    .slice(0, 8)
    .map((one): Suggestion => ({ name: one }));
  return name === '' || all.includes(name) ? fitting : [...fitting, { name, isNew: true }];
}
