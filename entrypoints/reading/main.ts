import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { holdLineInPage } from '../../src/line/in-page';
import { serveReading } from '../../src/platform/pages/reading-page';
import { pageUrl } from '../../src/platform/runtime';
import { startReading } from '../../src/reading/start';

startReading(serveReading, { workerUrl, cMapUrl: pageUrl('/cmaps/') });

// Firefox's background is a page, and holds the line itself.
if (!import.meta.env.FIREFOX) holdLineInPage();
