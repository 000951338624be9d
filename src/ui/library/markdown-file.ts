import type { KeptDocument } from '../../protocol/document';
import { wholeMarkdown } from '../../protocol/whole-markdown';

/** A document as a markdown file: what is known about it as YAML front matter, then its text. */
export function markdownFile(document: KeptDocument): { fileName: string; text: string } {
  const about: [name: string, value: string][] = [
    ['title', document.title],
    ['url', document.url],
    ['author', document.byline],
    ['site', document.site],
    ['published', document.publishedAt],
    ['saved', document.updatedAt],
    ['namespace', document.namespace],
  ];
  const lines = about
    .filter(([, value]) => value !== '')
    // A JSON string is a YAML string, whatever a page put into its title.
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return {
    fileName: `${fileStem(document.title)}.md`,
    text: `---\n${lines.join('\n')}\n---\n\n${wholeMarkdown(document).trimEnd()}\n`,
  };
}

/** The title without what file systems refuse or treat specially, at most 80 characters. */
function fileStem(title: string): string {
  const stem = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+/u, '');
  const short = [...stem]
    .slice(0, 80)
    .join('')
    .replace(/[\s.]+$/u, '');
  // Windows keeps these names for devices.
  return short === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(short)
    ? `document ${short}`.trim()
    : short;
}
