/** Sections 2.1 to 2.3: what is sent back for a query. */
import { createHash } from 'node:crypto';
import { expect, NotObservable, status } from './asker';
import type { Check } from './check';
import { ASKING, type AskingEndpoint, ask, FACT, seed, structured, wordsFor } from './seed';
import { asContext, asQuestion, asStructured, type Structured } from './shapes';

const ISO_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)$/;

type Result = Structured['results'][number];
type Source = Result['sources'][number];

/** A field of every result, and what holds of it. */
const RESULT_FIELDS: readonly [sentence: string, holds: (result: Result) => boolean][] = [
  ['content is a string', ({ content }) => content !== ''],
  ['position is an integer', ({ position }) => Number.isInteger(position)],
  ['rank is an integer', ({ rank }) => Number.isInteger(rank)],
  ['score is a number', ({ score }) => Number.isFinite(score)],
  [
    'content_sha is 64 hexadecimal characters',
    ({ content_sha: sha }) => /^[0-9a-fA-F]{64}$/.test(sha),
  ],
  [
    'content_sha is a digest of the content (SHA-256)',
    ({ content, content_sha: sha }) =>
      createHash('sha256').update(content).digest('hex') === sha.toLowerCase(),
  ],
];

const SOURCE_FIELDS: readonly [sentence: string, holds: (source: Source) => boolean][] = [
  ['citation is always present', (source) => 'citation' in source],
  ['uid is a string that names the source', ({ uid }) => uid !== ''],
  ['title is a string', ({ title }) => typeof title === 'string'],
  ['url is the URL of the source document', ({ url }) => URL.canParse(url)],
  [
    'source_updated_at is an ISO 8601 UTC timestamp',
    ({ source_updated_at: at }) => ISO_UTC.test(at) && !Number.isNaN(Date.parse(at)),
  ],
  ['the uid of the connection names it', ({ connection }) => connection.uid !== ''],
  ['the type of the connection is given', ({ connection }) => connection.type !== ''],
  ['the name of the connection is given', ({ connection }) => connection.name !== ''],
  [
    'the logo_url of the connection is a URL',
    ({ connection }) => URL.canParse(connection.logo_url),
  ],
];

/** A check over every result of one structured response. */
function ofResults(
  endpoint: AskingEndpoint,
  sentence: string,
  holds: (result: Result) => boolean,
): Check {
  return {
    section: '2.3',
    name: `/${endpoint}: ${sentence}`,
    run: async (asker) => {
      const { results } = await structured(asker, endpoint);
      expect(results.length > 0, 'nothing was retrieved of what was just saved');
      for (const result of results) expect(holds(result), JSON.stringify(result).slice(0, 300));
    },
  };
}

/** The one string that both forms of a response carry. */
async function defaultText(asker: Parameters<typeof ask>[0], endpoint: AskingEndpoint) {
  const reply = await ask(asker, endpoint);
  return endpoint === 'context' ? asContext(reply).message : asQuestion(reply).answer;
}

