import { saidOnce } from '../protocol/said-once';
import { sentencesOf } from './quoting/sentences';

const LENGTH = 240;

/**
 * How a text begins, without markup. Headings are left out: they say again what the title says. So is
 * what was said before, such as what is highlighted, which comes after the text.
 */
export function beginningOf(markdown: string): string {
  const said = sentencesOf(markdown).map(({ text, quote = text }) => quote);
  return saidOnce(said).join(' ').slice(0, LENGTH);
}
