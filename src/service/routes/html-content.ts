import type { ServicePorts } from '../ports';
import { Refusal } from '../refusal';

export type HtmlPort = Pick<ServicePorts, 'htmlToMarkdown'>;

/** HTML that was sent, as markdown. @param url what its addresses are relative to, or empty. */
export async function readHtml(ports: HtmlPort, html: string, url = ''): Promise<string> {
  const markdown = await ports.htmlToMarkdown(html, url);
  if (markdown === undefined) {
    throw new Refusal(422, 'The HTML takes too long to read: send smaller parts, or markdown.');
  }
  return markdown;
}
