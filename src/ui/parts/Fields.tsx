/** The fields that forms of the settings are made of. */
import { useLayoutEffect, useRef } from 'preact/hooks';

interface FieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  advice?: string;
  placeholder?: string;
}

interface TextFieldProps extends FieldProps {
  /** Its text is not shown. */
  secret?: boolean;
  /** The form's first field, which gets the focus at once. */
  first?: boolean;
}

export function TextField(props: TextFieldProps) {
  const { label, onInput, advice, secret, first = false, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  // Focuses before the first paint, so that a person who types at once loses no letter.
  useLayoutEffect(() => {
    if (first) input.current?.focus();
  }, [first]);
  return (
    <label>
      {label}
      <input
        {...(secret ? { type: 'password' as const } : { type: 'text' as const })}
        {...field}
        ref={input}
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {advice !== undefined && <span class="advice">{advice}</span>}
    </label>
  );
}

/** A field for a key or token, which is never shown again. */
export function SecretField(props: FieldProps) {
  return <TextField {...props} secret />;
}

interface CheckFieldProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

export function CheckField({ label, value, onChange }: CheckFieldProps) {
  return (
    <label class="choice">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

interface SwitchProps {
  label: string;
  /** `undefined` as long as it is not known. */
  value: boolean | undefined;
  onChange: (value: boolean) => void;
}

/** What is on or off, and changed at once. */
export function Switch({ label, value, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={value === true}
        disabled={value === undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />{' '}
      {label}
    </label>
  );
}

interface SelectFieldProps<T extends string> {
  label: string;
  value: T;
  options: Record<T, string>;
  /** The form's first field, which gets the focus at once. */
  first?: boolean;
  onChange: (value: T) => void;
}

export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, value, options, first = false, onChange } = props;
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (first) select.current?.focus();
  }, [first]);
  const values = Object.keys(options) as T[];
  return (
    <label>
      {label}
      <select
        ref={select}
        value={value}
        onChange={({ currentTarget: { selectedIndex } }) =>
          onChange(values[selectedIndex] ?? value)
        }
      >
        {values.map((option) => (
          <option key={option} value={option}>
            {options[option]}
          </option>
        ))}
      </select>
    </label>
  );
}
