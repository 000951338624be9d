import type { ComponentProps } from 'preact';

/**
 * A button that does not submit a form. While it is disabled it keeps the focus, which a browser would take from it:
 * its work ends, and it is pressed again.
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
