import { dayOf, daysBetween, pastDate } from '../../metadata/dates';
import { lettersOf } from '../../words';
import type { Block, Boxes } from '../measure/boxes';

/** What is kept beside the text. Empty where it is not known. */
interface Known {
  title: string;
  byline: string;
  publishedAt: string;
}

/** Letters of the words before a name: "By", "Text:", "Written by". */
const LONGEST_PREFIX = 12;
/** The most kept lines to look at. Characters: a longer one is where the text begins. */
const MOST_LINES = 6;
const LONG = 150;

/**
 * Leaves out the lines above the text that repeat what is kept beside it: the title, the author right below it, and
 * the dates of publication and change.
 */
export function dropKnownLines(
  { blocks }: Boxes,
  chosen: boolean[],
  { title, byline, publishedAt }: Known,
): void {
  const titleLetters = lettersOf(title);
  const name = lettersOf(byline);
  let mayBeName = name !== '';
  let lines = 0;
  for (const [i, block] of blocks.entries()) {
    if (!chosen[i]) continue;
    const { box, chars } = block;
    if ((chars > LONG && box.tag !== 'H1') || ++lines > MOST_LINES) break;
    if (/^H[1-6]$/.test(box.tag)) {
      if (titleLetters !== '' && lettersOf(block.text) === titleLetters) chosen[i] = false;
    } else if (isDate(block, publishedAt)) chosen[i] = false;
    else {
      if (mayBeName && isLineOf(block, name)) chosen[i] = false;
      mayBeName = false;
    }
  }
}

function isLineOf({ text, chars }: Block, name: string): boolean {
  // A long text is no line, and reading its letters takes time.
  if (chars > 2 * name.length + LONGEST_PREFIX) return false;
  const letters = lettersOf(text);
  return letters.endsWith(name) && letters.length - name.length <= LONGEST_PREFIX;
}

/** Characters of a line with a date. */
const LONGEST_DATE = 80;
/** The month and at least so many of its words are numbers. */
const LEAST_NUMBERS = 0.4;
const CHANGE =
  /^\W{0,3}(?:last )?(?:updated|modified|aktualisiert|mis à jour|actualizado|atualizado|aggiornato)/i;

/** Whether a line says when the page was published, up to a day for other time zones, or changed. */
function isDate({ text, chars, words }: Block, publishedAt: string): boolean {
  if (chars > LONGEST_DATE || publishedAt === '') return false;
  const numbers = words.filter((word) => /^\d/.test(word)).length;
  if (numbers + 1 < LEAST_NUMBERS * words.length) return false;
  const date = pastDate(text);
  return date !== '' && (CHANGE.test(text) || daysBetween(dayOf(date), dayOf(publishedAt)) <= 1);
}
