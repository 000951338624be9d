import type { ComponentProps } from 'preact';

/** A button that does not submit a form. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" class="secondary" {...props} />;
}
