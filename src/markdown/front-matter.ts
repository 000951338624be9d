/**
 * Reads the front matter of a markdown text: names, each with a value or a list, between two lines of `---`. The text
 * may be hostile, so nothing throws, and the work is linear in its length.
 */
import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml';

/** Texts as they were written: `2024-01-01`, `yes` and `1.10` stay texts. */
export type FrontMatterValue = string | readonly string[];

export interface FrontMatter {
  /** By name in lower case. A name without a value has the empty text. */
  values: ReadonlyMap<string, FrontMatterValue>;
  /** What follows the front matter. The whole text if it has none. */
  body: string;
}

/** Maximum length. Nobody writes more by hand, and anything longer stays in the body. */
const MAX_LENGTH = 65_536;

const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/g;

/** Separates the front matter from the body. Without front matter, returns no names and the whole text. */
export function readFrontMatter(text: string): FrontMatter {
  const none = { values: new Map<string, FrontMatterValue>(), body: text };
  const start = OPENING.exec(text)?.[0].length;
  if (start === undefined) return none;
  // Starts at the line end of the opening, because the closing line may follow directly.
  CLOSING.lastIndex = start - 1;
  const closing = CLOSING.exec(text);
  if (closing === null || closing.index - start > MAX_LENGTH) return none;
  const yaml = text.slice(start, closing.index + 1);
  const values = valuesOf(yaml);
  // Words between two rules are text, not front matter.
  if (values.size === 0 && yaml.trim() !== '') return none;
  return { values, body: text.slice(closing.index + closing[0].length) };
}

/** Returns the first value under these names, or its first item. Empty if none has a value. */
export function oneOf(values: FrontMatter['values'], ...names: readonly string[]): string {
  for (const name of names) {
    const text = listOf(values, name)[0]?.trim() ?? '';
    if (text !== '') return text;
  }
  return '';
}

/** Returns all values of a name. Empty if it has none. */
export function listOf(values: FrontMatter['values'], name: string): readonly string[] {
  const value = values.get(name) ?? '';
  return typeof value === 'string' ? [value].filter((one) => one !== '') : value;
}

type Pair = readonly [name: string, value: FrontMatterValue];

/**
 * Reads the values by name. If a name occurs twice, the first counts: in our deliveries it is the page's, and a
 * template may add the other.
 */
function valuesOf(yaml: string): Map<string, FrontMatterValue> {
  // YAML does not allow tabs for indentation, but people use them.
  const source = yaml.replace(/(?<=\n)\t+/g, (tabs) => '  '.repeat(tabs.length));
  const whole = yamlPairs(source);
  const values = new Map<string, FrontMatterValue>();
  for (const [name, value] of whole.length > 0 ? whole : pairsByEntry(source)) {
    const key = name.trim().toLowerCase();
    if (key !== '' && !values.get(key)?.length) values.set(key, value);
  }
  return values;
}

/** Matches a line that begins an entry: a name, even if the space after its colon is missing. */
const NAME = /^(?:[A-Za-z_][\w-]*:(?![:/])|[^\s#-](?:[^:\n]|:(?=\S))*:(?=\s))/;
const BEFORE_NAME = new RegExp(`(?<=\\n)(?=${NAME.source.slice(1)})`);
/** Maximum number of entries, because each may cost an exception. Broken YAML with more entries stays in the body. */
const MOST_ENTRIES = 200;

/** Reads each entry of broken YAML separately. None if the text does not begin with a name. */
function pairsByEntry(source: string): Pair[] {
  const entries = source.replace(/^(?:[ \t]*(?:#[^\n]*)?\n)+/, '').split(BEFORE_NAME);
  if (entries.length > MOST_ENTRIES || !NAME.test(entries[0] ?? '')) return [];
  return entries.flatMap((entry) => {
    const pairs = yamlPairs(entry);
    const name = NAME.exec(entry)?.[0] ?? '';
    return pairs.length > 0
      ? pairs
      : [[unquoted(name.slice(0, -1)), asMeant(entry.slice(name.length))] as const];
  });
}

/** Matches `tags: #a` and `- #a`: YAML treats these tags as comments. */
const HASH = /^(?:[^\s#-][^:\n]*:|[ \t]*-)[ \t]+#[^\s#]/m;

/** Returns the pairs of a YAML mapping. None if it is not a mapping, or is broken, or if a tag was lost. */
function yamlPairs(source: string): Pair[] {
  const events = eventsOf(source);
  const pairs: Pair[] = [];
  if (events[1]?.type !== EVENT_ID.MAPPING) return pairs;
  for (let at = 2; at < events.length && events[at]?.type !== EVENT_ID.POP; ) {
    const key = events[at];
    const value = endOfNode(events, at);
    if (key?.type === EVENT_ID.SCALAR) {
      pairs.push([getScalarValue(source, key), valueAt(source, events, value)]);
    }
    at = endOfNode(events, value);
  }
  const silent = pairs.some(([, value]) =>
    typeof value === 'string' ? value === '' : value.includes(''),
  );
  return silent && HASH.test(source) ? [] : pairs;
}

/**
 * Returns a text or a list of texts. Skips mappings and aliases, so that a small text cannot expand to a large value.
 */
function valueAt(source: string, events: readonly Event[], start: number): FrontMatterValue {
  const first = events[start];
  if (first?.type === EVENT_ID.SCALAR) return scalarText(source, first);
  if (first?.type !== EVENT_ID.SEQUENCE) return '';
  const texts: string[] = [];
  const end = endOfNode(events, start);
  for (let at = start + 1; at < end; ) {
    const event = events[at];
    if (event?.type === EVENT_ID.SCALAR) texts.push(scalarText(source, event));
    at = event?.type === EVENT_ID.MAPPING ? endOfNode(events, at) : at + 1;
  }
  return texts;
}

function endOfNode(events: readonly Event[], start: number): number {
  let depth = 0;
  let at = start;
  do {
    const type = events[at++]?.type;
    if (type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE) depth++;
    else if (type === EVENT_ID.POP) depth--;
  } while (depth > 0 && at < events.length);
  return at;
}

function scalarText(source: string, event: Extract<Event, { type: typeof EVENT_ID.SCALAR }>) {
  const text = getScalarValue(source, event);
  return event.style === SCALAR_STYLE.PLAIN && /^(?:null|~)$/i.test(text) ? '' : text;
}

/** Returns the events of YAML. Follows no tag, alias or merge key. None if it is broken. */
function eventsOf(source: string): Event[] {
  try {
    return parseEvents(source, {});
  } catch {
    // Broken YAML is expected, and `pairsByEntry` reads it.
    return [];
  }
}

/**
 * Reads a value that YAML cannot parse (`Foo: bar`, `@me`, `#a`): a list if it has dashes or brackets, otherwise the
 * text.
 */
function asMeant(typed: string): FrontMatterValue {
  const lines = typed.split('\n').filter((line, at) => at === 0 || !line.startsWith('#'));
  const text = lines.map((line) => line.trim()).join('\n');
  const words = text.trim().replaceAll('\n', ' ');
  const items = /^-\s/.test(text.trim())
    ? text.split(/(?<=^|\n)-(?=\s)/).slice(1)
    : /^\[(?!\[).*\]$/.exec(words)?.[0].slice(1, -1).split(',');
  if (items !== undefined) return items.map(unquoted).filter((item) => item !== '');
  return unquoted(words.replace(/^[|>][-+\d]{0,2}\s+/, ''));
}

function unquoted(typed: string): string {
  const text = typed.replaceAll('\n', ' ').trim();
  return /^(["'])(.*)\1$/.exec(text)?.[2] ?? text;
}
