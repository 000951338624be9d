import type { Problem } from '../../protocol/problem';
import { Button } from '../parts/Button';

export interface SensitiveChoiceProps {
  problem: Extract<Problem, { code: 'sensitive-page' }>;
  /** @param always never ask about this site again. */
  onYes: (always: boolean) => void;
}

/** What can be done about a page that has to be asked about. Leaving it is what the card's own button does. */
export function SensitiveChoice({ problem: { site, wanted }, onYes }: SensitiveChoiceProps) {
  return (
    <p class="buttons choice">
      <Button onClick={() => onYes(false)}>
        {wanted.kind === 'highlight' ? 'Save and highlight' : 'Save anyway'}
      </Button>
      {site !== '' && <Button onClick={() => onYes(true)}>Always for {site}</Button>}
    </p>
  );
}
