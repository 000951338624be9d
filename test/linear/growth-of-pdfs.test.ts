import { pdfReaders } from './pdf-readers';
import { readsInLinearTime } from './reads-in-linear-time';

readsInLinearTime(pdfReaders);
