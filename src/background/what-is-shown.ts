/** What a tab shows where it is no document: told before anything is tried. */
import * as v from 'valibot';
import { readPageForm } from '../platform/scripts';
import type { DocumentlessKind } from '../protocol/problem';

const FormSchema = v.object({
  contentType: v.pipe(v.string(), v.maxLength(200)),
  frames: v.picklist(['none', 'set', 'only']),
});

/** A page that is busy with itself is not waited for; trying to clip it will tell. */
const PATIENCE_MS = 400;

/** Resolves with `undefined` for a document, and where the tab does not tell. Never rejects. */
export async function whatIsShown(tabId: number): Promise<DocumentlessKind | undefined> {
  const form = v.safeParse(FormSchema, await atMost(PATIENCE_MS, readPageForm(tabId)));
  return form.success ? kindOf(form.output) : undefined;
}

function kindOf({
  contentType,
  frames,
}: v.InferOutput<typeof FormSchema>): DocumentlessKind | undefined {
  if (/^application\/(?:x-)?pdf$/.test(contentType)) return 'pdf';
  if (/^image\//.test(contentType)) return 'image';
  if (/^(?:audio|video)\//.test(contentType)) return 'media';
  if (frames === 'none') return undefined;
  return frames === 'set' ? 'frame-set' : 'only-frames';
}

/** `undefined` when the work fails or takes longer: the clip itself will say why. */
function atMost<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, undefined);
    work.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
