/**
 * Chooses the passages about what a question names. Passages about another model, vitamin, year or town answer nothing.
 */
import { grouped } from '../../protocol/grouped';
import { sourceKey } from '../../protocol/interface/source-key';
import type { PlainPassage } from '../../protocol/passage';
import { languageOf } from '../asking/speech';
import { isCounted, isUnit } from '../quoting/amounts';
import { fillingsIn } from '../quoting/fillings';
import { contentOf } from '../quoting/question-words';
import { HELD, termMatcher } from '../quoting/term-matches';
import type { Wording } from '../quoting/wording';
import { withIdentifiers } from './identifiers';
import { type Marked, marksIn, numbersIn, YEAR, yearsIn } from './kind-marks';

/** Maximum characters to read of a question, or of a title with its headings. */
const LONGEST = 1_000;
/** Minimum characters of a number that counts anywhere in a text. A shorter one may mean anything. */
const TELLING = 3;
/** Minimum letters of the word before a number, in scripts without capitals to recognise names by. */
const LEAST_WITHOUT_CASE = 2;
/** Minimum letters of a meaningful word. */
const LEAST_TELLING = 4;
/** A larger share of some words counts as most of them. */
const MOST = 0.5;
const IS_UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{2}$/u;

/** Which one of the kind a passage mentions: the one that is asked for, another one, or none. */
type Said = 'it' | 'another' | 'nothing';

/** Returns the passages that may answer; none if all are about something else. */
export function passagesMeant(
  question: string,
  passages: readonly PlainPassage[],
  wording: Wording,
): readonly PlainPassage[] {
  const start = question.slice(0, LONGEST);
  const code = languageOf(start, wording.code);
  const asked = marksIn(start, code).filter(markTest(start, code));
  const groups = grouped(asked, (one) => {
    const isLinked = one.type !== 'name' || one.place !== 'before';
    return `${one.type} ${isLinked} ${keyOf(one.kind, wording.terms)}`;
  });
  return [...groups.values()].reduce(
    (left, group) => withoutOthers(start, group, left, wording, code),
    withIdentifiers(question, passages),
  );
}

/**
 * Removes the passages about another one of the kind: they, or other passages of their document, mention another mark
 * and not the wanted one. If no passage mentions that, the remaining ones must mention the kind.
 */
function withoutOthers(
  question: string,
  asked: readonly Marked[],
  passages: readonly PlainPassage[],
  wording: Wording,
  code: string,
): readonly PlainPassage[] {
  const { terms } = wording;
  const [{ type, kind } = { type: 'name', kind: '' }] = asked;
  const key = keyOf(kind, terms);
  const isKey = sharer([key], terms);
  const isOfKind = (word: string) =>
    IS_UNSPACED.test(key) ? word.endsWith(key) || word.startsWith(key) : isKey(word) > 0;
  const wanted = asked.flatMap(({ marks }) => marks);
  const all = type === 'number' ? numbersIn(question) : wanted;
  // A capital at the beginning of a sentence proves nothing.
  const isSure = asked.every(({ opens, kind: word }) => !opens && isCapital(word));
  const shareOfAsked = sharer(terms(question), terms);
  const others = terms(contentOf(question, code)).filter(
    (term) => term.length >= LEAST_TELLING && !wanted.some((name) => terms(name).includes(term)),
  );
  const sharesOf = sharer([...new Set(others)], terms);
  const hasNames = wanted.map((name) => nameMatcher(name, terms));
  const said = passages.map(saidBy);
  const documentsOf = (what: Said) =>
    new Set(passages.flatMap(({ source }, at) => (said[at] === what ? [sourceKey(source)] : [])));
  const [ofIt, ofAnother] = [documentsOf('it'), documentsOf('another')];
  if (ofAnother.size === 0) return passages;
  const left = passages.filter(({ source }, at) => {
    const document = sourceKey(source);
    return said[at] === 'nothing'
      ? ofIt.has(document) || !ofAnother.has(document)
      : said[at] === 'it';
  });
  // Keep passages without the kind only if a document about the wanted one has the kind or more of the question.
  const own = left.filter(({ source }) => ofIt.has(sourceKey(source)));
  return own.some(saysMore) ? left : left.filter(hasKind);

  /** Whether a passage has the kind, or enough of the rest of the question: anything beside a name, else most of it. */
  function saysMore(passage: PlainPassage): boolean {
    return hasKind(passage) || sharesOf(wholeOf(passage)) > (type === 'name' ? 0 : MOST);
  }

  function hasKind(passage: PlainPassage): boolean {
    const text = wholeOf(passage);
    return IS_UNSPACED.test(key) ? text.includes(key) : isKey(text) > 0;
  }

  function saidBy(passage: PlainPassage): Said {
    if (type === 'name') return saidByNames(passage);
    if (type === 'year') return saidByYears(passage);
    const above = aboveOf(passage);
    const found = [
      ...marksIn(above, code).filter((one) => isLike(one)),
      ...marksIn(passage.content, code).filter(
        (one) =>
          isLike(one) && (type === 'letter' || (hasCase(one.kind) && (isSure || !one.opens))),
      ),
    ];
    if (found.some(({ marks }) => marks.some((one) => isAnyOf(one, all)))) return 'it';
    if (!hasKind(passage)) return 'nothing';
    if (type === 'number') {
      if (numbersIn(above).some((one) => isAnyOf(one, wanted))) return 'it';
      const telling = wanted.filter(({ length }) => length >= TELLING);
      if (telling.length > 0 && numbersIn(passage.content).some((one) => isAnyOf(one, telling)))
        return 'it';
    }
    return found.length > 0 ? 'another' : 'nothing';
  }

  function isLike(one: Marked): boolean {
    if (!isOfKind(one.kind)) return false;
    if (type === 'letter') return one.type === 'letter';
    return (
      one.type !== 'name' && one.place === 'behind' && (isCapital(one.kind) || !hasCase(one.kind))
    );
  }

  function saidByYears(passage: PlainPassage): Said {
    const above = aboveOf(passage);
    const years = yearsIn(`${above}\n${passage.source.url}\n${passage.content}`);
    if (years.some((one) => wanted.includes(one))) return 'it';
    if (yearsIn(above).length > 0) return 'another';
    const isOther = ({ type: its, kind: word, place }: Marked) =>
      its === 'year' && place !== 'in' && isOfKind(word);
    return marksIn(passage.content, code).some(isOther) ? 'another' : 'nothing';
  }

  function saidByNames(passage: PlainPassage): Said {
    const whole = wholeOf(passage);
    if (hasNames.some((has) => has(whole))) return 'it';
    const isOther = (one: Marked) =>
      one.type === 'name' &&
      isKind(one, code) &&
      isOfKind(one.kind) &&
      !one.marks.some((mark) => shareOfAsked(mark) > 0);
    const isAbove = (one: Marked) => (one.place === 'of' || one.place === 'in') && isOther(one);
    const isSaid =
      marksIn(passage.content, code).some(isOther) || marksIn(aboveOf(passage), code).some(isAbove);
    return isSaid ? 'another' : 'nothing';
  }
}

