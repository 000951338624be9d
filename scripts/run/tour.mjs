/**
 * The tour: the real extension in a real headless browser does its main job once, visibly, and leaves pictures of its
 * screens. It fails if the job fails.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { launchWithExtension, welcomePage } from '../browser/launch.mjs';
import { removeProfile } from '../browser/profile.mjs';
import { until } from '../browser/until.mjs';
import { openPopupOn } from '../browser/views.mjs';
import { projectRoot } from '../machine/dependencies.mjs';
import { PlainFailure, step } from './progress.mjs';
import { servePages } from './serve-pages.mjs';

const ARTICLE = 'jackdaws.html';
const QUERY = 'wool from sheep';
/** Pages to photograph, each with words that show that it is complete. */
const PAGES = {
  'options.html#library': '1 document',
  'library.html': 'How jackdaws choose a home',
  'welcome.html': 'All shortcuts are set',
};
const QUESTION = 'How wide is the entrance?';

/**
 * @param {{ executablePath: string, extension: string, output: string }} options
 */
export async function tour({ executablePath, extension, output }) {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const server = await servePages((file) =>
    file === ARTICLE ? readFileSync(`${projectRoot}test/fixtures/pages/${ARTICLE}`) : undefined,
  );
  const browser = await step('Starting a headless browser with Jackdaw in it', () =>
    launchWithExtension({
      executablePath,
      extension,
      headless: true,
      page: { viewport: { width: 1100, height: 800 } },
    }),
  );
  const root = `chrome-extension://${browser.extensionId}`;
  const picture = (/** @type {string} */ name) => `${output}/${name}.png`;
  try {
    const article = await step('Opening an article', async () => {
      await welcomePage(browser);
      const page = await browser.context.newPage();
      await page.goto(server.url(ARTICLE));
      await page.bringToFront();
      return page;
    });

    const popup = await step('Saving it: toolbar button, Enter', async () => {
      const opened = await openPopupOn(browser, article.url());
      await opened.shows('Save');
      await opened.press('Enter');
      await opened.shows('Kept on this device');
      writeFileSync(picture('popup-kept'), await opened.screenshot());
      return opened;
    });

    const found = await step(`Searching for “${QUERY}”`, async () => {
      await popup.type(QUERY);
      const [first] = await until('a result appears', async () => {
        const options = await popup.evaluate(
          `[...document.querySelectorAll('[role=option]')].map((row) => row.innerText.replace(/\\s+/g, ' '))`,
        );
        return (
          options.some((/** @type {string} */ row) => row.includes('jackdaws choose')) && options
        );
      });
      writeFileSync(picture('popup-search'), await popup.screenshot());
      await popup.press('Escape');
      await popup.press('Escape');
      return String(first);
    });

    const panel = await browser.context.newPage();
    const { answer, citation } = await step(`Asking “${QUESTION}”`, async () => {
      await panel.setViewportSize({ width: 380, height: 800 });
      await panel.goto(`${root}/sidepanel.html`);
      const box = panel.getByRole('combobox', { name: 'Search or ask' });
      await box.fill(QUESTION);
      await box.press('Control+Enter');
      await panel.getByText('Quoted from').waitFor();
      await panel.screenshot({ path: picture('sidepanel-ask') });
      const answered = panel.getByRole('article', { name: 'Answer' });
      const words = await answered.locator('.prose').innerText();
      const source = await answered.getByRole('listitem').first().innerText();
      return { answer: words.replace(/\s+/g, ' '), citation: source.replace(/\s+/g, ' ') };
    });

    await step('Taking pictures of the other pages', async () => {
      for (const [path, shown] of Object.entries(PAGES)) {
        await panel.setViewportSize({ width: 1100, height: 800 });
        await panel.goto(`${root}/${path}`);
        await panel.getByText(shown).first().waitFor();
        await panel.screenshot({ path: picture(path.replace(/\.html.*/, '')) });
      }
    });

    if (!answer.includes('fifteen centimetres')) {
      throw new PlainFailure(`The answer does not answer: ${answer}`);
    }
    console.log(`
Found:    ${found}
Answered: ${answer}
Cited:    ${citation}
Pictures: ${output}`);
  } finally {
    await browser.context.close();
    await server.close();
    removeProfile(browser.profile);
  }
}
