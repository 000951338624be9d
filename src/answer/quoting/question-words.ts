import { ALL_ASKING } from '../asking/all-asking';
import type { QuestionKind } from '../asking/asking-words';
import { anySpeech, languageOf, type Speech, speechOf } from '../asking/speech';
import { fillingsIn } from './fillings';
import { asksIn } from './sentences';

export type { QuestionKind } from '../asking/asking-words';

/** Words that ask or connect and carry no content of their own. */
const FUNCTION_WORDS = `a about after all am an and any anyone anything are as at be because been before being between
  both but by can could did do does doing done during each explain find for from get give had has have having he her
  here hers him his how i if in into is it its know let like list many may me mean means might more most much must my
  need no nor not of off on once one only or other our out over own please same shall she should show so some such
  tell than that the their them then there these they this those through to too under until up us use very want was
  we were what when where whether which while who whom whose why will with would you your`;

let functionWords: ReadonlySet<string> | undefined;

/** Maximum characters to read. A long text states its question at the beginning. */
const LONGEST_ASKING = 1_000;
/** Maximum words of a text that is taken for keywords if it does not ask. */
const MOST_KEYWORDS = 7;

/** Returns the question without the words that only ask, or unchanged if nothing else would be left. */
export function contentOf(question: string, code = ''): string {
  functionWords ??= new Set(FUNCTION_WORDS.split(/\s+/));
  const { speeches } = asking(question, code);
  // Bounded, because an expression cannot match four million letters without a space.
  const said = question.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]{0,1000}/gu) ?? [];
  const kept = said.filter((written) => {
    const word = bare(written);
    return !functionWords?.has(word) && !speeches.some(({ words }) => words.has(word));
  });
  const content = speeches
    .reduce((rest, { parts }) => (parts ? rest.replace(parts, ' ') : rest), kept.join(' '))
    .trim();
  return content === '' ? question : content;
}

function bare(word: string): string {
  return word.toLowerCase().replace(/['’.](?:s|re|ve|ll|d|m)?$/u, '');
}

/**
 * Returns what a question asks for, judged by its question words.
 * @param code the language of the texts, which the question is most likely in.
 */
export function kindOf(question: string, code = ''): QuestionKind {
  return asking(question, code).kind;
}

/**
 * Returns the languages whose question words it has, or whose words for an amount if it is keywords: of the texts and
 * English, or if neither, of all languages.
 */
export function askedIn(question: string, code = ''): string[] {
  const asked = plain(question);
  const asks = (one: string) => speechOf(one)?.kindOf(asked) !== undefined;
  const own = [languageOf(asked, code), 'en'];
  const likely = own.filter((one) => asks(one) || namesAmount(asked, one));
  return likely.length > 0 ? likely : ALL_ASKING.map((file) => file.code).filter(asks);
}

/** Returns a question in the form in which question words are looked up. */
const plain = (question: string) =>
  question.slice(0, LONGEST_ASKING).toLowerCase().replace(/\s+/gu, ' ');

/** Whether a text is keywords that name a price or a weight. */
const namesAmount = (asked: string, code: string) =>
  !asksIn(asked) &&
  asked.split(' ').length <= MOST_KEYWORDS &&
  fillingsIn(code).amountAsked(asked) !== undefined;

/** Looks for question words of the language of the texts and of English; if neither has any, of all languages. */
function asking(question: string, code: string): { kind: QuestionKind; speeches: Speech[] } {
  const asked = plain(question);
  const codes = new Set([languageOf(asked, code), 'en']);
  const speeches = [...codes].flatMap((one) => speechOf(one) ?? []);
  const kinds = speeches.flatMap((speech) => speech.kindOf(asked) ?? []);
  const kind = kinds.find((one) => one !== 'other') ?? kinds[0];
  if (kind !== undefined) return { kind, speeches };
  if ([...codes].some((one) => namesAmount(asked, one))) return { kind: 'amount', speeches };
  return { kind: anySpeech().kindOf(asked) ?? 'other', speeches: [...speeches, anySpeech()] };
}
