import { parseHtml } from '../clip/undrawn/parse-html';
import type { Fetched } from './fetch-capped';

/** Parses a fetched page without running it, in its own character set. */
export function parsePage({ bytes, contentTypeField, contentType }: Fetched): Promise<Document> {
  return contentType === 'text/plain'
    ? Promise.resolve(plainPage(bytes))
    : parseHtml(new Blob([bytes], { type: contentTypeField }));
}

function plainPage(bytes: Uint8Array): Document {
  const page = document.implementation.createHTMLDocument('');
  const text = new TextDecoder().decode(bytes);
  for (const paragraph of text.split(/\n\s*\n/)) {
    const block = page.createElement('p');
    block.textContent = paragraph;
    page.body.append(block);
  }
  return page;
}
