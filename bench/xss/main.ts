import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildExtension } from '../../scripts/machine/dependencies.mjs';
import { type Where, XssRun } from './run.ts';
import type { Batch } from './sources.ts';

/** Payloads that are kept together. */
const TOGETHER = 50;

/**
 * Hostile markup in everything that comes from outside: clipped, imported and served, then shown in every
 * page of the extension. Fails where anything at all comes of it, and where the same markup does nothing
 * in a page without a policy, since then nothing was tried.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      payloads: { type: 'string' },
      browser: { type: 'string', default: 'chromium' },
      build: { type: 'string' },
      json: { type: 'string' },
      limit: { type: 'string' },
    },
  });
  const where = whereIn(values.browser, values.build);
  if (!values.payloads) throw new Error('Say which payloads to use: --payloads FILE');
  const all = readPayloads(readFileSync(values.payloads, 'utf8'));
  const batches = inBatches(all.slice(0, Number(values.limit ?? all.length)));
  await buildFor(where);
  const browser = await XssRun.start(batches, where);
  let tripped = 0;
  let told = 0;
  try {
    for (const batch of batches) {
      await browser.run(batch);
      tripped += await browser.control(batch);
      console.log(
        `${batch.number + 1} of ${batches.length}: ${JSON.stringify(browser.watch.ours)}`,
      );
      for (const note of browser.watch.notes.slice(told)) console.log(note);
      told = browser.watch.notes.length;
    }
  } finally {
    await browser.close();
  }
  const { done, watch } = browser;
  const harm = Object.values(watch.ours).reduce((sum, one) => sum + one, 0);
  const report = {
    where,
    payloads: batches.reduce((sum, one) => sum + one.payloads.length, 0),
    done,
    harm: watch.ours,
    inertReports: watch.inertReports,
    controlTripped: tripped,
  };
  console.log(JSON.stringify(report, undefined, 2));
  if (values.json)
    writeFileSync(values.json, JSON.stringify({ ...report, notes: watch.notes }, undefined, 2));
  if (harm > 0) console.error(`${harm} things happened that must not.`);
  if (tripped === 0) console.error('The control page did nothing: this run shows nothing.');
  if (harm > 0 || tripped === 0) process.exitCode = 1;
}

function buildFor(where: Where): Promise<string> {
  const mode = where === 'chromium testing' ? 'testing' : 'production';
  return buildExtension(where === 'firefox production' ? 'firefox' : 'chrome', mode);
}

/** The testing build is made for Chromium alone. */
export function whereIn(browser: string, build = browser === 'firefox' ? 'production' : 'testing') {
  const all: readonly Where[] = ['chromium testing', 'chromium production', 'firefox production'];
  const found = all.find((one) => one === `${browser} ${build}`);
  if (found === undefined) throw new Error(`There is only: ${all.join(', ')}.`);
  return found;
}

/** A JSON array of texts, or one payload a line. */
export function readPayloads(text: string): string[] {
  const all: unknown = text.trimStart().startsWith('["') ? JSON.parse(text) : text.split(/\r?\n/);
  if (!Array.isArray(all)) throw new Error('The payloads are no list.');
  const payloads = all.filter((one): one is string => typeof one === 'string' && one.trim() !== '');
  if (payloads.length === 0) throw new Error('There are no payloads.');
  return payloads;
}

export function inBatches(payloads: readonly string[]): Batch[] {
  const batches: Batch[] = [];
  for (let from = 0; from < payloads.length; from += TOGETHER) {
    batches.push({ number: batches.length, payloads: payloads.slice(from, from + TOGETHER) });
  }
  return batches;
}
