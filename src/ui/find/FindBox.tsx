import type { RefObject } from 'preact';
import { t } from '../../i18n/message';
import type { AskScope } from '../../protocol/scope/ask-scope';
import { isOfLibrary } from '../../protocol/scope/within-scope';
import { CloseButton } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { SCOPE_ID, ScopeChip, ScopeNews } from '../scope/ScopeChip';
import { ScopeChoice } from '../scope/ScopeChoice';
import type { FindState } from './find-state';
import type { Finder } from './finder';
import { LIST_ID, rowId } from './ResultList';
import type { Move } from './result-rows';

const moves: Record<string, Move> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'page-down',
  PageUp: 'page-up',
};

/** The views that show rows. */
const LISTED: ReadonlySet<FindState['view']> = new Set([
  'home',
  'searching',
  'to-ask',
  'found',
  'asking',
]);

/** Puts text into the box as if the person typed it, and focuses it. */
export function writeInBox(finder: Finder, words: string): void {
  finder.type(words);
  document.querySelector<HTMLInputElement>('.box input')?.focus();
}

/** The box for searching and asking. Typing searches; the ask row, or Ctrl+Enter, asks. */
export function FindBox({
  finder,
  input,
  page,
}: {
  finder: Finder;
  input: RefObject<HTMLInputElement | null>;
  /** The address of the page in front. */
  page: string | undefined;
}) {
  const selected = finder.selected.value;
  const quote = finder.quote.value;
  const scope = finder.scope.value;
  const isListed = LISTED.has(finder.state.value.view) && finder.rows.value.length > 0;

  function removeScope(): void {
    finder.setScope(undefined);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key] ?? edgeMove(event, finder);
    // An answer shows no rows to move in.
    if (move !== undefined && finder.state.value.view !== 'answered') {
      event.preventDefault();
      finder.move(move);
      return;
    }
    if (event.key === 'Backspace' && scope !== undefined && finder.text.value === '') {
      event.preventDefault();
      finder.setScope(undefined);
      return;
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) void finder.askNow();
    else void finder.activate(undefined, event.shiftKey);
  }

  return (
    <div class="box">
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        dir="auto"
        role="combobox"
        autocomplete="off"
        spellcheck={false}
        aria-label={t('find_searchOrAsk')}
        aria-describedby={scope === undefined ? undefined : SCOPE_ID}
        aria-expanded={isListed}
        aria-controls={isListed ? LIST_ID : undefined}
        aria-autocomplete="list"
        aria-activedescendant={selected === -1 || !isListed ? undefined : rowId(selected)}
        placeholder={placeholder(scope, quote)}
        value={finder.text.value}
        onInput={(event) => finder.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {scope !== undefined && <ScopeChip scope={scope} onRemove={removeScope} />}
      {finder.text.value !== '' && (
        <CloseButton
          label={t('find_clear')}
          onClick={() => {
            finder.type('');
            input.current?.focus();
          }}
        />
      )}
      <ScopeChoice
        scope={scope}
        page={page}
        quote={quote}
        onChoose={finder.setScope}
        onDone={() => input.current?.focus()}
      />
      <ScopeNews scope={scope} />
    </div>
  );
}

function placeholder(scope: AskScope | undefined, quote: string | undefined): string {
  if (scope !== undefined)
    return isOfLibrary(scope) ? t('find_searchOrAskHere') : t('find_askQuestion');
  return quote === undefined
    ? t('find_searchOrAskPlaceholder')
    : t('find_askAboutSelectionPlaceholder');
}

/** Returns the move for Home and End. They move in the text until the person chooses a row with the arrows. */
function edgeMove(event: KeyboardEvent, finder: Finder): Move | undefined {
  if (event.key !== 'Home' && event.key !== 'End') return undefined;
  if (event.shiftKey || !(event.ctrlKey || finder.moved.value)) return undefined;
  return event.key === 'Home' ? 'first' : 'last';
}
