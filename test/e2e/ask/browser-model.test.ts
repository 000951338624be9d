/**
 * The rung of the browser's own model. The Chromium of the tests has the interface and no model, and says so: that
 * state is real here. The others are those of an object of the documented form. No real model was ever asked.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const QUESTION = 'What do jackdaws build in a deep shaft?';

const profile = ownFolder('browser-model');
const pages = ownPages();
let browser: TestingProfile;
let settings: Page;
let popup: Page;

beforeAll(async () => {
  browser = await startTestingProfile(profile);
  await browser.open(pages.url('jackdaws.html'));
  await browser.ask('clip.save', { kind: 'page', namespace: 'birds' });
});

afterAll(() => browser?.close());

const row = () => settings.locator('.browser-model');
const rung = () => popup.locator('.rung');

async function ask(question: string): Promise<void> {
  await popup.bringToFront();
  await popup.getByRole('combobox', { name: 'Search or ask' }).fill(question);
  await popup.keyboard.press('Control+Enter');
}

/** Replaces the interface in a page: what has to be downloaded, which the test lets happen. */
function downloadable(): void {
  let state = 'downloadable';
  let progress: (event: { loaded: number }) => void = () => undefined;
  const seen = { opened: 0, destroyed: 0 };
  Reflect.set(globalThis, 'seen', seen);
  Reflect.set(globalThis, 'LanguageModel', {
    availability: async () => state,
    create: async (options: { monitor: (monitor: object) => void }) => {
      if (!navigator.userActivation.isActive) {
        throw new DOMException('A click is needed.', 'NotAllowedError');
      }
      options.monitor({
        addEventListener: (_name: string, heard: typeof progress) => {
          progress = heard;
        },
      });
      progress({ loaded: 0.42 });
      await new Promise((arrive) => Reflect.set(globalThis, 'arrive', arrive));
      state = 'available';
      seen.opened += 1;
      return {
        destroy: () => {
          seen.destroyed += 1;
        },
      };
    },
  });
}

/** Replaces the interface in the worker: what is there, and answers. A token is four characters. */
const AVAILABLE = `{
  const seen = { prompts: [], instructions: [], opened: 0, destroyed: 0 };
  globalThis.seenByModel = seen;
  globalThis.LanguageModel = {
    availability: async () => 'available',
    create: async ({ initialPrompts }) => {
      seen.opened += 1;
      seen.instructions.push(initialPrompts[0]);
      return {
        contextWindow: 600,
        contextUsage: 100,
        measureContextUsage: async (prompt) => Math.ceil(prompt.length / 4),
        promptStreaming(prompt, { signal }) {
          seen.prompts.push(prompt);
          return new ReadableStream({
            start(controller) {
              signal?.addEventListener('abort', () => controller.error(signal.reason));
              controller.enqueue('They drop sticks ');
              controller.enqueue('until they hold [1].');
              if (!prompt.includes('For ever?')) controller.close();
            },
          });
        },
        destroy() { seen.destroyed += 1; },
      };
    },
  };
}`;

interface Seen {
  prompts: string[];
  instructions: { role: string; content: string }[];
  opened: number;
  destroyed: number;
}

describe('the browser’s own model', () => {
  it('is really there as an interface, in the pages and the worker, and really unavailable', async () => {
    settings = await browser.openOwn('options.html#model');
    await row().getByText('Not available').waitFor();
    expect(await row().getByRole('button').count()).toBe(0);
    const asked = 'LanguageModel.availability()';
    expect(await settings.evaluate(asked)).toBe('unavailable');
    const worker = await browser.worker();
    expect(await worker.evaluate(asked)).toBe('unavailable');
    await settings.close();
  });

  it('is not asked while it is not there, even where it was switched on', async () => {
    await browser.ask('browser-model.put', { on: true });
    popup = await browser.openOwn('popup.html');
    await ask(QUESTION);
    await rung().getByText('Quoted from your library').waitFor();
    await browser.ask('browser-model.put', { on: false });
  });

  it('is downloaded from a click, with its progress, and answers from then on', async () => {
    settings = await browser.context.newPage();
    await settings.addInitScript(downloadable);
    await settings.goto(new URL('options.html#model', browser.desk.url()).href);
    await row().getByText('Your browser can download it').waitFor();
    await row().getByRole('button', { name: 'Download' }).press('Enter');
    await row().getByText('Downloading: 42%').waitFor();
    expect(await row().getByRole('progressbar').getAttribute('value')).toBe('0.42');
    await settings.evaluate('arrive()');
    await row().getByText('It may answer.').waitFor();
    expect(await settings.evaluate('seen')).toEqual({ opened: 1, destroyed: 1 });
    expect(await browser.ask('browser-model.read', {})).toEqual({ on: true });
  });

  it('answers word by word, from passages that fit, and its conversation is ended', async () => {
    const worker = await browser.worker();
    await worker.evaluate(AVAILABLE);
    await ask(`${QUESTION} Really?`);
    await rung()
      .getByText('The browser’s own model answered, on this device, from your library')
      .waitFor();
    await popup.locator('.sources li').first().waitFor();
    await popup.locator('.prose').getByText('They drop sticks until they hold').waitFor();
    const seen = (await worker.evaluate('seenByModel')) as Seen;
    expect(seen).toMatchObject({ opened: 1, destroyed: 1 });
    expect(seen.instructions[0]?.role).toBe('system');
    expect(seen.prompts[0]).toContain('[1] How jackdaws choose a home');
    expect(seen.prompts[0]).toContain(`Question: ${QUESTION} Really?`);
    expect((seen.prompts[0]?.length ?? 0) / 4).toBeLessThanOrEqual(500);
    const { entries } = await browser.ask('ledger.list', { offset: 0, limit: 10 });
    expect(entries).toEqual([]);
  });

  it('is stopped, and its conversation is ended', async () => {
    const worker = await browser.worker();
    await ask(`${QUESTION} For ever?`);
    await popup.locator('.prose').getByText('They drop sticks until').waitFor();
    await popup.getByRole('button', { name: 'Stop' }).press('Enter');
    await popup.locator('.cut-short').getByText('You stopped the answer here.').waitFor();
    await until('the conversation is ended', async () => {
      const { opened, destroyed } = (await worker.evaluate('seenByModel')) as Seen;
      return opened === 2 && destroyed === 2;
    });
  });

  it('that is switched off is not asked', async () => {
    await settings.bringToFront();
    await row().getByRole('button', { name: 'Switch off' }).press('Enter');
    await row().getByText('It is ready, and not asked.').waitFor();
    await ask(`${QUESTION} Still?`);
    await rung().getByText('Quoted from your library').waitFor();
  });
});
