import { escapeText } from '../../markdown/escape';
import { wordsOf } from '../words';
import type { Product } from './product';

/** Words in each run with which a description is compared to a text. */
const RUN = 3;
/** A text with a smaller share of a description's runs does not contain it. */
const ABSENT = 0.2;

/** What a shop says about its product in its data but not on the page: markdown to append, or empty. */
export function missingFrom(markdown: string, product: Product): string {
  const text = wordsOf(markdown);
  const known = new Set(text);
  const parts: string[] = [];
  if (product.description && share(runsOf(wordsOf(product.description)), text) < ABSENT)
    parts.push(escapeText(product.description));
  const isMissing = (value: string) => wordsOf(value).some((word) => !known.has(word));
  if (product.price && isMissing(amountOf(product.price)))
    parts.push(`**Price:** ${escapeText(product.price)}`);
  const rows = product.specification.filter(([, value]) => isMissing(value));
  if (rows.length > 0) {
    const lines = rows.map(([name, value]) => `| ${cell(name)} | ${cell(value)} |`);
    parts.push(['| Specification | |', '| --- | --- |', ...lines].join('\n'));
  }
  return parts.join('\n\n');
}

/** The whole units: "129" is how a page may write "129.00". */
function amountOf(price: string): string {
  return /\d+/.exec(price.replace(/(?<=\d)[,\s](?=\d{3}\b)/g, ''))?.[0] ?? price;
}

function cell(text: string): string {
  return escapeText(text).replace(/\|/g, '\\|');
}

function runsOf(words: readonly string[]): Set<string> {
  const runs = new Set<string>();
  for (let i = 0; i + RUN <= words.length; i++) runs.add(words.slice(i, i + RUN).join(' '));
  return runs.size > 0 ? runs : new Set(words.length > 0 ? [words.join(' ')] : []);
}

function share(runs: ReadonlySet<string>, words: readonly string[]): number {
  if (runs.size === 0) return 1;
  const there = runsOf(words);
  let found = 0;
  for (const run of runs) if (there.has(run)) found++;
  return found / runs.size;
}
