/**
 * Parses HTML without running it. Our pages may not turn text into markup, but they may request a document. The
 * browser then detects the character set as usual, and runs and loads nothing.
 * @param html read as HTML, whatever its type says. A `charset` in the type takes precedence.
 */
export function parseHtml(html: Blob): Promise<Document> {
  const address = URL.createObjectURL(html);
  return new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.overrideMimeType(html.type.replace(/^[^;]*/, 'text/html'));
    request.onload = () => {
      const page = request.responseXML;
      if (page === null) reject(new Error('The page could not be parsed.'));
      else resolve(page);
    };
    request.onerror = () => reject(new Error('The page could not be parsed.'));
    request.send();
  }).finally(() => URL.revokeObjectURL(address));
}
