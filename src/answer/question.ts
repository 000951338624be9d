/** Words that ask or connect and carry no content of their own. */
const FUNCTION_WORDS = new Set(
  `a about after all am an and any anyone anything are as at be because been before being between both but by can
  could did do does doing done during each explain find for from get give had has have having he her here hers him
  his how i if in into is it its know let like list many may me mean means might more most much must my need no nor
  not of off on once one only or other our out over own please same shall she should show so some such tell than
  that the their them then there these they this those through to too under until up us use very want was we were
  what when where whether which while who whom whose why will with would you your`.split(/\s+/),
);

/** What kind of thing an answer must contain. */
export type QuestionKind =
  | 'time'
  | 'amount'
  | 'person'
  | 'place'
  | 'reason'
  | 'way'
  | 'definition'
  | 'other';

/** The question without the words that only ask; unchanged when nothing else would be left. */
export function contentOf(question: string): string {
  // With an end: some four million letters without a space are more than an expression can take.
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}_.'’-]{0,1000}/gu) ?? [];
  const kept = words.filter((word) => !FUNCTION_WORDS.has(bare(word)));
  return kept.length > 0 ? kept.join(' ') : question;
}

function bare(word: string): string {
  return word.toLowerCase().replace(/['’.](?:s|re|ve|ll|d|m)?$/u, '');
}

/** Reads the kind off the question's first asking word (English; others are `other`). */
export function kindOf(question: string): QuestionKind {
  const asked = question.toLowerCase();
  if (
    /\b(when|what (year|date|day|month|time)|which (year|date|day|month)|how (long|old))\b/.test(
      asked,
    )
  )
    return 'time';
  if (
    /\b(how (many|much|far|fast|big|large|tall|high|deep|often)|what (percent|number|share))/.test(
      asked,
    )
  )
    return 'amount';
  if (/\b(who|whom|whose)\b/.test(asked)) return 'person';
  if (/\b(where|what (city|country|place|town))\b/.test(asked)) return 'place';
  if (/\b(why|what (causes?|caused)|how come)\b/.test(asked)) return 'reason';
  if (/\bhow\b/.test(asked)) return 'way';
  if (/^\s*(what|define|meaning)\b/.test(asked)) return 'definition';
  return 'other';
}

const MONTH =
  /\b(?:jan(?:uary)?|feb(?:ruary)?|march|april|may|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\s+\d|\b\d{1,2}(?:st|nd|rd|th)\b/i;

/** What the words of an answer of each kind look like. */
const CUES: Record<QuestionKind, RegExp | undefined> = {
  time: new RegExp(
    String.raw`\b(?:1[0-9]|20)\d\d\b|${MONTH.source}|\b\d+\s*(?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|ms)\b`,
    'i',
  ),
  amount:
    /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|dozen|hundred|thousand|million|half)\b/i,
  person:
    /\p{Ll}\s+(?:\p{Lu}\p{Ll}+\s+)+\p{Lu}\p{Ll}+|\bby\s+\p{Lu}|^\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll}+\s/u,
  place: /\b(?:in|at|near|from|to|of|on)\s+(?:the\s+)?\p{Lu}/u,
  reason:
    /\b(?:because|since|due to|owing to|so that|therefore|caused? by|as a result|reason|in order to|leads? to)\b/i,
  way: /\b(?:by \p{L}+ing|using|with|first|then|steps?|you can|must|should|run|set|open|press)\b/iu,
  definition:
    /\b(?:is|are|was|were)\s+(?:an?|the|one|any|known)\b|\b(?:refers? to|means|defined as|is called|consists? of)\b/i,
  other: undefined,
};

/** Whether a sentence holds the kind of thing asked for. */
export function holdsKind(kind: QuestionKind, sentence: string): boolean {
  return CUES[kind]?.test(sentence) ?? false;
}
