/** Detects the language of a text by its script and its frequent words. Pure and fast. */
import { FREQUENT_WORDS } from './frequent-words';

/** Code for English, and for every text of unknown language: it is indexed as English. */
const PLAIN = '';
/** Characters that are examined: some sixty words, of which a third are frequent ones. */
const SAMPLE = 480;
/** In a long text, skip this many characters: the beginning may be a menu. */
const AFTER = 4 * SAMPLE;
/** The language that the page declares counts as much as this many words. */
const DECLARED = 2;
/** A language needs this score in frequent words, and this share of all words. */
const LEAST_SCORE = 1.5;
const LEAST_SHARE = 0.06;

/** A Chinese text may have this share of kana and Hangul, relative to its own characters. */
const OTHERS_IN_CHINESE = 0.1;

type Script =
  | 'latin'
  | 'cyrillic'
  | 'arabic'
  | 'devanagari'
  | 'el'
  | 'hy'
  | 'he'
  | 'ta'
  | 'th'
  | 'zh'
  | 'other';

/** Scripts shared by several languages, the one with most texts first. */
const SHARED: Readonly<Partial<Record<Script, ReadonlySet<string>>>> = {
  cyrillic: new Set(['ru', 'uk', 'bg', 'sr']),
  arabic: new Set(['ar', 'fa', 'ur']),
  devanagari: new Set(['hi', 'ne', 'mr']),
};
/** Languages that are analysed like English, or whose script needs no analysis. */
const WITHOUT_ANALYSIS = new Set(['en', 'fa', 'ur', 'mr', 'hr', 'et', 'ca']);

/**
 * Returns the language code of a text; '' if it is English or unknown.
 * @param declared the language that the page declares, such as `de-AT`. It is one vote beside the words.
 */
export function detectLanguage(text: string, declared = ''): string {
  const from = text.length > AFTER ? SAMPLE : 0;
  const sample = text.slice(from, from + SAMPLE);
  const script = scriptOf(sample);
  const said = declared.toLowerCase().split(/[-_]/)[0] ?? '';
  const code = languageIn(sample, script, said === 'nb' || said === 'nn' ? 'no' : said);
  return WITHOUT_ANALYSIS.has(code) ? PLAIN : code;
}

