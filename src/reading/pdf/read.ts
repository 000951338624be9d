/** Turns the bytes of a PDF into a draft, with pdf.js. Only the reading page loads this. */

import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { MAX_MARKDOWN_LENGTH } from '../../protocol/document/clip-limits';
import { siteOf } from '../../protocol/document/page-title';
import { squeeze } from '../../protocol/plain-line';
import { MAX_PDF_MS, ReadingError, type ReadingOutcome } from '../../protocol/reading';
import { languageTag } from '../../protocol/text/language-tag';
import type { Piece, SetPage } from './page';
import { isScanned } from './scanned';
import { statedTitle } from './stated-title';
import { writePdf } from './write-page';

export interface PdfSource {
  bytes: Uint8Array<ArrayBuffer>;
  /** The address to save it under. */
  url: string;
  name: string;
}

export interface PdfPorts {
  /** Starts a separate thread, so that a deliberately slow file cannot block our pages. */
  startWorker(): Worker;
  /** The address of the tables of East Asian character codes. */
  cMapUrl: string;
  progress(done: number, total: number): void;
}

/** Rejects with `ReadingError`. */
export async function readPdf(
  ports: PdfPorts,
  source: PdfSource,
  signal: AbortSignal,
): Promise<ReadingOutcome> {
  signal.throwIfAborted();
  const port = ports.startWorker();
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  try {
    return await withinTime(MAX_PDF_MS, signal, readWith(ports, worker, source));
  } catch (error) {
    if (error instanceof ReadingError) throw error;
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new ReadingError({ code: 'pdf-locked' }, { cause: error });
    }
    // By a certificate, or by another program's own method. pdf.js has no code for that.
    if (error instanceof Error && /encryption (?:method|algorithm)/i.test(error.message)) {
      throw new ReadingError({ code: 'pdf-encrypted' }, { cause: error });
    }
    if (signal.aborted) throw error;
    throw new ReadingError({ code: 'pdf-damaged' }, { cause: error });
  } finally {
    worker.destroy();
    port.terminate();
  }
}

async function readWith(
  ports: PdfPorts,
  worker: PDFWorker,
  { bytes, url, name }: PdfSource,
): Promise<ReadingOutcome> {
  const opened = getDocument({
    data: bytes,
    worker,
    cMapUrl: ports.cMapUrl,
    cMapPacked: true,
    // Nothing is drawn, so fonts and images are not built.
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await opened.promise;
  const pages: SetPage[] = [];
  let letters = 0;
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await readPage(pdf, number);
    letters += page.pieces.reduce((sum, { text }) => sum + text.length, 0);
    // The text is already too long, so the rest is not read.
    if (letters > MAX_MARKDOWN_LENGTH) break;
    pages.push(page);
    ports.progress(number, pdf.numPages);
  }
  if (isScanned(pages)) {
    throw new ReadingError({ code: 'pdf-scanned', pages: pdf.numPages });
  }
  const written = writePdf(pages);
  if (letters > MAX_MARKDOWN_LENGTH || written.markdown.length > MAX_MARKDOWN_LENGTH) {
    throw new ReadingError({
      code: 'too-long',
      length: Math.max(letters, written.markdown.length),
    });
  }
  const about = await describe(pdf);
  return {
    ok: true,
    draft: {
      kind: 'pdf',
      url,
      pageUrl: url,
      title: (about.title || written.title || name.replace(/\.pdf$/i, '')).slice(0, 2_000),
      byline: about.author.slice(0, 1_000),
      site: siteOf(url),
      language: about.language,
      publishedAt: about.date,
      excerpt: written.excerpt,
      markdown: written.markdown,
      coverage: 1,
    },
  };
}

/** Reads a page. If that fails, only the text of that page is lost. */
async function readPage(pdf: PDFDocumentProxy, number: number): Promise<SetPage> {
  try {
    const page = await pdf.getPage(number);
    const [{ items }, links] = await Promise.all([page.getTextContent(), linksOf(page)]);
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item)) return [];
      const [, , skew = 0, height = 0, x = 0, y = 0] = item.transform as number[];
      const size = Math.hypot(skew, height) || item.height;
      const link = links.find(
        ({ left, right, bottom, top }) =>
          x + item.width / 2 >= left &&
          x + item.width / 2 <= right &&
          y + size * 0.3 >= bottom &&
          y + size * 0.3 <= top,
      )?.url;
      return [
        {
          text: item.str,
          x,
          y,
          width: item.width,
          size,
          endsLine: item.hasEOL,
          ...(link !== undefined && item.str.trim() !== '' && { link }),
        },
      ];
    });
    page.cleanup();
    const [, bottom = 0, , top = 842] = page.view;
    return { number, height: top - bottom, pieces };
  } catch (error) {
    if (number === 1 && pdf.numPages === 1) throw error;
    console.warn(`page ${number} of a PDF could not be read`, error);
    return { number, height: 0, pieces: [] };
  }
}

interface LinkArea {
  left: number;
  right: number;
  bottom: number;
  top: number;
  url: string;
}

async function linksOf(page: PDFPageProxy): Promise<LinkArea[]> {
  const annotations = await page.getAnnotations().catch(() => []);
  return annotations.flatMap((annotation: Record<string, unknown>): LinkArea[] => {
    const { subtype, url, rect } = annotation;
    if (subtype !== 'Link' || typeof url !== 'string' || !/^(?:https?|mailto):/i.test(url))
      return [];
    if (!Array.isArray(rect)) return [];
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect.map(Number);
    return [
      {
        left: Math.min(x1, x2),
        right: Math.max(x1, x2),
        bottom: Math.min(y1, y2),
        top: Math.max(y1, y2),
        url,
      },
    ];
  });
}

interface About {
  title: string;
  author: string;
  language: string;
  /** ISO 8601 day, or empty. */
  date: string;
}

async function describe(pdf: PDFDocumentProxy): Promise<About> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const field = (name: string): string => {
    const value: unknown = Reflect.get(info, name);
    return typeof value === 'string' ? squeeze(value) : '';
  };
  const [, year, month, day] = /^D:(\d{4})(\d{2})(\d{2})/.exec(field('CreationDate')) ?? [];
  return {
    title: statedTitle(field('Title')),
    author: field('Author'),
    language: languageTag(field('Language')),
    date: year && month && day ? `${year}-${month}-${day}` : '',
  };
}

function withinTime<T>(ms: number, signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ReadingError({ code: 'too-slow', milliseconds: ms })),
      ms,
    );
    const stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  });
}
