/** A page that nobody has opened: fetched by its link, read without running anything of it. */
import { clipPage } from '../clip/clip';
import { MAX_PAGE_BYTES, ReadingError, type ReadingOutcome } from '../protocol/reading';
import { type Fetched, type FetchPorts, fetchCapped } from './fetch-capped';

export interface LinkPorts extends FetchPorts {
  /** Parses a page without running it, in its own character set. */
  parse(page: Fetched): Promise<Document>;
  now: () => number;
}

/** What else a link may lead to, for whoever can read that. */
export type LinkOutcome = ReadingOutcome | { pdf: Fetched };

/** Rejects with `ReadingError`. */
export async function readLink(
  ports: LinkPorts,
  url: string,
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
  dropHidden(page);
  const outcome = clipPage(
    page,
    { kind: 'page' },
    {
      pageUrl: fetched.url,
      base: baseIn(page, fetched.url),
      now: ports.now,
    },
  );
  if (outcome.ok) return { ok: true, draft: { ...outcome.draft, kind: 'link' } };
  return outcome;
}

/** A parsed page has no address of its own, and our pages let no `base` work. */
function baseIn(page: Document, url: string): string {
  const declared = page.querySelector('base[href]')?.getAttribute('href') ?? '';
  return URL.canParse(declared, url) ? new URL(declared, url).href : url;
}

export function isPdf({ contentType, bytes }: Pick<Fetched, 'contentType' | 'bytes'>): boolean {
  if (/^application\/(?:x-)?pdf$/.test(contentType)) return true;
  const vague = contentType === '' || contentType === 'application/octet-stream';
  return vague && new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-');
}

/** Without styles, this is all that can be known of what a page hides. */
function dropHidden(page: Document): void {
  const hidden = page.querySelectorAll('[hidden]:not([hidden="until-found" i]), [style]');
  for (const element of hidden) {
    const style = element.getAttribute('style') ?? '';
    if (element.hasAttribute('hidden') || /display\s*:\s*none/i.test(style)) element.remove();
  }
}
