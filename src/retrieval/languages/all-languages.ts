/** Every language, for a host that loads all its scripts when it starts. */
import { defineLanguage, type Language } from '../analysis/language';
import { arabic } from './asia/arabic';
import { chinese } from './asia/chinese';
import { hebrew } from './asia/hebrew';
import { hindi } from './asia/hindi';
import { indonesian } from './asia/indonesian';
import { nepali } from './asia/nepali';
import { tamil } from './asia/tamil';
import { thai } from './asia/thai';
import { turkish } from './asia/turkish';
import { vietnamese } from './asia/vietnamese';
import { armenian } from './europe/armenian';
import { finnish } from './europe/finnish';
import { greek } from './europe/greek';
import { hungarian } from './europe/hungarian';
import { irish } from './europe/irish';
import { lithuanian } from './europe/lithuanian';
import { danish } from './germanic/danish';
import { dutch } from './germanic/dutch';
import { german } from './germanic/german';
import { norwegian } from './germanic/norwegian';
import { swedish } from './germanic/swedish';
import { french } from './romance/french';
import { italian } from './romance/italian';
import { portuguese } from './romance/portuguese';
import { romanian } from './romance/romanian';
import { spanish } from './romance/spanish';
import { bulgarian } from './slavic/bulgarian';
import { czech } from './slavic/czech';
import { polish } from './slavic/polish';
import { russian } from './slavic/russian';
import { serbian } from './slavic/serbian';
import { ukrainian } from './slavic/ukrainian';

const all = () => [
  arabic,
  chinese,
  hebrew,
  hindi,
  indonesian,
  nepali,
  tamil,
  thai,
  turkish,
  vietnamese,
  armenian,
  finnish,
  greek,
  hungarian,
  irish,
  lithuanian,
  danish,
  dutch,
  german,
  norwegian,
  swedish,
  french,
  italian,
  portuguese,
  romanian,
  spanish,
  bulgarian,
  czech,
  polish,
  russian,
  serbian,
  ukrainian,
];

// Created on first use, so that a bundler can drop all of it if nobody calls this.
let byCode: ReadonlyMap<string, Language> | undefined;

/** Returns the language of a code; `undefined` for English and unknown codes. */
export function anyLanguage(code: string): Language | undefined {
  byCode ??= new Map(all().map((traits) => [traits.code, defineLanguage(traits)]));
  return byCode.get(code);
}
