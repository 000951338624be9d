/** Recognises prices, weights and units, in any language. */
import { alternatives, phrasesOf, wholeWord } from '../asking/phrase-lists';

const MONEY = `dollars?|dólar(?:es)?|dólares|dolar\\p{L}{0,6}|доллар\\p{L}{0,3}|δολάρι\\p{L}{0,2}|دولار\\p{L}{0,2}|डॉलर|đô la|
  euros?|avro\\p{L}{0,4}|евро|ευρώ|يورو|यूरो|sterling|franc\\p{L}{0,2}|franken|франк\\p{L}{0,2}|rubles?|rubel|рубл\\p{L}{1,2}|
  грив\\p{L}{1,4}|lira\\p{L}{0,4}|yen|yuan|rupees?|रुपय\\p{L}{1,2}|रुपए|kron\\p{L}{1,2}|korun\\p{L}?|zł|złot\\p{L}{1,2}|forint\\p{L}{0,2}|
  lei|cents?|usd|eur|gbp|chf|aud|cad|jpy|cny`;

const MASS = `kg|mg|lbs?|kilos?|kilo(?:gram|gramm|gramme|gramo|gramma)\\p{L}{0,3}|quilo\\p{L}{0,8}|gram\\p{L}{0,4}|pounds?|
  ounces?|tons|tonn\\p{L}{0,3}|tonelad\\p{L}{1,2}|pfund|unzen?|libras?|libbr[ae]|onz\\p{L}{1,2}|кг|килограмм\\p{L}{0,3}|
  кілограм\\p{L}{0,3}|грамм\\p{L}{0,3}|тонн\\p{L}{0,2}|фунт\\p{L}{0,2}|κιλ\\p{L}{1,2}|γραμμάρια|τόνο\\p{L}{1,2}|كيلو\\p{L}{0,5}|كغ|كجم|
  غرام\\p{L}{0,2}|جرام\\p{L}{0,2}|طن\\p{L}{0,2}|أطنان|किलो\\p{L}{0,2}|किग्रा|ग्राम|टन|ký|kí lô|tấn`;

const FREE = `free|no[ -]?(?:cost|charge|fee)s?|kostenlos\\p{L}{0,2}|kostenfrei\\p{L}{0,2}|gratis|umsonst|gratuit\\p{L}{0,3}|
  gratuitamente|бесплатн\\p{L}{1,2}|безкоштовн\\p{L}{1,2}|δωρεάν|مجان\\p{L}{0,2}|بالمجان|मुफ़्त|मुफ्त|miễn phí|ücretsiz|ilmai\\p{L}{1,4}|zdarma|darmow\\p{L}{1,2}|ingyen\\p{L}{0,3}`;

const words = (list: string) => alternatives(phrasesOf(list));

/** Matches a price in figures, or a currency by name. Scripts without spaces put the unit right after the number. */
export const money = () =>
  new RegExp(
    `\\p{Sc} ?\\p{N}|\\p{N} ?\\p{Sc}|${wholeWord(words(MONEY))}|美元|欧元|歐元|人民[币幣]|[\\p{N}万亿萬億][元円원]|ดอลลาร์|ยูโร|บาท`,
    'iu',
  );

/** Words for a weight that mean something else without a number: the French *once* is an ounce. */
const AMBIGUOUS = 'g|t|oz|г|т|once|onces|ton|livres?|tona';

/** Matches a unit of weight. */
export const mass = () =>
  new RegExp(
    `${wholeWord(words(MASS))}|\\p{N} ?(?:${AMBIGUOUS})(?![\\p{L}\\p{M}])|公斤|千克|[吨噸磅]|キロ|グラム|トン|킬로|그램|กิโล|กรัม|ตัน`,
    'iu',
  );

/** Matches words for a price of nothing. */
export const free = () => new RegExp(`${wholeWord(words(FREE))}|免费|免費|無料|무료|ฟรี`, 'iu');

const SYMBOL =
  /^(?:[kMGTmµcd]?(?:m|Wh|Ah|W|V|Hz|B|bit|Pa|[lL])[²³]?|[ck]?m\/[hs]|mph|ft|dpi|px|°[CF]?|%|％)$/u;
/** Counters after a number in scripts without spaces. */
const COUNTER =
  /^[年月日时時分秒岁歳歲个個人名位次回度元円圆圓米公千百万萬亿億克吨噸斤つ本枚件개명원년월일시분살세번%％]/u;

/** Whether a word is a currency, a unit of weight, or the symbol of a unit. */
export const isUnit = (word: string) =>
  SYMBOL.test(word) || money().test(word) || mass().test(`1 ${word}`);

/** Whether a number counts things or units, judged by the text after it. */
export function isCounted(after: string): boolean {
  const [, gap = '', word = ''] = /^([ \u00a0-]?)([^\s,;:!?()]{0,20})/u.exec(after) ?? [];
  return (gap === '' && COUNTER.test(word)) || isUnit(word.replace(/\.$/, ''));
}