function languageIn(sample: string, script: Script, declared: string): string {
  // Only names and titles in Japanese lack kana.
  if (script === 'other' || (script === 'zh' && declared === 'ja')) return PLAIN;
  const shared = SHARED[script];
  if (script !== 'latin' && shared === undefined) return script;
  const candidates = shared ?? latinCodes();
  const scores = new Map<string, number>();
  const vote = (code: string, by: number) => {
    if (candidates.has(code)) scores.set(code, (scores.get(code) ?? 0) + by);
  };
  vote(declared, DECLARED);
  let words = 0;
  const letters = new Set<string>();
  const byWord = languagesByWord();
  const own = languagesByLetter();
  const text = sample.normalize('NFC');
  for (const { 0: written, index } of text.matchAll(/[\p{L}\p{M}']+/gu)) {
    words++;
    // Los Angeles does not make a text Spanish, and a text about Erdoğan need not be Turkish.
    if (isName(written) && !beginsSentence(text, index)) continue;
    const word = written.toLowerCase();
    for (const letter of ASCII.test(word) ? '' : word) {
      const code = own.get(letter);
      if (code === undefined) continue;
      vote(code, 1);
      break;
    }
    // In code and formulas, single letters recur and are words of no language.
    if (word.length === 1 && letters.size === letters.add(word).size) continue;
    const all = byWord.get(word);
    if (all === undefined) continue;
    for (const one of all) vote(one, 1 / Math.sqrt(all.length));
  }
  let best = shared?.values().next().value ?? PLAIN;
  let most = 0;
  for (const [code, score] of scores) {
    if (score > most) {
      best = code;
      most = score;
    }
  }
  // Other scripts than Latin have few candidates, and English is not among them.
  if (script !== 'latin') return best;
  return most >= Math.max(LEAST_SCORE, LEAST_SHARE * words) ? best : PLAIN;
}

let latin: ReadonlySet<string> | undefined;
function latinCodes(): ReadonlySet<string> {
  latin ??= new Set(
    Object.keys(FREQUENT_WORDS).filter((code) =>
      Object.values(SHARED).every((codes) => !codes.has(code)),
    ),
  );
  return latin;
}

let known: ReadonlyMap<string, readonly string[]> | undefined;
function languagesByWord(): ReadonlyMap<string, readonly string[]> {
  if (known !== undefined) return known;
  const made = new Map<string, string[]>();
  for (const [code, words] of Object.entries(FREQUENT_WORDS)) {
    for (const word of new Set(words.split(' '))) made.set(word, [...(made.get(word) ?? []), code]);
  }
  known = made;
  return made;
}

/** Letters that distinguish a language from the others in its script. */
const OWN_LETTERS: Readonly<Record<string, string>> = {
  de: 'ß',
  es: 'ñ',
  pt: 'ãõ',
  ro: 'țţșă',
  tr: 'ğı',
  vi: 'ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ',
  pl: 'łśźę',
  cs: 'ěřů',
  hu: 'őű',
  ru: 'ыэё',
  uk: 'іїєґ',
  sr: 'јљњћђџ',
  fa: 'پژگ',
  ur: 'ٹڈڑےہھ',
  ar: 'ةىأإ',
  mr: 'ळ',
};
let byLetter: ReadonlyMap<string, string> | undefined;
function languagesByLetter(): ReadonlyMap<string, string> {
  byLetter ??= new Map(
    Object.entries(OWN_LETTERS).flatMap(([code, own]) =>
      [...own].map((letter) => [letter, code] as const),
    ),
  );
  return byLetter;
}

/** Returns whether a word has a capital with small letters after it. In a line of capitals, names do not stand out. */
function isName(word: string): boolean {
  const [first = '', rest = ''] = [word.charAt(0), word.slice(1)];
  return first !== first.toLowerCase() && rest !== rest.toUpperCase();
}

const ASCII = /^[\0-\x7f]*$/;
const beginsSentence = (text: string, at: number) =>
  /(?:^|[.!?¿¡:]\s?)$/.test(text.slice(Math.max(0, at - 2), at));

/** Returns the script of most letters of a text. */
function scriptOf(text: string): Script {
  const counts = new Map<Script, number>();
  let ascii = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      const lower = code | 32;
      if (lower >= 97 && lower <= 122) ascii++;
      continue;
    }
    const script = scriptOfUnit(code);
    if (script !== undefined) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  counts.set('latin', (counts.get('latin') ?? 0) + ascii);
  // Chinese characters mixed with kana or Hangul are Japanese or Korean.
  const [han = 0, other = 0] = [counts.get('zh'), counts.get('other')];
  if (other > OTHERS_IN_CHINESE * han) counts.set('other', other + han).delete('zh');
  let best: Script = 'latin';
  // A text that quotes Latin names is still in its own script.
  for (const [script, count] of counts) {
    const own = script === 'latin' ? count / 4 : count;
    const other = best === 'latin' ? (counts.get(best) ?? 0) / 4 : (counts.get(best) ?? 0);
    if (own > other) best = script;
  }
  return best;
}

function scriptOfUnit(code: number): Script | undefined {
  if (code < 0x250) return code >= 0xc0 ? 'latin' : undefined;
  if (code >= 0x370 && code < 0x400) return 'el';
  if (code >= 0x400 && code < 0x530) return 'cyrillic';
  if (code >= 0x531 && code < 0x590) return 'hy';
  if (code >= 0x590 && code < 0x600) return 'he';
  if (code >= 0x600 && code < 0x780) return 'arabic';
  if (code >= 0x900 && code < 0x980) return 'devanagari';
  if (code >= 0xb80 && code < 0xc00) return 'ta';
  if (code >= 0x1e00 && code < 0x1f00) return 'latin';
  if (code >= 0x1f00 && code < 0x2000) return 'el';
  if (code >= 0xe00 && code < 0xe80) return 'th';
  if (code >= 0xe00 && code < 0x1100) return 'other';
  if ((code >= 0x3400 && code < 0x4dc0) || (code >= 0x4e00 && code < 0xa000)) return 'zh';
  if (code >= 0x3040 && code < 0xd800) return 'other';
  return undefined;
}
