import { useRef } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { AskScope } from '../../protocol/scope/ask-scope';
import { CloseButton } from '../parts/CloseButton';
import { scopeName } from './scope-words';

/** What the chip says, for the box that it is in. */
export const SCOPE_ID = 'scope-name';

/** In the box: what is searched and asked, if that is not everything, and the way back to everything. */
export function ScopeChip({ scope, onRemove }: { scope: AskScope; onRemove: () => void }) {
  const name = scopeName(scope);
  return (
    <span class="scope-chip">
      <span id={SCOPE_ID} class="one-line" dir="auto" title={name}>
        {name}
      </span>
      <CloseButton label={t('answer_everythingInstead', { name })} onClick={onRemove} />
    </span>
  );
}

/** Heard when the chip has gone. */
export function ScopeNews({ scope }: { scope: AskScope | undefined }) {
  const wasNarrow = useRef(false);
  wasNarrow.current ||= scope !== undefined;
  return (
    <span class="heard" role="status">
      {scope === undefined && wasNarrow.current && t('answer_everythingAgain')}
    </span>
  );
}
