import { firstHeading } from '../../markdown/first-heading';
import { oneOf, readFrontMatter } from '../../markdown/front-matter';
import { cleanAddress } from '../../protocol/address/clean-address';
import { isWebAddress } from '../../protocol/address/parse-address';
import { squeeze } from '../../protocol/plain-line';
import type { Account, ServicePorts } from '../ports';
import { Refusal } from '../refusal';
import { type Body, checkValues, isJson, parseJson, wellFormed } from './body';
import { jsonToMarkdown, keepDigits } from './json-markdown';
import { readMoment } from './read-moment';

export interface HtmlPort {
  htmlToMarkdown(html: string, url: string): Promise<string | undefined>;
}

/** Returns the host's reader of HTML for what one account sends. */
export function htmlPort(ports: Pick<ServicePorts, 'htmlToMarkdown'>, account: Account): HtmlPort {
  return { htmlToMarkdown: (html, url) => ports.htmlToMarkdown(html, url, account.uid) };
}

/** What content says about itself. */
interface Described {
  title: string;
  /** The address that it names as its own, or empty. */
  url: string;
  /** When it was kept, ms. */
  savedAt?: number;
}

export interface Content extends Described {
  /** One part, or the chunks as the sender cut them. At least one, and none is blank. */
  parts: string[];
}

/** Reads the body of a save: JSON (strings as chunks, a string, or an object), HTML, or markdown. */
export async function readContent(body: Body, ports: HtmlPort): Promise<Content> {
  const sent = await partsOf(body, ports);
  const parts = sent.map((part) => wellFormed(part).trim()).filter((part) => part !== '');
  if (parts.length === 0) {
    throw new Refusal(422, 'The body is empty: send the content to save.');
  }
  return { parts, ...metadataOf(parts[0] ?? '') };
}

async function partsOf(body: Body, ports: HtmlPort): Promise<string[]> {
  const { mediaType, text } = body;
  if (text.trim() === '') return [];
  if (isJson(body)) return jsonParts(parseJson(body), text);
  if (mediaType === 'text/html' || mediaType === 'application/xhtml+xml') {
    return [await readHtml(ports, text)];
  }
  // If the media type is absent or says nothing (curl's default), the text decides: JSON in one of the three forms,
  // otherwise markdown.
  if (!mediaType.startsWith('text/') && /^\s*["[{]/.test(text)) {
    // A text that ends otherwise is no list or object, however many commas it has.
    if (/[\]}]/.test(text.trimEnd().at(-1) ?? '')) checkValues(text);
    try {
      return jsonParts(JSON.parse(text), text);
    } catch {
      return [text];
    }
  }
  return [text];
}

function jsonParts(value: unknown, json: string): string[] {
  if (value === null) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item === 'string')) return value;
    throw new Refusal(422, 'In a JSON array every item must be a string: the text of one chunk.');
  }
  if (typeof value !== 'object') {
    throw new Refusal(
      422,
      'Send a JSON array of strings, a string or an object, not a bare value.',
    );
  }
  const markdown = jsonToMarkdown(JSON.parse(keepDigits(json)));
  if (markdown === undefined) {
    throw new Refusal(422, 'The JSON object is nested too deeply to become a document.');
  }
  return [markdown];
}

/** Converts received HTML to markdown. @param url base for its relative addresses, or empty. */
export async function readHtml(ports: HtmlPort, html: string, url = ''): Promise<string> {
  const markdown = await ports.htmlToMarkdown(html, url);
  if (markdown === undefined) {
    throw new Refusal(422, 'The HTML takes too long to read: send smaller parts, or markdown.');
  }
  return markdown;
}

/** Returns title, address and date from the front matter, or else the first heading as the title. */
export function metadataOf(markdown: string): Described {
  const { values, body } = readFrontMatter(markdown);
  // YAML escapes can produce characters that were removed from the body.
  const title = squeeze(wellFormed(oneOf(values, 'title')));
  const url = wellFormed(oneOf(values, 'url', 'source'));
  return {
    title: (title || firstHeading(body)).slice(0, 500),
    url: url.length <= 8_192 && isWebAddress(url) ? cleanAddress(url) : '',
    ...timeIn(oneOf(values, 'saved')),
  };
}

/** Reads a day or a moment in UTC, as Jackdaw writes it. */
function timeIn(text: string): Pick<Described, 'savedAt'> {
  const isTime = text.length <= 30 && /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(text);
  const moment = isTime ? readMoment(text) : undefined;
  return moment === undefined ? {} : { savedAt: Date.parse(moment) };
}
