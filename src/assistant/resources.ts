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
      resources: documents.map(({ uid, namespace, title, url, saved_at }) => ({
        uri: addressOf({ uid, namespace }),
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
        uriTemplate: `${SCHEME}{uid}{?namespace,from}`,
        name: 'document',
        title: 'A saved page or note',
        description: 'The text of a document by its uid and namespace, from a character on.',
        mimeType: MARKDOWN,
      },
    ],
  }));

  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const place = placeIn(uri);
    if (place === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such resource.');
    }
    const { from } = place;
    const { content, title, url, length } = await orProtocolError(readKept(ask, place, from));
    const whole: Quoted = {
      about: [JSON.stringify(plainLine(title).slice(0, 300)), url],
      text: content,
      more: (shown) => `Goes on at ${addressOf({ ...place, from: from + shown })}`,
    };
    const sign = crypto.randomUUID().slice(0, 8);
    const text = quoteWithin(MOST_TOKENS, `A document of ${length} characters.`, [whole], sign);
    return { contents: [{ uri, mimeType: MARKDOWN, text }] };
  });
}

interface Place {
  uid: string;
  /** Absent in the addresses that earlier versions gave. */
  namespace?: string | undefined;
  from?: number;
}

/** Returns the address of a document. Two connections may use the same uid, so it names the namespace too. */
function addressOf({ uid, namespace, from }: Place): string {
  const asked = Object.entries({ namespace, from }).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  const query = asked.length === 0 ? '' : `?${asked.join('&')}`;
  return SCHEME + encodeURIComponent(uid) + query;
}

function placeIn(address: string): (Place & { from: number }) | undefined {
  const [, encoded = '', query = ''] =
    /^jackdaw:\/\/documents\/([^/?#]{1,2000})(?:\?([^#]{1,4000}))?$/.exec(address) ?? [];
  const uid = decoded(encoded);
  const asked = [...new URLSearchParams(query)];
  const { namespace, from = '0', ...others } = Object.fromEntries(asked);
  const isKnown =
    Object.keys(others).length === 0 && new Set(asked.map(([name]) => name)).size === asked.length;
  return uid && isKnown && /^\d{1,10}$/.test(from)
    ? { uid, namespace, from: Number(from) }
    : undefined;
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
