/**
 * Services that break one rule each. A check that does not notice its own is no check; the test of
 * the suite goes through all of them.
 */
import { ASKING } from './seed';

export type Next = (request: Request) => Promise<Response>;
/** A service in front of a good one: what it lets through is changed. */
export type Mutant = (request: Request, next: Next) => Promise<Response>;

/** What a response holds; a mutant knows what it looks for. */
type Json = { [field: string]: unknown };

/** Changes the JSON of successful responses. */
function body(path: RegExp, change: (json: Json, request: Request) => unknown): Mutant {
  return async (request, next) => {
    const response = await next(request);
    if (!path.test(pathOf(request)) || response.status >= 300) return response;
    const { status, headers } = response;
    const changed = change((await response.json()) as Json, request);
    return Response.json(changed, { status, headers: withoutLength(headers) });
  };
}

/** Changes every result of structured responses. */
function results(path: RegExp, change: (result: Json) => object): Mutant {
  return body(path, (json) =>
    'results' in json ? { ...json, results: (json.results as Json[]).map(change) } : json,
  );
}

/** Changes every source of structured responses. */
function sources(path: RegExp, change: (source: Json) => object): Mutant {
  return results(path, (result) => ({
    ...result,
    sources: (result.sources as Json[]).map(change),
  }));
}

/** Answers with another status, where a request or its response is so. */
function status(
  to: number,
  when: (request: Request, response: Response) => boolean | Promise<boolean>,
  json: object = { message: 'Fine.' },
): Mutant {
  return async (request, next) => {
    const sent = request.clone();
    const response = await next(request);
    return (await when(sent, response)) ? Response.json(json, { status: to }) : response;
  };
}

/** Lets a service see another request than the one that was sent. */
function asIf(change: (request: Request) => Request | Promise<Request>): Mutant {
  return async (request, next) => next(await change(request));
}

const pathOf = (request: Request) => new URL(request.url).pathname.replace(/^.*?\/v1/, '');
const parameter = (request: Request, name: string) => new URL(request.url).searchParams.get(name);

function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  return kept;
}

function withParameter(request: Request, change: (parameters: URLSearchParams) => void): Request {
  const url = new URL(request.url);
  change(url.searchParams);
  return new Request(url, request);
}

async function withBody(request: Request, change: (text: string) => string): Promise<Request> {
  const { url, method, headers } = request;
  return new Request(url, {
    method,
    headers: withoutLength(headers),
    body: change(await request.text()),
  });
}

const CONTEXT = /^\/context$/;
const SAVE = /^\/context\/save$/;
const PUSH = /^\/connections\//;
const isSave = (request: Request) => SAVE.test(pathOf(request)) && request.method === 'POST';
const OTHER_SHA = '0'.repeat(64);

