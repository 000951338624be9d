import { sentencesOf } from './quoting/sentences';

const LENGTH = 240;

/** How a text begins, without markup. Headings are left out: they say again what the title says. */
export function beginningOf(markdown: string): string {
  const said = sentencesOf(markdown).map(({ text, quote = text }) => quote);
  return said.join(' ').slice(0, LENGTH);
}
