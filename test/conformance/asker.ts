/** What a check found wrong: the sentence of the specification that does not hold, and what was seen. */
export class Breach extends Error {
  override readonly name = 'Breach';
}

/** What cannot be observed at this service; neither a pass nor a breach. */
export class NotObservable extends Error {
  override readonly name = 'NotObservable';
}

/** The service under test, and what the person running the suite could hand over. */
export interface Target {
  /** Ends in the version segment. */
  baseUrl: string;
  key: string;
  /** Key of an account without the Pro plan. */
  freeKey: string | undefined;
  /** Key of a Pro account that has no answers of this month left. */
  spentKey: string | undefined;
  /** Address of a custom connection's documents, and its token. */
  push: { url: string; token: string } | undefined;
  fetch: typeof fetch;
  sleep: (milliseconds: number) => Promise<void>;
  /** Unlike any word kept anywhere: what this run saves is found by it alone. */
  word: string;
}

export interface Sent {
  method?: string;
  /** `undefined`: the key; `null`: no header at all. */
  authorization?: string | null;
  headers?: Record<string, string>;
  body?: BodyInit;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body, or `undefined` when it is no JSON. */
  json: unknown;
}

/** Longest wait that a 429 may ask for before the check is given up. */
const MAX_WAIT_SECONDS = 60;

/** Sends requests, waiting out rate limits, so that checks need not know of them. */
export class Asker {
  readonly target: Target;

  constructor(target: Target) {
    this.target = target;
  }

  /** Sends one request and waits as long as a rate limit asks. */
  async send(path: string, sent: Sent = {}): Promise<Reply> {
    for (let attempt = 0; attempt < 10; attempt++) {
      const reply = await this.sendOnce(path, sent);
      if (reply.status !== 429) return reply;
      const seconds = Number(reply.headers.get('retry-after') ?? 2);
      if (/allowance/i.test(reply.text))
        throw new NotObservable('the monthly allowance is used up');
      if (!(seconds <= MAX_WAIT_SECONDS)) {
        throw new NotObservable(`the service asks to wait ${seconds} s`);
      }
      await this.target.sleep(Math.max(0.2, seconds) * 1_000 + 50);
    }
    throw new Breach('429 ten times in a row, each time after waiting as Retry-After says');
  }

  /** Sends one request, whatever the answer. Paths that are addresses are used as they are. */
  async sendOnce(path: string, sent: Sent = {}): Promise<Reply> {
    const { authorization = this.target.key } = sent;
    const headers = new Headers(sent.headers);
    if (authorization !== null) headers.set('authorization', authorization);
    const url = /^https?:/.test(path) ? path : `${this.target.baseUrl}${path}`;
    const { fetch } = this.target;
    const response = await fetch(url, {
      method: sent.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(sent.body === undefined ? {} : { body: sent.body }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }

  /** Saves text under a namespace of this run and expects it to be taken. */
  async save(namespace: string, body: BodyInit, type = 'text/markdown'): Promise<Reply> {
    const reply = await this.send(`/context/save?namespace=${encodeURIComponent(namespace)}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    status(reply, 201);
    return reply;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Expects one of some statuses. */
export function status(reply: Reply, ...expected: number[]): void {
  if (!expected.includes(reply.status)) {
    throw new Breach(
      `status ${reply.status} instead of ${expected.join(' or ')}: ${reply.text.slice(0, 200)}`,
    );
  }
}

export function expect(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Breach(otherwise);
}
