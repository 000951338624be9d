/** The fields that forms of the settings are made of. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

interface AdvisedProps {
  advice: string | undefined;
  /** Draws the label and its field. `about` is the id of the element that describes the field. */
  children: (about: string | undefined) => ComponentChildren;
}

/**
 * A field and its advice. The advice is beside the label, not in it, so that a screen reader says the name
 * first and then the advice.
 */
function Advised({ advice, children }: AdvisedProps) {
  const about = useId();
  if (advice === undefined) return <>{children(undefined)}</>;
  return (
    <div class="advised">
      {children(about)}
      <p id={about} class="advice">
        {advice}
      </p>
    </div>
  );
}

interface TextFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  advice?: string;
  placeholder?: string;
  /** A key or token, which is never shown. */
  secret?: boolean;
  /** An address runs left to right in every language, and so does the example of one. */
  address?: boolean;
  /** The form's first field, which gets the focus at once. */
  first?: boolean;
  /** Suggestions while typing. */
  names?: readonly string[];
  /** The id of the element that describes the field or its error. */
  about?: string | undefined;
  invalid?: boolean;
}

/** A ref: focuses before the first paint, so that a person who types at once loses no letter. */
export const takeFocus = (field: HTMLElement | null) => field?.focus();

/** Maximum number of suggestions. More would only make the list slow. */
const MOST_OFFERED = 200;

/** One line of text, with its label. */
export function TextField(props: TextFieldProps) {
  const { label, onInput, advice, secret, address, first, names, about, invalid, ...field } = props;
  const id = useId();
  return (
    <Advised advice={advice}>
      {(advised) => (
        <label>
          {label}
          <input
            {...(secret
              ? { type: 'password' as const }
              : { type: 'text' as const, list: names && id })}
            {...field}
            ref={first ? takeFocus : undefined}
            dir={address ? 'ltr' : 'auto'}
            autocomplete="off"
            spellcheck={false}
            aria-describedby={advised ?? about}
            aria-invalid={invalid}
            onInput={(event) => onInput(event.currentTarget.value)}
          />
          {names && (
            <datalist id={id}>
              {names.slice(0, MOST_OFFERED).map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          )}
        </label>
      )}
    </Advised>
  );
}

interface TextAreaProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  rows: number;
  maxLength?: number;
  /** The id of the element that describes the error. */
  about?: string;
  invalid?: boolean;
}

/** Several lines of text, with their label. */
export function TextArea({ label, onInput, about, invalid, ...field }: TextAreaProps) {
  return (
    <label>
      {label}
      <textarea
        {...field}
        dir="auto"
        aria-describedby={about}
        aria-invalid={invalid}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}

interface CheckFieldProps {
  label: string;
  value: boolean;
  onChange: (value: boolean) => void;
}

/** One of several checkboxes. The form saves it. */
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
  advice?: string;
  onChange: (value: boolean) => void;
}

/** A switch that takes effect at once. */
export function Switch({ label, value, advice, onChange }: SwitchProps) {
  return (
    <Advised advice={advice}>
      {(about) => (
        <label class="switch">
          <input
            type="checkbox"
            checked={value === true}
            disabled={value === undefined}
            aria-describedby={about}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />{' '}
          {label}
        </label>
      )}
    </Advised>
  );
}

interface SelectFieldProps<T extends string> {
  label: string;
  value: T;
  options: Record<T, string>;
  advice?: string;
  /** The form's first field, which gets the focus at once. */
  first?: boolean;
  onChange: (value: T) => void;
}

/** One of several options, with its label. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, value, options, advice, first, onChange } = props;
  const values = Object.keys(options) as T[];
  return (
    <Advised advice={advice}>
      {(about) => (
        <label>
          {label}
          <select
            ref={first ? takeFocus : undefined}
            value={value}
            aria-describedby={about}
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
      )}
    </Advised>
  );
}
