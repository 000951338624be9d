import * as v from 'valibot';
import { takePictures } from '../clip/pictures/take-pictures';
import {
  ReadingError,
  type ReadingFailure,
  type ReadingJob,
  ReadingJobSchema,
  type ReadingNews,
} from '../protocol/reading';
import { type JobPorts, runReadingJob } from './job';
import { parsePage } from './parse-page';
import { writeHtml } from './read-html';

type Serve = (
  work: (job: unknown, tell: (message: ReadingNews) => void, signal: AbortSignal) => void,
) => void;

/** Accepts jobs from the background and reports their progress. */
export function startReading(serve: Serve, at: { workerUrl: string; cMapUrl: string }): void {
  serve((job, tell, signal) => {
    const ports = {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
      parse: parsePage,
      takePictures: (addresses: readonly string[]) =>
        takePictures(addresses, { credentials: 'omit', referrerPolicy: 'no-referrer' }),
      now: () => performance.now(),
      loadPdfReader: () => import('./pdf/read'),
      pdf: {
        startWorker: () => startWorker(at.workerUrl),
        cMapUrl: at.cMapUrl,
        progress: (done: number, total: number) => tell({ news: 'progress', done, total }),
      },
    };
    lastNews(ports, v.parse(ReadingJobSchema, job), signal).then(tell, (error: unknown) => {
      if (!signal.aborted) tell({ news: 'end', outcome: { ok: false, failure: failureOf(error) } });
    });
  });
}

async function lastNews(
  ports: JobPorts,
  job: ReadingJob,
  signal: AbortSignal,
): Promise<ReadingNews> {
  return job.kind === 'html'
    ? { news: 'markdown', markdown: await writeHtml(job, ports.now) }
    : { news: 'end', outcome: await runReadingJob(ports, job, signal) };
}

function failureOf(error: unknown): ReadingFailure {
  if (error instanceof ReadingError) return error.failure;
  return { code: 'broken', detail: error instanceof Error ? error.message : String(error) };
}

/** Uses the only policy by which our pages load a script: from one address, which the manifest names. */
function startWorker(url: string): Worker {
  const policy = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  workers ??= policy?.createPolicy('jackdaw-worker', {
    createScriptURL(address) {
      if (address !== url) throw new Error('No worker is started from there.');
      return address;
    },
  });
  const trusted = workers?.createScriptURL(url) ?? url;
  return new Worker(trusted as string, { type: 'module' });
}

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

let workers: ReturnType<TrustedTypePolicyFactory['createPolicy']> | undefined;
