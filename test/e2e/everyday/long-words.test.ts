/** Words of people may be of any length: where they wrap, no letter is lost. */
import { expect, it } from 'vitest';
import { openGallery } from '../drivers/gallery';

const { newTab, show } = openGallery();

it('a long tag above a copy keeps its first letters on each line', async () => {
  const tab = await newTab();
  await tab.setViewportSize({ width: 320, height: 640 });
  await show(tab, { state: 'library-arabic', surface: 'page', lang: 'en' });
  const facts = tab.locator('.reader .about');
  await facts.waitFor();
  const hidden = await facts.evaluate((line) => {
    const [fact] = line.querySelectorAll('.fact, span');
    const words = fact?.querySelector('bdi') ?? fact;
    if (words === undefined) throw new Error('No fact is shown.');
    words.textContent = `#${'a'.repeat(90)}`;
    const range = document.createRange();
    range.selectNodeContents(words);
    const { left } = line.getBoundingClientRect();
    const lines = [...range.getClientRects()];
    return { lines: lines.length > 1, lost: Math.max(...lines.map((rect) => left - rect.left)) };
  });
  expect(hidden.lines).toBe(true);
  expect(hidden.lost).toBeLessThan(1);
  await tab.close();
});

it('a long name that the list is narrowed to stays beside its cross', async () => {
  const tab = await newTab();
  await tab.setViewportSize({ width: 1000, height: 700 });
  await show(tab, { state: 'library', surface: 'page', lang: 'en' });
  await tab.getByText('Narrow down').click();
  await tab.locator('.narrow section button').first().click();
  const chip = tab.locator('.chip');
  await chip.waitFor();
  const shape = await chip.evaluate((button) => {
    const [words, cross] = button.children;
    if (words === undefined || cross === undefined) throw new Error('The chip is not whole.');
    words.textContent = 'a'.repeat(200);
    const list = button.closest('.shelves');
    return {
      sideways: (list?.scrollWidth ?? 0) - (list?.clientWidth ?? 0),
      isBeside: cross.getBoundingClientRect().top < words.getBoundingClientRect().bottom,
    };
  });
  expect(shape).toEqual({ sideways: 0, isBeside: true });
  await tab.close();
});
