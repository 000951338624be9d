// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { panelParts } from '../../../../src/ui/panel-parts';
import { fakeDocument } from '../../../fakes/documents/documents';
import { eventually, mounted, one, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const QUESTION = '#ask=tag%3A%22high+water%22+why+is+the+tide+late%3F';

it('asks within what the address says, and the same question of everything if it does not', async () => {
  const kept = { markdown: 'The tide is late because of the Moon.' };
  const tags = ['High water'];
  const fake = await opened({
    documents: [
      fakeDocument({ uid: 'right', namespace: 'sea', tags, ...kept }),
      fakeDocument({ uid: 'untagged', namespace: 'sea', ...kept }),
      fakeDocument({ uid: 'elsewhere', namespace: 'lake', tags, ...kept }),
    ],
  });
  const scopes = () => fake.requests('ask').map(({ scope }) => scope);
  const scope = { kind: 'namespace', name: 'sea' };
  history.replaceState(null, '', `${QUESTION}&namespace=sea`);
  mounted(<Desk panel={panelParts} windowId={1} />, fake);
  await eventually(() => expect(one('.answer .sources').textContent).toContain('Document right'));
  expect(one('.answer .sources').children).toHaveLength(1);
  expect(scopes()).toEqual([scope]);
  expect(one('.scope-chip').textContent).toBe('in sea');
  // A browser has no state for the new address.
  history.replaceState(null, '');
  location.hash = QUESTION;
  await eventually(() => expect(scopes()).toEqual([scope, undefined]));
  expect(document.querySelector('.scope-chip')).toBeNull();
});
