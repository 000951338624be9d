/**
 * Which passages are of what a question names: what is kept of another model, vitamin, year or town answers nothing.
 */
import type { PlainPassage } from '../../protocol/passage';
import { languageOf } from '../asking/speech';
import { isCounted, isUnit } from '../quoting/amounts';
import { fillingsIn } from '../quoting/fillings';
import { contentOf } from '../quoting/question-words';
import { HELD, termMatcher } from '../quoting/term-matches';
import type { Wording } from '../quoting/wording';
import { withIdentifiers } from './identifiers';
import { type Marked, marksIn, numbersIn, YEAR, yearsIn } from './kind-marks';

/** Characters of a question that are looked at. */
const LONGEST = 1_000;
/** A shorter number stands in a text for anything. */
const TELLING = 3;
/** Without capitals to tell names, shorter words lead to a number. */
const LEAST_WITHOUT_CASE = 2;
/** Letters of a word that says something, and the share of such words that is most of them. */
const LEAST_TELLING = 4;
const MOST = 0.5;
const IS_UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{2}$/u;

/** What a passage has: the one that is asked for, another one, or neither. */
type Said = 'it' | 'another' | 'nothing';

/** Those that may answer; none where all are of something else. */
export function passagesMeant(
  question: string,
  passages: readonly PlainPassage[],
  wording: Wording,
): readonly PlainPassage[] {
  const start = question.slice(0, LONGEST);
  const code = languageOf(start, wording.code);
  const asked = marksIn(start, code).filter(markTest(start, code));
  const groups = new Map<string, Marked[]>();
  for (const one of asked) {
    const isLinked = one.type !== 'name' || one.place !== 'before';
    const key = `${one.type} ${isLinked} ${keyOf(one.kind, wording.terms)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].reduce(
    (left, group) => withoutOthers(start, group, left, wording, code),
    withIdentifiers(question, passages),
  );
}

/**
 * The passages without those of another than what is asked for: they, or others of their document, have one of its kind
 * with another mark, and its own is nowhere. Where that is nowhere at all, what is left speaks of the kind.
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
  // A capital says nothing where it only begins a sentence.
  const isSure = asked.every(({ opens, kind: word }) => !opens && isCapital(word));
  const shareOfAsked = sharer(terms(question), terms);
  const others = terms(contentOf(question, code)).filter(
    (term) => term.length >= LEAST_TELLING && !wanted.some((name) => terms(name).includes(term)),
  );
  const sharesOf = sharer([...new Set(others)], terms);
  const hasNames = wanted.map((name) => nameMatcher(name, terms));
  const said = passages.map(saidBy);
  const uidsOf = (what: Said) =>
    new Set(passages.flatMap(({ source }, at) => (said[at] === what ? [source.uid] : [])));
  const [ofIt, ofAnother] = [uidsOf('it'), uidsOf('another')];
  if (ofAnother.size === 0) return passages;
  const left = passages.filter(({ source: { uid } }, at) =>
    said[at] === 'nothing' ? ofIt.has(uid) || !ofAnother.has(uid) : said[at] === 'it',
  );
  // What is of nothing named answers only beside what is of it.
  const own = left.filter(({ source }) => ofIt.has(source.uid));
  return own.some(saysMore) ? left : left.filter(hasKind);

  /** What is of a town must say more of what is asked than its name; what is of a year, most of it. */
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

/** Version 3 is any 3.1, and what is said of 3 may hold for 3.1; vitamin K is also K2. */
const isOne = (a: string, b: string) =>
  a === b || /^[.\p{Nd}]/u.test(after(a, b)) || /^[.\p{Nd}]/u.test(after(b, a));
const after = (long: string, short: string) =>
  long.startsWith(short) && (/^\p{L}$/u.test(short) || long[short.length] === '.')
    ? long.slice(short.length)
    : '';
const isAnyOf = (mark: string, others: readonly string[]) =>
  others.some((other) => isOne(mark, other));

/** What share of some words a text has, in any form. */
function sharer(words: readonly string[], terms: Wording['terms']): (text: string) => number {
  const asked = words.map((term) => ({ term, telling: true }));
  const match = termMatcher(asked, terms);
  return (text) =>
    match(text).best.filter((value) => value >= HELD).length / Math.max(1, words.length);
}

/** Whether a text has a name: its last word, or most of them. */
function nameMatcher(name: string, terms: Wording['terms']): (text: string) => boolean {
  const words = terms(name);
  const [last, all] = [sharer(words.slice(-1), terms), sharer(words, terms)];
  return (text) => last(text) > 0 || all(text) > MOST;
}

/** Whether what a question has with a mark may be told by it: by no date, no amount, and no word that only asks. */
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

/** Whether a word may be what a name tells. In German, where all nouns have capitals, fewer are. */
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

/** A word as it is compared: in a script without spaces, by its last two characters. */
function keyOf(word: string, terms: Wording['terms']): string {
  const last = word.slice(-2);
  if (IS_UNSPACED.test(last)) return last;
  return terms(word).at(-1) ?? word.toLowerCase();
}
