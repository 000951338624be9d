/** Runs in a page: makes others in its place, clips each of them in every way, and judges the clips. */
import fc from 'fast-check';
import * as v from 'valibot';
import { clipPage } from '../../../../src/clip/clip';
import type { ClipOptions } from '../../../../src/clip/readers/in-full';
import { type ClipOutcome, ClipOutcomeSchema } from '../../../../src/protocol/document/document';
import { page } from './arbitrary';
import { readMarkdown } from './markdown-reading';
import { isWordless, readPage } from './reading';
import { difference } from './signs';
import { bodyOf, fingerprint, type PageTree, show } from './tree';

export interface Fault {
  /** What `fast-check` takes to make the same page again. */
  seed: number;
  path: string;
  message: string;
  html: string;
}

declare global {
  var clipFuzz: ((seed: number, pages: number) => Promise<Fault | undefined>) | undefined;
}

/** What a clip should not be; anything else that is thrown comes out of it. */
class Misread extends Error {}

const KINDS = ['page', 'whole-page', 'selection'] as const;

export function run(): void {
  globalThis.clipFuzz = async (seed, pages) => {
    let html = '';
    const details = await fc.check(
      fc.asyncProperty(page, async (tree) => {
        show(tree, document);
        try {
          await judge();
        } catch (error) {
          html = described(tree);
          throw error;
        }
      }),
      // A page is shrunk as long as somebody would wait for it.
      { seed, numRuns: pages, interruptAfterTimeLimit: 120_000, markInterruptAsFailure: true },
    );
    if (!details.failed) return undefined;
    const { errorInstance } = details;
    const message =
      errorInstance instanceof Misread
        ? errorInstance.message
        : errorInstance instanceof Error
          ? String(errorInstance.stack)
          : String(errorInstance ?? 'took too long');
    return { seed, path: details.counterexamplePath ?? '', message, html };
  };
}

function described(tree: PageTree): string {
  return `${JSON.stringify(tree)}\n${new XMLSerializer().serializeToString(document)}`;
}

async function judge(): Promise<void> {
  const before = fingerprint(document);
  const expected = readPage(document).toString();
  for (const kind of KINDS) {
    const outcome = await clip(kind);
    if (fingerprint(document) !== before) throw new Misread(`${kind}: the page was changed`);
    // A part that throws gives way to a simpler one, and says so here.
    const faults = outcome.ok ? (outcome.draft.reading?.faults ?? []) : [];
    if (faults.length > 0) throw new Misread(`${kind}: ${JSON.stringify(faults)}`);
    if (kind === 'whole-page') judgeWhole(expected, outcome);
    if (kind === 'selection') judgeSelection(outcome);
  }
}

async function clip(kind: (typeof KINDS)[number]): Promise<ClipOutcome> {
  const options: ClipOptions = { pageUrl: location.href, now: () => performance.now() };
  return v.parse(ClipOutcomeSchema, await clipPage(document, { kind }, options));
}

/** All letters that the browser itself says are selected, in their order. It looks into no shadow tree. */
function judgeSelection(outcome: ClipOutcome): void {
  const selection = Document.prototype.getSelection.call(document);
  const selected = lettersOf(String(selection ?? ''));
  if (selected === '' || hasOthers()) return;
  if (!outcome.ok) throw new Misread(`selection lost, with ${outcome.failure.code}: ${selected}`);
  const { markdown } = outcome.draft;
  const kept = lettersOf(markdown);
  let at = 0;
  for (const [i, letter] of [...selected].entries()) {
    at = kept.indexOf(letter, at) + 1;
    if (at === 0)
      throw new Misread(
        `selection lost letters\n  expected ${selected.slice(0, i)}⟦${selected.slice(i)}⟧\n${JSON.stringify(markdown.slice(0, 3_000))}`,
      );
  }
}

/** Shadow trees, and words that are none of the page by design. */
function hasOthers(): boolean {
  return [...bodyOf(document).querySelectorAll('*')].some(
    (element) =>
      Reflect.get(Element.prototype, 'shadowRoot', element) !== null ||
      element.matches('button') ||
      (isWordless(element) && element.localName !== 'img'),
  );
}

function judgeWhole(expected: string, outcome: ClipOutcome): void {
  const isRead = /[\p{L}\p{N}]/u.test(expected);
  if (!outcome.ok) {
    if (isRead) throw new Misread(`lost, with ${outcome.failure.code}: ${expected}`);
    return;
  }
  // Nothing but labels of controls, which are no words of a page where there are others.
  if (!isRead || hidesThePage(expected) || dependsOnNeighbours()) return;
  const { markdown } = outcome.draft;
  const found = readMarkdown(markdown).toString();
  const isTex = /[$]|\\[([]/.test(expected);
  const differs = isTex
    ? difference(lettersOf(expected), lettersOf(found))
    : difference(expected, found);
  if (differs)
    throw new Misread(
      `other words\n  expected ${differs.expected}\n  found    ${differs.found}\n${JSON.stringify(markdown.slice(0, 3_000))}`,
    );
}

/**
 * A button whose label has no capital may be a word of the sentence. Which one is, only its neighbours tell
 * (`worded-buttons.test.ts`). So it is with an index in a program, before which a sign may be typed.
 */
function dependsOnNeighbours(root: ParentNode = document): boolean {
  // A picture may have taken the name.
  const { querySelectorAll } = root instanceof Document ? Document.prototype : root;
  return [...querySelectorAll.call(root, '*')].some((element: Element) => {
    const shadow: ShadowRoot | null = Reflect.get(Element.prototype, 'shadowRoot', element);
    if (shadow && dependsOnNeighbours(shadow)) return true;
    if (element.matches(':is(code,kbd,samp,tt,pre,xmp,listing) :is(sub,sup)')) return true;
    return element.localName === 'button' && /^\s*(?!\p{Lu})\p{L}/u.test(textOf(element));
  });
}

const textOf = (node: Node): string => Reflect.get(Node.prototype, 'textContent', node) ?? '';

/** What is hidden and larger than all that shows may be the page that waits for its scripts. */
function hidesThePage(shown: string): boolean {
  return lengthOf(bodyOf(document)) - shown.length > SMALL_PAGE;
}

function lengthOf(node: Node): number {
  if (node.nodeType === Node.TEXT_NODE) return (node.nodeValue ?? '').length;
  let length = 0;
  const children: NodeList = Reflect.get(Node.prototype, 'childNodes', node);
  for (const child of children) length += lengthOf(child);
  const shadow = node instanceof Element && Reflect.get(Element.prototype, 'shadowRoot', node);
  return shadow ? length + lengthOf(shadow) : length;
}

const SMALL_PAGE = 300;

function lettersOf(text: string): string {
  return text.replace(/\P{L}/gu, '');
}
