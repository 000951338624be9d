import { describe, expect, it, vi } from 'vitest';
import { ModelBrokeOff } from '../../../../src/answer/model/chat-model';
import {
  answerByLadder,
  type LadderModel,
  type LadderPorts,
} from '../../../../src/background/ask/ladder';
import { ModelFailed } from '../../../../src/background/find/own-endpoint';
import type { Asked } from '../../../../src/client/ask-service';
import type { AskPart, AskStep } from '../../../../src/messages/requests';
import type { Answerer, Passage } from '../../../../src/protocol/passage';
import type { InterfaceService } from '../../../../src/protocol/services/connected-service';
import type { Failure } from '../../../../src/protocol/services/failure';
import type { ServiceAnswer } from '../../../../src/protocol/services/service-answer';
import { service } from '../../../fakes/services/services';

const source = (uid: string) => ({
  citation: null,
  uid,
  title: uid,
  url: `https://${uid}.example/`,
  source_updated_at: '',
  connection: { uid: '', type: '', name: '', logo_url: '' },
});

const passage = (uid: string): Passage => ({
  content: `What ${uid} says.`,
  headings: [],
  position: 0,
  score: 1,
  source: source(uid),
  namespace: '',
  savedAt: '',
  matched: [],
});

function structured(markdown: string, ...uids: string[]): ServiceAnswer {
  const results = uids.map((uid, position) => ({
    content: `What ${uid} says.`,
    position,
    rank: position + 1,
    score: 1,
    content_sha: '',
    sources: [source(uid)],
  }));
  return { form: 'structured', markdown, results };
}

const says = (answer: ServiceAnswer): Asked => ({ ok: true, answer, source: { kind: 'service' } });
const fails = (failure: Failure): Asked => ({ ok: false, failure });

/** Quotes the first passage and names who it is. */
function answererCalled(name: string): Answerer {
  return {
    async answer({ passages }) {
      const [first] = passages;
      if (first === undefined) return undefined;
      return {
        markdown: `${name} says so. [1]`,
        citations: [{ quote: first.content, source: first.source }],
      };
    },
  };
}

/** Says this in parts of one sentence, and then ends as it is told to. */
function modelSaying(
  markdown: string,
  end: { whole: true } | { whole: false; error?: unknown } = { whole: true },
): Pick<LadderModel, 'answer'> {
  return {
    async answer({ passages, heard }) {
      const [first] = passages;
      const citations =
        first !== undefined && markdown.includes('[1]')
          ? [{ quote: first.content, source: first.source }]
          : [];
      heard?.({ markdown, citations });
      return { answer: { markdown, citations }, ...end };
    },
  };
}

interface World {
  services?: InterfaceService[];
  question?: Record<string, Asked | Promise<Asked>>;
  context?: Record<string, Asked>;
  library?: Passage[];
  model?: Pick<LadderModel, 'answer'> | 'off' | 'private-window';
  /** A model that is asked after the first. */
  second?: Pick<LadderModel, 'answer'>;
  copyOf?: LadderPorts['copyOf'];
  closest?: LadderPorts['closest'];
}

function ladder({
  services = [],
  question = {},
  context = {},
  library = [],
  model,
  second,
  copyOf = async ({ uid }) => (uid === 'kept' ? 'copy-of-kept' : undefined),
  closest = async () => library,
}: World) {
  const asked: string[] = [];
  const steps: AskStep[] = [];
  const parts: AskPart[] = [];
  const told: AskPart['kind'][] = [];
  const ports: LadderPorts = {
    services: async () => services,
    askService: async ({ name }, endpoint) => {
      asked.push(`${name} ${endpoint}`);
      const outcome = (endpoint === 'question' ? question : context)[name];
      if (outcome === undefined) throw new Error(`${name} was not to be asked ${endpoint}`);
      return outcome;
    },
    askLibrary: async () => library,
    closest,
    models: async () => {
      if (typeof model === 'string') return model;
      return [
        ...(model === undefined ? [] : [{ name: 'small', host: '127.0.0.1:11434', ...model }]),
        ...(second === undefined ? [] : [{ name: 'browser', ...second }]),
      ];
    },
    quoting: answererCalled('Extraction'),
    locate: async ({ citations }) => citations,
    copyOf,
    told(part) {
      told.push(part.kind);
      if (part.kind === 'step') steps.push(part.step);
      else if (part.kind !== 'closest') parts.push(part);
    },
  };
  return {
    asked,
    steps,
    parts,
    told,
    climb: (signal?: AbortSignal) => answerByLadder(ports, 'Why?', signal),
  };
}

const A = service({ id: 'a', name: 'A' });
const B = service({ id: 'b', name: 'B' });

