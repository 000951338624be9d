/** Documents as resources: a paged list, and the text of each. */
import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import { plainLine } from '../protocol/plain-line';
import { type Quoted, quoteWithin } from './quoted-material';
import { type Ask, listKept, readKept, ServiceError } from './service-calls';

const SCHEME = 'jackdaw://documents/';
const MARKDOWN = 'text/markdown';
const PAGE = 50;
/** Maximum tokens of one resource. The rest is read with `?from=`. */
const MOST_TOKENS = 50_000;

export function addResources(server: Server, ask: Ask): void {
  server.setRequestHandler('resources/list', async ({ params }) => {
    const { documents, next } = await orProtocolError(
      listKept(ask, { after: params?.cursor, limit: PAGE }),
    );
    return {
      resources: documents.map(({ uid, title, url, saved_at }) => ({
        uri: SCHEME + encodeURIComponent(uid),
        name: plainLine(title).slice(0, 300) || uid,
        description: plainLine(`${url} · kept ${saved_at}`).slice(0, 500),
        mimeType: MARKDOWN,
      })),
      ...(next !== null && { nextCursor: next }),
    };
  });

  server.setRequestHandler('resources/templates/list', async () => ({
    resourceTemplates: [
      {
        uriTemplate: `${SCHEME}{uid}{?from}`,
        name: 'document',
        title: 'A saved page or note',
        description: 'The text of a document by its uid, from a character on.',
        mimeType: MARKDOWN,
      },
    ],
  }));

  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const [, encoded, given = '0'] =
      /^jackdaw:\/\/documents\/([^/?#]{1,2000})(?:\?from=(\d{1,10}))?$/.exec(uri) ?? [];
    const uid = encoded === undefined ? undefined : decoded(encoded);
    if (uid === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such resource.');
    }
    const from = Number(given);
    const { content, title, url, length } = await orProtocolError(readKept(ask, uid, from));
    const whole: Quoted = {
      about: [JSON.stringify(plainLine(title).slice(0, 300)), url],
      text: content,
      more: (shown) => `Goes on at ${SCHEME}${encoded}?from=${from + shown}`,
    };
    const sign = crypto.randomUUID().slice(0, 8);
    const text = quoteWithin(MOST_TOKENS, `A document of ${length} characters.`, [whole], sign);
    return { contents: [{ uri, mimeType: MARKDOWN, text }] };
  });
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

async function orProtocolError<T>(asked: Promise<T>): Promise<T> {
  return asked.catch((error: unknown) => {
    const known = error instanceof ServiceError;
    const code =
      known && error.status < 500
        ? ProtocolErrorCode.InvalidParams
        : ProtocolErrorCode.InternalError;
    throw new ProtocolError(code, known ? error.message : 'The service cannot be reached.');
  });
}
