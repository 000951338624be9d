/** Does one job of the reading page that ends with a draft. */
import { fileName } from '../clip/addresses';
import {
  type DraftingJob,
  MAX_PDF_BYTES,
  ReadingError,
  type ReadingOutcome,
} from '../protocol/reading';
import { type Fetched, fetchCapped } from './fetch-capped';
import type { PdfPorts, PdfSource } from './pdf/read';
import { isPdf, type LinkPorts, readLink } from './read-link';

export interface JobPorts extends LinkPorts {
  /** Loads what reads a PDF: more than all else of Jackdaw together, and needed seldom. */
  loadPdfReader(): Promise<{
    readPdf(ports: PdfPorts, source: PdfSource, signal: AbortSignal): Promise<ReadingOutcome>;
  }>;
  pdf: PdfPorts;
}

/** Resolves also with failures; rejects with defects and when it is cut short. */
export async function runReadingJob(
  ports: JobPorts,
  job: DraftingJob,
  signal: AbortSignal,
): Promise<ReadingOutcome> {
  try {
    switch (job.kind) {
      case 'link': {
        const read = await readLink(ports, job.url, signal);
        return 'pdf' in read ? await readFetchedPdf(ports, read.pdf, signal) : read;
      }
      case 'pdf':
        return await readFetchedPdf(ports, await fetchPdf(ports, job.url, signal), signal);
      case 'pdf-file':
        return await readPdfFile(ports, job, signal);
    }
  } catch (error) {
    if (error instanceof ReadingError) return { ok: false, failure: error.failure };
    throw error;
  }
}

function fetchPdf(ports: JobPorts, url: string, signal: AbortSignal): Promise<Fetched> {
  return fetchCapped(ports, url, {
    maxBytes: MAX_PDF_BYTES,
    // What the person sees in the tab may be theirs alone to see.
    credentials: 'include',
    signal,
    accept: 'application/pdf',
  });
}

async function readFetchedPdf(
  ports: JobPorts,
  fetched: Fetched,
  signal: AbortSignal,
): Promise<ReadingOutcome> {
  if (!isPdf(fetched)) {
    throw new ReadingError({ code: 'not-a-page', contentType: fetched.contentType.slice(0, 200) });
  }
  const { readPdf } = await ports.loadPdfReader();
  const url = fetched.url.replace(/#.*$/s, '');
  return readPdf(ports.pdf, { bytes: fetched.bytes, url, name: fileName(url) }, signal);
}

async function readPdfFile(
  ports: JobPorts,
  { blob, name }: Extract<DraftingJob, { kind: 'pdf-file' }>,
  signal: AbortSignal,
): Promise<ReadingOutcome> {
  const { bytes } = await fetchCapped(ports, blob, {
    maxBytes: MAX_PDF_BYTES,
    credentials: 'omit',
    signal,
    accept: '*/*',
  });
  const { readPdf } = await ports.loadPdfReader();
  // The folder it lies in is nobody's business, and no page can open it from there anyhow.
  const url = `file:///${encodeURIComponent(name)}`;
  return readPdf(ports.pdf, { bytes, url, name }, signal);
}
