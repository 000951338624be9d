/** The thread that converts HTML to markdown. */
import { parentPort } from 'node:worker_threads';
import type { HtmlJob } from './html-reader';
import { htmlToMarkdown } from './html-to-markdown';

parentPort?.on('message', ({ html, url }: HtmlJob) => {
  parentPort?.postMessage(htmlToMarkdown(html, url));
});
