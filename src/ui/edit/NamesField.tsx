import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../i18n/message';

interface NamesFieldProps {
  label: string;
  value: string;
  /** Offered while one types. */
  names: readonly string[];
  advice?: string;
  /** The form's first field, which gets the focus at once. */
  first?: boolean;
  onInput: (value: string) => void;
}

/** More would only make the list slow. */
const MOST_OFFERED = 200;

/** A text field that is completed from names in use, and takes others too. */
export function NamesField(props: NamesFieldProps) {
  const { label, value, names, advice, first = false, onInput } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  return (
    <label>
      {label}
      <input
        ref={input}
        type="text"
        dir="auto"
        list={id}
        autocomplete="off"
        spellcheck={false}
        value={value}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <datalist id={id}>
        {names.slice(0, MOST_OFFERED).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {advice !== undefined && <span class="advice">{advice}</span>}
    </label>
  );
}

interface TagsFieldProps {
  label?: string;
  value: string;
  tags: readonly string[];
  first?: boolean;
  onInput: (value: string) => void;
}

/** Tags with commas between them; the last one is completed. */
export function TagsField({
  label = t('words_tags'),
  value,
  tags,
  first = false,
  onInput,
}: TagsFieldProps) {
  const parts = value.split(',');
  const before = parts.slice(0, -1).map((tag) => `${tag.trim()}, `);
  const there = new Set(parts.map((tag) => tag.trim()));
  const names = tags.filter((tag) => !there.has(tag)).map((tag) => `${before.join('')}${tag}`);
  return (
    <NamesField
      label={label}
      advice={t('words_withCommasBetweenThem')}
      value={value}
      names={names}
      first={first}
      onInput={onInput}
    />
  );
}
