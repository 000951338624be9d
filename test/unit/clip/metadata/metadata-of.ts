import { readMetadata } from '../../../../src/clip/metadata/metadata';
import { atOnce } from '../../../../src/clip/slices';

/** Reads the metadata of a page at https://www.tower.test/birds/jackdaw-nests. */
export function metadataOf(head: string, body = '<p>x</p>') {
  const page = new DOMParser().parseFromString(
    `<html><head>${head}</head><body>${body}</body></html>`,
    'text/html',
  );
  return atOnce(readMetadata(page, 'https://www.tower.test/birds/jackdaw-nests'));
}

export const jsonLd = (thing: object) =>
  `<script type="application/ld+json">${JSON.stringify(thing)}</script>`;
