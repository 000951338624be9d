/**
 * Parses HTML without running it. Our pages forbid turning text into markup, but may request a document: the
 * browser finds its character set as usual, and runs and loads nothing.
 * @param html read as HTML whatever its type says; the `charset` of the type wins.
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
