import type { ComponentProps } from 'preact';
import { t } from '../../i18n/message';
import { Button } from '../parts/Button';

interface FormButtonsProps extends ComponentProps<'button'> {
  /** What is on the button that submits the form. The other attributes are of this button. */
  submit: string;
  /** Leaves everything as it was; without it there is nothing to cancel. */
  onCancel?: (() => void) | undefined;
}

/** The buttons at the end of a form; the children are more of them. */
export function FormButtons({ submit, onCancel, children, ...button }: FormButtonsProps) {
  return (
    <div class="buttons">
      <Button type="submit" class="primary" {...button}>
        {submit}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t('words_cancel')}</Button>}
      {children}
    </div>
  );
}
