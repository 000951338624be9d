import { useId, useRef, useState } from 'preact/hooks';
import type { NamespaceList } from '../../messages/requests';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { count } from '../words/size';

export interface NamespaceFieldProps {
  value: string;
  namespaces: NamespaceList;
  disabled?: boolean;
  onName: (name: string) => void;
  /** Enter with the list closed. */
  onSubmit: () => void;
}

interface Suggestion {
  name: string;
  note: string;
}

/** A text field that suggests the namespaces there are and takes a new one as readily. */
export function NamespaceField(props: NamespaceFieldProps) {
  const { value, namespaces, disabled, onName, onSubmit } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // A field just entered offers everything; once typed in, only what fits.
  const [typed, setTyped] = useState(false);
  const suggestions = suggest(typed ? value : '', namespaces);

  function close() {
    setOpen(false);
    setActive(-1);
    setTyped(false);
  }

  function choose(name: string) {
    onName(name);
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.isComposing) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault();
        const step = event.key === 'ArrowDown' ? 1 : -1;
        const length = suggestions.length;
        if (!open) setOpen(true);
        if (length > 0)
          setActive(active === -1 && step < 0 ? length - 1 : (active + step + length) % length);
        return;
      }
      case 'Home':
      case 'End':
        if (!open || active === -1) return;
        event.preventDefault();
        setActive(event.key === 'Home' ? 0 : suggestions.length - 1);
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
        // This Escape closes the list, not the popup around it.
        event.preventDefault();
        event.stopPropagation();
        close();
    }
  }

  return (
    <div class="namespace">
      <label for={`${id}-input`}>Save in</label>
      <div class="combo">
        <input
          ref={input}
          id={`${id}-input`}
          type="text"
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
          onClick={() => setOpen(true)}
          onInput={(event) => {
            onName(event.currentTarget.value);
            setTyped(true);
            setOpen(true);
            setActive(-1);
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        <div
          id={`${id}-list`}
          class="suggestions"
          role="listbox"
          aria-label="Namespaces"
          hidden={!open || suggestions.length === 0}
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, which keeps the focus
            <div
              key={suggestion.name}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The press would blur the field and close the list before the click arrives.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion.name)}
            >
              <span class="name">{suggestion.name}</span>
              <span class="note">{suggestion.note}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Existing namespaces that contain what is typed, and what is typed when it is a new one. */
function suggest(typed: string, { all }: NamespaceList): Suggestion[] {
  const name = normaliseNamespace(typed);
  const fitting = all
    .filter((namespace) => namespace.name.includes(name))
    .slice(0, 8)
    .map((namespace) => ({ name: namespace.name, note: count(namespace.documents, 'document') }));
  const fresh = name !== '' && !all.some((namespace) => namespace.name === name);
  return fresh ? [...fitting, { name, note: 'new' }] : fitting;
}
