/** Writes sentences of passages as an answer, word for word, each with its citation. */
import { fenced } from '../markdown/fenced';
import { atPage } from '../protocol/document/pdf-page';
import type { Answer, Citation, PlainPassage } from '../protocol/passage';
import { escapeMarkdown } from '../protocol/plain-line';
import type { QuestionKind } from './asking/asking-words';
import { type CodeBelow, INTRODUCES } from './pieces/fragments';
import { withoutTaskSigns } from './task-signs';

/** A sentence to be quoted. */
export interface Quoted {
  text: string;
  /** Its exact words in the source. */
  quote: string;
  code?: CodeBelow;
  passage: PlainPassage;
}

/**
 * Writes one paragraph per passage and one `[n]` per sentence, with the first sentence's code below it. What leads up to
 * several items of a list is written once.
 */
export function writeQuotes(chosen: readonly Quoted[], kind: QuestionKind): Answer {
  let markdown = '';
  chosen.forEach((one, index) => {
    const { text, quote, code, passage } = one;
    const isFirst = index === 0;
    const before = chosen[index - 1];
    const goesOn = before?.passage === passage && !markdown.endsWith('`');
    const gap = isFirst ? '' : goesOn ? ' ' : '\n\n';
    const lead = leadOf(one);
    const isLed = goesOn && INTRODUCES.test(lead) && lead === leadOf(before);
    markdown += `${gap}${escapeMarkdown(withoutReferenceMarks(isLed ? quote : text))} [${index + 1}]`;
    // An example also answers a how-to question.
    if (isFirst && code?.lines && (code.isIntroduced || kind === 'way')) {
      markdown += `\n\n${fenced(code.lines)}`;
    }
  });
  return { markdown, citations: chosen.map(citationOf) };
}

/** Returns what a sentence is read with before its own words. */
const leadOf = ({ text, quote }: Quoted) =>
  text.endsWith(quote) ? text.slice(0, text.length - quote.length).trimEnd() : '';

/** Cites a sentence's passage by the sentence's words. */
export function citationOf({ quote, passage }: Quoted): Citation {
  const words = withoutTaskSigns(quote);
  const url = atPage(passage.source.url, passage, words);
  return { quote: words, source: { ...passage.source, url } };
}

/** Removes the source's own `[12]` marks, because they would look like our citations. */
function withoutReferenceMarks(text: string): string {
  return text.replace(/\s?\[\d{1,3}\]/g, '');
}
