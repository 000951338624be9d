/** Writes an answer as markdown that names its origin, in the person's language. */
import { t } from '../../i18n/message';
import { day } from '../../i18n/times';
import { textChange } from '../../protocol/document/text-change';
import type { Citation } from '../../protocol/passage';
import { escapeMarkdown, shortened } from '../../protocol/plain-line';
import { plainText } from '../prose/read-markdown';
import { atQuote } from '../words/text-fragment';
import { followable, siteOf } from '../words/web-address';
import type { Answered } from './AnswerView';
import { rungWords } from './rung-words';

const QUOTE_LENGTH = 300;

/** Returns the answer, then its rung, the day, and the sources behind each `[n]`. */
export function answerText(reply: Answered, at: Date): string {
  const { answer } = reply;
  const unsure = answer.unsure ? `${t('answer_mayNotAnswer')}\n\n` : '';
  const said = `${unsure}${answer.markdown.trimEnd()}`;
  const from = `*${escapeMarkdown(rungWords(reply))}. ${day(at.toISOString())}.*`;
  const sources = answer.citations.map((citation, i) => `${i + 1}. ${sourceLine(citation)}`);
  const list = sources.length > 0 ? `\n\n${t('answer_sources')}\n\n${sources.join('\n')}` : '';
  return `${said}\n\n${from}${list}`;
}

/** Returns the same under its question, for the clipboard. */
export function questionAndAnswer(question: string, reply: Answered, at: Date): string {
  return `## ${escapeMarkdown(question)}\n\n${answerText(reply, at)}\n`;
}

function sourceLine({ source, quote, unsupported }: Citation): string {
  const words = plainText(quote);
  const title = escapeMarkdown(source.title || siteOf(source.url) || t('answer_untitled'));
  const live = followable(source.url);
  const named = live === undefined ? `*${title}*` : `[${title}](<${atQuote(live, words)}>)`;
  const kept = day(source.source_updated_at);
  const about = kept === '' ? named : `${named} (${t('answer_keptOn', { day: kept })})`;
  if (words === '') return about;
  const cut = shortened(words, QUOTE_LENGTH);
  const closest = unsupported === undefined ? '' : `${t('answer_closest')}: `;
  return `${about}: ${closest}“${escapeMarkdown(cut)}”`;
}

/** How an answer differs from one that was kept before. */
export interface AnswerChange {
  /** The share of the new words that were added, and of the former words that were removed: 0 to 1. */
  added: number;
  removed: number;
  /** Titles of sources that only one of the two answers cites. */
  newSources: string[];
  goneSources: string[];
}

/** Compares two texts that `answerText` wrote. Words that a person added to one count as part of it. */
export function answerChange(before: string, now: string): AnswerChange {
  const [old, current] = [takenApart(before), takenApart(now)];
  const lacking = (all: Sources, there: Sources) =>
    [...all].filter(([key]) => !there.has(key)).map(([, title]) => title);
  return {
    ...textChange(old.said, current.said),
    newSources: lacking(current.sources, old.sources),
    goneSources: lacking(old.sources, current.sources),
  };
}

/** Titles of sources by their key, which is the address if there is one. */
type Sources = ReadonlyMap<string, string>;

function takenApart(text: string): { said: string; sources: Sources } {
  const blocks = text.trimEnd().split('\n\n');
  // Recognize the list by its form: its heading may be in another language than the current one.
  const list = blocks.length > 2 && blocks.at(-1)?.startsWith('1. ') ? blocks.splice(-2)[1] : '';
  const above = blocks.join('\n\n');
  // The rung and the day are not part of the answer.
  const said = above.slice(0, Math.max(0, above.lastIndexOf('\n\n*')));
  return { said, sources: new Map((list ?? '').split('\n').flatMap(sourceIn)) };
}

/** Parses a line that `sourceLine` wrote. */
function sourceIn(line: string): [key: string, title: string][] {
  const entry = line.replace(/^\d{1,3}\. /, '');
  if (entry === line) return [];
  const middle = entry.indexOf('](<');
  const isLink = entry.startsWith('[') && middle !== -1;
  const name = isLink ? entry.slice(1, middle) : nameIn(entry);
  const [address = ''] = isLink ? entry.slice(middle + 3).split(/[>#]/, 1) : [];
  return [[address || name, name.replace(/\\(?=[^\w\s])/g, '')]];
}

/** Reads a title without a link: between asterisks, or in the form of the first versions. */
function nameIn(entry: string): string {
  const emphasized = /^\*((?:\\.|[^\\*])+)\*/.exec(entry)?.[1];
  return emphasized ?? entry.split(/, kept |: [“c]/, 1)[0] ?? '';
}
