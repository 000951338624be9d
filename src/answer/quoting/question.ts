import { ASKING, type QuestionKind } from './question-words';

export type { QuestionKind } from './question-words';

/** Words that ask or connect and carry no content of their own. */
const FUNCTION_WORDS = `a about after all am an and any anyone anything are as at be because been before being between
  both but by can could did do does doing done during each explain find for from get give had has have having he her
  here hers him his how i if in into is it its know let like list many may me mean means might more most much must my
  need no nor not of off on once one only or other our out over own please same shall she should show so some such
  tell than that the their them then there these they this those through to too under until up us use very want was
  we were what when where whether which while who whom whose why will with would you your`;

/** Scripts written without spaces: what asks is a part of a longer run. */
const WITHOUT_SPACES = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+$/u;

interface Vocabulary {
  /** Single words that are no content. */
  words: ReadonlySet<string>;
  /** How a run without spaces asks, longest first. */
  parts: RegExp;
  kinds: readonly (readonly [QuestionKind, RegExp])[];
}

let made: Vocabulary | undefined;

/** Made when it is first needed: while a worker starts, everything else waits. */
function vocabulary(): Vocabulary {
  if (made !== undefined) return made;
  const phrases = ASKING.map(
    ([kind, list]) => [kind, list.split('|').map((phrase) => phrase.trim())] as const,
  );
  const asking = phrases.flatMap(([, list]) => list);
  const within = (list: readonly string[]) => list.filter((phrase) => WITHOUT_SPACES.test(phrase));
  made = {
    words: new Set([
      ...FUNCTION_WORDS.split(/\s+/),
      ...asking.flatMap((phrase) => (/^[\x20-\x7e]+ /.test(phrase) ? [] : phrase.split(' '))),
    ]),
    parts: new RegExp(alternatives(within(asking)), 'gu'),
    kinds: phrases.map(([kind, list]) => {
      const apart = list.filter((phrase) => !WITHOUT_SPACES.test(phrase));
      const whole = `(?<![\\p{L}\\p{M}])(?:${alternatives(apart)})(?![\\p{L}\\p{M}])`;
      const parts = within(list);
      const some = parts.length === 0 ? whole : `${whole}|${alternatives(parts)}`;
      return [kind, new RegExp(some, 'u')] as const;
    }),
  };
  return made;
}

function alternatives(phrases: readonly string[]): string {
  return [...phrases].sort((a, b) => b.length - a.length).join('|');
}

/** The question without the words that only ask; unchanged when nothing else would be left. */
export function contentOf(question: string): string {
  const { words, parts } = vocabulary();
  // With an end: some four million letters without a space are more than an expression can take.
  const said = question.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]{0,1000}/gu) ?? [];
  const kept = said.filter((word) => !words.has(bare(word)));
  const content = kept.join(' ').replace(parts, ' ').trim();
  return content === '' ? question : content;
}

function bare(word: string): string {
  return word.toLowerCase().replace(/['’.](?:s|re|ve|ll|d|m)?$/u, '');
}

/** What a question asks for, by its words that ask. A long text says it at its beginning. */
export function kindOf(question: string): QuestionKind {
  const asked = question.slice(0, 1_000).toLowerCase().replace(/\s+/gu, ' ');
  return vocabulary().kinds.find(([, expression]) => expression.test(asked))?.[0] ?? 'other';
}
