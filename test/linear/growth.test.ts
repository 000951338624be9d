import { beforeAll } from 'vitest';
import { loadParser } from '../../src/ui/prose/load-parser';
import { textReaders } from './readers';
import { readsInLinearTime } from './reads-in-linear-time';

beforeAll(loadParser);

readsInLinearTime(textReaders);
