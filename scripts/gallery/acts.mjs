/** Actions before a picture is taken. */

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {(tab: Page) => Promise<void>} Deed */
/**
 * `said` translates our words into the language of the pictures.
 * @typedef {(tab: Page, said: (words: string) => string) => Promise<void>} Act
 */

/** @type {(text: string, ...keys: string[]) => Deed} */
export const typing =
  (text, ...keys) =>
  async (tab) => {
    await tab.keyboard.type(text);
    for (const key of keys) await tab.keyboard.press(key);
  };
/** Types letters that the driver has no keys for. @type {(text: string, ...keys: string[]) => Deed} */
export const filling =
  (text, ...keys) =>
  async (tab) => {
    await tab.getByRole('combobox', { name: 'Search or ask' }).fill(text);
    for (const key of keys) await tab.keyboard.press(key);
  };
/** Waits for what is loaded first. Some states never continue from there. @type {Deed} */
export const loaded = async (tab) => {
  const isThere = () => document.querySelector('.skeleton') === null;
  await tab.waitForFunction(isThere, undefined, { timeout: 2_000 }).catch(() => undefined);
};
/** Presses keys for listed items, once they are listed. @type {(...keys: string[]) => Deed} */
export const press =
  (...keys) =>
  async (tab) => {
    await loaded(tab);
    for (const key of keys) await tab.keyboard.press(key);
  };
/** Clicks the button with this name. @type {(name: string) => Deed} */
export const clicking = (name) => (tab) => tab.getByRole('button', { name }).click();
/** @type {(selector: string) => Deed} */
export const inView = (selector) => (tab) => tab.locator(selector).scrollIntoViewIfNeeded();

/** @param {string} words @returns {Deed} */
export const searching = (words) => (tab) => tab.getByLabel('Search settings').fill(words);

/** @param {string} label @returns {Act} */
export const choosing = (label) => async (tab, said) => {
  const choice = tab.getByLabel('Search and ask in');
  // The names load on focus.
  await choice.focus();
  await choice.selectOption({ label: said(label) }, { timeout: 5_000 });
};

/** Chooses the backup that the state has left in the page. @type {Deed} */
export const choosingBackup = async (tab) => {
  const text = await tab.evaluate(() => document.documentElement.dataset.backup ?? '');
  await tab
    .locator('#backup input[type=file]')
    .setInputFiles([
      { name: 'jackdaw-backup-2026-03-01.jsonl', mimeType: '', buffer: Buffer.from(text) },
    ]);
};

/** @type {Deed} */
export const conversing = async (tab) => {
  await typing('why is the tide late', 'Control+Enter')(tab);
  await tab.locator('.follow-up input').fill('what does the rule of twelfths say');
  await tab.keyboard.press('Enter');
  // An earlier Escape would cancel the question.
  await tab.locator('.thread .answer').nth(1).waitFor({ timeout: 9_000 });
};

/** @type {(question: string) => Deed} */
export const beginning = (question) => async (tab) => {
  await tab.getByRole('button', { name: 'Conversations' }).click();
  await tab.getByRole('textbox', { name: 'Begin a conversation' }).fill(question);
  await tab.keyboard.press('Enter');
  await tab.locator('.thread .question').waitFor();
};
