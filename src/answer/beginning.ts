import { saidOnce } from '../protocol/text/said-once';
import { sentencesOf } from './quoting/sentences';

const LENGTH = 240;

/**
 * Returns the beginning of a text, without markup. Omits headings, which repeat the title, and repetitions, such as
 * highlights, which follow the text.
 */
export function beginningOf(markdown: string): string {
  const said = sentencesOf(markdown).map(({ text, quote = text }) => quote);
  return saidOnce(said).join(' ').slice(0, LENGTH);
}
