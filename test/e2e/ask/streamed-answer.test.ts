/** An answer of the own model that comes word by word, over a server that is no model. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../../scripts/browser/until.mjs';
import { type FakeModel, startFakeModel } from '../../fakes/services/fake-model';
import { ownFolder } from '../drivers/own-folder';
import { ownPages } from '../drivers/own-pages';
import { startTestingProfile, type TestingProfile } from '../drivers/testing-profile';

const QUESTION = 'What do jackdaws build in a deep shaft?';

const profile = ownFolder('stream');
const pages = ownPages();
let model: FakeModel;
let browser: TestingProfile;
let popup: Page;

beforeAll(async () => {
  model = await startFakeModel();
  browser = await startTestingProfile(profile);
  await browser.open(pages.url('jackdaws.html'));
  await browser.ask('clip.save', { kind: 'page', namespace: 'birds' });
  await browser.ask('model.put', {
    role: 'answers',
    model: { baseUrl: model.baseUrl, model: 'fake', on: true },
  });
  popup = await browser.openOwn('popup.html');
});

afterAll(async () => {
  await browser?.close();
  await model?.close();
});

beforeEach(() => {
  model.behaviour = 'by-hand';
  model.streams = true;
});

/** Asks, and resolves when the model has the question. */
async function ask(question = QUESTION): Promise<void> {
  const before = model.asked.length;
  await popup.bringToFront();
  await popup.getByRole('combobox', { name: 'Search or ask' }).fill(question);
  await popup.keyboard.press('Control+Enter');
  await until('the model is asked', async () => model.asked.length > before);
}

const prose = () => popup.locator('.answer .prose').first();
/** The words of the answer, without the marks that say which are not in the source: no model wrote these. */
const words = () =>
  prose().evaluate((drawn) => {
    const copy = drawn.cloneNode(true) as Element;
    for (const doubt of copy.querySelectorAll('.doubt')) doubt.remove();
    return copy.textContent;
  });
const showing = (words: string) => prose().getByText(words).waitFor();
const rung = () => popup.locator('.rung');
const cutShort = () => popup.locator('.cut-short');

