import type { ComponentProps } from 'preact';
import { t } from '../../i18n/message';
import { Button } from '../parts/Button';

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
      <Button type="submit" class="primary" {...button}>
        {submit}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t('words_cancel')}</Button>}
      {children}
    </div>
  );
}
