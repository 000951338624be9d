/** The settings for assistants, as a person works in them who has a keyboard and nothing else. */
import type { Locator, Page } from 'playwright-core';
import { until } from '../../../scripts/browser/until.mjs';
import type { Jackdaw } from '../drivers/jackdaw';
import type { BridgeProcess } from './bridge-process';

/** Most tab stops between two things of this page. */
const MOST_STOPS = 60;

export interface BridgeSettings {
  page: Page;
  /** Comes to something with Tab alone, or back with Shift and Tab. */
  reach(what: Locator): Promise<void>;
  press(button: string): Promise<void>;
  /** Moves to a field and types. */
  fill(label: string, text: string): Promise<void>;
  /** Moves to a box and presses the space bar. */
  tick(label: string | RegExp): Promise<void>;
  said(words: string | RegExp): Promise<void>;
}

export async function openBridgeSettings(jackdaw: Jackdaw): Promise<BridgeSettings> {
  const { display } = jackdaw;
  const page = await jackdaw.open(
    `chrome-extension://${jackdaw.extensionId}/options.html#assistants`,
  );
  const section = page.locator('#assistants');
  const reach = async (what: Locator) => {
    await what.waitFor();
    for (let n = 0; n < MOST_STOPS; n++) {
      const way = await what.evaluate((element) => {
        const { activeElement: at, body } = document;
        if (at === element) return 'there';
        const isBefore = at === null || at === body ? 0 : at.compareDocumentPosition(element) & 2;
        return isBefore === 0 ? 'Tab' : 'shift+Tab';
      });
      if (way === 'there') return;
      await display.press(way);
    }
    throw new Error(`Tab does not come to ${what}.`);
  };
  return {
    page,
    reach,
    async press(name) {
      await reach(section.getByRole('button', { name, exact: true }));
      await display.press('Return');
    },
    async fill(label, text) {
      const field = section.getByLabel(label, { exact: true });
      await reach(field);
      await display.press('ctrl+a');
      await display.type(text);
      await until(`${label} is typed`, async () => (await field.inputValue()) === text);
    },
    async tick(label) {
      const box = section.getByRole('checkbox', { name: label });
      await reach(box);
      const before = await box.isChecked();
      await display.press('space');
      await until(`${label} is ticked`, async () => (await box.isChecked()) !== before);
    },
    said: (words) => section.getByText(words).first().waitFor(),
  };
}

/** Types the code that the bridge shows. */
export async function pairByKeyboard(
  settings: BridgeSettings,
  bridge: BridgeProcess,
): Promise<void> {
  await settings.fill('Pairing code', bridge.code());
  await settings.fill('Port', String(bridge.port));
  await settings.press('Pair');
  await settings.said(`Connected to the bridge at port ${bridge.port}.`);
}

/** Makes a key that may read, ask and save, and gives it as it is shown, once. */
export async function makeKeyByKeyboard(settings: BridgeSettings, name: string): Promise<string> {
  await settings.press('Make a key');
  await settings.fill('Name', name);
  await settings.tick('Save notes');
  await settings.press('Make the key');
  const key = await settings.page.locator('.new-key code').innerText();
  await settings.press('Done');
  await settings.said(/May read, ask, save/);
  return key;
}
