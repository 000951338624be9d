/** Reads what a page says about itself in JSON-LD, as far as a clip needs it. */

import { squeeze } from '../../protocol/plain-line';
import { parseJson } from '../../protocol/text/parse-json';

/** One object of the data. Its fields may have any type, so readers must check it. */
export type Thing = Readonly<Record<string, unknown>>;

/** Upper limits for hostile pages. */
const MAX_THINGS = 2_000;
const MAX_DEPTH = 12;

/** Returns all typed objects of the page's data, those in `@graph` and nested ones included, in document order. */
export function readThings(page: Document): Thing[] {
  const things: Thing[] = [];
  for (const script of page.querySelectorAll('script[type="application/ld+json"]')) {
    collect(parse(script.textContent ?? ''), things, 0);
  }
  return things;
}

function parse(text: string): unknown {
  const json = text
    .trim()
    .replace(/^<!\[CDATA\[|\]\]>$/g, '')
    .replace(/;$/, '');
  // The usual mistake is raw line breaks inside strings.
  return parseJson(json) ?? parseJson(json.replace(/\s+/g, ' '));
}

function collect(value: unknown, things: Thing[], depth: number): void {
  if (
    depth > MAX_DEPTH ||
    things.length >= MAX_THINGS ||
    typeof value !== 'object' ||
    value === null
  )
    return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, things, depth + 1);
    return;
  }
  const thing = value as Thing;
  if (thing['@type'] !== undefined) things.push(thing);
  for (const inner of Object.values(thing)) collect(inner, things, depth + 1);
}

/** Checks whether a thing has one of these schema.org types. */
export function isOfType(thing: Thing, types: RegExp): boolean {
  return listed(thing['@type']).some(
    (name) => typeof name === 'string' && types.test(name.replace(/^.*[/#:]/, '')),
  );
}

/** Returns the text of a field, or an empty text: of a list its first text, of a thing its name. */
export function textOf(value: unknown, depth = 0): string {
  if (depth > MAX_DEPTH) return '';
  if (typeof value === 'string') return squeeze(value);
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) {
    for (const item of value) {
      const text = textOf(item, depth + 1);
      if (text) return text;
    }
    return '';
  }
  if (typeof value === 'object' && value !== null)
    return textOf((value as Thing).name ?? (value as Thing)['@value'], depth + 1);
  return '';
}

/** Returns all names in a field, which may hold one or several. */
export function namesOf(value: unknown): string[] {
  return listed(value)
    .map((one) => textOf(one))
    .filter((name) => name !== '');
}

/** Returns the values of a field, which may hold one or several. */
export function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}
