/**
 * The front matter of a markdown text: names, each with a value or a list, between two lines of `---`. A stranger
 * wrote it, so nothing throws, and the work is linear in its length.
 */
import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE } from 'js-yaml';

/** Texts as they were written: `2024-01-01`, `yes` and `1.10` stay texts. */
export type FrontMatterValue = string | readonly string[];

export interface FrontMatter {
  /** By name in lower case. A name without a value has the empty text. */
  values: ReadonlyMap<string, FrontMatterValue>;
  /** What follows the front matter; the whole text where there is none. */
  body: string;
}

/** Nobody writes more than this by hand. Anything longer stays in the body. */
const MAX_LENGTH = 65_536;

const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/g;

/** Reads the front matter off the beginning of a text. Names and a body, or no names and all of the text. */
export function readFrontMatter(text: string): FrontMatter {
  const none = { values: new Map<string, FrontMatterValue>(), body: text };
  const start = OPENING.exec(text)?.[0].length;
  if (start === undefined) return none;
  // Begins at the line end of the opening, because the closing line may follow directly.
  CLOSING.lastIndex = start - 1;
  const closing = CLOSING.exec(text);
  if (closing === null || closing.index - start > MAX_LENGTH) return none;
  const yaml = text.slice(start, closing.index + 1);
  const values = valuesOf(yaml);
  // Words between two rules are words, not front matter.
  if (values.size === 0 && yaml.trim() !== '') return none;
  return { values, body: text.slice(closing.index + closing[0].length) };
}

/** The value of the first of these names that has one, or the first item of its list. Empty if none has. */
export function oneOf(values: FrontMatter['values'], ...names: readonly string[]): string {
  for (const name of names) {
    const text = listOf(values, name)[0]?.trim() ?? '';
    if (text !== '') return text;
  }
  return '';
}

/** All that a name says; empty where it says nothing. */
export function listOf(values: FrontMatter['values'], name: string): readonly string[] {
  const value = values.get(name) ?? '';
  return typeof value === 'string' ? [value].filter((one) => one !== '') : value;
}

type Pair = readonly [name: string, value: FrontMatterValue];

/** If a name occurs twice, the first counts. In our deliveries it is the page's; a template may add the other. */
function valuesOf(yaml: string): Map<string, FrontMatterValue> {
  // YAML takes no tab for indentation; people do.
  const source = yaml.replace(/(?<=\n)\t+/g, (tabs) => '  '.repeat(tabs.length));
  const whole = yamlPairs(source);
  const values = new Map<string, FrontMatterValue>();
  for (const [name, value] of whole.length > 0 ? whole : pairsByEntry(source)) {
    const key = name.trim().toLowerCase();
    if (key !== '' && !values.get(key)?.length) values.set(key, value);
  }
  return values;
}

/** A line that begins an entry: a name, also one that lacks the space after its colon. */
const NAME = /^(?:[A-Za-z_][\w-]*:(?![:/])|[^\s#-](?:[^:\n]|:(?=\S))*:(?=\s))/;
const BEFORE_NAME = new RegExp(`(?<=\\n)(?=${NAME.source.slice(1)})`);
/** Each may cost an exception, so broken YAML with more entries than this stays in the body. */
const MOST_ENTRIES = 200;

/** For broken YAML: reads each entry by itself. None where the text does not begin with a name. */
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

/** `tags: #a` and `- #a`: YAML takes these tags for comments. */
const HASH = /^(?:[^\s#-][^:\n]*:|[ \t]*-)[ \t]+#[^\s#]/m;

/** The pairs of a mapping in YAML; none where it is no mapping, or broken, or a tag was lost. */
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

/** A text or a list of texts. Mappings and aliases are left out: what is never built cannot multiply. */
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

/** The events of YAML. No tag, alias or merge key is followed. None where it is broken. */
function eventsOf(source: string): Event[] {
  try {
    return parseEvents(source, {});
  } catch {
    // Broken YAML is expected: `pairsByEntry` reads it.
    return [];
  }
}

/** A value that YAML cannot read (`Foo: bar`, `@me`, `#a`): a list if it has dashes or brackets, else the text. */
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
