// @vitest-environment happy-dom
import { diffWordsWithSpace } from 'diff';
import { afterEach, expect, it, vi } from 'vitest';
import { WordChanges } from '../../../../src/ui/reader/WordChanges';
import { eventually, mounted, one, unmount } from '../mounted';

vi.mock('diff', { spy: true });

afterEach(unmount);

async function changes(before: string, after: string): Promise<void> {
  mounted(<WordChanges before={before} after={after} />);
  const details = one<HTMLDetailsElement>('details');
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  await eventually(() => expect(details.querySelector('p')).not.toBeNull());
}

const all = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('marks the words that came and went, and leaves out what is far from them', async () => {
  const far = 'The tide comes in and goes out again. '.repeat(40);
  await changes(`${far}It is low at noon.${far}`, `${far}It is high at noon <b>today</b>.${far}`);
  expect(all('del').join()).toBe('Taken out: low');
  expect(all('ins')).toEqual(['Put in: high', 'Put in:  <b>today</b>']);
  expect(one('.word-changes').textContent).toMatch(/^ … \w+ .* … $/s);
  expect(one('.word-changes').textContent?.length).toBeLessThan(500);
  expect(one('.changes .advice').textContent).toMatch(/^2 changes/);
});

it('says that nothing has changed but, perhaps, the title', async () => {
  await changes('The same.', 'The same.');
  expect(all('p')).toEqual(['The text is the same.']);
});

it('ends where two long texts have nothing in common', async () => {
  const words = (seed: number) =>
    Array.from({ length: 60_000 }, (_, n) => `w${(n * 7919 * seed) % 99_991}`).join(' ');
  await changes(words(1), words(3));
  expect(one('.word-changes').textContent).not.toBe('');
});

it('says that the texts could not be compared', async () => {
  vi.mocked(diffWordsWithSpace).mockImplementationOnce(() => {
    throw new Error('The script is gone.');
  });
  await changes('The tide is low.', 'The tide is high.');
  expect(one('.changes [role="alert"]').textContent).toContain('The script is gone.');
});
