/** Answers questions about a whole text, such as “What is this about?”, which may share no word with any sentence. */
import { grouped } from '../protocol/grouped';
import { sourceKey } from '../protocol/interface/source-key';
import type { Answer, PlainPassage } from '../protocol/passage';
import { remembered } from '../protocol/remembered';
import { ALL_ASKING } from './asking/all-asking';
import { anyPhrase, phrasesOf } from './asking/phrase-lists';
import { askingIn, languageOf, speechOf } from './asking/speech';
import { asksIn, type Sentence, sentencesOf } from './quoting/sentences';
import type { WordingOf } from './quoting/wording';
import { writeQuotes } from './write-quotes';

/** Maximum characters. A longer question asks for something in particular. */
const LONGEST = 200;

/** Returns how one language asks for the whole of a text, and the other words that such a question may have. */
const overviewsIn = remembered((code: string) => {
  const { overviews, pointing } = askingIn(code) ?? {};
  const anyOf = (list: string | undefined) => new RegExp(anyPhrase(phrasesOf(list)), 'giu');
  return { overview: anyOf(overviews), pointing: anyOf(pointing) };
});

/** Whether a question, in any language, asks about the whole text and for nothing in particular. */
export function asksForWhole(question: string): boolean {
  if (question.length > LONGEST) return false;
  const asked = question.toLowerCase();
  return ALL_ASKING.some(({ code }) => asksForWholeIn(code, asked));
}

function asksForWholeIn(code: string, asked: string): boolean {
  const { overview, pointing } = overviewsIn(code);
  const rest = asked.replace(overview, ' ');
  if (rest === asked) return false;
  const { words, parts } = speechOf(code) ?? {};
  const other = (parts === undefined ? rest : rest.replace(parts, ' ')).replace(pointing, ' ');
  return (other.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).every((word) => words?.has(word));
}

/** Maximum sentences to quote. */
const MOST = 3;
/** Minimum characters of a meaningful sentence; a third of it in scripts without spaces. */
const TELLING = 24;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const WHOLE = /[.!?…。！؟।]["'”’»」)]*$/u;

/**
 * Quotes the beginnings of the passages' texts, in the order of the passages: the first meaningful sentences of a
 * single text, or the first one of each of several texts.
 */
export function quoteLeads(
  passages: readonly PlainPassage[],
  wordingOf: WordingOf,
): Answer | undefined {
  const texts = grouped(passages, ({ source }) => sourceKey(source));
  const each = texts.size === 1 ? MOST : 1;
  const leads = [...texts.values()]
    .slice(0, MOST)
    .flatMap((text) => leadOf(text, wordingOf).slice(0, each));
  return leads.length === 0 ? undefined : writeQuotes(leads, 'other');
}

function leadOf(text: readonly PlainPassage[], wordingOf: WordingOf) {
  const inOrder = [...text].sort((a, b) => a.position - b.position);
  const said = inOrder.flatMap((passage) => {
    const code = languageOf(passage.content, wordingOf([passage.content]).code);
    return sentencesOf(passage.content, code, passage.source.title)
      .filter((sentence) => !asksIn(sentence.text))
      .map((sentence) => ({ ...sentence, quote: sentence.quote ?? sentence.text, passage }));
  });
  const telling = said.filter(tells);
  return telling.length === 0 ? said : telling;
}

/** Whether it is a whole sentence of some length, not a label or fragment. */
function tells({ text }: Sentence): boolean {
  const least = UNSPACED.test(text) ? TELLING / 3 : TELLING;
  return text.length >= least && WHOLE.test(text);
}
