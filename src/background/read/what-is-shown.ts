/** Finds out what a tab shows, before anything on it is read. */
import * as v from 'valibot';
import { readPageForm } from '../../platform/pages/scripts';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { parseAddress } from '../../protocol/address/parse-address';
import { type DocumentlessKind, isProblemError, ProblemError } from '../../protocol/problem';
import { within } from '../../protocol/within';
import { isErrorPage } from './why-unreadable';

/** A PDF is read differently from a page. A tab without a document of its own cannot be read as a whole. */
export type Shown =
  | { kind: 'page'; focusInFrame: boolean }
  /** `shut`: no script may look inside, so the PDF can be read only after the person permits its host. */
  | { kind: 'pdf'; shut: boolean }
  | { kind: 'no-document'; what: DocumentlessKind; focusInFrame: boolean }
  /** The page did not load, and the browser says so in its place. */
  | { kind: 'error-page' };

const FormSchema = v.object({
  contentType: v.pipe(v.string(), v.maxLength(200)),
  frames: v.picklist(['none', 'set', 'only']),
  inFrame: v.optional(v.boolean(), false),
});

/** How long to wait for a busy page. After that, the attempt to clip it gives the reason. */
const PATIENCE_MS = {
  /** A person has opened the popup and wants to see something. */
  'to-show': 1_000,
  /** The next step waits for the page too, so a short wait would gain nothing and could mistake a PDF for a page. */
  'to-read': 4_000,
};

/** Decides what a tab shows. A tab that does not answer counts as a page. Never rejects. */
export async function whatIsShown(
  { id, url, pdfViewer, notLoaded }: TabGlimpse,
  why: keyof typeof PATIENCE_MS,
): Promise<Shown> {
  const answer = await within(PATIENCE_MS[why], readPageForm(id), () => undefined).catch(
    (error: unknown) => (notLoaded || isErrorPage(error) ? ERROR_PAGE : REFUSED),
  );
  if (answer === ERROR_PAGE) return { kind: ERROR_PAGE };
  const form = v.safeParse(FormSchema, answer);
  if (form.success) return shownBy(form.output);
  // Firefox gives nobody access to its PDF viewer, so only the tab's icon or the file name shows that it is a PDF.
  const seemsPdf = pdfViewer === true || /\.pdf$/i.test(pathOf(url));
  return answer === REFUSED && seemsPdf
    ? { kind: 'pdf', shut: true }
    : { kind: 'page', focusInFrame: false };
}

/** Returns a better error for a selection that failed because it is in a PDF or a frame. */
export function explainSelectionFailure(error: unknown, shown: Shown): unknown {
  if (shown.kind === 'pdf') return new ProblemError({ code: 'pdf-selection' }, { cause: error });
  if (!isProblemError(error) || error.problem.code !== 'no-selection') return error;
  if (!('focusInFrame' in shown && shown.focusInFrame)) return error;
  return new ProblemError({ code: 'frame-selection' }, { cause: error });
}

const REFUSED = 'refused';
const ERROR_PAGE = 'error-page';

function pathOf(url: string | undefined): string {
  return parseAddress(url ?? '')?.pathname ?? '';
}

function shownBy({ contentType, frames, inFrame }: v.InferOutput<typeof FormSchema>): Shown {
  if (/^application\/(?:x-)?pdf$/.test(contentType)) return { kind: 'pdf', shut: false };
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
