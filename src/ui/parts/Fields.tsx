/** The fields that forms of the settings are made of. */
import { useId } from 'preact/hooks';

interface TextFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  advice?: string;
  placeholder?: string;
  maxLength?: number;
  /** A key or token, which is never shown. */
  secret?: boolean;
  /** An address runs left to right in every language, and so does the example of one. */
  address?: boolean;
  /** The form's first field, which gets the focus at once. */
  first?: boolean;
  /** Offered while one types. */
  names?: readonly string[];
}

/** A ref: focuses before the first paint, so that a person who types at once loses no letter. */
export const takeFocus = (field: HTMLElement | null) => field?.focus();

/** More would only make the list slow. */
const MOST_OFFERED = 200;

export function TextField(props: TextFieldProps) {
  const { label, onInput, advice, secret, address, first, names, ...field } = props;
  const id = useId();
  return (
    <label>
      {label}
      <input
        {...(secret ? { type: 'password' as const } : { type: 'text' as const, list: names && id })}
        {...field}
        ref={first ? takeFocus : undefined}
        dir={address ? 'ltr' : 'auto'}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      {names && (
        <datalist id={id}>
          {names.slice(0, MOST_OFFERED).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {advice !== undefined && <span class="advice">{advice}</span>}
    </label>
  );
}

interface TextAreaProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  rows: number;
  maxLength?: number;
}

export function TextArea({ label, onInput, ...field }: TextAreaProps) {
  return (
    <label>
      {label}
      <textarea {...field} dir="auto" onInput={(event) => onInput(event.currentTarget.value)} />
    </label>
  );
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
  const { label, value, options, first, onChange } = props;
  const values = Object.keys(options) as T[];
  return (
    <label>
      {label}
      <select
        ref={first ? takeFocus : undefined}
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
