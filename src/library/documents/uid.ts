import { pageAddress } from '../../protocol/address/page-address';
import { shortSha256 } from '../../protocol/digest';
import type { Draft } from '../../protocol/document/document';
import { isOfPage } from '../../protocol/document/document-kinds';
import type { KeptAnswer } from '../../protocol/document/kept-answer';
import { normaliseNamespace } from '../../protocol/document/namespace';
import { isOfLibrary } from '../../protocol/scope/within-scope';

/**
 * Returns the identity of a clip: a page kept again from the same canonical address into the same namespace is the
 * same document. A part of a page, or a file of this device, is the same only if its text is the same.
 */
export async function clipUid(
  draft: Pick<Draft, 'kind' | 'url' | 'markdown'>,
  namespace: string,
): Promise<string> {
  const kind = isOfPage(draft.kind) ? 'page' : draft.kind;
  const parts = [kind, pageAddress(draft.url), normaliseNamespace(namespace)];
  if (isKnownByText(draft)) parts.push(draft.markdown);
  return shortSha256(parts.join('\n'));
}

/** Returns the identity of a kept answer: one document for each question in a namespace. */
export async function answerUid(
  { question, scope }: KeptAnswer,
  namespace: string,
  markdown: string,
): Promise<string> {
  // The same question may be asked about two pages.
  const of = scope === undefined ? [] : [JSON.stringify(scope), isOfLibrary(scope) ? '' : markdown];
  return shortSha256(['answer', namespace, question, ...of].join('\n'));
}

/** Says whether one address may have several clips, distinguished by their text. */
export function isKnownByText({ kind, url }: Pick<Draft, 'kind' | 'url'>): boolean {
  return kind === 'selection' || kind === 'image' || url.startsWith('file:');
}

/** Returns the identity of another text with the same uid, which is kept as a separate document. */
export async function uidBeside(uid: string, text: string): Promise<string> {
  return shortSha256(`${uid}\n${text}`);
}