const fields = ASKING.flatMap((endpoint): [string, Mutant][] => {
  const path = new RegExp(`^/${endpoint}$`);
  const named = (sentence: string, mutant: Mutant): [string, Mutant] => [
    `/${endpoint}: ${sentence}`,
    mutant,
  ];
  const connection = (change: object) =>
    sources(path, (source) => ({
      ...source,
      connection: { ...(source.connection as Json), ...change },
    }));
  return [
    named(
      'the structured response has format, query, markdown and results',
      body(path, ({ markdown: _, ...json }) => json),
    ),
    named(
      'query is the query of the request',
      body(path, (json) => ({ ...json, query: 'another' })),
    ),
    named(
      'markdown is what the default response says, to the byte',
      body(path, (json) =>
        'markdown' in json ? { ...json, markdown: `${json.markdown} ` } : json,
      ),
    ),
    named(
      'content is a string',
      results(path, (result) => ({ ...result, content: 7 })),
    ),
    named(
      'position is an integer',
      results(path, (result) => ({ ...result, position: 0.5 })),
    ),
    named(
      'rank is an integer',
      results(path, (result) => ({ ...result, rank: '1' })),
    ),
    named(
      'score is a number',
      results(path, (result) => ({ ...result, score: 'high' })),
    ),
    named(
      'content_sha is 64 hexadecimal characters',
      results(path, (result) => ({ ...result, content_sha: 'abc' })),
    ),
    named(
      'content_sha is a digest of the content (SHA-256)',
      results(path, (result) => ({ ...result, content_sha: OTHER_SHA })),
    ),
    named(
      'citation is always present',
      sources(path, ({ citation: _, ...source }) => source),
    ),
    named(
      'uid is a string that names the source',
      sources(path, (source) => ({ ...source, uid: '' })),
    ),
    named(
      'title is a string',
      sources(path, (source) => ({ ...source, title: null })),
    ),
    named(
      'url is the URL of the source document',
      sources(path, (source) => ({ ...source, url: 'x' })),
    ),
    named(
      'source_updated_at is an ISO 8601 UTC timestamp',
      sources(path, (source) => ({ ...source, source_updated_at: '2026-01-01 10:00' })),
    ),
    named('the uid of the connection names it', connection({ uid: '' })),
    named('the type of the connection is given', connection({ type: '' })),
    named('the name of the connection is given', connection({ name: undefined })),
    named('the logo_url of the connection is a URL', connection({ logo_url: 'logo' })),
    named(
      'query is required, 400 without it',
      asIf((request) =>
        parameter(request, 'query')
          ? request
          : withParameter(request, (parameters) => parameters.set('query', 'x')),
      ),
    ),
    named(
      'any other response_format is the default response, unchanged',
      asIf((request) =>
        parameter(request, 'response_format') === 'json'
          ? withParameter(request, (parameters) => parameters.set('response_format', 'structured'))
          : request,
      ),
    ),
    named(
      'connection_type is a comma-separated list that sources keep to',
      asIf((request) =>
        withParameter(request, (parameters) => parameters.delete('connection_type')),
      ),
    ),
    named(
      'mode is optional, and any value is served',
      status(400, (request) => parameter(request, 'mode') === 'no such mode'),
    ),
  ];
});

/** A service that does not look at keys: any opens the account of the good one. */
const openTo = (isOpen: (key: string | null) => boolean, path: RegExp): Mutant =>
  status(
    200,
    (request) => path.test(pathOf(request)) && isOpen(request.headers.get('authorization')),
    { message: 'Welcome.', format: 'markdown' },
  );

const access = [
  ['/context', CONTEXT],
  ['/question', /^\/question$/],
  ['/context/save', SAVE],
].flatMap(([name, path]): [string, Mutant][] => {
  const at = path as RegExp;
  return [
    [`${name} with no key is refused`, openTo((key) => key === null, at)],
    [`${name} with an empty key is refused`, openTo((key) => key === '', at)],
    [`${name} with an unknown key is refused`, openTo((key) => /wrong0$/.test(key ?? ''), at)],
    [
      `${name} with a scheme before the key is refused`,
      openTo((key) => /^Basic /.test(key ?? ''), at),
    ],
    [
      `${name} is opened by the key as the bare value`,
      status(401, (request) => at.test(pathOf(request))),
    ],
  ];
});

const keeping = [
  'a JSON array of strings',
  'a JSON string',
  'a JSON object',
  'text/markdown',
  'text/plain',
  'text/html',
].map((name): [string, Mutant] => [
  `saves ${name}`,
  // It says that it saved, and saves something else.
  asIf((request) => (isSave(request) ? withBody(request, () => '"Something else."') : request)),
]);

const emptiness = [
  'no bytes',
  'white space',
  'an empty JSON string',
  'an empty JSON array',
  'an array of empty strings',
  'HTML without text',
].map((name): [string, Mutant] => [
  `an empty body yields 422: ${name}`,
  status(201, (request) => isSave(request), { message: 'Saved.', namespace: 'x' }),
]);

