// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { panelParts } from '../../../../src/ui/panel-parts';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { eventually, mounted, one, press, unmount } from '../mounted';
import { opened } from '../opened';

afterEach(unmount);

const documents = [
  fakeDocument({ uid: 'tides', markdown: 'The tide follows the Moon. It is never at once.' }),
];

async function open(): Promise<Jackdaw> {
  const fake = await opened({ documents });
  mounted(<Desk panel={panelParts} windowId={1} />, fake);
  return fake;
}

const box = () => one<HTMLInputElement>('input[aria-label="Search or ask"]');
const selected = () => document.querySelector('.row[aria-selected="true"]')?.textContent ?? '';

it('asks what the address says, once: after a reload the question is in the box', async () => {
  const asked = (fake: Jackdaw) => fake.requests('ask').map(({ question }) => question);
  history.replaceState(null, '', '#ask=why+is+the+tide+late%3F');
  const fake = await open();
  await eventually(() => expect(one('.answer')).toBeDefined());
  expect(asked(fake)).toEqual(['why is the tide late?']);
  const again = await open();
  await eventually(() => expect(selected()).toContain('why is the tide late?'));
  expect(box().value).toBe('why is the tide late?');
  expect(asked(again)).toEqual([]);
  box().focus();
  press('Enter');
  await eventually(() => expect(asked(again)).toEqual(['why is the tide late?']));
  history.replaceState(null, '', location.pathname);
});
