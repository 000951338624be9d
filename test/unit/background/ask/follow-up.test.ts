import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followUp } from '../../../../src/background/ask/follow-up';
import type { LadderModel, LadderPorts } from '../../../../src/background/ask/ladder';
import { keepDocument } from '../../../../src/library/documents/save';
import { searchLibrary, termFrequencies } from '../../../../src/library/index/search';
import type { Library } from '../../../../src/library/library';
import { ModelUnavailable } from '../../../../src/protocol/passage';
import { Database } from '../../../../src/storage/database/database';
import { fakeDocument } from '../../../fakes/documents/documents';
import { libraryOf } from '../../../fakes/jackdaw/library';
import { contextOf } from '../../../fakes/jackdaw/worker-context';
import { service } from '../../../fakes/services/services';

let database: Database;
let library: Library;

beforeEach(async () => {
  database = new Database(`follow-${crypto.randomUUID()}`);
  library = libraryOf(database);
  const markdown = 'The iron tower is 330 metres tall.';
  await keepDocument(library, fakeDocument({ uid: 'tower', markdown }), 0);
});

afterEach(() => database.delete());

const source = {
  citation: null,
  uid: 'tower',
  title: 'The tower',
  url: '',
  source_updated_at: '',
  connection: { uid: '', type: '', name: '', logo_url: '' },
};
const before = [
  {
    question: 'Who built the tower?',
    answer: { markdown: 'Eiffel. [1]', citations: [{ quote: '', source }] },
  },
];

function portsWith(models: Awaited<ReturnType<LadderPorts['models']>>) {
  const told: unknown[] = [];
  const asked: string[] = [];
  const ports: LadderPorts = {
    services: async () => [],
    askService: async (_service, _endpoint, question) => {
      asked.push(question);
      return { ok: false, failure: { code: 'offline' } };
    },
    askLibrary: async () => [],
    closest: async () => [],
    models: async () => models,
    quoting: {
      answer: async ({ passages: [first] }) => first && { markdown: first.content, citations: [] },
    },
    locate: async ({ citations }) => citations,
    copyOf: async () => undefined,
    told: (part) => told.push(part),
  };
  return { ports, told, asked };
}

const model = (understand: LadderModel['understand']): LadderModel => ({
  name: 'small',
  answer: async () => ({ nothing: 'empty' }),
  ...(understand && { understand }),
});

it('is asked as the model understands it, and as any question', async () => {
  const { ports, told } = portsWith([model(async () => 'How tall is the tower?')]);
  const following = await followUp(contextOf(library), ports, before, 'How tall is it?', undefined);
  expect(following).toEqual({ understood: 'How tall is the tower?', ports });
  expect(told).toEqual([{ kind: 'step', step: { kind: 'understanding', model: 'small' } }]);
});

it.each([
  ['there is no model', 'off' as const],
  ['the model says nothing of use', [model(async () => undefined)]],
  [
    'the model cannot be asked',
    [
      model(async () => {
        throw new ModelUnavailable('offline');
      }),
    ],
  ],
])(
  'takes the sources before along where %s, and tells a service both questions',
  async (_, models) => {
    const { ports, asked } = portsWith(models);
    const { understood, ports: following } = await followUp(
      contextOf(library),
      ports,
      before,
      'How tall?',
      undefined,
    );
    expect(understood).toBeUndefined();
    const passages = await following.askLibrary('How tall?');
    expect(passages.map(({ content }) => content)).toEqual(['The iron tower is 330 metres tall.']);
    expect(await following.quoting.answer({ question: 'How tall?', passages: [] })).toMatchObject({
      markdown: 'The iron tower is 330 metres tall.',
    });
    await following.askService(service(), 'question', 'How tall?');
    expect(asked).toEqual(['Who built the tower? How tall?']);
  },
);

it('is given up with its signal', async () => {
  const stop = new AbortController();
  const { ports } = portsWith([
    model(async () => {
      stop.abort();
      throw new ModelUnavailable('cancelled');
    }),
  ]);
  await expect(
    followUp(contextOf(library), ports, before, 'How tall?', stop.signal),
  ).rejects.toThrow('abort');
});

it('looks elsewhere for what the sources before do not speak of', async () => {
  const { ports } = portsWith('off');
  const markdown = 'The bridge over the Forth was painted by 200 men.';
  await keepDocument(library, fakeDocument({ uid: 'bridge', markdown }), 0);
  const [found] = await searchLibrary(library, 'bridge');
  if (found === undefined) throw new Error('The bridge is not found.');
  const { ports: following } = await followUp(contextOf(library), ports, before, '', undefined);
  const said = async (question: string) => {
    const frequencies = (some: readonly string[]) => termFrequencies(library, some);
    const passages = [found, ...(await following.askLibrary(question))];
    const answer = await following.quoting.answer({ question, passages, frequencies });
    return answer?.markdown;
  };
  expect(await said('How tall is the iron tower?')).toContain('330 metres');
  expect(await said('Who painted the Forth bridge?')).toBe(markdown);
  // What it does not name is about what was talked about.
  expect(await said('And how tall is it?')).toContain('330 metres');
});

it('stays silent rather than answer of another what names nothing itself', async () => {
  const { ports } = portsWith('off');
  const silent = { markdown: 'Nothing.', citations: [], silent: true };
  const other = { markdown: 'The bridge is 2.5 km long.', citations: [] };
  const quoting: LadderPorts['quoting'] = {
    answer: async ({ passages: [first] }) => (first?.source.uid === 'tower' ? silent : other),
  };
  const { ports: following } = await followUp(
    contextOf(library),
    { ...ports, quoting },
    before,
    'tower',
    undefined,
  );
  const said = (question: string) => following.quoting.answer({ question, passages: [] });
  expect(await said('And how long is it?')).toBe(silent);
  expect(await said('and how long does it take?')).toBe(silent);
  expect(await said('How long is the Forth bridge?')).toBe(other);
  quoting.answer = async ({ passages: [first] }) =>
    first?.source.uid === 'tower' ? undefined : other;
  expect(await said('and when did he die?')).toBeUndefined();
});
