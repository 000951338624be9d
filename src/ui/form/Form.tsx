import type { ComponentChildren, ComponentProps } from 'preact';
import { useRef } from 'preact/hooks';
import { t } from '../../i18n/message';
import { Button } from '../parts/Button';

interface FormProps {
  class?: string;
  /** Until what it returns is settled, submitting again does nothing. */
  onSubmit: () => Promise<unknown>;
  /** Called on Escape in any of its fields. */
  onCancel?: () => void;
  children: ComponentChildren;
}

/** A form that is handled by this page and not submitted to a server. */
export function Form({ class: name, onSubmit, onCancel, children }: FormProps) {
  const isBusy = useRef(false);
  async function submit() {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await onSubmit();
    } finally {
      isBusy.current = false;
    }
  }
  return (
    <form
      class={name}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
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

/** The button that submits a form. */
export const SubmitButton = (button: ComponentProps<'button'>) => (
  <Button type="submit" class="primary" {...button} />
);

interface FormButtonsProps extends ComponentProps<'button'> {
  /** The content of the submit button. The remaining attributes apply to that button too. */
  submit: string;
  /** Discards the changes. Without it there is no Cancel button. */
  onCancel?: (() => void) | undefined;
}

/** The buttons at the end of a form. The children are further buttons. */
export function FormButtons({ submit, onCancel, children, ...button }: FormButtonsProps) {
  return (
    <div class="buttons">
      <SubmitButton {...button}>{submit}</SubmitButton>
      {onCancel && <Button onClick={onCancel}>{t('words_cancel')}</Button>}
      {children}
    </div>
  );
}
