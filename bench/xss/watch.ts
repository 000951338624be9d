/** What a page is watched for, and what may stand in one of ours. */
import type { Place } from '../places/place.ts';

/** What may not happen, each with how often it did. */
export interface Harm {
  executions: number;
  dialogs: number;
  foreignRequests: number;
  policyReports: number;
  exceptions: number;
  /** Links that may not be followed, and elements or attributes that no text may become. */
  badLinks: number;
  badElements: number;
}

export const noHarm = (): Harm => ({
  executions: 0,
  dialogs: 0,
  foreignRequests: 0,
  policyReports: 0,
  exceptions: 0,
  badLinks: 0,
  badElements: 0,
});

/**
 * Runs in every page before its own scripts, where the browser allows that: what payloads call says so, and
 * policies report. Where the console of a page is not heard, `xssSaid` holds the same.
 */
export function installCanary(): void {
  const said: string[] = [];
  Object.defineProperty(globalThis, 'xssSaid', { value: said });
  const say = (kind: string, detail: unknown) => {
    const words = `xss-canary ${kind} ${String(detail)}`;
    said.push(words);
    console.debug(words);
  };
  for (const name of ['alert', 'confirm', 'prompt', 'print']) {
    Object.defineProperty(globalThis, name, { value: (text: unknown) => say('execution', text) });
  }
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sample, target } = event;
    // Of markup in a document that is only parsed, such as a saved page, the document that parses it is
    // told. Nothing of it runs: it has no window. What stands in a page of ours is told at its element.
    const isParsed =
      target === document && /^s(?:cript|tyle)-src-(?:attr|elem)$/.test(violatedDirective);
    say(isParsed ? 'parsed' : 'policy', `${violatedDirective} ${blockedURI} ${sample}`);
  });
}

/** Of each kind, so that one does not hide another. */
const NOTES = 8;

/** Counts what happens in the pages of the extension into one sum, and elsewhere into another. */
export class Watch {
  readonly ours = noHarm();
  readonly others = noHarm();
  /** The first of each kind, for whoever looks for the cause. */
  readonly notes: string[] = [];
  /** Reports of the browser about markup in documents that are only parsed, such as a saved page. */
  inertReports = 0;
  readonly #root: string;

  /** @param root the address of the extension */
  constructor(root: string) {
    this.#root = root;
  }

  /** A page asked for something; that it went there itself is no part of this. */
  requestedBy(from: string, url: string): void {
    if (/^(?:(?:chrome|moz)-extension|data|blob|about):/.test(url)) return;
    if (from.startsWith(this.#root)) this.count('foreignRequests', from, url);
  }

  /** The same of what the worker does; only the services may be asked. */
  requested(url: string, allowed: string): void {
    if (/^https?:/.test(url) && !url.startsWith(allowed)) {
      this.count('foreignRequests', this.#root, url);
    }
  }

  /** Looks through what a page of ours is made of. @returns how many links there are. */
  async audit(page: Place, place: string): Promise<number> {
    const { links, badLinks, badElements } = await page.evaluate(auditPage, undefined);
    for (const link of badLinks) this.count('badLinks', this.#root, `${place}: ${link}`);
    for (const element of badElements)
      this.count('badElements', this.#root, `${place}: ${element}`);
    return links;
  }

  /** A page wrote this to its console. */
  heard(from: string, text: string, isError = false): void {
    const [, kind, detail = ''] = /^xss-canary (\w+) (.*)/s.exec(text) ?? [];
    if (kind === 'execution') this.count('executions', from, detail);
    else if (kind === 'policy') this.count('policyReports', from, detail);
    else if (kind === 'parsed') this.inertReports += 1;
    else if (isError && /Trusted(?:HTML|Script)/.test(text))
      this.count('policyReports', from, text);
  }

  /** A click opened this. */
  opened(url: string): void {
    const isFit = /^(?:https?|chrome-error|about):/.test(url) || url.startsWith(this.#root);
    if (!isFit) this.note('badLinks', `A click opened ${url}`);
  }

  /** Begins anew. */
  forget(): void {
    Object.assign(this.ours, noHarm());
    this.notes.length = 0;
    this.inertReports = 0;
  }

  note(kind: keyof Harm, detail: string): void {
    this.count(kind, this.#root, detail);
  }

  count(kind: keyof Harm, from: string, detail: string): void {
    const isOurs = from.startsWith(this.#root);
    (isOurs ? this.ours : this.others)[kind] += 1;
    const isNew = this.notes.filter((note) => note.startsWith(kind)).length < NOTES;
    if (isOurs && isNew) this.notes.push(`${kind} ${from} ${detail.slice(0, 300)}`);
  }
}

/**
 * In a page of ours: some harm of every kind that can be done there, to show that the watching works. Of dialogs there
 * is none: what would open one is the canary's.
 */
export function misbehave(elsewhere: string): void {
  globalThis.alert('tried');
  const link = document.createElement('a');
  link.href = 'javascript:tried';
  document.body.append(link, document.createElement('iframe'));
  try {
    link.setAttribute('onclick', 'tried');
  } catch {
    // The policy says so either way.
  }
  void fetch(elsewhere, { mode: 'no-cors' }).catch(() => undefined);
  setTimeout(() => {
    throw new Error('tried');
  });
}

/** In a page: everything that a text of others must never have become. */
function auditPage(): { links: number; badLinks: string[]; badElements: string[] } {
  const own = location.origin;
  const badLinks: string[] = [];
  const links = document.querySelectorAll<HTMLAnchorElement>('a, area');
  for (const link of links) {
    const isOwn = link.href.startsWith(`${own}/`) || link.href.startsWith(`blob:${own}/`);
    const isWeb = /^(?:https?|mailto):$/.test(link.protocol);
    const isApart = link.target !== '_blank' || link.rel.includes('noopener');
    if (!isOwn && !(isWeb && isApart)) badLinks.push(link.outerHTML);
  }
  const badElements: string[] = [];
  const never =
    'iframe, frame, object, embed, applet, base, math, video, audio, marquee, body style';
  for (const element of document.querySelectorAll(`${never}, meta[http-equiv]`))
    badElements.push(element.outerHTML);
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      const isForeign =
        /^(?:src|srcset|data|action|formaction|poster|background|xlink:href)$/.test(name) &&
        new URL(value, location.href).origin !== own &&
        !value.startsWith('data:image/');
      if (name.startsWith('on') || name === 'srcdoc' || isForeign)
        badElements.push(`${element.localName} ${name}=${value}`);
    }
  }
  return { links: links.length, badLinks, badElements };
}
