/** All languages that have a file. A phrase that occurs in several languages belongs to the first of them here. */

import { arabic } from './asia/ar';
import { persian } from './asia/fa';
import { hebrew } from './asia/he';
import { hindi } from './asia/hi';
import { indonesian } from './asia/id';
import { japanese } from './asia/ja';
import { korean } from './asia/ko';
import { thai } from './asia/th';
import { turkish } from './asia/tr';
import { urdu } from './asia/ur';
import { vietnamese } from './asia/vi';
import { chinese } from './asia/zh';
import type { AskingWords } from './asking-words';
import { czech } from './east/cs';
import { hungarian } from './east/hu';
import { polish } from './east/pl';
import { russian } from './east/ru';
import { ukrainian } from './east/uk';
import { german } from './europe/de';
import { greek } from './europe/el';
import { english } from './europe/en';
import { spanish } from './europe/es';
import { french } from './europe/fr';
import { italian } from './europe/it';
import { dutch } from './europe/nl';
import { portuguese } from './europe/pt';
import { romanian } from './europe/ro';
import { danish } from './north/da';
import { finnish } from './north/fi';
import { norwegian } from './north/no';
import { swedish } from './north/sv';

export const ALL_ASKING: readonly AskingWords[] = [
  english,
  german,
  spanish,
  french,
  italian,
  portuguese,
  dutch,
  swedish,
  danish,
  norwegian,
  finnish,
  polish,
  czech,
  russian,
  ukrainian,
  romanian,
  greek,
  hungarian,
  turkish,
  arabic,
  hebrew,
  persian,
  hindi,
  urdu,
  vietnamese,
  indonesian,
  chinese,
  japanese,
  korean,
  thai,
];
