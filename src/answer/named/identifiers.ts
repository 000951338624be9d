/**
 * Finds identifiers in a question: error codes, order numbers, options, file names. Each is written in one way, so if
 * no passage has it, all passages are about something else.
 */
import { fewerMarks } from '../../protocol/fewer-marks';
import { sourceKey } from '../../protocol/interface/source-key';
import type { PlainPassage } from '../../protocol/passage';

/** Maximum characters to read of a question. */
const LONGEST = 1_000;

const LETTER = String.raw`[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]`;
const SIGN = `(?:${LETTER}|\\p{Nd})`;

/** Matches what may separate the parts of an identifier. */
const BETWEEN = String.raw`[\s\-_./\\()]{0,2}`;

/** Matches a candidate: letters, digits and the signs that join them. */
const RUN = String.raw`(?<!${SIGN}|-|\/)(?:--)?${SIGN}(?:${SIGN}|[-_./](?=${SIGN})){1,60}`;

/** File name extensions that neither domains nor software libraries end with. */
const ENDINGS =
  'json|ya?ml|toml|ini|conf|cfg|txt|csv|tsv|xml|html?|css|pdf|docx?|xlsx?|pptx?|odt|epub|png|jpe?g|gif|svg|zip|tar|gz|exe|dll|sh|bat|py|jsx|tsx|cpp|php|sql|log|lock|md';

const FORMS = [
  // --dry-run, pg_dump
  '--.+|.+_.+',
  // settings.json
  `[^.]{2,}\\.(?:${ENDINGS})`,
  // E4711, mp3, AB12-C, but no versions or quarters of a year
  `(?!v\\p{Nd}|[QH][1-4]$|FY\\p{Nd})${LETTER}{1,6}\\p{Nd}.*`,
  // 0x6100, 7e3a9f
  `\\p{Nd}{1,6}${LETTER}{1,6}\\p{Nd}.{2,}`,
  // INV-2024-118
  `\\p{Lu}{1,6}[-/](?:.*\\p{Nd}{3}.*|.*\\p{Nd}[-/].*)`,
].map((form) => `(?:${form})`);

/** Matches groups of digits: 300-4471. Dates and years are excluded below. */
const DIGITS = /^\p{Nd}+(?:[-/]\p{Nd}+)+$/u;
const DATE =
  /^(?:\p{Nd}{4}[-/]\p{Nd}{1,2}[-/]\p{Nd}{1,2}|\p{Nd}{1,2}[-/]\p{Nd}{1,2}[-/]\p{Nd}{2,4}|(?:1\p{Nd}|20)\p{Nd}{2}[-/](?:(?:1\p{Nd}|20)?\p{Nd}{2}))$/u;
const LEAST_DIGITS = 6;

/**
 * Returns the passages of documents that have an identifier of the question, whatever separates its parts. Returns none
 * if any of the identifiers is in no passage.
 */
export function withIdentifiers(
  question: string,
  passages: readonly PlainPassage[],
): readonly PlainPassage[] {
  const written = [...identifiersIn(question).map(asWritten), ...longNumbers(question)];
  if (written.length === 0) return passages;
  const texts = passages.map(({ source, headings, content }) =>
    plain([source.title, source.url, ...headings, content].join('\n')),
  );
  if (!written.every((one) => texts.some((text) => one.test(text)))) return [];
  const having = passages.filter((_, at) => written.some((one) => one.test(texts[at] ?? '')));
  const documents = new Set(having.map(({ source }) => sourceKey(source)));
  return passages.filter(({ source }) => documents.has(sourceKey(source)));
}

/** Matches telephone numbers and the like by their last digits, because their prefix depends on the country. */
function longNumbers(question: string): RegExp[] {
  const found = question.slice(0, LONGEST).match(LONG_NUMBER) ?? [];
  return found.flatMap((number) => {
    if (IN_THOUSANDS.test(number) || DATE.test(number)) return [];
    const last = number.match(/\p{Nd}/gu)?.slice(-LAST_DIGITS) ?? [];
    return [new RegExp(`${last.join(BETWEEN)}(?!\\p{Nd})`, 'u')];
  });
}

const LAST_DIGITS = 7;
const LONG_NUMBER = new RegExp(
  `(?<!${SIGN}|[-/.,])\\p{Nd}(?:[ ()/-]{0,2}\\p{Nd}){${LAST_DIGITS - 1},20}(?![-/.,]?${SIGN})`,
  'gu',
);
/** Matches an amount: 1 500 000, or a round one. */
const IN_THOUSANDS = /^\p{Nd}{1,3}(?: \p{Nd}{3})+$|000$/u;

function identifiersIn(question: string): string[] {
  const start = plain(question.slice(0, LONGEST));
  const marked = start.match(/(?<=`)[^\s`]{2,60}(?=`)/gu) ?? [];
  const isOne = new RegExp(`^(?:${FORMS.join('|')})$`, 'u');
  const runs = (start.match(new RegExp(RUN, 'gu')) ?? []).filter(
    (run) => isOne.test(run) || isNumber(run),
  );
  return [...new Set([...marked, ...runs])];
}

function isNumber(run: string): boolean {
  const digits = run.match(/\p{Nd}/gu)?.length ?? 0;
  return DIGITS.test(run) && digits >= LEAST_DIGITS && !DATE.test(run);
}

/** Matches other spellings of an identifier: `E-4711`, `dry run`; a number with its digits in any groups. */
function asWritten(identifier: string): RegExp {
  const parts = identifier.match(DIGITS.test(identifier) ? /\p{Nd}/gu : /\p{Nd}+|[\p{L}\p{M}]+/gu);
  const whole = (parts ?? []).join(BETWEEN);
  return new RegExp(`(?<!${SIGN})${whole}(?!${SIGN})`, 'iu');
}

/** Normalises a text: `CO₂` becomes `CO2`. */
const plain = (text: string) => fewerMarks(text).normalize('NFKC');
