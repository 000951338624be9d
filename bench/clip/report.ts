import { mean, quantile, type Score, type Snippets, snippetF } from './score.ts';

/** One extractor on one page. */
export interface Row extends Score {
  extractor: string;
  id: string;
  kind: string;
  snippets: Snippets;
  titleRight: boolean | undefined;
  authorRight: boolean | undefined;
  dateRight: boolean | undefined;
  milliseconds: number;
  /** What went wrong, or empty. */
  crash: string;
  /** Why there is no draft, in the script's own words, or empty. */
  refusal: string;
  /** Whether the page's own DOM is another than before. */
  changed: boolean;
  draft: Record<string, unknown> | undefined;
  predicted: string;
}

export interface Summary extends Score {
  byKind: Record<string, number>;
  /** Means over pages of the shares that are in the clip, and F over all snippets. */
  withRate: number;
  withoutRate: number;
  snippetF: number;
  /** Share of the pages that have one whose title, author and date are right. */
  metadata: { title: number; author: number; date: number };
  msPerPage: { p50: number; p95: number; max: number };
  pages: number;
  crashes: number;
  changed: number;
  /** Pages of which no draft was made, by reason: "nothing-to-clip: login", "empty-page". */
  refusals: Record<string, number>;
}

export function summarise(rows: readonly Row[]): Summary {
  const times = rows.map((row) => row.milliseconds).filter(Number.isFinite);
  const kinds = [...new Set(rows.map((row) => row.kind))].sort();
  return {
    f1: mean(rows.map((row) => row.f1)),
    precision: mean(rows.map((row) => row.precision)),
    recall: mean(rows.map((row) => row.recall)),
    byKind: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        mean(rows.filter((row) => row.kind === kind).map((row) => row.f1)),
      ]),
    ),
    withRate: mean(rows.map(({ snippets: { found, missed } }) => found / (found + missed))),
    withoutRate: mean(
      rows.map(({ snippets: { unwanted, avoided } }) => unwanted / (unwanted + avoided)),
    ),
    snippetF: snippetF(rows.map(({ snippets }) => snippets)),
    metadata: {
      title: rate(rows.map((row) => row.titleRight)),
      author: rate(rows.map((row) => row.authorRight)),
      date: rate(rows.map((row) => row.dateRight)),
    },
    msPerPage: { p50: quantile(times, 0.5), p95: quantile(times, 0.95), max: quantile(times, 1) },
    pages: rows.length,
    crashes: rows.filter((row) => row.crash !== '').length,
    changed: rows.filter((row) => row.changed).length,
    refusals: countOf(rows.map((row) => row.refusal).filter(Boolean)),
  };
}

function countOf(items: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[item] = (counts[item] ?? 0) + 1;
  return counts;
}

function rate(right: readonly (boolean | undefined)[]): number {
  return mean(right.filter((one) => one !== undefined).map(Number));
}

/** The summaries side by side, as text. */
export function table(extractors: Record<string, Summary>): string {
  const kinds = [...new Set(Object.values(extractors).flatMap((one) => Object.keys(one.byKind)))];
  const lines: [string, (one: Summary) => number][] = [
    ['pages', (one) => one.pages],
    ['crashes', (one) => one.crashes],
    ['pages changed', (one) => one.changed],
    ['"nothing to clip"', (one) => refused(one, /^nothing-to-clip/)],
    ['no draft otherwise', (one) => refused(one, /^(?!nothing-to-clip)/)],
    ['F1', (one) => one.f1],
    ['precision', (one) => one.precision],
    ['recall', (one) => one.recall],
    ...kinds.map((kind): [string, (one: Summary) => number] => [
      `F1 ${kind}`,
      (one) => one.byKind[kind] ?? Number.NaN,
    ]),
    ['with snippets', (one) => one.withRate],
    ['without snippets', (one) => one.withoutRate],
    ['F of snippets', (one) => one.snippetF],
    ['title', (one) => one.metadata.title],
    ['author', (one) => one.metadata.author],
    ['date', (one) => one.metadata.date],
    ['ms per page, median', (one) => one.msPerPage.p50],
    ['ms per page, p95', (one) => one.msPerPage.p95],
    ['ms per page, max', (one) => one.msPerPage.max],
  ];
  const head = ['', ...Object.keys(extractors)].map((name) => name.padStart(20)).join('');
  const body = lines.map(([label, value]) =>
    [
      label.padStart(20),
      ...Object.values(extractors).map((one) => format(value(one)).padStart(20)),
    ].join(''),
  );
  return `${[head, ...body].join('\n')}\n`;
}

function refused({ refusals }: Summary, reason: RegExp): number {
  return Object.entries(refusals).reduce((sum, [why, n]) => sum + (reason.test(why) ? n : 0), 0);
}

function format(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) >= 10 ? 1 : 3);
}
