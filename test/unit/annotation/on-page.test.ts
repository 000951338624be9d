// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { type HighlightRequest, highlightOnPage } from '../../../src/annotation/on-page';
import { HIGHLIGHT_SCRIPT } from '../../../src/protocol/injected-scripts';

const quotes = [{ id: 'a', exact: 'against six', prefix: '', suffix: '', start: 0 }];

/** A page in which the script runs once for each request. */
function page() {
  document.body.innerHTML = '<p>Thirteen metres against six.</p>';
  const scope = {};
  return (request: HighlightRequest) => {
    Reflect.set(scope, HIGHLIGHT_SCRIPT.requestKey, request);
    return highlightOnPage(scope, document, () => 0);
  };
}

const found = expect.objectContaining({ found: [{ id: 'a', how: 'exact' }] });

describe('the script in the page', () => {
  it('says what is shown, whoever showed it', () => {
    const run = page();
    expect(run({ do: 'look' })).toBeUndefined();
    run({ do: 'show', quotes, unasked: true });
    expect(run({ do: 'look' })).toEqual(found);
    run({ do: 'hide' });
    expect(run({ do: 'look' })).toBeUndefined();
  });

  it('shows nothing again by itself that was hidden, until the address is another', () => {
    const run = page();
    run({ do: 'show', quotes });
    run({ do: 'hide' });
    expect(run({ do: 'show', quotes, unasked: true })).toBeUndefined();
    history.pushState(null, '', '#next');
    expect(run({ do: 'show', quotes, unasked: true })).toEqual(found);
  });
});
