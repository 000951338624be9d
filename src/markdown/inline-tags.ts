/** Reads the tags that stand in the text of a note, as Obsidian has them. https://help.obsidian.md/tags */
import { fenceAfter } from './fence';

const INLINE_CODE = /`[^`]*`/g;
/** A heading has a space after its `#`, and an address none before it. */
const TAG = /(?<=^|\s)#([\p{L}\p{M}\p{N}\p{Extended_Pictographic}_/-]+)(?=$|[\s,.;:!?)])/gu;

/** Returns the `#tags` outside code, in order. A number alone is no tag. */
export function inlineTags(markdown: string): string[] {
  const found: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const before = fence;
    fence = fenceAfter(fence, line.trimEnd());
    if (before !== '' || fence !== '') continue;
    for (const [, tag = ''] of line.replace(INLINE_CODE, '``').matchAll(TAG))
      if (/\D/.test(tag)) found.push(tag);
  }
  return found;
}
