/** Writes sentences of passages as an answer, word for word, each with its citation. */
import { fenced } from '../markdown/fenced';
import { atPage } from '../protocol/document/pdf-page';
import type { Answer, Citation, PlainPassage } from '../protocol/passage';
import { escapeMarkdown } from '../protocol/plain-line';
import type { QuestionKind } from './asking/asking-words';
import type { CodeBelow } from './pieces/fragments';
import { withoutTaskSigns } from './task-signs';

/** A sentence to be quoted. */
export interface Quoted {
  text: string;
  /** Its exact words in the source. */
  quote: string;
  code?: CodeBelow;
  passage: PlainPassage;
}

/** Writes one paragraph per passage and one `[n]` per sentence, with the first sentence's code below it. */
export function writeQuotes(chosen: readonly Quoted[], kind: QuestionKind): Answer {
  let markdown = '';
  chosen.forEach(({ text, code, passage }, index) => {
    const isFirst = index === 0;
    const goesOn = chosen[index - 1]?.passage === passage && !markdown.endsWith('`');
    const gap = isFirst ? '' : goesOn ? ' ' : '\n\n';
    markdown += `${gap}${escapeMarkdown(withoutReferenceMarks(text))} [${index + 1}]`;
    // An example also answers a how-to question.
    if (isFirst && code?.lines && (code.isIntroduced || kind === 'way')) {
      markdown += `\n\n${fenced(code.lines)}`;
    }
  });
  return { markdown, citations: chosen.map(citationOf) };
}

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
