/** Fetches a linked page that nobody has opened, and reads it without running its scripts. */
import { clipUndrawn } from '../clip/undrawn/clip-undrawn';
import type { Draft } from '../protocol/document/document';
import type { Picture } from '../protocol/picture/picture';
import { picturesNamed } from '../protocol/picture/picture-addresses';
import {
  MAX_PAGE_BYTES,
  ReadingError,
  type ReadingJob,
  type ReadingOutcome,
} from '../protocol/reading';
import { type Fetched, type FetchPorts, fetchCapped } from './fetch-capped';

export interface LinkPorts extends FetchPorts {
  /** Parses a page without running it, in its own character set. */
  parse(page: Fetched): Promise<Document>;
  /** Fetches pictures and makes them small. */
  takePictures(addresses: readonly string[]): Promise<Picture[]>;
  now: () => number;
}

/** A link may also lead to a PDF, which the caller reads if it can. */
export type LinkOutcome = ReadingOutcome | { pdf: Fetched };

/** Rejects with `ReadingError`. */
export async function readLink(
  ports: LinkPorts,
  { url, pictures = false }: Extract<ReadingJob, { kind: 'link' }>,
  signal: AbortSignal,
): Promise<LinkOutcome> {
  const fetched = await fetchCapped(ports, url, {
    maxBytes: MAX_PAGE_BYTES,
    credentials: 'omit',
    signal,
    accept: 'text/html, application/xhtml+xml, application/pdf;q=0.9, text/plain;q=0.8',
  });
  if (isPdf(fetched)) return { pdf: fetched };
  if (!/^(?:text\/(?:html|plain)|application\/xhtml\+xml)$/.test(fetched.contentType)) {
    throw new ReadingError({ code: 'not-a-page', contentType: fetched.contentType.slice(0, 200) });
  }
  const page = await ports.parse(fetched);
  const outcome = await clipUndrawn(page, { url: fetched.url, now: ports.now });
  if (!outcome.ok) return outcome;
  const draft: Draft = { ...outcome.draft, kind: 'link' };
  if (!pictures) return { ok: true, draft };
  return { ok: true, draft, pictures: await ports.takePictures(ownPictures(draft, fetched)) };
}

/** Returns the pictures on the host of the page, because the person lent no other host. */
function ownPictures(draft: Draft, { url }: Fetched): string[] {
  const { host } = new URL(url);
  return picturesNamed(draft).filter((address) => new URL(address).host === host);
}

/** Decides by the server's content type, or by the first bytes if that is not useful. */
export function isPdf({ contentType, bytes }: Pick<Fetched, 'contentType' | 'bytes'>): boolean {
  if (/^application\/(?:x-)?pdf$/.test(contentType)) return true;
  const vague = contentType === '' || contentType === 'application/octet-stream';
  return vague && new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-');
}
