import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { buildExtension } from '../../scripts/machine/dependencies.mjs';
import { MAX_CLIP_MS } from '../../src/protocol/document/clip-limits.ts';
import { type LargePage, largePages } from '../../test/fixtures/large-pages.ts';
import { visitAll } from '../clip/browser.ts';
import type { BenchPage } from '../clip/collection.ts';

const CLIP = new URL('../../.output/chrome-mv3/clip.js', import.meta.url);

const ResultSchema = v.object({
  /** Milliseconds. */
  total: v.number(),
  stall: v.number(),
  outcome: v.string(),
});
type Result = v.InferOutput<typeof ResultSchema>;

/** A clip looks at the clock between the calls of the browser, not in them. */
const GRACE_MS = 1_000;
/** Milliseconds for which a tab may not answer. */
const MOST_STALL_MS = 100;

/**
 * Clips pages of very many parts, and of twice as many, with the built script in a real Chromium: how long it
 * takes, for how long the tab stands still beside the limit for that, and which reader it comes to. Fails where
 * either is past its limit, or where the clip comes to nothing.
 */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { page: { type: 'string', default: '' }, json: { type: 'string' } },
  });
  await buildExtension('chrome');
  const wanted = new RegExp(values.page);
  const found = new Map<string, Result>();
  const pages = Object.entries(largePages).filter(([name]) => wanted.test(name));
  const heads = ['total', 'stall', 'limit'].map((one) => one.padStart(9)).join('');
  console.log(`${'ms'.padEnd(48)}${heads}`);
  for (const [name, page] of pages) {
    for (const parts of [page.parts, 2 * page.parts]) {
      const label = `${parts} ${name}`;
      const result = await clip(page, parts).catch(failed);
      found.set(label, result);
      const figures = [result.total, result.stall, MOST_STALL_MS].map((ms) =>
        ms.toFixed(0).padStart(9),
      );
      console.log(`${label.slice(0, 46).padEnd(48)}${figures.join('')}  ${result.outcome}`);
    }
  }
  if (values.json) writeFileSync(values.json, JSON.stringify(Object.fromEntries(found)));
  const bad = [...found.values()].filter(
    ({ total, stall, outcome }) =>
      total > MAX_CLIP_MS + GRACE_MS || stall > MOST_STALL_MS || outcome.startsWith('failed'),
  );
  if (bad.length > 0) process.exitCode = 1;
}

function failed(error: unknown): Result {
  const none = Number.POSITIVE_INFINITY;
  return { total: none, stall: none, outcome: `failed: ${String(error).slice(0, 200)}` };
}

async function clip(page: LargePage, parts: number): Promise<Result> {
  let result: Result | undefined;
  await visitAll(
    [benchPage(page.html(parts))],
    async ({ run }) => {
      if (page.script) await run(`(() => { ${page.script(parts)} })()`);
      // As it is drawn when a person clips it.
      await run('document.body.getBoundingClientRect().height');
      result = v.parse(ResultSchema, await run(measured(readFileSync(CLIP, 'utf8'))));
    },
    { tabs: 1 },
  );
  if (result === undefined) throw new Error('The page was not visited.');
  return result;
}

/** The script between a look at the clock and another, beside a message that comes again and again. */
function measured(script: string): string {
  return `
    var beat = { last: performance.now(), longest: 0, isOver: false };
    var channel = new MessageChannel();
    channel.port1.onmessage = () => {
      beat.longest = Math.max(beat.longest, performance.now() - beat.last);
      beat.last = performance.now();
      if (!beat.isOver) channel.port2.postMessage(0);
    };
    channel.port2.postMessage(0);
    var began = performance.now();
    ${script}
    (async () => {
      const value = await clip;
      const total = performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, 50));
      beat.isOver = true;
      const { draft, failure } = value;
      const outcome = draft
        ? [draft.reading?.reader, draft.reading?.isWhole ? 'whole' : 'in part', draft.markdown.length,
            ...(draft.reading?.faults ?? []).map((fault) => JSON.stringify(fault).slice(0, 80))].join(' ')
        : 'failed: ' + JSON.stringify(failure);
      return { total, stall: beat.longest, outcome };
    })()`;
}

function benchPage(html: string): BenchPage {
  const none = { mainContent: '', with: [], without: [], title: '', author: '', date: '' };
  return {
    ...none,
    id: 'large',
    url: 'https://large.example/a',
    kind: 'article',
    html: () => html,
  };
}
