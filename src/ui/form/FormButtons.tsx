import type { ComponentProps } from 'preact';
import { t } from '../../i18n/message';
import { Button } from '../parts/Button';

interface FormButtonsProps extends ComponentProps<'button'> {
  /** The content of the button that submits the form. The other attributes belong to that button too. */
  submit: string;
  /** Leaves everything as it was; without it there is nothing to cancel. */
  onCancel?: (() => void) | undefined;
}

/** The buttons at the end of a form. The children are further buttons. */
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
