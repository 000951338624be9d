/** What a page is watched for, and what may stand in one of ours. */
import type { BrowserContext, Page } from 'playwright-core';

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

/** Runs in every page before its own scripts: what payloads call says so, and policies report. */
export function installCanary(): void {
  const say = (kind: string, detail: unknown) =>
    console.debug(`xss-canary ${kind} ${String(detail)}`);
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

  constructor(context: BrowserContext, root: string) {
    this.#root = root;
    for (const page of context.pages()) this.#listen(page);
    context.on('page', (page) => this.#listen(page));
    context.on('request', (request) => {
      const url = request.url();
      if (/^(?:chrome-extension|data|blob|about):/.test(url)) return;
      // The worker's requests have no frame; they are looked at where the worker is.
      if (request.isNavigationRequest() || request.serviceWorker() !== null) return;
      const from = request.frame().url();
      if (from.startsWith(this.#root)) this.#count('foreignRequests', from, url);
    });
  }

  /** The same of what the worker does; only the services may be asked. */
  requested(url: string, allowed: string): void {
    if (/^https?:/.test(url) && !url.startsWith(allowed)) {
      this.#count('foreignRequests', this.#root, url);
    }
  }

  /** Looks through what a page of ours is made of. @returns how many links there are. */
  async audit(page: Page, place: string): Promise<number> {
    const { links, badLinks, badElements } = await page.evaluate(auditPage);
    for (const link of badLinks) this.#count('badLinks', this.#root, `${place}: ${link}`);
    for (const element of badElements)
      this.#count('badElements', this.#root, `${place}: ${element}`);
    return links;
  }

  note(kind: keyof Harm, detail: string): void {
    this.#count(kind, this.#root, detail);
  }

  #listen(page: Page): void {
    page.on('console', (message) => {
      const [, kind, detail] = /^xss-canary (\w+) (.*)/s.exec(message.text()) ?? [];
      if (kind === 'execution') this.#count('executions', page.url(), detail ?? '');
      else if (kind === 'policy') this.#count('policyReports', page.url(), detail ?? '');
      else if (message.type() === 'error' && /Trusted(?:HTML|Script)/.test(message.text()))
        this.#count('policyReports', page.url(), message.text());
      else if (kind === 'parsed') this.inertReports += 1;
    });
    page.on('dialog', (dialog) => {
      this.#count('dialogs', page.url(), dialog.message());
      void dialog.dismiss().catch(() => undefined);
    });
    page.on('pageerror', (error) => this.#count('exceptions', page.url(), String(error)));
  }

  #count(kind: keyof Harm, from: string, detail: string): void {
    const isOurs = from.startsWith(this.#root);
    (isOurs ? this.ours : this.others)[kind] += 1;
    const isNew = this.notes.filter((note) => note.startsWith(kind)).length < NOTES;
    if (isOurs && isNew) this.notes.push(`${kind} ${from} ${detail.slice(0, 300)}`);
  }
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
