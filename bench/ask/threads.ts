/**
 * Whether a follow-up is answered from the right source where there is no model: `npm run bench:threads -- --data DIR`.
 * Threads are made of the questions of a collection: the next one is about the same paragraph, the same without its
 * names (as “it” would stand for them), or about another subject.
 */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { createExtractiveAnswerer } from '../../src/answer/extraction';
import { changesSubject } from '../../src/answer/subject';
import type { PlainPassage } from '../../src/protocol/passage';
import { queryTerms } from '../../src/retrieval/analysis/query-terms';
import { seededRandom } from '../../test/fixtures/generated-corpus';
import { beirFolders } from '../load/corpus';
import { createLibrary, type Question, readQuiz, wordingOf } from './library';

const CHANGES = [0.05, 0.1, 0.15, 0.2, 0.3, 9];

const { values } = parseArgs({ options: { data: { type: 'string' } } });
if (values.data === undefined) throw new Error('Say where the data is: --data DIR');

/** As the background compares them. */
const terms = (text: string) => queryTerms(text).map(({ term }) => term);
const answerer = createExtractiveAnswerer({ wordingOf });
const rows: Record<string, Record<string, number>> = {};
for (const folder of beirFolders(values.data)) await judge(folder);
console.table(rows);

async function judge(folder: string): Promise<void> {
  const { documents, questions } = readQuiz(folder);
  const library = createLibrary(documents);
  const titleOf = new Map(documents.map(({ id, title }) => [id, title]));
  const random = seededRandom(11);
  const pick = (some: readonly Question[]) => some[Math.floor(random() * some.length)];
  const subject = ({ right }: Question) => titleOf.get([...right][0] ?? '');
  for (const before of questions.filter((_, at) => at % 4 === 0)) {
    const [old = ''] = before.right;
    const same = pick(questions.filter((one) => one.right.has(old) && one !== before));
    const beside = pick(
      questions.filter((one) => subject(one) === subject(before) && !one.right.has(old)),
    );
    const other = pick(questions.filter((one) => subject(one) !== subject(before)));
    const asked: [string, string | undefined, Question | undefined][] = [
      ['same', same?.text, same],
      ['same, unnamed', same && unnamed(same.text), same],
      ['another text', beside?.text, beside],
      ['another', other?.text, other],
    ];
    for (const [kind, text, question] of asked) {
      if (text === undefined || question === undefined) continue;
      await follow(kind, text, question, old);
    }
  }

  async function follow(kind: string, text: string, question: Question, old: string) {
    const { frequencies } = library;
    const found = await library.search(text);
    const [one] = documents.filter(({ id }) => id === old);
    if (one === undefined) return;
    const carried = await createLibrary([one]).search(text);
    const from = async (passages: readonly PlainPassage[]) => {
      const answer = await answerer.answer({ question: text, passages, frequencies });
      return answer === undefined || answer.silent ? undefined : answer;
    };
    const near = carried.length > 0 ? await from(carried) : undefined;
    const request = { question: text, passages: found, frequencies };
    const wording = { ...wordingOf(carried.map(({ content }) => content)), terms };
    const far = await from([...carried, ...found.filter(({ source }) => source.uid !== old)]);
    for (const change of CHANGES) {
      const changed = await changesSubject(request, carried, wording, change);
      const answer = changed ? far : (near ?? far);
      const right = answer?.citations.some(({ source }) => question.right.has(source.uid));
      const name = `${basename(folder)} ${change}`;
      const row = rows[name] ?? {};
      rows[name] = row;
      row[kind] = (row[kind] ?? 0) + (right ? 1 : 0);
      row[`${kind}, of`] = (row[`${kind}, of`] ?? 0) + 1;
    }
  }
}

function unnamed(text: string): string {
  return text.replace(/(?<=\S )\p{Lu}[\p{L}\p{M}'’-]*/gu, '').replace(/\s+/gu, ' ');
}