/** Every check by its name, and a service that breaks what it checks. */
export const MUTANTS: ReadonlyMap<string, Mutant> = new Map<string, Mutant>([
  [
    '/context answers with message and the constant format markdown',
    body(CONTEXT, (json) => ({ ...json, format: 'html' })),
  ],
  [
    '/question answers with answer',
    body(/^\/question$/, ({ answer, ...json }) => ({ ...json, text: answer })),
  ],
  ...fields,
  [
    '/context: content is the text that was retrieved',
    results(CONTEXT, (result) => ({ ...result, content: String(result.content).toUpperCase() })),
  ],
  [
    '/context: each result has exactly one source',
    results(CONTEXT, (result) => ({
      ...result,
      sources: [...(result.sources as Json[]), ...(result.sources as Json[])],
    })),
  ],
  [
    '/context: uid tells one source document from another, and stays',
    sources(CONTEXT, (source) => ({ ...source, uid: 'the same' })),
  ],
  [
    '/context: results come best first, and rank counts them',
    body(CONTEXT, (json) =>
      'results' in json ? { ...json, results: [...(json.results as Json[])].reverse() } : json,
    ),
  ],
  [
    '/question: results holds at most one result',
    body(/^\/question$/, (json) =>
      'results' in json
        ? { ...json, results: [...(json.results as Json[]), ...(json.results as Json[])] }
        : json,
    ),
  ],
  [
    '/question: content is the generated answer',
    results(/^\/question$/, (result) => ({ ...result, content: 'Another text.' })),
  ],
  [
    '/question: the sources of an answer are the cited ones',
    results(/^\/question$/, (result) => ({ ...result, sources: [] })),
  ],
  [
    '/question: what nothing answers has no more than one result either',
    body(/^\/question$/, (json) => {
      const result = {
        content: 'x',
        position: 0,
        rank: 1,
        score: 0,
        content_sha: OTHER_SHA,
        sources: [],
      };
      return 'results' in json ? { ...json, results: [result, result] } : json;
    }),
  ],
  ...access,
  ...keeping,
  ...emptiness,
  [
    'a save returns 201 with message and the namespace of the request',
    body(SAVE, (json) => ({ ...json, namespace: String(json.namespace).toLowerCase() })),
  ],
  [
    'namespace is required: 400 without it',
    asIf((request) =>
      isSave(request) && !parameter(request, 'namespace')
        ? withParameter(request, (parameters) => parameters.set('namespace', 'default'))
        : request,
    ),
  ],
  ['content saved through the API is stored for later retrieval', forgetting()],
  // Each save goes to a namespace of its own.
  ['a repeat of the same bytes changes nothing', asIf(elsewhere)],
  ['new bytes under a namespace replace what queries return', asIf(elsewhere)],
  [
    'a repeat under one Idempotency-Key is accepted and changes nothing',
    onSecond(() => Response.json({ message: 'Used already.' }, { status: 409 })),
  ],
  [
    'an Idempotency-Key does not let other bytes pass for those saved under it',
    onSecond(() => Response.json({ message: 'Saved.', namespace: 'x' }, { status: 201 })),
  ],
  [
    'the versions of a namespace can be listed and read, the newest first',
    body(SAVE, (json) =>
      'versions' in json ? { ...json, versions: [...(json.versions as Json[])].reverse() } : json,
    ),
  ],
  [
    'text of any language comes back as it was sent',
    asIf((request) =>
      isSave(request)
        ? withBody(request, (text) => text.replace(/[\u0100-\uffff]/g, '?'))
        : request,
    ),
  ],
  [
    'pushed content is markdown and is retrieved with its title, url and connection',
    sources(CONTEXT, (source) => ({ ...source, url: 'https://example.org/another' })),
  ],
  [
    'pushed content is upserted by uid',
    asIf((request) =>
      request.method === 'PUT' ? new Request(`${request.url}${Math.random()}`, request) : request,
    ),
  ],
  [
    'pushed HTML is converted to markdown',
    asIf((request) =>
      request.method === 'PUT'
        ? withBody(request, (text) => text.replace('text/html', 'text/plain'))
        : request,
    ),
  ],
  [
    'a pushed document can be listed and deleted, and is found no more',
    async (request, next) =>
      request.method === 'DELETE'
        ? Response.json({ message: 'Deleted.', uid: 'x' })
        : next(request),
  ],
  [
    'a batch is taken whole or not at all',
    status(200, ({ method }, response) => method === 'POST' && response.status === 422),
  ],
  [
    'a bare body is taken too: markdown, plain text and HTML',
    status(
      415,
      ({ method, headers }) => method === 'PUT' && headers.get('content-type') === 'text/plain',
    ),
  ],
  [
    'an empty document is refused: 422',
    status(201, ({ method }, response) => method === 'PUT' && response.status === 422),
  ],
  [
    'connection_type tells pushed content from saved content',
    asIf((request) => withParameter(request, (parameters) => parameters.delete('connection_type'))),
  ],
  ...['GET', 'POST', 'PUT', 'DELETE'].map((method): [string, Mutant] => [
    `an API key does not open a custom connection: ${method}`,
    status(
      200,
      (request, response) =>
        PUSH.test(pathOf(request)) && request.method === method && response.status === 401,
    ),
  ]),
  [
    "a connection's token opens nothing else",
    status(200, (request, response) => CONTEXT.test(pathOf(request)) && response.status === 401),
  ],
  [
    '/question requires the Pro plan: 402 otherwise',
    status(200, (_, response) => response.status === 402),
  ],
  [
    'the other endpoints do not require it',
    status(402, (request) => CONTEXT.test(pathOf(request))),
  ],
  ['an account reaches its own content alone', sharing()],
  [
    'every error body is a JSON object with message',
    async (request, next) => {
      const response = await next(request);
      return response.status === 401 ? new Response('Unauthorized', { status: 401 }) : response;
    },
  ],
  [
    'every response is JSON and says so',
    async (request, next) => {
      const response = await next(request);
      return new Response(await response.text(), {
        status: response.status,
        headers: { 'content-type': 'text/html' },
      });
    },
  ],
  ['a resource that does not exist is 404', status(200, (_, response) => response.status === 404)],
  [
    'required parameters missing is 400, whatever else is wrong',
    status(422, (_, response) => response.status === 400),
  ],
  [
    'a body larger than the service takes is refused with a message',
    status(413, (_, response) => response.status === 413, {}),
  ],
  [
    'no error shows a stack or the key',
    status(500, (_, response) => response.status >= 400, {
      message: 'TypeError: x\n    at read (service.ts:10:3)',
    }),
  ],
  ['a request over the rate limit is 429, says so, and says how long to wait', waitless(undefined)],
  ['a refused request is served after the time that Retry-After gave', waitless('0.01')],
  [
    'a request over the monthly allowance is 429, says so, and says how long to wait',
    status(200, (_, response) => response.status === 429),
  ],
  [
    'the allowance is for answers: the other endpoints go on without it',
    status(429, (request) => CONTEXT.test(pathOf(request))),
  ],
]);

