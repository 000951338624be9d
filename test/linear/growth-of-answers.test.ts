import { answerReaders } from './answer-readers';
import { readsInLinearTime } from './reads-in-linear-time';

readsInLinearTime(answerReaders);
