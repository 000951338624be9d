import { listenOnLoopback } from './loopback';

export interface FakeEmbeddings {
  /** Ends before `/embeddings`. */
  baseUrl: string;
  /** What it does with the next requests: answer, a status, hang, or answer with a page. */
  behaviour: 'ok' | 'hangs' | 'page' | number;
  /** Numbers in a vector. */
  parts: number;
  asked: { model: string; input: string[] }[];
  authorizations: string[];
  close(): Promise<void>;
}

/** Words that mean the same to the fake: all of a row are one. */
const SYNONYMS = [
  ['car', 'automobile', 'vehicle', 'motor'],
  ['doctor', 'physician', 'medic'],
  ['jackdaw', 'corvid', 'crow'],
];

/**
 * Vectors made of the words of a text, where words of one row of `SYNONYMS` count as one. This is no
 * model: it lets a test find by meaning what it could not find by words, and nothing more.
 */
export function fakeVector(text: string, parts: number): number[] {
  const vector = new Array<number>(parts).fill(0);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const row = SYNONYMS.findIndex((same) => same.includes(word.replace(/s$/, '')));
    const at = row === -1 ? SYNONYMS.length + (hash(word) % (parts - SYNONYMS.length)) : row;
    vector[at] = (vector[at] ?? 0) + (row === -1 ? 0.2 : 2);
  }
  return vector;
}

function hash(word: string): number {
  let sum = 7;
  for (const sign of word) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}

/** A server that speaks OpenAI's form of `/embeddings` over `fakeVector`. It is no model. */
export async function startFakeEmbeddings(): Promise<FakeEmbeddings> {
  const { origin, close } = await listenOnLoopback(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString());
    fake.asked.push(body);
    fake.authorizations.push(request.headers.authorization ?? '');
    const { behaviour } = fake;
    if (behaviour === 'hangs') return;
    if (behaviour === 'page') return void response.end('<!doctype html><title>Sign in</title>');
    const status = typeof behaviour === 'number' ? behaviour : 200;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    const data = body.input.map((text: string, index: number) => ({
      object: 'embedding',
      index,
      embedding: fakeVector(text, fake.parts),
    }));
    const error = { message: `These fake embeddings were told to answer ${status}.` };
    response.end(JSON.stringify(status === 200 ? { object: 'list', data } : { error }));
  });
  const fake: FakeEmbeddings = {
    baseUrl: `${origin}/v1`,
    behaviour: 'ok',
    parts: 64,
    asked: [],
    authorizations: [],
    close,
  };
  return fake;
}
