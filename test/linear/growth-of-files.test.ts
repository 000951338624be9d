import { fileReaders } from './file-readers';
import { readsInLinearTime } from './reads-in-linear-time';

readsInLinearTime(fileReaders);
