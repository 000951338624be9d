/** Reads a person's file into documents, one after another. Its name and content decide how it is read. */
import type { FileFailure } from '../protocol/document/imported-document';
import type { Picture } from '../protocol/picture/picture';
import { isAddressList, readAddresses } from './address-list';
import { isBookmarks, readBookmarks } from './bookmarks';
import { readCsv } from './csv';
import { isImportable, isZip } from './importable';
import { type Item, toItem } from './item';
import { jsonText, readLines } from './json-lines';
import { readMarkdown } from './markdown-notes';
import { type Beside, readPictures } from './note-pictures';
import type { PagePorts } from './saved-page';
import { NotText, textLines, wholeText } from './text';

/** The part of the browser's `File` that is needed. */
export interface ReadableFile {
  name: string;
  /** Its path below the chosen folder; empty if the file itself was chosen. */
  webkitRelativePath?: string;
  size: number;
  stream(): ReadableStream<Uint8Array>;
}

/**
 * Reads a file piece by piece. Never throws: errors are items too.
 * @param beside finds the pictures of a note among the other chosen files
 */
export async function* readFile(
  file: ReadableFile,
  ports: PagePorts,
  beside: Beside = () => undefined,
): AsyncGenerator<Item> {
  const path = file.webkitRelativePath || file.name;
  const fail = (fault: FileFailure['fault']): Item => ({ failure: { file: path, fault } });
  if (!isImportable(file.name)) {
    yield fail(isZip(file.name) ? 'packed' : 'unknown-form');
    return;
  }
  if (file.size === 0) {
    yield fail('empty');
    return;
  }
  try {
    let count = 0;
    for await (const item of itemsOf(file, path, ports)) {
      count += 1;
      const { share } = item;
      if (!('draft' in item)) yield item;
      else {
        const pictures = await readPictures(path, item.placed ?? [], beside);
        yield { ...withPictures(toItem(item.draft, path, item.line), pictures), share };
      }
    }
    if (count === 0) yield fail('empty');
  } catch (error) {
    if (!(error instanceof NotText)) console.warn(`${path} was not read:`, error);
    yield fail(error instanceof NotText ? 'not-text' : 'unreadable');
  }
}

function withPictures(item: Item, pictures: readonly Picture[]): Item {
  if (!('document' in item) || pictures.length === 0) return item;
  return { document: { ...item.document, pictures: [...pictures] } };
}

async function* itemsOf(file: ReadableFile, path: string, ports: PagePorts) {
  if (/\.(?:jsonl|ndjson)$/i.test(file.name)) {
    yield* readLines(textLines(file), path, ports);
    return;
  }
  if (/\.json$/i.test(file.name)) {
    yield* readLines(jsonText(await wholeText(file, 'json')), path, ports);
  } else if (/\.html?$/i.test(file.name)) {
    const text = await wholeText(file, 'html');
    if (isBookmarks(text)) yield* readBookmarks(text, path);
    // Loaded late, because it needs all the clipping code and most imports have no page.
    else yield await (await import('./saved-page')).readSavedPage(text, path, ports);
  } else {
    const text = await wholeText(file);
    if (/\.[ct]sv$/i.test(file.name)) yield* readCsv(text, path);
    else if (/\.txt$/i.test(file.name) && isAddressList(text)) yield* readAddresses(text, path);
    else yield* readMarkdown(text, path);
  }
}
