import type { ComponentProps } from 'preact';

/** A button of a form or a page that submits nothing. */
export function Button(props: ComponentProps<'button'>) {
  return <button type="button" class="secondary" {...props} />;
}
