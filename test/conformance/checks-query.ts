import { createHash } from 'node:crypto';
import { type Asker, expect, NotObservable, status } from './asker';
import type { Check } from './check';
import { asContext, asQuestion, asStructured, type Structured } from './shapes';

const ISO_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)$/;

/** Saved once a run; every check of this file asks for it. */
const seeded = new WeakMap<Asker, Promise<void>>();

async function seed(asker: Asker): Promise<string> {
  const { word } = asker.target;
  const known =
    seeded.get(asker) ??
    (async () => {
      await asker.save(
        `${word}-one`,
        `# The ${word} bridge\n\nThe ${word} bridge was opened in 1931. It is 420 metres long.`,
      );
      await asker.save(
        `${word}-two`,
        `# Care of ${word}\n\nEvery ${word} needs oil once a year, because it rusts in the rain.`,
      );
    })();
  seeded.set(asker, known);
  await known;
  return word;
}

async function context(asker: Asker, more = ''): Promise<Structured> {
  const word = await seed(asker);
  const reply = await asker.send(`/context?query=${word}&response_format=structured${more}`);
  status(reply, 200);
  return asStructured(reply);
}

async function question(asker: Asker): Promise<Structured> {
  const word = await seed(asker);
  const asked = encodeURIComponent(`When was the ${word} bridge opened?`);
  const reply = await asker.send(`/question?query=${asked}&response_format=structured`);
  if (reply.status === 402) throw new NotObservable('the key has no Pro plan');
  status(reply, 200);
  return asStructured(reply);
}

/** A check over every result of one structured `/context` response. */
function ofResults(
  section: string,
  name: string,
  holds: (result: Structured['results'][number]) => boolean,
): Check {
  return {
    section,
    name,
    run: async (asker) => {
      const { results } = await context(asker);
      expect(results.length > 0, 'nothing was retrieved of what was just saved');
      for (const result of results) expect(holds(result), JSON.stringify(result).slice(0, 300));
    },
  };
}

