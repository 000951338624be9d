import type { Fetched } from './fetch-capped';

/**
 * Parses HTML without running it. Our pages forbid turning text into markup anywhere, and rightly;
 * a request for a document is how a page may still be taken apart: it finds the character set as a
 * browser would, and makes a document that has no window, runs nothing and loads nothing.
 */
export function parsePage({ bytes, contentTypeField, contentType }: Fetched): Promise<Document> {
  if (contentType === 'text/plain') return Promise.resolve(plainPage(bytes));
  const address = URL.createObjectURL(new Blob([bytes], { type: contentTypeField }));
  return new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    // Whatever it says it is, it is read as HTML.
    request.overrideMimeType(contentTypeField.replace(/^[^;]*/, 'text/html'));
    request.onload = () => {
      const page = request.responseXML;
      if (page === null) reject(new Error('The page could not be parsed.'));
      else resolve(page);
    };
    request.onerror = () => reject(new Error('The page could not be parsed.'));
    request.send();
  }).finally(() => URL.revokeObjectURL(address));
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