const aboveOf = ({ source, headings }: PlainPassage) =>
  [source.title, ...headings].join('\n').slice(0, LONGEST);
const wholeOf = ({ source, headings, content }: PlainPassage) =>
  [source.title, ...headings, content].join('\n');

/** Whether two marks may mean the same: version 3 includes 3.1, a text on 3 may apply to 3.1, and K2 is a vitamin K. */
const isOne = (a: string, b: string) =>
  a === b || /^[.\p{Nd}]/u.test(after(a, b)) || /^[.\p{Nd}]/u.test(after(b, a));
const after = (long: string, short: string) =>
  long.startsWith(short) && (/^\p{L}$/u.test(short) || long[short.length] === '.')
    ? long.slice(short.length)
    : '';
const isAnyOf = (mark: string, others: readonly string[]) =>
  others.some((other) => isOne(mark, other));

/** Creates a function that returns the share of some words that a text has, in any form. */
function sharer(words: readonly string[], terms: Wording['terms']): (text: string) => number {
  const asked = words.map((term) => ({ term, telling: true, part: 1 }));
  const match = termMatcher(asked, terms);
  return (text) =>
    match(text).best.filter((value) => value >= HELD).length / Math.max(1, words.length);
}

/** Creates a test whether a text has a name: its last word, or most of its words. */
function nameMatcher(name: string, terms: Wording['terms']): (text: string) => boolean {
  const words = terms(name);
  const [last, all] = [sharer(words.slice(-1), terms), sharer(words, terms)];
  return (text) => last(text) > 0 || all(text) > MOST;
}

/** Creates a test whether a mark in a question is one of a kind, and not part of a date or an amount. */
function markTest(question: string, code: string): (one: Marked) => boolean {
  const fillings = fillingsIn(code);
  const isTyped = question === question.toLowerCase();
  return (one) => {
    const { type, kind, marks, after: behind, place } = one;
    const word = IS_UNSPACED.test(kind.slice(-2)) ? kind.slice(-2) : kind;
    if (!contentOf(`${word} 3`, code).includes(word)) return false;
    if (type === 'name') return isKind(one, code);
    if (type === 'letter') return true;
    if (fillings.dates(kind) || fillings.lasts(`3 ${kind}`)) return false;
    if (type === 'year') return true;
    if (isUnit(kind)) return false;
    if (place !== 'behind') return false;
    const number = marks.at(-1) ?? '';
    if (isCounted(behind) || fillings.lasts(number + behind.split(/(?<=\p{L})(?!\p{L})/u)[0]))
      return false;
    if (hasCase(kind)) return isTyped || isCapital(kind);
    return kind.length >= LEAST_WITHOUT_CASE && !YEAR.test(number);
  };
}

/** Whether a word may be the kind that a name distinguishes. Stricter in German, where all nouns have capitals. */
function isKind({ kind, place, opens, marks: [mark = ''] }: Marked, code: string): boolean {
  if (kind.length < LEAST_KIND) return false;
  if (place === 'behind') return false;
  if (place !== 'before') return true;
  if (code === 'de') return !opens && mark.endsWith('er') && isCapital(kind);
  return !opens && !isCapital(kind);
}

const LEAST_KIND = 3;

const isCapital = (word: string) => /^\p{Lu}/u.test(word);
const hasCase = (word: string) => /[\p{Lu}\p{Ll}]/u.test(word);

/** Returns a word in the form in which it is compared. In a script without spaces, that is its last two characters. */
function keyOf(word: string, terms: Wording['terms']): string {
  const last = word.slice(-2);
  if (IS_UNSPACED.test(last)) return last;
  return terms(word).at(-1) ?? word.toLowerCase();
}