export const queryChecks: readonly Check[] = [
  {
    section: '2.1',
    name: '/context answers with message and the constant format markdown',
    run: async (asker) => {
      const word = await seed(asker);
      const reply = await asker.send(`/context?query=${word}`);
      status(reply, 200);
      expect(asContext(reply).message.includes(word), 'message does not hold what was saved');
    },
  },
  {
    section: '2.2',
    name: '/question answers with answer',
    run: async (asker) => {
      const word = await seed(asker);
      const reply = await asker.send(`/question?query=what+is+${word}`);
      if (reply.status === 402) throw new NotObservable('the key has no Pro plan');
      status(reply, 200);
      asQuestion(reply);
    },
  },
  {
    section: '2.3',
    name: 'the structured /context response has its four fields, all of their types',
    run: async (asker) => {
      await context(asker);
    },
  },
  {
    section: '2.3',
    name: 'the structured /question response has the same schema',
    run: async (asker) => {
      await question(asker);
    },
  },
  {
    section: '2.3',
    name: 'query is the query of the request',
    run: async (asker) => {
      const given = `${await seed(asker)}  – Ünïcode, "quoted" & 100%`;
      const reply = await asker.send(
        `/context?response_format=structured&query=${encodeURIComponent(given)}`,
      );
      status(reply, 200);
      expect(
        asStructured(reply).query === given,
        `query came back as ${asStructured(reply).query}`,
      );
    },
  },
  {
    section: '2.3',
    name: 'for /context, markdown is the message of the default response, to the byte',
    run: async (asker) => {
      const { markdown } = await context(asker);
      const reply = await asker.send(`/context?query=${asker.target.word}`);
      expect(asContext(reply).message === markdown, 'the two differ');
    },
  },
  {
    section: '2.3',
    name: 'for /question, markdown is the answer of the default response',
    run: async (asker) => {
      const { markdown } = await question(asker);
      const asked = encodeURIComponent(`When was the ${asker.target.word} bridge opened?`);
      const reply = await asker.send(`/question?query=${asked}`);
      expect(asQuestion(reply).answer === markdown, 'the two differ');
    },
  },
  ofResults('2.3', 'content_sha is 64 hexadecimal characters', ({ content_sha }) =>
    /^[0-9a-fA-F]{64}$/.test(content_sha),
  ),
  ofResults(
    '2.3',
    'content_sha is a digest of the content (SHA-256)',
    ({ content, content_sha }) =>
      createHash('sha256').update(content).digest('hex') === content_sha.toLowerCase(),
  ),
  ofResults(
    '2.3',
    'each /context result has exactly one source',
    ({ sources }) => sources.length === 1,
  ),
  ofResults('2.3', 'citation is always present', ({ sources }) =>
    sources.every((source) => 'citation' in source),
  ),
  ofResults('2.3', 'source_updated_at is an ISO 8601 UTC timestamp', ({ sources }) =>
    sources.every(({ source_updated_at: at }) => ISO_UTC.test(at) && !Number.isNaN(Date.parse(at))),
  ),
  ofResults('2.3', 'url is the URL of the source document', ({ sources }) =>
    sources.every(({ url }) => URL.canParse(url)),
  ),
  ofResults('2.3', 'the connection of a source has its uid, type and name', ({ sources }) =>
    sources.every(
      ({ connection }) => connection.uid !== '' && connection.type !== '' && connection.name !== '',
    ),
  ),
  {
    section: '2.3',
    name: 'results come best first, and rank counts them',
    run: async (asker) => {
      const { results } = await context(asker);
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
    name: 'a structured /question response holds at most one result, whose content is the answer',
    run: async (asker) => {
      const { results, markdown } = await question(asker);
      expect(results.length <= 1, `${results.length} results`);
      expect(
        results.every(({ content }) => content === markdown),
        'content is not the answer',
      );
    },
  },
  {
    section: '2.3',
    name: 'the sources of an answer are the cited ones',
    run: async (asker) => {
      const { results } = await question(asker);
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
    name: 'a /question that nothing answers has no result, or an answer that says so',
    run: async (asker) => {
      const reply = await asker.send(
        `/question?query=${asker.target.word}qqqx&response_format=structured`,
      );
      if (reply.status === 402) throw new NotObservable('the key has no Pro plan');
      status(reply, 200);
      expect(asStructured(reply).results.length <= 1, 'more than one result');
    },
  },
  ...['context', 'question'].flatMap((endpoint): Check[] => [
    {
      section: '4.1',
      name: `query is required by /${endpoint}: 400 without it`,
      run: async (asker) => {
        for (const path of [`/${endpoint}`, `/${endpoint}?query=`]) {
          const reply = await asker.send(path);
          if (reply.status === 402) throw new NotObservable('the key has no Pro plan');
          status(reply, 400);
        }
      },
    },
    {
      section: '4.1',
      name: `/${endpoint} with any other response_format is the default response, unchanged`,
      run: async (asker) => {
        const word = await seed(asker);
        const plain = await asker.send(`/${endpoint}?query=${word}`);
        if (plain.status === 402) throw new NotObservable('the key has no Pro plan');
        for (const format of ['markdown', 'Structured', 'json', '']) {
          const reply = await asker.send(`/${endpoint}?query=${word}&response_format=${format}`);
          status(reply, 200);
          expect(reply.text === plain.text, `response_format=${format} changes the response`);
        }
      },
    },
  ]),
  {
    section: '4.1',
    name: 'connection_type is a comma-separated list that results keep to',
    run: async (asker) => {
      const { results } = await context(asker);
      const type = results[0]?.sources[0]?.connection.type ?? '';
      expect(type !== '', 'no connection type to ask for');
      for (const list of [type, `no-such-type,${type}`]) {
        const found = await context(asker, `&connection_type=${encodeURIComponent(list)}`);
        expect(found.results.length > 0, `nothing found with connection_type=${list}`);
        expect(
          found.results.every(({ sources }) =>
            sources.every(({ connection }) => connection.type === type),
          ),
          `another type than ${type} was found`,
        );
      }
      const none = await context(asker, '&connection_type=no-such-type');
      expect(none.results.length === 0, 'a type that does not exist found something');
    },
  },
  {
    section: '4.1',
    name: 'mode is optional and any value is served',
    run: async (asker) => {
      for (const mode of ['recent', 'titles', 'no such mode']) {
        const found = await context(asker, `&mode=${encodeURIComponent(mode)}`);
        expect(found.results.length > 0, `nothing found with mode=${mode}`);
      }
    },
  },
];
