import { answerLines } from '../../files/backup/answer-lines';
import { fileStem } from '../../files/backup/file-names';
import {
  PLACES,
  type PlacedPicture,
  placesLine,
  withPlaces,
} from '../../files/backup/placed-pictures';
import { noteTags } from '../../markdown/note-tags';
import type { KeptDocument } from '../../protocol/document/document';
import { type Added, wholeMarkdown } from '../../protocol/document/whole-markdown';
import { DEFAULT_FRONT_MATTER, frontMatter } from '../../protocol/template/front-matter-lines';
import type { BrowserPort } from '../environment';

/** The front matter of a file, unless a template sets another. */
const EXPORTED = [
  ...DEFAULT_FRONT_MATTER,
  { name: 'site', value: '{{publication}}' },
  { name: 'created', value: '{{date}}' },
  { name: 'saved', value: '{{saved}}' },
  { name: 'namespace', value: '{{namespace}}' },
];

/**
 * Writes a document as a markdown file: its details as YAML front matter, then its text.
 * @param placed its pictures that are written beside the file
 */
export function markdownFile(
  document: KeptDocument,
  placed: readonly PlacedPicture[] = [],
): { fileName: string; text: string } {
  const whole = wholeMarkdown({ ...document, markdown: withPlaces(document.markdown, placed) });
  return {
    fileName: `${fileStem(document.title)}.md`,
    text: `${frontMatter(asNote(document, placed), EXPORTED)}${whole.trimEnd()}\n`,
  };
}

/**
 * Adds what no template has, so that an import knows it again, and writes tags as other programs read them; ours too
 * if they differ.
 */
function asNote(document: KeptDocument, placed: readonly PlacedPicture[]): KeptDocument {
  const { readState, kind, answer, note = '', highlights = [] } = document;
  const { tags = [], frontMatter: lines = EXPORTED } = document;
  const added: Added[] = [
    ...(note.trim() === '' ? [] : (['note'] as const)),
    ...(highlights.length === 0 ? [] : (['highlights'] as const)),
  ];
  const written = noteTags(tags);
  const differ = written.join() !== tags.join() && lines.some(({ name }) => name === 'tags');
  return {
    ...document,
    tags: written,
    frontMatter: [
      ...lines,
      ...(differ ? [{ name: 'labels', value: tags.join(', ') }] : []),
      ...(readState === undefined ? [] : [{ name: 'status', value: readState }]),
      ...(kind === 'page' ? [] : [{ name: 'clip', value: kind }]),
      ...(answer === undefined ? [] : answerLines(answer, document.title)),
      ...(placed.length === 0 ? [] : [{ name: PLACES, value: placesLine(placed) }]),
      ...(added.length === 0 ? [] : [{ name: 'added', value: added.join(', ') }]),
    ],
  };
}

/** Downloads a document as markdown alone. */
export function downloadMarkdown(browser: BrowserPort, document: KeptDocument): void {
  const { fileName, text } = markdownFile(document);
  browser.download(fileName, text);
}
