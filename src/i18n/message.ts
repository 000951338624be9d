/**
 * The words of the interface in the person's language. `t` returns a sentence, `plural` one with a count, `rich` one
 * with elements inside. A sentence is one message, because other languages order its parts differently. See
 * docs/translating.md.
 */
import { browserText } from '../platform/browser-texts';
import type { MessageKey, PluralKey } from './message-keys';
import { direction } from './message-language';
import { figure } from './numbers';
import { perLocale } from './per-locale';

export type { MessageKey, PluralKey };

/** The values for the `{names}` of a message. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the message of a key, with its `{names}` filled in. Numbers are formatted as the person writes them. */
export function t(key: MessageKey, values: Values = {}): string {
  return filled(textOf(key), values);
}

/** Returns the message for a count, which it may name as `{count}`. */
export function plural(key: PluralKey, count: number, values: Values = {}): string {
  return filled(textOf(pluralForm(key, count)), { count, ...values });
}

/** Elements for each `{name}`, or around the words in `<name>…</name>`. */
export type RichValues<Node extends object> = Readonly<
  Record<string, string | number | Node | ((inside: (Node | string)[]) => Node)>
>;

/** Returns the parts of a message with elements inside: its words, and the given elements in their places. */
export function rich<Node extends object>(
  key: MessageKey,
  values: RichValues<Node>,
): (Node | string)[] {
  return parts(textOf(key), values);
}

/** Like `rich`, for a message with a count. */
export function richPlural<Node extends object>(
  key: PluralKey,
  count: number,
  values: RichValues<Node>,
): (Node | string)[] {
  return parts<Node>(textOf(pluralForm(key, count)), { count, ...values });
}

function textOf(key: string): string {
  // A key without a text can still be reported.
  return browserText(key) || key;
}

const rules = perLocale((locale) => new Intl.PluralRules(locale));

/** Returns the key of a message in the plural form that its language has for this count. */
function pluralForm(key: PluralKey, count: number): string {
  const form = `${key}_${rules().select(count)}`;
  // English, which is the fallback for a missing text, has two forms.
  return browserText(form) === '' ? `${key}_other` : form;
}

const HOLE = /\{(\w+)\}/g;

function filled(text: string, values: Values): string {
  return text.replace(HOLE, (hole, name: string) =>
    Object.hasOwn(values, name) ? written(values[name] ?? '') : hole,
  );
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Formats a title or name inside a sentence. If its letters run in the other direction, it is isolated; otherwise the
 * words around it would change places.
 */
function written(value: string | number): string {
  if (typeof value === 'number') return figure(value);
  const sameWay = direction() === 'ltr' && !RIGHT_TO_LEFT.test(value);
  return sameWay || value === '' ? value : `${FIRST_STRONG_ISOLATE}${value}${POP_ISOLATE}`;
}

const HOLE_OR_ELEMENT = /\{(\w+)\}|<(\w+)>/g;

function parts<Node extends object>(text: string, values: RichValues<Node>): (Node | string)[] {
  const found: (Node | string)[] = [];
  let end = 0;
  for (const match of text.matchAll(HOLE_OR_ELEMENT)) {
    const { 0: mark, 1: hole, 2: element, index } = match;
    // This match is inside the previous element.
    if (index < end) continue;
    const begin = index + mark.length;
    const close = element === undefined ? begin : text.indexOf(`</${element}>`, begin);
    const name = hole ?? element ?? '';
    if (close === -1 || !Object.hasOwn(values, name)) continue;
    found.push(text.slice(end, index), part(values[name] ?? '', text.slice(begin, close), values));
    end = element === undefined ? begin : close + `</${element}>`.length;
  }
  found.push(text.slice(end));
  return found.filter((one) => one !== '');
}

function part<Node extends object>(
  value: RichValues<Node>[string],
  inside: string,
  values: RichValues<Node>,
): Node | string {
  if (typeof value === 'string' || typeof value === 'number') return written(value);
  return typeof value === 'function' ? value(parts(inside, values)) : value;
}

/** `a, b, c`: a series without a word before the last item. */
export const inSeries = (parts: readonly string[]) => joined('words_series', parts);

/** Joins short statements without a full stop. Empty ones are left out. */
export const phrases = (...all: readonly string[]) => joined('words_phrases', all);

/** Joins whole sentences. Empty ones are left out. */
export const sentences = (...all: readonly string[]) => joined('words_sentences', all);

function joined(key: MessageKey, parts: readonly string[]): string {
  const [first, ...others] = parts.filter((part) => part !== '');
  return others.reduce((before, next) => t(key, { before, next }), first ?? '');
}
