import { rich } from '../../i18n/message';
import { unknownOperator, withMeant } from '../words/unknown-operators';
import { Button } from './Button';

interface NoSuchOperatorProps {
  query: string;
  /** Puts a query into the box and focuses it. */
  search: (query: string) => void;
}

/** Says that a query has an operator that Jackdaw does not know, and offers the one that may be meant. */
export function NoSuchOperator({ query, search }: NoSuchOperatorProps) {
  const unknown = unknownOperator(query);
  if (unknown === undefined) return null;
  const { typed, meant } = unknown;
  return (
    <p class="hint">
      {rich('words_noSuchOperator', { operator: <code dir="ltr">{typed}</code> })}{' '}
      {meant !== undefined && (
        <Button class="link" onClick={() => search(withMeant(query, unknown))}>
          <span>{rich('words_didYouMean', { operator: <code dir="ltr">{meant}</code> })}</span>
        </Button>
      )}
    </p>
  );
}
