import { MAX_MARKDOWN_LENGTH } from '../../src/protocol/document/clip-limits.ts';
import { generateCorpus } from '../../test/fixtures/generated-corpus.ts';

/**
 * The longest document that may be kept: ten megabytes of Cyrillic letters, with headings, lists, tables,
 * links and emphasis.
 */
export function longDocument(): string {
  const parts: string[] = [];
  let length = 0;
  for (const [index, { text }] of generateCorpus(7, 12_000, 0).documents.entries()) {
    const [, words = ''] = text.split('\n\n');
    const part = `${formOf(index, inCyrillic(words))}\n\n`;
    length += part.length;
    if (length > MAX_MARKDOWN_LENGTH - 100) break;
    parts.push(part);
  }
  return parts.join('');
}

/** Letter by letter: how long it takes to draw is all that counts here. */
function inCyrillic(words: string): string {
  return words.replace(/[a-z]/gi, (letter) => {
    const distance = 'а'.charCodeAt(0) - 'a'.charCodeAt(0);
    return String.fromCharCode(letter.toLowerCase().charCodeAt(0) + distance);
  });
}

function formOf(index: number, words: string): string {
  switch (index % 5) {
    case 0:
      return `## Part ${index}\n\n${words}`;
    case 1:
      return `${words}\n\n- ${words.replaceAll('. ', '.\n- ')}`;
    case 2:
      return `| number | words |\n|---|---|\n| ${index} | ${words.replaceAll('. ', ' |\n| 2 | ')} |`;
    case 3:
      return `${words} [a link](https://a.example/${index}) **${words}**`;
    default:
      return `${words}\n\n> ${words}`;
  }
}
