/** An answer as markdown that says where it came from, in the person's language. */

import { t } from '../../i18n/message';
import { day } from '../../i18n/times';
import { textChange } from '../../protocol/document/text-change';
import type { Citation } from '../../protocol/passage';
import { escapeMarkdown } from '../../protocol/plain-line';
import { plainText } from '../prose/read-markdown';
import { atQuote } from '../words/text-fragment';
import { followable, siteOf } from '../words/web-address';
import type { Answered } from './AnswerView';
import { rungWords } from './rung-words';

const QUOTE_LENGTH = 300;

/** The answer, then its rung, the day, and the sources that `[n]` stand for. */
export function answerText(reply: Answered, at: Date): string {
  const { answer } = reply;
  const said = answer.markdown.trimEnd();
  const from = `*${escapeMarkdown(rungWords(reply))}. ${day(at.toISOString())}.*`;
  const sources = answer.citations.map((citation, i) => `${i + 1}. ${sourceLine(citation)}`);
  const list = sources.length > 0 ? `\n\n${t('answer_sources')}\n\n${sources.join('\n')}` : '';
  return `${said}\n\n${from}${list}`;
}

/** The same under its question, as it is copied. */
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
  const cut = words.length > QUOTE_LENGTH ? `${words.slice(0, QUOTE_LENGTH)}…` : words;
  const closest = unsupported === undefined ? '' : `${t('answer_closest')}: `;
  return `${about}: ${closest}“${escapeMarkdown(cut)}”`;
}

/** How an answer differs from one that was kept before. */
export interface AnswerChange {
  /** Share of its words that are new, and of the former words that are gone: 0 to 1. */
  added: number;
  removed: number;
  /** Titles of sources that only one of the two cites. */
  newSources: string[];
  goneSources: string[];
}

/** Compares two texts that `answerText` wrote. Words that a person has added to one count as its words. */
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

/** Titles, by what identifies a source: its address if it has one. */
type Sources = ReadonlyMap<string, string>;

function takenApart(text: string): { said: string; sources: Sources } {
  const blocks = text.trimEnd().split('\n\n');
  // Its heading may be of another language than is spoken now.
  const list = blocks.length > 2 && blocks.at(-1)?.startsWith('1. ') ? blocks.splice(-2)[1] : '';
  const above = blocks.join('\n\n');
  // The rung and the day are no part of the answer.
  const said = above.slice(0, Math.max(0, above.lastIndexOf('\n\n*')));
  return { said, sources: new Map((list ?? '').split('\n').flatMap(sourceIn)) };
}

/** Reads what `sourceLine` wrote. */
function sourceIn(line: string): [key: string, title: string][] {
  const entry = line.replace(/^\d{1,3}\. /, '');
  if (entry === line) return [];
  const middle = entry.indexOf('](<');
  const isLink = entry.startsWith('[') && middle !== -1;
  const name = isLink ? entry.slice(1, middle) : nameIn(entry);
  const [address = ''] = isLink ? entry.slice(middle + 3).split(/[>#]/, 1) : [];
  return [[address || name, name.replace(/\\(?=[^\w\s])/g, '')]];
}

/** A title that leads nowhere: between asterisks, or as the first versions wrote it. */
function nameIn(entry: string): string {
  const emphasized = /^\*((?:\\.|[^\\*])+)\*/.exec(entry)?.[1];
  return emphasized ?? entry.split(/, kept |: [“c]/, 1)[0] ?? '';
}