describe('an answer that comes word by word', () => {
  it('has its place taken by what the library has until the first word', async () => {
    await ask();
    const row = popup.locator('.asking-bar ~ .results .row');
    await row.first().waitFor();
    expect(await row.first().getAttribute('aria-selected')).toBe('false');
    await popup.keyboard.press('ArrowDown');
    await popup.locator('.row[aria-selected="true"]').waitFor();
    model.stream.say('They drop sticks [1].');
    await showing('They drop sticks');
    expect(await row.count()).toBe(0);
    model.stream.finish();
    await popup.locator('.asking-bar').getByText('Answered.').waitFor();
  });

  it('is shown as it comes, with the time, and a mark opens its source before the end', async () => {
    await ask();
    await popup.locator('.asking-bar .step').getByText('Your model fake reads them…').waitFor();
    await popup.locator('.asking-bar .elapsed').getByText('1 s').waitFor();
    model.stream.say('They drop sticks');
    await showing('They drop sticks');
    expect(await rung().textContent()).toContain('Answered by fake (');
    model.stream.say(' until they have a platform [');
    await showing('They drop sticks until they have a platform');
    expect(await words()).not.toContain('[');
    model.stream.say('1]');
    model.stream.say('. It is');
    const mark = popup.locator('.prose a.cite').first();
    await mark.waitFor();
    expect(await mark.getAttribute('href')).toContain('#:~:text=');
    expect(await popup.locator('.sources li').count()).toBe(0);
    model.stream.say(' deep.');
    model.stream.finish();
    await popup.locator('.sources li').first().waitFor();
    expect(await words()).toBe('They drop sticks until they have a platform 1. It is deep.');
    await popup.locator('.asking-bar').getByText('Answered.').waitFor();
    expect(model.asked.at(-1)?.stream).toBe(true);
  });

  it('is marked where the source does not say so, with what comes closest', async () => {
    await ask();
    model.stream.say('They drop sticks down the shaft [1]. They do it for 77 years [1].');
    model.stream.finish();
    const doubt = prose().getByRole('button', { name: 'Not in the source' });
    await doubt.waitFor();
    await doubt.press('Enter');
    await prose().getByText('“They do it for 77 years').waitFor();
    await prose().getByText('Closest: “').waitFor();
  });

  it('moves nothing that is read when more comes, and when it ends', async () => {
    await ask();
    const lines = Array.from({ length: 12 }, (_, n) => `Line ${n} of the answer [1].`);
    model.stream.say(`${lines[0]}\n\n`);
    await showing('Line 0');
    const place = () =>
      popup.evaluate(() => {
        const paragraph = document.querySelector('.answer .prose p');
        const bar = document.querySelector('.asking-bar');
        return [paragraph, bar].map((one) => JSON.stringify(one?.getBoundingClientRect()));
      });
    const before = await place();
    await popup.evaluate(() => {
      Reflect.set(globalThis, 'firstParagraph', document.querySelector('.answer .prose p'));
    });
    for (const line of lines.slice(1)) model.stream.say(`${line}\n\n`);
    await showing('Line 11');
    expect(await place()).toEqual(before);
    model.stream.finish();
    await popup.locator('.sources li').first().waitFor();
    expect(await place()).toEqual(before);
    const same = await popup.evaluate(
      () =>
        Reflect.get(globalThis, 'firstParagraph') === document.querySelector('.answer .prose p'),
    );
    expect(same).toBe(true);
  });

  it('is announced once, not word by word', async () => {
    await popup.evaluate(() => {
      const said: string[] = [];
      Reflect.set(globalThis, 'said', said);
      for (const region of document.querySelectorAll('[aria-live=polite], [role=status]')) {
        new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }
    });
    await ask();
    for (const word of ['They ', 'drop ', 'sticks ', '[1] ', 'down.']) model.stream.say(word);
    await showing('They drop sticks');
    model.stream.finish();
    await popup.locator('.sources li').first().waitFor();
    const said = await until('the end is announced', async () => {
      const news = (await popup.evaluate(() => Reflect.get(globalThis, 'said'))) as string[];
      return news.some((one) => one.includes('Answer with 1 source')) && news;
    });
    const read = said.filter((one) => one.includes('sticks'));
    expect(read).toEqual([expect.stringMatching(/^Answer with 1 source.*They drop sticks down\./)]);
    expect(said.filter((one) => one.includes('The answer is coming'))).toHaveLength(1);
  });

  it('stays as far as it has come when the person presses Stop', async () => {
    await ask();
    model.stream.say('They drop sticks [1] and');
    await showing('They drop sticks');
    const { givenUp } = model;
    await popup.getByRole('button', { name: 'Stop' }).press('Enter');
    await cutShort().getByText('You stopped the answer here.').waitFor();
    expect(await words()).toBe('They drop sticks 1 and');
    expect(await popup.locator('.sources li').count()).toBe(1);
    await until('the connection is given up', async () => model.givenUp > givenUp);
  });

  it('that is asked for again begins again', async () => {
    const before = model.asked.length;
    await cutShort().getByRole('button', { name: 'Ask again' }).press('Enter');
    await until('the model is asked', async () => model.asked.length > before);
    model.stream.say('All of it [1].');
    model.stream.finish();
    await popup.locator('.sources li').first().waitFor();
    expect(await words()).toBe('All of it 1.');
    expect(await cutShort().count()).toBe(0);
  });

  it('stays as far as it has come when the connection breaks, and that is said', async () => {
    await ask();
    model.stream.say('They drop sticks [1] and');
    await showing('They drop sticks');
    model.stream.breakOff();
    await cutShort().getByText('The connection to fake broke here.').waitFor();
    expect(await words()).toBe('They drop sticks 1 and');
  });

  it('stays as far as it has come when the model ends it early, or says why it cannot go on', async () => {
    await ask();
    model.stream.say('They drop sticks [1] and');
    model.stream.raw(
      'data: {"choices":[{"delta":{},"finish_reason":"length"}]}\n\ndata: [DONE]\n\n',
    );
    await cutShort().getByText('The answer ends here: fake cut it off.').waitFor();
    await ask(`${QUESTION} Really?`);
    model.stream.say('They drop sticks [1] and');
    model.stream.raw('data: {"error":{"message":"Out of <b>memory</b>"}}\n\n');
    await cutShort().getByText('fake broke off: “Out of <b>memory</b>”').waitFor();
    expect(await words()).toBe('They drop sticks 1 and');
  });

  it('is not harmed by events that cannot be read', async () => {
    await ask();
    model.stream.raw('data: {"choices":[{"del\n\nevent: ping\ndata: 7\n\n: a comment\n\n');
    model.stream.say('They drop sticks [1].');
    model.stream.raw('nonsense\n\ndata: [1,2\n\n');
    model.stream.finish();
    await popup.locator('.sources li').first().waitFor();
    expect(await words()).toBe('They drop sticks 1.');
    expect(await cutShort().count()).toBe(0);
  });

  it('that names no source is taken back, quoted instead, and still to be read', async () => {
    await ask();
    model.stream.say('Trust me.');
    await showing('Trust me.');
    model.stream.finish();
    await rung().getByText('your model gave no answer').waitFor();
    await popup.getByText('fake answered without naming a passage').waitFor();
    await popup.getByText('What fake said, without a source').click();
    await popup.locator('details .prose').getByText('Trust me.').waitFor();
  });

  it('that is empty is said to be', async () => {
    model.behaviour = 'empty';
    await ask();
    await popup.getByText('fake sent an empty answer.').waitFor();
    await rung().getByText('your model gave no answer').waitFor();
  });

  it('is refused in the endpoint’s own words', async () => {
    for (const [behaviour, says] of [
      [401, 'does not accept the key (401)'],
      [429, 'takes no more questions for now (429)'],
    ] as const) {
      model.behaviour = behaviour;
      await ask(`${QUESTION} ${behaviour}`);
      await popup.getByText(says).waitFor();
      await rung().getByText('your model gave no answer').waitFor();
    }
  });

  it('comes whole from an endpoint that does not know how to stream', async () => {
    model.behaviour = 'cites';
    model.streams = false;
    await ask();
    await showing('This is a fake model.');
    await popup.locator('.sources li').first().waitFor();
  });

  it('leaves what came and offers to ask again when the worker is ended in the middle', async () => {
    await ask();
    model.stream.say('They drop sticks [1] and');
    await showing('They drop sticks');
    await browser.killWorker();
    await cutShort().getByText('The browser ended Jackdaw’s background here').waitFor();
    expect(await words()).toBe('They drop sticks 1 and');
    const before = model.asked.length;
    await cutShort().getByRole('button', { name: 'Ask again' }).press('Enter');
    await until('the model is asked', async () => model.asked.length > before);
    model.stream.say('All of it [1].');
    model.stream.finish();
    await popup.locator('.sources li').first().waitFor();
    expect(await words()).toBe('All of it 1.');
  });

  it('that had no word yet when the worker was ended can be asked for again', async () => {
    await ask();
    await browser.killWorker();
    await popup.getByRole('alert').getByText('The browser ended Jackdaw’s background').waitFor();
    const before = model.asked.length;
    await popup.getByRole('button', { name: 'Ask again' }).press('Enter');
    await until('the model is asked', async () => model.asked.length > before);
    model.stream.say('All of it [1].');
    model.stream.finish();
    await popup.locator('.sources li').first().waitFor();
  });

  it('leaves the box free: the first letter typed searches, and the answer is given up', async () => {
    await ask();
    model.stream.say('They drop sticks [1] and');
    await showing('They drop sticks');
    const { givenUp } = model;
    await popup.getByRole('combobox', { name: 'Search or ask' }).fill('chimney');
    await popup.locator('.row.hit').first().waitFor();
    await until('the connection is given up', async () => model.givenUp > givenUp);
    expect(await popup.locator('.answer').count()).toBe(0);
  });

  it('goes on when the popup closes, and is shown whole by the next one until the person goes back', async () => {
    await ask(`${QUESTION} When?`);
    model.stream.say('They drop sticks [1] and');
    await showing('They drop sticks');
    await popup.close();
    model.stream.say(' twigs');
    popup = await browser.openOwn('popup.html');
    await showing('and twigs');
    await popup.close();
    model.stream.say(' until dusk.');
    model.stream.finish();
    const before = model.asked.length;
    popup = await browser.openOwn('popup.html');
    // The bar has no time to tell if the answer was whole before this popup opened.
    await popup.locator('.sources li').first().waitFor();
    expect(await words()).toBe('They drop sticks 1 and twigs until dusk.');
    expect(model.asked).toHaveLength(before);
    const box = () => popup.getByRole('combobox', { name: 'Search or ask' });
    expect(await box().inputValue()).toBe(`${QUESTION} When?`);
    await box().press('Escape');
    await popup.locator('.row.hit').first().waitFor();
    await popup.close();
    popup = await browser.openOwn('popup.html');
    await popup.locator('main .over-list').waitFor();
    expect(await box().inputValue()).toBe('');
  });

  it('leaves every other page free to search while it comes', async () => {
    const other = await browser.openOwn('popup.html');
    await ask();
    model.stream.say('They drop');
    await showing('They drop');
    await other.bringToFront();
    for (const word of ['jackdaw', 'chimney', 'nest']) {
      model.stream.say(` ${word}`);
      await other.getByRole('combobox', { name: 'Search or ask' }).fill(word);
      await other.locator('.row.hit').first().waitFor();
    }
    await popup.bringToFront();
    await showing('They drop jackdaw chimney nest');
    model.stream.say(' [1].');
    model.stream.finish();
    await popup.locator('.sources li').first().waitFor();
    await other.close();
  });
});