describe('the ladder', () => {
  it('tells what the library has while a service hangs, and only once', async () => {
    let timesOut: (asked: Asked) => void = () => undefined;
    const hangs = new Promise<Asked>((resolve) => {
      timesOut = resolve;
    });
    const { climb, told } = ladder({
      services: [A, B],
      question: { A: hangs, B: fails({ code: 'offline' }) },
      context: { B: fails({ code: 'offline' }) },
      library: [passage('own')],
    });
    const reply = climb();
    await vi.waitFor(() => expect(told).toEqual(['step', 'closest']));
    timesOut(fails({ code: 'timed-out' }));
    await reply;
    expect(told).toEqual(['step', 'closest', 'step', 'step']);
  });

  it('tells nothing beforehand where nobody has to be waited for', async () => {
    const { climb, told } = ladder({ library: [passage('own')] });
    expect((await climb()).answer).toBeDefined();
    expect(told).toEqual([]);
  });

  it('answers though the library could not say beforehand what it has', async () => {
    const { climb } = ladder({
      services: [A],
      question: { A: says(structured('So. [1]', 'a')) },
      closest: async () => Promise.reject(new Error('no disk')),
    });
    expect((await climb()).answer?.markdown).toBe('So. [1]');
  });

  it('takes the answer of the first service that has one, and asks no other', async () => {
    const { asked, climb } = ladder({
      services: [A, B],
      question: { A: says(structured('So it is. [1]', 'kept')) },
      model: modelSaying('Model says so. [1]'),
    });
    expect(await climb()).toMatchObject({
      rung: { kind: 'service', service: 'A' },
      skipped: [],
      answer: { citations: [{ copy: 'copy-of-kept' }] },
    });
    expect(asked).toEqual(['A question']);
  });

  it('goes to the next service, and says why the first did not answer', async () => {
    const { climb } = ladder({
      services: [A, B],
      question: {
        A: fails({ code: 'plan-needed', message: '' }),
        B: says(structured('So it is. [1]', 'b')),
      },
    });
    expect(await climb()).toMatchObject({
      rung: { kind: 'service', service: 'B' },
      skipped: [{ service: 'A', failure: { code: 'plan-needed' } }],
    });
  });

  it.each<Failure>([
    { code: 'plan-needed', message: '' },
    { code: 'allowance-spent', message: '' },
    { code: 'no-key' },
    { code: 'offline' },
    { code: 'key-refused', message: '' },
    { code: 'server-trouble', status: 500, message: '' },
  ])(
    'has the own model answer from all passages when a service refuses: $code',
    async (failure) => {
      const { steps, climb } = ladder({
        services: [A, B],
        question: { A: fails(failure), B: fails(failure) },
        context: { A: says(structured('', 'a')), B: fails(failure) },
        library: [passage('kept')],
        model: modelSaying('Model says so. [1]'),
      });
      expect(await climb()).toMatchObject({
        rung: { kind: 'model', model: 'small', host: '127.0.0.1:11434', services: ['A'] },
        // Each service says why once.
        skipped: [
          { service: 'A', failure },
          { service: 'B', failure },
        ],
        answer: { markdown: 'Model says so. [1]', citations: [{ quote: 'What kept says.' }] },
      });
      expect(steps.map(({ kind }) => kind)).toEqual(['question', 'question', 'passages', 'model']);
    },
  );

  it.each<Failure>([{ code: 'timed-out' }, { code: 'network' }])(
    'waits no second time for a service that did not answer: $code',
    async (failure) => {
      const { asked, climb } = ladder({
        services: [A, B],
        question: { A: fails(failure), B: fails({ code: 'no-key' }) },
        context: { B: says(structured('', 'b')) },
        library: [passage('kept')],
      });
      expect(await climb()).toMatchObject({
        rung: { kind: 'extraction', services: ['B'] },
        skipped: [
          { service: 'A', failure },
          { service: 'B', failure: { code: 'no-key' } },
        ],
      });
      expect(asked).toEqual(['A question', 'B question', 'B context']);
    },
  );

  it('takes a structured answer without a result for no answer', async () => {
    const { climb } = ladder({
      services: [A],
      question: { A: says(structured('Nothing kept answers this question.')) },
      context: { A: says(structured('')) },
      library: [passage('kept')],
    });
    expect(await climb()).toMatchObject({
      rung: { kind: 'extraction', why: 'no-model' },
      skipped: [{ service: 'A', failure: { code: 'nothing-found' } }],
    });
  });

  it('takes an answer in the default form as it is, and its passages by their sections', async () => {
    const plain = ladder({
      services: [A],
      question: { A: says({ form: 'default', markdown: 'So it is.', results: [] }) },
    });
    expect(await plain.climb()).toMatchObject({
      rung: { kind: 'service', service: 'A' },
      answer: { markdown: 'So it is.', citations: [] },
    });
    const sections = '## [Tides](https://sea.example/tides)\n\nThey are late.';
    const refused = ladder({
      services: [A],
      question: { A: fails({ code: 'plan-needed', message: '' }) },
      context: { A: says({ form: 'default', markdown: sections, results: [] }) },
      model: modelSaying('Model says so. [1]'),
    });
    expect((await refused.climb()).answer?.citations[0]?.source).toMatchObject({
      title: 'Tides',
      url: 'https://sea.example/tides',
    });
  });

  it('works without any service', async () => {
    const { climb } = ladder({
      library: [passage('kept')],
      model: modelSaying('Model says so. [1]'),
    });
    expect(await climb()).toMatchObject({ rung: { kind: 'model', model: 'small' }, skipped: [] });
  });

  it('quotes when the model is switched off, or there is none', async () => {
    const off = ladder({ library: [passage('kept')], model: 'off' });
    expect(await off.climb()).toMatchObject({ rung: { kind: 'extraction', why: 'model-off' } });
    const none = ladder({ library: [passage('kept')] });
    expect(await none.climb()).toMatchObject({ rung: { kind: 'extraction', why: 'no-model' } });
    const unasked = ladder({ services: [], model: 'private-window' });
    expect(await unasked.climb()).toMatchObject({
      rung: { kind: 'extraction', why: 'private-window' },
    });
  });

  it('quotes when the model fails, and says what went wrong with it', async () => {
    const unreachable = new ModelFailed({ code: 'network' });
    const failing: [Pick<LadderModel, 'answer'>, string][] = [
      [{ answer: async () => Promise.reject(unreachable) }, 'network'],
      [{ answer: async () => ({ nothing: 'no-answer' }) }, 'nothing-found'],
      [{ answer: async () => ({ nothing: 'empty' }) }, 'empty'],
      [modelSaying('Trust me.'), 'no-sources'],
      [modelSaying('Trust', { whole: false, error: unreachable }), 'network'],
      [modelSaying('Trust', { whole: false }), 'cut-off'],
      [modelSaying('Trust', { whole: false, error: new ModelBrokeOff('Full.') }), 'broke-off'],
    ];
    for (const [model, code] of failing) {
      const { climb } = ladder({ library: [passage('kept')], model });
      expect(await climb()).toMatchObject({
        rung: { kind: 'extraction', why: 'model-failed' },
        skipped: [{ model: 'small', failure: { code } }],
        answer: { markdown: 'Extraction says so. [1]' },
      });
    }
  });

  it('asks the second model where the first does not answer', async () => {
    const { climb, parts } = ladder({
      library: [passage('kept')],
      model: modelSaying('Trust me.'),
      second: modelSaying('So it is. [1]'),
    });
    expect(await climb()).toMatchObject({
      rung: { kind: 'model', model: 'browser' },
      skipped: [{ model: 'small', failure: { code: 'no-sources' } }],
      answer: { markdown: 'So it is. [1]' },
    });
    expect(parts.map(({ kind }) => kind)).toEqual(['begins', 'words', 'begins', 'words']);
  });

  it('keeps what the model said without a source, beside the answer that is quoted', async () => {
    const { climb } = ladder({ library: [passage('kept')], model: modelSaying('Trust me.') });
    expect((await climb()).skipped).toMatchObject([{ model: 'small', said: 'Trust me.' }]);
  });

  it('tells the answer as it comes, with the copies of its sources, before the reply', async () => {
    const { parts, climb } = ladder({
      library: [passage('kept')],
      model: modelSaying('So it is. [1]'),
    });
    const { answer } = await climb();
    expect(parts).toMatchObject([
      { kind: 'begins', rung: { kind: 'model', model: 'small' }, skipped: [] },
      { kind: 'words', markdown: 'So it is. [1]', citations: [{ copy: 'copy-of-kept' }] },
    ]);
    expect(answer?.markdown).toBe('So it is. [1]');
  });

  it('fails as the model does, also where the copy of a source cannot be looked up', async () => {
    const { climb } = ladder({
      library: [passage('kept')],
      model: {
        async answer(request) {
          await modelSaying('So it is. [1]').answer(request);
          throw new Error('The model is gone.');
        },
      },
      copyOf: () => Promise.reject(new Error('The database is gone.')),
    });
    await expect(climb()).rejects.toThrow('The model is gone.');
  });

  it('keeps an answer that broke off after a source, and says why', async () => {
    const error = new ModelFailed({ code: 'network' });
    const { climb } = ladder({
      library: [passage('kept')],
      model: modelSaying('So it is. [1] And', { whole: false, error }),
    });
    expect(await climb()).toMatchObject({
      rung: { kind: 'model' },
      answer: { markdown: 'So it is. [1] And' },
      cutShort: { by: 'model', because: { code: 'network' } },
    });
  });

  it('asks the model nothing when there is nothing to read', async () => {
    const answer = async () => Promise.reject(new Error('asked'));
    const { climb } = ladder({ model: { answer } });
    const reply = await climb();
    expect(reply.rung).toEqual({ kind: 'extraction', why: 'nothing-to-read' });
    expect(reply.answer).toBeUndefined();
  });

  it('stops where it is when it is cancelled', async () => {
    const stop = new AbortController();
    const { asked, climb } = ladder({
      services: [A, B],
      question: {
        get A() {
          stop.abort();
          return fails({ code: 'cancelled' });
        },
      },
      library: [passage('kept')],
      model: modelSaying('Model says so. [1]'),
    });
    await expect(climb(stop.signal)).rejects.toThrow();
    expect(asked).toEqual(['A question']);
  });
});
