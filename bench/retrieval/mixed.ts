/** All collections in one library: what each loses by the others, and how often another language comes first. */
import { basename, resolve } from 'node:path';
import { deviceEngine } from '../peers/device-engine';
import { readCollection } from './collection.ts';
import { mean, ndcg } from './metrics.ts';

const DEPTH = 100;

/** @param folders named for their languages, with the same questions in each. */
export async function main(folders: readonly string[]): Promise<void> {
  const parts = folders.map((folder) => ({
    name: basename(resolve(folder)),
    ...readCollection(folder),
  }));
  const all = parts.flatMap(({ name, documents }) =>
    documents.map((one) => ({ ...one, id: `${name}/${one.id}` })),
  );
  const together = deviceEngine(all, { whole: true });
  for (const { name, documents, queries, relevant } of parts) {
    const alone = deviceEngine(documents, { whole: true });
    const scores: { alone: number; together: number }[] = [];
    const foreign: string[] = [];
    for (const { id, text } of queries) {
      const judged = relevant.get(id) ?? new Map<string, number>();
      const own = await alone.search(text, DEPTH, true);
      const found = await together.search(text, DEPTH, true);
      const ids = found.hits.map(({ document }) => all[document]?.id ?? '');
      if (ids[0]?.startsWith(`${name}/`) === false) foreign.push(`${text} → ${ids[0]}`);
      scores.push({
        alone: ndcg(
          own.hits.map(({ document }) => documents[document]?.id ?? ''),
          judged,
        ),
        together: ndcg(ids, new Map([...judged].map(([one, grade]) => [`${name}/${one}`, grade]))),
      });
    }
    const [a, b] = [mean(scores.map((one) => one.alone)), mean(scores.map((one) => one.together))];
    console.log(
      `${name}  alone ${a.toFixed(4)}  in one library ${b.toFixed(4)}  × ${(b / a).toFixed(4)}  another language first ${foreign.length}`,
    );
    for (const line of foreign) console.log(`    ${line}`);
  }
}
