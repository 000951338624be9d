import { escapeText } from '../../markdown/escape';
import { wordsOf } from '../words';
import type { Product } from './product';

/** The number of words in a run. Descriptions and texts are compared by runs. */
const RUN = 3;
/** The least share of a description's runs that a text with the description has. */
const ABSENT = 0.2;

/** Returns markdown of what the data say about a product but the page does not, or an empty text. */
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

/** Returns the whole units, because a page may write "129" for "129.00". */
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
