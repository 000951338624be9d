import type { ComponentProps } from 'preact';

/**
 * A button that does not submit a form. Browsers remove the focus from a disabled button. This button keeps it,
 * so that the person can press it again when its work is done.
 */
export function Button({ disabled = false, onClick, ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      class="secondary"
      aria-disabled={disabled === true || undefined}
      {...props}
      onClick={disabled ? (event) => event.preventDefault() : onClick}
    />
  );
}
