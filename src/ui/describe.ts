import { type MessageKey, plural, sentences, t, type Values } from '../i18n/message';
import type { SensitiveReason } from '../protocol/address/sensitive';
import type { Problem } from '../protocol/problem';

/** A problem in words: what happened, and what the person can do now. */
export interface Description {
  what: string;
  advice: string;
}

/** A description as message keys. Both messages may use the values of the problem. */
export type Words = readonly [what: MessageKey, advice: MessageKey];

/** Returns both messages in the person's language. */
export function inWords([what, advice]: Words, values?: Values): Description {
  return { what: t(what, values), advice: t(advice, values) };
}

/** Returns the fields of a problem or failure that a message can use as values. */
export function told(data: object): Values {
  const isNamed = ([, value]: [string, unknown]) => /^(string|number)$/.test(typeof value);
  return Object.fromEntries(Object.entries(data).filter(isNamed));
}

type Code = Problem['code'];

/** `Camel<'tab-gone'>`: `'tabGone'`. */
type Camel<S extends string> = S extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : S;

const camel = <S extends string>(name: S) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as Camel<S>;

type NamedFor<N extends string> = `problem_${Camel<N>}${'' | 'Advice'}`;

/** Returns the message keys of a problem, or of one kind of it. A problem without messages is a type error. */
function wordsOf<N extends string>(name: N & (NamedFor<N> extends MessageKey ? N : never)): Words {
  const what = `problem_${camel(name)}`;
  return [what as MessageKey, `${what}Advice` as MessageKey];
}

/** Describes any problem in words. */
export function describe(problem: Problem): Description {
  const { code } = problem;
  if (isSpecial(code)) return (special[code] as (problem: Problem) => Description)(problem);
  return inWords(wordsOf(code), told(problem));
}

/** Problems whose words depend on more than their code. */
const special = {
  'tab-gone': ({ title }) => ({
    what: title ? t('problem_namedTabGone', { title }) : t('problem_tabGone'),
    advice: t('problem_tabGoneAdvice'),
  }),
  'page-forbidden': ({ what }) => inWords(wordsOf(what)),
  'no-document': ({ what }) => inWords(wordsOf(what)),
  'nothing-to-clip': ({ what }) => inWords(wordsOf(what)),
  'bad-service': ({ fault }) => inWords(wordsOf(fault)),
  unreachable: ({ host }) => ({
    what: host ? t('problem_unreachable', { host }) : t('problem_unreadableFile'),
    advice: t('problem_unreachableAdvice'),
  }),
  refused: ({ status }) => ({
    what: t('problem_refused', { status }),
    advice: refusedAdvice(status),
  }),
  'not-a-page': ({ contentType: type }) => ({
    what: t('problem_notAPage'),
    advice: t(type === '' ? 'problem_notAPageUnnamedAdvice' : 'problem_notAPageAdvice', { type }),
  }),
  'bad-correction': ({ field }) => ({
    what: t((Object.hasOwn(badFields, field) && badFields[field]) || 'problem_badField'),
    advice:
      field === 'publishedAt'
        ? t('problem_badDateAdvice')
        : field === 'url'
          ? t('problem_badAddressAdvice')
          : t('problem_badFieldAdvice'),
  }),
  'too-large': ({ limit }) => inWords(wordsOf('too-large'), { megabytes: limit / 1_000_000 }),
  'link-not-kept': ({ why }) => {
    const { what, advice } = describe(why);
    return { what: t('problem_linkWasNotKept', { what }), advice };
  },
  'pdf-scanned': ({ pages }) => ({
    what: plural('problem_pdfScanned', pages),
    advice: t('problem_pdfScannedAdvice'),
  }),
  'sensitive-page': ({ reasons }) =>
    inWords(wordsOf('sensitive-page'), { reasonsInWords: reasonsInWords(reasons) }),
  'too-many-highlights': ({ limit }) => ({
    what: plural('problem_tooManyHighlights', limit),
    advice: t('problem_tooManyHighlightsAdvice'),
  }),
  'too-slow': ({ milliseconds }) => ({
    what: plural('problem_tooSlow', Math.round(milliseconds / 1000)),
    advice: t('problem_tooSlowAdvice'),
  }),
  'slow-answer': ({ milliseconds }) => ({
    what: plural('problem_slowAnswer', Math.round(milliseconds / 1000)),
    advice: t('problem_unreachableAdvice'),
  }),
  'unsent-deliveries': ({ count }) => ({
    what: plural('problem_unsentDeliveries', count),
    advice: t('problem_unsentDeliveriesAdvice'),
  }),
} satisfies { [C in Code]?: (problem: Extract<Problem, { code: C }>) => Description };

const isSpecial = (code: Code): code is keyof typeof special => Object.hasOwn(special, code);

function refusedAdvice(status: number): string {
  if (status === 401 || status === 403) return t('problem_refusedSignIn');
  if (status === 404 || status === 410) return t('problem_refusedGone');
  return status === 429 || status >= 500 ? t('problem_refusedNow') : t('problem_refusedAdvice');
}

/** Messages for invalid input, by the field of the form. */
const badFields: Readonly<Record<string, MessageKey>> = {
  title: 'problem_badTitle',
  tags: 'problem_badTags',
  namespace: 'problem_badNamespace',
  note: 'problem_badNote',
  byline: 'problem_badAuthor',
  publishedAt: 'problem_badDate',
  url: 'problem_badAddress',
};

function reasonsInWords(reasons: readonly SensitiveReason[]): string {
  return sentences(...[...new Set(reasons)].map((reason) => t(sensitive[reason])));
}

const sensitive: Record<SensitiveReason, MessageKey> = {
  listed: 'problem_sensitiveListed',
  local: 'problem_sensitiveLocal',
  password: 'problem_sensitivePassword',
  payment: 'problem_sensitivePayment',
};
