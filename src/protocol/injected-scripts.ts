/**
 * The scripts that the background injects into pages. They take no arguments, so the background first stores the
 * request of each under `requestKey` in the extension's isolated world of that page.
 */
export const CLIP_SCRIPT = { file: '/clip.js', requestKey: '__jackdawClip' } as const;
export const HIGHLIGHT_SCRIPT = {
  file: '/highlight.js',
  requestKey: '__jackdawHighlight',
} as const;
export const PICTURES_SCRIPT = { file: '/pictures.js', requestKey: '__jackdawPictures' } as const;

/** Reads a script's request and removes it, so that it is used for one run only. */
export function takeFrom(scope: object, requestKey: string): unknown {
  const request: unknown = Reflect.get(scope, requestKey);
  Reflect.deleteProperty(scope, requestKey);
  return request;
}

/** The name by which a style sheet selects the marks on a page: `::highlight(jackdaw)`. */
export const HIGHLIGHT_NAME = 'jackdaw';
