/**
 * Parses HTML without running it. Our pages forbid turning text into markup anywhere, and rightly;
 * a request for a document is how a page may still be taken apart: it finds the character set as a
 * browser would, and makes a document that has no window, runs nothing and loads nothing.
 *
 * @param html read as HTML whatever its type says; the type's `charset` counts before all else.
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
