/** The fields that forms of the settings are made of. */
import { useLayoutEffect, useRef } from 'preact/hooks';

interface FieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  advice?: string;
  placeholder?: string;
}

export function TextField({
  label,
  value,
  onInput,
  advice,
  placeholder = '',
  first = false,
}: FieldProps & {
  /** The form's first field, which gets the focus at once. */
  first?: boolean;
}) {
  const field = useRef<HTMLInputElement>(null);
  // Focuses before the first paint, so that a person who types at once loses no letter.
  useLayoutEffect(() => {
    if (first) field.current?.focus();
  }, [first]);
  return (
    <label>
      {label}
      <input
        ref={field}
        type="text"
        value={value}
        placeholder={placeholder}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {advice !== undefined && <span class="advice">{advice}</span>}
    </label>
  );
}

/** A field for a key or token, which is never shown again. */
export function SecretField({ label, value, onInput, advice, placeholder = '' }: FieldProps) {
  return (
    <label>
      {label}
      <input
        type="password"
        value={value}
        placeholder={placeholder}
        autocomplete="off"
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {advice !== undefined && <span class="advice">{advice}</span>}
    </label>
  );
}

export function CheckField(props: {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}) {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={props.value}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}
