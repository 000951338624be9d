/** Parses a page as a browser does one that it will not draw: into a document without a window. */
export async function parseUndrawn(html: Blob): Promise<Document> {
  const parsed = new DOMParser().parseFromString(await html.text(), 'text/html');
  const page = document.implementation.createHTMLDocument('');
  page.documentElement.remove();
  page.append(page.importNode(parsed.documentElement, true));
  return page;
}
