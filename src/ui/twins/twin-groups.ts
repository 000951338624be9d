/** Finds groups of duplicates. Each document is in at most one group. */

import type { TwinSketch } from '../../messages/requests';
import { grouped } from '../../protocol/grouped';
import { readSketch, similarPairs } from './similar-pairs';

export interface TwinGroup {
  /** `same`: equal texts. `near`: nearly equal texts. `address`: different texts from one address. */
  kind: 'same' | 'near' | 'address';
  /** The first is the one that the others were compared with. */
  uids: readonly string[];
  /** For each document, the share of the longer text that it has in common with the first: 0 to 1. */
  shares: readonly number[];
}

/** Minimum share in common. With less, texts count as different. */
const NEARLY = 0.75;

interface TwinPorts {
  /** Returns the share of text that each of the others has in common with the first. */
  compare(uid: string, others: readonly string[]): Promise<readonly number[]>;
  /** Lets the page respond. Throws if the result is no longer needed. */
  pause(): Promise<void>;
}

/**
 * Groups documents with equal or nearly equal texts, or from the same address. All members of a group are compared with
 * its first, the longest and newest, so that a chain of small differences cannot join different texts.
 */
export async function groupTwins(
  documents: readonly TwinSketch[],
  { compare, pause }: TwinPorts,
): Promise<TwinGroup[]> {
  const texts = textsOf(documents);
  const pairs = await similarPairs(
    texts.map(([first]) => readSketch(first?.sketch ?? '')),
    pause,
  );
  const groups: TwinGroup[] = [];
  const grouped = new Set<number>();
  const taken = new Set<string>();
  for (const [index, own] of texts.entries()) {
    if (grouped.has(index)) continue;
    const [first] = own;
    if (first === undefined) continue;
    const near = [...(pairs.get(index) ?? [])].filter((other) => !grouped.has(other));
    const members = own.map(({ uid }) => ({ uid, share: 1 }));
    const shares =
      near.length === 0
        ? []
        : await compare(
            first.uid,
            near.map((other) => texts[other]?.[0]?.uid ?? ''),
          );
    for (const [i, other] of near.entries()) {
      const share = shares[i] ?? 0;
      if (share < NEARLY) continue;
      grouped.add(other);
      for (const { uid } of texts[other] ?? []) members.push({ uid, share });
    }
    if (members.length < 2) continue;
    await pause();
    for (const { uid } of members) taken.add(uid);
    groups.push({
      kind: members.length === own.length ? 'same' : 'near',
      uids: members.map(({ uid }) => uid),
      shares: members.map(({ share }) => share),
    });
  }
  const rest = documents.filter(({ uid }) => !taken.has(uid));
  return [...groups, ...(await byAddress(rest, compare))];
}

/** Groups documents by text: the longest text first, and within a text the newest document first. */
function textsOf(documents: readonly TwinSketch[]): TwinSketch[][] {
  const sorted = documents
    .filter(({ same }) => same !== '')
    .sort((a, b) => b.length - a.length || (a.updatedAt < b.updatedAt ? 1 : -1));
  return [...grouped(sorted, ({ same }) => same).values()];
}

async function byAddress(
  documents: readonly TwinSketch[],
  compare: TwinPorts['compare'],
): Promise<TwinGroup[]> {
  const places = new Map<string, Set<TwinSketch>>();
  for (const document of documents) {
    for (const address of document.addresses) {
      const known = places.get(address);
      if (known === undefined) places.set(address, new Set([document]));
      else known.add(document);
    }
  }
  const taken = new Set<TwinSketch>();
  const groups: TwinGroup[] = [];
  for (const place of places.values()) {
    const members = [...place].filter((document) => !taken.has(document));
    const [first, ...others] = members.map(({ uid }) => uid);
    if (first === undefined || others.length === 0) continue;
    for (const document of members) taken.add(document);
    const shares = [1, ...(await compare(first, others))];
    groups.push({ kind: 'address', uids: [first, ...others], shares });
  }
  return groups;
}
