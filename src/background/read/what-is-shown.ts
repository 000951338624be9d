/** What a tab shows: told before anything is read of it. */
import * as v from 'valibot';
import { readPageForm } from '../../platform/pages/scripts';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { type DocumentlessKind, isProblemError, ProblemError } from '../../protocol/problem';

/** A PDF is read in another way than a page; what has no document of its own, not as a whole. */
export type Shown =
  | { kind: 'page'; focusInFrame: boolean }
  | { kind: 'pdf' }
  | { kind: 'no-document'; what: DocumentlessKind; focusInFrame: boolean };

const FormSchema = v.object({
  contentType: v.pipe(v.string(), v.maxLength(200)),
  frames: v.picklist(['none', 'set', 'only']),
  inFrame: v.optional(v.boolean(), false),
});

/** How long a page that is busy with itself is waited for; after that, trying to clip it will tell. */
const PATIENCE_MS = {
  /** A person has opened the popup and wants to see something. */
  'to-show': 1_000,
  /** What comes next waits for the page as well, so haste would gain nothing and might take a PDF for a page. */
  'to-read': 4_000,
};

/** Takes for a page what does not tell. Never rejects. */
export async function whatIsShown(
  { id, url, pdfViewer }: TabGlimpse,
  why: keyof typeof PATIENCE_MS,
): Promise<Shown> {
  const form = v.safeParse(
    FormSchema,
    await atMost(PATIENCE_MS[why], readPageForm(id).catch(refused)),
  );
  if (form.success) return shownBy(form.output);
  // Firefox lets nobody look into its PDF viewer; then the tab's icon has to do, or the name.
  const seemsPdf = pdfViewer === true || /\.pdf$/i.test(pathOf(url));
  return form.issues[0].input === REFUSED && seemsPdf
    ? { kind: 'pdf' }
    : { kind: 'page', focusInFrame: false };
}

/** What went wrong with a selection: of one in a PDF or a frame there is something better to say. */
export function explainSelectionFailure(error: unknown, shown: Shown): unknown {
  if (shown.kind === 'pdf') return new ProblemError({ code: 'pdf-selection' }, { cause: error });
  if (!isProblemError(error) || error.problem.code !== 'no-selection') return error;
  if (!shown.focusInFrame) return error;
  return new ProblemError({ code: 'frame-selection' }, { cause: error });
}

const REFUSED = 'refused';

function refused(): string {
  return REFUSED;
}

function pathOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname : '';
}

function shownBy({ contentType, frames, inFrame }: v.InferOutput<typeof FormSchema>): Shown {
  if (/^application\/(?:x-)?pdf$/.test(contentType)) return { kind: 'pdf' };
  const what = documentless(contentType, frames);
  return what === undefined
    ? { kind: 'page', focusInFrame: inFrame }
    : { kind: 'no-document', what, focusInFrame: inFrame };
}

function documentless(
  contentType: string,
  frames: 'none' | 'set' | 'only',
): DocumentlessKind | undefined {
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
