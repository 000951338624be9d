import type { RefObject } from 'preact';
import { t } from '../../i18n/message';
import { takeFocus } from '../parts/Fields';
import { Icon } from '../parts/Icon';

interface ShelfHeadProps {
  title: string;
  /** Address of the list of documents. */
  back: string;
  link?: RefObject<HTMLAnchorElement | null>;
}

/**
 * The heading of a list other than the main one. The link that led there was removed while it had the focus, so
 * the title gets the focus.
 */
export function ShelfHead({ title, back, link }: ShelfHeadProps) {
  return (
    <div class="bin-head">
      <a href={`#${back || 'all'}`} ref={link}>
        <Icon name="back" /> {t('library_allDocuments')}
      </a>
      <h2 ref={takeFocus} tabIndex={-1}>
        {title}
      </h2>
    </div>
  );
}
