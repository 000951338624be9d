import type { ClipKind } from '../protocol/document';

/** Where the background leaves its wish in the script's isolated world, just before injecting it. */
export const REQUEST_KEY = '__jackdawClip';

/** Reads and removes the wish, so that it holds for one clip only. Without one, the page is meant. */
export function takeRequest(scope: object): ClipKind {
  const request: unknown = Reflect.get(scope, REQUEST_KEY);
  Reflect.deleteProperty(scope, REQUEST_KEY);
  const kind =
    typeof request === 'object' && request !== null ? Reflect.get(request, 'kind') : undefined;
  return kind === 'selection' ? 'selection' : 'page';
}
