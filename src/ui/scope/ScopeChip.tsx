import { t } from '../../i18n/message';
import type { AskScope } from '../../protocol/ask-scope';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { scopeName } from './scope-words';

/** In the box: what is searched and asked, if not everything, and the way back to everything. */
export function ScopeChip({ scope, onRemove }: { scope: AskScope; onRemove: () => void }) {
  const name = scopeName(scope);
  return (
    <span class="scope-chip">
      <span class="one-line" dir="auto" title={name}>
        {name}
      </span>
      <Button class="plain" aria-label={t('answer_everythingInstead', { name })} onClick={onRemove}>
        <Icon name="close" />
      </Button>
    </span>
  );
}
