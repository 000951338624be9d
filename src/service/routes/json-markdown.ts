import { squeeze } from '../../protocol/plain-line';

/**
 * Writes as strings the numbers that JavaScript would change, such as 12345678901234567890 and 1.10.
 * @param json valid JSON
 */
export function keepDigits(json: string): string {
  let isInString = false;
  return json.replace(/\\.|"|-?\d[\d.eE+-]*/g, (token) => {
    if (token === '"') isInString = !isInString;
    return isInString || /^[\\"]/.test(token) || String(Number(token)) === token
      ? token
      : `"${token}"`;
  });
}

/** Nobody reads a more deeply nested document. */
const MAX_DEPTH = 40;

/** Renders JSON as markdown: headings, labelled lines, lists. Returns `undefined` if it is nested too deeply. */
export function jsonToMarkdown(value: unknown): string | undefined {
  if (depthOf(value) > MAX_DEPTH) return undefined;
  return blocks(value, 1).join('\n\n').trim();
}

/** Returns the depth of a value, without recursion, because it may be nested deeper than the stack. */
function depthOf(value: unknown): number {
  let depth = 0;
  let level: unknown[] = [value];
  while (level.length > 0 && depth <= MAX_DEPTH) {
    depth += 1;
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
  }
  return depth;
}

const TITLE_KEYS = ['title', 'name', 'heading'];

function blocks(value: unknown, level: number): string[] {
  if (Array.isArray(value)) return arrayBlocks(value, level);
  if (typeof value !== 'object' || value === null) return isEmpty(value) ? [] : [String(value)];
  const entries = Object.entries(value);
  const titled = entries.find(
    ([key, item]) => TITLE_KEYS.includes(key) && typeof item === 'string',
  );
  const heading = titled ? [`${hashes(level)} ${squeeze(String(titled[1]))}`] : [];
  const inner = titled ? level + 1 : level;
  const rest = entries.flatMap((entry) => {
    const [key, item] = entry;
    if (entry === titled || isEmpty(item)) return [];
    return typeof item === 'object' || isLong(item)
      ? [`${hashes(inner)} ${squeeze(key)}`, ...blocks(item, inner + 1)]
      : [`**${squeeze(key)}:** ${String(item)}`];
  });
  return [...heading, ...rest];
}

function arrayBlocks(items: readonly unknown[], level: number): string[] {
  const kept = items.filter((item) => !isEmpty(item));
  const short = kept.every((item) => typeof item !== 'object' && !isLong(item));
  if (short) return kept.length === 0 ? [] : [kept.map((item) => `- ${String(item)}`).join('\n')];
  return kept.flatMap((item) => blocks(item, level));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function isLong(value: unknown): boolean {
  return typeof value === 'string' && (value.length > 200 || value.includes('\n'));
}

function hashes(level: number): string {
  return '#'.repeat(Math.min(level, 6));
}
