/** Real article pages to clip: our own, and those of the development data where it is at hand. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

export interface Article {
  file: string;
  title: string;
  /** Words of the main text, far enough into it that no list of links has them. */
  words: string;
}

const own = fileURLToPath(new URL('../../fixtures/pages/', import.meta.url));
const data = fileURLToPath(new URL('../../../../shared/data/clip-pages/', import.meta.url));

const DATA_IDS = ['0014', '0061', '0092', '0104', '0115', '0137'];

export const articles: Article[] = [
  {
    file: 'jackdaws.html',
    title: 'How jackdaws choose a home',
    words: 'platform of sticks in a deep shaft',
  },
  {
    file: 'tides.html',
    title: 'Why the tide is late',
    words: 'fifty minutes later every day',
  },
  ...(existsSync(data) ? DATA_IDS.map(fromData) : []),
];

function fromData(id: string): Article {
  const { ground_truth: truth } = JSON.parse(
    readFileSync(`${data}ground-truth/${id}.json`, 'utf8'),
  );
  const snippets: string[] = truth.with;
  const words = (snippets.at(-1) ?? truth.title).replace(/["“”]/g, '');
  return { file: `${id}.html`, title: truth.title, words };
}

/** The page of a file name, for the test server. */
export function readArticle(file: string): Buffer | undefined {
  if (existsSync(own + file)) return readFileSync(own + file);
  const packed = `${data}html/${file}.gz`;
  return existsSync(packed) ? gunzipSync(readFileSync(packed)) : undefined;
}
