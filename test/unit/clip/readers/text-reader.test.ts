// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readText } from '../../../../src/clip/readers/text-reader';
import { MAX_MARKDOWN_LENGTH } from '../../../../src/protocol/document/clip-limits';

it('ends a text that is too long with a whole paragraph', () => {
  const paragraph = `${'The tide is late today, and the boats wait. '.repeat(2_000)}So it ends.`;
  const live = document.implementation.createHTMLDocument();
  for (let n = 0; n < 70; n++) {
    const p = live.createElement('p');
    p.textContent = paragraph;
    live.body.append(p);
  }
  const work = readText(live, { check: () => false, step: () => false, isPast: () => false });
  let step = work.next();
  while (!step.done) step = work.next();
  const { markdown, isWhole } = step.value;
  expect(isWhole).toBe(false);
  expect(markdown.length).toBeGreaterThan(MAX_MARKDOWN_LENGTH - 100_000);
  expect(markdown.length).toBeLessThan(MAX_MARKDOWN_LENGTH - 900);
  expect(markdown.endsWith('So it ends.')).toBe(true);
});
