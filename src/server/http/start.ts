import { createExtractiveAnswerer } from '../../answer/extraction';
import { createChatAnswerer } from '../../answer/model/chat-answer';
import { chatCompletion } from '../../answer/model/chat-completion';
import { chatOverFetch } from '../../answer/model/chat-over-fetch';
import { mcpOverHttp } from '../../assistant/mcp';
import type { Answerer } from '../../protocol/passage';
import { analyse } from '../../retrieval/analysis/analyse';
import { anyLanguage } from '../../retrieval/languages/all-languages';
import { wordingIn } from '../../retrieval/languages/text-wording';
import type { ServicePorts } from '../../service/ports';
import { createService } from '../../service/service';
import { createAccount, storedAccounts } from '../accounts/accounts';
import { storedLimits } from '../accounts/limits';
import { indexOldAgain } from '../documents/index-old-documents';
import { storedLibrary } from '../documents/library';
import { errorDetails, type Log } from '../log';
import type { Store } from '../store/store';
import { createHttpServer, listen } from './http';

export interface ServerOptions {
  host: string;
  /** 0: any free port. */
  port: number;
  /** The address that clients use, ending in `v1`. Default: the one it listens on. */
  publicBase: string | undefined;
  answerer: Answerer;
  answeredBy: 'quotes' | 'model';
  htmlToMarkdown: ServicePorts['htmlToMarkdown'];
  clock: () => number;
  log: Log;
}

export interface RunningServer {
  baseUrl: string;
  /** Accepts no new requests, and lets those in progress finish for up to 10 s. */
  stop(): Promise<void>;
}

/** Milliseconds in which requests in progress may finish. */
const GRACE = 10_000;

/** Starts the team's host over an open store, which the caller closes. */
export async function startServer(store: Store, options: ServerOptions): Promise<RunningServer> {
  const { log, clock } = options;
  let baseUrl = options.publicBase ?? '';
  const service = createService({
    libraryOf: (account) => storedLibrary(store, account, clock),
    answerer: options.answerer,
    answeredBy: options.answeredBy,
    htmlToMarkdown: options.htmlToMarkdown,
    accounts: storedAccounts(store),
    limits: storedLimits(store, clock),
    clock,
    // The address lists the document's versions.
    addressOf: ({ namespace }) =>
      `${baseUrl}/context/save?namespace=${encodeURIComponent(namespace)}`,
    log: ({ failure, ...entry }) => {
      log(entry.status >= 500 ? 'error' : 'info', 'request', {
        ...entry,
        ...(failure === undefined ? {} : errorDetails(failure)),
      });
    },
  });
  const mcp = mcpOverHttp(service);
  const server = createHttpServer((request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') return health(store);
    return pathname === '/mcp' ? mcp(request) : service(request);
  });
  const port = await listen(server, options.port, options.host);
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  baseUrl ||= `http://${host}:${port}/v1`;
  let stopping = false;
  const indexing = indexOldAgain(store, log, () => stopping).catch((error: unknown) =>
    log('error', 'indexing again failed', errorDetails(error)),
  );
  return {
    baseUrl,
    stop: async () => {
      stopping = true;
      const closed = new Promise<void>((resolve) => {
        const late = setTimeout(() => server.closeAllConnections(), GRACE);
        server.close(() => {
          clearTimeout(late);
          resolve();
        });
        server.closeIdleConnections();
      });
      await Promise.all([closed, indexing]);
    },
  };
}

async function health(store: Store): Promise<Response> {
  try {
    await store.query('SELECT 1');
    return Response.json({ status: 'ok' });
  } catch {
    return Response.json(
      { status: 'failing', message: 'The database does not answer.' },
      { status: 503 },
    );
  }
}

/** Returns the model that the environment names, or quoting if it names none. */
export function answererFrom(
  environment: NodeJS.ProcessEnv,
  fetcher: typeof fetch,
): Pick<ServerOptions, 'answerer' | 'answeredBy'> {
  const terms = (text: string) => analyse(text).map(({ term }) => term);
  const { JACKDAW_MODEL_URL: baseUrl, JACKDAW_MODEL: model, JACKDAW_MODEL_KEY: key } = environment;
  if (!baseUrl || !model) {
    const answerer = createExtractiveAnswerer({ wordingOf: wordingIn(anyLanguage) });
    return { answerer, answeredBy: 'quotes' };
  }
  const post = chatOverFetch({ baseUrl, key: key ?? '', fetch: fetcher });
  // Room for twelve passages of maximum length.
  const chat = chatCompletion({ model, post, maxCharacters: 40_000 });
  return { answerer: createChatAnswerer(chat, terms), answeredBy: 'model' };
}

/** Creates the first account of an empty store and returns its key; `undefined` if an account exists. */
export async function firstKey(store: Store): Promise<string | undefined> {
  const accounts = await store.query('SELECT account_id FROM accounts LIMIT 1');
  if (accounts.length > 0) return undefined;
  return (await createAccount(store, 'default', 'pro')).key;
}
