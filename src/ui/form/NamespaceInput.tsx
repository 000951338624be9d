interface NamespaceInputProps {
  id: string;
  value: string;
  placeholder: string;
  disabled?: boolean;
  'aria-describedby'?: string;
  onInput: (name: string) => void;
  /** Called when the person leaves the field after changing the name. */
  onChange?: (name: string) => void;
}

/** A field that suggests the names in the page's list `namespaces` and also accepts others. */
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
