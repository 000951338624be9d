/** Runs one job of the reading page whose result is a draft. */
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
  /** Loads the PDF reader. It is larger than the rest of Jackdaw and rarely needed. */
  loadPdfReader(): Promise<{
    readPdf(ports: PdfPorts, source: PdfSource, signal: AbortSignal): Promise<ReadingOutcome>;
  }>;
  pdf: PdfPorts;
}

/** Resolves for failures too. Rejects only because of a bug or when it is aborted. */
export async function runReadingJob(
  ports: JobPorts,
  job: DraftingJob,
  signal: AbortSignal,
): Promise<ReadingOutcome> {
  try {
    switch (job.kind) {
      case 'link': {
        const read = await readLink(ports, job, signal);
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
    // The tab may show what only this person can see, so their cookies are needed.
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
  // The folder is private, and no page could open the file from there.
  const url = `file:///${encodeURIComponent(name)}`;
  return readPdf(ports.pdf, { bytes, url, name }, signal);
}
