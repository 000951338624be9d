import type { ComponentChildren } from 'preact';

interface FormProps {
  class?: string;
  onSubmit: () => void;
  /** Escape in any of its fields. */
  onCancel?: () => void;
  children: ComponentChildren;
}

/** A form that this page handles itself. */
export function Form({ class: name, onSubmit, onCancel, children }: FormProps) {
  return (
    <form
      class={name}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || onCancel === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
    >
      {children}
    </form>
  );
}