/** Says that it saved, and did not. */
function forgetting(): Mutant {
  return async (request, next) =>
    isSave(request)
      ? Response.json(
          { message: 'Saved.', namespace: parameter(request, 'namespace') },
          { status: 201 },
        )
      : next(request);
}

function elsewhere(request: Request): Request {
  if (!isSave(request)) return request;
  return withParameter(request, (parameters) =>
    parameters.set('namespace', `${parameters.get('namespace')}-${Math.random()}`),
  );
}

/** Answers in its own way when an idempotency key comes again. */
function onSecond(answer: () => Response): Mutant {
  const seen = new Set<string>();
  return async (request, next) => {
    const key = request.headers.get('idempotency-key');
    if (key === null || !seen.has(key)) {
      seen.add(key ?? '');
      return next(request);
    }
    return answer();
  };
}

/** Whoever asks is taken for whoever saved last. */
function sharing(): Mutant {
  let saver: string | null = null;
  return async (request, next) => {
    if (isSave(request)) saver = request.headers.get('authorization');
    if (saver === null || isSave(request)) return next(request);
    const headers = new Headers(request.headers);
    headers.set('authorization', saver);
    return next(new Request(request, { headers }));
  };
}

/** Refuses without a word, or with a wrong one, on how long to wait. */
function waitless(retryAfter: string | undefined): Mutant {
  return async (request, next) => {
    const response = await next(request);
    if (response.status !== 429) return response;
    const headers = withoutLength(response.headers);
    headers.delete('retry-after');
    if (retryAfter !== undefined) headers.set('retry-after', retryAfter);
    return new Response(await response.text(), { status: 429, headers });
  };
}
