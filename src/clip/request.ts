import type { PageClip } from '../protocol/document/document-kinds';
import { CLIP_SCRIPT, takeFrom } from '../protocol/injected-scripts';

/** A request to the script: a clip, or only a survey of what a clip would contain. */
export type ScriptRequest = PageClip | { kind: 'survey' };

/** Returns the request that was left for this run. Without one, it is a clip of the page. */
export function takeRequest(scope: object): ScriptRequest {
  const request = takeFrom(scope, CLIP_SCRIPT.requestKey);
  if (typeof request !== 'object' || request === null) return { kind: 'page' };
  const kind: unknown = Reflect.get(request, 'kind');
  switch (kind) {
    case 'whole-page':
    case 'selection':
    case 'transcript':
    case 'survey':
      return { kind };
    case 'image':
      return { kind, image: String(Reflect.get(request, 'image')) };
    default:
      return { kind: 'page' };
  }
}
