/** The words of a language as a textbook treats them: Snowball stems without stop words. */
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import {
  ara,
  deu,
  ell,
  eng,
  fra,
  hin,
  ita,
  por,
  ron,
  rus,
  spa,
  tha,
  tur,
  vie,
  zho,
} from 'stopword';

const asWritten = (word: string) => word;

/** By the code that `--language` names: the stemmer, and the list of stop words. */
const LANGUAGES: Readonly<Record<string, [(word: string) => string, readonly string[]]>> = {
  ar: [arabic, ara],
  de: [german, deu],
  el: [greek, ell],
  en: [english, eng],
  es: [spanish, spa],
  fr: [french, fra],
  hi: [hindi, hin],
  it: [italian, ita],
  pt: [portuguese, por],
  ro: [romanian, ron],
  ru: [russian, rus],
  th: [asWritten, tha],
  tr: [turkish, tur],
  vi: [asWritten, vie],
  zh: [asWritten, zho],
};

/** What turns a text of a language into its index terms. */
export function snowballTerms(code: string): (text: string) => string[] {
  const known = LANGUAGES[code];
  if (known === undefined) {
    throw new Error(`No such language: ${code}. Known: ${Object.keys(LANGUAGES).join(', ')}.`);
  }
  const [stem, stopWords] = known;
  const stop = new Set(stopWords);
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
    return words.filter((word) => !stop.has(word)).map(stem);
  };
}
