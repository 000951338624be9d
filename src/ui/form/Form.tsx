import type { ComponentChildren } from 'preact';

interface FormProps {
  class?: string;
  onSubmit: () => void;
  /** Called on Escape in any of its fields. */
  onCancel?: () => void;
  children: ComponentChildren;
}

/** A form that is handled by this page and not submitted to a server. */
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
