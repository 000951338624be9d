/** A line typed as it is remembered, most of it small words, in the popup of a real browser. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importTexts, pageNumber } from '../drivers/import-texts';
import { ownFolder } from '../drivers/own-folder';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const profile = ownFolder('line');
let browser: TestingProfile;

const TEXTS = {
  Novel: 'It was the best of times, it was the worst of times, it was an age of reason.',
  Nights: 'The times of the night trains, the best trains, the best times of the night.',
  Times: 'Best times and worst times: the times of the worst trains, the best times.',
  Brief: 'Wir haben ihn nicht mehr gesehen, seit er aus dem Haus ging und die Tür offen ließ.',
  Haus: 'Das Haus und die Häuser: ein offenes Haus, gesehen vom anderen Haus, und ein Haus.',
};

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  const texts = Object.entries(TEXTS);
  await importTexts(
    browser,
    texts.map(([title, markdown], n) => pageNumber(n, { title, markdown })),
  );
});

afterAll(() => browser?.close());

describe('a line that somebody remembers', () => {
  it.each([
    ['it was the best of times', 'Novel'],
    ['nicht mehr gesehen seit er aus dem Haus', 'Brief'],
  ])('“%s” brings its text first', async (line, title) => {
    const popup = await browser.openOwn('popup.html');
    await popup.getByRole('combobox', { name: 'Search or ask' }).pressSequentially(line);
    await popup.locator('details.tips').waitFor();
    await expect
      .poll(() => popup.locator('[role=option] .title').first().textContent())
      .toBe(title);
    await popup.close();
  });
});
