import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Visit, visitAll } from './browser.ts';
import { type BenchPage, readCollection } from './collection.ts';
import { measureFidelity } from './fidelity.ts';
import { isObject, text } from './json.ts';
import { clipScript, peerScript } from './peers.ts';
import { plainText } from './plain-text.ts';
import { type Row, summarise, table } from './report.ts';
import { findSnippets, NO_SCORE, sameWords, shingleScore, wordScore } from './score.ts';

/** Measures the clip script beside its peers over a collection of pages. */
export async function main(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: 'string' },
      json: { type: 'string' },
      rows: { type: 'string' },
      limit: { type: 'string' },
      sample: { type: 'string' },
      ids: { type: 'string' },
      only: { type: 'string' },
      fidelity: { type: 'boolean' },
    },
  });
  if (!values.data) throw new Error('Say which collection to use: --data DIR');
  const names = values.only?.split(',') ?? ['jackdaw', 'readability', 'defuddle'];
  const collection = readCollection(values.data);
  const ids = values.ids?.split(',');
  const wanted = collection.pages
    .filter((page) => !ids || ids.includes(page.id))
    .slice(0, Number(values.limit ?? collection.pages.length));
  const pages = spread(wanted, Number(values.sample ?? wanted.length));
  const score = collection.form === 'articles' ? shingleScore : wordScore;
  if (values.fidelity) {
    const fidelity = await measureFidelity(pages.filter(isRich));
    for (const [sort, { kept, all }] of Object.entries(fidelity)) {
      process.stdout.write(`${sort.padStart(12)} ${(kept / all).toFixed(4)} of ${all}\n`);
    }
    if (values.json) writeFileSync(values.json, JSON.stringify({ fidelity }, undefined, 2));
    return;
  }
  const scripts = await scriptsOf(names);
  const rows: Row[] = [];
  let done = 0;
  const progress = progressOf(pages.length);
  const visit = async ({ page, run, fingerprint }: Visit) => {
    const before = await fingerprint();
    // Whoever goes first pays for warming the page up: each is first, second and last as often.
    const first = done++ % scripts.length;
    const order = [...scripts.slice(first), ...scripts.slice(0, first)];
    for (const [name, script] of order) {
      const answer = await run(script).catch((error: unknown) => ({ crash: String(error) }));
      const value = isObject(answer) ? answer : {};
      const draft = draftOf(value);
      const failure = failureOf(value);
      const predicted = draft ? plainText(text(draft.markdown)) : text(value.text);
      rows.push({
        extractor: name,
        id: page.id,
        kind: page.kind,
        ...(page.mainContent ? score(predicted, page.mainContent) : NO_SCORE),
        snippets: findSnippets(predicted, page),
        titleRight: draft && page.title ? sameWords(text(draft.title), page.title) : undefined,
        authorRight: draft && page.author ? sameWords(text(draft.byline), page.author) : undefined,
        dateRight:
          draft && page.date
            ? text(draft.publishedAt).slice(0, 10) === page.date.slice(0, 10)
            : undefined,
        milliseconds: Number(value.milliseconds ?? Number.NaN),
        crash: text(value.crash),
        refusal: failure,
        changed: name === 'jackdaw' && (await fingerprint()) !== before,
        draft,
        predicted,
      });
    }
    progress();
  };
  await visitAll(pages, visit, {
    // Two would slow each other down, whoever makes the browser compile and tidy up the most.
    tabs: 1,
    onFailure: (page, error) => {
      process.stderr.write(`${page.id}: ${String(error)}\n`);
      // Whoever has no row for the page yet is who was running, or was never reached.
      for (const [name] of scripts) {
        if (!rows.some((row) => row.extractor === name && row.id === page.id))
          rows.push(lostRow(name, page, String(error)));
      }
      progress();
    },
  });
  if (values.rows) writeFileSync(values.rows, rows.map((row) => JSON.stringify(row)).join('\n'));
  const extractors = Object.fromEntries(
    names.map((name) => [name, summarise(rows.filter((row) => row.extractor === name))]),
  );
  process.stdout.write(table(extractors));
  const isFaulty = (row: Row) => row.extractor === 'jackdaw' && (row.crash || row.changed);
  if (rows.some(isFaulty)) process.exitCode = 1;
  if (values.json) writeFileSync(values.json, JSON.stringify({ extractors }, undefined, 2));
}

/** So many of some things, evenly spread over all of them. */
function spread<T>(all: readonly T[], count: number): T[] {
  if (count >= all.length) return [...all];
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)] as T);
}

/** Says now and then how far it has come, and how long the rest will take. */
function progressOf(total: number): () => void {
  const started = performance.now();
  let done = 0;
  return () => {
    if (++done % 25 !== 0 && done !== total) return;
    const minutes = ((performance.now() - started) / done) * ((total - done) / 60_000);
    process.stderr.write(`${done} of ${total} pages, ${minutes.toFixed(1)} minutes to go\n`);
  };
}

/** An extractor that never came back from a page. */
function lostRow(extractor: string, page: BenchPage, crash: string): Row {
  const right = (known: string) => (known && extractor === 'jackdaw' ? false : undefined);
  return {
    extractor,
    id: page.id,
    kind: page.kind,
    ...(page.mainContent ? { precision: 0, recall: 0, f1: 0 } : NO_SCORE),
    snippets: findSnippets('', page),
    titleRight: right(page.title),
    authorRight: right(page.author),
    dateRight: right(page.date),
    milliseconds: Number.NaN,
    crash,
    refusal: '',
    changed: false,
    draft: undefined,
    predicted: '',
  };
}

/** Pages with something in them that markdown may get wrong. */
function isRich(page: BenchPage): boolean {
  const html = page.html();
  return (
    /<pre|<table|<math|katex|application\/x-tex/i.test(html) ||
    /<li[^>]*>(?:(?!<\/li).)*<[uo]l/is.test(html)
  );
}

async function scriptsOf(names: readonly string[]): Promise<[string, string][]> {
  const scripts: [string, string][] = [];
  for (const name of names) {
    if (name === 'jackdaw') scripts.push([name, await clipScript()]);
    else if (name === 'readability' || name === 'defuddle')
      scripts.push([name, await peerScript(name)]);
    else throw new Error(`No extractor is called ${name}`);
  }
  return scripts;
}

function draftOf(value: Record<string, unknown>): Record<string, unknown> | undefined {
  const outcome = isObject(value.outcome) ? value.outcome : {};
  return isObject(outcome.draft) ? outcome.draft : undefined;
}

/** What the clip script said instead of giving a draft: its code, and which sort of application. */
function failureOf(value: Record<string, unknown>): string {
  const outcome = isObject(value.outcome) ? value.outcome : {};
  const failure = isObject(outcome.failure) ? outcome.failure : {};
  return [text(failure.code), text(failure.what)].filter(Boolean).join(': ');
}
