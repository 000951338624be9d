// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Desk } from '../../../../src/ui/Desk';
import { panelParts } from '../../../../src/ui/panel-parts';
import { fakeDocument } from '../../../fakes/documents/documents';
import type { Jackdaw } from '../../../fakes/jackdaw/jackdaw';
import { eventually, mounted, one, press, typeInto, unmount } from '../mounted';
import { opened } from '../opened';

const QUESTION = 'why is the tide late?';
const documents = [fakeDocument({ uid: 'tides', markdown: 'The tide is late, say the tides.' })];

const popup = (fake: Jackdaw) => mounted(<Desk windowId={1} />, fake);
const box = () => one<HTMLInputElement>('input[aria-label="Search or ask"]');
const isAnswered = () => eventually(() => expect(one('.answer .sources li')).toBeDefined());
const isAtHome = () => eventually(() => expect(one('main .over-list')).toBeDefined());

async function answered(): Promise<Jackdaw> {
  const fake = await opened({ documents });
  popup(fake);
  typeInto(box(), QUESTION);
  box().focus();
  press('Enter', { ctrlKey: true });
  await isAnswered();
  unmount();
  return fake;
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(unmount);

it('shows its answer in the next popup of the window, with the question in the box', async () => {
  const fake = await answered();
  popup(fake);
  await isAnswered();
  expect(box().value).toBe(QUESTION);
  unmount();
  mounted(<Desk windowId={2} />, fake);
  await isAtHome();
  unmount();
  mounted(<Desk panel={panelParts} windowId={1} />, fake);
  await isAtHome();
  expect(box().value).toBe('');
});

it('is gone once the person went back from it', async () => {
  const fake = await answered();
  popup(fake);
  await isAnswered();
  box().focus();
  press('Escape');
  await eventually(() => expect(fake.requests('ask.drop')).toHaveLength(1));
  unmount();
  popup(fake);
  await isAtHome();
  expect(box().value).toBe('');
});

it('does not take the box from a person who types at once', async () => {
  const fake = await answered();
  const letGo = fake.hold('ask.held');
  popup(fake);
  typeInto(box(), 'moon');
  letGo();
  await eventually(() => expect(one('main').textContent).toContain('No'));
  expect(box().value).toBe('moon');
});

it('leaves the keys as they are in a popup without it: Enter saves, a letter begins anew, down leads on', async () => {
  const fake = await answered();
  const letGo = fake.hold('ask.held');
  popup(fake);
  await eventually(() => expect(document.activeElement?.textContent).toContain('Save'));
  letGo();
  await isAnswered();
  expect(document.activeElement?.textContent).toContain('Save');
  expect([box().selectionStart, box().selectionEnd]).toEqual([0, QUESTION.length]);
  await eventually(() => expect(one('.follow-up input')).toBeDefined());
  press('ArrowDown');
  expect(document.activeElement).toBe(one('.follow-up input'));
});
