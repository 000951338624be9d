import { languageReaders } from './language-readers';
import { readsInLinearTime } from './reads-in-linear-time';

readsInLinearTime(languageReaders);
