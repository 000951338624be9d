import { useRef } from 'preact/hooks';
import { t } from '../../i18n/message';
import type { AskScope } from '../../protocol/scope/ask-scope';
import { CloseButton } from '../parts/Button';
import { scopeName } from './scope-words';

/** The id of the chip's text, which describes the box. */
export const SCOPE_ID = 'scope-name';

/** The chip in the box: the current scope if it is not everything, and the button that removes it. */
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

/** Announces to screen readers when the chip was removed. */
export function ScopeNews({ scope }: { scope: AskScope | undefined }) {
  const wasNarrow = useRef(false);
  wasNarrow.current ||= scope !== undefined;
  return (
    <span class="heard" role="status">
      {scope === undefined && wasNarrow.current && t('answer_everythingAgain')}
    </span>
  );
}
