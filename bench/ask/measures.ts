/**
 * What the answerer's model is fitted to: the measures of every sentence found for every question.
 * `node bench/ask.mjs measures --data DIR --out FILE`
 */
import { createWriteStream } from 'node:fs';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gatherEvidence, GROUNDS, MEASURES } from '../../src/answer/evidence';
import { createLibrary, holdsAnswer, readQuiz, terms } from './library';

/** Documents are one article by the first part of their identifiers. */
const articleOf = (id: string) => id.split('-')[0] ?? id;
/** Questions of every so many articles are asked where those are not kept. */
const FOLDS = 4;

async function main(data: string, out: string, global: boolean): Promise<void> {
  const file = createWriteStream(out);
  file.write(`${JSON.stringify({ measures: MEASURES, grounds: GROUNDS })}\n`);
  for (const language of readdirSync(data)) {
    const { documents, questions } = readQuiz(join(data, language));
    const articles = [...new Set(documents.map(({ id }) => articleOf(id)))];
    const foldOf = (id: string) => articles.indexOf(articleOf(id)) % FOLDS;
    const dump = async (kept: typeof documents, asked: typeof questions, foreign: boolean) => {
      const library = createLibrary(kept);
      const df = new Map<string, number>();
      for (const text of library.texts)
        for (const term of new Set(terms(text))) df.set(term, (df.get(term) ?? 0) + 1);
      const weigh = (term: string) => {
        const n = df.get(term) ?? 0;
        return Math.log(1 + (kept.length - n + 0.5) / (n + 0.5));
      };
      for (const { text, answers, right, id } of asked) {
        const passages = await library.search(text);
        const { candidates, grounds } = gatherEvidence(
          text,
          passages,
          terms,
          global ? weigh : undefined,
        );
        file.write(
          `${JSON.stringify({
            language,
            id,
            article: articleOf([...right][0] ?? ''),
            foreign,
            grounds: grounds.map(round),
            sentences: candidates.map(({ measures, passage, text: said }) => [
              right.has(passage.source.uid) && holdsAnswer(said, answers) ? 1 : 0,
              holdsAnswer(said, answers) ? 1 : 0,
              Math.max(said.split(/\s+/).length, 1),
              ...measures.map(round),
            ]),
          })}\n`,
        );
      }
    };
    await dump(documents, questions, false);
    for (let fold = 0; fold < FOLDS; fold++) {
      const kept = documents.filter(({ id }) => foldOf(id) !== fold);
      const foreign = questions.filter(({ right }) => foldOf([...right][0] ?? '') === fold);
      await dump(kept, foreign, true);
    }
    process.stderr.write(`${language}\n`);
  }
  file.end();
}

const round = (value: number) => Math.round(value * 1e4) / 1e4;

const { values } = parseArgs({
  options: { data: { type: 'string' }, out: { type: 'string' }, global: { type: 'boolean' } },
});
if (!values.data || !values.out) throw new Error('--data DIR --out FILE');
await main(values.data, values.out, values.global ?? false);
