import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildExtension } from '../../scripts/machine/dependencies.mjs';
import { hostile } from '../../test/fixtures/hostile-texts.ts';
import { repetitions } from '../../test/fixtures/repetitions.ts';
import { HostileBrowser, type HostileText, type Stalls } from './browser.ts';
import { longDocument } from './long-document.ts';

const PLACES = ['reader', 'panel', 'popup', 'worker'] as const;
/** A person notices a fifth of this; more is a page that hangs. */
const MOST_MS = 500;
/** Characters of what is generated. */
const LENGTH = 100_000;

/**
 * Small texts that could hold up a page of the extension, or its worker: each is kept, read, searched
 * and asked about in the built extension. Fails where anything stands still for too long.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      texts: { type: 'string' },
      browser: { type: 'string', default: 'chromium' },
      pieces: { type: 'string', default: '0' },
      seed: { type: 'string', default: '1' },
      json: { type: 'string' },
    },
  });
  const given = values.texts === undefined ? own() : textsIn(values.texts);
  const texts = [...given, ...generated(Number(values.pieces), Number(values.seed))];
  const isFirefox = values.browser === 'firefox';
  await buildExtension(isFirefox ? 'firefox' : 'chrome');
  const browser = await HostileBrowser.start(isFirefox ? 'firefox' : 'chromium');
  const all: Stalls[] = [];
  try {
    console.log(
      `${'longest stall in ms'.padEnd(46)}${PLACES.map((one) => one.padStart(8)).join('')}`,
    );
    for (const [number, text] of texts.entries()) {
      const stalls = await browser.measure(text, number);
      all.push(stalls);
      const figures = PLACES.map((place) => String(Math.round(stalls[place])).padStart(8));
      console.log(stalls.name.slice(0, 44).padEnd(46) + figures.join(''));
    }
  } finally {
    await browser.close();
  }
  if (values.json) writeFileSync(values.json, JSON.stringify(all, undefined, 2));
  const slow = all.filter((one) => PLACES.some((place) => one[place] > MOST_MS));
  if (slow.length === 0) return;
  console.error(
    `${slow.length} of ${all.length} texts hold something up for more than ${MOST_MS} ms:`,
    slow.map(({ name }) => name),
  );
  process.exitCode = 1;
}

function own(): HostileText[] {
  const texts = Object.entries(hostile).map(([name, markdown]) => ({ name, markdown }));
  return [
    ...texts,
    { name: 'the longest document, with headings and tables', markdown: longDocument() },
  ];
}

function generated(count: number, seed: number): HostileText[] {
  return repetitions(count, seed).map(({ name, text }) => ({ name, markdown: text(LENGTH) }));
}

function textsIn(file: string): HostileText[] {
  return JSON.parse(readFileSync(file, 'utf8')) as HostileText[];
}
