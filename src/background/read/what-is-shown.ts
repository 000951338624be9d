/** What a tab shows where it is no document: told before anything is tried. */
import * as v from 'valibot';
import { readPageForm } from '../../platform/pages/scripts';
import type { TabGlimpse } from '../../platform/tabs/tabs';
import { type DocumentlessKind, isProblemError, ProblemError } from '../../protocol/problem';

/** A PDF is read in another way than a page; the rest not at all. */
export type ShownInstead = DocumentlessKind | 'pdf';

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

/** Resolves with `undefined` for a document, and where the tab does not tell. Never rejects. */
export async function whatIsShown(
  { id, url, pdfViewer }: TabGlimpse,
  why: keyof typeof PATIENCE_MS,
): Promise<ShownInstead | undefined> {
  const form = v.safeParse(
    FormSchema,
    await atMost(PATIENCE_MS[why], readPageForm(id).catch(refused)),
  );
  if (form.success) return kindOf(form.output);
  // Firefox lets nobody look into its PDF viewer; then the tab's icon has to do, or the name.
  const seemsPdf = pdfViewer === true || /\.pdf$/i.test(pathOf(url));
  return form.issues[0].input === REFUSED && seemsPdf ? 'pdf' : undefined;
}

/** For what went wrong with a selection: of one in a PDF or a frame there is something better to say. */
export function explainSelectionFailure(tab: TabGlimpse): (error: unknown) => Promise<never> {
  return async (error) => {
    if ((await whatIsShown(tab, 'to-read')) === 'pdf') {
      throw new ProblemError({ code: 'pdf-selection' }, { cause: error });
    }
    if (!isProblemError(error) || error.problem.code !== 'no-selection') throw error;
    const form = v.safeParse(FormSchema, await readPageForm(tab.id).catch(refused));
    if (!form.success || !form.output.inFrame) throw error;
    throw new ProblemError({ code: 'frame-selection' }, { cause: error });
  };
}

const REFUSED = 'refused';

function refused(): string {
  return REFUSED;
}

function pathOf(url: string | undefined): string {
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname : '';
}

function kindOf({
  contentType,
  frames,
}: v.InferOutput<typeof FormSchema>): ShownInstead | undefined {
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
