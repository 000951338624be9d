import type { Context } from 'hono';
import { Hono } from 'hono/tiny';
import type { Source } from '../protocol/interface/context';
import { ANSWERED_BY_HEADER, MODE_HEADER } from '../protocol/interface/search-modes';
import type { PlainPassage } from '../protocol/passage';
import { shortened } from '../protocol/plain-line';
import type { ServiceEnv } from './env';
import { accountOf, countRequest, spendAnswer } from './limits/admission';
import { createReplays } from './limits/replays';
import { LOGO } from './logo';
import {
  type Account,
  type AccountLibrary,
  DatabaseAway,
  DiskFull,
  type ServicePorts,
} from './ports';
import { Refusal, refusalResponse } from './refusal';
import { answerContext } from './routes/context';
import { listDocuments, readDocument } from './routes/documents';
import { namingKey, readIdempotencyKey } from './routes/idempotency-key';
import { addPushRoutes } from './routes/push';
import { answerQuestion } from './routes/question';
import { readQuery } from './routes/read-query';
import { readVersions, save } from './routes/save';

/** A service as a function. It never rejects: errors are responses too. */
export type Service = (request: Request) => Promise<Response>;

/** Creates the whole interface, under the path `/v1`, over any ports. */
export function createService(ports: ServicePorts): Service {
  const app = new Hono<ServiceEnv>({ strict: false });
  const replays = createReplays(ports.clock);

  app.use('*', async (c, next) => {
    await next();
    const named = tellsRepeats(c.req.method, c.req.path) ? namingKey(c.req.raw) : {};
    for (const [name, value] of Object.entries({ ...c.env.limits, ...named })) {
      // A refusal by another limit, such as the allowance, tells of that one.
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });

  app.get('/v1/context', async (c) => {
    const account = await admit(c, ports);
    c.env.limits = await countRequest(account, 'context', ports);
    const query = readQuery(new URL(c.req.url), ports.profiles);
    const body = await answerContext(query, ports.libraryOf(account), sourceOf(ports));
    return Response.json(body, { headers: { [MODE_HEADER]: query.mode } });
  });

  app.get('/v1/question', async (c) => {
    const account = await admit(c, ports);
    const key = readIdempotencyKey(c.req.raw);
    const asked = { account: account.uid, key, what: c.req.url, left: c.req.raw.signal };
    // A repeat counts neither against the rate limit, which could refuse it, nor against the allowance.
    const { body, headers } = await replays.once(asked, (signal) =>
      question(account, c, ports, signal),
    );
    return Response.json(body, { headers });
  });

  /** Creates a route that counts with `/context` and answers from the account's library. */
  const fromLibrary =
    (
      answer: (
        library: AccountLibrary,
        c: Context<ServiceEnv>,
        url: URL,
        account: Account,
      ) => Promise<object>,
      status = 200,
    ) =>
    async (c: Context<ServiceEnv>) => {
      const account = await admit(c, ports);
      c.env.limits = await countRequest(account, 'context', ports);
      const body = await answer(ports.libraryOf(account), c, new URL(c.req.url), account);
      return Response.json(body, { status });
    };
  app.post(
    '/v1/context/save',
    fromLibrary((library, c, _, account) => save(c.req.raw, library, account, ports), 201),
  );
  app.get(
    '/v1/context/save',
    fromLibrary((library, _, url) => readVersions(url, library)),
  );
  app.get(
    '/v1/documents',
    fromLibrary((library, _, url) => listDocuments(url, library)),
  );
  app.get(
    '/v1/documents/:uid',
    fromLibrary((library, c, url) => readDocument(c.req.param('uid') ?? '', url, library)),
  );
  app.get('/v1/key', async (c) => Response.json({ plan: (await admit(c, ports)).plan }));

  addPushRoutes(app, ports);

  app.notFound((c) =>
    refusalResponse(
      new Refusal(404, `No such endpoint: ${c.req.method} ${shortened(c.req.path, MOST_OF_PATH)}`),
    ),
  );
  app.onError((error, c) => {
    const hasLeft = c.req.raw.signal.aborted && error.name === 'AbortError';
    const refusal = hasLeft ? LEFT : toRefusal(error);
    if (refusal.status >= 500) c.env.seen.failure = refusal.cause;
    return refusalResponse(refusal);
  });

  return async (request) => {
    const started = ports.clock();
    const seen: ServiceEnv['Bindings']['seen'] = {};
    const response = await app.fetch(request, { seen, limits: {} });
    ports.log?.({
      method: request.method,
      path: shortened(new URL(request.url).pathname, MOST_OF_PATH),
      status: response.status,
      milliseconds: ports.clock() - started,
      ...seen,
    });
    return response;
  };
}

/** Returns whether an endpoint honours `Idempotency-Key`. Pushes need none: they are upserted by uid. */
function tellsRepeats(method: string, path: string): boolean {
  const at = path.replace(/\/$/, '');
  return method === 'POST' ? at === '/v1/context/save' : method === 'GET' && at === '/v1/question';
}

async function question(
  account: Account,
  c: Context<ServiceEnv>,
  ports: ServicePorts,
  signal: AbortSignal,
) {
  const headers = await countRequest(account, 'question', ports);
  c.env.limits = headers;
  if (account.plan !== 'pro') {
    throw new Refusal(402, 'Answers need the Pro plan; /context works on every plan.');
  }
  const query = readQuery(new URL(c.req.url), ports.profiles);
  const spent = await spendAnswer(account, ports);
  try {
    const library = ports.libraryOf(account);
    const body = await answerQuestion(query, library, ports.answerer, sourceOf(ports), signal);
    await spent?.settle(true);
    const by = ports.answeredBy && { [ANSWERED_BY_HEADER]: ports.answeredBy };
    return { body, headers: { ...headers, [MODE_HEADER]: query.mode, ...by } };
  } catch (error) {
    await spent?.settle(false);
    throw error;
  }
}

async function admit(c: Context<ServiceEnv>, ports: ServicePorts): Promise<Account> {
  const account = await accountOf(c.req.raw, ports);
  c.env.seen.account = account.uid;
  return account;
}

function sourceOf(ports: ServicePorts): (passage: PlainPassage) => Source {
  return (passage) => {
    const { url, connection, ...source } = passage.source;
    return {
      ...source,
      url: url || ports.addressOf(passage),
      connection: { ...connection, logo_url: connection.logo_url || LOGO },
    };
  };
}

/** Seconds: a database restarts in about as many. */
const AWAY = 10;
/** Seconds: somebody has to make room. */
const FULL = 300;

/** For the log alone: nobody reads the answer. Whatever ended with its asker is no failure of the service. */
const LEFT = new Refusal(400, 'The asker left before the answer.');

/** Hides unexpected errors from the caller. The log has the cause. */
function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseAway) {
    const message = `The database of this service does not answer now. Try again in ${AWAY} s.`;
    const headers = { 'Retry-After': String(AWAY) };
    return new Refusal(503, message, { headers, code: 'database-away', cause: error });
  }
  if (error instanceof DiskFull) {
    const message = 'The disk of this service is full. Tell its owner, and try again later.';
    const headers = { 'Retry-After': String(FULL) };
    return new Refusal(503, message, { headers, code: 'disk-full', cause: error });
  }
  const message = 'The service failed on this request. Try again; if it stays, tell its owner.';
  return new Refusal(500, message, { cause: error });
}

/** Paths come from outside and end up in logs and messages. */
const MOST_OF_PATH = 200;