export const resultChecks: readonly Check[] = [
  {
    section: '2.1',
    name: '/context answers with message and the constant format markdown',
    run: async (asker) => {
      const { message } = asContext(await ask(asker, 'context'));
      expect(message.includes(asker.target.word), 'message does not hold what was saved');
    },
  },
  {
    section: '2.2',
    name: '/question answers with answer',
    run: async (asker) => {
      asQuestion(await ask(asker, 'question'));
    },
  },
  ...ASKING.flatMap((endpoint): Check[] => [
    {
      section: '2.3',
      name: `/${endpoint}: the structured response has format, query, markdown and results`,
      run: async (asker) => {
        await structured(asker, endpoint);
      },
    },
    {
      section: '2.3',
      name: `/${endpoint}: query is the query of the request`,
      run: async (asker) => {
        const given = `${await seed(asker)}  – Ünïcode, "quoted" & 100%`;
        const query = encodeURIComponent(given);
        const reply = await asker.send(`/${endpoint}?response_format=structured&query=${query}`);
        if (reply.status === 402) throw new NotObservable('the key has no Pro plan');
        status(reply, 200);
        const { query: back } = asStructured(reply);
        expect(back === given, `query came back as ${back}`);
      },
    },
    {
      section: '2.3',
      name: `/${endpoint}: markdown is what the default response says, to the byte`,
      run: async (asker) => {
        const { markdown } = await structured(asker, endpoint);
        expect((await defaultText(asker, endpoint)) === markdown, 'the two differ');
      },
    },
    ...RESULT_FIELDS.map(([sentence, holds]) => ofResults(endpoint, sentence, holds)),
    ...SOURCE_FIELDS.map(([sentence, holds]) =>
      ofResults(endpoint, sentence, ({ sources }) => sources.every(holds)),
    ),
  ]),
  {
    section: '2.3',
    name: '/context: content is the text that was retrieved',
    run: async (asker) => {
      const { results } = await structured(asker, 'context');
      const fact = FACT(asker.target.word);
      expect(
        results.some(({ content }) => content.includes(fact)),
        'no content holds the words that were saved',
      );
    },
  },
  ofResults('context', 'each result has exactly one source', ({ sources }) => sources.length === 1),
  {
    section: '2.3',
    name: '/context: uid tells one source document from another, and stays',
    run: async (asker) => {
      const uids = async () => {
        const { results } = await structured(asker, 'context');
        return results.map(({ sources }) => sources[0]?.uid);
      };
      const [first, again] = [await uids(), await uids()];
      expect(new Set(first).size >= 2, `uids ${first.join(', ')} of two documents`);
      expect(first.join('\n') === again.join('\n'), 'other uids the second time');
    },
  },
  {
    section: '2.3',
    name: '/context: results come best first, and rank counts them',
    run: async (asker) => {
      const { results } = await structured(asker, 'context');
      expect(results.length >= 2, `${results.length} results of two saved documents`);
      for (const [index, result] of results.entries()) {
        const before = results[index - 1];
        expect(
          before === undefined || before.score >= result.score,
          'a lower score stands before a higher',
        );
        expect(before === undefined || before.rank < result.rank, 'rank does not rise');
      }
    },
  },
  {
    section: '2.3',
    name: '/question: results holds at most one result',
    run: async (asker) => {
      const { results } = await structured(asker, 'question');
      expect(results.length <= 1, `${results.length} results`);
    },
  },
  {
    section: '2.3',
    name: '/question: content is the generated answer',
    run: async (asker) => {
      const { results, markdown } = await structured(asker, 'question');
      expect(
        results.length > 0 && results.every(({ content }) => content === markdown),
        'content is not the answer',
      );
    },
  },
  {
    section: '2.3',
    name: '/question: the sources of an answer are the cited ones',
    run: async (asker) => {
      const { results } = await structured(asker, 'question');
      const [result] = results;
      expect(result !== undefined, 'no answer although the fact was saved');
      const marks = [...result.content.matchAll(/\[(\d{1,3})\](?!\()/g)].map((mark) =>
        Number(mark[1]),
      );
      expect(result.sources.length > 0, 'an answer without sources');
      expect(
        marks.every((mark) => mark >= 1 && mark <= result.sources.length),
        `marks ${marks.join(', ')} over ${result.sources.length} sources`,
      );
    },
  },
  {
    section: '2.3',
    name: '/question: what nothing answers has no more than one result either',
    run: async (asker) => {
      const query = encodeURIComponent(wordsFor('question', `${asker.target.word}qqqx`));
      const reply = await asker.send(`/question?query=${query}&response_format=structured`);
      if (reply.status === 402) throw new NotObservable('the key has no Pro plan');
      status(reply, 200);
      expect(asStructured(reply).results.length <= 1, 'more than one result');
    },
  },
];
