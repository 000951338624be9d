interface NamespaceInputProps {
  id: string;
  value: string;
  placeholder: string;
  disabled?: boolean;
  'aria-describedby'?: string;
  onInput: (name: string) => void;
  /** The person has left the field with another name in it. */
  onChange?: (name: string) => void;
}

/** Suggests the names in the page's list `namespaces`, and takes others too. */
export function NamespaceInput({ onInput, onChange, ...field }: NamespaceInputProps) {
  return (
    <input
      {...field}
      type="text"
      dir="auto"
      list="namespaces"
      autocomplete="off"
      spellcheck={false}
      maxLength={200}
      onInput={(event) => onInput(event.currentTarget.value)}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  );
}
