/** A web page that was saved as a file: by a browser, by SingleFile, or by hand. And one that is part of a file. */
import * as v from 'valibot';
import { clipUndrawn } from '../clip/undrawn/clip-undrawn';
import { type ClipOutcome, DraftSchema } from '../protocol/document/document';
import { type Draft, isoTime, isWebAddress, type Read, stemOf } from './item';

export interface PagePorts {
  /** Parses a page without running it, in the character set that its type names. */
  parse(html: Blob): Promise<Document>;
  /** A clock in milliseconds. */
  now(): number;
}

/** Returns what a clip of the page would contain. @param html decoded, so the encoding that it declares is ignored */
export async function readSavedPage(html: string, path: string, ports: PagePorts): Promise<Read> {
  const page = await ports.parse(new Blob([html], { type: 'text/html;charset=utf-8' }));
  dropCompanions(page);
  const { url: savedUrl, savedAt } = savedFrom(html);
  const url = savedUrl || ownAddress(page);
  const outcome = await clipSaved(page, url || fileAddress(path), ports.now);
  if (!outcome.ok) {
    const fault = outcome.failure.code === 'too-long' ? 'too-long' : 'empty';
    return { failure: { file: path, fault } };
  }
  return {
    draft: {
      ...v.parse(DraftSchema, outcome.draft),
      ...(url === '' && { url: '', pageUrl: '' }),
      origin: path,
      createdAt: savedAt,
      updatedAt: savedAt,
    } satisfies Draft,
  };
}

/** Clips an article that another program keeps as HTML, all of it. @param url empty if it has none */
export async function clipArticle(
  html: string,
  url: string,
  { parse, now }: PagePorts,
): Promise<ClipOutcome> {
  const page = await parse(new Blob([html], { type: 'text/html;charset=utf-8' }));
  return clipUndrawn(page, { url: url || fileAddress('article'), now }, 'whole-page');
}

/** Clips the main content. If the page has none, clips all of it, because somebody chose to save it. */
async function clipSaved(page: Document, url: string, now: () => number): Promise<ClipOutcome> {
  const outcome = await clipUndrawn(page, { url, now });
  return outcome.ok || outcome.failure.code !== 'nothing-to-clip'
    ? outcome
    : clipUndrawn(page, { url, now }, 'whole-page');
}

/** What browsers and SingleFile write at the top of a saved page. */
const BY_BROWSER = /<!--\s*saved from url=\(\d+\)(\S+?)\s*-->/i;
const BY_SINGLEFILE =
  /<!--\s*Page saved with SingleFile\s+url:\s*(\S+)(?:\s+saved date:\s*([^\n]+))?/i;

function savedFrom(html: string): { url: string; savedAt: string } {
  const top = html.slice(0, 20_000);
  const [, url = '', date = ''] = BY_SINGLEFILE.exec(top) ?? BY_BROWSER.exec(top) ?? [];
  const savedAt = isoTime(date.replace(/-->.*$/, ''));
  return { url: isWebAddress(url) ? url : '', savedAt };
}

/** Returns the address that a page gives for itself. */
function ownAddress(page: Document): string {
  const canonical = page.querySelector('link[rel~="canonical" i]')?.getAttribute('href');
  const shared = page.querySelector('meta[property="og:url" i]')?.getAttribute('content');
  return [canonical?.trim(), shared?.trim()].find(isWebAddress) ?? '';
}

/** Returns an address without the folder, which is private and useless in an address. */
const fileAddress = (path: string) => `file:///${encodeURIComponent(stemOf(path))}`;

/**
 * Matches the folder beside the file in which browsers save a page's pictures. It does not exist at the page's
 * address.
 */
const COMPANION = /^(?:\.\/)?[^/:?#]+_files\//;

function dropCompanions(page: Document): void {
  for (const name of ['src', 'srcset']) {
    for (const element of page.querySelectorAll(`[${name}]`)) {
      if (COMPANION.test(element.getAttribute(name) ?? '')) element.removeAttribute(name);
    }
  }
}
